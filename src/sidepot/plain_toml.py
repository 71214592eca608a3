"""TOML of the plain kind that our data and public data sets are written in, read a line at a time.

All else is left to the reader of the standard library, which takes six times as long, and as long again to
load: too much for a ruling that is given in a moment, and for millions of hands.
"""

from __future__ import annotations

BARE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
Table = dict[str, object]


class Decimal(str):
    """A number with a point (or `inf`), kept as it was written."""

    __slots__ = ()


def read_toml(text: str) -> Table:
    """The keys and tables of a document. Raises tomllib.TOMLDecodeError."""
    plain = read_plain(text)
    if plain is not None:
        return plain
    from tomllib import loads

    return loads(text, parse_float=Decimal)


def read_plain(text: str) -> Table | None:
    """The same for lines of `key = value` and `[table]` alone; None where anything else stands there, or a
    name twice.
    """
    found: Table = {}
    table = found
    for line in text.split("\n"):
        if not line or (line.startswith("#") and line.isprintable()):
            continue
        if line.startswith("["):
            name = line[1:-1]
            if not line.endswith("]") or not _is_bare(name) or name in found:
                return None
            found[name] = table = {}
            continue
        key, equals, value = line.partition(" = ")
        if not equals or not _is_bare(key) or key in table:
            return None
        read = _array(value) if value.startswith("[") else _value(value)
        if read is None:
            return None
        table[key] = read
    return found


def _value(text: str) -> object:
    """One value that is no array; None where it is not of the plain kind."""
    sign = text[:1]
    if sign in ("'", '"'):
        inner = text[1:-1]
        return inner if len(text) > 1 and text.endswith(sign) and _is_plain(inner, sign) else None
    if text in ("true", "false"):
        return text == "true"
    return _time(text) if text[2:3] == ":" else _number(text)


def _array(text: str) -> list[object] | None:
    """Numbers, or texts in quotes of one kind, all on one line."""
    if not text.endswith("]"):
        return None
    inner = text[1:-1]
    sign = inner[:1]
    if sign in ("'", '"'):
        if not inner.endswith(sign) or len(inner) < 2:
            return None
        texts = inner[1:-1].split(f"{sign}, {sign}")
        return [*texts] if _is_plain("".join(texts), sign) else None
    if not inner.isascii():
        return None
    numbers = [
        int(each) if each.isdigit() and (each[0] != "0" or each == "0") else _number(each)
        for each in inner.split(", ")
    ]
    return None if None in numbers else numbers


def _number(text: str) -> object:
    if not text.isascii():
        return None
    if text.isdigit():
        return int(text) if text[0] != "0" or text == "0" else None
    whole, point, fraction = text.partition(".")
    if point and fraction.isdigit() and whole.isdigit() and (whole[0] != "0" or whole == "0"):
        return Decimal(text)
    return None


def _time(text: str) -> object:
    """A time of day, in hours, minutes and seconds; other forms are left to the other reader."""
    hour, minute, second = text[:2], text[3:5], text[6:]
    digits = hour + minute + second
    if len(text) != 8 or text[5] != ":" or len(digits) != 6 or not digits.isascii() or not digits.isdigit():
        return None
    if hour > "23" or minute > "59" or second > "59":
        return None
    from datetime import time

    return time(int(hour), int(minute), int(second))


def _is_bare(name: str) -> bool:
    """Whether a name needs no quotes."""
    # Nearly all names are also names in Python, which is found out sooner.
    return name.isascii() and (name.isidentifier() or (bool(name) and BARE.issuperset(name)))


def _is_plain(text: str, quote: str) -> bool:
    """Whether a text in quotes stands there as it is: no such quote in it, no escape, nothing that steers."""
    if quote in text or (quote == '"' and "\\" in text):
        return False
    return text.isprintable() or not any(sign < " " or sign == "\x7f" for sign in text)
