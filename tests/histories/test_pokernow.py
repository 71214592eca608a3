"""PokerNow: a log turned the right way round, players by their id, totals for the street."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from histories.fixtures import fixture, hands_of, paid_out, unread_of
from histories.own_hands import put_in
from sidepot.cards.cards import read_cards
from sidepot.histories.pokernow import read
from sidepot.model.history import History, PostKind, SaidAction, SaidChips, SaidPost, Uncalled

TEXT = fixture("pokernow/log.csv")
ANNA = 'Anna "A"'


def hands() -> tuple[History, History, History]:
    first, second, third = hands_of(TEXT, "pokernow")
    return first, second, third


def test_hands_come_as_they_were_played() -> None:
    assert [(hand.id, hand.line) for hand in hands()] == [("x7yz", 51), ("8", 38), ("9", 12)]
    assert [hand.game for hand in hands()] == ["holdem"] * 3
    assert hands()[0].uncalled is Uncalled.OWN_LINE


def test_the_order_counts_and_not_how_the_rows_stand() -> None:
    header, *rows = TEXT.rstrip("\n").split("\n")
    turned = hands_of("\n".join([header, *reversed(rows)]), "pokernow")
    assert [hand.id for hand in turned] == ["x7yz", "8", "9"]
    assert [hand.won and [each.chips for each in hand.won] for hand in turned] == [
        hand.won and [each.chips for each in hand.won] for hand in hands()
    ]


def test_two_logs_in_one_file_stay_apart() -> None:
    assert [hand.id for hand in hands_of(TEXT + TEXT, "pokernow")] == ["x7yz", "8", "9"] * 2


def test_names_hold_quotes_and_verbs_and_may_be_met_twice() -> None:
    first, second, third = hands()
    assert [seat.name for seat in first.seats] == ["Vera", ANNA]
    assert [seat.name for seat in second.seats] == ["Vera", ANNA, "Boris calls 5"]
    assert [seat.name for seat in third.seats] == ["Boris calls 5", "Vera @ cc", "Vera @ dd"]


def test_a_name_changed_in_the_middle_is_the_same_player() -> None:
    text = TEXT.replace('"""Vera @ cc"" raises to 42', '"""Queen V @ cc"" raises to 42')
    actions = hands_of(text, "pokernow")[1].streets[0].actions
    assert actions[1] == SaidAction(line=31, name="Vera", do="raise", to=42, all_in=True)


def test_calls_and_raises_are_totals_with_their_lines() -> None:
    assert hands()[1].streets[0].actions == (
        SaidAction(line=33, name="Boris calls 5", do="raise", to=8),
        SaidAction(line=31, name="Vera", do="raise", to=42, all_in=True),
        SaidAction(line=30, name="Boris calls 5", do="call", to=30, all_in=True),
    )
    assert hands()[0].streets[0].actions[0] == SaidAction(line=47, name=ANNA, do="call", to=2)


def test_a_blind_too_short_is_no_smaller_blind() -> None:
    second = hands()[1]
    assert second.posts[-1] == SaidPost(line=34, name=ANNA, kind=PostKind.BIG_BLIND, chips=1)
    # As large as the hand before had it.
    assert second.blinds == (1, 2)


def test_missed_blinds() -> None:
    _, second, third = hands()
    assert (second.posts[0].kind, second.posts[0].chips) == (PostKind.DEAD, 1)
    assert (third.posts[1].name, third.posts[1].kind) == ("Vera @ dd", PostKind.LIVE)


def test_the_button_and_a_dead_one() -> None:
    assert [hand.button for hand in hands()] == [ANNA, "Boris calls 5", None]
    assert hands()[2].blinds == (2,)


def test_two_players_have_no_dead_button() -> None:
    start = TEXT.index("-- starting hand #7")
    text = (
        TEXT[:start].rstrip('"')
        + "-- starting hand #7  (No Limit Texas Hold'em) (dead button) --,x,1769976034000"
    )
    found = list(read(text))
    assert isinstance(found[0], History)
    assert found[0].button == ANNA


def test_both_boards() -> None:
    second = hands()[1]
    assert second.boards == (read_cards("7h2s9d3hTc"), read_cards("4c5c8d9s2d"))
    assert [street.cards for street in second.streets[1:]] == [
        read_cards("7h2s9d"),
        read_cards("3h"),
        read_cards("Tc"),
    ]
    assert hands()[0].boards == ()


def test_returned_and_won() -> None:
    second = hands()[1]
    assert second.returned == (SaidChips(line=29, name="Vera", chips=12),)
    assert [(each.name, each.chips) for each in second.won or ()] == [
        ("Boris calls 5", 2),
        ("Vera", 2),
        ("Boris calls 5", 29),
        ("Vera", 29),
    ]
    assert second.rake == 0


def test_one_card_shown_for_fun_is_no_hand() -> None:
    text = TEXT.replace("shows a 10♠, A♦.", "shows a A♦.")
    shown = hands_of(text, "pokernow")[1].shown
    assert shown is not None
    assert ANNA not in shown
    assert shown["Vera"] == read_cards("KhKd")


def test_what_is_shown_after_the_hand_is_no_part_of_it() -> None:
    rows = TEXT.split("\n")
    at = next(number for number, row in enumerate(rows) if row.startswith("-- ending hand #7"))
    rows.insert(at, '"""Vera @ cc"" shows a K♥, K♦.",2026-02-01T20:00:50.000Z,176997605000000')
    assert hands_of("\n".join(rows), "pokernow")[0].shown == {}


