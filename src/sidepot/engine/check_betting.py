"""From a claim about one betting round to a checked street, or to all of its flaws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import gcd
from typing import Final

from sidepot.cards.streets import FIRST_STREETS
from sidepot.engine.check_table import PLAYERS_MOST, check_amounts, check_names, stranger, within
from sidepot.engine.opening import Street, least_of_street
from sidepot.engine.round import NOBODY, UNSAID, Verb
from sidepot.model.betting import ActionClaim, BettingClaim
from sidepot.model.rulings import Flaw, flaw
from sidepot.rules.wagers import Structure

STRUCTURES: Final = {
    "no-limit": Structure.NO_LIMIT,
    "pot-limit": Structure.POT_LIMIT,
    "fixed-limit": Structure.FIXED_LIMIT,
}
VERBS: Final = {
    "fold": Verb.FOLD,
    "check": Verb.CHECK,
    "call": Verb.CALL,
    "bet": Verb.BET,
    "raise": Verb.RAISE,
    "all-in": Verb.ALL_IN,
}
BLINDS_MOST: Final = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedBetting:
    """A street that can be played: names by seat, how it begins, and the actions as seat, verb and total."""

    names: tuple[str, ...]
    street: Street
    actions: tuple[tuple[int, int, int], ...]
    pot: int


def check_betting(claim: BettingClaim) -> tuple[CheckedBetting | None, list[Flaw]]:
    """Check players, chips, posts, sizes and actions. None when there are flaws or unread values."""
    names = [player.name for player in claim.players]
    flaws = [
        *(check_names(names, PLAYERS_MOST) if _is_read(claim, "players") else ()),
        *_chips(claim),
        *_sizes(claim),
        *_posts(claim),
        *_named(claim),
        *_actions(claim),
    ]
    return (None if flaws or _unread(claim) else _checked(claim)), flaws


def _is_read(claim: BettingClaim, *keys: str) -> bool:
    """Whether nothing was said under these keys that could not be read."""
    return claim.unread.isdisjoint(keys)


def is_first_street(claim: BettingClaim) -> bool:
    """Whether blinds and bring-in are posted on this street; without a street its posts tell."""
    if claim.street is None:
        return bool(claim.posts)
    if claim.street == "third":
        # Five-card stud begins a card earlier.
        return claim.game != "five-card-stud"
    return claim.street in FIRST_STREETS


def _checked(claim: BettingClaim) -> CheckedBetting:
    names = tuple(player.name or "" for player in claim.players)
    seats = {name: seat for seat, name in enumerate(names)}
    dead, posts = _amounts(claim.dead_posts), _amounts(claim.posts)
    first = is_first_street(claim)
    blinds = _blinds(claim)
    ante = claim.ante or 0
    structure = STRUCTURES[claim.structure or "no-limit"]
    street = Street(
        structure=structure,
        stacks=tuple((player.stack or 0) - dead.get(player.name or "", 0) for player in claim.players),
        posts=tuple(posts.get(name, 0) for name in names),
        pot=claim.pot or 0,
        bet=_bet(claim),
        blinds=blinds if first else (),
        small_blind_dead=claim.small_blind_dead,
        ante=ante if blinds else 0,
        bring_in=(claim.bring_in or 0) if first else 0,
        low_card=_low_card(claim, seats, posts),
        left_in_event=claim.players_left_in_event or 0,
        chip=gcd(*blinds) or 1,
    )
    actions = tuple(
        (
            seats[action.name or ""],
            int(VERBS[action.verb or "fold"]),
            UNSAID if action.to is None else action.to,
        )
        for action in claim.actions
    )
    return CheckedBetting(names=names, street=street, actions=actions, pot=claim.pot or 0)


def _bet(claim: BettingClaim) -> int:
    """The least bet; 0 where nothing says it."""
    unit = claim.bet_unit or 0
    if claim.structure == "fixed-limit":
        return unit
    short_deck = claim.game == "short-deck"
    return least_of_street(_blinds(claim), claim.ante or 0, unit, short_deck=short_deck)


def _blinds(claim: BettingClaim) -> tuple[int, ...]:
    return tuple(blind for blind in claim.blinds or () if blind)


def _low_card(claim: BettingClaim, seats: Mapping[str, int], posts: Mapping[str, int]) -> int:
    """The seat that brings in: as named, or the only one that has posted."""
    if claim.low_card is not None:
        return seats[claim.low_card]
    posted = [name for name, chips in posts.items() if chips]
    return seats[posted[0]] if claim.bring_in and len(posted) == 1 else NOBODY


def _amounts(by_name: Mapping[str, int | None] | None) -> dict[str, int]:
    return {name: chips for name, chips in (by_name or {}).items() if chips is not None}


def _unread(claim: BettingClaim) -> bool:
    """Whether a value could not be read; the reader has reported it."""
    return (
        bool(claim.unread)
        or any(player.name is None or player.stack is None for player in claim.players)
        or any(action.name is None or action.verb is None or action.unread for action in claim.actions)
        or any(
            chips is None for by_name in (claim.posts, claim.dead_posts) for chips in (by_name or {}).values()
        )
        or any(blind is None for blind in claim.blinds or ())
    )


def _chips(claim: BettingClaim) -> Iterator[Flaw]:
    """No amount below zero, none above the limit, and all chips together within it."""
    together: list[tuple[str, int | None]] = [
        *((f"players[{seat}].stack", player.stack) for seat, player in enumerate(claim.players)),
        ("pot", claim.pot),
    ]
    apart: list[tuple[str, int | None]] = [
        *((f"posts.{name}", chips) for name, chips in (claim.posts or {}).items()),
        *((f"dead_posts.{name}", chips) for name, chips in (claim.dead_posts or {}).items()),
        *((f"blinds[{place}]", blind) for place, blind in enumerate(claim.blinds or ())),
        ("ante", claim.ante),
        ("bring_in", claim.bring_in),
    ]
    yield from check_amounts(together)
    for path, amount in apart:
        if amount is not None:
            yield from within(path, amount, 0)
    if claim.bet_unit is not None:
        yield from within("bet_unit", claim.bet_unit, 1)


def _sizes(claim: BettingClaim) -> Iterator[Flaw]:
    """The least bet is known, blinds go upwards, and a bring-in is no more than the bet it is part of."""
    blinds = claim.blinds or ()
    known = _blinds(claim)
    if len(blinds) > BLINDS_MOST:
        yield flaw("list-length", "blinds", found=len(blinds), least=1, most=BLINDS_MOST)
    if list(known) != sorted(known):
        yield flaw("blinds-out-of-order", "blinds")
    sizes_read = _is_read(claim, "structure", "blinds", "bet_unit", "ante", "game") and None not in blinds
    first_street = _is_read(claim, "street", "posts", "game") and is_first_street(claim)
    later_street = _is_read(claim, "street", "posts", "game") and not is_first_street(claim)
    if claim.structure == "fixed-limit":
        if claim.bet_unit is None and sizes_read:
            yield flaw("key-missing", "bet_unit", key="bet_unit")
    elif sizes_read and not _bet(claim):
        if claim.blinds is None:
            yield flaw("key-missing", "blinds", key="blinds")
        else:
            yield flaw("least-bet-unknown", "blinds")
    if claim.bring_in and first_street:
        if known:
            yield flaw("keys-not-together", "bring_in", keys=("blinds", "bring_in"))
        elif sizes_read and 0 < _bet(claim) < claim.bring_in:
            yield flaw("bring-in-over-bet", "bring_in", chips=claim.bring_in, bet=_bet(claim))
    if claim.structure == "pot-limit" and not claim.pot_given and later_street:
        yield flaw("key-missing", "pot", key="pot")


def _posts(claim: BettingClaim) -> Iterator[Flaw]:
    """Posts lie on the first street, within the stacks, and dead ones within the pot."""
    posts, dead = _amounts(claim.posts), _amounts(claim.dead_posts)
    stacks = {player.name: player.stack for player in claim.players}
    if _is_read(claim, "street", "posts", "game"):
        if any(posts.values()) and not is_first_street(claim):
            yield flaw("posts-on-later-street", "posts", street=claim.street or "")
        if is_first_street(claim) and _blinds(claim) and not claim.posts:
            yield flaw("key-missing", "posts", key="posts")
    for name in {**posts, **dead}:
        stack = stacks.get(name)
        wanted = posts.get(name, 0) + dead.get(name, 0)
        if stack is not None and wanted > stack >= 0:
            key = "posts" if name in posts else "dead_posts"
            yield flaw("post-over-stack", f"{key}.{name}", name=name, chips=wanted, stack=stack)
    lying = sum(dead.values())
    if lying > (claim.pot or 0) and _is_read(claim, "pot"):
        yield flaw("dead-posts-over-pot", "dead_posts", chips=lying, pot=claim.pot or 0)


def _named(claim: BettingClaim) -> Iterator[Flaw]:
    """Only players of the street are named."""
    names = [player.name for player in claim.players]
    known = set(names)
    named: list[tuple[str, str | None]] = [
        *((f"posts.{name}", name) for name in claim.posts or {}),
        *((f"dead_posts.{name}", name) for name in claim.dead_posts or {}),
        ("low_card", claim.low_card),
        ("button", claim.button),
        *((f"actions[{place}][0]", action.name) for place, action in enumerate(claim.actions)),
    ]
    names_read = _is_read(claim, "players") and not any("name" in player.unread for player in claim.players)
    for path, name in named if names_read else ():
        if name is not None and name not in known:
            yield stranger(path, name, names)
    left = claim.players_left_in_event
    if left is not None and left < len(claim.players):
        yield flaw("below-least", "players_left_in_event", found=left, least=len(claim.players))


def _actions(claim: BettingClaim) -> Iterator[Flaw]:
    for place, action in enumerate(claim.actions):
        if action.to is not None:
            yield from within(f"actions[{place}][2]", action.to, 0)
        elif _needs_amount(action) and claim.structure != "fixed-limit" and _is_read(claim, "structure"):
            yield flaw("action-without-amount", f"actions[{place}]", verb=action.verb or "")


def _needs_amount(action: ActionClaim) -> bool:
    return action.verb in ("bet", "raise") and not action.unread
