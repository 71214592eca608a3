"""Where the sentence of a code stands: its catalogue, and the figures it places.

What every question may say stands in the catalogues reasons, remarks and flaws; what only one kind of
question says stands in a catalogue of that kind, and is loaded with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from sidepot.languages.catalogue import NoSuchSentence
from sidepot.model.codes import FLAWS, REASONS, REMARKS, Kind

Subject = Literal["reasons", "remarks", "flaws", "refusals"]
Figures = Mapping[str, Kind]
Codes = Mapping[str, Figures]

SUBJECTS: Final[tuple[Subject, ...]] = ("reasons", "remarks", "flaws", "refusals")
SHARED: Final[Mapping[Subject, Codes]] = {"reasons": REASONS, "remarks": REMARKS, "flaws": FLAWS}
KINDS: Final = (
    "betting",
    "declaration",
    "showdown",
    "hand",
    "equity",
    "reading",
    "history",
    "writing",
    "audit",
    "parts",
    "batch",
)
"""Kinds of question with a catalogue of their own, and last what may be wrong with what is typed or read."""


def codes_of_kind(kind: str) -> Mapping[Subject, Codes]:
    """The codes that only one kind of question gives, by subject. Raises NoSuchSentence for no such kind."""
    match kind:
        case "betting":
            from sidepot.model import betting_codes as betting

            return {
                "reasons": betting.REASONS,
                "remarks": betting.REMARKS,
                "flaws": betting.FLAWS,
                "refusals": betting.REFUSALS,
            }
        case "declaration":
            from sidepot.model import declaration_codes as declaration

            return {
                "reasons": declaration.REASONS,
                "remarks": declaration.REMARKS,
                "flaws": declaration.FLAWS,
            }
        case "showdown":
            from sidepot.model import showdown_codes as showdown

            return {"reasons": showdown.REASONS, "remarks": showdown.REMARKS, "flaws": showdown.FLAWS}
        case "hand":
            from sidepot.model import hand_codes as hand

            return {"reasons": hand.REASONS, "remarks": hand.REMARKS, "flaws": hand.FLAWS}
        case "equity":
            from sidepot.model import equity_codes as equity

            return {"reasons": equity.REASONS, "remarks": equity.REMARKS, "flaws": equity.FLAWS}
        case "reading":
            from sidepot.model import reading_codes as reading

            return {"flaws": reading.FLAWS}
        case "history":
            from sidepot.model import history_codes as history

            return {"flaws": history.FLAWS}
        case "writing":
            from sidepot.model import writing_codes as writing

            return {"flaws": writing.FLAWS}
        case "audit":
            from sidepot.model import audit_codes as audit

            return {"reasons": audit.FINDINGS, "remarks": audit.REMARKS, "flaws": audit.FLAWS}
        case "parts":
            from sidepot.model import parts_codes as parts

            return {"flaws": parts.FLAWS}
        case "batch":
            from sidepot.model import batch_codes as batch

            return {"flaws": batch.FLAWS}
    raise NoSuchSentence(f"there is no catalogue of {kind!r}")


def find(subject: Subject, code: str) -> tuple[str, Figures]:
    """The catalogue and the figures of a code. Raises NoSuchSentence."""
    shared = SHARED.get(subject, {}).get(code)
    if shared is not None:
        return subject, shared
    for kind in KINDS:
        own = codes_of_kind(kind).get(subject, {}).get(code)
        if own is not None:
            return kind, own
    raise NoSuchSentence(f"there is no code {code!r} among the {subject}")


def all_codes() -> dict[str, dict[str, Figures]]:
    """Every code with its figures, by catalogue, in the order in which the catalogues are listed."""
    found: dict[str, dict[str, Figures]] = {subject: dict(codes) for subject, codes in SHARED.items()}
    for kind in KINDS:
        found[kind] = {code: kinds for codes in codes_of_kind(kind).values() for code, kinds in codes.items()}
    return found
