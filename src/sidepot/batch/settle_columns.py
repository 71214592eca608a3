"""Settling millions of hands: columns in, columns out, one entry a seat, hands cut by offsets."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sidepot.batch.check_settle import Columns, refuse_hands
from sidepot.batch.columns import (
    INT32_MOST,
    Column,
    Flags,
    Numbers,
    Rows,
    flags,
    whole_numbers,
)
from sidepot.batch.settle_kernel import HIGH_LOW, LOW_LOW, WHOLE, Asked
from sidepot.batch.settle_run import memory_of, run
from sidepot.model.claims import RakeClaim
from sidepot.model.rulings import Malformed, Unbalanced, flaw
from sidepot.rulebooks.faults import UnknownBook
from sidepot.rulebooks.load import Book, book
from sidepot.rules.rake import NO_CAP

DEFAULT_RULEBOOK = "tda-2024"
CHIPS_MOST = 2**53 - 1
"""All chips of one hand together; with 32 bits, and with a rake, INT32_MOST."""
PERCENT_MOST = 10_000


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Settled:
    """Hands paid, in columns; amounts in the unit of the contributions.

    One entry a seat, cut by `offsets`: `returned` (uncalled chips, never part of a pot) and `payouts` (from
    pots, after rake). One entry a pot, main pot first, cut by `pot_offsets`: `pot_chips` before rake,
    `pot_rake` (empty where no rake was asked), and `pot_eligible`, whose bit n says that seat n can win it.
    """

    offsets: NDArray[np.int64]
    returned: Numbers
    payouts: Numbers
    pot_offsets: NDArray[np.int64]
    pot_chips: Numbers
    pot_rake: Numbers
    pot_eligible: NDArray[np.uint32]

    def __len__(self) -> int:
        """How many hands there are."""
        return len(self.offsets) - 1


def settle(
    contributions: Column,
    folded: Flags,
    strengths: Column | Rows,
    offsets: Column,
    button: Column,
    *,
    chip: int | np.integer | Column = 1,
    lows: Column | Rows | None = None,
    two_lows: bool = False,
    dead: Column | None = None,
    rake: RakeClaim | None = None,
    flop_seen: Flags | None = None,
    rulebook: str | Book = DEFAULT_RULEBOOK,
    into: Settled | None = None,
) -> Settled:
    """Pay many finished hands: pots, what goes back, who is paid what, with odd chips.

    One entry a seat, clockwise, hand after hand: `contributions` (chips put in over the whole hand),
    `folded`, `strengths` (whole numbers from 0, higher wins; those of folded players count for nothing).
    Hand n has the entries from `offsets[n]` up to `offsets[n + 1]`: there is one offset more than hands.
    One entry a hand: `button` (a seat from 0), `dead` (ownerless chips), `flop_seen`, and `chip`, the
    smallest chip in play, where it is not the same for all. `strengths` and `lows` with one row a board
    divide each pot over the boards. `lows`: strength of the low, 0 for none; with `two_lows` both columns
    are lows, as in a game split between two. Odd chips go by seat. No betting is open: whoever has not
    folded has called or is all-in.

    `into`: an earlier result, to be written over where new memory would cost time; what it said is gone. It
    has to come from as many hands and seats or more, of the same kind: contributions of 32 bits, whole pots
    on one board, no rake.

    Raises Malformed with the first twenty flaws and the number of the others.
    Source: as `sidepot.settle`, of which this is the same, hand by hand, without reasons.
    """
    in_force = _book(rulebook)
    hands = _columns(contributions, folded, strengths, offsets, button, chip, lows, dead, flop_seen, rake)
    if two_lows and lows is None:
        raise Malformed((flaw("key-missing", "lows", key="lows"),))
    played_for = WHOLE if lows is None else LOW_LOW if two_lows else HIGH_LOW
    ends = [int(end) for end in (*hands.offsets[:1], *hands.offsets[-1:])]
    if ends != [0, len(hands.put_in)]:
        refuse_hands(hands)
    asked = _asked(hands, played_for, rake, in_force)
    memory = None
    if into is not None:
        memory = memory_of(into.pot_offsets, into.returned, into.payouts, into.pot_chips, into.pot_eligible)
    pots, paid = run(hands, asked, memory)
    if pots < 0:
        refuse_hands(hands)
        raise Unbalanced(f"hand {-1 - pots} was refused, and nothing is wrong with it")
    kind = hands.put_in.dtype
    return Settled(
        offsets=hands.offsets,
        returned=paid.returned.astype(kind, copy=False),
        payouts=paid.payouts.astype(kind, copy=False),
        pot_offsets=paid.pot_offsets,
        pot_chips=paid.pot_chips[:pots].astype(kind, copy=False),
        pot_rake=paid.pot_rake[:pots].astype(kind, copy=False),
        pot_eligible=paid.pot_eligible[:pots],
    )


def _columns(
    contributions: Column,
    folded: Flags,
    strengths: Column | Rows,
    offsets: Column,
    button: Column,
    chip: int | np.integer | Column,
    lows: Column | Rows | None,
    dead: Column | None,
    flop_seen: Flags | None,
    rake: RakeClaim | None,
) -> Columns:
    """The columns in the kinds and lengths kernels read; their values are not looked at yet."""
    cuts = whole_numbers("offsets", offsets, wide=True)
    count = max(len(cuts) - 1, 0)
    put_in = whole_numbers("contributions", contributions)
    seats = len(put_in)
    high = _rows("strengths", strengths, None, seats)
    narrow = put_in.dtype == np.int32 or rake is not None
    _check_rake(rake)
    return Columns(
        offsets=cuts,
        put_in=put_in,
        folded=flags("folded", folded, length=seats),
        strengths=high,
        lows=high[:0] if lows is None else _rows("lows", lows, len(high), seats),
        button=whole_numbers("button", button, wide=True, shape=(count,)),
        chip=_chip(chip, count),
        dead=whole_numbers(
            "dead", [] if dead is None else dead, wide=True, shape=(0 if dead is None else count,)
        ),
        flop_seen=flags(
            "flop_seen", [] if flop_seen is None else flop_seen, length=0 if flop_seen is None else count
        ),
        chips_most=INT32_MOST if narrow else CHIPS_MOST,
    )


def _chip(chip: int | np.integer | Column, hands: int) -> Numbers:
    """One chip for all hands, or one for each."""
    if isinstance(chip, int | np.integer):
        return whole_numbers("chip", [int(chip)], wide=True)
    return whole_numbers("chip", chip, wide=True, shape=(hands,))


def _rows(name: str, column: Column | Rows, rows: int | None, seats: int) -> Numbers:
    """A column of strengths, one row a board; a single row may come without a second dimension."""
    given = np.asarray(column)
    return whole_numbers(name, given[np.newaxis] if given.ndim == 1 else given, shape=(rows, seats))


def _check_rake(rake: RakeClaim | None) -> None:
    if rake is None:
        return
    if rake.hundredths is None or not 0 <= rake.hundredths <= PERCENT_MOST:
        found = "" if rake.hundredths is None else f"{rake.hundredths / 100:g}"
        raise Malformed((flaw("percent-out-of-range", "rake.percent", found=found),))
    if rake.cap is not None and rake.cap < 0:
        raise Malformed((flaw("below-least", "rake.cap", found=rake.cap, least=0),))
    if rake.cap is not None and rake.cap > INT32_MOST:
        raise Malformed((flaw("chips-over-limit", "rake.cap", limit=INT32_MOST),))


def _book(rulebook: str | Book) -> Book:
    if isinstance(rulebook, Book):
        return rulebook
    try:
        return book(rulebook)
    except UnknownBook as unknown:
        raise Malformed(
            (flaw("rulebook-unknown", "rulebook", found=unknown.book_id, known=unknown.known),)
        ) from None


def _asked(hands: Columns, played_for: int, rake: RakeClaim | None, in_force: Book) -> Asked:
    return Asked(
        boards=len(hands.strengths),
        played_for=played_for,
        killed_hand=int(in_force.choices.killed_hand),
        hi_lo_identical=int(in_force.choices.hi_lo_identical),
        raked=rake is not None,
        hundredths=0 if rake is None else rake.hundredths or 0,
        cap=NO_CAP if rake is None or rake.cap is None else rake.cap,
        proportional=rake is not None and rake.proportional,
        no_flop_no_drop=rake is not None and rake.no_flop_no_drop,
        chips_most=hands.chips_most,
    )
