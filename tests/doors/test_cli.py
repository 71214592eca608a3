"""The command line as a user meets it: what is printed, where, and the exit code."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from shared import ROOT
from sidepot.cli.main import main
from sidepot.version import VERSION

BACK = "Vera takes back 150."
THREE_ALL_IN = ("Anna=100a", "Boris=250a", "Vera=400a")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


def test_pots_in_short_form(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "pots", *THREE_ALL_IN)
    assert (code, err) == (0, "")
    assert out.splitlines()[:3] == [
        BACK,
        "Main pot, 300: Anna, Boris and Vera can win it.",
        "Side pot, 300: Boris or Vera.",
    ]
    assert "in 750 = pots 600 + back 150" in out
    assert "Rules: TDA 2024" in out


def test_options_may_stand_among_the_players(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "pots", "A=10a", "--dead", "5", "B=20", "--rulebook=wsop-live-2026")
    assert "Main pot 25" in out
    assert "Rules: WSOP Live Action 2026" in out


def test_settle_in_short_form(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ("--hand", "Anna=AhAd", "--hand", "Boris=KhKc")
    code, out, _ = run(capsys, "settle", "Anna=100a", "Boris=200a", "--board", "AsKd7h5c2d", *hands)
    assert code == 0
    assert out.startswith("Boris takes back 100.\nMain pot, 200: Anna wins with three aces.\n")


def test_settle_by_strength_with_rake_low_and_a_bounty(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("settle", "A=50a", "B=50", "C=1f", "--strength", "A=9", "--strength", "B=2", "--low", "B=5")
    more = ("--rake", "10", "--cap", "5", "--button", "C", "--chip", "1", "--game", "omaha-8", "--json")
    _, out, _ = run(capsys, *words, *more)
    answer = json.loads(out)
    assert answer["rake"] == 5
    assert answer["won"] == {"A": 48, "B": 48, "C": 0}
    words = ("settle", "A=50a", "B=50", "--strength", "A=1", "--strength", "B=2", "--out", "A", "--json")
    _, out, _ = run(capsys, *words)
    assert json.loads(out)["bounty"] == {"A": ["B"]}


def test_several_boards(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ("--hand", "A=AhAd", "--hand", "B=KhKc")
    boards = ("--board", "2c3c4d9h9s", "--board", "KsJd8h5c7d")
    code, out, _ = run(capsys, "settle", "A=50a", "B=50a", *hands, *boards, "--setting", "cash", "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["won"] == {"A": 50, "B": 50}
    assert answer["rulebook"] == "wsop-live-2026"


def test_a_house_rule(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("pots", "A=800f", "B=500a", "--set", "killed_hand=nothing-returned")
    _, out, _ = run(capsys, *words, "--json")
    answer = json.loads(out)
    assert (answer["rulebook"], answer["base"]) == ("house", "tda-2024")
    assert answer["settings"] == {"killed_hand": "nothing-returned"}
    assert answer["returned"] == {}
    _, out, _ = run(capsys, *words)
    assert "Rules: TDA 2024, changed: killed_hand=nothing-returned" in out


def test_compare_says_which_books_answer_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "pots", "A=800f", "B=500a", "--compare")
    assert "WSOP Live Action 2026: Pot: Main pot 1,300; Back: nobody; Can win: A 0, B 1,300" in out
    _, out, _ = run(capsys, "pots", *THREE_ALL_IN, "--compare")
    assert "none: all of them give the same answer" in out


def test_json_has_sentences_only_when_a_language_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "pots", *THREE_ALL_IN, "--json")
    plain = json.loads(out)
    assert "say" not in plain
    assert all("text" not in reason for reason in plain["reasons"])
    _, out, _ = run(capsys, "pots", *THREE_ALL_IN, "--json", "--lang", "en")
    told = json.loads(out)
    assert told["say"][0] == BACK
    assert all(reason["text"].endswith(")") for reason in told["reasons"])


def test_a_file_and_standard_input_give_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = ROOT / "examples" / "four-way-all-in.json"
    _, from_file, _ = run(capsys, "settle", str(file))
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(file.read_bytes())))
    _, from_input, _ = run(capsys, "settle", "-")
    assert from_file == from_input
    assert from_file.startswith("Gleb takes back 150.\n")


WRONG_LINES = [
    (("pots",), "Give players as NAME=CHIPS, a file, or - for standard input."),
    (("pots", "A"), "The file “A” cannot be read: No such file or directory."),
    (("pots", "A=1", "B"), "players[1]: “B” is no player"),
    (("pots", "A=1", "B=1.5"), "players[1].put_in: “1.5” is not a whole number"),
    (("pots", "A=1", "B="), "players[1].put_in: “” is not a whole number"),
    (("pots", "A=1", "B=-3"), "players[1].put_in"),
    (("pots", "A=1", "A=2"), "More than one player is called A"),
    (("pots", "A=1", "B=2", "--dead"), "expected one argument"),
    (("pots", "A=1", "B=2", "--dead", "x"), "dead: “x” is not a whole number"),
    (("pots", "A=1", "B=2", "--foo"), "unrecognized arguments: --foo (see sidepot pots --help)."),
    (("pots", "A=1", "B=2", "--rulebook", "tda"), "There is no rulebook “tda”"),
    (("pots", "A=1", "B=2", "--set", "x"), "“x” needs a name"),
    (("pots", "A=1", "B=2", "--set", "x=y"), "settings.x"),
    (("settle", "A=1", "B=2f", "--hand", "A=AsAx"), "“Ax” at place 3 is no card"),
    (("settle", "A=1", "B=1", "--hand", "A=AsKs", "--hand", "A=2c2d"), "hands.A"),
    (("pot",), "There is no command “pot”"),
    (("pots", "A=1", "B=2", "--lang", "xx"), "There is no language “xx”"),
    (("schema", "nothing"), "“nothing” is not possible here"),
    (("explain", "nothing"), "“nothing” is no code"),
    (("rulebooks", "show"), "unrecognized arguments: show"),
    (("rulebooks", "show", "nothing"), "There is no rulebook “nothing”"),
    (("conformance", "no-such-folder"), "cannot be read"),
]


@pytest.mark.parametrize(("words", "said"), WRONG_LINES)
def test_what_is_wrong_is_said_on_the_error_stream(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert said in err
    assert "Traceback" not in err


@pytest.mark.parametrize(("words", "said"), WRONG_LINES)
def test_with_json_what_is_wrong_is_one_object_on_standard_output(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    code, out, err = run(capsys, *words, "--json")
    assert (code, err) == (2, "")
    flaws = json.loads(out)["flaws"]
    assert flaws
    assert all(set(flaw) == {"code", "path", "figures"} for flaw in flaws)


@pytest.mark.parametrize(
    "content", [b"", b"  \n", b"{", b'{"players": [', b"[]", b"\xff\xfe", b'"text"', b"1e999"]
)
def test_a_file_that_is_no_document(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "question.json"
    file.write_bytes(content)
    code, out, err = run(capsys, "pots", str(file))
    assert (code, out) == (2, "")
    assert err.startswith("This cannot be ruled on:\n  ")


def test_a_mistake_of_ours_is_reported_as_such(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object, **__: object) -> object:
        raise AssertionError("chips were lost")

    monkeypatch.setattr("sidepot.cli.question.ask", breaks)
    code, out, err = run(capsys, "pots", *THREE_ALL_IN)
    assert (code, out) == (3, "")
    assert "mistake of sidepot's" in err
    assert "AssertionError: chips were lost (" in err
    code, out, err = run(capsys, "pots", *THREE_ALL_IN, "--json")
    assert (code, err) == (3, "")
    assert "chips were lost" in json.loads(out)["mistake"]


def test_help_lists_every_command_and_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in ("pots", "settle", "rulebooks", "explain", "schema", "conformance"):
        assert f"\n  {command} " in out
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])
        assert ended.value.code == 0
        assert f"usage: sidepot {command}" in capsys.readouterr().out
    code, out, _ = run(capsys)
    assert code == 2
    assert "sidepot pots" in out


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"sidepot {VERSION}\n", "")


def test_rulebooks_are_listed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rulebooks")
    for book in ("tda-2024", "wsop-tournament-2026", "wsop-live-2026", "rrop-11", "house"):
        assert book in out
    _, out, _ = run(capsys, "rulebooks", "show", "tda-2024")
    assert "killed_hand" in out
    assert "tda-2024/R65-A" in out
    assert "tiny_chip" in out
    assert "floor (call / fold)" in out
    _, out, _ = run(capsys, "rulebooks", "show", "rrop-11", "--json")
    answers = json.loads(out)["answers"]
    assert answers["odd_chip_stud"]["answer"] == "high-card-of-all"
    assert len(answers) == 49
    _, out, _ = run(capsys, "rulebooks", "--json")
    assert [each["id"] for each in json.loads(out)["rulebooks"]][-1] == "house"


def test_codes_articles_and_questions_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "explain", "uncalled-returned")
    assert "nobody else more than {second}" in out
    _, out, _ = run(capsys, "explain", "tda-2024/R20-A")
    assert out.startswith("TDA 2024 R20-A · tda-2024/R20-A\n")
    _, out, _ = run(capsys, "explain", "odd_chip_stud")
    assert "rrop-11: high-card-of-all (rrop-11/ties)" in out
    _, out, _ = run(capsys, "explain", "card-doubled", "--json")
    assert json.loads(out)["kind"] == "flaws"


def test_the_language_comes_from_the_option_or_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIDEPOT_LANG", "en")
    assert run(capsys, "pots", *THREE_ALL_IN)[1].startswith(BACK)
    monkeypatch.setenv("SIDEPOT_LANG", "xx")
    code, _, err = run(capsys, "pots", *THREE_ALL_IN)
    assert code == 2
    assert "There is no language “xx”" in err
    assert run(capsys, "pots", *THREE_ALL_IN, "--lang=en")[0] == 0


def test_the_chips_are_drawn_with_folded_and_returned_ones_apart(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "pots", "A=100a", "B=350", "C=300f")
    drawing = [line for line in out.splitlines() if line.lstrip().startswith(("┈", "▓", "█", "╱"))]
    assert "┈" in drawing[0]
    assert drawing[0].endswith("goes back 50")
    assert "▓" in drawing[1]
    assert "╱" in drawing[1]
    assert drawing[1].endswith("Side pot 400")
    assert drawing[-1].lstrip().startswith("█")
