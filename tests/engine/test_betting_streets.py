"""What must hold on every street: streets made at random, under every book, played action by action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from oracle.betting_oracle import Action, Told
from sidepot.engine.betting import legal_actions, rule_on_betting
from sidepot.engine.check_betting import VERBS, check_betting
from sidepot.engine.opening import open_round
from sidepot.engine.round import ABLE, NOBODY, UNSAID, Round
from sidepot.model.betting import BettingClaim, BettingRuling
from sidepot.rulebooks.load import Book
from sidepot.rules.reopening import LAST_OPEN
from sidepot.rules.wagers import Structure
from sidepot.wire.ask import ask
from sidepot.wire.betting import read_claim
from sidepot.wire.fields import Fields
from streets import Document, some_book, some_street

FEW, MANY = 2_000, 20_000
WORDS = {int(verb): word for word, verb in VERBS.items()}


@dataclass
class Table:
    """A street being played: the document, the book, the round at work, and what was done."""

    document: Document
    book: Book
    names: tuple[str, ...]
    round: Round
    done: list[Action]

    def so_far(self) -> Document:
        actions = [[part for part in action if part is not None] for action in self.done]
        return {**self.document, "actions": actions}


def claim_of(document: Document) -> BettingClaim:
    flaws: list[object] = []
    fields = Fields(document, "", [], tuple(document))
    claim = read_claim(fields)
    assert not flaws
    assert not fields.flaws, fields.flaws
    return claim


def new_table(random: Random) -> Table:
    document, in_force = some_street(random), some_book(random)
    checked, flaws = check_betting(claim_of(document))
    assert checked is not None, (document, flaws)
    played = open_round(checked.street, in_force.choices)
    done: list[Action] = []
    for seat, verb, to in checked.actions:
        assert not played.refuse(seat, verb, to), document
        played.play(verb, to)
        done.append((checked.names[seat], WORDS[verb], None if to == UNSAID else to))
    return Table(document, in_force, checked.names, played, done)


def choose(random: Random, played: Round) -> tuple[int, int]:
    """An allowed action; a stack not far above the price likes to go all-in, a deep one to call."""
    options = legal_actions(played)
    seat = played.to_act
    total = played.left[seat] + played.in_front[seat]
    if options[-1].do == "all-in" and played.price < total <= 2 * played.price and random.random() < 0.7:
        return int(VERBS["all-in"]), UNSAID
    passive = VERBS["call" if played.call(seat) else "check"]
    raises = [each for each in options if each.do in ("bet", "raise")]
    if raises and played.terms.structure == Structure.FIXED_LIMIT and random.random() < 0.4:
        return int(VERBS[raises[0].do]), UNSAID
    if played.price and total > 4 * played.price and random.random() < 0.6:
        return int(passive), UNSAID
    legal = random.choice(options)
    if legal.do == "fold" and random.random() < 0.6:
        return int(passive), UNSAID
    verb = int(VERBS[legal.do])
    if legal.min_to is not None and legal.max_to is not None:
        least, most = legal.min_to, legal.max_to
        return verb, random.choice((least, min(2 * least, most), most, random.randint(least, most)))
    return verb, UNSAID


def every_step(count: int, seed: int, look: Callable[[Table, Random], None]) -> int:
    """Play streets to their end and look at every step; gives the number of steps."""
    random, steps = Random(seed), 0
    for _ in range(count):
        table = new_table(random)
        look(table, random)
        while table.round.to_act != NOBODY:
            verb, to = choose(random, table.round)
            seat = table.round.to_act
            table.round.play(verb, to)
            table.done.append((table.names[seat], WORDS[verb], None if to == UNSAID else to))
            look(table, random)
            steps += 1
            assert len(table.done) < 5_000, table.document
    return steps


def agrees_with_the_second_definition(table: Table, random: Random) -> None:
    told = Told(table.document, table.book.answers).spot(table.done)
    played, seat = table.round, table.round.to_act
    where = f"{table.document} {table.done} {table.book.id} {table.book.settings}"
    assert told.to_act == (None if seat == NOBODY else table.names[seat]), where
    if seat == NOBODY:
        return
    may_raise = played.right(seat) <= LAST_OPEN
    assert (told.call, told.may_raise) == (played.call(seat), may_raise), where
    if may_raise:
        assert (told.least, told.most) == played.limits(seat), where


def accepts_what_is_open(table: Table, random: Random) -> None:
    """Every total from nothing to beyond the stack is taken exactly when the options allow it."""
    played, seat = table.round, table.round.to_act
    if seat == NOBODY:
        return
    in_front = played.in_front[seat]
    total = played.left[seat] + in_front
    open_to_raise = played.right(seat) <= LAST_OPEN
    least, most = played.limits(seat) if open_to_raise else (1, 0)
    unbet = not played.in_play and played.price
    near = {least - 1, least, least + 1, most - 1, most, most + 1, total, total + 1, played.price}
    for to in sorted(each for each in near if each > in_front):
        takes = least <= to <= most
        opens = not played.price or unbet
        assert (not played.refuse(seat, VERBS["raise"], to)) == (takes and played.price > 0), to
        brings_in = unbet and to == played.price <= total
        assert (not played.refuse(seat, VERBS["bet"], to)) == (bool(opens) and (takes or brings_in)), to
        calls = to == min(total, played.price) and played.price > in_front
        assert (not played.refuse(seat, VERBS["call"], to)) == calls, to
        goes_all_in = to == total and (total <= played.price or least <= total <= most)
        assert (not played.refuse(seat, VERBS["all-in"], to)) == goes_all_in, to
    assert (not played.refuse(seat, VERBS["check"])) == (played.price == in_front)
    others = [other for other in range(len(table.names)) if other != seat]
    assert all(played.refuse(other, VERBS["fold"]) for other in others)


def asks_each_in_turn(table: Table, random: Random) -> None:
    """Nobody is asked who cannot act; once it is over everybody has answered."""
    played, seat = table.round, table.round.to_act
    if seat != NOBODY:
        assert played.state[seat] == ABLE
        assert not played.acted[seat] or played.in_front[seat] < played.price
        return
    able = [other for other, state in enumerate(played.state) if state == ABLE]
    if played.standing < 2 or len(able) < 2:
        return
    for other in able:
        assert played.acted[other], (table.document, table.done)
        assert played.in_front[other] == played.price, (table.document, table.done)


def is_the_same_asked_whole(table: Table, random: Random) -> None:
    """The document with all actions gives what the round at work says; a copy plays on by itself."""
    if random.random() > 0.1:
        return
    ruling = rule_on_betting(claim_of(table.so_far()), table.book)
    assert isinstance(ruling, BettingRuling), ruling
    assert ruling.refusal is None
    seat = table.round.to_act
    assert ruling.to_act == (None if seat == NOBODY else table.names[seat])
    if seat == NOBODY:
        return
    assert ruling.call == table.round.call(seat)
    if ruling.may_raise:
        assert (ruling.min_raise_to, ruling.max_raise_to) == table.round.limits(seat)
    before = (table.round.in_front[:], table.round.left[:], table.round.price, table.round.to_act)
    ahead = table.round.copy()
    while ahead.to_act != NOBODY:
        ahead.play(*choose(random, ahead))
    assert (table.round.in_front, table.round.left, table.round.price, table.round.to_act) == before


def look_everywhere(table: Table, random: Random) -> None:
    agrees_with_the_second_definition(table, random)
    accepts_what_is_open(table, random)
    asks_each_in_turn(table, random)
    is_the_same_asked_whole(table, random)


def test_every_step_of_made_up_streets_is_right() -> None:
    assert every_step(FEW, 1, look_everywhere) > 3 * FEW


@pytest.mark.long
def test_every_step_of_many_made_up_streets_is_right(record_property: Callable[[str, object], None]) -> None:
    record_property("steps", every_step(MANY, 2, look_everywhere))


def test_a_second_definition_that_differs_would_be_seen() -> None:
    def differs(table: Table, random: Random) -> None:
        told = Told(table.document, {**table.book.answers, "reopen_cumulative": "off"}).spot(table.done)
        seat = table.round.to_act
        if seat != NOBODY:
            assert told.may_raise == (table.round.right(seat) <= LAST_OPEN)

    with pytest.raises(AssertionError):
        every_step(FEW, 3, differs)


def times(document: Document, factor: int) -> Document:
    """The same street in chips of another size."""

    def scaled(value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, int):
            return value
        return value * factor

    larger: Document = {}
    for key, value in document.items():
        if key == "players":
            assert isinstance(value, list)
            larger[key] = [{**player, "stack": player["stack"] * factor} for player in value]
        elif key in ("posts", "dead_posts"):
            assert isinstance(value, dict)
            larger[key] = {name: chips * factor for name, chips in value.items()}
        elif key == "blinds":
            assert isinstance(value, list)
            larger[key] = [blind * factor for blind in value]
        elif key == "actions":
            assert isinstance(value, list)
            larger[key] = [[scaled(part) for part in action] for action in value]
        elif key == "players_left_in_event":
            larger[key] = value
        else:
            larger[key] = scaled(value)
    return larger


def test_larger_chips_change_nothing_but_the_figures() -> None:
    def the_same(table: Table, random: Random) -> None:
        if random.random() > 0.2:
            return
        one = rule_on_betting(claim_of(table.so_far()), table.book)
        ten = rule_on_betting(claim_of(times(table.so_far(), 10)), table.book)
        assert isinstance(one, BettingRuling)
        assert isinstance(ten, BettingRuling)
        assert (one.to_act, one.may_raise, one.discretion) == (ten.to_act, ten.may_raise, ten.discretion)
        assert [reason.code for reason in one.reasons] == [reason.code for reason in ten.reasons]
        for small, large in (
            (one.call, ten.call),
            (one.min_raise_to, ten.min_raise_to),
            (one.max_raise_to, ten.max_raise_to),
        ):
            assert (small is None) == (large is None)
            assert small is None or large is None or small * 10 == large

    assert every_step(500, 4, the_same)


def test_an_action_too_many_is_refused_and_the_answer_stands_before_it() -> None:
    def refused(table: Table, random: Random) -> None:
        if table.round.to_act != NOBODY or random.random() > 0.2:
            return
        name = random.choice(table.names)
        document = table.so_far()
        actions = document["actions"]
        assert isinstance(actions, list)
        answer = ask("betting", {**document, "actions": [*actions, [name, "fold"]]}).keys
        refusal = answer["refusal"]
        assert isinstance(refusal, dict)
        assert refusal["action"] == len(table.done)
        assert refusal["code"] in ("has-folded", "is-all-in", "round-is-over")
        assert answer["to_act"] is None

    assert every_step(500, 5, refused)
