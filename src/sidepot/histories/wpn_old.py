"""How the Winning Poker Network wrote hands until 2019: `Game started at:`, amounts in round brackets.

Every amount is what was added, a raise too. Whether a table is no-limit or pot-limit is not written, and
Omaha was played both ways: all but stud is read as no-limit, which forbids nothing that the other allows.
`*** Third street ***` stands behind the betting of the third street. The jackpot fee was taken before it was
printed: hands of 2014 keep more than the rake they tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sidepot.cards.games import GAMES, Family
from sidepot.histories.building import Building
from sidepot.histories.hands import Lines
from sidepot.histories.text import between, cards_of, ends_with_name, money, shown, starts_with_name
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Uncalled

FIRST_LINE = "Game started at: "
GAMES_CALLED: Final[Mapping[str, tuple[str, str | None]]] = {
    "Hold'em": ("no-limit", "holdem"),
    "Six Plus Hold'em": ("no-limit", "short-deck"),
    "Omaha": ("no-limit", "omaha"),
    "Omaha HiLow": ("no-limit", "omaha-8"),
    "Seven Cards Stud": ("fixed-limit", "stud"),
    "Seven Cards Stud HiLow": ("fixed-limit", "stud-8"),
}
CAPPED = (" - CAP - ", "(Cap)")
DROPS, JACKPOT_FEE = ("(JP)", "( Beast )"), "0.25"
"""Tables of a jackpot, and what they take of a hand without printing it."""
BOARD = ("FLOP", "TURN", "RIVER")
AS_DEAD = " as a dead bet"
NO_ACTION = ("is timed out.", "sitting out", "wait BB", "mucks cards", "is disconnected", "is connected")
LAST_UP = 6
"""Of the cards a stud player is dealt the third to this one lie face up."""


def read_old(dialect: str, room: str, lines: Lines) -> History:
    """One hand. Raises ReadingError."""
    return _Reader(dialect, room, lines).read()


class _Reader:
    """One hand: two header lines, seats, what was done, then who put in and took out how much."""

    def __init__(self, dialect: str, room: str, lines: Lines) -> None:
        self.lines = lines
        if len(lines) < 2 or not lines[1][1].startswith("Game ID: "):
            trouble(lines[-1][0], "line-not-understood", found=shown(lines[-1][1]))
        # Game ID: 261441726 2/4 Baryte (JP) - 2 (Hold'em)
        line, header = lines[1]
        words = header.removeprefix("Game ID: ").split(" ", 2)
        sizes = words[1].split("/") if len(words) == 3 else []
        if len(sizes) != 2:
            trouble(line, "line-not-understood", found=shown(header))
        table, _, called = words[2].rpartition(" (")
        called = called.rstrip(")")
        structure, self.game = GAMES_CALLED.get(called, ("no-limit", None))
        if any(mark in table for mark in CAPPED):
            structure = f"cap-{structure}"
        tournament = ", Table " in table
        self.decimals = 0 if tournament else 2
        self.hand = hand = Building(
            dialect=dialect,
            room=room,
            id=words[0],
            line=lines[0][0],
            tournament=tournament,
            structure=structure,
            game=self.game,
            unit=Unit(code="", decimals=self.decimals),
            uncalled=Uncalled.OWN_LINE,
        )
        self.family = GAMES[self.game].family if self.game else None
        if self.game is None:
            hand.not_audited = flaw_at(line, "game-not-read", found=shown(called))
        if any(mark in table for mark in DROPS):
            hand.unprinted = self.amount(line, JACKPOT_FEE)
        small, big = (self.amount(line, size) for size in sizes)
        if self.family is Family.STUD:
            hand.bets = (small, big)
        else:
            hand.blinds = (small, big)
        self.cards: dict[str, list[Cards | None]] = {}
        self.begun = self.ended = self.summing = False

    def amount(self, line: int, text: str) -> int:
        return money(text, self.decimals, line)

    def read(self) -> History:
        hand = self.hand
        for number, line in self.lines[2:]:
            if line.startswith("Game ended at: "):
                break
            if line.startswith("------ Summary"):
                self.summing = True
            elif line.startswith(("Player ", "*Player ")):
                self.player(number, line)
            elif line.startswith("*** "):
                self.street(number, line)
            elif line.startswith("Seat "):
                self.seat(number, line)
            elif line.startswith("Uncalled bet "):
                self.uncalled(number, line)
            elif line.startswith("Pot: "):
                self.pot(number, line)
            elif not line.startswith("Board: "):
                trouble(number, "line-not-understood", found=shown(line))
        if not self.ended and hand.not_audited is None:
            hand.not_audited = flaw_at(self.lines[-1][0], "hand-cut-off")
        for name, cards in self.cards.items():
            known = [card for group in cards if group for card in group]
            if len(known) == len(cards):
                hand.dealt(hand.line, name, tuple(known))
            if self.family is Family.STUD:
                up = [group for group in cards[2:LAST_UP] if group]
                hand.face_up(hand.line, name, tuple(card for group in up for card in group))
        return hand.end()

    def seat(self, number: int, line: str) -> None:
        """`Seat 5 is the button`, `Seat 1: Ann (251.10).`"""
        place, found, said = line.removeprefix("Seat ").partition(": ")
        if not found:
            place, found, _ = place.partition(" is the button")
            if found and place.isdecimal():
                self.hand.button_number = int(place)
                return
        name, opened, stack = said.rpartition(" (")
        if not (opened and place.isdecimal() and stack.endswith(").")):
            trouble(number, "line-not-understood", found=shown(line))
        self.hand.seat(number, int(place), name, self.amount(number, stack[:-2]))

    def begin(self, number: int) -> None:
        """The first street begins with the first card or bet: no line says so."""
        if not self.begun:
            self.begun = True
            self.hand.next_street(number)

    def street(self, number: int, line: str) -> None:
        """`*** TURN ***: [10s Js 3h] [2c]`: the last brackets hold what is new."""
        self.begin(number)
        title, _, rest = line[4:].partition(" ***")
        if title in BOARD:
            new = rest.rpartition("[")[2] if "[" in rest else ""
            self.hand.street(number, title.casefold(), cards_of(new, number) if "]" in new else None)
        elif title.casefold().endswith(" street"):
            self.hand.next_street(number)
        else:
            trouble(number, "line-not-understood", found=shown(line))

    def uncalled(self, number: int, line: str) -> None:
        found = ends_with_name(line, self.hand.names, " returned to ")
        chips = between(line, "(", ")")
        if found is None or chips is None:
            trouble(number, "line-not-understood", found=shown(line))
        self.hand.returns(number, found[0], self.amount(number, chips))

    # What players do

    def player(self, number: int, line: str) -> None:
        said = line.removeprefix("*").removeprefix("Player ")
        found = starts_with_name(said, self.hand.names, " ")
        if found is None:
            self.stranger(number, line, said)
        elif self.summing:
            self.summary(number, *found, line)
        else:
            self.act(number, *found, line)

    def stranger(self, number: int, line: str, said: str) -> None:
        """A player without a seat line: one who put nothing in is not in the hand, another has no place."""
        if said.endswith(NO_ACTION) or " Bets: 0. Collects: 0." in said or ".Bets: 0. Collects: 0." in said:
            return
        if self.summing:
            return
        self.begin(number)
        trouble(number, "line-not-understood", found=shown(line))

    def act(self, number: int, name: str, said: str, line: str) -> None:
        hand = self.hand
        if said.startswith(NO_ACTION):
            return
        if said.startswith("received "):
            self.receive(number, name, said)
            return
        what, opened, rest = said.partition(" (")
        size, closed, tail = rest.partition(")")
        chips = self.amount(number, size) if opened and closed else None
        if what in ("folds", "checks", "allin") and chips is None:
            self.begin(number)
            match what:
                case "folds":
                    hand.fold(number, name)
                case "checks":
                    hand.check(number, name)
                case _:
                    # Cut off from the room he plays on for what he had put in: no rule of the table's.
                    hand.protected(number)
            return
        if chips is None or (tail and tail != AS_DEAD):
            trouble(number, "line-not-understood", found=shown(line))
        if not self.post(number, name, what, chips, dead=bool(tail)):
            self.begin(number)
            self.bet(number, name, what, chips, line)

    def post(self, number: int, name: str, what: str, chips: int, *, dead: bool) -> bool:
        """Forced chips, if these are such."""
        hand = self.hand
        match what:
            case "ante":
                kind = PostKind.ANTE
                hand.ante = max(hand.ante, chips)
            case "has small blind":
                kind = PostKind.SMALL_BLIND
            case "has big blind":
                kind = PostKind.BIG_BLIND
            case "posts":
                kind = PostKind.DEAD if dead else PostKind.LIVE
            case "straddle":
                kind = PostKind.STRADDLE
            case "bring in":
                kind = PostKind.BRING_IN
                hand.bring_in = max(hand.bring_in, chips)
            case _:
                return False
        hand.post(number, name, kind, chips)
        return True

    def bet(self, number: int, name: str, what: str, chips: int, line: str) -> None:
        hand = self.hand
        match what:
            case "calls":
                hand.call(number, name, added=chips)
            case "bets":
                hand.bet(number, name, added=chips)
            case "raises" | "caps":
                hand.raise_(number, name, added=chips)
                if what == "caps":
                    # The cap is not written; who reaches it shows it.
                    hand.cap = hand.put_in[name]
            case "allin":
                hand.all_in(number, name, added=chips)
            case _:
                trouble(number, "line-not-understood", found=shown(line))

    def receive(self, number: int, name: str, said: str) -> None:
        """`received a card.`, `received card: [10d]`: one line a card."""
        self.hand.took_part.add(name)
        shown_card = between(said, "[", "]")
        held = self.cards.setdefault(name, [])
        held.append(cards_of(shown_card, number) if shown_card else None)

    # The summary

    def summary(self, number: int, name: str, said: str, line: str) -> None:
        hand = self.hand
        before, found, sums = said.partition("Bets: ")
        took = between(sums, "Collects: ", ". ")
        if not found or took is None:
            trouble(number, "line-not-understood", found=shown(line))
        cards = between(before, "[", "]")
        if cards:
            if before.startswith("shows"):
                hand.shows(number, name, cards_of(cards, number))
            else:
                hand.dealt(number, name, cards_of(cards, number))
        chips = self.amount(number, took)
        if chips:
            hand.wins(number, name, chips)

    def pot(self, number: int, line: str) -> None:
        """`Pot: 7.05. Rake 0.14. JP fee 0.06`: what was paid, and what was kept."""
        hand = self.hand
        self.ended = True
        total, *rest = line.removeprefix("Pot: ").split(". ")
        hand.total = self.amount(number, total)
        for part in rest:
            what, _, size = part.rpartition(" ")
            if what == "Rake":
                hand.rake = self.amount(number, size)
            else:
                hand.fees += self.amount(number, size)
