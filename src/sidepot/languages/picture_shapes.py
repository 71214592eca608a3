"""What a drawing of the pots is made of, before it has colours."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class Look(IntEnum):
    """What a box means; each meaning has one form of its own."""

    BAND = 1  # the ground of a pot's layer
    FRAME = 2  # the ground of a layer that is no pot
    CHIPS = 3  # the pot's colour and pattern
    FOLDED = 4  # hatched: the chips count, the player does not
    BACK = 5  # dashed
    WAITING = 6  # outlined
    OWED = 7  # dotted
    CAP = 8  # thick: all-in


class Ink(IntEnum):
    """What a text is written in."""

    STRONG = 1
    QUIET = 2
    ON_CHIPS = 3  # on a pot's colour and pattern
    ON_FOLDED = 4  # on the hatch


class Anchor(IntEnum):
    """Which part of a text stands at its place."""

    START = 1
    MIDDLE = 2
    END = 3


TAIL: Final = 14.0
"""The size of what goes on behind a text."""
TAIL_APART: Final = 9.0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Box:
    """A rectangle from its upper left corner; `style` is the number of a pot's colour and pattern, or 0."""

    x: float
    y: float
    width: float
    height: float
    look: Look
    style: int = 0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Label:
    """A line of text on its base line. `halo`: set off from whatever lies behind it.

    `tail` goes on where `text` ends, in quiet letters.
    """

    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = Anchor.START
    weight: int = 400
    ink: Ink = Ink.STRONG
    style: int = 0
    halo: bool = False
    tail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Line:
    """A straight line; `strong` is the ground the columns stand on, the others lead to a name."""

    x: float
    y: float
    to_x: float
    to_y: float
    strong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Stack:
    """One column of boxes with its figures, and what is told of it in full."""

    told: str
    boxes: tuple[Box, ...]
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Drawing:
    """Everything in its place: `width` by `height` units from the upper left, drawn in this order."""

    width: float
    height: float
    bands: tuple[Box, ...]
    stacks: tuple[Stack, ...]
    lines: tuple[Line, ...]
    labels: tuple[Label, ...]
    keys: tuple[Box, ...]
