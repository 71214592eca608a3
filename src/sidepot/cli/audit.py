"""`sidepot audit PATH...`: which hands of hand histories were not played or paid by the rules, and why."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Generator
from contextlib import ExitStack, closing
from importlib.util import find_spec

from sidepot.audit.accepted import Pattern, read_accepted
from sidepot.audit.done import Done, WorkersLost, do_here
from sidepot.audit.files import names
from sidepot.audit.limits import WORKER_LEAST
from sidepot.audit.part import Job
from sidepot.audit.parts import parts
from sidepot.audit.results import Results, Wanted, written_in
from sidepot.cli.parser import Parser, parser
from sidepot.cli.progress import WORDS, Progress
from sidepot.languages.terms import term
from sidepot.model.rulings import Malformed, flaw
from sidepot.rulebooks.load import BOOKS

NOTHING_OPEN, FINDINGS_OPEN = 0, 1
WORKERS_MOST = 256


def run_audit(words: list[str], language: str) -> int:
    """Audit files and show the figures: 1 for errors nobody has accepted, else 0. Raises Malformed."""
    given = _parser(language).parse_args(words)
    _check_equity(given)
    workers = _whole_number(given.workers)
    if workers is not None and given.cluster is not None:
        raise Malformed((flaw("keys-not-together", "", keys=("--workers", "--cluster")),))
    _check_rulebook(given.rulebook)
    for path in given.paths:
        if not os.path.exists(path):
            problem = os.strerror(2)
            raise Malformed((flaw("file-unreadable", "", file=path, problem=problem),))
    accepted = _accepted(given.accept)
    wanted = Wanted(codes=given.code, rooms=given.room, players=given.player, accepted=accepted)
    try:
        results = _audited(given, wanted, workers, language)
    except WorkersLost:
        raise Malformed((flaw("cluster-lost", "", address=str(given.cluster)),)) from None
    report = results.report
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
    made.add_argument("--equity", action="store_true", help=term("help.audit-equity", language))
    for option, metavar in (("--workers", "N"), ("--cluster", "ADDRESS")):
        words = f"help.{option.removeprefix('--')}"
        made.add_argument(option, metavar=metavar, help=term(words, language, subject=WORDS))
    for option, metavar, words in (
        ("--code", "CODE", "audit-code"),
        ("--room", "ROOM", "audit-room"),
        ("--player", "NAME", "audit-player"),
    ):
        made.add_argument(
            option, metavar=metavar, action="append", default=[], help=term(f"help.{words}", language)
        )
    return made


def _check_rulebook(named: str | None) -> None:
    """A book as printed, or a room's. Raises Malformed."""
    if named is None or named in BOOKS:
        return
    from sidepot.rulebooks.rooms import room_books

    known = (*BOOKS, *room_books())
    if named not in known:
        raise Malformed((flaw("rulebook-unknown", "", found=named[:60], known=known),))


def _check_equity(given: Namespace) -> None:
    """Chances go into a table of their own, and before the flop they need arrays. Raises Malformed."""
    if not given.equity:
        return
    if given.out is None:
        raise Malformed((flaw("key-missing", "--equity", key="--out"),))
    if find_spec("numpy") is None:
        raise Malformed((flaw("extra-missing", "", extra="batch", command="sidepot audit --equity"),))


def _audited(given: Namespace, wanted: Wanted, workers: int | None, language: str) -> Results:
    """Everything audited and written. An interrupt says what is done before it goes on."""
    job = _job(given, wanted)
    progress = Progress(_weight(given.paths, given.out), language, sys.stderr)
    try:
        with ExitStack() as stack:
            written = stack.enter_context(written_in(given.out, equity=given.equity))
            results = Results(job, wanted, written)
            done = _done(given, job, workers, progress.total)
            for each in stack.enter_context(closing(done)):
                results.take(each)
                progress.show(each.part.weight, results.report.hands)
        if given.out is not None:
            from sidepot.cli.audit_page import write_page

            write_page(results, given.out, given.rulebook, language)
        results.forget()
    except KeyboardInterrupt:
        progress.interrupted(kept=given.out is not None)
        raise
    except OSError as problem:
        if given.out is None:
            raise
        raise Malformed((flaw("file-unwritable", "", file=given.out, problem=str(problem)),)) from None
    finally:
        progress.clear()
    return results


def _job(given: Namespace, wanted: Wanted) -> Job:
    if given.out is None:
        return Job(rulebook=given.rulebook, rows=not wanted.everything)
    from sidepot.audit.program import program
    from sidepot.audit.tables import PARTS

    folder = os.path.join(os.path.abspath(given.out), PARTS)
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as problem:
        raise Malformed((flaw("file-unwritable", "", file=given.out, problem=str(problem)),)) from None
    return Job(rulebook=given.rulebook, folder=folder, version=program(), equity=given.equity)


def _done(given: Namespace, job: Job, workers: int | None, total: int) -> Generator[Done, None, None]:
    """The parts as they are done: on the cluster, with as many processes as asked for or useful, or here."""
    every = parts(given.paths, without=given.out, digests=job.folder is not None)
    if given.cluster is not None:
        from sidepot.audit.cluster import Cluster
        from sidepot.audit.pool import do_with

        shared = [os.path.abspath(path) for path in given.paths]
        cluster = Cluster(given.cluster, [*shared, *([job.folder] if job.folder else [])])
        return do_with(cluster, every, job)
    count = workers or min(_cores(), total // WORKER_LEAST)
    if count <= 1:
        return do_here(every, job)
    from sidepot.audit.pool import do_with
    from sidepot.audit.processes import Processes

    return do_with(Processes(count), every, job)


def _cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _weight(paths: list[str], out: str | None) -> int:
    """The bytes of all files as they lie on the disk."""
    total = 0
    for path in names(paths, out):
        try:
            total += os.stat(path).st_size
        except OSError:
            continue
    return total


def _whole_number(text: str | None) -> int | None:
    """How many workers. Raises Malformed."""
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 5 and 1 <= int(text) <= WORKERS_MOST):
        raise Malformed((flaw("workers-out-of-range", "--workers", found=text[:60], most=str(WORKERS_MOST)),))
    return int(text)


def _accepted(path: str | None) -> tuple[Pattern, ...]:
    if path is None:
        return ()
    try:
        with open(path, "rb") as file:
            if file.read(4) == b"PAR1":
                from sidepot.audit.tables import rows_of

                return read_accepted(rows_of(path))
        with open(path, encoding="utf-8-sig") as file:
            return read_accepted(file.read())
    except (OSError, UnicodeDecodeError) as problem:
        raise Malformed((flaw("file-unreadable", "", file=path, problem=str(problem)),)) from None
