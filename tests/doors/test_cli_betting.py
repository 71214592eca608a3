"""`sidepot betting` as a user meets it."""

from __future__ import annotations

import pytest

from doors.running import Run

FLOP = "sidepot betting A=200 B=14 C=200 --street flop --blinds 1/2 --pot 8"
TWO_SHORT = (
    "sidepot betting A=200 B=14 C=200 D=21 --street flop --blinds 1/2 --pot 8 "
    '--actions "A bet 10, B all-in, C call, D all-in"'
)


def test_who_acts_is_said_first_then_who_may_raise_after(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, TWO_SHORT)
    assert (run.code, run.err) == (0, "")
    assert run.lines[:2] == [
        "A acts: call 11, raise to at least 31 and at most 200, or fold.",
        "If all before only call, C may not raise.",
    ]
    assert "  A faces 11 more: the short all-ins add up to at least a full raise of 10, " in run.out
    assert run.lines[-1] == "Rules: TDA 2024"


def test_everybody_still_to_act_has_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, TWO_SHORT)
    start = run.lines.index("Everybody still to act, if all before only call")
    assert [line.split() for line in run.lines[start + 3 : start + 5]] == [
        ["A", "yes", "yes", "10", "11", "31", "200"],
        ["C", "yes", "no", "14", "7", "–", "–"],
    ]


SAID_FIRST = [
    (FLOP, "A acts: check, or bet at least 2 and at most 200."),
    (
        f'{FLOP} --actions "A bet 10, B all-in"',
        "C acts: call 14, raise to at least 24 and at most 200, or fold.",
    ),
    (f'{FLOP} --actions "A bet 10, B all-in, C call"', "A acts: call 4 or fold, no raise."),
    (f'{FLOP} --actions "A bet 50"', "B acts: call all-in for 14, or fold."),
    (
        f'{FLOP} --actions "A bet 8, B fold, C fold"',
        "Everybody else has folded: A takes what is in the middle.",
    ),
    (
        f'{FLOP} --actions "A check, B check, C check"',
        "The betting of this round is over, with 8 in the middle.",
    ),
    (
        "sidepot betting C=16 A=200 --street flop --blinds 1/2 --actions 'C check, A bet 10'",
        "C acts: call 10, raise to 16, or fold.",
    ),
    (
        "sidepot betting SB=100 BB=100 --street preflop --blinds 1/2 --post SB=1 --post BB=2 "
        "--actions 'SB call'",
        "BB acts: check, or raise to at least 4 and at most 100.",
    ),
    (
        "sidepot betting A=200 B=200 --structure fixed-limit --bet-unit 20 --street flop --blinds 10/20",
        "A acts: check, or bet 20.",
    ),
]


@pytest.mark.parametrize(("command", "said"), SAID_FIRST)
def test_the_first_sentence(capsys: pytest.CaptureFixture[str], command: str, said: str) -> None:
    run = Run(capsys, command)
    assert run.code == 0
    assert run.lines[0] == said


def test_who_may_still_raise_is_said_where_not_everybody_may(capsys: pytest.CaptureFixture[str]) -> None:
    command = (
        "sidepot betting A=500 B=500 C=130 D=500 --street flop --blinds 50/100 "
        '--actions "A check, B bet 100, C all-in, D call, A call"'
    )
    assert Run(capsys, command).lines[0] == "B acts: call 30 or fold, no raise."
    command = (
        "sidepot betting A=5000 B=5000 C=275 D=350 --street flop --blinds 50/100 "
        '--actions "A bet 100, B raise 200, C all-in, D all-in"'
    )
    lines = Run(capsys, command).lines
    assert lines[0].startswith("A acts: call 250, raise to at least 450 ")
    assert lines[1] == ""  # B may raise as well, so nothing more has to be said


def test_the_number_of_raises_may_be_the_houses(capsys: pytest.CaptureFixture[str]) -> None:
    command = (
        "sidepot betting A=900 B=900 C=900 --structure fixed-limit --bet-unit 20 --street flop "
        '--actions "A bet 20, B raise 40, C raise 60, A raise 80"'
    )
    run = Run(capsys, command)
    assert run.lines[1] == "The floor says how many raises the house allows."
    answer = Run(capsys, f"{command} --json").json
    assert (answer["discretion"], answer["options"]) == (True, ["3", "4", "none"])


