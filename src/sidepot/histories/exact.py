"""Amounts as plain decimal numbers, and JSON that holds them exactly: no fraction is rounded on the way."""

from __future__ import annotations

from collections.abc import Mapping
from json import dumps

from sidepot.model.history import History

DECIMALS = "_decimals"
"""A field of our own in formats of others: how many decimals the smallest chip has, where the amounts of the
hand do not tell. Odd chips depend on it."""


class Amount(str):
    """A number as it is to stand in a file, without quotes."""

    __slots__ = ()


def amount(chips: int, decimals: int) -> Amount:
    """Chips of the smallest unit as a number: 20674 with two decimals is 206.74, 20600 is 206."""
    whole, part = divmod(abs(chips), 10**decimals)
    sign = "-" if chips < 0 else ""
    return Amount(f"{sign}{whole}.{part:0{decimals}}" if part else f"{sign}{whole}")


def decimals_untold(history: History) -> int | None:
    """The decimals of a unit that nobody would guess: two for money, none for chips."""
    unit = history.unit
    return None if unit.decimals == (2 if unit.code and not history.tournament else 0) else unit.decimals


def told_decimals(value: object, usual: int) -> int:
    """The decimals a field of our own tells, `usual` where it tells none that money can have."""
    word = str(value)
    return int(word) if len(word) == 1 and word.isascii() and word.isdecimal() else usual


def json_text(value: object) -> str:
    """JSON on one line, amounts as they are."""
    if isinstance(value, Amount):
        return str(value)
    if isinstance(value, Mapping):
        inner = (f"{dumps(str(key), ensure_ascii=False)}:{json_text(each)}" for key, each in value.items())
        return "{" + ",".join(inner) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(json_text, value)) + "]"
    return dumps(value, ensure_ascii=False)


def fits_in_utf_8(text: str) -> bool:
    """Whether a text can be written into a file at all: half a sign pair cannot."""
    return text.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in text)


def has_half_signs(value: object, text: str) -> bool:
    """Whether what was read from a JSON text has half a sign pair in it, which only an escape can bring."""
    return ("\\ud" in text or "\\uD" in text) and not _fits(value)


def _fits(value: object) -> bool:
    if isinstance(value, str):
        return fits_in_utf_8(value)
    if isinstance(value, dict):
        return all(_fits(key) and _fits(each) for key, each in value.items())
    return all(map(_fits, value)) if isinstance(value, list) else True
