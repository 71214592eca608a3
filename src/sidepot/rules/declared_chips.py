"""What chips pushed out without words come to."""

from __future__ import annotations

from enum import IntEnum

from sidepot.rules.answers import (
    HalfBetBoundary,
    HalfRaiseBase,
    LastChips,
    OverchipLastChip,
    PriorCoveringPulled,
    UnderCall,
)
from sidepot.rules.cite import states
from sidepot.rules.reopening import reaches


class Prior(IntEnum):
    """What the player did with the chips of an earlier bet that were still in front."""

    NONE = 1
    LEFT = 2
    PULLED_ALL = 3
    PULLED_PART = 4
    COMBINED = 5


class Judged(IntEnum):
    """How the chips are looked at when chips of an earlier bet lie in front."""

    NEW_CHIPS = 1
    COVERING_PULLED = 2
    SUM_PART_PULLED = 3
    SUM_COMBINED = 4
    SUM_COVERED = 5


@states("tda-2024/R46", "wsop-tournament-2026/R98", "wsop-live-2026/R141", "usage/prior-chips")
def judged(prior: int, lay_in_front: int, facing: int, new_chips: int) -> Judged:
    """The five situations with chips of an earlier bet.

    Chips that do not cover the call, left alone or all pulled back: the new chips are looked at as if
    they came alone. Chips pulled back in part or pushed forward with the new ones, and new ones added to
    chips that cover the call: all together is one bet. Covering chips all pulled back and one chip put
    out has a rule of its own.
    """
    if prior == Prior.PULLED_PART:
        return Judged.SUM_PART_PULLED
    if prior == Prior.COMBINED:
        return Judged.SUM_COMBINED
    covers = lay_in_front >= facing
    if prior == Prior.PULLED_ALL:
        return Judged.COVERING_PULLED if covers and new_chips == 1 else Judged.NEW_CHIPS
    return Judged.SUM_COVERED if covers else Judged.NEW_CHIPS


class Chips(IntEnum):
    """What silent chips facing a bet count as, and which limb decided."""

    SHORT = 1
    SHORT_ALL_IN = 2
    EXACT = 3
    ONE_CHIP = 4
    LAST_CHIP_CALLS = 5
    LAST_CHIP_RAISES = 6
    ALL_NEEDED = 7
    LAST_CHIPS_CALL = 8
    LAST_CHIPS_RAISE = 9
    NOT_ALL_NEEDED = 10


@states(
    "tda-2024/R44",
    "tda-2024/R45-A",
    "tda-2024/R45-B2",
    "wsop-tournament-2026/R97",
    "wsop-tournament-2026/R92",
    "wsop-live-2026/R141",
    "wsop-live-2026/R140",
    "rrop-11/betting-and-raising",
)
def silent_chips(
    facing: int,
    total: int,
    count: int,
    smallest: int,
    last: bool,
    overchip_last_chip: int,
    last_chips: int,
) -> Chips:
    """Silent chips facing a bet: `total` with what counts of the chips in front, `count` new ones.

    One chip is a call. Several are a call when every one is needed for it: take away the smallest and
    they are short. `last` says the player has no others; whether last chips that are needed are a call or
    all-in is for the book to say, last chips that are not needed are all-in.

    A 1,000 and a 500 facing 1,100; a 1,000 and five 100s:

    >>> silent_chips(1100, 1500, 2, 500, False, 1, 1).name, silent_chips(1100, 1500, 6, 100, False, 1, 1).name
    ('ALL_NEEDED', 'NOT_ALL_NEEDED')
    """
    if total < facing:
        return Chips.SHORT_ALL_IN if last else Chips.SHORT
    if total == facing:
        return Chips.EXACT
    if count == 1:
        if not last:
            return Chips.ONE_CHIP
        calls = overchip_last_chip == OverchipLastChip.CALL
        return Chips.LAST_CHIP_CALLS if calls else Chips.LAST_CHIP_RAISES
    if total - smallest < facing:
        if not last:
            return Chips.ALL_NEEDED
        return Chips.LAST_CHIPS_CALL if last_chips == LastChips.CALL else Chips.LAST_CHIPS_RAISE
    return Chips.LAST_CHIPS_RAISE if last else Chips.NOT_ALL_NEEDED


