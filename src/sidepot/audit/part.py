"""One part from end to end: its text, kept under a name that says what it was made of, and read again."""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from sidepot.audit.parts import Part
from sidepot.audit.report import Report
from sidepot.audit.rows import (
    BELOW_A_HAND,
    Shared,
    hand_text,
    read_flaw,
    read_hand,
    read_json,
    read_shared,
    shared_of,
    shared_text,
    split,
)
from sidepot.audit.summary import Place, read_summary, summary_text
from sidepot.audit.written import compact, write_flaw
from sidepot.model.audit import AuditedHand, UnreadFile

PASSING = ("file-unreadable", "file-changed")
"""What may be otherwise the next time: a part with such a flaw is not kept."""
ENDING = ".part"


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """What is asked of every part: the rulebook (None: each hand's own), and where its text is kept.

    `folder` None: nowhere, the text is handed back. `version` tells programs apart that may answer
    otherwise. `rows` False: the figures are enough. `equity`: also what all-in players could expect.
    """

    rulebook: str | None = None
    folder: str | None = None
    version: str = ""
    rows: bool = True
    equity: bool = False


def do_part(part: Part, job: Job) -> str | None:
    """Audit a part; None where its text has been kept. Raises OSError where it cannot be."""
    text, passing = part_text(part, job)
    if job.folder is None or passing:
        return text
    _keep(kept_at(part, job), text)
    return None


def part_text(part: Part, job: Job) -> tuple[str, bool]:
    """The text of a part, and whether it may be otherwise the next time."""
    # Who only hands parts out to others does without the engine.
    from sidepot.audit.work import audit_piece

    report, files, body, passing = Report(), list[int](), list[str](), False
    for number, piece in enumerate(part.pieces):
        body.append(f"p\t{number}\n")
        shared: Shared | None = None
        for found in audit_piece(piece, job.rulebook, str(number), equity=job.equity):
            if isinstance(found, UnreadFile):
                report.add_file(found)
                passing = passing or found.flaw.code in PASSING
                body.append(f"u\t{compact(write_flaw(found.flaw))}\n")
                continue
            if not files or files[-1] != number:
                files.append(number)
            report.add(found)
            if found.findings:
                report.add_findings(found, list(found.findings), 0)
            if not job.rows:
                continue
            if shared_of(found) != shared:
                shared = shared_of(found)
                body.append(shared_text(shared))
            body.append(hand_text(found))
    rows = "".join(body) if job.rows else ""
    return summary_text(report, files) + rows, passing


def kept_at(part: Part, job: Job) -> str:
    """The file in which the text of a part is kept: told by its bytes, the rulebook and the program."""
    told = [job.version, job.rulebook or "", *(["equity"] if job.equity else [])]
    for piece in part.pieces:
        flaw = "" if piece.flaw is None else compact(write_flaw(piece.flaw))
        told.append(f"{piece.encoding} {piece.dialect} {piece.digest} {flaw}")
    name = sha256("\n".join(told).encode("utf-8", "backslashreplace")).hexdigest()
    return os.path.join(job.folder or "", name + ENDING)


def _keep(path: str, text: str) -> None:
    # Whole or not at all: whoever dies in the middle leaves a file nobody looks for.
    unfinished = f"{path}.{os.getpid()}.unfinished"
    with open(unfinished, "wb") as file:
        file.write(gzip.compress(text.encode("utf-8"), 1, mtime=0))
    os.replace(unfinished, path)


def read_kept(part: Part, job: Job) -> str | None:
    """The text of a part that was kept; None where there is none, or it has been damaged."""
    if job.folder is None:
        return None
    try:
        with open(kept_at(part, job), "rb") as file:
            text = gzip.decompress(file.read()).decode("utf-8")
    except (OSError, EOFError, ValueError, zlib.error):
        return None
    return text if text.startswith("s\t") else None


# What stands in it


def places_of(part: Part) -> list[Place]:
    """Where each piece of a part stands."""
    return [Place(piece.name, piece.line - 1) for piece in part.pieces]


def report_of(part: Part, text: str) -> tuple[Report, list[str]]:
    """The figures of a part, and its files with hands."""
    return read_summary(text.partition("\n")[0], places_of(part))


def hands_of(part: Part, text: str) -> Iterator[AuditedHand | UnreadFile]:
    """Every hand of a part with its findings, and every piece nothing was read from, in their order."""
    places = places_of(part)
    place = Place("", 0)
    shared = Shared("", None, None, None)
    hand: list[str] = []
    findings: list[list[str]] = []
    for fields in split(text):
        if fields[0] in BELOW_A_HAND:
            findings.append(fields)
            continue
        if hand:
            yield read_hand(shared, hand, findings, place.file, place.lines)
            hand, findings = [], []
        match fields[0]:
            case "h":
                hand = fields
            case "g":
                shared = read_shared(fields[1])
            case "p":
                place = places[int(fields[1])]
            case "u":
                flaw = read_flaw(read_json(fields[1]), place.lines)
                yield UnreadFile(file=place.file, flaw=flaw, line=place.lines + 1)
    if hand:
        yield read_hand(shared, hand, findings, place.file, place.lines)
