"""Reads cards as people type them: AsKd, a♠ 10♥, Кч Дп. Gives the form documents have, AsTh."""

from __future__ import annotations

from typing import Final

from sidepot.languages.amounts_read import repeated
from sidepot.model.rulings import Flaw, flaw

RANKS: Final = {"T": "T", "J": "J", "Q": "Q", "K": "K", "A": "A", "А": "A", "К": "K", "Д": "Q", "В": "J"}
"""The last four are Cyrillic: туз, король, дама, валет."""

SUITS: Final = {"s": "SП♠♤", "h": "HЧ♥♡", "d": "DБ♦♢", "c": "CТК♣♧"}
"""English letter, Russian ones (пики, черви, бубны, трефы or крести), sign."""

CYRILLIC_TE: Final = "Т"
"""As a rank it is the ace by Russian custom (туз) and a ten by its looks."""

BETWEEN: Final = " ,;\t\u00a0\u202f\u2009"
COLOURED: Final = "\ufe0f\ufe0e"
"""Signs behind a suit that ask for it in colour, or without."""


def read_cards(text: str, path: str = "") -> str | Flaw:
    """Cards as a document has them, or the flaw at the first that cannot be read. No text is no cards.

    Spaces and commas may stand between cards; capitals do not matter; a ten is T or 10.
    """
    cards = ""
    at = 0
    while at < len(text):
        if text[at] in BETWEEN or text[at] in COLOURED:
            at += 1
            continue
        rank, size = _rank(text, at)
        suit = _suit(text[at + size : at + size + 1])
        found = repeated(text[at : at + size + 1])
        if rank == CYRILLIC_TE and suit is not None:
            return flaw("card-rank-unsure", path, found=found, at=at + 1)
        if rank is None or rank == CYRILLIC_TE or suit is None:
            return flaw("no-such-card", path, found=found, at=at + 1)
        cards += rank + suit
        at += size + 1
    return cards


def _rank(text: str, at: int) -> tuple[str | None, int]:
    """The rank that starts here and how many signs it takes; None where none does."""
    sign = text[at]
    if sign.isdecimal():
        figure = int(sign)
        if figure == 1 and text[at + 1 : at + 2].isdecimal() and int(text[at + 1]) == 0:
            return "T", 2
        return (str(figure) if figure >= 2 else None), 1
    capital = sign.upper()
    return (CYRILLIC_TE if capital == CYRILLIC_TE else RANKS.get(capital)), 1


def _suit(sign: str) -> str | None:
    if not sign:
        return None
    return next((suit for suit, signs in SUITS.items() if sign.upper() in signs), None)
