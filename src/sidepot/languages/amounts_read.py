"""Reads an amount as people type it: 1,500 · 1 500 · 1'500 · 12,34,567 · ১৫০০ · 1.5k. Nothing is rounded.

A sign between digits groups them where the groups fit, 1,234,567 or 12,34,567, and one sign does all of it.
A single point or comma may instead stand before decimals, where the unit (or k, m) leaves room for them.
Where both readings come out exactly, as with 1.300, neither is chosen.
"""

from __future__ import annotations

from typing import Final

from sidepot.model.rulings import Flaw, flaw

GROUP_SIGNS: Final = {
    ",": ",",
    ".": ".",
    "_": "_",
    "'": "'",
    "\u2019": "'",  # what phones make of it
    " ": " ",
    "\u00a0": " ",  # no-break space
    "\u202f": " ",  # narrow no-break space
    "\u2009": " ",  # thin space
}
"""Each sign that may stand between digits, and the sign it counts as."""

DECIMAL_SIGNS: Final = ",."
MINUS_SIGNS: Final = ("-", "\u2212")
THOUSANDS: Final = "kKкК"
MILLIONS: Final = "mM"
DIGITS_MOST: Final = 400
SHOWN: Final = 60
"""How much of what was typed is repeated in a flaw."""


def read_amount(text: str, path: str = "", decimals: int = 0) -> int | Flaw:
    """An amount in the smallest unit, or the flaw that says why it cannot be read.

    `decimals`: how many decimals the unit has; 0: chips are whole, and every sign between digits is a group
    sign or wrong. 1.5 is 150 where a chip is a cent. k or к behind it is a thousand, m a million.
    """
    body = text.strip()
    negative = body.startswith(MINUS_SIGNS)
    body = body[1:] if negative else body
    power = _power(body)
    parts, signs = _cut(body[:-1].rstrip() if power else body)
    if not parts:
        return flaw("not-an-amount" if decimals else "not-a-whole-number", path, found=repeated(text))
    places = decimals + power
    if sum(len(part) for part in parts) + places > DIGITS_MOST:
        return flaw("number-too-long", path, limit=DIGITS_MOST)
    grouped = _grouped(parts, signs)
    split = _decimal(parts, signs)
    exact = split is not None and 0 < places >= len(split[1])
    if grouped is not None and exact and split is not None:
        first, second = _readings(grouped, split, signs[-1], body[-1] if power else "", negative)
        return flaw("amount-ambiguous", path, found=repeated(text), first=first, second=second)
    if grouped is not None:
        value = int(grouped + "0" * places)
    elif split is None:
        return flaw("amount-groups", path, found=repeated(text))
    elif not exact:
        if decimals:
            return flaw("amount-too-fine", path, found=repeated(text), decimals=decimals)
        return flaw("amount-not-whole", path, found=repeated(text))
    else:
        value = int(split[0] + split[1].ljust(places, "0"))
    return -value if negative else value


def repeated(text: str) -> str:
    """What was typed, as a flaw repeats it: cut where it is long."""
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def _power(body: str) -> int:
    """How many places a letter behind the amount adds."""
    return 3 if body.endswith(tuple(THOUSANDS)) else 6 if body.endswith(tuple(MILLIONS)) else 0


def _cut(body: str) -> tuple[list[str], list[str]]:
    """Runs of digits, and the signs between them; no runs where anything else stands there."""
    parts, signs = [""], []
    for sign in body:
        if sign.isdecimal():
            parts[-1] += str(int(sign))
        elif sign in GROUP_SIGNS:
            signs.append(GROUP_SIGNS[sign])
            parts.append("")
        else:
            return [], []
    return (parts, signs) if all(parts) else ([], [])


def _grouped(parts: list[str], signs: list[str]) -> str | None:
    """The digits where there are no signs, or all are one and the same and the groups fit; else None."""
    if signs:
        first, *middle, last = (len(part) for part in parts)
        threes = first <= 3 and all(size == 3 for size in middle)
        lakh = first <= 2 and all(size == 2 for size in middle)
        # Nobody groups digits behind a leading nought: 0.500 is a half.
        if len(set(signs)) > 1 or last != 3 or not (threes or lakh) or parts[0][0] == "0":
            return None
    return "".join(parts)


def _decimal(parts: list[str], signs: list[str]) -> tuple[str, str] | None:
    """Digits before and after a decimal sign, without noughts at the end; None where there can be none."""
    if not signs or signs[-1] not in DECIMAL_SIGNS or signs[-1] in signs[:-1]:
        return None
    whole = _grouped(parts[:-1], signs[:-1])
    return None if whole is None else (whole, parts[-1].rstrip("0"))


def _readings(
    grouped: str, split: tuple[str, str], sign: str, suffix: str, negative: bool
) -> tuple[str, str]:
    """The two readings, each written so that it can be read in one way only."""
    whole, part = split
    # Three digits behind a point would be a group again.
    part = part + "0" if len(part) == 3 else part or "0"
    minus = "-" if negative else ""
    return f"{minus}{grouped}{suffix}", f"{minus}{whole}{sign}{part}{suffix}"
