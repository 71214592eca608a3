"""From a claim about a showdown to a checked table, or to all of its flaws."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.cards.games import GAMES, Family
from sidepot.cards.streets import streets_of
from sidepot.engine.check_settle import seats_for
from sidepot.engine.check_table import (
    CHIPS_MAX,
    PLAYERS_MOST,
    check_once_each,
    check_table,
    names_are_known,
    unknown_player,
)
from sidepot.engine.checked import Table
from sidepot.engine.pots import betting_not_over, still_owed
from sidepot.model.claims import Status
from sidepot.model.rulings import Flaw, flaw
from sidepot.model.showdown import ShowdownClaim
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import KilledHand

DEFAULT_GAME = "holdem"


def check_showdown(claim: ShowdownClaim, book: Book | None = None) -> tuple[Table | None, list[Flaw]]:
    """Check the table, the streets and everybody named. The table is None when there are flaws.

    `book` says whether a bet of a killed hand has to be called; None: only what no book lets pass.
    """
    killed_hand = KilledHand.UNCALLED_PART_RETURNED if book is None else book.choices.killed_hand
    game_read = "game" not in claim.unread
    table, flaws = check_table(claim.pots, seats_for(GAMES[game_id(claim)]) if game_read else PLAYERS_MOST)
    if game_read:
        flaws.extend(_streets(claim))
    flaws.extend(_names(claim))
    flaws.extend(_aggressor(claim))
    flaws.extend(_lists(claim))
    flaws.extend(_stacks(claim))
    if claim.hand_for_hand and not claim.tournament:
        flaws.append(flaw("hand-for-hand-in-cash", "hand_for_hand"))
    if claim.betting_open:
        flaws.extend(_too_early(claim))
        if table is not None:
            flaws.extend(_still_open(claim, table, killed_hand))
    elif table is not None and claim.closed_on is not None:
        flaws.extend(betting_not_over(table, killed_hand))
        if game_read:
            flaws.extend(_closed(claim, table))
    return (None if flaws or claim.unread else table), flaws


def game_id(claim: ShowdownClaim) -> str:
    """The game asked about, hold'em where nothing is said."""
    return claim.game or DEFAULT_GAME


def in_stud(claim: ShowdownClaim) -> bool:
    """Whether players have cards face up, so that the board decides who acts first."""
    return GAMES[game_id(claim)].family is Family.STUD


def ended_early(claim: ShowdownClaim) -> bool:
    """Whether the betting was over before the last street of the game."""
    return claim.closed_on is not None and claim.closed_on != streets_of(GAMES[game_id(claim)])[-1]


def bet_was_made(claim: ShowdownClaim) -> bool:
    """Whether somebody bet in the last betting round; where nothing is said, somebody named as bettor did."""
    return claim.aggressor_said if claim.last_round_bet is None else claim.last_round_bet


def _streets(claim: ShowdownClaim) -> Iterator[Flaw]:
    known = streets_of(GAMES[game_id(claim)])
    given = {"betting_closed_on": claim.closed_on, "street": claim.street}
    wrong = {key: street for key, street in given.items() if street is not None and street not in known}
    for key, found in wrong.items():
        yield flaw("not-one-of", key, found=found, allowed=known)
    closed, street = claim.closed_on, claim.street
    if not wrong and closed is not None and street is not None and known.index(closed) > known.index(street):
        yield flaw("closed-after-street", "betting_closed_on", closed=closed, street=street)


def _named(claim: ShowdownClaim) -> Iterator[tuple[str, str]]:
    """Everybody named, with the path; whoever is named here has or had a hand at the end of the betting."""
    single = {
        "last_aggressor": claim.last_aggressor,
        "pushed_all_in": claim.pushed_all_in,
        "first_to_act": claim.first_to_act,
    }
    yield from ((key, name) for key, name in single.items() if name is not None)
    yield from ((f"tabled[{place}]", name) for place, name in enumerate(claim.tabled) if name is not None)