@states("tda-2024/R46", "wsop-tournament-2026/R98.b.2", "wsop-live-2026/R141", "usage/prior-covering-pulled")
def one_chip_for_covering_chips(prior_covering_pulled: int) -> Chips:
    """Chips that covered the call all pulled back and one larger chip put out: a call, or judged in full."""
    return Chips.ONE_CHIP if prior_covering_pulled == PriorCoveringPulled.CALL else Chips.NOT_ALL_NEEDED


@states("tda-2024/R41", "wsop-tournament-2026/R93.e", "usage/tiny-chip")
def is_tiny(total: int, facing: int, count: int, chip: int, min_bet: int) -> bool:
    """One chip below the minimum bet that is short of the bet faced: no call yet, and no fold."""
    return count == 1 and chip < min_bet and total < facing


class Half(IntEnum):
    """What an amount above the call comes to under the 50 % rule."""

    CALL = 1
    LEAST_RAISE = 2
    FULL_RAISE = 3


@states("tda-2024/R43", "wsop-tournament-2026/R95", "wsop-live-2026/R183", "rrop-11/betting-and-raising")
def by_half(total: int, facing: int, least: int, half_of: int, half_bet_boundary: int) -> Half:
    """The 50 % rule: a full raise stands, half of one is made up to it, less is a call.

    Facing 1,100 after a raise of 600, so the least raise is to 1,700 and half of it is 1,400:

    >>> [by_half(total, 1100, 1700, 600, 1).name for total in (1399, 1400, 1700)]
    ['CALL', 'LEAST_RAISE', 'FULL_RAISE']
    """
    if total >= least:
        return Half.FULL_RAISE
    return Half.LEAST_RAISE if reaches(total - facing, half_of, True, half_bet_boundary) else Half.CALL


@states(
    "tda-2024/R43-addendum", "usage/half-raise-base", "wsop-live-2026/R183", "rrop-11/betting-and-raising"
)
def half_of_what(facing: int, least: int, fixed_limit: bool, half_raise_base: int) -> int:
    """What the 50 % rule takes half of: the least raise, or the bet faced.

    In fixed-limit both are the one raise that is open.
    """
    if fixed_limit or half_raise_base == HalfRaiseBase.LEAST_RAISE:
        return least - facing
    return facing


class ShortCall(IntEnum):
    """What too few chips are."""

    OPENING_BET = 1
    HEADS_UP = 2
    ALWAYS = 3
    FLOOR = 4


@states("tda-2024/R51", "wsop-tournament-2026/R93.f", "wsop-live-2026/R138", "rrop-11/betting-and-raising")
def short_call(opening_bet: bool, players_in: int, under_call: int) -> ShortCall:
    """Too few chips facing a bet: a full call heads-up or facing the opening bet, otherwise for the floor."""
    if under_call == UnderCall.FULL_CALL:
        return ShortCall.ALWAYS
    if opening_bet:
        return ShortCall.OPENING_BET
    return ShortCall.HEADS_UP if players_in == 2 else ShortCall.FLOOR


@states("tda-2024/R43-addendum", "wsop-live-2026/R183")
def half_mark(facing: int, of: int, half_bet_boundary: int) -> int:
    """The least total that is half of `of` above the bet faced.

    >>> half_mark(1100, 600, 1), half_mark(1100, 600, 2), half_mark(10, 5, 1)
    (1400, 1401, 13)
    """
    if half_bet_boundary == HalfBetBoundary.MORE_THAN:
        return facing + of // 2 + 1
    return facing + (of + 1) // 2
