"""Counting every board of one spot in arrays, without walking them.

A board is a multiset of ranks and, where three or more of its cards share a suit, the set of its ranks in
that suit. Without a flush a hand's worth depends on the multiset alone: the boards of each multiset are
counted together, and the winner of each is looked for once. Then every case of a suited set with what lies
beside it is taken out of its multiset's count and settled anew: the better of the flush and the hand without
one, as a full house may lie there too. Of five cards no two suits have three, so no board is moved twice.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.equity_spot import BOARD, Counts, Spot
from sidepot.batch.tables import (
    KEYS,
    LOWS,
    RANKS,
    Bytes,
    Longs,
    Shorts,
    Worth,
    boards,
    cases,
    lows,
    multisets_of,
    place_of,
    suited,
    worth,
)
from sidepot.cards.games import WHOLE_DECK

Floats = NDArray[np.float64]
Outcomes = NDArray[np.uint32]
SUITS = 4
OUTCOMES_IN_A_ROW = 1 << 12
FLUSH = 3
"""So many cards of the board have to be of the suit, whatever the game."""
WAYS = np.array([[1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, n // 4] for n in range(5)], np.float64)
"""`WAYS[n, k]`: in how many ways k cards of a rank come, when n of it are left."""


class Ground(NamedTuple):
    """What is left to come: `left[suit, rank]` 1 or 0, and the boards possible, by multiset of what comes.

    `weight[m]`: in how many ways the m-th multiset can come. `board[m]`: the whole board by rank.
    """

    left: Longs
    weight: Floats
    board: NDArray[np.intp]


def count_in_arrays(spot: Spot) -> tuple[Counts, ...]:
    """For each pot of the spot: on how many boards it ends in which way."""
    ground = ground_of(spot)
    table = worth(spot.game.deck != WHOLE_DECK, spot.straight_first)
    plain = _plain_worth(spot, ground, table)
    low = _low_worth(spot, ground) if spot.high_low else None
    flushes = [case for suit in range(SUITS) for case in _flushes(spot, ground, table, suit)]
    return tuple(_count_pot(pot, ground, plain, low, flushes) for pot in spot.pots)


def ground_of(spot: Spot) -> Ground:
    """What may come, and what it makes of the board."""
    left = np.zeros((SUITS, RANKS), np.int64)
    unseen = np.array(spot.unseen, np.int64)
    left[unseen & 3, unseen >> 2] = 1
    rows, keys = multisets_of(spot.to_come)
    weight = ways(left.sum(0), rows)
    known = KEYS[np.array(spot.board, np.int64) >> 2].sum()
    board = np.arange(len(keys)) if spot.to_come == BOARD else place_of(keys + known, boards().keys)
    return Ground(left=left, weight=weight, board=board)


def _plain_worth(spot: Spot, ground: Ground, table: Worth) -> Shorts:
    """What each hand is worth without a flush, by multiset to come."""
    pairs = multisets_of(2)[1]
    found = []
    for hand in spot.hands:
        ranks = np.array(hand, np.int64) >> 2
        if not spot.game.two_from_hand:
            pair = place_of(KEYS[ranks].sum(keepdims=True), pairs)[0]
            found.append(_column(spot.game.deck, spot.straight_first, int(pair))[ground.board])
            continue
        first, second = _pairs_of(len(hand))
        of_hand = np.unique(place_of(KEYS[ranks[first]] + KEYS[ranks[second]], pairs))
        best = table.five[of_hand].max(0)
        found.append(best[boards().triples[ground.board]].max(1))
    return np.stack(found)


@cache
def _column(deck: int, straight_first: bool, pair: int) -> Shorts:
    """What two ranks are worth on every board; read in one piece it is quick."""
    return np.ascontiguousarray(worth(deck != WHOLE_DECK, straight_first).seven[:, pair])


@cache
def _pairs_of(size: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    return np.triu_indices(size, 1)


def _low_worth(spot: Spot, ground: Ground) -> Shorts:
    """What each hand is worth as a low, by multiset to come."""
    tables = np.stack([low_by_board(hand) for hand in spot.hands])
    return tables[:, boards().lows[ground.board]]


def low_by_board(hand: tuple[int, ...]) -> Shorts:
    """The best low of two of these cards with three of a board, by the set of low ranks of the board."""
    own = {1 << (card // 4 + 1) % RANKS for card in hand}
    pairs = [a | b for a in own for b in own if a < b < LOWS]
    value = lows()
    best = np.zeros(LOWS, np.uint16)
    for ranks in range(LOWS):
        if ranks.bit_count() == FLUSH:
            best[ranks] = max([value[ranks | pair] for pair in pairs if not ranks & pair], default=0)
        elif ranks.bit_count() > FLUSH:
            best[ranks] = max(best[ranks & ~(1 << bit)] for bit in range(8) if ranks >> bit & 1)
    return best


class Flush(NamedTuple):
    """Boards with three or more of one suit: case by case where it is among the multisets, and how often.

    `place[r, t]` and `worth[hand, r]` as the r-th set of ranks gives; 0 in `worth`: no flush for that hand.
    """

    place: NDArray[np.intp]
    weight: Floats
    worth: Shorts


def _flushes(spot: Spot, ground: Ground, table: Worth, suit: int) -> list[Flush]:
    left = ground.left[suit]
    known = sum(1 << (card >> 2) for card in spot.board if card & 3 == suit)
    own = [[1 << (card >> 2) for card in hand if card & 3 == suit] for hand in spot.hands]
    live = int((left << np.arange(RANKS)).sum())
    sets = suited()
    found = []
    for count in range(max(0, FLUSH - known.bit_count()), spot.to_come + 1):
        chosen = np.arange(sets.start[count], sets.start[count + 1])
        ranks = sets.sets[chosen]
        possible = (ranks & ~live) == 0
        ranks = ranks[possible] | known
        worths = np.stack([_flush_worth(cards, ranks, table, spot.game.two_from_hand) for cards in own])
        somebody = worths.any(0)
        weight = _weight_beside(ground.left.sum(0) - left, spot.to_come - count)
        there = np.flatnonzero(weight)
        place = cases(spot.to_come, count)[np.flatnonzero(possible)[somebody]][:, there]
        if place.size:
            found.append(Flush(place=place, weight=weight[there], worth=worths[:, somebody]))
    return found


def _flush_worth(own: list[int], board: Longs, table: Worth, two_from_hand: bool) -> Shorts:
    """What one hand's flush in a suit is worth, by the ranks of the board in it; 0 where it has none."""
    if not two_from_hand:
        of_all: Shorts = table.flush[board | sum(own)]
        return of_all
    if len(own) < 2:
        return np.zeros(len(board), np.uint16)
    sets = suited()
    threes = sets.sets[sets.start[FLUSH] : sets.start[FLUSH + 1]]
    pairs = [one | other for place, one in enumerate(own) for other in own[place + 1 :]]
    best = np.max([np.where(threes & pair, 0, table.flush[threes | pair]) for pair in pairs], axis=0)
    of_two: Shorts = best[sets.triples[board]].max(1).astype(np.uint16)
    return of_two


