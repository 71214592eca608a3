"""`sidepot equity` as a user meets it, with NumPy and without."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from doors.running import Run
from shared import ROOT
from sidepot.languages.catalogue import languages

FLOP = (
    "sidepot equity Anna=100a Boris=250a Vera=400 --hand Anna=AhAd --hand Boris=KhKc --hand Vera=QhQd "
    "--board AsKd7h"
)
PREFLOP = "sidepot equity Anna=100a Boris=100a --hand Anna=AhAd --hand Boris=KhKc --json"
ONE_TO_COME = FLOP + "5c --json"


def test_what_is_said_comes_first_then_bars_and_figures(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, f"{FLOP}5c")
    assert (run.code, run.err) == (0, "")
    assert run.lines[:3] == [
        "Vera takes back 150.",
        "Main pot, 300: on average Anna: 97.62%; Boris: 2.38%; Vera: 0%.",
        "Side pot, 300: on average Boris: 100%; Vera: 0%.",
    ]
    # 42 rivers: one king left for Boris.
    rows = [line.split() for line in run.lines]
    assert ["Main", "pot", "Anna", "41", "0", "97.62%", "292.86"] in rows  # 300 x 41 / 42
    assert ["Boris", "1", "0", "2.38%", "7.14"] in rows
    assert ["Anna", "100", "0", "292.86"] in rows
    assert ["Boris", "250", "0", "307.14"] in rows  # 7.14 and all of the side pot
    bar = next(line for line in run.lines if line.startswith("  Anna  █"))
    assert bar.endswith("97.62%")
    assert "Main pot: Anna is ahead." in run.lines
    changed = run.lines[run.lines.index("Main pot: Anna is ahead.") + 4]
    assert changed.split() == ["Boris", "K♠", "1"]
    assert "  There are 42 ways for the missing cards to come, and all are counted." in run.lines


@pytest.mark.parametrize("language", languages())
def test_every_language_says_and_draws_it(
    language: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    picture = tmp_path / "chances.svg"
    run = Run(capsys, f"{FLOP} --lang {language} --svg {picture}")
    assert (run.code, run.err) == (0, "")
    assert "93.58" in run.out or "93,58" in run.out
    drawn = picture.read_text("utf-8")
    assert drawn.startswith("<svg")
    assert drawn.count("<title>") == 5  # one for each bar
    assert "93.58" in drawn or "93,58" in drawn


def test_the_answer_for_programs_has_whole_numbers_only(capsys: pytest.CaptureFixture[str]) -> None:
    answer = Run(capsys, ONE_TO_COME).json
    pots = answer["pots"]
    assert isinstance(pots, list)
    assert pots[0]["chances"]["Anna"] == {
        "win": 41,
        "tie": 0,
        "of": 42,
        "share": [41, 42],
        "chips": [2050, 7],  # 300 x 41 / 42
    }
    assert answer["expected_final"] == {"Anna": [2050, 7], "Boris": [2150, 7], "Vera": [150, 1]}
    assert (answer["exact"], answer["of"], answer["odd_chips"]) == (True, 42, "rule")
    assert answer["outs"] == {
        "main": {"ahead": ["Anna"], "changes": [{"cards": "Ks", "winners": ["Boris"]}]},
        "side-1": {"ahead": ["Boris"], "changes": []},
    }


def test_amounts_to_expect_are_shown_in_the_unit(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "sidepot equity A=1a B=1a --hand A=AhAd --hand B=KhKc --board AsKd7h5c --unit USD/2")
    assert any("USD\u00a01.95" in line for line in run.lines)  # 200 cents x 43 / 44


def test_a_sampled_answer_shows_its_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(
        capsys,
        "sidepot equity A=10a B=10a --game stud --hand A=AhAd2c --hand B=KhKc4c --samples 500 --seed 3",
    )
    assert run.code == 0
    assert "Bounds" in run.out
    assert any("500 deals at random (seed 3)" in line and "95%" in line for line in run.lines)


STUD = "sidepot equity A=10a B=10a --game stud --hand A=AhAd2c4h7d6s --hand B=KhKc5c9d8s2d"
TWICE = "sidepot equity A=10a B=10a --hand A=AhAd --hand B=KhKc --board 2c3d4h --board"


def test_in_stud_each_next_card_names_who_gets_it(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, STUD)
    heading = next(at for at, line in enumerate(run.lines) if line.startswith("Next card to"))
    told = " ".join(run.lines[heading + 2].split())
    assert told == "B B K♠ K♦ 9♠ 9♥ 9♣ 8♥ 8♦ 8♣ 5♠ 5♥ 5♦ 2♠ 2♥ 13"
    assert any("the next card of one player" in line for line in run.lines)


def test_boards_that_are_alike_are_told_together(capsys: pytest.CaptureFixture[str]) -> None:
    alike = Run(capsys, f"{TWICE} 2c3d4h").lines
    assert alike[alike.index("Board 1 and 2:") + 1] == "Main pot: A is ahead."
    apart = Run(capsys, f"{TWICE} 2c3d4hKs").lines
    assert "Board 1 and 2:" not in apart
    assert apart[apart.index("Board 2:") + 1] == "Main pot: B is ahead."


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("command", [STUD, f"{TWICE} 2c3d4h", STUD.replace("7d6s", "").replace("8s2d", "")])
def test_next_cards_are_told_in_every_language(
    language: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Run(capsys, f"{command} --lang {language} --samples 50")
    assert (run.code, run.err) == (0, "")


def fresh(blocked: str, command: str) -> subprocess.CompletedProcess[str]:
    """The command in a new process in which some modules do not exist."""
    code = (
        f"import sys\nfor name in {blocked.split()!r}: sys.modules[name] = None\n"
        "from sidepot.cli.main import main\nsys.exit(main(sys.argv[1:]))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    words = [sys.executable, "-c", code, *command.split()[1:]]
    return subprocess.run(words, capture_output=True, text=True, check=False, env=environment)


def test_without_a_compiler_everything_works_and_nothing_is_said_of_it() -> None:
    with_it, without = fresh("", PREFLOP), fresh("numba", PREFLOP)
    assert (without.returncode, without.stderr) == (0, "")
    assert without.stdout == with_it.stdout


def test_without_numpy_a_board_with_few_cards_to_come_is_still_answered() -> None:
    for command in (ONE_TO_COME, f"{FLOP} --json"):
        without = fresh("numpy numba", command)
        assert (without.returncode, without.stderr) == (0, "")
        assert without.stdout == fresh("", command).stdout


def test_without_numpy_the_rest_names_the_extra() -> None:
    without = fresh("numpy numba", PREFLOP.removesuffix(" --json"))
    assert without.returncode == 2
    assert "pip install 'sidepot[batch]'" in without.stderr


def test_one_card_to_come_loads_no_numpy() -> None:
    code = (
        "import sys\nfrom sidepot.cli.main import main\nmain(sys.argv[1:])\nsys.exit('numpy' in sys.modules)"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    words = [sys.executable, "-c", code, *ONE_TO_COME.split()[1:]]
    assert subprocess.run(words, capture_output=True, check=False, env=environment).returncode == 0
