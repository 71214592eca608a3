"""Wrong amounts that were accepted, how long they can be put right; and chips in several motions."""

from __future__ import annotations

from enum import IntEnum

from sidepot.rules.answers import PotOverBet, PotUnderBet, RaiseMotions, UnderRaise
from sidepot.rules.cite import states


class Noticed(IntEnum):
    """When a wrong amount was found, in order of time. The first two lie within the round."""

    BEFORE_SUBSTANTIAL_ACTION = 1
    AFTER_SUBSTANTIAL_ACTION = 2
    AFTER_ALL_ACTED = 3
    AFTER_NEXT_CARD = 4


class Correction(IntEnum):
    """Whether a wrong amount is put right."""

    CORRECTED = 1
    STANDS = 2
    FLOOR = 3


@states("tda-2024/R52-A", "wsop-tournament-2026/R90.e.1", "wsop-live-2026/R142", "rrop-11/no-limit")
def under_the_least(noticed: int, under_raise: int) -> Correction:
    """A bet or raise below the least one: made up to it, until the book says it is too late."""
    if under_raise == UnderRaise.CORRECTED_UNTIL_NEXT_CARD and noticed >= Noticed.AFTER_NEXT_CARD:
        return Correction.STANDS
    if under_raise == UnderRaise.CORRECTED_UNTIL_ROUND_ENDS and noticed >= Noticed.AFTER_ALL_ACTED:
        return Correction.STANDS
    return Correction.CORRECTED


@states("tda-2024/R52-B", "wsop-tournament-2026/R90.e.2", "wsop-live-2026/R188", "rrop-11/pot-limit")
def over_the_pot(noticed: int, pot_over_bet: int) -> Correction:
    """A pot-limit bet or raise over the pot: cut to the pot, until the book says it is too late."""
    if pot_over_bet == PotOverBet.CORRECTED_UNTIL_NEXT_CARD:
        late = noticed >= Noticed.AFTER_NEXT_CARD
    else:
        late = noticed >= Noticed.AFTER_ALL_ACTED
    return Correction.STANDS if late else Correction.CORRECTED


@states("tda-2024/R52-B", "wsop-tournament-2026/R90.e.2", "usage/pot-under-bet")
def under_the_pot(noticed: int, pot_under_bet: int) -> Correction:
    """A pot bet for which the dealer counted too little: made up to the pot until substantial action."""
    if pot_under_bet == PotUnderBet.FLOOR:
        return Correction.FLOOR
    late = noticed >= Noticed.AFTER_SUBSTANTIAL_ACTION
    return Correction.STANDS if late else Correction.CORRECTED


class Motions(IntEnum):
    """What a second motion of chips adds."""

    ONLY_ONE = 1
    AMOUNT_WAS_SAID = 2
    CALL_THEN_RAISE = 3
    FREE_AFTER_RAISE = 4
    STRING_BET = 5


@states("tda-2024/R56", "wsop-tournament-2026/R103", "wsop-live-2026/R178", "rrop-11/no-limit")
def motions(
    second: int, raise_said: bool, amount_said: bool, first_total: int, facing: int, raise_motions: int
) -> Motions:
    """Whether chips of a second motion count.

    An amount said first binds however the chips come. After `raise` without one, books differ: the first
    motion only; the call in one motion and the raise in the next; as many motions as it takes.
    Without words a second motion is a string bet everywhere.
    """
    if second == 0:
        return Motions.ONLY_ONE
    if amount_said:
        return Motions.AMOUNT_WAS_SAID
    if raise_said and raise_motions == RaiseMotions.FREE_AFTER_RAISE:
        return Motions.FREE_AFTER_RAISE
    if raise_said and raise_motions == RaiseMotions.DECLARED_AMOUNT and first_total == facing:
        return Motions.CALL_THEN_RAISE
    return Motions.STRING_BET
