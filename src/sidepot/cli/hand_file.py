"""`sidepot hand FILE` where the file is a hand history: the walk through it, and what the room paid."""

from __future__ import annotations

from dataclasses import dataclass

from sidepot.audit.document import document_of
from sidepot.audit.hand import Audit, audit_in_full
from sidepot.audit.rooms import book_for
from sidepot.audit.written import write_finding, write_hand
from sidepot.cli.part import Part, headed
from sidepot.cli.show_audit import say_finding, say_reason, unit_of
from sidepot.cli.table import table
from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.languages.numbers import amount
from sidepot.languages.terms import term
from sidepot.model.audit import Severity
from sidepot.model.history import Unread
from sidepot.model.rulings import Flaw, Malformed, flaw
from sidepot.rulebooks.load import Book

Json = dict[str, object]
OURS = "sidepot"
NOT_TOLD = ("hand-missing", "board-size")
"""Flaws of a hand told to its end whose cards are not known: up to its last action it can be told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFile:
    """A hand of a history: its audit, and the same as a document of ours."""

    audit: Audit
    document: Json


def hand_in(data: bytes, number: int | None, rulebook: str | None) -> HandFile | None:
    """The hand of a history with this number, from 1; None for a document of ours. Raises Malformed."""
    text = decode(data)
    dialect = dialect_of(text)
    if dialect is None or (dialect == OURS and number is None):
        return None
    wanted = 1 if number is None else number
    found = 0
    for found, said in enumerate(read_hands(text, dialect), 1):
        if found != wanted:
            continue
        if isinstance(said, Unread):
            raise Malformed((said.flaw,))
        book = _book(rulebook) or book_for(said.room, tournament=said.tournament)
        audit = audit_in_full(said, book)
        document = document_of(said, audit.replay)
        if isinstance(document, Flaw):
            raise Malformed((document,))
        return HandFile(audit=audit, document=document)
    raise Malformed((flaw("no-such-hand", "", found=wanted, most=found),))


def _book(rulebook: str | None) -> Book | None:
    from sidepot.rulebooks.load import BOOKS, book

    return book(rulebook) if rulebook in BOOKS else None


def without_the_end(document: Json) -> Json:
    """The document as of the action before the last: nothing is shown or paid yet. Raises Malformed."""
    from sidepot.wire.hand import up_to_step

    streets = document["streets"]
    actions = (
        [each["actions"] for each in streets if isinstance(each, dict)] if isinstance(streets, list) else []
    )
    return up_to_step(document, sum(len(each) for each in actions if isinstance(each, list)) - 1)


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


def write_audit(audit: Audit) -> Json:
    """The same for programs."""
    comparison = audit.comparison
    return {
        **write_hand(audit.hand),
        "paid": None if comparison is None or comparison.paid is None else comparison.paid.won,
        "right": None if comparison is None else comparison.right,
        "findings": [write_finding(finding, audit.hand) for finding in audit.hand.findings],
    }
