"""Findings that somebody has looked at and accepted: they are still told, but count no longer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sidepot.audit.written import write_finding
from sidepot.model.audit import AuditedHand, Finding
from sidepot.model.rulings import Malformed, flaw
from sidepot.wire.json_text import parse_json

KEYS = ("hand_id", "file", "line", "dialect", "room", "book", "code", "player")

Pattern = Mapping[str, object]


def read_accepted(text: str) -> tuple[Pattern, ...]:
    """Read a list of accepted findings: a JSON object a line, as a row of the findings or with fewer keys.

    Blank lines and lines that begin with # are passed over; other keys than those that say which finding is
    meant are too. Raises Malformed with the line.
    """
    found: list[Pattern] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            value = parse_json(line)
        except Malformed as problem:
            raise Malformed(
                tuple(flaw(each.code, f"line {number}", **each.figures) for each in problem.flaws)
            ) from None
        if not isinstance(value, dict):
            raise Malformed((flaw("not-an-object", f"line {number}"),))
        wanted = {key: value[key] for key in KEYS if value.get(key) is not None}
        if not wanted:
            raise Malformed((flaw("accepts-everything", f"line {number}", known=KEYS),))
        found.append(wanted)
    return tuple(found)


def is_accepted(finding: Finding, hand: AuditedHand, accepted: Sequence[Pattern]) -> bool:
    """Whether a finding is one of those accepted: every key given there is the same here."""
    if not accepted:
        return False
    written = write_finding(finding, hand)
    return any(all(written.get(key) == value for key, value in wanted.items()) for wanted in accepted)
