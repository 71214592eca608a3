"""The same for most hands, many hands at a step: the best hand takes each pot, nothing else is asked.

Hands come in blocks that the processor's nearer memories hold. The seats of a block are laid side by side:
seat 0 of all its hands, seat 1, and so on. Then every step is a loop over hands that does the same to each,
which a processor does for sixteen at once, provided the numbers have 32 bits and there is no branch. Hands
with a layer left after the first are laid side by side once more. Only paying goes hand by hand, without
asking what a hand is like: where nothing is to be paid, nothing is paid.

It asks the same rules. Hands with more seats or ownerless chips and amounts too large to be added in 32 bits
are left to `settle_hands`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.settle_block import (
    ABOVE_ALL,
    AMOUNT,
    AT_A_STEP,
    AT_ONCE,
    BACK,
    BACK_TO,
    BEST,
    BLOCK,
    CAP,
    CHIPS,
    DIVIDED,
    ELIGIBLE,
    FLOOR,
    FOLLOWING,
    GOES_ON,
    HIGHEST,
    IN_HAND,
    LIMIT,
    LOWER,
    ODD,
    PAYS,
    PAYS_TO,
    REACH,
    ROW,
    SEATS,
    SECOND,
    SIDE_BY_SIDE,
    STRENGTH,
    UPPER,
    WINNERS,
    Block,
    Places,
    Table,
)
from sidepot.batch.settle_kernel import (
    SEATS_LEAST,
    SEATS_MOST,
    Asked,
    Hands,
    Numbers,
    Paid,
    pay,
    settle_hands,
)
from sidepot.rules.layers import can_win_layer, chips_in_layer, makes_a_layer
from sidepot.rules.shares import place_left_of_button, share
from sidepot.rules.uncalled import Top, top_of_the_bets, uncalled

AMOUNT_MOST = 1 << 25
"""So many amounts below this can be added in 32 bits, and so can two of their sums."""


def settle_in_lanes(given: Hands, asked: Asked, paid: Paid, room: Block) -> int:
    """Settle all hands; everything else as `settle_hands` does. Whole pots on one board, without a rake.

    Amounts and strengths come in columns of 32 bits. Nothing has to be 0 before.
    """
    # The pots of odd hands are kept aside until it is known where they belong.
    apart = Paid(
        paid.pot_offsets,
        room.pot_chips,
        paid.pot_rake,
        room.pot_eligible,
        paid.returned,
        paid.payouts,
        paid.matched,
        paid.seat_at,
    )
    table = room.table
    pots = 0
    paid.pot_offsets[0] = 0
    hands = len(given.offsets) - 1
    for first in range(0, hands, BLOCK):
        count = min(BLOCK, hands - first)
        if not (are_hands(given, first, count) and pair(given, room.pairs, first, count)):
            return -1 - first
        clear(given, paid, first, count)
        start = int(given.offsets[first])
        most = note_seats(given.offsets, given.dead, table, room.begin, first, count)
        lay(room.seats, room.laid, room.begin, count, most)
        most = -(-most // AT_ONCE) * AT_ONCE
        keep_own(room.laid_pairs, table, count, most)
        find_highest(table, count, most)
        find_first_layer(table, asked.killed_hand, count)
        find_pots(table, count, most)
        find_winners(table, count, most)
        ties = pay_first_pots(
            table, room.begin, room.pots, room.ties, paid.returned, paid.payouts, start, count
        )
        divide(given, paid, table, room.ties, ties, room.each, room.more, first)
        going, odd = others(table, room.going, count)
        aside = 0
        if going:
            for place in range(going):
                room.begin_layers[place] = room.begin[room.going[place]]
            lay(room.seats, room.laid, room.begin_layers, going, most)
            take_over(table, room, going)
            keep_own(room.laid_pairs, room.layers, -(-going // AT_A_STEP) * AT_A_STEP, most)
            aside = settle_layers(given, paid, room, first, going, most)
        for at in range(count if odd else 0):
            if table[ODD + at]:
                room.aside[at] = aside
                now = settle_hands(given, asked, apart, first + at, first + at + 1, aside)
                if now < 0:
                    return now
                room.pots[at] = now - aside
                table[CHIPS + at] = room.pot_chips[aside]
                table[ELIGIBLE + at] = np.int32(room.pot_eligible[aside])
                aside = now
        pots = put_in_order(paid, room, first, count, pots)
    return pots


def are_hands(given: Hands, first: int, count: int) -> bool:
    """Whether all hands of the block are hands, as far as can be seen without looking at their chips."""
    offsets, button, chip = given.offsets, given.button, given.chip
    end = int(offsets[first + count])
    least = SEATS_MOST
    most = SEATS_LEAST
    least_button = 0
    least_beyond = 1
    for at in range(count):
        seats = int(offsets[np.uint64(first + at + 1)]) - int(offsets[np.uint64(first + at)])
        at_button = int(button[np.uint64(first + at)])
        least = min(least, seats)
        most = max(most, seats)
        least_button = min(least_button, at_button)
        least_beyond = min(least_beyond, seats - at_button)
    least_chip = 1
    for at in range(count if len(chip) > 1 else 1):
        least_chip = min(least_chip, int(chip[np.uint64(first + at if len(chip) > 1 else 0)]))
    wrong = least < SEATS_LEAST or most > SEATS_MOST or end > len(given.put_in)
    return not (wrong or least_button < 0 or least_beyond < 1 or least_chip < 1)


def pair(given: Hands, pairs: NDArray[np.int32], first: int, count: int) -> bool:
    """Put strength and amount of each seat together. False where somebody still in has a strength below 0."""
    put_in, folded, strengths = given.put_in, given.folded, given.strengths
    start = np.uint64(given.offsets[first])
    nobody = np.int32(-1)
    least = np.int32(0)
    for seat in range(int(given.offsets[first + count]) - int(given.offsets[first])):
        at = start + np.uint64(seat)
        strength = np.int32(strengths[at])
        gone = folded[at]
        least = min(least, np.int32(0) if gone else strength)
        pairs[2 * seat] = nobody if gone else strength
        # An amount below 0 is a very large one here.
        pairs[2 * seat + 1] = np.int32(min(np.uint32(put_in[at]), np.uint32(AMOUNT_MOST)))
    return bool(least >= 0)


def clear(given: Hands, paid: Paid, first: int, count: int) -> None:
    """Nobody has got anything yet."""
    returned, payouts = paid.returned, paid.payouts
    start = int(given.offsets[first])
    end = int(given.offsets[first + count])
    for seat in range(start, end):
        returned[np.uint64(seat)] = 0
    for seat in range(start, end):
        payouts[np.uint64(seat)] = 0


def note_seats(
    offsets: Numbers,
    dead: Numbers,
    table: Table,
    begin: Places,
    first: int,
    count: int,
) -> int:
    """Note where each hand begins and its seats, 0 for hands not to be laid side by side; gives the most."""
    start = int(offsets[first])
    most = 0
    for at in range(count):
        here = int(offsets[np.uint64(first + at)])
        seats = int(offsets[np.uint64(first + at + 1)]) - here
        seats = seats if seats <= SIDE_BY_SIDE else 0
        begin[at] = here - start
        most = max(most, seats)
        table[SEATS + at] = seats
    if len(dead):
        for at in range(count):
            table[SEATS + at] = table[SEATS + at] if dead[np.uint64(first + at)] == 0 else 0
    return most


def lay(seats: NDArray[np.int64], laid: NDArray[np.int64], begin: Places, count: int, most: int) -> None:
    """Lay hands side by side. Those with fewer seats than the most get seats of the next, to be ignored."""
    for at in range(count):
        start = np.uint64(begin[at])
        for seat in range(0, most, AT_ONCE):
            for more in range(AT_ONCE):
                laid[np.uint64((seat + more) * ROW + at)] = seats[start + np.uint64(seat + more)]


def keep_own(laid_pairs: NDArray[np.int32], table: Table, count: int, most: int) -> None:
    """Keep the seats that are the hand's own; others have put in nothing and are not in the hand."""
    for seat in range(most):
        for at in range(count):
            # All bits where the seat is the hand's own; with a branch the compiler would fetch one by one.
            own = np.int32(-np.int32(np.int32(seat) < table[SEATS + at]))
            place = np.uint64(2 * (seat * ROW + at))
            table[np.uint64(STRENGTH + seat * ROW + at)] = laid_pairs[place] | ~own
            table[np.uint64(AMOUNT + seat * ROW + at)] = laid_pairs[place + np.uint64(1)] & own


