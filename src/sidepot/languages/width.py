"""How many cells of a terminal a text takes: marks take none of their own, wide signs two.

Signs that are written as one, such as a conjunct of Bengali or Devanagari with its vowel, are one cluster; a
cluster takes the cells of its signs, a vowel sign that stands beside its consonant counted, but at most two.
"""

from __future__ import annotations

from typing import Final

VIRAMAS: Final = "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d"
"""They join the consonant before with the one after."""

JOINER: Final = "\u200d"
EMOJI: Final = "\ufe0f"
"""Behind a sign such as ♠ it asks for the coloured picture, which is wide."""

MARKS: Final = ("Mn", "Mc", "Me", "Cf")
NO_CELLS: Final = ("Mn", "Me", "Cf", "Cc")
CLUSTER_MOST: Final = 2


def width(text: str) -> int:
    """How many cells a text takes."""
    if _is_plain(text):
        return len(text)
    return sum(_cells(cluster) for cluster in clusters(text))


def clusters(text: str) -> list[str]:
    """A text cut into what must stay together: a sign with its marks, a conjunct, a joined picture."""
    if _is_plain(text):
        return list(text)
    # Loaded only for texts that need it: it is no small file.
    from unicodedata import category

    found: list[str] = []
    joins = False
    for sign in text:
        if found and (joins or category(sign) in MARKS or _is_second(found[-1], sign)):
            found[-1] += sign
        else:
            found.append(sign)
        joins = sign == JOINER or (sign in VIRAMAS)
    return found


def left(text: str, cells: int) -> str:
    """A text to the left of so many cells, spaces behind it."""
    return text + " " * (cells - width(text))


def right(text: str, cells: int) -> str:
    """A text to the right of so many cells, spaces before it."""
    return " " * (cells - width(text)) + text


def cut(text: str, cells: int) -> str:
    """A text in at most so many cells, an ellipsis at the end where it does not fit; no cluster is torn."""
    if width(text) <= cells:
        return text
    kept, free = "", cells - 1
    for cluster in clusters(text):
        free -= width(cluster)
        if free < 0:
            break
        kept += cluster
    return kept + "…"


def _is_plain(text: str) -> bool:
    """Whether each sign takes one cell, told without looking anything up: Latin, Vietnamese, Russian."""
    return text.isascii() or all(
        " " <= sign <= "~" or "\u00a0" <= sign < "\u00ad" or "\u00ae" <= sign < "\u0300"
        or "\u0400" <= sign < "\u0483" or "\u1e00" <= sign < "\u1f00"
        for sign in text
    )  # fmt: skip


def _is_second(before: str, sign: str) -> bool:
    """Whether a sign goes with a picture before it: a skin colour, or the second letter of a flag."""
    if "\U0001f3fb" <= sign <= "\U0001f3ff":
        return True
    return len(before) == 1 and all("\U0001f1e6" <= letter <= "\U0001f1ff" for letter in (before, sign))


def _cells(cluster: str) -> int:
    from unicodedata import category, east_asian_width

    cells = 0
    for sign in cluster:
        if category(sign) not in NO_CELLS:
            cells += 2 if east_asian_width(sign) in ("W", "F") else 1
    if EMOJI in cluster and category(cluster[0]) == "So":
        return CLUSTER_MOST
    return min(cells, CLUSTER_MOST)
