"""Absolute Poker and UltimateBet, cash and tournament: `NAME - Raises $45 to $60`.

Calls, bets and an all-in say the chips added, raises the total for the street. Winnings name their pot, and a
bet nobody called has a line of its own, except where everybody folds to the big blind.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sidepot.histories.building import Building
from sidepot.histories.hands import Lines, each_hand, split_hands
from sidepot.histories.text import between, cards_of, decimals_of, money, shown
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Unit
from sidepot.model.history import History, PostKind, Unread

DIALECT = "absolute"
ROOM = "Absolute"
HEADER = "Stage #"
GAMES_CALLED: Final[dict[str, str]] = {"holdem": "holdem", "omaha hi/lo": "omaha-8", "omaha": "omaha"}
STRUCTURES: Final[dict[str, str]] = {
    # Tournaments may say two of these: the last one is meant.
    " no limit ": "no-limit",
    " pot limit ": "pot-limit",
    " normal ": "fixed-limit",
}
STREETS: Final[dict[str, str]] = {
    "POCKET CARDS": "preflop",
    "FLOP": "flop",
    "TURN": "turn",
    "RIVER": "river",
}
MOST_PIECES = 12
VERBS = ("Posts", "Ante", "Folds", "Checks", "Calls", "Bets", "Raises", "All-In", "All-In(Raise)", "returned")
"""What moves chips or gives up a hand."""


def recognises(head: str) -> bool:
    """Whether a hand of Absolute Poker begins in the first lines."""
    return any(begins_hand(line) for line in head.split("\n"))


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order."""
    return each_hand(DIALECT, split_hands(text, begins_hand), _read_one)


def begins_hand(line: str) -> bool:
    """Whether a line is the first of a hand."""
    before, found, _ = line.lstrip("\ufeff").partition(" - ")
    return bool(found) and before.startswith(HEADER) and before[7:9].strip("C").isdecimal()


def _read_one(lines: Lines) -> History:
    return _Hand(lines).read()


