"""Chances by exact count, for spots whose cards are known: one or many, as quick as the machine allows.

With Numba the count runs compiled; with NumPy alone it comes to the same in several times the time.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.compiled import compiled
from sidepot.batch.equity_kernel import Coming, OfLows, OfRanks, OfSuits, count_spots
from sidepot.batch.equity_numpy import count_in_arrays
from sidepot.batch.equity_spot import Counts, Spot
from sidepot.batch.equity_tables import coming, of_lows, of_ranks, of_suits
from sidepot.batch.tables import Longs

COMPILED = (0, 3, 4, 5)
"""Boards of so many cards can be counted by the kernel."""
ENDINGS_MOST = 1 << 14
"""With more endings than this a row of counters is no longer the thing to keep them in."""


def count(spot: Spot, *, kernel: bool = True) -> tuple[Counts, ...]:
    """For each pot of the spot: on how many boards it ends in which way.

    `kernel` false: the compiler is left alone, which for a single spot in a new process is sooner done.
    """
    run = compiled(count_spots) if kernel and _fits(spot) else None
    if run is None:
        return count_in_arrays(spot)
    hands = np.array([spot.hands], np.int64)
    board = np.array([spot.board], np.int64)
    dead = np.array([sum(1 << card for card in spot.dead)], np.int64)
    members, sizes = _members(spot.pots)
    out = np.zeros((1, len(spot.pots), _endings(len(members[0]), spot.high_low)), np.int64)
    run(hands, board, dead, members, sizes, *_tables(spot), out)
    return tuple(_by_hand(out[0, place], pot) for place, pot in enumerate(spot.pots))


def _fits(spot: Spot) -> bool:
    most = max(len(pot) for pot in spot.pots)
    return len(spot.board) in COMPILED and _endings(most, spot.high_low) <= ENDINGS_MOST


def _endings(players: int, high_low: bool) -> int:
    return 1 << players * (2 if high_low else 1)


def _members(pots: tuple[tuple[int, ...], ...]) -> tuple[Longs, Longs]:
    sizes = np.array([len(pot) for pot in pots], np.int64)
    members = np.zeros((len(pots), sizes.max()), np.int64)
    for place, pot in enumerate(pots):
        members[place, : len(pot)] = pot
    return members, sizes


def _tables(spot: Spot) -> tuple[Longs, Coming, OfRanks, OfSuits, OfLows]:
    game = spot.game
    facts = np.array([game.two_from_hand, spot.high_low, 52 - game.deck], np.int64)
    ranks = of_ranks(game.deck, spot.straight_first)
    suits = of_suits(game.deck, spot.straight_first)
    return facts, coming(spot.to_come), ranks, suits, of_lows()


def _by_hand(counted: Longs, pot: tuple[int, ...]) -> Counts:
    every = (1 << len(pot)) - 1
    met: NDArray[np.intp] = np.flatnonzero(counted)
    return {
        (_bits(ending & every, pot), _bits(ending >> len(pot), pot)): int(counted[ending])
        for ending in met.tolist()
    }


def _bits(ending: int, pot: tuple[int, ...]) -> int:
    return sum(1 << hand for place, hand in enumerate(pot) if ending >> place & 1)
