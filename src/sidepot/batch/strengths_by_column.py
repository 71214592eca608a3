"""Strengths of many hands without a compiler: the same tables, all rows of a piece looked up at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.cards_in_rows import Cards
from sidepot.batch.hand_tables import KEYS, RANKS, Table, Tables
from sidepot.batch.strengths_kernel import FOLD

AT_A_TIME = 1 << 14
"""Rows of a piece: what is worked on then stays near the processor."""

Numbers = NDArray[np.int64]


def seven_by_column(cards: Cards, tables: Tables) -> Table:
    """The strength of each row of seven different cards."""
    made = np.empty(len(cards), np.int32)
    for piece in _pieces(len(cards)):
        rows = cards[piece]
        values = _looked_up(_keys(rows).sum(axis=1), tables)
        for suit in range(4):
            bits = _bits_of_suit(rows, suit)
            flushes = np.flatnonzero(np.count_nonzero(bits, axis=1) >= 5)
            values[flushes] = tables.flush[bits[flushes].sum(axis=1)]
        made[piece] = values
    return made


def omaha_by_column(hole: Cards, board: Cards, tables: Tables) -> Table:
    """The best two of the hand and three of the board of each row of different cards."""
    made = np.empty(len(hole), np.int32)
    for piece in _pieces(len(hole)):
        own, common = _keys(hole[piece]), _keys(board[piece])
        threes = [common[:, list(three)].sum(axis=1) for three in combinations(range(5), 3)]
        best = np.zeros(len(own), np.int32)
        for two in combinations(range(own.shape[1]), 2):
            sums = own[:, list(two)].sum(axis=1)
            for three in threes:
                np.maximum(best, _looked_up(sums + three, tables), out=best)
        for suit in range(4):
            _with_flushes(best, _bits_of_suit(hole[piece], suit), _bits_of_suit(board[piece], suit), tables)
        made[piece] = best
    return made


def low_ranks(cards: Cards) -> NDArray[np.intp]:
    """The ranks from ace to eight in each row, bit 0 the ace to bit 7 the eight."""
    bits = np.array([1 << (rank + 1) % RANKS & 0xFF for rank in range(RANKS)], np.intp)
    ranks: NDArray[np.intp] = np.bitwise_or.reduce(bits[cards >> 2], axis=1)
    return ranks


def _with_flushes(best: Table, own: Numbers, common: Numbers, tables: Tables) -> None:
    """Better the rows where two of the hand and three of the board are of a suit; 0 is a card of another."""
    rows = np.flatnonzero(((own > 0).sum(axis=1) >= 2) & ((common > 0).sum(axis=1) >= 3))
    for two in combinations(range(own.shape[1]), 2):
        mine = own[rows][:, list(two)]
        for three in combinations(range(5), 3):
            theirs = common[rows][:, list(three)]
            suited = (mine > 0).all(axis=1) & (theirs > 0).all(axis=1)
            ranks = np.where(suited, mine.sum(axis=1) + theirs.sum(axis=1), 0)
            best[rows] = np.maximum(best[rows], tables.flush[ranks])


def _pieces(rows: int) -> Iterator[slice]:
    yield from (slice(first, first + AT_A_TIME) for first in range(0, rows, AT_A_TIME))


def _keys(cards: Cards) -> Numbers:
    keys: Numbers = np.array(KEYS, np.int64)[cards >> 2]
    return keys


def _looked_up(sums: Numbers, tables: Tables) -> Table:
    strengths: Table = tables.strength[tables.start[sums >> FOLD] + sums]
    return strengths


def _bits_of_suit(cards: Cards, suit: int) -> Numbers:
    """A bit for the rank of each card of the suit, 0 for the others."""
    return np.where(cards & 3 == suit, np.int64(1) << (cards >> 2).astype(np.int64), 0)
