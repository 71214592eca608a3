from __future__ import annotations

from random import Random

import pytest

from sidepot.cards.cards import read_cards
from sidepot.cards.games import GAMES
from sidepot.cards.strength import low_strength, strength, strengths


@pytest.mark.parametrize(
    ("game", "hole", "board", "value"),
    [
        ("holdem", "AsKh", "QdJcTs2s3s", 0x6E0000),
        ("short-deck", "AsKh", "6d7c8s9sTs", 0x6A0000),
        ("omaha", "AsKhQd3c", "2s7s9sKs9d", 0x3D9E00),
        ("omaha-8", "AsKhQd3c", "2s7s9sKs9d", 0x3D9E00),
        ("courchevel", "AsKhQd3c2c", "2s7s9sKs9d", 0x3D9E00),
        ("stud", "AsKsQsJsTs2c2d", "", 0xBE0000),
        ("stud-8", "8s7s6s5s4s2c", "", 0xB80000),
        ("five-card-stud", "AsAhKdQcJs", "", 0x2EDCB0),
        ("five-card-draw", "AsAhKdQcJs", "", 0x2EDCB0),
        ("razz", "5s4h3d2cAsKhKd", "", 0xEABCDE),
        ("razz", "5s4h3d2cAs", "", 0xEABCDE),
        ("a-5-triple", "5s4s3s2sAs", "", 0xEABCDE),
        ("2-7-single", "7s5s4s3s2h", "", 0xE8ABCD),
        ("2-7-triple", "7s5s4s3s2h", "", 0xE8ABCD),
        ("badugi", "4s3h2dAc", "", 0x4BCDEF),
    ],
)
def test_what_wins_in_each_game(game: str, hole: str, board: str, value: int) -> None:
    assert strength(GAMES[game], read_cards(hole), read_cards(board), True) == value


def test_the_order_of_straight_and_trips_matters_in_short_deck_alone() -> None:
    hole, board = read_cards("6s6h"), read_cards("6d7s8h9dTc")
    assert strength(GAMES["short-deck"], hole, board, True) == 0x6A0000
    assert strength(GAMES["short-deck"], hole, board, False) == 0x56A900
    assert strength(GAMES["holdem"], hole, board, False) == 0x6A0000


@pytest.mark.parametrize(
    ("game", "hole", "board", "value"),
    [
        ("omaha-8", "Ah2d7sJc", "3c5d8hKsKd", 0xFFFFFF - 0x185321),
        ("omaha-5-8", "Ah2d7sJcJd", "3c5d8hKsKd", 0xFFFFFF - 0x185321),
        ("omaha-8", "AhKh7sJc", "3c5dThKsKd", None),
        ("stud-8", "8s6h4d3cAhKhQd", "", 0xFFFFFF - 0x186431),
        ("stud-8", "9s6h4d3cAhKhQd", "", None),
    ],
)
def test_the_low_half(game: str, hole: str, board: str, value: int | None) -> None:
    assert low_strength(GAMES[game], read_cards(hole), read_cards(board)) == value


@pytest.mark.parametrize("game", [game for game in GAMES if not game.endswith("-8")])
def test_the_other_games_have_no_low_half(game: str) -> None:
    with pytest.raises(ValueError, match=f"{game} has no low half"):
        low_strength(GAMES[game], range(GAMES[game].hole), range(47, 47 + GAMES[game].board))


@pytest.mark.parametrize(
    ("game", "hole", "board", "says"),
    [
        ("holdem", 3, 5, "a hand of holdem has 2 to 2 cards, not 3"),
        ("holdem", 2, 4, "the board of holdem has 5 cards, not 4"),
        ("omaha", 3, 5, "a hand of omaha has 4 to 4 cards, not 3"),
        ("stud", 4, 0, "a hand of stud has 5 to 7 cards, not 4"),
        ("stud", 7, 5, "the board of stud has 0 cards, not 5"),
        ("badugi", 5, 0, "a hand of badugi has 4 to 4 cards, not 5"),
        ("low-low", 0, 0, "the hands of low-low are given as strengths, not as cards"),
    ],
)
def test_a_wrong_number_of_cards_is_refused(game: str, hole: int, board: int, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        strength(GAMES[game], range(hole), range(47, 47 + board), True)


def test_a_wrong_number_of_cards_is_refused_for_the_low_half_too() -> None:
    with pytest.raises(ValueError, match="a hand of stud-8 has 5 to 7 cards, not 4"):
        low_strength(GAMES["stud-8"], range(4), ())
    with pytest.raises(ValueError, match="the board of omaha-8 has 5 cards, not 3"):
        low_strength(GAMES["omaha-8"], range(4), range(10, 13))


@pytest.mark.parametrize("game", ["holdem", "short-deck", "omaha", "courchevel", "stud", "razz", "badugi"])
def test_hands_valued_together_are_worth_what_each_is_alone(game: str) -> None:
    played = GAMES[game]
    random = Random(game)
    deck = range(52 - played.deck, 52)
    for _ in range(300):
        dealt = random.sample(deck, 5 * played.hole + played.board)
        board = dealt[: played.board]
        hands = {
            seat: dealt[played.board + seat * played.hole :][: played.hole]
            for seat in range(random.randint(1, 5))
        }
        alone = {seat: strength(played, hole, board, True) for seat, hole in hands.items()}
        assert strengths(played, hands, board, True) == alone


def test_a_flush_of_three_on_the_board_is_seen_for_each_hand() -> None:
    board = read_cards("2s7s9sKdKh")
    hands = {3: read_cards("As3s"), 0: read_cards("8sTs"), 5: read_cards("AsAd")}
    together = strengths(GAMES["holdem"], hands, board, True)
    assert together == {seat: strength(GAMES["holdem"], hole, board, True) for seat, hole in hands.items()}
    assert [together[seat] >> 20 for seat in (3, 0, 5)] == [7, 7, 3]


@pytest.mark.parametrize(("holes", "board"), [(("AsKh", "Ad"), "QdJcTs2s3s"), (("AsKh",), "QdJcTs")])
def test_a_wrong_number_of_cards_is_refused_for_all_hands(holes: tuple[str, ...], board: str) -> None:
    hands = {place: read_cards(hole) for place, hole in enumerate(holes)}
    with pytest.raises(ValueError, match="cards, not"):
        strengths(GAMES["holdem"], hands, read_cards(board), True)
