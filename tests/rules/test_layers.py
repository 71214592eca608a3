"""Layers: chips between two heights, who makes a layer, who can win one."""

from __future__ import annotations

import pytest

from sidepot.rules.layers import can_win_dead_chips, can_win_layer, chips_in_layer, makes_a_layer


@pytest.mark.parametrize(
    ("put_in", "floor", "cap", "chips"),
    [
        # the main pot up to 100: one below its cap, at it, one above
        (0, 0, 100, 0),
        (1, 0, 100, 1),
        (99, 0, 100, 99),
        (100, 0, 100, 100),
        (101, 0, 100, 100),
        # a side pot from 100 to 250: around its floor, around its cap
        (0, 100, 250, 0),
        (99, 100, 250, 0),
        (100, 100, 250, 0),
        (101, 100, 250, 1),
        (249, 100, 250, 149),
        (250, 100, 250, 150),
        (251, 100, 250, 150),
        # a layer of one chip, and one of none
        (5, 5, 6, 0),
        (6, 5, 6, 1),
        (7, 5, 6, 1),
        (7, 5, 5, 0),
    ],
)
def test_a_layer_takes_what_lies_between_its_two_heights(
    put_in: int, floor: int, cap: int, chips: int
) -> None:
    assert chips_in_layer(put_in, floor, cap) == chips


def test_a_folder_between_two_all_ins_pays_into_both_layers() -> None:
    # all-ins of 100 and 250, a folded 140
    assert [chips_in_layer(140, 0, 100), chips_in_layer(140, 100, 250)] == [100, 40]


@pytest.mark.parametrize(
    ("folded", "put_in", "makes"),
    [
        (False, 0, False),
        (False, 1, True),
        (False, 2, True),
        (True, 0, False),
        (True, 1, False),
        (True, 500, False),
    ],
)
def test_only_chips_of_a_player_still_in_make_a_layer(folded: bool, put_in: int, makes: bool) -> None:
    assert makes_a_layer(folded, put_in) is makes


@pytest.mark.parametrize(
    ("folded", "put_in", "cap", "can"),
    [
        (False, 99, 100, False),
        (False, 100, 100, True),
        (False, 101, 100, True),
        (False, 0, 0, True),
        (True, 99, 100, False),
        (True, 100, 100, False),
        (True, 101, 100, False),
        (True, 0, 0, False),
    ],
)
def test_whoever_paid_a_layer_in_full_and_has_not_folded_can_win_it(
    folded: bool, put_in: int, cap: int, can: bool
) -> None:
    assert can_win_layer(folded, put_in, cap) is can


def test_dead_chips_are_for_everybody_still_in() -> None:
    assert can_win_dead_chips(False) is True
    assert can_win_dead_chips(True) is False
