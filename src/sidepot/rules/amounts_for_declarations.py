"""What a bet or raise has to come to, as far as ruling on words and chips needs it."""

from __future__ import annotations

from sidepot.rules.answers import HalfBetBoundary, LimitShortAllIn, ShortOpenMinRaise
from sidepot.rules.cite import states


@states("tda-2024/R43", "wsop-tournament-2026/R96", "wsop-live-2026/R176", "rrop-11/no-limit-3")
def least_raise_to(facing: int, last_full: int, min_bet: int, short_open_min_raise: int) -> int:
    """The least total of a raise in no-limit and pot-limit: the total faced and a full bet or raise on top.

    Facing 1,100 after a raise of 600; facing an all-in of 140 over a bet of 100:

    >>> least_raise_to(1100, 600, 500, 1), least_raise_to(140, 100, 100, 1)
    (1700, 240)
    """
    if facing < min_bet and short_open_min_raise == ShortOpenMinRaise.COMPLETE_TO_MIN_BET:
        return min_bet
    return facing + max(last_full, min_bet)


@states("tda-2024/R54", "wsop-tournament-2026/VIII-pot-limit", "rrop-11/pot-limit-preamble")
def most_of_the_pot(facing: int, pot: int, least: int) -> int:
    """The most a pot-limit bet or raise may come to: the bet faced, and the pot as it is after the call.

    `pot` leaves out the bet faced and the player's own chips. Where the pot is below the least bet the
    least bet is allowed.

    >>> most_of_the_pot(50, 100, 100)
    250
    """
    return max(pot + 3 * facing, least)


@states("usage/limit-size", "wsop-tournament-2026/VIII-limit-a", "rrop-11/betting-and-raising")
def limit_raise_to(facing: int, unit: int, half_bet_boundary: int, limit_short_all_in: int) -> int:
    """The one total a fixed-limit raise can have; 0 where the book allows only a call.

    What the total faced has over whole bets is read as a short all-in: half a bet counts as full, less
    is completed. Bets of 20, facing 20, an all-in of 29, an all-in of 30:

    >>> limit_raise_to(20, 20, 1, 1), limit_raise_to(29, 20, 1, 1), limit_raise_to(30, 20, 1, 1)
    (40, 40, 50)
    """
    over = facing % unit
    if over == 0 or reaches_half(over, unit, half_bet_boundary):
        return facing + unit
    return facing - over + unit if limit_short_all_in == LimitShortAllIn.COMPLETE else 0


@states("tda-2024/R43")
def reaches_half(excess: int, of: int, half_bet_boundary: int) -> bool:
    """Whether an excess is half of a bet or raise; whether exactly half is enough is for the book to say."""
    if half_bet_boundary == HalfBetBoundary.MORE_THAN:
        return 2 * excess > of
    return 2 * excess >= of


@states("tda-2024/R43-addendum", "wsop-live-2026/R183")
def half_mark(facing: int, of: int, half_bet_boundary: int) -> int:
    """The least total that is half of `of` above the bet faced.

    >>> half_mark(1100, 600, 1), half_mark(1100, 600, 2), half_mark(10, 5, 1)
    (1400, 1401, 13)
    """
    if half_bet_boundary == HalfBetBoundary.MORE_THAN:
        return facing + of // 2 + 1
    return facing + (of + 1) // 2
