"""In which order equal winners are given the odd chips."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from sidepot.cards.games import Family
from sidepot.cards.odd import highest_of_all, highest_of_five, lowest_card, lowest_of_all, playing_five
from sidepot.engine.contest import Showdown, Split
from sidepot.model.claims import Cards
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import OddChipRazz, OddChipStud
from sidepot.rules.shares import place_left_of_button


class By(IntEnum):
    """What the order goes by."""

    SEAT = 1
    HIGH_CARD = 2
    LOW_CARD = 3


def odd_chips_by(showdown: Showdown, *, low: bool, book: Book) -> tuple[By, str]:
    """Say what decides who gets odd chips, and the article: in stud the card, elsewhere the seat."""
    if showdown.contests and showdown.contests[0].split is Split.LOW_LOW:
        return By.SEAT, book.article("odd_chip_low_low")
    if showdown.game.family is not Family.STUD or not showdown.hands:
        return By.SEAT, book.article("odd_chip_order")
    if low or not showdown.game.high:
        all_cards = book.choices.odd_chip_razz == OddChipRazz.LOW_CARD_OF_ALL
        return (By.LOW_CARD if all_cards else By.HIGH_CARD), book.article("odd_chip_razz")
    return By.HIGH_CARD, book.article("odd_chip_stud")


def odd_chip_cards_unknown(showdown: Showdown) -> bool:
    """Whether odd chips went by seat only because a stud hand was given as strengths, not as cards."""
    high_low = showdown.contests[0].split is not Split.LOW_LOW
    return showdown.game.family is Family.STUD and not showdown.hands and high_low


def in_odd_chip_order(
    winners: Sequence[int], showdown: Showdown, *, low: bool, seats: int, button: int, book: Book
) -> tuple[int, ...]:
    """Put equal winners, of so many seats at the table, in the order in which odd chips are handed out."""
    by, _ = odd_chips_by(showdown, low=low, book=book)
    if by is By.SEAT:
        return tuple(sorted(winners, key=lambda seat: place_left_of_button(seat, button, seats)))
    weights = {seat: _weight(showdown.hands[seat], by, showdown, low=low, book=book) for seat in winners}
    return tuple(sorted(winners, key=lambda seat: weights[seat], reverse=True))


def card_that_decides(seat: int, by: By, showdown: Showdown, *, low: bool, book: Book) -> int:
    """The card by which a stud player has his place among equals."""
    cards = showdown.hands[seat]
    if by is By.LOW_CARD:
        return lowest_card(cards)
    if _counts_all_cards(showdown, low=low, book=book):
        return max(cards)
    return playing_five(showdown.game, cards, low)[0]


def _weight(cards: Cards, by: By, showdown: Showdown, *, low: bool, book: Book) -> int:
    if by is By.LOW_CARD:
        return lowest_of_all(cards)
    if _counts_all_cards(showdown, low=low, book=book):
        return highest_of_all(cards)
    return highest_of_five(showdown.game, cards, low)


def _counts_all_cards(showdown: Showdown, *, low: bool, book: Book) -> bool:
    plays_high = showdown.game.high and not low
    return plays_high and book.choices.odd_chip_stud == OddChipStud.HIGH_CARD_OF_ALL
