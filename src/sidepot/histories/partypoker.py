"""partypoker: text, in the way of the years to 2020 or so and in the one that has a summary since.

Old: `calls [$0.25 USD]`, every amount added, a raise too; one `wins` line a pot, no rake. New:
`calls (0.25)`, `raises 2.40 to 2.65`, and what everybody collected stands in the summary. In both, who bets
what nobody calls collects it, in the old way at times as a side pot. Tournaments of old do not write their
blinds at all. Who sits down between two hands may have no seat line and posts all the same: the order of play
tells the seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from sidepot.cards.games import GAMES as OURS
from sidepot.cards.games import Family
from sidepot.histories.building import Building
from sidepot.histories.hands import Lines, each_hand, split_hands
from sidepot.histories.text import between, cards_of, money, shown, starts_with_name
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Uncalled, Unread

DIALECT = "partypoker"
ROOM = "partypoker"
HEADER = "***** hand history for game "
NOISE = "\0\ufeff "
"""What some exports put in front of a line."""
GAMES: Final[Mapping[str, str | None]] = {
    # A name that holds another stands before it. None: a game that is read and not audited.
    "Short Deck": "short-deck",
    "Double Hold'em": None,
    "Texas Hold'em": "holdem",
    "Texas Holdem": "holdem",
    "7 Card Stud Hi-Lo": "stud-8",
    "7 Card Stud": "stud",
    "5 Card Omaha Hi-Lo": "omaha-5-8",
    "5 Card Omaha": "omaha-5",
    "6 Card Omaha Hi-Lo": None,
    "6 Card Omaha": "omaha-6",
    "Omaha Hi-Lo": "omaha-8",
    "Omaha": "omaha",
}
STRUCTURES: Final[Mapping[str, str]] = {"NL": "no-limit", "PL": "pot-limit", "FL": "fixed-limit"}
SIZES = ("Blinds(", "Blinds-Antes(", "Stakes(", "Stakes-Antes(")
STREETS: Final[Mapping[str, str]] = {
    "down cards": "preflop",
    "Flop": "flop",
    "Turn": "turn",
    "River": "river",
}
POSTS: Final[Mapping[str, PostKind]] = {
    "ante": PostKind.ANTE,
    "small blind": PostKind.SMALL_BLIND,
    "big blind": PostKind.BIG_BLIND,
    "button blind": PostKind.BUTTON_BLIND,
    "straddle": PostKind.STRADDLE,
    "dead blind": PostKind.DEAD,
}
BOTH = "big blind + dead"
VERBS = ("posts", "folds", "checks", "calls", "bets", "raises", "completes", "bring-ins", "double", "wins")
BLINDS = ("posts small blind", "posts big blind")
ACTS = ("folds", "checks", "calls", "bets", "raises", "is all-In")
LEFT = "has left the table"
SECOND_STREET = "** Dealing Flop"
UNSHOWN = "does not show cards."
CASHED_OUT = "Cashed out"


def recognises(head: str) -> bool:
    """Whether a hand of partypoker begins in the first lines."""
    return any(begins_hand(line.lstrip(NOISE)) for line in head.split("\n"))


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order."""
    plain = text.replace("\u00a0", " ").replace("\0", "")
    return each_hand(DIALECT, split_hands(plain, begins_hand), _read_one)


def begins_hand(line: str) -> bool:
    """Whether a line is the first of a hand."""
    return line.startswith("*****") and line.casefold().startswith(HEADER)


def _read_one(lines: Lines) -> History:
    return _Reader(lines).read()


