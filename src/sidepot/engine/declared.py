"""What one player did, checked: what the engine may rely on, and what it still has to ask for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sidepot.model.declaration import Act, Option, SaidClaim, Structure
from sidepot.model.rulings import Reason, Remark
from sidepot.rules.declared_chips import Prior
from sidepot.rules.declared_corrections import Noticed
from sidepot.rules.declared_words import When, Word


class Needs(Exception):
    """A ruling turned out to need keys the document leaves out. Caught where the ruling began."""

    def __init__(self, *keys: str) -> None:
        self.keys = keys
        super().__init__(", ".join(keys))


def ask_all(*asks: Callable[[], object]) -> None:
    """Look at several things, so that all that is missing is asked for at once. Raises Needs."""
    missing: dict[str, None] = {}
    for ask in asks:
        try:
            ask()
        except Needs as problem:
            missing.update(dict.fromkeys(problem.keys))
    if missing:
        raise Needs(*missing)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """What one player did, with everything that follows from it alone.

    Something was said or pushed out. `in_front` is what lay in front before (at least `already_in`),
    `kept` what of it counts with the new chips. `total` is all that counts of the first motion. `last`:
    the player has no other chips; then `stack` is known.
    """

    structure: Structure
    facing: int
    already_in: int
    min_bet: int | None
    last_full: int | None
    pot: int | None
    chips: tuple[int, ...]
    second: int
    said: SaidClaim | None
    word: Word
    amount: int | None
    when: When
    last: bool
    stack: int | None
    prior: Prior
    in_front: int
    kept: int
    quoted: int | None
    noticed: Noticed
    early: bool
    action_changed: bool
    players_in: int | None
    opening_bet: bool | None

    @property
    def owed(self) -> int:
        """What the player has to add to stay in the hand."""
        return self.facing - self.already_in

    @property
    def out(self) -> int:
        """The chips of the first motion together."""
        return sum(self.chips)

    @property
    def total(self) -> int:
        """What counts of the chips in front, and the first motion."""
        return self.kept + self.out


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What it counts as, before it is known whose ruling it is."""

    act: Act
    to: int | None = None
    min_to: int | None = None
    options: tuple[Option, ...] = ()
    reasons: tuple[Reason, ...]
    remarks: tuple[Remark, ...] = ()

    def as_option(self) -> Option:
        """The same as one of several things to choose from."""
        return Option(self.act, self.to, self.min_to)
