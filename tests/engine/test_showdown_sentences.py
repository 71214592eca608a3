"""Every code of the showdown has its English sentence, with all its figures."""

import os.path

import pytest

from sidepot.languages.catalogue import FOLDER, catalogue
from sidepot.languages.fill import Voice, sentence_of
from sidepot.languages.template import placeholders
from sidepot.model import betting_codes
from sidepot.model.codes import FLAWS as ALL_FLAWS
from sidepot.model.codes import REASONS as ALL_REASONS
from sidepot.model.codes import REMARKS as ALL_REMARKS
from sidepot.model.codes import Kind
from sidepot.model.rulings import Figure
from sidepot.model.showdown_codes import FLAWS, REASONS, REMARKS

CODES = {**REASONS, **REMARKS, **FLAWS}
SAMPLES: dict[Kind, Figure] = {
    Kind.NAME: "Anna",
    Kind.NAMES: ("Boris", "Vera"),
    Kind.POT: "side-1",
    Kind.GAME: "razz",
    Kind.TEXT: "river",
    Kind.CHIPS: 1500,
}


def test_no_code_is_used_twice() -> None:
    assert len(CODES) == len(REASONS) + len(REMARKS) + len(FLAWS)
    others = {*ALL_REASONS, *ALL_REMARKS, *ALL_FLAWS}
    others |= {*betting_codes.REASONS, *betting_codes.REMARKS, *betting_codes.FLAWS}
    assert not set(CODES) & others


def test_each_code_has_one_sentence_and_none_is_stale() -> None:
    assert os.path.isfile(os.path.join(FOLDER, "en", "showdown.toml"))
    assert list(catalogue("en", "showdown")) == list(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_sentence_places_exactly_its_figures(code: str) -> None:
    entry = catalogue("en", "showdown")[code]
    for form, template in entry.items():
        if form != "count":
            assert {figure for _, figure, _ in placeholders(template) if figure} == set(CODES[code])
    assert set(entry) in ({"text"}, {"count", "one", "other"})
    figures = {name: SAMPLES[kind] for name, kind in CODES[code].items()}
    said = sentence_of(entry, figures, CODES[code], Voice(language="en", unit=None, pots=2))
    assert said.endswith(".")
    assert "{" not in said
