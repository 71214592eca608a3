"""A hand document that is still growing: read once, then played action by action.

A program that runs a table needs the checks of a document for how the hand begins, and the engine itself
for every action after that.
"""

from __future__ import annotations

from typing import NamedTuple

from sidepot.engine.check_hand import check_hand
from sidepot.engine.hand_setup import HandSetup
from sidepot.model.claims import Cards, RakeClaim, Unit
from sidepot.model.hand import StreetClaim
from sidepot.model.rulings import Flaw, Malformed
from sidepot.rulebooks.load import Book
from sidepot.wire.common import read_book, read_unit
from sidepot.wire.fields import Fields
from sidepot.wire.hand import KEYS, read_claim
from sidepot.wire.plain_hand import read_plain_hand


class Opening(NamedTuple):
    """How a hand begins, checked, and its book.

    `boards`: whole, where it is run more than once. `streets`: of a document that was begun before.
    """

    setup: HandSetup
    book: Book
    unit: Unit | None = None
    rake: RakeClaim | None = None
    boards: tuple[Cards, ...] = ()
    streets: tuple[StreetClaim, ...] = ()


def read_opening(document: dict[str, object]) -> Opening:
    """Read how a hand begins. Raises Malformed with all flaws."""
    plain = read_plain_hand(document)
    if plain is not None:
        return Opening(*plain)
    return read_opening_carefully(document)


def read_opening_carefully(document: dict[str, object]) -> Opening:
    """Read how any hand begins, value by value. Raises Malformed with all flaws."""
    flaws: list[Flaw] = []
    fields = Fields(document, "", flaws, KEYS)
    book, unit, claim = read_book(fields), read_unit(fields), read_claim(fields)
    setup, found = check_hand(claim)
    if setup is None or flaws:
        raise Malformed((*flaws, *found))
    boards = tuple(board for board in claim.boards or () if board is not None)
    return Opening(setup=setup, book=book, unit=unit, rake=claim.rake, boards=boards, streets=claim.streets)
