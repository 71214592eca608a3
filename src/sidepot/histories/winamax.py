"""Winamax: text, one hand a block. No colon behind a name, the currency behind the amount.

Who bets what nobody calls collects it with the pot. The total is printed without the rake; in tournaments of
old it is rounded to `6.02k`, and then says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sidepot.cards.games import GAMES as OURS
from sidepot.cards.games import Family
from sidepot.histories.acting import acting
from sidepot.histories.building import Building
from sidepot.histories.hands import Lines, each_hand, split_hands
from sidepot.histories.text import cards_of, money, shown, starts_with_name
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Uncalled, Unread

DIALECT = "winamax"
HEADER = "Winamax Poker - "
STRUCTURES: Mapping[str, str] = {
    " no limit": "no-limit",
    " pot limit": "pot-limit",
    " fixed limit": "fixed-limit",
}
GAMES: Mapping[str, str] = {
    "Holdem": "holdem",
    "Omaha": "omaha",
    "Omaha Hi/Lo": "omaha-8",
    "Omaha5": "omaha-5",
    "5 Card Omaha": "omaha-5",
    "5 Card Omaha Hi/Lo": "omaha-5-8",
    "7-Card Stud": "stud",
    "7stud": "stud",
    "7-Card Stud Hi/Lo": "stud-8",
    "Razz": "razz",
    "2-7 Triple Draw": "2-7-triple",
    "Lowball27": "2-7-triple",
}
ALL_IN = " and is all-in"
LATE = " out of position"
POSTS: Mapping[str, PostKind] = {
    "ante": PostKind.ANTE,
    "small blind": PostKind.SMALL_BLIND,
    "big blind": PostKind.BIG_BLIND,
}
STREETS = ("PRE-FLOP", "FLOP", "TURN", "RIVER")
BETS = ("FIRST-BET", "SECOND-BET", "THIRD-BET", "FOURTH-BET")
STUD = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "7th STREET")
STUD_EXPORTED = ("THIRD", "FOURTH", "FIFTH", "SIXTH", "SEVENTH")
NO_ACTION = ("discard", "stands", "denies", "mucks")
"""Words behind a name that say what is no bet: cards drawn, a blind not posted, a hand thrown away."""
VERBS = ("posts", "folds", "checks", "calls", "bets", "raises", "brings", "bring-in", "shows", "collected")
SAID = frozenset((*VERBS, *NO_ACTION))


def recognises(head: str) -> bool:
    """Whether a text is Winamax's: its header line."""
    return head.startswith(HEADER)


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order."""
    return each_hand(DIALECT, split_hands(text, begins_hand), _read_one)


def begins_hand(line: str) -> bool:
    """Whether a line is the first of a hand."""
    return line.lstrip("\ufeff").startswith(HEADER)


def _read_one(lines: Lines) -> History:
    return _Reader(lines).read()


class _Reader:
    """One hand: what the header says of it, then line after line."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        line, header = lines[0]
        id_, _, rest = header.rpartition("HandId: #")[2].partition(" - ")
        game, found, sizes = rest.partition(" (")
        sizes, closed, _ = sizes.partition(")")
        if not found or not closed:
            trouble(line, "line-not-understood", found=shown(header))
        structure = next((end for end in STRUCTURES if game.endswith(end)), "")
        self.game = GAMES.get(game[: len(game) - len(structure)])
        tournament = header.startswith(HEADER + "Tournament")
        self.decimals = 0 if tournament else 2
        self.hand = hand = Building(
            dialect=DIALECT,
            room="Winamax",
            id=id_,
            line=line,
            tournament=tournament,
            structure=STRUCTURES.get(structure, structure.strip()),
            game=self.game,
            unit=Unit(code="EUR" if "€" in sizes else "", decimals=self.decimals),
            uncalled=Uncalled.COLLECTED,
        )
        if self.game is None:
            hand.not_audited = flaw_at(line, "game-not-read", found=shown(game))
        self.family = OURS[self.game].family if self.game else None
        self.sizes(line, [self.amount(line, size) for size in sizes.split("/")])
        self.part = ""

    def amount(self, line: int, text: str) -> int:
        return money(text, self.decimals, line)

    def sizes(self, line: int, sizes: list[int]) -> None:
        """The sizes in the header: an ante first if there are three; bets in fixed limit, else blinds."""
        hand = self.hand
        if len(sizes) == 3:
            hand.ante = sizes[0]
        elif len(sizes) != 2:
            trouble(line, "list-length", found=len(sizes), least=2, most=3)
        if hand.structure == "fixed-limit":
            hand.bets = (sizes[-2], sizes[-1])
        else:
            hand.blinds = (sizes[-2], sizes[-1])

    def read(self) -> History:
        hand = self.hand
        ended = False
        for number, line in self.lines[1:]:
            if line.startswith("*** "):
                self.begin(number, line)
                ended = ended or self.part == "SUMMARY"
            elif self.part == "SUMMARY":
                self.summary(number, line)
            elif not self.part:
                self.setting(number, line)
            elif line.startswith("Dealt to "):
                self.deal(number, line[len("Dealt to ") :])
            else:
                self.say(number, line)
        if not ended:
            hand.not_audited = flaw_at(self.lines[-1][0], "hand-cut-off")
        # Tournaments too list seats that are not dealt in: a player moved there while the hand was played.
        return hand.end()

    # Seats and streets

    def setting(self, number: int, line: str) -> None:
        """The table and its seats, before anything is posted."""
        if line.startswith("Table"):
            before, found, _ = line.rpartition(" is the button")
            seat = before.rpartition(" ")[2].lstrip("#")
            if found and seat.isdecimal():
                self.hand.button_number = int(seat) or None
            return
        place, colon, rest = line.partition(": ")
        seat = place.removeprefix("Seat ")
        name, opened, stack = rest.rpartition(" (")
        if not (colon and seat.isdecimal() and opened and stack.endswith(")")):
            trouble(number, "line-not-understood", found=shown(line))
        # Behind the stack a bounty may stand.
        self.hand.seat(number, int(seat), name, self.amount(number, stack[:-1].partition(", ")[0]))

    def begin(self, number: int, line: str) -> None:
        self.part, _, cards = line[4:].partition(" ***")
        if self.part in STREETS:
            # The whole board stands there; its last brackets hold what is new.
            new = cards.rpartition("[")[2]
            self.hand.street(number, self.part.replace("-", "").casefold(), cards_of(new, number))
        elif self.part in (*STUD, *STUD_EXPORTED, *BETS):
            self.hand.next_street(number)

    # Cards

    def deal(self, number: int, line: str) -> None:
        name, rest = starts_with_name(line, self.hand.names, " ") or ("", "")
        if not name:
            trouble(number, "line-not-understood", found=shown(line))
        cards = rest.replace("]", " ").replace("[", " ").split()
        self.hand.dealt(number, name, cards_of(" ".join(cards), number))
        if self.family is Family.STUD and cards and self.part != "7th STREET":
            self.hand.face_up(number, name, cards_of(cards[-1], number))

    # What players do

    def say(self, number: int, line: str) -> None:
        found = acting(line, self.hand.names, SAID)
        if found is None:
            trouble(number, "line-not-understood", found=shown(line))
        name, verb, said = found
        if verb not in NO_ACTION:
            self.act(number, name, verb, said)

    def act(self, number: int, name: str, verb: str, said: str) -> None:
        hand = self.hand
        all_in = said.endswith(ALL_IN)
        said = said.removesuffix(ALL_IN)
        match verb:
            case "posts":
                self.post(number, name, said)
            case "raises" if self.part == "ANTE/BLINDS":
                self.post_both(number, name, said)
            case "folds":
                hand.fold(number, name)
            case "checks":
                hand.check(number, name)
            case "calls":
                hand.call(number, name, added=self.amount(number, said), all_in=all_in)
            case "bets":
                hand.bet(number, name, added=self.amount(number, said), all_in=all_in)
            case "raises":
                to = said.partition(" to ")[2]
                hand.raise_(number, name, to=self.amount(number, to), all_in=all_in)
            case "brings" | "bring-in":
                chips = self.amount(number, said.removeprefix("in "))
                hand.bring_in = max(hand.bring_in, chips)
                hand.bet(number, name, to=chips, all_in=all_in)
            case "shows":
                hand.shows(number, name, self.hand_of(number, said))
            case _:
                won, _, pot = said.partition(" from ")
                hand.wins(number, name, self.amount(number, won), self.pot(number, pot))

    def hand_of(self, number: int, said: str) -> Cards | None:
        return cards_of(said.partition("]")[0], number)

    def post(self, number: int, name: str, said: str) -> None:
        late = said.endswith(LATE)
        what, _, chips = said.removesuffix(LATE).rpartition(" ")
        if what not in POSTS:
            trouble(number, "line-not-understood", found=shown(said))
        kind = POSTS[what]
        if late:
            # Who comes in between posts the big blind to play, and a small one he missed as dead money.
            kind = PostKind.DEAD if kind is PostKind.SMALL_BLIND else PostKind.LIVE
        self.hand.post(number, name, kind, self.amount(number, chips))

    def post_both(self, number: int, name: str, said: str) -> None:
        """`raises 1€ to 3€` among the blinds: both blinds posted late, by one who then posts his own too.

        So much lies there; but the same text has others call less, so how it plays cannot be told.
        """
        dead, _, total = said.partition(" to ")
        small, both = self.amount(number, dead), self.amount(number, total)
        self.hand.post(number, name, PostKind.DEAD, small)
        self.hand.post(number, name, PostKind.LIVE, max(0, both - small))
        self.hand.not_audited = flaw_at(number, "line-not-understood", found=shown(f"{name} raises {said}"))

    def pot(self, number: int, pot: str) -> str | None:
        """Our name for a pot; none where there is one only, or one half of it."""
        plain = pot.partition("(")[0]
        if plain == "pot":
            return None
        if plain == "main pot":
            return "main"
        side = plain.removeprefix("side pot ")
        if not side.isdecimal():
            trouble(number, "line-not-understood", found=shown(pot))
        return f"side-{side}"

    # The summary

    def summary(self, number: int, line: str) -> None:
        if not line.startswith("Total pot "):
            return
        total, _, rake = line[len("Total pot ") :].partition(" | ")
        if "k" not in total:
            self.hand.total = self.amount(number, total)
        if rake == "No rake":
            self.hand.rake = 0
        elif rake.startswith("Rake "):
            self.hand.rake = self.amount(number, rake[len("Rake ") :])
