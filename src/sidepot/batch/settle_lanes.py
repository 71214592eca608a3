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
    AMOUNT,
    AT_A_STEP,
    AT_ONCE,
    BACK,
    BACK_AT,
    BEGIN,
    BLOCK,
    CAP,
    CHIPS,
    DIVIDED,
    ELIGIBLE,
    FLOOR,
    GOES_ON,
    LIMIT,
    LOWER,
    ODD,
    PART,
    PAYS,
    PAYS_AT,
    POTS,
    REACH,
    SEAT_ROW,
    SEATS,
    SIDE_BY_SIDE,
    STRENGTH,
    UPPER,
    UPTO,
    WINNERS,
    Block,
    Places,
    Table,
)
from sidepot.batch.settle_kernel import (
    SEATS_LEAST,
    SEATS_MOST,
    Asked,
    Flags,
    Hands,
    Numbers,
    Paid,
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
    offsets, put_in, folded, strengths = given.offsets, given.put_in, given.folded, given.strengths
    button, chip, dead = given.button, given.chip, given.dead
    returned, payouts, seat_at = paid.returned, paid.payouts, paid.seat_at
    pairs, seats, laid_pairs, laid, beside = room.pairs, room.seats, room.laid_pairs, room.laid, room.beside
    table, several, ties, many = room.table, room.several, room.ties, room.many
    each, left = room.each, room.left
    find_places(left)
    pots = 0
    paid.pot_offsets[0] = 0
    hands = len(offsets) - 1
    for first in range(0, hands, BLOCK):
        count = min(BLOCK, hands - first)
        if not note_hands(offsets, button, chip, dead, len(put_in), table, first, count):
            return -1 - first
        start = int(offsets[first])
        wrong = False
        odd = False
        more = 0
        divided = 0
        for part in range(0, count, PART):
            hand = first + part
            size = min(PART, count - part)
            wrong |= not pair(offsets, put_in, folded, strengths, pairs, start, hand, size)
            clear(offsets, returned, payouts, hand, size)
            lay(seats, laid, table, part, size)
            keep_own(laid_pairs, beside, table, part, size)
            odd |= find_bets(table, beside, asked.killed_hand, part, size)
            find_layers(table, beside, part, size)
            find_pots(table, beside, part, size)
            more, divided = pay_first_pots(
                table, several, ties, returned, payouts, start, part, size, more, divided
            )
        if wrong:
            return -1 - first
        divide(offsets, button, chip, payouts, seat_at, left, table, ties, divided, each, many, first)
        if more:
            settle_layers(given, paid, room, first, more)
        if odd:
            more = settle_odd(given, asked, paid, room, first, count, more)
            if more < 0:
                return more
        pots = put_in_order(
            paid.pot_offsets,
            paid.pot_chips,
            paid.pot_eligible,
            table,
            room.pot_chips,
            room.pot_eligible,
            several,
            first,
            count,
            more,
            pots,
        )
    return pots


def settle_odd(given: Hands, asked: Asked, paid: Paid, room: Block, first: int, count: int, more: int) -> int:
    """Settle the odd hands of a block and list them with those that have more pots; gives how many these are.

    Below 0 where a hand cannot be settled, as with `settle_hands`.
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
    for at in range(count):
        if table[ODD + at]:
            aside = at * SEATS_MOST
            now = settle_hands(given, asked, apart, first + at, first + at + 1, aside)
            if now < 0:
                return now
            table[POTS + at] = now - aside
            table[CHIPS + at] = room.pot_chips[aside]
            table[ELIGIBLE + at] = np.int32(room.pot_eligible[aside])
            room.several[more] = at
            more += 1
    return more


def note_hands(
    offsets: Numbers,
    button: Numbers,
    chip: Numbers,
    dead: Numbers,
    seats_in_all: int,
    table: Table,
    first: int,
    count: int,
) -> bool:
    """Note where each hand begins and its seats, 0 for hands not to be laid side by side.

    False where one is no hand, as far as can be seen without looking at its chips.
    """
    start = int(offsets[first])
    least = SEATS_MOST
    most = SEATS_LEAST
    least_button = 0
    least_beyond = 1
    for at in range(count):
        here = int(offsets[np.uint64(first + at)])
        seats = int(offsets[np.uint64(first + at + 1)]) - here
        at_button = int(button[np.uint64(first + at)])
        least = min(least, seats)
        most = max(most, seats)
        least_button = min(least_button, at_button)
        least_beyond = min(least_beyond, seats - at_button)
        table[BEGIN + at] = here - start
        table[SEATS + at] = seats if seats <= SIDE_BY_SIDE else 0
    for at in range(count if len(dead) else 0):
        if dead[np.uint64(first + at)] != 0:
            table[SEATS + at] = 0
    least_chip = 1
    for at in range(count if len(chip) > 1 else 1):
        least_chip = min(least_chip, int(chip[np.uint64(first + at if len(chip) > 1 else 0)]))
    wrong = least < SEATS_LEAST or most > SEATS_MOST or int(offsets[first + count]) > seats_in_all
    return not (wrong or least_button < 0 or least_beyond < 1 or least_chip < 1)


def pair(
    offsets: Numbers,
    put_in: Numbers,
    folded: Flags,
    strengths: Numbers,
    pairs: NDArray[np.int32],
    start: int,
    hand: int,
    count: int,
) -> bool:
    """Put strength and amount of each seat together. False where somebody still in has a strength below 0."""
    begin = int(offsets[hand])
    nobody = np.int32(-1)
    least = np.int32(0)
    for seat in range(int(offsets[hand + count]) - begin):
        at = np.uint64(begin + seat)
        to = np.uint64(2 * (begin - start + seat))
        strength = np.int32(strengths[at])
        gone = folded[at]
        least = min(least, np.int32(0) if gone else strength)
        pairs[to] = nobody if gone else strength
        # An amount below 0 is a very large one here.
        pairs[to + np.uint64(1)] = np.int32(min(np.uint32(put_in[at]), np.uint32(AMOUNT_MOST)))
    return bool(least >= 0)


def clear(offsets: Numbers, returned: Numbers, payouts: Numbers, hand: int, count: int) -> None:
    """Nobody has got anything yet."""
    start = int(offsets[hand])
    end = int(offsets[hand + count])
    for seat in range(start, end):
        returned[np.uint64(seat)] = 0
        payouts[np.uint64(seat)] = 0


def lay(seats: NDArray[np.int64], laid: NDArray[np.int64], table: Table, part: int, count: int) -> None:
    """Lay hands side by side. Those with fewer seats than the most get seats of the next, to be ignored."""
    for at in range(count):
        begin = np.uint64(table[np.uint64(BEGIN + part + at)])
        for seat in range(SIDE_BY_SIDE):
            laid[np.uint64(seat * SEAT_ROW + at)] = seats[begin + np.uint64(seat)]


def keep_own(laid_pairs: NDArray[np.int32], beside: Table, table: Table, part: int, count: int) -> None:
    """Keep the seats that are the hand's own; others have put in nothing and are not in the hand."""
    nothing = np.int32(0)
    nobody = np.int32(-1)
    for several in range(0, SIDE_BY_SIDE, AT_ONCE):
        for at in range(count):
            own_seats = table[np.uint64(SEATS + part + at)]
            for more in range(AT_ONCE):
                seat = several + more
                own = np.int32(seat) < own_seats
                place = np.uint64(2 * (seat * SEAT_ROW + at))
                strength = laid_pairs[place]
                amount = laid_pairs[place + np.uint64(1)]
                beside[np.uint64(STRENGTH + seat * SEAT_ROW + at)] = strength if own else nobody
                beside[np.uint64(AMOUNT + seat * SEAT_ROW + at)] = amount if own else nothing


def find_bets(table: Table, beside: Table, killed_hand: int, part: int, count: int) -> bool:
    """Find what goes back, and how much is matched; tells whether there are odd hands.

    Odd are hands whose amounts are too large or wrong: all of them seem to have put in nothing.
    """
    nothing = np.int32(0)
    some_odd = False
    for at in range(count):
        highest = nothing
        second = nothing
        in_hand = np.int32(-1)
        top_seat = nothing
        for seat in range(SIDE_BY_SIDE):
            gone = beside[np.uint64(STRENGTH + seat * SEAT_ROW + at)] < 0
            amount = beside[np.uint64(AMOUNT + seat * SEAT_ROW + at)]
            second = max(second, min(highest, amount))
            top_seat = np.int32(seat) if amount > highest else top_seat
            highest = max(highest, amount)
            in_hand = in_hand if gone else max(in_hand, amount)
        odd = (highest == 0) | (highest >= AMOUNT_MOST) | (in_hand < 0)
        # Only one player has the excess, so that whoever is above everybody in the hand has folded.
        excess = np.int32(uncalled(int(highest), int(second)))
        top = top_of_the_bets(int(excess), bool(in_hand < highest), False, killed_hand)
        goes_back = ((top == Top.RETURNED) | (top == Top.KILLED_RETURNED)) & (not odd)
        back = excess if goes_back else nothing
        limit = nothing if odd else np.int32(highest - back)
        to = np.uint64(part + at)
        table[np.uint64(BACK) + to] = back
        table[np.uint64(BACK_AT) + to] = table[np.uint64(BEGIN) + to] + top_seat
        table[np.uint64(LIMIT) + to] = limit
        table[np.uint64(REACH) + to] = min(in_hand, limit)
        table[np.uint64(FLOOR) + to] = 0
        table[np.uint64(ODD) + to] = odd
        some_odd |= odd
    return some_odd


def find_layers(table: Table, beside: Table, part: int, count: int) -> None:
    """Find where the layer above the floor ends, and whether there is another."""
    for at in range(count):
        to = np.uint64(part + at)
        reach = table[np.uint64(REACH) + to]
        floor = table[np.uint64(FLOOR) + to]
        # Where nobody in the hand has anything in, they play for the chips of the others.
        cap = reach
        for seat in range(SIDE_BY_SIDE):
            gone = beside[np.uint64(STRENGTH + seat * SEAT_ROW + at)] < 0
            amount = beside[np.uint64(AMOUNT + seat * SEAT_ROW + at)]
            cap = min(cap, amount) if makes_a_layer(gone, amount - floor) else cap
        # The last pot takes what lies above the highest of those still in.
        goes_on = cap < reach
        table[np.uint64(CAP) + to] = cap
        table[np.uint64(UPTO) + to] = cap if goes_on else table[np.uint64(LIMIT) + to]
        table[np.uint64(GOES_ON) + to] = goes_on


def find_pots(table: Table, beside: Table, part: int, count: int) -> None:
    """Find the pot of the layer, who can win it, and who does."""
    nothing = np.int32(0)
    nobody = np.int32(-1)
    for at in range(count):
        to = np.uint64(part + at)
        floor = table[np.uint64(FLOOR) + to]
        cap = table[np.uint64(CAP) + to]
        upto = table[np.uint64(UPTO) + to]
        chips = nothing
        eligible = nothing
        best = nobody
        for seat in range(SIDE_BY_SIDE):
            strength = beside[np.uint64(STRENGTH + seat * SEAT_ROW + at)]
            amount = beside[np.uint64(AMOUNT + seat * SEAT_ROW + at)]
            can_win = can_win_layer(strength < 0, amount, cap)
            chips = np.int32(chips + np.int32(chips_in_layer(amount, floor, upto)))
            eligible = np.int32(eligible | (1 << seat)) if can_win else eligible
            best = max(best, strength if can_win else nobody)
        winners = nothing
        lower = np.int32(SIDE_BY_SIDE)
        upper = nothing
        for seat in range(SIDE_BY_SIDE):
            strength = beside[np.uint64(STRENGTH + seat * SEAT_ROW + at)]
            amount = beside[np.uint64(AMOUNT + seat * SEAT_ROW + at)]
            wins = (strength if can_win_layer(strength < 0, amount, cap) else nobody) == best
            winners = np.int32(winners | (1 << seat)) if wins else winners
            lower = min(lower, np.int32(seat)) if wins else lower
            upper = np.int32(seat) if wins else upper
        single = lower == upper
        table[np.uint64(POTS) + to] = chips > 0
        table[np.uint64(CHIPS) + to] = chips
        table[np.uint64(ELIGIBLE) + to] = eligible
        table[np.uint64(WINNERS) + to] = winners
        table[np.uint64(LOWER) + to] = lower
        table[np.uint64(UPPER) + to] = upper
        table[np.uint64(PAYS) + to] = chips if single else nothing
        table[np.uint64(PAYS_AT) + to] = table[np.uint64(BEGIN) + to] + lower
        table[np.uint64(DIVIDED) + to] = (chips > 0) & (not single)


def pay_first_pots(
    table: Table,
    several: Places,
    ties: Places,
    returned: Numbers,
    payouts: Numbers,
    start: int,
    part: int,
    count: int,
    more: int,
    divided: int,
) -> tuple[int, int]:
    """Give back what goes back and pay pots with one winner. Lists hands with more layers, and pots with more
    winners; gives how many of both there are.
    """
    for at in range(part, part + count):
        own = np.uint64(at)
        returned[np.uint64(start + table[np.uint64(BACK_AT) + own])] = table[np.uint64(BACK) + own]
        payouts[np.uint64(start + table[np.uint64(PAYS_AT) + own])] = table[np.uint64(PAYS) + own]
        ties[np.uint64(divided)] = at
        divided += int(table[np.uint64(DIVIDED) + own])
        several[np.uint64(more)] = at
        more += int(table[np.uint64(GOES_ON) + own])
    return more, divided


def settle_layers(given: Hands, paid: Paid, room: Block, first: int, count: int) -> None:
    """Go through the layers above the first and pay them. The place of a hand's first pot stays empty."""
    offsets, button, chip = given.offsets, given.button, given.chip
    payouts, seat_at = paid.payouts, paid.seat_at
    seats, laid, laid_pairs, beside = room.seats, room.laid, room.laid_pairs, room.beside
    table, layers, going, ties, many = room.table, room.layers, room.going, room.ties, room.many
    left = room.left
    pot_chips, pot_eligible = room.pot_chips, room.pot_eligible
    start = int(offsets[first])
    for place in range(count):
        going[place] = room.several[place]
    while count:
        for place in range(count):
            at = np.uint64(going[place])
            layers[BEGIN + place] = table[np.uint64(BEGIN) + at]
            layers[SEATS + place] = table[np.uint64(SEATS) + at]
            layers[LIMIT + place] = table[np.uint64(LIMIT) + at]
            layers[REACH + place] = table[np.uint64(REACH) + at]
            layers[FLOOR + place] = table[np.uint64(CAP) + at]
        for part in range(0, count, PART):
            size = min(PART, count - part)
            lay(seats, laid, layers, part, size)
            steps = -(-size // AT_A_STEP) * AT_A_STEP
            keep_own(laid_pairs, beside, layers, part, steps)
            find_layers(layers, beside, part, steps)
            find_pots(layers, beside, part, steps)
        more = 0
        divided = 0
        for place in range(count):
            at = np.uint64(going[place])
            payouts[np.uint64(start + layers[PAYS_AT + place])] += layers[PAYS + place]
            pots = table[np.uint64(POTS) + at]
            pot = at * np.uint64(SEATS_MOST) + np.uint64(pots)
            pot_chips[pot] = layers[CHIPS + place]
            pot_eligible[pot] = layers[ELIGIBLE + place]
            table[np.uint64(POTS) + at] = pots + layers[POTS + place]
            table[np.uint64(CAP) + at] = layers[CAP + place]
            ties[np.uint64(divided)] = place
            divided += int(layers[DIVIDED + place])
        divide(offsets, button, chip, payouts, seat_at, left, layers, ties, divided, going, many, first)
        for place in range(count):
            going[np.uint64(more)] = going[place]
            more += int(layers[GOES_ON + place])
        count = more


def divide(
    offsets: Numbers,
    button: Numbers,
    chip: Numbers,
    payouts: Numbers,
    seat_at: Numbers,
    left: Places,
    table: Table,
    ties: Places,
    count: int,
    hand_of: Places,
    many: Places,
    first: int,
) -> None:
    """Divide the pots of hands on a list between several winners, who are seldom more than two."""
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
        row = (seats * SIDE_BY_SIDE + at_button) * SIDE_BY_SIDE
        lower_first = left[np.uint64(row + lower)] < left[np.uint64(row + upper)]
        with_the_odd = one_share(amount, 2, 0, unit)
        without = one_share(amount, 2, 1, unit)
        payouts[np.uint64(start + lower)] += with_the_odd if lower_first else without
        payouts[np.uint64(start + upper)] += without if lower_first else with_the_odd
        many[np.uint64(more)] = at
        more += not two
    for place in range(more):
        at = np.uint64(many[place])
        hand = np.uint64(first) + np.uint64(hand_of[at])
        winners = int(table[np.uint64(WINNERS) + at])
        amount = int(table[np.uint64(CHIPS) + at])
        start = int(offsets[hand])
        seats = int(offsets[hand + np.uint64(1)]) - start
        unit = int(chip[hand if each else np.uint64(0)])
        row = (seats * SIDE_BY_SIDE + int(button[hand])) * SIDE_BY_SIDE
        for seat in range(seats):
            seat_at[np.uint64(left[np.uint64(row + seat)])] = seat
        ways = 0
        for turn in range(seats):
            seat = int(seat_at[turn])
            seat_at[ways] = seat
            ways += winners >> seat & 1
        for order in range(ways):
            payouts[np.uint64(start + int(seat_at[order]))] += one_share(amount, ways, order, unit)


def find_places(left: Places) -> None:
    """Find how far each seat is from the button, for tables of as many seats as are laid side by side."""
    for seats in range(SEATS_LEAST, SIDE_BY_SIDE + 1):
        for button in range(seats):
            row = (seats * SIDE_BY_SIDE + button) * SIDE_BY_SIDE
            for seat in range(seats):
                left[row + seat] = place_left_of_button(seat, button, seats)


def one_share(amount: int, ways: int, place: int, chip: int) -> int:
    """The share of one of several; told that a chip is 1, the compiler leaves out what divides by it."""
    return share(amount, ways, place, 1) if chip == 1 else share(amount, ways, place, chip)


def put_in_order(
    pot_offsets: Numbers,
    pot_chips: Numbers,
    pot_eligible: Numbers,
    table: Table,
    chips_aside: NDArray[np.int32],
    eligible_aside: NDArray[np.uint32],
    several: Places,
    first: int,
    count: int,
    more: int,
    pots: int,
) -> int:
    """Write the pots of the block, hand after hand; gives how many pots there are then."""
    for at in range(count):
        pot_chips[np.uint64(pots)] = table[CHIPS + at]
        pot_eligible[np.uint64(pots)] = table[ELIGIBLE + at]
        pots += int(table[POTS + at])
        pot_offsets[np.uint64(first + at + 1)] = pots
    for place in range(more):
        own = np.uint64(several[place])
        begin = np.uint64(pot_offsets[np.uint64(first) + own])
        aside = own * np.uint64(SEATS_MOST)
        for pot in range(1, table[np.uint64(POTS) + own]):
            pot_chips[begin + np.uint64(pot)] = chips_aside[aside + np.uint64(pot)]
            pot_eligible[begin + np.uint64(pot)] = eligible_aside[aside + np.uint64(pot)]
    return pots
