"""What a hand is worth at the showdown of a given game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sidepot.cards.games import Game, Low, board_count_flaw, hole_count_flaw
from sidepot.cards.high import high, high_on_board, high_short_deck
from sidepot.cards.low import ace_to_five, badugi, deuce_to_seven, eight_or_better
from sidepot.cards.omaha import omaha_eight_or_better, omaha_high


def strength(game: Game, hole: Sequence[int], board: Sequence[int], straight_first: bool) -> int:
    """Give the strength of a player's hand for the pot, or for the high half where there is also a low.

    A higher number wins, in a game of lows too; equal numbers tie. ``straight_first`` matters in short deck
    alone: a straight beats three of a kind. Numbers of different games do not compare. Raises `ValueError`
    when the number of cards is not one the game allows, and for ``low-low``, which is not played from cards.
    """
    _check_counts(game, len(hole), len(board))
    if game.high:
        if game.two_from_hand:
            return omaha_high(hole, board)
        if game.deck == 36:
            return high_short_deck((*hole, *board), straight_first)
        return high((*hole, *board))
    if game.low is Low.ACE_TO_FIVE:
        return ace_to_five(hole)
    if game.low is Low.DEUCE_TO_SEVEN:
        return deuce_to_seven(hole)
    return badugi(hole)


def strengths(
    game: Game, hands: Mapping[int, Sequence[int]], board: Sequence[int], straight_first: bool
) -> dict[int, int]:
    """Give the strength of every hand, by its key; everything else as in `strength`."""
    if game.board and game.hole == 2 and game.deck == 52:
        for count in {len(hole) for hole in hands.values()}:
            _check_counts(game, count, len(board))
        return dict(zip(hands, high_on_board(hands.values(), board), strict=True))
    return {key: strength(game, hole, board, straight_first) for key, hole in hands.items()}


def low_strength(game: Game, hole: Sequence[int], board: Sequence[int]) -> int | None:
    """Give the strength of a player's hand for the low half, None where it holds no eight or better.

    A higher number is the better low. Raises `ValueError` for a game without a low half, and when the
    number of cards is not one the game allows.
    """
    if game.low is not Low.EIGHT_OR_BETTER:
        raise ValueError(f"{game.id} has no low half")
    _check_counts(game, len(hole), len(board))
    if game.two_from_hand:
        return omaha_eight_or_better(hole, board)
    return eight_or_better(hole)


def _check_counts(game: Game, hole: int, board: int) -> None:
    if game.hole == 0:
        raise ValueError(f"the hands of {game.id} are given as strengths, not as cards")
    wrong = hole_count_flaw(game, hole)
    if wrong is not None:
        raise ValueError(f"a hand of {game.id} has {wrong[0]} to {wrong[1]} cards, not {hole}")
    whole = board_count_flaw(game, board)
    if whole is not None:
        raise ValueError(f"the board of {game.id} has {whole} cards, not {board}")
