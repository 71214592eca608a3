"""The pot in pot-limit, the one size and the number of raises in fixed-limit, at their boundaries."""

import pytest

from sidepot.rules.answers import (
    HalfBetBoundary,
    LimitCapHeadsUp,
    LimitRaiseCap,
    LimitShortAllIn,
    PotLimitCountsAnte,
    PotLimitMissingBlinds,
    PotLimitRounding,
    PotLimitSmallBlind,
    ReopenCumulative,
)
from sidepot.rules.limits import (
    Cap,
    ante_left_out,
    blind_counts_as,
    cap_lifted,
    cap_on_raises,
    is_call_only,
    last_full_bet,
    limit_raise_to,
    most_in_pot_limit,
    most_raises,
    pot_raise_to,
    raises_after,
    rounded_pot,
    step_in_limit,
)
from sidepot.rules.wagers import Step

AT_LEAST, MORE_THAN = HalfBetBoundary.AT_LEAST, HalfBetBoundary.MORE_THAN
PER_PLAYER, CONSECUTIVE, OFF = (
    ReopenCumulative.PER_PLAYER,
    ReopenCumulative.CONSECUTIVE_ONLY,
    ReopenCumulative.OFF,
)
ACTUAL, AS_BIG = PotLimitSmallBlind.ACTUAL, PotLimitSmallBlind.AS_BIG_BLIND
AS_FULL, AS_POSTED = PotLimitMissingBlinds.AS_FULL, PotLimitMissingBlinds.AS_POSTED


@pytest.mark.parametrize(
    ("price", "pot", "call", "to"),
    [(0, 100, 0, 100), (50, 150, 50, 250), (200, 300, 200, 700), (500, 800, 500, 1800), (40, 60, 30, 130)],
)
def test_the_pot_after_the_call(price: int, pot: int, call: int, to: int) -> None:
    assert pot_raise_to(price, pot, call) == to


@pytest.mark.parametrize(
    ("pot_to", "least", "total", "most"),
    [
        (250, 100, 900, 250),
        (250, 100, 250, 250),
        (250, 100, 249, 249),
        (70, 120, 900, 120),
        (70, 120, 119, 119),
    ],
)
def test_the_most_of_a_stack(pot_to: int, least: int, total: int, most: int) -> None:
    assert most_in_pot_limit(pot_to, least, total) == most


@pytest.mark.parametrize(("pot", "rounded"), [(75, 75), (76, 100), (85, 100), (99, 100), (100, 100)])
def test_rounding_in_chips_of_twenty_five(pot: int, rounded: int) -> None:
    assert rounded_pot(pot, 25, PotLimitRounding.UP_TO_CHIP) == rounded
    assert rounded_pot(pot, 25, PotLimitRounding.NONE) == pot


@pytest.mark.parametrize(
    ("in_front", "full", "acted", "small", "missing", "counts"),
    [
        # the small blind of 5 by 10, posted in full
        (5, True, False, ACTUAL, AS_FULL, 5),
        (5, True, False, AS_BIG, AS_FULL, 10),
        (5, True, True, AS_BIG, AS_FULL, 5),  # the big blind has acted
        (5, True, False, AS_BIG, AS_POSTED, 10),
        (40, True, False, AS_BIG, AS_FULL, 40),  # called or raised since
        # short or dead
        (2, False, False, ACTUAL, AS_FULL, 5),
        (0, False, False, ACTUAL, AS_FULL, 5),
        (2, False, False, ACTUAL, AS_POSTED, 2),
        (0, False, False, ACTUAL, AS_POSTED, 0),
        (0, False, False, AS_BIG, AS_FULL, 10),
        (0, False, True, AS_BIG, AS_FULL, 5),
        (2, False, False, AS_BIG, AS_POSTED, 2),
        (6, False, True, ACTUAL, AS_FULL, 6),
    ],
)
def test_what_a_small_blind_counts_as(
    in_front: int,
    full: bool,
    acted: bool,
    small: PotLimitSmallBlind,
    missing: PotLimitMissingBlinds,
    counts: int,
) -> None:
    assert blind_counts_as(5, in_front, full, 10, acted, small, missing) == counts