REFUSED = f'{FLOP} --actions "A bet 10, B all-in, C raise to 20"'


def test_a_refusal_comes_first_with_what_is_legal_and_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, REFUSED)
    assert (run.code, run.err) == (1, "")
    assert run.lines[:2] == [
        "C cannot make it 20: the least is 24.",
        "C acts: call 14, raise to at least 24 and at most 200, or fold.",
    ]
    assert (
        "Action 3 is not allowed:\n  C cannot make it 20: the least is 24. (TDA 2024 R43 addendum 2)\n"
        in run.out
    )
    start = run.lines.index("Possible instead")
    assert run.lines[start + 1 : start + 6] == [
        "  fold",
        "  call, 14 in all",
        "  raise, to at least 24 and at most 200",
        "  all-in, 200 in all",
        "",
    ]


def test_a_refusal_in_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, f"{REFUSED} --json")
    assert (run.code, run.err) == (1, "")
    refusal = run.json["refusal"]
    assert isinstance(refusal, dict)
    assert (refusal["code"], refusal["action"], refusal["street"]) == ("below-least-raise", 2, "flop")
    assert "text" not in refusal
    assert run.json["to_act"] == "C"


def test_a_refusal_in_json_has_its_sentence_where_a_language_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = Run(capsys, f"{REFUSED} --json --lang en")
    refusal, said = run.json["refusal"], run.json["say"]
    assert isinstance(refusal, dict)
    assert isinstance(said, list)
    assert refusal["text"] == "C cannot make it 20: the least is 24. (TDA 2024 R43 addendum 2)"
    assert said[0] == "C cannot make it 20: the least is 24."


def test_out_of_turn_nothing_is_offered_instead(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, f'{FLOP} --actions "B all-in"')
    assert run.code == 1
    assert run.lines[0] == "B is out of turn: A acts next."
    assert "Possible instead" not in run.out


def test_other_books_say_what_would_be_said_there(capsys: pytest.CaptureFixture[str]) -> None:
    command = (
        "sidepot betting A=200 B=30 C=200 --structure fixed-limit --bet-unit 20 --street flop --blinds 10/20 "
        '--set reopen_test_limit=full-bet --actions "A bet 20, B all-in, C call" --compare'
    )
    run = Run(capsys, command)
    assert run.lines[0] == "A acts: call 10 or fold, no raise."
    assert "  TDA 2024: A acts: call 10, raise to 50, or fold." in run.lines
    assert "Rules: TDA 2024, changed: reopen_test_limit=full-bet" in run.lines
    run = Run(capsys, f"{TWO_SHORT} --compare")
    assert "  none: all of them give the same answer" in run.lines


def test_the_same_answer_by_another_article_is_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, f"{REFUSED} --compare --json")
    assert run.json["differs"] == []


def test_all_that_can_be_posted(capsys: pytest.CaptureFixture[str]) -> None:
    command = (
        "sidepot betting P=500 SB=500 BB=500 --street preflop --blinds 5/10 --posts SB=5 --posts BB=10 "
        "--post P=10 --dead-post P=5 --pot 5 --json"
    )
    answer = Run(capsys, command).json
    assert (answer["to_act"], answer["call"], answer["pot"]) == ("P", 0, 30)
    command = (
        "sidepot betting A=500 B=500 BB=500 --street preflop --blinds 5/10 --post BB=10 --small-blind-dead "
        "--structure pot-limit --rulebook tda-2024 --button B --json"
    )
    assert Run(capsys, command).json["max_raise_to"] == 35


def test_a_stud_street(capsys: pytest.CaptureFixture[str]) -> None:
    command = (
        "sidepot betting A=100 B=100 C=100 --game stud --structure fixed-limit --bet-unit 20 --street third "
        "--bring-in 5 --low-card A --ante 2 --pot 6 --json"
    )
    answer = Run(capsys, command).json
    assert (answer["to_act"], answer["call"], answer["min_raise_to"]) == ("A", 5, 20)


