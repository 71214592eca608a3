"""SealsWithClubs: text, one hand a block; headings between two stars, no summary.

A raise says the total for the street, a call the chips added. Pots are paid as they are won, a side pot
before the showdown at times, each with its rake.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sidepot.cards.games import GAMES, hole_count_flaw
from sidepot.histories.acting import acting, has_figure
from sidepot.histories.building import Building
from sidepot.histories.hands import Lines, each_hand, split_hands
from sidepot.histories.text import cards_of, money, shown, starts_with_name
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Unread

DIALECT = "swc"
ROOM = "SealsWithClubs"
HEADER = "Hand #"
SITE = "Site: Seals With Clubs"
DECIMALS = 2
"""Chips are told in hundredths."""
STRUCTURES: Final[dict[str, str]] = {"NL ": "no-limit", "PL ": "pot-limit", "Limit ": "fixed-limit"}
GAMES_CALLED: Final[dict[str, str]] = {
    "Hold'em": "holdem",
    "Omaha": "omaha",
    "Omaha Hi-Lo": "omaha-8",
    "Omaha-5": "omaha-5",
    "Omaha-5 Hi-Lo": "omaha-5-8",
}
ALL_IN = " (All-in)"
VERBS = ("posts", "folds", "checks", "calls", "bets", "raises", "shows", "refunded", "wins", "splits")
NO_ACTION = ("has", "adds", "mucks", "doesn't", "is", "sits", "leaves", "joins")
"""Words behind a name that say what is no bet."""
KNOWN = frozenset((*VERBS, *NO_ACTION))


def recognises(head: str) -> bool:
    """Whether a text is SealsWithClubs': the number of a hand, and the site's name."""
    return any(line.lstrip("\ufeff").startswith(HEADER) for line in head.split("\n")) and SITE in head


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order."""
    return each_hand(DIALECT, split_hands(text, begins_hand), _read_one)


def begins_hand(line: str) -> bool:
    """Whether a line is the first of a hand."""
    plain = line.lstrip("\ufeff")
    return plain.startswith(HEADER) and plain[len(HEADER) :][:1].isdecimal() and " - " in plain


def _read_one(lines: Lines) -> History:
    return _Hand(lines).read()


