"""What a form in which hands are written has no place for, with figures, as `codes` has the others."""

from __future__ import annotations

from typing import Final

from sidepot.model.codes import Kind

_IN = {"format": Kind.TEXT}

FLAWS: Final[dict[str, dict[str, Kind]]] = {
    # without these it would be another hand
    "not-written-game": _IN,
    "not-written-setting": _IN,
    "not-written-players": _IN,
    "not-written-stacks": _IN,
    "not-written-button": _IN,
    "not-written-sizes": _IN,
    "not-written-posts": _IN,
    "not-written-cards": _IN,
    "not-written-board": _IN,
    "not-written-boards": _IN,
    "not-written-draws": _IN,
    "not-written-actions": _IN,
    "not-written-added": _IN,
    # without these it is the same hand, told shorter
    "not-written-id": _IN,
    "not-written-room": _IN,
    "not-written-shown": _IN,
    "not-written-returned": _IN,
    "not-written-won": _IN,
    "not-written-won-from": _IN,
    "not-written-rake": _IN,
    "not-written-fees": _IN,
    "not-written-total": _IN,
    "not-written-pots": _IN,
    "not-written-final": _IN,
    "not-written-outside": _IN,
    "not-written-not-audited": _IN,
    # neither
    "not-written-readably": {"format": Kind.TEXT, "problem": Kind.TEXT},
}
