"""The figures of a part as text: merging two million hands means adding up a few numbers a part."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from sidepot.audit.report import Report, Tally
from sidepot.audit.rows import hand_text, read_flaw, read_hand, read_shared, shared_of, shared_text, split
from sidepot.audit.written import compact, write_flaw
from sidepot.model.audit import AuditedHand, Severity, UnreadFile


class Place(NamedTuple):
    """Where a piece stands: its file, and how many lines of the file come before it."""

    file: str
    lines: int


def summary_text(report: Report, files: Sequence[int]) -> str:
    """The report of a part, in which files are numbers of pieces; `files` are those with hands."""
    written = {
        "hands": report.hands,
        "files": list(files),
        "rooms": [
            [*key, tally.hands, tally.clean, tally.findings, tally.not_audited]
            for key, tally in report.rooms.items()
        ],
        "codes": [[*key, count, report.hands_by_code[key]] for key, count in report.codes.items()],
        "reasons": [
            [code, count, _write_hand(replace(report.example[code][0], findings=()))]
            for code, count in report.reasons.items()
        ],
        "worst": [_write_hand(replace(hand, findings=(finding,))) for hand, finding in report.kept()],
        "unread": [[int(each.file), write_flaw(each.flaw)] for each in report.unread],
    }
    return f"s\t{compact(written)}\n"


def read_summary(line: str, places: Sequence[Place]) -> tuple[Report, list[str]]:
    """The report of a part from its first line, and the files with hands; every piece has its place."""
    found = json.loads(line.partition("\t")[2])
    report = Report(hands=found["hands"])
    for dialect, room, hands, clean, findings, not_audited in found["rooms"]:
        tally = Tally(hands=hands, clean=clean, findings=findings, not_audited=not_audited)
        report.rooms[dialect, room] = tally
    for severity, code, count, hands in found["codes"]:
        report.codes[severity, code] = count
        report.hands_by_code[severity, code] = hands
        if severity == Severity.ERROR:
            report.open_errors += count
    for code, count, written in found["reasons"]:
        hand = _read_hand(written, places)
        report.reasons[code] = count
        if hand.reason is not None:
            report.example[code] = (hand, hand.reason)
    for written in found["worst"]:
        hand = _read_hand(written, places)
        report.keep(hand, hand.findings[0])
    for piece, flaw in found["unread"]:
        file, lines = places[piece]
        report.unread.append(UnreadFile(file=file, flaw=read_flaw(flaw, lines), line=lines + 1))
    return report, [places[piece].file for piece in found["files"]]


def _write_hand(hand: AuditedHand) -> list[object]:
    return [int(hand.file), shared_text(shared_of(hand)), hand_text(hand)]


def _read_hand(written: Sequence[object], places: Sequence[Place]) -> AuditedHand:
    piece, shared, text = written
    file, lines = places[int(str(piece))]
    first, *findings = split(str(text))
    return read_hand(read_shared(str(shared)[2:].rstrip("\n")), first, findings, file, lines)
