"""The codes of declarations, with the figures each carries. In the order a floor person would give them."""

from __future__ import annotations

from typing import Final

from sidepot.model.codes import Kind

_CHIPS = {"chips": Kind.CHIPS}
_TO = {"to": Kind.CHIPS}
_CHIPS_TO = {"chips": Kind.CHIPS, "to": Kind.CHIPS}
_BACK = {"chips": Kind.CHIPS, "facing": Kind.CHIPS, "back": Kind.CHIPS}
_WORDS = {"words": Kind.TEXT}

REASONS: Final[dict[str, dict[str, Kind]]] = {
    # out of turn
    "fold-out-of-turn": {},
    "out-of-turn-binds": {},
    "out-of-turn-released": {"facing": Kind.CHIPS},
    "out-of-turn-passive-only": {"facing": Kind.CHIPS},
    "out-of-turn-floor": {},
    # words or chips
    "words-first": _WORDS,
    "words-with-chips": _WORDS,
    "chips-first": _WORDS,
    # words
    "said-as-question": _WORDS,
    "said-fold": {},
    "said-check": {},
    "said-call": {"to": Kind.CHIPS, "add": Kind.CHIPS},
    "said-bet": _TO,
    "said-raise-to": _TO,
    "said-bet-no-amount": {"min_to": Kind.CHIPS},
    "said-raise-no-amount": {"min_to": Kind.CHIPS},
    "said-raise-fixed": _TO,
    "said-bet-fixed": _TO,
    "said-all-in": _TO,
    "said-pot": {"to": Kind.CHIPS, "pot": Kind.CHIPS},
    "said-amount": {"chips": Kind.CHIPS, "to": Kind.CHIPS},
    "pot-in-no-limit": {"min_to": Kind.CHIPS},
    "pot-in-limit": _TO,
    "pot-in-no-limit-chips": _CHIPS,
    "pot-in-no-limit-floor": {},
    "said-check-facing-bet": {"facing": Kind.CHIPS},
    "said-call-no-bet": {},
    "said-raise-no-bet": {},
    "said-bet-facing-bet": {"facing": Kind.CHIPS},
    "wrong-word-floor": _WORDS,
    "unclear-amount": {"words": Kind.TEXT, "chips": Kind.CHIPS, "pot": Kind.CHIPS},
    "unclear-amount-none": {"words": Kind.TEXT, "pot": Kind.CHIPS},
    "unclear-amount-floor": {"words": Kind.TEXT, "chips": Kind.CHIPS},
    # chips without words
    "opening-chip": _CHIPS,
    "opening-chips": _CHIPS,
    "call-exact": _TO,
    "overchip": _BACK,
    "last-chip-call": _BACK,
    "last-chip-all-in": _CHIPS,
    "all-needed": {
        "chips": Kind.CHIPS,
        "smallest": Kind.CHIPS,
        "without": Kind.CHIPS,
        "facing": Kind.CHIPS,
        "back": Kind.CHIPS,
    },
    "last-chips-call": _BACK,
    "last-chips-all-in": _CHIPS,
    "prior-part-pulled": _CHIPS,
    "prior-combined": _CHIPS,
    "prior-covers": _CHIPS,
    "prior-covering-pulled-call": _BACK,
    "prior-covering-pulled-bet": _CHIPS,
    "prior-pulled-back": _CHIPS,
    "prior-not-covering": {"chips": Kind.CHIPS, "facing": Kind.CHIPS},
    "half-full-raise": {"chips": Kind.CHIPS, "least": Kind.CHIPS},
    "half-reached": {"chips": Kind.CHIPS, "half": Kind.CHIPS, "least": Kind.CHIPS, "add": Kind.CHIPS},
    "half-missed": {"chips": Kind.CHIPS, "half": Kind.CHIPS, "facing": Kind.CHIPS, "back": Kind.CHIPS},
    "raise-with-chip": _CHIPS,
    "raise-with-chips": _CHIPS,
    "bet-with-chips": _CHIPS,
    "tiny-chip": {"chips": Kind.CHIPS, "facing": Kind.CHIPS},
    "short-call-opening": {"chips": Kind.CHIPS, "to": Kind.CHIPS, "add": Kind.CHIPS},
    "short-call-heads-up": {"chips": Kind.CHIPS, "to": Kind.CHIPS, "add": Kind.CHIPS},
    "short-call": {"chips": Kind.CHIPS, "to": Kind.CHIPS, "add": Kind.CHIPS},
    "short-call-floor": {"chips": Kind.CHIPS, "to": Kind.CHIPS, "add": Kind.CHIPS},
    "accepted-action": {"quoted": Kind.CHIPS, "facing": Kind.CHIPS},
    # motions
    "string-bet": {"second": Kind.CHIPS},
    "amount-then-motions": {"second": Kind.CHIPS},
    "call-then-raise": {"facing": Kind.CHIPS, "chips": Kind.CHIPS},
    "free-motions": _CHIPS,
    # the amount
    "made-up-to-least": {"chips": Kind.CHIPS, "to": Kind.CHIPS, "add": Kind.CHIPS},
    "under-stands": {"chips": Kind.CHIPS, "least": Kind.CHIPS},
    "under-too-late": {"chips": Kind.CHIPS, "facing": Kind.CHIPS, "least": Kind.CHIPS},
    "over-pot-cut": {"chips": Kind.CHIPS, "to": Kind.CHIPS, "back": Kind.CHIPS},
    "over-pot-stands": {"chips": Kind.CHIPS, "most": Kind.CHIPS},
    "pot-chip": _CHIPS_TO,
    "under-pot-made-up": {"quoted": Kind.CHIPS, "to": Kind.CHIPS, "add": Kind.CHIPS},
    "under-pot-stands": {"quoted": Kind.CHIPS, "most": Kind.CHIPS},
    "under-pot-floor": {"quoted": Kind.CHIPS, "most": Kind.CHIPS},
    "cut-to-fixed-size": _CHIPS_TO,
    "no-raise-over-short-all-in": {"facing": Kind.CHIPS},
    "goes-all-in": _TO,
    "calls-all-in": {"to": Kind.CHIPS, "facing": Kind.CHIPS},
    "call-is-check": {"facing": Kind.CHIPS},
    "chips-go-back": {"back": Kind.CHIPS},
    "chips-to-add": {"add": Kind.CHIPS},
}

