"""The order in which pots are paid, and where the last chips lie."""

from __future__ import annotations

import pytest

from sidepot.rules.awarding import has_chips_in_pot, place_in_award_order


@pytest.mark.parametrize(("pots", "places"), [(1, [0]), (2, [1, 0]), (3, [2, 1, 0]), (4, [3, 2, 1, 0])])
def test_the_pot_formed_last_is_awarded_first(pots: int, places: list[int]) -> None:
    assert [place_in_award_order(pot, pots) for pot in range(pots)] == places


@pytest.mark.parametrize(
    ("put_in", "floor", "reaches"),
    [(199, 200, False), (200, 200, False), (201, 200, True), (0, 0, False), (1, 0, True)],
)
def test_chips_reach_into_a_pot_from_the_first_one_above_its_floor(
    put_in: int, floor: int, reaches: bool
) -> None:
    assert has_chips_in_pot(put_in, floor) is reaches
