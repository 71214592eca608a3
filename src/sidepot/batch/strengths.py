"""Strengths of many hands at once, on the scale of `sidepot.cards`: a higher number wins, equal numbers tie.

A card is a number from 0 to 51, `rank * 4 + suit`: rank 0 the deuce to 12 the ace, suits clubs, diamonds,
hearts, spades; hands are rows of such numbers. Numbers of different games do not compare.
"""

from __future__ import annotations

import numpy as np

from sidepot.batch.cards_in_rows import Cards, check_rows, rows_of_cards
from sidepot.batch.columns import Rows
from sidepot.batch.compiled import compiled
from sidepot.batch.hand_tables import (
    Table,
    Tables,
    card_bits,
    card_keys,
    lows_of_ranks,
    omaha_lows,
    tables_of_five,
    tables_of_seven,
    tables_of_seven_short_deck,
)
from sidepot.batch.strengths_by_column import low_ranks, omaha_by_column, seven_by_column
from sidepot.batch.strengths_kernel import omaha, seven

OMAHA = range(2, 7)
"""How many cards a hand of Omaha may have."""
STUD = range(5, 8)
SHORT_DECK_FROM = 16


def strengths_7(cards: Rows) -> Table:
    """The strength of the best five of seven cards, for each row: hold'em's two and five, or seven of stud.

    The same number as `sidepot.cards.high.high` gives. Raises Malformed with every row that is no hand.
    """
    return _seven(rows_of_cards("cards", cards, range(7, 8)), tables_of_seven())


def strengths_7_short_deck(cards: Rows, *, straight_first: bool) -> Table:
    """The same in the 36-card deck, where a flush beats a full house.

    `straight_first`: a straight beats three of a kind; the rulebook in force says (`short_deck_order`).
    """
    rows = rows_of_cards("cards", cards, range(7, 8), least=SHORT_DECK_FROM)
    return _seven(rows, tables_of_seven_short_deck(straight_first))


def strengths_omaha(hole: Rows, board: Rows) -> Table:
    """The strength of the best two of the hand with three of the board, for each row.

    `hole`: rows of two to six cards; `board`: rows of five. The same number as
    `sidepot.cards.omaha.omaha_high` gives. Raises Malformed with every row that is no hand.
    """
    own = rows_of_cards("hole", hole, OMAHA)
    common = rows_of_cards("board", board, range(5, 6), rows=len(own))
    tables = tables_of_five()
    kernel = compiled(omaha)
    if kernel is None:
        check_rows(hole=own, board=common)
        return omaha_by_column(own, common, tables)
    made = np.empty(len(own), np.int32)
    if kernel(own, common, card_keys(), card_bits(), *tables, np.empty(10, np.uint64), made) < 0:
        check_rows(hole=own, board=common)
    return made


def lows_8(cards: Rows) -> Table:
    """The strength of the eight-or-better low of five to seven cards, for each row; 0 where there is none.

    The same number as `sidepot.cards.low.eight_or_better` gives. Raises Malformed.
    """
    rows = rows_of_cards("cards", cards, STUD)
    check_rows(cards=rows)
    return lows_of_ranks()[low_ranks(rows)]


def lows_omaha(hole: Rows, board: Rows) -> Table:
    """The strength of the eight-or-better low of two of the hand and three of the board; 0 where none.

    The same number as `sidepot.cards.omaha.omaha_eight_or_better` gives. Raises Malformed.
    """
    own = rows_of_cards("hole", hole, OMAHA)
    common = rows_of_cards("board", board, range(5, 6), rows=len(own))
    check_rows(hole=own, board=common)
    return omaha_lows()[low_ranks(own), low_ranks(common)]


def _seven(cards: Cards, tables: Tables) -> Table:
    kernel = compiled(seven)
    if kernel is None:
        check_rows(cards=cards)
        return seven_by_column(cards, tables)
    made = np.empty(len(cards), np.int32)
    if kernel(cards, card_keys(), card_bits(), *tables, made) < 0:
        check_rows(cards=cards)
    return made
