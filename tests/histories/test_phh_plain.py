"""Hands of PHH in the regular form, read in one pass, are what the careful reader makes of the same text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared import SHARED
from sidepot.histories.limits import LINES_MOST
from sidepot.histories.phh import _tables, read, read_any_hand
from sidepot.histories.phh_plain import read_plain_hand
from sidepot.model.history import History, Uncalled, Unread

HANDHQ = """
variant = 'NT'
ante_trimming_status = true
antes = [2.50, 2.50, 2.50]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [2067.40, 1987.50, 12]
actions = ['d dh p1 ????', 'd dh p2 AsKd', 'd dh p3 ????', 'p3 cbr 9.50', 'p1 cc', 'p2 cc', 'd db Kc7s4h', \
'p1 cc', 'p2 cbr 30', 'p1 cbr 60.25', 'p2 cc', 'd db 6s', 'p1 f', 'p2 sm -', 'p3 sm AhAc']
venue = 'Some Room'
time = 00:00:26
day = 1
hand = 3017243630
seats = [3, 4, 1]
table = 'CLEO AVE'
players = ['X+u4T/E5ANkyZLKm1YjqwQ', 'wyXD1O26Buq3VWHAij37Jg', '3wT3m+GDGtVWU1KR2MWJ1Q']
winnings = [0, 37.50, 0]
currency_symbol = '$'
"""
PLAYED = """
variant = 'PO'
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [9000, 60]
actions = ['d dh p1 AhKhQhJh', 'd dh p2 2c3c4c5c', 'p2 cc', 'p1 f', 'p2 sm']
players = ['Anna', 'Boris']
finishing_stacks = [8940, 120]
currency = 'EUR'
"""
REGULAR = (
    HANDHQ,
    HANDHQ.replace("[0, 37.50, 0]", "[0, 0, 0.00]"),
    PLAYED,
    HANDHQ.replace("winnings", "finishing_stacks"),
    PLAYED.replace("players", "author"),
)
PIECES = st.sampled_from(
    [
        *"0123456789.,'\"[]# -pdf_=\n",
        *(
            "p1 ",
            "p2 f",
            "p9 cc",
            "'p1 cc', ",
            "'p1 cbr 0', ",
            "'p2 cbr 999.5', ",
            "'d db 2h', ",
            "'p1 sm ??', ",
        ),
        *(
            "'d dh p1 ????', ",
            "'p3 pb', ",
            "????",
            "actions",
            "inf",
            "00",
            "1e3",
            "\\",
            "é",
            "\u2028",
            "\t",
            "  ",
        ),
        *(
            "\n[2]\n",
            "\nantes = [1]",
            "\nhand = 07",
            "\nwinnings = []",
            "\n_decimals = 3",
            "\nbring_in = 1",
            "# x\n",
        ),
        *("winnings = [1.5, 0, 0]\n", "venue = 5\n", "venue = ''\n", "time = 24:00:00\n", "currency = ''\n"),
    ]
)


def as_any(text: str) -> History | None:
    try:
        return read_any_hand(text, 7)
    except (ValueError, LookupError, TypeError, ArithmeticError):
        return None


def same(text: str) -> History | None:
    """What the quick reader makes of a text; nothing else than the careful one may it be."""
    plain = read_plain_hand(text, 7)
    if plain is not None:
        careful = as_any(text)
        assert plain == careful
        assert careful is not None
        assert list(plain.shown or {}) == list(careful.shown or {})
    return plain


@pytest.mark.parametrize("text", REGULAR)
def test_a_regular_hand_is_read_in_one_pass(text: str) -> None:
    assert same(text) is not None


def test_winnings_count_where_no_stacks_are_written() -> None:
    hand = same(HANDHQ)
    assert hand is not None
    assert (hand.won_unsure, hand.uncalled, hand.unit.decimals) == (True, Uncalled.EITHER, 2)
    assert [(each.name, each.chips) for each in hand.won or ()] == [(hand.seats[1].name, 3750)]


def test_a_call_of_a_short_big_blind_is_of_the_whole() -> None:
    hand = same(PLAYED.replace("[9000, 60]", "[60, 9000]"))
    assert hand is not None
    assert [action.do for action in hand.streets[0].actions] == ["call", "fold"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[5, 10, 0]", "[5, 10, 20]"),
        ("[2.50, 2.50, 2.50]", "[2.50, 0, 2.50]"),
        ("'NT'", "'FT'"),
        ("'NT'", '"NT"'),
        ("'p3 cbr 9.50'", "'p3 cbr 9.50 # a comment'"),
        ("'p3 cbr 9.50'", "'p3 sd AsKd'"),
        ("wyXD1O26Buq3VWHAij37Jg", "X+u4T/E5ANkyZLKm1YjqwQ"),
        ("wyXD1O26Buq3VWHAij37Jg", ""),
        ("'p1 cc', 'p2 cc'", "\n  'p1 cc', 'p2 cc'"),
        ("'d dh p1 ????'", "'d dh p9 ????'"),
        ("'d dh p1 ????'", "'d dh p3 ????'"),
        ("'p1 f'", "'p4 f'"),
        ("2067.40", "inf"),
        ("day = 1", "day = 01"),
    ],
)
def test_what_is_not_regular_is_left_to_the_careful_reader(old: str, new: str) -> None:
    assert HANDHQ.count(old) > 0
    assert read_plain_hand(HANDHQ.replace(old, new), 7) is None


@given(
    st.sampled_from(REGULAR),
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 12), PIECES | st.just("")), min_size=1, max_size=4),
)
def test_a_damaged_hand_is_read_alike_or_not_at_all(text: str, edits: list[tuple[float, int, str]]) -> None:
    for where, gone, piece in edits:
        at = int(where * len(text))
        text = text[:at] + piece + text[at + gone :]
    same(text)


@st.composite
def lines_of_hands(draw: st.DrawFn) -> str:
    """Lines in any order, each of the right shape, with figures that need not fit one another."""
    seats = draw(st.integers(2, 4))
    amount = st.sampled_from(["0", "1", "2.50", "10", "0.05", "100.00", "7.125", "400"])
    row = st.lists(amount, min_size=seats, max_size=seats).map(lambda each: f"[{', '.join(each)}]")
    cards = st.sampled_from(["AsKd", "2c2h", "????", "AhKhQhJh", "9s"])
    who = st.integers(1, seats).map(lambda seat: f"p{seat}")
    action = st.one_of(
        st.tuples(who, st.sampled_from(["f", "cc", "sm", "sm -", "sm AsKd"])).map(" ".join),
        st.tuples(who, st.just("cbr"), amount).map(" ".join),
        st.tuples(st.just("d dh"), who, cards).map(" ".join),
        st.sampled_from(["d db 2d3d4d", "d db 5d", "d db 6d"]),
    )
    actions = draw(st.lists(action, min_size=1, max_size=14))
    blinds = draw(st.sampled_from([["1", "2"], ["0.50", "1"], ["2", "2"], ["0", "2"], ["2", "1"]]))
    lines = [
        draw(st.sampled_from(["variant = 'NT'", "variant = 'PO'"])),
        "starting_stacks = " + draw(row),
        f"blinds_or_straddles = [{', '.join([*blinds, *['0'] * (seats - 2)])}]",
        "actions = ['" + "', '".join(actions) + "']",
        *draw(
            st.lists(st.sampled_from(["hand = 5", "venue = 'V'", "currency = 'USD'", "day = 3"]), unique=True)
        ),
    ]
    keys = draw(st.lists(st.sampled_from(["winnings", "finishing_stacks", "seats"]), unique=True))
    lines += [f"{key} = {draw(row)}" for key in keys]
    ante = draw(st.sampled_from(["", "0", "1", "0.25"]))
    if ante:
        lines.append(f"antes = [{', '.join([ante] * seats)}]")
    return "\n" + "\n".join(draw(st.permutations(lines))) + "\n"


@given(lines_of_hands())
def test_hands_made_at_random_are_read_alike(text: str) -> None:
    same(text)


def _tables_of_corpora() -> Iterator[tuple[int, str]]:
    for folder in ("phh", "phh-derived"):
        for file in sorted(Path(SHARED, "corpora", folder).rglob("*.phh*")):
            for lines in _tables(file.read_text("utf-8")):
                yield lines[0]


@pytest.mark.skipif(not Path(SHARED, "corpora").is_dir(), reason="the corpora are not here")
def test_the_corpora_are_read_alike_and_most_of_them_in_one_pass() -> None:
    plain = careful = 0
    for first, text in _tables_of_corpora():
        quick = read_plain_hand(text, first)
        if quick is None:
            careful += 1
        else:
            plain += 1
            assert quick == read_any_hand(text, first)
    assert plain > 10 * careful > 0


def test_a_hand_in_one_piece_may_have_no_more_lines_than_another() -> None:
    def codes(text: str) -> list[str]:
        return [each.flaw.code if isinstance(each, Unread) else "read" for each in read(f"[1]{text}")]

    lines = PLAYED.count("\n")
    assert codes(PLAYED + "\n" * (LINES_MOST - lines - 1)) == ["read"]
    assert codes(PLAYED + "\n" * (LINES_MOST - lines)) == ["hand-too-long"]
