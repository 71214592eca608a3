"""One betting round at work: plain numbers, no reasons, no checks of the document. Amounts are whole chips.

Seats are indexes in order of action. A round changes as it is played; `copy` keeps one for later. Whether an
action is allowed is asked with `refuse`; `play` relies on it. What the rules say is in `rules`, here is only
the order in which they are asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache

from sidepot.rulebooks.questions import Choices
from sidepot.rules.answers import ReopenCumulative
from sidepot.rules.limits import (
    Cap,
    blind_counts_as,
    cap_lifted,
    cap_on_raises,
    is_call_only,
    limit_raise_to,
    most_in_pot_limit,
    most_raises,
    pot_raise_to,
    raises_after,
    rounded_pot,
    step_in_limit,
)
from sidepot.rules.reopening import LAST_OPEN, Right, half_is_enough, reopening, right_to_raise
from sidepot.rules.wagers import (
    Step,
    Structure,
    call_amount,
    is_asked,
    least_raise_to,
    may_check,
    may_complete,
    size_after_raise,
    step_of_raise,
)


class Verb(IntEnum):
    """What a player does."""

    FOLD = 1
    CHECK = 2
    CALL = 3
    BET = 4
    RAISE = 5
    ALL_IN = 6


class No(IntEnum):
    """Why an action is refused, in the order in which it is looked for: the first that applies is given.

    0 is never a member: `refuse` gives it for an action that is allowed.
    """

    HAS_FOLDED = 1
    IS_ALL_IN = 2
    ROUND_OVER = 3
    OUT_OF_TURN = 4
    MUST_BRING_IN = 5
    CHECK_FACING_BET = 6
    NOTHING_TO_CALL = 7
    BET_FACING_BET = 8
    RAISE_WITHOUT_BET = 9
    OVER_STACK = 10
    STACK_TOO_SHORT = 11
    NOBODY_TO_ANSWER = 12
    NOT_OPEN = 13
    CAPPED = 14
    CALL_ONLY = 15
    BELOW_LEAST = 16
    OVER_POT = 17
    NOT_LIMIT_SIZE = 18
    CONTRADICTS = 19


_CLOSED = {
    Right.STACK_TOO_SHORT: No.STACK_TOO_SHORT,
    Right.NOBODY_TO_ANSWER: No.NOBODY_TO_ANSWER,
    Right.SHORT_ALL_IN_FACED: No.NOT_OPEN,
    Right.NOT_ADDED_UP: No.NOT_OPEN,
    Right.RAISES_CAPPED: No.CAPPED,
    Right.CALL_ONLY: No.CALL_ONLY,
}

ABLE, FOLDED, ALL_IN = 0, 1, 2
NOBODY = -1
UNSAID = -1
"""An action without a total."""

# Plain numbers of their own: looking a member up costs more than the comparison it is for.
_FOLD, _CHECK, _CALL, _BET, _RAISE, _ALL_IN = (int(verb) for verb in Verb)
_NO_LIMIT, _POT_LIMIT, _FIXED_LIMIT = (int(structure) for structure in Structure)
_SHORT, _FULL = int(Step.SHORT), int(Step.FULL)
_MATCHING = (_CALL, _CHECK)
_CONSECUTIVE = int(ReopenCumulative.CONSECUTIVE_ONLY)


class Terms:
    """What stays the same for a whole street: the structure, sizes, and the rulebook's answers as numbers.

    `size` is the least bet, in fixed-limit the bet of the street; `chip` the smallest the blinds are made of;
    `left_in_event` 0 where it is not known.
    """

    __slots__ = (
        "boundary",
        "cap",
        "cap_heads_up",
        "chip",
        "cumulative",
        "half",
        "left_in_event",
        "limit_short",
        "missing_blinds",
        "rounding",
        "short_open",
        "size",
        "small_blind",
        "structure",
    )

    def __init__(
        self, structure: int, size: int, choices: Choices, *, chip: int = 1, left_in_event: int = 0
    ) -> None:
        self.structure = int(structure)
        self.size = size
        self.chip = chip
        self.left_in_event = left_in_event
        self.half = half_is_enough(structure, choices.reopen_test, choices.reopen_test_limit)
        self.boundary = int(choices.half_bet_boundary)
        self.cumulative = int(choices.reopen_cumulative)
        self.short_open = int(choices.short_open_min_raise)
        self.limit_short = int(choices.limit_short_all_in)
        self.cap = int(choices.limit_raise_cap)
        self.cap_heads_up = int(choices.limit_cap_heads_up)
        self.small_blind = int(choices.pot_limit_small_blind)
        self.missing_blinds = int(choices.pot_limit_missing_blinds)
        self.rounding = int(choices.pot_limit_rounding)


@lru_cache(maxsize=256)
def terms_of(structure: int, size: int, choices: Choices, chip: int, left_in_event: int) -> Terms:
    """The terms of a street. They never change, so hands of one table share them."""
    return Terms(structure, size, choices, chip=chip, left_in_event=left_in_event)


class Blind:
    """A blind of this street: its full size, the seat that owes it (NOBODY: dead), and whether it is full."""

    __slots__ = ("amount", "full", "seat")

    def __init__(self, amount: int, seat: int, full: bool) -> None:
        self.amount = amount
        self.seat = seat
        self.full = full


class Round:
    """A betting round. `to_act` is the seat asked next, NOBODY once the round is over.

    `price` is what everybody has to match, `settled` the same without short all-ins over it, `base` the last
    full bet, `level` what the next raise is measured from, `size` a full raise, `raises` those after the bet.
    `aggressor` bet or raised last: on this street, or before it where no more betting was possible.
    `by_half`: the last raise counted as full by half a bet. `largest` and `runs` remember for each seat what
    `rules.reopening` asks for.
    """

    __slots__ = (
        "able",
        "acted",
        "aggressor",
        "base",
        "became_heads_up",
        "began_heads_up",
        "blinds",
        "bring_in_seat",
        "by_half",
        "forced",
        "in_front",
        "in_play",
        "largest",
        "left",
        "level",
        "pending",
        "pot",
        "price",
        "raises",
        "run",
        "runs",
        "settled",
        "size",
        "standing",
        "state",
        "terms",
        "to_act",
    )

    def __init__(self, terms: Terms, left: list[int], state: list[int], pot: int) -> None:
        """A round in which nothing lies in front of anybody; nobody is asked before `begin`."""
        seats = len(left)
        self.terms = terms
        self.left = left
        self.state = state
        self.in_front = [0] * seats
        self.acted = [False] * seats
        self.largest = [0] * seats
        self.runs = [0] * seats
        self.pot = pot
        self.run = self.in_play = self.price = self.base = self.settled = self.level = self.raises = 0
        self.size = terms.size
        self.forced = self.by_half = False
        self.blinds: tuple[Blind, ...] = ()
        self.bring_in_seat = self.aggressor = self.to_act = NOBODY
        self.able = self.pending = able = state.count(ABLE)
        self.standing = seats - state.count(FOLDED)
        self.began_heads_up = self.became_heads_up = able <= 2

    def post(
        self,
        in_front: Sequence[int],
        *,
        price: int = 0,
        base: int = 0,
        settled: int = 0,
        size: int = 0,
        forced: bool = False,
        blinds: tuple[Blind, ...] = (),
        bring_in_seat: int = NOBODY,
    ) -> None:
        """Put what was posted in front of the players, and say what it comes to.

        `size` 0: the size of the terms. `forced`: the price is a bring-in.
        """
        self.in_front = list(in_front)
        self.in_play = sum(in_front)
        self.price = price
        self.base = base
        self.settled = settled
        self.level = base if price == settled else price
        if size:
            self.size = size
        self.forced = forced
        self.blinds = blinds
        self.bring_in_seat = bring_in_seat
        self.began_heads_up = self.able <= 2 and self.able + self._all_in_by_posts() <= 2
        if bring_in_seat != NOBODY and in_front[bring_in_seat]:
            # Who brings in has chosen not to bet more, so it is an action, unlike a blind.
            self.acted[bring_in_seat] = True
            if self.state[bring_in_seat] == ABLE:
                self.pending -= 1

    def _all_in_by_posts(self) -> int:
        states = zip(self.state, self.in_front, strict=True)
        return sum([1 for state, chips in states if chips and state == ALL_IN])

    def begin(self, start: int) -> None:
        """Ask the first player: the seat `start`, or the next that can act."""
        self._ask_after(start - 1)

    def next_street(self, terms: Terms, pot: int, start: int) -> Round:
        """The round after this one: everybody with the chips left to him, out or all-in as he is."""
        other = Round(terms, self.left[:], self.state[:], pot)
        if other.able < 2:
            # A bet of an earlier street says nothing of this one, unless there is no betting on it any more.
            other.aggressor = self.aggressor
        other._ask_after(start - 1)
        return other

    def copy(self) -> Round:
        """The same round, to be played on by itself."""
        other = Round(self.terms, self.left[:], self.state[:], self.pot)
        other.in_front = self.in_front[:]
        other.acted = self.acted[:]
        other.largest = self.largest[:]
        other.runs = self.runs[:]
        other.run = self.run
        other.in_play = self.in_play
        other.price = self.price
        other.base = self.base
        other.settled = self.settled
        other.level = self.level
        other.size = self.size
        other.forced = self.forced
        other.raises = self.raises
        other.by_half = self.by_half
        other.blinds = self.blinds
        other.bring_in_seat = self.bring_in_seat
        other.aggressor = self.aggressor
        other.able = self.able
        other.pending = self.pending
        other.standing = self.standing
        other.began_heads_up = self.began_heads_up
        other.became_heads_up = self.became_heads_up
        other.to_act = self.to_act
        return other

    # What may be done

    def call(self, seat: int) -> int:
        """The chips a seat adds to call; 0 where it may check."""
        return call_amount(self.price, self.in_front[seat], self.left[seat])

    def right(self, seat: int) -> int:
        """Why a seat may raise or may not: a `Right`."""
        owed = self.price - self.in_front[seat]
        over_call = self.left[seat] - owed
        able = self.able
        if over_call <= 0 or able < 2:
            return right_to_raise(Right.NOT_YET_ACTED, over_call, able, False, False)
        terms = self.terms
        reopened = reopening(
            self.acted[seat],
            owed,
            self.largest[seat],
            self.runs[seat],
            self.size,
            terms.half,
            terms.boundary,
            terms.cumulative,
        )
        capped = call_only = False
        if terms.structure == _FIXED_LIMIT:
            capped = self.cap() == Cap.REACHED
            call_only = is_call_only(self.price != self.settled, terms.limit_short)
        return right_to_raise(reopened, over_call, able, capped, call_only)

    def cap(self) -> int:
        """What the number of raises allows: a `Cap`."""
        terms = self.terms
        lifted = cap_lifted(
            terms.cap_heads_up, self.began_heads_up, self.became_heads_up, terms.left_in_event
        )
        return cap_on_raises(self.raises, terms.cap, lifted)

    def completes(self) -> bool:
        """Whether the next raise in no-limit or pot-limit only makes the price up to the least bet."""
        terms = self.terms
        return may_complete(self.price, terms.size, self.forced, terms.short_open)

    def full_raise_to(self) -> int:
        """The total of a full bet or raise, whoever makes it and whatever he has."""
        if self.terms.structure == _FIXED_LIMIT:
            return limit_raise_to(self.price, self.base, self.size)
        completes = self.price < self.terms.size and self.completes()
        return least_raise_to(self.price, self.size, self.terms.size, completes)

    def pot_to(self, seat: int) -> int:
        """The total up to which the pot lets a seat bet or raise, in pot-limit."""
        price = self.price
        owed = price - self.in_front[seat]
        pot = rounded_pot(self.counted_pot() + owed, self.terms.chip, self.terms.rounding)
        return pot_raise_to(price, pot, 0)

    def counted_pot(self) -> int:
        """The pot as it counts now, with what blinds count above what lies there."""
        pot = self.pot + self.in_play
        if not self.blinds:
            return pot
        terms = self.terms
        last = self.blinds[-1]
        has_acted = last.seat != NOBODY and self.acted[last.seat]
        for blind in self.blinds:
            lies = self.in_front[blind.seat] if blind.seat != NOBODY else 0
            pot -= lies
            pot += blind_counts_as(
                blind.amount,
                lies,
                blind.full,
                last.amount,
                has_acted,
                terms.small_blind,
                terms.missing_blinds,
            )
        return pot

    def limits(self, seat: int) -> tuple[int, int]:
        """The least and the most a seat that may raise can raise to; both the stack where it lies below."""
        total = self.left[seat] + self.in_front[seat]
        least = self.full_raise_to()
        if total <= least:
            return total, total
        structure = self.terms.structure
        if structure == _NO_LIMIT:
            return least, total
        if structure == _FIXED_LIMIT:
            return least, least
        return least, most_in_pot_limit(self.pot_to(seat), least, total)

    def refuse(self, seat: int, verb: int, to: int = UNSAID) -> int:
        """Why an action is not allowed: a `No`, or 0. `to` is the total for the street, or UNSAID."""
        if seat != self.to_act:
            return self._not_in_turn(seat)
        price = self.price
        in_front = self.in_front[seat]
        if verb == _CALL:
            if price == in_front:
                return No.NOTHING_TO_CALL
            if to == UNSAID:
                return 0
            total = in_front + self.left[seat]
            if to > total:
                return No.OVER_STACK
            return 0 if to == min(total, price) else No.CONTRADICTS
        if verb == _FOLD:
            if seat == self.bring_in_seat and not self.acted[seat]:
                return No.MUST_BRING_IN
        elif verb == _CHECK:
            if not may_check(price, in_front):
                return No.CHECK_FACING_BET
        else:
            return self._refuse_raise(seat, verb, to, in_front + self.left[seat])
        return No.CONTRADICTS if to != UNSAID and to != in_front else 0

    def _not_in_turn(self, seat: int) -> int:
        state = self.state[seat]
        if state == FOLDED:
            return No.HAS_FOLDED
        if state == ALL_IN:
            return No.IS_ALL_IN
        return No.ROUND_OVER if self.to_act == NOBODY else No.OUT_OF_TURN

    def _refuse_raise(self, seat: int, verb: int, to: int, total: int) -> int:
        price = self.price
        # Where nobody has put in a chip yet the full price of a bring-in is still to be bet.
        unbet = price and not self.in_play
        contradicts = False
        if verb == _BET:
            if price and not unbet:
                return No.BET_FACING_BET
            if unbet and to == price <= total:
                return 0
        elif verb == _RAISE:
            if not price:
                return No.RAISE_WITHOUT_BET
        else:
            contradicts = to != UNSAID and to != total
            if to <= total:
                to = total
            if to == total <= price:
                return No.CONTRADICTS if contradicts else 0
        if to > total:
            return No.OVER_STACK
        right = self.right(seat)
        if right > LAST_OPEN:
            return _CLOSED[Right(right)]
        if to == total and self.terms.structure == _NO_LIMIT:  # all one has may always be bet
            return No.CONTRADICTS if contradicts else 0
        least, most = self.limits(seat)
        if to == UNSAID:
            to = least
        if least <= to <= most:
            return No.CONTRADICTS if contradicts else 0
        if self.terms.structure == _FIXED_LIMIT:
            return No.NOT_LIMIT_SIZE
        return No.BELOW_LEAST if to < least else No.OVER_POT

    # What is done

    def play(self, verb: int, to: int = UNSAID) -> None:
        """The player whose turn it is acts, as `refuse` would allow it."""
        seat = self.to_act
        self.acted[seat] = True
        if verb == _FOLD:
            self.state[seat] = FOLDED
            self.able -= 1
            self.standing -= 1
            self.pending -= 1
        else:
            price = self.price
            lies = self.in_front[seat]
            left = self.left[seat]
            if verb in _MATCHING:
                added = call_amount(price, lies, left)
            elif verb == _ALL_IN:
                added = left
            else:
                added = (self.limits(seat)[0] if to == UNSAID else to) - lies
            to = self.in_front[seat] = lies + added
            left = self.left[seat] = left - added
            self.in_play += added
            if not left:
                self.state[seat] = ALL_IN
                self.able -= 1
            if to > price:
                self._raise(to)
                self.aggressor = seat
                self.pending = self.able - 1 if left else self.able
            else:
                self.pending -= 1
                if left:
                    # Only all-ins follow one another; a call in between ends the row.
                    self.run = 0
            self.largest[seat] = self.runs[seat] = 0
        if self.able <= 2 and not self.became_heads_up and self._below_cap():
            self.became_heads_up = True
        self._ask_after(seat)

    def _raise(self, to: int) -> None:
        terms = self.terms
        size = self.size
        added = to - self.level
        if terms.structure == _FIXED_LIMIT:
            step: int = step_in_limit(
                to,
                self.price,
                self.base,
                size,
                added,
                self.run + added,
                terms.half,
                terms.boundary,
                terms.cumulative,
            )
            self.raises = raises_after(self.raises, step, self.base)
        else:
            completes = self.price < terms.size and self.completes()
            step = step_of_raise(added, size, to, terms.size, completes)
            self.size = size_after_raise(step, added, size)
        self.price = self.level = to
        if step == _SHORT:
            self.run += added
        else:
            # A full bet or raise opens the betting for all, whatever it adds.
            self.by_half = step == _FULL and added < self.size
            if added < self.size:
                added = self.size
            self.run = 0
            self.settled = self.base = to
            self.forced = False
        self.largest = [added if added > before else before for before in self.largest]
        if terms.cumulative == _CONSECUTIVE:
            run = self.run
            self.runs = [run if run > before else before for before in self.runs]

    def _below_cap(self) -> bool:
        most = most_raises(self.terms.cap)
        return not most or self.raises < most

    def _ask_after(self, seat: int) -> None:
        """Find who is asked next."""
        if not self.pending or self.standing < 2:
            self.to_act = NOBODY
            return
        state = self.state
        # Counted from the end (-1 is the last seat) the search goes on from the last seat to the first.
        seat += 1 - len(state)
        while state[seat] != ABLE:
            seat += 1
        if seat < 0:
            seat += len(state)
        able = self.able
        asked = able > 1 or is_asked(able, self.in_front[seat], self._most_against(seat))
        self.to_act = seat if asked else NOBODY

    def _most_against(self, seat: int) -> int:
        """The most any other player still in has put in."""
        return max(
            chips
            for other, chips in enumerate(self.in_front)
            if other != seat and self.state[other] != FOLDED
        )
