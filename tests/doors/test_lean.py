"""Each question loads what it needs and nothing of the others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from shared import ROOT

PROBE = """
import sys
from sidepot.cli.main import main
main(sys.argv[1:])
print("\\n" + " ".join(sorted(sys.modules)))
"""
OWN = {
    "pots": ("sidepot.engine.pots", "sidepot.languages.spoken_pots", "sidepot.wire.pots"),
    "betting": ("sidepot.engine.betting", "sidepot.languages.spoken_betting", "sidepot.wire.betting"),
    "declaration": ("sidepot.engine.declaration", "sidepot.languages.spoken_declaration"),
    "showdown": ("sidepot.engine.showdown", "sidepot.languages.spoken_showdown", "sidepot.wire.showdown"),
}
COMMANDS = {
    "pots": "pots A=100a B=200",
    "betting": "betting A=100 B=200 --street flop --blinds 1/2",
    "declaration": "declaration --facing 8 --chips 25",
    "showdown": "showdown A=100a B=100 --closed-on river",
}
# A showdown looks at the pots first.
NEEDED = {"showdown": ("sidepot.engine.pots", "sidepot.wire.pots")}
ELSEWHERE = ("cards", "betting", "declaration", "showdown", "hand", "round", "play")
# Reading documents, and packing files for a help text nobody asked for: milliseconds each.
NOT_ASKED_FOR = ("json", "shutil", "pathlib", "tomllib", "importlib.resources", "importlib.metadata")


def loaded(words: str, *, folder: Path = ROOT) -> set[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    command = [sys.executable, "-c", PROBE, *words.split()]
    run = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return set(run.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("kind", COMMANDS)
def test_a_question_loads_only_its_own(kind: str) -> None:
    modules = loaded(COMMANDS[kind])
    assert set(OWN[kind]) <= modules
    others = {name for other, names in OWN.items() if other != kind for name in names}
    assert modules & (others - set(NEEDED.get(kind, ()))) == set()


def test_pots_need_no_game_and_no_betting() -> None:
    modules = loaded(COMMANDS["pots"])
    ours = [name.split(".")[1:] for name in modules if name.startswith("sidepot.")]
    assert ["engine", "pots"] in ours
    # How cards are written in a language is a matter of the language, and loaded with its sentences.
    assert [parts for parts in ours if parts[0] != "languages" and set(parts) & set(ELSEWHERE)] == []
    assert not any(parts[0] == "library" for parts in ours)


def test_pots_load_nothing_a_short_question_does_not_need() -> None:
    assert loaded(COMMANDS["pots"]) & set(NOT_ASKED_FOR) == set()


def test_what_is_not_needed_would_be_seen() -> None:
    assert "json" in loaded(f"{COMMANDS['pots']} --json")


def test_importing_the_package_loads_no_question() -> None:
    probe = "import sidepot, sys; print(' '.join(name for name in sys.modules if name.startswith('sidepot')))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    run = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True, env=environment
    )
    assert set(run.stdout.split()) == {"sidepot", "sidepot.version"}
