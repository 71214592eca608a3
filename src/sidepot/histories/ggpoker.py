"""GGPoker, cash and tournament. Written as PokerStars does, without main and side pots.

What the house takes stands behind the total: rake, and beside it jackpot, bingo and the like.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sidepot.histories.hands import Lines, each_hand, split_hands
from sidepot.histories.stars_lines import Header, read_lines
from sidepot.histories.text import decimals_of, money, shown
from sidepot.histories.trouble import trouble
from sidepot.model.claims import Unit
from sidepot.model.history import History, Uncalled, Unread

DIALECT = "ggpoker"
ROOM = "GGPoker"
GAMES_CALLED: Final[dict[str, tuple[str, str | None]]] = {
    # how the description ends: how is bet, and our game (None: read and not audited)
    "ShortDeck No Limit": ("no-limit", "short-deck"),
    "Short Deck No Limit": ("no-limit", "short-deck"),
    "Hold'em No Limit": ("no-limit", "holdem"),
    "Hold'em Pot Limit": ("pot-limit", "holdem"),
    "Hold'em Limit": ("fixed-limit", "holdem"),
    "Omaha Pot Limit": ("pot-limit", "omaha"),
    # Pot-limit before the flop and no-limit after it.
    "Omaha (NL postflop)": ("pot-limit-then-no-limit", "omaha"),
    "PLO-5": ("pot-limit", "omaha-5"),
    "PLO-6": ("pot-limit", "omaha-6"),
    "PLO": ("pot-limit", "omaha"),
}
STRUCTURES: Final[dict[str, str]] = {
    "No Limit": "no-limit",
    "Pot Limit": "pot-limit",
    "Limit": "fixed-limit",
}


def recognises(head: str) -> bool:
    """Whether a hand of GGPoker begins in the first lines."""
    return any(begins_hand(line) for line in head.split("\n"))


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order."""
    return each_hand(DIALECT, split_hands(text.replace("\u00a0", " "), begins_hand), _read_one)


def begins_hand(line: str) -> bool:
    """Whether a line is the first of a hand."""
    plain = line.lstrip("\ufeff")
    if not plain.startswith("Poker Hand #"):
        return False
    return plain[12:].partition(":")[0].isalnum() and " - " in plain


def _read_one(lines: Lines) -> History:
    return read_lines(_header(*lines[0]), lines)


def _header(number: int, line: str) -> Header:
    hand_id, _, rest = line.partition("#")[2].partition(": ")
    tournament = rest.startswith("Tournament #")
    if tournament:
        # The name of a tournament may hold anything, so the level is looked for from behind.
        called, found, level = rest.rpartition(" - Level")
        stakes = level.partition("(")[2].partition(")")[0]
    else:
        # `PLO ($2/$5) - 2021/06/21 03:13:16`
        described, found, _ = rest.rpartition(" - ")
        called, _, stakes = described.rpartition(" (")
        stakes = stakes.rstrip(")")
    if not found or not stakes:
        trouble(number, "line-not-understood", found=shown(rest))
    structure, game = _game(number, called.strip())
    amounts = stakes.split("/")
    if tournament:
        # `350/700(80)`: an ante may stand behind the big blind.
        amounts[-1] = amounts[-1].partition("(")[0].strip()
    money_game = not tournament and not amounts[0][:1].isdecimal()
    decimals = decimals_of((amount.lstrip("$") for amount in amounts), 2 if money_game else 0)
    return Header(
        dialect=DIALECT,
        room=ROOM,
        id=hand_id,
        tournament=tournament,
        structure=structure,
        called=called,
        game=game,
        unit=Unit(code="USD" if money_game else "", decimals=decimals),
        stakes=tuple(money(amount, decimals, number) for amount in amounts),
        uncalled=Uncalled.OWN_LINE,
        pots_net=False,
    )


def _game(number: int, called: str) -> tuple[str, str | None]:
    """How is bet, and our game; None for one of no rules here."""
    for name, found in GAMES_CALLED.items():
        if called == name or called.endswith(" " + name):
            return found
    limit = next((limit for limit in STRUCTURES if called.endswith(" " + limit)), None)
    if limit is None:
        trouble(number, "game-not-read", found=shown(called))
    return STRUCTURES[limit], None
