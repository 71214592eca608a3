"""What is wrong with columns that cannot be settled, hand by hand. Asked once something is known to be."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.columns import Numbers, refuse
from sidepot.batch.settle_kernel import SEATS_LEAST, SEATS_MOST
from sidepot.model.rulings import Flaw, flaw


class Columns(NamedTuple):
    """The columns of `settle`, of the right length and kind; `strengths` and `lows` with a row a board."""

    offsets: Numbers
    put_in: Numbers
    folded: NDArray[np.bool_]
    strengths: Numbers
    lows: Numbers
    button: Numbers
    chip: Numbers
    dead: Numbers
    flop_seen: NDArray[np.bool_]
    chips_most: int


def refuse_offsets(offsets: Numbers, entries: int) -> None:
    """Refuse offsets that do not begin at 0, fall, or do not end with the number of entries."""
    ends = np.append(offsets[1:], entries) if len(offsets) else np.array([entries])
    begins = offsets if len(offsets) else np.array([-1])
    wrong = (begins < 0) | (begins > ends)
    wrong[0] |= begins[0] != 0
    wrong[-1] |= begins[-1] != entries
    places = np.flatnonzero(wrong)
    if len(places):
        refuse(
            (
                flaw("offsets-do-not-fit", f"offsets[{place}]", found=int(begins[place]), entries=entries)
                for place in places
            ),
            len(places),
        )


def refuse_hands(hands: Columns) -> None:
    """Refuse every hand that cannot be settled, with the first thing that is wrong with it.

    Where the offsets do not fit nothing else is looked at: it is not known whose chips are whose.
    """
    refuse_offsets(hands.offsets, len(hands.put_in))
    wrong = np.flatnonzero(_cannot_be_settled(hands))
    if len(wrong):
        refuse((_flaw_of(hands, int(hand)) for hand in wrong), len(wrong))


def _cannot_be_settled(hands: Columns) -> NDArray[np.bool_]:
    counts = np.diff(hands.offsets)
    live = ~hands.folded
    # Amounts beyond the limit are left out of the sums, so that these cannot run over.
    possible = (hands.put_in >= 0) & (hands.put_in <= hands.chips_most)
    total = _in_hand(np.where(possible, hands.put_in, 0).astype(np.int64), hands)
    wrong = (counts < SEATS_LEAST) | (counts > SEATS_MOST) | (_in_hand(~possible, hands) > 0)
    if len(hands.dead):
        ownerless = (hands.dead >= 0) & (hands.dead <= hands.chips_most)
        total = total + np.where(ownerless, hands.dead, 0)
        wrong |= ~ownerless
    wrong |= (total == 0) | (total > hands.chips_most) | (_in_hand(live, hands) == 0)
    wrong |= (hands.button < 0) | (hands.button >= counts) | (hands.chip < 1)
    for column in (hands.strengths, hands.lows):
        if column.size:
            wrong |= _in_hand((column < 0).any(axis=0) & live, hands) > 0
    found: NDArray[np.bool_] = wrong
    return found


def _in_hand(column: NDArray[np.generic], hands: Columns) -> NDArray[np.int64]:
    """The sum of a column over the seats of each hand."""
    sums = np.concatenate(([0], np.cumsum(column, dtype=np.int64)))
    by_hand: NDArray[np.int64] = np.diff(sums[hands.offsets])
    return by_hand


def _flaw_of(hands: Columns, hand: int) -> Flaw:
    start, end = int(hands.offsets[hand]), int(hands.offsets[hand + 1])
    button, chip = int(hands.button[hand]), int(hands.chip[hand if len(hands.chip) > 1 else 0])
    where = f"hands[{hand}]"
    if end - start < SEATS_LEAST:
        return flaw("too-few-players", where, least=SEATS_LEAST)
    if end - start > SEATS_MOST:
        return flaw("too-many-players", where, found=end - start, limit=SEATS_MOST)
    if not 0 <= button < end - start:
        return flaw("no-such-seat", f"{where}.button", found=button, most=end - start - 1)
    if chip < 1:
        return flaw("below-least", f"{where}.chip", found=chip, least=1)
    ownerless = int(hands.dead[hand]) if len(hands.dead) else 0
    amounts = [int(amount) for amount in hands.put_in[start:end]]
    if ownerless < 0:
        return flaw("below-least", f"{where}.dead", found=ownerless, least=0)
    for seat, amount in enumerate(amounts):
        if amount < 0:
            return flaw("below-least", f"{where}.contributions[{seat}]", found=amount, least=0)
    if sum(amounts) + ownerless > hands.chips_most:
        return flaw("chips-over-limit", f"{where}.contributions", limit=hands.chips_most)
    if sum(amounts) + ownerless == 0:
        return flaw("nothing-put-in", f"{where}.contributions")
    if hands.folded[start:end].all():
        return flaw("nobody-live", f"{where}.folded")
    return _negative_strength(hands, start, end, where)


def _negative_strength(hands: Columns, start: int, end: int, where: str) -> Flaw:
    live = ~hands.folded[start:end]
    for name, column in (("strengths", hands.strengths), ("lows", hands.lows)):
        for values in column[:, start:end]:
            for seat in np.flatnonzero((values < 0) & live):
                return flaw("below-least", f"{where}.{name}[{seat}]", found=int(values[seat]), least=0)
    raise AssertionError(f"hand {where} was refused without a flaw")
