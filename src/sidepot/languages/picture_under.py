"""What stands below the columns: names with their totals, and the key of the forms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sidepot.languages.numbers import number
from sidepot.languages.picture_shapes import Anchor, Box, Ink, Label, Line, Look
from sidepot.languages.picture_text import fit, width
from sidepot.languages.picture_words import Column, Content
from sidepot.model.claims import Status

ACROSS: Final = 320.0
"""Width in units; shown 320 to 400 pixels wide, so a unit is about a pixel."""
INSET: Final = 8.0
"""Of text from the edge of a layer."""

NAME, TOTAL = 15.0, 14.0  # sizes of text
NAME_WEIGHT = 700
APART = 4.0  # between two labels
ROW = 38.0  # a name with its total
LINE = 17.0
BELOW_GROUND = 20.0  # the first name's base line: marks above letters stay clear of the ground
SEATS_COUNTED = (1, 2, 5, 10, 20)
SWATCH = 14.0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Across:
    """The columns from left to right: `slot` is a column with the gap to the next."""

    slot: float
    gap: float
    left: float

    def at(self, place: int) -> float:
        """Say where a column begins."""
        return self.left + self.slot * place + self.gap / 2

    def middle(self, place: int) -> float:
        """Say where the middle of a column is."""
        return self.left + self.slot * (place + 0.5)

    @property
    def bar(self) -> float:
        """How wide a column is."""
        return self.slot - self.gap


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Under:
    """What is written under one column, around `x`; lines may be empty."""

    x: float
    lines: tuple[str, str, str]


def names_under(
    content: Content, across: Across, ground: float
) -> tuple[list[Label], list[Line], float, bool]:
    """Names and totals under their columns, the lines that lead to them, how far down it goes.

    The last part says whether the columns tell in words who is all-in, folded or owes.
    """
    columns = content.columns
    for rows, states in ((1, True), (2, True), (1, False), (2, False)):
        placed = _side_by_side(columns, across, rows, states=states)
        if placed is not None:
            break
    else:
        rows, states = 3, False
        placed = _in_territories(columns, across)
        if not _told_apart(columns, placed):
            labels, lowest = _seat_numbers(content, across, ground)
            return labels, [], lowest, False
    told = states and any(column.state for column in columns)
    row = ROW + LINE if told and rows > 1 else ROW
    labels = []
    leads: list[Line] = []
    lowest = ground
    for place, under in enumerate(placed):
        drop = row * (place % rows)
        if drop:
            middle = across.middle(place)
            leads.append(Line(x=middle, y=ground + 4, to_x=middle, to_y=ground + 4 + drop))
        base = ground + BELOW_GROUND + drop
        for text in under.lines:
            if not text:
                continue
            if text is under.lines[0]:
                labels.append(_centred(under.x, base, text, NAME, NAME_WEIGHT, Ink.STRONG))
            else:
                labels.append(_centred(under.x, base, text, TOTAL, 400, Ink.QUIET))
            lowest = max(lowest, base)
            base += LINE
    return labels, leads, lowest + 6, told


def key(
    content: Content, below: float, *, told: bool, folded: int | None, stretched: bool
) -> tuple[tuple[Box, ...], list[Label], float]:
    """Say what the forms mean where no word in the picture does; and how far down that goes.

    `told`: the columns say in words who is all-in and who folded. `folded`: the style of a pot that holds
    folded chips, None where none does.
    """
    entries: list[tuple[Look | None, int, str]] = []
    if folded is not None and not told:
        entries.append((Look.FOLDED, folded, content.line("key.folded")))
    if not told and any(seat.status is Status.ALL_IN and seat.put_in for seat in content.players):
        entries.append((Look.CAP, 0, content.line("key.all-in")))
    if any(any(layer.owed) for layer in content.layers):
        entries.append((Look.OWED, 0, content.line("key.owed")))
    if stretched:
        entries.append((None, 0, content.line("key.stretched")))
    boxes: list[Box] = []
    labels: list[Label] = []
    x, base = INSET, below + 19
    for look, style, text in entries:
        lead = SWATCH + 6 if look else 0.0
        shown = fit(text, ACROSS - 2 * INSET - lead, TOTAL)
        wide = lead + width(shown, TOTAL)
        if x > INSET and x + wide > ACROSS - INSET:
            x, base = INSET, base + 21
        if look:
            high = 4.0 if look is Look.CAP else SWATCH - 2
            y = base - 5 - high / 2
            boxes.append(Box(x=x + 0.5, y=y, width=SWATCH - 1, height=high, look=look, style=style))
        labels.append(Label(x=x + lead, y=base, text=shown, size=TOTAL, ink=Ink.QUIET))
        x += wide + 16
    return tuple(boxes), labels, base + 6 if entries else below


def _side_by_side(
    columns: Sequence[Column], across: Across, rows: int, *, states: bool
) -> list[_Under] | None:
    """Every label in full around the middle of its column, in `rows` in turn; None where two would meet.

    A label near the edge is moved inwards.
    """
    ends = [-APART] * rows
    placed: list[_Under] = []
    for place, column in enumerate(columns):
        lines = (fit(column.name, ACROSS, NAME, NAME_WEIGHT), column.total, column.state if states else "")
        half = _widest(lines) / 2
        if half > ACROSS / 2:
            return None
        x = min(max(across.middle(place), half), ACROSS - half)
        if x - half < ends[place % rows] + APART:
            return None
        ends[place % rows] = x + half
        placed.append(_Under(x=x, lines=lines))
    return placed


def _in_territories(columns: Sequence[Column], across: Across) -> list[_Under]:
    """Three rows in turn; nobody's label is wider than what lies halfway to its neighbours in the row."""
    reach = 1.5 * across.slot - APART / 2
    placed: list[_Under] = []
    for place, column in enumerate(columns):
        middle = across.middle(place)
        low, high = max(0.0, middle - reach), min(ACROSS, middle + reach)
        total = column.total if width(column.total, TOTAL) <= high - low else ""
        lines = (fit(column.name, high - low, NAME, NAME_WEIGHT), total, "")
        half = _widest(lines) / 2
        placed.append(_Under(x=min(max(middle, low + half), high - half), lines=lines))
    return placed


