"""A hand that has been checked and can be played: the table, the sizes, what is posted before the cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from sidepot.cards.games import Family, Game
from sidepot.rules.wagers import Structure

Cards = tuple[int, ...]


class AnteKind(IntEnum):
    """Who posts the ante: everybody for himself, or the big blind or the button for the table."""

    EACH = 1
    BIG_BLIND = 2
    BUTTON = 3


class PostKind(IntEnum):
    """A post beyond the blinds."""

    STRADDLE = 1
    LIVE = 2
    DEAD = 3


class Post(NamedTuple):
    """Chips a player posts beyond the blinds."""

    seat: int
    kind: PostKind
    amount: int


@dataclass(slots=True, kw_only=True, eq=False)
class HandSetup:
    """Seats clockwise with the chips they begin with, and everything fixed before the first card.

    Nobody changes one; it is not frozen, which would make it dearer to set up than the rest of a hand.

    `blinds` are full sizes, small blind first; `bets` the small and the big bet of fixed limit; `least` the
    least bet of no-limit and pot-limit. `up` are stud cards face up, by seat, in the order dealt,
    `hands` the cards known so far. `chip` is the smallest chip in play. `later` is the structure from the
    second street on, None where it stays; `openers` who acts first on each street of stud where that is known
    without the cards.
    """

    names: tuple[str, ...]
    stacks: tuple[int, ...]
    button: int
    game: Game
    structure: Structure
    blinds: tuple[int, ...]
    bets: tuple[int, int]
    least: int
    ante: int
    ante_kind: AnteKind
    bring_in: int
    posts: tuple[Post, ...]
    chip: int
    up: Mapping[int, Cards]
    hands: Mapping[int, Cards]
    later: Structure | None = None
    openers: tuple[int, ...] = ()

    @property
    def is_stud(self) -> bool:
        """Whether cards face up say who acts first."""
        return self.game.family is Family.STUD
