"""A text is divided into hands by its header lines, wherever it is divided into lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot.histories import hands
from sidepot.histories.hands import Lines, split_hands

WORDS = ["#1", "# two", "#", "a", " b ", "", " ", "\t", "#1 \u2028 x"]
TEXTS = st.lists(st.sampled_from(WORDS)).map("\n".join)


def begins(line: str) -> bool:
    return line.startswith("#")


def slowly(text: str) -> list[Lines]:
    """The same by lines one after the other."""
    found: list[Lines] = []
    for number, raw in enumerate(text.split("\n"), 1):
        if begins(raw.strip()):
            found.append([])
        if found and raw.strip():
            found[-1].append((number, raw.strip()))
    return found


@pytest.mark.parametrize("at_once", [0, 1, 2, 5, 1000])
def test_wherever_lines_are_divided_the_hands_are_the_same(
    at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hands, "AT_ONCE", at_once)

    @given(TEXTS)
    def same(text: str) -> None:
        assert list(split_hands(text, begins)) == slowly(text)
        assert list(split_hands(text, begins, "#")) == slowly(text)

    same()
