"""Dividing the pots: boards, then high and low, then ties; each step has its own rule for odd chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from sidepot.engine.contest import Contest, Showdown, Split
from sidepot.engine.odd_order import in_odd_chip_order
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


_UNDIVIDED = Split.NONE
_WHOLE = Side.WHOLE


class Part(NamedTuple):
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


class PaidPot(NamedTuple):
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
    chips: int, owners: tuple[int, ...], showdown: Showdown, *, seats: int, button: int, chip: int, book: Book
) -> PaidPot:
    """Divide one pot among the seats that can win it; `seats` is how many there are at the table."""
    if len(owners) == 1:
        return PaidPot(chips, owners, ())
    contests = showdown.contests
    if len(contests) == 1 and contests[0].split is _UNDIVIDED:
        winners = best(owners, contests[0].first)
        if len(winners) == 1:  # nothing to divide
            return PaidPot(chips, owners, (Part(0, _WHOLE, chips, winners, (chips,)),))
    parts: list[Part] = []
    boards = len(contests)
    for board, contest in enumerate(contests):
        on_board = share(chips, boards, board, chip)
        for side, amount, winners in _sides(on_board, contest, owners, seats, button, chip, book):
            low = side is Side.LOW
            ordered = in_odd_chip_order(winners, showdown, low=low, seats=seats, button=button, book=book)
            shares = tuple([share(amount, len(ordered), place, chip) for place in range(len(ordered))])
            parts.append(Part(board, side, amount, ordered, shares))
    if sum(sum(part.shares) for part in parts) != chips:
        raise Unbalanced(f"a pot of {chips} was divided into {parts}")
    return PaidPot(chips, owners, tuple(parts))


def best(seats: Sequence[int], strengths: Mapping[int, int]) -> tuple[int, ...]:
    """The seats with the highest strength among those that have one."""
    winners: list[int] = []
    top = None
    for seat in seats:
        value = strengths.get(seat)
        if value is None:
            continue
        if top is None or value > top:
            top = value
            winners = [seat]
        elif value == top:
            winners.append(seat)
    return tuple(winners)


def _sides(
    chips: int,
    contest: Contest,
    owners: tuple[int, ...],
    seats: int,
    button: int,
    chip: int,
    book: Book,
) -> Iterator[tuple[Side, int, tuple[int, ...]]]:
    first = best(owners, contest.first)
    if contest.split is _UNDIVIDED:
        yield Side.WHOLE, chips, first
        return
    somebody_has_low = any(seat in contest.second for seat in owners)
    second = best(owners, contest.second) if somebody_has_low else ()
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
            elif _half_with_the_odd_chip(first, second, seats, button) is FirstHalf.FIRST:
                yield Side.FIRST, with_the_odd, first
                yield Side.SECOND, other, second
            else:
                yield Side.FIRST, other, first
                yield Side.SECOND, with_the_odd, second


def _half_with_the_odd_chip(
    first: tuple[int, ...], second: tuple[int, ...], seats: int, button: int
) -> FirstHalf:
    nearest = (min(place_left_of_button(seat, button, seats) for seat in half) for half in (first, second))
    return half_with_the_odd_chip(*nearest)
