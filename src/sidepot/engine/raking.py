"""Taking the rake out of the pots."""

from __future__ import annotations

from typing import NamedTuple

from sidepot.model.claims import RakeClaim
from sidepot.rules.rake import NO_CAP, Rake, rake_due, rake_from_pot, rake_in_proportion, rake_limb


class Raking(NamedTuple):
    """What the house takes, in all and from each pot, and what fixed it (`limb` None: no rake asked)."""

    limb: Rake | None
    total: int
    rake: int
    from_pots: tuple[int, ...]


def rake_the_pots(claim: RakeClaim | None, pots: tuple[int, ...], chip: int) -> Raking:
    """Find the rake on all pots and where it comes from; returned chips are never raked."""
    total = sum(pots)
    if claim is None or claim.hundredths is None:
        return Raking(None, total, 0, (0,) * len(pots))
    cap = NO_CAP if claim.cap is None else claim.cap
    limb = rake_limb(total, claim.hundredths, cap, claim.flop_seen, claim.no_flop_no_drop)
    rake = rake_due(limb, total, claim.hundredths, cap, chip)
    from_pots = [
        rake_in_proportion(rake, pot, total, chip) if claim.proportional and rake else 0 for pot in pots
    ]
    left = rake - sum(from_pots)
    for place, pot in enumerate(pots):
        part = rake_from_pot(left, pot - from_pots[place])
        from_pots[place] += part
        left -= part
    return Raking(limb=limb, total=total, rake=rake, from_pots=tuple(from_pots))
