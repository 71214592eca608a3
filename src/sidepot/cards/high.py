"""The best high hand of up to seven cards.

This runs thousands of times for one all-in, so it works on digits of one number: ``1 << (card & 60)``
is a one in the hexadecimal digit of the card's rank, and the sum over the cards counts every rank at once.
Such a sum is called ``counts`` here; ``ranks`` has a one for each rank that is there at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sidepot.cards.scale import (
    FLUSH,
    FLUSH_OVER_FULL_HOUSE,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_BELOW_TRIPS,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    grouped,
)

_ONES = 0x1111111111111
_PAIR_BITS = 0x2222222222222
_FOURS = 0x4444444444444
_NINE_HIGH_WITH_ACE = 0x1000011110000  # ace, nine, eight, seven, six


def high(cards: Sequence[int]) -> int:
    """Give the strength of the best five of one to seven different cards; a higher number wins.

    With fewer than five cards the hand is valued by what is there, without straights and flushes (the
    upcards of a stud hand). Layout of the number: `sidepot.cards.scale`. Raises `ValueError` for no cards
    and for more than seven.
    """
    if not 5 <= len(cards) <= 7:
        return _few(cards)
    counts = suits = 0
    for card in cards:
        counts += 1 << (card & 60)
        suits += 1 << (card << 2 & 12)
    # Three added to each suit's digit reaches eight from five cards on.
    flush = suits + 0x3333 & 0x8888
    return _in_suit(cards, flush) if flush else by_ranks(counts)


def high_on_board(hands: Iterable[Sequence[int]], board: Sequence[int]) -> list[int]:
    """Give the strength of each of several hands together with one board, as `high` gives it for one.

    Each hand has two cards; with the board they are five to seven different ones. The board is counted once.
    """
    board_counts = board_suits = 0
    for card in board:
        board_counts += 1 << (card & 60)
        board_suits += 1 << (card << 2 & 12)
    # Two cards make a flush only where three of a suit lie on the board: five more in its digit are eight.
    may_flush = board_suits + 0x5555 & 0x8888
    strengths = []
    for first, second in hands:
        if may_flush:
            suits = board_suits + (1 << (first << 2 & 12)) + (1 << (second << 2 & 12))
            flush = suits + 0x3333 & 0x8888
            if flush:
                strengths.append(_in_suit((first, second, *board), flush))
                continue
        strengths.append(by_ranks(board_counts + (1 << (first & 60)) + (1 << (second & 60))))
    return strengths


def high_short_deck(cards: Sequence[int], straight_first: bool) -> int:
    """Give the strength of the best five of up to seven cards of the 36-card deck; a higher number wins.

    Ace, six, seven, eight, nine is the lowest straight, and a flush beats a full house. ``straight_first``:
    a straight beats three of a kind; otherwise the other way round. Fewer than five cards as in `high`.
    """
    if not 5 <= len(cards) <= 7:
        return _few(cards)
    counts = suits = 0
    for card in cards:
        counts += 1 << (card & 60)
        suits += 1 << (card << 2 & 12)
    flush = suits + 0x3333 & 0x8888
    if flush:
        ranks = _ranks_in_suit(cards, flush)
        straight = _straight_in_short_deck(ranks)
        return STRAIGHT_FLUSH | straight if straight else FLUSH_OVER_FULL_HOUSE | five_highest(ranks)
    ranks = (counts | counts >> 1 | counts >> 2) & _ONES
    alike = of_a_kind(counts, ranks)
    straight = _straight_in_short_deck(ranks)
    if straight:
        return max(alike, straight | (STRAIGHT if straight_first else STRAIGHT_BELOW_TRIPS))
    return alike


def _in_suit(cards: Sequence[int], flush: int) -> int:
    # Five ranks of one suit leave two cards: neither four of a kind nor a full house fits in.
    ranks = _ranks_in_suit(cards, flush)
    straight = straight_in(ranks)
    return STRAIGHT_FLUSH | straight if straight else FLUSH | five_highest(ranks)


def by_ranks(counts: int) -> int:
    """Value five to seven cards by their ranks, when no flush is possible."""
    ranks = (counts | counts >> 1 | counts >> 2) & _ONES
    straight = straight_in(ranks)
    # A straight takes five ranks of seven cards: at most three of a kind is left beside it.
    return STRAIGHT | straight if straight else of_a_kind(counts, ranks)


def straight_in(ranks: int) -> int:
    """Give the highest rank of the best straight among these ranks, in its place; 0 when there is none."""
    line = ranks << 4 | ranks >> 48  # the ace also below the deuce
    line &= line >> 4
    line &= line >> 8 & line >> 12
    return line.bit_length() + 19 << 14 if line else 0


def five_highest(ranks: int) -> int:
    """Write the five highest of five or more different ranks in their places."""
    # The rank's digit is (bit_length - 1) / 4 and its number two more: bit_length + 7 is four times that.
    first = ranks.bit_length()
    ranks ^= 1 << first - 1
    second = ranks.bit_length()
    ranks ^= 1 << second - 1
    third = ranks.bit_length()
    ranks ^= 1 << third - 1
    fourth = ranks.bit_length()
    ranks ^= 1 << fourth - 1
    return first + 7 << 14 | second + 7 << 10 | third + 7 << 6 | fourth + 7 << 2 | ranks.bit_length() + 7 >> 2


def of_a_kind(counts: int, ranks: int) -> int:
    """Value the best five of five to seven cards by pairs, threes and fours alone."""
    fours = counts & _FOURS
    if fours:
        four = fours.bit_length() - 2
        ranks ^= 1 << four - 1
        return QUADS | four + 7 << 14 | ranks.bit_length() + 7 << 10
    pairs = counts & _PAIR_BITS  # two or three of a rank
    if not pairs:
        return HIGH_CARD | five_highest(ranks)
    threes = pairs & counts << 1
    if threes:
        three = threes.bit_length() - 1
        pairs ^= 1 << three
        if pairs:
            return FULL_HOUSE | three + 7 << 14 | pairs.bit_length() + 6 << 10
        ranks ^= 1 << three - 1
        first = ranks.bit_length()
        ranks ^= 1 << first - 1
        return TRIPS | three + 7 << 14 | first + 7 << 10 | ranks.bit_length() + 7 << 6
    pair = pairs.bit_length() - 1
    pairs ^= 1 << pair
    ranks ^= 1 << pair - 1
    if pairs:
        second = pairs.bit_length() - 1
        ranks ^= 1 << second - 1
        return TWO_PAIR | pair + 7 << 14 | second + 7 << 10 | ranks.bit_length() + 7 << 6
    first = ranks.bit_length()
    ranks ^= 1 << first - 1
    second = ranks.bit_length()
    ranks ^= 1 << second - 1
    return PAIR | pair + 7 << 14 | first + 7 << 10 | second + 7 << 6 | ranks.bit_length() + 7 << 2


def _few(cards: Sequence[int]) -> int:
    if not 1 <= len(cards) <= 4:
        raise ValueError(f"a high hand is made of 1 to 7 cards, not of {len(cards)}")
    return grouped([(card >> 2) + 2 for card in cards])


def _ranks_in_suit(cards: Sequence[int], flush: int) -> int:
    suit = flush.bit_length() - 4 >> 2
    ranks = 0
    for card in cards:
        if card & 3 == suit:
            ranks |= 1 << (card & 60)
    return ranks


def _straight_in_short_deck(ranks: int) -> int:
    straight = straight_in(ranks)
    if not straight and ranks & _NINE_HIGH_WITH_ACE == _NINE_HIGH_WITH_ACE:
        return 9 << 16
    return straight
