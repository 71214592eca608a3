"""Every code of a declaration has its English sentence, with all its figures."""

import pytest

from sidepot.languages.catalogue import catalogue
from sidepot.languages.fill import Voice, sentence_of
from sidepot.languages.template import placeholders
from sidepot.model.codes import FLAWS as ALL_FLAWS
from sidepot.model.codes import REASONS as ALL_REASONS
from sidepot.model.codes import REMARKS as ALL_REMARKS
from sidepot.model.codes import Kind
from sidepot.model.declaration_codes import FLAWS, REASONS, REMARKS
from sidepot.model.rulings import Figure

CODES = {**REASONS, **REMARKS, **FLAWS}
SAMPLES: dict[Kind, Figure] = {Kind.TEXT: "raise five", Kind.CHIPS: 1500}


def test_no_code_is_used_twice() -> None:
    assert len(CODES) == len(REASONS) + len(REMARKS) + len(FLAWS)
    assert not set(CODES) & {*ALL_REASONS, *ALL_REMARKS, *ALL_FLAWS}


def test_each_code_has_one_sentence_and_none_is_stale() -> None:
    assert set(catalogue("en", "declaration")) == set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_sentence_places_exactly_its_figures(code: str) -> None:
    entry = catalogue("en", "declaration")[code]
    assert set(entry) == {"text"}
    assert {figure for _, figure, _ in placeholders(entry["text"]) if figure} == set(CODES[code])
    figures = {name: SAMPLES[kind] for name, kind in CODES[code].items()}
    said = sentence_of(entry, figures, CODES[code], Voice(language="en", unit=None, pots=0))
    assert said.endswith(".")
    assert "{" not in said
