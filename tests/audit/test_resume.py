"""A run that is killed, or stopped from the keyboard, goes on with the same command to the same bytes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from audit.inputs import environment, phhs, tables
from audit.test_pool import workers_of

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found in /proc")

SMALL_PARTS = """
import signal
import sys
from functools import partial
import sidepot.audit.parts as parts
parts.parts = partial(parts.parts, part=20_000)
from sidepot.cli.main import main
# Whoever is started in the background may have been told to take no notice of an interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""
"""The command with parts so small that a few thousand hands make many of them."""
LONGEST = 60


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hands")
    for number in range(4):
        (folder / f"{number}.phhs").write_text(phhs(400, first=1 + 400 * number), "utf-8")
    return folder


@pytest.fixture(scope="module")
def undisturbed(hands: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, bytes]]:
    out = tmp_path_factory.mktemp("undisturbed") / "out"
    run = begin(hands, out, workers=1)
    said, problems = run.communicate(timeout=LONGEST)
    assert (run.returncode, problems) == (1, "")
    return said, tables(out)


def begin(hands: Path, out: Path, workers: int = 2) -> subprocess.Popen[str]:
    words = ["audit", str(hands), "--out", str(out), "--workers", str(workers)]
    return subprocess.Popen(
        [sys.executable, "-c", SMALL_PARTS, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    )


def kept(out: Path) -> dict[str, int]:
    """Every part that is done, and when it was."""
    folder = out / "parts"
    names = [name for name in os.listdir(folder) if name.endswith(".part")] if folder.is_dir() else []
    return {name: (folder / name).stat().st_mtime_ns for name in names}


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + LONGEST
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def in_the_middle(run: subprocess.Popen[str], out: Path) -> None:
    """Wait until a few parts are done."""
    wait_for(lambda: len(kept(out)) >= 4 or run.poll() is not None)
    assert run.poll() is None, run.communicate()


def finish(hands: Path, out: Path, undisturbed: tuple[str, dict[str, bytes]]) -> None:
    """The same command again: nothing that was done is done again, and the end is the same."""
    before = kept(out)
    assert not any(path.is_file() and path.suffix != ".unfinished" for path in out.iterdir())
    run = begin(hands, out)
    said, problems = run.communicate(timeout=LONGEST)
    assert (run.returncode, problems) == (1, "")
    assert (said, tables(out)) == undisturbed
    after = kept(out)
    assert len(after) > len(before) >= 4
    assert {name: after[name] for name in before} == before
    assert not list((out / "parts").glob("*.unfinished"))


def test_after_the_whole_run_was_killed(
    hands: Path, tmp_path: Path, undisturbed: tuple[str, dict[str, bytes]]
) -> None:
    out = tmp_path / "out"
    run = begin(hands, out)
    in_the_middle(run, out)
    workers = workers_of(run.pid)
    assert workers
    run.kill()
    run.communicate(timeout=LONGEST)
    # Nobody is left behind to work for nobody.
    wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))
    finish(hands, out, undisturbed)


def test_after_control_c(hands: Path, tmp_path: Path, undisturbed: tuple[str, dict[str, bytes]]) -> None:
    out = tmp_path / "out"
    run = begin(hands, out)
    in_the_middle(run, out)
    # As a terminal does it: everybody gets it, the workers too.
    os.killpg(run.pid, signal.SIGINT)
    said, problems = run.communicate(timeout=LONGEST)
    assert (run.returncode, said) == (130, "")
    assert problems.startswith("Stopped. Hands audited: ")
    assert "the same command goes on from there" in problems
    assert problems.count("\n") == 1
    finish(hands, out, undisturbed)


@pytest.mark.long
def test_with_a_worker_killed_in_the_middle(
    hands: Path, tmp_path: Path, undisturbed: tuple[str, dict[str, bytes]]
) -> None:
    out = tmp_path / "out"
    run = begin(hands, out)
    in_the_middle(run, out)
    os.kill(workers_of(run.pid)[0], signal.SIGKILL)
    said, problems = run.communicate(timeout=LONGEST)
    assert (run.returncode, problems) == (1, "")
    assert (said, tables(out)) == undisturbed


def test_done_once_more_nothing_is_done_and_what_is_no_longer_asked_for_goes(
    hands: Path, tmp_path: Path
) -> None:
    own = tmp_path / "hands"
    own.mkdir()
    for path in sorted(hands.iterdir())[:2]:
        (own / path.name).write_bytes(path.read_bytes())
    out = tmp_path / "out"
    begin(own, out).communicate(timeout=LONGEST)
    first, found = kept(out), tables(out)
    begin(own, out).communicate(timeout=LONGEST)
    assert (kept(out), tables(out)) == (first, found)
    (own / "1.phhs").unlink()
    begin(own, out).communicate(timeout=LONGEST)
    assert kept(out).items() < first.items()
    assert tables(out) != found
