"""What is said over HTTP when there is no ruling, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.languages.catalogue import text
from sidepot.languages.numbers import number
from sidepot.languages.template import placeholders


def words(entry: str, key: str, language: str, figures: Mapping[str, int | str] | None = None) -> str:
    """A line of api.toml with its figures in place. Raises NoSuchSentence; KeyError for a missing figure."""
    parts: list[str] = []
    for said, figure, _ in placeholders(text(language, "api", entry, key)):
        parts.append(said)
        if figure:
            value = (figures or {})[figure]
            parts.append(number(value, language) if isinstance(value, int) else value)
    return "".join(parts)
