"""Every code sidepot can give, with the figures it carries and what each figure is.

A code is the name of a sentence in the language catalogues; the figures are what is placed in it.
The order is the order in which a floor person would give them; tests walk these tables.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """What a figure is, so that a language knows how to show it."""

    CHIPS = "chips"  # an amount in the smallest unit
    COUNT = "count"  # how many of something; chooses the plural
    NUMBER = "number"  # an ordinal or a place: board 2, line 3
    NAME = "name"  # a player
    NAMES = "names"  # players, in order
    POT = "pot"  # main, side-1, side-2, ...
    CARD = "card"  # one card, as As
    HAND = "hand"  # (code, rank, rank, ...)
    PERCENT = "percent"  # in hundredths of a percent
    GAME = "game"  # a game's id
    STREET = "street"  # a betting round's name in documents
    TEXT = "text"  # as typed by the reader, shown as it stands
    TEXTS = "texts"  # a list of such
    AMOUNTS = "amounts"  # amounts in the smallest unit, as digits
    OUTSIDE = "outside"  # what took place outside the rules: cash-out, insurance, ...


_POT = {"pot": Kind.POT}
_POT_CHIPS = {"pot": Kind.POT, "chips": Kind.CHIPS}
_NAME_CHIPS = {"name": Kind.NAME, "chips": Kind.CHIPS}

REASONS: Final[dict[str, dict[str, Kind]]] = {
    # what goes back
    "fouled-deck": {"chips": Kind.CHIPS},
    "uncalled-returned": {
        "name": Kind.NAME,
        "chips": Kind.CHIPS,
        "highest": Kind.CHIPS,
        "second": Kind.CHIPS,
    },
    "killed-hand-returned": {"name": Kind.NAME, "chips": Kind.CHIPS, "second": Kind.CHIPS},
    "killed-hand-kept": {"name": Kind.NAME, "chips": Kind.CHIPS, "second": Kind.CHIPS},
    "awaits-answer": _NAME_CHIPS,
    "owes": _NAME_CHIPS,
    # the pots
    "layer-all": {"pot": Kind.POT, "each": Kind.CHIPS, "chips": Kind.CHIPS, "names": Kind.NAMES},
    "layer-first": {"pot": Kind.POT, "cap": Kind.CHIPS, "chips": Kind.CHIPS, "names": Kind.NAMES},
    "layer": {
        "pot": Kind.POT,
        "floor": Kind.CHIPS,
        "cap": Kind.CHIPS,
        "chips": Kind.CHIPS,
        "names": Kind.NAMES,
    },
    "layer-from-others": {"pot": Kind.POT, "chips": Kind.CHIPS, "names": Kind.NAMES},
    "dead-only": {"pot": Kind.POT, "chips": Kind.CHIPS, "names": Kind.NAMES},
    "dead-chips": _POT_CHIPS,
    "folded-chips": _POT_CHIPS,
    "above-every-contender": _POT_CHIPS,
    "sole-owner": {"pot": Kind.POT, "chips": Kind.CHIPS, "name": Kind.NAME},
    # the rake
    "rake": {"chips": Kind.CHIPS, "percent": Kind.PERCENT, "total": Kind.CHIPS},
    "rake-capped": {"chips": Kind.CHIPS, "percent": Kind.PERCENT, "total": Kind.CHIPS},
    "rake-no-flop": {},
    "rake-from-pot": _POT_CHIPS,
    # how a pot is divided
    "boards": {"pot": Kind.POT, "chips": Kind.CHIPS, "boards": Kind.COUNT},
    "board": {"pot": Kind.POT, "board": Kind.NUMBER, "chips": Kind.CHIPS},
    "no-low": _POT,
    "halves-high-low": {"pot": Kind.POT, "high": Kind.CHIPS, "low": Kind.CHIPS},
    "halves-low-low": {"pot": Kind.POT, "first": Kind.CHIPS, "second": Kind.CHIPS},
    "identical-both-ways": {"pot": Kind.POT, "names": Kind.NAMES},
    # who wins it
    "won-uncontested": {"pot": Kind.POT, "name": Kind.NAME, "chips": Kind.CHIPS},
    "best-hand": {"pot": Kind.POT, "name": Kind.NAME, "chips": Kind.CHIPS},
    "best-high": {"pot": Kind.POT, "name": Kind.NAME, "chips": Kind.CHIPS},
    "best-low": {"pot": Kind.POT, "name": Kind.NAME, "chips": Kind.CHIPS},
    "best-of-half": {"pot": Kind.POT, "half": Kind.NUMBER, "name": Kind.NAME, "chips": Kind.CHIPS},
    "tie": {"pot": Kind.POT, "names": Kind.NAMES, "chips": Kind.CHIPS},
    "tie-high": {"pot": Kind.POT, "names": Kind.NAMES, "chips": Kind.CHIPS},
    "tie-low": {"pot": Kind.POT, "names": Kind.NAMES, "chips": Kind.CHIPS},
    "tie-of-half": {"pot": Kind.POT, "half": Kind.NUMBER, "names": Kind.NAMES, "chips": Kind.CHIPS},
    "hand-beats": {"name": Kind.NAME, "hand": Kind.HAND, "other": Kind.NAME, "beaten": Kind.HAND},
    "hands-equal": {"names": Kind.NAMES, "hand": Kind.HAND},
    # the odd chip
    "odd-chip-by-seat": {"pot": Kind.POT, "names": Kind.NAMES, "chips": Kind.CHIPS, "button": Kind.NAME},
    "odd-chip-by-high-card": {"pot": Kind.POT, "name": Kind.NAME, "chips": Kind.CHIPS, "card": Kind.CARD},
    "odd-chip-by-low-card": {"pot": Kind.POT, "name": Kind.NAME, "chips": Kind.CHIPS, "card": Kind.CARD},
    "odd-chip-first-board": _POT_CHIPS,
    "odd-chip-next-board": {**_POT_CHIPS, "board": Kind.NUMBER},
    "odd-chip-high": _POT_CHIPS,
    "odd-chip-half": {"pot": Kind.POT, "chips": Kind.CHIPS, "half": Kind.NUMBER},
    # afterwards
    "award-order": {},
    "bounty": {"name": Kind.NAME, "names": Kind.NAMES, "pot": Kind.POT},
}

REMARKS: Final[dict[str, dict[str, Kind]]] = {
    "fold-above-every-contender": {"names": Kind.NAMES},
    "folded-cards-ignored": {"name": Kind.NAME},
    "runs-not-allowed": {},
    "odd-chip-cards-unknown": _POT,
}

FLAWS: Final[dict[str, dict[str, Kind]]] = {
    # the document
    "empty-document": {},
    "not-utf-8": {"at": Kind.NUMBER},
    "not-json": {"line": Kind.NUMBER, "column": Kind.NUMBER},
    "document-too-large": {"limit": Kind.NUMBER},
    "document-too-deep": {"limit": Kind.NUMBER},
    "not-an-object": {},
    "key-doubled": {"key": Kind.TEXT},
    "key-unknown": {"key": Kind.TEXT, "known": Kind.TEXTS},
    "key-missing": {"key": Kind.TEXT},
    "keys-not-together": {"keys": Kind.TEXTS},
    # the command line
    "command-line": {"problem": Kind.TEXT, "command": Kind.TEXT},
    "command-unknown": {"found": Kind.TEXT, "known": Kind.TEXTS},
    "extra-missing": {"extra": Kind.TEXT, "command": Kind.TEXT},
    "port-out-of-range": {"found": Kind.TEXT, "most": Kind.TEXT},
    "workers-out-of-range": {"found": Kind.TEXT, "most": Kind.TEXT},
    "cannot-listen": {"host": Kind.TEXT, "port": Kind.TEXT, "problem": Kind.TEXT},
    "language-unknown": {"found": Kind.TEXT, "known": Kind.TEXTS},
    "nothing-asked": {},
    "file-unreadable": {"file": Kind.TEXT, "problem": Kind.TEXT},
    "no-cases": {"file": Kind.TEXT},
    "no-such-topic": {"found": Kind.TEXT},
    "not-a-pair": {"found": Kind.TEXT},
    # one value
    "not-a-list": {},
    "list-length": {"found": Kind.NUMBER, "least": Kind.NUMBER, "most": Kind.NUMBER},
    "not-text": {},
    "not-true-or-false": {},
    "not-a-whole-number": {"found": Kind.TEXT},
    "number-too-long": {"limit": Kind.NUMBER},
    "not-one-of": {"found": Kind.TEXT, "allowed": Kind.TEXTS},
    "below-least": {"found": Kind.NUMBER, "least": Kind.NUMBER},
    "chips-over-limit": {"limit": Kind.CHIPS},
    "name-length": {"limit": Kind.NUMBER},
    "unit-code-length": {"limit": Kind.NUMBER},
    "text-blank": {},
    "character-not-shown": {},
    "percent-out-of-range": {"found": Kind.TEXT},
    # the rulebook
    "rulebook-unknown": {"found": Kind.TEXT, "known": Kind.TEXTS},
    "question-unknown": {"question": Kind.TEXT},
    "answer-unknown": {"question": Kind.TEXT, "found": Kind.TEXT, "allowed": Kind.TEXTS},
    # the table
    "not-a-player": {"found": Kind.TEXT},
    "too-few-players": {"least": Kind.NUMBER},
    "too-many-players": {"found": Kind.NUMBER, "limit": Kind.NUMBER},
    "name-doubled": {"name": Kind.NAME},
    "player-unknown": {"name": Kind.TEXT, "known": Kind.NAMES},
    "nobody-live": {},
    "nothing-put-in": {},
    "dead-chips-with-fouled-deck": {},
    "betting-not-over": {"name": Kind.NAME, "chips": Kind.CHIPS},
    "folded-cannot-win": {"name": Kind.NAME},
    "not-knocked-out": {"name": Kind.NAME, "chips": Kind.CHIPS},
    "knocked-out-of-no-pot": {"name": Kind.NAME},
    "named-twice": {"name": Kind.NAME},
    # the cards
    "no-such-card": {"found": Kind.TEXT, "at": Kind.NUMBER},
    "card-doubled": {"card": Kind.CARD, "first": Kind.TEXT},
    "card-not-in-deck": {"card": Kind.CARD, "game": Kind.GAME},
    "hand-size": {"found": Kind.NUMBER, "least": Kind.NUMBER, "most": Kind.NUMBER, "game": Kind.GAME},
    "board-size": {"found": Kind.NUMBER, "needed": Kind.NUMBER, "game": Kind.GAME},
    "boards-do-not-start-alike": {},
    "hand-missing": {"name": Kind.NAME},
    "strength-missing": {"name": Kind.NAME},
    "nothing-to-compare": {},
    "game-has-no-low": {"game": Kind.GAME},
    "game-has-no-halves": {"game": Kind.GAME},
    "game-needs-strengths": {"game": Kind.GAME},
    "double-board-needs-two": {"found": Kind.NUMBER},
}
