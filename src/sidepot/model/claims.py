"""What somebody says happened. Nothing here is checked: `engine.check` does that.

A value that could not be read is None here, and the reader has reported it; the checks pass over it,
so that one look finds all the flaws of a document.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class Status(StrEnum):
    """How a player stands at the moment asked about."""

    LIVE = "live"
    ALL_IN = "all-in"
    FOLDED = "folded"


class PlayerClaim(NamedTuple):
    """One seat: chips put in over the whole hand, and how the player stands (None: work it out).

    `unread` are the keys given that could not be read.
    """

    name: str | None
    put_in: int | None
    status: Status | None = None
    unread: frozenset[str] = frozenset()


class PotsClaim(NamedTuple):
    """Players clockwise, ownerless chips, and whether the deck turned out fouled.

    `unread` are the keys needed to know the table that were left out or could not be read.
    """

    players: tuple[PlayerClaim, ...]
    button: str | None = None
    dead: int | None = 0
    fouled_deck: bool = False
    unread: frozenset[str] = frozenset()


class RakeClaim(NamedTuple):
    """What the house takes: `hundredths` of a percent of the pots, at most `cap` (None: no cap)."""

    hundredths: int | None
    cap: int | None = None
    proportional: bool = False
    flop_seen: bool = True
    no_flop_no_drop: bool = False


Cards = tuple[int, ...]
Strengths = Mapping[str, int | None]


class SettleClaim(NamedTuple):
    """The pots, and what decides them: cards on one or more boards, or strengths given as numbers.

    Of `hands`, `strength`, `halves` and `runs` at most one is given; None where a key was left out.
    `game` is None where it was left out (hold'em); `unread` are the keys given that could not be read.
    """

    pots: PotsClaim
    game: str | None = None
    board: Cards | None = None
    boards: tuple[Cards | None, ...] | None = None
    hands: Mapping[str, Cards | None] | None = None
    strength: Strengths | None = None
    low: Strengths | None = None
    halves: tuple[Strengths, ...] | None = None
    runs: tuple[Strengths, ...] | None = None
    double_board: bool = False
    chip: int | None = 1
    rake: RakeClaim | None = None
    stacks_after_hand_zero: tuple[str | None, ...] = ()
    unread: frozenset[str] = frozenset()


class Unit(NamedTuple):
    """How chips are shown: a currency code, and how many decimals of it one chip is worth (2: cents)."""

    code: str
    decimals: int
