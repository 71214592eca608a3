"""The example that runs a table: chips are neither lost nor made, and the same seed plays the same hands."""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "run_a_table.py"


def test_fifty_hands_are_run_and_every_chip_is_counted() -> None:
    run = cast("Callable[[int, int], str]", runpy.run_path(str(EXAMPLE))["run"])
    said = run(50, 1)
    assert said.startswith("50 hands: ")
    bought, there = (int(part.split()[0]) for part in said.split("; ")[1].split(", "))
    assert bought == there
    assert bought % 200 == 0
    assert said == run(50, 1)
    assert said != run(50, 2)


def test_a_chip_lost_would_be_seen() -> None:
    example = runpy.run_path(str(EXAMPLE))
    play = example["play_hand"]

    def loses_one(*given: object) -> tuple[dict[str, int], object]:
        stacks, hand = play(*given)
        richest = max(stacks, key=stacks.__getitem__)
        return {**stacks, richest: stacks[richest] - 1}, hand

    example["run"].__globals__["play_hand"] = loses_one
    with pytest.raises(AssertionError, match="chips were bought"):
        example["run"](3, 1)


def test_it_runs_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), "5", "7"],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(EXAMPLE.parents[1] / "src")},
    )
    assert done.stdout.startswith("5 hands: ")
