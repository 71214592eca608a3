"""Chips nobody matched: returned, still waiting for an answer, or kept when a hand was killed."""

from __future__ import annotations

from enum import IntEnum

from sidepot.rules.answers import KilledHand, WalkReturn
from sidepot.rules.cite import states


class Top(IntEnum):
    """What becomes of the chips that only the highest total has."""

    MATCHED = 1
    RETURNED = 2
    AWAITS_ANSWER = 3
    KILLED_RETURNED = 4
    KILLED_KEPT = 5
    WALK_KEPT = 6


@states("usage/uncalled-bet")
def uncalled(highest: int, second: int) -> int:
    """What the highest total has above the second highest, folded totals counted.

    >>> uncalled(900, 300)
    600
    """
    return highest - second


@states("usage/uncalled-bet", "tda-2024/R65-A", "wsop-tournament-2026/R108", "wsop-live-2026/R114")
def top_of_the_bets(chips: int, top_folded: bool, betting_open: bool, killed_hand: int) -> Top:
    """Say what becomes of the uncalled chips.

    Who holds the highest total can have folded only if his hand was killed: nobody folds to himself.
    Then `killed_hand` (an answer of the rulebook) decides whether the unmatched part comes back.
    """
    if chips == 0:
        return Top.MATCHED
    if top_folded:
        return Top.KILLED_RETURNED if killed_hand == KilledHand.UNCALLED_PART_RETURNED else Top.KILLED_KEPT
    return Top.AWAITS_ANSWER if betting_open else Top.RETURNED


@states("usage/walk-return")
def walk_is_kept(everybody_folded: bool, somebody_played: bool, walk_return: int) -> bool:
    """Whether the unmatched part of the big blind stays in the pot when everybody folds to it unplayed.

    Stacks are the same either way; the size of the pot and a rake on it are not.
    """
    return everybody_folded and not somebody_played and walk_return == WalkReturn.NONE


@states("usage/uncalled-bet", "tda-2024/R65-A", "wsop-tournament-2026/R108", "wsop-live-2026/R114")
def to_match(highest: int, second: int, top_folded: bool, killed_hand: int) -> int:
    """The total a player has to reach to stay in the hand: the highest, but for what a killed hand gets back.

    Chips on their way back are no bet any more. Where nothing comes back the bet stands and has to be
    called as if its hand were alive. A hand with 100 in is killed, the next has 50:

    >>> to_match(100, 50, True, KilledHand.UNCALLED_PART_RETURNED)
    50
    >>> to_match(100, 50, True, KilledHand.NOTHING_RETURNED)
    100
    """
    return second if top_folded and killed_hand == KilledHand.UNCALLED_PART_RETURNED else highest


@states("usage/uncalled-bet")
def owes(live: bool, put_in: int, matching: int) -> int:
    """What a player who may still act has to add to reach the total to match; 0 when nothing is owed."""
    return max(0, matching - put_in) if live else 0


@states("tda-2024/R35-E", "wsop-tournament-2026/R88.d", "wsop-live-2026/R115", "usage/fouled-deck")
def back_from_a_fouled_deck(put_in: int) -> int:
    """A fouled deck stops the hand: every player, folded or not, takes back all he put in."""
    return put_in
