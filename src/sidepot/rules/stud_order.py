"""Stud: which card brings it in, and what tells two tied boards apart."""

from __future__ import annotations

from enum import IntEnum

from sidepot.rules.answers import StudHighBoardTie
from sidepot.rules.cite import states

RANKS = 13


class Door(IntEnum):
    """Which door card brings it in."""

    LOWEST = 1
    HIGHEST = 2


@states("tda-2024/RP-10-D", "wsop-tournament-2026/IX-stud", "wsop-live-2026/R221", "usage/stud-first-to-act")
def bring_in_key(rank: int, suit: int, door: int) -> int:
    """How far a door card is from having to bring it in; the highest number does.

    Ranks 0 (deuce) to 12 (ace), suits 0 to 3 from clubs to spades. In razz the highest card brings it in and
    the ace is low.

    The deuce of clubs before that of diamonds; in razz the king of spades before that of hearts:

    >>> bring_in_key(0, 0, Door.LOWEST) > bring_in_key(0, 1, Door.LOWEST)
    True
    >>> bring_in_key(11, 3, Door.HIGHEST) > bring_in_key(11, 2, Door.HIGHEST)
    True
    """
    if door == Door.HIGHEST:
        low_ace = (rank + 1) % RANKS
        return low_ace * 4 + suit
    return -(rank * 4 + suit)


@states(
    "tda-2024/RP-10-D", "wsop-tournament-2026/IX-stud", "wsop-live-2026/R219", "usage/stud-high-board-tie"
)
def suits_break_ties(answer: int, plain_stud: bool) -> bool:
    """Whether tied boards are told apart by suit; otherwise the seat nearest to the dealer’s left acts."""
    if answer == StudHighBoardTie.BY_SUIT_IN_STUD_ONLY:
        return plain_stud
    return answer == StudHighBoardTie.BY_SUIT
