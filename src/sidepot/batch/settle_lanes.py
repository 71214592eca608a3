"""The same for most hands, many seats at a step: the best hand takes each pot, nothing else is asked.

Every loop runs over as many seats as a table may have, those of the next hands among them, which count for
nothing: a processor does such a loop in a few instructions, provided the numbers have 32 bits. It asks the
same rules. Hands with more seats or ownerless chips, amounts too large to be added in 32 bits, and the last
few hands are left to `settle_hands`.
"""

from __future__ import annotations

import numpy as np

from sidepot.batch.settle_kernel import SEATS_LEAST, Asked, Hands, Paid, pay, settle_hands
from sidepot.rules.layers import can_win_layer, chips_in_layer, makes_a_layer
from sidepot.rules.shares import place_left_of_button, share
from sidepot.rules.uncalled import Top, top_of_the_bets, uncalled

LANES = 24
"""Enough for hold'em. With fewer the compiler writes the loops out, seat by seat, and they become slow."""
AMOUNT_MOST = 1 << 25
"""So many amounts below this can be added in 32 bits, and so can two of their sums."""
ABOVE_ALL = (1 << 31) - 1


def settle_in_lanes(given: Hands, asked: Asked, paid: Paid) -> int:
    """Settle all hands; everything else as `settle_hands` does. Whole pots on one board, without a rake.

    Amounts and strengths come in columns of 32 bits.
    """
    offsets, put_in, folded, strengths = given.offsets, given.put_in, given.folded, given.strengths
    button, chip, dead = given.button, given.chip, given.dead
    pot_offsets, pot_chips, pot_eligible = paid.pot_offsets, paid.pot_chips, paid.pot_eligible
    returned, payouts, seat_at = paid.returned, paid.payouts, paid.seat_at
    seats_in_all = len(put_in)
    nobody = np.int32(-1).item()
    nothing = np.int32(0).item()
    above_all = np.int32(ABOVE_ALL).item()
    pots = 0
    end = 0
    for hand in range(len(offsets) - 1):
        start = end
        end = int(offsets[hand + 1])
        first = np.uint64(start)
        seats = end - start
        at_button = int(button[hand])
        unit = int(chip[hand if len(chip) > 1 else 0])
        fits = SEATS_LEAST <= seats <= LANES and start + LANES <= seats_in_all
        fits = fits and 0 <= at_button < seats and unit > 0 and (len(dead) == 0 or dead[hand] == 0)
        highest = above_all
        total = nothing
        in_layers = nothing
        most_in_hand = nobody
        cap = above_all
        if fits:
            unsigned = np.uint32(0)  # an amount below 0 is a very large one here
            for seat in range(LANES):
                at = first + np.uint64(seat)
                amount = np.int32(put_in[at]).item()
                gone = bool(folded[at])
                mine = seat < seats
                amount = amount if mine else nothing
                unsigned = max(unsigned, np.uint32(amount))
                total = np.int32(total + amount).item()
                most_in_hand = max(most_in_hand, amount if mine & (not gone) else nobody)
                in_layer = makes_a_layer(gone, amount)
                in_layers = np.int32(in_layers + np.int32(in_layer).item()).item()
                cap = min(cap, amount if in_layer else above_all)
            highest = np.int32(min(unsigned, np.uint32(AMOUNT_MOST))).item()
        if highest >= AMOUNT_MOST or most_in_hand < 0 or total == 0:
            pots = settle_hands(given, asked, paid, hand, hand + 1, pots)
            if pots < 0:
                return pots
            continue

        back = 0
        if cap < highest or most_in_hand < highest or in_layers < 2:
            # Not everybody in the hand has the highest total, or only one: somebody may get chips back.
            with_the_highest = nothing
            highest_but_one = nothing
            top_seat = nothing
            top_folded = nothing
            for seat in range(LANES):
                at = first + np.uint64(seat)
                amount = np.int32(put_in[at]).item()
                gone = bool(folded[at])
                amount = amount if seat < seats else nothing
                top_folded = max(top_folded, np.int32(gone).item() if amount == highest else nothing)
                with_the_highest = np.int32(with_the_highest + np.int32(amount == highest).item()).item()
                top_seat = max(top_seat, np.int32(seat).item() if amount == highest else nothing)
                highest_but_one = max(highest_but_one, amount if amount < highest else nothing)
            excess = uncalled(highest, highest if with_the_highest > 1 else highest_but_one)
            top = top_of_the_bets(excess, top_folded > 0, False, asked.killed_hand)
            back = excess if top == Top.RETURNED or top == Top.KILLED_RETURNED else 0
            if back:
                returned[start + top_seat] = back
        limit = np.int32(highest - back).item()
        reach = min(most_in_hand, limit)
        # Where nobody in the hand has anything in, they play for the chips of the others.
        cap = min(cap, reach)

        floor = nothing
        going_on = True
        while going_on:
            going_on = cap < reach
            upto = cap if going_on else highest
            chips_in_pot = nothing
            eligible = nothing
            best = nobody
            for seat in range(LANES):
                at = first + np.uint64(seat)
                amount = min(np.int32(put_in[at]).item(), limit)
                gone = bool(folded[at])
                strength = np.int32(strengths[at]).item()
                mine = seat < seats
                amount = amount if mine else nothing
                inside = chips_in_layer(amount, floor, cap) + chips_in_layer(amount, cap, upto)
                chips_in_pot = np.int32(chips_in_pot + np.int32(inside).item()).item()
                can_win = mine & can_win_layer(gone, amount, cap)
                eligible = np.int32(eligible | np.int32(can_win).item() << np.int32(seat).item()).item()
                best = max(best, strength if can_win else nobody)
            winning = nothing
            winners = nothing
            last_winner = nothing
            first_winner = above_all
            following = above_all
            for seat in range(LANES):
                at = first + np.uint64(seat)
                amount = min(np.int32(put_in[at]).item(), limit)
                gone = bool(folded[at])
                strength = np.int32(strengths[at]).item()
                mine = seat < seats
                amount = amount if mine else nothing
                wins = mine & can_win_layer(gone, amount, cap) & (strength == best)
                winning = np.int32(winning | np.int32(wins).item() << np.int32(seat).item()).item()
                winners = np.int32(winners + np.int32(wins).item()).item()
                last_winner = max(last_winner, np.int32(seat).item() if wins else nothing)
                first_winner = min(first_winner, np.int32(seat).item() if wins else above_all)
                ends_here = makes_a_layer(gone, amount) & (amount > cap)
                following = min(following, amount if ends_here else above_all)
            floor = cap
            cap = following
            if chips_in_pot == 0:
                continue
            pot_chips[pots] = chips_in_pot
            pot_eligible[pots] = eligible
            pots += 1
            if winners == 1:
                payouts[start + last_winner] += chips_in_pot
            elif winners == 2:
                place = place_left_of_button(first_winner, at_button, seats)
                first_is_first = place < place_left_of_button(last_winner, at_button, seats)
                payouts[start + first_winner] += share(chips_in_pot, 2, 0 if first_is_first else 1, unit)
                payouts[start + last_winner] += share(chips_in_pot, 2, 1 if first_is_first else 0, unit)
            else:
                pay(chips_in_pot, winning, start, seats, at_button, unit, payouts, seat_at)
        pot_offsets[hand + 1] = pots
    return pots
