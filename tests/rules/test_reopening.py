"""Who may raise again: one below, at and one above a full bet, for every answer of a rulebook."""

import pytest

from sidepot.rules.answers import HalfBetBoundary, ReopenCumulative, ReopenTest, ReopenTestLimit
from sidepot.rules.reopening import LAST_OPEN, Right, half_is_enough, reaches, reopening, right_to_raise
from sidepot.rules.wagers import Structure

AT_LEAST, MORE_THAN = HalfBetBoundary.AT_LEAST, HalfBetBoundary.MORE_THAN
PER_PLAYER, CONSECUTIVE, OFF = (
    ReopenCumulative.PER_PLAYER,
    ReopenCumulative.CONSECUTIVE_ONLY,
    ReopenCumulative.OFF,
)


@pytest.mark.parametrize(
    ("structure", "test", "test_limit", "half"),
    [
        (Structure.NO_LIMIT, ReopenTest.FULL_BET, ReopenTestLimit.HALF_BET, False),
        (Structure.POT_LIMIT, ReopenTest.FULL_BET, ReopenTestLimit.HALF_BET, False),
        (Structure.FIXED_LIMIT, ReopenTest.FULL_BET, ReopenTestLimit.HALF_BET, True),
        (Structure.NO_LIMIT, ReopenTest.HALF_BET, ReopenTestLimit.FULL_BET, True),
        (Structure.POT_LIMIT, ReopenTest.HALF_BET, ReopenTestLimit.FULL_BET, True),
        (Structure.FIXED_LIMIT, ReopenTest.HALF_BET, ReopenTestLimit.FULL_BET, False),
    ],
)
def test_each_structure_has_its_own_test(
    structure: Structure, test: ReopenTest, test_limit: ReopenTestLimit, half: bool
) -> None:
    assert half_is_enough(structure, test, test_limit) == half


@pytest.mark.parametrize(
    ("amount", "full", "half", "boundary", "enough"),
    [
        (99, 100, False, AT_LEAST, False),
        (100, 100, False, AT_LEAST, True),
        (101, 100, False, MORE_THAN, True),
        (49, 100, True, AT_LEAST, False),
        (50, 100, True, AT_LEAST, True),
        (51, 100, True, AT_LEAST, True),
        (50, 100, True, MORE_THAN, False),
        (51, 100, True, MORE_THAN, True),
        (12, 25, True, AT_LEAST, False),  # half of 25 is 12.5
        (13, 25, True, AT_LEAST, True),
        (13, 25, True, MORE_THAN, True),
        (0, 1, True, AT_LEAST, False),
        (1, 1, True, MORE_THAN, True),
        (50, 100, False, AT_LEAST, False),
    ],
)
def test_what_is_enough(amount: int, full: int, half: bool, boundary: HalfBetBoundary, enough: bool) -> None:
    assert reaches(amount, full, half, boundary) == enough


