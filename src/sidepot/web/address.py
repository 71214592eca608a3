"""The whole question in an address: short keys behind `v=1`, the same in every language.

A printed QR code has to open for years: a key keeps its meaning, and a new way to write something gets a new
key or a new version. Lists are joined with `.`, parts of one item with `_` or `-`, which a browser leaves as
they are; a name keeps its own signs, `.` and `~` in it behind a `~`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl, quote

VERSION = "1"
KEYS_MOST = 400
SHOWN = 60
ONE_EMPTY = "~"
SAFE = "~.-_:*!'(),"

Fields = dict[str, str]
"""The fields of a form with their texts, as they were typed."""


class Trouble(NamedTuple):
    """What is wrong with an address: a key of web.toml's table `address`, and its figures."""

    code: str
    found: str
    known: str = ""


class BadAddress(ValueError):
    """An address that does not hold a question."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(f"{trouble.code}: {trouble.found}")
        self.trouble = trouble


def bad(code: str, found: str, known: Iterable[str] = ()) -> BadAddress:
    """The error, with what was found cut to a readable length."""
    return BadAddress(Trouble(code, found[:SHOWN], ", ".join(known)))


def parts_of(query: str) -> list[tuple[str, str]]:
    """The pairs of a query string. Raises BadAddress where there are too many."""
    try:
        return parse_qsl(query, keep_blank_values=True, max_num_fields=KEYS_MOST, errors="strict")
    except (ValueError, UnicodeDecodeError):
        raise bad("unreadable", query) from None


def read_form(pairs: Iterable[tuple[str, str]]) -> Fields:
    """The fields of a form; what was ticked several times under one name is joined with `-`."""
    fields: Fields = {}
    for key, value in pairs:
        fields[key] = f"{fields[key]}-{value}" if key in fields else value
    return fields


def read_short(pairs: Iterable[tuple[str, str]], known: Iterable[str]) -> Fields:
    """The short keys of an address. Raises BadAddress: another version, an unknown key, one twice."""
    known = tuple(known)
    short: Fields = {}
    for key, value in pairs:
        if key in short:
            raise bad("doubled", key)
        short[key] = value
    version = short.pop("v", "")
    if version != VERSION:
        raise bad("version", version)
    for key in short:
        if key not in known:
            raise bad("unknown", key, known)
    return short


def one_of(short: Mapping[str, str], key: str, allowed: Iterable[str]) -> str:
    """The value of a key that knows only a few; "" where it is left out. Raises BadAddress for another."""
    value = short.get(key, "")
    if value and value not in allowed:
        raise bad("unreadable", f"{key}={value}")
    return value


def seat_of(short: Mapping[str, str], key: str, rows: int) -> str:
    """The number of a row; "" where it is left out. Raises BadAddress where there is no such row."""
    return one_of(short, key, map(str, range(1, rows + 1)))


def write_short(short: Mapping[str, str]) -> str:
    """The query string of an address; keys without a value are left out."""
    pairs = [("v", VERSION), *((key, value) for key, value in short.items() if value)]
    return "&".join(f"{key}={quote(value, safe=SAFE)}" for key, value in pairs)


def write_items(items: Iterable[str]) -> str:
    """A list as one value. One empty item is written as a lone `~`, no item at all as nothing."""
    written = [item.replace("~", "~~").replace(".", "~.") for item in items]
    return ONE_EMPTY if written == [""] else ".".join(written)


def read_items(value: str) -> list[str]:
    """The items of a value, the other way round. Raises BadAddress for a lone `~`."""
    if value in ("", ONE_EMPTY):
        return [""] if value else []
    items, at = [""], 0
    while at < len(value):
        sign = value[at]
        if sign == "~":
            at += 1
            if value[at : at + 1] not in ("~", ".") or at >= len(value):
                raise bad("unreadable", value)
            items[-1] += value[at]
        elif sign == ".":
            items.append("")
        else:
            items[-1] += sign
        at += 1
    return items


def trimmed(items: Iterable[str]) -> str:
    """A list as one value, without the empty items at its end."""
    kept = list(items)
    while kept and not kept[-1]:
        kept.pop()
    return write_items(kept)
