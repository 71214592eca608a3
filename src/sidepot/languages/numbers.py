"""How a language writes amounts, numbers and percentages. Latin digits in every language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sidepot.model.claims import Unit

NO_BREAK_SPACE: Final = "\u00a0"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Style:
    """One language's way with numbers. `lakh`: after the first three digits, groups of two."""

    group: str
    decimal: str
    lakh: bool
    code_first: bool
    percent: str


STYLES: Final[dict[str, Style]] = {
    "en": Style(group=",", decimal=".", lakh=False, code_first=True, percent="%"),
    "bn": Style(group=",", decimal=".", lakh=True, code_first=False, percent="%"),
    "hi": Style(group=",", decimal=".", lakh=True, code_first=True, percent="%"),
    "vi": Style(group=".", decimal=",", lakh=False, code_first=False, percent="%"),
    "ru": Style(
        group=NO_BREAK_SPACE, decimal=",", lakh=False, code_first=False, percent=f"{NO_BREAK_SPACE}%"
    ),
}
"""Source: CLDR number patterns for the five languages."""


def number(value: int, language: str) -> str:
    """A whole number as the language groups it: 1,234,567; 12,34,567; 1.234.567."""
    style = STYLES[language]
    digits = str(abs(value))
    sign = "-" if value < 0 else ""
    head, last_three = digits[:-3], digits[-3:]
    groups = [last_three]
    size = 2 if style.lakh else 3
    while head:
        groups.insert(0, head[-size:])
        head = head[:-size]
    return sign + style.group.join(groups)


def amount(chips: int, language: str, unit: Unit | None = None) -> str:
    """Chips as a table would read them: 1,500, or USD 15.00 where a chip is a cent.

    `unit` None: whole chips, nothing behind the point.
    """
    if unit is None:
        return number(chips, language)
    style = STYLES[language]
    text = _with_decimals(chips, unit.decimals, language)
    if not unit.code:
        return text
    parts = (unit.code, text) if style.code_first else (text, unit.code)
    return NO_BREAK_SPACE.join(parts)


def percent(hundredths: int, language: str) -> str:
    """A percentage given in hundredths of a percent: 500 is 5%, 250 is 2.5%."""
    style = STYLES[language]
    whole, rest = divmod(hundredths, 100)
    decimals = f"{rest:02d}".rstrip("0")
    text = number(whole, language) + (style.decimal + decimals if decimals else "")
    return text + style.percent


def _with_decimals(chips: int, decimals: int, language: str) -> str:
    if decimals == 0:
        return number(chips, language)
    whole, rest = divmod(abs(chips), 10**decimals)
    sign = "-" if chips < 0 else ""
    return f"{sign}{number(whole, language)}{STYLES[language].decimal}{rest:0{decimals}d}"
