"""The betting rounds of each game."""

import pytest

from sidepot.cards.games import GAMES
from sidepot.engine.check_betting import STREETS
from sidepot.engine.streets import all_streets, streets_of


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
    streets = streets_of(game)
    assert (streets[0], streets[-1], len(streets)) == (first, last, rounds)


def test_every_round_can_also_be_bet_on() -> None:
    assert set(all_streets()) == set(STREETS)
    assert len(all_streets()) == len(set(all_streets()))
    assert all(streets_of(game) for game in GAMES)
