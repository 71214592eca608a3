"""888: what is written there is what is read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from histories.own_hands import damaged, hands_of, own, put_in
from histories.unprinted import out_but_for_rake
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.pacific888 import read, recognises
from sidepot.histories.recognise import dialect_of
from sidepot.model.audit import Status
from sidepot.model.history import History, PostKind, SaidAction, Uncalled, Unread

CASH, TOURNAMENT = own("pacific888", "cash.txt"), own("pacific888", "tournament.txt")


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def cash(hand: str, text: str = CASH) -> History:
    return hands_of(list(read(text)))[hand]


def test_recognised() -> None:
    assert dialect_of("\ufeff" + CASH) == "pacific888"
    assert dialect_of(TOURNAMENT) == "pacific888"
    # Another room writes so, without its name.
    assert not recognises("***** Hand History for Game 8001 *****")


@pytest.mark.parametrize(
    ("stakes", "structure", "game", "blinds", "code"),
    [
        ("$1/$2 Blinds No Limit Holdem", "no-limit", "holdem", (100, 200), "USD"),
        ("0,02€/0,04€ Blinds No Limit Holdem", "no-limit", "holdem", (2, 4), "EUR"),
        ("0.50/1 Blinds Fix Limit Holdem", "fixed-limit", "holdem", (50, 100), ""),
        ("$ 1.000/$ 2.000 Blinds Pot Limit Omaha", "pot-limit", "omaha", (100000, 200000), "USD"),
        ("1\u00a0000,50 €/2 000 € Blinds Pot Limit OmahaHL", "pot-limit", "omaha-8", (100050, 200000), "EUR"),
        ("$1/$2 Blinds No Limit Pineapple", "no-limit", None, (100, 200), "USD"),
    ],
)
def test_stakes_in_all_spellings(
    stakes: str, structure: str, game: str | None, blinds: tuple[int, ...], code: str
) -> None:
    hand = cash("8001", CASH.replace("$1/$2 Blinds No Limit Holdem", stakes))
    assert (hand.structure, hand.game, hand.blinds, hand.unit.code) == (structure, game, blinds, code)
    assert hand.bets == ((blinds[1], 2 * blinds[1]) if structure == "fixed-limit" else None)
    assert (hand.not_audited is None) == (game is not None)


def test_names_hold_brackets_and_verbs() -> None:
    hand = cash("8001")
    assert [(seat.name, seat.stack) for seat in hand.seats] == [
        ("Bo ( 3 )", 8000),
        ("Cy", 10000),
        ("Al", 5000),
        ("Al folds", 100050),
    ]
    assert hand.streets[0].actions == (
        SaidAction(line=line_of(CASH, "Al raises"), name="Al", do="raise", to=4900),
        SaidAction(line=line_of(CASH, "Al folds folds"), name="Al folds", do="fold"),
        SaidAction(line=line_of(CASH, "Bo ( 3 ) calls"), name="Bo ( 3 )", do="call", to=4900),
        SaidAction(line=line_of(CASH, "Cy folds"), name="Cy", do="fold"),
    )
    assert hand.button == "Al folds"


def test_of_a_dead_blind_the_big_one_plays() -> None:
    hand = cash("8001")
    assert [(post.name, post.kind, post.chips) for post in hand.posts[2:]] == [
        ("Al", PostKind.LIVE, 200),
        ("Al", PostKind.DEAD, 100),
    ]
    assert put_in(hand) == {"Bo ( 3 )": 4900, "Cy": 200, "Al": 5000, "Al folds": 0}


def test_a_second_small_blind_of_nothing_live_is_dead() -> None:
    hand = cash("8001", CASH.replace("[$1 + $2]", "[$1 + $0]"))
    assert [(post.name, post.kind, post.chips) for post in hand.posts[2:]] == [("Al", PostKind.DEAD, 100)]


def test_another_big_blind_is_posted_late() -> None:
    hand = cash("8001", CASH.replace("Al posts dead blind [$1 + $2]", "Al posts big blind [$2]"))
    assert [(post.name, post.kind) for post in hand.posts[1:]] == [
        ("Cy", PostKind.BIG_BLIND),
        ("Al", PostKind.LIVE),
    ]


def test_who_leaves_before_the_deal_is_not_dealt_in() -> None:
    assert "Dot" not in [seat.name for seat in cash("8001").seats]


def test_the_line_of_the_deal_may_be_missing() -> None:
    hand = cash("8002")
    assert [(street.street, len(street.actions)) for street in hand.streets] == [("preflop", 2), ("flop", 3)]
    assert hand.streets[0].line == line_of(CASH, "Dana raises")


def test_points_part_thousands_in_some_languages() -> None:
    assert [seat.stack for seat in cash("8002").seats] == [55272, 324300]


def test_cards_in_other_languages() -> None:
    assert cash("8002").streets[1].cards == read_cards("7cKhQs")
    (hand,) = read(TOURNAMENT)
    assert isinstance(hand, History)
    assert hand.streets[1].cards == read_cards("Kd2s5h")
    assert {seat.name: seat.hand for seat in hand.seats}["Hero"] == read_cards("7sAh")
    russian = CASH.replace("[ 2c, 7d, 9s ]", "[ Âc, Äd, Òs ]")
    assert cash("8001", russian).streets[1].cards == read_cards("JcQdAs")


def test_a_letter_of_two_languages_is_not_guessed() -> None:
    # V is a queen in Dutch and a jack in French; nothing else here is Dutch.
    (bad, _) = read(CASH.replace("[ 2c, 7d, 9s ]", "[ 2c, 7d, Vs ]"))
    assert isinstance(bad, Unread)
    assert (bad.line, bad.flaw.code) == (line_of(CASH, "** Dealing flop"), "no-such-card")


def test_an_uncalled_bet_is_in_the_winners_line_or_is_not() -> None:
    assert cash("8002").uncalled is Uncalled.EITHER
    (walk,) = read(TOURNAMENT)
    assert isinstance(walk, History)
    # 210 in the pot, and 100 that nobody called.
    assert [each.chips for each in walk.won or ()] == [310]
    assert audit_hand(walk).status is Status.CLEAN
    (without,) = read(TOURNAMENT.replace("[ 310 €", "[ 210 €"))
    assert audit_hand(without).status is Status.CLEAN
    (wrong,) = read(TOURNAMENT.replace("[ 310 €", "[ 200 €"))
    assert audit_hand(wrong).status is Status.FINDINGS


def test_chips_of_nobody_are_not_passed_over() -> None:
    (bad, _) = read(CASH.replace("Cy posts big", "Cyd posts big"))
    assert isinstance(bad, Unread)
    assert (bad.line, bad.flaw.code) == (line_of(CASH, "Cy posts big"), "line-not-understood")


@pytest.mark.parametrize("text", [CASH, TOURNAMENT])
def test_chips_balance_and_hands_are_paid_right(text: str) -> None:
    for hand in hands_of(list(read(text))).values():
        assert out_but_for_rake(hand) == 0, hand.id
        assert audit_hand(hand).status is Status.CLEAN, hand.id


@settings(max_examples=60)
@given(st.data())
def test_never_raises_on_a_damaged_file(data: st.DataObject) -> None:
    text = damaged(data, [CASH, TOURNAMENT])
    assert all(isinstance(each, (History, Unread)) for each in read(text))
