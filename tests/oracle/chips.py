"""A slow second definition of pots and payments: every chip is picked up by itself.

It shares no line with what it checks and is meant to be believed by reading it. A chip lies in front of a
seat at a height: the third chip of a player lies at height 3. Nothing here is fast, so amounts are small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle

Seats = frozenset[int]


@dataclass
class Heaps:
    """Where the chips are: pots from the widest circle of winners to the narrowest, and outside them."""

    pots: list[tuple[Seats, int]]
    returned: Counter[int] = field(default_factory=Counter)
    uncalled: Counter[int] = field(default_factory=Counter)
    owes: Counter[int] = field(default_factory=Counter)


def heaps(
    put_in: Sequence[int], folded: Sequence[bool], live: Sequence[bool], dead: int, *, killed_comes_back: bool
) -> Heaps:
    """Pick up every chip and lay it where it belongs."""
    seats = range(len(put_in))

    def alone(seat: int, height: int) -> bool:
        return all(put_in[other] < height for other in seats if other != seat)

    # Chips that a killed hand takes back are no bet: nobody has to put a chip at their height.
    heights = [
        height
        for seat in seats
        for height in range(1, put_in[seat] + 1)
        if not (folded[seat] and killed_comes_back and alone(seat, height))
    ]
    tallest = max(heights, default=0)
    somebody_must_answer = any(live[seat] and put_in[seat] < tallest for seat in seats)
    found = Heaps(pots=[])
    for seat in seats:
        if live[seat]:
            found.owes[seat] += sum(1 for height in range(1, tallest + 1) if put_in[seat] < height)

    on_the_table: list[tuple[int, int]] = []
    for seat in seats:
        for height in range(1, put_in[seat] + 1):
            if not alone(seat, height):
                on_the_table.append((seat, height))
            elif folded[seat] and not killed_comes_back:
                # His hand was killed: nobody else folds with the highest bet.
                on_the_table.append((seat, height))
            elif somebody_must_answer:
                found.uncalled[seat] += 1
            else:
                found.returned[seat] += 1

    still_in = [seat for seat in seats if not folded[seat]]
    reach = {seat: sum(1 for owner, _ in on_the_table if owner == seat) for seat in still_in}
    tallest_still_in = max(reach.values())
    heap: Counter[Seats] = Counter()
    for _, height in on_the_table:
        level = min(height, tallest_still_in)  # above everybody still in: with the last chips that can be won
        heap[frozenset(seat for seat in still_in if reach[seat] >= level)] += 1
    for _ in range(dead):
        heap[frozenset(still_in)] += 1
    found.pots = sorted(heap.items(), key=lambda pot: -len(pot[0]))
    return found


@dataclass
class Board:
    """What is compared on one board: strengths, and in a split game the other side (None: no low at all)."""

    first: Mapping[int, int]
    second: Mapping[int, int | None] | None = None
    two_lows: bool = False


@dataclass
class House:
    """Rake: percent in hundredths, cap, and from which pots; `dropped` is false where no flop was seen."""

    hundredths: int
    cap: int | None
    proportional: bool
    dropped: bool = True


def deal_out(amount: int, ways: int, chip: int) -> list[int]:
    """Deal chips round and round like cards, the first first; what is no whole chip goes with the first."""
    piles = [0] * ways
    turn = cycle(range(ways))
    while amount >= chip:
        piles[next(turn)] += chip
        amount -= chip
    piles[0] += amount
    return piles


def rake_of(pots: Sequence[int], house: House | None, chip: int) -> list[int]:
    """Take the rake chip by chip and say from which pot each part came."""
    taken = [0] * len(pots)
    if house is None or not house.dropped:
        return taken
    total, due = sum(pots), 0
    while (due + chip) * 10_000 <= total * house.hundredths and (
        house.cap is None or due + chip <= house.cap
    ):
        due += chip
    if house.proportional:
        for place, pot in enumerate(pots):
            while (taken[place] + chip) * total <= due * pot:
                taken[place] += chip
    while sum(taken) < due:
        place = next(place for place, pot in enumerate(pots) if taken[place] < pot)
        taken[place] += 1
    return taken


def pay(
    amount: int,
    winners: Seats,
    boards: Sequence[Board],
    button: int,
    seats: int,
    chip: int,
    *,
    identical_evenly: bool,
) -> Counter[int]:
    """Pay one pot, rake already out of it."""
    paid: Counter[int] = Counter()
    if len(winners) == 1:
        paid[next(iter(winners))] += amount
        return paid
    clockwise = [(button + step) % seats for step in range(1, seats + 1)]
    for board, part in zip(boards, deal_out(amount, len(boards), chip), strict=True):
        for best, chips in _sides(part, winners, board, clockwise, chip, identical_evenly=identical_evenly):
            in_turn = [seat for seat in clockwise if seat in best]
            for seat, pile in zip(in_turn, deal_out(chips, len(in_turn), chip), strict=True):
                paid[seat] += pile
    return paid


def _sides(
    amount: int, winners: Seats, board: Board, clockwise: list[int], chip: int, *, identical_evenly: bool
) -> list[tuple[Seats, int]]:
    first = _best(winners, board.first)
    if board.second is None:
        return [(first, amount)]
    lows = {seat: low for seat in winners if (low := board.second.get(seat)) is not None}
    if not lows:
        return [(first, amount)]
    second = _best(frozenset(lows), lows)
    if identical_evenly and first == second and len(first) > 1:
        return [(first, amount)]
    more, less = deal_out(amount, 2, chip)
    if board.two_lows:
        nearest = next(seat for seat in clockwise if seat in first or seat in second)
        if nearest not in first:
            return [(first, less), (second, more)]
    return [(first, more), (second, less)]


def _best(seats: Seats, strengths: Mapping[int, int]) -> Seats:
    return frozenset(seat for seat in seats if all(strengths[other] <= strengths[seat] for other in seats))
