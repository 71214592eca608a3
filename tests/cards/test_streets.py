"""The betting rounds of each game."""

import pytest

from sidepot.cards.games import GAMES
from sidepot.cards.streets import all_streets, streets_of


@pytest.mark.parametrize(
    ("game", "first", "last", "rounds"),
    [
        ("holdem", "preflop", "river", 4),
        ("omaha-8", "preflop", "river", 4),
        ("stud", "third", "seventh", 5),
        ("five-card-stud", "second", "fifth", 4),
        ("five-card-draw", "predraw", "draw", 2),
        ("2-7-single", "predraw", "draw", 2),
        ("badugi", "predraw", "third-draw", 4),
    ],
)
def test_a_game_has_its_rounds(game: str, first: str, last: str, rounds: int) -> None:
    streets = streets_of(GAMES[game])
    assert (streets[0], streets[-1], len(streets)) == (first, last, rounds)


def test_every_round_has_one_name() -> None:
    assert len(all_streets()) == len(set(all_streets()))
    assert set(all_streets()) == {street for game in GAMES.values() for street in streets_of(game)}
