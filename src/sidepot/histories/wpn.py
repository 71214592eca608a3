"""The Winning Poker Network (Americas Cardroom and its sisters): text, in the two ways it was written.

Since 2019 a hand begins with `Hand #`, in tournaments with `Game Hand #`; how it was before stands in
`wpn_old`. A raise is told by the total for the street, calls and bets by what is added. Pots are printed
after rake and jackpot fee.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from sidepot.cards.games import GAMES, Family
from sidepot.histories.building import Building
from sidepot.histories.hands import Lines, each_hand, split_hands
from sidepot.histories.text import between, cards_of, ends_with_name, money, shown, starts_with_name
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.histories.wpn_old import FIRST_LINE as OLD_FIRST_LINE
from sidepot.histories.wpn_old import read_old
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Uncalled, Unread

DIALECT = "wpn"
ROOM = "WPN"
HEADER = "Hand #"
GAMES_CALLED: Final[Mapping[str, str]] = {
    "Holdem": "holdem",
    "6+ Holdem": "short-deck",
    "Omaha": "omaha",
    "Omaha H/L": "omaha-8",
    "5Card Omaha": "omaha-5",
    "5Card Omaha H/L": "omaha-5-8",
    "7Stud": "stud",
    "7Stud H/L": "stud-8",
}
STRUCTURES: Final[Mapping[str, str]] = {
    "No Limit": "no-limit",
    "Pot Limit": "pot-limit",
    "Fixed Limit": "fixed-limit",
}
BOARD = ("FLOP", "TURN", "RIVER")
ALL_IN = " and is all-in"
LATER = " will be allowed to play after the button"
"""Who has just sat down is not dealt in; no stack is told."""
NO_ACTION = (
    "mucks",
    "does not show",
    "is sitting out",
    "sits out",
    "waits for",
    "is timed out",
    "is disconnected",
    "is connected",
    "has timed out",
    "leaves",
    "joins",
)


def recognises(head: str) -> bool:
    """Whether a text is of this network, in the old way or the new."""
    return any(begins_hand(line) for line in head.split("\n"))


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order."""
    return each_hand(DIALECT, split_hands(text, begins_hand), _read_one)


def begins_hand(line: str) -> bool:
    """Whether a line is the first of a hand."""
    plain = line.lstrip("\ufeff")
    new = plain.removeprefix("Game ")
    return plain.startswith(OLD_FIRST_LINE) or (
        new.startswith(HEADER) and "Limit) - " in new and new[len(HEADER) :].split(" ")[0].isdecimal()
    )


def _read_one(lines: Lines) -> History:
    if lines[0][1].lstrip("\ufeff").startswith(OLD_FIRST_LINE):
        return read_old(DIALECT, ROOM, lines)
    return _Reader(lines).read()


