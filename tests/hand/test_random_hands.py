"""Random whole hands under every book: step by step, whole, taken back, written down, told twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from oracle.betting_oracle import Spot
from oracle.hand_deals import Deal, some_deal
from oracle.hand_oracle import HandTold
from sidepot import Hand, Refused
from sidepot.model.betting import BettingRuling, Legal, Turn
from sidepot.model.hand import HandRuling
from sidepot.wire.ask import ask, write_answer

Document = dict[str, object]
FEW, MANY = 500, 5_000


class Table:
    """One hand played with `sidepot.Hand`, and told a second time from the same actions."""

    def __init__(self, deal: Deal, random: Random) -> None:
        self.deal, self.random = deal, random
        self.hand = Hand(**deal.opening)  # type: ignore[arg-type]
        self.hands_shown = random.random() < 0.5
        if self.hands_shown:
            for name, cards in deal.hands.items():
                self.hand.show(name, cards)
        self.board = deal.board[:]
        if self.board and self.board[0]:
            assert self.hand.awaits == len(self.board[0]) // 2
            assert self.hand.to_act is None
            self.hand.deal(self.board.pop(0))
        elif self.board:
            del self.board[0]
        self.told = HandTold(deal.opening, deal.book.answers)
        self.total = sum(self.told.stacks)
        self.steps = 0

    def play(self) -> None:
        """Play the hand to its end, looking at every step."""
        while True:
            self.look()
            spot = self.told.spot()
            if spot.to_act is not None:
                assert not self.hand.over
                self.act(spot)
                self.steps += 1
            elif not self.told.next_street():
                break
            elif self.board:
                assert self.hand.awaits == len(self.board[0]) // 2
                self.hand.deal(self.board.pop(0))
        assert self.hand.over
        assert self.hand.options() == ()
        assert self.hand.legal() == ()
        self.is_paid()

    def act(self, spot: Spot) -> None:
        verb, to = choose(self.random, self.hand.legal(), spot)
        self.hand.play(verb, to)
        self.told.act(str(spot.to_act), verb, to)

    # At every step

    def look(self) -> None:
        self.agrees_with_the_second_definition()
        if self.random.random() < 0.12:
            self.takes_what_is_open()
        if self.random.random() < 0.08:
            self.is_the_same_written_down()
            self.is_the_same_asked_whole()
            self.can_be_taken_back()
            self.is_played_on_by_a_copy_alone()

    def agrees_with_the_second_definition(self) -> None:
        spot, turns = self.told.spot(), self.hand.options()
        if spot.to_act is None:
            # The next street may have begun by itself; nobody acts on this one any more.
            return
        turn = turns[0]
        assert self.hand.to_act == spot.to_act == turn.name
        assert self.hand.street == self.told.streets[self.told.place]
        assert (turn.call, turn.may_raise) == (spot.call, spot.may_raise)
        if spot.may_raise:
            assert (turn.min_raise_to, turn.max_raise_to) == (spot.least, spot.most)
        names, found = self.told.names, self.told.heaps()
        behind = self.told.behind()
        assert self.hand.stacks == dict(zip(names, behind, strict=True))
        pots = [(pot.amount, list(pot.eligible)) for pot in self.hand.pots]
        assert pots == [(chips, [names[seat] for seat in sorted(seats)]) for seats, chips in found.pots]
        in_the_middle = sum(chips for chips, _ in pots) + sum((found.uncalled + found.returned).values())
        assert sum(behind) + in_the_middle == self.total
        posted = [tuple(event[1:]) for event in self.hand.events if event[0] == "post"]
        assert posted == self.told.posted

    def takes_what_is_open(self) -> None:
        legal = {each.do: each for each in self.hand.legal()}
        if not legal:
            return
        turn = self.hand.options()[0]
        stack = self.hand.stacks[turn.name] + turn.in_front
        events = self.told.told.story(self.told.said())
        price = self.told.told.highest(events)
        # With a bring-in and no chip in front of anybody the first chips may be called a bet or a raise.
        unbet = "call" in legal and not any(self.told.in_front())
        for verb in ("fold", "check", "call", "bet", "raise", "all-in"):
            refused = {to: self.hand.refuses(verb, to) is not None for to in near(legal, stack, price)}
            if verb in ("bet", "raise"):
                for to, no in refused.items():
                    sized = legal.get("bet") or legal.get("raise")
                    fits = sized is not None and within(sized, to)
                    if unbet and verb == "bet" and to == price <= stack:
                        fits = True
                    named = verb in legal or unbet
                    assert no == (not (fits and named)), (verb, to)
            else:
                open_to = legal.get(verb)
                for to, no in refused.items():
                    right = turn.in_front if verb in ("fold", "check") else getattr(open_to, "to", None)
                    assert no == (open_to is None or to != right), (verb, to)
                assert (self.hand.refuses(verb) is not None) == (open_to is None), verb
        for name in self.told.names:
            if name != turn.name:
                assert self.hand.refuses("fold", name=name) is not None
                with pytest.raises(Refused):
                    self.hand.play("fold", name=name)

    def is_the_same_written_down(self) -> None:
        text = self.hand.to_json()
        again = Hand.from_json(text)
        assert json.loads(again.to_json()) == json.loads(text)
        same_state(again, self.hand)

    def is_the_same_asked_whole(self) -> None:
        if self.hand.over:  # looked at when it is paid
            return
        ruling = ask("hand", self.hand.document()).ruling
        assert isinstance(ruling, HandRuling)
        assert not ruling.finished
        assert ruling.refusal is None
        assert isinstance(ruling.betting, BettingRuling)
        assert ruling.betting.players == self.hand.options()
        assert ruling.stacks == self.hand.stacks
        assert ruling.pots == self.hand.pots
        assert (ruling.street, ruling.awaits) == (self.hand.street, self.hand.awaits)
        assert sum(ruling.stacks.values()) + ruling.betting.pot == self.total
        if self.hand.to_act is None or self.told.spot().to_act is None or self.betting_cannot_tell():
            return
        one_street = ask("betting", self.as_betting()).ruling
        assert isinstance(one_street, BettingRuling)
        names = {self.told.name_in_betting(seat): name for seat, name in enumerate(self.told.names)}
        assert one_street.refusal is None
        assert [facts(turn, names[turn.name]) for turn in one_street.players] == [
            facts(turn, turn.name) for turn in self.hand.options()
        ]

    def betting_cannot_tell(self) -> bool:
        """`betting` is not told who owes which blind: a late post of somebody all-in may pass for one.

        Nor can it be told of a blind of which nothing was posted.
        """
        told = self.told
        if told.place == 0 and told.blinds and not any(told.live):
            return True
        posters = {seat for seat, live in enumerate(told.live) if live} - set(told.blind_seats)
        return told.structure == "pot-limit" and any(not told.left[seat] for seat in posters)

    def as_betting(self) -> Document:
        document = self.told.street_document()
        actions = [[part for part in action if part is not None] for action in self.told.said()]
        book: Document = {
            key: self.deal.opening[key] for key in ("rulebook", "settings") if key in self.deal.opening
        }
        street = self.told.streets[self.told.place]
        return {**document, **book, "street": street, "actions": actions}

    def can_be_taken_back(self) -> None:
        text, events = self.hand.to_json(), self.hand.events
        other = self.hand.copy()
        back = self.random.randint(1, 4)
        moved = list(events)[-back:]
        taken = sum(other.take_back() for _ in range(back))
        assert taken == min(back, sum(1 for event in events if event[0] != "post"))
        for event in moved[-taken:] if taken else []:
            replay(other, event)
        assert other.to_json() == text
        assert other.events == events
        same_state(other, self.hand)

    def is_played_on_by_a_copy_alone(self) -> None:
        text, before = self.hand.to_json(), (self.hand.options(), self.hand.stacks, self.hand.pots)
        other = self.hand.copy()
        same_state(other, self.hand)
        for _ in range(6):
            legal = other.legal()
            if not legal:
                break
            other.play(*choose(self.random, legal, None))
        assert self.hand.to_json() == text
        assert (self.hand.options(), self.hand.stacks, self.hand.pots) == before

    # At the end

    def is_paid(self) -> None:
        deal, told = self.deal, self.told
        if not self.hands_shown:
            for name in self.hand.contested_by:
                self.hand.show(name, deal.hands[name])
        dealt = "".join(deal.board)
        final, rake = told.final(deal.hands, [dealt])
        assert self.hand.final == final
        assert sum(final.values()) + rake == self.total
        document = self.hand.document()
        answer = write_answer(ask("hand", document, compare=self.random.random() < 0.1))
        assert answer["final"] == final
        assert answer["rake"] == rake
        assert json.loads(self.hand.ruling().to_json())["final"] == final
        again = Hand.from_json(self.hand.to_json())
        assert again.final == final
        self.is_run_twice(document)

    def is_run_twice(self, document: Document) -> None:
        """Where nobody could act any more before the river, the rest may be dealt a second time."""
        if not self.deal.board or self.deal.game == "courchevel" or not self.hand.contested_by:
            return
        streets = document["streets"]
        assert isinstance(streets, list)
        played = max(place for place, street in enumerate(streets) if street["actions"] or not place)
        if played == 3:
            return
        dealt, first = "".join(self.deal.board[: played + 1]), "".join(self.deal.board)
        known = len(dealt) // 2
        boards = [first, dealt + "".join(self.deal.second[known:])]
        told = [street for street in streets[: played + 1] if street["actions"] or "cards" in street]
        twice = {**document, "streets": told, "boards": boards}
        final, rake = self.told.final(self.deal.hands, boards)
        answer = write_answer(ask("hand", twice))
        assert answer["final"] == final
        assert answer["rake"] == rake
        again = Hand.from_json(json.dumps(twice))
        assert again.over
        assert again.final == final
        assert json.loads(again.to_json()) == json.loads(json.dumps(twice))


def within(legal: Legal, to: int) -> bool:
    return legal.min_to is not None and legal.max_to is not None and legal.min_to <= to <= legal.max_to


def near(legal: dict[str, Legal], stack: int, price: int) -> list[int]:
    """Totals at every boundary and one to each side of it."""
    edges = {0, price, stack}
    for each in legal.values():
        edges |= {to for to in (each.to, each.min_to, each.max_to) if to is not None}
    return sorted({to for edge in edges for to in (edge - 1, edge, edge + 1) if to >= 0})


def facts(turn: Turn, name: str) -> tuple[object, ...]:
    return (name, turn.in_front, turn.acted, turn.call, turn.min_raise_to, turn.max_raise_to, turn.reason)


def same_state(one: Hand, other: Hand) -> None:
    assert (one.to_act, one.street, one.awaits, one.over) == (
        other.to_act,
        other.street,
        other.awaits,
        other.over,
    )
    assert (one.options(), one.legal()) == (other.options(), other.legal())
    assert (one.stacks, one.pots, one.board) == (other.stacks, other.pots, other.board)
    assert repr(one) == repr(other)


def replay(hand: Hand, event: tuple[str | int | None, ...]) -> None:
    what = event[0]
    if what == "act":
        _, name, do, to = event
        assert to is None or isinstance(to, int)
        hand.play(str(do), to, name=str(name))
    elif what == "deal":
        hand.deal(str(event[1]))
    else:
        hand.show(str(event[1]), str(event[2]))


def choose(random: Random, legal: tuple[Legal, ...], spot: Spot | None) -> tuple[str, int | None]:
    """An allowed action; not too many folds, short all-ins often."""
    by_word = {each.do: each for each in legal}
    if "all-in" in by_word and random.random() < 0.12:
        return "all-in", random.choice((None, by_word["all-in"].to))
    each = random.choice(legal)
    if each.do == "fold" and random.random() < 0.7:
        each = by_word.get("check") or by_word["call"]
    if each.min_to is not None and each.max_to is not None:
        least, most = each.min_to, each.max_to
        to = random.choice((least, min(2 * least, most), most, random.randint(least, most)))
        return each.do, to
    return each.do, random.choice((None, each.to))


def play_many(count: int, seed: int) -> tuple[int, int]:
    random, steps, contested = Random(seed), 0, 0
    for _ in range(count):
        deal = some_deal(random)
        table = None
        try:
            table = Table(deal, random)
            table.play()
        except BaseException as problem:
            document = deal.opening if table is None else table.hand.document()
            problem.add_note(f"sidepot hand: {json.dumps(document)} {deal.book.id} {deal.hands}")
            raise
        steps += table.steps
        contested += bool(table.hand.contested_by)
    return steps, contested


def test_whole_hands_made_up_are_right_at_every_step() -> None:
    steps, contested = play_many(FEW, seed=1)
    assert steps > 5 * FEW
    assert contested > FEW // 3


@pytest.mark.long
def test_many_whole_hands_made_up_are_right_at_every_step(
    record_property: Callable[[str, object], None],
) -> None:
    steps, _ = play_many(MANY, seed=2)
    record_property("hands", MANY)
    record_property("steps", steps)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("big_blind_ante_order", "ante-first"),
        ("pot_limit_missing_blinds", "as-posted"),
    ],
)
def test_a_second_definition_that_differs_would_be_seen(
    question: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = HandTold.__init__

    def differs(self: HandTold, document: Document, answers: dict[str, str]) -> None:
        honest(self, document, {**answers, question: answer})

    monkeypatch.setattr(HandTold, "__init__", differs)
    with pytest.raises(AssertionError):
        play_many(2_000, seed=3)
