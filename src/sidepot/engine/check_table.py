"""From a claim about the table to a checked table, or to all of its flaws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from sidepot.engine.checked import Table
from sidepot.model.claims import PlayerClaim, PotsClaim, Status
from sidepot.model.plain_text import can_be_shown, is_blank
from sidepot.model.rulings import Flaw, flaw

CHIPS_MAX = 2**53 - 1
"""All chips of a document together; the largest whole number every JSON reader keeps exact."""
PLAYERS_LEAST = 2
PLAYERS_MOST = 100
NAME_MOST = 40


KNOWN_MOST = 12
"""How many players are listed where a name is not among them."""


def check_table(claim: PotsClaim, most: int = PLAYERS_MOST) -> tuple[Table | None, list[Flaw]]:
    """Check players (at most `most`), button and ownerless chips.

    The table is None when there are flaws or unread values.
    """
    there = "players" not in claim.unread
    flaws = [
        *(check_names([player.name for player in claim.players], most) if there else ()),
        *_chips(claim),
        *_standing(claim),
    ]
    names = [player.name for player in claim.players]
    button = len(names) - 1
    if claim.button is not None:
        if claim.button in names:
            button = names.index(claim.button)
        elif names_are_known(claim):
            flaws.append(unknown_player("button", claim.button, claim))
    if claim.fouled_deck and claim.dead:
        flaws.append(flaw("dead-chips-with-fouled-deck", "dead"))
    put_in = [player.put_in for player in claim.players]
    if any(player.unread for player in claim.players):
        return None, flaws
    if flaws or claim.unread or claim.dead is None:
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


def names_are_known(claim: PotsClaim) -> bool:
    """Whether every player's name could be read, so that any other name is a stranger's."""
    return "players" not in claim.unread and not any("name" in player.unread for player in claim.players)


def unknown_player(path: str, name: str, claim: PotsClaim) -> Flaw:
    """Somebody is named who does not sit at the table."""
    return stranger(path, name, (player.name for player in claim.players))


def stranger(path: str, name: str, names: Iterable[str | None]) -> Flaw:
    """A name that is none of the players'; the first of them are listed, which is enough to see the slip."""
    known: dict[str, None] = {}
    for each in islice(names, PLAYERS_MOST):
        if each is not None:
            known[each[:NAME_MOST] if len(known) < KNOWN_MOST else "…"] = None
        if len(known) > KNOWN_MOST:
            break
    return flaw("player-unknown", path, name=name[:NAME_MOST], known=tuple(known))


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


def check_once_each(key: str, names: Sequence[str | None]) -> Iterator[Flaw]:
    """A list of players names nobody twice."""
    before: set[str] = set()
    for place, name in enumerate(names):
        if name is not None and name in before:
            yield flaw("named-twice", f"{key}[{place}]", name=name[:NAME_MOST])
        elif name is not None:
            before.add(name)


def within(path: str, amount: int, least: int) -> Iterator[Flaw]:
    """An amount is neither below the least nor more than all chips there can be."""
    if amount < least:
        yield flaw("below-least", path, found=amount, least=least)
    elif amount > CHIPS_MAX:
        yield flaw("chips-over-limit", path, limit=CHIPS_MAX)


def _chips(claim: PotsClaim) -> list[Flaw]:
    amounts = [(f"players[{seat}].put_in", player.put_in) for seat, player in enumerate(claim.players)]
    amounts.append(("dead", claim.dead))
    flaws = [*check_amounts(amounts)]
    everything_read = all(amount is not None for _, amount in amounts)
    if claim.players and everything_read and not any(amount for _, amount in amounts):
        flaws.append(flaw("nothing-put-in", "players"))
    return flaws


def check_amounts(amounts: Sequence[tuple[str, int | None]]) -> Iterator[Flaw]:
    """Chips of one table, by path: none below zero, none over the limit, and all together within it."""
    total = 0
    for path, amount in amounts:
        if amount is not None:
            yield from within(path, amount, 0)
            total += amount if 0 <= amount <= CHIPS_MAX else 0
    if total > CHIPS_MAX:
        yield flaw("chips-over-limit", "players", limit=CHIPS_MAX)


def _standing(claim: PotsClaim) -> list[Flaw]:
    if claim.players and all(player.status is Status.FOLDED for player in claim.players):
        return [flaw("nobody-live", "players")]
    return []