def find_highest(table: Table, count: int, most: int) -> None:
    """Find the two highest totals, how high those still in reach, and where the first layer ends."""
    nobody = np.int32(-1)
    above_all = np.int32(ABOVE_ALL)
    for at in range(count):
        table[HIGHEST + at] = 0
        table[SECOND + at] = 0
        table[IN_HAND + at] = -1
        table[CAP + at] = ABOVE_ALL
        table[BACK_TO + at] = 0
    for seat in range(0, most, AT_ONCE):
        for at in range(count):
            highest = table[HIGHEST + at]
            second = table[SECOND + at]
            in_hand = table[IN_HAND + at]
            cap = table[CAP + at]
            top_seat = table[BACK_TO + at]
            for more in range(AT_ONCE):
                here = seat + more
                amount = table[np.uint64(AMOUNT + here * ROW + at)]
                gone = table[np.uint64(STRENGTH + here * ROW + at)] < 0
                second = max(second, min(highest, amount))
                top_seat = np.int32(here) if amount > highest else top_seat
                highest = max(highest, amount)
                in_hand = max(in_hand, nobody if gone else amount)
                cap = min(cap, amount if makes_a_layer(gone, amount) else above_all)
            table[HIGHEST + at] = highest
            table[SECOND + at] = second
            table[IN_HAND + at] = in_hand
            table[CAP + at] = cap
            table[BACK_TO + at] = top_seat


