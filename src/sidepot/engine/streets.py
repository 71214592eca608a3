"""The betting rounds of each game, by the names documents use."""

from __future__ import annotations

from sidepot.cards.games import GAMES, Family

_BOARD = ("preflop", "flop", "turn", "river")
_STUD = ("third", "fourth", "fifth", "sixth", "seventh")
_FIVE_CARD_STUD = ("second", "third", "fourth", "fifth")
_ONE_DRAW = ("predraw", "first-draw")
_THREE_DRAWS = ("predraw", "first-draw", "second-draw", "third-draw")
_WITH_ONE_DRAW = ("five-card-draw", "2-7-single")


def streets_of(game: str) -> tuple[str, ...]:
    """The betting rounds of a game, first to last; KeyError where there is no such game."""
    match GAMES[game].family:
        case Family.BOARD:
            return _BOARD
        case Family.STUD:
            return _FIVE_CARD_STUD if game == "five-card-stud" else _STUD
        case Family.DRAW:
            return _ONE_DRAW if game in _WITH_ONE_DRAW else _THREE_DRAWS


def all_streets() -> tuple[str, ...]:
    """Every name of a betting round, each once."""
    return tuple(dict.fromkeys(street for game in GAMES for street in streets_of(game)))
