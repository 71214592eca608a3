"""Bovada, Ignition and Bodog, cash and tournament. Players are called by their places at the table.

`Calls` and `All-in` say the chips added; `Raises`, with or without a `to`, the total for the street. Hands of
2012 have no line where a street begins: there the betting tells when one is over, and the summary the board.
Rake is printed in older files only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sidepot.cards.games import GAMES, Family
from sidepot.cards.streets import board_cards, streets_of
from sidepot.histories.building import Building
from sidepot.histories.hands import Lines, each_hand, split_hands
from sidepot.histories.text import between, cards_of, money, shown
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Unread

DIALECT = "bovada"
ROOMS = ("Bovada", "Ignition", "Bodog")
GAMES_CALLED: Final[dict[str, str]] = {
    "HOLDEM": "holdem",
    "HOLDEMZonePoker": "holdem",
    "OMAHA": "omaha",
    "OMAHAZonePoker": "omaha",
    "OMAHA HiLo": "omaha-8",
    "OMAHA HiLoZonePoker": "omaha-8",
    "7CARD": "stud",
    "7CARD HiLo": "stud-8",
}
STRUCTURES: Final[dict[str, str]] = {
    "No Limit": "no-limit",
    "Pot Limit": "pot-limit",
    "Fixed Limit": "fixed-limit",
}
SPEEDS = ("Normal", "Turbo", "Hyper Turbo", "Super Turbo")
"""Tournaments of later years say how fast they are where older ones said how is bet."""
USUAL: Final[dict[str, str]] = {"holdem": "no-limit", "omaha": "pot-limit", "omaha-8": "pot-limit"}
STREETS: Final[dict[str, str]] = {"FLOP": "flop", "TURN": "turn", "RIVER": "river"}
MARKS = ("*** FLOP", "Card dealt to table")
NO_ACTION = (
    "does not show",
    "draw for dealer",
    "enter",
    "leave",
    "mucks",
    "prize",
    "ranking",
    "re-join",
    "rebuyin",
    "seat ",
    "set dealer",
    "sit out",
    "stand",
    "table ",
)
"""What a line may say behind a place without chips of this hand being moved."""


def recognises(head: str) -> bool:
    """Whether a hand of Bovada or its sisters begins in the first lines."""
    return any(begins_hand(line) for line in head.split("\n"))


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order."""
    return each_hand(DIALECT, split_hands(text, begins_hand), _read_one)


def begins_hand(line: str) -> bool:
    """Whether a line is the first of a hand."""
    room, found, rest = line.lstrip("\ufeff").partition(" Hand #")
    return bool(found) and room.startswith(ROOMS) and len(room) < 20 and rest[:1].isdecimal()


def _read_one(lines: Lines) -> History:
    return _Hand(lines).read()