def _names(claim: ShowdownClaim) -> Iterator[Flaw]:
    standing = {player.name: player.status for player in claim.pots.players}
    thrown_away = set(claim.mucked)
    for path, name in _named(claim):
        folded = standing.get(name) is Status.FOLDED
        if folded and not (path == "last_aggressor" and name in thrown_away):
            yield flaw("folded-has-no-hand", path, name=name)
    if not names_are_known(claim.pots):
        return
    others = [
        *((f"mucked[{place}]", name) for place, name in enumerate(claim.mucked)),
        ("asked_to_see", claim.asked_to_see),
        *((f"stacks.{name}", name) for name in claim.stacks or {}),
    ]
    for path, anybody in [*_named(claim), *others]:
        if anybody is not None and anybody not in standing:
            yield unknown_player(path, anybody, claim.pots)


def _aggressor(claim: ShowdownClaim) -> Iterator[Flaw]:
    if "last_round_bet" in claim.unread:
        return
    if claim.last_round_bet is False and claim.last_aggressor is not None:
        yield flaw("aggressor-without-bet", "last_aggressor", name=claim.last_aggressor)
    if claim.last_round_bet and not claim.aggressor_said:
        yield flaw("bet-without-aggressor", "last_aggressor")


def _lists(claim: ShowdownClaim) -> Iterator[Flaw]:
    for key, names in (("tabled", claim.tabled), ("mucked", claim.mucked)):
        yield from check_once_each(key, names)
    tabled = set(claim.tabled)
    for place, name in enumerate(claim.mucked):
        if name is not None and name in tabled:
            yield flaw("tabled-and-mucked", f"mucked[{place}]", name=name)


def _stacks(claim: ShowdownClaim) -> Iterator[Flaw]:
    standing = {player.name: player.status for player in claim.pots.players}
    for name, chips in (claim.stacks or {}).items():
        path = f"stacks.{name}"
        if chips is None:
            continue
        if chips < 0:
            yield flaw("below-least", path, found=chips, least=0)
        elif chips > CHIPS_MAX:
            yield flaw("chips-over-limit", path, limit=CHIPS_MAX)
        elif chips and standing.get(name) is Status.ALL_IN:
            yield flaw("all-in-with-stack", path, name=name, chips=chips)


def _too_early(claim: ShowdownClaim) -> Iterator[Flaw]:
    happened = {
        "tabled": bool(claim.tabled),
        "mucked": bool(claim.mucked),
        "asked_to_see": claim.asked_to_see is not None,
    }
    yield from (flaw("before-the-showdown", key, key=key) for key, there in happened.items() if there)


def _still_open(claim: ShowdownClaim, table: Table, killed_hand: int) -> Iterator[Flaw]:
    broke = {name for name, chips in (claim.stacks or {}).items() if chips == 0}
    able = [name for name, live in zip(table.names, table.live, strict=True) if live and name not in broke]
    contenders = table.folded.count(False)
    if contenders < 2 or (len(able) < 2 and not still_owed(table, killed_hand)):
        yield flaw("betting-is-over", "betting_closed_on")


def _closed(claim: ShowdownClaim, table: Table) -> Iterator[Flaw]:
    streets = streets_of(GAMES[game_id(claim)])
    able = tuple(name for name, live in zip(table.names, table.live, strict=True) if live)
    if claim.closed_on in streets[:-1] and len(able) > 1:
        yield flaw(
            "betting-can-go-on",
            "betting_closed_on",
            names=able,
            street=str(claim.closed_on),
            last=streets[-1],
        )
    hands = sum(not folded for folded in table.folded)
    first_said = claim.first_to_act is not None or "first_to_act" in claim.unread
    nobody_bet = not bet_was_made(claim) and "last_round_bet" not in claim.unread
    if in_stud(claim) and hands > 1 and nobody_bet and not first_said:
        yield flaw("first-to-act-missing", "first_to_act", game=game_id(claim))
    if not in_stud(claim) and claim.first_to_act is not None:
        yield flaw("first-to-act-unneeded", "first_to_act", game=game_id(claim))
