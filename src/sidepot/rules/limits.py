"""What limits a bet: the pot in pot-limit, the one size and the number of raises in fixed-limit."""

from __future__ import annotations

from enum import IntEnum

from sidepot.rules.answers import (
    LimitCapHeadsUp,
    LimitRaiseCap,
    LimitShortAllIn,
    PotLimitCountsAnte,
    PotLimitMissingBlinds,
    PotLimitRounding,
    PotLimitSmallBlind,
    ReopenCumulative,
)
from sidepot.rules.cite import states
from sidepot.rules.reopening import reaches
from sidepot.rules.wagers import Step


class Cap(IntEnum):
    """What the number of raises allows."""

    NO_CAP = 1
    BELOW = 2
    REACHED = 3
    LIFTED = 4
    FLOOR = 5


FLOOR_FROM = 3
"""From this many raises on, some house would stop the betting: the lowest number any rulebook names."""


@states(
    "tda-2024/R54",
    "tda-2024/R54-C",
    "wsop-tournament-2026/VIII-pot-limit",
    "wsop-live-2026/pot-limit-preamble",
    "rrop-11/pot-limit-preamble",
)
def pot_raise_to(price: int, pot: int, call: int) -> int:
    """The most a pot-limit bet or raise may reach: the pot as it is after the call, on top of the price.

    Pot 100, bet 50 (150 in all), call 50: the raise may be 200, to 250.

    >>> pot_raise_to(50, 150, 50)
    250
    """
    return price + pot + call


@states("usage/pot-limit-all-in")
def most_in_pot_limit(pot_to: int, least_to: int, total: int) -> int:
    """The most for one stack. A pot smaller than the least bet or raise does not forbid that one."""
    return min(max(pot_to, least_to), total)


