"""Says why: a reason, a remark or a flaw as one sentence, and a ruling's reasons with their articles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from sidepot.languages.catalogue import NoSuchSentence, entry, text
from sidepot.languages.fill import Voice, sentence_of
from sidepot.languages.terms import citation
from sidepot.model.claims import Unit
from sidepot.model.codes import FLAWS, REASONS, REMARKS, Kind
from sidepot.model.rulings import Figure, PotsRuling, SettleRuling

Subject = Literal["reasons", "remarks", "flaws"]

CODES: Final[dict[Subject, dict[str, dict[str, Kind]]]] = {
    "reasons": REASONS,
    "remarks": REMARKS,
    "flaws": FLAWS,
}


def sentence(
    kind: Subject,
    code: str,
    figures: Mapping[str, Figure],
    language: str,
    unit: Unit | None = None,
    pots: int = 0,
) -> str:
    """One sentence for a code with its figures; a flaw's path is the caller's to put in front.

    `unit` None: whole chips. `pots`: how many pots there are; with two, the only side pot has no number.
    Raises NoSuchLanguage, NoSuchSentence.
    """
    subject, kinds = found(kind, code)
    voice = Voice(language=language, unit=unit, pots=pots)
    return sentence_of(entry(language, subject, code), figures, kinds, voice)


def found(kind: Subject, code: str) -> tuple[str, dict[str, Kind]]:
    """The file of the catalogue that has a code, and its figures. Raises NoSuchSentence."""
    kinds = CODES[kind].get(code)
    if kinds is not None:
        return kind, kinds
    if kind == "flaws":
        # Loaded only when something typed could not be read.
        from sidepot.model.reading_codes import FLAWS as READING

        if code in READING:
            return "reading", READING[code]
    raise NoSuchSentence(f"there is no code {code!r} among the {kind}")


def why(ruling: PotsRuling | SettleRuling, language: str, unit: Unit | None = None) -> list[str]:
    """The reasons of a ruling, each with its article, in the order a floor person would give them."""
    pattern = text(language, "say", "why")
    return [
        pattern.replace("{article}", citation(reason.article, language)).replace(
            "{sentence}",
            sentence("reasons", reason.code, reason.figures, language, unit, len(ruling.pots)),
        )
        for reason in ruling.reasons
    ]


def remarks(ruling: PotsRuling | SettleRuling, language: str, unit: Unit | None = None) -> list[str]:
    """What is worth saying although it moves no chip."""
    return [
        sentence("remarks", remark.code, remark.figures, language, unit, len(ruling.pots))
        for remark in ruling.remarks
    ]
