"""Audits files one after another: hands come out in the order of the files and of their lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sidepot.audit.files import LINE_MOST, has_endless_line, sources
from sidepot.audit.hand import audit_hand
from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.model.audit import AuditedHand
from sidepot.model.history import History, Unread
from sidepot.model.rulings import Flaw


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadFile:
    """A file nothing was read from, and why."""

    file: str
    flaw: Flaw


def audit_paths(paths: list[str], rulebook: str | None = None) -> Iterator[AuditedHand | UnreadFile]:
    """Audit every hand of every file. Never raises for what a file holds. Raises UnknownBook."""
    for source in sources(paths):
        if source.flaw is not None:
            yield UnreadFile(file=source.name, flaw=source.flaw)
        elif has_endless_line(source.data):
            yield UnreadFile(file=source.name, flaw=Flaw("line-too-long", "", {"limit": LINE_MOST}))
        else:
            yield from audit_text(decode(source.data), source.name, rulebook)


def audit_text(text: str, file: str, rulebook: str | None = None) -> Iterator[AuditedHand | UnreadFile]:
    """Audit every hand of a text."""
    dialect = dialect_of(text)
    if dialect is None:
        yield UnreadFile(file=file, flaw=Flaw("dialect-unknown", "", {}))
        return
    for said in read_hands(text, dialect):
        yield _audited(said, file, rulebook)


def _audited(said: History | Unread, file: str, rulebook: str | None) -> AuditedHand:
    try:
        return audit_hand(said, file, rulebook)
    except (AssertionError, ArithmeticError, LookupError, ValueError, TypeError, AttributeError) as mistake:
        # One hand that we cannot handle must not cost a million others; it is counted and can be reported.
        problem = f"{type(mistake).__name__}: {mistake}"[:200]
        flaw = Flaw("mistake", f"line {said.line}", {"problem": problem})
        hand_id = said.id if isinstance(said, History) else ""
        return AuditedHand(file=file, line=said.line, dialect=said.dialect, id=hand_id, reason=flaw)
