"""Hands and findings as JSON objects, keys in a fixed order: the same input gives the same bytes."""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.audit.run import UnreadFile
from sidepot.model.audit import AuditedHand, Finding
from sidepot.model.rulings import Figure, Flaw

Json = dict[str, object]


def write_finding(finding: Finding, hand: AuditedHand) -> Json:
    """One finding; `unit` says how many decimals the amounts have."""
    return {
        "file": hand.file,
        "line": finding.line,
        "hand": hand.id,
        "dialect": hand.dialect,
        "room": hand.room,
        "code": finding.code,
        "severity": finding.severity.value,
        "name": finding.name,
        "paid": finding.paid,
        "right": finding.right,
        "article": finding.article,
        "figures": _figures(finding.figures),
        "unit": _unit(hand),
    }


def write_hand(hand: AuditedHand) -> Json:
    """One hand and what became of it."""
    return {
        "file": hand.file,
        "line": hand.line,
        "hand": hand.id,
        "dialect": hand.dialect,
        "room": hand.room,
        "rulebook": hand.book,
        "status": hand.status.value,
        "reason": None if hand.reason is None else write_flaw(hand.reason),
        "players": list(hand.names),
        "put_in": hand.put_in,
        "pots": hand.pots,
        "rake": hand.rake,
        "outside": list(hand.outside),
        "errors": hand.errors,
        "remarks": len(hand.findings) - hand.errors,
        "unit": _unit(hand),
    }


def write_unread_file(unread: UnreadFile) -> Json:
    """A file nothing was read from."""
    return {"file": unread.file, "not_read": write_flaw(unread.flaw)}


def write_flaw(flaw: Flaw) -> Json:
    """Why something was not audited."""
    return {"code": flaw.code, "path": flaw.path, "figures": _figures(flaw.figures)}


def _unit(hand: AuditedHand) -> Json | None:
    return None if hand.unit is None else {"code": hand.unit.code, "decimals": hand.unit.decimals}


def _figures(figures: Mapping[str, Figure]) -> Json:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in figures.items()}
