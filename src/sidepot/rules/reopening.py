"""Who may raise, and who may raise again after an all-in that is short of a full raise."""

from __future__ import annotations

from enum import IntEnum

from sidepot.rules.answers import HalfBetBoundary, ReopenCumulative, ReopenTest, ReopenTestLimit
from sidepot.rules.cite import states
from sidepot.rules.wagers import Structure


class Right(IntEnum):
    """Which limb decides whether a player may raise: up to LAST_OPEN he may."""

    NOT_YET_ACTED = 1
    FULL_BET_FACED = 2
    HALF_BET_FACED = 3
    SHORT_ALL_INS_ADD_UP = 4
    STACK_TOO_SHORT = 5
    NOBODY_TO_ANSWER = 6
    SHORT_ALL_IN_FACED = 7
    NOT_ADDED_UP = 8
    RAISES_CAPPED = 9
    CALL_ONLY = 10


LAST_OPEN = 4


@states(
    "tda-2024/R47-A",
    "tda-2024/R47-B",
    "wsop-tournament-2026/R96",
    "wsop-live-2026/R133",
    "wsop-live-2026/R175",
    "rrop-11/no-limit-3",
    "rrop-11/betting-and-raising",
)
def half_is_enough(structure: int, reopen_test: int, reopen_test_limit: int) -> bool:
    """Whether half of a bet is enough to re-open: in limit as a rule, in no-limit by house rule."""
    if structure == Structure.FIXED_LIMIT:
        return reopen_test_limit == ReopenTestLimit.HALF_BET
    return reopen_test == ReopenTest.HALF_BET


@states("tda-2024/R47-B", "wsop-tournament-2026/R96", "wsop-live-2026/R133", "rrop-11/betting-and-raising")
def reaches(amount: int, full: int, half: bool, boundary: int) -> bool:
    """Whether an amount is enough: a full bet, or half of one where half is enough.

    >>> reaches(9, 20, True, HalfBetBoundary.AT_LEAST), reaches(10, 20, True, HalfBetBoundary.AT_LEAST)
    (False, True)
    """
    if not half:
        return amount >= full
    return 2 * amount > full or (2 * amount == full and boundary == HalfBetBoundary.AT_LEAST)


@states(
    "tda-2024/R47-A",
    "tda-2024/R47-B",
    "tda-2024/R47-addendum-1",
    "tda-2024/R47-addendum-1-A",
    "tda-2024/R47-addendum-1-B",
    "tda-2024/R47-addendum-2",
    "tda-2024/R47-addendum-3-A",
    "wsop-tournament-2026/R96",
    "wsop-tournament-2026/R96.a",
    "wsop-live-2026/R133",
    "wsop-live-2026/R156",
    "wsop-live-2026/R175",
    "wsop-live-2026/R177",
    "rrop-11/no-limit-3",
    "rrop-11/betting-and-raising",
    "usage/reopen-cumulative",
    "usage/blind-option",
)
def reopening(
    has_acted: bool,
    faced: int,
    largest: int,
    run: int,
    full: int,
    half: bool,
    boundary: int,
    cumulative: int,
) -> Right:
    """Say whether the betting is open for one player, and which limb decides.

    `faced` is all that the player has to add, `largest` the largest single bet or raise since he last
    acted, `run` the most that all-ins in a row have added since then. Posting a blind is not acting.

    Bet 100; all-in for 125; a call; all-in for 200. The bettor faces 100, the caller of 125 only 75:

    >>> reopening(True, 100, 75, 75, 100, False, HalfBetBoundary.AT_LEAST, ReopenCumulative.PER_PLAYER).name
    'SHORT_ALL_INS_ADD_UP'
    >>> reopening(True, 75, 75, 75, 100, False, HalfBetBoundary.AT_LEAST, ReopenCumulative.PER_PLAYER).name
    'SHORT_ALL_IN_FACED'
    """
    if not has_acted:
        return Right.NOT_YET_ACTED
    if largest >= full:
        return Right.FULL_BET_FACED
    if reaches(largest, full, half, boundary):
        return Right.HALF_BET_FACED
    if not reaches(faced, full, half, boundary):
        return Right.SHORT_ALL_IN_FACED
    if cumulative == ReopenCumulative.PER_PLAYER:
        return Right.SHORT_ALL_INS_ADD_UP
    if cumulative == ReopenCumulative.CONSECUTIVE_ONLY and reaches(run, full, half, boundary):
        return Right.SHORT_ALL_INS_ADD_UP
    return Right.NOT_ADDED_UP


@states(
    "wsop-live-2026/R64",
    "rrop-11/no-limit-preamble",
    "usage/raise-unanswered",
    "usage/table-stakes",
    "usage/limit-short-all-in",
)
def right_to_raise(reopened: int, over_call: int, with_chips: int, capped: bool, call_only: bool) -> int:
    """Say whether a player may raise at all; a `Right`.

    `over_call` is what the stack holds beyond the call, `with_chips` how many players, this one included,
    are still in with chips to play. The first limb that applies decides.
    """
    if over_call <= 0:
        return Right.STACK_TOO_SHORT
    if with_chips < 2:
        return Right.NOBODY_TO_ANSWER
    if reopened > LAST_OPEN:
        return reopened
    if capped:
        return Right.RAISES_CAPPED
    return Right.CALL_ONLY if call_only else reopened