REMARKS: Final[dict[str, dict[str, Kind]]] = {
    "minimum-bet-not-given": _CHIPS,
    "misled-caller": {"quoted": Kind.CHIPS, "facing": Kind.CHIPS},
    "pot-counted": {"most": Kind.CHIPS, "pot": Kind.CHIPS, "facing": Kind.CHIPS},
    "short-all-in-read": {"facing": Kind.CHIPS, "over": Kind.CHIPS, "to": Kind.CHIPS},
}

FLAWS: Final[dict[str, dict[str, Kind]]] = {
    "word-takes-no-amount": {"word": Kind.TEXT},
    "nothing-declared": {},
    "already-in-over-facing": {"found": Kind.CHIPS, "facing": Kind.CHIPS},
    "last-full-over-facing": {"found": Kind.CHIPS, "most": Kind.CHIPS},
    "stack-too-small": {"found": Kind.CHIPS, "least": Kind.CHIPS},
    "last-chips-not-the-stack": {"chips": Kind.CHIPS, "stack": Kind.CHIPS},
    "last-chips-are-the-stack": {"stack": Kind.CHIPS},
    "last-chips-but-chips-pulled": {"chips": Kind.CHIPS},
    "prior-below-already-in": {"found": Kind.CHIPS, "already_in": Kind.CHIPS},
    "prior-without-bet": {},
    "prior-left-not-in-prior": {"chip": Kind.CHIPS},
    "prior-left-out-of-place": {},
    "prior-left-is-all": {},
    "second-without-first": {},
    "quoted-out-of-place": {},
    "action-changed-in-turn": {},
    "action-changed-without-bet": {},
    "opening-bet-without-bet": {},
    "no-card-after-river": {},
}
