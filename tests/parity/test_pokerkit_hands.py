"""Random whole hands side by side with pokerkit to the final stacks: every difference has a listed cause.

What may be bet is compared street by street in `test_pokerkit_betting`; here only actions open to both are
played, nobody posts short, and what is compared is who is asked and what everybody leaves with.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from importlib.metadata import version
from random import Random

import pytest

from sidepot import Hand
from sidepot.rulebooks.articles import article

pytest.importorskip("pokerkit", reason="pokerkit is not installed; requirements-dev.txt has it")
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    EightOrBetterLowHand,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    StandardHighHand,
    State,
    Street,
)

PINNED = "0.7.7"
pytestmark = pytest.mark.skipif(
    version("pokerkit") != PINNED, reason=f"the causes listed are those of pokerkit {PINNED}"
)


class Cause(Enum):
    """A way in which pokerkit differs."""

    TIED_BOARDS_BY_SEAT = 1
    """Of two stud boards alike the one nearer to the left of the dealer leads, whatever the suits."""
    ODD_CHIPS_OF_POTS_TOGETHER = 2
    """Several pots won by the same players are divided together, so that their odd chips make a whole one."""
    ODD_CHIP_BY_SEAT_IN_STUD = 3
    """The odd chip of a stud pot goes by the seat, not by the highest card."""
    LOW_HALF_WITHOUT_A_LOW = 4
    """Where one pot has a low, a pot nobody has a low for is halved too, and one half shared."""


ARTICLES = {
    Cause.TIED_BOARDS_BY_SEAT: "tda-2024/RP-10-D",
    Cause.ODD_CHIPS_OF_POTS_TOGETHER: "tda-2024/R21",
    Cause.ODD_CHIP_BY_SEAT_IN_STUD: "tda-2024/R20-B",
    Cause.LOW_HALF_WITHOUT_A_LOW: "usage/eight-or-better",
}
RANKS = "23456789TJQKA"
HIGHER = {"holdem": StandardHighHand, "omaha": OmahaHoldemHand, "omaha-8": OmahaHoldemHand}
TYPES = {
    **{game: (kind,) for game, kind in HIGHER.items()},
    "omaha-8": (OmahaHoldemHand, OmahaEightOrBetterLowHand),
    "stud": (StandardHighHand,),
    "stud-8": (StandardHighHand, EightOrBetterLowHand),
    "razz": (RegularLowHand,),
}
HOLE = {"holdem": 2, "omaha": 4, "omaha-8": 4, "stud": 7, "stud-8": 7, "razz": 7}
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@dataclass
class Deal:
    game: str
    names: str
    unit: int
    ante: int
    stacks: list[int]
    hands: list[list[str]]
    board: list[str]

    @property
    def stud(self) -> bool:
        return HOLE[self.game] == 7

    @property
    def bring_in(self) -> int:
        return max(1, self.unit // 3)


def some_deal(random: Random) -> Deal:
    game, count, unit = random.choice(list(TYPES)), random.randint(2, 6), random.choice((2, 10))
    needed = HOLE[game] * count + 5
    ranks = list(RANKS)
    if random.random() < 0.6:  # few ranks, so that hands and boards tie
        ranks = random.sample(RANKS, min(13, max(5, needed // 4 + 1)))
    deck = [rank + suit for rank in ranks for suit in "cdhs"]
    random.shuffle(deck)
    return Deal(
        game=game,
        names="ABCDEF"[:count],
        unit=unit,
        ante=1 if HOLE[game] == 7 else random.choice((0, 1)),
        stacks=[unit + 2 + random.randint(0, random.choice((6, 40)) * unit) for _ in range(count)],
        hands=[[deck.pop() for _ in range(HOLE[game])] for _ in range(count)],
        board=[deck.pop() for _ in range(5)],
    )


def our_hand(deal: Deal) -> Hand:
    players = [
        {"name": name, "stack": stack, **({"up": "".join(cards[2:6])} if deal.stud else {})}
        for name, stack, cards in zip(deal.names, deal.stacks, deal.hands, strict=True)
    ]
    if deal.stud:
        bets = [deal.unit, 2 * deal.unit]
        return Hand(
            players,
            game=deal.game,
            structure="fixed-limit",
            bets=bets,
            ante=deal.ante,
            bring_in=deal.bring_in,
        )
    structure = "no-limit" if deal.game == "holdem" else "pot-limit"
    blinds = [deal.unit // 2, deal.unit]
    return Hand(players, game=deal.game, structure=structure, blinds=blinds, ante=deal.ante)


def their_hand(deal: Deal) -> State:
    count, unit = len(deal.names), deal.unit
    if deal.stud:
        low = deal.game == "razz"
        door, leads = (Opening.HIGH_CARD, Opening.LOW_HAND) if low else (Opening.LOW_CARD, Opening.HIGH_HAND)
        third = Street(False, (False, False, True), 0, False, door, unit, None)
        up = [Street(False, (True,), 0, False, leads, unit * (1 + (at > 0)), None) for at in range(3)]
        streets = (third, *up, Street(False, (False,), 0, False, leads, 2 * unit, None))
        structure, blinds = BettingStructure.FIXED_LIMIT, (0,) * count
    else:
        hole = (False,) * HOLE[deal.game]
        streets = tuple(
            Street(False, () if at else hole, (0, 3, 1, 1)[at], False, Opening.POSITION, unit, None)
            for at in range(4)
        )
        no_limit = deal.game == "holdem"
        structure = BettingStructure.NO_LIMIT if no_limit else BettingStructure.POT_LIMIT
        blinds = (unit // 2, unit)
    return State(
        AUTOMATIONS,
        Deck.STANDARD,
        TYPES[deal.game],
        streets,
        structure,
        True,
        (deal.ante,) * count,
        blinds,
        deal.bring_in if deal.stud else 0,
        deal.stacks,
        count,
        mode=Mode.TOURNAMENT,
    )


class Both:
    """A hand at sidepot and at pokerkit."""

    def __init__(self, deal: Deal, random: Random) -> None:
        self.deal, self.random = deal, random
        self.ours, self.theirs = our_hand(deal), their_hand(deal)
        self.to_come = [cards[:] for cards in deal.hands]
        self.board = deal.board[:]
        self.causes: set[Cause] = set()

    def play(self) -> bool:
        """Play to the end; False where the two part because they ask different players."""
        while True:
            self.deal_cards()
            seat = self.theirs.actor_index
            theirs = None if seat is None else self.deal.names[seat]
            if theirs is None and self.ours.over:
                assert not self.theirs.status
                return True
            if theirs != self.ours.to_act:
                self.boards_tie(theirs)
                return False
            self.act()

    def deal_cards(self) -> None:
        state = self.theirs
        while state.can_deal_hole() or state.can_deal_board():
            if state.can_deal_hole():
                seat = state.hole_dealee_index
                assert seat is not None
                state.deal_hole(self.to_come[seat].pop(0))
                continue
            count = state.board_dealing_count
            assert count
            cards = "".join(self.board[:count])
            del self.board[:count]
            state.deal_board(cards)
            self.ours.deal(cards)

    def boards_tie(self, theirs: str | None) -> None:
        """Two players are asked: boards like theirs must be there, and ours goes by the highest suit.

        A board that leads and is all-in counts as a check: the next with chips is asked.
        """
        assert theirs is not None
        names = self.deal.names
        known = {"fourth": 2, "fifth": 3, "sixth": 4, "seventh": 4}[self.ours.street]
        boards = {name: cards[2 : 2 + known] for name, cards in zip(names, self.deal.hands, strict=True)}
        folded = {event[1] for event in self.ours.events if event[0] == "act" and event[2] == "fold"}
        alike = [
            name
            for name in names
            if name not in folded
            and sorted(card[0] for card in boards[name]) == sorted(card[0] for card in boards[theirs])
        ]
        assert len(alike) > 1
        leads = max(
            alike,
            key=lambda name: max((RANKS.index(card[0]), "cdhs".index(card[1])) for card in boards[name]),
        )
        start = names.index(leads)
        clockwise = names[start:] + names[:start]
        able = [name for name in clockwise if name not in folded and self.ours.stacks[name]]
        assert self.ours.to_act == able[0]
        self.causes.add(Cause.TIED_BOARDS_BY_SEAT)

    def act(self) -> None:
        turn = self.ours.options()[0]
        legal = {each.do for each in self.ours.legal()}
        brings_in = self.theirs.can_post_bring_in()
        if not brings_in:
            assert turn.call == self.theirs.checking_or_calling_amount
        choices: list[str | int] = ["passive"] * 4
        if "fold" in legal and turn.call and self.theirs.can_fold():
            choices.append("fold")
        if turn.min_raise_to is not None and turn.max_raise_to is not None:
            totals = (
                turn.min_raise_to,
                turn.max_raise_to,
                self.random.randint(turn.min_raise_to, turn.max_raise_to),
            )
            choices += [to for to in totals if self.theirs.can_complete_bet_or_raise_to(to)]
        choice = self.random.choice(choices)
        if isinstance(choice, int):
            self.ours.play("raise" if "raise" in legal else "bet", choice)
            self.theirs.complete_bet_or_raise_to(choice)
        elif choice == "fold":
            self.ours.play("fold")
            self.theirs.fold()
        else:
            self.ours.play("call" if turn.call else "check")
            if brings_in:
                self.theirs.post_bring_in()
            else:
                self.theirs.check_or_call()

    def compare_stacks(self) -> None:
        for name, cards in zip(self.deal.names, self.deal.hands, strict=True):
            self.ours.show(name, "".join(cards))
        final = self.ours.final
        assert final is not None
        apart = [ours - theirs for ours, theirs in zip(final.values(), self.theirs.stacks, strict=True)]
        assert sum(apart) == 0
        if not any(apart):
            return
        pots = [pot for pot in self.ours.ruling().pots if len(pot.eligible) > 1]
        lows = [any(winner.low for winner in pot.winners) for pot in pots]
        if any(lows) and not all(lows):
            halves = sum((pot.amount + 1) // 2 for pot, low in zip(pots, lows, strict=True) if not low)
            if max(map(abs, apart)) <= halves + len(pots):
                self.causes.add(Cause.LOW_HALF_WITHOUT_A_LOW)
                return
        # Only odd chips may lie elsewhere: one for each time a pot, or a half of it, is divided.
        shared = [pot for pot in pots if len(pot.winners) > 1]
        divided = 3 if self.deal.game.endswith("-8") else 1
        assert max(map(abs, apart)) <= divided * len(shared)
        winners = {winner.name for pot in shared for winner in pot.winners}
        assert {name for name, chips in zip(self.deal.names, apart, strict=True) if chips} <= winners
        if len(shared) > 1:
            self.causes.add(Cause.ODD_CHIPS_OF_POTS_TOGETHER)
        else:
            assert self.deal.stud
            self.causes.add(Cause.ODD_CHIP_BY_SEAT_IN_STUD)


def played_side_by_side(seed: int) -> set[Cause]:
    random = Random(seed)
    both = Both(some_deal(random), random)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if both.play():
                both.compare_stacks()
    except BaseException as problem:
        problem.add_note(f"seed {seed}: {both.ours.to_json()} {both.deal.hands}")
        raise
    return both.causes


def test_hands_end_with_the_stacks_of_pokerkit_but_for_listed_causes() -> None:
    for seed in range(150):
        played_side_by_side(seed)


@pytest.mark.long
def test_5000_hands_end_with_the_stacks_of_pokerkit_but_for_listed_causes_and_meet_them_all(
    record_property: Callable[[str, object], None],
) -> None:
    found = Counter[Cause]()
    for seed in range(1_000, 6_000):
        found.update(played_side_by_side(seed))
    record_property("hands", 5_000)
    for cause in Cause:
        record_property(cause.name.lower().replace("_", " "), found[cause])
    assert set(found) == set(Cause)


@pytest.mark.parametrize("cause", Cause)
def test_the_article_of_every_cause_is_one_of_the_books(cause: Cause) -> None:
    assert article(ARTICLES[cause])
