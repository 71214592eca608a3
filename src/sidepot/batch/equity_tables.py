"""The tables of `equity_kernel`, in the form it takes them. Built when first needed, then kept."""

from __future__ import annotations

from functools import cache

import numpy as np

from sidepot.batch.equity_kernel import BOARD, Coming, OfLows, OfRanks, OfSuits
from sidepot.batch.equity_numpy import WAYS
from sidepot.batch.tables import (
    KEYS,
    Bytes,
    Shorts,
    boards,
    cases,
    lows,
    multisets_of,
    place_of,
    suited,
    worth,
)
from sidepot.cards.games import WHOLE_DECK

BESIDE_MOST = 2


@cache
def coming(to_come: int) -> Coming:
    """What so many cards to come can be, by rank, and every case with some of them in one suit."""
    rows, _ = multisets_of(to_come)
    # One row for each card to come, so that the kernel reads them one after the other.
    times = np.zeros((max(1, to_come), len(rows)), np.uint8)
    for place, row in enumerate(rows):
        there = np.flatnonzero(row)
        times[: len(there), place] = there * WAYS.shape[1] + row[there]
    start = np.zeros(BOARD + 1, np.int64)
    paired = np.zeros(BOARD + 1, np.int64)
    places: list[Shorts] = []
    kinds: list[Bytes] = []
    for number in range(max(0, to_come - BESIDE_MOST), to_come + 1):
        start[number] = sum(map(len, places))
        among = cases(to_come, number)
        # Only an empty board is known not to have a pair yet.
        pair = (rows[among].max(2) > 1) if to_come == BOARD else np.ones(among.shape, bool)
        order = np.argsort(~pair, axis=1, kind="stable")
        paired[number] = pair.sum(1)[0]
        places.append(np.take_along_axis(among, order, 1).ravel().astype(np.uint16))
        kinds.append(order.ravel().astype(np.uint8))
    return times, np.concatenate(places), np.concatenate(kinds), start, paired


@cache
def of_ranks(deck: int, straight_first: bool) -> OfRanks:
    """What depends on ranks alone."""
    table = worth(deck != WHOLE_DECK, straight_first)
    pairs, pair_keys = multisets_of(2)
    pair_low = np.array([np.flatnonzero(row)[0] for row in pairs], np.uint8)
    pair_high = np.array([np.flatnonzero(row)[-1] for row in pairs], np.uint8)
    one = KEYS[:, None] + KEYS[None, :]
    triple_keys = multisets_of(3)[1]
    return (
        WAYS.astype(np.int64),
        pair_low,
        pair_high,
        place_of(one, pair_keys).astype(np.uint8),
        place_of(one[:, :, None] + KEYS, triple_keys).astype(np.uint16),
        place_of(triple_keys[:, None] + pair_keys, boards().keys).astype(np.uint16),
        boards().triples,
        np.ascontiguousarray(table.seven.T),
        table.five,
    )


@cache
def of_suits(deck: int, straight_first: bool) -> OfSuits:
    """What depends on the ranks of one suit."""
    sets = suited()
    table = worth(deck != WHOLE_DECK, straight_first)
    return sets.sets, np.array(sets.start, np.int64), table.flush, sets.triples


@cache
def of_lows() -> OfLows:
    """What depends on the low ranks alone."""
    return lows(), boards().lows
