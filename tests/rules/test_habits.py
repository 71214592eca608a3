"""What single rooms do otherwise, rule by rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot.rules.habits import (
    bet_on_open_pair,
    is_fee_not_printed,
    is_odd_chip_of_the_last,
    is_rake_in_all,
    may_fold_all_in,
    next_level,
    puts_the_last_all_in,
)
from sidepot.rules.wagers import stack_under_cap


@pytest.mark.parametrize(
    ("price", "bet", "to"), [(150, 60, 180), (270, 100, 300), (550, 300, 600), (180, 60, 240), (59, 60, 60)]
)
def test_the_level_that_completes_an_all_in(price: int, bet: int, to: int) -> None:
    assert next_level(price, bet) == to


@given(st.integers(0, 10_000), st.integers(1, 1_000))
def test_the_next_level_is_a_whole_number_of_bets_and_the_least_above(price: int, bet: int) -> None:
    to = next_level(price, bet)
    assert to % bet == 0
    assert price < to <= price + bet


def test_an_open_pair_doubles_the_bet() -> None:
    assert bet_on_open_pair(20) == 40


@pytest.mark.parametrize(
    ("more", "less", "last"),
    [([4], [1], True), ([1], [4], False), ([3, 4], [1, 2], True), ([2, 4], [1, 3], False), ([], [], False)],
)
def test_odd_chips_go_to_the_last(more: list[int], less: list[int], last: bool) -> None:
    assert is_odd_chip_of_the_last(more, less) is last


@pytest.mark.parametrize(
    ("kept", "printed", "fee", "fits"),
    [(225, 200, 25, True), (224, 200, 25, False), (200, 200, 0, False), (200, 200, 25, False)],
)
def test_a_fee_that_is_not_printed(kept: int, printed: int, fee: int, fits: bool) -> None:
    assert is_fee_not_printed(kept, printed, fee) is fits


@pytest.mark.parametrize(
    ("less", "rake", "fits"),
    [([0, 17], 17, True), ([8, 9], 17, True), ([-1, 18], 17, False), ([0, 16], 17, False)],
)
def test_a_rake_however_it_is_spread(less: list[int], rake: int, fits: bool) -> None:
    assert is_rake_in_all(less, rake) is fits


@pytest.mark.parametrize(
    ("to", "price", "others", "fits"),
    [
        (150, 100, [150, 120], True),
        (150, 100, [151], False),
        (160, 100, [150], True),
        (100, 100, [90], False),
        (150, 100, [], False),
    ],
)
def test_a_raise_to_the_last_stack(to: int, price: int, others: list[int], fits: bool) -> None:
    assert puts_the_last_all_in(to, price, others) is fits


def test_a_hand_goes_on_when_one_all_in_folds_only_with_two_others() -> None:
    assert [may_fold_all_in(standing) for standing in (1, 2, 3, 4)] == [False, False, True, True]


@pytest.mark.parametrize(
    ("stack", "cap", "most"), [(385, 80, 80), (80, 80, 80), (50, 80, 50), (50, None, 50)]
)
def test_nobody_puts_in_more_than_a_cap(stack: int, cap: int | None, most: int) -> None:
    assert stack_under_cap(stack, cap) == most
