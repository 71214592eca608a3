"""How a strength is laid out: one whole number of six hexadecimal digits, the higher the better.

The first digit says what kind of hand it is, the five behind it the ranks in order of weight, filled up
with noughts on the right: a pair of aces with king, queen and jack is ``0x2EDCB0``. Ranks are 2 to 14, the
ace 14; where the ace is low it is 1. Of low hands the one with the least such number is the best, so the
strength of a low is the number with every digit taken from fifteen.
"""

from __future__ import annotations

from collections.abc import Iterable

HIGH_CARD = 0x100000
PAIR = 0x200000
TWO_PAIR = 0x300000
STRAIGHT_BELOW_TRIPS = 0x400000  # short deck, where the house ranks three of a kind first
TRIPS = 0x500000
STRAIGHT = 0x600000
FLUSH = 0x700000
FULL_HOUSE = 0x800000
FLUSH_OVER_FULL_HOUSE = 0x900000  # short deck
QUADS = 0xA00000
STRAIGHT_FLUSH = 0xB00000

# A number changes into its complement, and back, by ``^``. In a badugi the first digit is the number of cards
# that play, of which more are better, so only the ranks behind it are turned round.
COMPLEMENT = 0xFFFFFF
RANKS_COMPLEMENT = 0x0FFFFF


def grouped(ranks: Iterable[int]) -> int:
    """Value at most five ranks by pairs, threes and fours alone, as the number described above.

    Straights and flushes do not count. With fewer than five ranks the hand is valued by what is there.
    """
    count: dict[int, int] = {}
    for rank in ranks:
        count[rank] = count.get(rank, 0) + 1
    groups = sorted(((times, rank) for rank, times in count.items()), reverse=True)
    most = groups[0][0]
    then = groups[1][0] if len(groups) > 1 else 0
    if most == 4:
        value = QUADS
    elif most == 3:
        value = FULL_HOUSE if then == 2 else TRIPS
    elif most == 2:
        value = TWO_PAIR if then == 2 else PAIR
    else:
        value = HIGH_CARD
    place = 16
    for _, rank in groups:
        value |= rank << place
        place -= 4
    return value
