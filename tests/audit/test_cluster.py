"""A cluster of Dask workers, here two processes on this machine: the same bytes, with one killed too."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future
from pathlib import Path

import pytest

from audit.inputs import COMMAND, environment, phhs, tables
from audit.test_resume import LONGEST, SMALL_PARTS, kept, wait_for
from sidepot.audit import cluster
from sidepot.audit.cluster import Cluster
from sidepot.audit.done import Done, WorkersLost, do_here
from sidepot.audit.part import Job
from sidepot.audit.parts import Part, Piece, parts
from sidepot.audit.pool import do_with
from sidepot.model.rulings import Malformed

pytest.importorskip("distributed", reason="Dask distributed is not installed: pip install 'sidepot[cluster]'")


class Machines:
    """A scheduler and its workers, each a process with a Python of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self.running: list[subprocess.Popen[bytes]] = []

    def start(self, program: str, *words: str, **more: str) -> subprocess.Popen[bytes]:
        log = (self.folder / f"{len(self.running)}.log").open("wb")
        begun = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.dask_{program}", *words],
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=self.folder,
            env=environment(**more),
        )
        self.running.append(begun)
        return begun

    def scheduler(self) -> None:
        file = self.folder / "scheduler.json"
        words = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
        self.start("scheduler", *words, "--scheduler-file", str(file))
        wait_for(file.exists)
        wait_for(lambda: file.read_text().rstrip().endswith("}"))
        self.address = json.loads(file.read_text())["address"]

    def worker(self, **more: str) -> subprocess.Popen[bytes]:
        words = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        return self.start("worker", self.address, *words, **more)

    def end(self) -> None:
        for each in self.running:
            each.kill()
            each.wait()


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    folder = tmp_path / "machines"
    folder.mkdir()
    made = Machines(folder)
    try:
        yield made
    finally:
        made.end()


@pytest.fixture
def hands(tmp_path: Path) -> Path:
    folder = tmp_path / "hands"
    folder.mkdir()
    for number in range(4):
        (folder / f"{number}.phhs").write_text(phhs(400, first=1 + 400 * number), "utf-8")
    return folder