def find_first_layer(table: Table, killed_hand: int, count: int) -> None:
    """Find what goes back, and how much is matched; odd are hands whose amounts are too large or wrong."""
    for at in range(count):
        highest = table[HIGHEST + at]
        in_hand = table[IN_HAND + at]
        odd = (highest == 0) | (highest >= AMOUNT_MOST) | (in_hand < 0)
        # Only one player has the excess, so that whoever is above everybody in the hand has folded.
        excess = np.int32(uncalled(highest, table[SECOND + at]))
        top = top_of_the_bets(excess.item(), in_hand < highest, False, killed_hand)
        goes_back = ((top == Top.RETURNED) | (top == Top.KILLED_RETURNED)) & (not odd)
        back = excess if goes_back else np.int32(0)
        limit = np.int32(highest - back)
        reach = min(in_hand, limit)
        table[ODD + at] = odd
        table[BACK + at] = back
        table[BACK_TO + at] = table[BACK_TO + at] if goes_back else np.int32(0)
        table[LIMIT + at] = limit
        table[REACH + at] = reach
        table[FLOOR + at] = 0
        # Where nobody in the hand has anything in, they play for the chips of the others.
        table[CAP + at] = min(table[CAP + at], reach)


def find_pots(table: Table, count: int, most: int) -> None:
    """Find the chips of the layer each hand is at, who can win them, and the best strength among these."""
    nothing = np.int32(0)
    nobody = np.int32(-1)
    above_all = np.int32(ABOVE_ALL)
    for at in range(count):
        table[CHIPS + at] = 0
        table[ELIGIBLE + at] = 0
        table[BEST + at] = -1
        table[FOLLOWING + at] = ABOVE_ALL
        table[GOES_ON + at] = table[CAP + at] < table[REACH + at]
    for seat in range(0, most, AT_ONCE):
        for at in range(count):
            limit = table[LIMIT + at]
            floor = table[FLOOR + at]
            cap = table[CAP + at]
            # The last pot takes what lies above the highest of those still in.
            upto = cap if table[GOES_ON + at] != 0 else table[HIGHEST + at]
            chips = table[CHIPS + at]
            eligible = table[ELIGIBLE + at]
            best = table[BEST + at]
            following = table[FOLLOWING + at]
            for more in range(AT_ONCE):
                here = seat + more
                amount = min(table[np.uint64(AMOUNT + here * ROW + at)], limit)
                strength = table[np.uint64(STRENGTH + here * ROW + at)]
                gone = strength < 0
                can_win = can_win_layer(gone, amount, cap)
                inside = chips_in_layer(amount, floor, cap) + chips_in_layer(amount, cap, upto)
                chips = np.int32(chips + np.int32(inside))
                eligible = np.int32(eligible + (np.int32(1 << here) if can_win else nothing))
                best = max(best, strength if can_win else nobody)
                ends = makes_a_layer(gone, amount) & (amount > cap)
                following = min(following, amount if ends else above_all)
            table[CHIPS + at] = chips
            table[ELIGIBLE + at] = eligible
            table[BEST + at] = best
            table[FOLLOWING + at] = following


