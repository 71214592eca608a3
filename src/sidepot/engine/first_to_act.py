"""Who acts first on a street: by seat in button games, by the cards face up in stud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sidepot.cards.cards import rank_of, suit_of
from sidepot.cards.games import Game
from sidepot.cards.high import high
from sidepot.cards.low import ace_to_five
from sidepot.rulebooks.questions import Choices
from sidepot.rules.shares import place_left_of_button
from sidepot.rules.stud_order import Door, bring_in_key, suits_break_ties

Cards = tuple[int, ...]


def low_card_seat(game: Game, up: Mapping[int, Cards], seats: Sequence[int]) -> int:
    """Who brings it in: the lowest door card by rank and suit, in razz the highest with the ace low."""
    door = Door.HIGHEST if not game.high else Door.LOWEST
    return max(seats, key=lambda seat: bring_in_key(rank_of(up[seat][0]), suit_of(up[seat][0]), door))


def leading_board(
    game: Game, up: Mapping[int, Cards], seats: Sequence[int], *, cards: int, button: int, choices: Choices
) -> int:
    """Who acts first from the second round of stud on: the best board, in razz the lowest; ties by the book.

    `cards` is how many of each player's cards lie face up by now.
    """
    value = high if game.high else ace_to_five
    by_suit = suits_break_ties(choices.stud_high_board_tie, game.high and game.low is None)
    count = len(up)

    def key(seat: int) -> tuple[int, int]:
        board = up[seat][:cards]
        tie = _suit_key(board) if by_suit else -place_left_of_button(seat, button, count)
        return value(board), tie

    return max(seats, key=key)


def _suit_key(board: Cards) -> int:
    """The suit of the highest card, as the last thing that tells two boards apart."""
    return max(board)
