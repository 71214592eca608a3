"""A hand document that is still growing: read once, then played action by action.

A program that runs a table needs the checks of a document for how the hand begins, and the engine itself
for every action after that.
"""

from __future__ import annotations

from dataclasses import dataclass

from sidepot.engine.check_hand import check_hand
from sidepot.engine.hand_setup import HandSetup
from sidepot.model.claims import Cards, RakeClaim, Unit
from sidepot.model.hand import StreetClaim
from sidepot.model.rulings import Flaw, Malformed
from sidepot.rulebooks.load import Book
from sidepot.wire.common import read_book, read_unit
from sidepot.wire.fields import Fields
from sidepot.wire.hand import KEYS, read_claim


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Opening:
    """How a hand begins, checked, and its book. `boards`: whole, where it is run more than once."""

    setup: HandSetup
    book: Book
    unit: Unit | None
    rake: RakeClaim | None
    boards: tuple[Cards, ...]


def read_opening(document: dict[str, object]) -> Opening:
    """Read how a hand begins. Raises Malformed with all flaws."""
    flaws: list[Flaw] = []
    fields = Fields(document, "", flaws, KEYS)
    book, unit, claim = read_book(fields), read_unit(fields), read_claim(fields)
    setup, found = check_hand(claim)
    if setup is None or flaws:
        raise Malformed((*flaws, *found))
    boards = tuple(board for board in claim.boards or () if board is not None)
    return Opening(setup=setup, book=book, unit=unit, rake=claim.rake, boards=boards)


def read_streets(document: dict[str, object]) -> tuple[StreetClaim, ...]:
    """The streets of a document that was begun before. Raises Malformed."""
    flaws: list[Flaw] = []
    claim = read_claim(Fields(document, "", flaws, KEYS))
    setup, found = check_hand(claim)
    if setup is None or flaws:
        raise Malformed((*flaws, *found))
    return claim.streets
