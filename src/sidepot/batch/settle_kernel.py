"""Millions of hands paid one after another: the loop over columns. What is decided is decided by the rules.

The loop runs compiled on arrays, or as it stands on lists. It holds no rule of its own; where a pot has one
owner or one winner there is nothing to divide. Amounts of a hand and of its pots are whole numbers of 64 bits
while they are worked on; who calls has bounded them.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sidepot.rules.layers import can_win_dead_chips, can_win_layer, chips_in_layer, makes_a_layer
from sidepot.rules.rake import rake_due, rake_from_pot, rake_in_proportion, rake_limb
from sidepot.rules.shares import (
    Division,
    FirstHalf,
    division,
    half_with_the_odd_chip,
    place_left_of_button,
    share,
)
from sidepot.rules.uncalled import Top, top_of_the_bets, uncalled

Numbers: TypeAlias = "NDArray[np.integer] | list[int]"
Flags: TypeAlias = "NDArray[np.bool_] | list[bool]"

SEATS_LEAST = 2
SEATS_MOST = 32
ALL_CHIPS = 1 << 62
"""More than any amount."""

WHOLE = 0
HIGH_LOW = 1
LOW_LOW = 2
"""What is played for: the whole pot, or two halves."""


class Hands(NamedTuple):
    """What is known of the hands. One entry a seat, cut by `offsets`: `put_in`, `folded`, and `strengths` and
    `lows`, one board after the other. One entry a hand: `button`, `chip` (or one for all), and `dead` and
    `flop_seen` (or none at all).
    """

    offsets: Numbers
    put_in: Numbers
    folded: Flags
    strengths: Numbers
    lows: Numbers
    button: Numbers
    chip: Numbers
    dead: Numbers
    flop_seen: Flags


class Asked(NamedTuple):
    """What holds for all hands: boards, what is played for, the rulebook's answers, the rake, the limit."""

    boards: int
    played_for: int
    killed_hand: int
    hi_lo_identical: int
    raked: bool
    hundredths: int
    cap: int
    proportional: bool
    no_flop_no_drop: bool
    chips_most: int


class Paid(NamedTuple):
    """What is written: one entry a hand and one more, one a pot (`pot_rake` empty where none is asked), one a
    seat; and room to work in, one entry a seat of the longest hand.
    """

    pot_offsets: Numbers
    pot_chips: Numbers
    pot_rake: Numbers
    pot_eligible: Numbers
    returned: Numbers
    payouts: Numbers
    matched: Numbers
    seat_at: Numbers


