"""Amounts as people type them: read exactly, or refused with the reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot.languages.amounts_read import DIGITS_MOST, GROUP_SIGNS, read_amount
from sidepot.languages.numbers import STYLES, amount, number, tags_of
from sidepot.languages.say import sentence
from sidepot.model.claims import Unit
from sidepot.model.reading_codes import FLAWS
from sidepot.model.rulings import Flaw

ALL_TAGS = [tag for language in STYLES for tag in tags_of(language)]


def refused(text: str, decimals: int = 0) -> tuple[str, dict[str, object]]:
    read = read_amount(text, "players[0].put_in", decimals)
    assert isinstance(read, Flaw), read
    assert read.path == "players[0].put_in"
    return read.code, dict(read.figures)


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("0", 0),
        ("150", 150),
        (" 150 ", 150),
        ("007", 7),
        ("1,500", 1500),
        ("1.300", 1300),
        ("1 500", 1500),
        ("1\u00a0500", 1500),
        ("1\u202f500", 1500),
        ("1\u2009500", 1500),
        ("1'500", 1500),
        ("1\u2019500", 1500),
        ("1_500", 1500),
        ("999,999", 999999),
        ("1,234,567", 1234567),
        ("12,34,567", 1234567),  # lakh
        ("1,00,000", 100000),
        ("1,00,00,000", 10000000),  # crore
        ("1 234\u00a0567", 1234567),  # any two spaces are the same sign
        ("১২৩", 123),
        ("१,२३,४५६", 123456),
        ("٣", 3),
        ("-5", -5),
        ("\u22121,500", -1500),
        ("15k", 15000),
        ("15K", 15000),
        ("15к", 15000),  # Cyrillic
        ("15 К", 15000),
        ("1.5k", 1500),
        ("1,5к", 1500),
        ("1.25m", 1250000),
        ("2M", 2000000),
        ("0.5k", 500),
        ("1,234.5k", 1234500),
        ("12 34k", None),
    ],
)
def test_whole_chips(text: str, chips: int | None) -> None:
    read = read_amount(text)
    assert read == chips if chips is not None else isinstance(read, Flaw)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-a-whole-number"),
        ("x", "not-a-whole-number"),
        ("k", "not-a-whole-number"),
        ("--5", "not-a-whole-number"),
        ("+5", "not-a-whole-number"),
        ("1e3", "not-a-whole-number"),
        ("½", "not-a-whole-number"),
        ("²", "not-a-whole-number"),
        ("1,", "not-a-whole-number"),
        (",5", "not-a-whole-number"),
        ("1,,000", "not-a-whole-number"),
        ("5kk", "not-a-whole-number"),
        ("1.5", "amount-not-whole"),
        ("1,3", "amount-not-whole"),
        ("1,30", "amount-not-whole"),
        ("1.0", "amount-not-whole"),  # not even a nought is dropped
        ("0.500", "amount-not-whole"),
        ("1234.567", "amount-not-whole"),  # four digits before the sign are no group
        ("1,234.50", "amount-not-whole"),
        ("1.23456", "amount-not-whole"),
        ("1.2345k", "amount-not-whole"),  # 1234.5
        ("1 5", "amount-groups"),
        ("1'50", "amount-groups"),
        ("1,23,4", "amount-groups"),
        ("1,2345,678", "amount-groups"),
        ("123,45,678", "amount-groups"),
        ("1,234.567,890", "amount-groups"),
        ("12.345 678", "amount-groups"),
        ("1.2.3", "amount-groups"),
        ("9" * (DIGITS_MOST + 1), "number-too-long"),
        ("9" * (DIGITS_MOST - 1) + "k", "number-too-long"),
    ],
)
def test_what_is_no_number_of_whole_chips_is_refused(text: str, code: str) -> None:
    assert refused(text)[0] == code


@pytest.mark.parametrize(
    ("text", "decimals", "units"),
    [
        ("15", 2, 1500),
        ("1.5", 2, 150),
        ("1,5", 2, 150),
        ("1.50", 2, 150),
        ("1.5000", 2, 150),
        ("0.05", 2, 5),
        ("0,500", 2, 50),
        ("1234.5", 2, 123450),
        ("1,234.56", 2, 123456),
        ("1.234,56", 2, 123456),
        ("1 234,56", 2, 123456),
        ("12,34,567.89", 2, 123456789),
        ("1,234", 2, 123400),  # 1.234 is finer than a cent, so it is one thousand and more
        ("1,234,500", 2, 123450000),
        ("1 300", 2, 130000),
        ("1'300.00", 2, 130000),
        ("1.2340", 3, 1234),
        ("1,234.567", 3, 1234567),
        ("1.5k", 2, 150000),
        ("1.23456k", 2, 123456),
        ("১.৫", 1, 15),
        ("-1.5", 2, -150),
        ("0.00000001", 8, 1),
    ],
)
def test_decimals_of_a_unit_are_read_exactly(text: str, decimals: int, units: int) -> None:
    assert read_amount(text, "", decimals) == units


@pytest.mark.parametrize(
    ("text", "decimals", "first", "second"),
    [
        ("1.300", 2, "1300", "1.3"),
        ("1,300", 1, "1300", "1,3"),
        ("1.000", 2, "1000", "1.0"),
        ("1.234", 3, "1234", "1.2340"),
        ("12,345", 3, "12345", "12,3450"),
        ("-1.300", 2, "-1300", "-1.3"),
        ("1.500k", 0, "1500k", "1.5k"),
    ],
)
def test_an_amount_with_two_readings_is_not_guessed(
    text: str, decimals: int, first: str, second: str
) -> None:
    code, figures = refused(text, decimals)
    assert code == "amount-ambiguous"
    assert figures == {"found": text, "first": first, "second": second}
    # What is offered instead can be read, and means two different things.
    readings = {read_amount(first, "", decimals), read_amount(second, "", decimals)}
    assert len(readings) == 2
    assert not any(isinstance(reading, Flaw) for reading in readings)


def test_more_decimals_than_the_unit_has_are_refused() -> None:
    assert read_amount("1.505", "", 2) == 150500  # as decimals it would be finer than a cent
    assert refused("1.2345", 2) == ("amount-too-fine", {"found": "1.2345", "decimals": 2})
    assert refused("1.234,567", 2) == ("amount-too-fine", {"found": "1.234,567", "decimals": 2})
    assert refused("x", 2) == ("not-an-amount", {"found": "x"})


def test_the_longest_number_is_still_read() -> None:
    assert read_amount("9" * DIGITS_MOST) == int("9" * DIGITS_MOST)
    assert read_amount("9" * (DIGITS_MOST - 2), "", 2) == int("9" * (DIGITS_MOST - 2)) * 100


def test_a_long_text_is_repeated_in_part() -> None:
    assert refused("x" * 1000)[1] == {"found": "x" * 59 + "…"}


@given(st.integers(-(10**15), 10**15), st.sampled_from(ALL_TAGS))
def test_what_is_shown_can_be_typed(chips: int, tag: str) -> None:
    assert read_amount(number(chips, tag)) == chips


@given(st.integers(0, 10**15), st.sampled_from(ALL_TAGS), st.integers(1, 2))
def test_what_is_shown_in_a_unit_can_be_typed(units: int, tag: str, decimals: int) -> None:
    assert read_amount(amount(units, tag, Unit(code="", decimals=decimals)), "", decimals) == units


@given(
    st.text(alphabet=[*"0123456789০५kmк-xа", *GROUP_SIGNS], max_size=12),
    st.integers(0, 8),
)
def test_every_text_is_an_amount_or_a_flaw_that_can_be_said(text: str, decimals: int) -> None:
    read = read_amount(text, "dead", decimals)
    if isinstance(read, Flaw):
        assert text.strip()[:50] in sentence("flaws", read.code, read.figures, "en")
        assert set(read.figures) == set(FLAWS.get(read.code, {"found": None}))
    else:
        digits = "".join(str(int(sign)) for sign in text if sign.isdecimal())
        # Exactly what was typed: the digits in their order, and noughts behind or taken from behind.
        assert (str(abs(read)).rstrip("0") or "0") == (digits.lstrip("0").rstrip("0") or "0")


@given(st.from_regex(r"[0-9]{1,3}([,. '_][0-9]{2,3}){0,3}", fullmatch=True))
def test_whole_chips_are_never_guessed(text: str) -> None:
    """A second look at groups, by writing the number out in both ways and comparing."""
    digits = "".join(sign for sign in text if sign.isdecimal())
    signs = {sign for sign in text if not sign.isdecimal()}
    ways = {number(int(digits), language) for language in ("en", "hi")} | {digits}
    read = read_amount(text)
    if len(signs) <= 1 and text.replace(next(iter(signs), ","), ",") in ways:
        assert read == int(digits)
    else:
        assert isinstance(read, Flaw) or not signs