def test_the_ante_counts_only_where_the_book_says_so() -> None:
    assert ante_left_out(100, 300, PotLimitCountsAnte.NO) == 100
    assert ante_left_out(100, 99, PotLimitCountsAnte.NO) == 99
    assert ante_left_out(100, 300, PotLimitCountsAnte.YES) == 0


@pytest.mark.parametrize(
    ("price", "base", "to"),
    [
        (0, 0, 20),  # the bet
        (9, 0, 20),  # an opening all-in below half is completed
        (15, 15, 35),  # one of half or more is a bet
        (20, 20, 40),
        (29, 20, 40),
        (30, 30, 50),
        (39, 20, 40),
        (40, 20, 60),  # several short ones have gone past the completion
        (47, 20, 67),
    ],
)
def test_the_one_size_where_the_bet_is_twenty(price: int, base: int, to: int) -> None:
    assert limit_raise_to(price, base, 20) == to


@pytest.mark.parametrize(
    ("to", "price", "base", "added", "run", "cumulative", "step"),
    [
        (29, 20, 20, 9, 9, PER_PLAYER, Step.SHORT),
        (30, 20, 20, 10, 10, PER_PLAYER, Step.FULL),
        (31, 20, 20, 11, 11, OFF, Step.FULL),
        (39, 20, 20, 19, 19, OFF, Step.FULL),
        (40, 20, 20, 20, 20, PER_PLAYER, Step.FULL),
        (40, 29, 20, 11, 20, PER_PLAYER, Step.COMPLETES),
        (9, 0, 0, 9, 9, PER_PLAYER, Step.SHORT),
        (10, 0, 0, 10, 10, PER_PLAYER, Step.FULL),
        # 20, then 25 and 29 or 30
        (29, 25, 20, 4, 9, PER_PLAYER, Step.SHORT),
        (30, 25, 20, 5, 10, PER_PLAYER, Step.FULL),
        (30, 25, 20, 5, 5, CONSECUTIVE, Step.SHORT),
        (30, 25, 20, 5, 10, CONSECUTIVE, Step.FULL),
        (30, 25, 20, 5, 10, OFF, Step.SHORT),
    ],
)
def test_how_an_all_in_counts_where_the_bet_is_twenty(
    to: int, price: int, base: int, added: int, run: int, cumulative: ReopenCumulative, step: Step
) -> None:
    assert step_in_limit(to, price, base, 20, added, run, True, AT_LEAST, cumulative) is step


def test_exactly_half_by_the_answers_of_the_book() -> None:
    assert step_in_limit(30, 20, 20, 20, 10, 10, True, MORE_THAN, PER_PLAYER) is Step.SHORT
    assert step_in_limit(30, 20, 20, 20, 10, 10, False, AT_LEAST, PER_PLAYER) is Step.SHORT
    assert step_in_limit(39, 20, 20, 20, 19, 19, False, AT_LEAST, PER_PLAYER) is Step.SHORT


def test_a_short_all_in_that_may_not_be_completed() -> None:
    assert is_call_only(True, LimitShortAllIn.CALL_ONLY)
    assert not is_call_only(False, LimitShortAllIn.CALL_ONLY)
    assert not is_call_only(True, LimitShortAllIn.COMPLETE)


@pytest.mark.parametrize(
    ("raises", "step", "base", "after"),
    [
        (0, Step.FULL, 0, 0),  # the bet
        (0, Step.COMPLETES, 0, 0),  # a bring-in made up to the bet
        (0, Step.SHORT, 0, 0),
        (0, Step.FULL, 20, 1),
        (1, Step.COMPLETES, 20, 2),
        (1, Step.SHORT, 20, 1),
    ],
)
def test_what_counts_as_a_raise(raises: int, step: Step, base: int, after: int) -> None:
    assert raises_after(raises, step, base) == after


