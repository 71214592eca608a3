from __future__ import annotations

import pytest

from sidepot.cards.cards import read_cards
from sidepot.cards.low import ace_to_five, badugi, deuce_to_seven, eight_or_better, low_ranks

# Each list from the best low to the worst.
ACE_TO_FIVE = [
    "5s4s3s2sAs",  # suits and straights do not count
    "6s4h3d2cAs",
    "6s5h3d2cAs",
    "6s5h4d3c2s",
    "7s4h3d2cAs",
    "8s4h3d2cAs",
    "8s7h6d5c4s",
    "9s4h3d2cAs",
    "KsQhJdTc9s",  # the worst without a pair
    "AsAh4d3c2s",  # the best with one
    "AsAhKdQcJs",
    "2s2h4d3cAs",
    "KsKhQdJcTs",
    "2s2hAdAc3s",
    "3s3hAdAc2s",
    "3s3h2d2cAs",
    "KsKhQdQcJs",
    "AsAhAd3c2s",
    "KsKhKdQcJs",
    "AsAhAd2c2s",
    "2s2h2dAcAs",
    "KsKhKdQcQs",
    "AsAhAdAc2s",
    "KsKhKdKcQs",
]

DEUCE_TO_SEVEN = [
    "7s5h4d3c2s",
    "7s6h4d3c2s",
    "7s6h5d3c2s",
    "7s6h5d4c2s",
    "8s5h4d3c2s",
    "9s8h7d6c4s",
    "KsQhJdTc8s",
    "As5h4d3c2s",  # an ace-high hand, no straight, and the best of those
    "As6h4d3c2s",
    "AsKhQdJc9s",
    "2s2h5d4c3s",
    "AsAhKdQcJs",
    "3s3h2d2c4s",
    "AsAhKdKcQs",
    "2s2h2d4c3s",
    "AsAhAdKcQs",
    "6s5h4d3c2s",  # the lowest straight
    "AsKhQdJcTs",
    "7s5s4s3s2s",  # the lowest flush
    "As5s4s3s2s",
    "AsKsQsJs9s",
    "2s2h2d3c3s",
    "AsAhAdKcKs",
    "2s2h2d2c3s",
    "AsAhAdAcKs",
    "6s5s4s3s2s",
    "AsKsQsJsTs",
]

BADUGI = [
    "4s3h2dAc",
    "5s3h2dAc",
    "5s4h2dAc",
    "5s4h3dAc",
    "5s4h3d2c",
    "KsQhJdTc",  # the worst badugi of four
    "3s2hAdKd",  # the best of three
    "3s2hAdAc",
    "4s2hAdKd",
    "KsQhJdJc",
    "2sAhKhQs",
    "3sAhAdAc",  # two cards: the three and one ace
    "KsQhQsKh",
    "AsKsQsJs",
    "2s3s4s5s",
    "TsJsQsKs",
]


def test_ace_to_five() -> None:
    values = [ace_to_five(read_cards(hand)) for hand in ACE_TO_FIVE]
    assert values == sorted(set(values), reverse=True)
    assert values[0] == 0xFFFFFF - 0x154321
    assert values[-1] == 0xFFFFFF - 0xADC000


@pytest.mark.parametrize(
    ("cards", "plays"),
    [
        ("KsQh8d6c4s3h2d", "8d6c4s3h2d"),
        ("8s8h6d4c3s2hAd", "6d4c3s2hAd"),
        ("AsAhAdAc2s2h3d", "AsAh2s2h3d"),  # three ranks: two pair before three of a kind
        ("KsKhQdQcJsJhJd", "QdQcJsJhKs"),
        ("AsAhAdAc2s2h2d", "AsAhAd2s2h"),  # two ranks: three aces are the lower full house
        ("KsKh4d4c3s2hAd", "4d3s2hAdKs"),
        ("5s5h5d3c3s2hAd", "3c3s5s2hAd"),
        ("KsKhKd3c2s2hAd", "2s2hAd3cKs"),
        ("2s2h2d2c3s", "2s2h2d2c3s"),
    ],
)
def test_the_best_low_of_more_cards(cards: str, plays: str) -> None:
    assert ace_to_five(read_cards(cards)) == ace_to_five(read_cards(plays))
    assert ace_to_five(read_cards(cards)[::-1]) == ace_to_five(read_cards(plays))


