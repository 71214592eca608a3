"""Chances as a picture: for each pot a band in its colour, in it one bar a player."""

from __future__ import annotations

from typing import Final

from sidepot.languages.numbers import amount, average, share
from sidepot.languages.picture_layout import style_of
from sidepot.languages.picture_shapes import Anchor, Box, Drawing, Ink, Label, Look, Stack
from sidepot.languages.picture_text import fit, printable, width
from sidepot.languages.picture_words import Content
from sidepot.languages.spoken import spoken
from sidepot.languages.terms import pot_name, term, with_amount
from sidepot.model.claims import Unit
from sidepot.model.equity import Chance, EquityRuling

ACROSS: Final = 420.0
HEAD, ROW, GAP, INSET = 28.0, 24.0, 6.0, 10.0
TITLE, FIGURE, NAME = 15.0, 14.0, 14.0
NAMES_MOST: Final = 130.0
BESIDE: Final = 8.0
THICK: Final = 15.0
SEEN: Final = 1.0
"""The least length of a bar of somebody who has a chance at all."""


def chances_content(ruling: EquityRuling, language: str, unit: Unit | None) -> Content:
    """The words of the picture. Raises NoSuchLanguage, NoSuchSentence."""
    said = [printable(sentence) for sentence in spoken(ruling, language, unit)]
    return Content(
        layers=(),
        columns=(),
        players=ruling.players,
        dead=ruling.dead,
        title=term("heading.chances", language),
        told="\n".join(said),
        language=language,
        unit=unit,
        pots=len(ruling.pots),
    )


def lay_out_chances(ruling: EquityRuling, content: Content) -> Drawing:
    """Give everything its place: pots from above, main pot first."""
    language, unit = content.language, content.unit
    shown = [chance for chances in ruling.chances.values() for chance in chances]
    names = min(NAMES_MOST, max([width(printable(chance.name), NAME) for chance in shown], default=0.0))
    figures = max([width(_figure(chance, language), FIGURE, 600) for chance in shown], default=0.0)
    start = INSET + names + BESIDE
    room = ACROSS - start - BESIDE - figures - INSET
    bands: list[Box] = []
    stacks: list[Stack] = []
    labels: list[Label] = []
    top = 0.0
    for place, pot in enumerate(ruling.pots):
        style = style_of(place)
        chances = ruling.chances[pot.name]
        height = HEAD + ROW * len(chances) + GAP
        bands.append(Box(x=0, y=top, width=ACROSS, height=height, look=Look.BAND, style=style))
        title = pot_name(pot.name, language, pots=len(ruling.pots))
        heading = with_amount(title, amount(pot.amount, language, unit))
        labels.append(Label(x=INSET, y=top + 20, text=heading, size=TITLE, weight=600))
        for row, chance in enumerate(chances):
            middle = top + HEAD + ROW * row + ROW / 2
            stacks.append(_row(chance, content, style, middle, (start, room, names)))
        top += height + GAP
    return Drawing(
        width=ACROSS,
        height=max(top - GAP, ROW),
        bands=tuple(bands),
        stacks=tuple(stacks),
        lines=(),
        labels=tuple(labels),
        keys=(),
    )


def _row(
    chance: Chance, content: Content, style: int, middle: float, across: tuple[float, float, float]
) -> Stack:
    start, room, names = across
    language = content.language
    name, figure = printable(chance.name), _figure(chance, language)
    long = max(room * chance.share.over / chance.share.under, SEEN if chance.share.over else 0.0)
    bar = Box(x=start, y=middle - THICK / 2, width=long, height=THICK, look=Look.CHIPS, style=style)
    chips = average(chance.chips.over, chance.chips.under, language, content.unit)
    return Stack(
        told=f"{name}: {figure}, {chips}",
        boxes=(bar,) if long else (),
        labels=(
            Label(x=INSET, y=middle + 5, text=fit(name, names, NAME), size=NAME),
            Label(
                x=ACROSS - INSET,
                y=middle + 5,
                text=figure,
                size=FIGURE,
                anchor=Anchor.END,
                weight=600,
                ink=Ink.STRONG,
            ),
        ),
    )


def _figure(chance: Chance, language: str) -> str:
    return share(chance.share.over, chance.share.under, language)