def test_the_number_of_raises_of_a_book() -> None:
    assert [most_raises(answer) for answer in LimitRaiseCap] == [3, 4, 0, 0]


@pytest.mark.parametrize(
    ("answer", "began", "became", "left", "lifted"),
    [
        (LimitCapHeadsUp.UNTIL_TWO_IN_EVENT, True, True, 0, False),
        (LimitCapHeadsUp.UNTIL_TWO_IN_EVENT, True, True, 3, False),
        (LimitCapHeadsUp.UNTIL_TWO_IN_EVENT, False, False, 2, True),
        (LimitCapHeadsUp.LIFTED_IF_BEGAN_HEADS_UP, True, False, 9, True),
        (LimitCapHeadsUp.LIFTED_IF_BEGAN_HEADS_UP, False, True, 2, False),
        (LimitCapHeadsUp.LIFTED_IF_BECOMES_HEADS_UP, False, True, 9, True),
        (LimitCapHeadsUp.LIFTED_IF_BECOMES_HEADS_UP, True, False, 2, False),
        (LimitCapHeadsUp.KEPT, True, True, 2, False),
    ],
)
def test_when_the_cap_is_lifted(
    answer: LimitCapHeadsUp, began: bool, became: bool, left: int, lifted: bool
) -> None:
    assert cap_lifted(answer, began, became, left) == lifted


@pytest.mark.parametrize(
    ("raises", "answer", "lifted", "cap"),
    [
        (2, LimitRaiseCap.N3, False, Cap.BELOW),
        (3, LimitRaiseCap.N3, False, Cap.REACHED),
        (4, LimitRaiseCap.N3, False, Cap.REACHED),
        (3, LimitRaiseCap.N3, True, Cap.LIFTED),
        (2, LimitRaiseCap.N3, True, Cap.BELOW),
        (3, LimitRaiseCap.N4, False, Cap.BELOW),
        (4, LimitRaiseCap.N4, False, Cap.REACHED),
        (4, LimitRaiseCap.N4, True, Cap.LIFTED),
        (9, LimitRaiseCap.NONE, False, Cap.NO_CAP),
        (2, LimitRaiseCap.FLOOR, False, Cap.BELOW),
        (3, LimitRaiseCap.FLOOR, False, Cap.FLOOR),
        (9, LimitRaiseCap.FLOOR, False, Cap.FLOOR),
        (3, LimitRaiseCap.FLOOR, True, Cap.LIFTED),
        (2, LimitRaiseCap.FLOOR, True, Cap.BELOW),
    ],
)
def test_what_the_number_of_raises_allows(raises: int, answer: LimitRaiseCap, lifted: bool, cap: Cap) -> None:
    assert cap_on_raises(raises, answer, lifted) is cap


@pytest.mark.parametrize(
    ("price", "half", "boundary", "base"),
    [
        (20, True, HalfBetBoundary.AT_LEAST, 20),
        (21, True, HalfBetBoundary.AT_LEAST, 20),
        (29, True, HalfBetBoundary.AT_LEAST, 20),
        (30, True, HalfBetBoundary.AT_LEAST, 30),
        (30, True, HalfBetBoundary.MORE_THAN, 20),
        (31, True, HalfBetBoundary.MORE_THAN, 31),
        (9, True, HalfBetBoundary.AT_LEAST, 0),
        (39, False, HalfBetBoundary.AT_LEAST, 20),
        (40, False, HalfBetBoundary.AT_LEAST, 40),
    ],
)
def test_the_last_full_bet_is_read_from_the_price(price: int, half: bool, boundary: int, base: int) -> None:
    assert last_full_bet(price, 20, half, boundary) == base
