"""In which order pots are paid, and who earns a bounty."""

from __future__ import annotations

from sidepot.rules.cite import states


@states("tda-2024/R16-addendum", "wsop-tournament-2026/R74", "wsop-live-2026/R153", "usage/award-order")
def place_in_award_order(pot: int, pots: int) -> int:
    """The pot formed last is awarded first, the main pot last.

    >>> [place_in_award_order(pot, 3) for pot in (0, 1, 2)]
    [2, 1, 0]
    """
    return pots - 1 - pot


@states("usage/bounty-award")
def has_chips_in_pot(put_in: int, floor: int) -> bool:
    """Whether a player's chips reach into the pot that starts above `floor`.

    The last pot they reach holds the last chips: its winner knocked the player out.
    """
    return put_in > floor
