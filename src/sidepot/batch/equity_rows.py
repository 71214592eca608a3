"""Many spots with at most two cards to come, counted together in arrays: the way without a compiler.

The same count as in `equity_numpy`, with one more dimension: the spots.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.equity_numpy import FLUSH, SUITS, WAYS, Floats
from sidepot.batch.equity_spot import BOARD, Spot
from sidepot.batch.tables import (
    KEYS,
    LOWS,
    RANKS,
    Longs,
    Shorts,
    Worth,
    boards,
    cases,
    lows,
    multisets_of,
    ones,
    place_of,
    suited,
    worth,
)
from sidepot.cards.games import WHOLE_DECK

TO_COME_MOST = 2
AT_ONCE = 256
"""So many spots at a time: their arrays stay where they are quickly reached."""


def count_rows(shape: Spot, hands: Longs, board: Longs, dead: Longs, out: Longs) -> None:
    """Count every board of every spot into `out[spot, pot, ending]`, as `equity_kernel` does.

    `shape` says the game and the pots; `hands[spot, player, card]`, `board[spot, card]`, `dead[spot, card]`.
    """
    for start in range(0, len(hands), AT_ONCE):
        rows = slice(start, start + AT_ONCE)
        _Rows(shape, hands[rows], board[rows], dead[rows]).count(out[rows])


class _Rows:
    """Some spots of one shape."""

    __slots__ = ("_board", "_hands", "_left", "_low", "_plain", "_shape", "_table", "_to_come", "_weight")

    def __init__(self, shape: Spot, hands: Longs, board: Longs, dead: Longs) -> None:
        self._shape = shape
        self._hands = hands
        self._board = board
        self._to_come = BOARD - board.shape[1]
        self._table: Worth = worth(shape.game.deck != WHOLE_DECK, shape.straight_first)
        spots = len(hands)
        left = np.ones((spots, SUITS, RANKS), np.int64)
        left[:, :, : (52 - shape.game.deck) // SUITS] = 0
        known = np.concatenate([hands.reshape(spots, -1), board, dead], axis=1)
        left[np.arange(spots)[:, None], known & 3, known >> 2] = 0
        self._left = left
        rows, keys = multisets_of(self._to_come)
        self._weight: Floats = _ways(left.sum(1), rows)
        places = place_of(KEYS[board >> 2].sum(1)[:, None] + keys, boards().keys)
        self._plain = np.stack(
            [self._plain_worth(hands[:, player], places) for player in range(hands.shape[1])]
        )
        self._low: Shorts | None = None
        if shape.high_low:
            tables = [_low_tables(hands[:, player]) for player in range(hands.shape[1])]
            ranks = boards().lows[places]
            self._low = np.stack([np.take_along_axis(table, ranks.astype(np.intp), 1) for table in tables])

    def _plain_worth(self, hand: Longs, places: NDArray[np.intp]) -> Shorts:
        ranks = hand >> 2
        pairs = multisets_of(2)[1]
        if not self._shape.game.two_from_hand:
            pair = place_of(KEYS[ranks].sum(1), pairs)
            of_pair: Shorts = self._table.seven[places, pair[:, None]]
            return of_pair
        first, second = np.triu_indices(hand.shape[1], 1)
        chosen = place_of(KEYS[ranks[:, first]] + KEYS[ranks[:, second]], pairs)
        best = self._table.five[chosen].max(1)
        rows = np.arange(len(hand))[:, None, None]
        of_triples: Shorts = best[rows, boards().triples[places]].max(2)
        return of_triples

    def count(self, out: Longs) -> None:
        """Count every pot."""
        befores = []
        for place, pot in enumerate(self._shape.pots):
            before = _winners(self._plain, pot)
            if self._low is not None:
                before |= _winners(self._low, pot, some_have_none=True) << np.uint32(len(pot))
            befores.append(before)
            _add(out[:, place], np.arange(len(before)), before, self._weight)
        for suit in range(SUITS):
            for number in range(self._to_come + 1):
                self._flushes(suit, number, befores, out)

    def _flushes(self, suit: int, number: int, befores: list[NDArray[np.uint32]], out: Longs) -> None:
        """Boards on which so many of the cards to come are of a suit that then has three or more."""
        known = _in_suit(self._board, suit)
        own = [_in_suit(self._hands[:, player], suit) for player in range(self._hands.shape[1])]
        on_board = ones()[known] + number
        most = np.max([ones()[each] for each in own], axis=0)
        needed = 2 if self._shape.game.two_from_hand else BOARD - on_board
        spots = np.flatnonzero((on_board >= FLUSH) & (most >= needed))
        if not len(spots):
            return
        sets = suited()
        ranks = sets.sets[sets.start[number] : sets.start[number + 1]]
        left = self._left[spots]
        live = (left[:, suit] << np.arange(RANKS)).sum(1)
        whole = known[spots, None] | ranks
        worths = np.stack(
            [
                self._flush_worth(self._hands[spots, player], each[spots], suit, whole)
                for player, each in enumerate(own)
            ]
        )
        counts = (ranks & ~live[:, None]) == 0
        counts &= worths.any(0)
        beside = _ways(left.sum(1) - left[:, suit], multisets_of(self._to_come - number)[0])
        weight = np.where(counts, 1.0, 0.0)[:, :, None] * beside[:, None, :]
        place = cases(self._to_come, number)
        values = np.maximum(self._plain[:, spots][:, :, place], worths[:, :, :, None])
        for at, (pot, before) in enumerate(zip(self._shape.pots, befores, strict=True)):
            was = before[spots][:, place]
            after = _winners(values, pot)
            if self._low is not None:
                after |= was >> np.uint32(len(pot)) << np.uint32(len(pot))
            _add(out[:, at], spots, after, weight)
            _add(out[:, at], spots, was, -weight)

    def _flush_worth(self, hand: Longs, own: Longs, suit: int, board: Longs) -> Shorts:
        """What flushes of one suit are worth, by the ranks of the board in it."""
        if not self._shape.game.two_from_hand:
            of_all: Shorts = self._table.flush[board | own[:, None]]
            return of_all
        sets = suited()
        threes = sets.sets[sets.start[FLUSH] : sets.start[FLUSH + 1]]
        best = np.zeros((len(hand), len(threes)), np.uint16)
        bits = np.where(hand & 3 == suit, 1 << (hand >> 2), 0)
        for one, other in combinations(range(hand.shape[1]), 2):
            pair = np.where((bits[:, one] > 0) & (bits[:, other] > 0), bits[:, one] | bits[:, other], 0)[
                :, None
            ]
            found = self._table.flush[threes | pair]
            np.maximum(best, np.where((pair > 0) & (threes & pair == 0), found, 0), out=best)
        of_two: Shorts = best[np.arange(len(hand))[:, None, None], sets.triples[board]].max(2)
        return of_two


def _in_suit(cards: Longs, suit: int) -> Longs:
    """The ranks of one suit in each row of cards, a bit for each."""
    found: Longs = np.where(cards & 3 == suit, 1 << (cards >> 2), 0).sum(1)
    return found


def _ways(left: Longs, rows: NDArray[np.uint8]) -> Floats:
    """In how many ways each multiset of ranks comes, for each spot."""
    count = np.ones((len(left), len(rows)))
    for rank in range(RANKS):
        some = np.flatnonzero(rows[:, rank])
        if len(some):
            count[:, some] *= WAYS[left[:, rank][:, None], rows[some, rank]]
    return count


def _low_tables(hand: Longs) -> Shorts:
    """The best low of two of these cards with three of a board, by the set of low ranks of the board."""
    value = lows()
    threes = np.array([ranks for ranks in range(LOWS) if ranks.bit_count() == FLUSH])
    best = np.zeros((len(hand), LOWS), np.uint16)
    of_threes = np.zeros((len(hand), len(threes)), np.uint16)
    bits = 1 << (hand // SUITS + 1) % RANKS
    for one, other in combinations(range(hand.shape[1]), 2):
        pair = (bits[:, one] | bits[:, other])[:, None]
        possible = (pair < LOWS) & (bits[:, one] != bits[:, other])[:, None] & (threes & pair == 0)
        np.maximum(of_threes, np.where(possible, value[(threes | pair) & LOWS - 1], 0), out=of_threes)
    best[:, threes] = of_threes
    for ranks in range(LOWS):
        if ranks.bit_count() > FLUSH:
            smaller = [ranks & ~(1 << bit) for bit in range(8) if ranks >> bit & 1]
            best[:, ranks] = best[:, smaller].max(1)
    return best


def _winners(values: Shorts, pot: tuple[int, ...], *, some_have_none: bool = False) -> NDArray[np.uint32]:
    best = values[list(pot)].max(0)
    won: NDArray[np.uint32] = np.zeros(best.shape, np.uint32)
    for place, hand in enumerate(pot):
        won |= (values[hand] == best).astype(np.uint32) << np.uint32(place)
    return np.where(best > 0, won, np.uint32(0)) if some_have_none else won


def _add(out: Longs, spots: NDArray[np.intp], endings: NDArray[np.uint32], weight: Floats) -> None:
    """Add up weights by spot and ending."""
    size = out.shape[1]
    first = (np.arange(len(spots)) * size).reshape(-1, *[1] * (endings.ndim - 1))
    sums = np.bincount((endings + first).ravel(), weights=weight.ravel(), minlength=len(spots) * size)
    out[spots] += sums.reshape(len(spots), size).astype(np.int64)
