"""PokerNow: a log as CSV, newest row first. A hand is what stands between its start and its end.

Calls and raises are told as totals for the street. Players are known by their id; a name may change or be
another's too. Winnings come one row a pot and winner, and no pot is named. There is no rake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sidepot.histories.building import Building
from sidepot.histories.hands import Lines, each_hand
from sidepot.histories.text import between, cards_of, decimals_of, money, shown
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Uncalled, Unread

DIALECT = "pokernow"
HEADER = "entry,at,order"
STARTS, ENDS, STACKS = "-- starting hand #", "-- ending hand #", "Player stacks: "
STRUCTURES: Mapping[str, str] = {
    "No Limit ": "no-limit",
    "Pot Limit ": "pot-limit",
    "Limit ": "fixed-limit",
}
GAMES: Mapping[str, str] = {
    "Texas Hold'em": "holdem",
    "Omaha Hi": "omaha",
    "Omaha Hi/Lo 8 or Better": "omaha-8",
}
BY_CARDS: Mapping[tuple[str | None, int], str] = {
    ("omaha", 5): "omaha-5",
    ("omaha", 6): "omaha-6",
    ("omaha-8", 5): "omaha-5-8",
}
POSTS: Mapping[str, PostKind] = {
    "an ante": PostKind.ANTE,
    "a small blind": PostKind.SMALL_BLIND,
    "a big blind": PostKind.BIG_BLIND,
    "a straddle": PostKind.STRADDLE,
    "a missing small blind": PostKind.DEAD,
    "a missed small blind": PostKind.DEAD,
    "a missed big blind": PostKind.LIVE,
    "a missing big blind": PostKind.LIVE,
}
STREETS = ("Flop", "Turn", "River")
AGAIN = " (second run)"
UNCALLED = "Uncalled bet of "
ALL_IN = "and go all in"
ASIDE = ("quits ", "joined ", "requested ", "stand up ", "sit back ")
"""What somebody at the table may do while a hand is played, and no part of it."""


def recognises(head: str) -> bool:
    """Whether a text is PokerNow's: the names of its three columns."""
    return head.startswith(HEADER)


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a log, as they were played: the first one stands last in the file."""
    rows = [row for block in _blocks(text) for row in block]
    decimals = decimals_of(_amounts(rows))
    return each_hand(DIALECT, _hands(rows), _reading(decimals))


# Rows


def _blocks(text: str) -> Iterator[Lines]:
    """The rows of each log of the file, oldest first: by their order, or as they stand, turned round."""
    block: list[tuple[int, int, str]] = []
    ordered = True
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip().lstrip("\ufeff") == HEADER:
            yield _oldest_first(block, ordered=ordered)
            block, ordered = [], True
        elif line.strip():
            entry, order = _row(line)
            ordered = ordered and order is not None
            block.append((order or 0, number, entry))
    yield _oldest_first(block, ordered=ordered)


def _oldest_first(block: list[tuple[int, int, str]], *, ordered: bool) -> Lines:
    rows = sorted(block, key=lambda row: (row[0], -row[1])) if ordered else block[::-1]
    return [(number, entry) for _, number, entry in rows]


def _row(line: str) -> tuple[str, int | None]:
    """What a row says, and its place in the order. Quotes inside quotes are doubled."""
    rest = line.strip()
    if rest.startswith('"'):
        end = rest.find('"', 1)
        while end > 0 and rest[end + 1 : end + 2] == '"':
            end = rest.find('"', end + 2)
        if end < 0:
            return rest, None
        entry, rest = rest[1:end].replace('""', '"'), rest[end + 1 :]
    else:
        entry, _, rest = rest.partition(",")
    order = rest.rpartition(",")[2]
    return entry.strip(), int(order) if order.isdecimal() and len(order) < 20 else None


def _amounts(rows: Lines) -> Iterator[str]:
    """Every number with a point where an amount stands, never in a name: it shows how fine the chips are."""
    for _, entry in rows:
        if "." not in entry:
            continue
        if entry.startswith('"'):
            words = entry.rpartition('" ')[2].split()
        elif entry.startswith(STACKS):
            words = [word for word in entry.split() if word.startswith("(") and word.endswith(")")]
        elif entry.startswith(UNCALLED):
            words = [entry[len(UNCALLED) :].partition(" ")[0]]
        else:
            continue
        for word in words:
            plain = word.strip("()")
            whole, point, fraction = plain.partition(".")
            if point and whole.isdecimal() and fraction.isdecimal():
                yield plain


def _hands(rows: Lines) -> Iterator[Lines]:
    """The rows of each hand, from its start to its end; one that does not end goes on to the next."""
    hand: Lines = []
    for number, entry in rows:
        if entry.startswith(STARTS):
            if hand:
                yield hand
            hand = [(number, entry)]
        elif hand:
            hand.append((number, entry))
            if entry.startswith(ENDS):
                yield hand
                hand = []
    if hand:
        yield hand


# A hand


def _reading(decimals: int) -> Callable[[Lines], History]:
    """Reads hand after hand of one log, which knows the blinds when a hand does not show them whole."""
    table: dict[PostKind, int] = {}

    def read_one(lines: Lines) -> History:
        return _Reader(lines, decimals, table).read()

    return read_one


class _Reader:
    """One hand: its rows, oldest first. `table` has the sizes of the blinds last posted in full."""

    def __init__(self, lines: Lines, decimals: int, table: dict[PostKind, int]) -> None:
        self.lines = lines
        self.decimals = decimals
        self.table = table
        line, start = lines[0]
        number = start[len(STARTS) :].partition(" ")[0]
        said = start.rpartition(") (d")[0].rpartition("  (")[2]
        structure = next((begin for begin in STRUCTURES if said.startswith(begin)), "")
        game = GAMES.get(said[len(structure) :])
        hands = [len(self.cards_shown(at, entry) or ()) for at, entry in lines if '" shows a ' in entry]
        self.game = BY_CARDS.get((game, max(hands, default=0)), game)
        self.hand = Building(
            dialect=DIALECT,
            room="PokerNow",
            id=between(start, "(id: ", ")") or number,
            line=line,
            tournament=False,
            structure=STRUCTURES.get(structure, structure),
            game=self.game,
            unit=Unit(code="", decimals=decimals),
            uncalled=Uncalled.OWN_LINE,
        )
        if self.game is None:
            self.hand.not_audited = flaw_at(line, "game-not-read", found=shown(said or start))
        self.by_id: dict[str, str] = {}
        self.dealer = between(start, '(dealer: "', '") --')
        self.first_run: list[int] = []
        self.second_run: Cards = ()
        self.posts: list[tuple[str, PostKind, int]] = []

    def read(self) -> History:
        hand = self.hand
        line = self.lines[0][0]
        seats = next(((at, entry) for at, entry in self.lines if entry.startswith(STACKS)), None)
        if seats is None:
            trouble(line, "hand-cut-off")
        self.take_seats(*seats)
        hand.street(line, "preflop")
        for number, entry in self.lines[1:]:
            self.say(number, entry)
        self.sizes()
        self.place_button()
        if self.second_run:
            hand.board(tuple(self.first_run))
            hand.board(self.second_run)
        hand.rake = 0
        if not self.lines[-1][1].startswith(ENDS):
            hand.not_audited = flaw_at(self.lines[-1][0], "hand-cut-off")
        return hand.end()

    def amount(self, line: int, text: str) -> int:
        return money(text, self.decimals, line)

    # Seats

    def take_seats(self, line: int, entry: str) -> None:
        """`#1 "Ann @ x7" (500) | #4 ...`: a name met twice keeps its id."""
        seats: list[tuple[int, str, str, int]] = []
        for piece in entry[len(STACKS) :].split(" | #"):
            place, quote, rest = piece.partition(' "')
            who, closed, stack = rest.rpartition('" (')
            name, at, id_ = who.rpartition(" @ ")
            number = place.removeprefix("#")
            if not (quote and closed and at and number.isdecimal() and stack.endswith(")")):
                trouble(line, "line-not-understood", found=shown(piece))
            seats.append((int(number), name, id_, self.amount(line, stack[:-1])))
        names = [name for _, name, _, _ in seats]
        for place_at, name, id_, chips in seats:
            unique = name if names.count(name) == 1 else f"{name} @ {id_}"
            self.hand.seat(line, place_at, unique, chips)
            self.by_id[id_] = unique

    def player(self, entry: str) -> tuple[str, str] | None:
        """The player in quotes whom a row begins with, and the rest of it: found by the id."""
        ends = [(entry.find(f' @ {id_}" '), len(id_) + 5, name) for id_, name in self.by_id.items()]
        found = min((each for each in ends if each[0] >= 0), default=None)
        return None if found is None else (found[2], entry[found[0] + found[1] :])

    def place_button(self) -> None:
        """The dealer's seat. On a dead button nobody sits there: the first blind is the next seat.

        Two players have no dead button between them: the small blind is the button.
        """
        hand = self.hand
        dealer = (self.dealer or "").rpartition(" @ ")[2]
        if dealer in self.by_id:
            hand.button_number = hand.number_of(self.by_id[dealer])
            return
        posts = {kind: name for name, kind, _ in reversed(self.posts)}
        first = posts.get(PostKind.SMALL_BLIND) or posts.get(PostKind.BIG_BLIND)
        if first is None:
            return
        number = hand.number_of(first) or 0
        heads_up = len(hand.took_part) == 2 and PostKind.SMALL_BLIND in posts
        hand.button_number = number if heads_up else number - 1

    def sizes(self) -> None:
        """The blinds and the ante: what was posted, or what the table had before a stack too short for it."""
        hand = self.hand
        sizes: list[int] = []
        for kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND):
            posted = [(name, chips) for name, each, chips in self.posts if each is kind]
            whole = [chips for name, chips in posted if self.posted_by(name) < (hand.stack_of(name) or 0)]
            if whole:
                self.table[kind] = max(whole)
                sizes.append(max(whole))
            elif posted:
                sizes.append(max(self.table.get(kind, 0), *(chips for _, chips in posted)))
        hand.blinds = tuple(sizes)
        hand.ante = max((chips for _, kind, chips in self.posts if kind is PostKind.ANTE), default=0)

    def posted_by(self, name: str) -> int:
        return sum(chips for who, _, chips in self.posts if who == name)

    # Rows

    def say(self, line: int, entry: str) -> None:
        if entry.startswith('"'):
            found = self.player(entry)
            if found is not None:
                self.act(line, *found)
                return
            rest = entry.rpartition('" ')[2]
            if not rest.startswith(ASIDE):
                trouble(line, "line-not-understood", found=shown(entry))
            return
        street, colon, cards = entry.partition(":")
        if colon and street.removesuffix(AGAIN) in STREETS:
            self.deal(line, street, cards)
        elif entry.startswith(UNCALLED):
            self.give_back(line, entry)
        # The rest is about the room: who comes and goes, what its admin changes, a hand its owner held.

    def deal(self, line: int, street: str, cards: str) -> None:
        """A street, the old cards before the brackets and the new ones in them; or its second run."""
        if street.endswith(AGAIN):
            self.second_run = cards_of(cards, line) or ()
            return
        new = cards_of(cards.rpartition("[")[2], line) or ()
        self.first_run.extend(new)
        self.hand.street(line, street.casefold(), new)

    def give_back(self, line: int, entry: str) -> None:
        chips, _, who = entry[len(UNCALLED) :].partition(" returned to ")
        found = self.player(who + " ")
        if found is None:
            trouble(line, "line-not-understood", found=shown(entry))
        self.hand.returns(line, found[0], self.amount(line, chips))

    def act(self, line: int, name: str, said: str) -> None:
        hand = self.hand
        verb, _, rest = said.partition(" ")
        match verb:
            case "folds" if not rest:
                hand.fold(line, name)
            case "checks" if not rest:
                hand.check(line, name)
            case "calls":
                chips, all_in = self.sized(line, rest)
                hand.call(line, name, to=chips, all_in=all_in)
            case "bets":
                chips, all_in = self.sized(line, rest)
                hand.bet(line, name, to=chips, all_in=all_in)
            case "raises":
                chips, all_in = self.sized(line, rest.removeprefix("to "))
                hand.raise_(line, name, to=chips, all_in=all_in)
            case "posts":
                kind, _, size = rest.partition(" of ")
                if kind not in POSTS:
                    trouble(line, "line-not-understood", found=shown(said))
                chips, _ = self.sized(line, size)
                self.posts.append((name, POSTS[kind], chips))
                hand.post(line, name, POSTS[kind], chips)
            case "collected" if " from pot" in rest:
                hand.wins(line, name, self.amount(line, rest.partition(" from pot")[0]))
            case "shows":
                self.show(line, name, rest)
            case _:
                if not said.startswith(ASIDE):
                    trouble(line, "line-not-understood", found=shown(said))

    def sized(self, line: int, said: str) -> tuple[int, bool]:
        chips, _, rest = said.partition(" ")
        if rest not in ("", ALL_IN):
            trouble(line, "line-not-understood", found=shown(said))
        return self.amount(line, chips), bool(rest)

    def show(self, line: int, name: str, said: str) -> None:
        """A hand shown. One card of it shown for fun is no hand."""
        cards = cards_of(said.removeprefix("a ").rstrip("."), line)
        whole = {"holdem": 2, "omaha": 4, "omaha-8": 4}.get(self.game or "", 5)
        if cards is not None and len(cards) >= whole:
            self.hand.shows(line, name, cards)

    def cards_shown(self, line: int, entry: str) -> Cards | None:
        return cards_of(entry.rpartition('" shows a ')[2].rstrip("."), line)
