"""The showdown: what somebody says happened before it, and what follows. Frozen; decides nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Literal

from sidepot.model.claims import PotsClaim
from sidepot.model.rulings import Authority, Pot, Reason, Remark, Seat

NO_LIMIT = "no-limit"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownClaim:
    """The table at the end of the betting and what happened since; names are None where unreadable.

    `closed_on` is the street on which the betting ended, None while it goes on (`betting_open`) or where it
    could not be read. `last_round_bet` None: as `last_aggressor` says. The `..._said` fields tell a key that
    was left out from one that is null; `unread` are the keys given that could not be read.
    """

    pots: PotsClaim
    tournament: bool = True
    structure: str | None = NO_LIMIT
    game: str | None = None
    betting_open: bool
    closed_on: str | None
    street: str | None = None
    last_aggressor: str | None = None
    aggressor_said: bool = False
    last_round_bet: bool | None = None
    pushed_all_in: str | None = None
    pushed_said: bool = False
    first_to_act: str | None = None
    tabled: tuple[str | None, ...] = ()
    mucked: tuple[str | None, ...] = ()
    asked_to_see: str | None = None
    hand_for_hand: bool = False
    stacks: Mapping[str, int | None] | None = None
    unread: frozenset[str] = frozenset()


class Order(StrEnum):
    """An order of showing that is no list of names."""

    ALL_AT_ONCE = "all-at-once"
    NONE_YET = "none-yet"
    HELD_FACE_DOWN = "held-face-down"


DISCRETION = "discretion"
Right = bool | str
"""Whether a player may see a hand: true, false, or `discretion`."""


@dataclass(frozen=True, slots=True)
class FloorOption:
    """One of the things the floor may decide about a player's hand."""

    ruling: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownRuling:
    """Who shows and when; `order` names players or says why there is none.

    `may_muck`: need not show if they give up the pots. `right_to_see` None where nobody asked. `options` is
    what the floor chooses from where the book leaves something to it.
    """

    kind: ClassVar[Literal["showdown"]] = "showdown"
    authority: Authority
    players: tuple[Seat, ...]
    dead: int
    pots: tuple[Pot, ...]
    returned: Mapping[str, int]
    must_show: tuple[str, ...]
    may_muck: tuple[str, ...]
    order: tuple[str, ...] | Order
    award_order: tuple[str, ...]
    right_to_see: Mapping[str, Right] | None
    options: tuple[FloorOption, ...]
    reasons: tuple[Reason, ...]
    remarks: tuple[Remark, ...] = ()
