"""Hands dealt at random, played by the rules and paid by the engine are clean; one chip moved is not."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sidepot.audit.hand import audit_hand
from sidepot.cards.games import GAMES
from sidepot.engine.betting import legal_actions
from sidepot.engine.check_betting import VERBS
from sidepot.engine.hand_end import contested_seats, showdown_of_play
from sidepot.engine.hand_setup import AnteKind, HandSetup
from sidepot.engine.hand_table import layers_now, table_of
from sidepot.engine.play import Play
from sidepot.engine.pots import returned
from sidepot.engine.round import NOBODY, UNSAID
from sidepot.engine.settle import pay, won_by_name
from sidepot.histories.building import Building
from sidepot.model.audit import Status
from sidepot.model.claims import Unit
from sidepot.model.history import History, PostKind, SaidChips
from sidepot.rulebooks.load import book
from sidepot.rules.wagers import Structure

BOOK = book("wsop-live-2026")
STRUCTURES = {Structure.NO_LIMIT: "no-limit", Structure.POT_LIMIT: "pot-limit"}


def dealt(seed: int, structure: Structure) -> tuple[History, dict[str, int]]:
    """A hand at random, and what each player won; the history says nothing of the payments yet."""
    chance = random.Random(seed)
    seats = chance.randint(2, 6)
    names = tuple("ABCDEF"[:seats])
    game = GAMES[chance.choice(("holdem", "omaha"))]
    stacks = tuple(chance.randint(1, 300) for _ in names)
    ante = chance.choice((0, 0, 3))
    setup = HandSetup(
        names=names,
        stacks=stacks,
        button=seats - 1,
        game=game,
        structure=structure,
        blinds=(5, 10),
        bets=(0, 0),
        least=10,
        ante=ante,
        ante_kind=AnteKind.EACH,
        bring_in=0,
        posts=(),
        chip=1,
        up={},
        hands={},
    )
    play = Play(setup, BOOK.choices)
    hand = Building(
        dialect="test",
        room=None,
        id=str(seed),
        line=1,
        tournament=False,
        structure=STRUCTURES[structure],
        game=game.id,
        unit=Unit(code="USD", decimals=2),
    )
    hand.blinds, hand.ante, hand.button_number = (5, 10), ante, seats
    for number, (name, stack) in enumerate(zip(names, stacks, strict=True), 1):
        hand.seat(1, number, name, stack)
    blinds = [PostKind.SMALL_BLIND, PostKind.BIG_BLIND]
    for seat, kind, chips, _ in play.posted:
        # A post of nothing, by a player all-in on the ante, is written nowhere.
        hand.post(2, names[seat], PostKind.ANTE if kind == "ante" else blinds.pop(0), chips)
    deck = chance.sample(range(52), 52)
    hands = {seat: tuple(deck.pop() for _ in range(game.hole)) for seat in range(seats)}
    hand.next_street(3)
    line = 10
    while not play.over:
        if play.to_act == NOBODY:
            cards = tuple(deck.pop() for _ in range(play.awaits))
            play.deal(cards)
            hand.next_street(line, cards)
            continue
        line += 1
        name, on = names[play.to_act], play.last
        legal = chance.choice(
            [each for each in legal_actions(on) if each.do != "fold" or chance.random() < 0.4]
        )
        least, most = legal.min_to, legal.max_to
        to = UNSAID if least is None or most is None else chance.randint(least, most)
        seat = play.to_act
        play.play(VERBS[legal.do], to)
        match legal.do:
            case "fold":
                hand.fold(line, name)
            case "check":
                hand.check(line, name)
            case "call":
                hand.call(line, name, to=on.in_front[seat])
            case "all-in":
                hand.all_in(line, name, to=on.in_front[seat])
            case _:
                hand.raise_(line, name, to=to)
    table, layers = table_of(play), layers_now(play, BOOK)
    contested = contested_seats(play, BOOK)
    known = {seat: hands[seat] for seat in contested}
    for seat, cards in known.items():
        hand.shows(90, names[seat], cards)
    for name, chips in returned(table, layers).items():
        hand.returns(91, name, chips)
    showdown = showdown_of_play(play, known, (play.board,), BOOK)
    paid = pay(layers, showdown, seats=seats, button=seats - 1, chip=1, rake=None, book=BOOK)
    won = won_by_name(table, paid)
    for name, chips in won.items():
        if chips:
            hand.wins(92, name, chips)
    return hand.end(all_dealt_in=True), won


@given(st.integers(0, 10**9), st.sampled_from(sorted(STRUCTURES)))
@example(560, Structure.NO_LIMIT)
@settings(max_examples=150, deadline=None)
def test_what_the_engine_plays_and_pays_is_clean(seed: int, structure: Structure) -> None:
    history, _ = dealt(seed, structure)
    audited = audit_hand(history)
    assert (audited.status, audited.findings, audited.reason) == (Status.CLEAN, (), None)


@given(st.integers(0, 10**9), st.integers(1, 40))
@settings(max_examples=100, deadline=None)
def test_chips_that_go_to_somebody_else_are_found(seed: int, chips: int) -> None:
    history, won = dealt(seed, Structure.NO_LIMIT)
    giver = max(won, key=lambda name: won[name])
    taker = next(name for name in won if name != giver)
    moved = {**won, giver: won[giver] - min(chips, won[giver]), taker: won[taker] + min(chips, won[giver])}
    audited = audit_hand(paid_otherwise(history, moved))
    assert audited.errors or (audited.reason is not None and audited.reason.code == "hidden-cards-decide")
    assert audited.status is not Status.CLEAN


def paid_otherwise(history: History, won: dict[str, int]) -> History:
    paid = tuple(SaidChips(line=92, name=name, chips=chips) for name, chips in won.items() if chips)
    return replace(history, won=paid)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_hand_is_audited_the_same_way_twice(seed: int) -> None:
    history, _ = dealt(seed, Structure.NO_LIMIT)
    assert audit_hand(history) == audit_hand(history)
