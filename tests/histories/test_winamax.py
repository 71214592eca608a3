"""Winamax: names without a colon, totals without rake, and an uncalled bet that is collected."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from histories.fixtures import fixture, hands_of, paid_out, unread_of
from histories.own_hands import put_in
from sidepot.cards.cards import read_cards
from sidepot.histories.text import decode
from sidepot.histories.winamax import read
from sidepot.model.history import History, PostKind, SaidAction, SaidChips, Uncalled

TEXT = fixture("winamax/hands.txt")


def hands() -> tuple[History, History, History]:
    cash, tournament, stud = hands_of(TEXT, "winamax")
    return cash, tournament, stud


def first_with(old: str, new: str) -> History:
    assert old in TEXT
    hand = next(read(TEXT.replace(old, new, 1)))
    assert isinstance(hand, History)
    return hand


def test_what_is_said_of_the_table() -> None:
    cash, tournament, stud = hands()
    assert [hand.line for hand in (cash, tournament, stud)] == [1, 36, 60]
    assert (cash.id, cash.unit.code, cash.blinds) == ("77-1-1770000000", "EUR", (50, 100))
    assert (tournament.id, tournament.tournament) == ("88-2-1770000060", True)
    assert (tournament.ante, tournament.blinds, tournament.unit.decimals) == (5, (20, 40), 0)
    assert (stud.structure, stud.game, stud.ante, stud.bets) == ("fixed-limit", "stud-8", 100, (500, 1000))
    assert cash.uncalled is Uncalled.COLLECTED


def test_names_hold_brackets_colons_and_verbs() -> None:
    cash = hands()[0]
    assert [seat.name for seat in cash.seats] == ["Anna", "Anna calls", "Vera: the (2nd)"]
    assert cash.streets[0].actions == (
        SaidAction(line=15, name="Vera: the (2nd)", do="raise", to=4955, all_in=True),
        SaidAction(line=16, name="Anna", do="call", to=3000, all_in=True),
        SaidAction(line=17, name="Anna calls", do="call", to=1250, all_in=True),
    )


def test_a_name_that_goes_on_like_another_players_action() -> None:
    hand = first_with("Anna calls 29.50€ and is all-in", "Anna calls 29€")
    assert hand.streets[0].actions[1] == SaidAction(line=16, name="Anna", do="call", to=2950)


def test_posts_out_of_position_are_live_or_dead() -> None:
    late = [(post.kind, post.chips) for post in hands()[0].posts[2:]]
    assert late == [(PostKind.LIVE, 100), (PostKind.DEAD, 50)]


def test_who_denies_the_blind_or_was_moved_here_is_not_dealt_in() -> None:
    cash, tournament, _ = hands()
    assert "Out" not in [seat.name for seat in cash.seats]
    assert [(seat.name, seat.stack) for seat in tournament.seats] == [("Boris", 3000), ("Gleb", 3280)]
    assert tournament.button == "Gleb"


def test_the_last_brackets_are_what_is_new() -> None:
    cash, tournament, _ = hands()
    assert [street.cards for street in cash.streets] == [
        (),
        read_cards("7h2s9d"),
        read_cards("3h"),
        read_cards("Jc"),
    ]
    # With a colon behind the street, as some files have it.
    assert tournament.streets[1].cards == read_cards("Qh2s9d")


def test_wins_by_pot_and_by_half() -> None:
    cash, _, stud = hands()
    assert cash.won == (
        SaidChips(line=25, name="Vera: the (2nd)", chips=1955, pot="side-2"),
        SaidChips(line=26, name="Anna", chips=3500, pot="side-1"),
        SaidChips(line=27, name="Anna calls", chips=3700, pot="main"),
    )
    assert [(each.chips, each.pot) for each in stud.won or ()] == [(850, None), (800, None)]


def test_a_rounded_total_says_nothing() -> None:
    cash, tournament, stud = hands()
    assert [(hand.total, hand.rake) for hand in (cash, tournament, stud)] == [
        (9155, 100),
        (None, 0),
        (1650, 50),
    ]


def test_stud_cards_up_and_down() -> None:
    anna, boris = hands()[2].seats
    assert (anna.hand, anna.up) == (read_cards("8cTc7c2d"), read_cards("7c2d"))
    assert (boris.hand, boris.up) == (None, read_cards("8hKs"))
    assert hands()[2].bring_in == 200
    assert hands()[2].button is None


def test_chips_balance_with_the_uncalled_bet_collected() -> None:
    for hand in hands():
        assert sum(put_in(hand).values()) == paid_out(hand)


def test_a_currency_of_another_code_page() -> None:
    assert tuple(hands_of(decode(TEXT.encode("cp1252")), "winamax")) == hands()


def test_a_blind_told_as_a_raise_is_not_audited() -> None:
    hand = first_with("Vera: the (2nd) posts big blind 1€ out of position", "Vera: the (2nd) raises 1€ to 3€")
    assert hand.not_audited is not None
    assert (hand.not_audited.code, hand.not_audited.path) == ("line-not-understood", "line 11")
    assert [(post.kind, post.chips) for post in hand.posts[2:4]] == [
        (PostKind.DEAD, 100),
        (PostKind.LIVE, 200),
    ]


def test_a_hand_without_summary_is_cut_off() -> None:
    hand = next(read(TEXT[: TEXT.index("*** SUMMARY")]))
    assert isinstance(hand, History)
    assert hand.not_audited is not None
    assert hand.not_audited.code == "hand-cut-off"


def test_a_game_not_ours_is_read_but_not_audited() -> None:
    hand = first_with("Holdem no limit", "Crazy Pineapple no limit")
    assert hand.game is None
    assert hand.not_audited is not None
    assert hand.not_audited.code == "game-not-read"


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("Anna calls 29.50€", "Anna calls 29.505€", 16, "amount-too-fine"),
        ("Anna calls 29.50€", "Anna calls much", 16, "not-an-amount"),
        ("Anna calls 29.50€", "Anna jumps", 16, "line-not-understood"),
        ("Anna calls 29.50€", "Nobody calls 29.50€", 16, "line-not-understood"),
        ("[7c 7d]", "[7c 7q]", 22, "no-such-card"),
        ("Seat 2: Anna calls (12.50€)", "Seat 1: Anna calls (12.50€)", 4, "seat-doubled"),
        ("from side pot 1", "from the hat", 26, "line-not-understood"),
        ("(0.50€/1€)", "(1€)", 1, "list-length"),
    ],
)
def test_a_bad_hand_says_its_line_and_hides_no_other(old: str, new: str, line: int, code: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    (unread,) = unread_of(text, "winamax")
    assert (unread.line, unread.flaw.code) == (line, code)
    assert sum(isinstance(hand, History) for hand in read(text)) == 2


LINES = TEXT.split("\n")


@given(
    st.integers(0, len(LINES) - 1), st.integers(0, 40), st.sampled_from(["", "*** ", "Seat 1: ", "[", "€"])
)
def test_no_damage_stops_the_reading(at: int, cut: int, put: str) -> None:
    damaged = [*LINES[:at], put + LINES[at][cut:], *LINES[at + 1 :]]
    assert sum(isinstance(hand, History) for hand in read("\n".join(damaged))) >= 1
