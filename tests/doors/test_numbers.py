"""Numbers typed on the command line: a percentage is read as it is written, and nothing else is one."""

from __future__ import annotations

import json

import pytest

from sidepot.cli.main import main

TABLE = ("settle", "A=100", "B=100", "--strength", "A=2", "--strength", "B=1", "--json")


@pytest.mark.parametrize(("typed", "rake"), [("2.5", 5), ("2.50", 5), ("2,5", 5), ("10", 20), ("0", 0)])
def test_a_percentage_as_it_is_typed(typed: str, rake: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main((*TABLE, "--rake", typed)) == 0
    assert json.loads(capsys.readouterr().out)["rake"] == rake


@pytest.mark.parametrize("typed", ["2.", ".5", "1e1", "ten", "", "2.555", "5,555", "105", "100.01"])
def test_what_is_no_percentage_is_a_flaw(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main((*TABLE, f"--rake={typed}")) == 2
    told = json.loads(capsys.readouterr().out)["flaws"]
    assert [(each["code"], each["path"]) for each in told] == [("percent-out-of-range", "rake.percent")]
    assert told[0]["figures"] == {"found": typed}
