"""Every code a betting ruling can give, with its figures, in the order a floor person would give them."""

from __future__ import annotations

from typing import Final

from sidepot.model.codes import Kind

_NAME = {"name": Kind.NAME}
_FACED = {"name": Kind.NAME, "faced": Kind.CHIPS, "full": Kind.CHIPS}
_TO_SIZE = {"to": Kind.CHIPS, "price": Kind.CHIPS, "size": Kind.CHIPS}

REASONS: Final[dict[str, dict[str, Kind]]] = {
    # who acts
    "round-over-one-left": _NAME,
    "round-over-all-in": {},
    "round-over-nobody-to-bet": _NAME,
    "round-over-matched": {},
    "next-to-act": _NAME,
    "has-option": _NAME,
    # what a call is
    "may-check": _NAME,
    "to-call": {"name": Kind.NAME, "chips": Kind.CHIPS, "price": Kind.CHIPS},
    "call-for-less": {"name": Kind.NAME, "chips": Kind.CHIPS, "owed": Kind.CHIPS},
    "short-blind-full-price": {"price": Kind.CHIPS},
    "brings-in": {"name": Kind.NAME, "chips": Kind.CHIPS},
    "bring-in-price": {"price": Kind.CHIPS},
    # whether there may be a raise
    "raise-not-yet-acted": _NAME,
    "raise-full-bet-faced": _FACED,
    "raise-half-bet-faced": _FACED,
    "raise-short-all-ins-add-up": _FACED,
    "raise-short-all-ins-add-up-to-half": _FACED,
    "no-raise-stack": {"name": Kind.NAME, "chips": Kind.CHIPS},
    "no-raise-nobody-to-answer": _NAME,
    "no-raise-short-all-in": _FACED,
    "no-raise-under-half": _FACED,
    "no-raise-not-added-up": _FACED,
    "no-raise-capped": {"name": Kind.NAME, "raises": Kind.COUNT},
    "no-raise-call-only": _NAME,
    "cap-left-to-floor": {"raises": Kind.COUNT},
    "cap-lifted": {"raises": Kind.COUNT},
    # the least
    "least-bet": {"to": Kind.CHIPS},
    "least-raise": _TO_SIZE,
    "least-over-straddle": _TO_SIZE,
    "least-over-short-all-in": _TO_SIZE,
    "least-over-short-opening": _TO_SIZE,
    "least-completes": {"to": Kind.CHIPS, "price": Kind.CHIPS},
    "limit-bet": {"to": Kind.CHIPS},
    "limit-raise": _TO_SIZE,
    "limit-completes": {"to": Kind.CHIPS, "price": Kind.CHIPS},
    "all-in-below-least": {"name": Kind.NAME, "to": Kind.CHIPS, "least": Kind.CHIPS},
    # the most
    "most-stack": {"to": Kind.CHIPS},
    "most-pot": {"to": Kind.CHIPS, "pot": Kind.CHIPS, "call": Kind.CHIPS},
    "most-least": {"to": Kind.CHIPS, "pot": Kind.CHIPS},
    "pot-small-blind-as-big": {"chips": Kind.CHIPS},
    "pot-blinds-as-full": {"chips": Kind.CHIPS},
    "pot-without-ante": {"chips": Kind.CHIPS},
    "pot-rounded": {"chips": Kind.CHIPS, "chip": Kind.CHIPS},
}

REMARKS: Final[dict[str, dict[str, Kind]]] = {
    "call-comes-back": {"name": Kind.NAME, "chips": Kind.CHIPS},
    "bet-unit-not-used": {"chips": Kind.CHIPS},
}

REFUSALS: Final[dict[str, dict[str, Kind]]] = {
    "has-folded": _NAME,
    "is-all-in": _NAME,
    "round-is-over": _NAME,
    "out-of-turn": {"name": Kind.NAME, "next": Kind.NAME},
    "must-bring-in": {"name": Kind.NAME, "chips": Kind.CHIPS},
    "check-facing-bet": {"name": Kind.NAME, "chips": Kind.CHIPS},
    "nothing-to-call": _NAME,
    "bet-facing-bet": {"name": Kind.NAME, "price": Kind.CHIPS},
    "raise-without-bet": _NAME,
    "over-stack": {"name": Kind.NAME, "to": Kind.CHIPS, "stack": Kind.CHIPS},
    "stack-too-short": {"name": Kind.NAME, "chips": Kind.CHIPS},
    "nobody-to-answer": _NAME,
    "not-open": _FACED,
    "not-open-under-half": _FACED,
    "not-open-not-added-up": _FACED,
    "raises-capped": {"name": Kind.NAME, "raises": Kind.COUNT},
    "call-only": _NAME,
    "below-least-raise": {"name": Kind.NAME, "to": Kind.CHIPS, "least": Kind.CHIPS},
    "over-the-pot": {"name": Kind.NAME, "to": Kind.CHIPS, "most": Kind.CHIPS},
    "not-the-limit-size": {"name": Kind.NAME, "to": Kind.CHIPS, "size": Kind.CHIPS},
    "amount-contradicts": {"name": Kind.NAME, "to": Kind.CHIPS, "right": Kind.CHIPS},
}
"""In the order in which they are looked for: where several apply, the first is given."""

FLAWS: Final[dict[str, dict[str, Kind]]] = {
    "blinds-out-of-order": {},
    "least-bet-unknown": {},
    "bring-in-over-bet": {"chips": Kind.CHIPS, "bet": Kind.CHIPS},
    "posts-on-later-street": {"street": Kind.TEXT},
    "post-over-stack": {"name": Kind.NAME, "chips": Kind.CHIPS, "stack": Kind.CHIPS},
    "dead-posts-over-pot": {"chips": Kind.CHIPS, "pot": Kind.CHIPS},
    "action-without-amount": {"verb": Kind.TEXT},
    "action-unreadable": {"found": Kind.TEXT},
    "not-a-stack": {"found": Kind.TEXT},
    "stack-with-mark": {"found": Kind.TEXT},
}
