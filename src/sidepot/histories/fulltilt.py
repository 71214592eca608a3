"""Full Tilt, cash and tournament: text, one hand a block, no colon behind a name.

A raise says the total for the street, a bet and a call the chips added. Main and side pots are printed with
their rake. Where a hand is run twice, `pot 1` and `pot 2` are the halves of one pot, a board each.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sidepot.cards.games import GAMES, Family, hole_count_flaw
from sidepot.histories.acting import acting, has_figure
from sidepot.histories.building import Building
from sidepot.histories.hands import Lines, each_hand, split_hands
from sidepot.histories.text import cards_of, decimals_of, ends_with_name, money, shown, starts_with_name
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Unread

DIALECT = "fulltilt"
ROOM = "Full Tilt"
HEADER, NUMBER = "Full Tilt Poker", " Game #"
STRUCTURES: Final[dict[str, str]] = {
    "CAP NL ": "cap-no-limit",
    "CAP PL ": "cap-pot-limit",
    "Cap No Limit ": "cap-no-limit",
    "Cap Pot Limit ": "cap-pot-limit",
    "No Limit ": "no-limit",
    "Pot Limit ": "pot-limit",
    "Limit ": "fixed-limit",
    "NL ": "no-limit",
    "PL ": "pot-limit",
    "FL ": "fixed-limit",
}
GAMES_CALLED: Final[dict[str, str | None]] = {
    "Hold'em": "holdem",
    "Omaha": "omaha",
    "Omaha Hi": "omaha",
    "Omaha H/L": "omaha-8",
    "Omaha Hi/Lo": "omaha-8",
    "5 Card Omaha": "omaha-5",
    "5 Card Omaha Hi": "omaha-5",
    "5 Card Omaha H/L": "omaha-5-8",
    "6 Card Omaha Hi": "omaha-6",
    "Stud": "stud",
    "Stud Hi": "stud",
    "Stud H/L": "stud-8",
    "Stud Hi/Lo": "stud-8",
    "Razz": "razz",
    "5 Card Stud": "five-card-stud",
    "5 Card Draw": "five-card-draw",
    "2-7 Single Draw": "2-7-single",
    "2-7 Triple Draw": "2-7-triple",
    "A-5 Triple Draw": None,
    "Badugi": "badugi",
}
STREETS: Final[dict[str, str]] = {
    "FLOP": "flop",
    "TURN": "turn",
    "RIVER": "river",
    "DRAW": "first-draw",
    "FIRST DRAW": "first-draw",
    "SECOND DRAW": "second-draw",
    "THIRD DRAW": "third-draw",
    "2ND STREET": "second",
    "3RD STREET": "third",
    "4TH STREET": "fourth",
    "5TH STREET": "fifth",
    "6TH STREET": "sixth",
    "7TH STREET": "seventh",
}
ENDINGS = (", and is all in", ", and is capped")
VERBS = (
    "antes",
    "posts",
    "folds",
    "checks",
    "calls",
    "bets",
    "raises",
    "completes",
    "brings",
    "shows",
    "wins",
    "ties",
)
POSTS: Final[dict[str, PostKind]] = {
    "the small blind of": PostKind.SMALL_BLIND,
    "the big blind of": PostKind.BIG_BLIND,
    "a dead small blind of": PostKind.DEAD,
    "a dead blind of": PostKind.DEAD,
    "the dead small blind of": PostKind.DEAD,
    "the ante of": PostKind.ANTE,
    "": PostKind.LIVE,
}
NO_ACTION = (
    "mucks",
    "discards",
    "stands",
    "sits",
    "adds",
    "has",
    "is",
    "stole",
    "rebuys",
    "doesn't",
    "joins",
    "leaves",
)
"""Words behind a name that say what is no bet: a card drawn, chips brought, a hand thrown away."""
KNOWN = frozenset((*VERBS, *NO_ACTION))
CANCELLED = ("Hand canceled", "Hand cancelled", "Game canceled", "Hand #")


def recognises(head: str) -> bool:
    """Whether a text is Full Tilt's: a header line among the first."""
    return any(begins_hand(line) for line in head.split("\n"))


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order."""
    return each_hand(DIALECT, split_hands(text.replace("\u00a0", " "), begins_hand), _read_one)


def begins_hand(line: str) -> bool:
    """Whether a line is the first of a hand."""
    # Some files begin every hand with a mark of its own.
    plain = line.lstrip("\ufeff \ufffd")
    return plain.startswith(HEADER) and NUMBER in plain[:30]


def _read_one(lines: Lines) -> History:
    return _Hand(lines).read()


class _Header:
    """The first line: `#123: Table Ann (6 max) - $1/$2 Ante $0.20 - Limit Razz - 10:00:00 ET - 2012/01/02`.

    Later files have the game before the stakes. A table's name may hold anything, so it is read from behind.
    """

    def __init__(self, number: int, line: str) -> None:
        self.id, _, rest = line.partition("#")[2].partition(": ")
        self.tournament = not rest.startswith("Table ")
        self.partial = "(partial)" in rest
        parts = rest.split(" - ")
        found = None
        for place in range(len(parts) - 1, 0, -1):
            begun = next((start for start in STRUCTURES if parts[place].startswith(start)), None)
            if begun is not None:
                found = place, begun
                break
        if found is None:
            trouble(number, "line-not-understood", found=shown(line))
        place, begun = found
        self.called = parts[place].strip()
        self.structure = STRUCTURES[begun]
        self.game = GAMES_CALLED.get(self.called[len(begun) :])
        # Which of its neighbours has the stakes: a time has colons, the name of a table no amounts.
        sizes = next(
            (parts[at] for at in (place - 1, place + 1) if 0 < at < len(parts) and _are_stakes(parts[at])),
            None,
        )
        if sizes is None:
            trouble(number, "line-not-understood", found=shown(line))
        stakes, _, ante = sizes.partition(" Ante ")
        amounts = [*stakes.split("/"), *([ante] if ante else [])]
        plain = [amount.strip().lstrip("$€£") for amount in amounts]
        signed = not amounts[0][:1].isdecimal()
        decimals = decimals_of((amount.replace(",", "") for amount in plain), 2) if signed else 0
        self.unit = Unit(code=_code(amounts[0]) if signed and not self.tournament else "", decimals=decimals)
        whole = [self.size(number, amount) for amount in plain]
        self.ante = whole.pop() if ante else 0
        self.stakes = tuple(whole)

    def size(self, number: int, amount: str) -> int:
        """An amount of the header, which may end in B for so many billions: whatever a player has."""
        billions = amount.endswith("B") and amount[:-1].isdecimal()
        return money(amount[:-1] + "0" * 9 if billions else amount, self.unit.decimals, number)


def _are_stakes(part: str) -> bool:
    first = part.split(" Ante ")[0].strip()
    return "/" in first and first.lstrip("$€£")[:1].isdecimal() and " " not in first and ":" not in first


def _code(amount: str) -> str:
    return {"$": "USD", "€": "EUR", "£": "GBP"}.get(amount[:1], "")


class _Hand:
    """One hand: what the header says of it, then line after line."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.first, line = lines[0]
        self.header = header = _Header(self.first, line)
        self.decimals = header.unit.decimals
        self.hand = hand = Building(
            dialect=DIALECT,
            room=ROOM,
            id=header.id,
            line=self.first,
            tournament=header.tournament,
            structure=header.structure,
            game=header.game,
            unit=header.unit,
        )
        self.game = GAMES[header.game] if header.game else None
        if header.game is None:
            hand.not_audited = flaw_at(self.first, "game-not-read", found=shown(header.called))
        hand.ante = header.ante
        if header.structure == "fixed-limit" and len(header.stakes) == 2:
            hand.bets = (header.stakes[0], header.stakes[1])
            hand.blinds = (header.stakes[0] // 2, header.stakes[0])
        else:
            hand.blinds = header.stakes
        if self.stud:
            hand.blinds = ()
        self.begun = False
        self.street = ""
        self.streets = 0
        self.boards: dict[int, Cards] = {}
        self.ended = self.cancelled = self.paid = False

    @property
    def stud(self) -> bool:
        return self.game is not None and self.game.family is Family.STUD

    def amount(self, line: int, text: str) -> int:
        return money(text, self.decimals, line)

    def read(self) -> History:
        hand = self.hand
        for number, line in self.lines[1:]:
            if line.startswith("*** "):
                self.star(number, line)
            elif self.street == "summary":
                self.summary(number, line)
            elif not self.begun and line.startswith("Seat "):
                self.seat(number, line)
            else:
                self.line(number, line)
        if (self.header.partial or not self.ended) and hand.not_audited is None:
            hand.not_audited = flaw_at(self.lines[-1][0], "hand-cut-off")
        if len(self.boards) > 1:
            for run in sorted(self.boards):
                hand.board(self.boards[run])
        return hand.end(all_dealt_in=self.header.tournament or self.cancelled)

    # Seats and streets

    def seat(self, number: int, line: str) -> None:
        """`Seat 4: Ann (B) ($1,005.20), is sitting out`: names hold brackets and colons."""
        place, found, said = line.removeprefix("Seat ").partition(": ")
        name, bracket, chips = said.rpartition(" (")
        chips, closed, after = chips.partition(")")
        if not (found and bracket and closed and place.isdecimal()) or (after and not after.startswith(", ")):
            trouble(number, "line-not-understood", found=shown(line))
        self.hand.seat(number, int(place), name, self.amount(number, chips))

    def star(self, number: int, line: str) -> None:
        """`*** TURN 2 *** [2c As Jh] [Th] (Total Pot: ..)`: the last brackets hold what is new."""
        title, _, rest = line[4:].partition(" ***")
        if title.startswith("SUMMARY"):
            self.street = "summary"
            return
        if title.startswith("SHOW"):
            self.street = "showdown"
            return
        run = 0
        if title not in STREETS and title[-1:].isdecimal():
            title, _, which = title.rpartition(" ")
            run = int(which)
        groups = [inner.partition("]")[0] for inner in rest.partition(" (")[0].split("[")[1:]]
        new = (cards_of(groups[-1], number) or ()) if groups else ()
        if title == "HOLE CARDS":
            draws = self.game is not None and self.game.family is Family.DRAW
            street = "predraw" if draws or "Draw" in self.header.called else "preflop"
        elif title in STREETS:
            street = STREETS[title]
        else:
            trouble(number, "line-not-understood", found=shown(line))
        if run:
            self.boards[run] = (cards_of(" ".join(groups[:-1]), number) or ()) + new
            if run > 1:
                return
        self.begun = True
        self.street = street
        self.streets += 1
        self.hand.street(number, street, new)

    # What players do

    def line(self, number: int, line: str) -> None:
        if line.startswith("Dealt to "):
            self.dealt(number, line[len("Dealt to ") :])
        elif line.startswith("The button is in seat #"):
            place = line.rpartition("#")[2]
            if not place.isdecimal():
                trouble(number, "line-not-understood", found=shown(line))
            self.hand.button_number = int(place)
        elif line.startswith("Uncalled bet of "):
            found = ends_with_name(line, self.hand.names, " returned to ")
            if found is None:
                trouble(number, "line-not-understood", found=shown(line))
            self.hand.returns(
                number, found[0], self.amount(number, found[1].removeprefix("Uncalled bet of "))
            )
        elif line.startswith(CANCELLED) and "cancel" in line:
            self.cancelled = self.ended = True
            self.hand.not_audited = flaw_at(number, "hand-cancelled")
        else:
            self.named(number, line)

    def named(self, number: int, line: str) -> None:
        """`NAME calls $5`: the longest name behind which a verb stands."""
        found = acting(line, self.hand.names, KNOWN)
        if found is not None:
            if found[1] in VERBS:
                self.act(number, *found, line)
                if line.endswith(ENDINGS[1]):
                    # The cap is not written; who reaches it shows it.
                    self.hand.cap = self.hand.put_in.get(found[0])
            return
        if has_figure(line, self.hand.names):
            trouble(number, "line-not-understood", found=shown(line))

    def act(self, number: int, name: str, verb: str, said: str, line: str) -> None:
        hand = self.hand
        end = next((end for end in ENDINGS if said.endswith(end)), "")
        all_in = end == ENDINGS[0]
        said = said.removesuffix(end)
        match verb:
            case "antes":
                chips = self.amount(number, said)
                hand.ante = max(hand.ante, chips)
                hand.post(number, name, PostKind.ANTE, chips)
            case "posts":
                self.post(number, name, said, line, all_in=all_in)
            case "folds":
                hand.fold(number, name)
            case "checks":
                # Where the ante took all a player had, he "checks" instead of posting his blind.
                if self.begun:
                    hand.check(number, name)
            case "calls":
                hand.call(number, name, added=self.amount(number, said), all_in=all_in)
            case "bets":
                hand.bet(number, name, added=self.amount(number, said), all_in=all_in)
            case "raises" | "completes":
                _, found, to = f" {said}".rpartition(" to ")
                if not found:
                    trouble(number, "line-not-understood", found=shown(line))
                hand.raise_(number, name, to=self.amount(number, to), all_in=all_in)
            case "brings":
                chips = self.amount(number, said.removeprefix("in for "))
                hand.bring_in = chips
                hand.post(number, name, PostKind.BRING_IN, chips)
            case "shows":
                if said.startswith("["):
                    self.shows(number, name, said)
            case _:
                self.wins(number, name, said, line)

    def post(self, number: int, name: str, said: str, line: str, *, all_in: bool) -> None:
        hand = self.hand
        what, _, size = said.rpartition(" ")
        if what not in POSTS:
            trouble(number, "line-not-understood", found=shown(line))
        chips = self.amount(number, size)
        hand.post(number, name, POSTS[what], chips)
        if POSTS[what] is PostKind.SMALL_BLIND and hand.bets and not all_in:
            # Half of an odd bet is no blind; what was posted is.
            hand.blinds = (chips, hand.bets[0])

    def wins(self, number: int, name: str, said: str, line: str) -> None:
        """`the high side pot 2 ($5) with ..`, `for the main pot ($5)`, `pot 1 ($5)`: the run, not the pot."""
        what, opened, rest = said.partition(" (")
        chips, closed, _ = rest.partition(")")
        if "bounty" in said:
            self.hand.outside("bounty")
            return
        if not (opened and closed and "pot" in what.split()):
            trouble(number, "line-not-understood", found=shown(line))
        self.paid = True
        self.hand.wins(number, name, self.amount(number, chips), _pot_of(what))

    # Cards

    def dealt(self, number: int, said: str) -> None:
        """`NAME [his own] [new]`: behind a stud street the last is face up, but for the seventh."""
        found = starts_with_name(said, self.hand.names, " [")
        if found is None or self.game is None:
            return
        name, rest = found
        groups = [cards_of(group.partition("]")[0], number) for group in rest.split("[")]
        known = [group for group in groups if group]
        cards = tuple(card for group in known for card in group)
        if not self.stud:
            self.held(number, name, cards)
            return
        if self.street != "seventh" and known:
            self.hand.face_up(number, name, known[-1])
        if len(cards) == self.game.first_deal + self.streets - 1:
            self.hand.dealt(number, name, cards)

    def shows(self, number: int, name: str, said: str) -> None:
        if self.game is None:
            return
        cards = cards_of(said[1:].partition("]")[0], number)
        if cards and self.whole(cards):
            self.hand.shows(number, name, cards)

    def held(self, number: int, name: str, cards: Cards | None) -> None:
        if cards and self.whole(cards):
            self.hand.dealt(number, name, cards)

    def whole(self, cards: Cards) -> bool:
        return (
            self.game is not None
            and hole_count_flaw(self.game, len(cards)) is None
            and len(set(cards)) == len(cards)
        )

    # The summary

    def summary(self, number: int, line: str) -> None:
        if line.startswith("Total pot "):
            self.total(number, line)
        elif line.startswith("Seat "):
            place, _, rest = line.removeprefix("Seat ").partition(": ")
            found = starts_with_name(rest, self.hand.names, " ")
            if found is None or str(self.hand.number_of(found[0])) != place:
                return
            if not self.paid:
                self.paid_here(number, *found)
            for word in (" mucked [", " showed ["):
                _, said, cards = f" {found[1]}".partition(word)
                if said and self.game is not None:
                    self.held(number, found[0], cards_of(cards.partition("]")[0], number))

    def paid_here(self, number: int, name: str, said: str) -> None:
        """`(button) collected ($5), mucked`: told here alone where the play has no line of who wins."""
        for word in (" collected (", " and won ("):
            _, found, chips = f" {said}".partition(word)
            if found:
                self.hand.wins(number, name, self.amount(number, chips.partition(")")[0]))

    def total(self, number: int, line: str) -> None:
        """`Total pot $95.10 Main pot $60. Side pot 1 $25.10. Side pot 2 $10. | Rake $3`."""
        hand = self.hand
        self.ended = True
        pots, _, rake = line.partition(" | ")
        total, found, pots = pots.partition(" Main pot ")
        hand.total = self.amount(number, total.removeprefix("Total pot "))
        if found:
            main, *sides = pots.split(" Side pot")
            hand.printed_pot(number, "main", self.amount(number, main.strip().rstrip(".")))
            for side in sides:
                which, _, size = side.strip().rstrip(".").rpartition(" ")
                hand.printed_pot(number, f"side-{which.strip(' -#') or 1}", self.amount(number, size))
        if rake.startswith("Rake "):
            hand.rake = self.amount(number, rake.removeprefix("Rake "))


def _pot_of(what: str) -> str | None:
    """Our name for the pot; none where there is one only, or one run of it."""
    words = what.replace("#", "").split()
    if "main" in words:
        return "main"
    if "side" in words:
        return f"side-{words[-1] if words[-1].isdecimal() else 1}"
    return None
