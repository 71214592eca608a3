"""A hand of a hand history as a question: recognised, played again, and written as a document of ours."""

from __future__ import annotations

from dataclasses import dataclass

from sidepot.audit.document import document_of
from sidepot.audit.hand import Audit, audit_in_full
from sidepot.audit.rooms import book_for
from sidepot.audit.written import write_finding, write_flaw, write_hand, write_unit
from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.model.history import Unread
from sidepot.model.rulings import Flaw, Malformed, flaw
from sidepot.rulebooks.load import BOOKS, Book, book

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
        in_force = _book(rulebook) or book_for(said.room, tournament=said.tournament)
        audit = audit_in_full(said, in_force)
        document = document_of(said, audit.replay)
        if isinstance(document, Flaw):
            raise Malformed((document,))
        return HandFile(audit=audit, document=document)
    raise Malformed((flaw("no-such-hand", "", found=wanted, most=found),))


def _book(rulebook: str | None) -> Book | None:
    return book(rulebook) if rulebook in BOOKS else None


def without_the_end(document: Json) -> Json:
    """The document as of the action before the last: nothing is shown or paid yet. Raises Malformed."""
    from sidepot.wire.hand import up_to_step

    streets = document["streets"]
    actions = (
        [each["actions"] for each in streets if isinstance(each, dict)] if isinstance(streets, list) else []
    )
    return up_to_step(document, sum(len(each) for each in actions if isinstance(each, list)) - 1)


def write_audit(audit: Audit) -> Json:
    """What the room paid, what is right, and what was found, for programs."""
    comparison = audit.comparison
    return {
        **write_hand(audit.hand),
        "dialect": audit.hand.dialect,
        "room": audit.hand.room,
        "book": audit.hand.book,
        "unit": write_unit(audit.hand.unit),
        "reason": None if audit.hand.reason is None else write_flaw(audit.hand.reason),
        "outside": list(audit.hand.outside),
        "paid": None if comparison is None or comparison.paid is None else comparison.paid.won,
        "right": None if comparison is None else comparison.right,
        "findings": [write_finding(finding, audit.hand) for finding in audit.hand.findings],
    }
