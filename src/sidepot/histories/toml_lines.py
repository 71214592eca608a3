"""TOML of the plain kind that data sets are written in, read a line at a time; the rest is left to the reader
of the standard library, which takes six times as long.
"""

from __future__ import annotations

from tomllib import loads


class Decimal(str):
    """A number with a point (or `inf`), kept as it was written."""

    __slots__ = ()


def read_fields(text: str) -> dict[str, object]:
    """The keys of one table without inner ones. Raises TOMLDecodeError."""
    plain = _plain(text)
    return loads(text, parse_float=Decimal) if plain is None else plain


def _plain(text: str) -> dict[str, object] | None:
    """The same for lines of `key = value` alone; None where anything else stands there, or a key twice."""
    found: dict[str, object] = {}
    for line in text.split("\n"):
        if not line or (line.startswith("#") and line.isprintable()):
            continue
        key, equals, value = line.partition(" = ")
        if not equals or not key.isidentifier() or not key.isascii() or key in found:
            return None
        read = _value(value)
        if read is None:
            return None
        found[key] = read
    return found


def _value(text: str) -> object:
    """One value; None where it is not of the plain kind."""
    if text.startswith("["):
        return _array(text)
    if text.startswith("'"):
        inner = text[1:-1]
        return inner if len(text) > 1 and text.endswith("'") and _is_plain(inner) else None
    if text in ("true", "false"):
        return text == "true"
    return _number(text)


def _array(text: str) -> list[object] | None:
    """Numbers, or texts in single quotes, all on one line."""
    if not text.endswith("]"):
        return None
    inner = text[1:-1]
    if inner.startswith("'"):
        if not inner.endswith("'") or len(inner) < 2:
            return None
        texts: list[object] = list(inner[1:-1].split("', '"))
        return texts if _is_plain("".join(str(each) for each in texts)) else None
    numbers = [_number(each) for each in inner.split(", ")]
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


def _is_plain(text: str) -> bool:
    """Whether a text in single quotes stands there as it is: no quote in it, nothing unprinted."""
    return "'" not in text and text.isprintable()
