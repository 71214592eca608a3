"""Amounts, numbers and percentages as five languages write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot.languages.numbers import STYLES, amount, number, percent
from sidepot.languages.plurals import CATEGORIES, category
from sidepot.model.claims import Unit

CENTS = Unit(code="", decimals=2)
DOLLARS = Unit(code="USD", decimals=2)


@pytest.mark.parametrize(
    ("value", "en", "bn", "hi", "vi", "ru"),
    [
        (0, "0", "0", "0", "0", "0"),
        (999, "999", "999", "999", "999", "999"),
        (1000, "1,000", "1,000", "1,000", "1.000", "1\u00a0000"),
        (99999, "99,999", "99,999", "99,999", "99.999", "99\u00a0999"),
        (100000, "100,000", "1,00,000", "1,00,000", "100.000", "100\u00a0000"),
        (1234567, "1,234,567", "12,34,567", "12,34,567", "1.234.567", "1\u00a0234\u00a0567"),
        (10000000, "10,000,000", "1,00,00,000", "1,00,00,000", "10.000.000", "10\u00a0000\u00a0000"),
        (-1234567, "-1,234,567", "-12,34,567", "-12,34,567", "-1.234.567", "-1\u00a0234\u00a0567"),
    ],
)
def test_numbers_are_grouped(value: int, en: str, bn: str, hi: str, vi: str, ru: str) -> None:
    assert [number(value, language) for language in ("en", "bn", "hi", "vi", "ru")] == [en, bn, hi, vi, ru]


@given(st.integers(), st.sampled_from(list(STYLES)))
def test_grouping_loses_no_digit(value: int, language: str) -> None:
    assert int(number(value, language).replace(STYLES[language].group, "")) == value


@pytest.mark.parametrize(
    ("chips", "unit", "language", "shown"),
    [
        (150, None, "en", "150"),
        (150, Unit(code="", decimals=0), "en", "150"),
        (150, CENTS, "en", "1.50"),
        (5, CENTS, "en", "0.05"),
        (0, CENTS, "en", "0.00"),
        (123456789, CENTS, "en", "1,234,567.89"),
        (123456789, CENTS, "hi", "12,34,567.89"),
        (123456789, CENTS, "ru", "1\u00a0234\u00a0567,89"),
        (-150, CENTS, "vi", "-1,50"),
        (1500, Unit(code="", decimals=3), "en", "1.500"),
        (150, DOLLARS, "en", "USD\u00a01.50"),
        (150, DOLLARS, "hi", "USD\u00a01.50"),
        (150, DOLLARS, "bn", "1.50\u00a0USD"),
        (150, DOLLARS, "vi", "1,50\u00a0USD"),
        (150, DOLLARS, "ru", "1,50\u00a0USD"),
        (150, Unit(code="JPY", decimals=0), "en", "JPY\u00a0150"),
    ],
)
def test_chips_are_shown_in_their_unit(chips: int, unit: Unit | None, language: str, shown: str) -> None:
    assert amount(chips, language, unit) == shown


@pytest.mark.parametrize(
    ("hundredths", "language", "shown"),
    [
        (500, "en", "5%"),
        (250, "en", "2.5%"),
        (275, "en", "2.75%"),
        (5, "en", "0.05%"),
        (0, "en", "0%"),
        (10000, "en", "100%"),
        (250, "vi", "2,5%"),
        (250, "bn", "2.5%"),
        (250, "ru", "2,5\u00a0%"),
    ],
)
def test_percentages(hundredths: int, language: str, shown: str) -> None:
    assert percent(hundredths, language) == shown


@pytest.mark.parametrize(
    ("language", "form", "counts"),
    [
        ("en", "one", [1]),
        ("en", "other", [0, 2, 5, 11, 21, 101, 1000000]),
        ("bn", "one", [0, 1]),
        ("bn", "other", [2, 11, 21, 101]),
        ("hi", "one", [0, 1]),
        ("hi", "other", [2, 11, 21, 101]),
        ("vi", "other", [0, 1, 2, 21, 101]),
        ("ru", "one", [1, 21, 31, 101, 121, 1001]),
        ("ru", "few", [2, 3, 4, 22, 24, 32, 102, 1002]),
        ("ru", "many", [0, 5, 9, 10, 11, 12, 13, 14, 15, 20, 25, 100, 111, 112, 114, 1011, 1000000]),
    ],
)
def test_plural_forms(language: str, form: str, counts: list[int]) -> None:
    assert {category(count, language) for count in counts} == {form}


def test_no_language_asks_for_a_form_it_does_not_list() -> None:
    for language, forms in CATEGORIES.items():
        assert {category(count, language) for count in range(200)} == set(forms)


def test_a_language_without_a_plural_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="no plural rule for the language 'xx'; known: en, bn, hi, vi, ru"):
        category(1, "xx")
