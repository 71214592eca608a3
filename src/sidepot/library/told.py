"""What every ruling can do for its reader, and how it gets there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import TypeVar

from sidepot.languages.say import remarks, why
from sidepot.languages.spoken import spoken, why_refused
from sidepot.model.rulings import Pot
from sidepot.wire.ask import Answer, write_answer

Made = TypeVar("Made", bound="Told")


class Told:
    """What every ruling can do for its reader. `answer` is the ruling as the engine gave it."""

    __slots__ = ()
    answer: Answer

    def explain(self, language: str = "en") -> str:
        """The ruling in sentences: what to say aloud, then why, then what else is worth knowing.

        Where an action was refused, the rule for that comes first of the reasons.

        Raises ValueError where there is no such language.
        """
        ruling, unit = self.answer.ruling, self.answer.unit
        refused = why_refused(ruling, language, unit)
        lines = [*spoken(ruling, language, unit), "", *([refused] if refused else [])]
        return "\n".join([*lines, *why(ruling, language, unit), *remarks(ruling, language, unit)])

    def to_json(self) -> str:
        """The answer as its JSON document."""
        return json.dumps(write_answer(self.answer), ensure_ascii=False)

    @property
    def differs(self) -> tuple[Mapping[str, object], ...] | None:
        """The official rulebooks that answer otherwise, and what they change; None unless asked for."""
        return self.answer.differs


def told(kind: type[Made], answer: Answer) -> Made:
    """The engine's ruling as one of the library's classes: the same values, and the answer they came in."""
    made = object.__new__(kind)
    for field in fields(answer.ruling):
        object.__setattr__(made, field.name, getattr(answer.ruling, field.name))
    object.__setattr__(made, "answer", answer)
    return made


def shown(name: str, pots: tuple[Pot, ...], **amounts: Mapping[str, int]) -> str:
    """The repr of a ruling on pots."""
    parts = [*(repr(pot) for pot in pots), *(f"{key}={dict(value)}" for key, value in amounts.items())]
    return f"{name}({', '.join(parts)})"