def test_fewer_than_five_cards_compare_by_what_is_there() -> None:
    values = [ace_to_five(read_cards(hand)) for hand in ("3s2hAd", "4s2hAd", "KsQhJd", "AsAh2d", "AsAhAd")]
    assert values == sorted(set(values), reverse=True)
    assert ace_to_five(read_cards("As")) == 0xFFFFFF - 0x110000
    assert ace_to_five(read_cards("KsKh")) == 0xFFFFFF - 0x2D0000


def test_eight_or_better() -> None:
    assert eight_or_better(read_cards("8s7h6d5c4s")) == ace_to_five(read_cards("8s7h6d5c4s"))
    assert eight_or_better(read_cards("9s7h6d5c4s")) is None
    assert eight_or_better(read_cards("8s8h6d5c4s3h9d")) == 0xFFFFFF - 0x186543
    assert eight_or_better(read_cards("8s8h6d6c4s3h2d")) == 0xFFFFFF - 0x186432
    assert eight_or_better(read_cards("8s8h6d6c4s3h3d")) is None
    assert eight_or_better(read_cards("8s7h6d5c4s3h2d")) == 0xFFFFFF - 0x165432
    assert eight_or_better(read_cards("AsKhQd5c4s3h2d")) == 0xFFFFFF - 0x154321
    assert eight_or_better(read_cards("AsKhQdJc4s3h2d")) is None


def test_the_ace_is_low_and_the_king_high_among_low_ranks() -> None:
    assert low_ranks(read_cards("As2s8hKdKc")) == 0b1_0000_1000_0011


def test_deuce_to_seven() -> None:
    values = [deuce_to_seven(read_cards(hand)) for hand in DEUCE_TO_SEVEN]
    assert values == sorted(set(values), reverse=True)


def test_badugi() -> None:
    values = [badugi(read_cards(hand)) for hand in BADUGI]
    ranked = sorted(values, reverse=True)
    assert [value >> 20 for value in values] == [4] * 6 + [3] * 4 + [2] * 3 + [1] * 3
    # "3s2hAdKd" and "3s2hAdAc" play the same three cards; so do the aces and deuces that are alone.
    assert values == ranked
    assert values[6] == values[7]
    assert len(set(values)) == len(values) - 1


@pytest.mark.parametrize(
    ("cards", "plays"),
    [
        ("As2s3s4h", "As4h"),
        ("AsAh2s2h", "As2h"),
        ("AsAh2s3d", "3d2sAh"),  # the ace of spades would shut out the deuce
        ("AsAhAdAc", "As"),
        ("4s4h5s6d", "6d5s4h"),
        ("KsKh", "Ks"),
        ("9c", "9c"),
    ],
)
def test_the_cards_of_a_badugi_that_play(cards: str, plays: str) -> None:
    assert badugi(read_cards(cards)) == badugi(read_cards(plays))
    assert badugi(read_cards(cards)[::-1]) == badugi(read_cards(plays))
    assert badugi(read_cards(plays)) >> 20 == len(plays) // 2


def test_wrong_numbers_of_cards_are_refused() -> None:
    for count in (0, 8):
        with pytest.raises(ValueError, match=f"1 to 7 cards, not of {count}"):
            ace_to_five(range(count))
    for count in (4, 6):
        with pytest.raises(ValueError, match=f"5 cards, not of {count}"):
            deuce_to_seven(range(count))
    for count in (0, 5):
        with pytest.raises(ValueError, match=f"1 to 4 cards, not of {count}"):
            badugi(range(count))
