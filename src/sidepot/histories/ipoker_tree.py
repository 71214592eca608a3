"""The XML of iPoker as it stands: the hands of a session, each with its players and rounds, and the lines.

Read with expat, which knows where it is. A document type, and with it every entity, is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers.expat import ExpatError, ParserCreate

from sidepot.histories.limits import DEPTH_MOST, ELEMENTS_MOST, SIGNS_MOST
from sidepot.histories.text import shown
from sidepot.histories.trouble import ReadingError, trouble

CHUNK = 1 << 16
TEXT_KEPT = 1_000
"""Signs of an element's text from which on no more is kept: cards and names of games have a few dozen."""


@dataclass(slots=True, kw_only=True)
class Element:
    """One element with the line it begins on."""

    line: int
    name: str
    attributes: Mapping[str, str]
    text: str = ""


@dataclass(slots=True, kw_only=True)
class Round:
    """A round of a hand: its number, and the cards and actions in it."""

    line: int
    number: str
    inside: list[Element] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class Game:
    """A hand: its code, players and rounds, and what the session says of all its hands."""

    line: int
    code: str
    session: Mapping[str, str]
    players: list[Element] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)


def games_of(text: str) -> Iterator[Game]:
    """Every hand of a session. Raises ReadingError, after those read so far, where the XML breaks off."""
    tree = _Tree()
    # The text is decoded already, whatever its first line says of its encoding.
    parser = ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = lambda name, attributes: tree.begin(
        parser.CurrentLineNumber, name, attributes
    )
    parser.EndElementHandler = tree.end
    parser.CharacterDataHandler = tree.characters
    parser.StartDoctypeDeclHandler = lambda name, *_: trouble(
        parser.CurrentLineNumber, "line-not-understood", found=shown(f"<!DOCTYPE {name}")
    )
    plain = text.lstrip("\ufeff \t")
    fed = 0
    for at in range(0, max(len(plain), 1), CHUNK):
        broken: ReadingError | None = None
        try:
            chunk = plain[at : at + CHUNK].encode("utf-8", errors="replace")
            parser.Parse(chunk, at + CHUNK >= len(plain))
            fed += len(chunk)
            if fed - parser.CurrentByteIndex > SIGNS_MOST + 4 * CHUNK:
                # One tag without end: what is in it would be kept until it closes.
                trouble(parser.CurrentLineNumber, "document-too-large", limit=SIGNS_MOST)
        except ExpatError as problem:
            try:
                trouble(problem.lineno, "hand-not-understood", problem=str(problem))
            except ReadingError as found:
                broken = found
        except ReadingError as found:
            broken = found
        yield from tree.done
        tree.done.clear()
        if broken is not None:
            raise broken


class _Tree:
    """What has been met so far."""

    def __init__(self) -> None:
        self.done: list[Game] = []
        self.session: dict[str, str] = {}
        self.game: Game | None = None
        self.open: list[Element] = []
        self.elements = 0

    def begin(self, line: int, name: str, attributes: dict[str, str]) -> None:
        element = Element(line=line, name=name, attributes=attributes)
        self.open.append(element)
        self.elements += 1
        if len(self.open) > DEPTH_MOST:
            trouble(line, "document-too-deep", limit=DEPTH_MOST)
        if self.elements > ELEMENTS_MOST:
            trouble(line, "hand-too-long", limit=ELEMENTS_MOST)
        if name == "game":
            code = attributes.get("gamecode", "")
            self.game = Game(line=line, code=code, session=dict(self.session))
        elif self.game is None:
            return
        elif name == "round":
            self.game.rounds.append(Round(line=line, number=attributes.get("no", "")))
        elif name == "player":
            self.game.players.append(element)
        elif name in ("cards", "action") and self.game.rounds:
            self.game.rounds[-1].inside.append(element)

    def characters(self, text: str) -> None:
        if self.open and len(self.open[-1].text) < TEXT_KEPT:
            self.open[-1].text += text

    def end(self, name: str) -> None:
        element = self.open.pop()
        if name == "game":
            self.elements = 0
        if name == "game" and self.game is not None:
            self.done.append(self.game)
            self.game = None
        elif self.game is None:
            self.session.setdefault(name, element.text.strip())
