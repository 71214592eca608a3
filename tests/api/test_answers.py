"""What the API answers is what the command line answers with --json, in every outcome."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from api.asking import Document, ask_all, cases, get, post
from sidepot.api.openapi import examples
from sidepot.cli.main import FLAWS, REFUSAL, RULING, main
from sidepot.languages.catalogue import languages
from sidepot.wire.ask import KINDS

SIDE_POT: Document = {
    "players": [{"name": "A", "put_in": 100, "status": "all-in"}, {"name": "B", "put_in": 300}]
}


class Command:
    """The command line asked about documents on standard input."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, kind: str, document: object, *options: str) -> tuple[int, Document]:
        data = io.BytesIO(json.dumps(document).encode())
        self.monkeypatch.setattr("sys.stdin", io.TextIOWrapper(data))
        code = main([kind, "-", "--json", *options])
        answer: Document = json.loads(self.capsys.readouterr().out)
        return code, answer


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)


def test_every_case_is_answered_as_on_the_command_line(command: Command) -> None:
    asked = list(cases())
    assert len(asked) == 383
    answers = ask_all(*(post(kind, given) for _, kind, given in asked))
    outcomes = dict.fromkeys((RULING, REFUSAL, FLAWS), 0)
    for (name, kind, given), answer in zip(asked, answers, strict=True):
        code, document = command(kind, given)
        outcomes[code] += 1
        assert answer.status_code == (422 if code == FLAWS else 200), name
        if code != FLAWS:
            assert answer.json() == document, name
            assert ("refusal" in document) == (code == REFUSAL), name
    assert outcomes[RULING] > 300
    assert outcomes[REFUSAL] > 5


@pytest.mark.parametrize("language", languages())
def test_with_a_language_the_sentences_are_those_of_the_command_line(language: str, command: Command) -> None:
    asked = [(kind, given) for kind in KINDS for _, given in examples(kind) if "text" not in given]
    answers = ask_all(*(post(kind, given, query=f"?lang={language}&compare=1") for kind, given in asked))
    for (kind, given), answer in zip(asked, answers, strict=True):
        _, document = command(kind, given, "--lang", language, "--compare")
        assert answer.json() == document
        assert answer.json()["say"]
        assert answer.headers["content-language"] == language


@pytest.mark.parametrize("language", languages())
def test_flaws_are_those_of_the_command_line_with_a_sentence_for_each(
    language: str, command: Command
) -> None:
    given = {"players": [{"name": "A", "put_in": 1.5}, {"nam": "B", "put_in": 3}], "button": "Z"}
    code, document = command("pots", given, "--lang", language)
    [answer] = ask_all(post("pots", given, headers={"accept-language": language}))
    problem = answer.json()
    assert (code, answer.status_code) == (FLAWS, 422)
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["content-language"] == language
    assert set(problem) == {"type", "title", "status", "detail", "version", "flaws"}
    assert (problem["type"], problem["status"]) == ("/docs#flaws", 422)
    told = [{key: value for key, value in flaw.items() if key != "text"} for flaw in problem["flaws"]]
    assert told == document["flaws"]
    assert len(told) > 2
    assert all(flaw["text"] for flaw in problem["flaws"])


def test_every_language_has_its_own_words_for_flaws() -> None:
    answers = ask_all(*(post("pots", {}, query=f"?lang={language}") for language in languages()))
    for key in ("title", "detail"):
        assert len({answer.json()[key] for answer in answers}) == len(languages())
    assert len({answer.json()["flaws"][0]["text"] for answer in answers}) == len(languages())


def test_without_a_language_there_are_figures_and_no_sentences() -> None:
    plain, starred = ask_all(post("pots", SIDE_POT), post("pots", SIDE_POT, headers={"accept-language": "*"}))
    for answer in (plain, starred):
        assert "say" not in answer.json()
        assert "content-language" not in answer.headers
        assert answer.headers["vary"] == "Accept-Language"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("ru", "ru"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("en;q=0.1, hi;q=0.9", "hi"),
        ("de-DE,de;q=0.9", "en"),
        ("de, vi;q=0.2", "vi"),
        ("BN-BD", "bn"),
        ("hi;q=0, bn;q=0.5", "bn"),
        ("hi;q=nan, bn;q=0.001", "bn"),
        ("hi;q=, ;;;, =, vi;q=1e9", "en"),
        ("ru;level=1", "en"),
        (",".join(["de"] * 500 + ["ru"]), "en"),
    ],
)
def test_the_language_is_the_best_one_accepted(header: str, language: str) -> None:
    [answer] = ask_all(post("pots", SIDE_POT, headers={"accept-language": header}))
    assert answer.headers["content-language"] == language
    [asked] = ask_all(post("pots", SIDE_POT, query=f"?lang={language}"))
    assert answer.json() == asked.json()


def test_the_address_goes_before_the_header_and_may_ask_for_digits() -> None:
    [answer] = ask_all(post("pots", SIDE_POT, query="?lang=bn-u-nu-beng", headers={"accept-language": "ru"}))
    assert answer.headers["content-language"] == "bn"
    assert "২০০" in " ".join(answer.json()["say"])


