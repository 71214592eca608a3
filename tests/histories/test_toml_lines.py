"""Plain lines are read as the standard library reads them, whatever they hold."""

from __future__ import annotations

from pathlib import Path
from tomllib import TOMLDecodeError, loads

import pytest
from hypothesis import given
from hypothesis import strategies as st

from histories.hands import PHH
from shared import SHARED
from sidepot.histories.toml_lines import Decimal, _plain, read_fields

SIGNS = list("'\"[]{},=#.:-_ \n\t\0\\é²0179ex")
PIECES = st.sampled_from([*SIGNS, "true", "inf", "nan", "1.5", "', '", ", ", " = ", "key", "''", "# "])


def read_or_refused(text: str) -> object:
    try:
        return loads(text, parse_float=Decimal)
    except (TOMLDecodeError, ValueError):
        return "refused"


@given(st.lists(PIECES, max_size=12).map("".join) | st.text(max_size=20))
def test_what_is_read_is_what_toml_means(text: str) -> None:
    plain = _plain(text)
    if plain is not None:
        assert plain == read_or_refused(text)


@given(st.lists(PIECES, max_size=8).map("".join))
def test_values_are_what_toml_means(value: str) -> None:
    plain = _plain(f"key = {value}")
    if plain is not None:
        assert plain == read_or_refused(f"key = {value}")


def test_what_is_not_plain_is_read_all_the_same() -> None:
    assert read_fields(PHH)["players"] == ["Anna", "Boris", "Vera"]
    assert read_fields('a = "x"\nb = [ 1,2 ]') == {"a": "x", "b": [1, 2]}
    with pytest.raises(TOMLDecodeError):
        read_fields("a = 1\na = 2")


@pytest.mark.skipif(not (SHARED / "corpora").is_dir(), reason=f"no corpora in {SHARED}: set SIDEPOT_SHARED")
def test_real_tables_are_read_alike() -> None:
    text = (Path(SHARED) / "corpora/phh/pluribus/91.phhs").read_text("utf-8")
    tables = [part.partition("]\n")[2] for part in text.split("\n[")[1:]]
    assert len(tables) > 50
    for table in tables:
        plain = _plain(table)
        assert plain is not None
        assert plain == loads(table, parse_float=Decimal)
