"""Several workers give what one gives, byte for byte, whoever of them dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path

import pytest

from audit.inputs import FIXTURES, phhs, run, tables
from sidepot.audit.done import Done, WorkersLost, do_here
from sidepot.audit.part import Job, do_part, hands_of, kept_at, read_kept
from sidepot.audit.parts import Part, Piece, parts
from sidepot.audit.pool import AHEAD, TRIES, Processes, Workers, do_with
from sidepot.audit.results import Results, Wanted, hands_in_order
from sidepot.audit.run import audit_paths
from sidepot.model.audit import AuditedHand

SIZE = 3_000


@pytest.fixture
def hands(tmp_path: Path) -> Path:
    folder = tmp_path / "hands"
    folder.mkdir()
    (folder / "many.phhs").write_text(phhs(60), "utf-8")
    for name in ("pokerstars/cash.txt", "ohh/three-hands.ohh", "pokernow/log.csv", "ipoker/session.xml"):
        (folder / name.replace("/", "-")).write_bytes((FIXTURES / name).read_bytes())
    (folder / "none.txt").write_text("no history")
    return folder


class Told:
    """Workers whose every answer is told beforehand; what is not told is done here and now."""

    def __init__(self, told: dict[str, list[Exception]], made: list[Told]) -> None:
        self.told = told
        self.ended = False
        self.most = 0
        self.live: list[Future[str | None]] = []
        made.append(self)

    def submit(self, part: Part, job: Job) -> Future[str | None]:
        future: Future[str | None] = Future()
        self.live = [each for each in self.live if not each.done()]
        told = self.told.get(part.pieces[0].name, [])
        if told:
            future.set_exception(told.pop(0))
        else:
            future.set_result(do_part(part, job))
        return future

    def at_once(self) -> int:
        return 4

    def end(self) -> None:
        self.ended = True


def small_parts(names: str) -> Iterator[Part]:
    """A part a letter, one hand in each."""
    for name in names:
        yield Part(pieces=(Piece(name=name, data=phhs(1).encode()),))


def with_told(names: str, told: dict[str, list[Exception]]) -> tuple[list[Done], list[Told]]:
    made: list[Told] = []
    done = list(do_with(lambda: Told(told, made), small_parts(names), Job()))
    assert all(each.ended for each in made)
    return done, made


def codes(done: list[Done]) -> list[str | None]:
    return [None if each.flaw is None else each.flaw.code for each in done]


def test_parts_come_in_their_order() -> None:
    done, made = with_told("abcdefgh", {})
    assert [each.part.pieces[0].name for each in done] == list("abcdefgh")
    assert codes(done) == [None] * 8
    assert len(made) == 1


def test_a_part_that_ends_its_worker_three_times_is_given_up_and_said() -> None:
    told: dict[str, list[Exception]] = {"c": [BrokenProcessPool()] * TRIES}
    done, made = with_told("abcdef", told)
    assert codes(done) == [None, None, "worker-died", None, None, None]
    assert len(made) == 1 + TRIES


def test_a_worker_may_die_twice_over_a_part() -> None:
    told: dict[str, list[Exception]] = {"c": [BrokenProcessPool()] * (TRIES - 1)}
    done, _ = with_told("abcdef", told)
    assert codes(done) == [None] * 6


def test_those_under_way_with_the_one_that_kills_are_not_blamed() -> None:
    """A pool breaks for all: every part under way is done again, by itself."""
    told: dict[str, list[Exception]] = {name: [BrokenProcessPool()] for name in "abd"}
    told["c"] = [BrokenProcessPool()] * TRIES
    done, _ = with_told("abcdef", told)
    assert codes(done) == [None, None, "worker-died", None, None, None]


def test_a_part_that_fails_is_said_and_the_rest_is_done() -> None:
    done, made = with_told("abc", {"b": [MemoryError("no more")]})
    assert codes(done) == [None, "part-failed", None]
    assert done[1].flaw is not None
    assert done[1].flaw.figures == {"problem": "MemoryError: no more"}
    assert len(made) == 1


def test_a_disk_that_is_full_ends_the_run() -> None:
    with pytest.raises(OSError, match="full"):
        with_told("abc", {"b": [OSError("full")]})


def test_a_cluster_that_is_gone_ends_the_run() -> None:
    with pytest.raises(WorkersLost):
        with_told("abc", {"b": [CancelledError()]})


def test_a_part_not_audited_is_a_row_and_a_file_not_read(tmp_path: Path) -> None:
    done, _ = with_told("abc", {"b": [MemoryError("no more")]})
    results = Results(Job(), Wanted(), None)
    for each in done:
        results.take(each)
    assert results.report.hands == 2
    assert [(each.file, each.flaw.code) for each in results.report.unread] == [("b", "part-failed")]


def test_no_more_is_taken_up_than_fits_while_one_is_waited_for() -> None:
    taken = 0

    def endless() -> Iterator[Part]:
        nonlocal taken
        for part in small_parts("a" * 10_000):
            taken += 1
            yield part

    class Late(Told):
        """The first part is never done, all others at once."""

        def submit(self, part: Part, job: Job) -> Future[str | None]:
            return super().submit(part, job) if taken > 1 else Future()

        def end(self) -> None:
            raise KeyboardInterrupt

    made: list[Told] = []
    found = do_with(lambda: Late({}, made), endless(), Job())

    def wait_no_longer(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, wait_no_longer)
    signal.setitimer(signal.ITIMER_REAL, 1)
    try:
        with pytest.raises(KeyboardInterrupt):
            next(found)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert taken <= AHEAD + 4


def killing(folder: Path, times: int) -> Callable[[Iterator[Part]], Iterator[Part]]:
    """Between parts, kill a worker of ours as often as asked for."""

    def passed(found: Iterator[Part]) -> Iterator[Part]:
        left = times
        for number, part in enumerate(found):
            if left and number > 2:
                for child in workers_of(os.getpid()):
                    os.kill(child, signal.SIGKILL)
                    left -= 1
                    break
            yield part

    return passed


def workers_of(parent: int) -> list[int]:
    """The processes whose parent, or whose parent's parent, is ours, as far as they audit."""
    parents: dict[int, int] = {}
    for name in os.listdir("/proc"):
        if name.isdecimal():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                    parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
            except (OSError, IndexError):
                continue
    # Between us and a worker stands the server that forks.
    servers = [pid for pid, above in parents.items() if above == parent]
    return sorted(pid for pid, above in parents.items() if above in servers)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found in /proc")
