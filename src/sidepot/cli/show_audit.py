"""The figures of an audit on a terminal, and as a document."""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.audit.report import Report, Tally
from sidepot.audit.written import write_finding, write_flaw
from sidepot.cli.part import Part, headed
from sidepot.cli.table import table
from sidepot.languages.catalogue import NoSuchSentence
from sidepot.languages.codes import Subject
from sidepot.languages.numbers import number
from sidepot.languages.say import cited, sentence
from sidepot.languages.terms import term
from sidepot.model.audit import AuditedHand, Finding, Severity, UnreadFile
from sidepot.model.claims import Unit
from sidepot.model.plain_text import as_shown
from sidepot.model.rulings import Flaw

UNREAD_SHOWN = 10


def show_report(report: Report, language: str) -> str:
    """Rooms, findings by code, the worst, and what was not audited."""
    parts: list[Part] = [
        table(room_rows(report, language), left=2),
        _codes(report, language),
        headed(
            "heading.worst", [line for found in report.worst() for line in _told(*found, language)], language
        ),
        headed("heading.not-audited", reasons_told(report, language), language),
        headed("heading.files-not-read", unread_told(report, language), language),
    ]
    # Names of files and players come from anywhere, and may hold what steers a terminal.
    return "\n\n".join("\n".join(map(as_shown, part)) for part in parts if part)


def as_document(report: Report) -> dict[str, object]:
    """The same for programs."""
    return {
        "hands": report.hands,
        "files": report.files,
        "open_errors": report.open_errors,
        "accepted": report.accepted,
        "rooms": [
            {"dialect": dialect, "room": room or None, **_figures(tally)}
            for (dialect, room), tally in sorted(report.rooms.items())
        ],
        "codes": [
            {
                "code": code,
                "severity": severity,
                "findings": count,
                "hands": report.hands_by_code[severity, code],
            }
            for (severity, code), count in _by_weight(report)
        ],
        "not_audited": dict(sorted(report.reasons.items(), key=lambda each: (-each[1], each[0]))),
        "files_not_read": [
            {"file": each.file, "line": each.line, **write_flaw(each.flaw)} for each in report.unread
        ],
        "worst": [write_finding(finding, hand) for hand, finding in report.worst()],
    }


def say_finding(finding: Finding, language: str, unit: Unit | None) -> str:
    """One finding as a sentence, with its article where it has one."""
    subjects: tuple[Subject, ...] = (
        ("remarks",) if finding.severity is Severity.REMARK else ("reasons", "refusals")
    )
    for subject in subjects:
        try:
            said = sentence(subject, finding.code, finding.figures, language, unit)
        except NoSuchSentence:
            continue
        return cited(said, finding.article, language) if finding.article else said
    raise NoSuchSentence(f"there is no sentence for the finding {finding.code!r}")


def say_reason(flaw: Flaw, language: str, unit: Unit | None) -> str:
    """Why something was not audited."""
    return sentence("flaws", flaw.code, flaw.figures, language, unit)


def unit_of(hand: AuditedHand) -> Unit | None:
    """How the chips of a hand are shown: plain numbers where they are whole chips."""
    unit = hand.unit
    return None if unit is None or not (unit.decimals or unit.code) else unit


def room_rows(report: Report, language: str) -> list[list[str]]:
    """A row for each dialect and room under their headings, and their sum."""
    columns = ("dialect", "room", "hands", "audited", "clean", "with-findings", "not-audited-hands")
    rows = [[term(f"heading.{key}", language) for key in columns]]
    rows += [
        [dialect, room, *_numbers(tally, language)] for (dialect, room), tally in sorted(report.rooms.items())
    ]
    if len(rows) > 2:
        every = Tally()
        for tally in report.rooms.values():
            every.hands += tally.hands
            every.clean += tally.clean
            every.findings += tally.findings
            every.not_audited += tally.not_audited
        rows.append([term("heading.total", language), "", *_numbers(every, language)])
    return rows


def _numbers(tally: Tally, language: str) -> list[str]:
    return [number(value, language) for value in _figures(tally).values()]


def _figures(tally: Tally) -> Mapping[str, int]:
    return {
        "hands": tally.hands,
        "audited": tally.audited,
        "clean": tally.clean,
        "findings": tally.findings,
        "not_audited": tally.not_audited,
    }


def _codes(report: Report, language: str) -> Part:
    if not report.codes:
        return []
    lines = table(code_rows(report, language), left=2)
    if report.accepted:
        lines.append(term("line.accepted", language, {"count": number(report.accepted, language)}))
    return lines


def code_rows(report: Report, language: str) -> list[list[str]]:
    """What was found under its headings, errors before remarks, the most frequent first."""
    rows = [[term(f"heading.{key}", language) for key in ("finding", "severity", "found", "hands")]]
    rows += [
        [
            code,
            term(f"severity.{severity}", language),
            number(count, language),
            number(report.hands_by_code[severity, code], language),
        ]
        for (severity, code), count in _by_weight(report)
    ]
    return rows


def _by_weight(report: Report) -> list[tuple[tuple[str, str], int]]:
    """Errors before remarks, the most frequent first."""
    return sorted(report.codes.items(), key=lambda each: (each[0][0], -each[1], each[0][1]))


def _told(hand: AuditedHand, finding: Finding, language: str) -> list[str]:
    figures = {"file": hand.file, "line": str(finding.line), "hand": hand.id}
    where = term("line.found-at" if hand.id else "line.found-at-line", language, figures)
    return [where, f"  {say_finding(finding, language, unit_of(hand))}"]


def reasons_told(report: Report, language: str) -> list[str]:
    """Why hands were not audited, with how many and the first of them."""
    lines: list[str] = []
    for code, count in sorted(report.reasons.items(), key=lambda each: (-each[1], each[0])):
        hand, flaw = report.example[code]
        said = say_reason(flaw, language, unit_of(hand))
        where = {"file": hand.file, "line": flaw.path.removeprefix("line ") or str(hand.line)}
        lines.append(
            term("line.reason", language, {"count": number(count, language), "sentence": said, **where})
        )
    return lines


def unread_told(report: Report, language: str) -> list[str]:
    """The first files nothing was read from, and how many more there are."""
    lines = [
        f"{_place(each, language)}: {say_reason(each.flaw, language, None)}"
        for each in report.unread[:UNREAD_SHOWN]
    ]
    more = len(report.unread) - UNREAD_SHOWN
    if more > 0:
        lines.append(term("line.more", language, {"count": number(more, language)}))
    return lines


def _place(unread: UnreadFile, language: str) -> str:
    """The file, with the line where only what comes after it is not read."""
    if unread.line == 1:
        return unread.file
    return term("line.found-at-line", language, {"file": unread.file, "line": str(unread.line)})
