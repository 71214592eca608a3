"""How many hands there are of each category, among all hands of seven cards: a walk for the compiler."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.strengths_kernel import FIVE_OF_A_SUIT, FOLD, KEY, RANKS, THREES, suit_of_five

CATEGORY = 20
"""The bits of a strength behind those that say what kind of hand it is."""


def count_sevens(
    key: NDArray[np.uint64],
    bit: NDArray[np.uint64],
    start: NDArray[np.int32],
    strength: NDArray[np.int32],
    flush: NDArray[np.int32],
    found: NDArray[np.int64],
) -> int:
    """Count every hand of seven of the 52 cards in `found`, by category; gives how many hands there are."""
    hands = 0
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    four = np.uint64(THREES) + key[a] + key[b] + key[c] + key[d]
                    bits_of_four = bit[a] | bit[b] | bit[c] | bit[d]
                    for e in range(d):
                        for f in range(e):
                            six = four + key[e] + key[f]
                            bits = bits_of_four | bit[e] | bit[f]
                            for g in range(f):
                                keys = six + key[g]
                                if keys & np.uint64(FIVE_OF_A_SUIT):
                                    seen = bits | bit[g]
                                    value = flush[(seen >> suit_of_five(keys)) & np.uint64(RANKS)]
                                else:
                                    total = keys & np.uint64(KEY)
                                    begin = start[total >> np.uint64(FOLD)]
                                    value = strength[np.uint64(begin + np.int64(total))]
                                found[value >> CATEGORY] += 1
                                hands += 1
    return hands
