"""From endings counted to what a player can expect: chances, shares and chips as exact fractions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import gcd, isqrt, lcm
from typing import NamedTuple

from sidepot.cards.games import Game
from sidepot.engine.award import divide
from sidepot.engine.contest import Contest, Showdown, Split, plays_high_and_low
from sidepot.engine.run_outs import Dealt, Ending, Order
from sidepot.model.claims import Cards
from sidepot.model.equity import Chance, Interval, OddChips, Ratio
from sidepot.rules.shares import share

MILLION = 1_000_000
Z_OVER, Z_UNDER = 49, 25
"""1.96: so many deviations from the middle lie 95 of 100 samples."""


class Paying(NamedTuple):
    """How one pot is paid, whatever cards come."""

    chips: int
    seats: tuple[int, ...]
    chip: int
    odd_chips: OddChips
    game: Game
    order: Order

    def paid(self, ending: Ending, hands: dict[int, Cards], chips: int) -> dict[int, int]:
        """The chips each winner takes of so many, as the rulebook pays them.

        `hands`: completed as in this ending, where odd chips go by card.
        """
        split = Split.HIGH_LOW if plays_high_and_low(self.game) else Split.NONE
        first = {seat: int(seat in ending.high) for seat in self.seats}
        contest = Contest(first=first, second=dict.fromkeys(ending.low, 1), split=split)
        showdown = Showdown(game=self.game, contests=(contest,), double_board=False, hands=hands)
        seats, button, book = self.order
        return divide(
            chips, self.seats, showdown, seats=seats, button=button, chip=self.chip, book=book
        ).paid()


@dataclass(slots=True, kw_only=True)
class Sums:
    """Sums over all ways, by seat; what each is divided by stands beside them.

    A share is cut into `parts` so that every tie divides; the chips of several boards are added up, all
    else is their average: `boards` says how many there are.
    """

    of: int
    parts: int
    boards: int
    exact: bool
    win: dict[int, int] = field(default_factory=dict)
    tie: dict[int, int] = field(default_factory=dict)
    share: dict[int, int] = field(default_factory=dict)
    chips: dict[int, int] = field(default_factory=dict)


def ways_in_all(counted: Sequence[Dealt]) -> int:
    """How many ways chances are given of: those of one board, or of several brought to one measure."""
    return lcm(*(dealt.of for dealt in counted)) * len(counted) if counted else 1


def summed(paying: Paying, counted: Sequence[Dealt], pot: int) -> Sums:
    """Add up one pot over all its endings on all boards; `pot` is its place among those counted."""
    of = ways_in_all(counted)
    parts = 2 * lcm(*range(1, len(paying.seats) + 1))
    exact = all(dealt.exact for dealt in counted)
    sums = Sums(of=of, parts=parts, boards=len(counted), exact=exact)
    for sum_of in (sums.win, sums.tie, sums.share, sums.chips):
        sum_of.update(dict.fromkeys(paying.seats, 0))
    for board, dealt in enumerate(counted):
        weight = of // len(counted) // dealt.of
        on_board = share(paying.chips, len(counted), board, paying.chip)
        for ending, ways in dealt.pots[pot].items():
            times = ways * weight
            shares = _even_shares(ending, parts)
            for seat, part in shares.items():
                (sums.win if part == parts else sums.tie)[seat] += times
                sums.share[seat] += part * times
            if paying.odd_chips is OddChips.RULE:
                hands = dict(dealt.examples.get(ending, {}))
                for seat, chips in paying.paid(ending, hands, on_board).items():
                    sums.chips[seat] += chips * times
    return sums


def _even_shares(ending: Ending, parts: int) -> dict[int, int]:
    """What part of the pot each winner has, every split taken as even."""
    high = parts // 2 if ending.low else parts
    shares = dict.fromkeys(ending.high, high // len(ending.high))
    for seat in ending.low:
        shares[seat] = shares.get(seat, 0) + parts // 2 // len(ending.low)
    return shares


def chance_of(name: str, seat: int, sums: Sums, paying: Paying) -> Chance:
    """One player's chance in one pot."""
    share_of = ratio(sums.share[seat], sums.of * sums.parts)
    if paying.odd_chips is OddChips.RULE:
        chips = ratio(sums.chips[seat] * sums.boards, sums.of)
    else:
        chips = ratio(paying.chips * share_of.over, share_of.under)
    sampled = not sums.exact
    part = ratio(chips.over, chips.under * paying.chips)
    return Chance(
        name=name,
        win=sums.win[seat],
        tie=sums.tie[seat],
        of=sums.of,
        share=share_of,
        chips=chips,
        share_interval=interval(share_of, sums.of, MILLION) if sampled else None,
        chips_interval=interval(part, sums.of, paying.chips) if sampled else None,
    )


def ratio(over: int, under: int) -> Ratio:
    """A fraction in lowest terms."""
    common = gcd(over, under)
    return Ratio(over // common, under // common)


def added(whole: int, ratios: Sequence[Ratio]) -> Ratio:
    """A whole number and some fractions together."""
    total = Ratio(whole, 1)
    for each in ratios:
        total = ratio(total.over * each.under + each.over * total.under, total.under * each.under)
    return total


def interval(part: Ratio, samples: int, whole: int) -> Interval:
    """Where a part of `whole` lies, 95 times of 100, when this is its average over so many samples.

    Wilson's interval. It is made for yes and no, and wide enough for anything between nought and one, as
    nothing there varies more. Rounded outward to whole numbers.
    """
    over, under = part
    # All over 2 under (n + z z): the middle, and the square of the way from there to either end.
    zz_over, zz_under = Z_OVER**2, Z_UNDER**2
    middle = 2 * samples * over * zz_under + under * zz_over
    square = zz_over * (4 * samples * over * (under - over) * zz_under + under * under * zz_over)
    # A root is cut to a whole number: all is taken a million times first, so that little is lost.
    aside = isqrt(square * MILLION * MILLION) + 1
    middle *= MILLION
    below = 2 * under * (samples * zz_under + zz_over) * MILLION
    least = max(0, (middle - aside) * whole // below)
    most = min(whole, -((middle + aside) * whole // -below))
    return Interval(least, most)
