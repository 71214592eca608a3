"""The public question of this room: was this hand played and paid by the rules?"""

from __future__ import annotations

from sidepot.audit.compare import Comparison
from sidepot.audit.replay import Replay
from sidepot.audit.rooms import book_for
from sidepot.audit.setup import NotPlayable
from sidepot.model.audit import AuditedHand, Finding, Severity, Status
from sidepot.model.history import History, Unread
from sidepot.model.rulings import Flaw


def audit_hand(said: History | Unread, file: str = "", rulebook: str | None = None) -> AuditedHand:
    """Play one hand again and compare what was paid; says what is wrong, and what could not be checked.

    The book is the one named, else that of the setting and room. Never raises for what a history says.
    """
    if isinstance(said, Unread):
        return AuditedHand(file=file, line=said.line, dialect=said.dialect, reason=said.flaw)
    book = book_for(said.room, tournament=said.tournament, rulebook=rulebook)
    replay = Replay(said, book)
    findings: list[Finding] = list(replay.findings)
    reason: Flaw | None = replay.stopped
    pots: int | None = None
    rake: int | None = None
    play = replay.play
    if play is not None and reason is None:
        comparison = Comparison(said, play, book)
        pots = len(comparison.layers.pots)
        try:
            comparison.compare()
        except NotPlayable as problem:
            reason = problem.flaw
        findings += comparison.findings
        rake = comparison.rake
    errors = any(finding.severity is Severity.ERROR for finding in findings)
    return AuditedHand(
        file=file,
        line=said.line,
        dialect=said.dialect,
        id=said.id,
        room=said.room,
        book=book.id,
        unit=said.unit,
        status=Status.FINDINGS if errors else Status.NOT_AUDITED if reason else Status.CLEAN,
        reason=reason,
        names=tuple(seat.name for seat in said.seats),
        put_in=None if play is None or play.to_act >= 0 else sum(play.totals()) + play.dead,
        pots=pots,
        rake=rake,
        outside=said.outside,
        findings=tuple(sorted(findings, key=lambda finding: (finding.line, finding.code))),
    )
