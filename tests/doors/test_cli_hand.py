"""`sidepot hand` as a user meets it: always a document, shown street by street."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from doors.running import Run
from shared import ROOT

PLAYERS = [
    {"name": "A", "stack": 100, "hand": "AhAd"},
    {"name": "B", "stack": 200, "hand": "KhKc"},
    {"name": "C", "stack": 500, "hand": "7s7d"},
]
ALL_IN = [["A", "all-in"], ["B", "all-in"], ["C", "call"]]
FINISHED: dict[str, object] = {
    "players": PLAYERS,
    "blinds": [1, 2],
    "streets": [
        {"street": "preflop", "actions": ALL_IN},
        {"street": "flop", "cards": "AsKd7h"},
        {"street": "turn", "cards": "5c"},
        {"street": "river", "cards": "2d"},
    ],
}


def ask(capsys: pytest.CaptureFixture[str], folder: Path, document: object, more: str = "") -> Run:
    file = folder / "hand.json"
    file.write_text(json.dumps(document), "utf-8")
    return Run(capsys, f"sidepot hand {file} {more}")


def test_a_finished_hand_is_shown_and_paid(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run = ask(capsys, tmp_path, {**FINISHED, "button": "A"})
    assert run.code == 0, run.err
    assert run.lines[:3] == [
        "All hands are turned up at once: A, B and C.",
        "Side pot, 200: B wins with three kings.",
        "Main pot, 300: A wins with three aces.",
    ]
    assert "in 500 = pots 500 + back 0" in run.lines
    row = next(line for line in run.lines if line.startswith("C  "))
    assert row.split() == ["C", "in", "200", "0", "0", "300"]


def test_every_step_has_the_pots_after_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run = ask(capsys, tmp_path, {**FINISHED, "button": "A"})
    start = run.lines.index("Step by step, with the pots after each")
    assert run.lines[start + 3].split() == ["1", "Before", "the", "flop", "A", "all-in", "100", "3", "+", "2"]
    assert run.lines[start + 5].endswith("300 + 200")


def test_an_unfinished_hand_says_who_acts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    streets = [{"street": "preflop", "actions": [["A", "raise", 6]]}]
    run = ask(capsys, tmp_path, {**FINISHED, "button": "A", "streets": streets})
    assert run.code == 0
    assert run.lines[0] == "B acts: call 5, raise to at least 10 and at most 200, or fold."
    assert "Everybody still to act, if all before only call" in run.lines


def test_between_two_streets_the_pots_are_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    streets = [{"street": "preflop", "actions": [["A", "call"], ["B", "call"], ["C", "check"]]}]
    run = ask(capsys, tmp_path, {**FINISHED, "button": "A", "streets": streets})
    assert run.lines[0] == "Main pot, 6: A, B and C can win it."
    assert "  Before the flop 3 cards have to come." in run.lines


def test_a_refused_action_ends_with_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    streets = [{"street": "preflop", "actions": [["A", "raise", 3]]}]
    document = {**FINISHED, "button": "A", "streets": streets}
    run = ask(capsys, tmp_path, document)
    assert run.code == 1
    assert run.lines[0] == "A cannot make it 3: the least is 4."
    assert "  raise, to at least 4 and at most 100" in run.lines
    run = ask(capsys, tmp_path, document, "--json --lang en")
    refusal = run.json["refusal"]
    assert isinstance(refusal, dict)
    assert refusal["text"] == "A cannot make it 3: the least is 4. (TDA 2024 R43)"


def test_what_is_wrong_is_said_with_its_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run = ask(capsys, tmp_path, {**FINISHED, "streets": [{"street": "turn", "actions": []}]})
    assert (run.code, run.out) == (2, "")
    assert "streets[0]" in run.err
    assert Run(capsys, "sidepot hand").code == 2
    run = Run(capsys, "sidepot hand A=5 B=5")
    assert run.code == 2
    assert "unrecognized arguments: A=5 B=5" in run.err


WHOLE = ROOT / "examples" / "whole-hand.json"


def test_a_hand_is_answered_as_of_a_step(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, f"sidepot hand {WHOLE} --step 6")
    assert run.code == 0
    assert run.lines[0] == "B acts: call 54, raise to at least 108 and at most 144, or fold."
    assert "6     Flop             A       all-in  54          30" in run.lines
    assert not any(line.startswith("7  ") for line in run.lines)
    start = json.loads(Run(capsys, f"sidepot hand {WHOLE} --step 0 --json").out)
    assert (start["steps"], start["to_act"]) == ([], "C")
    whole, last = Run(capsys, f"sidepot hand {WHOLE}"), Run(capsys, f"sidepot hand {WHOLE} --step 15")
    assert last.out == whole.out
    assert "Board: A♠ K♦ 7♥ 5♣ 2♦" in whole.lines


@pytest.mark.parametrize(("step", "said"), [("16", "step 16"), ("-1", "too small"), ("x", "“x”")])
def test_a_step_that_is_not_there(capsys: pytest.CaptureFixture[str], step: str, said: str) -> None:
    run = Run(capsys, f"sidepot hand {WHOLE} --step={step}")
    assert (run.code, run.out) == (2, "")
    assert said in run.err


def test_no_reason_is_given_twice(capsys: pytest.CaptureFixture[str]) -> None:
    reasons = json.loads(Run(capsys, f"sidepot hand {WHOLE} --json").out)["reasons"]
    assert all(reason not in reasons[:place] for place, reason in enumerate(reasons))


def test_a_hand_run_twice_shows_both_boards(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    streets = [{"street": "preflop", "actions": ALL_IN}]
    boards = ["2c3c4d9h9s", "2d3d4hKs8s"]
    document = {"players": PLAYERS, "blinds": [1, 2], "button": "A", "streets": streets, "boards": boards}
    run = ask(capsys, tmp_path, document)
    assert run.code == 0, run.err
    assert [line for line in run.lines if line.startswith("Board")] == [
        "Board: 2♣ 3♣ 4♦ 9♥ 9♠",
        "Board: 2♦ 3♦ 4♥ K♠ 8♠",
    ]
    assert ask(capsys, tmp_path, document, "--json").json["boards"] == boards
    assert "boards" not in ask(capsys, tmp_path, FINISHED, "--json").json
