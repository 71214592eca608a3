"""Low hands: ace-to-five, eight or better, deuce-to-seven, badugi. The better low has the higher strength."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from sidepot.cards.high import high
from sidepot.cards.scale import (
    COMPLEMENT,
    FLUSH,
    HIGH_CARD,
    RANKS_COMPLEMENT,
    STRAIGHT,
    STRAIGHT_FLUSH,
    grouped,
)


def ace_to_five(cards: Sequence[int]) -> int:
    """Give the strength of the best ace-to-five low of one to seven different cards; a higher number wins.

    The ace is low, straights and flushes do not count, so 5-4-3-2-A is the best. A hand with a pair loses
    to any without. Raises `ValueError` for no or too many cards.
    """
    if not 1 <= len(cards) <= 7:
        raise ValueError(f"a low hand is made of 1 to 7 cards, not of {len(cards)}")
    ranks = low_ranks(cards)
    if ranks.bit_count() >= 5:
        return low_of(ranks)
    if len(cards) <= 5:
        return COMPLEMENT ^ grouped([_ace_low(card) for card in cards])
    return COMPLEMENT ^ min(grouped([_ace_low(card) for card in five]) for five in combinations(cards, 5))


def eight_or_better(cards: Sequence[int]) -> int | None:
    """Give the strength of the best low of five different ranks of eight or below.

    The scale is that of `ace_to_five`. None when the cards hold no such low.
    """
    ranks = low_ranks(cards) & 0xFF
    return low_of(ranks) if ranks.bit_count() >= 5 else None


def deuce_to_seven(cards: Sequence[int]) -> int:
    """Give the strength of five cards as a deuce-to-seven low; a higher number wins.

    The ace is high and straights and flushes count against the hand, so 7-5-4-3-2 of mixed suits is the best.
    5-4-3-2-A is no straight here but an ace-high hand. Raises `ValueError` for other than five cards.
    """
    if len(cards) != 5:
        raise ValueError(f"a deuce-to-seven hand is made of 5 cards, not of {len(cards)}")
    value = high(cards)
    if value == STRAIGHT | 5 << 16:
        value = HIGH_CARD | 0xE5432
    elif value == STRAIGHT_FLUSH | 5 << 16:
        value = FLUSH | 0xE5432
    return COMPLEMENT ^ value


def badugi(cards: Sequence[int]) -> int:
    """Give the strength of one to four different cards as a badugi; a higher number wins.

    Only cards of different ranks and suits play; more of them beat fewer, then the lowest high card wins, and
    so on down; the ace is low. Raises `ValueError` for no or too many cards.
    """
    if not 1 <= len(cards) <= 4:
        raise ValueError(f"a badugi is made of 1 to 4 cards, not of {len(cards)}")
    highest_first = sorted(map(_ace_low_card, cards), reverse=True)
    sizes = range(1, len(cards) + 1)
    return max(_as_badugi(some) for size in sizes for some in combinations(highest_first, size))


def low_ranks(cards: Sequence[int]) -> int:
    """Mark the ranks that are there: bit 0 the ace, bit 1 the deuce, up to bit 12 the king."""
    ranks = 0
    for card in cards:
        ranks |= 2 << (card >> 2)
    return ranks & 0x1FFF | ranks >> 13


def low_of(ranks: int) -> int:
    """Give the strength of the five lowest of five or more ranks, marked as `low_ranks` marks them."""
    for _ in range(ranks.bit_count() - 5):
        ranks ^= 1 << ranks.bit_length() - 1
    value = 1  # the digit of a hand without a pair
    for _ in range(5):
        rank = ranks.bit_length()
        ranks ^= 1 << rank - 1
        value = value << 4 | rank
    return COMPLEMENT ^ value


def _ace_low(card: int) -> int:
    return card // 4 + 2 if card < 48 else 1


def _ace_low_card(card: int) -> int:
    return _ace_low(card) << 2 | card & 3


def _as_badugi(highest_first: Sequence[int]) -> int:
    """Value these cards if all of them play together; 0 when two share a rank or a suit."""
    size = len(highest_first)
    if len({card >> 2 for card in highest_first}) < size or len({card & 3 for card in highest_first}) < size:
        return 0
    ranks = 0
    place = 16
    for card in highest_first:
        ranks |= card >> 2 << place
        place -= 4
    return size << 20 | (RANKS_COMPLEMENT ^ ranks)
