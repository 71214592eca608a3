"""`sidepot declaration` as a user meets it."""

from __future__ import annotations

import pytest

from doors.running import Run


def test_it_needs_no_players_and_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "sidepot declaration --facing 8 --chips 25")
    assert (run.code, run.err) == (0, "")
    assert run.lines == [
        "It counts as a call: 8.",
        "17 goes back.",
        "",
        "Why",
        "  One chip without a word, facing 8, is a call: it makes 25, and 17 goes back. (TDA 2024 R44)",
        "",
        "Rules: TDA 2024",
    ]


RAISE = "--facing 200 --last-full 200 --min-bet 100"
SAID = [
    ("--facing 0 --min-bet 100 --chips 500", ["It counts as a bet of 500."]),
    (f"{RAISE} --chips 200+100", ["It counts as a raise to 400.", "100 more has to go in."]),
    (f"{RAISE} --chips 200 --chips 100", ["It counts as a raise to 400.", "100 more has to go in."]),
    (f"{RAISE} --words 'raise 800'", ["It counts as a raise to 800."]),
    (f"{RAISE} --words raise", ["It counts as a raise to at least 400; the player says how much."]),
    (
        "--facing 0 --blinds 50/100 --words bet",
        ["It counts as a bet of at least 100; the player says how much."],
    ),
    ("--facing 0 --words check", ["It counts as a check."]),
    ("--facing 200 --words fold", ["It counts as a fold."]),
    ("--facing 200 --words check", ["That leaves a call of 200 or a fold."]),
    (
        "--facing 600 --last-full 300 --out-of-turn --action-changed yes --words call",
        ["Nothing binds the player, every option is open: a fold, a call of 600 or a raise to at least 900."],
    ),
    (
        "--facing 1200 --opening-bet no --players-in 4 --last-full 600 --chips 500+500",
        ["The floor decides: a call of 1,200 or a fold."],
    ),
    (
        "--facing 50000 --last-full 50000 --min-bet 200 --opening-bet yes --chips 100",
        ["The floor decides; it may be a call of 50,000."],
    ),
    ("--facing 200 --words all-in --stack 150", ["It counts as a call: 150."]),
]


@pytest.mark.parametrize(("words", "said"), SAID)
def test_what_is_said_aloud(capsys: pytest.CaptureFixture[str], words: str, said: list[str]) -> None:
    run = Run(capsys, f"sidepot declaration {words}")
    assert run.code == 0
    assert run.lines[: len(said) + 1] == [*said, ""]


def test_what_there_is_to_choose_from_is_a_list(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(
        capsys,
        "sidepot declaration --facing 1200 --opening-bet no --players-in 4 --last-full 600 --chips 500+500",
    )
    start = run.lines.index("The floor chooses")
    assert run.lines[start + 1 : start + 3] == ["  a call of 1,200", "  a fold"]
    run = Run(capsys, "sidepot declaration --facing 200 --words check")
    start = run.lines.index("Open to the player")
    assert run.lines[start + 1 : start + 3] == ["  a call of 200", "  a fold"]


def test_the_floor_may_choose_between_a_call_or_fold_and_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "sidepot declaration --facing 200 --words check --rulebook rrop-11")
    said = "The floor decides: a choice between a call of 200 and a fold or nothing that binds."
    assert run.lines[0] == said
    run = Run(capsys, "sidepot declaration --facing 200 --words check --compare")
    assert f"  RRoP 11: {said}" in run.lines


def test_no_amount_to_add_is_said_for_one_who_is_all_in(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "sidepot declaration --facing 8000 --opening-bet yes --stack 700 --chips 500+100")
    assert run.lines[:2] == ["It counts as a call: 700.", ""]


def test_earlier_chips_and_motions(capsys: pytest.CaptureFixture[str]) -> None:
    before = "sidepot declaration --facing 600 --last-full 300 --already-in 300 --json"
    answer = Run(capsys, f"{before} --prior 100+100+100 --prior-handling pulled-all --chips 1000").json
    assert (answer["ruling"], answer["to"]) == ("call", 600)
    answer = Run(
        capsys, f"{before} --prior 100+100+100 --prior-handling pulled-part --prior-left 100 --chips 1000"
    ).json
    assert (answer["ruling"], answer["to"]) == ("raise", 1100)
    answer = Run(
        capsys, "sidepot declaration --facing 300 --last-full 300 --chips 300 --second-motion 300 --json"
    ).json
    assert (answer["ruling"], answer["to"]) == ("call", 300)


def test_words_before_the_chips_and_the_last_chips(capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "sidepot declaration --facing 200 --last-full 200 --words call --chips 500 --words-when before --json"
    )
    assert Run(capsys, words).json["ruling"] == "call"
    words = (
        "sidepot declaration --facing 200 --last-full 200 --min-bet 100 --chips 500+100 --last-chips --json"
    )
    assert Run(capsys, words).json["to"] == 600


def test_pot_limit_and_a_wrong_count(capsys: pytest.CaptureFixture[str]) -> None:
    words = "sidepot declaration --structure pot-limit --facing 0 --min-bet 100 --pot 10500 --words pot"
    answer = Run(capsys, f"{words} --quoted 9500 --noticed after-substantial-action --json").json
    assert (answer["ruling"], answer["to"]) == ("bet", 9500)
    answer = Run(capsys, f"{words} --quoted 9500 --json").json
    assert (answer["ruling"], answer["to"]) == ("bet", 10500)