def _widest(lines: tuple[str, str, str]) -> float:
    name, total, state = lines
    return max(width(name, NAME, NAME_WEIGHT), width(total, TOTAL), width(state, TOTAL))


def _told_apart(columns: Sequence[Column], placed: Sequence[_Under]) -> bool:
    """Whether what is left of the names still tells the players apart."""
    names = {column.name for column in columns}
    shown = {under.lines[0] for under in placed}
    return "" not in shown and len(shown) == len(names)


def _seat_numbers(content: Content, across: Across, ground: float) -> tuple[list[Label], float]:
    """More players than names find room: as many columns as possible have their number."""
    # Of a hundred players every twentieth finds room.
    labels = next(filter(None, (_every(step, content, across, ground) for step in SEATS_COUNTED)))
    seats = content.line("column.seats", count=number(len(content.players), content.language))
    seats = fit(seats, ACROSS, TOTAL)
    return [*labels, _centred(ACROSS / 2, ground + 37, seats, TOTAL, 400, Ink.QUIET)], ground + 43


def _every(step: int, content: Content, across: Across, ground: float) -> list[Label] | None:
    """The numbers of every second, fifth, tenth column, the first in any case; None where two would meet."""
    labels: list[Label] = []
    end = -APART
    for place, column in enumerate(content.columns):
        if column.seat is None or (column.seat and (column.seat + 1) % step):
            continue
        text = number(column.seat + 1, content.language)
        half = width(text, TOTAL) / 2
        x = min(max(across.middle(place), half), ACROSS - half)
        if x - half < end + APART:
            return None
        labels.append(_centred(x, ground + 19, text, TOTAL, 400, Ink.QUIET))
        end = x + half
    return labels


def _centred(x: float, y: float, text: str, size: float, weight: int, ink: Ink) -> Label:
    return Label(x=x, y=y, text=text, size=size, anchor=Anchor.MIDDLE, weight=weight, ink=ink, halo=True)
