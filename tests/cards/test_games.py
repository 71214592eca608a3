from __future__ import annotations

import dataclasses

import pytest

from sidepot.cards.cards import read_cards
from sidepot.cards.games import (
    GAMES,
    Family,
    Low,
    board_count_flaw,
    hole_count_flaw,
    most_players,
    not_in_deck,
)

EIGHT, FIVE, SEVEN, BADUGI = Low.EIGHT_OR_BETTER, Low.ACE_TO_FIVE, Low.DEUCE_TO_SEVEN, Low.BADUGI

# family, fewest and most hole cards, board, two from the hand, deck, high, low, first deal, most players
TABLE = {
    "holdem": (Family.BOARD, 2, 2, 5, False, 52, True, None, 2, 23),
    "short-deck": (Family.BOARD, 2, 2, 5, False, 36, True, None, 2, 15),
    "omaha": (Family.BOARD, 4, 4, 5, True, 52, True, None, 4, 11),
    "omaha-5": (Family.BOARD, 5, 5, 5, True, 52, True, None, 5, 9),
    "omaha-6": (Family.BOARD, 6, 6, 5, True, 52, True, None, 6, 7),
    "omaha-8": (Family.BOARD, 4, 4, 5, True, 52, True, EIGHT, 4, 11),
    "omaha-5-8": (Family.BOARD, 5, 5, 5, True, 52, True, EIGHT, 5, 9),
    "courchevel": (Family.BOARD, 5, 5, 5, True, 52, True, None, 5, 9),
    "stud": (Family.STUD, 5, 7, 0, False, 52, True, None, 3, 17),
    "stud-8": (Family.STUD, 5, 7, 0, False, 52, True, EIGHT, 3, 17),
    "five-card-stud": (Family.STUD, 5, 5, 0, False, 52, True, None, 2, 26),
    "razz": (Family.STUD, 5, 7, 0, False, 52, False, FIVE, 3, 17),
    "five-card-draw": (Family.DRAW, 5, 5, 0, False, 52, True, None, 5, 10),
    "2-7-single": (Family.DRAW, 5, 5, 0, False, 52, False, SEVEN, 5, 10),
    "2-7-triple": (Family.DRAW, 5, 5, 0, False, 52, False, SEVEN, 5, 10),
    "a-5-triple": (Family.DRAW, 5, 5, 0, False, 52, False, FIVE, 5, 10),
    "badugi": (Family.DRAW, 4, 4, 0, False, 52, False, BADUGI, 4, 13),
    "low-low": (Family.DRAW, 0, 0, 0, False, 52, False, None, 0, None),
}


def test_exactly_these_games() -> None:
    assert list(GAMES) == list(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_what_each_game_is_played_with(name: str) -> None:
    game = GAMES[name]
    assert game.id == name
    assert (
        game.family,
        game.fewest,
        game.hole,
        game.board,
        game.two_from_hand,
        game.deck,
        game.high,
        game.low,
        game.first_deal,
        most_players(game),
    ) == TABLE[name]


def test_a_game_does_not_change() -> None:
    assert not hasattr(GAMES["holdem"], "__dict__")
    with pytest.raises(dataclasses.FrozenInstanceError):
        GAMES["holdem"].hole = 3  # type: ignore[misc]


def test_how_many_cards_a_hand_should_have() -> None:
    assert [hole_count_flaw(GAMES["stud"], count) for count in range(4, 9)] == [
        (5, 7),
        None,
        None,
        None,
        (5, 7),
    ]
    assert [hole_count_flaw(GAMES["holdem"], count) for count in (1, 2, 3)] == [(2, 2), None, (2, 2)]
    assert hole_count_flaw(GAMES["low-low"], 0) is None
    assert hole_count_flaw(GAMES["low-low"], 1) == (0, 0)


def test_how_many_cards_the_board_should_have() -> None:
    assert [board_count_flaw(GAMES["omaha"], count) for count in (4, 5, 6)] == [5, None, 5]
    assert board_count_flaw(GAMES["razz"], 0) is None
    assert board_count_flaw(GAMES["razz"], 5) == 0


def test_cards_the_deck_does_not_have() -> None:
    cards = read_cards("5s6cAs2d")
    assert not_in_deck(GAMES["short-deck"], cards) == read_cards("5s2d")
    assert not_in_deck(GAMES["holdem"], cards) == ()
    assert not_in_deck(GAMES["holdem"], (-1, 0, 51, 52)) == (-1, 52)