class _Hand:
    """One hand: its header, its seats, then line after line."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.first, header = lines[0]
        room, _, rest = header.lstrip("\ufeff").partition(" Hand #")
        self.tournament = " Tournament #" in rest
        called, game, structure, level = self._header(rest)
        self.decimals = 0 if self.tournament else 2
        self.hand = hand = Building(
            dialect=DIALECT,
            room=room,
            id=rest.replace(":", " ").split()[0],
            line=self.first,
            tournament=self.tournament,
            structure=structure,
            game=game,
            unit=Unit(code="" if self.tournament else "USD", decimals=self.decimals),
        )
        if game is None:
            hand.not_audited = flaw_at(self.first, "game-not-read", found=shown(called))
        self.rules = GAMES[game or "holdem"]
        self.stud = self.rules.family is Family.STUD
        self.blinds = [self.amount(self.first, size) for size in level.split("/")] if level else []
        self.hands: dict[str, Cards] = {}
        self.with_ante = any(" : Ante chip " in line for _, line in lines)
        self.ante_posted: set[str] = set()
        self.folded: set[str] = set()
        self.owing: set[str] = set()
        self.seats = 0
        self.streets = 0
        self.acted = False
        self.first_bet: int | None = None
        self.sides: list[tuple[int, str, int]] = []
        self.main: list[tuple[int, str, int]] = []
        self.last = ""
        self.board_line, self.board = self._board()
        # Whether nothing but the betting says that a street is over.
        self.unmarked = (
            len(self.board) > 2 and not self.stud and not any(line.startswith(MARKS) for _, line in lines)
        )

    def _header(self, rest: str) -> tuple[str, str | None, str, str]:
        """The game as written, ours, how is bet, and the level of a tournament as `50/100`."""
        number = self.first
        before, _, _ = rest.rpartition(" - ")
        level = ""
        if self.tournament:
            # `2633131343: HOLDEM Tournament #1 TBL#1, No Limit- Level 8 (50/100)`
            called = rest.partition(":")[2].partition(" Tournament #")[0].strip()
            said = before.partition(", ")[2].partition("- Level ")[0].strip()
            level = between(before, "(", ")") or ""
        else:
            # `2599656336 TBL#1039719 HOLDEM Fixed Limit`, `1 Zone Poker ID#2 HOLDEMZonePoker No Limit [MVS]`
            words = before.rpartition("#")[2].partition(" [")[0].split()[1:]
            called, said = " ".join(words[:-2]), " ".join(words[-2:])
        game = GAMES_CALLED.get(called)
        structure = STRUCTURES.get(said)
        if structure is None and self.tournament and said in SPEEDS:
            structure = USUAL.get(game or "")
        if structure is None:
            if game is not None or not called:
                trouble(number, "line-not-understood", found=shown(rest))
            structure = said
        return called, game, structure, level

    def _board(self) -> tuple[int, Cards]:
        for number, line in self.lines:
            if line.startswith("Board ["):
                return number, cards_of(line.removeprefix("Board "), number) or ()
        return self.first, ()

    def amount(self, line: int, text: str) -> int:
        return money(text, self.decimals, line)

    def read(self) -> History:
        hand = self.hand
        parts = iter(self.lines[1:])
        ended = False
        for number, line in parts:
            if line.startswith("*** "):
                ended = line.startswith("*** SUMMARY")
                if ended:
                    break
                self.star(number, line)
            elif line.startswith("Seat") and line.endswith("in chips" if self.stud else "in chips)"):
                self.seat(number, line)
            elif line.startswith("Card dealt to table"):
                self.streets += 1
                hand.next_street(number, cards_of(line.removeprefix("Card dealt to table"), number))
            else:
                self.line(number, line)
                self.last = line
                continue
            self.last = ""
        for number, line in parts:
            if line.startswith("Total Pot("):
                self.total(number, line)
        if not ended and hand.not_audited is None:
            hand.not_audited = flaw_at(self.lines[-1][0], "hand-cut-off")
        while self.unmarked and self.streets < len(streets_of(self.rules)) - 1 and self.new_cards():
            self.next_street(self.board_line)
        self.button()
        self.sizes()
        self.pay()
        return hand.end()

    # Seats and streets

    def seat(self, number: int, line: str) -> None:
        """`Seat 4: Dealer [ME] ($1,154 in chips)`; in stud `Seat+4 [ME]: 1,289 in chips`."""
        place, _, said = line.partition(":")
        said, bracket, chips = said.removesuffix(")").removesuffix(" in chips").rpartition("(")
        seat = place.removeprefix("Seat").lstrip(" +").removesuffix("[ME]").strip()
        if not seat.isdecimal():
            trouble(number, "line-not-understood", found=shown(line))
        name = _place(said) if bracket else _place(place)
        # Seats stand clockwise, whatever their numbers: those of large tournaments are no places at a table.
        # The numbers between are left free for a button that is nobody's.
        self.seats += 2
        self.hand.seat(number, self.seats, name, self.amount(number, chips))

    def button(self) -> None:
        """Who is called Dealer has the button; where nobody is, it lies before the first of the blinds."""
        hand = self.hand
        dealer = hand.number_of("Dealer")
        first = hand.number_of("Small Blind") or hand.number_of("Big Blind")
        if dealer is not None:
            hand.button_number = dealer
        elif first is not None:
            hand.button_number = first - 1

    def star(self, number: int, line: str) -> None:
        what, _, cards = line[4:].partition(" ***")
        if what == "HOLE CARDS":
            self.hand.street(number, streets_of(self.rules)[0])
        elif what in STREETS:
            # The whole board stands there; its last brackets hold what is new.
            self.streets += 1
            self.hand.street(number, STREETS[what], cards_of(cards.rpartition("[")[2], number))

    def new_cards(self) -> Cards:
        """The cards of the summary's board that come before the next street."""
        counts = board_cards(self.rules)
        before, new = sum(counts[: self.streets + 1]), counts[self.streets + 1]
        cards = self.board[before : before + new]
        return cards if len(cards) == new else ()

    def next_street(self, number: int) -> None:
        self.streets += 1
        place = self.streets
        counts = board_cards(self.rules)
        before = sum(counts[:place])
        cards = self.board[before : before + counts[place]] if place < len(counts) else ()
        self.hand.next_street(number, cards)

    # Lines of the play

    def line(self, number: int, line: str) -> None:
        place, found, said = line.partition(" : ")
        if not found:
            return
        name = _place(place)
        plain = said.casefold()
        if plain.startswith(NO_ACTION):
            return
        if line == self.last and (not self.unmarked or self.hand.behind(name) == 0):
            # Nobody acts twice in a row on one street: the room's log repeats itself.
            return
        self.said(number, name, said, line)

    def said(self, number: int, name: str, said: str, line: str) -> None:
        """What was done, by whom: `All-in(raise) $31.75 to $34`, `Checks (timeout)`, `Posts chip $5`."""
        hand = self.hand
        verb = said.partition(" ")[0].partition("(")[0].casefold()
        inner = between(said, "(", ")") or ""
        last = said.rpartition(" ")[2]
        begun = self.streets > 0 or bool(self.hands) or self.bring_in(said)
        match verb:
            case "card":
                self.dealt(number, name, said)
                return
            case "ante" | "ante/small" | "small" | "big" | "posts":
                self.post(number, name, said, self.amount(number, last))
                return
            case "all-in" if not begun:
                self.all_in_post(number, name, self.amount(number, last))
                return
            case "return":
                hand.returns(number, name, self.amount(number, last))
                return
            case "hand":
                side = "side" in said.casefold()
                (self.sides if side else self.main).append((number, name, self.amount(number, last)))
                return
            case "showdown":
                hand.shows(number, name, self.hands.get(name))
                return
            case "bounty":
                hand.outside("bounty")
                return
        if name not in hand.names:
            trouble(number, "not-seated", name=name)
        self.turn(number)
        price = max(hand.in_front.values(), default=0)
        match verb:
            case "fold" | "folds":
                self.folded.add(name)
                hand.fold(number, name)
            case "check" | "checks":
                hand.check(number, name)
            case "call" | "calls":
                hand.call(number, name, added=self.amount(number, last))
            case "bet" | "bets":
                hand.bet(number, name, added=self.amount(number, last))
                self.size_met(name)
            case "raise" | "raises":
                hand.raise_(number, name, to=self.amount(number, last))
                self.size_met(name)
            case "all-in" if inner.startswith("raise"):
                hand.raise_(number, name, to=self.amount(number, last), all_in=True)
            case "all-in":
                hand.all_in(number, name, added=self.amount(number, last))
            case _:
                trouble(number, "line-not-understood", found=shown(line))
        self.owing.discard(name)
        if max(hand.in_front.values(), default=0) > price:
            self.owing = self.able() - {name}

    def bring_in(self, said: str) -> bool:
        return self.stud and "bring in" in said.casefold()

    def able(self) -> set[str]:
        """Who can still act: dealt in, not folded, with chips behind."""
        return {name for name in self.hands if name not in self.folded and self.hand.behind(name) != 0}

    def turn(self, number: int) -> None:
        """Before an action: where no line says so, the next street begins once nobody owes an answer."""
        if self.unmarked and not self.owing:
            if self.acted:
                self.next_street(number)
            self.owing = self.able()
        self.acted = True

    def size_met(self, name: str) -> None:
        """The first bet or raise of a stud hand is the small bet: no line says how large it is."""
        if self.first_bet is None and self.streets < 2:
            self.first_bet = self.hand.in_front[name]

    def dealt(self, number: int, name: str, said: str) -> None:
        """Cards of everybody are known. In stud each card beyond the first three begins another street."""
        cards = cards_of(said.partition("[")[2], number)
        if not cards:
            return
        before = self.hands.get(name, ())
        if self.stud:
            if before and len(before) - 2 > self.streets:
                self.streets += 1
                self.hand.next_street(number)
            if len(before) < 6:
                self.hand.face_up(number, name, cards[-1:])
            cards = before + cards
        self.hands[name] = cards
        self.hand.dealt(number, name, cards)

    # Chips put in

    def post(self, number: int, name: str, said: str, chips: int) -> None:
        hand = self.hand
        plain = said.casefold()
        if plain.startswith("ante chip"):
            self.ante(number, name, chips)
        elif self.bring_in(said):
            hand.bring_in = chips
            hand.post(number, name, PostKind.BRING_IN, chips)
        elif plain.startswith(("ante/small blind", "small blind")):
            self.blind(number, name, PostKind.SMALL_BLIND, chips)
        elif plain.startswith("big blind"):
            self.blind(number, name, PostKind.BIG_BLIND, chips)
        elif plain.startswith("posts dead chip"):
            # Who comes back owes both blinds: the big one plays, the small one is dead.
            big = self.big_blind()
            live = big if chips > big else 0
            hand.post(number, name, PostKind.LIVE, live)
            hand.post(number, name, PostKind.DEAD, chips - live)
        elif plain.startswith("posts chip"):
            hand.post(number, name, PostKind.LIVE, chips)
        else:
            trouble(number, "line-not-understood", found=shown(said))

    def big_blind(self) -> int:
        """The size of the big blind, which may be posted further down; 0 where nobody posts one."""
        if self.tournament:
            return self.blinds[-1] if self.blinds else 0
        for number, line in self.lines:
            if " : big blind" in line.casefold():
                return self.amount(number, line.rpartition(" ")[2])
        return 0

    def ante(self, number: int, name: str, chips: int) -> None:
        self.ante_posted.add(name)
        self.hand.ante = max(self.hand.ante, chips)
        self.hand.post(number, name, PostKind.ANTE, chips)

    def blind(self, number: int, name: str, kind: PostKind, chips: int) -> None:
        if not self.tournament and len(self.blinds) < 2:
            self.blinds.append(chips)
        self.hand.post(number, name, kind, chips)

    def all_in_post(self, number: int, name: str, chips: int) -> None:
        """All-in before the cards: on the ante while that is owed, else on the blind of the place."""
        if self.with_ante and name not in self.ante_posted:
            self.ante(number, name, chips)
        elif name == "Big Blind":
            self.blind(number, name, PostKind.BIG_BLIND, chips)
        elif name in ("Small Blind", "Dealer"):
            self.blind(number, name, PostKind.SMALL_BLIND, chips)
        else:
            self.hand.post(number, name, PostKind.LIVE, chips)

    def sizes(self) -> None:
        """Blinds, and in fixed limit the bets: the small one is as large as the big blind."""
        hand = self.hand
        if not self.stud:
            hand.blinds = tuple(self.blinds)
        if hand.structure == "fixed-limit":
            small = self.first_bet if self.stud else self.blinds[-1] if self.blinds else None
            hand.bets = (small, 2 * small) if small else None

    # Chips taken out

    def pay(self) -> None:
        """Wins in their order. Which side pot is only clear where there is one, split or not."""
        sides = self.sides
        amounts = [chips for _, _, chips in sides]
        names = {name for _, name, _ in sides}
        one = len(sides) == 1 or (
            bool(sides) and len(names) == len(sides) and max(amounts) - min(amounts) < 2
        )
        for number, name, chips in sides:
            self.hand.wins(number, name, chips, "side-1" if one else None)
        for number, name, chips in self.main:
            self.hand.wins(number, name, chips, "main" if sides else None)

    def total(self, number: int, line: str) -> None:
        """`Total Pot($110) | Rake ($3)`."""
        total, _, rake = line.partition(" | Rake (")
        self.hand.total = self.amount(number, total.removeprefix("Total Pot(").rstrip(")"))
        if rake:
            self.hand.rake = self.amount(number, rake.rstrip(")"))


def _place(text: str) -> str:
    """What a player is called, without the mark of whose file this is."""
    return text.strip().removesuffix("[ME]").rstrip()
