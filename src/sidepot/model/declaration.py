"""Words and chips at a live table: what somebody says was done, and what it counts as."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Literal

from sidepot.model.rulings import Authority, Reason, Remark
from sidepot.rules.declared_chips import Prior
from sidepot.rules.declared_corrections import Noticed
from sidepot.rules.declared_words import When, Word


class Structure(StrEnum):
    """How bets are limited."""

    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    FIXED_LIMIT = "fixed-limit"


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidClaim:
    """What was said: the words as given, their verb, and an amount with or without one.

    `spelled`: the amount was a number word, as `five`, which may have several readings. `question`: it was
    said as a question. `word` is None where the words could not be read.
    """

    text: str
    word: Word | None
    amount: int | None = None
    spelled: bool = False
    question: bool = False


ChipsClaim = tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationClaim:
    """What one player did. Amounts are totals for the street; chips are the single chips, one by one.

    None where a key was left out or could not be read. `stack` is what the player had at the start of the
    street, `already_in` included. `prior` are the chips of an earlier bet still in front, `prior_left`
    those of them that stayed there. `unread` are the keys given of which something could not be read.
    """

    structure: Structure = Structure.NO_LIMIT
    street: str | None = None
    facing: int | None
    already_in: int | None = 0
    last_full: int | None = None
    min_bet: int | None = None
    blinds: ChipsClaim | None = None
    pot: int | None = None
    chips: ChipsClaim = ()
    said: SaidClaim | None = None
    when: When | None = None
    last_chips: bool | None = None
    stack: int | None = None
    prior: ChipsClaim | None = None
    prior_handling: Prior | None = None
    prior_left: ChipsClaim | None = None
    second_motion: ChipsClaim = ()
    quoted: int | None = None
    noticed: Noticed | None = None
    out_of_turn: bool = False
    action_changed: bool | None = None
    players_in: int | None = None
    opening_bet: bool | None = None
    unread: frozenset[str] = frozenset()


class Act(StrEnum):
    """What it counts as."""

    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    CHECK = "check"
    FOLD = "fold"
    CALL_OR_FOLD = "call-or-fold"
    OPEN = "open"
    DISCRETION = "discretion"


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may follow: `to` is the total for the street, `min_to` the least total."""

    act: Act
    to: int | None = None
    min_to: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationRuling:
    """What it counts as, and the total: `to`, or `min_to` where the player still says how much.

    `options` lists what the player (`open`, `call-or-fold`) or the floor (`discretion`) chooses between;
    an option `open` means that nothing binds the player.
    """

    kind: ClassVar[Literal["declaration"]] = "declaration"
    authority: Authority
    act: Act
    to: int | None
    min_to: int | None
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]
    remarks: tuple[Remark, ...] = ()
