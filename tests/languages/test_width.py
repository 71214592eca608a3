"""How many cells of a terminal a text takes, against a table and against wcwidth where it is installed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot.cli.table import table
from sidepot.languages.blocks import blocks
from sidepot.languages.width import clusters, cut, left, right, width
from sidepot.model.claims import Status
from sidepot.model.rulings import Authority, Pot, PotsRuling, Seat

if TYPE_CHECKING:
    wcswidth: Callable[[str], int] | None
else:
    try:
        from wcwidth import wcswidth
    except ImportError:
        wcswidth = None

NAMES = ("Anna", "অনিতা", "শ্রীমতী", "ক্ষমা", "विक्रम", "क्षितिज", "Nguyễn", "Борис", "日本", "Zoe\u0301")


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("", 0),
        ("Anna", 4),
        ("Борис", 5),
        ("Nguyễn", 6),
        ("Nguye\u0302\u0303n", 6),  # the marks apart from their letter
        ("Zoe\u0301", 3),
        ("1\u00a0500", 5),
        ("A♠ K♦", 5),
        ("A♠\ufe0f", 3),  # asked for in colour, a suit is wide
        ("█▓▒░╱┈─…", 8),
        ("日本", 4),
        ("한국", 4),
        # Bengali: a vowel sign beside its consonant takes a cell, one above or below none
        ("অনিতা", 5),  # অ নি(2) তা(2)
        ("বাংলা", 4),  # বাং(2) লা(2)
        ("মুন", 2),  # মু(1) ন
        ("শ্রীমতী", 5),  # শ্রী(2) ম তী(2)
        ("ক্ষমা", 4),  # ক্ষ(2) মা(2)
        ("১২৩", 3),
        # Devanagari
        ("की", 2),
        ("कु", 1),
        ("विक्रम", 5),  # वि(2) क्र(2) म
        ("क्षितिज", 5),  # क्षि(2) ति(2) ज
        ("ऋषि", 3),
        ("फ़ोल्ड", 4),  # फ़ो(2) ल्ड(2)
        # pictures
        ("👍", 2),
        ("👍🏽", 2),
        ("👨\u200d👩\u200d👧", 2),
        ("🇻🇳🇷🇺", 4),
    ],
)
def test_cells_of_a_text(text: str, cells: int) -> None:
    assert width(text) == cells


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Zoe\u0301", ["Z", "o", "e\u0301"]),
        ("শ্রীমতী", ["শ্রী", "ম", "তী"]),
        ("क्षितिज", ["क्षि", "ति", "ज"]),
        ("🇻🇳🇷🇺", ["🇻🇳", "🇷🇺"]),
        ("\u0301a", ["\u0301", "a"]),
    ],
)
def test_what_stays_together(text: str, parts: list[str]) -> None:
    assert clusters(text) == parts


SYLLABLES = {
    "bengali": (
        "কখগঘচছজটঠডঢণতথদধনপফবভমযরলশষসহ",
        ["", "া", "ি", "ী", "ু", "ূ", "ৃ", "ে", "ো", "ং", "াং"],
        "্",
    ),
    "devanagari": (
        "कखगघचछजटठडढणतथदधनपफबभमयरलवशषसह",
        ["", "ा", "ि", "ी", "ु", "ू", "े", "ै", "ो", "ं", "ां", "ीं"],
        "्",
    ),
}


@st.composite
def names(draw: st.DrawFn) -> str:
    letters, vowels, virama = SYLLABLES[draw(st.sampled_from(sorted(SYLLABLES)))]
    letter = st.sampled_from(letters)
    conjunct = st.lists(letter, min_size=1, max_size=3).map(virama.join)
    syllable = st.tuples(conjunct, st.sampled_from(vowels)).map("".join)
    return "".join(draw(st.lists(syllable, min_size=1, max_size=6)))


@pytest.mark.skipif(wcswidth is None, reason="wcwidth is not installed: make test installs it")
@given(
    names()
    | st.text(alphabet=st.characters(min_codepoint=0x20, max_codepoint=0x24F, exclude_categories=["C"]))
)
def test_widths_agree_with_wcwidth(text: str) -> None:
    assert wcswidth is not None
    assert width(text) == wcswidth(text)


@given(names(), names(), st.integers(0, 12))
def test_a_text_is_padded_and_cut_to_cells_and_no_cluster_is_torn(one: str, other: str, cells: int) -> None:
    assert width(one + " " + other) == width(one) + 1 + width(other)
    assert "".join(clusters(one)) == one
    assert width(left(one, 20)) == width(right(one, 20)) == max(20, width(one))
    short = cut(one, cells + 1)
    assert width(short) <= cells + 1
    if short != one:
        assert short.endswith("…")
        kept = clusters(short[:-1])
        assert kept == clusters(one)[: len(kept)]
        # As much is kept as there is room for.
        assert width(short) + width(clusters(one)[len(kept)]) > cells + 1


def test_figures_line_up_on_the_right_behind_any_name() -> None:
    rows = [["Player", "Put in"], *([name, f"{1500 * 10**place:,}"] for place, name in enumerate(NAMES))]
    heading, rule, *lines = table(rows, left=1)
    widest = max(width(name) for name in [*NAMES, "Player"])
    assert heading == "Player" + " " * (widest - 6 + 2) + "Put in".rjust(len(rows[-1][1]))
    assert {width(line) for line in [heading, rule, *lines]} == {widest + 2 + len(rows[-1][1])}
    for line, (name, figure) in zip(lines, rows[1:], strict=True):
        assert line.startswith(name)
        assert line.endswith(figure)


def test_names_stand_below_their_columns_in_the_picture() -> None:
    names_ = (*NAMES, "शेखर-चन्द्रशेखर")
    ruling = PotsRuling(
        authority=Authority(rulebook="tda-2024"),
        players=tuple(Seat(name, 100, Status.LIVE) for name in names_),
        dead=0,
        pots=(Pot("main", 1100, names_, 0, 100),),
        returned={},
        can_win={},
        betting_open=False,
        owes={},
        uncalled={},
        reasons=(),
    )
    *chips, below = blocks(ruling, "en", None, 26 + 8 * len(names_))
    assert chips[1] == " ".join(["███████"] * len(names_))
    at = 0
    for name in names_:
        shown = left(cut(name, 7), 8) if name != names_[-1] else cut(name, 7)
        assert below[at : at + len(shown)] == shown
        at += len(shown)
    assert below[at:] == ""
    assert below.endswith("…")
