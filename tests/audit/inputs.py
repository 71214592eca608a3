"""Histories of every dialect, hands made up in any number, and the command run in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from shared import ROOT

FIXTURES = ROOT / "tests" / "histories"
FILES = tuple(
    sorted(
        str(path.relative_to(FIXTURES))
        for path in FIXTURES.glob("*/*")
        if path.suffix in (".txt", ".csv", ".xml", ".ohh")
    )
)
"""The fixtures of all readers, by name."""
COMMAND = (sys.executable, "-c", "import sys; from sidepot.cli.main import main; sys.exit(main())", "audit")

HAND = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [{stacks}]
actions = ['d dh p1 AhAd', 'd dh p2 KhKc', 'd dh p3 QhQd', 'p3 cbr {bet}', 'p1 cc', 'p2 cc', 'd db 2c7d9s',
  'd db 3h', 'd db Js', 'p1 sm AhAd', 'p2 sm KhKc', 'p3 sm']
players = ['Anna', 'Boris', 'Vera']
finishing_stacks = [{after}]
hand = {number}
"""


def phhs(hands: int, first: int = 1) -> str:
    """Hands of three players all-in, with amounts of their own; of every seventh the wrong player is paid."""
    written = []
    for number in range(first, first + hands):
        short, long = 50 + number % 91, 200 + number % 37
        after = (3 * short, 2 * (long - short), 0)
        if number % 7 == 0:
            after = (after[1], after[0], 0)
        stacks = f"{short}, {long}, {long}"
        written.append(
            f"[{number}]\n"
            + HAND.format(stacks=stacks, bet=long, after=", ".join(map(str, after)), number=number)
            + "\n"
        )
    return "".join(written)


def environment(**more: str) -> dict[str, str]:
    """The environment in which the command finds the sources and nothing else of ours."""
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "SIDEPOT_LANG": "en", **more}


def run(*words: str | Path, code: int = 1) -> subprocess.CompletedProcess[str]:
    """Run the command to its end; it has to end with the code."""
    command = [*COMMAND, *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment())
    assert done.returncode == code, done.stderr
    return done


def tables(folder: Path) -> dict[str, bytes]:
    """The finished tables in a folder and the page, byte for byte."""
    found = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    assert {name.partition(".")[0] for name in found} == {"hands", "findings", "report"}
    return found
