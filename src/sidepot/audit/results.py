"""Puts parts together in their order: the figures of all of them, and the tables where they are asked for."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from sidepot.audit.accepted import Pattern, is_accepted
from sidepot.audit.done import Done
from sidepot.audit.part import ENDING, Job, hands_of, kept_at, part_text, places_of, read_kept, report_of
from sidepot.audit.parts import Part, Piece
from sidepot.audit.report import KEPT, Report
from sidepot.audit.rows import placed, read_flaw, read_json, split
from sidepot.audit.tables import Table, tables
from sidepot.audit.written import (
    compact,
    write_expected,
    write_finding,
    write_hand,
    write_not_expected,
    write_not_read,
)
from sidepot.model.audit import AuditedHand, Finding, UnreadFile


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which hands and findings are asked for, and which findings have been accepted before; all if empty."""

    codes: Sequence[str] = ()
    rooms: Sequence[str] = ()
    players: Sequence[str] = ()
    accepted: Sequence[Pattern] = ()

    @property
    def everything(self) -> bool:
        """Whether nothing is left out."""
        return not (self.codes or self.rooms or self.players or self.accepted)

    def has(self, hand: AuditedHand) -> bool:
        """Whether a hand is of a room and has a player that were asked for."""
        rooms = [room.casefold() for room in self.rooms]
        if rooms and (hand.room or "").casefold() not in rooms and hand.dialect not in rooms:
            return False
        return not self.players or any(name in self.players for name in hand.names)


@dataclass(frozen=True, slots=True, kw_only=True)
class Disputed:
    """A hand with errors nobody has accepted, and where to read it again."""

    hand: AuditedHand
    findings: tuple[Finding, ...]
    piece: Piece


class Results:
    """Takes parts one after another; `report` has the figures of those taken so far."""

    def __init__(self, job: Job, wanted: Wanted, written: tuple[Table, ...] | None) -> None:
        self.report = Report()
        self._job = job
        self._wanted = wanted
        self._tables = written
        self._kept: set[str] = set()
        self._pieces: dict[tuple[str, int], Piece] = {}

    def take(self, done: Done) -> None:
        """Count a part and write its rows. Raises OSError."""
        if self._job.folder is not None:
            self._kept.add(os.path.basename(kept_at(done.part, self._job)))
        if done.flaw is not None:
            for piece in done.part.pieces:
                self._unread(UnreadFile(file=piece.name, flaw=done.flaw, line=piece.line))
            return
        text = text_of(done, self._job)
        if self._wanted.everything:
            self._take_whole(done, text)
        else:
            self._take_some(done, text)

    def _take_whole(self, done: Done, text: str) -> None:
        report, files = report_of(done.part, text)
        for file in files:
            self.report.see(file)
        self.report.merge(report)
        self._remember(report.kept(), done.part)
        if self._tables is None:
            return
        hands, findings, *expected = self._tables
        places = [(compact(place.file), place) for place in places_of(done.part)]
        file, (name, lines) = places[0]
        id_text = '""'
        for fields in split(text):
            match fields[0]:
                case "h":
                    id_text = fields[2]
                    hands.add(placed(id_text, file, int(fields[1]) + lines, fields[3]))
                case "f":
                    findings.add(placed(id_text, file, int(fields[1]) + lines, fields[2]))
                case "e":
                    for table in expected:
                        table.add(placed(id_text, file, int(fields[1]) + lines, fields[2]))
                case "p":
                    file, (name, lines) = places[int(fields[1])]
                case "u":
                    flaw = read_flaw(read_json(fields[1]), lines)
                    hands.add(compact(write_not_read(name, flaw, lines + 1)))

    def _take_some(self, done: Done, text: str) -> None:
        for found in hands_of(done.part, text):
            if isinstance(found, UnreadFile):
                self._unread(found)
            elif self._wanted.has(found):
                self._take_hand(found, done.part)

    def _take_hand(self, hand: AuditedHand, part: Part) -> None:
        codes = self._wanted.codes
        asked = [finding for finding in hand.findings if not codes or finding.code in codes]
        accepted = self._wanted.accepted
        open_ones = [finding for finding in asked if not is_accepted(finding, hand, accepted)]
        self.report.add(hand)
        self.report.add_findings(hand, open_ones, len(asked) - len(open_ones))
        self._remember([(hand, finding) for finding in open_ones], part)
        if self._tables is not None:
            hands, findings, *expected = self._tables
            hands.add(compact(write_hand(hand)))
            for table in expected:
                for each in hand.expected:
                    table.add(compact(write_expected(each, hand)))
                if hand.not_expected is not None:
                    table.add(compact(write_not_expected(hand.not_expected, hand)))
            for finding in open_ones:
                findings.add(compact(write_finding(finding, hand)))

    def _unread(self, unread: UnreadFile) -> None:
        self.report.add_file(unread)
        if self._tables is not None:
            self._tables[0].add(compact(write_not_read(unread.file, unread.flaw, unread.line)))

    def _remember(self, found: list[tuple[AuditedHand, Finding]], part: Part) -> None:
        """Know the piece in which a hand stands while the hand is among the worst."""
        for hand, _ in found:
            inside = (each for each in part.pieces if each.name == hand.file and each.line <= hand.line)
            self._pieces[hand.file, hand.line] = max(inside, key=lambda each: each.line)
        if len(self._pieces) > 2 * KEPT:
            worst = {(hand.file, hand.line) for hand, _ in self.report.kept()}
            self._pieces = {place: piece for place, piece in self._pieces.items() if place in worst}

    def disputed(self) -> list[Disputed]:
        """The hands with the worst findings, the worst first."""
        found: dict[tuple[str, int], tuple[AuditedHand, list[Finding]]] = {}
        for hand, finding in self.report.worst(KEPT):
            found.setdefault((hand.file, hand.line), (hand, []))[1].append(finding)
        return [
            Disputed(hand=hand, findings=tuple(findings), piece=self._pieces[place])
            for place, (hand, findings) in found.items()
        ]

    def forget(self) -> None:
        """Remove the parts that are none of this run's: of changed files, and of other versions."""
        folder = self._job.folder
        if folder is None:
            return
        for name in os.listdir(folder):
            if name not in self._kept and ENDING in name:
                os.remove(os.path.join(folder, name))


def text_of(done: Done, job: Job) -> str:
    """The text of a part that was done, wherever it is."""
    text = done.text
    if text is None:
        text = read_kept(done.part, job)
    if text is None:
        # Damaged or gone since: it is done once more.
        text, _ = part_text(done.part, job)
    return text


def hands_in_order(done: Iterable[Done], job: Job) -> Iterator[AuditedHand | UnreadFile]:
    """Every hand with its findings, and every file nothing was read from, in the order of files and lines.

    With `do_here` and the folder of a finished run nothing is audited again.
    """
    for each in done:
        if each.flaw is None:
            yield from hands_of(each.part, text_of(each, job))
            continue
        for piece in each.part.pieces:
            yield UnreadFile(file=piece.name, flaw=each.flaw, line=piece.line)


@contextmanager
def written_in(folder: str | None, *, equity: bool = False) -> Iterator[tuple[Table, ...] | None]:
    """The tables in a folder, or none. Raises OSError."""
    if folder is None:
        yield None
        return
    with tables(folder, equity=equity) as made:
        yield made
