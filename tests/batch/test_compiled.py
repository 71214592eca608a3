"""A kernel is compiled from the rules as they stand, never from the rules as they once stood."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path

import pytest

from sidepot.rules.shares import place_left_of_button, share

np = pytest.importorskip("numpy")

from sidepot.batch.compiled import compiled, fingerprint  # noqa: E402

SOURCE = Path(__file__).resolve().parents[2] / "src" / "sidepot"
HOUSE = 7


class Colour(IntEnum):
    RED = 1


def divides(amount: int, ways: int) -> int:
    """What the first of so many equals takes."""
    return share(amount, ways, 0, 1)


def seats(button: int) -> int:
    return place_left_of_button(0, button, HOUSE) + Colour.RED


def outside() -> int:
    return len(os.environ)


def test_a_fingerprint_is_the_same_each_time_and_another_for_another_kernel() -> None:
    assert fingerprint(divides) == fingerprint(divides)
    assert fingerprint(divides) != fingerprint(seats)
    assert len(fingerprint(divides)) == 16


def test_a_changed_rule_changes_the_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(divides)
    monkeypatch.setitem(globals(), "share", place_left_of_button)
    assert fingerprint(divides) != before


@pytest.mark.parametrize(("name", "value"), [("HOUSE", 8), ("Colour", IntEnum("Colour", {"RED": 2}))])
def test_a_changed_value_changes_the_fingerprint(
    monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    before = fingerprint(seats)
    monkeypatch.setitem(globals(), name, value)
    assert fingerprint(seats) != before


def test_a_changed_table_changes_the_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "HOUSE", np.arange(3))
    before = fingerprint(seats)
    monkeypatch.setitem(globals(), "HOUSE", np.array([0, 1, 3]))
    assert fingerprint(seats) != before


def test_what_could_change_unseen_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "HOUSE", {1: 2})
    with pytest.raises(TypeError, match="a change of it would go unseen"):
        fingerprint(seats)


def test_a_kernel_is_a_plain_function() -> None:
    def inner() -> int:
        return HOUSE + len(kernels)

    kernels: list[Callable[[], int]] = [inner]
    with pytest.raises(TypeError, match="plain function of a module"):
        fingerprint(inner)


KERNEL = """
from sidepot.rules.shares import share

def first(amount, ways):
    return share(amount, ways, 0, 1)
"""
ASK = """
from sidepot.batch.compiled import compiled
from kernel_of_a_test import first
kernel = compiled(first)
if kernel is None:
    print(first(103, 4), "plain")
else:
    print(kernel(103, 4), "kept" if kernel.stats.cache_hits else "compiled")
"""


@pytest.fixture
def ask(tmp_path: Path) -> Callable[..., str]:
    shutil.copytree(SOURCE, tmp_path / "sidepot", ignore=shutil.ignore_patterns("__pycache__", "catalogues"))
    (tmp_path / "kernel_of_a_test.py").write_text(KERNEL, "utf-8")

    def run(**settings: str) -> str:
        there = {"PYTHONPATH": str(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path / "kept"), **settings}
        # Bytecode is told by the second it was written in, and a test edits faster than that.
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **there}
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", ASK], capture_output=True, text=True, env=environment
        )
        assert done.stderr == ""
        return done.stdout.strip()

    return run


def test_an_edited_rule_is_compiled_anew_though_compiled_code_was_kept(
    ask: Callable[..., str], tmp_path: Path
) -> None:
    pytest.importorskip("numba")
    assert ask() == "26 compiled"
    assert ask() == "26 kept"
    rule = tmp_path / "sidepot" / "rules" / "shares.py"
    text = rule.read_text("utf-8")
    edited = text.replace("odd = chip if place < chips % ways else 0", "odd = 0")
    assert edited != text
    rule.write_text(edited, "utf-8")
    assert ask() == "25 compiled"
    rule.write_text(text, "utf-8")
    assert ask() == "26 kept"
    # Code with index checks is kept apart from code without.
    assert ask(NUMBA_BOUNDSCHECK="1") == "26 compiled"


def test_with_the_compiler_off_the_kernel_is_left_as_it_is(ask: Callable[..., str]) -> None:
    assert ask(NUMBA_DISABLE_JIT="1") == "26 plain"


def test_without_a_compiler_nothing_is_said(ask: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('not here')", "utf-8")
    assert ask() == "26 plain"


def test_where_nothing_can_be_kept_it_is_compiled_each_time() -> None:
    numba = pytest.importorskip("numba")
    if numba.config.DISABLE_JIT:
        pytest.skip("the compiler is switched off")
    names: dict[str, Callable[[int, int], int]] = {}
    exec(compile("def first(amount, ways):\n    return amount // ways", "<typed>", "exec"), names)
    kernel = compiled(names["first"])
    assert kernel is not None
    assert kernel(103, 4) == 25
