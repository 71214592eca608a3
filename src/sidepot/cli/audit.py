"""`sidepot audit PATH...`: which hands of hand histories were not played or paid by the rules, and why."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from sidepot.audit.accepted import Pattern, is_accepted, read_accepted
from sidepot.audit.report import Report
from sidepot.audit.run import UnreadFile, audit_paths
from sidepot.audit.written import compact, write_finding, write_hand, write_not_read
from sidepot.cli.parser import Parser, parser
from sidepot.languages.terms import term
from sidepot.model.audit import AuditedHand, Finding
from sidepot.model.rulings import Malformed, flaw
from sidepot.rulebooks.load import BOOKS

NOTHING_OPEN, FINDINGS_OPEN = 0, 1


def run_audit(words: list[str], language: str) -> int:
    """Audit files and show the figures: 1 for errors nobody has accepted, else 0. Raises Malformed."""
    given = _parser(language).parse_args(words)
    if given.rulebook is not None and given.rulebook not in BOOKS:
        raise Malformed((flaw("rulebook-unknown", "", found=given.rulebook[:60], known=BOOKS),))
    for path in given.paths:
        if not os.path.exists(path):
            problem = os.strerror(2)
            raise Malformed((flaw("file-unreadable", "", file=path, problem=problem),))
    accepted = _accepted(given.accept)
    report = Report()
    with _written(given.out) as (hands, findings):
        for found in audit_paths(given.paths, given.rulebook):
            if isinstance(found, UnreadFile):
                report.add_file(found)
                _write(hands, write_not_read(found.file, found.flaw))
            elif _is_asked(found, given):
                _take(found, given, accepted, report, hands, findings)
    if not report.hands and not report.unread:
        raise Malformed((flaw("no-hands", ""),))
    if given.json:
        from sidepot.cli.show_audit import as_document

        print(json.dumps(as_document(report), ensure_ascii=False, indent=2))
    else:
        from sidepot.cli.show_audit import show_report

        print(show_report(report, language))
    return FINDINGS_OPEN if report.open_errors else NOTHING_OPEN


def _parser(language: str) -> Parser:
    made = parser("audit", language)
    made.add_argument("paths", nargs="+", metavar="PATH", help=term("help.audit-paths", language))
    for option, metavar, words in (
        ("--out", "DIR", "audit-out"),
        ("--rulebook", "ID", "rulebook"),
        ("--accept", "FILE", "audit-accept"),
    ):
        made.add_argument(option, metavar=metavar, help=term(f"help.{words}", language))
    for option, metavar, words in (
        ("--code", "CODE", "audit-code"),
        ("--room", "ROOM", "audit-room"),
        ("--player", "NAME", "audit-player"),
    ):
        made.add_argument(
            option, metavar=metavar, action="append", default=[], help=term(f"help.{words}", language)
        )
    return made


def _accepted(path: str | None) -> tuple[Pattern, ...]:
    if path is None:
        return ()
    try:
        with open(path, encoding="utf-8-sig") as file:
            return read_accepted(file.read())
    except (OSError, UnicodeDecodeError) as problem:
        raise Malformed((flaw("file-unreadable", "", file=path, problem=str(problem)),)) from None


@contextmanager
def _written(folder: str | None) -> Iterator[tuple[TextIO | None, TextIO | None]]:
    """hands.jsonl and findings.jsonl, which get their names only once they are whole."""
    if folder is None:
        yield None, None
        return
    names = [os.path.join(folder, name) for name in ("hands.jsonl", "findings.jsonl")]
    try:
        os.makedirs(folder, exist_ok=True)
        with (
            open(f"{names[0]}.part", "w", encoding="utf-8", newline="\n") as hands,
            open(f"{names[1]}.part", "w", encoding="utf-8", newline="\n") as findings,
        ):
            yield hands, findings
        for name in names:
            os.replace(f"{name}.part", name)
    except OSError as problem:
        raise Malformed((flaw("file-unwritable", "", file=folder, problem=str(problem)),)) from None


def _is_asked(hand: AuditedHand, given: Namespace) -> bool:
    """Whether a hand is of a room and has a player that were asked for."""
    rooms = [room.casefold() for room in given.room]
    if rooms and (hand.room or "").casefold() not in rooms and hand.dialect not in rooms:
        return False
    return not given.player or any(name in given.player for name in hand.names)


def _take(
    hand: AuditedHand,
    given: Namespace,
    accepted: tuple[Pattern, ...],
    report: Report,
    hands: TextIO | None,
    findings: TextIO | None,
) -> None:
    asked: list[Finding] = [
        finding for finding in hand.findings if not given.code or finding.code in given.code
    ]
    open_ones = [finding for finding in asked if not is_accepted(finding, hand, accepted)]
    report.add(hand)
    report.add_findings(hand, open_ones, len(asked) - len(open_ones))
    _write(hands, write_hand(hand))
    for finding in open_ones:
        _write(findings, write_finding(finding, hand))


def _write(file: TextIO | None, document: dict[str, object]) -> None:
    if file is not None:
        file.write(compact(document) + "\n")
