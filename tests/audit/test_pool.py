"""Several workers give what one gives, byte for byte, whoever of them dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from audit.doing import dies_over_c, fails_over_b, has_no_room_for_b
from audit.inputs import FIXTURES, phhs, run, tables
from sidepot.audit.done import Done, do_here
from sidepot.audit.part import ENDING, Job, do_part, hands_of, kept_at, read_kept
from sidepot.audit.parts import Part, Piece, parts
from sidepot.audit.pool import AHEAD, do_with
from sidepot.audit.processes import TRIES, Do, Processes
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


def small_parts(names: str) -> Iterator[Part]:
    """A part a letter, one hand in each."""
    for name in names:
        yield Part(pieces=(Piece(name=name, data=phhs(1).encode()),))


def codes(done: list[Done]) -> list[str | None]:
    return [None if each.flaw is None else each.flaw.code for each in done]


class LastFirst:
    """Workers that audit nothing, and are ready with what they were given last."""

    def __init__(self) -> None:
        self.has: list[Done] = []

    def has_room(self) -> bool:
        return len(self.has) < 4

    def submit(self, done: Done, job: Job) -> None:
        self.has.append(done)

    def wait(self) -> None:
        self.has.pop().ready = True

    def end(self) -> None:
        assert not self.has


def test_parts_come_in_their_order() -> None:
    done = do_with(LastFirst(), small_parts("abcdefgh"), Job())
    assert [each.part.pieces[0].name for each in done] == list("abcdefgh")


class Late(LastFirst):
    """The first part is never ready, all others are at once."""

    def submit(self, done: Done, job: Job) -> None:
        if self.has:
            done.ready = True
        else:
            self.has.append(done)

    def wait(self) -> None:
        raise KeyboardInterrupt

    def end(self) -> None:
        """Whoever is still at work is left alone."""


def test_no_more_is_taken_up_than_fits_while_one_is_waited_for() -> None:
    taken = 0

    def endless() -> Iterator[Part]:
        nonlocal taken
        for part in small_parts("a" * 10_000):
            taken += 1
            yield part

    with pytest.raises(KeyboardInterrupt):
        next(do_with(Late(), endless(), Job()))
    assert taken == AHEAD


def with_two(names: str, do: Do, job: Job) -> list[Done]:
    return list(do_with(Processes(2, do), small_parts(names), job))


def dying(times: int, folder: Path) -> list[str | None]:
    return codes(with_two("abcdef", dies_over_c, Job(folder=str(folder), version=str(times))))


def test_a_part_that_ends_its_worker_three_times_is_given_up_and_said(tmp_path: Path) -> None:
    assert dying(TRIES, tmp_path) == [None, None, "worker-died", None, None, None]


def test_a_worker_may_die_twice_over_a_part(tmp_path: Path) -> None:
    assert dying(TRIES - 1, tmp_path) == [None] * 6


def test_a_part_that_fails_is_said_and_the_rest_is_done() -> None:
    done = with_two("abc", fails_over_b, Job())
    assert codes(done) == [None, "part-failed", None]
    assert done[1].flaw is not None
    assert done[1].flaw.figures == {"problem": "MemoryError: no more"}


def test_a_disk_that_is_full_ends_the_run() -> None:
    with pytest.raises(OSError, match="full"):
        with_two("abc", has_no_room_for_b, Job())


def test_a_part_not_audited_is_a_row_and_a_file_not_read() -> None:
    results = Results(Job(), Wanted(), None)
    for each in with_two("abc", fails_over_b, Job()):
        results.take(each)
    assert results.report.hands == 2
    assert [(each.file, each.flaw.code) for each in results.report.unread] == [("b", "part-failed")]


def test_large_parts_go_there_and_back() -> None:
    """More than a pipe holds, both ways at the same time: nobody waits for the other to read."""
    large = phhs(1000).encode()
    names = "abcd"
    every = [Part(pieces=(Piece(name=name, data=large),)) for name in names]
    done = list(do_with(Processes(2), iter(every), Job()))
    assert codes(done) == [None] * len(names)
    assert {each.text for each in done} == {done[0].text}
    assert done[0].text is not None
    assert len(done[0].text) > 200_000


def test_who_is_given_no_more_leaves_nothing_behind() -> None:
    with closing(do_with(Processes(2), small_parts("abcdef"), Job())) as found:
        next(found)
        assert len(workers_of(os.getpid())) == 2
    assert workers_of(os.getpid()) == []


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


def finished(job: Job) -> list[str]:
    """The parts that are kept; what a dead worker was writing lies there until the run is over."""
    return sorted(name for name in os.listdir(str(job.folder)) if name.endswith(ENDING))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found in /proc")
def test_workers_that_are_killed_change_nothing(hands: Path, tmp_path: Path) -> None:
    job = Job(folder=str(tmp_path / "killed"), version="test")
    os.makedirs(str(job.folder))
    every = killing(hands, 2)(parts([str(hands)], digests=True, part=SIZE))
    with closing(do_with(Processes(2), every, job)) as found:
        done = list(found)
    assert codes(done) == [None] * len(done)
    alone = Job(folder=str(tmp_path / "alone"), version="test")
    os.makedirs(str(alone.folder))
    undisturbed = list(do_here(parts([str(hands)], digests=True, part=SIZE), alone))
    assert len(done) == len(undisturbed) > 8
    assert [read_kept(each.part, job) for each in done] == [
        read_kept(each.part, alone) for each in undisturbed
    ]
    assert finished(job) == finished(alone)


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
