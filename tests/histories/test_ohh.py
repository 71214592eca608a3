"""Open Hand History: added chips become totals, every action knows its line, boards are kept apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from histories.fixtures import fixture, hands_of, paid_out, unread_of
from histories.own_hands import put_in, uncalled
from sidepot.cards.cards import read_cards
from sidepot.histories.ohh import read, recognises
from sidepot.model.history import History, PostKind, SaidAction, SaidChips, SaidPost, Uncalled, Unread

TEXT = fixture("ohh/three-hands.ohh")


def hands() -> tuple[History, History, History]:
    first, second, third = hands_of(TEXT, "ohh")
    return first, second, third


def first_with(old: str, new: str) -> History | Unread:
    """The first hand with something else written in it."""
    assert old in TEXT
    return next(read(TEXT.replace(old, new, 1)))


def test_what_is_said_of_the_table() -> None:
    first, second, third = hands()
    assert [hand.id for hand in (first, second, third)] == ["11", "12", "13"]
    assert [hand.line for hand in (first, second, third)] == [1, 36, 63]
    assert first.room == "Home"
    assert (first.unit.code, first.unit.decimals, first.blinds) == ("USD", 2, (50, 100))
    assert (second.structure, second.unit.code, second.unit.decimals) == ("pot-limit", "", 0)
    assert (third.tournament, third.unit.code, third.ante) == (True, "", 5)
    assert first.uncalled is Uncalled.LEFT_OUT


def test_seats_stand_clockwise_and_who_sits_out_is_left_out() -> None:
    first = hands()[0]
    assert [(seat.name, seat.stack) for seat in first.seats] == [
        ("Anna", 3000),
        ("Boris", 1250),
        ("Vera", 5005),
    ]
    assert first.button == "Vera"


def test_a_dead_post_lies_apart_from_a_live_one() -> None:
    assert hands()[0].posts[2:] == (
        SaidPost(line=17, name="Vera", kind=PostKind.DEAD, chips=50),
        SaidPost(line=18, name="Vera", kind=PostKind.LIVE, chips=100),
    )


def test_added_chips_become_totals_for_the_street_each_with_its_line() -> None:
    first, second, _ = hands()
    assert first.streets[0].actions == (
        SaidAction(line=20, name="Vera", do="raise", to=4955, all_in=True),
        SaidAction(line=21, name="Anna", do="call", to=3000, all_in=True),
        SaidAction(line=22, name="Boris", do="call", to=1250, all_in=True),
    )
    assert [(action.do, action.to) for action in second.streets[1].actions] == [
        ("bet", 12),
        ("raise", 34),
        ("call", 34),
    ]


def test_hands_shown_before_the_board_are_no_street() -> None:
    first = hands()[0]
    assert [street.street for street in first.streets] == ["preflop", "flop", "turn", "river"]
    assert first.shown == {
        "Vera": read_cards("KhKd"),
        "Anna": read_cards("AsAd"),
        "Boris": read_cards("7c7d"),
    }


def test_a_street_dealt_twice_is_a_second_board() -> None:
    second = hands()[1]
    assert second.boards == (read_cards("2c3c9dTsTc"), read_cards("2c3c9d4h6h"))
    assert [street.cards for street in second.streets[2:]] == [read_cards("Ts"), read_cards("Tc")]
    assert hands()[0].boards == ()


def test_a_third_board() -> None:
    again = '{"street": "River", "cards": ["6h"], "actions": []},'
    third = ' {"street": "Turn", "cards": ["5c"], "actions": []}, {"street": "River", "cards": ["5h"]},'
    second = list(read(TEXT.replace(again, again + third)))[1]
    assert isinstance(second, History)
    assert second.boards[2] == read_cards("2c3c9d5c5h")


def test_a_second_run_with_bets_is_not_understood() -> None:
    again = '"cards": ["4h"], "actions": []'
    bets = '"cards": ["4h"], "actions": [{"player_id": 0, "action": "Check"}]'
    (unread,) = unread_of(TEXT.replace(again, bets), "ohh")
    assert (unread.line, unread.flaw.code) == (52, "line-not-understood")


def test_omaha_goes_by_the_cards_and_a_name_met_twice_by_its_seat() -> None:
    second = hands()[1]
    assert second.game == "omaha-5"
    assert [seat.name for seat in second.seats] == ["Anna (seat 3)", "Anna (seat 1)"]


def test_wins_have_their_lines_and_one_pot_has_no_name() -> None:
    first = hands()[0]
    assert first.won == (
        SaidChips(line=32, name="Boris", chips=3700),
        SaidChips(line=33, name="Anna", chips=3500),
    )
    assert (first.rake, first.total, first.pots) == (100, 7300, ())


def test_pots_that_are_listed_apart_are_named() -> None:
    apart = (
        '"pots": [{"number": 0, "amount": 38.0, "rake": 1.0, "player_wins": '
        '[{"player_id": 1, "win_amount": 37.0}]}, {"number": 1, "amount": 35.0, "player_wins": ['
    )
    start, end = TEXT.index('"pots"'), TEXT.index('{"player_id": 0, "win_amount": 35.0')
    hand = next(read(TEXT[:start] + apart + TEXT[end:]))
    assert isinstance(hand, History)
    assert [(each.pot, each.chips) for each in hand.won or ()] == [("main", 3700), ("side-1", 3500)]
    assert [(each.pot, each.chips) for each in hand.pots] == [("main", 3800), ("side-1", 3500)]
    assert (hand.rake, hand.total) == (100, 7300)


def test_chips_balance_with_the_uncalled_bet_left_out() -> None:
    for hand in hands():
        assert sum(put_in(hand).values()) == paid_out(hand) + uncalled(hand)
    assert [uncalled(hand) for hand in hands()] == [1955, 0, 10]


def test_a_cash_out_is_marked_and_money_nobody_put_in_is_added() -> None:
    more = (
        '"action": "Mucks Cards"}, {"player_id": 1, "action": "Payout", "amount": 9},'
        '{"player_id": 1, "action": "Added To Pot", "amount": 2.5}, {"player_id": 1, "action": "Shows Cards"'
    )
    hand = first_with(
        '"action_number": 2, "player_id": 1, "action": "Shows Cards"', '"player_id": 1, ' + more
    )
    assert isinstance(hand, History)
    assert (hand.outside, hand.added) == (("cash-out",), 250)


def test_amounts_are_exact_to_the_last_digit() -> None:
    hand = first_with('"starting_stack": 50.05', '"starting_stack": 9007199254740993.125')
    assert isinstance(hand, History)
    assert hand.unit.decimals == 3
    assert hand.seats[2].stack == 9007199254740993125


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ('"amount": 29.5,', '"amount": 29.500000000000004,', 21, "amount-too-fine"),
        ('"amount": 29.5,', '"amount": -29.5,', 21, "not-an-amount"),
        ('"amount": 29.5,', '"amount": true,', 21, "not-an-amount"),
        ('"action": "Call"', '"action": "Calls"', 21, "line-not-understood"),
        ('"player_id": 0, "action": "Call"', '"player_id": 8, "action": "Call"', 21, "not-seated"),
        ('["Kh", "Kd"]', '["Kh", "Kz"]', 24, "no-such-card"),
        ('"seat": 3', '"seat": 1', 1, "seat-doubled"),
        ('"flags": []', '"flags": [', 6, "line-not-understood"),
    ],
)
def test_a_bad_hand_says_its_line_and_hides_no_other(old: str, new: str, line: int, code: str) -> None:
    assert old in TEXT
    first, *rest = read(TEXT.replace(old, new, 1))
    assert isinstance(first, Unread)
    assert (first.line, first.flaw.code) == (line, code)
    assert [hand.id for hand in rest if isinstance(hand, History)] == ["12", "13"]


def test_a_game_not_ours_is_read_but_not_audited() -> None:
    hand = first_with('"game_type": "Holdem"', '"game_type": "Draw"')
    assert isinstance(hand, History)
    assert hand.game is None
    assert hand.not_audited is not None
    assert hand.not_audited.code == "game-not-read"


def test_fixed_limit_bets_come_from_the_big_blind() -> None:
    hand = first_with('"bet_type": "NL"', '"bet_type": "FL"')
    assert isinstance(hand, History)
    assert (hand.structure, hand.bets) == ("fixed-limit", (100, 200))


def test_a_list_of_hands_is_read_too() -> None:
    listed = "[" + TEXT.replace("}}\n\n{", "}},\n\n{") + "]"
    assert recognises(listed)
    assert [hand.id for hand in hands_of(listed, "ohh")] == ["11", "12", "13"]


@given(st.integers(0, len(TEXT)), st.integers(0, 60), st.sampled_from(["", "}", '"', "[", "null", "\x00"]))
def test_no_damage_stops_the_reading(at: int, cut: int, put: str) -> None:
    found = list(read(TEXT[:at] + put + TEXT[at + cut :]))
    assert len(found) <= 3
    assert sum(isinstance(hand, History) for hand in found) >= 1
