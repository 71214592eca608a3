"""The table of a block of hands: what `settle_lanes` knows of each of them, row by row, hands side by side.

One table for all rows, so that the compiler sees that they do not overlap.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.settle_kernel import SEATS_MOST

Table: TypeAlias = NDArray[np.int32]
Places: TypeAlias = NDArray[np.int64]

BLOCK = 1024
AT_A_STEP = 16
"""Hands a processor deals with at a step, where its vectors have 512 bits. Lists are gone through up to a
multiple of it: what comes after their end is not looked at, and costs less than hands one by one.
"""
SIDE_BY_SIDE = 15
"""The most seats of hands that are laid side by side."""
AT_ONCE = 3
"""Seats a loop over hands deals with in one go, so that a hand's figures are seldom fetched and put back."""
ABOVE_ALL = (1 << 31) - 1

ROW = BLOCK + AT_A_STEP
"""Entries from one row to the next. Rows a power of two apart get in each other's way in the processor."""
SEATS = 0 * ROW
HIGHEST = 1 * ROW
SECOND = 2 * ROW
IN_HAND = 3 * ROW
CAP = 4 * ROW
FLOOR = 5 * ROW
LIMIT = 6 * ROW
REACH = 7 * ROW
BACK = 8 * ROW
BACK_TO = 9 * ROW
CHIPS = 10 * ROW
ELIGIBLE = 11 * ROW
BEST = 12 * ROW
FOLLOWING = 13 * ROW
WINNERS = 14 * ROW
LOWER = 15 * ROW
UPPER = 16 * ROW
PAYS = 17 * ROW
PAYS_TO = 18 * ROW
DIVIDED = 19 * ROW
ODD = 20 * ROW
GOES_ON = 21 * ROW
AMOUNT = 22 * ROW
STRENGTH = AMOUNT + SIDE_BY_SIDE * ROW
"""Where rows begin. `SEATS`: 0 for a hand not laid side by side. `HIGHEST`, `SECOND`: the two highest totals;
`IN_HAND`: how high those still in reach. `FLOOR`, `CAP`: from where the layer goes and up to where;
`FOLLOWING`: where the next one ends, `GOES_ON`: whether there is one. `BACK`, `BACK_TO`: what goes back, to
which seat; `LIMIT`: the highest total without it, `REACH`: how much of it those still in reach. `CHIPS`,
`ELIGIBLE`, `WINNERS`: pot, seats as bits; `BEST`: their strength; `LOWER`, `UPPER`: first and last of them.
`PAYS`, `PAYS_TO`: what one winner gets; `DIVIDED`: whether there are several. `ODD`: left to `settle_hands`.
Then a row for each seat: amounts, and strengths, below 0 for who is not in the hand.
"""
ROWS = STRENGTH + SIDE_BY_SIDE * ROW


class Block(NamedTuple):
    """Room for a block. `pairs`: strength and amount of each seat, one hand after the other, and `seats`: the
    same as single numbers of 64 bits; `laid_pairs` and `laid`: these side by side. `table`, and `layers`:
    that of the hands with more than one layer. `begin`, `begin_layers`: where hands begin among the seats.
    `pots`: how many a hand has; `aside`: where they stand among pots kept aside, which are `pot_chips` and
    `pot_eligible`. `each`: 0, 1, 2 and so on. `going`, `ties` and `more`: lists of hands with more layers,
    of pots to divide, and of those to divide between more than two.
    """

    pairs: NDArray[np.int32]
    seats: NDArray[np.int64]
    laid_pairs: NDArray[np.int32]
    laid: NDArray[np.int64]
    table: Table
    layers: Table
    begin: Places
    begin_layers: Places
    pots: Places
    aside: Places
    pot_chips: NDArray[np.int32]
    pot_eligible: NDArray[np.uint32]
    each: Places
    going: Places
    ties: Places
    more: Places


def block() -> Block:
    """Room for a block."""
    # Beyond the last hand others are read and overlooked.
    seats = np.zeros((BLOCK + 1) * SEATS_MOST, np.int64)
    laid = np.zeros(SIDE_BY_SIDE * ROW, np.int64)
    return Block(
        pairs=seats.view(np.int32),
        seats=seats,
        laid_pairs=laid.view(np.int32),
        laid=laid,
        table=np.zeros(ROWS, np.int32),
        layers=np.zeros(ROWS, np.int32),
        begin=np.zeros(BLOCK, np.int64),
        begin_layers=np.zeros(BLOCK, np.int64),
        pots=np.zeros(BLOCK, np.int64),
        aside=np.zeros(BLOCK, np.int64),
        pot_chips=np.zeros(BLOCK * SEATS_MOST, np.int32),
        pot_eligible=np.zeros(BLOCK * SEATS_MOST, np.uint32),
        each=np.arange(BLOCK, dtype=np.int64),
        going=np.zeros(BLOCK, np.int64),
        ties=np.zeros(BLOCK, np.int64),
        more=np.zeros(BLOCK, np.int64),
    )
