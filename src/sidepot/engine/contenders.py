"""Who certainly has to show for a pot, as far as a claim can be read."""

from __future__ import annotations

from sidepot.engine.check_table import PLAYERS_MOST
from sidepot.engine.layers import build_layers
from sidepot.model.claims import PlayerClaim, PotsClaim, Status
from sidepot.rules.answers import KilledHand


def known_contenders(claim: PotsClaim) -> tuple[str, ...]:
    """Players who can win a pot that somebody else can win too, whatever the unreadable part of a claim says.

    In a claim that can be read these are exactly the players who come to a showdown, in every rulebook:
    uncalled chips are nobody's to show for, whether they come back or not.
    """
    if claim.fouled_deck or claim.unread or len(claim.players) > PLAYERS_MOST:
        return ()
    known = [player for player in claim.players if _is_known(player)]
    dead = max(0, claim.dead or 0)
    if len(known) < len(claim.players) or claim.dead is None:
        # Who has put in nothing shows only for ownerless chips, or where nobody in the hand has put in any.
        known = [player for player in known if player.put_in or dead]
    put_in = [player.put_in or 0 for player in known]
    folded = [player.status is Status.FOLDED for player in known]
    if folded.count(False) < 2:
        return ()
    layers = build_layers(
        put_in, folded, dead=dead, betting_open=False, killed_hand=KilledHand.NOTHING_RETURNED
    )
    contested = {seat for pot in layers.pots if len(pot.seats) > 1 for seat in pot.seats}
    names = (known[seat].name for seat in sorted(contested))
    return tuple(dict.fromkeys(name for name in names if name is not None))


def _is_known(player: PlayerClaim) -> bool:
    if player.name is None or player.put_in is None or player.unread:
        return False
    return player.put_in >= 0
