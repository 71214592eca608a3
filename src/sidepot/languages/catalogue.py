"""The catalogues: one file a subject, one folder a language, read when first needed and then kept.

Every language stands on its own: a sentence it does not have is an error, never English instead.
"""

from __future__ import annotations

import os.path
from collections.abc import Mapping
from functools import cache
from typing import Final

from sidepot.plain_toml import read_toml

Entry = Mapping[str, str]
Catalogue = Mapping[str, Entry]

# Paths are plain texts here: importing pathlib takes longer than reading a catalogue.
FOLDER: Final = os.path.join(os.path.dirname(__file__), "catalogues")
ORDER: Final = ("en", "bn", "hi", "vi", "ru")
"""The order in which languages are offered."""


class NoSuchLanguage(ValueError):
    """A language without catalogues; the message names those there are."""


class NoSuchSentence(LookupError):
    """A catalogue has no such entry, or the entry not the form asked for. Always a mistake of ours."""


@cache
def languages() -> tuple[str, ...]:
    """The languages sidepot speaks."""
    return tuple(language for language in ORDER if os.path.isdir(os.path.join(FOLDER, language)))


@cache
def catalogue(language: str, subject: str) -> Catalogue:
    """One file of one language: its tables by code. A tag that only asks for other digits is the language.

    Raises NoSuchLanguage; ValueError with file, table and key where the file holds anything but text.
    """
    language = language.partition("-")[0]
    if language not in languages():
        raise NoSuchLanguage(f"no catalogues for {language!r}; there are {', '.join(languages())}")
    with open(os.path.join(FOLDER, language, f"{subject}.toml"), encoding="utf-8") as file:
        tables = read_toml(file.read())
    return {code: _entry(table, f"{language}/{subject}.toml [{code}]") for code, table in tables.items()}


def entry(language: str, subject: str, code: str) -> Entry:
    """The entry for a code. Raises NoSuchSentence."""
    found = catalogue(language, subject).get(code)
    if found is None:
        raise NoSuchSentence(f"{language}/{subject}.toml has no [{code}]")
    return found


def text(language: str, subject: str, code: str, key: str = "text") -> str:
    """One text of an entry. Raises NoSuchSentence."""
    found = entry(language, subject, code).get(key)
    if found is None:
        raise NoSuchSentence(f"{language}/{subject}.toml [{code}] has no {key!r}")
    return found


def _entry(table: object, place: str) -> Entry:
    if not isinstance(table, dict):
        raise ValueError(f"{place}: a table of texts is needed")
    texts: dict[str, str] = {}
    for key, value in table.items():
        if not isinstance(key, str) or not isinstance(value, str):
            raise ValueError(f"{place} {key}: text in quotes is needed")
        texts[key] = value
    return texts
