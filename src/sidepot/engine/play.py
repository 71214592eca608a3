"""A whole hand at work: forced chips, betting rounds, the board. Plain numbers by seat, no reasons.

Everything an action needs is done here once, so that a program can run a table on it; what is said about
it (reasons, steps, the showdown) is worked out elsewhere from the same numbers when somebody asks.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from sidepot.cards.games import GAMES, Family
from sidepot.cards.streets import big_bets_from, board_cards, streets_of
from sidepot.engine.first_to_act import leading_board, low_card_seat
from sidepot.engine.hand_setup import AnteKind, Cards, HandSetup, PostKind
from sidepot.engine.opening import Street, begin_round
from sidepot.engine.round import FOLDED, NOBODY, UNSAID, Round, Terms, Verb, terms_of
from sidepot.model.rulings import Malformed, flaw
from sidepot.rulebooks.questions import Choices
from sidepot.rules.antes import big_blind_ante, posted, seat_of_blind
from sidepot.rules.wagers import Structure

UP_CARDS = 4
"""How many of a stud player's cards lie face up at the end; the last of seven comes face down."""
# A plain number of its own: looking a member up costs more than the comparison it is for.
_FOLD = int(Verb.FOLD)
_FIXED_LIMIT = int(Structure.FIXED_LIMIT)


class Course(NamedTuple):
    """How a game goes: its betting rounds, the board cards before each, and the first with big bets."""

    streets: tuple[str, ...]
    cards: tuple[int, ...]
    big_bets_from: int
    is_stud: bool


@cache
def course_of(game_id: str) -> Course:
    """The course of a game; hands of one game share it."""
    game = GAMES[game_id]
    return Course(streets_of(game), board_cards(game), big_bets_from(game), game.family is Family.STUD)


