"""Arrow tables in, Arrow tables out: one row a hand, a list a column of seats. Needs pyarrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.settle_columns import DEFAULT_RULEBOOK, Settled, settle
from sidepot.model.claims import RakeClaim
from sidepot.model.rulings import Malformed, flaw
from sidepot.rulebooks.load import Book

if TYPE_CHECKING:
    from pyarrow import Array, RecordBatch, Table

SEATS = ("contributions", "folded", "strengths")
"""Columns of lists, one entry a seat, that must be there; `lows` may be there too."""


def settle_table(
    hands: Table | RecordBatch,
    *,
    chip: int = 1,
    two_lows: bool = False,
    rake: RakeClaim | None = None,
    rulebook: str | Book = DEFAULT_RULEBOOK,
) -> Table:
    """Pay many finished hands that stand in an Arrow table, a row each.

    Columns: `contributions`, `folded`, `strengths`, and where they are wanted `lows`, lists with an entry a
    seat; `button`, and where they are wanted `chip`, `dead` and `flop_seen`, with a value a hand. What they
    mean, and what is raised, is as in `settle`. Given back is a table with a row a hand: the lists `returned`
    and `payouts` with an entry a seat, and `pots`, main pot first, with `chips`, `rake` and `eligible`, whose
    bit n says that seat n can win it.
    """
    if not _pyarrow_at_hand():
        raise Malformed((flaw("extra-missing", "", extra="audit", command="sidepot.batch.settle_table"),))
    names = set(hands.schema.names)
    missing = [name for name in (*SEATS, "button") if name not in names]
    if missing:
        raise Malformed(tuple(flaw("key-missing", name, key=name) for name in missing))
    offsets, contributions = _lists("contributions", hands)
    folded: NDArray[np.bool_] = _fitting("folded", hands, offsets)
    made = settle(
        contributions,
        folded,
        _fitting("strengths", hands, offsets),
        offsets,
        _values("button", hands),
        chip=_values("chip", hands) if "chip" in names else chip,
        lows=_fitting("lows", hands, offsets) if "lows" in names else None,
        two_lows=two_lows,
        dead=_values("dead", hands) if "dead" in names else None,
        rake=rake,
        flop_seen=_values("flop_seen", hands) if "flop_seen" in names else None,
        rulebook=rulebook,
    )
    return as_table(made)


def as_table(made: Settled) -> Table:
    """Hands paid, as an Arrow table with a row a hand."""
    import pyarrow

    raked = len(made.pot_rake) > 0
    pot_rake = made.pot_rake if raked else np.zeros(len(made.pot_chips), made.pot_chips.dtype)
    pots = pyarrow.StructArray.from_arrays(
        [pyarrow.array(made.pot_chips), pyarrow.array(pot_rake), pyarrow.array(made.pot_eligible)],
        ["chips", "rake", "eligible"],
    )
    seats, cuts = pyarrow.array(made.offsets), pyarrow.array(made.pot_offsets)
    lists = pyarrow.LargeListArray.from_arrays
    return pyarrow.table(
        {
            "returned": lists(seats, pyarrow.array(made.returned)),
            "payouts": lists(seats, pyarrow.array(made.payouts)),
            "pots": lists(cuts, pots),
        }
    )


def _pyarrow_at_hand() -> bool:
    try:
        import pyarrow
    except ImportError:
        return False
    return bool(pyarrow.__version__)


def _column(name: str, hands: Table | RecordBatch) -> Array:
    """A column in one piece, without gaps."""
    column = hands.column(name)
    whole: Array = column.combine_chunks() if hasattr(column, "combine_chunks") else column
    _refuse_gaps(name, whole)
    return whole


def _refuse_gaps(name: str, column: Array) -> None:
    if column.null_count:
        raise Malformed((flaw("column-with-gaps", name, count=column.null_count),))


def _values(name: str, hands: Table | RecordBatch) -> Array:
    return _column(name, hands).to_numpy(zero_copy_only=False)


def _lists(name: str, hands: Table | RecordBatch) -> tuple[NDArray[np.int64], Array]:
    """Where each hand's entries begin, from 0, and the entries."""
    from pyarrow import types

    column = _column(name, hands)
    if not (types.is_list(column.type) or types.is_large_list(column.type)):
        raise Malformed((flaw("column-shape", name, found=str(column.type), needed="list"),))
    entries = column.flatten()
    _refuse_gaps(name, entries)
    begins: NDArray[np.int64] = column.offsets.to_numpy().astype(np.int64)
    return begins - begins[:1], entries.to_numpy(zero_copy_only=False)


def _fitting(name: str, hands: Table | RecordBatch, offsets: NDArray[np.int64]) -> Array:
    """The entries of a column of lists that are as long as the contributions are."""
    begins, entries = _lists(name, hands)
    wrong = np.flatnonzero(np.diff(begins) != np.diff(offsets))
    if len(wrong):
        hand = int(wrong[0])
        found, needed = (int(cuts[hand + 1] - cuts[hand]) for cuts in (begins, offsets))
        raise Malformed((flaw("column-shape", f"{name}[{hand}]", found=str(found), needed=str(needed)),))
    return entries