def test_chips_balance() -> None:
    for hand in hands():
        assert sum(put_in(hand).values()) == paid_out(hand)


def test_cents_of_the_whole_log_but_not_of_a_name() -> None:
    assert hands()[0].unit.decimals == 0
    named = hands_of(TEXT.replace("Vera @ cc", "v1.125 @ cc"), "pokernow")
    assert named[0].unit.decimals == 0
    cents = hands_of(TEXT.replace("raises to 6", "raises to 5.50"), "pokernow")
    assert [hand.unit.decimals for hand in cents] == [1, 1, 1]
    assert cents[2].streets[0].actions[0].to == 55


def test_omaha_goes_by_the_cards() -> None:
    text = TEXT.replace("No Limit Texas Hold'em", "Pot Limit Omaha Hi/Lo 8 or Better")
    hand = hands_of(text.replace("shows a 7♣, 7♦.", "shows a 7♣, 7♦, 2♣, 3♣, 4♥."), "pokernow")[1]
    assert (hand.game, hand.structure) == ("omaha-5-8", "pot-limit")


def test_a_hand_that_does_not_end_is_cut_off() -> None:
    text = TEXT.replace("-- ending hand #8 --", "The game was stopped.")
    hand = hands_of(text, "pokernow")[1]
    assert hand.not_audited is not None
    assert hand.not_audited.code == "hand-cut-off"


def test_a_game_not_ours_is_read_but_not_audited() -> None:
    hand = hands_of(TEXT.replace("No Limit Texas Hold'em", "No Limit Pineapple"), "pokernow")[0]
    assert hand.game is None
    assert hand.not_audited is not None
    assert hand.not_audited.code == "game-not-read"


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("raises to 42 and", "raises to 4-2 and", 31, "not-an-amount"),
        ("raises to 42 and", "raises to 42 or", 31, "line-not-understood"),
        ("raises to 42 and go all in", "jumps", 31, "line-not-understood"),
        ("posts a missing small blind", "posts a letter", 36, "line-not-understood"),
        ('"""Vera @ cc"" raises to 42', '"""Vera @ zz"" raises to 42', 31, "line-not-understood"),
        ("7♥, 2♠, 9♦, 3♥ [10♣]", "7♥, 2♠, 9♦, 3♥ [11♣]", 26, "no-such-card"),
        ('#3 ""Boris', '#1 ""Boris', 37, "seat-doubled"),
        ('"Player stacks: #1 ""Anna', '"Nobody: #1 ""Anna', 38, "hand-cut-off"),
    ],
)
def test_a_bad_hand_says_its_line_and_hides_no_other(old: str, new: str, line: int, code: str) -> None:
    start = TEXT.index("-- ending hand #8")
    assert old in TEXT[start:]
    text = TEXT[:start] + TEXT[start:].replace(old, new, 1)
    (unread,) = unread_of(text, "pokernow")
    assert (unread.line, unread.flaw.code) == (line, code)
    assert [hand.id for hand in read(text) if isinstance(hand, History)] == ["x7yz", "9"]


LINES = TEXT.split("\n")


@given(st.integers(1, len(LINES) - 1), st.integers(0, 40), st.sampled_from(["", '"', "-- ", ",", "♥"]))
def test_no_damage_stops_the_reading(at: int, cut: int, put: str) -> None:
    damaged = [*LINES[:at], put + LINES[at][cut:], *LINES[at + 1 :]]
    assert any(isinstance(hand, History) for hand in read("\n".join(damaged)))
