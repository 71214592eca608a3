"""An answer as a JSON document, with sentences where a language was asked for."""

from __future__ import annotations

from sidepot.languages.say import remarks, why
from sidepot.languages.spoken import spoken
from sidepot.wire.ask import Answer, write_answer

Json = dict[str, object]


def told(answer: Answer, language: str | None) -> Json:
    """The document of an answer; with a language also `say`, and a `text` in each reason and remark."""
    document = write_answer(answer)
    if language is None:
        return document
    _add_texts(document["reasons"], why(answer.ruling, language, answer.unit))
    _add_texts(document["remarks"], remarks(answer.ruling, language, answer.unit))
    document["say"] = spoken(answer.ruling, language, answer.unit)
    return document


def _add_texts(written: object, texts: list[str]) -> None:
    if isinstance(written, list):
        for entry, text in zip(written, texts, strict=True):
            entry["text"] = text
