"""Bovada and Ignition: what is written there is what is read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from histories.own_hands import damaged, hands_of, own, put_in
from histories.unprinted import out_but_for_rake
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.bovada import read, recognises
from sidepot.histories.recognise import dialect_of
from sidepot.model.audit import Status
from sidepot.model.history import History, PostKind, SaidAction, Unread

CASH, TOURNAMENT = own("bovada", "cash.txt"), own("bovada", "tournament.txt")


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def cash(hand: str, text: str = CASH) -> History:
    return hands_of(list(read(text)))[hand]


def tournament(hand: str, text: str = TOURNAMENT) -> History:
    return hands_of(list(read(text)))[hand]


def test_recognised() -> None:
    assert dialect_of("\ufeff" + CASH) == "bovada"
    assert dialect_of(TOURNAMENT) == "bovada"
    assert not recognises("PokerStars Hand #12: Hold'em No Limit ($1/$2 USD)")
    assert not recognises("Bovada Hand #: HOLDEM")


@pytest.mark.parametrize(
    ("header", "structure", "game"),
    [
        ("TBL#12 HOLDEM No Limit [MVS]", "no-limit", "holdem"),
        ("TBL#12 HOLDEM  Fixed Limit", "fixed-limit", "holdem"),
        ("TBL#12 OMAHA HiLo Pot Limit", "pot-limit", "omaha-8"),
        (" Zone Poker ID#289 OMAHAZonePoker Pot Limit", "pot-limit", "omaha"),
        ("TBL#12 PINEAPPLE Pot Limit", "pot-limit", None),
    ],
)
def test_cash_headers(header: str, structure: str, game: str | None) -> None:
    hand = cash("7001", CASH.replace("TBL#12 HOLDEM No Limit [MVS]", header))
    assert (hand.room, hand.structure, hand.game) == ("Ignition", structure, game)
    assert (hand.unit.code, hand.unit.decimals, hand.tournament) == ("USD", 2, False)
    assert (hand.not_audited is None) == (game is not None)


@pytest.mark.parametrize(
    ("said", "structure"),
    [("Turbo", "no-limit"), ("Normal", "no-limit"), ("Pot Limit", "pot-limit")],
)
def test_tournaments_say_how_fast_they_are_or_how_is_bet(said: str, structure: str) -> None:
    hand = tournament("7101", TOURNAMENT.replace("Turbo- Level", f"{said}- Level"))
    assert (hand.structure, hand.game, hand.blinds, hand.ante) == (structure, "holdem", (50, 100), 10)
    assert (hand.unit.code, hand.unit.decimals, hand.tournament) == ("", 0, True)


def test_a_dead_chip_beyond_the_big_blind_plays_for_the_big_blind() -> None:
    hand = cash("7001")
    assert [(post.name, post.kind, post.chips) for post in hand.posts] == [
        ("Small Blind", PostKind.SMALL_BLIND, 50),
        ("Big Blind", PostKind.BIG_BLIND, 100),
        ("UTG", PostKind.LIVE, 100),
        ("UTG", PostKind.DEAD, 50),
    ]
    assert hand.streets[0].actions[0] == SaidAction(
        line=line_of(CASH, "UTG : All-in(raise)"), name="UTG", do="raise", to=2200, all_in=True
    )
    assert put_in(hand) == {"Small Blind": 8000, "Big Blind": 100, "UTG": 2250, "Dealer": 4000}


def test_a_dead_chip_may_be_posted_before_the_big_blind() -> None:
    dead, big = "UTG : Posts dead chip $1.50 \n", "Big Blind : Big blind $1 \n"
    hand = cash("7001", CASH.replace(big + dead, dead + big))
    assert [(post.kind, post.chips) for post in hand.posts if post.name == "UTG"] == [
        (PostKind.LIVE, 100),
        (PostKind.DEAD, 50),
    ]
    alone = cash("7001", CASH.replace("Posts dead chip $1.50", "Posts dead chip $0.50"))
    assert [(post.kind, post.chips) for post in alone.posts if post.name == "UTG"] == [(PostKind.DEAD, 50)]


def test_who_sits_out_is_not_dealt_in() -> None:
    hand = cash("7001")
    assert [seat.name for seat in hand.seats] == ["Small Blind", "Big Blind", "UTG", "Dealer"]
    assert hand.button == "Dealer"


def test_pots_are_named_and_mucked_hands_are_not_shown() -> None:
    hand = cash("7001")
    assert hand.won is not None
    assert [(each.name, each.chips, each.pot) for each in hand.won] == [
        ("Dealer", 3496, "side-1"),
        ("Dealer", 6554, "main"),
    ]
    assert hand.shown == {"Dealer": read_cards("AhAd"), "Small Blind": read_cards("KhKd")}
    assert [seat.hand for seat in hand.seats if seat.name == "UTG"] == [read_cards("QhQd")]
    assert [(each.name, each.chips) for each in hand.returned] == [("Small Blind", 4000)]
    assert (hand.total, hand.rake) == (10350, None)


def test_of_two_side_pots_it_is_not_said_which() -> None:
    line = "Dealer  [ME] : Hand result-Side pot $34.96"
    hand = cash("7001", CASH.replace(line, f"{line}\nDealer  [ME] : Hand result-Side pot $1"))
    assert hand.won is not None
    assert [each.pot for each in hand.won] == [None, None, "main"]


def test_two_side_pots_of_two_winners_are_not_told_apart() -> None:
    line = "Dealer  [ME] : Hand result-Side pot $34.96"
    two = "Dealer : Hand result-Side pot $20\nSmall Blind : Hand result-Side pot $14.96"
    hand = cash("7001", CASH.replace(line, two))
    assert hand.won is not None
    assert [each.pot for each in hand.won] == [None, None, "main"]


def test_a_side_pot_that_is_split_is_one() -> None:
    line = "Dealer  [ME] : Hand result-Side pot $34.96"
    split = "Dealer : Hand result-Side pot $17.48\nSmall Blind : Hand result-Side pot $17.48"
    hand = cash("7001", CASH.replace(line, split))
    assert hand.won is not None
    assert [each.pot for each in hand.won] == ["side-1", "side-1", "main"]


def test_streets_without_a_line_begin_where_the_betting_is_over() -> None:
    hand = cash("7002")
    assert (hand.structure, hand.blinds, hand.bets) == ("fixed-limit", (100, 200), (200, 400))
    assert [(street.street, street.cards, len(street.actions)) for street in hand.streets] == [
        ("preflop", (), 3),
        ("flop", read_cards("Qh8s7d"), 4),
        ("turn", read_cards("2c"), 2),
        ("river", read_cards("3h"), 2),
    ]
    assert hand.streets[0].actions[0].to == 400
    assert (hand.total, hand.rake) == (2500, 100)


def test_last_to_act_and_first_on_the_next_street_says_the_same_twice() -> None:
    text = CASH.replace("Dealer : Raises $4\nSmall", "Dealer : Calls $2\nSmall")
    text = text.replace("Big Blind : Calls $2\nBig Blind : Checks", "Big Blind : Checks\nBig Blind : Checks")
    hand = cash("7002", text)
    assert [len(street.actions) for street in hand.streets] == [3, 4, 2, 2]
    assert [street.actions[0].name for street in hand.streets[1:]] == ["Big Blind"] * 3


def test_a_board_without_betting_is_dealt_all_the_same() -> None:
    text = CASH.replace("Big Blind : Checks\nDealer : Bets $2\n", "Big Blind : Bets $2\nDealer : Raises $4\n")
    text = text.replace("Big Blind : Raises $4\nDealer : Calls $2\nBig Blind : Bets $4\n", "")
    text = text.replace("Dealer : Calls $4\nBig Blind : Checks\nDealer : Checks\n", "Big Blind : Calls $2\n")
    hand = cash("7002", text)
    assert [(street.street, len(street.actions)) for street in hand.streets] == [
        ("preflop", 3),
        ("flop", 3),
        ("turn", 0),
        ("river", 0),
    ]


def test_a_line_told_twice_is_one_action() -> None:
    hand = tournament("7101")
    assert [(action.name, action.do, action.to) for action in hand.streets[0].actions] == [
        ("UTG", "raise", 300),
        ("Small Blind", "raise", 1490),
        ("UTG", "call", 1490),
    ]


def test_all_in_on_the_ante_and_a_button_that_is_nobodys() -> None:
    hand = tournament("7101")
    assert (hand.posts[2].name, hand.posts[2].kind, hand.posts[2].chips) == ("Big Blind", PostKind.ANTE, 6)
    assert hand.button is None
    assert [seat.name for seat in hand.seats] == ["Small Blind", "Big Blind", "UTG"]
    assert hand.outside == ("bounty",)


def test_all_in_on_the_blind_once_the_ante_is_there() -> None:
    text = TOURNAMENT.replace("Big Blind : All-in 6\n", "Big Blind : Ante chip 10\n", 1)
    text = text.replace("Small blind 50\n", "Small blind 50\nBig Blind : All-in 90\n").replace(
        "(6 in", "(100 in"
    )
    hand = tournament("7101", text)
    assert [(post.kind, post.chips) for post in hand.posts if post.name == "Big Blind"] == [
        (PostKind.ANTE, 10),
        (PostKind.BIG_BLIND, 90),
    ]


def test_stud_streets_begin_with_their_cards() -> None:
    hand = tournament("7102")
    assert (hand.game, hand.bets, hand.bring_in, hand.ante, hand.blinds) == ("stud", (50, 100), 25, 10, ())
    assert [street.street for street in hand.streets] == ["third", "fourth", "fifth", "sixth", "seventh"]
    seats = {seat.name: seat for seat in hand.seats}
    # The last card is dealt face down.
    assert seats["Seat+3"].up == read_cards("8cAs4d6s")
    assert seats["Seat+3"].hand == read_cards("AhAd8cAs4d6sJc")


def test_what_is_not_understood_is_said_with_its_line() -> None:
    said = list(read(CASH.replace("Dealer : Raises $4", "Dealer : Wagers $4")))
    bad = said[1]
    assert isinstance(bad, Unread)
    assert (bad.line, bad.flaw.code) == (line_of(CASH, "Dealer : Raises $4"), "line-not-understood")
    assert isinstance(said[2], History)


def test_a_hand_cut_off_is_not_audited() -> None:
    (hand,) = read(CASH[: CASH.index("*** SUMMARY")])
    assert isinstance(hand, History)
    assert hand.not_audited is not None
    assert hand.not_audited.code == "hand-cut-off"


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
