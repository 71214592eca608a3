"""The codes that only chances give, with their figures, as `codes` has it for the shared ones."""

from __future__ import annotations

from typing import Final

from sidepot.model.codes import Kind

REASONS: Final[dict[str, dict[str, Kind]]] = {
    "expected-odd-chips": {},
}
REMARKS: Final[dict[str, dict[str, Kind]]] = {
    "every-way-counted": {"ways": Kind.COUNT},
    "ways-sampled": {"ways": Kind.COUNT, "seed": Kind.TEXT, "percent": Kind.PERCENT},
    "odd-chips-even": {},
    "chances-if-checked-down": {},
    "known-cards-cannot-come": {"name": Kind.NAME},
    "next-card-of-one": {},
    "no-next-cards-yet": {"needed": Kind.NUMBER},
    "no-next-cards-in-draw": {},
}
FLAWS: Final[dict[str, dict[str, Kind]]] = {
    "board-under-way": {"found": Kind.NUMBER, "allowed": Kind.TEXTS, "game": Kind.GAME},
    "deck-too-small": {"found": Kind.NUMBER, "needed": Kind.NUMBER, "game": Kind.GAME},
    "samples-over-limit": {"found": Kind.NUMBER, "limit": Kind.NUMBER},
}
