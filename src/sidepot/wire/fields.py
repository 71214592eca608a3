"""Reading the keys of one JSON object: each value by its type, every flaw collected with its path.

A value that cannot be read is reported once and comes back as None (or the default), so that the rest of
the document is still looked at. Its key is then in `unread`: whoever checks further has to know that
something was said here, and must not report it as missing or take the default for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from sidepot.model.claims import Cards
from sidepot.model.rulings import Flaw, flaw
from sidepot.wire.json_text import DIGITS_MOST, NotWhole, TooLong, cut

Read = TypeVar("Read")

NUMBER_END = 10**DIGITS_MOST
"""The first whole number with too many digits; in JSON text its digits have been counted before."""


class Fields:
    """The object at one path of a document; `known` are all keys it may have."""

    def __init__(self, value: object, path: str, flaws: list[Flaw], known: tuple[str, ...]) -> None:
        self.path = path
        self.flaws = flaws
        self.values: Mapping[str, object] = {}
        self.unread: set[str] = set()
        self.is_object = isinstance(value, Mapping)
        self.known = known
        if not isinstance(value, Mapping):
            self.report("not-an-object", "")
            return
        self.values = value
        unknown = [shown(key) for key in value if key not in known]
        flaws.extend(flaw("key-unknown", self.at(key), key=key, known=known) for key in unknown)

    def not_read(self) -> frozenset[str]:
        """The keys of which something was said that could not be read; all where this is no object."""
        return frozenset(self.unread if self.is_object else self.known)

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self.path}.{key}" if self.path and key else self.path or key

    def report(self, code: str, key: str) -> None:
        """Note a flaw that needs no figures."""
        self.flaws.append(flaw(code, self.at(key)))

    def has(self, key: str) -> bool:
        """Whether the key is there and not null."""
        return self.values.get(key) is not None

    def required(self, *keys: str) -> None:
        """Report every key that is missing; where there is no object at all, that has been reported."""
        for key in keys if self.is_object else ():
            if key not in self.values:
                self.flaws.append(flaw("key-missing", self.at(key), key=key))

    def whole(self, key: str, default: int | None = None) -> int | None:
        """A whole number, written without a decimal point; `default` where the key is left out."""
        if key not in self.values:
            return default
        return self._noted(key, self._whole(self.values[key], self.at(key)))

    def text(self, key: str) -> str | None:
        """A text that may be left out; None where the key is left out, null or unreadable."""
        return self.needed_text(key) if self.has(key) else None

    def needed_text(self, key: str) -> str | None:
        """A text that has to be there: null is none; None where the key is left out or unreadable."""
        if key not in self.values:
            return None
        return self._noted(key, self._text(self.values[key], self.at(key)))

    def flag(self, key: str, default: bool) -> bool:
        """True or false; `default` where the key is left out or unreadable."""
        value = self.values.get(key, default)
        if isinstance(value, bool):
            return value
        self.report("not-true-or-false", key)
        self.unread.add(key)
        return default

    def one_of(self, key: str, allowed: Sequence[str]) -> str | None:
        """One of a few words; None where the key is left out or unreadable."""
        if key not in self.values:
            return None
        value = self.values[key]
        if isinstance(value, str) and value in allowed:
            return value
        self.flaws.append(flaw("not-one-of", self.at(key), found=shown(value), allowed=tuple(allowed)))
        self.unread.add(key)
        return None

    def cards(self, key: str) -> Cards | None:
        """Cards written together; None where the key is left out or unreadable."""
        return self._noted(key, self._cards(self.values[key], self.at(key))) if key in self.values else None

    def items(self, key: str, read: Callable[[object, str], Read]) -> tuple[Read, ...] | None:
        """A list, each item read by `read(value, path)`; None where the key is left out or no list."""
        if key not in self.values:
            return None
        value = self.values[key]
        if not isinstance(value, (list, tuple)):
            self.report("not-a-list", key)
            self.unread.add(key)
            return None
        return tuple(read(inner, f"{self.at(key)}[{place}]") for place, inner in enumerate(value))

    def by_name(self, key: str, read: Callable[[object, str], Read]) -> dict[str, Read] | None:
        """An object keyed by player, each value read by `read(value, path)`; None where left out or none."""
        if key not in self.values:
            return None
        return self._noted(key, self.names_of(self.values[key], self.at(key), read))

    def names_of(
        self, value: object, path: str, read: Callable[[object, str], Read]
    ) -> dict[str, Read] | None:
        """An object keyed by player, wherever it stands."""
        if not isinstance(value, Mapping):
            self.flaws.append(flaw("not-an-object", path))
            return None
        # In JSON every key is text; in plain data a number is one, and stands for no player.
        self.flaws.extend(
            flaw("not-text", f"{path}.{shown(name)}") for name in value if not isinstance(name, str)
        )
        return {
            name: read(inner, f"{path}.{shown(name)}")
            for name, inner in value.items()
            if isinstance(name, str)
        }

    def read_whole(self, value: object, path: str) -> int | None:
        """Read an item that is a whole number."""
        return self._whole(value, path)

    def read_whole_or_none(self, value: object, path: str) -> int | None:
        """Read an item that is a whole number, or null for none."""
        return None if value is None else self._whole(value, path)

    def read_text(self, value: object, path: str) -> str | None:
        """Read an item that is a text."""
        return self._text(value, path)

    def read_cards(self, value: object, path: str) -> Cards | None:
        """Read an item that is cards written together."""
        return self._cards(value, path)

    def _noted(self, key: str, value: Read | None) -> Read | None:
        """What was read; where it is nothing, the key is noted as unread."""
        if value is None:
            self.unread.add(key)
        return value

    def _whole(self, value: object, path: str) -> int | None:
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < NUMBER_END:
            return value
        if isinstance(value, TooLong) or (isinstance(value, int) and not isinstance(value, bool)):
            self.flaws.append(flaw("number-too-long", path, limit=DIGITS_MOST))
        else:
            self.flaws.append(flaw("not-a-whole-number", path, found=shown(value)))
        return None

    def _text(self, value: object, path: str) -> str | None:
        if isinstance(value, str) and not isinstance(value, (NotWhole, TooLong)):
            return value
        self.flaws.append(flaw("not-text", path))
        return None

    def _cards(self, value: object, path: str) -> Cards | None:
        text = self._text(value, path)
        if text is None:
            return None
        # Most questions name no cards and load nothing of them.
        from sidepot.cards.cards import BadCards, read_cards

        try:
            return read_cards(text)
        except BadCards as problem:
            self.flaws.append(flaw("no-such-card", path, found=shown(problem.found), at=problem.at + 1))
            return None


def shown(value: object) -> str:
    """A wrong value as its flaw repeats it: as JSON writes it, cut where it is long."""
    if isinstance(value, str):
        text = value
    elif value is None or isinstance(value, bool):
        text = {None: "null", True: "true", False: "false"}[value]
    elif isinstance(value, Mapping):
        text = "{...}"
    elif isinstance(value, (list, tuple)):
        text = "[...]"
    elif isinstance(value, int) and abs(value) >= NUMBER_END:
        text = "…"  # more digits than Python writes, or anybody reads
    else:
        text = str(value)
    return cut(text)
