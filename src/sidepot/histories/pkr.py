"""PKR, cash and tournament: text, one hand from `Table #` to `End of Hand #`.

Every amount behind a verb is the total for the street. What nobody calls is given back in a line of its own
where the hand goes on, and left out where it ends. The stacks after the hand are told too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from sidepot.cards.games import GAMES, hole_count_flaw
from sidepot.histories.acting import acting, has_figure
from sidepot.histories.building import Building
from sidepot.histories.hands import Lines, each_hand, split_hands
from sidepot.histories.text import between, cards_of, ends_with_name, money, shown
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Uncalled, Unread

DIALECT = "pkr"
ROOM = "PKR"
STARTING = "Starting Hand #"
GAMES_CALLED: Final[dict[str, str]] = {
    "HOLD'EM": "holdem",
    "OMAHA": "omaha",
    "OMAHA HI/LO": "omaha-8",
}
STRUCTURES: Final[dict[str, str]] = {"NO LIMIT": "no-limit", "POT LIMIT": "pot-limit"}
ALL_IN = " (all-in)"
AWAY = " (away from table)"
VERBS = ("posts", "folds", "checks", "calls", "bets", "raises", "shows", "wins", "ties", "ties,")
BROUGHT = ("rebuys", "brings", "adds")
NO_ACTION = (*BROUGHT, "mucks", "has", "is", "says", "did", "doesn't", "will")
"""Words behind a name that say what is no bet."""
KNOWN = frozenset((*VERBS, *NO_ACTION))


def recognises(head: str) -> bool:
    """Whether a text is PKR's: the number of a table, then that of a hand."""
    lines = head.split("\n")
    return any(begins_hand(line) and after.startswith(STARTING) for line, after in pairwise(lines))


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order."""
    return each_hand(DIALECT, split_hands(text, begins_hand), _read_one)


def begins_hand(line: str) -> bool:
    """Whether a line is the first of a hand."""
    return line.lstrip("\ufeff").startswith("Table #") and " - " in line


def _read_one(lines: Lines) -> History:
    return _Hand(lines).read()


class _Hand:
    """One hand: its table, its seats, what was done, and the seats again."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.first = lines[0][0]
        said: dict[str, str] = {}
        for _, line in lines[:10]:
            for start in (STARTING, "Game Type: ", "Limit Type: ", "Table Type: ", "Blinds are now "):
                if line.startswith(start):
                    said[start] = line[len(start) :].strip()
        called, limit = said.get("Game Type: ", ""), said.get("Limit Type: ", "")
        blinds = said.get("Blinds are now ", "")
        self.game = GAMES_CALLED.get(called.upper())
        tournament = said.get("Table Type: ", "").upper() == "TOURNAMENT"
        self.decimals = 2 if "$" in blinds else 0
        self.hand = hand = Building(
            dialect=DIALECT,
            room=ROOM,
            id=said.get(STARTING, ""),
            line=self.first,
            tournament=tournament,
            structure=STRUCTURES.get(limit.upper(), limit),
            game=self.game,
            unit=Unit(code="USD" if self.decimals else "", decimals=self.decimals),
        )
        if self.game is None or limit.upper() not in STRUCTURES:
            hand.not_audited = flaw_at(self.first, "game-not-read", found=shown(f"{limit} {called}".strip()))
        sizes = tuple(self.amount(self.first, size.strip()) for size in blinds.split("/") if size.strip())
        hand.blinds = sizes if any(sizes) else ()
        self.dealt = self.ended = self.returned = False
        self.folded: set[str] = set()
        self.brought: set[str] = set()
        self.final: dict[str, int] = {}
        self.pots: list[tuple[int, int]] = []
        self.before = ""

    def amount(self, line: int, text: str) -> int:
        return money(text, self.decimals, line)

    def read(self) -> History:
        hand = self.hand
        hand.rake = 0
        for number, line in self.lines[1:]:
            self.line(number, line)
            self.before = line
        half = len(self.pots) // 2
        if len(hand.took_part - self.folded) == 1 and _sizes(self.pots[:half]) == _sizes(self.pots[half:]):
            # Where all but one have folded the same pots are told twice over.
            self.pots = self.pots[half:]
        for place, (number, chips) in enumerate(self.pots):
            hand.printed_pot(number, f"side-{place}" if place else "main", chips)
        if not self.returned:
            hand.uncalled = Uncalled.LEFT_OUT
        if not self.ended and hand.not_audited is None:
            hand.not_audited = flaw_at(self.lines[-1][0], "hand-cut-off")
        if self.final and not self.brought:
            hand.final = self.final
        return hand.end()

    def line(self, number: int, line: str) -> None:
        if line.startswith("Seat ") and " - " in line:
            self.seat(number, line)
        elif line.startswith("Dealing "):
            self.deal(number, line[len("Dealing ") :])
        elif line.startswith(("Button is at seat ", "Moving Button to seat ")):
            place = line.rpartition(" ")[2]
            if not place.isdecimal():
                trouble(number, "line-not-understood", found=shown(line))
            self.hand.button_number = int(place)
        elif line.startswith("Pot sizes: "):
            if not self.before.startswith("Pot sizes: "):
                self.pots = []
            self.pots.append((number, self.amount(number, line[len("Pot sizes: ") :])))
        elif line.startswith("Taking Rake of "):
            chips = between(line, "Taking Rake of ", " from pot") or ""
            self.hand.rake = (self.hand.rake or 0) + self.amount(number, chips)
        elif line.startswith("Returning ") and line.endswith(" uncalled"):
            self.give_back(number, line)
        elif line.casefold().startswith("end of hand"):
            self.ended = True
        else:
            self.named(number, line)

    def give_back(self, number: int, line: str) -> None:
        found = ends_with_name(line.removesuffix(" uncalled"), self.hand.names, " to ")
        if found is None:
            trouble(number, "line-not-understood", found=shown(line))
        self.returned = True
        self.hand.returns(number, found[0], self.amount(number, found[1].removeprefix("Returning ")))

    # Seats and cards

    def seat(self, number: int, line: str) -> None:
        """`Seat 1: Ann (bounty value $0.40, bounty won $0) - 2,940 (away from table)`."""
        place, found, said = line.removesuffix(AWAY).removeprefix("Seat ").partition(": ")
        name, dash, chips = said.rpartition(" - ")
        if not (found and dash and place.isdecimal()):
            trouble(number, "line-not-understood", found=shown(line))
        if name.endswith(")"):
            name = name.rpartition(" (bounty value ")[0] or name
        stack = self.amount(number, chips)
        if not self.dealt:
            self.hand.seat(number, int(place), name, stack)
        elif self.hand.number_of(name) == int(place):
            self.final[name] = stack

    def deal(self, number: int, said: str) -> None:
        """`Cards`, `Flop [4 d][3 d][6 c]`, or `[4 h][Q s] to NAME`."""
        what, opened, cards = said.partition("[")
        what = what.strip()
        if what == "Cards":
            self.dealt = True
            self.hand.street(number, "preflop")
        elif what in ("Flop", "Turn", "River"):
            self.hand.street(number, what.casefold(), _cards(number, cards))
        elif opened and not what:
            inner, _, name = cards.rpartition("] to ")
            held = _cards(number, inner) if self.game else None
            if name in self.hand.names and held and self.whole(held):
                self.hand.dealt(number, name, held)
        else:
            trouble(number, "line-not-understood", found=shown(f"Dealing {said}"))

    def whole(self, cards: Cards) -> bool:
        return self.game is not None and hole_count_flaw(GAMES[self.game], len(cards)) is None

    # What players do

    def named(self, number: int, line: str) -> None:
        found = acting(line, self.hand.names, KNOWN)
        if found is not None:
            self.act(number, *found, line)
        elif has_figure(line, self.hand.names):
            trouble(number, "line-not-understood", found=shown(line))

    def act(self, number: int, name: str, verb: str, said: str, line: str) -> None:
        hand = self.hand
        all_in = said.endswith(ALL_IN)
        said = said.removesuffix(ALL_IN)
        match verb:
            case "posts":
                self.post(number, name, said)
            case "folds":
                hand.fold(number, name)
                self.folded.add(name)
                if said.startswith("and shows ["):
                    self.shows(number, name, said)
            case "checks":
                hand.check(number, name)
            case "calls":
                hand.call(number, name, to=self.amount(number, said), all_in=all_in)
            case "bets":
                hand.bet(number, name, to=self.amount(number, said), all_in=all_in)
            case "raises":
                to = said.removeprefix("to ")
                hand.raise_(number, name, to=self.amount(number, to), all_in=all_in)
            case "shows":
                self.shows(number, name, said)
            case "wins":
                self.wins(number, name, said)
            case "ties" | "ties,":
                # `ties, and wins 5`, or `ties side pot #1, and wins 5`.
                pot, found, rest = f" {said}".partition(" and wins ")
                if not found:
                    trouble(number, "line-not-understood", found=shown(line))
                chips = rest.partition(" with")[0]
                hand.wins(number, name, self.amount(number, chips), _pot_of(pot.strip(" ,")))
            case _ if verb in BROUGHT:
                self.brought.add(name)
            case "has" if "disconnection protection" in said:
                self.hand.protected(number)

    def wins(self, number: int, name: str, said: str) -> None:
        """`5 from side pot #1 with: ..`, `5 with high hand: ..`, `5, disconnection protection limited ..`."""
        if ", disconnection protection" in said:
            self.hand.protected(number)
            said = said.partition(", disconnection protection")[0]
        chips, _, pot = said.partition(" with")[0].partition(" from ")
        self.hand.wins(number, name, self.amount(number, chips), _pot_of(pot))

    def shows(self, number: int, name: str, said: str) -> None:
        if self.game is not None and "[" in said:
            cards = _cards(number, said.partition("[")[2])
            if self.whole(cards):
                self.hand.shows(number, name, cards)

    def post(self, number: int, name: str, said: str) -> None:
        """`small blind (5)`, `ante of 5`, `5` (live), `5 dead`."""
        hand = self.hand
        if said.startswith("ante of "):
            chips = self.amount(number, said.removeprefix("ante of "))
            hand.ante = max(hand.ante, chips)
            hand.post(number, name, PostKind.ANTE, chips)
        elif said.startswith(("small blind (", "big blind (")) and said.endswith(")"):
            what, _, size = said[:-1].partition(" (")
            kind = PostKind.SMALL_BLIND if what == "small blind" else PostKind.BIG_BLIND
            hand.post(number, name, kind, self.amount(number, size))
        else:
            kind = PostKind.DEAD if said.endswith(" dead") else PostKind.LIVE
            hand.post(number, name, kind, self.amount(number, said.removesuffix(" dead")))


def _sizes(pots: list[tuple[int, int]]) -> list[int]:
    return [chips for _, chips in pots]


def _cards(number: int, text: str) -> Cards:
    """`4 d][3 d][6 c]`: the sign of a suit stands apart from its rank."""
    return cards_of("".join(sign for sign in text if sign not in "[] "), number) or ()


def _pot_of(text: str) -> str:
    """Our name for the pot: the main one where it is not said to be another."""
    which = text.strip().removeprefix("side pot #")
    return f"side-{which}" if text.strip() and which.isdecimal() else "main"
