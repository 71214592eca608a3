"""Shares: odd chips, places left of the button, high and low, two lows."""

from __future__ import annotations

import pytest

from sidepot.rules.answers import HiLoIdentical
from sidepot.rules.shares import (
    Division,
    FirstHalf,
    division,
    half_with_the_odd_chip,
    place_left_of_button,
    share,
)


@pytest.mark.parametrize(
    ("amount", "ways", "chip", "shares"),
    [
        # single chips between two and three: even, one odd chip, two
        (100, 2, 1, [50, 50]),
        (101, 2, 1, [51, 50]),
        (102, 2, 1, [51, 51]),
        (149, 3, 1, [50, 50, 49]),
        (150, 3, 1, [50, 50, 50]),
        (151, 3, 1, [51, 50, 50]),
        (152, 3, 1, [51, 51, 50]),
        (103, 4, 1, [26, 26, 26, 25]),
        # fewer chips than winners
        (0, 3, 1, [0, 0, 0]),
        (1, 3, 1, [1, 0, 0]),
        (2, 3, 1, [1, 1, 0]),
        # alone
        (77, 1, 1, [77]),
        (77, 1, 25, [77]),
        # chips of 25 and of 100: 61 chips are 31 and 30; 25 chips are 9, 8, 8
        (1500, 2, 25, [750, 750]),
        (1525, 2, 25, [775, 750]),
        (2500, 3, 100, [900, 800, 800]),
        (2600, 3, 100, [900, 900, 800]),
        # what is smaller than a chip stays with the first share, odd chip or not
        (1524, 2, 25, [774, 750]),
        (1526, 2, 25, [776, 750]),
        (1549, 2, 25, [799, 750]),
        (1550, 2, 25, [775, 775]),
        (1551, 2, 25, [776, 775]),
        (24, 2, 25, [24, 0]),
        (25, 2, 25, [25, 0]),
        (26, 2, 25, [26, 0]),
    ],
)
def test_an_amount_in_whole_chips_among_equals(amount: int, ways: int, chip: int, shares: list[int]) -> None:
    assert [share(amount, ways, place, chip) for place in range(ways)] == shares
    assert sum(shares) == amount


@pytest.mark.parametrize(
    ("seat", "button", "seats", "place"),
    [
        (0, 0, 2, 1),  # heads-up the button is last, the other first
        (1, 0, 2, 0),
        (2, 1, 4, 0),
        (3, 1, 4, 1),
        (0, 1, 4, 2),  # round the end of the table
        (1, 1, 4, 3),
        (0, 3, 4, 0),  # button in the last seat
        (3, 3, 4, 3),
        (99, 99, 100, 99),
        (0, 99, 100, 0),
    ],
)
def test_places_go_clockwise_from_the_left_of_the_button(
    seat: int, button: int, seats: int, place: int
) -> None:
    assert place_left_of_button(seat, button, seats) == place


EVEN, HALVES = HiLoIdentical.EVEN_SPLIT, HiLoIdentical.PER_HALF


@pytest.mark.parametrize(
    ("low", "same", "identical", "expected"),
    [
        (False, False, EVEN, Division.ALL_TO_HIGH),
        (False, True, EVEN, Division.ALL_TO_HIGH),
        (False, True, HALVES, Division.ALL_TO_HIGH),
        (True, False, EVEN, Division.HALVES),
        (True, False, HALVES, Division.HALVES),
        (True, True, EVEN, Division.ALL_EVENLY),
        (True, True, HALVES, Division.HALVES),
    ],
)
def test_how_high_and_low_divide(low: bool, same: bool, identical: int, expected: Division) -> None:
    assert division(low, same, identical) is expected


def test_102_between_identical_hands_is_51_and_51_evenly_and_52_and_50_by_halves() -> None:
    # Omaha-8, 102 in single chips: by halves 51 and 51, each half 26 and 25: 52 and 50.
    high, low = share(102, 2, 0, 1), share(102, 2, 1, 1)
    by_halves = [share(high, 2, place, 1) + share(low, 2, place, 1) for place in (0, 1)]
    assert by_halves == [52, 50]
    assert [share(102, 2, place, 1) for place in (0, 1)] == [51, 51]


@pytest.mark.parametrize(
    ("first", "second", "half"),
    [
        (0, 1, FirstHalf.FIRST),
        (1, 1, FirstHalf.FIRST),  # the same player wins both halves: the first half has it
        (2, 1, FirstHalf.SECOND),
    ],
)
def test_between_two_lows_the_nearest_winner_has_the_odd_chip(
    first: int, second: int, half: FirstHalf
) -> None:
    assert half_with_the_odd_chip(first, second) is half
