"""Says why: a reason, a remark or a flaw as one sentence, and a ruling's reasons with their articles."""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.languages.catalogue import entry, text
from sidepot.languages.codes import Subject, find
from sidepot.languages.fill import Voice, sentence_of
from sidepot.languages.terms import citation
from sidepot.model.claims import Unit
from sidepot.model.rulings import Figure, Ruling


def sentence(
    subject: Subject,
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
    catalogue, kinds = find(subject, code)
    voice = Voice(language=language, unit=unit, pots=pots)
    return sentence_of(entry(language, catalogue, code), figures, kinds, voice)


def cited(said: str, article: str, language: str) -> str:
    """A sentence with the article it rests on behind it."""
    pattern = text(language, "say", "why")
    return pattern.replace("{article}", citation(article, language)).replace("{sentence}", said)


def why(ruling: Ruling, language: str, unit: Unit | None = None) -> list[str]:
    """The reasons of a ruling, each with its article, in the order a floor person would give them."""
    pots = pots_in(ruling)
    return [
        cited(
            sentence("reasons", reason.code, reason.figures, language, unit, pots), reason.article, language
        )
        for reason in ruling.reasons
    ]


def remarks(ruling: Ruling, language: str, unit: Unit | None = None) -> list[str]:
    """What is worth saying although it moves no chip."""
    pots = pots_in(ruling)
    return [
        sentence("remarks", remark.code, remark.figures, language, unit, pots) for remark in ruling.remarks
    ]


def pots_in(ruling: Ruling) -> int:
    """How many pots a ruling names; none where it is about one action or one round."""
    return len(getattr(ruling, "pots", ()))
