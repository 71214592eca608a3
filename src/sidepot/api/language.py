"""Which language a request asks for: `lang` in the address, else Accept-Language, else English."""

from __future__ import annotations

from sidepot.languages.catalogue import languages
from sidepot.languages.numbers import tags_of
from sidepot.model.rulings import Malformed, flaw

ENGLISH = "en"
WISHES_MOST = 20
"""How many languages of a header are looked at; browsers send a handful."""


def language_named(wanted: str) -> str:
    """A language as `lang` names it, with its number style where one is given. Raises Malformed."""
    language = wanted.partition("-")[0]
    if language not in languages():
        raise Malformed((flaw("language-unknown", "?lang", found=wanted[:60], known=languages()),))
    if wanted != language and wanted not in tags_of(language):
        problem = flaw("number-style-unknown", "?lang", found=wanted[:60], known=tags_of(language))
        raise Malformed((problem,))
    return wanted


def language_accepted(header: str) -> str:
    """The best of the languages we speak by an Accept-Language header; English where it names none.

    What cannot be read in it is passed over: a header nobody typed is no reason to refuse.
    """
    best, most = ENGLISH, 0.0
    for wish in header.split(",")[:WISHES_MOST]:
        tag, _, rest = wish.partition(";")
        language = tag.strip().partition("-")[0].lower()
        weight = _weight(rest)
        if weight > most and language in languages():
            best, most = language, weight
    return best


def _weight(parameters: str) -> float:
    """The q of a wish, from 0 to 1; 1 where it has none, 0 where it cannot be read."""
    name, equals, value = parameters.strip().partition("=")
    if not equals:
        return 0.0 if name else 1.0
    value = value.strip()
    if name.strip().lower() != "q" or not value.isascii() or not value.replace(".", "", 1).isdecimal():
        return 0.0
    return min(float(value), 1.0)
