"""Tables from which strengths of many hands are read: answers of `sidepot.cards`, kept.

A hand without a flush is worth what its ranks are worth. Each rank has a key, chosen so that no two sets of
seven ranks (with at most four alike) have the same sum of keys, nor two sets of five. A sum is looked up in a
table of which the empty stretches have been folded away: `start[sum >> FOLD] + sum` is where its strength
stands. A flush is worth what the ranks of its suit are worth, one bit a rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.strengths_kernel import FOLD, NO_CARD
from sidepot.cards.high import high, high_short_deck
from sidepot.cards.low import low_of
from sidepot.cards.omaha import omaha_eight_or_better

KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""The key of each rank, deuce to ace."""
RANKS = 13

Value = Callable[[Sequence[int]], int]
Table = NDArray[np.int32]


class Tables(NamedTuple):
    """Where the strength of a sum of keys stands, the strengths, and those of flushes by their ranks."""

    start: Table
    strength: Table
    flush: Table


@cache
def tables_of_seven() -> Tables:
    """Strengths of seven cards, the best five of them playing."""
    return _tables(high, range(RANKS), 7)


@cache
def tables_of_seven_short_deck(straight_first: bool) -> Tables:
    """The same in a deck without the deuces to fives."""
    return _tables(lambda cards: high_short_deck(cards, straight_first), range(4, RANKS), 7)


@cache
def tables_of_five() -> Tables:
    """Strengths of five cards, as Omaha puts them together from hand and board."""
    return _tables(high, range(RANKS), 5)


@cache
def card_keys() -> NDArray[np.uint64]:
    """The key of every card with a one for its suit above it; numbers that are no cards stand out."""
    keys = np.full(256, NO_CARD, np.uint64)
    for card in range(52):
        keys[card] = KEYS[card >> 2] | 1 << 32 + 4 * (card & 3)
    return keys


@cache
def card_bits() -> NDArray[np.uint64]:
    """A bit for every card, sixteen for each suit, by rank."""
    bits = np.zeros(256, np.uint64)
    for card in range(52):
        bits[card] = 1 << 16 * (card & 3) + (card >> 2)
    return bits


@cache
def lows_of_ranks() -> Table:
    """The strength of the low by ranks held, bit 0 the ace to bit 7 the eight; 0 where there is none."""
    return np.array([low_of(ranks) if ranks.bit_count() >= 5 else 0 for ranks in range(256)], np.int32)


@cache
def omaha_lows() -> Table:
    """The strength of the Omaha low, a row for the ranks of the hand, a column for those of the board."""
    lows = np.zeros((256, 256), np.int32)
    for two in combinations(range(8), 2):
        for three in combinations(range(8), 3):
            low = omaha_eight_or_better(_low_cards(two), _low_cards(three))
            lows[_bits(two), _bits(three)] = low or 0
    # Whoever holds more ranks has the best low of any two of them; and so with the board.
    for axis in (0, 1):
        for rank in range(8):
            holding = [ranks for ranks in range(256) if ranks >> rank & 1]
            less = [ranks ^ 1 << rank for ranks in holding]
            for more, fewer in zip(holding, less, strict=True):
                row = (more, slice(None)) if axis == 0 else (slice(None), more)
                other = (fewer, slice(None)) if axis == 0 else (slice(None), fewer)
                np.maximum(lows[row], lows[other], out=lows[row])
    return lows


def _tables(value: Value, ranks: Iterable[int], cards: int) -> Tables:
    worth = {
        sum(KEYS[rank] for rank in held): value([rank << 2 | place & 3 for place, rank in enumerate(held)])
        for held in combinations_with_replacement(ranks, cards)
        if all(held[place] != held[place + 4] for place in range(cards - 4))
    }
    start, strength = _folded(worth)
    return Tables(start, strength, _flushes(value, ranks, cards))


def _flushes(value: Value, ranks: Iterable[int], most: int) -> Table:
    flushes = np.zeros(1 << RANKS, np.int32)
    for count in range(5, most + 1):
        for held in combinations(ranks, count):
            flushes[_bits(held)] = value([rank << 2 for rank in held])
    return flushes


def _folded(worth: dict[int, int]) -> tuple[Table, Table]:
    """Lay stretches of 2**FOLD sums over each other so that no two strengths share a place, fullest first.

    Which places are taken is one long number, one bit a place: where a stretch fits is found by shifting it.
    """
    stretches: dict[int, list[int]] = {}
    for total in worth:
        stretches.setdefault(total >> FOLD, []).append(total & (1 << FOLD) - 1)
    start = np.zeros(max(stretches) + 1, np.int32)
    taken = 0
    places: dict[int, int] = {}
    for stretch in sorted(stretches, key=lambda each: -len(stretches[each])):
        within = stretches[stretch]
        collides = 0
        for place in within:
            collides |= taken >> place
        shift = (~collides & collides + 1).bit_length() - 1
        start[stretch] = shift - (stretch << FOLD)
        for place in within:
            taken |= 1 << shift + place
            places[shift + place] = worth[stretch << FOLD | place]
    strength = np.zeros(max(places) + 1, np.int32)
    strength[list(places)] = list(places.values())
    return start, strength


def _bits(ranks: Iterable[int]) -> int:
    return sum(1 << rank for rank in ranks)


def _low_cards(ranks: Iterable[int]) -> list[int]:
    """A card of each rank, 0 the ace to 7 the eight."""
    return [(rank - 1) % RANKS << 2 for rank in ranks]