def settle_hands(given: Hands, asked: Asked, paid: Paid, first: int, last: int, pots: int) -> int:
    """Settle the hands from `first` to before `last`, after so many pots; gives how many pots there are then.

    Below 0 where a hand cannot be settled: it is the hand -1 less the answer. What is written was 0 before.
    """
    offsets, put_in, folded = given.offsets, given.put_in, given.folded
    strengths, lows, button = given.strengths, given.lows, given.button
    dead, flop_seen, chip = given.dead, given.flop_seen, given.chip
    boards, played_for, raked, chips_most = asked.boards, asked.played_for, asked.raked, asked.chips_most
    pot_offsets, pot_chips, pot_rake = paid.pot_offsets, paid.pot_chips, paid.pot_rake
    pot_eligible, returned, payouts = paid.pot_eligible, paid.returned, paid.payouts
    matched, seat_at = paid.matched, paid.seat_at
    seats_in_all = len(put_in)
    end = int(offsets[first])
    for hand in range(first, last):
        start = end
        end = int(offsets[hand + 1])
        seats = end - start
        at_button = int(button[hand])
        ownerless = int(dead[hand]) if len(dead) else 0
        unit = int(chip[hand if len(chip) > 1 else 0])
        if not (
            SEATS_LEAST <= seats <= SEATS_MOST and end <= seats_in_all and 0 <= at_button < seats and unit > 0
        ):
            return -1 - hand

        # Who put in most, and next to most; what lies on the table; how high those still in the hand reach.
        highest = 0
        next_highest = 0
        total = ownerless
        most_in_hand = -1
        wrong = not 0 <= ownerless <= chips_most
        for seat in range(start, end):
            amount = int(put_in[seat])
            wrong |= not 0 <= amount <= chips_most
            total += amount
            next_highest = max(next_highest, min(highest, amount))
            highest = max(highest, amount)
            if not bool(folded[seat]):
                most_in_hand = max(most_in_hand, amount)
        if wrong or most_in_hand < 0 or total == 0 or total > chips_most:
            return -1 - hand

        # Only one player has the excess, so that whoever is above everybody in the hand has folded.
        excess = uncalled(highest, next_highest)
        top = top_of_the_bets(excess, most_in_hand < highest, False, asked.killed_hand)
        back = excess if top == Top.RETURNED or top == Top.KILLED_RETURNED else 0
        limit = highest - back

        only_dead = False
        for seat in range(start, end):
            amount = int(put_in[seat])
            matched[seat - start] = min(amount, limit)
            returned[seat] = max(amount - limit, 0)
            if ownerless and min(amount, limit) == 0 and can_win_dead_chips(bool(folded[seat])):
                only_dead = True
        reach = next_cap(0, folded, matched, start, seats)
        # Where somebody has only ownerless chips to play for, they are a pot of their own.
        cap = 0 if only_dead or reach == ALL_CHIPS else reach
        floor = 0
        first_pot = pots
        in_pots = 0
        while cap < ALL_CHIPS:
            following = next_cap(cap, folded, matched, start, seats)
            chips_in_pot = ownerless
            eligible = 0
            for seat in range(seats):
                amount = int(matched[seat])
                chips_in_pot += chips_in_layer(amount, floor, cap)
                if following == ALL_CHIPS:
                    chips_in_pot += chips_in_layer(amount, cap, highest)
                eligible |= can_win_layer(bool(folded[start + seat]), amount, cap) << seat
            if chips_in_pot:
                pot_chips[pots] = chips_in_pot
                pot_eligible[pots] = eligible
                in_pots += chips_in_pot
                pots += 1
            floor = cap
            cap = following
            ownerless = 0
        pot_offsets[hand + 1] = pots

        left = 0
        due = 0
        if raked:
            saw_flop = bool(flop_seen[hand]) if len(flop_seen) else True
            limb = rake_limb(in_pots, asked.hundredths, asked.cap, saw_flop, asked.no_flop_no_drop)
            due = rake_due(limb, in_pots, asked.hundredths, asked.cap, unit)
            left = due
            for pot in range(first_pot, pots):
                taken = 0
                if asked.proportional and due:
                    taken = rake_in_proportion(due, int(pot_chips[pot]), in_pots, unit)
                pot_rake[pot] = taken
                left -= taken
            for pot in range(first_pot, pots):
                part = rake_from_pot(left, int(pot_chips[pot]) - int(pot_rake[pot]))
                pot_rake[pot] += part
                left -= part

        for pot in range(first_pot, pots):
            chips_in_pot = int(pot_chips[pot]) - (int(pot_rake[pot]) if raked else 0)
            eligible = int(pot_eligible[pot])
            if eligible & (eligible - 1) == 0:
                # The pot's only owner: a single bit, whose place is the seat.
                pay(chips_in_pot, eligible, start, seats, at_button, unit, payouts, seat_at)
                continue
            for board in range(boards):
                on_board = share(chips_in_pot, boards, board, unit)
                column = board * seats_in_all + start
                won = best_of(eligible, strengths, column, seats, 0)
                if won == 0:
                    return -1 - hand
                if played_for == WHOLE:
                    pay(on_board, won, start, seats, at_button, unit, payouts, seat_at)
                    continue
                won_second = best_of(eligible, lows, column, seats, 1)
                same = won == won_second and won & (won - 1) != 0
                divided = division(won_second != 0, same, asked.hi_lo_identical)
                if divided != Division.HALVES:
                    pay(on_board, won, start, seats, at_button, unit, payouts, seat_at)
                    continue
                with_the_odd = share(on_board, 2, 0, unit)
                other = share(on_board, 2, 1, unit)
                odd_to_first = True
                if played_for == LOW_LOW:
                    nearest = first_place(won, seats, at_button)
                    nearest_second = first_place(won_second, seats, at_button)
                    odd_to_first = half_with_the_odd_chip(nearest, nearest_second) == FirstHalf.FIRST
                half = with_the_odd if odd_to_first else other
                pay(half, won, start, seats, at_button, unit, payouts, seat_at)
                pay(on_board - half, won_second, start, seats, at_button, unit, payouts, seat_at)
    return pots


def next_cap(above: int, folded: Flags, matched: Numbers, start: int, seats: int) -> int:
    """The lowest total above this height that ends a layer; ALL_CHIPS where there is none."""
    cap = ALL_CHIPS
    for seat in range(seats):
        chips = int(matched[seat])
        if chips > above and makes_a_layer(bool(folded[start + seat]), chips):
            cap = min(cap, chips)
    return cap


def best_of(eligible: int, strength: Numbers, column: int, seats: int, least: int) -> int:
    """The seats with the best strength among those that can win, as bits; below `least` is none."""
    best = least
    winners = 0
    for seat in range(seats):
        value = int(strength[column + seat])
        if eligible >> seat & 1 and value >= best:
            winners = (winners if value == best else 0) | 1 << seat
            best = value
    return winners


def first_place(winners: int, seats: int, button: int) -> int:
    """The place nearest to the left of the button among these seats."""
    nearest = seats
    for seat in range(seats):
        if winners >> seat & 1:
            nearest = min(nearest, place_left_of_button(seat, button, seats))
    return nearest


def pay(
    amount: int,
    winners: int,
    start: int,
    seats: int,
    button: int,
    chip: int,
    payouts: Numbers,
    seat_at: Numbers,
) -> None:
    """Divide an amount between seats, given as bits, in the order of odd chips."""
    ways = 0
    places = 0
    for seat in range(seats):
        if winners >> seat & 1:
            place = place_left_of_button(seat, button, seats)
            seat_at[place] = seat
            places |= 1 << place
            ways += 1
    order = 0
    place = 0
    while places:
        if places & 1:
            payouts[start + int(seat_at[place])] += share(amount, ways, order, chip)
            order += 1
        places >>= 1
        place += 1
