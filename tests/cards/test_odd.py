from __future__ import annotations

import pytest

from sidepot.cards.cards import read_cards, write_cards
from sidepot.cards.games import GAMES
from sidepot.cards.odd import highest_of_all, highest_of_five, lowest_of_all, playing_five


@pytest.mark.parametrize(
    ("game", "cards", "low", "five"),
    [
        ("stud", "9s8h7d6c5h2c3d", False, "9s8h7d6c5h"),
        ("stud", "9d9s8c7s6h5dKc", False, "9s8c7s6h5d"),  # two nines: the spade plays
        ("stud", "9d9s8c8h7s6h5d", False, "9s8h7s6h5d"),
        ("stud", "AsKsAhKhQd2c3c", False, "AsAhKsKhQd"),
        ("stud", "5s5h5d4s4h4dAc", False, "5s5h5d4s4h"),
        ("stud", "As2d3c4h5dKcKd", False, "As5d4h3c2d"),
        ("five-card-stud", "2c3c4d5d7s", False, "7s5d4d3c2c"),
        ("razz", "8s6h4d3c2sKhQd", False, "8s6h4d3c2s"),
        ("razz", "8s6h4d3c2sKhQd", True, "8s6h4d3c2s"),
        ("razz", "8c8s6h4d3cAsKd", False, "8s6h4d3cAs"),
        ("razz", "AcAs5h4d3c2sKd", False, "5h4d3c2sAs"),
        ("stud-8", "8c8s6h4d3cAsKd", True, "8s6h4d3cAs"),
        ("stud-8", "8c8s6h4d3cAsKd", False, "AsKd8s8c6h"),
        ("stud", "AsKd8s8c6h", False, "AsKd8s8c6h"),
    ],
)
def test_the_five_that_play(game: str, cards: str, low: bool, five: str) -> None:
    assert write_cards(playing_five(GAMES[game], read_cards(cards), low)) == five
    assert write_cards(playing_five(GAMES[game], read_cards(cards)[::-1], low)) == five


def first(game: str, one: str, other: str, low: bool = False) -> bool:
    """Tell whether the first of two hands has the odd chip before the second."""
    mine = highest_of_five(GAMES[game], read_cards(one), low)
    return mine > highest_of_five(GAMES[game], read_cards(other), low)


def test_stud_goes_by_the_five_cards_or_by_all() -> None:
    spade, king = "9s8h7d6c5h2c3d", "9d8c7s6h5dKcJd"
    assert first("stud", spade, king)
    assert highest_of_all(read_cards(spade)) < highest_of_all(read_cards(king))


def test_razz_goes_by_the_highest_of_five_or_by_the_lowest_of_all() -> None:
    spades, clubs = "8s6h4d3c2sKhQd", "8c6d4c3d2cJhTd"
    assert first("razz", spades, clubs)
    assert lowest_of_all(read_cards(spades)) < lowest_of_all(read_cards(clubs))


def test_the_low_half_of_stud_goes_by_the_low_that_plays() -> None:
    assert first("stud-8", "8s6h4d3cAhKhQd", "8c6d4c3dAdJhTs", low=True)
    assert not first("stud-8", "8c6d4c3dAdJhTs", "8s6h4d3cAhKhQd", low=True)
    # The ace is the lowest card of a low, whatever its suit.
    assert first("stud-8", "5s4h3d2cAc", "5h4c3s2dAs", low=True)
    assert first("razz", "5s4h3d2cAc", "5h4c3s2dAs")
    # In a high hand it is the highest, in the lowest straight too.
    assert first("stud-8", "5h4c3s2dAs", "5s4h3d2cAc", low=False)


def test_suits_rise_from_clubs_to_spades() -> None:
    kings = [highest_of_all(read_cards("2c" + card)) for card in ("Kc", "Kd", "Kh", "Ks", "Ac")]
    assert kings == sorted(set(kings))
    lows = [lowest_of_all(read_cards("Kc" + card)) for card in ("Ac", "Ad", "Ah", "As", "2c", "Qs")]
    assert lows == sorted(set(lows), reverse=True)
    assert highest_of_five(GAMES["razz"], read_cards("5s4h3d2cAc"), False) == 4 * 4 + 3
    assert highest_of_five(GAMES["stud"], read_cards("5s4h3d2c7c"), False) == 5 * 4


def test_what_cannot_be_asked() -> None:
    cards = read_cards("9s8h7d6c5h2c3d")
    with pytest.raises(ValueError, match="stud alone, not in holdem"):
        playing_five(GAMES["holdem"], cards, False)
    with pytest.raises(ValueError, match="stud has no low half"):
        highest_of_five(GAMES["stud"], cards, True)
    with pytest.raises(ValueError, match="hold no eight or better"):
        playing_five(GAMES["stud-8"], read_cards("9s8h7d6c5hKcQd"), True)
    for count in (4, 8):
        with pytest.raises(ValueError, match=f"5 to 7 cards play, not of {count}"):
            playing_five(GAMES["stud"], range(count), False)
