"""Dividing an amount that does not divide evenly: who gets how much, and where the odd chips go."""

from __future__ import annotations

from enum import IntEnum

from sidepot.rules.answers import HiLoIdentical
from sidepot.rules.cite import states


@states("tda-2024/R20", "wsop-tournament-2026/R73", "wsop-live-2026/R152", "rrop-11/ties")
def share(amount: int, ways: int, place: int, chip: int) -> int:
    """The share of the `place`-th of `ways` equals (from 0, in the order odd chips are handed out).

    Whole chips only; nobody gets a second odd chip before everybody has one. Whatever is smaller than
    a chip cannot be divided and goes with the first share.

    1525 in chips of 25 between two, and 103 in single chips between four:

    >>> [share(1525, 2, place, 25) for place in (0, 1)]
    [775, 750]
    >>> [share(103, 4, place, 1) for place in (0, 1, 2, 3)]
    [26, 26, 26, 25]
    """
    chips = amount // chip
    odd = chip if place < chips % ways else 0
    below_a_chip = amount % chip if place == 0 else 0
    return chips // ways * chip + odd + below_a_chip


@states("tda-2024/R20-A", "wsop-tournament-2026/R73", "wsop-live-2026/R153", "rrop-11/ties")
def place_left_of_button(seat: int, button: int, seats: int) -> int:
    """How far a seat is from the first seat left of the button, clockwise; the button is last.

    >>> [place_left_of_button(seat, 1, 4) for seat in (2, 3, 0, 1)]
    [0, 1, 2, 3]
    """
    return (seat - button - 1) % seats


class Division(IntEnum):
    """How a pot of a high-low game is divided."""

    ALL_TO_HIGH = 1
    ALL_EVENLY = 2
    HALVES = 3


@states("tda-2024/R20-C", "wsop-tournament-2026/R73", "wsop-live-2026/R153", "rrop-11/ties")
def division(somebody_has_low: bool, same_hands_both_ways: bool, hi_lo_identical: int) -> Division:
    """Say how a pot is divided between high and low.

    No qualifying low: the high takes all. The same players tie for both: as evenly as possible where
    the rulebook says so, otherwise each half for itself. The odd chip of halves is the high's.
    """
    if not somebody_has_low:
        return Division.ALL_TO_HIGH
    if same_hands_both_ways and hi_lo_identical == HiLoIdentical.EVEN_SPLIT:
        return Division.ALL_EVENLY
    return Division.HALVES


class FirstHalf(IntEnum):
    """Which half of a game with two lows takes the odd chip."""

    FIRST = 1
    SECOND = 2


@states("wsop-live-2026/R153", "usage/odd-chip-low-low")
def half_with_the_odd_chip(first_place: int, second_place: int) -> FirstHalf:
    """Between two lows position decides: the half won by the player nearest to the left of the button."""
    return FirstHalf.SECOND if second_place < first_place else FirstHalf.FIRST
