from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot.cards.cards import RANKS, SUITS, BadCards, rank_of, read_cards, suit_of, write_cards


def test_cards_are_numbered_by_rank_and_then_by_suit() -> None:
    assert read_cards("2c2d2h2s3c") == (0, 1, 2, 3, 4)
    assert read_cards("AcAdAhAs") == (48, 49, 50, 51)
    assert read_cards("AsKd7h5c2d") == (51, 45, 22, 12, 1)
    assert read_cards("") == ()


def test_the_whole_deck_written_and_read() -> None:
    text = "".join(rank + suit for rank in RANKS for suit in SUITS)
    assert read_cards(text) == tuple(range(52))
    assert write_cards(range(52)) == text


@given(st.lists(st.integers(0, 51)))
def test_what_is_written_is_read_back(cards: list[int]) -> None:
    assert read_cards(write_cards(cards)) == tuple(cards)
    assert [rank_of(card) * 4 + suit_of(card) for card in cards] == cards


@pytest.mark.parametrize(
    ("text", "at", "found"),
    [
        ("10s", 0, "10"),
        ("as", 0, "as"),
        ("AS", 0, "AS"),
        ("sA", 0, "sA"),
        ("As Kd", 2, " K"),
        ("AsKdX", 4, "X"),
        ("A", 0, "A"),
        ("As1d7h", 2, "1d"),
        ("AsKx7h", 2, "Kx"),
        ("As7hK", 4, "K"),
        ("A♠", 0, "A♠"),
        ("xx10", 0, "xx"),
    ],
)
def test_the_first_fault_is_named(text: str, at: int, found: str) -> None:
    with pytest.raises(BadCards) as caught:
        read_cards(text)
    assert (caught.value.at, caught.value.found) == (at, found)
    assert str(caught.value).startswith(f"{found!r} at offset {at} is no card: ")
    assert RANKS in str(caught.value)
    assert SUITS in str(caught.value)


@pytest.mark.parametrize("card", [-1, 52])
def test_a_number_that_is_no_card_is_not_written(card: int) -> None:
    with pytest.raises(ValueError, match=f"{card} is no card"):
        write_cards([0, card])
