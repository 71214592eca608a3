"""One wheel for every machine, with all its data in it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "src" / "sidepot"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the declared build backend, outside the project."""
    folder = tmp_path_factory.mktemp("wheel")
    build = "import sys; from flit_core.buildapi import build_wheel; print(build_wheel(sys.argv[1]))"
    command = [sys.executable, "-c", build, str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.iterdir()
    return built


def test_it_is_one_wheel_for_all(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_it_holds_every_file_of_the_package(wheel: Path) -> None:
    files = {
        file.relative_to(SOURCE.parent).as_posix()
        for file in SOURCE.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    packed = set(zipfile.ZipFile(wheel).namelist())
    assert "sidepot/py.typed" in packed
    assert files - packed == set()


def test_it_holds_the_licence_and_asks_for_no_other_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (archive.read(name).decode() for name in names if name.endswith(".dist-info/METADATA"))
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    assert [
        line for line in metadata.splitlines() if line.startswith("Requires-Dist") and "extra ==" not in line
    ] == []


def test_the_command_it_installs_is_sidepot(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (points,) = (
            archive.read(name).decode() for name in archive.namelist() if name.endswith("/entry_points.txt")
        )
    assert "sidepot=sidepot.cli.main:main" in points.replace(" ", "")