@pytest.mark.parametrize(
    ("query", "code", "path"),
    [
        ("?lang=xx", "language-unknown", "?lang"),
        ("?lang=ru-u-nu-beng", "number-style-unknown", "?lang"),
        ("?compare=yes", "not-true-or-false", "?compare"),
        ("?compare=1&compare=0", "key-doubled", "?compare"),
        ("?langue=ru", "key-unknown", "?langue"),
        ("?step=1", "key-unknown", "?step"),
    ],
)
def test_a_wrong_address_is_a_flaw_with_its_place(query: str, code: str, path: str) -> None:
    [answer] = ask_all(post("pots", SIDE_POT, query=query))
    assert answer.status_code == 422
    assert [(flaw["code"], flaw["path"]) for flaw in answer.json()["flaws"]] == [(code, path)]


@pytest.mark.parametrize("step", ["-1", "1.5", "a", "", "٣", "9999999999"])
def test_a_step_is_a_whole_number(step: str) -> None:
    [(_, given), *_] = examples("hand")
    [answer] = ask_all(post("hand", given, query=f"?step={step}"))
    assert answer.status_code == 422
    assert [flaw["path"] for flaw in answer.json()["flaws"]] == ["?step"]


def test_a_hand_can_be_asked_about_as_of_a_step(command: Command) -> None:
    [(_, given), *_] = examples("hand")
    [answer] = ask_all(post("hand", given, query="?step=2"))
    assert answer.json() == command("hand", given, "--step", "2")[1]
    assert [step["step"] for step in answer.json()["steps"]] == [1, 2]
    [beyond] = ask_all(post("hand", given, query="?step=99"))
    assert beyond.status_code == 422


def test_a_history_in_text_is_played_again_as_on_the_command_line(command: Command) -> None:
    given = dict(examples("hand"))["history"]
    [answer] = ask_all(post("hand", given, query="?lang=vi"))
    assert answer.json() == command("hand", given, "--lang", "vi")[1]
    assert answer.json()["audit"]["status"] == "clean"
    assert answer.json()["won"] == {"Anna": 94, "Boris": 0, "Vera": 0}


def test_keys_beside_a_text_go_before_what_it_says(command: Command) -> None:
    given = {**dict(examples("hand"))["history"], "rulebook": "rrop-11", "hand": 1}
    [answer] = ask_all(post("hand", given))
    assert answer.json()["rulebook"] == "rrop-11"
    assert answer.json() == command("hand", given)[1]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"text": "no history"}, "dialect-unknown"),
        ({"text": '{"text": "x"}'}, "dialect-unknown"),
        ({"text": " "}, "text-blank"),
        ({"text": 5}, "not-text"),
        ({"text": None}, "not-text"),
        ({"text": "\ud800"}, "character-not-shown"),
        ({"text": "x", "hand": 0}, "below-least"),
        ({"text": "x", "blinds": [1, 2]}, "key-unknown"),
        ({"text": '{"players": ['}, "not-json"),
    ],
)
def test_a_text_that_is_no_history_is_a_flaw(given: Document, code: str) -> None:
    [answer] = ask_all(post("hand", body=json.dumps(given).encode()))
    assert answer.status_code == 422
    assert code in [flaw["code"] for flaw in answer.json()["flaws"]]


def test_a_text_may_be_a_document_of_ours(command: Command) -> None:
    [(_, given), *_] = examples("hand")
    [wrapped, plain] = ask_all(
        post("hand", {"text": json.dumps(given), "setting": "cash"}),
        post("hand", {**given, "setting": "cash"}),
    )
    assert wrapped.status_code == 200
    assert wrapped.json() == plain.json()


def test_there_is_no_such_hand() -> None:
    given = {**dict(examples("hand"))["history"], "hand": 2}
    [answer] = ask_all(post("hand", given))
    assert [flaw["code"] for flaw in answer.json()["flaws"]] == ["no-such-hand"]


LOOKED_UP = {
    "/api/v1/rulebooks": ("rulebooks",),
    "/api/v1/rulebooks/tda-2024": ("rulebooks", "show", "tda-2024"),
    "/api/v1/compare/tda-2024/rrop-11": ("rulebooks", "compare", "tda-2024", "rrop-11"),
    "/api/v1/explain/tda-2024/R47-A": ("explain", "tda-2024/R47-A"),
    "/api/v1/explain/uncalled-returned?lang=hi": ("explain", "uncalled-returned", "--lang", "hi"),
    "/api/v1/explain/odd_chip_stud": ("explain", "odd_chip_stud"),
    **{f"/api/v1/schema/{kind}": ("schema", kind) for kind in KINDS},
}


@pytest.mark.parametrize("address", LOOKED_UP)
def test_what_is_looked_up_is_what_the_command_line_shows(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*LOOKED_UP[address], "--json"]) == RULING
    [answer] = ask_all(get(address))
    assert answer.status_code == 200
    assert answer.json() == json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    "address", ["rulebooks/none", "compare/tda-2024/none", "explain/none", "schema/none", "none", "explain"]
)
def test_what_is_not_there_is_not_found(address: str) -> None:
    [answer] = ask_all(get(f"/api/v1/{address}", {"accept-language": "hi"}))
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["title"] != "There is nothing at this address"


def test_the_examples_of_the_repository_are_up_to_date() -> None:
    import make_examples

    file = Path(make_examples.EXAMPLES)
    assert file.read_text("utf-8") == make_examples.examples(), "run: python tools/make_examples.py"
