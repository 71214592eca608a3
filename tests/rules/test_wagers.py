"""Price, size, least raise, and who is asked: one below, at and one above each boundary."""

import pytest

from sidepot.rules.answers import ShortOpenMinRaise, StraddleMinRaise
from sidepot.rules.wagers import (
    Step,
    call_amount,
    is_asked,
    least_bet,
    least_raise_to,
    may_check,
    may_complete,
    price_of_posts,
    size_after_raise,
    size_after_straddle,
    step_of_raise,
)


@pytest.mark.parametrize(
    ("big_blind", "ante", "short_deck", "least"),
    [
        (100, 0, False, 100),
        (100, 25, False, 100),  # an ante is no bet
        (0, 25, True, 25),
        (50, 25, True, 25),  # in short deck the ante is the least bet
        (50, 0, True, 50),
        (0, 0, False, 0),
    ],
)
def test_the_least_bet(big_blind: int, ante: int, short_deck: bool, least: int) -> None:
    assert least_bet(big_blind, ante, short_deck) == least


@pytest.mark.parametrize(
    ("forced", "post", "price"),
    [(100, 60, 100), (100, 100, 100), (100, 101, 101), (0, 0, 0), (100, 200, 200)],
)
def test_a_short_blind_does_not_lower_the_price(forced: int, post: int, price: int) -> None:
    assert price_of_posts(forced, post) == price


@pytest.mark.parametrize(
    ("straddle", "all_in", "answer", "size"),
    [
        (20, False, StraddleMinRaise.TO_40, 20),
        (20, False, StraddleMinRaise.TO_30, 10),
        (19, True, StraddleMinRaise.TO_40, 10),  # short: the size stays
        (20, True, StraddleMinRaise.TO_40, 20),
        (21, True, StraddleMinRaise.TO_40, 21),
        (19, True, StraddleMinRaise.TO_30, 10),
        (19, False, StraddleMinRaise.TO_40, 19),  # not all-in: as posted
        (25, False, StraddleMinRaise.TO_30, 15),
    ],
)
def test_the_size_after_a_straddle_over_ten(
    straddle: int, all_in: bool, answer: StraddleMinRaise, size: int
) -> None:
    assert size_after_straddle(straddle, 10, 10, all_in, answer) == size


@pytest.mark.parametrize(
    ("in_front", "left", "call"), [(0, 99, 99), (0, 100, 100), (0, 101, 100), (20, 500, 80), (100, 5, 0)]
)
def test_a_call_of_one_hundred(in_front: int, left: int, call: int) -> None:
    assert call_amount(100, in_front, left) == call


@pytest.mark.parametrize(
    ("price", "forced", "answer", "completes"),
    [
        (0, True, ShortOpenMinRaise.COMPLETE_TO_MIN_BET, False),  # nothing there to make up
        (1, False, ShortOpenMinRaise.COMPLETE_TO_MIN_BET, True),
        (99, False, ShortOpenMinRaise.COMPLETE_TO_MIN_BET, True),
        (100, False, ShortOpenMinRaise.COMPLETE_TO_MIN_BET, False),
        (99, False, ShortOpenMinRaise.ADD_MIN_BET, False),
        (99, True, ShortOpenMinRaise.ADD_MIN_BET, True),
        (100, True, ShortOpenMinRaise.ADD_MIN_BET, False),
    ],
)
def test_a_raise_that_only_makes_up_the_least_bet_of_one_hundred(
    price: int, forced: bool, answer: ShortOpenMinRaise, completes: bool
) -> None:
    assert may_complete(price, 100, forced, answer) == completes


@pytest.mark.parametrize(
    ("price", "size", "completes", "to"),
    [
        (0, 100, False, 100),  # an opening bet is a raise from 0
        (100, 100, False, 200),
        (140, 100, False, 240),
        (3600, 2000, False, 5600),
        (20, 100, False, 120),
        (20, 100, True, 100),
    ],
)
def test_the_least_raise(price: int, size: int, completes: bool, to: int) -> None:
    assert least_raise_to(price, size, 100, completes) == to


@pytest.mark.parametrize(
    ("added", "to", "completes", "step"),
    [
        (99, 199, False, Step.SHORT),
        (100, 200, False, Step.FULL),
        (101, 201, False, Step.FULL),
        (79, 99, True, Step.SHORT),
        (80, 100, True, Step.COMPLETES),
        (99, 119, True, Step.COMPLETES),
        (100, 120, True, Step.FULL),
    ],
)
def test_how_a_raise_counts_where_one_hundred_is_full(
    added: int, to: int, completes: bool, step: Step
) -> None:
    assert step_of_raise(added, 100, to, 100, completes) is step


@pytest.mark.parametrize(
    ("step", "added", "size"),
    [
        (Step.SHORT, 99, 100),
        (Step.COMPLETES, 80, 100),
        (Step.FULL, 100, 100),
        (Step.FULL, 101, 101),
        (Step.SHORT, 500, 100),  # a step that does not count never changes the size
    ],
)
def test_the_size_after_a_raise(step: Step, added: int, size: int) -> None:
    assert size_after_raise(step, added, 100) == size


@pytest.mark.parametrize(("in_front", "may"), [(99, False), (100, True), (0, False)])
def test_a_check_needs_nothing_to_call(in_front: int, may: bool) -> None:
    assert may_check(100, in_front) == may
    assert may_check(0, 0)


@pytest.mark.parametrize(
    ("with_chips", "in_front", "highest_other", "asked"),
    [
        (2, 100, 100, True),
        (3, 100, 0, True),
        (1, 99, 100, True),
        (1, 100, 100, False),
        (1, 101, 100, False),
    ],
)
def test_who_is_asked(with_chips: int, in_front: int, highest_other: int, asked: bool) -> None:
    assert is_asked(with_chips, in_front, highest_other) == asked