def find_winners(table: Table, count: int, most: int) -> None:
    """Find who wins the pot of the layer each hand is at, and the first and the last seat among these."""
    nothing = np.int32(0)
    for at in range(count):
        table[WINNERS + at] = 0
        table[LOWER + at] = SIDE_BY_SIDE
        table[UPPER + at] = 0
    for seat in range(0, most, AT_ONCE):
        for at in range(count):
            limit = table[LIMIT + at]
            cap = table[CAP + at]
            best = table[BEST + at]
            winners = table[WINNERS + at]
            lower = table[LOWER + at]
            upper = table[UPPER + at]
            for more in range(AT_ONCE):
                here = seat + more
                amount = min(table[np.uint64(AMOUNT + here * ROW + at)], limit)
                strength = table[np.uint64(STRENGTH + here * ROW + at)]
                wins = can_win_layer(strength < 0, amount, cap) & (strength == best)
                winners = np.int32(winners + (np.int32(1 << here) if wins else nothing))
                lower = min(lower, np.int32(here) if wins else np.int32(SIDE_BY_SIDE))
                upper = max(upper, np.int32(here) if wins else nothing)
            table[WINNERS + at] = winners
            table[LOWER + at] = lower
            table[UPPER + at] = upper
    for at in range(count):
        lower = table[LOWER + at]
        chips = table[CHIPS + at]
        single = lower == table[UPPER + at]
        some = (chips > 0) & (table[ODD + at] == 0)
        table[PAYS + at] = chips if single & some else nothing
        table[PAYS_TO + at] = lower if single & some else nothing
        table[DIVIDED + at] = some & (not single)


def pay_first_pots(
    table: Table,
    begin: Places,
    pots: Places,
    ties: Places,
    returned: Numbers,
    payouts: Numbers,
    start: int,
    count: int,
) -> int:
    """Give back what goes back, pay pots with one winner, and list the others; gives how many these are."""
    divided = np.int64(0)
    for at in range(count):
        here = np.uint64(start) + np.uint64(begin[at])
        returned[here + np.uint64(table[BACK_TO + at])] = table[BACK + at]
        payouts[here + np.uint64(table[PAYS_TO + at])] = table[PAYS + at]
        ties[np.uint64(divided)] = at
        divided += table[DIVIDED + at]
    for at in range(count):
        pots[at] = table[CHIPS + at] > 0
    return int(divided)


def others(table: Table, going: Places, count: int) -> tuple[int, bool]:
    """List the hands with more layers; gives how many, and whether there are odd ones."""
    more = np.int64(0)
    odd = np.int32(0)
    for at in range(count):
        going[np.uint64(more)] = at
        more += (table[GOES_ON + at] != 0) & (table[ODD + at] == 0)
    for at in range(count):
        odd |= table[ODD + at]
    return int(more), odd != 0


def take_over(table: Table, room: Block, count: int) -> None:
    """Take over what is known of hands with more layers; their first one is done."""
    layers, going, aside = room.layers, room.going, room.aside
    for place in range(count):
        at = np.uint64(going[place])
        layers[SEATS + place] = table[np.uint64(SEATS) + at]
        layers[HIGHEST + place] = table[np.uint64(HIGHEST) + at]
        layers[LIMIT + place] = table[np.uint64(LIMIT) + at]
        layers[REACH + place] = table[np.uint64(REACH) + at]
        layers[FLOOR + place] = table[np.uint64(CAP) + at]
        layers[CAP + place] = table[np.uint64(FOLLOWING) + at]
        layers[ODD + place] = 0
        aside[at] = place * SIDE_BY_SIDE