class _Hand:
    """One hand: its header, its seats, then line after line."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.first, header = lines[0]
        said = header.lstrip("\ufeff").removeprefix(HEADER).rpartition(" - ")[0]
        id_, _, called = said.partition(" ")
        self.tournament = called.startswith("Tourney ID ")
        if self.tournament:
            called = called.removeprefix("Tourney ID ").partition(" ")[2]
        called = " ".join(called.split()) + " "
        structure, sizes = self._limit(called)
        plain = called.casefold()
        game = next((GAMES_CALLED[name] for name in GAMES_CALLED if plain.startswith(name + " ")), None)
        amounts = sizes.split(" ")[0].rstrip(",").split("/")
        money_game = not self.tournament and amounts[0].startswith("$")
        self.decimals = 2 if money_game else decimals_of(amounts)
        stakes = [self.amount(self.first, size) for size in amounts]
        self.hand = hand = Building(
            dialect=DIALECT,
            room=ROOM,
            id=id_.rstrip(":"),
            line=self.first,
            tournament=self.tournament,
            structure=structure,
            game=game,
            unit=Unit(code="USD" if money_game else "", decimals=self.decimals),
        )
        if game is None:
            hand.not_audited = flaw_at(self.first, "game-not-read", found=shown(called.strip()))
        if structure == "fixed-limit":
            hand.bets = (stakes[0], stakes[-1])
        self.big = stakes[0] if structure == "fixed-limit" else stakes[-1]
        self.small = 0
        self.small_posted = self.big_posted = False
        self.with_ante = any(" - Ante " in line for _, line in lines)
        self.ante_posted: set[str] = set()
        self.seats: dict[str, str] = {}
        self.begun = self.ended = False

    def _limit(self, called: str) -> tuple[str, str]:
        """How is bet, and what follows: the big blind, or both bets of fixed limit."""
        plain = called.casefold()
        place, limit = max((plain.rfind(limit), limit) for limit in STRUCTURES)
        if place < 0:
            trouble(self.first, "game-not-read", found=shown(called.strip()))
        return STRUCTURES[limit], called[place + len(limit) :].strip()

    def amount(self, line: int, text: str) -> int:
        return money(text, self.decimals, line)

    def read(self) -> History:
        hand, parts = self.hand, iter(self.lines[1:])
        for number, line in parts:
            if line.startswith("*** SUMMARY"):
                self.ended = True
                break
            if line.startswith("*** "):
                self.star(number, line)
            elif not self.begun and line.startswith(("Table: ", "Seat ")):
                self.setting(number, line)
            elif line.startswith("Dealt to "):
                self.dealt(number, line.removeprefix("Dealt to "))
            else:
                self.line(number, line)
        for number, line in parts:
            self.summary(number, line)
        if not self.ended and hand.not_audited is None:
            hand.not_audited = flaw_at(self.lines[-1][0], "hand-cut-off")
        hand.blinds = (self.small or self.big // 2, self.big)
        return hand.end(all_dealt_in=self.tournament)

    # Seats and streets

    def setting(self, number: int, line: str) -> None:
        """`Table: CLEO AVE (Real Money) Seat #5 is the dead dealer`, `Seat 6 - Ann ($1,700.50 in chips)`."""
        if line.startswith("Table: "):
            place = line.rpartition("Seat #")[2].partition(" ")[0]
            if place.isdecimal():
                self.hand.button_number = int(place)
            return
        place, found, said = line.removeprefix("Seat ").partition(" - ")
        name, bracket, chips = said.rpartition(" in chips")[0].rpartition(" (")
        if not found or not bracket or not place.isdecimal():
            trouble(number, "line-not-understood", found=shown(line))
        self.seats[place] = name
        self.hand.seat(number, int(place), name, self.amount(number, chips))

    def star(self, number: int, line: str) -> None:
        what, _, cards = line[4:].partition(" ***")
        if what in STREETS:
            self.begun = True
            # The whole board stands there; its last brackets hold what is new.
            self.hand.street(number, STREETS[what], cards_of(cards.rpartition("[")[2], number))

    def dealt(self, number: int, text: str) -> None:
        name, found, cards = text.rpartition(" [")
        if not found or name not in self.hand.names:
            trouble(number, "not-seated", name=shown(name))
        self.hand.dealt(number, name, cards_of(cards, number))

    # What players do

    def line(self, number: int, line: str) -> None:
        names = sorted((name for name in self.hand.names if line.startswith(name)), key=len, reverse=True)
        for name in names:
            rest = line[len(name) :]
            if rest.startswith(" - "):
                self.said(number, name, rest[3:])
                return
            if rest.startswith(" Collects "):
                self.collects(number, name, rest.removeprefix(" Collects "))
                return
        _, found, said = line.partition(" - ")
        if (found and said.split(" ")[0] in VERBS) or " Collects " in line:
            trouble(number, "line-not-understood", found=shown(line))

    def said(self, number: int, name: str, said: str) -> None:
        hand = self.hand
        verb, _, rest = said.partition(" ")
        # How it came about stands in brackets behind: `(Timeout)`, `(Preselection)`.
        size = rest.partition(" (")[0]
        match verb:
            case "Posts" | "Ante":
                self.post(number, name, verb, rest)
            case "Folds":
                hand.fold(number, name)
            case "Checks":
                hand.check(number, name)
            case "Calls":
                hand.call(number, name, added=self.amount(number, size))
            case "Bets":
                hand.bet(number, name, added=self.amount(number, size))
            case "Raises" | "All-In(Raise)":
                _, found, to = size.partition(" to ")
                if not found:
                    trouble(number, "line-not-understood", found=shown(said))
                hand.raise_(number, name, to=self.amount(number, to), all_in=verb != "Raises")
            case "All-In" if size.startswith("("):
                # All-in because he was not there to act: he plays for what lies there, with chips behind.
                hand.protected(number)
            case "All-In" if not self.begun:
                self.all_in_post(number, name, self.amount(number, size))
            case "All-In":
                hand.all_in(number, name, added=self.amount(number, size))
            case "returned":
                chips = between(rest, "(", ")")
                if chips is None:
                    trouble(number, "line-not-understood", found=shown(said))
                hand.returns(number, name, self.amount(number, chips))
            case "Shows":
                hand.shows(number, name, cards_of(between(rest, "[", "]") or "", number))

    def post(self, number: int, name: str, verb: str, rest: str) -> None:
        """A post. `dead $15 dead $5` is $15 in all, of which $5 are dead."""
        hand = self.hand
        what, _, size = rest.rpartition(" ")
        if verb == "Ante":
            self.ante(number, name, self.amount(number, size))
        elif what == "small blind":
            self.small_blind(number, name, self.amount(number, size))
        elif what == "big blind":
            self.big_blind(number, name, self.amount(number, size))
        elif what.startswith("dead ") and what.endswith(" dead"):
            dead = self.amount(number, size)
            both = self.amount(number, what.removeprefix("dead ").removesuffix(" dead"))
            if both < dead:
                trouble(number, "line-not-understood", found=shown(f"{name} - Posts {rest}"))
            hand.post(number, name, PostKind.LIVE, both - dead)
            hand.post(number, name, PostKind.DEAD, dead)
        elif what == "dead":
            hand.post(number, name, PostKind.DEAD, self.amount(number, size))
        elif not what:
            hand.post(number, name, PostKind.LIVE, self.amount(number, size))
        else:
            trouble(number, "line-not-understood", found=shown(f"{name} - Posts {rest}"))

    def ante(self, number: int, name: str, chips: int) -> None:
        self.ante_posted.add(name)
        self.hand.ante = max(self.hand.ante, chips)
        self.hand.post(number, name, PostKind.ANTE, chips)

    def small_blind(self, number: int, name: str, chips: int) -> None:
        self.small = self.small or chips
        self.small_posted = True
        self.hand.post(number, name, PostKind.SMALL_BLIND, chips)

    def big_blind(self, number: int, name: str, chips: int) -> None:
        self.hand.post(number, name, PostKind.LIVE if self.big_posted else PostKind.BIG_BLIND, chips)
        self.big_posted = True

    def all_in_post(self, number: int, name: str, chips: int) -> None:
        """All-in before the cards: on the ante while that is owed, else on the blind that is next."""
        if self.with_ante and name not in self.ante_posted:
            self.ante(number, name, chips)
        elif self.small_posted or self.big_posted:
            self.big_blind(number, name, chips)
        else:
            self.hand.post(number, name, PostKind.SMALL_BLIND, chips)
            self.small_posted = True

    # Chips taken out

    def collects(self, number: int, name: str, said: str) -> None:
        """`$2,457 from main pot`, `side pot-1`; a proposition pot is a bet beside the hand."""
        chips, _, pot = said.partition(" from ")
        if pot.endswith("proposition pot"):
            self.hand.outside("bounty")
            return
        side = pot.removeprefix("side pot").strip("- ")
        label = "main" if pot == "main pot" else f"side-{side or 1}" if pot.startswith("side pot") else None
        self.hand.wins(number, name, self.amount(number, chips), label)

    def summary(self, number: int, line: str) -> None:
        if line.startswith("Total Pot("):
            total, *rest = line.split(" | ")
            chips, found, pots = total.removeprefix("Total Pot(").rstrip(")").partition(":")
            self.hand.total = self.amount(number, chips)
            if found:
                self.pots(number, pots, self.hand.total)
            for part in rest:
                what, _, size = part.partition(" (")
                kept = self.amount(number, size.rstrip(")"))
                if what == "Rake":
                    self.hand.rake = kept
                elif what == "Jackpot Rake":
                    self.hand.fees += kept
        elif line.startswith("Seat ") and " [Mucked] [" in line:
            name = self.seats.get(line.removeprefix("Seat ").partition(":")[0])
            if name is not None:
                cards = line.partition(" [Mucked] [")[2].partition("]")[0]
                self.hand.dealt(number, name, cards_of(cards, number))

    def pots(self, number: int, text: str, total: int) -> None:
        """`Total Pot(5,480:3,750,1,730)`: a comma parts pots as well as thousands, so their sum has to tell.

        Where it does not, no pots are told.
        """
        found = [pots for pots in self.parted(number, text.split(",")) if sum(pots) == total]
        if len(found) == 1:
            for place, chips in enumerate(found[0]):
                self.hand.printed_pot(number, f"side-{place}" if place else "main", chips)

    def parted(self, number: int, pieces: list[str]) -> Iterator[list[int]]:
        """Every way to read pieces between commas as amounts; of many pieces, none."""
        if not pieces:
            yield []
        if len(pieces) > MOST_PIECES:
            return
        for end in range(1, len(pieces) + 1):
            # A group of thousands has three digits, and maybe cents behind.
            group = pieces[end - 1].partition(".")[0]
            if end > 1 and not (len(group) == 3 and group.isdecimal()):
                return
            if end < 2 or len(pieces[0].lstrip("$")) <= 3:
                first = self.amount(number, ",".join(pieces[:end]))
                for rest in self.parted(number, pieces[end:]):
                    yield [first, *rest]
