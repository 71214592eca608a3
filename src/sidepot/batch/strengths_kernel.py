"""Strengths of many hands, one after another: sums of keys looked up in tables made from `sidepot.cards`.

A card's `key` holds the key of its rank in the low 32 bits and a one in the digit of its suit above them;
sums begin with three in each suit's digit, so that five of a suit show as an eight. A number that is no card
has a key that shows above all of these. `bit` places a card by suit and rank, so that a card met twice is
seen.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Cards = NDArray[np.uint8]
Keys = NDArray[np.uint64]
Table = NDArray[np.int32]

FIVE_OF_A_SUIT = 0x8888 << 32
THREES = 0x3333 << 32
NO_CARD = 1 << 48
KEY = 0xFFFFFFFF
RANKS = 0x1FFF
FOLD = 9


def seven(cards: Cards, key: Keys, bit: Keys, start: Table, strength: Table, flush: Table, out: Table) -> int:
    """Write the strength of each row of seven cards; gives how many, or -1 less the row that is no hand."""
    for hand in range(cards.shape[0]):
        keys = np.uint64(THREES)
        seen = np.uint64(0)
        twice = np.uint64(0)
        for place in range(7):
            card = cards[hand, place]
            keys += key[card]
            twice |= seen & bit[card]
            seen |= bit[card]
        if twice or keys >= np.uint64(NO_CARD):
            return -1 - hand
        if keys & np.uint64(FIVE_OF_A_SUIT):
            suit = suit_of_five(keys)
            out[hand] = flush[(seen >> suit) & np.uint64(RANKS)]
        else:
            total = keys & np.uint64(KEY)
            out[hand] = strength[np.uint64(start[total >> np.uint64(FOLD)] + np.int64(total))]
    return len(cards)


def suit_of_five(keys: np.uint64) -> np.uint64:
    """How far up the suit's ranks stand among the bits of the cards."""
    if keys & np.uint64(0x8 << 32):
        return np.uint64(0)
    if keys & np.uint64(0x80 << 32):
        return np.uint64(16)
    return np.uint64(32) if keys & np.uint64(0x800 << 32) else np.uint64(48)


def omaha(
    hole: Cards,
    board: Cards,
    key: Keys,
    bit: Keys,
    start: Table,
    strength: Table,
    flush: Table,
    threes: Keys,
    out: Table,
) -> int:
    """Write the best of two of the hand and three of the board for each row; the answer is as of `seven`.

    `threes` is room for the ten choices of three cards of the board.
    """
    own = hole.shape[1]
    for hand in range(hole.shape[0]):
        keys = np.uint64(THREES)
        seen = np.uint64(0)
        twice = np.uint64(0)
        common = np.uint64(0)
        for place in range(5):
            card = board[hand, place]
            keys += key[card]
            twice |= seen & bit[card]
            seen |= bit[card]
            common |= bit[card]
        on_board = keys
        for place in range(own):
            card = hole[hand, place]
            keys += key[card]
            twice |= seen & bit[card]
            seen |= bit[card]
        if twice or keys >= np.uint64(NO_CARD):
            return -1 - hand
        choice = 0
        for first in range(3):
            for second in range(first + 1, 4):
                for third in range(second + 1, 5):
                    total = key[board[hand, first]] + key[board[hand, second]] + key[board[hand, third]]
                    threes[choice] = total & np.uint64(KEY)
                    choice += 1
        best = np.int32(0)
        for first in range(own - 1):
            for second in range(first + 1, own):
                two = (key[hole[hand, first]] + key[hole[hand, second]]) & np.uint64(KEY)
                for place in range(10):
                    total = two + threes[place]
                    at = np.uint64(start[total >> np.uint64(FOLD)] + np.int64(total))
                    best = max(best, strength[at])
        # Two more of a suit make an eight of its digit where the board has three of it.
        may_flush = (on_board + np.uint64(0x2222 << 32)) & np.uint64(FIVE_OF_A_SUIT)
        if may_flush:
            suit = suit_of_five(may_flush)
            theirs = np.int64((common >> suit) & np.uint64(RANKS))
            mine = np.int64((seen >> suit) & np.uint64(RANKS)) & ~theirs
            best = max(best, best_flush(mine, theirs, flush))
        out[hand] = best
    return len(hole)


def best_flush(mine: np.int64, theirs: np.int64, flush: Table) -> np.int32:
    """The best of two ranks of the hand and three of the board, all of one suit; 0 where there are none."""
    best = np.int32(0)
    first_left = mine
    while first_left:
        first = first_left & -first_left
        first_left ^= first
        second_left = first_left
        while second_left:
            second = second_left & -second_left
            second_left ^= second
            third_left = theirs
            while third_left:
                third = third_left & -third_left
                third_left ^= third
                fourth_left = third_left
                while fourth_left:
                    fourth = fourth_left & -fourth_left
                    fourth_left ^= fourth
                    fifth_left = fourth_left
                    while fifth_left:
                        fifth = fifth_left & -fifth_left
                        fifth_left ^= fifth
                        best = max(best, flush[first | second | third | fourth | fifth])
    return best
