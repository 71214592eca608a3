"""The dialect is told by what is in a file."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from histories.hands import PHH, table
from sidepot.histories.recognise import DIALECTS, dialect_of, read_hands
from sidepot.model.history import History, Unread


def test_each_by_its_content() -> None:
    assert dialect_of(PHH) == "phh"
    assert dialect_of("\ufeff\n\n" + table(5, PHH)) == "phh"
    assert dialect_of('{"players": [], "streets": []}') == "sidepot"
    assert dialect_of('{\n  "kind": "hand",\n') == "sidepot"


def test_what_is_no_history() -> None:
    for text in ("", "   \n", "hello", '{"ohh": {"players": []}}', "<html>", "[project]\nname = 'x'"):
        assert dialect_of(text) is None or text.startswith('{"ohh"')
    (unread,) = read_hands("hello")
    assert isinstance(unread, Unread)
    assert unread.flaw.code == "dialect-unknown"


@given(st.text(max_size=150), st.sampled_from([None, *DIALECTS]))
def test_no_text_makes_any_reader_fail(text: str, dialect: str | None) -> None:
    assert all(isinstance(hand, (History, Unread)) for hand in read_hands(text, dialect))
