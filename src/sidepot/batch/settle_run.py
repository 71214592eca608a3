"""Which kernel settles the columns, and in which numbers: one each, so that little has to be compiled."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.check_settle import Columns, refuse_hands
from sidepot.batch.columns import INT32_MOST, Numbers, to_read
from sidepot.batch.compiled import compiled
from sidepot.batch.settle_block import block
from sidepot.batch.settle_kernel import SEATS_MOST, WHOLE, Asked, Hands, Paid, settle_hands
from sidepot.batch.settle_lanes import AMOUNT_MOST, settle_in_lanes
from sidepot.model.rulings import Malformed, flaw

Memory: TypeAlias = NDArray[np.uint8]


class Room(NamedTuple):
    """What a kernel writes, as `Paid`, in arrays."""

    pot_offsets: NDArray[np.int64]
    pot_chips: Numbers
    pot_rake: Numbers
    pot_eligible: NDArray[np.uint32]
    returned: Numbers
    payouts: Numbers
    matched: NDArray[np.int64]
    seat_at: NDArray[np.int64]


def run(hands: Columns, asked: Asked, memory: Memory | None) -> tuple[int, Room]:
    """Settle the hands. Gives how many pots there are, or -1 less the hand that is none; and what it wrote.

    Compiled, many seats at a step in 32 bits where that can be, otherwise seat by seat in 64 bits. Where
    there is no compiler, seat by seat in lists, which Python reads quicker than arrays. It writes to the
    memory given, or to new memory. Raises Malformed where that given cannot be written to.
    """
    simple = asked.boards == 1 and asked.played_for == WHOLE and not asked.raked
    small = _fits(hands.put_in, AMOUNT_MOST) and _fits(hands.dead, AMOUNT_MOST)
    narrow = simple and small and _fits(hands.strengths, INT32_MOST)
    if memory is not None:
        _check_memory(hands, memory, narrow)
    room = _room_in_one(hands, memory) if narrow else _room(hands, asked)
    lanes = compiled(settle_in_lanes) if narrow else None
    if lanes is not None:
        return lanes(_given(hands, np.int32), asked, Paid(*room), block()), room
    if any(column.size and int(column.min()) < 0 for column in (hands.strengths, hands.lows)):
        refuse_hands(hands)
    given = _given(hands, np.int64)
    kernel = compiled(settle_hands)
    if kernel is not None:
        return kernel(given, asked, Paid(*room), 0, len(hands.button), 0), room
    lists = Paid(*([0] * len(column) for column in room))
    read = Hands(*(np.asarray(column).tolist() for column in given))
    pots = settle_hands(read, asked, lists, 0, len(hands.button), 0)
    for place, values in enumerate(lists):
        room[place][:] = values
    return pots, room


def _fits(numbers: Numbers, most: int) -> bool:
    """Whether a column has 32 bits, or numbers that need no more."""
    if numbers.dtype == np.int32 or not numbers.size:
        return True
    return max(-int(numbers.min()), int(numbers.max())) <= most


def _given(hands: Columns, kind: type[np.int32 | np.int64]) -> Hands:
    return Hands(
        offsets=hands.offsets,
        put_in=to_read(hands.put_in.astype(kind, copy=False)),
        folded=hands.folded,
        strengths=to_read(hands.strengths.ravel().astype(kind, copy=False)),
        lows=to_read(hands.lows.ravel().astype(kind, copy=False)),
        button=hands.button,
        chip=hands.chip,
        dead=hands.dead,
        flop_seen=hands.flop_seen,
    )


def _room(hands: Columns, asked: Asked) -> Room:
    """Columns of noughts to write to. A hand has at most as many pots as seats."""
    seats = len(hands.put_in)
    return Room(
        pot_offsets=np.zeros(len(hands.offsets), np.int64),
        pot_chips=np.zeros(seats, np.int64),
        pot_rake=np.zeros(seats if asked.raked else 0, np.int64),
        pot_eligible=np.zeros(seats, np.uint32),
        returned=np.zeros(seats, np.int64),
        payouts=np.zeros(seats, np.int64),
        matched=np.zeros(SEATS_MOST, np.int64),
        seat_at=np.zeros(SEATS_MOST, np.int64),
    )


def _room_in_one(hands: Columns, memory: Memory | None) -> Room:
    """The same in 32 bits, of anything, and one beside the other.

    The operating system gives large pieces of memory sooner than small ones, and one row of them sooner than
    the beginnings and ends of five. The pots come last: most of their room is never touched.
    """
    seats = len(hands.put_in)
    whole = np.empty(_size_in_one(hands), np.uint8) if memory is None else memory
    offsets, column = _whole_lines(8 * len(hands.offsets)), _whole_lines(4 * seats)
    begins = [offsets + place * column for place in range(4)]
    returned, payouts, pot_chips, pot_eligible = (whole[begin : begin + 4 * seats] for begin in begins)
    return Room(
        pot_offsets=whole[: 8 * len(hands.offsets)].view(np.int64),
        pot_chips=pot_chips.view(np.int32),
        pot_rake=np.zeros(0, np.int32),
        pot_eligible=pot_eligible.view(np.uint32),
        returned=returned.view(np.int32),
        payouts=payouts.view(np.int32),
        matched=np.zeros(SEATS_MOST, np.int64),
        seat_at=np.zeros(SEATS_MOST, np.int64),
    )


def _size_in_one(hands: Columns) -> int:
    return _whole_lines(8 * len(hands.offsets)) + 4 * _whole_lines(4 * len(hands.put_in))


def _whole_lines(size: int) -> int:
    """So many bytes, up to the end of a line of 64, as processors fetch them."""
    return -(-size // 64) * 64


def memory_of(*columns: NDArray[np.generic]) -> Memory:
    """The piece of memory these columns of a result stand in side by side; empty where there is none."""
    memory = columns[0].base
    together = all(column.base is memory for column in columns)
    one = together and isinstance(memory, np.ndarray) and memory.dtype == np.uint8 and memory.flags.writeable
    return memory if one and isinstance(memory, np.ndarray) else np.empty(0, np.uint8)


def _check_memory(hands: Columns, memory: Memory, narrow: bool) -> None:
    """Refuse memory that is too small, is none of a result's, or holds what is to be read."""
    read = any(isinstance(each, np.ndarray) and np.may_share_memory(each, memory) for each in hands)
    if not narrow or hands.put_in.dtype != np.int32 or read or not memory.size:
        raise Malformed((flaw("into-other-kind", "into"),))
    needed = _size_in_one(hands)
    if memory.size < needed:
        raise Malformed((flaw("into-too-small", "into", found=memory.size, needed=needed),))
