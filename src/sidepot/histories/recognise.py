"""Which dialect a text is written in: told by its content, not by the name of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Final, Protocol

from sidepot.histories.text import head_of
from sidepot.histories.trouble import flaw_at
from sidepot.model.history import History, Unread


class Dialect(Protocol):
    """What the module of a dialect offers."""

    recognises: Callable[[str], bool]
    read: Callable[[str], Iterator[History | Unread]]


DIALECTS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    # id: its module, and texts of which at least one stands in the first lines (none: always look)
    "phh": ("phh", ("variant", "=")),
    "ohh": ("ohh", ('"ohh"',)),
    "pokernow": ("pokernow", ("entry,at,order",)),
    "winamax": ("winamax", ("Winamax Poker - ",)),
    "sidepot": ("sidepot_json", ("{",)),
    "fulltilt": ("fulltilt", ("Full Tilt Poker",)),
    "swc": ("swc", ("Site: Seals With Clubs",)),
    "pkr": ("pkr", ("Starting Hand #",)),
    "pokerstars": ("pokerstars", ("PokerStars ", "POKERSTARS ", "Run It Once ")),
    "ggpoker": ("ggpoker", ("Poker Hand #",)),
    "bovada": ("bovada", (" Hand #",)),
    "absolute": ("absolute", ("Stage #",)),
    "pacific888": ("pacific888", (" Hand History for Game ",)),
    "wpn": ("wpn", ("Game started at: ", "Hand #")),
    "partypoker": ("partypoker", ("***** Hand History ",)),
    "ipoker": ("ipoker", ("<session sessioncode=",)),
}
"""In the order in which they are asked; a dialect that is more particular stands before a looser one."""


def dialect_of(text: str) -> str | None:
    """The dialect of a text; None where it is none that is known."""
    head = head_of(text)
    for dialect, (module, signs) in DIALECTS.items():
        if (not signs or any(sign in head for sign in signs)) and _module(module).recognises(head):
            return dialect
    return None


def read_hands(text: str, dialect: str | None = None) -> Iterator[History | Unread]:
    """Every hand of a text, in the dialect named or recognised; never raises for what the text says."""
    named = dialect or dialect_of(text)
    if named is None:
        yield Unread(dialect="", line=1, flaw=flaw_at(1, "dialect-unknown"))
        return
    yield from _module(DIALECTS[named][0]).read(text)


def first_line_of_hand(dialect: str) -> Callable[[str], bool] | None:
    """How to tell that a line is the first of a hand, whatever stands before it; None where none shows it."""
    found: Callable[[str], bool] | None = getattr(_module(DIALECTS[dialect][0]), "begins_hand", None)
    return found


def _module(name: str) -> Dialect:
    # A reader is loaded only when a text looks like its own.
    found: Dialect = import_module(f"sidepot.histories.{name}")
    return found