def settle_layers(given: Hands, paid: Paid, room: Block, first: int, count: int, most: int) -> int:
    """Go through the layers above the first and pay them; gives how far the pots kept aside may go.

    The place of a hand's first pot there stays empty.
    """
    layers, going, pots, aside = room.layers, room.going, room.pots, room.aside
    pot_chips, pot_eligible, ties = room.pot_chips, room.pot_eligible, room.ties
    begin = room.begin_layers
    payouts = paid.payouts
    start = np.uint64(given.offsets[first])
    steps = -(-count // AT_A_STEP) * AT_A_STEP
    go_on = True
    while go_on:
        find_pots(layers, steps, most)
        find_winners(layers, steps, most)
        more = np.int32(0)
        divided = np.int64(0)
        for place in range(count):
            at = np.uint64(going[place])
            chips = layers[CHIPS + place]
            seat = start + np.uint64(begin[place]) + np.uint64(layers[PAYS_TO + place])
            payouts[seat] += layers[PAYS + place]
            ties[np.uint64(divided)] = place
            divided += layers[DIVIDED + place]
            pot = np.uint64(aside[at] + pots[at])
            pot_chips[pot] = chips
            pot_eligible[pot] = layers[ELIGIBLE + place]
            pots[at] += chips > 0
            goes_on = layers[GOES_ON + place]
            more |= goes_on
            layers[FLOOR + place] = layers[CAP + place] if goes_on != 0 else ABOVE_ALL
            layers[CAP + place] = layers[FOLLOWING + place]
        divide(given, paid, layers, ties, int(divided), going, room.more, first)
        go_on = more != 0
    return count * SIDE_BY_SIDE


def divide(
    given: Hands,
    paid: Paid,
    table: Table,
    ties: Places,
    count: int,
    hand_of: Places,
    many: Places,
    first: int,
) -> None:
    """Divide the pots of hands on a list between several winners, who are seldom more than two."""
    offsets, button, chip = given.offsets, given.button, given.chip
    payouts, seat_at = paid.payouts, paid.seat_at
    each = len(chip) > 1
    more = 0
    for place in range(count):
        at = np.uint64(ties[place])
        hand = np.uint64(first) + np.uint64(hand_of[at])
        winners = int(table[np.uint64(WINNERS) + at])
        lower = int(table[np.uint64(LOWER) + at])
        upper = int(table[np.uint64(UPPER) + at])
        two = winners == 1 << lower | 1 << upper
        amount = int(table[np.uint64(CHIPS) + at]) if two else 0
        start = int(offsets[hand])
        seats = int(offsets[hand + np.uint64(1)]) - start
        at_button = int(button[hand])
        unit = int(chip[hand if each else np.uint64(0)])
        before = place_left_of_button(lower, at_button, seats)
        lower_first = before < place_left_of_button(upper, at_button, seats)
        with_the_odd = share(amount, 2, 0, unit)
        without = share(amount, 2, 1, unit)
        payouts[np.uint64(start + lower)] += with_the_odd if lower_first else without
        payouts[np.uint64(start + upper)] += without if lower_first else with_the_odd
        many[np.uint64(more)] = at
        more += not two
    for place in range(more):
        at = np.uint64(many[place])
        hand = np.uint64(first) + np.uint64(hand_of[at])
        start = int(offsets[hand])
        seats = int(offsets[hand + np.uint64(1)]) - start
        amount = int(table[np.uint64(CHIPS) + at])
        winners = int(table[np.uint64(WINNERS) + at])
        unit = int(chip[hand if each else np.uint64(0)])
        pay(amount, winners, start, seats, int(button[hand]), unit, payouts, seat_at)


def put_in_order(paid: Paid, room: Block, first: int, count: int, pots: int) -> int:
    """Write the pots of the block, hand after hand; gives how many pots there are then."""
    pot_offsets, pot_chips, pot_eligible = paid.pot_offsets, paid.pot_chips, paid.pot_eligible
    table = room.table
    several = 0
    for at in range(count):
        pot_chips[np.uint64(pots)] = table[CHIPS + at]
        pot_eligible[np.uint64(pots)] = table[ELIGIBLE + at]
        room.going[several] = at
        several += room.pots[at] > 1
        pots += int(room.pots[at])
        pot_offsets[np.uint64(first + at + 1)] = pots
    for place in range(several):
        own = np.uint64(room.going[place])
        begin = np.uint64(pot_offsets[np.uint64(first) + own])
        aside = np.uint64(room.aside[own])
        for pot in range(1, room.pots[own]):
            pot_chips[begin + np.uint64(pot)] = room.pot_chips[aside + np.uint64(pot)]
            pot_eligible[begin + np.uint64(pot)] = room.pot_eligible[aside + np.uint64(pot)]
    return pots
