"""The picture of the pots: one column a player, cut at the all-in levels, each pot in its colour and pattern.

Folded chips are hatched, chips that go back dashed, chips still owed dotted; a thick cap is an all-in. The
picture is an SVG that stands alone: no script, no font and no address from outside.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Final

from sidepot.languages.picture_colours import ART, TILE, Paint, Theme
from sidepot.languages.picture_layout import lay_out
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
from sidepot.languages.picture_words import Content, content_of
from sidepot.model.claims import Unit
from sidepot.model.rulings import PotsRuling, Ruling, SettleRuling

MARGIN: Final = 8.0
"""Paper around the drawing; a page that brings its own has its own."""
# Fonts whose widths the guesses are above come first; a system's own may be wider.
FONTS: Final = (
    "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, 'Noto Sans Bengali', "
    "'Kohinoor Bangla', 'Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', system-ui, sans-serif"
)
_ANCHORS = {Anchor.START: "", Anchor.MIDDLE: ' text-anchor="middle"', Anchor.END: ' text-anchor="end"'}


def picture(ruling: Ruling, language: str, unit: Unit | None = None, theme: Theme = "auto") -> str:
    """Draw the pots as an SVG, the same one for the same ruling, with all it shows told in words as well.

    `unit` None: whole chips. Raises NoSuchLanguage; ValueError where there is no such theme; TypeError for a
    ruling that knows of no pots.
    """
    if ruling.kind == "equity":
        from sidepot.languages.picture_chances import chances_content, lay_out_chances

        content = chances_content(ruling, language, unit)
        drawing = lay_out_chances(ruling, content)
    elif isinstance(ruling, PotsRuling | SettleRuling):
        content = content_of(ruling, language, unit)
        drawing = lay_out(content)
    else:
        raise TypeError(f"a {type(ruling).__name__} has no pots to draw; pots, settle and equity have")
    # Two pictures on one page must not take each other's patterns: what a picture tells is its name.
    told = f"{theme} {language} {content.title} {content.told}".encode("utf-8", "replace")
    return _Pen(Paint(theme), f"sidepot-{zlib.crc32(told):08x}", theme).svg(drawing, content)


class _Pen:
    """Writes one drawing; `name` starts the names of its patterns."""

    __slots__ = ("_name", "_paint", "_theme")

    def __init__(self, paint: Paint, name: str, theme: Theme) -> None:
        self._paint = paint
        self._name = name
        self._theme = theme

    def svg(self, drawing: Drawing, content: Content) -> str:
        """The whole document."""
        body = [
            *self._paper(drawing),
            *(self._box(box) for box in drawing.bands),
            *(self._stack(stack) for stack in drawing.stacks),
            *(self._line(line) for line in drawing.lines),
            *(self._label(label) for label in drawing.labels),
            *(self._box(box) for box in drawing.keys),
        ]
        definitions = self._patterns(drawing)
        return "\n".join(
            [
                self._opening(drawing, content),
                f'<title id="{self._name}-title">{_escaped(content.title)}</title>',
                f'<desc id="{self._name}-told">{_escaped(content.told)}</desc>',
                *filter(None, [self._paint.style_sheet()]),
                *(["<defs>", *definitions, "</defs>"] if definitions else []),
                *body,
                "</svg>\n",
            ]
        )

    def _opening(self, drawing: Drawing, content: Content) -> str:
        margin = self._margin()
        wide, high = drawing.width + 2 * margin, drawing.height + 2 * margin
        view = f"{_n(-margin)} {_n(-margin)} {_n(wide)} {_n(high)}"
        size = "" if self._theme == "page" else f' width="{_n(wide)}" height="{_n(high)}"'
        fonts = "var(--font, system-ui, sans-serif)" if self._theme == "page" else FONTS
        # A page says in its own style sheet how wide it is and how figures stand, and forbids any other.
        style = ' style="max-width:100%;height:auto;font-variant-numeric:tabular-nums"'
        style = "" if self._theme == "page" else style
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}"{size} role="img" '
            f'lang="{content.language}" xml:lang="{content.language}" '
            f'aria-labelledby="{self._name}-title" aria-describedby="{self._name}-told" '
            f'class="sidepot-{self._theme}" font-family="{fonts}"{style}>'
        )

    def _margin(self) -> float:
        return 0.0 if self._theme == "page" else MARGIN

    def _paper(self, drawing: Drawing) -> Iterable[str]:
        margin = self._margin()
        if margin:
            size = f'width="{_n(drawing.width + 2 * margin)}" height="{_n(drawing.height + 2 * margin)}"'
            paint = self._paint.attributes(fill="paper")
            yield f'<rect x="{_n(-margin)}" y="{_n(-margin)}" {size} {paint}/>'

    def _patterns(self, drawing: Drawing) -> list[str]:
        boxes = [*drawing.keys, *(box for stack in drawing.stacks for box in stack.boxes)]
        found: list[str] = []
        for style in sorted({box.style for box in boxes if box.look is Look.CHIPS and ART[box.style]}):
            ground = self._paint.attributes(fill=f"pot-{style}")
            art = self._paint.attributes(fill=f"pot-{style}-line")
            found.append(
                f'<pattern id="{self._name}-p{style}" width="{TILE}" height="{TILE}" '
                f'patternUnits="userSpaceOnUse"><rect width="{TILE}" height="{TILE}" {ground}/>'
                f"<g {art}>{ART[style]}</g></pattern>"
            )
        for style in sorted({box.style for box in boxes if box.look is Look.FOLDED}):
            ground = self._paint.attributes(fill="paper")
            stripe = self._paint.attributes(fill=f"pot-{style}-edge")
            found.append(
                f'<pattern id="{self._name}-f{style}" width="6" height="6" patternUnits="userSpaceOnUse" '
                f'patternTransform="rotate(45)"><rect width="6" height="6" {ground}/>'
                f'<rect width="2" height="6" {stripe}/></pattern>'
            )
        return found

    def _stack(self, stack: Stack) -> str:
        inside = [*(self._box(box) for box in stack.boxes), *(self._label(label) for label in stack.labels)]
        return f"<g><title>{_escaped(stack.told)}</title>{''.join(inside)}</g>"

    def _box(self, box: Box) -> str:
        place = (
            f'x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(max(box.width, 0.1))}" '
            f'height="{_n(max(box.height, 0.1))}"'
        )
        return f"<rect {place} {self._form(box)}/>"

    def _form(self, box: Box) -> str:
        paint = self._paint.attributes
        # Where a column is thinner than a pencil stroke, its outline would be all that is seen of it.
        thin = box.width < 6
        edge = {} if thin else {"stroke": f"pot-{box.style}-edge"}
        round_off = "" if thin else 'rx="2" '
        match box.look:
            case Look.BAND:
                return f'rx="4" {paint(fill=f"pot-{box.style}", fill_opacity="tint")}'
            case Look.FRAME:
                return f'rx="4" {paint(fill="none", stroke="line")}'
            case Look.CHIPS if ART[box.style]:
                return f'{round_off}fill="url(#{self._name}-p{box.style})" {paint(**edge)}'.rstrip()
            case Look.CHIPS:
                return f"{round_off}{paint(fill=f'pot-{box.style}', **edge)}"
            case Look.FOLDED:
                return f'{round_off}fill="url(#{self._name}-f{box.style})" {paint(**edge)}'.rstrip()
            case Look.BACK:
                return (
                    f'{round_off}stroke-width="1.5" stroke-dasharray="5 4" {paint(fill="none", stroke="ink")}'
                )
            case Look.WAITING:
                return f'{round_off}stroke-width="1.5" {paint(fill="none", stroke="ink")}'
            case Look.OWED:
                dots = 'stroke-width="1.4" stroke-dasharray="0.1 3.4" stroke-linecap="round"'
                return f"{round_off}{dots} {paint(fill='none', stroke='ink-2')}"
            case Look.CAP:
                return f'rx="1" {paint(fill="ink")}'

    def _line(self, line: Line) -> str:
        path = f'd="M{_n(line.x)} {_n(line.y)}L{_n(line.to_x)} {_n(line.to_y)}"'
        wide = 1.5 if line.strong else 1
        paint = self._paint.attributes(stroke="ink" if line.strong else "edge")
        return f'<path {path} stroke-width="{wide}" {paint}/>'

    def _label(self, label: Label) -> str:
        match label.ink:
            case Ink.STRONG:
                ink, behind = "ink", "paper"
            case Ink.QUIET:
                ink, behind = "ink-2", "paper"
            case Ink.ON_CHIPS:
                ink, behind = f"pot-{label.style}-ink", f"pot-{label.style}"
            case Ink.ON_FOLDED:
                ink, behind = "ink", "paper"
        weight = f' font-weight="{label.weight}"' if label.weight != 400 else ""
        if label.halo:
            halo = ' stroke-width="5" stroke-linejoin="round" paint-order="stroke"'
            paint = self._paint.attributes(fill=ink, stroke=behind)
        else:
            halo, paint = "", self._paint.attributes(fill=ink)
        tail = ""
        if label.tail:
            quiet = self._paint.attributes(fill="ink-2")
            tail = (
                f'<tspan dx="{_n(TAIL_APART)}" font-size="{_n(TAIL)}" font-weight="400" {quiet}>'
                f"{_escaped(label.tail)}</tspan>"
            )
        return (
            f'<text x="{_n(label.x)}" y="{_n(label.y)}" font-size="{_n(label.size)}"{weight}'
            f"{_ANCHORS[label.anchor]}{halo} {paint}>{_escaped(label.text)}{tail}</text>"
        )


def _n(value: float) -> str:
    """A number as short as it can be written to a tenth of a unit."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
