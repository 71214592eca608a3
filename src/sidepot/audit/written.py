"""Hands and findings as rows, columns in a fixed order: the same input gives the same bytes."""

from __future__ import annotations

import json
from collections.abc import Mapping

from sidepot.model.audit import AuditedHand, ExpectedChips, Finding, NotExpected
from sidepot.model.claims import Unit
from sidepot.model.rulings import Figure, Flaw

Json = dict[str, object]

LARGEST = 2**63 - 1
"""A table keeps whole numbers of 64 bits; `figures` have what is larger, as it stands in the file."""
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
NOT_READ = "not-read"
"""The status of a row that is no hand, but a file nothing was read from."""


def write_finding(finding: Finding, hand: AuditedHand) -> Json:
    """One finding, with the hand it is of; `figures` as JSON text."""
    return {
        "hand_id": hand.id,
        "file": hand.file,
        "line": finding.line,
        "dialect": hand.dialect,
        "room": hand.room,
        "book": hand.book,
        "code": finding.code,
        "article": finding.article,
        "severity": finding.severity.value,
        "player": finding.name,
        "pot": finding.pot,
        "paid": whole(finding.paid),
        "due": whole(finding.due),
        "unit": write_unit(hand.unit),
        "figures": compact(_figures(finding.figures)),
    }


def write_expected(expected: ExpectedChips, hand: AuditedHand) -> Json:
    """What one player could expect from one pot; `expected` is exact, as in 2050/7."""
    return {
        "hand_id": hand.id,
        "file": hand.file,
        "line": hand.line,
        "player": expected.name,
        "pot": expected.pot,
        "chips": whole(expected.chips),
        "board": expected.board,
        "hand": expected.hand,
        "dead": expected.dead,
        "ways": whole(expected.ways),
        "win": whole(expected.win),
        "tie": whole(expected.tie),
        "expected": f"{expected.over}/{expected.under}",
        "seed": expected.seed,
        "least": whole(expected.least),
        "most": whole(expected.most),
        "unit": write_unit(hand.unit),
        "reason": None,
    }


def write_not_expected(reason: NotExpected, hand: AuditedHand) -> Json:
    """Why nobody can say what could be expected, as a row of the same columns, about nobody and no pot."""
    return {
        "hand_id": hand.id,
        "file": hand.file,
        "line": hand.line,
        "player": None,
        "pot": None,
        "chips": None,
        "board": None,
        "hand": None,
        "dead": None,
        "ways": None,
        "win": None,
        "tie": None,
        "expected": None,
        "seed": None,
        "least": None,
        "most": None,
        "unit": write_unit(hand.unit),
        "reason": reason.value,
    }


def write_hand(hand: AuditedHand) -> Json:
    """One hand and what became of it."""
    return {
        "hand_id": hand.id,
        "file": hand.file,
        "line": hand.line,
        "status": hand.status.value,
        "reason": None if hand.reason is None else hand.reason.code,
        "players": list(hand.names),
        "in": whole(hand.put_in),
        "pots": whole(hand.in_pots),
        "returned": whole(hand.returned),
        "rake": whole(hand.rake),
    }


def write_not_read(file: str, flaw: Flaw, line: int = 1) -> Json:
    """A file, or a part of one, that nothing was read from, as a row among the hands."""
    return {
        "hand_id": "",
        "file": file,
        "line": line,
        "status": NOT_READ,
        "reason": flaw.code,
        "players": [],
        "in": None,
        "pots": None,
        "returned": None,
        "rake": None,
    }


def write_flaw(flaw: Flaw) -> Json:
    """Why something was not audited."""
    return {"code": flaw.code, "path": flaw.path, "figures": _figures(flaw.figures)}


def write_unit(unit: Unit | None) -> str | None:
    """What one of an amount is worth: `0.01 USD`; `1` where chips are whole and have no name."""
    if unit is None:
        return None
    one = f"0.{'1'.rjust(unit.decimals, '0')}" if unit.decimals else "1"
    return f"{one} {unit.code}" if unit.code else one


def whole(value: int | None) -> int | None:
    """A whole number, None where a table has no room for it."""
    return value if value is None or abs(value) <= LARGEST else None


def compact(value: object) -> str:
    """JSON text without spaces, fit to be written as UTF-8: half a character is written as a sign for it."""
    text = _ENCODER.encode(value)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def _figures(figures: Mapping[str, Figure]) -> Json:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in figures.items()}
