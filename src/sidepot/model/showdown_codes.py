"""The codes of the showdown with their figures, in the order in which a floor person would give them."""

from __future__ import annotations

from typing import Final

from sidepot.model.codes import Kind

_NAME = {"name": Kind.NAME}
_NAMES = {"names": Kind.NAMES}
_NAMES_OF = {"names": Kind.NAMES, "name": Kind.NAME}

REASONS: Final[dict[str, dict[str, Kind]]] = {
    # how the hands come up
    "betting-goes-on": {},
    "no-showdown": _NAME,
    "no-hand-left": {},
    "held-face-down": {},
    "all-hands-up": {"names": Kind.NAMES, "all_in": Kind.NAMES},
    "nobody-may-muck": {},
    "last-hand-unshown": _NAME,
    "last-hand-shown": _NAME,
    "seventh-street-down": {},
    # who shows first, and who follows
    "pushed-all-in-shows-first": _NAME,
    "aggressor-shows-first": _NAME,
    "left-of-button-shows-first": {"name": Kind.NAME, "button": Kind.NAME},
    "first-to-act-shows-first": _NAME,
    "board-shows-first": {"name": Kind.NAME, "game": Kind.GAME},
    "first-is-out": {"name": Kind.NAME, "next": Kind.NAME},
    "side-pot-shows-first": {"pot": Kind.POT, "names": Kind.NAMES, "others": Kind.NAMES},
    "then-clockwise": _NAMES,
    # hands that were mucked
    "muck-gives-up": _NAME,
    "muck-against-the-rule": _NAME,
    "muck-owned-a-pot": _NAME,
    "muck-leaves-a-pot": {"pot": Kind.POT, "names": Kind.NAMES},
    # who may see a hand
    "see-face-up": _NAME,
    "see-held-face-down": _NAME,
    "see-not-called": _NAME,
    "see-dealt-in": _NAMES_OF,
    "see-no-cards": _NAMES_OF,
    "see-called": _NAMES_OF,
    "see-floor": _NAMES_OF,
    "see-collusion": _NAME,
}

REMARKS: Final[dict[str, dict[str, Kind]]] = {
    "pushed-all-in-assumed": _NAME,
}

FLAWS: Final[dict[str, dict[str, Kind]]] = {
    "betting-is-over": {},
    "betting-can-go-on": {"names": Kind.NAMES, "street": Kind.TEXT, "last": Kind.TEXT},
    "closed-after-street": {"closed": Kind.TEXT, "street": Kind.TEXT},
    "before-the-showdown": {"key": Kind.TEXT},
    "folded-has-no-hand": _NAME,
    "aggressor-without-bet": _NAME,
    "bet-without-aggressor": {},
    "tabled-and-mucked": _NAME,
    "hand-for-hand-in-cash": {},
    "first-to-act-missing": {"game": Kind.GAME},
    "first-to-act-unneeded": {"game": Kind.GAME},
    "all-in-with-stack": {"name": Kind.NAME, "chips": Kind.CHIPS},
}
