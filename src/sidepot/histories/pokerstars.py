"""PokerStars, cash and tournament, and Run It Once, which writes the same way.

Main and side pots are printed less their rake (Run It Once: with it). Files of 2005 to 2007 have no line for
an uncalled bet, which is left out there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from sidepot.histories.hands import Lines, each_hand, split_hands
from sidepot.histories.stars_lines import Header, read_lines
from sidepot.histories.text import decimals_of, money, shown
from sidepot.histories.trouble import ReadingError, trouble
from sidepot.model.claims import Unit
from sidepot.model.history import History, Uncalled, Unread

DIALECT = "pokerstars"
ROOM, OTHER_ROOM = "PokerStars", "Run It Once"
GAMES_CALLED: Final[dict[str, str | None]] = {
    # None: a game that is read and not audited. The longer name stands before one that ends it.
    "6+ Hold'em": "short-deck",
    "Split Hold'em": "holdem",
    "Hold'em": "holdem",
    "5 Card Omaha Hi/Lo": "omaha-5-8",
    "5 Card Omaha": "omaha-5",
    "6 Card Omaha Hi/Lo": None,
    "6 Card Omaha": "omaha-6",
    "Omaha Hi/Lo": "omaha-8",
    "Omaha": "omaha",
    "Courchevel Hi/Lo": None,
    "Courchevel": "courchevel",
    "7 Card Stud Hi/Lo": "stud-8",
    "7 Card Stud": "stud",
    "Razz": "razz",
    "5 Card Stud": "five-card-stud",
    "5 Card Draw": "five-card-draw",
    "Single Draw 2-7 Lowball": "2-7-single",
    "Triple Draw 2-7 Lowball": "2-7-triple",
    "Badugi": "badugi",
}
STRUCTURES: Final[dict[str, str]] = {
    "No Limit": "no-limit",
    "Pot Limit": "pot-limit",
    "Limit": "fixed-limit",
}
CURRENCIES: Final[dict[str, str]] = {"$": "USD", "€": "EUR", "£": "GBP", "₹": "INR"}
OWN_LINE_SINCE = 2008
"""The year from which on an uncalled bet has a line of its own."""
DATE = re.compile(r"[ \[]([0-9]{4})/[0-9]+/")
LEVELS = (" - Level ", " - Match Round ")
BEGINS = "PR\ufeff"
"""What a header begins with: PokerStars, Run It Once, or a mark of the file in front of them."""
SHORT = 100
"""Signs of the longest game and stakes that are kept in mind: hands of a file have them alike."""


def recognises(head: str) -> bool:
    """Whether a hand of PokerStars or Run It Once begins in the first lines."""
    return any(begins_hand(line) for line in head.split("\n"))


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order."""
    return each_hand(DIALECT, split_hands(text.replace("\u00a0", " "), begins_hand, BEGINS), _read_one)


def begins_hand(line: str) -> bool:
    """Whether a line is the first of a hand."""
    if line[:1] not in BEGINS:
        return False
    plain = line.lstrip("\ufeff")
    if plain[:5].upper() != "POKER" and not plain.startswith(OTHER_ROOM):
        return False
    before, found, after = plain.partition("#")
    words = before.casefold().split()
    return (
        bool(found)
        and after[:1].isdecimal()
        and words[-1] in ("game", "hand")
        and (words[0] == "pokerstars" or words[:4] == ["run", "it", "once", "poker"])
        and ": " in after
    )


def _read_one(lines: Lines) -> History:
    return read_lines(_header(*lines[0]), lines)


def _header(number: int, line: str) -> Header:
    plain = line.lstrip("\ufeff")
    hand_id, _, rest = plain.partition("#")[2].partition(":")
    rest = rest.strip()
    if rest.startswith("{"):
        # A home game: the name of its club.
        rest = rest.partition("} ")[2]
    tournament = "Tournament #" in rest.partition(",")[0]
    if tournament:
        called, stakes = _tournament(number, rest)
    else:
        called, stakes = _cash(number, rest)
    known = _known_kind(called, stakes, tournament) if len(called) < SHORT > len(stakes) else None
    called, game, structure, unit, sizes, cap = known or _kind(number, called, stakes, tournament)
    other = plain.startswith(OTHER_ROOM)
    return Header(
        dialect=DIALECT,
        room=OTHER_ROOM if other else ROOM,
        id=hand_id.strip(),
        tournament=tournament,
        structure=structure,
        called=called,
        game=game,
        unit=unit,
        stakes=sizes,
        uncalled=Uncalled.LEFT_OUT if _year(rest) < OWN_LINE_SINCE else Uncalled.OWN_LINE,
        pots_net=not other,
        cap=cap,
    )


