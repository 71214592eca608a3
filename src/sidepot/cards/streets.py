"""The betting rounds of each game: their names, and the cards that come on the board before each."""

from __future__ import annotations

from functools import cache

from sidepot.cards.games import GAMES, Family, Game

_BOARD = ("preflop", "flop", "turn", "river")
_STUD = ("third", "fourth", "fifth", "sixth", "seventh")
_FIVE_CARD_STUD = ("second", "third", "fourth", "fifth")
_ONE_DRAW = ("predraw", "first-draw")
_THREE_DRAWS = ("predraw", "first-draw", "second-draw", "third-draw")
_WITH_ONE_DRAW = ("five-card-draw", "2-7-single")

FIRST_STREETS = ("preflop", "predraw", "second", "third")
"""Rounds that can be a game's first: antes, blinds and bring-ins belong to them. Third street is second in
five-card stud."""


def streets_of(game: Game) -> tuple[str, ...]:
    """The betting rounds of a game, first to last."""
    match game.family:
        case Family.BOARD:
            return _BOARD
        case Family.STUD:
            return _STUD if game.hole > 5 else _FIVE_CARD_STUD
        case Family.DRAW:
            return _ONE_DRAW if game.id in _WITH_ONE_DRAW else _THREE_DRAWS


def board_cards(game: Game) -> tuple[int, ...]:
    """How many cards come on the board before each betting round."""
    if game.family is not Family.BOARD:
        return (0,) * len(streets_of(game))
    # Courchevel shows the first card of the flop before the first round.
    return (1, 2, 1, 1) if game.id == "courchevel" else (0, 3, 1, 1)


def big_bets_from(game: Game) -> int:
    """From which betting round on (counted from 0) the big bet of fixed limit is bet."""
    return 1 if streets_of(game) == _ONE_DRAW else 2


@cache
def all_streets() -> tuple[str, ...]:
    """Every name of a betting round, each once."""
    return tuple(dict.fromkeys(street for game in GAMES.values() for street in streets_of(game)))
