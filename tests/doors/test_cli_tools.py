"""Looking things up: two rulebooks side by side, schemas, codes of every kind; the help of every command."""

from __future__ import annotations

import pytest

from doors.running import Run
from sidepot.cli.main import QUESTIONS, main
from sidepot.cli.short_forms import BY_KIND, COMMON
from sidepot.wire.ask import KINDS, known_keys


def test_two_rulebooks_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "sidepot rulebooks compare tda-2024 rrop-11")
    assert run.code == 0
    start = run.lines.index("limit_raise_cap: Fixed-limit: limit on the raises after the bet")
    assert run.lines[start + 1 : start + 3] == [
        "  TDA 2024  floor (3 / 4 / none): the floor decides (tda-2024/R48)",
        "  RRoP 11   3 (rrop-11/betting-and-raising)",
    ]
    assert not any(line.startswith("killed_hand") for line in run.lines)  # both answer alike
    differs = Run(capsys, "sidepot rulebooks compare tda-2024 rrop-11 --json").json["differs"]
    assert isinstance(differs, dict)
    assert differs["limit_raise_cap"]["rrop-11"]["articles"] == ["rrop-11/betting-and-raising"]
    assert f"{len(differs)} are answered differently." in run.lines[-1]


def test_a_rulebook_does_not_differ_from_itself(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "sidepot rulebooks compare tda-2024 house")
    assert run.lines[0].endswith(", 0 are answered differently.")
    assert Run(capsys, "sidepot rulebooks compare tda-2024 tda-2024 --json").json["differs"] == {}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("compare tda-2024", "unrecognized arguments: compare tda-2024"),
        ("compare tda-2024 nothing", "There is no rulebook “nothing”"),
        ("compare nothing tda-2024", "There is no rulebook “nothing”"),
        ("compare a b c", "unrecognized arguments: compare a b c"),
    ],
)
def test_two_known_rulebooks_are_needed(capsys: pytest.CaptureFixture[str], words: str, said: str) -> None:
    run = Run(capsys, f"sidepot rulebooks {words}")
    assert (run.code, run.out) == (2, "")
    assert said in run.err


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_command_and_a_schema(capsys: pytest.CaptureFixture[str], kind: str) -> None:
    assert kind in QUESTIONS
    assert Run(capsys, f"sidepot schema {kind}").json["title"] == f"sidepot {kind}, version 1"


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_fills_a_key_of_its_kind_and_has_its_help(
    capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    keys = known_keys(kind)
    with pytest.raises(SystemExit) as ended:
        main([kind, "--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    for option in (*BY_KIND[kind], *COMMON):
        assert option.key.partition(".")[0] in keys
        assert option.flag in out


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("below-least-raise", "refusals"),
        ("has-option", "reasons"),
        ("call-comes-back", "remarks"),
        ("blinds-out-of-order", "flaws"),
        ("overchip", "reasons"),
        ("all-hands-up", "reasons"),
        ("short-post", "reasons"),
    ],
)
def test_codes_of_every_kind_are_explained(capsys: pytest.CaptureFixture[str], code: str, kind: str) -> None:
    run = Run(capsys, f"sidepot explain {code} --json")
    assert (run.code, run.json["kind"]) == (0, kind)
    sentences = run.json["sentences"]
    assert isinstance(sentences, list)
    assert all(sentences)
