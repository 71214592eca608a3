"""The betting rounds of each game."""

import pytest

from sidepot.cards.games import GAMES, Game
from sidepot.cards.streets import FIRST_STREETS, all_streets, board_cards, streets_of


@pytest.mark.parametrize(
    ("game", "first", "last", "rounds"),
    [
        ("holdem", "preflop", "river", 4),
        ("omaha-8", "preflop", "river", 4),
        ("stud", "third", "seventh", 5),
        ("five-card-stud", "second", "fifth", 4),
        ("five-card-draw", "predraw", "first-draw", 2),
        ("2-7-single", "predraw", "first-draw", 2),
        ("badugi", "predraw", "third-draw", 4),
    ],
)
def test_a_game_has_its_rounds(game: str, first: str, last: str, rounds: int) -> None:
    streets = streets_of(GAMES[game])
    assert (streets[0], streets[-1], len(streets)) == (first, last, rounds)
    assert streets[0] in FIRST_STREETS


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_board_is_complete_before_the_last_round(game: Game) -> None:
    assert len(board_cards(game)) == len(streets_of(game))
    assert sum(board_cards(game)) == game.board


def test_the_flop_has_three_cards_and_courchevel_shows_one_of_them_early() -> None:
    assert board_cards(GAMES["holdem"]) == (0, 3, 1, 1)
    assert board_cards(GAMES["courchevel"]) == (1, 2, 1, 1)


def test_every_round_is_named_once() -> None:
    assert len(all_streets()) == len(set(all_streets()))