@pytest.mark.parametrize(
    ("acted", "faced", "largest", "run", "half", "cumulative", "limb"),
    [
        # acted or not
        (False, 1, 1, 1, False, OFF, Right.NOT_YET_ACTED),
        (False, 500, 500, 0, False, PER_PLAYER, Right.NOT_YET_ACTED),
        # a single step
        (True, 99, 99, 99, False, PER_PLAYER, Right.SHORT_ALL_IN_FACED),
        (True, 100, 100, 0, False, PER_PLAYER, Right.FULL_BET_FACED),
        (True, 101, 101, 0, False, OFF, Right.FULL_BET_FACED),
        (True, 49, 49, 49, True, PER_PLAYER, Right.SHORT_ALL_IN_FACED),
        (True, 50, 50, 50, True, PER_PLAYER, Right.HALF_BET_FACED),
        (True, 100, 100, 0, True, PER_PLAYER, Right.FULL_BET_FACED),
        (True, 50, 50, 50, True, OFF, Right.HALF_BET_FACED),
        # a completion counts as full although it adds less
        (True, 25, 100, 0, False, PER_PLAYER, Right.FULL_BET_FACED),
        # several steps
        (True, 99, 60, 99, False, PER_PLAYER, Right.SHORT_ALL_IN_FACED),
        (True, 100, 60, 100, False, PER_PLAYER, Right.SHORT_ALL_INS_ADD_UP),
        (True, 101, 60, 0, False, PER_PLAYER, Right.SHORT_ALL_INS_ADD_UP),
        (True, 100, 60, 99, False, CONSECUTIVE, Right.NOT_ADDED_UP),
        (True, 100, 60, 100, False, CONSECUTIVE, Right.SHORT_ALL_INS_ADD_UP),
        (True, 99, 60, 99, False, CONSECUTIVE, Right.SHORT_ALL_IN_FACED),
        (True, 100, 60, 100, False, OFF, Right.NOT_ADDED_UP),
        (True, 50, 30, 0, True, PER_PLAYER, Right.SHORT_ALL_INS_ADD_UP),
        (True, 50, 30, 49, True, CONSECUTIVE, Right.NOT_ADDED_UP),
        (True, 50, 30, 50, True, CONSECUTIVE, Right.SHORT_ALL_INS_ADD_UP),
    ],
)
def test_the_limb_that_decides_where_one_hundred_is_full(
    acted: bool, faced: int, largest: int, run: int, half: bool, cumulative: ReopenCumulative, limb: Right
) -> None:
    assert reopening(acted, faced, largest, run, 100, half, AT_LEAST, cumulative) is limb


def test_exactly_half_by_the_answer_of_the_book() -> None:
    assert reopening(True, 50, 50, 50, 100, True, AT_LEAST, PER_PLAYER) is Right.HALF_BET_FACED
    assert reopening(True, 50, 50, 50, 100, True, MORE_THAN, PER_PLAYER) is Right.SHORT_ALL_IN_FACED


@pytest.mark.parametrize(
    ("reopened", "over_call", "with_chips", "capped", "call_only", "limb"),
    [
        (Right.NOT_YET_ACTED, 1, 2, False, False, Right.NOT_YET_ACTED),
        (Right.SHORT_ALL_INS_ADD_UP, 1, 2, False, False, Right.SHORT_ALL_INS_ADD_UP),
        (Right.NOT_YET_ACTED, 0, 2, False, False, Right.STACK_TOO_SHORT),
        (Right.NOT_YET_ACTED, -1, 1, True, True, Right.STACK_TOO_SHORT),  # the first that applies
        (Right.NOT_YET_ACTED, 1, 1, True, True, Right.NOBODY_TO_ANSWER),
        (Right.SHORT_ALL_IN_FACED, 1, 1, False, False, Right.NOBODY_TO_ANSWER),
        (Right.SHORT_ALL_IN_FACED, 1, 2, True, True, Right.SHORT_ALL_IN_FACED),
        (Right.NOT_ADDED_UP, 1, 2, True, True, Right.NOT_ADDED_UP),
        (Right.FULL_BET_FACED, 1, 2, True, True, Right.RAISES_CAPPED),
        (Right.SHORT_ALL_INS_ADD_UP, 1, 2, True, False, Right.RAISES_CAPPED),
        (Right.FULL_BET_FACED, 1, 2, False, True, Right.CALL_ONLY),
    ],
)
def test_the_first_limb_that_applies(
    reopened: Right, over_call: int, with_chips: int, capped: bool, call_only: bool, limb: Right
) -> None:
    assert right_to_raise(reopened, over_call, with_chips, capped, call_only) is limb


def test_open_limbs_come_first() -> None:
    assert [right.name for right in Right if right <= LAST_OPEN] == [
        "NOT_YET_ACTED",
        "FULL_BET_FACED",
        "HALF_BET_FACED",
        "SHORT_ALL_INS_ADD_UP",
    ]
