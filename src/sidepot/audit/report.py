"""Counts what was audited: by room, by finding, by reason, and keeps the worst findings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from heapq import heappush, heappushpop

from sidepot.model.audit import AuditedHand, Finding, Severity, Status, UnreadFile
from sidepot.model.rulings import Flaw

WORST = 10
"""So many findings are told on a terminal."""
KEPT = 100
"""So many are remembered, to be shown hand by hand."""


@dataclass(slots=True, kw_only=True)
class Tally:
    """Hands of one dialect and room."""

    hands: int = 0
    clean: int = 0
    findings: int = 0
    not_audited: int = 0

    @property
    def audited(self) -> int:
        """Hands of which everything was checked, or something was found."""
        return self.clean + self.findings


@dataclass(slots=True, kw_only=True)
class Report:
    """Figures over all hands so far; `open_errors` are the errors nobody has accepted."""

    hands: int = 0
    files: int = 0
    open_errors: int = 0
    accepted: int = 0
    rooms: dict[tuple[str, str], Tally] = field(default_factory=dict)
    codes: Counter[tuple[str, str]] = field(default_factory=Counter)
    hands_by_code: Counter[tuple[str, str]] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    example: dict[str, tuple[AuditedHand, Flaw]] = field(default_factory=dict)
    unread: list[UnreadFile] = field(default_factory=list)
    _worst: list[tuple[int, int, AuditedHand, Finding]] = field(default_factory=list)
    _met: int = 0
    _seen: str = ""

    def add_file(self, unread: UnreadFile) -> None:
        """Count a file nothing was read from."""
        self.unread.append(unread)

    def see(self, file: str) -> None:
        """Count a file with hands in it; hands of the same file follow one another."""
        if file != self._seen:
            self._seen = file
            self.files += 1

    def merge(self, later: Report) -> None:
        """Count what another report has, of hands that come behind those counted here; not its files."""
        self.hands += later.hands
        self.open_errors += later.open_errors
        self.accepted += later.accepted
        for key, tally in later.rooms.items():
            ours = self.rooms.setdefault(key, Tally())
            ours.hands += tally.hands
            ours.clean += tally.clean
            ours.findings += tally.findings
            ours.not_audited += tally.not_audited
        self.codes.update(later.codes)
        self.hands_by_code.update(later.hands_by_code)
        self.reasons.update(later.reasons)
        for code, example in later.example.items():
            self.example.setdefault(code, example)
        self.unread += later.unread
        for hand, finding in later.kept():
            self.keep(hand, finding)

    def add(self, hand: AuditedHand) -> None:
        """Count a hand."""
        self.hands += 1
        self.see(hand.file)
        tally = self.rooms.setdefault((hand.dialect, hand.room or ""), Tally())
        tally.hands += 1
        match hand.status:
            case Status.CLEAN:
                tally.clean += 1
            case Status.FINDINGS:
                tally.findings += 1
            case Status.NOT_AUDITED:
                tally.not_audited += 1
        if hand.reason is not None and hand.status is Status.NOT_AUDITED:
            self.reasons[hand.reason.code] += 1
            self.example.setdefault(hand.reason.code, (hand, hand.reason))

    def add_findings(self, hand: AuditedHand, findings: list[Finding], accepted: int) -> None:
        """Count the findings of a hand that are asked about; `accepted` were looked at before."""
        self.accepted += accepted
        for code in {(finding.severity.value, finding.code) for finding in findings}:
            self.hands_by_code[code] += 1
        for finding in findings:
            self.codes[finding.severity.value, finding.code] += 1
            if finding.severity is Severity.ERROR:
                self.open_errors += 1
                self.keep(hand, finding)

    def keep(self, hand: AuditedHand, finding: Finding) -> None:
        """Remember a finding if it is among the worst."""
        # Of equal weight the one met first is kept: the second number falls from finding to finding.
        self._met += 1
        entry = (_weight(hand, finding), -self._met, hand, finding)
        if len(self._worst) < KEPT:
            heappush(self._worst, entry)
        else:
            heappushpop(self._worst, entry)

    def kept(self) -> list[tuple[AuditedHand, Finding]]:
        """The worst findings in the order in which they were met."""
        ordered = sorted(self._worst, key=lambda entry: -entry[1])
        return [(hand, finding) for _, _, hand, finding in ordered]

    def worst(self, most: int = WORST) -> list[tuple[AuditedHand, Finding]]:
        """The findings with the most chips gone astray, the worst first."""
        ordered = sorted(self._worst, key=lambda entry: entry[:2], reverse=True)[:most]
        return [(hand, finding) for _, _, hand, finding in ordered]


def _weight(hand: AuditedHand, finding: Finding) -> int:
    """The chips that went astray, in millionths of all that was put in: hands of all sizes side by side."""
    if finding.paid is not None and finding.due is not None:
        chips = abs(finding.paid - finding.due)
    else:
        figures = finding.figures
        chips = max((value for value in figures.values() if isinstance(value, int)), default=0)
        if {"printed", "found"} <= figures.keys():
            printed, found = figures["printed"], figures["found"]
            if isinstance(printed, int) and isinstance(found, int):
                chips = abs(printed - found)
    return chips * 1_000_000 // max(hand.put_in or 0, 1)