class Play:
    """A hand in play. `round` is the betting round that is on; None while cards are awaited or it is over.

    `staked` holds what each seat has to play with: its stack without dead posts; what is not left of it has
    been put in. `left` is what was behind before the first round, `dead` lies in the pot for nobody;
    `place` counts the streets closed, `seen` those begun, `awaits` the board cards that have to come before
    the next round. `last` is the round played last, `acted_on` the last street on which somebody was asked
    and `first` who was asked first on it. `posted` lists forced chips as (seat, kind, chips, owed).
    """

    __slots__ = (
        "acted_on",
        "awaits",
        "board",
        "choices",
        "course",
        "dead",
        "first",
        "last",
        "left",
        "opening",
        "over",
        "place",
        "posted",
        "round",
        "seen",
        "setup",
        "staked",
        "terms",
        "voluntary",
    )

    def __init__(self, setup: HandSetup, choices: Choices, *, begin: bool = True) -> None:
        """Post what is owed and open the first round; not `begin`: leave that to who copies a hand."""
        self.setup = setup
        self.choices = choices
        self.left = list(setup.stacks)
        self.staked = self.left[:]
        self.dead = 0
        self.board: Cards = ()
        self.course = course_of(setup.game.id)
        self.terms: tuple[Terms, ...] = ()
        self.place = 0
        self.over = False
        self.round: Round | None = None
        self.last: Round
        self.opening: Street | None = None
        self.acted_on = self.first = self.seen = 0
        self.posted: list[tuple[int, str, int, int]] = []
        self.voluntary = False
        self.awaits = self.course.cards[0]
        if begin and not self.awaits:
            self._open_first_round()

    # What is asked

    @property
    def to_act(self) -> int:
        """The seat whose turn it is, NOBODY where none has one."""
        return NOBODY if self.round is None else self.round.to_act

    @property
    def streets(self) -> tuple[str, ...]:
        """The betting rounds of the game, first to last."""
        return self.course.streets

    @property
    def street(self) -> str:
        """The betting round that is on, or that the awaited cards are for; the last one at the end."""
        return self.course.streets[self.seen - 1 if self.over else self.place]

    def totals(self) -> list[int]:
        """What each seat has put in over the whole hand so far."""
        left = self.last.left if self.seen else self.left
        return [staked - left[seat] for seat, staked in enumerate(self.staked)]

    def pot(self) -> int:
        """All chips in the middle, without those of the betting round that is on."""
        left = self.last.left if self.seen else self.left
        chips = sum(self.staked) - sum(left) + self.dead
        return chips if self.round is None else chips - self.round.in_play

    def behind(self) -> list[int]:
        """What each seat has left."""
        return (self.last.left if self.seen else self.left)[:]

    def out(self) -> list[bool]:
        """Which seats have folded."""
        if not self.seen:
            return [False] * len(self.left)
        return [state == FOLDED for state in self.last.state]

    def refuse(self, seat: int, verb: int, to: int = UNSAID) -> int:
        """Why an action is not allowed (a `No`), 0 where it is. A round must be on."""
        return 0 if self.round is None else self.round.refuse(seat, verb, to)

    def copy(self) -> Play:
        """The same hand, to be played on by itself."""
        other = Play(self.setup, self.choices, begin=False)
        other.left = self.left[:]
        other.staked = self.staked[:]
        other.dead = self.dead
        other.board = self.board
        other.terms = self.terms
        other.place = self.place
        other.over = self.over
        other.opening = self.opening
        other.acted_on = self.acted_on
        other.first = self.first
        other.seen = self.seen
        other.posted = self.posted[:]
        other.voluntary = self.voluntary
        other.awaits = self.awaits
        if self.round is not None:
            other.round = other.last = self.round.copy()
        elif self.seen:
            other.last = self.last
        return other

    # What is done

    def play(self, verb: int, to: int = UNSAID) -> None:
        """The player whose turn it is acts, as `refuse` would allow it.

        Raises Malformed where the next round of stud begins and cards face up are not known.
        """
        on = self.round
        if on is None:
            raise AssertionError("no betting round is on")
        on.play(verb, to)
        if verb != _FOLD:
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
        small, big = setup.bets if setup.structure == _FIXED_LIMIT else (setup.least, setup.least)
        later = setup.later or setup.structure
        self.terms = _terms(setup.game.id, setup.structure, later, small, big, self.choices, setup.chip)
        seats = len(setup.stacks)
        live = [0] * seats
        button = setup.button
        blind_seats = _blind_seats(len(setup.blinds), button, seats)
        last = blind_seats[-1] if blind_seats else button
        if setup.ante:
            self._post_antes(last)
        ante_for_all = self.dead
        for place, seat in enumerate(blind_seats):
            self._post_live(seat, "blind", setup.blinds[place], live)
        for post in setup.posts:
            if post.kind == PostKind.DEAD:
                chips = posted(post.amount, self.left[post.seat])
                self.posted.append((post.seat, "dead", chips, post.amount))
                self.left[post.seat] -= chips
                self.staked[post.seat] -= chips
                self.dead += chips
            else:
                straddle = post.kind == PostKind.STRADDLE
                self._post_live(post.seat, "straddle" if straddle else "live", post.amount, live)
                if straddle:
                    last = post.seat
        low_card = NOBODY
        if setup.bring_in and setup.is_stud:
            openers = setup.openers
            low_card = openers[0] if openers else low_card_seat(setup.game, setup.up, range(seats))
        self.first = (last + 1) % seats
        stacks, pot = setup.stacks, 0
        if setup.ante or setup.posts:
            stacks = tuple([left + live[seat] for seat, left in enumerate(self.left)])
            pot = self.pot() - sum(live)
        # A small blind of nought is none: nothing in its place counts towards the pot.
        nought = setup.blinds.count(0)
        blinds, blind_seats = setup.blinds[nought:], blind_seats[nought:]
        self.opening = Street(
            structure=setup.structure,
            stacks=stacks,
            posts=tuple(live),
            pot=pot,
            bet=self.terms[0].size,
            blinds=blinds,
            ante=ante_for_all,
            bring_in=setup.bring_in,
            low_card=low_card,
            chip=setup.chip,
            first=self.first,
            blind_seats=blind_seats,
        )
        self._begin(begin_round(self.opening, self.left, self.choices))

    def _post_antes(self, big_blind: int) -> None:
        setup = self.setup
        ante = setup.ante
        if setup.ante_kind == AnteKind.EACH:
            for seat, stack in enumerate(self.left):
                chips = posted(ante, stack)
                self.posted.append((seat, "ante", chips, ante))
                self.left[seat] = stack - chips
            return
        seat = big_blind if setup.ante_kind == AnteKind.BIG_BLIND else setup.button
        blind = setup.blinds[-1] if setup.blinds and seat == big_blind else 0
        chips = big_blind_ante(ante, blind, self.left[seat], self.choices.big_blind_ante_order)
        self.posted.append((seat, "ante", chips, ante))
        self.left[seat] -= chips
        self.staked[seat] -= chips
        self.dead += chips

    def _post_live(self, seat: int, kind: str, amount: int, live: list[int]) -> None:
        # A straddle or late post is the player's total, whatever he has posted as a blind already.
        owed = amount - live[seat]
        if owed < 0:
            owed = 0
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
        else:
            self.acted_on = self.place

    def _close(self, on: Round) -> None:
        """The round is over: its chips go in, and the next street or the end of the hand comes."""
        self.round = None
        self.place = place = self.place + 1
        if on.standing < 2 or place == len(self.course.streets):
            self.over = True
            return
        self.awaits = self.course.cards[place]
        if not self.awaits:
            self._open_round()

    def _open_round(self) -> None:
        before = self.last
        if before.able > 1:
            self.first = self._first()
        self._begin(before.next_street(self.terms[self.place], self.pot(), self.first))

    def street_terms(self) -> Street:
        """How the round played last began, as the reasons of betting want it."""
        opening = self.opening
        if opening is not None and self.seen == 1:
            return opening
        on = self.last
        stacks = tuple(left + chips for left, chips in zip(on.left, on.in_front, strict=True))
        return Street(
            structure=self.setup.later or self.setup.structure,
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
        if not self.course.is_stud:
            return (setup.button + 1) % seats
        if setup.openers:
            return setup.openers[self.place]
        # As many cards lie face up as rounds have begun.
        standing = [seat for seat, gone in enumerate(self.out()) if not gone]
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


@lru_cache(maxsize=1024)
def _blind_seats(blinds: int, button: int, seats: int) -> tuple[int, ...]:
    return tuple([seat_of_blind(place, button, seats) for place in range(blinds)])


@lru_cache(maxsize=256)
def _terms(
    game_id: str, structure: int, later: int, small: int, big: int, choices: Choices, chip: int
) -> tuple[Terms, ...]:
    """The terms of each street: in fixed limit the big bet comes later, in few games another structure."""
    course = course_of(game_id)
    return tuple(
        terms_of(
            later if place else structure, small if place < course.big_bets_from else big, choices, chip, 0
        )
        for place in range(len(course.streets))
    )
