from __future__ import annotations

import pytest

from sidepot.cards.cards import read_cards
from sidepot.cards.omaha import omaha_eight_or_better, omaha_high


@pytest.mark.parametrize(
    ("hole", "board", "value"),
    [
        ("AsKhQd3c", "2s7s9sKs9d", 0x3D9E00),  # four spades on the board, one in the hand
        ("9h8c5h4d", "2s7s9sKs9d", 0x59D800),
        ("AsAhAdAc", "KsKhKdKc2s", 0x8DE000),  # kings full: two aces, three kings
        ("AsAh2d3c", "AdAcKsQhJd", 0xAED000),  # two and two
        ("AsKd2d3c", "AhAdAcQhJd", 0xAED000),  # one and three
        ("AsKs2d3c", "QsJsTs9s8s", 0xBE0000),
        ("7s6s2d3c", "QsJsTs9s8s", 0xBA0000),  # the straight flush that takes two from the hand
        ("As2s7d3c", "QsJsTs9s8s", 0x7ECBA2),
        ("AhKh7h3h", "QhJh2hTc9c", 0x7EDCB2),  # the two best of four hearts
        ("AsKd2d3c", "QsJhTc9d8d", 0x6E0000),
        ("As2d3c4h", "5s6h7dKcKd", 0x670000),  # three to seven
        ("AsAd2d2c", "3s4h5dKcQd", 0x650000),  # ace and deuce with three, four, five
        ("AsAdKdKc", "2s3h4d5c6d", 0x2E6540),  # no straight takes two aces or two kings
        ("AsJd8d8c", "QsKhTd2c2d", 0x6E0000),
        ("QhQdJcJs", "KsKhQsTd9c", 0x8CD000),  # a full house before a straight
        ("AsQs2d3c", "KsJs9sKhKd", 0x7EDCB9),
        ("2h2d3c4c", "KsJs9sKhKd", 0x8D2000),
    ],
)
def test_two_from_the_hand_and_three_from_the_board(hole: str, board: str, value: int) -> None:
    assert omaha_high(read_cards(hole), read_cards(board)) == value
    assert omaha_high(read_cards(hole)[::-1], read_cards(board)[::-1]) == value


@pytest.mark.parametrize(
    ("hole", "board", "ranks"),
    [
        ("Ah2d7sJc", "3c5d8hKsKd", 0x85321),
        ("As2dKhKd", "3c4d5hKsKc", 0x54321),
        ("As2d3hKd", "3c4d5hKsKc", 0x54321),
        ("As3d4hKd", "3c4d5hKsKc", None),  # the three and the four are on the board already
        ("As3d6hKd", "3c4d5hKsKc", 0x65431),
        ("AsKdKhQd", "2c3d4h5s6c", None),  # one low card in the hand
        ("As2d3h4d", "5c6dKhQsJc", None),  # two on the board
        ("As2d3h4d", "5c5d6h6sJc", None),
        ("AsAd9h9d", "2c3d4hQsJc", None),
        ("8s7d9h9d", "6c5d4hQsJc", 0x87654),
        ("9s7d9h9d", "6c5d4hQsJc", None),
        ("As8d7h2d", "AcAh3h4s5c", 0x54321),
    ],
)
def test_the_low_takes_two_and_three_as_well(hole: str, board: str, ranks: int | None) -> None:
    expected = None if ranks is None else 0xFFFFFF - (0x100000 | ranks)
    assert omaha_eight_or_better(read_cards(hole), read_cards(board)) == expected
    assert omaha_eight_or_better(read_cards(hole)[::-1], read_cards(board)[::-1]) == expected
