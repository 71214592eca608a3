"""Stud: which door card brings it in, and whether suits tell tied boards apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sidepot.rules.answers import StudHighBoardTie
from sidepot.rules.stud_order import Door, bring_in_key, suits_break_ties

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]


def key(card: str, door: Door) -> int:
    return bring_in_key(RANKS.index(card[0]), SUITS.index(card[1]), door)


def test_the_lowest_card_brings_it_in_clubs_before_diamonds_hearts_and_spades() -> None:
    from_the_first_to_bring_in = sorted(DECK, key=lambda card: key(card, Door.LOWEST), reverse=True)
    assert from_the_first_to_bring_in == DECK  # 2c 2d 2h 2s 3c ... As


def test_in_razz_the_highest_card_brings_it_in_spades_first_and_the_ace_is_the_lowest() -> None:
    from_the_first_to_bring_in = sorted(DECK, key=lambda card: key(card, Door.HIGHEST), reverse=True)
    by_rank = [rank + suit for rank in "KQJT98765432A" for suit in "shdc"]
    assert from_the_first_to_bring_in == by_rank


@pytest.mark.parametrize("door", Door)
def test_no_two_cards_are_alike(door: Door) -> None:
    keys = sorted(key(card, door) for card in DECK)
    assert all(one < other for one, other in pairwise(keys))


@pytest.mark.parametrize(
    ("answer", "in_stud", "in_stud_8_and_razz"),
    [
        (StudHighBoardTie.BY_SUIT, True, True),
        (StudHighBoardTie.BY_POSITION, False, False),
        (StudHighBoardTie.BY_SUIT_IN_STUD_ONLY, True, False),
    ],
)
def test_suits_tell_tied_boards_apart_as_the_book_says(
    answer: StudHighBoardTie, in_stud: bool, in_stud_8_and_razz: bool
) -> None:
    assert suits_break_ties(answer, True) is in_stud
    assert suits_break_ties(answer, False) is in_stud_8_and_razz
