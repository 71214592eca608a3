"""The codes only a whole hand gives, with their figures, in the order of the hand."""

from __future__ import annotations

from typing import Final

from sidepot.model.codes import Kind

_NAME_CHIPS = {"name": Kind.NAME, "chips": Kind.CHIPS}

REASONS: Final[dict[str, dict[str, Kind]]] = {
    "short-post": {"name": Kind.NAME, "chips": Kind.CHIPS, "owed": Kind.CHIPS},
    "ante-after-blind": _NAME_CHIPS,
    "ante-before-blind": _NAME_CHIPS,
    "walk-kept": _NAME_CHIPS,
}

REMARKS: Final[dict[str, dict[str, Kind]]] = {
    "cards-awaited": {"street": Kind.STREET, "cards": Kind.COUNT},
}

FLAWS: Final[dict[str, dict[str, Kind]]] = {
    "street-out-of-order": {"found": Kind.TEXT, "expected": Kind.TEXT},
    "street-too-early": {"street": Kind.TEXT, "name": Kind.NAME},
    "street-too-many": {"street": Kind.TEXT},
    "hand-already-over": {"street": Kind.TEXT},
    "street-cards": {"street": Kind.TEXT, "found": Kind.NUMBER, "needed": Kind.NUMBER},
    "boards-do-not-follow-streets": {"found": Kind.TEXT, "dealt": Kind.TEXT},
    "bets-missing": {},
    "blinds-too-many": {"found": Kind.NUMBER, "players": Kind.NUMBER},
    "up-cards-missing": {"name": Kind.NAME, "needed": Kind.NUMBER},
    "up-cards-too-many": {"name": Kind.NAME, "found": Kind.NUMBER, "most": Kind.NUMBER},
    "up-cards-out-of-place": {"game": Kind.GAME},
    "discards-out-of-place": {"street": Kind.TEXT},
    "discards-too-many": {"name": Kind.NAME, "found": Kind.NUMBER, "most": Kind.NUMBER},
    "ante-missing": {},
    "no-such-step": {"found": Kind.NUMBER, "most": Kind.NUMBER},
    "no-blinds-no-ante": {},
    "hand-without-up-card": {"name": Kind.NAME, "card": Kind.CARD},
    "post-not-above-blind": _NAME_CHIPS,
}
