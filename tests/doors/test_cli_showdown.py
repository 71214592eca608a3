"""`sidepot showdown` as a user meets it."""

from __future__ import annotations

import pytest

from doors.running import Run

RIVER = "sidepot showdown A=700a B=1700 C=1700 --setting cash --closed-on river --button C"


def test_the_order_is_said_first_then_who_may_muck_and_which_pot_is_paid_first(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = Run(capsys, RIVER)
    assert (run.code, run.err) == (0, "")
    assert run.lines[:4] == [
        "Hands are shown in this order: B, then C, then A.",
        "C and A may muck instead and give up the pot.",
        "The pots are paid in this order: the side pot, then the main pot.",
        "",
    ]
    assert run.lines[-1] == "Rules: WSOP Live Action 2026"
    assert [line.split() for line in run.lines[6:9]] == [
        ["A", "all-in", "3", "yes", "700", "0"],
        ["B", "in", "1", "–", "1,700", "0"],
        ["C", "in", "2", "yes", "1,700", "0"],
    ]
    assert "Side pot  B, C      2,000" in run.lines


SAID = [
    ("A=500a B=800a C=800 --closed-on flop", "All hands are turned up at once: A, B and C."),
    ("A=500a B=500 C=500 --betting-open --street turn", "Nobody shows yet: the betting is not over."),
    (
        "A=500a B=500 --closed-on turn --hand-for-hand",
        "Nobody shows yet: the cards stay face down until the floor says so.",
    ),
    ("A=500f B=500 --closed-on river", "Nobody has to show."),
    (
        "A=900 B=900 C=900 --setting cash --closed-on river --aggressor C",
        "Hands are shown in this order: C, then A, then B.",
    ),
    (
        "A=900 B=900 C=900 --setting cash --closed-on river --no-bet",
        "Hands are shown in this order: A, then B, then C.",
    ),
    (
        "A=900 B=900 C=900 --setting cash --closed-on river --last-round-bet no",
        "Hands are shown in this order: A, then B, then C.",
    ),
    (
        "A=900 B=900 C=900 --setting cash --closed-on seventh --first-to-act B --game stud",
        "Hands are shown in this order: B, then C, then A.",
    ),
    ("A=300 B=350a --setting cash --closed-on river --aggressor B", "B takes back 50."),
]


@pytest.mark.parametrize(("words", "said"), SAID)
def test_the_first_sentence(capsys: pytest.CaptureFixture[str], words: str, said: str) -> None:
    run = Run(capsys, f"sidepot showdown {words}")
    assert run.code == 0
    assert run.lines[0] == said


def test_who_pushed_shows_first_and_may_be_named_or_ruled_out(capsys: pytest.CaptureFixture[str]) -> None:
    pushed = "sidepot showdown A=500a B=500a C=500 --setting cash --closed-on turn --aggressor A"
    assert Run(capsys, f"{pushed} --pushed B").lines[0] == "Hands are shown in this order: B, then C, then A."
    assert "pushed-all-in-assumed" in Run(capsys, f"{pushed} --json").out
    assert "pushed-all-in-assumed" not in Run(capsys, f"{pushed} --nobody-pushed --json").out


def test_mucked_and_tabled_hands(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "sidepot showdown A=500a B=1300 C=900f --closed-on turn --aggressor B --mucked B")
    assert "The floor decides: the hand of B is taken back and shown or the hand of B is dead." in run.lines
    start = run.lines.index("The floor chooses")
    assert run.lines[start + 1 : start + 3] == [
        "  the hand of B is taken back and shown",
        "  the hand of B is dead",
    ]
    run = Run(capsys, f"{RIVER} --tabled A --tabled C --json")
    assert run.json["may_muck"] == []


def test_who_may_see_a_hand(capsys: pytest.CaptureFixture[str]) -> None:
    words = "A=900 B=900 C=900 D=100f --closed-on river --aggressor C --asked-to-see C --rulebook tda-2024"
    run = Run(capsys, f"sidepot showdown {words} --mucked B")
    assert "A may see the hand of C." in run.lines
    assert "B and D may not ask to see the hand of C." in run.lines
    row = next(line for line in run.lines if line.startswith("D "))
    assert row.split() == ["D", "folded", "–", "–", "no", "100", "0"]
    run = Run(capsys, "sidepot showdown A=900 B=900 --setting cash --closed-on river --asked-to-see B")
    assert "The floor decides: the hand of B is shown or the hand of B stays unshown." in run.lines


def test_stacks_dead_chips_and_other_books(capsys: pytest.CaptureFixture[str]) -> None:
    words = "A=500a B=500 C=500 --betting-open --street flop --stack B=100 --stack C=100 --dead 30 --json"
    assert Run(capsys, f"sidepot showdown {words}").json["order"] == "none-yet"
    run = Run(capsys, "sidepot showdown A=500a B=500 --setting cash --closed-on turn --aggressor A --compare")
    assert run.lines[0] == "Hands are shown in this order: A, then B."
    assert "  TDA 2024: All hands are turned up at once: A and B." in run.lines


WRONG = [
    ("A=500a B=500", "betting_closed_on: The key “betting_closed_on” is missing"),
    ("A=500a B=500 --closed-on never", "betting_closed_on: “never” is not possible here"),
    (
        "A=500a B=500 --closed-on turn --betting-open",
        "Only one of --closed-on or --betting-open can be given",
    ),
    ("A=500a B=500 --closed-on turn --aggressor X", "No player is called “X”"),
    ("A=500a B=500 --closed-on river --last-round-bet maybe", "choose yes or no"),
    (
        "A=500a B=500 --closed-on river --no-bet --last-round-bet yes",
        "Only one of --no-bet or --last-round-bet",
    ),
    ("A=500a B=500 --closed-on turn --pushed X", "No player is called “X”"),
    ("A=500a B=500 --closed-on turn --pushed A --nobody-pushed", "Only one of --pushed or --nobody-pushed"),
    ("A=500a B=500 --closed-on turn --first-to-act A", "leave this out or correct the game"),
    ("A=500a B=500 --closed-on turn --tabled X", "No player is called “X”"),
    ("A=500a B=500 --closed-on turn --mucked X", "No player is called “X”"),
    ("A=500a B=500 --closed-on turn --asked-to-see X", "No player is called “X”"),
    (
        "A=500a B=500 --closed-on turn --setting cash --hand-for-hand",
        "Hand for hand is played in tournaments only",
    ),
    ("A=500a B=500 --betting-open --stack B", "stacks: “B” needs a name"),
    ("A=500a B=500 --closed-on turn --structure half-pot", "structure: “half-pot” is not possible here"),
    ("A=500a B=500 --closed-on turn --street flop", "cannot have ended on"),
    ("A=500a B=500 --closed-on turn --game bridge", "game: “bridge” is not possible here"),
    ("A=500a B=500 --closed-on turn --button X", "No player is called “X”"),
    ("A=500a B=500 --closed-on turn --dead x", "dead: “x” is not a whole number"),
    ("A=500a B=5x --closed-on turn", "players[1].put_in: “5x” is not a whole number"),
    ("--closed-on turn", "Give players as NAME=CHIPS"),
]


@pytest.mark.parametrize(("words", "said"), WRONG)
def test_what_is_wrong_is_said_with_its_place(
    capsys: pytest.CaptureFixture[str], words: str, said: str
) -> None:
    run = Run(capsys, f"sidepot showdown {words}")
    assert (run.code, run.out) == (2, "")
    assert said in run.err
