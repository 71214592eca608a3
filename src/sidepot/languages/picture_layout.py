"""Where everything in the picture of the pots goes. From the ground up:

* A pot is a LAYER across the whole width; a player is a COLUMN. The column has a cell in every layer its
  player paid into, so a pot reads as one band and a player as one pile.
* Above each layer runs its HEADING, on one line or two of its own: the pot, who can win it, the amount. It
  lies in the cut between the layers, where no column is, so it cannot collide with anything.
* Heights are in proportion to chips, but no layer is lower than a figure needs: the others give way. A layer
  drawn taller than scale carries a mark, and the key below says so: 3 beside 10,000 stays legible and does
  not pretend to be to scale.
* Dead chips are a column of their own in the main pot, as high as the layer; their width is in proportion, so
  that area still means chips, but never more than a player's.
* Every text is measured before it is placed, and shortened or left out where it does not fit. Names under the
  columns take one row, two or three in turn: the first that is free of collisions. Of more players than three
  rows can name, every tenth column has the number of its seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sidepot.languages.picture_layers import Kind, Layer
from sidepot.languages.picture_shapes import (
    TAIL,
    TAIL_APART,
    Anchor,
    Box,
    Drawing,
    Ink,
    Label,
    Line,
    Look,
    Stack,
)
from sidepot.languages.picture_text import fit, width
from sidepot.languages.picture_under import ACROSS, INSET, Across, key, names_under
from sidepot.languages.picture_words import Column, Content
from sidepot.model.claims import Status

STYLES: Final = 6
"""Colours with their patterns. The main pot has one for itself, side pots take the others in turn."""

TO_SCALE = 168.0  # height shared out in proportion
LEAST = 20.0  # least height of a layer
GAP = 4.0  # between layers
HEAD, HEAD_TWO = 24.0, 42.0  # the heading of a layer on one line, on two
MOST_WITH_TWO = 8  # with more layers than that, headings keep to one line
WIDEST = 88.0  # the widest column, so that two players do not become two walls
TITLE, AMOUNT = 15.0, 16.0  # sizes of text in a heading
BEFORE_AMOUNT = 10.0
FIGURES = (14.0, 12.0)  # in a cell: the first where it fits
TITLE_WEIGHT, FIGURE_WEIGHT, AMOUNT_WEIGHT = 600, 600, 700
BESIDE_FIGURE = 2.8
SEEN = 3.0  # the least height of a single chip


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Band:
    """A layer with its place: cells lie between `top` and `ground`, the heading above `top`."""

    layer: Layer
    style: int
    head: float
    top: float
    ground: float
    stretched: bool

    @property
    def height(self) -> float:
        return self.ground - self.top


def lay_out(content: Content) -> Drawing:
    """Give everything its place."""
    across = _across(len(content.columns))
    bands, ground = _bands(content)
    stacks = [
        _dead_stack(column, bands[0], content, across, place)
        if column.seat is None
        else _stack(column, column.seat, bands, content, across, place)
        for place, column in enumerate(content.columns)
    ]
    names, leads, below, told = names_under(content, across, ground)
    folded = next((band.style for band in bands if _lies_folded(band.layer, content)), None)
    stretched = any(band.stretched for band in bands)
    keys, key_labels, below = key(content, below, told=told, folded=folded, stretched=stretched)
    return Drawing(
        width=ACROSS,
        height=below,
        bands=tuple(_ground_of(band) for band in bands),
        stacks=tuple(stacks),
        lines=(*leads, Line(x=0, y=ground + 0.5, to_x=ACROSS, to_y=ground + 0.5, strong=True)),
        labels=(*(label for band in bands for label in _heading(band, content)), *names, *key_labels),
        keys=keys,
    )


def style_of(place: int) -> int:
    """The colour and pattern of a pot: 1 is the main pot's alone, side pots take 2 to 6 in turn."""
    return 1 if place == 0 else 2 + (place - 1) % (STYLES - 1)


def heights(sizes: Sequence[int], room: float, least: float) -> list[tuple[float, bool]]:
    """Share `room` out in proportion to `sizes` with nobody below `least`; and who got visibly too much.

    `room` is at least `least` for each. Visibly is by over a tenth.
    """
    held: set[int] = set()
    while True:
        others = sum(size for place, size in enumerate(sizes) if place not in held)
        scale = (room - least * len(held)) / others if others else 0.0
        short = {place for place, size in enumerate(sizes) if place not in held and size * scale < least}
        if not short:
            break
        held |= short
    return [
        (least, 0 < 1.1 * size * scale < least) if place in held else (size * scale, False)
        for place, size in enumerate(sizes)
    ]


