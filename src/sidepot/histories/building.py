"""A hand being read, line by line: what every reader has to do alike stands here once.

Streets are begun in turn, chips that a dialect writes as added become totals for the street, seats are
put in order from the left of the button, and who was not dealt in is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sidepot.cards.games import GAMES
from sidepot.cards.streets import streets_of
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import (
    History,
    PostKind,
    SaidAction,
    SaidChips,
    SaidDraw,
    SaidPost,
    SaidSeat,
    SaidStreet,
    Uncalled,
)
from sidepot.model.rulings import Flaw

LIVE_POSTS = (
    PostKind.SMALL_BLIND,
    PostKind.BIG_BLIND,
    PostKind.BUTTON_BLIND,
    PostKind.STRADDLE,
    PostKind.LIVE,
    PostKind.BRING_IN,
)
BLINDS = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.BUTTON_BLIND)


def blind_owed(blinds: tuple[int, ...], posts: Iterable[SaidPost]) -> int:
    """The size of the big blind where blinds are posted at all."""
    return max((*blinds, 0)) if any(post.kind in BLINDS for post in posts) else 0


class Building:
    """One hand being read. The plain attributes are those of `History`, to be set as they are met.

    `in_front` has each player's live chips of the street, `put_in` those of the whole hand (dead ones too).
    """

    def __init__(
        self,
        *,
        dialect: str,
        room: str | None,
        id: str,
        line: int,
        tournament: bool,
        structure: str,
        game: str | None,
        unit: Unit,
        uncalled: Uncalled = Uncalled.OWN_LINE,
    ) -> None:
        self.dialect = dialect
        self.room = room
        self.id = id
        self.line = line
        self.tournament = tournament
        self.structure = structure
        self.game = game
        self.unit = unit
        self.uncalled = uncalled
        self.blinds: tuple[int, ...] = ()
        self.bets: tuple[int, int] | None = None
        self.ante = 0
        self.bring_in = 0
        self.button_number: int | None = None
        self.boards: list[Cards] = []
        self.won_known = True
        self.rake: int | None = None
        self.fees = 0
        self.total: int | None = None
        self.pots: list[SaidChips] = []
        self.pots_net = False
        self.added = 0
        self.cap: int | None = None
        self.unprinted = 0
        self.won_unsure = False
        self._cashed_out: dict[str, None] = {}
        self.final: Mapping[str, int] | None = None
        self.not_audited: Flaw | None = None
        self._outside: dict[str, None] = {}
        self._seats: dict[int, tuple[str, int | None]] = {}
        self._numbers: dict[str, int] = {}
        self._hands: dict[str, Cards] = {}
        self._up: dict[str, Cards] = {}
        self._shown: dict[str, Cards] = {}
        self._posts: list[SaidPost] = []
        self._streets: list[SaidStreet] = []
        self._actions: list[SaidAction] = []
        self._draws: list[SaidDraw] = []
        self._begun: tuple[int, str, Cards] | None = None
        self._returned: list[SaidChips] = []
        self._won: list[SaidChips] = []
        self.in_front: dict[str, int] = {}
        self.put_in: dict[str, int] = {}
        self.took_part: set[str] = set()

    # Seats

    def seat(self, line: int, number: int, name: str, stack: int | None) -> None:
        """A seat line: seat numbers run clockwise. Raises ReadingError for a seat or name given twice."""
        if number in self._seats or name in self._numbers:
            trouble(line, "seat-doubled", name=name)
        self._seats[number] = (name, stack)
        self._numbers[name] = number

    def leaves(self, name: str) -> None:
        """A player who leaves the table before the cards come: the seat is empty, if he posted nothing."""
        if name not in self.took_part:
            del self._seats[self._numbers.pop(name)]

    @property
    def names(self) -> Iterable[str]:
        """The names of all seat lines, dealt in or not."""
        return self._numbers.keys()

    def number_of(self, name: str) -> int | None:
        """The seat number of a player, None for nobody's name."""
        return self._numbers.get(name)

    def stack_of(self, name: str) -> int | None:
        """The chips a player began with, None where the file does not say."""
        return self._seats[self._numbers[name]][1]

    def behind(self, name: str) -> int | None:
        """The chips a player has left, for dialects silent about all-ins; None where no stack is known."""
        stack = self.stack_of(name)
        return None if stack is None else stack - self.put_in.get(name, 0)

    def _player(self, line: int, name: str) -> str:
        if name not in self._numbers:
            trouble(line, "not-seated", name=name)
        self.took_part.add(name)
        return name

    # Cards

    def dealt(self, line: int, name: str, cards: Cards | None) -> None:
        """The cards a player was dealt, where the file knows them; the latest word counts (a draw)."""
        if cards and self._player(line, name):
            self._hands[name] = cards

    def face_up(self, line: int, name: str, cards: Cards | None) -> None:
        """Cards dealt face up in stud, added to those already there."""
        if cards and self._player(line, name):
            self._up[name] = self._up.get(name, ()) + cards

    def shows(self, line: int, name: str, cards: Cards | None) -> None:
        """The whole hand a player showed. One thrown away but told in a summary was only `dealt`."""
        if cards and self._player(line, name):
            self._shown[name] = cards

    def draws(
        self, line: int, name: str, count: int, thrown: Cards | None = None, drawn: Cards | None = None
    ) -> None:
        """Cards thrown away, and those dealt in their place, before the street that has begun."""
        self._player(line, name)
        self._draws.append(SaidDraw(line=line, name=name, count=count, thrown=thrown, drawn=drawn))

    # Chips put in

    def post(self, line: int, name: str, kind: PostKind, chips: int) -> None:
        """Forced chips. A combined post is two: its live part, then its dead part."""
        if not chips:
            return
        self._posts.append(SaidPost(line, self._player(line, name), kind, chips))
        self.put_in[name] = self.put_in.get(name, 0) + chips
        if kind in LIVE_POSTS:
            self.in_front[name] = self.in_front.get(name, 0) + chips

    def street(self, line: int, street: str, cards: Cards | None = None) -> None:
        """Begin a street by our name for it; `cards` come on the board before it.

        A street of the game that the file leaves out (nobody could act) is filled in by `end`.
        """
        self._close()
        self._begun = (line, street, cards or ())
        self.in_front = {} if self._streets else self.in_front

    def next_street(self, line: int, cards: Cards | None = None) -> None:
        """Begin the next street of the game, whatever its name. Raises ReadingError where there is none."""
        streets = streets_of(GAMES[self.game or "holdem"])
        place = len(self._streets) + (self._begun is not None)
        if place >= len(streets):
            trouble(line, "street-after-last", street=streets[-1])
        self.street(line, streets[place], cards)

    def fold(self, line: int, name: str) -> None:
        """A fold."""
        self._actions.append(SaidAction(line, self._player(line, name), "fold"))

    def check(self, line: int, name: str) -> None:
        """A check."""
        self._actions.append(SaidAction(line, self._player(line, name), "check"))

    def call(
        self, line: int, name: str, *, added: int | None = None, to: int | None = None, all_in: bool = False
    ) -> None:
        """A call: chips added, or the total for the street, whichever is written (neither: unsaid)."""
        if to is None and added is not None:
            to = self.in_front.get(name, 0) + added
        self._act(line, name, "call", to, all_in)

    def call_unsaid(self, line: int, name: str) -> None:
        """A call of which the dialect does not say the size, or a check where there is nothing to call."""
        self._player(line, name)
        lies = self.in_front.get(name, 0)
        price = max(self._owed(), *self.in_front.values(), 0)
        if price <= lies:
            self._actions.append(SaidAction(line, name, "check"))
            return
        left = self.behind(name)
        self._actions.append(SaidAction(line, name, "call"))
        self._follow(name, price if left is None else min(price, lies + left))

    def _owed(self) -> int:
        """The big blind on the first street: the others have to call it though whoever posted it had less."""
        return 0 if self._streets else blind_owed(self.blinds, self._posts)

    def _follow(self, name: str, to: int) -> None:
        """Note what a call of unsaid size must have come to, so that later chips are counted from there."""
        self.put_in[name] = self.put_in.get(name, 0) + to - self.in_front.get(name, 0)
        self.in_front[name] = to

    def bet(
        self, line: int, name: str, *, added: int | None = None, to: int | None = None, all_in: bool = False
    ) -> None:
        """A bet."""
        self._act(line, name, "bet", self._total(name, added, to), all_in)

    def raise_(
        self, line: int, name: str, *, added: int | None = None, to: int | None = None, all_in: bool = False
    ) -> None:
        """A raise (or the completion of a bring-in)."""
        self._act(line, name, "raise", self._total(name, added, to), all_in)

    def all_in(self, line: int, name: str, *, added: int | None = None, to: int | None = None) -> None:
        """An all-in of which the dialect does not say whether it bets, calls or raises."""
        total = self._total(name, added, to)
        price = max(self.in_front.values(), default=0)
        do = "bet" if not price else "raise" if total > price else "call"
        self._act(line, name, do, total, True)

    def _total(self, name: str, added: int | None, to: int | None) -> int:
        return self.in_front.get(name, 0) + (added or 0) if to is None else to

    def _act(self, line: int, name: str, do: str, to: int | None, all_in: bool) -> None:
        self._player(line, name)
        if to is not None:
            lies = self.in_front.get(name, 0)
            self.put_in[name] = self.put_in.get(name, 0) + to - lies
            self.in_front[name] = to
        self._actions.append(SaidAction(line, name, do, to, all_in))

    # Chips taken out

    def returns(self, line: int, name: str, chips: int) -> None:
        """An uncalled bet given back."""
        self._returned.append(SaidChips(line, self._player(line, name), chips))

    def wins(self, line: int, name: str, chips: int, pot: str | None = None) -> None:
        """Chips won; `pot` is main, side-1, side-2, ... where the text says from which."""
        self._won.append(SaidChips(line, self._player(line, name), chips, pot))

    def printed_pot(self, line: int, pot: str, chips: int) -> None:
        """A pot of the summary, by our name for it."""
        self.pots.append(SaidChips(line=line, name="", chips=chips, pot=pot))

    def outside(self, what: str) -> None:
        """Something outside the rules took place: cash-out, insurance, bounty, jackpot."""
        self._outside[what] = None

    def cashes_out(self, line: int, name: str) -> None:
        """A player whom the room paid before the end: what his hand wins is the room's."""
        self._cashed_out[self._player(line, name)] = None
        self.outside("cash-out")

    def protected(self, line: int) -> None:
        """Somebody lost the line and stays in for what he has put in, chips behind or not: no table rule."""
        what = "disconnection-protection"
        self.outside(what)
        if self.not_audited is None:
            self.not_audited = flaw_at(line, "outside-the-rules", what=(what,))

    def board(self, cards: Cards) -> None:
        """A whole board, where the hand was run more than once; every one of them, in turn."""
        self.boards.append(cards)

    # The hand

    def _close(self) -> None:
        if self._begun is not None:
            line, street, cards = self._begun
            draws, actions = tuple(self._draws), tuple(self._actions)
            self._streets.append(
                SaidStreet(line=line, street=street, cards=cards, draws=draws, actions=actions)
            )
        elif self._actions:
            trouble(self._actions[0].line, "action-before-street")
        self._actions = []
        self._draws = []
        self._begun = None

    def end(self, *, all_dealt_in: bool = False) -> History:
        """The hand as it was said. `all_dealt_in`: every seat plays, as in tournaments; otherwise a seat that
        neither posted, acted nor got anything was not dealt in. Raises ReadingError for too few seats.
        """
        self._close()
        seats = tuple(self._clockwise(all_dealt_in))
        if len(seats) < 2:
            trouble(self.line, "too-few-dealt-in", found=len(seats))
        button = None
        if self.button_number in self._seats:
            button = self._seats[self.button_number][0]
            if not all_dealt_in and button not in self.took_part:
                button = None
        return History(
            dialect=self.dialect,
            room=self.room,
            id=self.id,
            line=self.line,
            tournament=self.tournament,
            structure=self.structure,
            game=self.game,
            unit=self.unit,
            blinds=self.blinds,
            seats=seats,
            button=button,
            bets=self.bets,
            ante=self.ante,
            bring_in=self.bring_in,
            posts=tuple(self._posts),
            streets=tuple(self._streets),
            boards=tuple(self.boards),
            shown=dict(self._shown),
            uncalled=self.uncalled,
            returned=tuple(self._returned),
            won=tuple(self._won) if self.won_known else None,
            rake=self.rake,
            fees=self.fees,
            total=self.total,
            pots=tuple(self.pots),
            pots_net=self.pots_net,
            added=self.added,
            final=self.final,
            outside=tuple(self._outside),
            cap=self.cap,
            unprinted=self.unprinted,
            cashed_out=tuple(self._cashed_out),
            won_unsure=self.won_unsure,
            not_audited=self.not_audited,
        )

    def _clockwise(self, all_dealt_in: bool) -> list[SaidSeat]:
        """From the left of the button round to it; a button of an empty seat is where that seat would be."""
        start = self.button_number or 0
        numbers = sorted(self._seats)
        if numbers and numbers[-1] > start:
            numbers = [number for number in numbers if number > start] + [
                number for number in numbers if number <= start
            ]
        hands, up = self._hands, self._up
        found: list[SaidSeat] = []
        for number in numbers:
            name, stack = self._seats[number]
            if all_dealt_in or name in self.took_part:
                found.append(SaidSeat(name, stack, hands.get(name), up.get(name, ())))
        return found
