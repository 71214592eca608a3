"""What every screen gives to its template, and what the frame around it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sidepot.model.rulings import Flaw, Malformed
from sidepot.web.address import Fields
from sidepot.web.reading import Reading
from sidepot.web.said import Line, flaw_said
from sidepot.web.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A screen ready to be shown.

    `address` is the query string that holds the question, None where something typed cannot be read.
    `values` are the template's own; `errors` the sentences beside each field, under "" those of none.
    """

    words: Words
    fields: Fields
    address: str | None
    say: Sequence[Line]
    balance: Line
    book: str
    errors: Mapping[str, Sequence[str]] = field(default_factory=dict)
    values: Mapping[str, object] = field(default_factory=dict)
    balanced: bool = True


CENTS = "~cents"
"""Where it is noted that two decimals would have been understood."""


class Errors:
    """Collects what is wrong, by field. What belongs to no field stands at the top of the page."""

    def __init__(self, words: Words, labels: Mapping[str, str] | None = None) -> None:
        self.words = words
        self.labels = labels or {}
        self.said: dict[str, list[str]] = {}

    def add(self, where: str, flaw: Flaw) -> None:
        """Note a flaw at a field, once; what the form can put right is said in the words of the form."""
        if flaw.code == "amount-not-whole":
            self.say(where, self.words("entry.not-whole", found=str(flaw.figures["found"])))
            self.said.setdefault(CENTS, [])
        elif flaw.code == "key-missing" and where in self.labels:
            self.say(where, self.words("entry.needed", field=self.labels[where]))
        else:
            self.say(where, flaw_said(flaw, self.words))

    def say(self, where: str, sentence: str) -> None:
        """Note a sentence at a field, once."""
        there = self.said.setdefault(where, [])
        if sentence not in there:
            there.append(sentence)

    def typed(self, reading: Reading) -> None:
        """Note all that could not be read."""
        for where, flaw in reading.flaws:
            self.add(where, flaw)

    def malformed(self, problem: Malformed, reading: Reading, *, otherwise: str = "") -> None:
        """Note the flaws of a document at the fields its paths came from."""
        for flaw in problem.flaws:
            self.add(field_of(flaw.path, reading) or otherwise, flaw)


def tried_to(fields: Fields, errors: Errors) -> None:
    """Note why an amount to bet or raise to could not be read; the button that sent it did nothing."""
    if fields.get("tried"):
        reading = Reading({"to": fields["tried"], "unit": fields.get("unit", "")}, errors.words.language)
        reading.chips("to")
        errors.typed(reading)


def field_of(path: str, reading: Reading) -> str:
    """The field a path of the document came from: the path itself, or the nearest one around it."""
    while path:
        if path in reading.paths:
            return reading.paths[path]
        cut = max(path.rfind("."), path.rfind("["))
        path = path[:cut] if cut > 0 else ""
    return ""
