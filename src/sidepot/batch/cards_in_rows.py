"""Rows of cards as numbers, checked: every number is a card, and no card stands in a row twice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.columns import Column, Rows, refuse, to_read, whole_numbers
from sidepot.cards.cards import write_cards
from sidepot.model.rulings import Flaw, Malformed, flaw

Cards: TypeAlias = NDArray[np.uint8]

LAST_CARD = 51


def rows_of_cards(
    name: str, cards: Column | Rows, counts: range, *, rows: int | None = None, least: int = 0
) -> Cards:
    """Rows of so many cards, as bytes. Raises Malformed.

    Numbers of other kinds than bytes are looked at before they become bytes, and so are decks that begin
    later; bytes are looked at by the kernel, or by `check_rows`.
    """
    given = np.asarray(cards)
    if given.dtype != np.uint8:
        given = whole_numbers(name, given, shape=(rows, None))
    if given.ndim != 2 or given.shape[1] not in counts or (rows is not None and len(given) != rows):
        needed = f"{'n' if rows is None else rows} x {counts[0]}"
        if len(counts) > 1:
            needed += f"-{counts[-1]}"
        raise Malformed((flaw("column-shape", name, found=" x ".join(map(str, given.shape)), needed=needed),))
    if given.dtype != np.uint8 or least:
        _refuse_numbers(name, given, least)
    return to_read(given.astype(np.uint8, copy=False))


def check_rows(**columns: Cards) -> None:
    """Refuse numbers that are no cards, and rows in which a card stands twice, over all columns together."""
    for name, cards in columns.items():
        _refuse_numbers(name, cards, 0)
    together = np.concatenate(list(columns.values()), axis=1)
    in_order = np.sort(together, axis=1)
    wrong = np.flatnonzero((in_order[:, 1:] == in_order[:, :-1]).any(axis=1))
    if len(wrong):
        refuse((_twice(columns, int(row)) for row in wrong), len(wrong))


def _refuse_numbers(name: str, cards: NDArray[np.integer], least: int) -> None:
    if not cards.size or (least <= int(cards.min()) and int(cards.max()) <= LAST_CARD):
        return
    places = np.argwhere((cards < least) | (cards > LAST_CARD))

    def flaws() -> Iterator[Flaw]:
        for row, column in places:
            found = int(cards[row, column])
            path = f"{name}[{row}][{column}]"
            yield flaw("no-such-card-number", path, found=found, first=least, last=LAST_CARD)

    refuse(flaws(), len(places))


def _twice(columns: dict[str, Cards], row: int) -> Flaw:
    met: dict[int, str] = {}
    for name, cards in columns.items():
        for column, card in enumerate(cards[row].tolist()):
            path = f"{name}[{row}][{column}]"
            if card in met:
                return flaw("card-doubled", path, card=write_cards([card]), first=met[card])
            met[card] = path
    raise AssertionError(f"no card stands twice in row {row}")
