"""Reads what a player said, in any of five languages, into the words of a document: рейз до 400 is raise 400.

Case, spaces and hyphens do not matter; the amount may stand before the word or behind it. Which word means
what stands in said/*.toml, one file a language; no word means two things, so all languages are understood.
A language has its file here before it has catalogues.
"""

from __future__ import annotations

import os.path
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, cast

from sidepot.languages.amounts_read import MILLIONS, MINUS_SIGNS, THOUSANDS, read_amount, repeated
from sidepot.languages.catalogue import ORDER
from sidepot.model.rulings import Flaw, flaw
from sidepot.plain_toml import read_toml

FOLDER: Final = os.path.join(os.path.dirname(__file__), "said")
HYPHENS: Final = "-\u00ad\u2010\u2011\u2012\u2013\u2014\u2212"
SUFFIXES: Final = tuple(THOUSANDS + MILLIONS)
# Signs that change how a word looks and not which word it is: joiners, and the dot below of Devanagari.
PASSED_OVER: Final = "\u200c\u200d\u093c"
AT_THE_END: Final = ".!।"
QUESTION_MARKS: Final = "?？"
"""Kept, as the document's `?`: who asks "all-in?" has not said it."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Said:
    """One language: from what is said, folded, to the word of a document or to an English number word."""

    known: tuple[str, ...]
    words: Mapping[str, str]
    numbers: Mapping[str, str]
    to: tuple[str, ...]
    by: tuple[str, ...]


def read_words(text: str, path: str = "", language: str = "en", decimals: int = 0) -> str | Flaw:
    """What a player said as a document has it: a word, a word and an amount, or an amount alone.

    `language` decides which number words are read (besides the English ones), and which words a flaw names.
    Amounts are read as `read_amount` does; number words (five) are kept as such: what they mean is for the
    rules. A raise "by" an amount is a flaw, as a document has only totals. A question keeps its `?`.
    """
    asked = text.rstrip()
    plain = asked.rstrip(QUESTION_MARKS)
    found = _read(plain, text, path, language.partition("-")[0], decimals)
    return found if isinstance(found, Flaw) or plain == asked else f"{found}?"


def _read(plain: str, text: str, path: str, base: str, decimals: int) -> str | Flaw:
    """The words without their question mark; `text` is what a flaw repeats."""
    spoken = _folded(plain)
    start, end = _amount_at(spoken)
    found: str | Flaw | None
    if start < end:
        amount = read_amount(spoken[start:end], path, decimals)
        if isinstance(amount, Flaw):
            return amount
        found = _with_amount(spoken[:start].split(), spoken[end:].split(), str(amount), text, path)
    else:
        tokens = spoken.split()
        found = _word(tokens, []) or _number(tokens, base) or _spelled(tokens, base, text, path)
    return found or flaw("said-unknown", path, found=repeated(text), known=said(base).known)


@cache
def said(language: str) -> Said:
    """The words of one language. Raises OSError where it has no file."""
    with open(os.path.join(FOLDER, f"{language}.toml"), encoding="utf-8") as file:
        tables = cast("dict[str, dict[str, list[str]]]", read_toml(file.read()))
    words, numbers = tables["words"], tables["numbers"]
    return Said(
        known=tuple(ways[0] for ways in words.values()),
        words={_compact(_folded(way)): word for word, ways in words.items() for way in ways},
        numbers={_compact(_folded(way)): word for word, ways in numbers.items() for way in ways},
        to=tuple(_compact(_folded(word)) for word in tables["to"]),
        by=tuple(_compact(_folded(word)) for word in tables["by"]),
    )


def _with_amount(
    before: list[str], behind: list[str], amount: str, text: str, path: str
) -> str | Flaw | None:
    """The word beside an amount, with the amount; None where it is no word we know."""
    if not before and not behind:
        return amount
    word = _word(before, behind) or _word(*_without("to", before, behind))
    if word:
        return f"{word} {amount}"
    if _word(*_without("by", before, behind)):
        return flaw("said-raise-by", path, found=repeated(text))
    return None


def _spelled(tokens: list[str], language: str, text: str, path: str) -> str | Flaw | None:
    """A word and a number word, in either order."""
    no_words: list[str] = []
    for place in range(1, len(tokens)):
        before, behind = tokens[:place], tokens[place:]
        for number, around in (
            (_number(behind, language), (before, no_words)),
            (_number(before, language), (no_words, behind)),
        ):
            found = _with_amount(around[0], around[1], number, text, path) if number else None
            if found:
                return found
    return None


def _without(joint: Literal["to", "by"], before: list[str], behind: list[str]) -> tuple[list[str], list[str]]:
    """The words without one such as "to" that stands next to the amount; none where there is no such word."""
    if before and _is_joint(before[-1], joint):
        return before[:-1], behind
    if behind and _is_joint(behind[0], joint):
        return before, behind[1:]
    return [], []


def _is_joint(token: str, joint: Literal["to", "by"]) -> bool:
    return any(token in (said(language).to if joint == "to" else said(language).by) for language in ORDER)


def _word(before: list[str], behind: list[str]) -> str | None:
    """The word of a document for what stands on one side of the amount; None for words on both."""
    key = "" if before and behind else _compact("".join(before or behind))
    found = (said(language).words.get(key) for language in ORDER)
    return next((word for word in found if word), None)


def _number(tokens: list[str], language: str) -> str | None:
    # Only in the reader's language: Vietnamese "hai" is two, but "call hai" is Hindi for a call.
    key = _compact("".join(tokens))
    return said(language).numbers.get(key) or said("en").numbers.get(key)


def _amount_at(spoken: str) -> tuple[int, int]:
    """From the first digit to the last, with a minus before it and a letter such as k right behind it."""
    places = [place for place, sign in enumerate(spoken) if sign.isdecimal()]
    if not places:
        return 0, 0
    start, end = places[0], places[-1] + 1
    if spoken[:start].endswith(MINUS_SIGNS) and not spoken[: start - 1].rpartition(" ")[2]:
        start -= 1
    if spoken[end : end + 1] in SUFFIXES and not spoken[end + 1 : end + 2].strip():
        end += 1
    return start, end


def _folded(text: str) -> str:
    """A text in small letters and one way of writing them, without what does not matter."""
    folded = text.strip().rstrip(AT_THE_END).strip().casefold().replace("ё", "е")
    if not folded.isascii():
        # Loaded only for texts that need it: it is no small file.
        from unicodedata import normalize

        folded = normalize("NFC", folded)
        for sign in PASSED_OVER:
            folded = folded.replace(sign, "")
    return folded


def _compact(folded: str) -> str:
    """Without spaces and hyphens."""
    return "".join(sign for sign in folded if sign not in HYPHENS and not sign.isspace())
