"""The ruling on a whole hand, as a program gets it."""

from __future__ import annotations

from dataclasses import dataclass

from sidepot.library.told import Told, shown
from sidepot.model import hand
from sidepot.wire.ask import Answer


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class HandRuling(hand.HandRuling, Told):
    """A whole hand as it stands."""

    answer: Answer

    def __repr__(self) -> str:
        """The pots, what goes back, and the final stacks of a finished hand."""
        if self.final is None:
            return shown("HandRuling", self.pots, stacks=self.stacks)
        return shown("HandRuling", self.pots, returned=self.returned, final=self.final)
