"""The public question of this room: was this hand played and paid by the rules?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sidepot.audit.compare import Comparison
from sidepot.audit.replay import Replay
from sidepot.audit.rooms import book_for
from sidepot.audit.setup import NotPlayable
from sidepot.audit.sums import sums_of
from sidepot.model.audit import AuditedHand, Finding, NotExpected, Severity, Status
from sidepot.model.history import History, Unread
from sidepot.model.rulings import Flaw
from sidepot.rulebooks.load import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """An audited hand with the play behind it; `comparison` None where it could not be played to its end."""

    hand: AuditedHand
    replay: Replay
    comparison: Comparison | None


def audit_hand(
    said: History | Unread, file: str = "", rulebook: str | None = None, *, equity: bool = False
) -> AuditedHand:
    """Play one hand again and compare what was paid; says what is wrong, and what could not be checked.

    The book is the one named, else that of the setting and room. `equity`: also what all-in players could
    expect. Never raises for what a history says.
    """
    if isinstance(said, Unread):
        return AuditedHand(file=file, line=said.line, dialect=said.dialect, reason=said.flaw)
    book = book_for(said.room, tournament=said.tournament, rulebook=rulebook)
    audit = audit_in_full(said, book, file)
    if not equity or audit.comparison is None:
        return audit.hand
    from sidepot.audit.expected import expected_chips

    expected = expected_chips(audit.replay, audit.comparison, book)
    if isinstance(expected, NotExpected):
        return replace(audit.hand, not_expected=expected)
    return replace(audit.hand, expected=expected)


def audit_in_full(said: History, book: Book, file: str = "") -> Audit:
    """The same with the play and the comparison, for who wants to tell the hand."""
    replay = Replay(said, book)
    findings: list[Finding] = list(replay.findings)
    reason: Flaw | None = replay.stopped
    play = replay.play
    comparison: Comparison | None = None
    if play is not None and reason is None:
        comparison = Comparison(said, play, book)
        try:
            comparison.compare()
        except NotPlayable as problem:
            reason = problem.flaw
        findings += comparison.findings
    errors = any(finding.severity is Severity.ERROR for finding in findings)
    if reason is not None and not errors:
        sums = sums_of(said)
        errors = bool(sums)
        findings += sums
    hand = AuditedHand(
        file=file,
        line=said.line,
        dialect=said.dialect,
        id=said.id,
        room=said.room,
        book=book.id,
        unit=said.unit,
        status=Status.FINDINGS if errors else Status.NOT_AUDITED if reason else Status.CLEAN,
        reason=reason,
        names=tuple([seat.name for seat in said.seats]),
        put_in=None if play is None or play.to_act >= 0 else sum(play.totals()) + play.dead - said.added,
        pots=None if comparison is None else len(comparison.layers.pots),
        in_pots=None if comparison is None else comparison.pots,
        returned=None if comparison is None else sum(comparison.back.values()),
        rake=None if comparison is None else comparison.rake,
        outside=said.outside,
        findings=tuple(sorted(findings, key=lambda finding: (finding.line, finding.code)))
        if findings
        else (),
    )
    return Audit(hand=hand, replay=replay, comparison=comparison)
