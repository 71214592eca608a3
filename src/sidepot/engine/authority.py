"""Whose rules a ruling rests on."""

from __future__ import annotations

from sidepot.model.rulings import Authority
from sidepot.rulebooks.load import Book


def authority_of(book: Book) -> Authority:
    """Name the book in force, its base and the user's own answers."""
    return Authority(rulebook=book.id, base=book.base, settings=book.settings)
