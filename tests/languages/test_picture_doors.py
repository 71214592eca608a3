"""The picture from the library, in a notebook and from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import sidepot
from sidepot.cli.main import main


def test_a_ruling_draws_itself() -> None:
    ruling = sidepot.pots("Anna=100a Boris=350 Vera=300f")
    assert ruling.svg() == ruling.svg("en", theme="auto") == ruling._repr_svg_()
    assert 'class="sidepot-dark"' in ruling.svg(theme="dark")
    paid = sidepot.settle("Anna=100a Boris=100", strength={"Anna": 2, "Boris": 1})
    assert ">to Anna</tspan>" in paid._repr_svg_()


def test_chips_are_drawn_in_the_unit_of_the_document() -> None:
    ruling = sidepot.pots("Anna=100a Boris=100", unit={"code": "USD", "decimals": 2})
    assert ">USD\u00a02.00</text>" in ruling.svg()


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no catalogues for 'xx'"):
        sidepot.pots("Anna=100a Boris=100").svg("xx")


STRENGTH = ("--strength", "Anna=1", "--strength", "Boris=2")
DRAWN = {
    "pots": sidepot.pots("Anna=100a Boris=350").svg(),
    "settle": sidepot.settle("Anna=100a Boris=350", strength={"Anna": 1, "Boris": 2}).svg(),
}


@pytest.mark.parametrize("kind", DRAWN)
def test_the_command_line_writes_a_file_and_answers_all_the_same(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [kind, "Anna=100a", "Boris=350", *(STRENGTH if kind == "settle" else ())]
    assert main(words) == 0
    without = capsys.readouterr()
    file = tmp_path / "pots.svg"
    assert main([*words, "--svg", str(file)]) == 0
    assert capsys.readouterr() == without
    assert file.read_text("utf-8") == DRAWN[kind]


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "no-such-folder" / "pots.svg"
    assert main(["pots", "Anna=100a", "Boris=350", "--svg", str(missing)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert str(missing) in err
    assert "No such file or directory" in err
