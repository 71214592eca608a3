"""Every sentence said once, in a file that a person reads: read a new line aloud before it goes in."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from languages.samples import figures_for, recounted
from sidepot.languages.catalogue import entry, languages
from sidepot.languages.say import CODES, sentence

GOLDEN = Path(__file__).parent / "golden"


def page(language: str) -> Iterator[str]:
    for subject, codes in CODES.items():
        yield f"# {subject}"
        for code, kinds in codes.items():
            figures = figures_for(code, kinds)
            yield f"{code}: {sentence(subject, code, figures, language, None, 3)}"
            counted = entry(language, subject, code).get("count")
            if counted:
                one = sentence(subject, code, recounted(figures, counted), language, None, 3)
                yield f"{code} (1): {one}"
            if {"least", "most"} <= set(kinds):
                figures["most"] = 7
                yield f"{code} (range): {sentence(subject, code, figures, language, None, 3)}"


@pytest.mark.parametrize("language", languages())
def test_every_sentence_reads_as_it_was_read_by_a_person(language: str) -> None:
    assert "\n".join(page(language)) + "\n" == (GOLDEN / f"{language}.txt").read_text("utf-8")
