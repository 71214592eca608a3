"""From a claim about the table to a checked table, or to all of its flaws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sidepot.engine.checked import Table
from sidepot.model.claims import PlayerClaim, PotsClaim, Status
from sidepot.model.plain_text import can_be_shown, is_blank
from sidepot.model.rulings import Flaw, flaw

CHIPS_MAX = 2**53 - 1
"""All chips of a document together; the largest whole number every JSON reader keeps exact."""
PLAYERS_LEAST = 2
PLAYERS_MOST = 100
NAME_MOST = 40


def check_table(claim: PotsClaim) -> tuple[Table | None, list[Flaw]]:
    """Check players, button and ownerless chips. The table is None when there are flaws or unread values."""
    flaws = [
        *check_names([player.name for player in claim.players], PLAYERS_MOST),
        *_chips(claim),
        *_standing(claim),
    ]
    names = [player.name for player in claim.players]
    button = len(names) - 1
    if claim.button is not None:
        if claim.button in names:
            button = names.index(claim.button)
        else:
            flaws.append(unknown_player("button", claim.button, claim))
    if claim.fouled_deck and claim.dead:
        flaws.append(flaw("dead-chips-with-fouled-deck", "dead"))
    put_in = [player.put_in for player in claim.players]
    if flaws or claim.dead is None:
        return None, flaws
    known_names = tuple(name for name in names if name is not None)
    chips = tuple(amount for amount in put_in if amount is not None)
    if len(known_names) < len(names) or len(chips) < len(put_in):
        return None, flaws
    highest = max(chips)
    table = Table(
        names=known_names,
        put_in=chips,
        folded=tuple(player.status is Status.FOLDED for player in claim.players),
        live=tuple(_is_live(player, highest) for player in claim.players),
        button=button,
        dead=claim.dead,
        fouled_deck=claim.fouled_deck,
    )
    return table, flaws


def unknown_player(path: str, name: str, claim: PotsClaim) -> Flaw:
    """Somebody is named who does not sit at the table."""
    known = tuple(dict.fromkeys(player.name for player in claim.players if player.name is not None))
    return flaw("player-unknown", path, name=name, known=known)


def _is_live(player: PlayerClaim, highest: int) -> bool:
    # Where nothing is said, who has matched everything can still act and who has not is all-in.
    if player.status is None:
        return player.put_in == highest
    return player.status is Status.LIVE


def check_names(names: Sequence[str | None], most: int) -> Iterator[Flaw]:
    """Enough players and not too many, each with a name of a length that can be shown, no two alike."""
    if len(names) < PLAYERS_LEAST:
        yield flaw("too-few-players", "players", least=PLAYERS_LEAST)
    if len(names) > most:
        yield flaw("too-many-players", "players", found=len(names), limit=most)
    seen: set[str] = set()
    for seat, name in enumerate(names):
        if name is None:
            continue
        path = f"players[{seat}].name"
        if not 1 <= len(name) <= NAME_MOST:
            yield flaw("name-length", path, limit=NAME_MOST)
        elif not can_be_shown(name):
            yield flaw("character-not-shown", path)
        elif is_blank(name):
            yield flaw("text-blank", path)
        if name in seen:
            yield flaw("name-doubled", path, name=name)
        seen.add(name)


def within(path: str, amount: int, least: int) -> Iterator[Flaw]:
    """An amount is neither below the least nor more than all chips there can be."""
    if amount < least:
        yield flaw("below-least", path, found=amount, least=least)
    elif amount > CHIPS_MAX:
        yield flaw("chips-over-limit", path, limit=CHIPS_MAX)


def _chips(claim: PotsClaim) -> list[Flaw]:
    flaws: list[Flaw] = []
    amounts = [(f"players[{seat}].put_in", player.put_in) for seat, player in enumerate(claim.players)]
    total = 0
    for path, amount in [*amounts, ("dead", claim.dead)]:
        if amount is None:
            continue
        if amount < 0:
            flaws.append(flaw("below-least", path, found=amount, least=0))
            continue
        if amount <= CHIPS_MAX < total + amount:
            flaws.append(flaw("chips-over-limit", "players", limit=CHIPS_MAX))
        elif amount > CHIPS_MAX:
            flaws.append(flaw("chips-over-limit", path, limit=CHIPS_MAX))
            continue
        total += amount
    everything_read = all(amount is not None for _, amount in amounts)
    if claim.players and everything_read and total == 0 and not flaws:
        flaws.append(flaw("nothing-put-in", "players"))
    return flaws


def _standing(claim: PotsClaim) -> list[Flaw]:
    if claim.players and all(player.status is Status.FOLDED for player in claim.players):
        return [flaw("nobody-live", "players")]
    return []
