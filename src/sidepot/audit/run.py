"""Audits files one after another: hands come out in the order of the files and of their lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sidepot.audit.limits import PART
from sidepot.audit.parts import parts
from sidepot.audit.work import audit_piece, audit_text
from sidepot.model.audit import AuditedHand, UnreadFile
from sidepot.model.rulings import Flaw

__all__ = ["UnreadFile", "audit_paths", "audit_text", "moved"]


def audit_paths(
    paths: list[str], rulebook: str | None = None, part: int = PART
) -> Iterator[AuditedHand | UnreadFile]:
    """Audit every hand of every file, one after another. Never raises for what a file holds.

    Raises UnknownBook.
    """
    for each in parts(paths, part=part):
        for piece in each.pieces:
            for found in audit_piece(piece, rulebook, piece.name):
                yield moved(found, piece.name, piece.line - 1)


def moved(found: AuditedHand | UnreadFile, file: str, lines: int) -> AuditedHand | UnreadFile:
    """The same hand so many lines further on, in the file named."""
    if isinstance(found, UnreadFile):
        return UnreadFile(file=file, flaw=found.flaw, line=found.line + lines)
    if not lines and found.file == file:
        return found
    findings = tuple(replace(finding, line=finding.line + lines) for finding in found.findings)
    reason = None if found.reason is None else _moved_flaw(found.reason, lines)
    return replace(found, file=file, line=found.line + lines, reason=reason, findings=findings)


def _moved_flaw(flaw: Flaw, lines: int) -> Flaw:
    word, _, line = flaw.path.partition(" ")
    if word != "line" or not line.isdecimal():
        return flaw
    return Flaw(flaw.code, f"line {int(line) + lines}", flaw.figures)
