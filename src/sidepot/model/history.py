"""A hand as a room wrote it down: claimed, not checked. Every claim knows the line it stands on.

A reader turns the text of one dialect into this, and nothing else: it corrects nothing and decides nothing.
Amounts are whole numbers of the smallest unit, exactly as written; `to` is always a player's total for the
street, whatever the dialect writes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from sidepot.model.claims import Cards, Unit
from sidepot.model.rulings import Flaw


class PostKind(StrEnum):
    """Forced chips, as the dialect names them. A combined post is two posts: its live and its dead part."""

    ANTE = "ante"
    SMALL_BLIND = "small-blind"
    BIG_BLIND = "big-blind"
    BUTTON_BLIND = "button-blind"
    STRADDLE = "straddle"
    LIVE = "live"
    DEAD = "dead"
    BRING_IN = "bring-in"


class Uncalled(StrEnum):
    """What a dialect does with a bet nobody called."""

    OWN_LINE = "own-line"
    LEFT_OUT = "left-out"
    COLLECTED = "collected"
    EITHER = "either"


class SaidSeat(NamedTuple):
    """A player dealt in: the stack before anything is posted (None: the file does not say)."""

    name: str
    stack: int | None
    hand: Cards | None = None
    up: Cards = ()


class SaidPost(NamedTuple):
    """Forced chips of one player."""

    line: int
    name: str
    kind: PostKind
    chips: int


class SaidAction(NamedTuple):
    """What a player did: fold, check, call, bet or raise; `all_in` where the text says so (or could not)."""

    line: int
    name: str
    do: str
    to: int | None = None
    all_in: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidDraw:
    """A draw before a street: how many cards were thrown away (0: stood pat), and which.

    `thrown` and `drawn` are None where one of the cards is not known.
    """

    line: int
    name: str
    count: int
    thrown: Cards | None = None
    drawn: Cards | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidStreet:
    """One street by our name for it, what was dealt to the board and drawn before it, and what was done."""

    line: int
    street: str
    cards: Cards = ()
    draws: tuple[SaidDraw, ...] = ()
    actions: tuple[SaidAction, ...] = ()


class SaidChips(NamedTuple):
    """Chips a player took: returned, or won; `pot` as main, side-1, ... where the text says from which."""

    line: int
    name: str
    chips: int
    pot: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """One hand of a file. What the file does not say is None or empty.

    `seats` stand clockwise. `boards` are whole boards where the hand was run more than once. `rake` and
    `fees` (jackpot and the like) as printed; `total` is the printed pot, `pots` the printed main and side
    pots, `pots_net` whether rake has been taken out of them already. `added` is money in the pot that no
    player put in (a jackpot drop). `outside` names what lies outside the rules: cash-out, insurance, bounty.
    `cashed_out` were paid by the room before the end, and what their hands win is the room's; `won_unsure`:
    what was won stands in a field that is wrong as often as not. `unprinted` is a fee the room may have kept
    without a word; `cap` the most a player may put in over the hand, where there is such a limit.
    `not_audited` says why nothing can be checked (a partial or cancelled hand, a game not ours).
    """

    dialect: str
    room: str | None
    id: str
    line: int
    tournament: bool
    structure: str
    game: str | None
    unit: Unit
    blinds: tuple[int, ...]
    seats: tuple[SaidSeat, ...]
    button: str | None
    bets: tuple[int, int] | None = None
    ante: int = 0
    bring_in: int = 0
    posts: tuple[SaidPost, ...] = ()
    streets: tuple[SaidStreet, ...] = ()
    boards: tuple[Cards, ...] = ()
    shown: Mapping[str, Cards] | None = None
    uncalled: Uncalled = Uncalled.OWN_LINE
    returned: tuple[SaidChips, ...] = ()
    won: tuple[SaidChips, ...] | None = None
    rake: int | None = None
    fees: int = 0
    total: int | None = None
    pots: tuple[SaidChips, ...] = ()
    pots_net: bool = False
    added: int = 0
    final: Mapping[str, int] | None = None
    outside: tuple[str, ...] = ()
    cap: int | None = None
    unprinted: int = 0
    cashed_out: tuple[str, ...] = ()
    won_unsure: bool = False
    not_audited: Flaw | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """A hand that could not be read at all: where it begins, the line that failed, and why."""

    dialect: str
    line: int
    flaw: Flaw
