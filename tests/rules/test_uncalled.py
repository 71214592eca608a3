"""Uncalled chips: how many, and what becomes of them."""

from __future__ import annotations

import pytest

from sidepot.rules.answers import KilledHand, WalkReturn
from sidepot.rules.uncalled import (
    Top,
    back_from_a_fouled_deck,
    owes,
    to_match,
    top_of_the_bets,
    uncalled,
    walk_is_kept,
)

BACK, KEPT = KilledHand.UNCALLED_PART_RETURNED, KilledHand.NOTHING_RETURNED


@pytest.mark.parametrize(
    ("highest", "second", "chips"),
    [
        (300, 299, 1),
        (300, 300, 0),
        (301, 300, 1),
        (900, 300, 600),  # a folded 300 is the second highest
        (100, 0, 100),
        (0, 0, 0),
        (50, 30, 20),  # the small blind of 50 against a big blind all-in for 30
    ],
)
def test_uncalled_is_what_lies_above_the_second_highest_total(highest: int, second: int, chips: int) -> None:
    assert uncalled(highest, second) == chips


@pytest.mark.parametrize(
    ("chips", "folded", "still_open", "killed_hand", "top"),
    [
        # nothing uncalled: matched, whatever else is true
        (0, False, False, BACK, Top.MATCHED),
        (0, False, True, BACK, Top.MATCHED),
        (0, True, False, BACK, Top.MATCHED),
        (0, True, True, KEPT, Top.MATCHED),
        # one chip is enough
        (1, False, False, BACK, Top.RETURNED),
        (1, False, False, KEPT, Top.RETURNED),
        (1, False, True, BACK, Top.AWAITS_ANSWER),
        (1, False, True, KEPT, Top.AWAITS_ANSWER),
        (1, True, False, BACK, Top.KILLED_RETURNED),
        (1, True, False, KEPT, Top.KILLED_KEPT),
        (600, True, False, BACK, Top.KILLED_RETURNED),
        (600, True, False, KEPT, Top.KILLED_KEPT),
    ],
)
def test_what_becomes_of_uncalled_chips(
    chips: int, folded: bool, still_open: bool, killed_hand: int, top: Top
) -> None:
    assert top_of_the_bets(chips, folded, still_open, killed_hand) is top


@pytest.mark.parametrize(
    ("live", "put_in", "highest", "chips"),
    [
        (True, 99, 100, 1),
        (True, 100, 100, 0),
        (True, 0, 100, 100),
        (False, 99, 100, 0),  # all-in or folded: nothing is owed
        (False, 0, 100, 0),
        (True, 120, 100, 0),  # above what is left to match
    ],
)
def test_only_a_player_who_may_still_act_owes(live: bool, put_in: int, highest: int, chips: int) -> None:
    assert owes(live, put_in, highest) == chips


@pytest.mark.parametrize(
    ("top_folded", "killed_hand", "chips"),
    [(False, BACK, 100), (False, KEPT, 100), (True, BACK, 60), (True, KEPT, 100)],
)
def test_what_a_killed_hand_gets_back_is_no_bet_any_more(
    top_folded: bool, killed_hand: int, chips: int
) -> None:
    assert to_match(100, 60, top_folded, killed_hand) == chips


@pytest.mark.parametrize("put_in", [0, 1, 250])
def test_a_fouled_deck_gives_back_all_of_it(put_in: int) -> None:
    assert back_from_a_fouled_deck(put_in) == put_in


@pytest.mark.parametrize(
    ("everybody_folded", "somebody_played", "walk_return", "kept"),
    [
        (True, False, WalkReturn.NONE, True),
        (True, False, WalkReturn.RETURN_50, False),
        (True, True, WalkReturn.NONE, False),  # a raise that nobody called, or a call of it, is no walk
        (False, False, WalkReturn.NONE, False),
        (False, True, WalkReturn.NONE, False),
    ],
)
def test_the_big_blind_of_a_walk_stays_only_where_the_book_leaves_it(
    everybody_folded: bool, somebody_played: bool, walk_return: WalkReturn, kept: bool
) -> None:
    assert walk_is_kept(everybody_folded, somebody_played, walk_return) is kept
