"""The book in force for a hand: that of the setting, with what a room is known to do otherwise on top."""

from __future__ import annotations

from functools import cache

from sidepot.rulebooks.load import Book, book
from sidepot.rulebooks.rooms import answers_of_room

CASH, TOURNAMENT = "wsop-live-2026", "tda-2024"


def book_for(room: str | None, *, tournament: bool, rulebook: str | None = None) -> Book:
    """The book named, or the usual one of the setting with the room's own answers. Raises UnknownBook."""
    if rulebook is not None:
        return book(rulebook)
    return _book_of(room or "", TOURNAMENT if tournament else CASH)


@cache
def _book_of(room: str, base: str) -> Book:
    answers = answers_of_room(room)
    return book(base, answers) if answers else book(base)
