"""Every sentence said once, and every ruling on the tasks and cases, in files that a person reads.

Read a new line aloud before it goes in; `python tools/store_golden.py` writes the files anew.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from languages import rulings
from languages.samples import figures_for, recounted
from sidepot.languages.catalogue import entry, languages
from sidepot.languages.codes import all_codes
from sidepot.languages.fill import Voice, sentence_of

GOLDEN = Path(__file__).parent / "golden"


def page(language: str) -> Iterator[str]:
    voice = Voice(language=language, unit=None, pots=3)
    for subject, codes in all_codes().items():
        yield f"# {subject}"
        for code, kinds in codes.items():
            found = entry(language, subject, code)
            figures = figures_for(code, kinds)
            yield f"{code}: {sentence_of(found, figures, kinds, voice)}"
            counted = found.get("count")
            if counted:
                yield f"{code} (1): {sentence_of(found, recounted(figures, counted), kinds, voice)}"
            if {"least", "most"} <= set(kinds):
                figures["most"] = 7
                yield f"{code} (range): {sentence_of(found, figures, kinds, voice)}"


@pytest.mark.parametrize("language", languages())
def test_every_sentence_reads_as_it_was_read_by_a_person(language: str) -> None:
    assert "\n".join(page(language)) + "\n" == (GOLDEN / f"{language}.txt").read_text("utf-8")


@pytest.mark.parametrize("language", languages())
def test_every_ruling_reads_as_it_was_read_by_a_person(language: str) -> None:
    assert "\n".join(rulings.page(language)) == (GOLDEN / f"rulings.{language}.txt").read_text("utf-8")
