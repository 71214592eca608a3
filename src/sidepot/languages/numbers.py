"""How a language writes amounts, numbers and percentages.

Latin digits unless a language tag asks for others: `bn-u-nu-beng` writes ১২৩, `hi-u-nu-deva` १२३. Bengali and
Hindi group by lakh and crore unless it ends in `-x-threes`. Every function that takes a language takes a tag.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from sidepot.model.claims import Unit

NO_BREAK_SPACE: Final = "\u00a0"


class Style(NamedTuple):
    """One language's way with numbers. `lakh`: after the first three digits, groups of two.

    `code_first`: the currency stands before the amount. A sign such as ৳ stands `close` to it, without a
    space; a code of letters never does. `nought` is the first of the ten digits.
    """

    group: str
    decimal: str
    lakh: bool
    code_first: bool
    percent: str
    close: bool
    nought: str = "0"


STYLES: Final[dict[str, Style]] = {
    "en": Style(group=",", decimal=".", lakh=False, code_first=True, percent="%", close=True),
    "bn": Style(group=",", decimal=".", lakh=True, code_first=False, percent="%", close=True),
    "hi": Style(group=",", decimal=".", lakh=True, code_first=True, percent="%", close=True),
    "vi": Style(group=".", decimal=",", lakh=False, code_first=False, percent="%", close=False),
    "ru": Style(
        group=NO_BREAK_SPACE,
        decimal=",",
        lakh=False,
        code_first=False,
        percent=f"{NO_BREAK_SPACE}%",
        close=False,
    ),
}
"""Source: CLDR number patterns for the five languages."""

NOUGHTS: Final = {"latn": "0", "beng": "০", "deva": "०"}
OWN_DIGITS: Final = {"bn": "beng", "hi": "deva"}
DIGITS_KEY, THREES_KEY = "-u-nu-", "-x-threes"


class NoSuchStyle(ValueError):
    """A language tag that asks for digits or groups we do not have; `known` are the tags of that language."""

    def __init__(self, tag: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no way to write numbers called {tag!r}; there are {', '.join(known)}")
        self.tag = tag
        self.known = known


def tags_of(language: str) -> tuple[str, ...]:
    """Every way to ask for a language: bn, bn-u-nu-beng, bn-x-threes, bn-u-nu-beng-x-threes."""
    tags: tuple[str, ...] = (language, language + DIGITS_KEY + "latn")
    if language not in OWN_DIGITS:
        return tags
    tags = (*tags, language + DIGITS_KEY + OWN_DIGITS[language])
    return (*tags, *(tag + THREES_KEY for tag in tags))


@cache
def style_of(tag: str) -> Style:
    """The way with numbers that a language tag asks for. Raises NoSuchStyle."""
    language = tag.partition("-")[0]
    style = STYLES[language]
    if tag == language:
        return style
    if tag not in tags_of(language):
        raise NoSuchStyle(tag, tags_of(language))
    digits = tag.removesuffix(THREES_KEY).partition(DIGITS_KEY)[2]
    return style._replace(lakh=style.lakh and not tag.endswith(THREES_KEY), nought=NOUGHTS[digits or "latn"])


def number(value: int, language: str) -> str:
    """A whole number as the language groups it: 1,234,567; 12,34,567; 1.234.567."""
    style = style_of(language)
    digits = str(abs(value))
    sign = "-" if value < 0 else ""
    head, last_three = digits[:-3], digits[-3:]
    groups = [last_three]
    size = 2 if style.lakh else 3
    while head:
        groups.insert(0, head[-size:])
        head = head[:-size]
    return sign + _in_digits(style.group.join(groups), style)


def amount(chips: int, language: str, unit: Unit | None = None) -> str:
    """Chips as a table would read them: 1,500, or USD 15.00 where a chip is a cent.

    `unit` None: whole chips, nothing behind the point. Source: CLDR currency patterns.
    """
    if unit is None:
        return number(chips, language)
    style = style_of(language)
    text = _with_decimals(abs(chips), unit.decimals, language)
    sign = "-" if chips < 0 else ""
    if not unit.code:
        return sign + text
    # A code of letters never touches the digits; a sign such as ৳ does where the language says so.
    touching = unit.code[-1 if style.code_first else 0]
    space = "" if style.close and not (touching.isalnum() or touching == ".") else NO_BREAK_SPACE
    return sign + (unit.code + space + text if style.code_first else text + space + unit.code)


def average(over: int, under: int, language: str, unit: Unit | None = None) -> str:
    """An average of chips, given as a fraction, rounded for show: to hundredths of a chip, 201.26.

    Where a chip is itself a part of a currency, to whole chips: USD 2.01.
    """
    if unit is not None and unit.decimals:
        return amount(_rounded(over, under), language, unit)
    hundredths = _rounded(over * 100, under)
    exact = Unit(code="" if unit is None else unit.code, decimals=2)
    return (
        amount(hundredths // 100, language, unit)
        if over % under == 0
        else amount(hundredths, language, exact)
    )


def share(over: int, under: int, language: str) -> str:
    """A part of something as a percentage, rounded for show to hundredths of a percent."""
    return percent(_rounded(over * 10_000, under), language)


def _rounded(over: int, under: int) -> int:
    return (2 * over + under) // (2 * under)


def percent(hundredths: int, language: str) -> str:
    """A percentage given in hundredths of a percent: 500 is 5%, 250 is 2.5%."""
    style = style_of(language)
    whole, rest = divmod(hundredths, 100)
    decimals = f"{rest:02d}".rstrip("0")
    text = number(whole, language) + (style.decimal + _in_digits(decimals, style) if decimals else "")
    return text + style.percent


def _with_decimals(chips: int, decimals: int, language: str) -> str:
    if decimals == 0:
        return number(chips, language)
    style = style_of(language)
    whole, rest = divmod(chips, 10**decimals)
    return number(whole, language) + style.decimal + _in_digits(f"{rest:0{decimals}d}", style)


def _in_digits(text: str, style: Style) -> str:
    """Digits as the style writes them; signs between them stay."""
    if style.nought == "0":
        return text
    return "".join(chr(ord(style.nought) + int(sign)) if sign.isdigit() else sign for sign in text)
