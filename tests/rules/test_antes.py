"""Forced chips at their boundaries: one chip too few, just enough, one more."""

from __future__ import annotations

import pytest

from sidepot.rules.answers import BigBlindAnteOrder
from sidepot.rules.antes import big_blind_ante, posted, seat_of_blind

BLIND_FIRST, ANTE_FIRST = BigBlindAnteOrder.BIG_BLIND_FIRST, BigBlindAnteOrder.ANTE_FIRST


@pytest.mark.parametrize(("stack", "chips"), [(0, 0), (1, 1), (99, 99), (100, 100), (101, 100)])
def test_a_blind_or_ante_is_posted_as_far_as_the_stack_goes(stack: int, chips: int) -> None:
    assert posted(100, stack) == chips


@pytest.mark.parametrize(
    ("stack", "blind_first", "ante_first"),
    [
        (0, 0, 0),
        (800, 0, 800),  # the blind takes all; or the ante does
        (1000, 0, 800),  # just the blind; the whole ante and 200 for the blind
        (1001, 1, 800),
        (1799, 799, 800),  # one chip short of both
        (1800, 800, 800),
        (5000, 800, 800),
    ],
)
def test_a_big_blind_of_1000_pays_an_ante_of_800_before_or_after_the_blind(
    stack: int, blind_first: int, ante_first: int
) -> None:
    assert big_blind_ante(800, 1000, stack, BLIND_FIRST) == blind_first
    assert big_blind_ante(800, 1000, stack, ANTE_FIRST) == ante_first


def test_who_owes_no_blind_pays_the_ante_of_the_table_alone() -> None:
    assert big_blind_ante(800, 0, 500, BLIND_FIRST) == 500
    assert big_blind_ante(800, 0, 5000, BLIND_FIRST) == 800


@pytest.mark.parametrize(
    ("seats", "button", "blinds"),
    [
        (2, 0, [0, 1]),  # heads-up the button is the small blind
        (2, 1, [1, 0]),
        (3, 0, [1, 2, 0]),  # a third blind comes round to the button
        (3, 2, [0, 1, 2]),
        (9, 7, [8, 0, 1]),
    ],
)
def test_blinds_go_left_of_the_button_and_heads_up_from_the_button(
    seats: int, button: int, blinds: list[int]
) -> None:
    assert [seat_of_blind(place, button, seats) for place in range(len(blinds))] == blinds
