"""Forced chips before the cards: antes, blinds, and which of them a short stack pays first."""

from __future__ import annotations

from sidepot.rules.answers import BigBlindAnteOrder
from sidepot.rules.cite import states


@states("tda-2024/R43-A", "rrop-11/blinds-1", "usage/short-ante")
def posted(owed: int, stack: int) -> int:
    """What a player posts of an ante or blind: all of it, or the whole stack where that is less.

    >>> posted(100, 60), posted(100, 100)
    (60, 100)
    """
    return owed if owed < stack else stack


@states("tda-2024/RP-11", "usage/big-blind-ante-order")
def big_blind_ante(ante: int, blind: int, stack: int, order: int) -> int:
    """The dead part a big blind pays who posts the ante for the table: what is left over after the blind,
    or, where the ante comes first, the ante itself.

    1100 at a blind of 1000 and an ante of 1000, blind first and ante first:

    >>> big_blind_ante(1000, 1000, 1100, BigBlindAnteOrder.BIG_BLIND_FIRST)
    100
    >>> big_blind_ante(1000, 1000, 1100, BigBlindAnteOrder.ANTE_FIRST)
    1000
    """
    if order == BigBlindAnteOrder.ANTE_FIRST:
        return min(ante, stack)
    return min(ante, stack - min(blind, stack))


@states("tda-2024/R34-B", "wsop-tournament-2026/R87", "wsop-live-2026/R157", "usage/heads-up-blinds")
def seat_of_blind(blind: int, button: int, seats: int) -> int:
    """Who posts the first, second, ... blind (from 0): left of the button on; heads-up the button is first.

    >>> [seat_of_blind(blind, 3, 4) for blind in (0, 1)], [seat_of_blind(blind, 1, 2) for blind in (0, 1)]
    ([0, 1], [1, 0])
    """
    first = button if seats == 2 else button + 1
    return (first + blind) % seats