def _weight_beside(left: Longs, count: int) -> Floats:
    """In how many ways each multiset of so many ranks comes from what is left of the other suits."""
    return ways(left, multisets_of(count)[0])


def ways(left: Longs, rows: Bytes) -> Floats:
    """In how many ways each multiset of ranks comes, when so many of each rank are left."""
    count: Floats = WAYS[left, rows].prod(1)
    return count


def _count_pot(
    pot: tuple[int, ...], ground: Ground, plain: Shorts, low: Shorts | None, flushes: list[Flush]
) -> Counts:
    """Count one pot; while counting, its hands are numbered by their place in the pot."""
    before = _winners(plain, pot)
    lowest = None if low is None else _winners(low, pot, some_have_none=True) << np.uint32(len(pot))
    size = 1 << len(pot) * (1 if lowest is None else 2)
    tally = _Tally(size)
    tally.add(before if lowest is None else before | lowest, ground.weight)
    for flush in flushes:
        values = plain[:, flush.place]
        np.maximum(values, flush.worth[:, :, None], out=values)
        after = _winners(values, pot)
        was = before[flush.place]
        if lowest is not None:
            low_there = lowest[flush.place]
            after, was = after | low_there, was | low_there
        tally.add(after, flush.weight)
        tally.add(was, -flush.weight)
    every = (1 << len(pot)) - 1
    return {
        (_by_hand(outcome & every, pot), _by_hand(outcome >> len(pot), pot)): found
        for outcome, found in tally.counted()
    }


def _winners(values: Shorts, pot: tuple[int, ...], *, some_have_none: bool = False) -> Outcomes:
    """Who has the best of each place, a bit for each hand of the pot."""
    best = values[pot[0]]
    for hand in pot[1:]:
        best = np.maximum(best, values[hand])
    won: Outcomes = np.zeros(best.shape, np.uint32)
    for place, hand in enumerate(pot):
        won |= (values[hand] == best).astype(np.uint32) << np.uint32(place)
    return np.where(best > 0, won, np.uint32(0)) if some_have_none else won


def _by_hand(outcome: int, pot: tuple[int, ...]) -> int:
    return sum(1 << hand for place, hand in enumerate(pot) if outcome >> place & 1)


class _Tally:
    """How often each outcome was counted; boards of a deck are few enough for floats to keep them whole."""

    __slots__ = ("_few", "_many", "_size")

    def __init__(self, size: int) -> None:
        self._size = size
        self._few = np.zeros(size if size <= OUTCOMES_IN_A_ROW else 0)
        self._many: dict[int, int] = {}

    def add(self, outcomes: Outcomes, weight: Floats) -> None:
        """Count outcomes, each with its weight; the last axis of the weight is that of the outcomes."""
        weights = np.broadcast_to(weight, outcomes.shape).ravel()
        if len(self._few):
            self._few += np.bincount(outcomes.ravel(), weights=weights, minlength=self._size)
            return
        found, where = np.unique(outcomes, return_inverse=True)
        sums = np.bincount(where.ravel(), weights=weights)
        for outcome, total in zip(found.tolist(), sums.tolist(), strict=True):
            self._many[outcome] = self._many.get(outcome, 0) + int(total)

    def counted(self) -> list[tuple[int, int]]:
        """Every outcome that was met, with its count."""
        if len(self._few):
            met = np.flatnonzero(self._few)
            return [(outcome, int(self._few[outcome])) for outcome in met.tolist()]
        return [(outcome, total) for outcome, total in sorted(self._many.items()) if total]