def test_two_left_in_the_event_may_raise_without_a_limit(capsys: pytest.CaptureFixture[str]) -> None:
    command = (
        "sidepot betting A=900 B=900 --structure fixed-limit --bet-unit 20 --street flop --blinds 10/20 "
        "--rulebook wsop-tournament-2026 "
        '--actions "A bet 20, B raise 40, A raise 60, B raise 80, A raise 100" --json'
    )
    assert Run(capsys, command).json["may_raise"] is False
    assert Run(capsys, f"{command} --left-in-event 2").json["may_raise"] is True


def test_amounts_are_read_in_the_unit(capsys: pytest.CaptureFixture[str]) -> None:
    command = (
        "sidepot betting A=200 B=14.50 C=1000 --unit USD/2 --street flop --blinds 0.5/1 --pot 8 "
        "--actions 'A bet 10, B all-in'"
    )
    run = Run(capsys, command)
    assert run.lines[0].startswith(
        "C acts: call USD\u00a014.50, raise to at least USD\u00a024.50 and at most USD"
    )
    run = Run(capsys, "sidepot betting A=2k B=14 --street flop --blinds 1/2 --actions 'A bet 1.5k'")
    assert run.lines[0] == "B acts: call all-in for 14, or fold."


WRONG = [
    ("A=200a B=14", "players[0].stack: “200a” has a mark that is not for a betting round"),
    ("A=200f B=14", "players[0].stack: “200f” has a mark"),
    ("A=200 B", "players[1]: “B” is no player; write NAME=STACK"),
    ("A=200 B=1.5", "players[1].stack: “1.5” is not a whole number, and chips are whole"),
    ("A=200 A=14", "More than one player is called A"),
    ("A=200 B=14 --street fourth-down", "street: “fourth-down” is not possible here"),
    ("A=200 B=14 --blinds 1-2", "blinds[0]: “1-2” is not a whole number"),
    ("A=200 B=14 --blinds 2/1", "Blinds go from the smallest to the largest"),
    ("A=200 B=14 --actions 'A bets'", "A bet needs the player's total"),
    ("A=200 B=14 --actions 'A'", "actions[0]: “A” is no action"),
    ("A=200 B=14 --actions 'A bet x'", "actions[0][2]: “x” is not a whole number"),
    ("A=200 B=14 --actions 'X bet 5'", "No player is called “X”"),
    ("A=200 B=14 --pot x", "pot: “x” is not a whole number"),
    ("A=200 B=14 --post A", "posts: “A” needs a name, = and a value"),
    ("A=200 B=14 --post A=x", "posts.A: “x” is not a whole number"),
    ("A=200 B=14 --post X=5", "No player is called “X”"),
    ("A=200 B=14 --dead-post A=x", "dead_posts.A: “x” is not a whole number"),
    ("A=200 B=14 --bet-unit x", "bet_unit: “x” is not a whole number"),
    ("A=200 B=14 --ante x", "ante: “x” is not a whole number"),
    ("A=200 B=14 --bring-in x", "bring_in: “x” is not a whole number"),
    ("A=200 B=14 --low-card X --bring-in 1 --game stud", "No player is called “X”"),
    ("A=200 B=14 --left-in-event x", "players_left_in_event: “x” is not a whole number"),
    ("A=200 B=14 --structure half-pot", "structure: “half-pot” is not possible here"),
    ("A=200 B=14 --game bridge", "game: “bridge” is not possible here"),
    ("A=200 B=14 --street flop --street turn", "The key “--street” stands here more than once"),
    ("A=200 B=14 --chips 5", "unrecognized arguments: --chips"),
    ("", "Give players as NAME=CHIPS, a file, or - for standard input."),
]


@pytest.mark.parametrize(("words", "said"), WRONG)
def test_what_is_wrong_is_said_with_its_place(
    capsys: pytest.CaptureFixture[str], words: str, said: str
) -> None:
    blinds = "" if "--blinds" in words else "--blinds 1/2"
    run = Run(capsys, f"sidepot betting {words} {blinds if words else ''}")
    assert (run.code, run.out) == (2, "")
    assert said in run.err


def test_all_that_is_wrong_in_the_short_form_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "sidepot betting A=200a B --post x --actions 'A'")
    assert [line.split(":")[0].strip() for line in run.err.splitlines()[1:]] == [
        "players[0].stack",
        "players[1]",
        "actions[0]",
        "posts",
    ]
