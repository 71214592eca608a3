"""The lines that PokerStars, Run It Once and GGPoker write alike, below the header each has of its own.

`bets` and `calls` say the chips added; a raise is `raises 40 to 60`, where 60 is the total for the street,
and so is a straddle. Where a hand is run more than once its streets say FIRST, SECOND, THIRD.
"""

from __future__ import annotations

from dataclasses import dataclass

from sidepot.cards.games import GAMES, Family, hole_count_flaw
from sidepot.histories.building import Building
from sidepot.histories.hands import Lines
from sidepot.histories.text import between, cards_of, ends_with_name, money, shown, starts_with_name
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, SaidChips, Uncalled

RUNS = ("FIRST", "SECOND", "THIRD", "FOURTH")
STREETS = {
    "HOLE CARDS": "preflop",
    "PRE-FLOP": "preflop",
    "FLOP": "flop",
    "TURN": "turn",
    "RIVER": "river",
    "DEALING HANDS": "predraw",
    "DRAW": "first-draw",
    "FIRST DRAW": "first-draw",
    "SECOND DRAW": "second-draw",
    "THIRD DRAW": "third-draw",
    "2nd STREET": "second",
    "3rd STREET": "third",
    "4th STREET": "fourth",
    "5th STREET": "fifth",
    "6th STREET": "sixth",
    "7th STREET": "seventh",
}
ALL_IN = " and is all-in"
CAPPED = " and has reached the "
NO_ACTION = (
    "doesn't show",
    "mucks",
    "sits out",
    "is sitting out",
    "is disconnected",
    "is connected",
    "has timed out",
    "has returned",
    "leaves the table",
    "joins the table",
)
"""What a line may say behind a name and a colon without anything being done."""
CANCELLED = ("hand cancel", "hand was cancel")
CASHED_OUT = ("Chooses to EV Cashout", "Pays Cashout", "Receives Cashout", "cashed out the hand")
CASHED_OUT_FOR = " cashed out the hand for "
PREMIUM = " Premium ("
BOUNTY = (" bounty for eliminating ", " for eliminating ", " for splitting the elimination of ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What the first line of a hand says, and the habits of who wrote it.

    `stakes` are the blinds, or the bets of fixed limit, or the button blind alone. `called` is the game as it
    is written, `game` ours or None. `pots_net`: main and side pots are printed less their rake.
    """

    dialect: str
    room: str
    id: str
    tournament: bool
    structure: str
    called: str
    game: str | None
    unit: Unit
    stakes: tuple[int, ...]
    uncalled: Uncalled
    pots_net: bool
    cap: int | None = None


def read_lines(header: Header, lines: Lines) -> History:
    """One hand below its header line. Raises ReadingError."""
    return _Hand(header, lines).read()


class _Hand:
    """One hand, line by line: the seats first, then what was done, then the summary."""

    def __init__(self, header: Header, lines: Lines) -> None:
        self.header = header
        self.lines = lines
        self.first = lines[0][0]
        self.decimals = header.unit.decimals
        self.hand = hand = Building(
            dialect=header.dialect,
            room=header.room,
            id=header.id,
            line=self.first,
            tournament=header.tournament,
            structure=header.structure,
            game=header.game,
            unit=header.unit,
            uncalled=header.uncalled,
        )
        hand.pots_net = header.pots_net
        hand.cap = header.cap
        self.family = GAMES[header.game].family if header.game else None
        if header.game is None:
            hand.not_audited = flaw_at(self.first, "game-not-read", found=shown(header.called))
        self.amounts: dict[str, int] = {}
        self.read_cards: dict[str, Cards | None] = {}
        self.names: dict[str, None] = {}
        self.seats: dict[str, str] = {}
        # Only where a name holds a colon of its own need every name be tried.
        self.plain_names = True
        self.street = ""
        self.small_posted = self.big_posted = False
        self.boards: dict[int, Cards] = {}
        self.ended = self.cancelled = False
        if header.structure == "fixed-limit" and len(header.stakes) == 2:
            hand.bets = (header.stakes[0], header.stakes[1])
            hand.blinds = (header.stakes[0] // 2, header.stakes[0])
        else:
            hand.blinds = header.stakes
        if self.family is Family.STUD:
            hand.blinds = ()

    def read(self) -> History:
        hand, lines = self.hand, self.lines
        played = False
        for at in range(1, len(lines)):
            number, line = lines[at]
            if line.startswith("*** "):
                if played and line.startswith("*** SUMMARY"):
                    self.summary(at + 1)
                    break
                self.star(number, line)
                played = True
            elif played:
                self.line(number, line)
            else:
                self.before(number, line)
        if not self.ended and hand.not_audited is None:
            hand.not_audited = flaw_at(self.lines[-1][0], "hand-cut-off")
        if len(self.boards) > 1:
            for run in sorted(self.boards):
                hand.board(self.boards[run])
        # In a hand that was called off it does not matter who was dealt in.
        return hand.end(all_dealt_in=self.header.tournament or self.cancelled)

    def amount(self, line: int, text: str) -> int:
        """An amount; a hand says the same few again and again."""
        chips = self.amounts.get(text)
        if chips is None:
            chips = self.amounts[text] = money(text, self.decimals, line)
        return chips

    def cards(self, line: int, text: str) -> Cards | None:
        """Cards; what is dealt is often shown, and told once more in the summary."""
        if text not in self.read_cards:
            self.read_cards[text] = cards_of(text, line)
        return self.read_cards[text]

    # Before the first street

    def before(self, number: int, line: str) -> None:
        if line.startswith("Table "):
            _, found, rest = line.rpartition("Seat #")
            if found and rest.endswith(" is the button"):
                place = rest.partition(" ")[0]
                if not place.isdecimal():
                    trouble(number, "line-not-understood", found=shown(line))
                self.hand.button_number = int(place)
        elif line.startswith("Seat ") and " in chips" in line:
            self.seat(number, line)
        else:
            self.line(number, line)

    def seat(self, number: int, line: str) -> None:
        """`Seat 4: Ann (B) ($5.20 in chips, $3 bounty) is sitting out`: names hold brackets and colons."""
        said, _, after = line.rpartition(" in chips")
        place, found, said = said[5:].partition(": ")
        name, bracket, chips = said.rpartition(" (")
        if not found or not bracket or not place.isdecimal():
            trouble(number, "line-not-understood", found=shown(line))
        if "out of hand" in after:
            # Moved here from another table, to be dealt in later: no part of this hand.
            return
        self.hand.seat(number, int(place), name, money(chips, self.decimals, number))
        self.names[name] = None
        self.seats[place] = name
        if ": " in name:
            self.plain_names = False

    # Lines of the play

    def line(self, number: int, line: str) -> None:
        if self.plain_names:
            name, found, rest = line.partition(": ")
            if found and name in self.names:
                self.said(number, name, rest, line)
                return
        else:
            begun = starts_with_name(line, self.names, ": ")
            if begun is not None:
                self.said(number, *begun, line)
                return
        self.other(number, line)

    def said(self, number: int, name: str, said: str, line: str) -> None:
        """`NAME: what was done`."""
        hand = self.hand
        verb, _, rest = said.partition(" ")
        match verb:
            case "folds":
                hand.fold(number, name)
            case "checks":
                hand.check(number, name)
            case "calls":
                chips, all_in = self.chips(number, rest)
                hand.call(number, name, added=chips, all_in=all_in)
            case "bets":
                chips, all_in = self.chips(number, rest)
                hand.bet(number, name, added=chips, all_in=all_in)
            case "raises":
                _, found, to = rest.rpartition(" to ")
                if not found:
                    trouble(number, "line-not-understood", found=shown(line))
                chips, all_in = self.chips(number, to)
                hand.raise_(number, name, to=chips, all_in=all_in)
            case "posts":
                self.post(number, name, rest, line)
            case "straddle" | "straddles":
                self.straddle(number, name, rest)
            case "brings":
                chips, _ = self.chips(number, rest.rpartition("in for ")[2])
                hand.bring_in = chips
                hand.post(number, name, PostKind.BRING_IN, chips)
            case "discards" | "stands":
                self.draw(number)
            case "shows":
                self.shows(number, name, rest)
            case "get" | "pay" if "insurance" in rest:
                hand.outside("insurance")
            case _:
                if said.startswith(CASHED_OUT):
                    hand.cashes_out(number, name)
                elif not said.startswith(NO_ACTION) and any(sign.isdigit() for sign in said):
                    # Without a figure no chips have moved; with one, it must be known what it was for.
                    trouble(number, "line-not-understood", found=shown(line))

    def chips(self, number: int, text: str) -> tuple[int, bool]:
        """An amount, and whether it puts the player all-in."""
        known = self.amounts.get(text)
        if known is not None:
            return known, False
        text = text.partition(CAPPED)[0]
        all_in = text.endswith(ALL_IN)
        return self.amount(number, text.removesuffix(ALL_IN)), all_in

    def post(self, number: int, name: str, rest: str, line: str) -> None:
        """A post. A small blind that is posted late, or together with a big one, is dead money."""
        hand = self.hand
        text = rest.partition(CAPPED)[0].removesuffix(ALL_IN)
        what, _, size = text.rpartition(" ")
        chips = self.amount(number, size)
        match what:
            case "the ante":
                hand.ante = max(hand.ante, chips)
                hand.post(number, name, PostKind.ANTE, chips)
            case "small blind":
                late = self.small_posted or self.big_posted
                hand.post(number, name, PostKind.DEAD if late else PostKind.SMALL_BLIND, chips)
                self.small_posted = True
            case "big blind":
                hand.post(number, name, PostKind.LIVE if self.big_posted else PostKind.BIG_BLIND, chips)
                self.big_posted = True
            case "button blind":
                hand.post(number, name, PostKind.BUTTON_BLIND, chips)
            case "small & big blinds":
                big = min(chips, hand.blinds[-1]) if hand.blinds else chips
                hand.post(number, name, PostKind.LIVE, big)
                hand.post(number, name, PostKind.DEAD, chips - big)
            case "missed blind" | "missed small blind" | "dead blind" | "a dead blind" | "dead small blind":
                hand.post(number, name, PostKind.DEAD, chips)
            case "missed big blind":
                hand.post(number, name, PostKind.LIVE, chips)
            case "straddle" | "the straddle":
                self.straddle(number, name, size)
            case _:
                trouble(number, "line-not-understood", found=shown(line))

    def straddle(self, number: int, name: str, text: str) -> None:
        """A straddle is written as what then lies in front of the player; what he adds is a post."""
        total, _ = self.chips(number, text)
        added = total - self.hand.in_front.get(name, 0)
        if added <= 0:
            trouble(number, "line-not-understood", found=shown(f"{name}: straddle {text}"))
        self.hand.post(number, name, PostKind.STRADDLE, added)

    def draw(self, number: int) -> None:
        """Where only one draw is made no line says that it begins: the first to change cards begins it."""
        if self.street == "predraw":
            self.street = "first-draw"
            self.hand.street(number, "first-draw")

    def other(self, number: int, line: str) -> None:
        """What does not begin with a name and a colon."""
        if line.startswith("Uncalled bet "):
            found = ends_with_name(line, self.names, " returned to ")
            chips = between(line, "(", ")")
            if found is None or chips is None:
                trouble(number, "line-not-understood", found=shown(line))
            self.hand.returns(number, found[0], self.amount(number, chips))
        elif line.startswith("Dealt to "):
            self.dealt(number, line)
        elif line.startswith(("STP added: ", "Cash Drop to Pot : total ")):
            self.hand.added += self.amount(number, line.rpartition(" ")[2])
            self.hand.outside("jackpot")
        elif line.casefold().startswith(CANCELLED):
            self.cancel(number)
        elif ' said, "' in line:
            return
        elif " collected " in line and " from " in line:
            self.collected(number, line)
        elif CASHED_OUT_FOR in line:
            found = starts_with_name(line, self.names, CASHED_OUT_FOR)
            if found is None:
                trouble(number, "line-not-understood", found=shown(line))
            self.hand.cashes_out(number, found[0])
        elif any(words in line for words in BOUNTY):
            self.hand.outside("bounty")

    def collected(self, number: int, line: str) -> None:
        found = starts_with_name(line, self.names, " collected ")
        if found is None:
            trouble(number, "not-seated", name=line.partition(" collected ")[0])
        chips, _, pot = found[1].partition(" from ")
        self.hand.wins(number, found[0], self.amount(number, chips.strip("()")), _pot_of(pot))

    def cancel(self, number: int) -> None:
        self.cancelled = True
        self.hand.not_audited = flaw_at(number, "hand-cancelled")

    # Cards

    def star(self, number: int, line: str) -> None:
        """`*** SECOND RIVER *** [Ah Kd 7c 2s] [9h]`: the last brackets hold what is new."""
        title, _, rest = line[4:].partition(" ***")
        street = STREETS.get(title)
        run = 0
        if street is None:
            word, _, title = title.partition(" ")
            if word in RUNS and title in STREETS:
                run, street = RUNS.index(word) + 1, STREETS[title]
        if street is None:
            if title.startswith("SHOW"):
                self.street = "showdown"
            return
        groups = [inner.partition("]")[0] for inner in rest.split("[")[1:]]
        new: Cards = (self.cards(number, groups[-1]) or ()) if groups else ()
        if run:
            self.boards[run] = (self.cards(number, " ".join(groups[:-1])) or ()) + new
            if run > 1:
                return
        if self.family is Family.STUD and street == "river":
            street = "seventh"
        if street == "preflop" and not groups and self.header.game == "courchevel":
            return
        if street == "preflop" and self.street == "preflop":
            # Courchevel of a kind that is not ours.
            return
        self.street = street
        self.hand.street(number, street, new)

    def dealt(self, number: int, line: str) -> None:
        """`Dealt to NAME [kept] [new]`, with no cards where they are not known."""
        said = line.removeprefix("Dealt to ")
        where = said.find(" [")
        if where < 0 or self.header.game is None:
            return
        # A name may hold brackets itself.
        found = starts_with_name(said, self.names, " [")
        if found is None:
            return
        name = found[0]
        groups = [self.cards(number, part.partition("]")[0]) for part in said[len(name) :].split("[")[1:]]
        if not groups or any(group is None for group in groups):
            return
        known = [group for group in groups if group]
        cards = tuple(card for group in known for card in group)
        if self.family is Family.STUD:
            last = known[-1] if known else ()
            if self.street != "seventh" and last:
                self.hand.face_up(number, name, last[-1:] if len(groups) == 1 else last)
            if len(cards) >= GAMES[self.header.game].first_deal + len(groups) - 1:
                self.hand.dealt(number, name, cards)
        else:
            # Some draws are told with the same cards twice: nobody holds more than the game deals.
            self.held(number, name, cards)

    def held(self, number: int, name: str, cards: Cards | None) -> None:
        if cards and self.whole(cards):
            self.hand.dealt(number, name, cards)

    def whole(self, cards: Cards) -> bool:
        """Whether these are a whole hand, not the one card somebody turned up."""
        game = self.header.game
        return (
            game is not None
            and hole_count_flaw(GAMES[game], len(cards)) is None
            and len(set(cards)) == len(cards)
        )

    def shows(self, number: int, name: str, rest: str) -> None:
        if "[" not in rest or self.header.game is None:
            return
        cards = self.cards(number, rest.partition("[")[2].partition("]")[0])
        if cards and self.whole(cards):
            self.hand.shows(number, name, cards)

    # The summary

    def summary(self, first: int) -> None:
        for at in range(first, len(self.lines)):
            number, line = self.lines[at]
            if line.startswith("Seat "):
                self.seat_summary(number, line)
            elif line.startswith("Total pot "):
                self.total(number, line)
            elif line.casefold().startswith(CANCELLED):
                self.cancel(number)
            elif line.startswith("***"):
                # The tail of another hand: files are glued together at times.
                break

    def total(self, number: int, line: str) -> None:
        """`Total pot 90 Main pot 60. Side pot-1 20. Side pot-2 10. | Rake 5 | Jackpot 1`."""
        hand = self.hand
        self.ended = True
        pots, *rest = line.split("|")
        total, found, pots = pots.partition(" Main pot ")
        hand.total = self.amount(number, total.removeprefix("Total pot ").strip())
        if found:
            main, *sides = pots.split(" Side pot")
            hand.printed_pot(number, "main", self.amount(number, main.strip().rstrip(".")))
            for side in sides:
                which, _, size = side.strip().rstrip(".").rpartition(" ")
                hand.printed_pot(number, f"side-{which.strip('-') or 1}", self.amount(number, size))
        sides_met = 0
        for part in rest:
            what, _, size = part.strip().rpartition(" ")
            if not what:
                continue
            chips = self.amount(number, size)
            match what:
                case "Rake":
                    hand.rake = chips
                case "Main pot":
                    hand.printed_pot(number, "main", chips)
                case "STP":
                    # What the room added lies in the main pot, and is told beside it.
                    if hand.pots:
                        hand.pots.insert(1, SaidChips(line=number, name="", chips=chips, pot="main"))
                case _ if what.startswith("Side pot"):
                    sides_met += 1
                    hand.printed_pot(number, f"side-{sides_met}", chips)
                case _:
                    hand.fees += chips

    def seat_summary(self, number: int, line: str) -> None:
        """Hands that the play did not show in full: thrown away, or turned up with another wording."""
        if not ("[" in line or "cashed out" in line or PREMIUM in line):
            # Of most seats it says nothing that the play has not said.
            return
        place, _, rest = line.removeprefix("Seat ").partition(": ")
        name = self.seats.get(place)
        if name is None or not rest.startswith(name):
            return
        rest = rest[len(name) :]
        if "[" in rest:
            if " showed [" in rest:
                self.shows(number, name, rest.partition(" showed ")[2])
            elif " mucked [" in rest:
                self.held(number, name, self.cards(number, rest.partition(" mucked [")[2].partition("]")[0]))
        if "cashed out" in rest:
            self.hand.cashes_out(number, name)
        if PREMIUM in rest:
            self.hand.outside("insurance")


def _pot_of(text: str) -> str | None:
    """Our name for the pot a winner was paid from; None where it is not said which."""
    plain = text.strip().casefold().replace("-", " ")
    if plain.startswith("main pot"):
        return "main"
    if plain.startswith("side pot"):
        which = plain.removeprefix("side pot").strip()
        return f"side-{which or 1}"
    return None
