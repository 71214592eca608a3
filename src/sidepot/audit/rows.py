"""What was found in a part, as text that can be stored, merged without being read, and read again.

A line a hand and a line a finding, fields with tabs between them (JSON writes a tab otherwise). Neither the
names of files nor lines of the whole file stand in it: the same bytes elsewhere have the same text.

    s  summary              figures of the whole part, as `summary_text` has them
    p  piece                which piece of the part comes next
    u  flaw                 nothing of the piece is read
    g  hand                 what the hands that follow have in common: dialect, room, book, unit
    h  line  id  row  more  a hand: the rest of its row, and what the row leaves out
    f  line  row            a finding of the hand above
    e  line  row            chips a player of the hand above could expect, or why nobody can say
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final, NamedTuple

from sidepot.audit.written import (
    Json,
    compact,
    write_expected,
    write_finding,
    write_flaw,
    write_hand,
    write_not_expected,
)
from sidepot.model.audit import AuditedHand, ExpectedChips, Finding, NotExpected, Severity, Status
from sidepot.model.claims import Unit
from sidepot.model.rulings import Figure, Flaw

BELOW_A_HAND: Final = ("f", "e")
"""Lines that belong to the hand above them."""
PLACED: Final = ("hand_id", "file", "line")
"""The columns that stand first in both tables, and differ with the place of the bytes."""


class Shared(NamedTuple):
    """What neighbouring hands have in common."""

    dialect: str
    room: str | None
    book: str | None
    unit: Unit | None


def shared_of(hand: AuditedHand) -> Shared:
    """What a hand has in common with its neighbours."""
    return Shared(hand.dialect, hand.room, hand.book, hand.unit)


def shared_text(shared: Shared) -> str:
    """The same as a line."""
    unit = None if shared.unit is None else [shared.unit.code, shared.unit.decimals]
    return f"g\t{compact([shared.dialect, shared.room, shared.book, unit])}\n"


def hand_text(hand: AuditedHand) -> str:
    """A hand with its findings, as lines."""
    more: list[object] = [hand.pots]
    if hand.reason is not None or hand.outside:
        more += [None if hand.reason is None else write_flaw(hand.reason), list(hand.outside)]
    row = _rest(write_hand(hand))
    text = f"h\t{hand.line}\t{compact(hand.id)}\t{row}\t{compact(more)}\n"
    for finding in hand.findings:
        text += f"f\t{finding.line}\t{_rest(write_finding(finding, hand))}\n"
    for expected in hand.expected:
        text += f"e\t{hand.line}\t{_rest(write_expected(expected, hand))}\n"
    if hand.not_expected is not None:
        text += f"e\t{hand.line}\t{_rest(write_not_expected(hand.not_expected, hand))}\n"
    return text


def _rest(row: Json) -> str:
    """The columns of a row behind those that are placed, without the first brace."""
    return compact({key: value for key, value in row.items() if key not in PLACED})[1:]


def placed(id_text: str, file_text: str, line: int, rest: str) -> str:
    """A whole row from its pieces: the id and the file as JSON text."""
    return f'{{"hand_id":{id_text},"file":{file_text},"line":{line},{rest}'


# Read again


def read_shared(text: str) -> Shared:
    """A line `g` without its letter."""
    dialect, room, book, unit = json.loads(text)
    return Shared(dialect, room, book, None if unit is None else Unit(code=unit[0], decimals=unit[1]))


def read_hand(
    shared: Shared, fields: list[str], below: list[list[str]], file: str, lines: int
) -> AuditedHand:
    """A hand from the fields of its lines, so many lines further on; `below` are those under it."""
    _, line, id_text, rest, more_text = fields
    row = json.loads("{" + rest)
    expected = [_read_expected(each[2]) for each in below if each[0] == "e"]
    pots, reason, outside = [*json.loads(more_text), None, ()][:3]
    return AuditedHand(
        file=file,
        line=int(line) + lines,
        dialect=shared.dialect,
        id=json.loads(id_text),
        room=shared.room,
        book=shared.book,
        unit=shared.unit,
        status=Status(row["status"]),
        reason=None if reason is None else read_flaw(reason, lines),
        names=tuple(row["players"]),
        put_in=row["in"],
        pots=pots,
        in_pots=row["pots"],
        returned=row["returned"],
        rake=row["rake"],
        outside=tuple(outside),
        findings=tuple(_read_finding(each, lines) for each in below if each[0] == "f"),
        expected=tuple([each for each in expected if isinstance(each, ExpectedChips)]),
        not_expected=next((each for each in expected if isinstance(each, NotExpected)), None),
    )


def _read_expected(rest: str) -> ExpectedChips | NotExpected:
    row = json.loads("{" + rest)
    if row["reason"] is not None:
        return NotExpected(row["reason"])
    over, _, under = row["expected"].partition("/")
    return ExpectedChips(
        name=row["player"],
        pot=row["pot"],
        chips=row["chips"],
        board=row["board"],
        hand=row["hand"],
        dead=row["dead"],
        ways=row["ways"],
        win=row["win"],
        tie=row["tie"],
        over=int(over),
        under=int(under),
        seed=row["seed"],
        least=row["least"],
        most=row["most"],
    )


def _read_finding(fields: list[str], lines: int) -> Finding:
    _, line, rest = fields
    row = json.loads("{" + rest)
    return Finding(
        code=row["code"],
        severity=Severity(row["severity"]),
        line=int(line) + lines,
        figures=_read_figures(json.loads(row["figures"])),
        name=row["player"],
        article=row["article"],
        pot=row["pot"],
        paid=row["paid"],
        due=row["due"],
    )


def read_flaw(written: dict[str, object], lines: int) -> Flaw:
    """A flaw as `write_flaw` wrote it, so many lines further on."""
    path = str(written["path"])
    word, _, line = path.partition(" ")
    if lines and word == "line" and line.isdecimal():
        path = f"line {int(line) + lines}"
    return Flaw(str(written["code"]), path, _read_figures(written["figures"]))


def _read_figures(written: object) -> dict[str, Figure]:
    found = written if isinstance(written, dict) else {}
    return {key: tuple(value) if isinstance(value, list) else value for key, value in found.items()}


def read_json(text: str) -> dict[str, object]:
    """An object from JSON text."""
    found: dict[str, object] = json.loads(text)
    return found


def split(text: str) -> Iterator[list[str]]:
    """The lines of a part, each in its fields."""
    for line in text.split("\n"):
        if line:
            yield line.split("\t")
