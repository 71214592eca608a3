"""A whole hand: what somebody says was dealt and done, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from sidepot.model.betting import ActionClaim, BettingRuling, Refusal
from sidepot.model.claims import Cards, RakeClaim
from sidepot.model.rulings import Authority, Pot, Reason, Remark, Seat, SettleRuling
from sidepot.model.showdown import ShowdownRuling


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPlayerClaim:
    """One seat: chips before anything is posted, cards as far as known, stud cards face up in order dealt.

    `unread` are the keys given that could not be read.
    """

    name: str | None
    stack: int | None
    hand: Cards | None = None
    up: Cards | None = None
    unread: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class PostClaim:
    """A post beyond the blinds: straddle, live or dead."""

    name: str | None
    kind: str | None
    amount: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StreetClaim:
    """One street: the board cards dealt before it, what was done, and cards thrown away in a draw."""

    street: str | None
    cards: Cards | None = None
    actions: tuple[ActionClaim, ...] = ()
    discards: Mapping[str, Cards | None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandClaim:
    """Players clockwise; blinds small first; `bets` the small and big bet of fixed limit.

    `boards`: whole boards where the hand was run more than once. None where a key was left out.
    """

    players: tuple[HandPlayerClaim, ...]
    tournament: bool = True
    structure: str | None = None
    game: str | None = None
    blinds: tuple[int | None, ...] | None = None
    bets: tuple[int | None, ...] | None = None
    ante: int | None = 0
    ante_kind: str | None = None
    bring_in: int | None = 0
    button: str | None = None
    chip: int | None = 1
    rake: RakeClaim | None = None
    posts: tuple[PostClaim, ...] = ()
    streets: tuple[StreetClaim, ...] = ()
    boards: tuple[Cards | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One action: its number from 1, what was done, the player's total for the street then, and the pots."""

    number: int
    street: str
    name: str
    do: str
    to: int
    added: int
    pots: tuple[Pot, ...]
    uncalled: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Posted:
    """Forced chips of one player: ante, blind, straddle, live or dead post, bring-in apart."""

    name: str
    kind: str
    chips: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRuling:
    """A hand as it stands. Finished: `settled`, `showing` and `final`; otherwise `betting` for the street,
    None only where a card has to come before the blinds.

    `stacks` is what each player has behind, `final` the stacks once everything is paid (None before).
    `awaits`: how many board cards have to come before anybody acts. `boards`: all of them where the hand was
    run more than once; `board` is the first then.
    """

    kind: ClassVar[Literal["hand"]] = "hand"
    authority: Authority
    players: tuple[Seat, ...]
    dead: int
    pots: tuple[Pot, ...]
    returned: Mapping[str, int]
    street: str
    board: Cards
    awaits: int
    posted: tuple[Posted, ...]
    steps: tuple[Step, ...]
    stacks: Mapping[str, int]
    betting: BettingRuling | None
    settled: SettleRuling | None
    showing: ShowdownRuling | None
    final: Mapping[str, int] | None
    reasons: tuple[Reason, ...]
    remarks: tuple[Remark, ...] = ()
    boards: tuple[Cards, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether everything is paid."""
        return self.final is not None

    @property
    def refusal(self) -> Refusal | None:
        """The action that was not allowed, if there is one."""
        return None if self.betting is None else self.betting.refusal