class _Hand:
    """One hand: what stands above the seats, then line after line."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.first, header = lines[0]
        number, game = next(
            ((number, line[len("Game: ") :]) for number, line in lines[:8] if line.startswith("Game: ")),
            (self.first, ""),
        )
        # `NL Hold'em (20 - 100) - Blinds 1/2`: what may be bought is of no matter.
        called, found, sizes = game.rpartition(" - ")
        called = called.partition(" (")[0]
        begun = next((start for start in STRUCTURES if called.startswith(start)), "")
        if not (found and begun):
            trouble(number, "line-not-understood", found=shown(game or header))
        self.game = GAMES_CALLED.get(called[len(begun) :])
        self.hand = hand = Building(
            dialect=DIALECT,
            room=ROOM,
            id=header.partition("#")[2].partition(" ")[0],
            line=self.first,
            tournament=any(line.startswith("Tourn") for _, line in lines[:6]),
            structure=STRUCTURES[begun],
            game=self.game,
            unit=Unit(code="", decimals=DECIMALS),
        )
        if self.game is None:
            hand.not_audited = flaw_at(number, "game-not-read", found=shown(called))
        sizes, _, ante = sizes.partition(" Ante ")
        amounts = tuple(self.amount(number, size) for size in sizes.rpartition(" ")[2].split("/"))
        if len(amounts) != 2:
            trouble(number, "list-length", found=len(amounts), least=2, most=2)
        hand.ante = self.amount(number, ante) if ante else 0
        hand.blinds = amounts
        if hand.structure == "fixed-limit":
            hand.bets = (amounts[0], amounts[1])
            hand.blinds = (amounts[0] // 2, amounts[0])
        self.begun = False

    def amount(self, line: int, text: str) -> int:
        return money(text, DECIMALS, line)

    def read(self) -> History:
        hand = self.hand
        ended = False
        for number, line in self.lines[1:]:
            if line.startswith("** "):
                self.begin(number, line)
            elif line.startswith("Rake ("):
                hand.rake = (hand.rake or 0) + self.amount(number, line[len("Rake (") :].rstrip(")"))
                # Behind every pot; a hand without it was not paid out.
                ended = True
            elif not self.begun and line.startswith("Seat "):
                self.seat(number, line)
            elif line.startswith("Dealt to "):
                self.dealt(number, line[len("Dealt to ") :])
            else:
                self.named(number, line)
        if not ended and hand.not_audited is None:
            hand.not_audited = flaw_at(self.lines[-1][0], "hand-cut-off")
        return hand.end(all_dealt_in=hand.tournament)

    # Seats, streets and cards

    def seat(self, number: int, line: str) -> None:
        """`Seat 2: Ann (B) (1346.42) - waiting for big blind`: names hold brackets and colons."""
        place, found, said = line.removeprefix("Seat ").partition(": ")
        name, opened, chips = said.rpartition(" (")
        chips, closed, after = chips.partition(")")
        if not (found and opened and closed and place.isdecimal()) or (after and not after.startswith(" - ")):
            trouble(number, "line-not-understood", found=shown(line))
        self.hand.seat(number, int(place), name, self.amount(number, chips))

    def begin(self, number: int, line: str) -> None:
        title, _, rest = line[3:].partition(" **")
        if title == "Hole Cards":
            self.begun = True
            self.hand.street(number, "preflop")
        elif title in ("Flop", "Turn", "River"):
            self.hand.street(number, title.casefold(), cards_of(rest, number))
        elif not title.endswith("Show Down"):
            trouble(number, "line-not-understood", found=shown(line))

    def dealt(self, number: int, said: str) -> None:
        found = starts_with_name(said, self.hand.names, " [")
        if found is not None:
            cards = self.cards(number, found[1])
            if cards:
                self.hand.dealt(number, found[0], cards)

    def cards(self, number: int, text: str) -> Cards | None:
        """A whole hand; None for what is none."""
        if self.game is None:
            return None
        cards = cards_of(text.partition("]")[0], number)
        return cards if cards and hole_count_flaw(GAMES[self.game], len(cards)) is None else None

    # What players do

    def named(self, number: int, line: str) -> None:
        if line.endswith(" has the dealer button"):
            place = self.hand.number_of(line.removesuffix(" has the dealer button"))
            self.hand.button_number = place
            return
        found = acting(line, self.hand.names, KNOWN)
        if found is not None:
            self.act(number, *found, line)
        elif self.begun and has_figure(line, self.hand.names):
            trouble(number, "line-not-understood", found=shown(line))

    def act(self, number: int, name: str, verb: str, said: str, line: str) -> None:
        hand = self.hand
        all_in = f" {said}".endswith(ALL_IN)
        said = said.removesuffix(ALL_IN)
        match verb:
            case "posts":
                self.post(number, name, said, line)
            case "folds":
                hand.fold(number, name)
            case "checks":
                hand.check(number, name)
            case "calls":
                hand.call(number, name, added=self.amount(number, said), all_in=all_in)
            case "bets":
                hand.bet(number, name, added=self.amount(number, said), all_in=all_in)
            case "raises":
                hand.raise_(number, name, to=self.amount(number, said.removeprefix("to ")), all_in=all_in)
            case "shows":
                hand.shows(number, name, self.cards(number, said.removeprefix("[")))
            case "refunded":
                hand.returns(number, name, self.amount(number, said))
            case "wins" | "splits":
                pot, opened, rest = said.partition(" (")
                chips, closed, _ = rest.partition(")")
                if not (opened and closed):
                    trouble(number, "line-not-understood", found=shown(line))
                hand.wins(number, name, self.amount(number, chips), _pot_of(pot))

    def post(self, number: int, name: str, said: str, line: str) -> None:
        hand = self.hand
        what, _, size = said.rpartition(" ")
        chips = self.amount(number, size)
        match what:
            case "ante":
                hand.ante = max(hand.ante, chips)
                hand.post(number, name, PostKind.ANTE, chips)
            case "small blind":
                hand.post(number, name, PostKind.SMALL_BLIND, chips)
            case "big blind":
                hand.post(number, name, PostKind.BIG_BLIND, chips)
            case "small & big blind":
                # The big one plays, the small one is dead money; a short stack fills the big one first.
                live = min(chips, hand.blinds[-1])
                hand.post(number, name, PostKind.LIVE, live)
                hand.post(number, name, PostKind.DEAD, chips - live)
            case _:
                trouble(number, "line-not-understood", found=shown(line))


def _pot_of(pot: str) -> str | None:
    """Our name for the pot; none where there is one only, or its half of one."""
    words = pot.split()
    if "Main" in words:
        return "main"
    if "Side" in words:
        return f"side-{words[-1] if words[-1].isdecimal() else 1}"
    return None
