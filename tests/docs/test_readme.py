"""What the README shows is what happens."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

import pytest

from shared import ROOT
from sidepot.cli.main import QUESTIONS, main

TEXT = (ROOT / "README.md").read_text("utf-8")


def commands() -> Iterator[tuple[str, list[str]]]:
    """Each command of a console block with the first lines it is said to print."""
    for block in TEXT.split("```console\n")[1:]:
        command = ""
        shown: list[str] = []
        for line in [*block.partition("```")[0].splitlines(), "$ end"]:
            if line.startswith("$ "):
                if command.startswith("sidepot "):
                    yield command, shown[: shown.index("...")]
                command, shown = line.removeprefix("$ "), []
            else:
                shown.append(line)


COMMANDS = list(commands())


def test_several_questions_are_shown() -> None:
    assert {shlex.split(command)[1] for command, _ in COMMANDS} >= {
        "pots",
        "betting",
        "declaration",
        "showdown",
    }


@pytest.mark.parametrize(("command", "shown"), COMMANDS)
def test_a_command_prints_what_is_shown(
    capsys: pytest.CaptureFixture[str], command: str, shown: list[str]
) -> None:
    assert shown
    assert main(shlex.split(command)[1:]) == 0
    assert capsys.readouterr().out.splitlines()[: len(shown)] == shown


def test_the_python_example_gives_what_stands_behind_it() -> None:
    code = TEXT.split("```python\n")[1].partition("```")[0]
    names: dict[str, object] = {}
    seen = 0
    exec(code.replace("print(", "str("), names)
    for line in code.splitlines():
        expression, sign, value = line.partition("  # ")
        if sign and not expression.startswith(" "):
            assert repr(eval(expression, names)) == value
            seen += 1
    assert seen == 6


def test_every_question_is_in_the_table() -> None:
    for kind in QUESTIONS:
        assert f"| `sidepot {kind}` |" in TEXT
