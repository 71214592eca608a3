"""The rulings a program gets: the engine's own, and what a reader wants of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, TypeVar

from sidepot.languages.say import remarks, why
from sidepot.languages.spoken import spoken
from sidepot.model import hand, rulings
from sidepot.wire.ask import Answer, write_answer

if TYPE_CHECKING:
    from sidepot.languages.picture_colours import Theme

Made = TypeVar("Made", bound="Told")


class Told:
    """What every ruling can do for its reader. `answer` is the ruling as the engine gave it."""

    __slots__ = ()
    answer: Answer

    def explain(self, language: str = "en") -> str:
        """The ruling in sentences: what to say aloud, then why, then what else is worth knowing.

        Raises ValueError where there is no such language.
        """
        ruling, unit = self.answer.ruling, self.answer.unit
        lines = [*spoken(ruling, language, unit), "", *why(ruling, language, unit)]
        return "\n".join([*lines, *remarks(ruling, language, unit)])

    def to_json(self) -> str:
        """The answer as its JSON document."""
        return json.dumps(write_answer(self.answer), ensure_ascii=False)

    @property
    def differs(self) -> tuple[Mapping[str, object], ...] | None:
        """The official rulebooks that answer otherwise, and what they change; None unless asked for."""
        return self.answer.differs


class Drawn:
    """What a ruling on pots can show besides."""

    __slots__ = ()
    answer: Answer

    def svg(self, language: str = "en", theme: Theme = "auto") -> str:
        """The picture of the pots as an SVG that stands alone, with all it shows told in words as well.

        `theme`: `auto` is light or dark as the reader's system has it; `light`; `dark`; `page` takes the
        colours of the page around it. Raises ValueError where there is no such language or theme.
        """
        from sidepot.languages.picture import picture

        return picture(self.answer.ruling, language, self.answer.unit, theme)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PotsRuling(rulings.PotsRuling, Told, Drawn):
    """The pots as they lie."""

    answer: Answer

    def __repr__(self) -> str:
        """The pots and what goes back, as PotsRuling(Pot(300, 'Anna Boris'), returned={'Vera': 150})."""
        return _shown("PotsRuling", self.pots, returned=self.returned)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class SettleRuling(rulings.SettleRuling, Told, Drawn):
    """The pots paid."""

    answer: Answer

    def __repr__(self) -> str:
        """The pots, what goes back and who won what."""
        return _shown("SettleRuling", self.pots, returned=self.returned, won=self.won)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class HandRuling(hand.HandRuling, Told):
    """A whole hand as it stands."""

    answer: Answer

    def __repr__(self) -> str:
        """The pots, what goes back, and the final stacks of a finished hand."""
        if self.final is None:
            return _shown("HandRuling", self.pots, stacks=self.stacks)
        return _shown("HandRuling", self.pots, returned=self.returned, final=self.final)


def told(kind: type[Made], answer: Answer) -> Made:
    """The engine's ruling as one of the classes above: the same values, and the answer they came in."""
    made = object.__new__(kind)
    for field in fields(answer.ruling):
        object.__setattr__(made, field.name, getattr(answer.ruling, field.name))
    object.__setattr__(made, "answer", answer)
    return made


def _shown(name: str, pots: tuple[rulings.Pot, ...], **amounts: Mapping[str, int]) -> str:
    parts = [*(repr(pot) for pot in pots), *(f"{key}={dict(value)}" for key, value in amounts.items())]
    return f"{name}({', '.join(parts)})"
