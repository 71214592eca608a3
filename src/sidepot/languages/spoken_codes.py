"""The sentences said aloud, by code, with their figures; what a door says stands in say.toml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sidepot.languages.catalogue import entry
from sidepot.languages.fill import Voice, sentence_of
from sidepot.model.codes import Kind
from sidepot.model.rulings import Figure

_NAME = {"name": Kind.NAME}
_NAMES = {"names": Kind.NAMES}
_POT = {"pot": Kind.POT, "chips": Kind.CHIPS}
_SHARE = {"name": Kind.NAME, "chips": Kind.CHIPS}
_SHARED = {**_POT, "names": Kind.NAMES, "share": Kind.CHIPS}
_TO = {"to": Kind.CHIPS}
_RANGE = {"least": Kind.CHIPS, "most": Kind.CHIPS}
_OPTIONS = {"options": Kind.TEXTS}
_SIGHT = {"names": Kind.NAMES, "name": Kind.NAME}

SPOKEN: Final[dict[str, dict[str, Kind]]] = {
    # pots and payments
    "back": _SHARE,
    "owes": _SHARE,
    "no-pot": {},
    "pot-first": {**_POT, "names": Kind.NAMES},
    "pot-next": {**_POT, "names": Kind.NAMES},
    "rake": {"chips": Kind.CHIPS},
    "uncontested": {**_POT, "name": Kind.NAME},
    "wins": {**_POT, "name": Kind.NAME},
    "wins-with": {**_POT, "name": Kind.NAME, "hand": Kind.HAND},
    "wins-both": {**_POT, "name": Kind.NAME, "hand": Kind.HAND, "low": Kind.HAND},
    "split": _SHARED,
    "split-with": {**_SHARED, "hand": Kind.HAND},
    "shares": {**_POT, "shares": Kind.TEXTS},
    "share": _SHARE,
    "share-with": {**_SHARE, "hand": Kind.HAND},
    "share-both": {**_SHARE, "hand": Kind.HAND, "low": Kind.HAND},
    "bounty": {"name": Kind.NAME, "names": Kind.NAMES},
    # the chances in each pot
    "chances": {**_POT, "shares": Kind.TEXTS},
    "share-chance": {"name": Kind.NAME, "percent": Kind.PERCENT},
    "ahead": {"pot": Kind.POT, "names": Kind.NAMES},
    "ahead-low": {"pot": Kind.POT, "names": Kind.NAMES},
    # the betting
    "acts-check": _NAME,
    "acts-check-bet": {**_NAME, **_RANGE},
    "acts-check-raise": {**_NAME, **_RANGE},
    "acts-call": _SHARE,
    "acts-call-all-in": _SHARE,
    "acts-call-raise": {**_SHARE, **_RANGE},
    "acts-bring-in": {**_SHARE, **_RANGE},
    "acts-bring-in-all-in": _SHARE,
    "later-no-raise": _NAMES,
    "later-may-raise": _NAMES,
    "raises-left-to-floor": {},
    "round-over": {"chips": Kind.CHIPS},
    "round-won": _NAME,
    "legal-fold": {},
    "legal-check": {},
    "legal-call": _TO,
    "legal-bet": _RANGE,
    "legal-raise": _RANGE,
    "legal-all-in": _TO,
    # words and chips at a live table
    "counts-fold": {},
    "counts-check": {},
    "counts-call": _TO,
    "counts-bet": _TO,
    "counts-bet-least": _TO,
    "counts-raise": _TO,
    "counts-raise-least": _TO,
    "counts-call-or-fold": _OPTIONS,
    "counts-open": _OPTIONS,
    "goes-back": {"chips": Kind.CHIPS},
    "has-to-go-in": {"chips": Kind.CHIPS},
    "floor": {},
    "floor-chooses": _OPTIONS,
    "option-fold": {},
    "option-check": {},
    "option-call": _TO,
    "option-bet": _TO,
    "option-bet-least": _TO,
    "option-raise": _TO,
    "option-raise-least": _TO,
    "option-open": {},
    "option-call-or-fold": _TO,
    # the showdown
    "shows-in-order": _NAMES,
    "shows-alone": _NAME,
    "shows-nobody": {},
    "shows-all-at-once": _NAMES,
    "shows-none-yet": {},
    "shows-held-face-down": {},
    "may-muck": _NAMES,
    "may-see": _SIGHT,
    "may-not-see": _SIGHT,
    "paid-in-order": {"pots": Kind.TEXTS},
    "option-hand-retrieved": _NAME,
    "option-hand-dead": _NAME,
    "option-shown": _NAME,
    "option-not-shown": _NAME,
}
"""The sentences of say.toml with their figures, as `codes` has it for reasons."""

CLAUSES: Final = frozenset(
    code for code in SPOKEN if code.startswith(("share", "legal-", "option-")) and code != "shares"
)
"""Parts of a sentence or lines of a list: no capital, no full stop."""


def spoken_line(code: str, figures: Mapping[str, Figure], voice: Voice) -> str:
    """One of these sentences. Raises NoSuchLanguage, NoSuchSentence."""
    return sentence_of(entry(voice.language, "say", code), figures, SPOKEN[code], voice)