Kind = tuple[str, str | None, str, Unit, tuple[int, ...], int | None]
"""The game's name, our own for it, its structure, the unit, the stakes, and the cap where there is one."""


def _kind(number: int, called: str, stakes: str, tournament: bool) -> Kind:
    called, game, structure = _game(number, called)
    unit, sizes = _stakes(number, stakes, tournament=tournament)
    if " Cap" not in stakes:
        return called, game, structure, unit, sizes, None
    # `$2/$4 - $80 Cap - USD`
    size = stakes.partition(" Cap")[0].rpartition(" ")[2]
    return called, game, f"cap-{structure}", unit, sizes, money(size, unit.decimals, number)


@lru_cache(maxsize=1024)
def _known_kind(called: str, stakes: str, tournament: bool) -> Kind | None:
    try:
        return _kind(0, called, stakes, tournament)
    except ReadingError:
        return None  # to be said once more, with the line


def _tournament(number: int, rest: str) -> tuple[str, str]:
    """The game with its limit, and the stakes: `Tournament #1, $1+$0.10 Razz Limit - Level IV (50/100)`."""
    where = next((rest.index(mark) for mark in LEVELS if mark in rest), None)
    if where is None:
        trouble(number, "line-not-understood", found=shown(rest))
    called, stakes = rest[:where], rest[where:].partition("(")[2].partition(")")[0]
    if called.endswith(")"):
        # A mix of games, and in brackets the one of this hand.
        called = called.rpartition("(")[2].rstrip(")")
    return called, stakes


def _cash(number: int, rest: str) -> tuple[str, str]:
    """The game with its limit, and the stakes: `Razz Limit ($1/$2 USD)`, `HORSE (Razz Limit, $1/$2 USD)`."""
    called, found, inner = rest.partition("(")
    inner = inner.partition(")")[0]
    if not found or not inner:
        trouble(number, "line-not-understood", found=shown(rest))
    game, found, stakes = inner.partition(", ")
    return (game, stakes) if found else (called.strip(), inner)


def _game(number: int, called: str) -> tuple[str, str | None, str]:
    """The game's name, our own for it (None: no rules here), and how is bet; the text ends in these."""
    limit = next((limit for limit in STRUCTURES if called.endswith(" " + limit)), None)
    if limit is None:
        trouble(number, "game-not-read", found=shown(called))
    text = called.removesuffix(limit).strip()
    for name, game in GAMES_CALLED.items():
        if text == name or (text.endswith(" " + name) and _is_fee(text.removesuffix(name).split()[-1])):
            return f"{name} {limit}", game, STRUCTURES[limit]
    return called, None, STRUCTURES[limit]


def _is_fee(word: str) -> bool:
    """Whether a word ends what a tournament costs; any other makes the game that follows another one."""
    return any(sign.isdecimal() for sign in word) or (len(word) == 3 and word.isupper()) or word == "Freeroll"


def _stakes(number: int, text: str, *, tournament: bool) -> tuple[Unit, tuple[int, ...]]:
    """Blinds or bets. `$2/$4 - $80 Cap - USD`, `Button Blind $2 - Ante $2 USD`, or chips: `50/100`."""
    parts = text.split(" - ")
    first = parts[0].removeprefix("Button Blind ").strip()
    amounts = first.split("/")
    # `€0.05/€0.10 EUR`: the currency stands behind the last.
    words = amounts[-1].split()
    amounts[-1] = words[0] if words else ""
    sign = amounts[0][:1]
    code = text.split()[-1] if text[-3:].isalpha() and text[-3:].isupper() else CURRENCIES.get(sign, "")
    money_game = not tournament and not sign.isdecimal()
    decimals = decimals_of((amount.strip("$€£₹") for amount in amounts), 2 if money_game else 0)
    sizes = tuple(money(amount, decimals, number) for amount in amounts)
    return Unit(code=code if money_game else "", decimals=decimals), sizes


def _year(rest: str) -> int:
    """The year of a date as `2010/06/05`."""
    date = DATE.search(rest)
    return OWN_LINE_SINCE if date is None else int(date[1])