class _Reader:
    """One hand: the header's two lines, seats, what was done, and in the new way a summary."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        line, title = lines[0]
        if len(lines) < 2:
            trouble(line, "line-not-understood", found=shown(title))
        number, header = lines[1]
        words = header.replace("(", " ").replace(")", " ").split()
        limit = next((word for word in words if word in STRUCTURES), "")
        called = next((name for name in GAMES if name in " ".join(words)), None)
        if called is None and not limit:
            trouble(number, "line-not-understood", found=shown(header))
        self.game = GAMES[called] if called else None
        self.family = OURS[self.game].family if self.game else None
        if not limit and self.family is not Family.STUD:
            trouble(number, "line-not-understood", found=shown(header))
        tournament = any(word in header for word in ("Trny", "Buy-in", "Tourney"))
        self.decimals = 0 if tournament else 2
        code = "" if tournament else "EUR" if "€" in header else "GBP" if "£" in header else "USD"
        self.hand = hand = Building(
            dialect=DIALECT,
            room=ROOM,
            id=title[len(HEADER) :].split()[0].strip("*"),
            line=line,
            tournament=tournament,
            structure=STRUCTURES.get(limit, "fixed-limit"),
            game=self.game,
            unit=Unit(code=code, decimals=self.decimals),
            uncalled=Uncalled.COLLECTED,
        )
        hand.pots_net = True
        if self.game is None:
            hand.not_audited = flaw_at(number, "game-not-read", found=shown(called or header))
        self.sizes: tuple[int, int] | None = None
        self.sizes_at = number
        self.find_sizes(number, header)
        self.posted: dict[PostKind, int] = {}
        self.part = ""
        self.big_called = 0
        self.most = 10
        self.raised = self.ended = False
        self.held: dict[str, Cards] = {}

    def amount(self, line: int, text: str) -> int:
        return money(text, self.decimals, line)

    def find_sizes(self, number: int, text: str) -> None:
        """Blinds or bets, where they are told: `$1/$2 USD ..`, `Blinds(20/40)`, `Stakes-Antes(60/120-10)`.

        In cash games of a buy-in, as `$100 USD PL Omaha`, they are known from the posts alone.
        """
        inner = next((text.partition(mark)[2].partition(")")[0] for mark in SIZES if mark in text), "")
        pair = inner.partition("-")[0].strip() if inner else text.partition(" ")[0]
        small, found, big = pair.partition("/")
        if found and small.strip("$€£")[:1].isdecimal():
            self.sizes = (self.amount(number, small), self.amount(number, big))
            self.sizes_at = number

    def read(self) -> History:
        hand, lines = self.hand, self.lines
        for place, (number, line) in enumerate(lines[2:], 3):
            if line.startswith("** "):
                self.begin(number, line)
            elif self.part == "summary":
                self.summary(number, line)
            elif self.part or not self.setting(number, line):
                after = lines[place][1] if place < len(lines) else ""
                self.say(number, line, after)
        if not self.ended and hand.not_audited is None:
            hand.not_audited = flaw_at(lines[-1][0], "hand-cut-off")
        if hand.structure == "fixed-limit":
            hand.bets = self.sizes
        if self.family is not Family.STUD:
            hand.blinds = self.blinds()
        for name, cards in self.held.items():
            if self.family is not Family.STUD:
                hand.dealt(hand.line, name, cards)
        return hand.end(all_dealt_in=hand.tournament)

    def blinds(self) -> tuple[int, ...]:
        """The blinds as the header has them, else as they are posted; a short one tells no size."""
        button = self.posted.get(PostKind.BUTTON_BLIND)
        if button:
            return (button,)
        if self.sizes and self.hand.structure != "fixed-limit":
            return self.sizes
        big = max(self.posted.get(PostKind.BIG_BLIND, 0), self.big_called)
        small = self.posted.get(PostKind.SMALL_BLIND, 0)
        return tuple(size for size in (small, big) if size)

    # Seats and streets

    def setting(self, number: int, line: str) -> bool:
        """The table, its button and seats; whether the line was about these."""
        if line.startswith("Table ") or " is the button" in line:
            seat = line.rpartition("Seat ")[2].partition(" is the button")
            if seat[1] and seat[0].isdecimal():
                self.hand.button_number = int(seat[0]) or None
            return True
        if line.startswith(SIZES):
            self.find_sizes(number, line)
            return True
        if line.startswith("Total number of players"):
            most = line.rpartition("/")[2].strip()
            self.most = int(most) if most.isdecimal() and len(most) < 3 else self.most
            return True
        place, found, said = line[4:].lstrip().partition(": ")
        if line[:4].casefold() != "seat" or not found or not place.isdecimal():
            return line.startswith("Trny")
        # Seat 1: Ann (B) ( $2.75 USD ) - VPIP: 21, or of late: Seat 1: Ann (B) ($2.75)
        inner, padded, _ = said.rpartition(" )")
        name, opened, stack = inner.rpartition(" (") if padded else said.removesuffix(")").rpartition(" (")
        if not opened:
            trouble(number, "line-not-understood", found=shown(line))
        # Who has just come is told with nothing, and then posts.
        self.hand.seat(number, int(place), name, self.amount(number, stack) or None)
        return True

    def begin(self, number: int, line: str) -> None:
        """`** Dealing Flop ** [ 8s, 5c, 6h ]`; a colon may stand before the cards."""
        title, _, rest = line[3:].partition(" **")
        if title == "Summary":
            self.part = "summary"
            return
        if not title.startswith("Dealing"):
            return
        if not self.part:
            self.silent_blinds()
        self.part = title.removeprefix("Dealing").strip()
        if self.family is Family.STUD:
            self.hand.next_street(number)
        elif self.part in STREETS:
            self.hand.street(number, STREETS[self.part], cards_of(between(rest, "[", "]") or "", number))
        else:
            trouble(number, "line-not-understood", found=shown(line))

    def silent_blinds(self) -> None:
        """Blinds that no line posts, as in tournaments of old: the two on the button's left owe them."""
        hand = self.hand
        kinds = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
        if not self.sizes or not hand.tournament or self.family is Family.STUD:
            return
        if any(kind in self.posted for kind in kinds) or hand.button_number is None:
            return
        button = hand.button_number
        names = sorted(hand.names, key=lambda name: ((at := hand.number_of(name) or 0) <= button, at))
        if len(names) == 2:
            names.reverse()
        for name, kind, size in zip(names, kinds, self.sizes, strict=False):
            left = hand.behind(name)
            hand.post(self.sizes_at, name, kind, size if left is None else min(size, left))

    # What players do

    def say(self, number: int, line: str, after: str) -> None:
        begun = starts_with_name(line, self.hand.names, " ")
        if line.startswith("Dealt to "):
            self.deal(number, line.removeprefix("Dealt to "))
        elif begun is not None:
            self.act(number, *begun, line, all_in=after.rstrip(".") == f"{begun[0]} is all-In")
        elif ": " not in line:
            self.stranger(number, line)

    def stranger(self, number: int, line: str) -> None:
        """Not about a seated player: a notice, or a player without a seat line, who has no place here."""
        for verb in VERBS:
            name, found, rest = line.rstrip(".").partition(f" {verb}")
            rest = rest.lstrip()
            if not found or line.startswith("Creating "):
                continue
            if verb == "posts" and self.sits_down(number, name):
                self.say(number, line, "")
                return
            if not rest if verb in ("folds", "checks") else _is_amount(rest) or verb == "posts":
                trouble(number, "not-seated", name=name)

    def sits_down(self, number: int, name: str) -> bool:
        """Seat a player without a seat line between his neighbours in the order of play, if there is room."""
        hand = self.hand
        order = self.order([*hand.names, name])
        at = order.index(name)
        before, behind = (hand.number_of(order[place % len(order)]) for place in (at - 1, at + 1))
        taken = {hand.number_of(other) for other in hand.names}
        if before is None or behind is None:
            return False
        seat = before % self.most + 1
        while seat in taken and seat != behind:
            seat = seat % self.most + 1
        if seat == behind:
            return False
        hand.seat(number, seat, name, None)
        return True

    def order(self, names: list[str]) -> list[str]:
        """The players as they stand clockwise: who posted the blinds, then as they first acted."""
        posted: list[str] = []
        acted: list[str] = []
        for _, line in self.lines[2:]:
            if line.startswith(SECOND_STREET):
                break
            name, said = starts_with_name(line, names, " ") or ("", "")
            if len(posted) < len(BLINDS) and said.startswith(BLINDS[len(posted)]):
                posted.append(name)
            elif said.startswith(ACTS) and name not in acted and name not in posted:
                acted.append(name)
        return [*posted, *(name for name in acted if name not in posted)]

    def act(self, number: int, name: str, said: str, line: str, *, all_in: bool) -> None:
        hand = self.hand
        said = said.removesuffix(".").strip()
        if said == LEFT and not self.part:
            hand.leaves(name)
        elif said.startswith("wins "):
            self.win(number, name, said.removeprefix("wins "))
        elif said.startswith(UNSHOWN):
            self.say(number, said.removeprefix(UNSHOWN).strip(), "")
        elif said == "folds":
            hand.fold(number, name)
        elif said == "checks":
            hand.check(number, name)
        elif said.startswith(("shows [", "doesn't show ")):
            cards = cards_of(between(said, "[", "]") or "", number)
            (hand.shows if said.startswith("shows") else hand.dealt)(number, name, cards)
        elif said.startswith("raises ") and " to " in said:
            self.raised = True
            hand.raise_(number, name, to=self.amount(number, said.rpartition(" to ")[2]), all_in=all_in)
        elif "cash-out" in said:
            hand.outside("cash-out")
        elif "[" in said or said.endswith(")"):
            bracket = min(at for sign in "[(" if (at := said.find(sign)) >= 0)
            what, size = said[:bracket].strip(), said[bracket:].strip("[]() ")
            self.put(number, name, what, size, line, all_in=all_in)

    def put(self, number: int, name: str, what: str, size: str, line: str, *, all_in: bool) -> None:
        """Chips put in: `calls [$0.25 USD]`, `calls[ $0.25 USD ]`, `calls (0.25)`."""
        hand = self.hand
        verb, _, kind = what.partition(" ")
        if not size[:1].isdecimal() and size[:1] not in ("$", "€", "£"):
            if verb in VERBS:
                trouble(number, "line-not-understood", found=shown(line))
            # A remark: `could not respond in time.(disconnected)`.
            return
        chips = self.amount(number, size)
        match what:
            case "calls":
                if self.part == "down cards" and not self.raised and not hand.in_front.get(name):
                    self.big_called = max(self.big_called, chips)
                hand.call(number, name, added=chips, all_in=all_in)
            case "bets" | "double bets":
                hand.bet(number, name, added=chips, all_in=all_in)
            case "raises" | "completes":
                self.raised = True
                hand.raise_(number, name, added=chips, all_in=all_in)
            case "is all-In":
                self.raised = True
                hand.all_in(number, name, added=chips)
            case "bring-ins":
                hand.bring_in = max(hand.bring_in, chips)
                hand.post(number, name, PostKind.BRING_IN, chips)
            case _ if verb == "posts":
                self.post(number, name, kind, chips, line)
            case _:
                trouble(number, "line-not-understood", found=shown(line))

    def post(self, number: int, name: str, what: str, chips: int, line: str) -> None:
        hand = self.hand
        if what == BOTH:
            # The big blind plays, the small one is dead.
            big = self.sizes[1] if self.sizes else self.posted.get(PostKind.BIG_BLIND, chips)
            hand.post(number, name, PostKind.LIVE, min(big, chips))
            hand.post(number, name, PostKind.DEAD, max(0, chips - big))
            return
        if what not in POSTS:
            trouble(number, "line-not-understood", found=shown(line))
        kind = POSTS[what]
        if kind is PostKind.ANTE:
            hand.ante = max(hand.ante, chips)
        elif kind is PostKind.BIG_BLIND and kind in self.posted:
            kind = PostKind.LIVE
        elif kind is PostKind.SMALL_BLIND and kind in self.posted:
            kind = PostKind.DEAD
        self.posted.setdefault(kind, chips)
        hand.post(number, name, kind, chips)

    def win(self, number: int, name: str, said: str) -> None:
        """`$28.75 USD from the main pot with ..`, `Lo (640 chips) from ..`, `20 chips from  side pot #1`."""
        self.ended = True
        chips, _, pot = said.partition(" from ")
        chips = chips.removeprefix("Lo ").removeprefix("Hi ").strip("() ").removesuffix(" chips")
        words = pot.removeprefix("the ").split()
        label = None
        if "main" in words[:2]:
            label = "main"
        elif "side" in words[:2] and len(words) > words.index("side") + 2:
            which = words[words.index("side") + 2].strip("#.")
            label = f"side-{which}" if which.isdecimal() else None
        self.hand.wins(number, name, self.amount(number, chips), label)

    def deal(self, number: int, said: str) -> None:
        found = starts_with_name(said, self.hand.names, " [")
        if found is not None:
            cards = cards_of(found[1], number)
            if cards:
                self.held[found[0]] = self.held.get(found[0], ()) + cards

    # The summary of late

    def summary(self, number: int, line: str) -> None:
        if line.startswith("Main Pot: "):
            self.pots(number, line)
            return
        found = starts_with_name(line, self.hand.names, " ")
        if found is None or "balance " not in found[1]:
            return
        name, said = found
        self.ended = True
        before, _, sums = said.partition("balance ")
        cards = cards_of(between(sums, "[", "]") or "", number)
        taken = between(sums + ",", "collected ", ", ")
        if before.startswith(CASHED_OUT):
            # The room paid him then and there; what his hand wins is the room's.
            self.hand.cashes_out(number, name)
            self.hand.shows(number, name, cards)
        elif taken is not None:
            self.hand.shows(number, name, cards)
            self.hand.wins(number, name, self.amount(number, taken))
        else:
            self.hand.dealt(number, name, cards)

    def pots(self, number: int, line: str) -> None:
        """`Main Pot: $38.50 Side Pot 1: $5 Rake: $2.0`."""
        label, parts = "main", line.split(": ")
        for part in parts[1:]:
            size, _, title = part.partition(" ")
            chips = self.amount(number, size)
            if label == "rake":
                self.hand.rake = chips
            else:
                self.hand.printed_pot(number, label, chips)
            label = "rake" if title == "Rake" else f"side-{title.rpartition(' ')[2]}"


def _is_amount(text: str) -> bool:
    return text.startswith(("[", "(", "$", "€", "£")) or text[:1].isdecimal()
