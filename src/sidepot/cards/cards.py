"""Cards as whole numbers, and how people write them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

RANKS = "23456789TJQKA"
SUITS = "cdhs"  # rising: for odd chips clubs are the lowest suit and spades the highest


class BadCards(ValueError):
    """A text that is no row of cards: where the first fault is, and what stands there.

    ``at`` is the offset in characters, from 0; ``found`` the one or two characters that are no card.
    """

    def __init__(self, at: int, found: str) -> None:
        super().__init__(
            f"{found!r} at offset {at} is no card: "
            f"a card is one of {RANKS} and then one of {SUITS}, as in AsTd, with nothing between cards"
        )
        self.at = at
        self.found = found


def read_cards(text: str) -> tuple[int, ...]:
    """Read cards written together, as in ``AsKd7h5c2d``.

    A card is ``rank * 4 + suit``, 0 to 51: rank 0 is the deuce and 12 the ace, suit 0 clubs and 3 spades,
    so of two cards of one rank the larger number has the higher suit. An empty text is no cards.
    Raises `BadCards` at the first fault. Whether a card stands there twice is not looked at.
    """
    numbers = _numbers()
    cards = []
    for at in range(0, len(text), 2):
        try:
            cards.append(numbers[text[at : at + 2]])
        except KeyError:
            raise BadCards(at, text[at : at + 2]) from None
    return tuple(cards)


@cache
def _numbers() -> dict[str, int]:
    """The number of every card as people write it."""
    return {
        rank + suit: place * 4 + number
        for place, rank in enumerate(RANKS)
        for number, suit in enumerate(SUITS)
    }


def write_cards(cards: Iterable[int]) -> str:
    """Write cards together, in the order given, as in ``AsKd7h5c2d``.

    Raises `ValueError` for a number that is no card.
    """
    written = []
    for card in cards:
        if not 0 <= card < 52:
            raise ValueError(f"{card} is no card: cards are numbered 0 to 51")
        written.append(RANKS[card >> 2] + SUITS[card & 3])
    return "".join(written)


def rank_of(card: int) -> int:
    """Give the rank of a card: 0 for a deuce to 12 for an ace."""
    return card >> 2


def suit_of(card: int) -> int:
    """Give the suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3
