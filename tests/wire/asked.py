"""Short ways to write a table and to look at what is answered."""

from __future__ import annotations

from typing import cast

from sidepot.languages.codes import find
from sidepot.model.rulings import Flaw, Malformed
from sidepot.wire.ask import ask, write_answer, write_flaws
from sidepot.wire.json_text import parse_json

STATUS = {"a": "all-in", "f": "folded", "l": "live"}
Answer = dict[str, object]
Row = dict[str, object]


def seats(line: str) -> list[Row]:
    """Write players clockwise as a line: `A=100a B=250 C=60f D=250l`; no letter leaves the status out."""
    players: list[Row] = []
    for word in line.split():
        name, _, chips = word.partition("=")
        player: Row = {"name": name, "put_in": int(chips.rstrip("afl"))}
        if chips[-1] in STATUS:
            player["status"] = STATUS[chips[-1]]
        players.append(player)
    return players


def answer(kind: str, line: str, **keys: object) -> Answer:
    """Ask about a table."""
    return write_answer(ask(kind, {"players": seats(line), **keys}))


def compared(kind: str, line: str, **keys: object) -> Answer:
    """Ask about a table, and what the other books answer."""
    return write_answer(ask(kind, {"players": seats(line), **keys}, compare=True))


def pots(answered: Answer) -> list[tuple[object, str]]:
    """Give each pot's amount and contenders."""
    listed = cast("list[Row]", answered["pots"])
    return [(pot["amount"], " ".join(cast("list[str]", pot["eligible"]))) for pot in listed]


def won(answered: Answer) -> dict[str, int]:
    """Give what each winner takes, without those who take nothing."""
    return {name: chips for name, chips in cast("dict[str, int]", answered["won"]).items() if chips}


def because(answered: Answer) -> list[tuple[object, object]]:
    """Give the code and the article of each reason."""
    return [(each["code"], each["article"]) for each in cast("list[Row]", answered["reasons"])]


def codes(answered: Answer) -> list[object]:
    """Give the code of each reason."""
    return [code for code, _ in because(answered)]


def figures(answered: Answer, code: str) -> list[Row]:
    """Give the figures of every reason with this code."""
    listed = cast("list[Row]", answered["reasons"])
    return [cast("Row", each["figures"]) for each in listed if each["code"] == code]


def remarks(answered: Answer) -> list[object]:
    """Give the code of each remark."""
    return [each["code"] for each in cast("list[Row]", answered["remarks"])]


def flaws(kind: str, document: object) -> list[tuple[str, str]]:
    """Give code and path of every flaw, as text is read and asked; empty where it is answered.

    A refusal without a flaw is none: it would leave the reader without a word.
    """
    found = refused(kind, document)
    if found is None:
        return []
    assert found, "refused without saying why"
    for flaw in found:
        assert flaw.figures.keys() == find("flaws", flaw.code)[1].keys(), flaw
    written = cast("list[Row]", write_flaws(found)["flaws"])
    return [(cast("str", each["code"]), cast("str", each["path"])) for each in written]


def refused(kind: str, document: object) -> tuple[Flaw, ...] | None:
    """Give the flaws of a document; None where it is answered."""
    try:
        ask(kind, parse_json(document) if isinstance(document, str | bytes) else document)
    except Malformed as problem:
        return problem.flaws
    return None
