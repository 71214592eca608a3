"""An answer as a JSON document, with sentences where a language was asked for."""

from __future__ import annotations

from sidepot.languages.say import remarks, why
from sidepot.languages.spoken import spoken, why_refused
from sidepot.wire.ask import Answer, write_answer

Json = dict[str, object]


def told(answer: Answer, language: str | None) -> Json:
    """The document of an answer; with a language also `say`, and a `text` in each reason and remark.

    A refusal gets its `text` too.
    """
    document = write_answer(answer)
    if language is None:
        return document
    _add_texts(document["reasons"], why(answer.ruling, language, answer.unit))
    _add_texts(document["remarks"], remarks(answer.ruling, language, answer.unit))
    refused = document.get("refusal")
    if isinstance(refused, dict):
        # A new object: the ruling's own keys stay as they are.
        document["refusal"] = {**refused, "text": why_refused(answer.ruling, language, answer.unit)}
    document["say"] = spoken(answer.ruling, language, answer.unit)
    return document


def _add_texts(written: object, texts: list[str]) -> None:
    if isinstance(written, list):
        for entry, text in zip(written, texts, strict=True):
            entry["text"] = text