class _Reader:
    """One hand of the new way: seats, then what was done, then the summary."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        line, header = lines[0]
        # Hand #1 - Omaha H/L(No Limit) - $3.00/$6.00, Ante $1.00 - 2021/04/16 19:14:14 UTC
        # Game Hand #2 - Tournament #3 - Holdem (No Limit) - Level 3 (500.00/1000.00)- 2020/12/12 ..
        parts = header.lstrip("\ufeff").split(" - ")
        at = next((place for place, part in enumerate(parts) if part.endswith(" Limit)")), 0)
        called, _, limit = parts[at].rpartition("(")
        structure = STRUCTURES.get(limit.rstrip(")"))
        stakes = parts[at + 1] if at and at + 1 < len(parts) else ""
        pair = (between(stakes, "(", ")") or stakes).partition(",")[0].split("/")
        if structure is None or len(pair) != 2:
            trouble(line, "line-not-understood", found=shown(header))
        tournament = parts[1].startswith("Tournament ")
        play_money = not tournament and "$" not in stakes
        self.decimals = 0 if tournament else 2
        self.game = GAMES_CALLED.get(called.strip())
        self.family = GAMES[self.game].family if self.game else None
        self.hand = hand = Building(
            dialect=DIALECT,
            room=ROOM,
            id=parts[0].partition("#")[2],
            line=line,
            tournament=tournament,
            structure=structure,
            game=self.game,
            unit=Unit(code="" if tournament or play_money else "USD", decimals=self.decimals),
            uncalled=Uncalled.OWN_LINE,
        )
        hand.pots_net = True
        if self.game is None:
            hand.not_audited = flaw_at(line, "game-not-read", found=shown(called))
        sizes = [self.amount(line, size) for size in pair]
        if self.family is Family.STUD:
            hand.bets = (sizes[0], sizes[1])
        elif structure == "fixed-limit":
            hand.bets = (sizes[0], sizes[1])
            hand.blinds = (sizes[0] // 2, sizes[0])
        else:
            hand.blinds = (sizes[0], sizes[1])
        self.part = ""
        self.boards: dict[str, Cards] = {}
        self.told: list[tuple[int, str, int]] = []
        self.paid = self.ended = False

    def amount(self, line: int, text: str) -> int:
        return money(text, self.decimals, line)

    def read(self) -> History:
        hand = self.hand
        for number, line in self.lines[1:]:
            if line.startswith("*** "):
                self.begin(number, line)
            elif self.part == "SUMMARY":
                self.summary(number, line)
            elif line.startswith("Seat ") and not self.part:
                self.seat(number, line)
            elif " Seat #" in line and line.endswith(" is the button"):
                seat = line.rpartition(" Seat #")[2].partition(" ")[0]
                hand.button_number = int(seat) if seat.isdecimal() else None
            else:
                self.say(number, line)
        if not self.ended and hand.not_audited is None:
            hand.not_audited = flaw_at(self.lines[-1][0], "hand-cut-off")
        if not self.paid:
            # Who won without a showdown is told in the summary only.
            for at, name, chips in self.told:
                hand.wins(at, name, chips)
        if len(self.boards) > 1:
            for board in self.boards.values():
                hand.board(board)
        return hand.end()

    def seat(self, number: int, line: str) -> None:
        """`Seat 2: Ann (B) ($9.74) is sitting out`."""
        place, found, said = line.removeprefix("Seat ").partition(": ")
        if said.endswith(LATER):
            return
        said = said.removesuffix(" is sitting out")
        name, opened, stack = said.rpartition(" (")
        if not (found and opened and place.isdecimal() and stack.endswith(")")):
            trouble(number, "line-not-understood", found=shown(line))
        self.hand.seat(number, int(place), name, self.amount(number, stack[:-1]))

    def begin(self, number: int, line: str) -> None:
        """`*** TURN 2 *** [6c 9s Jh] [8c]`: the last brackets hold what is new, a number is the run."""
        title, _, rest = line[4:].partition(" ***")
        name, _, run = title.partition(" ")
        self.part = title
        if title == "HOLE CARDS":
            self.hand.street(number, "preflop")
        elif title.endswith(" STREET"):
            self.hand.next_street(number)
        elif name in BOARD:
            groups = [inner.partition("]")[0] for inner in rest.split("[")[1:]]
            if run:
                self.boards[run] = cards_of(" ".join(groups), number) or ()
            if run in ("", "1"):
                self.hand.street(number, name.casefold(), cards_of(groups[-1], number) if groups else None)

    # What players do

    def say(self, number: int, line: str) -> None:
        hand = self.hand
        if line.startswith("Uncalled bet "):
            found = ends_with_name(line, hand.names, " returned to ")
            chips = between(line, "(", ")")
            if found is None or chips is None:
                trouble(number, "line-not-understood", found=shown(line))
            hand.returns(number, found[0], self.amount(number, chips))
        elif line.startswith("Dealt to "):
            self.deal(number, line.removeprefix("Dealt to "))
        else:
            begun = starts_with_name(line, hand.names, " ")
            if begun is not None:
                self.act(number, *begun, line)
            elif self.part and not line.startswith(("Main pot", "Side pot")):
                # Before the first street stands the table's name.
                trouble(number, "line-not-understood", found=shown(line))

    def act(self, number: int, name: str, said: str, line: str) -> None:
        hand = self.hand
        all_in = said.endswith(ALL_IN)
        verb, _, rest = said.removesuffix(ALL_IN).partition(" ")
        match verb:
            case "posts":
                self.post(number, name, rest, line)
            case "straddle" | "straddles":
                hand.post(number, name, PostKind.STRADDLE, self.amount(number, rest.rpartition(" ")[2]))
            case "brings":
                chips = self.amount(number, rest.removeprefix("in "))
                hand.bring_in = max(hand.bring_in, chips)
                hand.post(number, name, PostKind.BRING_IN, chips)
            case "folds":
                hand.fold(number, name)
            case "checks":
                hand.check(number, name)
            case "calls":
                hand.call(number, name, added=self.amount(number, rest), all_in=all_in)
            case "bets":
                hand.bet(number, name, added=self.amount(number, rest), all_in=all_in)
            case "raises" if " to " in rest:
                to = self.amount(number, rest.rpartition(" to ")[2])
                hand.raise_(number, name, to=to, all_in=all_in)
            case "shows":
                hand.shows(number, name, cards_of(between(rest, "[", "]") or "", number))
            case "collected":
                size, _, pot = rest.partition(" from ")
                self.paid = True
                hand.wins(number, name, self.amount(number, size), self.pot(pot))
            case _ if not said.startswith(NO_ACTION):
                trouble(number, "line-not-understood", found=shown(line))

    def post(self, number: int, name: str, rest: str, line: str) -> None:
        hand = self.hand
        what, _, size = rest.rpartition(" ")
        chips = self.amount(number, size)
        match what:
            case "ante":
                hand.ante = max(hand.ante, chips)
                hand.post(number, name, PostKind.ANTE, chips)
            case "the small blind":
                hand.post(number, name, PostKind.SMALL_BLIND, chips)
            case "the big blind":
                hand.post(number, name, PostKind.BIG_BLIND, chips)
            case "dead":
                # Both blinds in one: the big one plays, the rest is dead.
                big = hand.blinds[-1] if hand.blinds else 0
                live = big if chips > big else 0
                hand.post(number, name, PostKind.LIVE, live)
                hand.post(number, name, PostKind.DEAD, chips - live)
            case "":
                hand.post(number, name, PostKind.LIVE, chips)
            case "straddle" | "the straddle":
                hand.post(number, name, PostKind.STRADDLE, chips)
            case _:
                trouble(number, "line-not-understood", found=shown(line))

    def pot(self, pot: str) -> str | None:
        """Our name for a pot; in a hand run twice the number behind it may be that of the run."""
        if pot.startswith("main pot"):
            return "main"
        which = pot.removeprefix("side pot").strip(" ()-")
        return f"side-{which}" if which.isdecimal() and not self.boards else None

    # Cards

    def deal(self, number: int, said: str) -> None:
        """`Dealt to NAME [As 2s Qs] [3c]`: in stud others show their open cards only."""
        found = starts_with_name(said, self.hand.names, " [")
        if found is None or self.game is None:
            return
        name, rest = found
        groups = [cards_of(inner.partition("]")[0], number) or () for inner in rest.split("[")]
        cards = tuple(card for group in groups for card in group)
        if self.family is not Family.STUD:
            self.hand.dealt(number, name, cards)
            return
        if not self.part.startswith("7"):
            self.hand.face_up(number, name, groups[-1][-1:])
        if len(cards) >= GAMES[self.game].first_deal + len(groups) - 1 and len(groups[0]) > 1:
            first = GAMES[self.game].first_deal
            opened = int(self.part[0]) if self.part[:1].isdecimal() else first
            if len(cards) == opened:
                self.hand.dealt(number, name, cards)

    # The summary

    def summary(self, number: int, line: str) -> None:
        if line.startswith("Total pot "):
            self.total(number, line)
        elif line.startswith("Seat "):
            _, _, said = line.partition(": ")
            begun = starts_with_name(said, self.hand.names, " ")
            if begun is not None and " and won " in begun[1]:
                chips = begun[1].partition(" and won ")[2].partition(" ")[0]
                self.told.append((number, begun[0], self.amount(number, chips)))

    def total(self, number: int, line: str) -> None:
        self.ended = True
        total, *rest = line.removeprefix("Total pot ").split(" | ")
        self.hand.total = self.amount(number, total)
        for part in rest:
            what, _, size = part.rpartition(" ")
            if what == "Rake":
                self.hand.rake = self.amount(number, size)
            else:
                self.hand.fees += self.amount(number, size)