def test_workers_that_are_killed_change_nothing(hands: Path, tmp_path: Path) -> None:
    job = Job(folder=str(tmp_path / "killed"), version="test")
    os.makedirs(str(job.folder))

    def processes() -> Workers:
        return Processes(2)

    every = killing(hands, 2)(parts([str(hands)], digests=True, part=SIZE))
    with closing(do_with(processes, every, job)) as found:
        done = list(found)
    assert codes(done) == [None] * len(done)
    alone = Job(folder=str(tmp_path / "alone"), version="test")
    os.makedirs(str(alone.folder))
    undisturbed = list(do_here(parts([str(hands)], digests=True, part=SIZE), alone))
    assert len(done) == len(undisturbed) > 8
    assert [read_kept(each.part, job) for each in done] == [
        read_kept(each.part, alone) for each in undisturbed
    ]
    assert sorted(os.listdir(str(job.folder))) == sorted(os.listdir(str(alone.folder)))


def test_two_workers_give_what_one_gives(hands: Path, tmp_path: Path) -> None:
    one = run(hands, "--workers", "1", "--out", tmp_path / "one")
    two = run(hands, "--workers", "2", "--out", tmp_path / "two")
    assert (one.stdout, one.stderr) == (two.stdout, two.stderr)
    assert tables(tmp_path / "one") == tables(tmp_path / "two")
    assert run(hands, "--workers", "2").stdout == one.stdout


def test_what_is_asked_for_comes_from_two_workers_too(hands: Path) -> None:
    asked = (hands, "--player", "Anna", "--room", "phh", "--json")
    assert run(*asked, "--workers", "2").stdout == run(*asked, "--workers", "1").stdout


def test_how_it_is_divided_shows_nowhere(hands: Path) -> None:
    found = []
    for size in (500, SIZE, 10**8):
        job = Job()
        results = Results(job, Wanted(), None)
        for done in do_here(parts([str(hands)], part=size), job):
            results.take(done)
        report = results.report
        found.append(
            (report.hands, report.files, report.codes, report.hands_by_code, report.rooms, report.worst())
        )
        assert report.example.keys() == report.reasons.keys()
    assert found[0] == found[1] == found[2]


def test_the_hands_of_a_finished_run_are_told_again_without_an_audit(
    hands: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = Job(folder=str(tmp_path / "parts"), version="1")
    (tmp_path / "parts").mkdir()
    assert len(list(do_here(parts([str(hands)], digests=True, part=SIZE), job))) > 8
    whole = list(audit_paths([str(hands)]))
    monkeypatch.setattr("sidepot.audit.done.do_part", None)
    again = do_here(parts([str(hands)], digests=True, part=SIZE), job)
    assert list(hands_in_order(again, job)) == whole


def test_a_part_is_kept_under_what_it_is_made_of(hands: Path, tmp_path: Path) -> None:
    def name(text: str, file: str = "a.phhs", rulebook: str | None = None, version: str = "1") -> str:
        path = tmp_path / file
        path.write_text(text, "utf-8")
        (part,) = parts([str(path)], digests=True)
        return kept_at(part, Job(folder="kept", rulebook=rulebook, version=version))

    first = name(phhs(2))
    assert first == name(phhs(2), file="b.phhs")
    others = {
        name(phhs(2) + " "),
        name(phhs(2), rulebook="tda-2024"),
        name(phhs(2), version="2"),
        name(phhs(3)),
    }
    assert len(others) == 4
    assert first not in others


def test_a_part_that_changes_under_our_hands_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.phhs"
    path.write_text(phhs(2), "utf-8")
    (part,) = parts([str(path)], digests=True)
    job = Job(folder=str(tmp_path), version="1")
    path.write_text(phhs(3), "utf-8")
    text = do_part(part, job)
    assert text is not None
    assert read_kept(part, job) is None
    (found,) = hands_of(part, text)
    assert not isinstance(found, AuditedHand)
    assert found.flaw.code == "file-changed"


@pytest.mark.parametrize("damage", [b"", b"\x1f\x8b", b"no gzip at all"])
def test_a_damaged_part_is_done_again(damage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.phhs"
    path.write_text(phhs(2), "utf-8")
    job = Job(folder=str(tmp_path / "kept"), version="1")
    (tmp_path / "kept").mkdir()
    (done,) = do_here(parts([str(path)], digests=True), job)
    kept = Path(kept_at(done.part, job))
    whole = kept.read_bytes()
    kept.write_bytes(damage)
    list(do_here(parts([str(path)], digests=True), job))
    assert kept.read_bytes() == whole
