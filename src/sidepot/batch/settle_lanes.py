"""The same for most hands, many hands at a step: the best hand takes each pot, nothing else is asked.

Hands with as many seats are laid side by side, so that each step does one seat of all of them: a processor
does that in a few instructions, provided the numbers have 32 bits. Layer after layer is worked out as long as
one of the hands has another. It asks the same rules. Hands with more seats or ownerless chips, and amounts
too large to be added in 32 bits, are left to `settle_hands`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.settle_kernel import SEATS_LEAST, Asked, Hands, Paid, pay, settle_hands
from sidepot.rules.layers import can_win_layer, chips_in_layer, makes_a_layer
from sidepot.rules.shares import place_left_of_button, share
from sidepot.rules.uncalled import Top, top_of_the_bets, uncalled

SEATS_BESIDE = 24
"""Enough for hold'em. A hand with more is left to others."""
AMOUNT_MOST = 1 << 25
"""So many amounts below this can be added in 32 bits, and so can two of their sums."""
ABOVE_ALL = (1 << 31) - 1
BLOCK = 1024
"""So many hands are looked at together: what is noted of them stays near the processor."""
BESIDE = 64
"""So many of them, all with as many seats, are laid side by side. A fixed number, for which loops are made."""
HIGHEST, NEXT, MOST, LIMIT, REACH, FLOOR, CAP, UPTO, CHIPS, ELIGIBLE, BEST, WINNERS, FIRST, LAST, FOLLOWING = (
    BESIDE * row for row in range(15)
)
"""What is worked out of the hands laid side by side, a row each."""


class Desk(NamedTuple):
    """Room to work in: the hands of a block by number of seats, and how many; the amounts and strengths of
    those laid side by side, seat by seat (a strength below 0 is folded), and what is worked out of them, and
    which of them go on; of each hand of the block how many pots it has (-1: left to others), and its pots.
    """

    by_seats: NDArray[np.int32]
    with_seats: NDArray[np.int32]
    amounts: NDArray[np.int32]
    strengths: NDArray[np.int32]
    rows: NDArray[np.int32]
    going_on: NDArray[np.int32]
    pots_of: NDArray[np.int32]
    chips: NDArray[np.int32]
    eligible: NDArray[np.uint32]


def desk() -> Desk:
    """Room enough for a block."""
    return Desk(
        by_seats=np.zeros((SEATS_BESIDE + 1) * BLOCK, np.int32),
        with_seats=np.zeros(SEATS_BESIDE + 1, np.int32),
        amounts=np.zeros(SEATS_BESIDE * BESIDE, np.int32),
        strengths=np.zeros(SEATS_BESIDE * BESIDE, np.int32),
        rows=np.zeros(FOLLOWING + BESIDE, np.int32),
        going_on=np.zeros(BESIDE, np.int32),
        pots_of=np.zeros(BLOCK, np.int32),
        chips=np.zeros(SEATS_BESIDE * BLOCK, np.int32),
        eligible=np.zeros(SEATS_BESIDE * BLOCK, np.uint32),
    )