def _across(columns: int) -> Across:
    slot = min(WIDEST, ACROSS / columns)
    gap = 6.0 if columns <= 6 else min(3.0, slot / 4)
    return Across(slot=slot, gap=gap, left=(ACROSS - slot * columns) / 2)


def _bands(content: Content) -> tuple[list[_Band], float]:
    """Place the layers, and say where the ground is."""
    layers = content.layers
    shared = heights([layer.size for layer in layers], max(TO_SCALE, (LEAST + 8) * len(layers)), LEAST)
    may_have_two = len(layers) <= MOST_WITH_TWO
    heads = [
        HEAD_TWO if may_have_two and not _on_one_line(layer, content, stretched=stretched) else HEAD
        for layer, (_, stretched) in zip(layers, shared, strict=True)
    ]
    ground = sum(height for height, _ in shared) + sum(heads) + GAP * (len(layers) - 1)
    bands: list[_Band] = []
    at = ground
    for layer, (height, stretched), head in zip(layers, shared, heads, strict=True):
        style = style_of(layer.place) if layer.kind is Kind.POT else 0
        bands.append(
            _Band(layer=layer, style=style, head=head, top=at - height, ground=at, stretched=stretched)
        )
        at -= height + head + GAP
    return bands, ground


def _ground_of(band: _Band) -> Box:
    top, height = band.top - band.head, band.height + band.head
    if band.layer.kind is Kind.POT:
        return Box(x=0, y=top, width=ACROSS, height=height, look=Look.BAND, style=band.style)
    return Box(x=0.75, y=top + 0.75, width=ACROSS - 1.5, height=height - 1.5, look=Look.FRAME)


def _names_room(heading: str, amount: str) -> float:
    """What a heading on one line leaves for names."""
    taken = width(heading, TITLE, TITLE_WEIGHT) + width(amount, AMOUNT, AMOUNT_WEIGHT)
    return ACROSS - 2 * INSET - taken - TAIL_APART - BEFORE_AMOUNT


def _on_one_line(layer: Layer, content: Content, *, stretched: bool) -> bool:
    heading = content.heading(layer, stretched=stretched)
    return content.naming_in(_names_room(heading, _amount(layer, content)), layer, TAIL)[1]


def _amount(layer: Layer, content: Content) -> str:
    """The amount of a layer; without its currency where that would crowd out everything else."""
    amount = content.amount(layer)
    if width(amount, AMOUNT, AMOUNT_WEIGHT) <= ACROSS / 2:
        return amount
    return content.figure(layer.amount)


def _heading(band: _Band, content: Content) -> list[Label]:
    """The line in the cut: the pot, whose it is, the amount."""
    layer, amount = band.layer, _amount(band.layer, content)
    heading = content.heading(layer, stretched=band.stretched)
    room = _names_room(heading, amount)
    heading = fit(heading, room + width(heading, TITLE, TITLE_WEIGHT), TITLE, TITLE_WEIGHT)
    y = band.top - band.head + 16.5
    two_lines = band.head == HEAD_TWO
    whose, _ = content.naming_in(ACROSS - 2 * INSET if two_lines else room, layer, TAIL)
    tail = "" if two_lines else whose
    labels = [
        Label(x=INSET, y=y, text=heading, size=TITLE, weight=TITLE_WEIGHT, tail=tail),
        Label(x=ACROSS - INSET, y=y, text=amount, size=AMOUNT, weight=AMOUNT_WEIGHT, anchor=Anchor.END),
    ]
    if two_lines and whose:
        labels.append(Label(x=INSET, y=y + 18, text=whose, size=TAIL, ink=Ink.QUIET))
    return labels


