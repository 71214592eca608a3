"""Rake: what fixes it, how much it is, out of which pot."""

from __future__ import annotations

import pytest

from sidepot.rules.rake import NO_CAP, Rake, rake_due, rake_from_pot, rake_in_proportion, rake_limb


@pytest.mark.parametrize(
    ("total", "hundredths", "cap", "flop_seen", "no_drop", "limb"),
    [
        # ten percent up to 6: the cap decides from the first chip above 60
        (59, 1000, 6, True, False, Rake.PERCENT),
        (60, 1000, 6, True, False, Rake.PERCENT),
        (61, 1000, 6, True, False, Rake.CAP),
        (75, 1000, 6, True, False, Rake.CAP),
        # no cap at all
        (10**15, 1000, NO_CAP, True, False, Rake.PERCENT),
        # a cap of nothing
        (0, 1000, 0, True, False, Rake.PERCENT),
        (1, 1000, 0, True, False, Rake.CAP),
        (1, 0, 0, True, False, Rake.PERCENT),
        # no flop no drop: both halves of the condition are needed
        (75, 1000, 6, False, True, Rake.NONE_BEFORE_THE_FLOP),
        (75, 1000, 6, False, False, Rake.CAP),
        (75, 1000, 6, True, True, Rake.CAP),
        (50, 1000, 6, True, True, Rake.PERCENT),
        (50, 1000, NO_CAP, False, True, Rake.NONE_BEFORE_THE_FLOP),
    ],
)
def test_what_fixes_the_rake(
    total: int, hundredths: int, cap: int, flop_seen: bool, no_drop: bool, limb: Rake
) -> None:
    assert rake_limb(total, hundredths, cap, flop_seen, no_drop) is limb


@pytest.mark.parametrize(
    ("limb", "total", "hundredths", "cap", "chip", "due"),
    [
        # rounded down to the chip: one below, at, one above
        (Rake.PERCENT, 69, 1000, NO_CAP, 1, 6),
        (Rake.PERCENT, 70, 1000, NO_CAP, 1, 7),
        (Rake.PERCENT, 71, 1000, NO_CAP, 1, 7),
        (Rake.PERCENT, 249, 1000, NO_CAP, 25, 0),
        (Rake.PERCENT, 250, 1000, NO_CAP, 25, 25),
        (Rake.PERCENT, 499, 1000, NO_CAP, 25, 25),
        # two decimals of a percent
        (Rake.PERCENT, 10_000, 1, NO_CAP, 1, 1),
        (Rake.PERCENT, 9_999, 1, NO_CAP, 1, 0),
        (Rake.PERCENT, 400, 275, NO_CAP, 1, 11),
        # all and nothing
        (Rake.PERCENT, 75, 10_000, NO_CAP, 1, 75),
        (Rake.PERCENT, 75, 0, NO_CAP, 1, 0),
        # the cap, whatever the percentage; a cap that is no whole chip is rounded down too
        (Rake.CAP, 75, 1000, 6, 1, 6),
        (Rake.CAP, 10_000, 1000, 60, 25, 50),
        (Rake.CAP, 10_000, 1000, 24, 25, 0),
        (Rake.NONE_BEFORE_THE_FLOP, 75, 1000, 6, 1, 0),
        (Rake.NONE_BEFORE_THE_FLOP, 75, 10_000, NO_CAP, 1, 0),
    ],
)
def test_how_much_the_rake_is(limb: Rake, total: int, hundredths: int, cap: int, chip: int, due: int) -> None:
    assert rake_due(limb, total, hundredths, cap, chip) == due


@pytest.mark.parametrize(
    ("rake", "pot", "total", "chip", "part"),
    [
        (10, 75, 125, 1, 6),
        (10, 50, 125, 1, 4),
        (10, 49, 125, 1, 3),  # 3.92
        (10, 51, 125, 1, 4),  # 4.08
        (10, 125, 125, 1, 10),
        (0, 75, 125, 1, 0),
        (50, 624, 1250, 25, 0),  # 24.96
        (50, 625, 1250, 25, 25),
        (50, 626, 1250, 25, 25),
    ],
)
def test_a_part_of_the_rake_in_proportion_is_rounded_down_to_the_chip(
    rake: int, pot: int, total: int, chip: int, part: int
) -> None:
    assert rake_in_proportion(rake, pot, total, chip) == part


@pytest.mark.parametrize(("left", "pot", "given"), [(6, 5, 5), (6, 6, 6), (6, 7, 6), (0, 7, 0), (6, 0, 0)])
def test_a_pot_gives_what_is_left_to_find_and_no_more_than_it_has(left: int, pot: int, given: int) -> None:
    assert rake_from_pot(left, pot) == given


@pytest.mark.parametrize(
    ("total", "limb"),
    [(20_000, Rake.PERCENT), (20_001, Rake.CAP)],
)
def test_the_cap_counts_as_soon_as_the_percentage_is_a_fraction_above_it(total: int, limb: Rake) -> None:
    # Half a percent of 20,000 is exactly the cap of 100.
    assert rake_limb(total, 50, 100, True, False) == limb


def test_no_chip_is_lost_where_the_numbers_are_larger_than_a_float_can_hold() -> None:
    total = 2**53 - 1
    assert rake_due(Rake.PERCENT, total, 10_000, NO_CAP, 1) == total
    assert rake_in_proportion(total, total, total, 1) == total
    assert rake_in_proportion(total - 1, total, total, 1) == total - 1


def test_the_rake_is_exact_however_many_chips_there_are() -> None:
    most = 9_007_199_254_740_991
    due = rake_due(Rake.PERCENT, most, 9_999, NO_CAP, 1)
    assert due == most * 9_999 // 10_000
    assert rake_in_proportion(4_394_220_098_367_116, 8_046_282_048_391_080, most, 1) == 3_925_430_457_815_194