def test_a_file_and_options_on_top(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("asked") / "question.json"
    file.write_text('{"facing": 8, "chips": [5]}', "utf-8")
    assert Run(capsys, f"sidepot declaration {file} --chips 25").lines[0] == "It counts as a call: 8."


def test_chips_may_be_typed_with_commas_where_that_is_no_number(capsys: pytest.CaptureFixture[str]) -> None:
    pile = Run(capsys, "sidepot declaration --facing 1200 --last-full 600 --opening-bet yes --chips 1000,500")
    assert (
        pile.lines[0]
        == Run(capsys, "sidepot declaration --facing 1200 --last-full 600 --chips 1000+500").lines[0]
    )
    run = Run(capsys, "sidepot declaration --facing 1200 --chips 1,500")
    assert run.code == 2
    assert "chips: “1,500” can be read in two ways; write 1500 or 1+500." in run.err
    one = Run(capsys, "sidepot declaration --facing 1200 --chips '1 500'")
    assert one.lines[1] == "300 goes back."


def test_amounts_and_words_are_read_as_people_type_them(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(
        capsys, "sidepot declaration --facing 1.5k --last-full 1500 --min-bet 100 --words 'Raise to 4,000'"
    )
    assert run.lines[0] == "It counts as a raise to 4,000."
    run = Run(capsys, "sidepot declaration --facing 2 --chips 5 --unit USD/2")
    assert run.lines[:2] == ["It counts as a call: USD\u00a02.00.", "USD\u00a03.00 goes back."]


WRONG = [
    ("", "facing: The key “facing” is missing"),
    ("--facing x --chips 25", "facing: “x” is not a whole number"),
    ("--facing 8 --chips 25,x", "chips[1]: “x” is not a whole number"),
    ("--facing 8 --chips 25+x", "chips[1]: “x” is not a whole number"),
    ("--facing 8 --chips ''", "chips[0]: “” is not a whole number"),
    ("--facing 8", "Nothing was said and no chip put out"),
    ("--facing 8 --words mumble", "words: “mumble” is no declaration we know; say fold, check"),
    ("--facing 8 --words call --chips 5 --words-when later", "words_when: “later” is not possible here"),
    ("--facing 8 --words call --already-in x", "already_in: “x”"),
    ("--facing 8 --words raise --last-full x", "last_full: “x”"),
    ("--facing 8 --words raise --min-bet x", "min_bet: “x”"),
    ("--facing 8 --words raise --blinds 1/x", "blinds[1]: “x”"),
    ("--facing 8 --words raise --pot x", "pot: “x”"),
    ("--facing 8 --words raise --stack x", "stack: “x”"),
    ("--facing 8 --chips 5 --prior x", "prior[0]: “x”"),
    ("--facing 8 --chips 5 --prior 4 --prior-handling eaten", "prior_handling: “eaten” is not possible here"),
    ("--facing 8 --chips 5 --prior 4 --prior-left x", "prior_left[0]: “x”"),
    ("--facing 8 --chips 5 --second-motion x", "second_motion[0]: “x”"),
    ("--facing 8 --words call --quoted x", "quoted: “x”"),
    ("--facing 8 --words call --noticed never", "noticed: “never” is not possible here"),
    (
        "--facing 8 --words call --out-of-turn --action-changed maybe",
        "action_changed: “maybe” is not possible here; choose yes or no",
    ),
    ("--facing 8 --chips 5 --players-in x", "players_in: “x”"),
    ("--facing 8 --chips 5 --opening-bet 1", "opening_bet: “1” is not possible here; choose yes or no"),
    ("--facing 8 --chips 5 --structure half-pot", "structure: “half-pot” is not possible here"),
    ("--facing 8 --chips 5 --street fourth-down", "street: “fourth-down” is not possible here"),
    ("--facing 8 --facing 9 --chips 5", "The key “--facing” stands here more than once"),
    ("A=5 --facing 8 --chips 5", "unrecognized arguments: A=5"),
    ("--facing 8 --chips 5 --dead 3", "unrecognized arguments: --dead"),
    ("no-such-file --facing 8", "The file “no-such-file” cannot be read"),
]


@pytest.mark.parametrize(("words", "said"), WRONG)
def test_what_is_wrong_is_said_with_its_place(
    capsys: pytest.CaptureFixture[str], words: str, said: str
) -> None:
    run = Run(capsys, f"sidepot declaration {words}")
    assert (run.code, run.out) == (2, "")
    assert said in run.err


def test_a_book_that_has_to_be_told_more_is_not_said_to_rule_the_hand_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """That 300 was pulled back is a check here and a raise there, which needs the size of the last raise."""
    option = "--facing 300 --already-in 300 --prior 300 --prior-handling pulled-all --chips 500 --min-bet 200"
    run = Run(capsys, f"sidepot declaration {option} --compare")
    at = run.lines.index("Other rulebooks answer otherwise")
    assert run.lines[at + 1] == "  WSOP Tournament 2026: The key “last_full” is missing; add it."
