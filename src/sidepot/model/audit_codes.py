"""The codes only an audit gives, with their figures. An illegal action has the code of its refusal."""

from __future__ import annotations

from typing import Final

from sidepot.model.codes import Kind

_PAID = {"name": Kind.NAME, "paid": Kind.CHIPS, "right": Kind.CHIPS}
_PRINTED = {"printed": Kind.CHIPS, "found": Kind.CHIPS}

FINDINGS: Final[dict[str, dict[str, Kind]]] = {
    # play
    "under-call": {"name": Kind.NAME, "to": Kind.CHIPS, "right": Kind.CHIPS},
    "round-not-finished": {"name": Kind.NAME, "street": Kind.STREET},
    # payment
    "returned-wrong": _PAID,
    "paid-wrong": _PAID,
    "odd-chip-elsewhere": _PAID,
    "chip-cut": _PAID,
    "paid-more-than-pots": {"paid": Kind.CHIPS, "pots": Kind.CHIPS},
    "paid-more-than-put-in": {"paid": Kind.CHIPS, "put_in": Kind.CHIPS},
    "chips-missing": {"chips": Kind.CHIPS, "pots": Kind.CHIPS},
    "rake-differs": _PRINTED,
    "total-differs": _PRINTED,
    "pots-differ": {"printed": Kind.AMOUNTS, "found": Kind.AMOUNTS},
    "stack-differs": _PAID,
}
"""Errors."""

REMARKS: Final[dict[str, dict[str, Kind]]] = {
    "raise-to-last-stack": {"name": Kind.NAME, "to": Kind.CHIPS, "least": Kind.CHIPS},
    "raise-read-as-call": {"name": Kind.NAME, "to": Kind.CHIPS},
    "all-in-player-folded": {"name": Kind.NAME},
    "all-in-player-acted": {"name": Kind.NAME},
    "all-in-with-chips-behind": {"name": Kind.NAME, "chips": Kind.CHIPS},
    "action-not-needed": {"name": Kind.NAME},
    "better-hand-not-shown": {"name": Kind.NAME, "winner": Kind.NAME},
    "chip-larger": {"chips": Kind.CHIPS},
    "rake-split-otherwise": {"rake": Kind.CHIPS},
    "pots-labelled-otherwise": {"printed": Kind.AMOUNTS, "found": Kind.AMOUNTS},
    "total-with-uncalled": _PRINTED,
    "uncalled-collected": {"name": Kind.NAME, "chips": Kind.CHIPS},
    # habits of rooms
    "limit-all-in-completed": {"name": Kind.NAME, "to": Kind.CHIPS, "right": Kind.CHIPS},
    "double-bet-open-pair": {"name": Kind.NAME, "to": Kind.CHIPS},
    "jackpot-fee-not-printed": {"chips": Kind.CHIPS},
    "odd-chip-by-habit": _PAID,
    "cashed-out": {"name": Kind.NAME},
    # what the file leaves out or misprints
    "winnings-do-not-fit": {},
    "stack-not-told": {"name": Kind.NAME},
    "cap-in-force": {"chips": Kind.CHIPS},
    "cap-not-told": {},
    "first-to-act-as-written": {},
    "button-as-posted": {"name": Kind.NAME},
}
"""Nothing wrong, but not as the rule text has it."""

FLAWS: Final[dict[str, dict[str, Kind]]] = {
    # why a hand, or the rest of it, was not audited
    "hidden-cards-decide": {"names": Kind.NAMES},
    "payments-not-stated": {},
    "board-not-whole": {"found": Kind.NUMBER, "needed": Kind.NUMBER},
    "card-twice": {"card": Kind.CARD},
    "posts-not-followed": {"name": Kind.NAME, "chips": Kind.CHIPS, "owed": Kind.CHIPS},
    "posts-out-of-place": {"name": Kind.NAME},
    "after-illegal-action": {"name": Kind.NAME},
    "outside-the-rules": {"what": Kind.OUTSIDE},
    "streets-not-followed": {"street": Kind.STREET},
    "not-over": {"name": Kind.NAME},
    "up-cards-not-known": {},
    "structure-not-known": {"found": Kind.TEXT},
    # why nobody can say what all-in players could expect
    "cards-not-shown": {},
    "card-order-not-told": {},
    "exchange-not-told": {},
    "exchanges-to-come": {},
    "chances-not-counted": {},
    "mistake": {"problem": Kind.TEXT},
}
