"""The book in force for a hand: its room's for the setting, or that of the setting where no room is known."""

from __future__ import annotations

from sidepot.rulebooks.load import Book, book
from sidepot.rulebooks.rooms import room_book, room_called

CASH, TOURNAMENT = "wsop-live-2026", "tda-2024"


def book_for(room: str | None, *, tournament: bool, rulebook: str | None = None) -> Book:
    """The book named, or the room's for the setting, or the usual one of it. Raises UnknownBook."""
    if rulebook is not None:
        return book(rulebook)
    known = room_called(room) if room else None
    if known is None:
        return book(TOURNAMENT if tournament else CASH)
    return room_book(known.id, "tournament" if tournament else "cash")
