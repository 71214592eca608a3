"""888 (Pacific Poker, Cassava), cash and tournament, in the spellings of its languages.

Calls, bets and raises say the chips added, and nothing says that somebody is all-in. What nobody called is at
times in the winner's line and mostly left out. A line of winnings stands for each pot and winner, without the
name of the pot; rake is not printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sidepot.histories.building import Building
from sidepot.histories.hands import Lines, each_hand, split_hands
from sidepot.histories.text import between, cards_of, money, shown
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Uncalled, Unread

DIALECT = "pacific888"
ROOM = "888"
HEADER = " Hand History for Game "
GAMES_CALLED: Final[dict[str, str]] = {"Holdem": "holdem", "Omaha": "omaha", "OmahaHL": "omaha-8"}
STRUCTURES: Final[dict[str, str]] = {
    "No Limit ": "no-limit",
    "Pot Limit ": "pot-limit",
    "Fix Limit ": "fixed-limit",
}
STREETS = ("flop", "turn", "river")
CURRENCIES: Final[dict[str, str]] = {"$": "USD", "€": "EUR", "£": "GBP"}
VERBS = ("posts", "folds", "checks", "calls", "bets", "raises", "shows", "mucks", "collected", "did")

# Cards are written in the language of the player. Of Russian letters in their own code page, read as Latin,
# other letters remain.
LETTERS: Final[dict[str, str]] = {
    "Ò": "A",
    "Т": "A",
    "Ê": "K",
    "К": "K",
    "Ä": "Q",
    "Д": "Q",
    "Â": "J",
    "В": "J",
}
DUTCH: Final[dict[str, str]] = {"H": "K", "V": "Q", "B": "J"}
SPANISH: Final[dict[str, str]] = {"p": "s", "t": "c", "c": "h"}


def recognises(head: str) -> bool:
    """Whether a hand of 888 begins in the first lines."""
    return any(begins_hand(line) for line in head.split("\n"))


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order."""
    plain = text.replace("\u00a0", " ").replace("\u202f", " ")
    return each_hand(DIALECT, split_hands(plain, begins_hand), _read_one)


def begins_hand(line: str) -> bool:
    """`***** 888poker Hand History for Game 1 *****`; without a room's name it is another room's."""
    before, found, after = line.lstrip("\ufeff").partition(HEADER)
    return bool(found) and before.startswith("***** ") and len(before) > 6 and after[:1].isdecimal()


def _read_one(lines: Lines) -> History:
    return _Hand(lines).read()


