"""An environment that is missing, half-made, broken, moved or out of date never passes as made."""

from __future__ import annotations

import shutil
import venv
from pathlib import Path

import pytest

import environment


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a project with pins and nothing made yet."""
    root = tmp_path.resolve()
    (root / "pyproject.toml").write_text("", "utf-8")
    (root / "requirements-dev.txt").write_text("pytest==1.0 \\\n    --hash=sha256:00\n", "utf-8")
    monkeypatch.setattr(environment, "ROOT", root)
    monkeypatch.setattr(environment, "VENV", root / ".venv")
    monkeypatch.setattr(environment, "VENV_PYTHON", root / ".venv" / "bin" / "python")
    monkeypatch.setattr(environment, "PINS", root / "requirements-dev.txt")
    return root


def make(folder: Path) -> Path:
    """Make a real environment, quick because without pip, and put something called pip into it."""
    venv.create(folder / ".venv", symlinks=True)
    (packages,) = (folder / ".venv" / "lib").glob("python3*/site-packages")
    (packages / "pip.py").touch()
    return packages


def test_missing(folder: Path) -> None:
    assert environment.fault("bare") == "there is none"


def test_broken_off_before_the_stamp(folder: Path) -> None:
    make(folder)
    assert environment.fault("bare") == "it was never finished"


def test_whole(folder: Path) -> None:
    make(folder)
    environment.finish("bare")
    assert environment.fault("bare") is None


def test_without_pip(folder: Path) -> None:
    (make(folder) / "pip.py").unlink()
    environment.finish("bare")
    assert environment.fault("bare") == "it does not start, or has no pip"


def test_its_python_is_gone(folder: Path) -> None:
    make(folder)
    environment.finish("bare")
    (folder / ".venv" / "bin" / "python").unlink()
    assert environment.fault("bare") == "its Python does not start: No such file or directory"


def test_moved(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(folder)
    environment.finish("bare")
    elsewhere = folder / "elsewhere"
    shutil.copytree(folder / ".venv", elsewhere / ".venv", symlinks=True)
    monkeypatch.setattr(environment, "ROOT", elsewhere)
    monkeypatch.setattr(environment, "VENV", elsewhere / ".venv")
    assert environment.fault("bare") == "it was made from something else"


def test_the_pins_have_changed(folder: Path) -> None:
    make(folder)
    environment.finish("dev")
    (folder / "requirements-dev.txt").write_text("pytest==2.0 \\\n", "utf-8")
    assert environment.fault("dev") == "it was made from something else"


def test_the_package_is_not_this_folders(folder: Path) -> None:
    packages = make(folder)
    (packages / "sidepot").mkdir()
    (packages / "sidepot" / "__init__.py").touch()
    environment.finish("package")
    assert environment.fault("package") == "sidepot is not installed from this folder"


def test_a_tool_of_another_version_than_pinned(folder: Path) -> None:
    packages = make(folder)
    (folder / "src" / "sidepot").mkdir(parents=True)
    (folder / "src" / "sidepot" / "__init__.py").touch()
    (packages / "sidepot.pth").write_text(str(folder / "src"), "utf-8")
    for name, version in (("sidepot", "0"), ("pytest", "0.9")):
        (packages / f"{name}-{version}.dist-info").mkdir()
        (packages / f"{name}-{version}.dist-info" / "METADATA").write_text(
            f"Name: {name}\nVersion: {version}\n"
        )
    environment.finish("package")
    environment.finish("dev")
    assert environment.fault("package") is None
    assert environment.fault("dev") == "pytest is 0.9, the pin says 1.0"


def test_pins_with_a_condition_are_left_to_pip(folder: Path) -> None:
    text = "a==1 \\\n    --hash=sha256:00\ncolorama==2 ; sys_platform == 'win32' \\\n    --hash=sha256:00\n"
    (folder / "requirements-dev.txt").write_text(text, "utf-8")
    assert environment.pins_without_condition() == ["a==1"]
