"""What people type on the command line: amounts, units, cards, players in Cyrillic; the language chosen."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import pytest

from sidepot.cli.main import main
from sidepot.cli.options import Form, Option, fill
from sidepot.cli.typed import Typed
from sidepot.languages import catalogue


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


def put_in(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, int]:
    code, out, _ = run(capsys, "pots", *words, "--json")
    assert code == 0, out
    return {player["name"]: player["put_in"] for player in json.loads(out)["players"]}


def flaws(capsys: pytest.CaptureFixture[str], *words: str) -> list[tuple[str, str]]:
    code, out, _ = run(capsys, *words, "--json")
    assert code == 2
    return [(flaw["path"], flaw["code"]) for flaw in json.loads(out)["flaws"]]


def test_chips_of_players_are_read_as_typed(capsys: pytest.CaptureFixture[str]) -> None:
    players = ("A=1,500a", "B=1.5k", "C=১৫০০", "D=1 500f", "E=1'500")
    assert put_in(capsys, *players) == dict.fromkeys("ABCDE", 1500)


def test_chips_are_typed_and_shown_in_the_unit(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("A=1.50a", "B=2,25", "--dead", "0.10", "--unit", "USD/2")
    assert put_in(capsys, *words) == {"A": 150, "B": 225}
    _, out, _ = run(capsys, "pots", *words)
    assert out.startswith("B takes back USD\u00a00.75.\nMain pot, USD\u00a03.10: A and B can win it.\n")


def test_options_on_top_of_a_file_are_typed_in_its_unit(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    players = [{"name": name, "put_in": 150} for name in "AB"]
    file = tmp_path / "hand.json"
    file.write_text(json.dumps({"players": players, "unit": {"code": "USD", "decimals": 2}}), "utf-8")
    code, out, _ = run(capsys, "pots", str(file), "--dead", "1.5", "--json")
    assert code == 0
    assert json.loads(out)["pots"][0]["amount"] == 450


@pytest.mark.parametrize("unit", ["USD", "USD/", "/2", "USD/x", "USD/9", "USD/-1"])
def test_what_is_no_unit_is_refused(capsys: pytest.CaptureFixture[str], unit: str) -> None:
    assert flaws(capsys, "pots", "A=1", "B=2", "--unit", unit) == [("unit", "not-a-unit")]


def test_a_percentage_may_have_a_comma(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("settle", "A=500a", "B=500", "--strength", "A=2", "--strength", "B=1", "--rake")
    for typed in ("2,5", "2.5", "২.৫"):
        _, out, _ = run(capsys, *words, typed, "--json")
        assert json.loads(out)["rake"] == 25  # of 1,000
    for typed in ("2,555", "101", "x", "-1"):
        assert flaws(capsys, *words, typed) == [("rake.percent", "percent-out-of-range")]


def test_cards_are_read_as_typed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("settle", "A=100a", "B=100a")
    typed = ("--board", "A♠ К♦ 7ч, 5c 2d", "--hand", "A=ah 10♥\ufe0f", "--hand", "B=KhKc")
    plain = ("--board", "AsKd7h5c2d", "--hand", "A=AhTh", "--hand", "B=KhKc")
    assert run(capsys, *words, *typed) == run(capsys, *words, *plain)


def test_everything_typed_wrongly_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("settle", "A=1.5a", "B", "C=100а", "--dead", "x", "--board", "AsKx", "--hand", "A=Тп 2c")
    assert flaws(capsys, *words, "--chip", "1 0", "--strength", "A=y", "--low", "z") == [
        ("players[0].put_in", "amount-not-whole"),
        ("players[1]", "not-a-player"),
        ("players[2].put_in", "status-mark-unsure"),
        ("dead", "not-a-whole-number"),
        ("board", "no-such-card"),
        ("hands.A", "card-rank-unsure"),
        ("strength.A", "not-a-whole-number"),
        ("low", "not-a-pair"),
        ("chip", "amount-groups"),
    ]
    _, _, err = run(capsys, *words)
    assert "players[0].put_in: “1.5” is not a whole number, and chips are whole." in err
    assert "“100а” ends in the Cyrillic letter а; write the Latin letter a for all-in or f for folded." in err


def test_the_board_that_cannot_be_read_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("settle", "A=1", "B=1", "--hand", "A=AhAd", "--board", "KsJd8h5c7d", "--board", "KsJd8h5cXd")
    assert flaws(capsys, *words) == [("boards[1]", "no-such-card")]


def test_two_readings_are_both_named(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, err = run(capsys, "pots", "A=1.300a", "B=5", "--unit", "EUR/2")
    assert "players[0].put_in: “1.300” can be read in two ways; write 1300 or 1.3." in err


def test_what_was_said_is_read_in_any_language() -> None:
    option = Option(flag="--words", key="words", form=Form.SAID, help="words")
    typed = Typed("ru-u-nu-latn")
    for said, words in (("рейз до 400", "raise 400"), ("ऑल-इन", "all-in"), ("пять", "five")):
        document: dict[str, object] = {}
        fill(document, (option,), Namespace(**{"--words": [said]}), typed)
        assert document == {"words": words}
    fill({}, (option,), Namespace(**{"--words": ["хм"]}), typed)
    assert [(flaw.path, flaw.code) for flaw in typed.flaws] == [("words", "said-unknown")]


def test_what_could_not_be_read_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", "amount-too-fine")
    assert code == 0
    assert "“{found}” is finer than the unit, which has {decimals} decimal." in out
    assert "decimals: number" in out


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "zz_ZZ.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "POSIX", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "sr_RS@latin"}, "en"),
        ({"LC_MESSAGES": "bn_BD", "LANG": "ru_RU.UTF-8"}, "bn"),
        ({"LC_ALL": "hi_IN", "LC_MESSAGES": "bn_BD", "LANG": "ru_RU.UTF-8"}, "hi"),
        ({"LC_ALL": "", "LANG": "vi_VN.UTF-8"}, "vi"),
        ({"SIDEPOT_LANG": "bn-u-nu-beng", "LC_ALL": "hi_IN"}, "bn-u-nu-beng"),
        ({"SIDEPOT_LANG": "", "LANG": "ru_RU"}, "ru"),
    ],
)
def test_the_language_of_the_system_is_spoken_where_we_can(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen: list[str] = []

    def asked(_: str, __: list[str], language: str) -> int:
        chosen.append(language)
        return 0

    monkeypatch.setattr(catalogue, "languages", lambda: catalogue.ORDER)
    monkeypatch.setattr("sidepot.cli.question.run_question", asked)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert main(["pots"]) == 0
    assert main(["pots", "--lang", "en"]) == 0
    assert chosen == [language, "en"]


def test_a_way_to_write_numbers_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "pots", "A=1", "B=1", "--lang", "en-u-nu-latn")[0] == 0
    assert flaws(capsys, "pots", "A=1", "B=1", "--lang", "en-u-nu-beng") == [("", "number-style-unknown")]
    _, _, err = run(capsys, "pots", "A=1", "B=1", "--lang", "en-x")
    assert "There is no way to write numbers called “en-x”; possible are en and en-u-nu-latn." in err


def test_a_language_before_the_command_is_as_good_as_behind_it(capsys: pytest.CaptureFixture[str]) -> None:
    behind = run(capsys, "pots", "A=1a", "B=2", "--json", "--lang", "ru")
    assert run(capsys, "--lang", "ru", "pots", "A=1a", "B=2", "--json") == behind
    assert run(capsys, "--json", "--lang=ru", "pots", "A=1a", "B=2") == behind
    assert run(capsys, "--lang", "ru", "--help") == run(capsys, "--help", "--lang", "ru")


def test_words_asked_as_a_question_are_for_the_floor(capsys: pytest.CaptureFixture[str]) -> None:
    table = [
        "declaration",
        "--facing",
        "8",
        "--chips",
        "25",
        "--stack",
        "100",
        "--words-when",
        "before",
        "--min-bet",
        "8",
    ]
    _, asked, _ = run(capsys, *table, "--words", "all-in?", "--json")
    _, said, _ = run(capsys, *table, "--words", "all-in", "--json")
    assert json.loads(asked)["ruling"] == "discretion"
    assert json.loads(said)["to"] == 100


def test_a_folder_of_cases_that_is_not_there_is_named_once(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, err = run(capsys, "conformance", "/no/such/folder")
    assert err.count("/no/such/folder") == 1
    assert "Errno" not in err
