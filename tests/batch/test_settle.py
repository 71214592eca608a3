"""Many hands settled at once are each settled as the engine settles one."""

from __future__ import annotations

from typing import TypedDict

import numpy as np
import pytest

from batch.deals import BOOKS, Deals, Hand, by_engine, dealt
from sidepot.batch.settle import Settled, settle
from sidepot.rulebooks.load import Book, book, house


class Kind(TypedDict, total=False):
    """What a table is like beside one high pot on one board."""

    boards: int
    low: bool
    two_lows: bool
    rake: bool


KINDS: dict[str, Kind] = {
    "high": {},
    "high and low": {"low": True},
    "two lows": {"two_lows": True},
    "two boards": {"boards": 2},
    "raked": {"rake": True},
    "raked high and low": {"rake": True, "low": True},
}
# Answers no official book gives, and some only one does.
HOUSES = (
    {"killed_hand": "nothing-returned"},
    {"hi_lo_identical": "per-half"},
    {"hi_lo_identical": "even-split", "killed_hand": "uncalled-part-returned"},
)
IN_FORCE = [*map(book, BOOKS), *(house("tda-2024", settings) for settings in HOUSES)]


def settled(deals: Deals, in_force: Book, kind: type[np.signedinteger] = np.int32) -> Settled:
    return settle(
        np.array(deals.put_in, kind),
        np.array(deals.folded),
        np.array(deals.strengths, np.int32),
        np.array(deals.offsets),
        np.array(deals.button, np.int32),
        chip=np.array(deals.chip),
        lows=None if deals.lows is None else np.array(deals.lows, np.int32),
        two_lows=deals.two_lows,
        dead=np.array(deals.dead),
        rake=deals.rake,
        flop_seen=np.array(deals.flop_seen),
        rulebook=in_force,
    )


def hand_of(made: Settled, hand: int) -> Hand:
    """One hand out of the columns, as the engine would tell it."""
    start, end = made.offsets[hand], made.offsets[hand + 1]
    first, last = made.pot_offsets[hand], made.pot_offsets[hand + 1]
    pots = zip(made.pot_chips[first:last], made.pot_eligible[first:last], strict=True)
    return Hand(
        pots=[(int(chips), [seat for seat in range(32) if int(seats) >> seat & 1]) for chips, seats in pots],
        returned=made.returned[start:end].tolist(),
        won=made.payouts[start:end].tolist(),
        rake=int(made.pot_rake[first:last].sum()) if len(made.pot_rake) else 0,
    )


def compare(deals: Deals, in_force: Book) -> int:
    made = settled(deals, in_force)
    for hand in range(len(deals)):
        assert hand_of(made, hand) == by_engine(deals, hand, in_force), f"hand {hand}"
    return len(deals)


@pytest.mark.parametrize("in_force", IN_FORCE, ids=lambda each: str(dict(each.settings) or each.id))
@pytest.mark.parametrize("kind", KINDS)
def test_hands_settled_at_once_are_settled_as_by_the_engine(kind: str, in_force: Book) -> None:
    compare(dealt(60, seed=11, **KINDS[kind]), in_force)
