"""Absolute Poker: what is written there is what is read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from histories.own_hands import damaged, hands_of, out_of_balance, own, put_in
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.absolute import read, recognises
from sidepot.histories.recognise import dialect_of
from sidepot.model.audit import Status
from sidepot.model.history import History, PostKind, SaidAction, Unread

CASH, TOURNAMENT = own("absolute", "cash.txt"), own("absolute", "tournament.txt")


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def cash(hand: str, text: str = CASH) -> History:
    return hands_of(list(read(text)))[hand]


def test_recognised() -> None:
    assert dialect_of("\ufeff" + CASH) == "absolute"
    assert dialect_of(TOURNAMENT) == "absolute"
    assert not recognises("Stage #: Holdem - 2010")
    assert not recognises("Game #12: Holdem - 2010")


@pytest.mark.parametrize(
    ("called", "structure", "game", "blinds", "bets"),
    [
        ("Holdem  No Limit $2", "no-limit", "holdem", (100, 200), None),
        ("Holdem No Limit $2 Turbo", "no-limit", "holdem", (100, 200), None),
        ("Holdem  No Limit $10, $2.50 ante", "no-limit", "holdem", (100, 1000), None),
        ("Omaha Hi/Lo (1 on 1)  Normal $2/$4", "fixed-limit", "omaha-8", (100, 200), (200, 400)),
        ("OMAHA POT LIMIT $2", "pot-limit", "omaha", (100, 200), None),
        ("Seven Card Stud Normal $2/$4", "fixed-limit", None, (100, 200), (200, 400)),
    ],
)
def test_cash_headers(
    called: str, structure: str, game: str | None, blinds: tuple[int, ...], bets: tuple[int, int] | None
) -> None:
    hand = cash("C9001", CASH.replace("Holdem  No Limit $2", called))
    assert (hand.structure, hand.game, hand.blinds, hand.bets) == (structure, game, blinds, bets)
    assert (hand.unit.code, hand.unit.decimals, hand.tournament) == ("USD", 2, False)
    assert (hand.not_audited is None) == (game is not None)


def test_a_tournament_says_two_limits_and_means_the_last() -> None:
    (hand,) = read(TOURNAMENT)
    assert isinstance(hand, History)
    assert (hand.id, hand.structure, hand.blinds, hand.ante) == ("9101", "no-limit", (50, 100), 10)
    assert (hand.unit.code, hand.unit.decimals, hand.tournament) == ("", 0, True)


def test_names_hold_dashes_and_verbs() -> None:
    hand = cash("C9001")
    assert [seat.name for seat in hand.seats] == ["Ann - Folds", "Bob", "Cat", "Dee"]
    assert hand.button is None
    assert hand.streets[0].actions[2] == SaidAction(
        line=line_of(CASH, "Ann - Folds - Folds"), name="Ann - Folds", do="fold"
    )
    assert put_in(hand) == {"Ann - Folds": 100, "Bob": 4000, "Cat": 4000, "Dee": 1500}


def test_of_two_names_that_fit_the_longer_is_meant() -> None:
    hand = cash("C9001", CASH.replace("Flo", "Ann"))
    assert hand.streets[0].actions[2].name == "Ann - Folds"
    assert "Ann" not in [seat.name for seat in hand.seats]


def test_a_dead_post_holds_its_live_part() -> None:
    hand = cash("C9001")
    assert [(post.name, post.kind, post.chips) for post in hand.posts] == [
        ("Ann - Folds", PostKind.SMALL_BLIND, 100),
        ("Bob", PostKind.BIG_BLIND, 200),
        ("Dee", PostKind.LIVE, 200),
        ("Dee", PostKind.DEAD, 100),
    ]
    (bad, *_) = read(CASH.replace("dead $3 dead $1", "dead $1 dead $3"))
    assert isinstance(bad, Unread)
    assert (bad.line, bad.flaw.code) == (line_of(CASH, "Dee - Posts"), "line-not-understood")


def test_pots_and_what_the_house_takes() -> None:
    hand = cash("C9001")
    assert (hand.total, hand.rake, hand.fees) == (9600, 300, 50)
    assert [(each.pot, each.chips) for each in hand.pots] == [("main", 4400), ("side-1", 5200)]
    assert hand.won is not None
    assert [(each.pot, each.chips) for each in hand.won] == [("side-1", 5010), ("main", 4240)]


@pytest.mark.parametrize(
    ("printed", "pots"),
    [
        ("5,480:3,750,1,730", [3750, 1730]),
        ("1,250:1,000,250", [1000, 250]),
        ("600:100,200,300", [100, 200, 300]),
        # Does not add up, so it cannot be told what is meant.
        ("600:100,200", []),
        ("1,500:1,000", []),
        # 100,100 and 100, or 100 and 100,100.
        ("100,200:100,100,100", []),
    ],
)
def test_a_comma_parts_pots_and_thousands(printed: str, pots: list[int]) -> None:
    (hand,) = read(TOURNAMENT.replace("226:18,208", printed))
    assert isinstance(hand, History)
    assert [each.chips for each in hand.pots] == pots


def test_cards_told_in_the_summary_are_dealt_and_not_shown() -> None:
    hand = cash("C9001")
    assert {seat.name: seat.hand for seat in hand.seats}["Dee"] == read_cards("QsQd")
    assert hand.shown == {"Bob": read_cards("KhKc"), "Cat": read_cards("AhAc")}


def test_all_in_before_the_cards() -> None:
    assert [(post.name, post.kind, post.chips) for post in cash("9002").posts] == [
        ("Fay", PostKind.SMALL_BLIND, 100),
        ("Guy", PostKind.BIG_BLIND, 150),
    ]
    (hand,) = read(TOURNAMENT)
    assert isinstance(hand, History)
    assert [(post.name, post.kind, post.chips) for post in hand.posts] == [
        ("Kim", PostKind.ANTE, 6),
        ("Lee", PostKind.ANTE, 10),
        ("Mia", PostKind.ANTE, 10),
        ("Lee", PostKind.BIG_BLIND, 100),
    ]


def test_all_in_on_the_blind_once_the_ante_is_there() -> None:
    text = TOURNAMENT.replace("Kim - All-In 6\n", "Kim - Ante 10\n").replace("(6 in", "(40 in")
    (hand,) = read(text.replace("Mia - Ante 10\n", "Mia - Ante 10\nKim - All-In 30\n"))
    assert isinstance(hand, History)
    assert [(post.kind, post.chips) for post in hand.posts if post.name == "Kim"] == [
        (PostKind.ANTE, 10),
        (PostKind.SMALL_BLIND, 30),
    ]


def test_a_bet_beside_the_hand_is_no_part_of_its_pots() -> None:
    hand = cash("9003")
    assert hand.outside == ("bounty",)
    assert [each.chips for each in hand.won or ()] == [1000]


def test_all_in_because_of_absence_cannot_be_played_again() -> None:
    hand = cash("9002", CASH.replace("Fay - Folds (Timeout)", "Fay - All-In (Timeout)"))
    assert hand.not_audited is not None
    assert hand.not_audited.path == f"line {line_of(CASH, 'Fay - Folds (Timeout)')}"


def test_chips_of_nobody_are_not_passed_over() -> None:
    (bad, *_) = read(CASH.replace("Bob - Posts big", "Bo - Posts big"))
    assert isinstance(bad, Unread)
    assert (bad.line, bad.flaw.code) == (line_of(CASH, "Bob - Posts big"), "line-not-understood")


@pytest.mark.parametrize("text", [CASH, TOURNAMENT])
def test_chips_balance_and_hands_are_paid_right(text: str) -> None:
    for hand in hands_of(list(read(text))).values():
        assert out_of_balance(hand) == 0, hand.id
        assert audit_hand(hand).status is Status.CLEAN, hand.id


@settings(max_examples=60)
@given(st.data())
def test_never_raises_on_a_damaged_file(data: st.DataObject) -> None:
    text = damaged(data, [CASH, TOURNAMENT])
    assert all(isinstance(each, (History, Unread)) for each in read(text))