def _stack(
    column: Column, seat: int, bands: Sequence[_Band], content: Content, across: Across, place: int
) -> Stack:
    status = content.players[seat].status
    x, bar = across.at(place), across.bar
    boxes: list[Box] = []
    labels: list[Label] = []
    end = None
    for band in bands:
        paid, owed = _cell_heights(band, seat)
        if paid:
            box = _cell(band, x, bar, paid, folded=status is Status.FOLDED)
            boxes.append(box)
            labels.extend(_figure(band, box, content, seat, capped=status is Status.ALL_IN))
            end = band.ground - paid
        if owed:
            boxes.append(_owed(band, x, bar, paid, owed))
    if status is Status.ALL_IN and end is not None:
        boxes.append(Box(x=x, y=end - 1, width=bar, height=4, look=Look.CAP))
    return Stack(told=column.told, boxes=tuple(boxes), labels=tuple(labels))


def _cell_heights(band: _Band, seat: int) -> tuple[float, float]:
    """How high a player's chips lie in a layer, and above them what is still owed; seen even if few."""
    layer = band.layer
    chips, owes = layer.chips[seat], layer.owed[seat]
    if not layer.size:
        return 0.0, 0.0
    owed = max(SEEN + 1, band.height * owes / layer.size) if owes else 0.0
    paid = max(SEEN, band.height * chips / layer.size) if chips else 0.0
    if paid + owed > band.height:
        paid, owed = (paid, band.height - paid) if paid <= owed else (band.height - owed, owed)
    return paid, owed


def _cell(band: _Band, x: float, bar: float, height: float, *, folded: bool) -> Box:
    match band.layer.kind:
        case Kind.POT:
            look = Look.FOLDED if folded else Look.CHIPS
        case Kind.BACK:
            look = Look.BACK
        case Kind.WAITING:
            look = Look.WAITING
    return Box(
        x=x + 0.5,
        y=band.ground - height + 0.5,
        width=bar - 1,
        height=height - 1,
        look=look,
        style=band.style,
    )


def _owed(band: _Band, x: float, bar: float, paid: float, owed: float) -> Box:
    gap = 2.0 if paid else 0.6
    top = band.ground - paid - owed
    return Box(x=x + 0.6, y=top + 0.6, width=bar - 1.2, height=owed - 0.6 - gap, look=Look.OWED)


def _figure(band: _Band, box: Box, content: Content, seat: int, *, capped: bool) -> list[Label]:
    """The chips of one cell, where they find room."""
    figure = content.figure(band.layer.chips[seat])
    size = _figure_size(band.layer, content, box.width)
    if (
        not size
        or box.height < 1.2 * size + 1
        or width(figure, size, FIGURE_WEIGHT) > box.width - BESIDE_FIGURE
    ):
        return []
    ink = Ink.ON_CHIPS if box.look is Look.CHIPS else Ink.ON_FOLDED if box.look is Look.FOLDED else Ink.STRONG
    return [
        Label(
            x=box.x + box.width / 2,
            y=box.y + box.height / 2 + size * 0.36 + (1 if capped and box.height < 24 else 0),
            text=figure,
            size=size,
            anchor=Anchor.MIDDLE,
            weight=FIGURE_WEIGHT,
            ink=ink,
            style=band.style,
            halo=ink is Ink.ON_FOLDED or (ink is Ink.ON_CHIPS and band.style > 1),
        )
    ]


def _figure_size(layer: Layer, content: Content, wide: float) -> float:
    """The one size of all figures of a layer: the largest in which the widest fits, else the smallest."""
    widest = max((content.figure(chips) for chips in set(layer.chips) if chips), key=len, default="")
    for size in FIGURES:
        if width(widest, size, FIGURE_WEIGHT) <= wide - BESIDE_FIGURE:
            return size
    return FIGURES[-1]


def _dead_stack(column: Column, band: _Band, content: Content, across: Across, place: int) -> Stack:
    """Dead chips in the main pot: area in proportion, at most as wide as a player's column."""
    size = band.layer.size
    wide = (
        max(min(6.0, across.bar), min(across.bar, across.bar * content.dead / size)) if size else across.bar
    )
    box = Box(
        x=across.middle(place) - wide / 2 + 0.5,
        y=band.top + 0.5,
        width=wide - 1,
        height=band.height - 1,
        look=Look.FOLDED,
        style=band.style,
    )
    return Stack(told=column.told, boxes=(box,), labels=())


def _lies_folded(layer: Layer, content: Content) -> bool:
    if layer.kind is not Kind.POT:
        return False
    seats = zip(content.players, layer.chips, strict=True)
    return any(chips and seat.status is Status.FOLDED for seat, chips in seats)
