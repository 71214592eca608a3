"""A whole hand at work: forced chips, betting rounds, the board. Plain numbers by seat, no reasons.

Everything an action needs is done here once, so that a program can run a table on it; what is said about
it (reasons, steps, the showdown) is worked out elsewhere from the same numbers when somebody asks.
"""

from __future__ import annotations

from sidepot.cards.streets import big_bets_from, board_cards, streets_of
from sidepot.engine.first_to_act import leading_board, low_card_seat
from sidepot.engine.hand_setup import AnteKind, Cards, HandSetup, PostKind
from sidepot.engine.opening import Street, open_round
from sidepot.engine.round import FOLDED, NOBODY, UNSAID, Round, Terms, Verb
from sidepot.model.rulings import Malformed, flaw
from sidepot.rulebooks.questions import Choices
from sidepot.rules.antes import big_blind_ante, posted, seat_of_blind
from sidepot.rules.wagers import Structure

UP_CARDS = 4
"""How many of a stud player's cards lie face up at the end; the last of seven comes face down."""


class Play:
    """A hand in play. `round` is the betting round that is on; None while cards are awaited or it is over.

    `put_in` holds the chips of earlier streets and antes, `left` what is behind once a round is closed;
    `place` counts the streets closed, `seen` those begun, `awaits` the board cards that have to come before
    the next round. `last` is the round played last, `acted_on` its street and `first` who was asked first;
    `aggressor` bet last in it. `posted` lists forced chips as (seat, kind, chips, owed).
    """

    __slots__ = (
        "acted_on",
        "aggressor",
        "awaits",
        "board",
        "choices",
        "dead",
        "first",
        "folded",
        "last",
        "left",
        "opening",
        "over",
        "place",
        "posted",
        "put_in",
        "round",
        "seen",
        "setup",
        "streets",
        "terms",
        "voluntary",
    )

    def __init__(self, setup: HandSetup, choices: Choices) -> None:
        self.setup = setup
        self.choices = choices
        seats = len(setup.stacks)
        self.left = list(setup.stacks)
        self.put_in = [0] * seats
        self.dead = 0
        self.folded = [False] * seats
        self.board: Cards = ()
        self.streets = streets_of(setup.game)
        self.terms: list[Terms] = []
        self.place = 0
        self.over = False
        self.round: Round | None = None
        self.last: Round
        self.opening: Street | None = None
        self.aggressor = NOBODY
        self.acted_on = self.first = self.seen = 0
        self.posted: list[tuple[int, str, int, int]] = []
        self.voluntary = False
        self.awaits = board_cards(setup.game)[0]
        if not self.awaits:
            self._open_first_round()

    # What is asked

    @property
    def to_act(self) -> int:
        """The seat whose turn it is, NOBODY where none has one."""
        return NOBODY if self.round is None else self.round.to_act

    @property
    def street(self) -> str:
        """The betting round that is on, or that the awaited cards are for; the last one at the end."""
        return self.streets[self.seen - 1 if self.over else self.place]

    def totals(self) -> list[int]:
        """What each seat has put in over the whole hand so far."""
        if self.round is None:
            return self.put_in[:]
        return [chips + now for chips, now in zip(self.put_in, self.round.in_front, strict=True)]

    def behind(self) -> list[int]:
        """What each seat has left."""
        return (self.left if self.round is None else self.round.left)[:]

    def out(self) -> list[bool]:
        """Which seats have folded."""
        if self.round is None:
            return self.folded[:]
        return [state == FOLDED for state in self.round.state]

    def refuse(self, seat: int, verb: int, to: int = UNSAID) -> int:
        """Why an action is not allowed (a `No`), 0 where it is. A round must be on."""
        return 0 if self.round is None else self.round.refuse(seat, verb, to)

    def copy(self) -> Play:
        """The same hand, to be played on by itself."""
        other = Play.__new__(Play)
        for name in Play.__slots__:
            if hasattr(self, name):  # `last` is not there before the first round
                setattr(other, name, getattr(self, name))
        other.left = self.left[:]
        other.put_in = self.put_in[:]
        other.folded = self.folded[:]
        other.posted = self.posted[:]
        if self.round is not None:
            other.round = other.last = self.round.copy()
        return other

    # What is done

    def play(self, verb: int, to: int = UNSAID) -> None:
        """The player whose turn it is acts, as `refuse` would allow it.

        Raises Malformed where the next round of stud begins and cards face up are not known.
        """
        on = self.round
        if on is None:
            raise AssertionError("no betting round is on")
        seat, price = on.to_act, on.price
        on.play(verb, to)
        self.acted_on = self.place
        if on.price > price:
            self.aggressor = seat
        if verb != Verb.FOLD:
            self.voluntary = True
        if on.to_act == NOBODY:
            self._close(on)

    def deal(self, cards: Cards) -> None:
        """Put the awaited cards on the board; the next betting round begins. The count has been checked."""
        self.board += cards
        self.awaits -= len(cards)
        if not self.awaits and not self.over:
            if self.place:
                self._open_round()
            else:
                self._open_first_round()

    # Before the cards

    def _open_first_round(self) -> None:
        setup = self.setup
        self.terms = _terms(setup, self.choices)
        seats = len(setup.stacks)
        live = [0] * seats
        blind_seats = tuple(seat_of_blind(place, setup.button, seats) for place in range(len(setup.blinds)))
        self._post_antes(blind_seats[-1] if blind_seats else setup.button)
        ante_for_all = self.dead
        for size, seat in zip(setup.blinds, blind_seats, strict=True):
            self._post_live(seat, "blind", size, live)
        last = blind_seats[-1] if blind_seats else setup.button
        for post in setup.posts:
            if post.kind == PostKind.DEAD:
                chips = posted(post.amount, self.left[post.seat])
                self.posted.append((post.seat, "dead", chips, post.amount))
                self.left[post.seat] -= chips
                self.dead += chips
            else:
                straddle = post.kind == PostKind.STRADDLE
                self._post_live(post.seat, "straddle" if straddle else "live", post.amount, live)
                if straddle:
                    last = post.seat
        low_card = NOBODY
        if setup.is_stud and setup.bring_in:
            low_card = low_card_seat(setup.game, setup.up, range(seats))
        self.first = (last + 1) % seats
        self.opening = Street(
            structure=setup.structure,
            stacks=tuple(left + chips for left, chips in zip(self.left, live, strict=True)),
            posts=tuple(live),
            pot=sum(self.put_in) + self.dead,
            bet=self.terms[0].size,
            # A small blind of nought is none: nothing in its place counts towards the pot.
            blinds=tuple(size for size in setup.blinds if size),
            ante=ante_for_all,
            bring_in=setup.bring_in,
            low_card=low_card,
            chip=setup.chip,
            first=self.first,
            blind_seats=tuple(seat for size, seat in zip(setup.blinds, blind_seats, strict=True) if size),
        )
        self._begin(open_round(self.opening, self.choices))

    def _post_antes(self, big_blind: int) -> None:
        setup = self.setup
        ante = setup.ante
        if not ante:
            return
        if setup.ante_kind == AnteKind.EACH:
            for seat, stack in enumerate(self.left):
                chips = posted(ante, stack)
                self.posted.append((seat, "ante", chips, ante))
                self.put_in[seat] = chips
                self.left[seat] = stack - chips
            return
        seat = big_blind if setup.ante_kind == AnteKind.BIG_BLIND else setup.button
        blind = setup.blinds[-1] if setup.blinds and seat == big_blind else 0
        chips = big_blind_ante(ante, blind, self.left[seat], self.choices.big_blind_ante_order)
        self.posted.append((seat, "ante", chips, ante))
        self.left[seat] -= chips
        self.dead += chips

    def _post_live(self, seat: int, kind: str, amount: int, live: list[int]) -> None:
        # A straddle or late post is the player's total, whatever he has posted as a blind already.
        owed = max(0, amount - live[seat])
        chips = posted(owed, self.left[seat])
        self.posted.append((seat, kind, chips, owed))
        live[seat] += chips
        self.left[seat] -= chips

    # From street to street

    def _begin(self, on: Round) -> None:
        self.round = self.last = on
        self.seen = self.place + 1
        if on.to_act == NOBODY:
            self._close(on)

    def _close(self, on: Round) -> None:
        """The round is over: its chips go in, and the next street or the end of the hand comes."""
        self.round = None
        self.left = on.left
        put_in = self.put_in
        for seat, chips in enumerate(on.in_front):
            put_in[seat] += chips
        self.folded = [state == FOLDED for state in on.state]
        self.place += 1
        if on.standing < 2 or self.place == len(self.streets):
            self.over = True
            return
        self.awaits = board_cards(self.setup.game)[self.place]
        if not self.awaits:
            self._open_round()

    def _open_round(self) -> None:
        left = self.left
        folded = self.folded
        # A bet of an earlier street says nothing of this one, unless there is no betting on it any more.
        if sum(1 for seat, chips in enumerate(left) if chips and not folded[seat]) > 1:
            self.aggressor = NOBODY
            self.first = self._first()
        self._begin(
            Round(
                self.terms[self.place],
                left,
                pot=sum(self.put_in) + self.dead,
                out=[seat for seat, gone in enumerate(folded) if gone],
                start=self.first,
            )
        )

    def street_terms(self) -> Street:
        """How the round played last began, as the reasons of betting want it."""
        opening = self.opening
        if opening is not None and self.seen == 1:
            return opening
        on = self.last
        stacks = tuple(left + chips for left, chips in zip(on.left, on.in_front, strict=True))
        return Street(
            structure=self.setup.structure,
            stacks=stacks,
            posts=(0,) * len(stacks),
            pot=on.pot,
            bet=on.terms.size,
            chip=self.setup.chip,
            first=self.first,
        )

    def _first(self) -> int:
        setup = self.setup
        seats = len(setup.stacks)
        if not setup.is_stud:
            return (setup.button + 1) % seats
        # As many cards lie face up as rounds have begun.
        standing = [seat for seat in range(seats) if not self.folded[seat]]
        self._need_up_cards(standing)
        return leading_board(
            setup.game,
            setup.up,
            standing,
            cards=self.place + 1,
            button=setup.button,
            choices=self.choices,
        )

    def _need_up_cards(self, standing: list[int]) -> None:
        setup = self.setup
        needed = min(self.place + 1, UP_CARDS)
        missing = [seat for seat in standing if len(setup.up[seat]) < needed]
        if missing:
            raise Malformed(
                tuple(
                    flaw("up-cards-missing", f"players[{seat}].up", name=setup.names[seat], needed=needed)
                    for seat in missing
                )
            )


def _terms(setup: HandSetup, choices: Choices) -> list[Terms]:
    """The sizes of each street: the same on all but in fixed limit, where the big bet comes later."""
    small, big = setup.bets if setup.structure == Structure.FIXED_LIMIT else (setup.least, setup.least)
    first = Terms(setup.structure, small, choices, chip=setup.chip)
    later = first if small == big else Terms(setup.structure, big, choices, chip=setup.chip)
    turning = big_bets_from(setup.game)
    return [first if place < turning else later for place in range(len(streets_of(setup.game)))]