def settle_in_lanes(given: Hands, asked: Asked, paid: Paid, work: Desk) -> int:
    """Settle all hands; everything else as `settle_hands` does. Whole pots on one board, without a rake.

    Amounts and strengths come in columns of 32 bits.
    """
    offsets, put_in, folded, strengths = given.offsets, given.put_in, given.folded, given.strengths
    button, chip, dead = given.button, given.chip, given.dead
    pot_offsets, pot_chips, pot_eligible = paid.pot_offsets, paid.pot_chips, paid.pot_eligible
    returned, payouts, seat_at = paid.returned, paid.payouts, paid.seat_at
    by_seats, with_seats, amounts, strong = work.by_seats, work.with_seats, work.amounts, work.strengths
    rows, going_on, pots_of, chips, eligible = (
        work.rows,
        work.going_on,
        work.pots_of,
        work.chips,
        work.eligible,
    )
    hands_in_all = len(offsets) - 1
    seats_in_all = len(put_in)
    chip_step = 1 if len(chip) > 1 else 0
    some_dead = len(dead) > 0
    nobody = np.int32(-1).item()
    nothing = np.int32(0).item()
    above_all = np.int32(ABOVE_ALL).item()
    pots = 0
    for block in range(0, hands_in_all, BLOCK):
        in_block = min(BLOCK, hands_in_all - block)
        for seats in range(SEATS_BESIDE + 1):
            with_seats[seats] = 0
        end = int(offsets[block])
        for each in range(in_block):
            start = end
            end = int(offsets[block + each + 1])
            seats = end - start
            at_button = int(button[block + each])
            unit = int(chip[(block + each) * chip_step])
            ownerless = int(dead[block + each]) if some_dead else 0
            fits = (SEATS_LEAST <= seats) & (seats <= SEATS_BESIDE) & (start >= 0) & (end <= seats_in_all)
            fits &= (0 <= at_button) & (at_button < seats) & (unit > 0) & (ownerless == 0)
            pots_of[each] = -1
            if fits:
                by_seats[seats * BLOCK + int(with_seats[seats])] = each
                with_seats[seats] += 1

        for seats in range(SEATS_LEAST, SEATS_BESIDE + 1):
            for begin in range(0, int(with_seats[seats]), BESIDE):
                beside = min(BESIDE, int(with_seats[seats]) - begin)
                among = seats * BLOCK + begin
                for k in range(beside):
                    first = np.uint64(offsets[block + int(by_seats[among + k])])
                    to = np.uint64(k)
                    for seat in range(seats):
                        at = first + np.uint64(seat)
                        amounts[to] = put_in[at]
                        # Without asking whether: a number with all bits set is -1.
                        strong[to] = np.int32(strengths[at]) | -np.int32(folded[at])
                        to += np.uint64(BESIDE)

                # Who put in most, and next to most; how high those still in the hand reach.
                for k in range(BESIDE):
                    rows[HIGHEST + k] = 0
                    rows[NEXT + k] = 0
                    rows[MOST + k] = nobody
                    rows[CAP + k] = above_all
                for seat in range(seats):
                    row = np.uint64(seat * BESIDE)
                    for k in range(BESIDE):
                        at = row + np.uint64(k)
                        amount = np.int32(amounts[at]).item()
                        gone = np.int32(strong[at]).item() < 0
                        highest = np.int32(rows[HIGHEST + k]).item()
                        rows[NEXT + k] = max(np.int32(rows[NEXT + k]).item(), min(highest, amount))
                        rows[HIGHEST + k] = max(highest, amount)
                        rows[MOST + k] = max(np.int32(rows[MOST + k]).item(), nobody if gone else amount)
                        # An amount below 0 is wrong, of whomever it is: it stays and is found here.
                        ends_a_layer = makes_a_layer(gone, amount) | (amount < 0)
                        rows[CAP + k] = min(
                            np.int32(rows[CAP + k]).item(), amount if ends_a_layer else above_all
                        )

                count = 0
                for k in range(beside):
                    highest = np.int32(rows[HIGHEST + k]).item()
                    right = (rows[CAP + k] >= 0) & (rows[MOST + k] >= 0)
                    right &= (0 < highest) & (highest < AMOUNT_MOST)
                    going_on[count] = k
                    count += 1 if right else 0
                for k in range(BESIDE):
                    # Only one player has the excess: whoever is above everybody in the hand has folded.
                    highest = np.int32(rows[HIGHEST + k]).item()
                    most_in_hand = np.int32(rows[MOST + k]).item()
                    excess = uncalled(highest, np.int32(rows[NEXT + k]).item())
                    top = top_of_the_bets(excess, most_in_hand < highest, False, asked.killed_hand)
                    goes_back = (top == Top.RETURNED) | (top == Top.KILLED_RETURNED)
                    limit = np.int32(highest - (np.int32(excess).item() if goes_back else nothing)).item()
                    reach = min(most_in_hand, limit)
                    # Where nobody in the hand has anything in, they play for the chips of the others.
                    rows[FOLLOWING + k] = min(np.int32(rows[CAP + k]).item(), reach)
                    rows[CAP + k] = 0
                    rows[LIMIT + k] = limit
                    rows[REACH + k] = reach
                for place in range(count):
                    k = int(going_on[place])
                    each = int(by_seats[among + k])
                    pots_of[each] = 0
                    if rows[LIMIT + k] < rows[HIGHEST + k]:
                        start = int(offsets[block + each])
                        for seat in range(seats):
                            over = int(amounts[seat * BESIDE + k]) - int(rows[LIMIT + k])
                            returned[start + seat] = max(over, 0)

                while count:
                    for k in range(BESIDE):
                        cap = np.int32(rows[FOLLOWING + k]).item()
                        more = cap < np.int32(rows[REACH + k]).item()
                        rows[FLOOR + k] = rows[CAP + k]
                        rows[CAP + k] = cap
                        rows[UPTO + k] = cap if more else np.int32(rows[HIGHEST + k]).item()
                        rows[CHIPS + k] = 0
                        rows[ELIGIBLE + k] = 0
                        rows[BEST + k] = nobody
                        rows[WINNERS + k] = 0
                        rows[FIRST + k] = 0
                        rows[LAST + k] = 0
                        rows[FOLLOWING + k] = above_all
                    for seat in range(seats):
                        row = np.uint64(seat * BESIDE)
                        bit = np.int32(1 << seat).item()
                        number = np.int32(seat).item()
                        for k in range(BESIDE):
                            at = row + np.uint64(k)
                            floor = np.int32(rows[FLOOR + k]).item()
                            cap = np.int32(rows[CAP + k]).item()
                            upto = np.int32(rows[UPTO + k]).item()
                            amount = min(np.int32(amounts[at]).item(), np.int32(rows[LIMIT + k]).item())
                            strength = np.int32(strong[at]).item()
                            gone = strength < 0
                            inside = chips_in_layer(amount, floor, cap) + chips_in_layer(amount, cap, upto)
                            rows[CHIPS + k] += np.int32(inside).item()
                            can_win = can_win_layer(gone, amount, cap)
                            rows[ELIGIBLE + k] |= bit if can_win else nothing
                            best = np.int32(rows[BEST + k]).item()
                            better = can_win & (strength > best)
                            as_good = can_win & (strength >= best)
                            rows[BEST + k] = strength if better else best
                            others = nothing if better else np.int32(rows[WINNERS + k]).item()
                            rows[WINNERS + k] = others | (bit if as_good else nothing)
                            rows[FIRST + k] = number if better else np.int32(rows[FIRST + k]).item()
                            rows[LAST + k] = number if as_good else np.int32(rows[LAST + k]).item()
                            above = makes_a_layer(gone, amount) & (amount > cap)
                            rows[FOLLOWING + k] = min(
                                np.int32(rows[FOLLOWING + k]).item(), amount if above else above_all
                            )

                    still = 0
                    for place in range(count):
                        k = int(going_on[place])
                        going_on[still] = k
                        still += 1 if rows[CAP + k] < rows[REACH + k] else 0
                        in_pot = int(rows[CHIPS + k])
                        if in_pot == 0:
                            continue
                        each = int(by_seats[among + k])
                        pot = each * SEATS_BESIDE + int(pots_of[each])
                        pots_of[each] += 1
                        chips[pot] = in_pot
                        eligible[pot] = rows[ELIGIBLE + k]
                        start = int(offsets[block + each])
                        one = int(rows[FIRST + k])
                        another = int(rows[LAST + k])
                        if one == another:
                            payouts[start + one] += in_pot
                            continue
                        winners = int(rows[WINNERS + k])
                        at_button = int(button[block + each])
                        unit = int(chip[(block + each) * chip_step])
                        if winners == 1 << one | 1 << another:
                            nearest = place_left_of_button(one, at_button, seats)
                            is_second = int(place_left_of_button(another, at_button, seats) < nearest)
                            part = share(in_pot, 2, is_second, unit)
                            payouts[start + one] += part
                            payouts[start + another] += in_pot - part
                        else:
                            pay(in_pot, winners, start, seats, at_button, unit, payouts, seat_at)
                    count = still

        for each in range(in_block):
            if pots_of[each] < 0:
                pots = settle_hands(given, asked, paid, block + each, block + each + 1, pots)
                if pots < 0:
                    return pots
                continue
            for pot in range(int(pots_of[each])):
                pot_chips[pots] = chips[each * SEATS_BESIDE + pot]
                pot_eligible[pots] = eligible[each * SEATS_BESIDE + pot]
                pots += 1
            pot_offsets[block + each + 1] = pots
    return pots
