"""Real hands audited once for all tests that ask about them, and the table of what came out, by dialect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from shared import SHARED
from sidepot.audit.run import UnreadFile, audit_paths
from sidepot.model.audit import AuditedHand, Severity, Status

CORPORA = SHARED / "corpora"
needs_corpora = pytest.mark.skipif(
    not CORPORA.is_dir(), reason=f"no corpora in {SHARED}: set SIDEPOT_SHARED to the folder that holds them"
)
TABLE = Path(__file__).parent / "corpora_table.txt"


@dataclass(slots=True)
class Row:
    """The hands of one dialect. `broken_off` are those with an error after which nothing can be followed."""

    hands: int = 0
    clean: int = 0
    findings: int = 0
    broken_off: int = 0
    errors: Counter[str] = field(default_factory=Counter)
    remarks: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)

    @property
    def audited(self) -> int:
        """Hands of which everything was checked, or in which an error was found."""
        return self.clean + self.findings


@cache
def all_hands() -> tuple[AuditedHand, ...]:
    """Every hand of every folder, in a fixed order."""
    folders = sorted(str(path) for path in CORPORA.iterdir() if path.is_dir())
    found = []
    for hand in audit_paths(folders):
        assert not isinstance(hand, UnreadFile), hand
        found.append(hand)
    return tuple(found)


def name_of(hand: AuditedHand) -> str:
    """The file of a hand, from the folder of the dialect on."""
    return Path(hand.file).relative_to(CORPORA).as_posix()


def hands_in(*folders: str) -> list[AuditedHand]:
    """The hands of some folders or files."""
    return [hand for hand in all_hands() if name_of(hand).startswith(folders)]


def error_codes(hand: AuditedHand) -> list[str]:
    """The codes of a hand's errors, in the order of their lines."""
    return [finding.code for finding in hand.findings if finding.severity is Severity.ERROR]


def rows(hands: Iterable[AuditedHand]) -> dict[str, Row]:
    """One row a dialect, and one for all of them."""
    found: dict[str, Row] = {}
    for hand in hands:
        for name in (hand.dialect, "all"):
            row = found.setdefault(name, Row())
            row.hands += 1
            row.clean += hand.status is Status.CLEAN
            row.findings += hand.status is Status.FINDINGS
            row.broken_off += hand.status is Status.FINDINGS and hand.reason is not None
            if hand.reason is not None and hand.status is Status.NOT_AUDITED:
                row.reasons[hand.reason.code] += 1
            for finding in hand.findings:
                codes = row.errors if finding.severity is Severity.ERROR else row.remarks
                codes[finding.code] += 1
    return dict(sorted(found.items(), key=lambda each: (each[0] == "all", each[0])))


def table() -> str:
    """The table as it is kept: figures by dialect, then what was found and what was not audited, and why."""
    return (
        "\n".join([*_figures(), "", *_listed("errors"), "", *_listed("remarks"), "", *_not_audited()]) + "\n"
    )


def _figures() -> Iterator[str]:
    yield f"{'dialect':12}{'hands':>7}{'audited':>9}{'':>7}{'clean':>7}{'findings':>10}{'not audited':>13}"
    for name, row in rows(all_hands()).items():
        share = f"{row.audited * 1000 // row.hands / 10:.1f}%"
        yield (
            f"{name:12}{row.hands:7}{row.audited:9}{share:>7}{row.clean:7}{row.findings:10}"
            f"{row.hands - row.audited:13}"
        )


def _listed(what: str) -> Iterator[str]:
    yield what
    for name, row in rows(all_hands()).items():
        codes: Counter[str] = getattr(row, what)
        if codes and name != "all":
            yield f"{name:12}" + ", ".join(f"{code} {count}" for code, count in sorted(codes.items()))


def _not_audited() -> Iterator[str]:
    yield "not audited"
    for hand in all_hands():
        if hand.status is Status.NOT_AUDITED and hand.reason is not None:
            yield f"{name_of(hand)}:{hand.line} {hand.id or '-'} {hand.reason.code}"
