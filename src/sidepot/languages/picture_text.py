"""How wide a text will be, guessed with care: the font is the reader's, and none is at hand here."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

BOLD: Final = 600
"""From this weight on letters are wider."""
_WIDER, _WIDER_DIGIT = 1.07, 1.03
_DIGIT = 0.6
# Signs of like width, as a part of the size. Everything else goes by its script.
_GROUPS: Final = (
    (0.31, " .,:;'’|ijl\u00a0іїј"),
    (0.42, "ftrI!()·-/JІЇ"),
    (0.56, "ckszvxyгз"),
    (0.64, "EFLSTBKPRYXZГЗЕРСТУХЬ"),
    (0.95, "mwMW@%жмфшщюыљњ"),
    (1.05, "…ЖМФШЩЮЫЉЊ"),
)
SIGNS: Final = 2000
"""Signs whose width is kept: those of five languages, and not every one somebody sends."""
_ROUNDING = 1e-6
_VIRAMA = 9
"""The combining class of the sign that joins two consonants in the scripts of India."""
_JOINERS: Final = frozenset("\u200d\ufe0e\ufe0f")
_FIRST_STRONG, _POP = "\u2068", "\u2069"


def width(text: str, size: float, weight: int = 400) -> float:
    """A careful upper guess of a text's width, in the unit of `size`."""
    return sum(map(_bold if weight >= BOLD else _plain, text)) * size


def fit(text: str, room: float, size: float, weight: int = 400) -> str:
    """The text, or its beginning and … where it is too wide; "" where not even one letter finds room.

    Nothing is cut inside a letter with its marks.
    """
    if width(text, size, weight) <= room:
        return text
    room -= width("…", size, weight)
    kept = ""
    for letter in letters(text):
        room -= width(letter, size, weight)
        if room < -_ROUNDING:
            break
        kept += letter
    kept = kept.rstrip()
    return f"{kept}…" if kept else ""


def letters(text: str) -> list[str]:
    """Cut a text into what a reader takes for letters: marks and joined signs stay whole."""
    found: list[str] = []
    for sign in text:
        if found and _belongs(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def printable(text: str) -> str:
    """The text as it may stand in a file: what XML forbids becomes U+FFFD, and no name turns its neighbours.

    A text that runs from right to left, or tries to, is closed in itself.
    """
    # What Python calls printable is all allowed; the rest is looked at sign by sign.
    clean = text if text.isprintable() else "".join(sign if _allowed(sign) else "\ufffd" for sign in text)
    if clean.isascii():
        return clean
    if any(unicodedata.bidirectional(sign) in _TURNING for sign in clean):
        return f"{_FIRST_STRONG}{clean}{_POP}"
    return clean


_TURNING: Final = frozenset(("R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "RLI", "LRI", "FSI", "PDF", "PDI"))


def _allowed(sign: str) -> bool:
    code = ord(sign)
    if code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code <= 0xDFFF:
        return False
    return code & 0xFFFE != 0xFFFE and not 0xFDD0 <= code <= 0xFDEF


def _belongs(before: str, sign: str) -> bool:
    last = before[-1]
    return (
        unicodedata.category(sign).startswith("M")
        or sign in _JOINERS
        or last == "\u200d"
        or (unicodedata.combining(last) == _VIRAMA and unicodedata.category(sign) == "Lo")
        or "\U0001f3fb" <= sign <= "\U0001f3ff"
        or (_is_flag(sign) and _is_flag(last) and len(before) == 1)
    )


def _is_flag(sign: str) -> bool:
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


@lru_cache(SIGNS)
def _plain(sign: str) -> float:
    """The width of one sign as a part of the size: an upper guess over the usual system fonts."""
    return _DIGIT if "0" <= sign <= "9" else _regular(sign)


@lru_cache(SIGNS)
def _bold(sign: str) -> float:
    """The same in bold."""
    return _DIGIT * _WIDER_DIGIT if "0" <= sign <= "9" else _regular(sign) * _WIDER


def _regular(sign: str) -> float:
    for wide, signs in _GROUPS:
        if sign in signs:
            return wide
    kind, code = unicodedata.category(sign), ord(sign)
    if unicodedata.combining(sign) == _VIRAMA:
        return -0.25  # the consonant before it is written at half its width, or below the next
    if kind in ("Mn", "Me", "Cf"):
        return 0.0  # marks above and below take no room
    if kind == "Mc":
        return 0.42
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.3 if code >= 0x1F000 else 1.03
    if 0x0900 <= code < 0x0A00:
        return 0.73  # Devanagari and Bengali
    if 0x0A00 <= code < 0x0E00:
        return 0.95  # their wider neighbours
    base = unicodedata.normalize("NFD", sign)[0]
    if base != sign:
        return _regular(base)
    if code < 0x0530:
        return 0.78 if kind == "Lu" else 0.61
    return 0.8
