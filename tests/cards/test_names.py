from __future__ import annotations

import dataclasses

import pytest

from sidepot.cards.cards import read_cards
from sidepot.cards.games import GAMES
from sidepot.cards.high import high
from sidepot.cards.names import HAND_CODES, RANKS_CARRIED, HandName, hand_name
from sidepot.cards.strength import low_strength, strength

# game, hole cards, board, code, ranks: every code, from the game that has it
NAMES = [
    ("stud", "AsKsQsJsTs", "", "royal-flush", ""),
    ("stud", "KsQsJsTs9s", "", "straight-flush", "K"),
    ("stud", "As2s3s4s5s", "", "straight-flush", "5"),
    ("stud", "7s7h7d7cQs", "", "four-of-a-kind", "7Q"),
    ("stud", "AsAhAdKsKh", "", "full-house", "AK"),
    ("stud", "AsJs9s5s2s", "", "flush", "AJ952"),
    ("stud", "9s8s7s6s5h", "", "straight", "9"),
    ("stud", "As2s3s4s5h", "", "straight", "5"),
    ("stud", "AsAhAdKs7h", "", "three-of-a-kind", "AK7"),
    ("stud", "AsAhKdKsQh", "", "two-pair", "AKQ"),
    ("stud", "TsThKd7s2h", "", "pair", "TK72"),
    ("stud", "AsKhQd9s2h", "", "high-card", "AKQ92"),
    ("holdem", "AsAh", "AdKs7h2c3d", "three-of-a-kind", "AK7"),
    ("short-deck", "AsJs", "9s8s6sKhKd", "flush", "AJ986"),
    ("short-deck", "As6h", "7d8c9sAhAd", "straight", "9"),
    ("short-deck", "AsAh", "AdKsKh6c7d", "full-house", "AK"),
    ("omaha-8", "As2d9h9d", "9c9sKsKdQd", "four-of-a-kind", "9K"),
    ("razz", "8s6h4d3cAsKhQd", "", "low", "8643A"),
    ("a-5-triple", "AsAh4d3c2s", "", "low-pair", "A432"),
    ("a-5-triple", "3s3hAdAcKs", "", "low-two-pair", "3AK"),
    ("a-5-triple", "AsAhAd3c2s", "", "low-three-of-a-kind", "A32"),
    ("a-5-triple", "AsAhAd2c2s", "", "low-full-house", "A2"),
    ("a-5-triple", "AsAhAdAc2s", "", "low-four-of-a-kind", "A2"),
    ("2-7-single", "7s5h4d3c2s", "", "high-card", "75432"),
    ("2-7-single", "As5h4d3c2s", "", "high-card", "A5432"),
    ("2-7-triple", "As5s4s3s2s", "", "flush", "A5432"),
    ("2-7-triple", "6s5h4d3c2s", "", "straight", "6"),
    ("2-7-triple", "6s5s4s3s2s", "", "straight-flush", "6"),
    ("2-7-triple", "AsKsQsJsTs", "", "royal-flush", ""),
    ("2-7-triple", "2s2h5d4c3s", "", "pair", "2543"),
    ("badugi", "4s3h2dAc", "", "badugi-4", "432A"),
    ("badugi", "3s2hAdKd", "", "badugi-3", "32A"),
    ("badugi", "KsQhQsKh", "", "badugi-2", "KQ"),
    ("badugi", "AsKsQsJs", "", "badugi-1", "A"),
]


@pytest.mark.parametrize(("game", "hole", "board", "code", "ranks"), NAMES)
def test_the_name_of_a_hand(game: str, hole: str, board: str, code: str, ranks: str) -> None:
    value = strength(GAMES[game], read_cards(hole), read_cards(board), True)
    assert hand_name(GAMES[game], value, low=False) == HandName(code=code, ranks=tuple(ranks))
    assert RANKS_CARRIED[code] == len(ranks)


def test_every_code_is_the_name_of_some_hand() -> None:
    assert set(HAND_CODES) == {code for _, _, _, code, _ in NAMES}
    assert len(HAND_CODES) == len(set(HAND_CODES)) == 20


def test_a_straight_below_three_of_a_kind_is_a_straight() -> None:
    value = strength(GAMES["short-deck"], read_cards("As6h"), read_cards("7d8c9sKhQd"), False)
    assert hand_name(GAMES["short-deck"], value, low=False) == HandName(code="straight", ranks=("9",))


def test_the_low_half() -> None:
    value = low_strength(GAMES["stud-8"], read_cards("8s6h4d3cAhKhQd"), ())
    assert value is not None
    assert hand_name(GAMES["stud-8"], value, low=True) == HandName(code="low", ranks=tuple("8643A"))


@pytest.mark.parametrize("game", ["razz", "a-5-triple", "2-7-single", "badugi"])
def test_asking_for_the_low_of_a_game_of_lows_changes_nothing(game: str) -> None:
    value = strength(GAMES[game], read_cards("8s6h4d3cAh")[: GAMES[game].hole], (), True)
    assert hand_name(GAMES[game], value, low=True) == hand_name(GAMES[game], value, low=False)


def test_a_hand_short_of_five_cards_carries_the_ranks_it_has() -> None:
    value = high(read_cards("AsAhKd"))
    assert hand_name(GAMES["stud"], value, low=False) == HandName(code="pair", ranks=("A", "K"))


def test_a_name_does_not_change() -> None:
    name = HandName(code="pair", ranks=("A", "K"))
    assert repr(name) == "HandName(code='pair', ranks=('A', 'K'))"
    assert not hasattr(name, "__dict__")
    with pytest.raises(dataclasses.FrozenInstanceError):
        name.code = "low"  # type: ignore[misc]


@pytest.mark.parametrize("value", [0, -1, 0xEDCB2, 0xC12345, 0x1000000, 0x1FFFFF])
def test_a_number_that_is_no_strength_has_no_name(value: int) -> None:
    with pytest.raises(ValueError, match="no hand has the strength"):
        hand_name(GAMES["holdem"], value, low=False)


def test_a_straight_is_no_low() -> None:
    with pytest.raises(ValueError, match="laid out as 0x650000"):
        hand_name(GAMES["razz"], 0xFFFFFF - 0x650000, low=False)


def test_games_without_a_low_half_and_without_cards_have_no_such_names() -> None:
    with pytest.raises(ValueError, match="holdem has no low half"):
        hand_name(GAMES["holdem"], 0x1EDCB9, low=True)
    with pytest.raises(ValueError, match="low-low are given as strengths"):
        hand_name(GAMES["low-low"], 1, low=False)