class _Hand:
    """One hand: its header and stakes, its seats, then line after line."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.first, header = lines[0]
        if len(lines) < 3:
            trouble(self.first, "hand-cut-off")
        number, stakes = lines[1]
        sizes, found, called = stakes.partition(" - ***")[0].partition(" Blinds ")
        if not found:
            trouble(number, "line-not-understood", found=shown(stakes))
        limit = next((limit for limit in STRUCTURES if called.startswith(limit)), "")
        game = GAMES_CALLED.get(called.removeprefix(limit).strip())
        self.tournament = any(line.startswith("Tournament #") for _, line in lines[:4])
        self.decimals = 0 if self.tournament else 2
        code = "" if self.tournament else next((CURRENCIES[sign] for sign in CURRENCIES if sign in sizes), "")
        self.hand = hand = Building(
            dialect=DIALECT,
            room=ROOM,
            id=header.partition(HEADER)[2].partition(" ")[0],
            line=self.first,
            tournament=self.tournament,
            structure=STRUCTURES.get(limit, called),
            game=game,
            unit=Unit(code=code, decimals=self.decimals),
            uncalled=Uncalled.EITHER,
        )
        if game is None:
            hand.not_audited = flaw_at(number, "game-not-read", found=shown(called))
        small, slash, big = sizes.partition("/")
        if not slash:
            trouble(number, "line-not-understood", found=shown(stakes))
        hand.blinds = (self.amount(number, small), self.amount(number, big))
        if hand.structure == "fixed-limit":
            hand.bets = (hand.blinds[1], 2 * hand.blinds[1])
        self.big_posted = False
        self.streets = 0
        self.begun = False
        self.deal_told = any(line.startswith("** Dealing down") for _, line in lines)
        cards = [words for _, line in lines if (words := _cards_in(line))]
        letters = {sign for words in cards for sign in words}
        self.dutch = bool(letters & {"H", "B"})
        self.spanish = bool(letters & {"p", "t"})

    def amount(self, line: int, text: str) -> int:
        """An amount; a point before three digits parts thousands here, whatever the language."""
        plain = text.strip()
        whole, point, rest = plain.partition(".")
        digits = rest.rstrip(" $€£")
        if point and len(digits.partition(",")[0].partition(".")[0]) == 3:
            before, comma, behind = rest.partition(",")
            plain = whole + before.replace(".", "") + comma + behind
        return money(plain, self.decimals, line)

    def read(self) -> History:
        hand = self.hand
        ended = False
        for number, line in self.lines[2:]:
            if line.startswith("** "):
                ended = ended or line.startswith("** Summary")
                self.star(number, line)
            elif not self.begun and line.startswith("Seat "):
                self.seat(number, line)
            elif line.startswith("Dealt to "):
                self.dealt(number, line.removeprefix("Dealt to "))
            else:
                self.line(number, line)
        if not ended and hand.not_audited is None:
            hand.not_audited = flaw_at(self.lines[-1][0], "hand-cut-off")
        return hand.end(all_dealt_in=self.tournament)

    # Seats and cards

    def seat(self, number: int, line: str) -> None:
        """`Seat 4: Ann ( $9,899.50 )`, and which seat has the button."""
        place, found, said = line.removeprefix("Seat ").partition(": ")
        if not found:
            place, found, _ = place.partition(" is the button")
            if found and place.isdecimal():
                self.hand.button_number = int(place)
                return
        name, bracket, chips = said.rpartition(" ( ")
        if not bracket or not place.isdecimal() or not chips.endswith(")"):
            trouble(number, "line-not-understood", found=shown(line))
        self.hand.seat(number, int(place), name, self.amount(number, chips.rstrip(")")))

    def star(self, number: int, line: str) -> None:
        """`** Dealing flop ** [ 8s, As, 2d ]`."""
        what = line.removeprefix("** Dealing ").partition(" **")[0]
        if what == "down cards":
            self.begin(number)
        elif what in STREETS:
            self.begin(number)
            self.hand.street(number, what, self.cards(number, line.partition("[")[2]))

    def begin(self, number: int) -> None:
        """The first street; some files leave out the line with which it begins."""
        if not self.begun:
            self.begun = True
            self.hand.street(number, "preflop")

    def cards(self, number: int, text: str) -> Cards | None:
        words = []
        for word in text.partition("]")[0].replace(",", " ").split():
            rank, suit = word[:-1].replace("Kn", "J"), word[-1:]
            rank = LETTERS.get(rank, rank)
            if self.dutch:
                rank = DUTCH.get(rank, rank)
            words.append(rank + (SPANISH.get(suit, suit) if self.spanish else suit))
        return cards_of(" ".join(words), number)

    def dealt(self, number: int, text: str) -> None:
        name, found, cards = text.rpartition(" [")
        if not found or name not in self.hand.names:
            trouble(number, "not-seated", name=shown(name))
        self.hand.dealt(number, name, self.cards(number, cards))

    # What players do

    def line(self, number: int, line: str) -> None:
        names = [name for name in self.hand.names if line.startswith(name + " ")]
        for name in sorted(names, key=len, reverse=True):
            verb, _, said = line[len(name) + 1 :].partition(" ")
            if verb in VERBS:
                self.said(number, name, verb, said)
                return
        if " [" in line and not line.startswith("("):
            # Chips or cards of somebody who has no seat.
            trouble(number, "line-not-understood", found=shown(line))

    def said(self, number: int, name: str, verb: str, said: str) -> None:
        hand = self.hand
        inner = between(said, "[", "]") or ""
        match verb:
            case "posts":
                self.post(number, name, said.partition(" [")[0], inner)
            case "shows":
                hand.shows(number, name, self.cards(number, inner))
            case "mucks":
                hand.dealt(number, name, self.cards(number, inner))
            case "collected":
                hand.wins(number, name, self.amount(number, inner))
            case "did":
                return
            case "folds" if self.deal_told and not self.begun:
                # Gone before the cards were dealt: no part of this hand.
                return
            case _:
                self.begin(number)
                self.act(number, name, verb, inner)

    def act(self, number: int, name: str, verb: str, inner: str) -> None:
        hand = self.hand
        match verb:
            case "folds":
                hand.fold(number, name)
            case "checks":
                hand.check(number, name)
            case "calls":
                hand.call(number, name, added=self.amount(number, inner))
            case "bets":
                hand.bet(number, name, added=self.amount(number, inner))
            case _:
                hand.raise_(number, name, added=self.amount(number, inner))

    def post(self, number: int, name: str, what: str, inner: str) -> None:
        """A post. `dead blind [$1 + $2]` is both blinds of who comes back: the small one is dead."""
        hand = self.hand
        match what:
            case "ante":
                chips = self.amount(number, inner)
                hand.ante = max(hand.ante, chips)
                hand.post(number, name, PostKind.ANTE, chips)
            case "small blind":
                hand.post(number, name, PostKind.SMALL_BLIND, self.amount(number, inner))
            case "big blind":
                kind = PostKind.LIVE if self.big_posted else PostKind.BIG_BLIND
                self.big_posted = True
                hand.post(number, name, kind, self.amount(number, inner))
            case "dead blind":
                dead, found, live = inner.partition(" + ")
                if not found:
                    trouble(number, "line-not-understood", found=shown(f"{name} posts {what} [{inner}]"))
                hand.post(number, name, PostKind.LIVE, self.amount(number, live))
                hand.post(number, name, PostKind.DEAD, self.amount(number, dead))
            case _:
                trouble(number, "line-not-understood", found=shown(f"{name} posts {what}"))


def _cards_in(line: str) -> str:
    """The cards of a line, where it tells any."""
    told = line.startswith(("** Dealing ", "Dealt to ")) or " shows [" in line or " mucks [" in line
    return line.rpartition("[")[2].partition("]")[0] if told else ""
