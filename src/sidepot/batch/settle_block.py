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

BLOCK = 2048
PART = 256
"""Hands whose seats are laid side by side at a time, so that these stay in the processor's nearest memory."""
AT_A_STEP = 16
"""Hands a processor deals with at a step, where its vectors have 512 bits. Lists are gone through up to a
multiple of it: what comes after their end is not looked at, and costs less than hands one by one.
"""
SIDE_BY_SIDE = 10
"""The most seats of hands that are laid side by side."""
AT_ONCE = 5
"""Seats kept at once: the compiler gives up on loops that read out of more pairs than eight."""

ROW = BLOCK + AT_A_STEP
"""Entries from one row to the next. Rows a power of two apart get in each other's way in the processor."""
BEGIN = 0 * ROW
SEATS = 1 * ROW
ODD = 2 * ROW
BACK = 3 * ROW
BACK_AT = 4 * ROW
LIMIT = 5 * ROW
REACH = 6 * ROW
FLOOR = 7 * ROW
CAP = 8 * ROW
UPTO = 9 * ROW
GOES_ON = 10 * ROW
POTS = 11 * ROW
CHIPS = 12 * ROW
ELIGIBLE = 13 * ROW
WINNERS = 14 * ROW
LOWER = 15 * ROW
UPPER = 16 * ROW
PAYS = 17 * ROW
PAYS_AT = 18 * ROW
DIVIDED = 19 * ROW
ROWS = 20 * ROW
"""Where rows begin. `BEGIN`: the hand's first seat among those of the block; `SEATS`: how many it has, 0 for
a hand not laid side by side; `ODD`: whether it is left to `settle_hands`. `BACK`, `BACK_AT`: what goes back,
to which seat; `LIMIT`: the highest total without it, `REACH`: how much of it those still in reach. `FLOOR`,
`CAP`: from where the layer goes and up to where, `UPTO`: how high its pot takes chips; `GOES_ON`: whether
there is another. `POTS`: how many there are. `CHIPS`, `ELIGIBLE`, `WINNERS`: pot, seats as bits; `LOWER`,
`UPPER`: first and last of the winners. `PAYS`, `PAYS_AT`: what a single one gets; `DIVIDED`: whether there
are several.
"""

SEAT_ROW = PART + AT_A_STEP
AMOUNT = 0 * SEAT_ROW
STRENGTH = SIDE_BY_SIDE * SEAT_ROW
SEAT_ROWS = 2 * SIDE_BY_SIDE * SEAT_ROW
"""A part's seats: a row for each one's amounts, and for strengths, below 0 for who is not in the hand."""


class Block(NamedTuple):
    """Room for a block. `pairs`: strength and amount of each seat, one hand after the other, and `seats`: the
    same as single numbers of 64 bits; `laid_pairs` and `laid`: those of a part side by side, and `beside`:
    the same in rows. `table`, and `layers`: that of hands with a layer left. `pot_chips`, `pot_eligible`:
    pots kept aside, with room for each hand's. Lists of hands: `several` have more pots than one or are odd,
    `going` have a layer left; `ties`: pots to divide, `many` of them between more than two. `each`: 0, 1, 2
    and so on. `left`: how far seats are from the button.
    """

    pairs: NDArray[np.int32]
    seats: NDArray[np.int64]
    laid_pairs: NDArray[np.int32]
    laid: NDArray[np.int64]
    beside: Table
    table: Table
    layers: Table
    pot_chips: NDArray[np.int32]
    pot_eligible: NDArray[np.uint32]
    several: Places
    going: Places
    ties: Places
    many: Places
    each: Places
    left: Places


def block() -> Block:
    """Room for a block."""
    # Beyond the last hand others are read and overlooked.
    seats = np.zeros((BLOCK + 1) * SEATS_MOST, np.int64)
    laid = np.zeros(SIDE_BY_SIDE * SEAT_ROW, np.int64)
    several, going, ties, many = np.zeros((4, BLOCK), np.int64)
    return Block(
        pairs=seats.view(np.int32),
        seats=seats,
        laid_pairs=laid.view(np.int32),
        laid=laid,
        beside=np.zeros(SEAT_ROWS, np.int32),
        table=np.zeros(ROWS, np.int32),
        layers=np.zeros(ROWS, np.int32),
        pot_chips=np.zeros(BLOCK * SEATS_MOST, np.int32),
        pot_eligible=np.zeros(BLOCK * SEATS_MOST, np.uint32),
        several=several,
        going=going,
        ties=ties,
        many=many,
        each=np.arange(BLOCK, dtype=np.int64),
        left=np.zeros((SIDE_BY_SIDE + 1) * SIDE_BY_SIDE**2, np.int64),
    )
