"""What must not stand in any file of the project, and what must not stand in a pin."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
MADE_HERE = {".git", ".venv", "__pycache__", "build", "dist", "mutants", ".hypothesis"}
# Put together from pieces, or this file would be the first to break its own rule.
MACHINE_PATH = re.compile(rb"(?<![\w.>)}*-])/(?:work|root|home/\w+|Users/\w+)/(?=[\w.])")
REGISTRIES = tuple(
    b".".join(parts) for parts in ((b"pypi", b"org"), (b"pythonhosted", b"org"), (b"npmjs", b"org"))
)


def own_files() -> list[Path]:
    """List the files git tracks or, where there is no git, all that were not made here."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    try:
        run = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return [file for file in ROOT.rglob("*") if file.is_file() and not MADE_HERE & set(file.parts)]
    files = [ROOT / os.fsdecode(name) for name in run.stdout.split(b"\0") if name]
    return [file for file in files if file.is_file()]


def test_the_list_of_files_is_the_whole_list() -> None:
    assert {ROOT / "pyproject.toml", ROOT / "LICENSE", ROOT / "src/sidepot/__init__.py"} <= set(own_files())


@pytest.mark.parametrize(
    "words",
    [b"see /" + b"work/x", b'"/' + b'root/.cache"', b"/" + b"home/anna/sidepot", b"=/" + b"Users/b/c"],
)
def test_the_path_of_a_machine_is_seen(words: bytes) -> None:
    assert MACHINE_PATH.search(words)


@pytest.mark.parametrize("words", [b"docs/work/x", b"src/root/x", b"a work/life balance"])
def test_a_path_of_the_project_is_let_be(words: bytes) -> None:
    assert not MACHINE_PATH.search(words)


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    assert [str(file) for file in own_files() if MACHINE_PATH.search(file.read_bytes())] == []


def test_no_file_names_the_address_of_a_registry() -> None:
    found = [str(file) for file in own_files() for host in REGISTRIES if host in file.read_bytes()]
    assert found == []


def run_pins(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the check that `make check` runs."""
    command = [sys.executable, str(ROOT / "tools" / "pins.py"), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_pins_hold_no_address() -> None:
    run = run_pins(ROOT)
    assert (run.returncode, run.stdout) == (0, "pins: no addresses\n")


@pytest.mark.parametrize(
    "name", ["requirements-dev.txt", "requirements.in", "constraints.txt", "uv.lock", "pylock.dev.toml"]
)
def test_an_address_in_a_pin_is_refused_by_file_and_line_without_repeating_it(
    tmp_path: Path, name: str
) -> None:
    (tmp_path / name).write_text("pytest==9.2.0\n--index-url ftp" + "://secret@mirror/\n", "utf-8")
    run = run_pins(tmp_path)
    assert run.returncode == 1
    assert f"{name}:2" in run.stdout
    assert "secret" not in run.stdout + run.stderr


def test_every_pin_is_an_exact_version_with_a_hash() -> None:
    text = (ROOT / "requirements-dev.txt").read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    assert lines
    assert [
        line.split()[0] for line in lines if "==" not in line.split()[0] or "--hash=sha256:" not in line
    ] == []


def test_every_tool_asked_for_is_pinned() -> None:
    asked = (ROOT / "requirements-dev.in").read_text("utf-8").splitlines()
    names = {
        re.split(r"[<>=]", line)[0].strip().replace("_", "-") for line in asked if line and line[0] != "#"
    }
    pinned = re.findall(r"^([\w.-]+)==", (ROOT / "requirements-dev.txt").read_text("utf-8"), re.MULTILINE)
    assert names
    assert names - set(pinned) == set()
