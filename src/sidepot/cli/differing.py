"""How other official rulebooks answer, where that was asked for."""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.cli.part import Part, headed
from sidepot.languages.numbers import amount
from sidepot.languages.say import sentence
from sidepot.languages.spoken import spoken
from sidepot.languages.terms import book_name, pot_name, term, with_amount
from sidepot.model.rulings import Ruling
from sidepot.wire.ask import Answer

HEADINGS = {"pots": "pot", "returned": "back", "won": "won", "can_win": "can-win"}


def differing(answer: Answer, language: str) -> Part:
    """What each of them answers otherwise; nothing where it was not asked."""
    if answer.differs is None:
        return []
    lines: list[str] = []
    for document, ruling in zip(answer.differs, answer.others, strict=True):
        book = book_name(str(document["rulebook"]), language)
        if ruling is None:
            lines += [f"{book}: {line}" for line in _no_answer(document, language)]
            continue
        match ruling.kind:
            case "pots" | "settle":
                told = [_amounts(key, value, answer, language) for key, value in _told(document)]
                lines.append(f"{book}: {'; '.join(told) or term('line.in-detail', language)}")
            case _:
                lines += [f"{book}: {line}" for line in _said(ruling, answer, language)]
    return headed("heading.differs", lines or [term("line.no-other-answer", language)], language)


def _no_answer(document: Mapping[str, object], language: str) -> list[str]:
    """What that book has to be told besides; otherwise, that the hand could not have gone like this."""
    flaws = document["flaws"]
    codes = {flaw["code"] for flaw in flaws} if isinstance(flaws, list) else set()
    if codes != {"key-missing"} or not isinstance(flaws, list):
        return [term("line.no-answer", language)]
    return [sentence("flaws", flaw["code"], flaw["figures"], language) for flaw in flaws]


def _said(ruling: Ruling, answer: Answer, language: str) -> list[str]:
    """What would be said aloud under the other book and not under ours, or that only a detail differs."""
    ours = spoken(answer.ruling, language, answer.unit)
    lines = [line for line in spoken(ruling, language, answer.unit) if line not in ours]
    return lines or [term("line.in-detail", language)]


def _told(other: Mapping[str, object]) -> list[tuple[str, Mapping[str, object]]]:
    """What another book changes, as amounts by name: the pots, what goes back, what is won or can be."""
    pots = other.get("pots")
    amounts = {str(pot["name"]): pot["amount"] for pot in pots} if isinstance(pots, list) else {}
    shown = {**other, "pots": amounts}
    keys = ("pots", "returned", "won") if "won" in other else ("pots", "returned", "can_win")
    told = ((key, shown.get(key)) for key in keys)
    return [(key, value) for key, value in told if isinstance(value, Mapping)]


def _amounts(key: str, value: Mapping[str, object], answer: Answer, language: str) -> str:
    pots = len(getattr(answer.ruling, "pots", ()))
    names = [pot_name(name, language, pots=pots) if key == "pots" else name for name in value]
    chips = [amount(figure, language, answer.unit) for figure in value.values() if isinstance(figure, int)]
    listed = ", ".join(with_amount(name, figure) for name, figure in zip(names, chips, strict=True))
    return f"{term(f'heading.{HEADINGS[key]}', language)}: {listed or term('line.nobody', language)}"
