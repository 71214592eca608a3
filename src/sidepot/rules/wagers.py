"""How much a call, a bet and a raise are, in every structure: price, size, least raise, and who is asked."""

from __future__ import annotations

from enum import IntEnum

from sidepot.rules.answers import ShortOpenMinRaise, StraddleMinRaise
from sidepot.rules.cite import states


class Structure(IntEnum):
    """How the size of bets is limited."""

    NO_LIMIT = 1
    POT_LIMIT = 2
    FIXED_LIMIT = 3


class Step(IntEnum):
    """How a bet or raise counts."""

    FULL = 1
    COMPLETES = 2
    SHORT = 3


# Looking a member up costs more than the comparison it is for.
_FULL = Step.FULL


@states(
    "tda-2024/R43",
    "wsop-tournament-2026/VIII",
    "wsop-tournament-2026/IX-short-deck",
    "wsop-live-2026/R174",
    "rrop-11/no-limit-2",
)
def least_bet(big_blind: int, ante: int, short_deck: bool) -> int:
    """The least opening bet on every street: the big blind, in short deck the ante. 0: neither is known.

    >>> least_bet(100, 0, False)
    100
    """
    return ante if short_deck and ante else big_blind


@states(
    "tda-2024/R54-B",
    "tda-2024/RP-10-E",
    "wsop-tournament-2026/IX-stud",
    "wsop-live-2026/R154",
    "wsop-live-2026/R221",
    "rrop-11/blinds-1",
    "usage/short-big-blind",
    "usage/bring-in",
)
def price_of_posts(forced: int, highest_post: int) -> int:
    """What others have to match: the full big blind or bring-in, however short it was posted, or a straddle.

    >>> price_of_posts(100, 60)
    100
    """
    return max(forced, highest_post)


@states("wsop-live-2026/R165", "rrop-11/no-limit-3", "usage/straddle-min-raise", "usage/straddle")
def size_after_straddle(straddle: int, price: int, size: int, all_in: bool, answer: int) -> int:
    """The size of a full raise once a straddle is posted over a price.

    An all-in below twice the price is a short all-in over that price and changes nothing. Otherwise the
    straddle is the new bring-in, or (an answer of the rulebook) a raise of what it adds.

    >>> size_after_straddle(20, 10, 10, False, StraddleMinRaise.TO_40)
    20
    >>> size_after_straddle(20, 10, 10, False, StraddleMinRaise.TO_30)
    10
    """
    if all_in and straddle < 2 * price:
        return size
    return straddle if answer == StraddleMinRaise.TO_40 else straddle - price


@states("tda-2024/R43-A", "wsop-tournament-2026/glossary-all-in", "wsop-live-2026/R174", "rrop-11/no-limit-3")
def call_amount(price: int, in_front: int, left: int) -> int:
    """What a player adds to call: the difference, or the whole stack where that is less.

    >>> call_amount(100, 20, 500), call_amount(100, 20, 70)
    (80, 70)
    """
    owed = price - in_front
    return owed if owed < left else left


@states(
    "wsop-live-2026/R176",
    "rrop-11/no-limit-2",
    "usage/short-open-min-raise",
    "usage/bring-in-completion",
)
def may_complete(price: int, least: int, forced: bool, answer: int) -> bool:
    """Whether the next raise only has to make a price below the least bet up to that bet.

    So for a bring-in (`forced`) always, for an opening all-in below the least bet where the book says so.
    """
    return 0 < price < least and (forced or answer == ShortOpenMinRaise.COMPLETE_TO_MIN_BET)


@states(
    "tda-2024/R43",
    "tda-2024/R43-addendum-2",
    "wsop-tournament-2026/R96",
    "wsop-live-2026/R175",
    "wsop-live-2026/R176",
    "rrop-11/no-limit",
    "rrop-11/no-limit-3",
)
def least_raise_to(price: int, size: int, least: int, completes: bool) -> int:
    """The least total a raise must reach in no-limit and pot-limit, a stack below it apart.

    The largest full bet or raise of the street on top of all that is bet, a short all-in included.

    Bet 100, all-in 140, and an opening all-in of 20 with a least bet of 100:

    >>> least_raise_to(140, 100, 100, False), least_raise_to(20, 100, 100, False)
    (240, 120)
    """
    return least if completes else price + size


@states("tda-2024/R43", "wsop-tournament-2026/R96", "wsop-live-2026/R175", "rrop-11/no-limit-3")
def step_of_raise(added: int, size: int, to: int, least: int, completes: bool) -> Step:
    """How a bet or raise to a total counts in no-limit and pot-limit; only an all-in can be short."""
    if completes and to >= least:
        return _FULL if added >= size else Step.COMPLETES
    return _FULL if added >= size else Step.SHORT


@states("tda-2024/R43", "wsop-tournament-2026/R96", "wsop-live-2026/R175", "rrop-11/no-limit-3")
def size_after_raise(step: int, added: int, size: int) -> int:
    """The size of a full raise from now on: the largest full bet or raise; a short all-in never changes it.

    Blind 100, all-in 150, then 400 (250 on top):

    >>> size_after_raise(Step.SHORT, 50, 100), size_after_raise(Step.FULL, 250, 100)
    (100, 250)
    """
    return added if step == _FULL and added > size else size


@states("usage/cap-of-the-hand")
def stack_under_cap(stack: int, cap: int | None) -> int:
    """What a player can put in over a hand under a cap; who has put it in is all-in. None: there is no cap.

    >>> stack_under_cap(385, 80), stack_under_cap(50, 80), stack_under_cap(385, None)
    (80, 50, 385)
    """
    return stack if cap is None else min(stack, cap)


@states("tda-2024/R55", "wsop-tournament-2026/R90.b.1", "usage/check-facing-bet")
def may_check(price: int, in_front: int) -> bool:
    """Whether a player may check: only with nothing to call.

    >>> may_check(100, 100), may_check(100, 50)
    (True, False)
    """
    return in_front >= price


@states("wsop-live-2026/R244", "usage/turn-order", "usage/all-in-player")
def is_asked(with_chips: int, in_front: int, highest_other: int) -> bool:
    """Whether a player whose turn comes is asked at all.

    Who has nobody left with chips to play against, and has matched the most another player still in has
    put in, has nothing to decide. The full price of a short blind does not count there: nobody holds it.

    >>> is_asked(1, 50, 30), is_asked(1, 50, 60), is_asked(2, 100, 100)
    (False, True, True)
    """
    return with_chips > 1 or in_front < highest_other
