"""The name of a hand, read off its strength: a code for the kind of hand, and ranks."""

from __future__ import annotations

from dataclasses import dataclass

from sidepot.cards.games import Game, Low
from sidepot.cards.scale import (
    COMPLEMENT,
    FLUSH,
    FLUSH_OVER_FULL_HOUSE,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    RANKS_COMPLEMENT,
    STRAIGHT,
    STRAIGHT_BELOW_TRIPS,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
)

# Every code, and how many ranks a whole hand of that name carries, in order of weight. A hand of fewer than
# five cards carries the ranks it has.
RANKS_CARRIED: dict[str, int] = {
    "royal-flush": 0,
    "straight-flush": 1,  # its highest rank
    "four-of-a-kind": 2,
    "full-house": 2,
    "flush": 5,
    "straight": 1,  # its highest rank
    "three-of-a-kind": 3,
    "two-pair": 3,
    "pair": 4,
    "high-card": 5,
    "low": 5,  # ace-to-five: no pair, from the highest rank down
    "low-pair": 4,
    "low-two-pair": 3,
    "low-three-of-a-kind": 3,
    "low-full-house": 2,
    "low-four-of-a-kind": 2,
    "badugi-4": 4,  # from the highest rank down
    "badugi-3": 3,
    "badugi-2": 2,
    "badugi-1": 1,
}

HAND_CODES: tuple[str, ...] = tuple(RANKS_CARRIED)

_HIGH = {
    HIGH_CARD: "high-card",
    PAIR: "pair",
    TWO_PAIR: "two-pair",
    STRAIGHT_BELOW_TRIPS: "straight",
    TRIPS: "three-of-a-kind",
    STRAIGHT: "straight",
    FLUSH: "flush",
    FULL_HOUSE: "full-house",
    FLUSH_OVER_FULL_HOUSE: "flush",
    QUADS: "four-of-a-kind",
    STRAIGHT_FLUSH: "straight-flush",
}

_ACE_TO_FIVE = {
    HIGH_CARD: "low",
    PAIR: "low-pair",
    TWO_PAIR: "low-two-pair",
    TRIPS: "low-three-of-a-kind",
    FULL_HOUSE: "low-full-house",
    QUADS: "low-four-of-a-kind",
}

_BADUGI = {0x100000: "badugi-1", 0x200000: "badugi-2", 0x300000: "badugi-3", 0x400000: "badugi-4"}

_WRITTEN = "-A23456789TJQKA"  # a rank's digit is its place here


@dataclass(frozen=True, slots=True, kw_only=True)
class HandName:
    """A kind of hand, one of `HAND_CODES`, and its ranks in order of weight, as ``A`` or ``T``."""

    code: str
    ranks: tuple[str, ...]


def hand_name(game: Game, value: int, low: bool) -> HandName:
    """Name the hand that has this strength: three of a kind, aces with king and seven.

    ``low``: the strength is one for the low half. In a game won by the low alone it makes no difference.
    A straight carries its highest rank, the five for 5-4-3-2-A. Raises `ValueError` when ``low`` is true for
    a game without a low, for ``low-low``, and for a number that is no strength.
    """
    if low and game.low is None:
        raise ValueError(f"{game.id} has no low half")
    if game.high and not low:
        return _named(_HIGH, value)
    if game.low is Low.BADUGI:
        return _named(_BADUGI, value ^ RANKS_COMPLEMENT)
    if game.low is Low.DEUCE_TO_SEVEN:
        return _named(_HIGH, value ^ COMPLEMENT)
    if game.low is None:
        raise ValueError(f"the hands of {game.id} are given as strengths, and have no names")
    return _named(_ACE_TO_FIVE, value ^ COMPLEMENT)


def _named(codes: dict[int, str], laid_out: int) -> HandName:
    code = codes.get(laid_out & ~RANKS_COMPLEMENT)
    digits = [laid_out >> place & 0xF for place in (16, 12, 8, 4, 0)]
    if code is None or 15 in digits:
        raise ValueError(f"no hand has the strength that is laid out as {laid_out:#x}")
    ranks = tuple(_WRITTEN[digit] for digit in digits if digit)
    if code == "straight-flush" and ranks == ("A",):
        return HandName(code="royal-flush", ranks=())
    return HandName(code=code, ranks=ranks)