@states("wsop-live-2026/R190", "rrop-11/pot-limit-4", "usage/pot-limit-rounding")
def rounded_pot(pot: int, chip: int, answer: int) -> int:
    """The pot as it limits a bet, in whole chips of a size where the book rounds it.

    >>> rounded_pot(85, 25, PotLimitRounding.UP_TO_CHIP)
    100
    """
    return -(-pot // chip) * chip if answer == PotLimitRounding.UP_TO_CHIP else pot


@states(
    "tda-2024/R54",
    "tda-2024/R54-B",
    "wsop-tournament-2026/VIII-pot-limit",
    "wsop-tournament-2026/VIII-pot-limit-d",
    "wsop-live-2026/R191",
    "rrop-11/pot-limit-5",
    "usage/pot-limit-missing-blinds",
)
def blind_counts_as(
    blind: int,
    in_front: int,
    posted_full: bool,
    big_blind: int,
    big_blind_acted: bool,
    small: int,
    missing: int,
) -> int:
    """What one blind counts as in the pot before the flop, in chips; never less than what lies there.

    `small` and `missing` are answers of the rulebook: whether a smaller blind counts as a big one until
    the big blind has acted, and whether a short or dead blind counts as a full one.

    >>> answers = (PotLimitSmallBlind.AS_BIG_BLIND, PotLimitMissingBlinds.AS_FULL)
    >>> blind_counts_as(5, 5, True, 10, False, *answers), blind_counts_as(5, 5, True, 10, True, *answers)
    (10, 5)
    """
    if not posted_full and missing == PotLimitMissingBlinds.AS_POSTED:
        return in_front
    if small == PotLimitSmallBlind.AS_BIG_BLIND and not big_blind_acted:
        return max(in_front, big_blind)
    return max(in_front, blind)


@states("usage/pot-limit-counts-ante")
def ante_left_out(ante: int, pot: int, answer: int) -> int:
    """How much of the pot is a big blind ante that does not count before the flop."""
    return 0 if answer == PotLimitCountsAnte.YES else min(ante, pot)


@states("wsop-tournament-2026/VIII-limit-a", "wsop-live-2026/R132", "wsop-live-2026/R133", "usage/limit-size")
def limit_raise_to(price: int, base: int, bet: int) -> int:
    """The one total a fixed-limit bet or raise may reach: a bet on top of the last full one.

    Over a short all-in or a bring-in that completes it: over 20 and an all-in of 29 it is 40. Where several
    short all-ins have gone past that, it is a bet on top of all of them.

    >>> limit_raise_to(29, 20, 20), limit_raise_to(30, 30, 20), limit_raise_to(47, 20, 20)
    (40, 50, 67)
    """
    return base + bet if base + bet > price else price + bet


@states("tda-2024/R47-B", "wsop-live-2026/R133", "rrop-11/betting-and-raising")
def last_full_bet(price: int, bet: int, half: bool, boundary: int) -> int:
    """The last full bet in a fixed-limit price of which only the sum is known.

    What it has over whole bets is read as a short all-in: half a bet counts as full, less does not.

    >>> [last_full_bet(price, 20, True, HalfBetBoundary.AT_LEAST) for price in (20, 29, 30)]
    [20, 20, 30]
    """
    over = price % bet
    return price if not over or reaches(over, bet, half, boundary) else price - over


@states("tda-2024/R47-B", "wsop-tournament-2026/R96", "wsop-live-2026/R133", "rrop-11/betting-and-raising")
def step_in_limit(
    to: int, price: int, base: int, bet: int, added: int, run: int, half: bool, boundary: int, cumulative: int
) -> Step:
    """How a fixed-limit bet or raise counts: an all-in of half a bet or more as a full one.

    `base` is the last full bet, `added` what this raise adds, `run` what all-ins in a row have added with it.
    """
    if to >= limit_raise_to(price, base, bet):
        return Step.FULL if added >= bet else Step.COMPLETES
    measured = to - base
    if cumulative != ReopenCumulative.PER_PLAYER:
        measured = run if cumulative == ReopenCumulative.CONSECUTIVE_ONLY else added
    return Step.FULL if reaches(measured, bet, half, boundary) else Step.SHORT


@states("wsop-live-2026/R133", "rrop-11/betting-and-raising", "usage/limit-short-all-in")
def is_call_only(over_short_all_in: bool, answer: int) -> bool:
    """Whether nobody may complete a fixed-limit all-in below half a bet."""
    return over_short_all_in and answer == LimitShortAllIn.CALL_ONLY


@states(
    "wsop-tournament-2026/R100",
    "wsop-live-2026/R130",
    "wsop-live-2026/R223",
    "rrop-11/betting-and-raising",
    "usage/bring-in-completion",
)
def raises_after(raises: int, step: int, base: int) -> int:
    """How many raises have followed the bet. The bet is none, nor is making a bring-in up to it."""
    return raises + 1 if base and step != Step.SHORT else raises


@states("tda-2024/R48", "wsop-tournament-2026/R100", "wsop-live-2026/R130", "rrop-11/betting-and-raising")
def most_raises(answer: int) -> int:
    """How many raises may follow the bet; 0 where no number is fixed."""
    if answer == LimitRaiseCap.N3:
        return 3
    return 4 if answer == LimitRaiseCap.N4 else 0


@states(
    "tda-2024/R48",
    "wsop-tournament-2026/R100",
    "wsop-tournament-2026/R100.b",
    "wsop-live-2026/R130",
    "wsop-live-2026/R131",
    "rrop-11/betting-and-raising",
)
def cap_lifted(answer: int, began_heads_up: bool, became_heads_up: bool, left_in_event: int) -> bool:
    """Whether the number of raises is free between two players.

    `began_heads_up`: at most two had chips when the round began; `became_heads_up`: it came to that before
    the cap was reached. `left_in_event` is 0 where it is not known.
    """
    if answer == LimitCapHeadsUp.UNTIL_TWO_IN_EVENT:
        return left_in_event == 2
    if answer == LimitCapHeadsUp.LIFTED_IF_BEGAN_HEADS_UP:
        return began_heads_up
    return became_heads_up and answer == LimitCapHeadsUp.LIFTED_IF_BECOMES_HEADS_UP


@states("tda-2024/R48", "wsop-tournament-2026/R100", "wsop-live-2026/R130", "rrop-11/betting-and-raising")
def cap_on_raises(raises: int, answer: int, lifted: bool) -> Cap:
    """Say what the number of raises allows. Where it is the house's number the floor has to say."""
    if answer == LimitRaiseCap.NONE:
        return Cap.NO_CAP
    if answer == LimitRaiseCap.FLOOR:
        if raises < FLOOR_FROM:
            return Cap.BELOW
        return Cap.LIFTED if lifted else Cap.FLOOR
    if raises < most_raises(answer):
        return Cap.BELOW
    return Cap.LIFTED if lifted else Cap.REACHED
