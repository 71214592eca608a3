"""Omaha: exactly two cards of the hand with exactly three of the board, for the high and for the low."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from sidepot.cards.high import high, of_a_kind
from sidepot.cards.low import low_of, low_ranks
from sidepot.cards.scale import STRAIGHT, STRAIGHT_FLUSH

_ONES = 0x1111111111111


def omaha_high(hole: Sequence[int], board: Sequence[int]) -> int:
    """Give the strength of the best high hand of two cards of the hand and three of the board.

    Any number of hole cards from two and board cards from three to five; the scale is that of `high`.
    """
    best = _flush(hole, board)
    if best >= STRAIGHT_FLUSH:
        return best
    best = best or _straight(low_ranks(hole), low_ranks(board))
    if len({card >> 2 for card in board}) == len(board):
        # Four of a kind and a full house need a pair on the board.
        return best or _on_board_without_pair(hole, board)
    threes = {_counts(three) for three in combinations(board, 3)}
    for two in {_counts(two) for two in combinations(hole, 2)}:
        for three in threes:
            counts = two + three
            value = of_a_kind(counts, (counts | counts >> 1 | counts >> 2) & _ONES)
            if value > best:
                best = value
    return best


def omaha_eight_or_better(hole: Sequence[int], board: Sequence[int]) -> int | None:
    """Give the strength of the best eight-or-better low of two cards of the hand and three of the board.

    None when there is no such low; the scale is that of `ace_to_five`.
    """
    own = low_ranks(hole) & 0xFF
    common = low_ranks(board) & 0xFF
    if own.bit_count() < 2 or common.bit_count() < 3:
        return None
    threes = [a | b | c for a, b, c in combinations(_single_ranks(common), 3)]
    lows = [
        a | b | three
        for a, b in combinations(_single_ranks(own), 2)
        for three in threes
        if not (a | b) & three
    ]
    # Of two lows the better has the lower of the highest ranks in which they differ: the lesser number.
    return low_of(min(lows)) if lows else None


def _flush(hole: Sequence[int], board: Sequence[int]) -> int:
    """Value the best flush or straight flush; 0 when there is none."""
    best = 0
    for suit in range(4):
        common = [card for card in board if card & 3 == suit]
        if len(common) < 3:
            continue
        own = [card for card in hole if card & 3 == suit]
        for two in combinations(own, 2):
            for three in combinations(common, 3):
                best = max(best, high(two + three))
    return best


def _straight(own: int, common: int) -> int:
    """Value the best straight, given the ranks of the hand and of the board; 0 when there is none."""
    own |= (own & 1) << 13  # the ace also above the king
    common |= (common & 1) << 13
    for top in range(14, 4, -1):
        line = 0x1F << top - 5
        missing = line & ~common
        # At most two ranks are not on the board, the hand has them, and two of its ranks can play.
        if missing.bit_count() <= 2 and not missing & ~own and (line & own).bit_count() >= 2:
            return STRAIGHT | top << 16
    return 0


def _on_board_without_pair(hole: Sequence[int], board: Sequence[int]) -> int:
    """Value the best hand by pairs and high cards, when all ranks of the board differ.

    For two cards of the hand the best three are those of the board that pair them, and then the highest.
    """
    best = 0
    falling = [1 << (card & 60) for card in sorted(board, reverse=True)]
    for two in {_counts(two) for two in combinations(hole, 2)}:
        own = (two | two >> 1) & _ONES
        three = sorted(falling, key=own.__and__, reverse=True)[:3]
        counts = two + three[0] + three[1] + three[2]
        best = max(best, of_a_kind(counts, own | three[0] | three[1] | three[2]))
    return best


def _counts(cards: Sequence[int]) -> int:
    return sum(1 << (card & 60) for card in cards)


def _single_ranks(ranks: int) -> list[int]:
    return [1 << rank for rank in range(8) if ranks >> rank & 1]
