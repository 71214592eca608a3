"""The main pot and the side pots: chips between two heights, and who can win them."""

from __future__ import annotations

from sidepot.rules.cite import states


@states("usage/layers")
def chips_in_layer(put_in: int, floor: int, cap: int) -> int:
    """How many of a player's chips lie above `floor` and up to `cap`, whether or not the player folded.

    Main pot up to 100 and a side pot up to 250, for somebody who put in 140:

    >>> chips_in_layer(140, 0, 100), chips_in_layer(140, 100, 250)
    (100, 40)
    """
    if put_in <= floor:
        return 0
    return (put_in if put_in < cap else cap) - floor


@states("usage/folded-chips")
def makes_a_layer(folded: bool, put_in: int) -> bool:
    """Only the total of a player who has not folded, and has put something in, ends a layer."""
    return not folded and put_in > 0


@states("tda-2024/R21", "wsop-tournament-2026/R74", "wsop-live-2026/R153", "usage/layers")
def can_win_layer(folded: bool, put_in: int, cap: int) -> bool:
    """A player can win every layer he paid in full: from each opponent at most what he put in himself."""
    return not folded and put_in >= cap


@states("usage/dead-chips")
def can_win_dead_chips(folded: bool) -> bool:
    """Ownerless chips are open to every player who has not folded, however short."""
    return not folded
