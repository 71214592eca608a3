"""Dividing the pots: boards, then high and low, then ties; each step has its own rule for odd chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sidepot.engine.checked import Table
from sidepot.engine.contest import Contest, Showdown, Split
from sidepot.engine.odd_order import in_odd_chip_order, odd_chips_by
from sidepot.model.rulings import Unbalanced
from sidepot.rulebooks.load import Book
from sidepot.rules.shares import (
    Division,
    FirstHalf,
    division,
    half_with_the_odd_chip,
    place_left_of_button,
    share,
)


class Side(StrEnum):
    """Which part of a pot is played for."""

    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"
    BOTH = "both"
    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Part:
    """Chips of a pot that one comparison decides: on which board, which side, who won them and how much each.

    `winners` stand in the order in which odd chips are handed out, `shares` beside them.
    """

    board: int
    side: Side
    chips: int
    winners: tuple[int, ...]
    shares: tuple[int, ...]

    @property
    def odd(self) -> int:
        """What an even split of the part would leave over."""
        return self.chips - self.shares[-1] * len(self.shares)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PaidPot:
    """One pot paid: what was divided after rake, and the parts. A pot with one owner has no part."""

    chips: int
    seats: tuple[int, ...]
    parts: tuple[Part, ...]

    def paid(self) -> dict[int, int]:
        """What each winner takes from this pot."""
        if not self.parts:
            return {self.seats[0]: self.chips}
        won: dict[int, int] = {}
        for part in self.parts:
            for seat, chips in zip(part.winners, part.shares, strict=True):
                won[seat] = won.get(seat, 0) + chips
        return won

    def winners(self) -> dict[int, int]:
        """Who takes something from this pot, and what.

        Half of a single chip is nothing: who won only that is no winner. Where the house took all of the
        pot the winners stay, with nothing.
        """
        paid = self.paid()
        return {seat: chips for seat, chips in paid.items() if chips or not self.chips}


def divide(
    chips: int, seats: tuple[int, ...], showdown: Showdown, table: Table, *, chip: int, book: Book
) -> PaidPot:
    """Divide one pot among the seats that can win it."""
    if len(seats) == 1:
        return PaidPot(chips=chips, seats=seats, parts=())
    parts: list[Part] = []
    boards = len(showdown.contests)
    for board, contest in enumerate(showdown.contests):
        for side, amount, winners in _sides(
            share(chips, boards, board, chip), contest, seats, table, chip=chip, book=book
        ):
            low = side is Side.LOW
            by, _ = odd_chips_by(showdown, low=low, book=book)
            ordered = in_odd_chip_order(winners, by, showdown, table, low=low, book=book)
            shares = tuple(share(amount, len(ordered), place, chip) for place in range(len(ordered)))
            parts.append(Part(board=board, side=side, chips=amount, winners=ordered, shares=shares))
    if sum(sum(part.shares) for part in parts) != chips:
        raise Unbalanced(f"a pot of {chips} was divided into {parts}")
    return PaidPot(chips=chips, seats=seats, parts=tuple(parts))


def best(seats: Sequence[int], strengths: Mapping[int, int]) -> tuple[int, ...]:
    """The seats with the highest strength among those that have one."""
    there = [seat for seat in seats if seat in strengths]
    top = max(strengths[seat] for seat in there)
    return tuple(seat for seat in there if strengths[seat] == top)


def _sides(
    chips: int, contest: Contest, seats: tuple[int, ...], table: Table, *, chip: int, book: Book
) -> Iterator[tuple[Side, int, tuple[int, ...]]]:
    first = best(seats, contest.first)
    if contest.split is Split.NONE:
        yield Side.WHOLE, chips, first
        return
    somebody_has_low = any(seat in contest.second for seat in seats)
    second = best(seats, contest.second) if somebody_has_low else ()
    same_both_ways = len(first) > 1 and first == second
    match division(somebody_has_low, same_both_ways, book.choices.hi_lo_identical):
        case Division.ALL_TO_HIGH:
            yield Side.HIGH, chips, first
        case Division.ALL_EVENLY:
            yield Side.BOTH, chips, first
        case Division.HALVES:
            with_the_odd, other = share(chips, 2, 0, chip), share(chips, 2, 1, chip)
            if contest.split is Split.HIGH_LOW:
                yield Side.HIGH, with_the_odd, first
                yield Side.LOW, other, second
            elif _half_with_the_odd_chip(first, second, table) is FirstHalf.FIRST:
                yield Side.FIRST, with_the_odd, first
                yield Side.SECOND, other, second
            else:
                yield Side.FIRST, other, first
                yield Side.SECOND, with_the_odd, second


def _half_with_the_odd_chip(first: tuple[int, ...], second: tuple[int, ...], table: Table) -> FirstHalf:
    seats = len(table.names)
    nearest = (
        min(place_left_of_button(seat, table.button, seats) for seat in half) for half in (first, second)
    )
    return half_with_the_odd_chip(*nearest)
