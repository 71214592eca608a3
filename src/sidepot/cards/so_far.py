"""What a hand is worth before the last card has come."""

from __future__ import annotations

from collections.abc import Sequence

from sidepot.cards.games import Family, Game, Low
from sidepot.cards.high import high, high_short_deck
from sidepot.cards.low import ace_to_five, eight_or_better
from sidepot.cards.omaha import omaha_eight_or_better, omaha_high


def strength_so_far(game: Game, hole: Sequence[int], board: Sequence[int], straight_first: bool) -> int:
    """Give the strength of a hand on three to five cards of the board, on the scale of `strength`.

    A higher number is ahead. ``straight_first`` as there. The game is one with a board, or stud: then the
    board is empty. Four cards are worth what they are without a fifth.
    """
    if not game.high:
        return ace_to_five(hole)
    if game.two_from_hand:
        return omaha_high(hole, board)
    if game.deck == 36:
        return high_short_deck((*hole, *board), straight_first)
    return high((*hole, *board))


def low_so_far(game: Game, hole: Sequence[int], board: Sequence[int]) -> int | None:
    """Give the strength of an eight or better made so far; None where there is none, or none is played."""
    if game.low is not Low.EIGHT_OR_BETTER:
        return None
    return eight_or_better(hole) if game.family is Family.STUD else omaha_eight_or_better(hole, board)
