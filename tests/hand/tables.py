"""Short ways to write a hand and to look at what is answered."""

from __future__ import annotations

from sidepot.languages.codes import find
from sidepot.model.hand import HandRuling
from sidepot.wire.ask import ask
from wire.asked import refused

Document = dict[str, object]


def seats(line: str, **cards: str) -> list[Document]:
    """Players clockwise as `A=100 B=250`; `cards` are those face up, by name."""
    listed: list[Document] = []
    for word in line.split():
        name, _, chips = word.partition("=")
        listed.append({"name": name, "stack": int(chips)})
        if name in cards:
            listed[-1]["up"] = cards[name]
    return listed


def acts(line: str) -> list[list[object]]:
    """Actions as `A call, B raise 20`."""
    found: list[list[object]] = []
    for said in filter(None, map(str.strip, line.split(","))):
        name, do, *to = said.split()
        found.append([name, do, *map(int, to)])
    return found


def streets(game: tuple[str, ...], *lines: str) -> list[Document]:
    """Streets of a game without a board, in order."""
    return [{"street": name, "actions": acts(line)} for name, line in zip(game, lines, strict=False)]


def ruled(document: Document) -> HandRuling:
    ruling = ask("hand", document).ruling
    assert isinstance(ruling, HandRuling)
    return ruling


def to_act(document: Document) -> str | None:
    """Who acts next in a hand that goes on; no action in it may be refused."""
    ruling = ruled(document)
    assert ruling.refusal is None, ruling.refusal
    assert ruling.betting is not None
    return ruling.betting.to_act


def flawed(document: object) -> list[tuple[str, str]]:
    """Code and path of every flaw, each with the figures of its sentence; empty where it is answered."""
    found = refused("hand", document)
    if found is None:
        return []
    assert found, "refused without saying why"
    for flaw in found:
        assert flaw.figures.keys() == find("flaws", flaw.code)[1].keys(), flaw
    return [(flaw.code, flaw.path) for flaw in found]
