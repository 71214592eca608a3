"""What every reader rests on: bytes to text, and amounts, cards and names in a line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot.cards.cards import read_cards, write_cards
from sidepot.histories.text import (
    cards_of,
    decimals_of,
    decode,
    ends_with_name,
    head_of,
    money,
    starts_with_name,
)
from sidepot.histories.trouble import ReadingError

GERMAN = "Müller raises €5\nÄnne calls"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "utf-16-le", "utf-16-be"])
def test_text_is_decoded_whatever_it_is_written_in(encoding: str) -> None:
    assert decode(GERMAN.encode(encoding)).removeprefix("\ufeff") == GERMAN


def test_line_ends_are_one_sign() -> None:
    assert decode(b"a\r\nb\rc\n") == "a\nb\nc\n"


def test_bytes_no_encoding_has_are_not_lost() -> None:
    assert decode(b"Ann\x81: folds\xff") == "Ann\x81: folds\xff"


@given(st.binary(max_size=300))
def test_decoding_never_fails(data: bytes) -> None:
    assert isinstance(decode(data), str)


def test_the_head_is_the_first_lines_with_something_on_them() -> None:
    assert head_of("\ufeff\n\n  a \n\nb\nc\n", lines=2) == "a\nb"


@pytest.mark.parametrize(
    ("text", "decimals", "chips"),
    [
        ("150", 0, 150),
        ("150", 2, 15000),
        ("$1,234.56", 2, 123456),
        ("1 234,56 €", 2, 123456),
        ("€1\u00a0234,56", 2, 123456),
        ("1.234,56", 2, 123456),
        ("1,234", 0, 1234),
        ("1.234.567", 0, 1234567),
        ("12,34,567", 0, 1234567),
        ("1,5", 2, 150),
        (".10", 2, 10),
        ("0.05", 2, 5),
        ("$111.75", 2, 11175),
        ("0.5", 2, 50),
        ("10.50", 1, 105),
        ("10.00", 0, 10),
        ("T$40", 0, 40),
        ("2.5K", 0, 2500),
        ("5 EUR", 2, 500),
        ("£3", 2, 300),
    ],
)
def test_amounts(text: str, decimals: int, chips: int) -> None:
    assert money(text, decimals, 1) == chips


@pytest.mark.parametrize(
    ("text", "decimals", "code"),
    [
        ("", 0, "not-an-amount"),
        ("-5", 0, "not-an-amount"),
        ("five", 0, "not-an-amount"),
        ("5.", 0, "not-an-amount"),
        ("1,2,3", 0, "not-an-amount"),
        ("1.2.34", 2, "not-an-amount"),
        (".", 2, "not-an-amount"),
        ("$-1.25", 2, "not-an-amount"),
        ("+1.25", 2, "not-an-amount"),
        ("1,23,4", 0, "not-an-amount"),
        ("$", 2, "not-an-amount"),
        ("٣", 0, "not-an-amount"),
        ("9" * 40, 0, "not-an-amount"),
        ("1.234", 2, "amount-too-fine"),
        ("10.5", 0, "amount-too-fine"),
    ],
)
def test_what_is_no_amount_says_the_line(text: str, decimals: int, code: str) -> None:
    with pytest.raises(ReadingError) as caught:
        money(text, decimals, 17)
    assert (caught.value.line, caught.value.flaw.code, caught.value.flaw.path) == (17, code, "line 17")


@given(st.integers(0, 10**15), st.sampled_from(["${}", "{} €", "T${}", "{}"]))
def test_an_amount_is_read_back_as_it_was_written(cents: int, pattern: str) -> None:
    written = pattern.format(f"{cents // 100:,}.{cents % 100:02d}")
    assert money(written, 2, 1) == cents


def test_the_finest_amount_decides_the_unit() -> None:
    assert decimals_of(["10", "2.50", "0.125"]) == 3
    assert decimals_of(["10"], least=2) == 2


@pytest.mark.parametrize("text", ["AsTd", "[As Td]", "As, 10d", "A♠ 10♦", "as tD"])
def test_cards(text: str) -> None:
    assert cards_of(text, 1) == read_cards("AsTd")


@pytest.mark.parametrize("text", ["????", "X X", "As ??", "??As"])
def test_a_hand_with_an_unknown_card_is_not_known(text: str) -> None:
    assert cards_of(text, 1) is None


@pytest.mark.parametrize("text", ["1s", "Axx", "As K", "Zs"])
def test_no_card(text: str) -> None:
    with pytest.raises(ReadingError):
        cards_of(text, 1)


@given(st.lists(st.integers(0, 51), max_size=7))
def test_cards_are_read_back_as_they_were_written(cards: list[int]) -> None:
    assert cards_of(write_cards(cards), 1) == tuple(cards)
    assert cards_of(" ".join(write_cards((card,)) for card in cards), 1) == tuple(cards)


def test_the_longest_name_that_fits_is_meant() -> None:
    names = ["Ann", "Ann: folds", "Bob"]
    assert starts_with_name("Ann: folds: calls 5", names, ": ") == ("Ann: folds", "calls 5")
    assert starts_with_name("Ann: checks", names, ": ") == ("Ann", "checks")
    assert starts_with_name("Cid: checks", names, ": ") is None
    assert ends_with_name("Uncalled bet (5) returned to Bob", names, " to ") == (
        "Bob",
        "Uncalled bet (5) returned",
    )