def test_the_same_comes_out_as_here(hands: Path, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as local:
        workers = Cluster(local.scheduler_address, [str(hands)])
        done = do_with(workers, parts([str(hands)], part=50_000), Job())
        there = [each.text for each in done]
    assert there == [each.text for each in do_here(parts([str(hands)], part=50_000), Job())]
    assert len(there) > 8


def audited_on(address: str, folder: Path, out: Path) -> subprocess.Popen[str]:
    """An audit of a folder's hands on a cluster, in the middle of it."""
    words = ["audit", "hands", "--out", str(out), "--cluster", address]
    begun = subprocess.Popen(
        [sys.executable, "-c", SMALL_PARTS, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        # Files named from here are found by workers that stand elsewhere.
        cwd=folder,
    )
    wait_for(lambda: len(kept(out)) >= 3 or begun.poll() is not None)
    assert begun.poll() is None, begun.communicate()
    return begun


@pytest.mark.long
def test_with_a_worker_killed_in_the_middle(machines: Machines, hands: Path, tmp_path: Path) -> None:
    machines.scheduler()
    first, _ = machines.worker(), machines.worker()
    out = tmp_path / "cluster"
    begun = audited_on(machines.address, tmp_path, out)
    os.kill(first.pid, signal.SIGKILL)
    said, problems = begun.communicate(timeout=LONGEST)
    assert begun.returncode == 1, problems
    here = subprocess.run(
        [*COMMAND, "hands", "--out", str(tmp_path / "here"), "--workers", "1"],
        capture_output=True,
        text=True,
        check=False,
        env=environment(),
        cwd=tmp_path,
    )
    assert said == here.stdout
    assert tables(out) == tables(tmp_path / "here")


@pytest.mark.long
def test_a_scheduler_that_goes_is_said_and_what_is_done_is_kept(
    machines: Machines, hands: Path, tmp_path: Path
) -> None:
    machines.scheduler()
    machines.worker()
    out = tmp_path / "cluster"
    begun = audited_on(machines.address, tmp_path, out)
    os.kill(machines.running[0].pid, signal.SIGKILL)
    said, problems = begun.communicate(timeout=2 * LONGEST)
    assert (begun.returncode, said) == (2, "")
    assert f"The cluster at {machines.address} has gone" in problems
    assert len(kept(out)) >= 3
    assert not [path for path in out.iterdir() if path.is_file()]


class OneAnswer(Executor):
    """Gives every part the same answer, and stands for a scheduler with one worker too."""

    def __init__(self, answer: BaseException | str) -> None:
        self.answer = answer

    def submit(self, do: object, /, *given: object, **more: object) -> Future[str]:  # type: ignore[override]
        future: Future[str] = Future()
        if isinstance(self.answer, str):
            future.set_result(self.answer)
        else:
            future.set_exception(self.answer)
        return future

    def get_executor(self, *, retries: int, pure: bool) -> Executor:
        return self

    def wait_for_workers(self, n_workers: int, timeout: float) -> None:
        """It is there."""

    def ncores(self) -> Mapping[str, int]:
        return {"one": 1}

    def run(self, function: Callable[[], str], *, on_error: str) -> Mapping[str, object]:
        return {"one": function()}

    def close(self) -> None:
        """Nothing is held."""


class KilledWorker(Exception):
    """As Dask calls it when a part has ended too many workers."""


def answered(answer: BaseException | str, monkeypatch: pytest.MonkeyPatch) -> list[Done]:
    monkeypatch.setattr(cluster, "_connected", lambda address: OneAnswer(answer))
    every = [Part(pieces=(Piece(name=name, data=b""),)) for name in "abc"]
    return list(do_with(Cluster("here", []), iter(every), Job()))


@pytest.mark.parametrize(
    ("problem", "code"), [(MemoryError("no more"), "part-failed"), (KilledWorker(), "worker-died")]
)
def test_what_cannot_be_done_there_is_said(
    problem: Exception, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = answered(problem, monkeypatch)
    assert [each.flaw.code if each.flaw else None for each in done] == [code] * 3
    assert [each.text for each in answered("text", monkeypatch)] == ["text"] * 3


def test_what_ends_the_run_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(WorkersLost):
        answered(CancelledError(), monkeypatch)
    with pytest.raises(OSError, match="full"):
        answered(OSError("full"), monkeypatch)


def flaws(address: str, shared: list[str]) -> list[str]:
    with pytest.raises(Malformed) as problem:
        Cluster(address, shared)
    return [flaw.code for flaw in problem.value.flaws]


def test_nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "WAIT", 0.5)
    assert flaws("tcp://127.0.0.1:9", []) == ["cluster-unreachable"]
    assert flaws("no address", []) == ["cluster-unreachable"]


@pytest.mark.long
def test_what_workers_are_asked_first(
    machines: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machines.scheduler()
    monkeypatch.setattr(cluster, "WAIT", 0.5)
    assert flaws(machines.address, []) == ["cluster-empty"]
    monkeypatch.setattr(cluster, "WAIT", LONGEST)
    machines.worker()
    assert flaws(machines.address, [str(tmp_path / "not there")]) == ["cluster-folder-missing"]
    joined = Cluster(machines.address, [str(tmp_path)])
    assert joined.count == 1
    joined.end()
    # A worker with another program, or with none.
    other = tmp_path / "other" / "sidepot"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text("")
    machines.worker(PYTHONPATH=str(other.parent))
    wait_for(lambda: "Registered" in (machines.folder / "2.log").read_text())
    assert flaws(machines.address, []) == ["cluster-differs"]


def test_without_the_extra(hands: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Malformed) as problem:
        Cluster("tcp://127.0.0.1:9", [])
    (flaw,) = problem.value.flaws
    assert (flaw.code, flaw.figures["extra"]) == ("extra-missing", "cluster")
