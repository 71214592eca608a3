"""The games that can be ruled on: how many cards, from which deck, and what wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Family(StrEnum):
    """How the cards come: a board for all, stud cards (some face up), or a closed hand that may draw."""

    BOARD = "board"
    STUD = "stud"
    DRAW = "draw"


class Low(StrEnum):
    """What counts as a low hand in a game that has one."""

    EIGHT_OR_BETTER = "eight-or-better"
    ACE_TO_FIVE = "ace-to-five"
    DEUCE_TO_SEVEN = "deuce-to-seven"
    BADUGI = "badugi"


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game, as far as the showdown and the deck go.

    ``hole`` and ``fewest``: the most and the fewest cards of his own a player may show down.
    ``board``: cards for all, 5 or 0. ``two_from_hand``: exactly two of the player's own cards play.
    ``deck``: 52, or 36 without the deuces to fives. ``high``: the best high hand wins (half) the pot.
    ``low``: what wins the low half, or the pot where there is no high; None where no low is played.
    ``first_deal``: cards each player gets before the first betting round.
    """

    id: str
    family: Family
    hole: int
    fewest: int
    board: int
    two_from_hand: bool
    deck: int
    high: bool
    low: Low | None
    first_deal: int


def _board(id_: str, hole: int, *, deck: int = 52, low: Low | None = None) -> Game:
    return Game(
        id=id_,
        family=Family.BOARD,
        hole=hole,
        fewest=hole,
        board=5,
        two_from_hand=hole > 2,
        deck=deck,
        high=True,
        low=low,
        first_deal=hole,
    )


def _stud(id_: str, hole: int, fewest: int, first_deal: int, *, high: bool, low: Low | None) -> Game:
    return Game(
        id=id_,
        family=Family.STUD,
        hole=hole,
        fewest=fewest,
        board=0,
        two_from_hand=False,
        deck=52,
        high=high,
        low=low,
        first_deal=first_deal,
    )


def _draw(id_: str, hole: int, *, high: bool = False, low: Low | None = None) -> Game:
    return Game(
        id=id_,
        family=Family.DRAW,
        hole=hole,
        fewest=hole,
        board=0,
        two_from_hand=False,
        deck=52,
        high=high,
        low=low,
        first_deal=hole,
    )


GAMES: dict[str, Game] = {
    game.id: game
    for game in (
        _board("holdem", 2),
        _board("short-deck", 2, deck=36),
        _board("omaha", 4),
        _board("omaha-5", 5),
        _board("omaha-6", 6),
        _board("omaha-8", 4, low=Low.EIGHT_OR_BETTER),
        _board("omaha-5-8", 5, low=Low.EIGHT_OR_BETTER),
        _board("courchevel", 5),
        # A stud hand short of its last cards may still be live, and five cards make a hand.
        _stud("stud", 7, 5, 3, high=True, low=None),
        _stud("stud-8", 7, 5, 3, high=True, low=Low.EIGHT_OR_BETTER),
        _stud("five-card-stud", 5, 5, 2, high=True, low=None),
        _stud("razz", 7, 5, 3, high=False, low=Low.ACE_TO_FIVE),
        _draw("five-card-draw", 5, high=True),
        _draw("2-7-single", 5, low=Low.DEUCE_TO_SEVEN),
        _draw("2-7-triple", 5, low=Low.DEUCE_TO_SEVEN),
        _draw("a-5-triple", 5, low=Low.ACE_TO_FIVE),
        _draw("badugi", 4, low=Low.BADUGI),
        # Two lows, each half given as strengths, no cards read. Odd chips go by position, not by suit.
        _draw("low-low", 0),
    )
}


def most_players(game: Game) -> int | None:
    """Say how many players the deck is enough for on the first deal, the board kept back.

    None for a game whose cards are not dealt here (``low-low``).
    """
    if game.first_deal == 0:
        return None
    return (game.deck - game.board) // game.first_deal


def hole_count_flaw(game: Game, count: int) -> tuple[int, int] | None:
    """Say how many cards a player's hand should have, when it has the wrong number of them.

    None when ``count`` is right, otherwise the fewest and the most that are.
    """
    return None if game.fewest <= count <= game.hole else (game.fewest, game.hole)


def board_count_flaw(game: Game, count: int) -> int | None:
    """Say how many cards the whole board should have, when it has the wrong number of them.

    None when ``count`` is right, otherwise the number that is (0 where the game has no board).
    """
    return None if count == game.board else game.board


WHOLE_DECK = 52


def not_in_deck(game: Game, cards: Iterable[int]) -> tuple[int, ...]:
    """Give the cards that the deck of this game does not have, in the order met."""
    lowest = 52 - game.deck
    return tuple([card for card in cards if not lowest <= card < 52])
