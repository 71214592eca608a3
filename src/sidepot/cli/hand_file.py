"""`sidepot hand FILE` where the file is a hand history: what the room paid beside what the rules say."""

from __future__ import annotations

from sidepot.audit.hand import Audit
from sidepot.cli.part import Part, headed
from sidepot.cli.show_audit import say_finding, say_reason, unit_of
from sidepot.cli.table import table
from sidepot.languages.numbers import amount
from sidepot.languages.terms import term
from sidepot.model.audit import Severity


def audit_parts(audit: Audit, language: str) -> list[Part]:
    """What the room paid beside what is right, what was found, and what could not be checked."""
    hand, comparison = audit.hand, audit.comparison
    parts: list[Part] = []
    unit = unit_of(hand)
    if comparison is not None and comparison.paid is not None:
        right = comparison.right
        rows = [[term(f"heading.{key}", language) for key in ("player", "room-paid", "rules-pay")]]
        rows += [
            [
                name,
                amount(chips, language, unit),
                "?" if right is None else amount(right[name], language, unit),
            ]
            for name, chips in comparison.paid.won.items()
        ]
        parts.append([term("heading.room-and-rules", language), *table(rows, left=1)])
    for severity, heading in ((Severity.ERROR, "found-wrong"), (Severity.REMARK, "remarks")):
        said = [
            term("line.at", language, {"line": str(each.line), "sentence": say_finding(each, language, unit)})
            for each in hand.findings
            if each.severity is severity
        ]
        parts.append(headed(f"heading.{heading}", said, language))
    if hand.reason is not None:
        parts.append(headed("heading.not-audited", [say_reason(hand.reason, language, unit)], language))
    return parts
