"""The nouns of one betting round: what somebody says was done, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from sidepot.model.rulings import Authority, Figure, Reason, Remark


@dataclass(frozen=True, slots=True, kw_only=True)
class StackClaim:
    """One seat: chips at the start of the street, after antes, before blinds and dead posts.

    `unread` are the keys given that could not be read.
    """

    name: str | None
    stack: int | None
    unread: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionClaim:
    """What a player did; `to` is the total for the street (None: not said, or unreadable if `unread`)."""

    name: str | None
    verb: str | None
    to: int | None = None
    unread: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingClaim:
    """One street: players in order of action, what lies in the pot, what was posted, what was done.

    `structure` None is no-limit, `street` None a street of which only the posts are known. `blinds` are the
    full sizes, the big blind last; `bet_unit` the fixed-limit bet of the street. `unread` are the keys given
    that could not be read, and `players` where they are missing.
    """

    players: tuple[StackClaim, ...]
    structure: str | None = None
    street: str | None = None
    blinds: tuple[int | None, ...] | None = None
    pot: int | None = None
    pot_given: bool = False
    posts: Mapping[str, int | None] | None = None
    dead_posts: Mapping[str, int | None] | None = None
    small_blind_dead: bool = False
    bet_unit: int | None = None
    game: str | None = None
    ante: int | None = None
    bring_in: int | None = None
    low_card: str | None = None
    button: str | None = None
    players_left_in_event: int | None = None
    actions: tuple[ActionClaim, ...] = ()
    unread: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Legal:
    """Something a player may do: `to` one total, or from `min_to` to `max_to`; None where there is none."""

    do: str
    to: int | None = None
    min_to: int | None = None
    max_to: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """An action the rules do not allow: which one (from 0 within the street), why, and what is allowed."""

    code: str
    article: str
    action: int
    figures: Mapping[str, Figure]
    legal: tuple[Legal, ...]
    street: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A player still to act, if all before call: `reason` is the code that decides about raising."""

    name: str
    in_front: int
    acted: bool
    call: int
    may_raise: bool
    min_raise_to: int | None
    max_raise_to: int | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingRuling:
    """Who acts and what is open to him; `to_act` and `call` are None when the round is over.

    `pot` is all chips in the middle, those of this street included. `discretion`: the floor has to say how
    many raises the house allows; `options` are the numbers it chooses between.
    """

    kind: ClassVar[Literal["betting"]] = "betting"
    authority: Authority
    to_act: str | None
    call: int | None
    may_raise: bool
    min_raise_to: int | None
    max_raise_to: int | None
    players: tuple[Turn, ...]
    pot: int
    discretion: bool
    options: tuple[str, ...]
    refusal: Refusal | None
    reasons: tuple[Reason, ...]
    remarks: tuple[Remark, ...] = ()
