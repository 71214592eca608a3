"""Reads a picture of the pots back from its SVG: which texts stand where, which boxes, and what is told."""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree import ElementTree

from sidepot.languages.picture import picture
from sidepot.languages.picture_colours import Theme
from sidepot.languages.picture_text import width
from sidepot.wire.ask import ask

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """A rectangle and what it is: a text, or the fill of a box."""

    left: float
    top: float
    right: float
    bottom: float
    what: str

    def meets(self, other: Area) -> bool:
        apart = (
            self.right <= other.left + 0.1
            or other.right <= self.left + 0.1
            or self.bottom <= other.top + 0.1
            or other.bottom <= self.top + 0.1
        )
        return not apart

    def lies_in(self, other: Area) -> bool:
        return (
            other.left - 0.1 <= self.left
            and self.right <= other.right + 0.1
            and other.top - 0.1 <= self.top
            and self.bottom <= other.bottom + 0.1
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """One picture: texts outside of columns, and for each column what is told, its boxes and texts."""

    view: Area
    texts: tuple[Area, ...]
    columns: tuple[tuple[str, tuple[Area, ...], tuple[Area, ...]], ...]
    told: str
    title: str

    def all_texts(self) -> list[Area]:
        return [*self.texts, *(text for _, _, texts in self.columns for text in texts)]

    def words(self) -> list[str]:
        return [text.what for text in self.all_texts()]

    def fills(self, column: int) -> list[str]:
        """The boxes of a column from the ground up; patterns by their number, p2 or f1."""
        return [box.what for box in self.columns[column][1]]


def draw(
    document: dict[str, object], theme: Theme = "light", language: str = "en", kind: str = "pots"
) -> str:
    answer = ask(kind, document)
    return picture(answer.ruling, language, answer.unit, theme)


def read(svg: str) -> Drawn:
    root = ElementTree.fromstring(svg)
    left, top, wide, high = (float(part) for part in root.attrib["viewBox"].split())
    columns = [
        (
            group.findtext(f"{SVG}title", ""),
            tuple(_box(rect) for rect in group.findall(f"{SVG}rect")),
            tuple(_text(text) for text in group.findall(f"{SVG}text")),
        )
        for group in root.findall(f"{SVG}g")
    ]
    return Drawn(
        view=Area(left=left, top=top, right=left + wide, bottom=top + high, what="view"),
        texts=tuple(_text(text) for text in root.findall(f"{SVG}text")),
        columns=tuple(columns),
        told=root.findtext(f"{SVG}desc", ""),
        title=root.findtext(f"{SVG}title", ""),
    )


def _box(rect: ElementTree.Element) -> Area:
    left, top = float(rect.attrib["x"]), float(rect.attrib["y"])
    fill = rect.attrib["fill"]
    return Area(
        left=left,
        top=top,
        right=left + float(rect.attrib["width"]),
        bottom=top + float(rect.attrib["height"]),
        what=fill.rpartition("-")[2].rstrip(")") if fill.startswith("url") else fill,
    )


def _text(text: ElementTree.Element) -> Area:
    x, y, size = (float(text.attrib[key]) for key in ("x", "y", "font-size"))
    what = text.text or ""
    wide = width(what, size, int(text.attrib.get("font-weight", "400")))
    for tail in text.findall(f"{SVG}tspan"):
        what += f" {tail.text}"
        wide += float(tail.attrib["dx"]) + width(tail.text or "", float(tail.attrib["font-size"]))
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.attrib.get("text-anchor", "start")]
    left = x - wide * share
    return Area(left=left, top=y - 0.76 * size, right=left + wide, bottom=y + 0.24 * size, what=what)
