"""The nouns of chances: what is asked, and what each player can expect from each pot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Literal, NamedTuple

from sidepot.model.claims import Cards, PotsClaim
from sidepot.model.rulings import Authority, Pot, Reason, Remark, Seat


class OddChips(StrEnum):
    """How chips that do not divide are reckoned: by the rule in force, or every split taken as even."""

    RULE = "rule"
    EVEN = "even"


class EquityClaim(NamedTuple):
    """The pots, the cards known, and how to count; None where a key was left out or could not be read.

    `dead_cards` cannot come and are nobody's. `samples` and `seed` matter where not everything is counted.
    """

    pots: PotsClaim
    game: str | None = None
    board: Cards | None = None
    boards: tuple[Cards | None, ...] | None = None
    hands: Mapping[str, Cards | None] | None = None
    dead_cards: Cards | None = None
    chip: int | None = 1
    odd_chips: OddChips | None = None
    samples: int | None = None
    seed: int | None = None
    unread: frozenset[str] = frozenset()


class Ratio(NamedTuple):
    """An exact fraction in lowest terms; `under` is above zero."""

    over: int
    under: int


class Interval(NamedTuple):
    """Where a sampled figure lies, 95 times of 100: at least and at most."""

    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """One player's chance in one pot: of so many ways for the cards to come, how many win and how many tie.

    `win`: the player takes all of the pot; `tie`: a part of it. `share`: what part of the pot is the
    player's on average, every split taken as even. `chips`: the chips to expect, odd chips as said in the
    ruling. The intervals are there only where ways were sampled: parts of a million, and whole chips.
    """

    name: str
    win: int
    tie: int
    of: int
    share: Ratio
    chips: Ratio
    share_interval: Interval | None = None
    chips_interval: Interval | None = None


@dataclass(frozen=True, slots=True)
class Out:
    """Cards that change who is ahead, and who is then; `low`: in the low half, where the pot is halved.

    `to`: whose next card it is, in stud; None where it comes on the board.
    """

    cards: Cards
    winners: tuple[str, ...]
    low: tuple[str, ...] = ()
    to: str | None = None


@dataclass(frozen=True, slots=True)
class Outs:
    """Who is ahead for a pot now, and the next cards that change it; with all others it stays as it is.

    In stud one player's next card is looked at while the hands of the others stay as they are.
    """

    ahead: tuple[str, ...]
    low: tuple[str, ...]
    changes: tuple[Out, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EquityRuling:
    """The pots, and what every player can expect from each: `chances` and `outs` by the name of the pot.

    `expected_final`: what each player can expect to have of all chips here, with what goes back.
    `of`: how many ways there are for the cards to come, or how many were sampled (`exact` false).
    `outs`: empty before the flop, in stud while hands have fewer than five cards (but for the last card of
    five-card stud), in draw games, and where no card is to come. With several boards `outs` is empty, and
    `outs_by_board` has the same for each of them, for the next card on that board.
    """

    kind: ClassVar[Literal["equity"]] = "equity"
    authority: Authority
    players: tuple[Seat, ...]
    dead: int
    pots: tuple[Pot, ...]
    returned: Mapping[str, int]
    can_win: Mapping[str, int]
    betting_open: bool
    owes: Mapping[str, int]
    uncalled: Mapping[str, int]
    chances: Mapping[str, tuple[Chance, ...]]
    expected_final: Mapping[str, Ratio]
    exact: bool
    of: int
    seed: int | None
    odd_chips: OddChips
    outs: Mapping[str, Outs]
    outs_by_board: tuple[Mapping[str, Outs], ...] = ()
    reasons: tuple[Reason, ...]
    remarks: tuple[Remark, ...] = ()
