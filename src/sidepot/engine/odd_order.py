"""In which order equal winners are given the odd chips."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from sidepot.cards.games import Family
from sidepot.cards.odd import highest_of_all, highest_of_five, lowest_of_all
from sidepot.engine.contest import Showdown, Split
from sidepot.engine.checked import Table
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import OddChipRazz, OddChipStud
from sidepot.rules.shares import place_left_of_button


class By(IntEnum):
    """What the order goes by."""

    SEAT = 1
    HIGH_CARD = 2
    LOW_CARD = 3


def odd_chips_by(showdown: Showdown, *, low: bool, book: Book) -> tuple[By, str]:
    """Say what decides who gets odd chips, and the article: the card in stud, the seat in every other game."""
    if showdown.contests and showdown.contests[0].split is Split.LOW_LOW:
        return By.SEAT, book.article("odd_chip_low_low")
    if showdown.game.family is not Family.STUD or not showdown.hands:
        return By.SEAT, book.article("odd_chip_order")
    if low or not showdown.game.high:
        all_cards = book.choices.odd_chip_razz == OddChipRazz.LOW_CARD_OF_ALL
        return (By.LOW_CARD if all_cards else By.HIGH_CARD), book.article("odd_chip_razz")
    return By.HIGH_CARD, book.article("odd_chip_stud")


def in_odd_chip_order(
    seats: Sequence[int], by: By, showdown: Showdown, table: Table, *, low: bool, book: Book
) -> tuple[int, ...]:
    """Put equal winners in the order in which odd chips are handed out."""
    if by is By.SEAT:
        return tuple(
            sorted(seats, key=lambda seat: place_left_of_button(seat, table.button, len(table.names)))
        )
    keys = {seat: card_that_decides(seat, by, showdown, low=low, book=book) for seat in seats}
    return tuple(sorted(seats, key=lambda seat: keys[seat], reverse=True))


def card_that_decides(seat: int, by: By, showdown: Showdown, *, low: bool, book: Book) -> tuple[int, int]:
    """The card by which a stud player is placed: (what to compare, higher first; the card itself)."""
    cards = showdown.hands[seat]
    if by is By.LOW_CARD:
        return lowest_of_all(cards)
    plays_low = low or not showdown.game.high
    if not plays_low and book.choices.odd_chip_stud == OddChipStud.HIGH_CARD_OF_ALL:
        return highest_of_all(cards)
    return highest_of_five(showdown.game, cards, plays_low)
