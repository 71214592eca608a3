"""What the house takes from the pots."""

from __future__ import annotations

from enum import IntEnum

from sidepot.rules.cite import states

NO_CAP = -1


class Rake(IntEnum):
    """Which limb of the rake rule decided."""

    NONE_BEFORE_THE_FLOP = 1
    PERCENT = 2
    CAP = 3


@states("wsop-live-2026/R31", "usage/rake")
def rake_limb(total: int, hundredths: int, cap: int, flop_seen: bool, no_flop_no_drop: bool) -> Rake:
    """Say what fixes the rake: no flop no drop, the cap (NO_CAP: none), or the percentage."""
    if no_flop_no_drop and not flop_seen:
        return Rake.NONE_BEFORE_THE_FLOP
    if cap != NO_CAP and total * hundredths > cap * 10_000:
        return Rake.CAP
    return Rake.PERCENT


@states("wsop-live-2026/R31", "usage/rake")
def rake_due(limb: int, total: int, hundredths: int, cap: int, chip: int) -> int:
    """The rake on all pots together, rounded down to the chip. `hundredths` of a percent: 10 % is 1000.

    >>> rake_due(Rake.PERCENT, 75, 1000, NO_CAP, 1), rake_due(Rake.CAP, 75, 1000, 6, 1)
    (7, 6)
    """
    if limb == Rake.NONE_BEFORE_THE_FLOP:
        return 0
    due = cap if limb == Rake.CAP else total * hundredths // 10_000
    return due // chip * chip


@states("usage/rake")
def rake_in_proportion(rake: int, pot: int, total: int, chip: int) -> int:
    """A pot's part of the rake when it is shared over the pots, rounded down to the chip."""
    return rake * pot // total // chip * chip


@states("usage/rake")
def rake_from_pot(left: int, pot: int) -> int:
    """What a pot gives towards the rake still to be found; the main pot is asked first."""
    return min(left, pot)
