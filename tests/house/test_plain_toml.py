"""Plain lines are read as the standard library reads them, whatever they hold."""

from __future__ import annotations

from pathlib import Path
from tomllib import TOMLDecodeError, loads

import pytest
from hypothesis import given
from hypothesis import strategies as st

from histories.hands import PHH
from shared import ROOT, SHARED
from sidepot.plain_toml import Decimal, read_plain, read_toml

SIGNS = list("-\r\x7f\u00a0\u200d'\"[]{},=#.:-_ \n\t\0\\é²0179ex")
PIECES = st.sampled_from(
    [
        *SIGNS,
        "true",
        "inf",
        "nan",
        "1.5",
        "', '",
        ", ",
        " = ",
        "key",
        "''",
        "# ",
        "[a]",
        "\n[b]\n",
        '", "',
        '""',
        "00:00:26",
        "23:59:60",
        "24:00:00",
        ":5",
        "[1, 2.50, 07]",
        "[0, 0]",
    ]
)


def read_or_refused(text: str) -> object:
    try:
        return loads(text, parse_float=Decimal)
    except (TOMLDecodeError, ValueError):
        return "refused"


@given(st.lists(PIECES, max_size=12).map("".join) | st.text(max_size=20))
def test_what_is_read_is_what_toml_means(text: str) -> None:
    plain = read_plain(text)
    if plain is not None:
        assert plain == read_or_refused(text)


@given(st.lists(PIECES, max_size=8).map("".join))
def test_values_are_what_toml_means(value: str) -> None:
    plain = read_plain(f"key = {value}")
    if plain is not None:
        assert plain == read_or_refused(f"key = {value}")


def test_what_is_not_plain_is_read_all_the_same() -> None:
    assert read_toml(PHH)["players"] == ["Anna", "Boris", "Vera"]
    assert read_toml('a = "x"\nb = [ 1,2 ]') == {"a": "x", "b": [1, 2]}
    with pytest.raises(TOMLDecodeError):
        read_toml("a = 1\na = 2")


@pytest.mark.skipif(not (SHARED / "corpora").is_dir(), reason=f"no corpora in {SHARED}: set SIDEPOT_SHARED")
def test_real_tables_are_read_alike() -> None:
    text = (Path(SHARED) / "corpora/phh/pluribus/91.phhs").read_text("utf-8")
    tables = [part.partition("]\n")[2] for part in text.split("\n[")[1:]]
    assert len(tables) > 50
    for table in tables:
        plain = read_plain(table)
        assert plain is not None
        assert plain == loads(table, parse_float=Decimal)


OURS = sorted((ROOT / "src" / "sidepot").rglob("*.toml"))


def test_there_are_data_files() -> None:
    assert len(OURS) > 50


@pytest.mark.parametrize("file", OURS, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_our_own_files_are_read_alike(file: Path) -> None:
    text = file.read_text("utf-8")
    assert read_toml(text) == loads(text, parse_float=Decimal)


@pytest.mark.parametrize(
    "file", [file for file in OURS if {"catalogues", "books"} & set(file.parts)], ids=str
)
def test_what_every_ruling_reads_is_plain(file: Path) -> None:
    assert read_plain(file.read_text("utf-8")) is not None
