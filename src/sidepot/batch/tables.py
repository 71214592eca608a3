"""Boards as multisets of ranks, and what every hand is worth on them, as arrays.

Without a flush a hand's worth depends on ranks alone, and there are only 6,175 multisets of five ranks; a
flush depends on the ranks of one suit alone. Every figure here is asked of `sidepot.cards` once; then ranked,
so that it fits 16 bits: of two figures of one table the higher wins. 0 stands for what cannot be.

Ranks go from 0 (deuce) to 12 (ace); a set of ranks is a number with a bit for each. Built when first needed.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sidepot.cards.high import by_ranks, high, high_short_deck
from sidepot.cards.low import low_of

Bytes = NDArray[np.uint8]
Shorts = NDArray[np.uint16]
Longs = NDArray[np.int64]

RANKS = 13
BOARD = 5
SETS = 1 << RANKS
LOWS = 1 << 8
"""Sets of the ranks that make a low: bit 0 the ace, bit 7 the eight."""
SHORTEST_RANK = 4
"""The six, lowest rank of the deck of 36 cards."""


def multisets(size: int) -> tuple[Bytes, Longs]:
    """Every multiset of so many ranks, none more than four times: how many of each rank, and its key.

    They stand in the order of their keys; the keys of two multisets added are the key of both together.
    """
    rows = np.zeros((1, 0), np.uint8)
    total = np.zeros(1, np.int64)
    for rank in range(RANKS):
        counts = np.arange(min(4, size) + 1)
        fits = (total[:, None] + counts <= size) & (total[:, None] + counts + 4 * (RANKS - 1 - rank) >= size)
        before, count = np.nonzero(fits)
        rows = np.hstack([rows[before], count[:, None].astype(np.uint8)])
        total = total[before] + count
    keys = rows @ KEYS
    order = np.argsort(keys)
    return np.ascontiguousarray(rows[order]), keys[order]


KEYS = 5 ** np.arange(RANKS, dtype=np.int64)


@cache
def multisets_of(size: int) -> tuple[Bytes, Longs]:
    """The same, kept."""
    return multisets(size)


def place_of(keys: Longs, among: Longs) -> NDArray[np.intp]:
    """Where each key stands among sorted keys; any place for a key that is not among them."""
    return np.minimum(np.searchsorted(among, keys), len(among) - 1)


class Boards(NamedTuple):
    """The 6,175 boards by rank, in the order of their keys.

    `triples`: the ten choices of three of a board, each a place among the 455 multisets of three.
    `lows`: the ranks of a board that a low can use.
    """

    keys: Longs
    triples: Shorts
    lows: Bytes


@cache
def boards() -> Boards:
    """What is the same in every game about boards by rank."""
    rows, keys = multisets_of(BOARD)
    ranks = np.repeat(np.tile(np.arange(RANKS), len(rows)), rows.ravel()).reshape(len(rows), BOARD)
    three = multisets_of(3)[1]
    chosen = np.array(list(combinations(range(BOARD), 3)))
    triples = place_of(KEYS[ranks[:, chosen]].sum(2), three).astype(np.uint16)
    there = rows > 0
    lows = np.zeros(len(rows), np.uint8)
    lows |= there[:, RANKS - 1].astype(np.uint8)
    for rank in range(7):
        lows |= there[:, rank].astype(np.uint8) << np.uint8(rank + 1)
    return Boards(keys=keys, triples=triples, lows=lows)


class Suited(NamedTuple):
    """Sets of ranks by how many there are: `sets[start[j] : start[j + 1]]` have j ranks, up to five.

    `triples`: for a set of three to five ranks (by its number) its choices of three, as places among the 286
    sets of three; where there are fewer than ten, some stand there again.
    """

    sets: Longs
    start: tuple[int, ...]
    triples: Shorts


@cache
def suited() -> Suited:
    """What is the same in every game about ranks of one suit."""
    by_size = [
        [sum(1 << rank for rank in some) for some in combinations(range(RANKS), size)] for size in range(6)
    ]
    start = [0]
    for sets in by_size:
        start.append(start[-1] + len(sets))
    place = {ranks: at for at, ranks in enumerate(by_size[3])}
    triples = np.zeros((SETS, 10), np.uint16)
    for size in (3, 4, 5):
        for ranks in by_size[size]:
            bits = [1 << rank for rank in range(RANKS) if ranks >> rank & 1]
            choices = [place[a | b | c] for a, b, c in combinations(bits, 3)]
            triples[ranks] = (choices * 10)[:10]
    return Suited(np.array([ranks for sets in by_size for ranks in sets], np.int64), tuple(start), triples)


@cache
def ones() -> Longs:
    """How many ranks a set has."""
    return np.array([ranks.bit_count() for ranks in range(SETS)], np.int64)


@cache
def cases(to_come: int, suited_cards: int) -> NDArray[np.intp]:
    """For cards to come of which so many are of one suit: each set of ranks with each multiset beside it.

    The place of the two together among the multisets of `to_come` ranks. A combination that has a rank five
    times has no weight anywhere, and any place.
    """
    table = suited()
    sets = table.sets[table.start[suited_cards] : table.start[suited_cards + 1]]
    in_suit = (sets[:, None] >> np.arange(RANKS) & 1) @ KEYS
    beside = multisets_of(to_come - suited_cards)[1]
    return place_of(in_suit[:, None] + beside, multisets_of(to_come)[1])


class Worth(NamedTuple):
    """What hands are worth in one order of hands.

    `seven[board, pair]`: a board by rank and two ranks more, the best five, no flush. `five[pair, triple]`:
    exactly two and three ranks. `flush[set]`: five to seven ranks of one suit.
    """

    seven: Shorts
    five: Shorts
    flush: Shorts


@cache
def worth(short_deck: bool, straight_first: bool) -> Worth:
    """The worth of hands of the whole deck, or of the deck of 36 cards with a straight or trips ahead."""
    low = SHORTEST_RANK if short_deck else 0
    seven_rows, seven_keys = multisets_of(7)
    five_rows, five_keys = multisets_of(BOARD)
    seven = _by_ranks(seven_rows, low, straight_first)
    five = _by_ranks(five_rows, low, straight_first)
    flush = np.zeros(SETS, np.int64)
    for ranks in range(SETS):
        if 5 <= ranks.bit_count() <= 7 and not ranks & (1 << low) - 1:
            cards = [rank * 4 for rank in range(RANKS) if ranks >> rank & 1]
            flush[ranks] = high_short_deck(cards, straight_first) if short_deck else high(cards)
    classes = np.unique(np.concatenate([[0], seven, five, flush]))
    pairs = multisets_of(2)[1]
    triples = multisets_of(3)[1]
    return Worth(
        seven=_looked_up(five_keys[:, None] + pairs, seven_keys, ranked(seven, classes)),
        five=_looked_up(pairs[:, None] + triples, five_keys, ranked(five, classes)),
        flush=ranked(flush, classes),
    )


def ranked(values: Longs, classes: Longs) -> Shorts:
    """Each value's place among all there are."""
    return np.searchsorted(classes, values).astype(np.uint16)


def _by_ranks(rows: Bytes, low: int, straight_first: bool) -> Longs:
    """What each multiset of ranks is worth without a flush."""
    values = np.zeros(len(rows), np.int64)
    if not low:
        digits = (rows.astype(np.int64) << 4 * np.arange(RANKS)).sum(1)
        values[:] = [by_ranks(counts) for counts in digits.tolist()]
        return values
    for place in np.flatnonzero(~rows[:, :low].any(1)):
        # Dealt round the suits, equal ranks differ in suit and no suit comes to five.
        ranks = np.repeat(np.arange(RANKS), rows[place]).tolist()
        values[place] = high_short_deck([rank * 4 + at % 4 for at, rank in enumerate(ranks)], straight_first)
    return values


def _looked_up(keys: Longs, among: Longs, values: Shorts) -> Shorts:
    places = place_of(keys, among)
    return np.where(among[places] == keys, values[places], np.uint16(0))


@cache
def lows() -> Shorts:
    """What five or more ranks of eight or below are worth as a low, by their set; 0: no low."""
    values = np.array([low_of(ranks) if ranks.bit_count() >= 5 else 0 for ranks in range(LOWS)], np.int64)
    return ranked(values, np.unique(values))
