"""The document of `pots`, and its answer."""

from __future__ import annotations

from sidepot.engine.check_table import check_table
from sidepot.engine.pots import rule_on_pots
from sidepot.model.rulings import Flaw, Pot, PotsRuling, Seat
from sidepot.rulebooks.load import Book
from sidepot.wire.common import POTS_KEYS, read_pots_claim
from sidepot.wire.fields import Fields
from sidepot.wire.question import Json, Question, Ruled

KEYS = POTS_KEYS


def read_pots(fields: Fields) -> Question:
    """Read the question which chips are in which pot."""
    claim = read_pots_claim(fields)

    def rule(book: Book) -> Ruled | tuple[Flaw, ...]:
        ruling = rule_on_pots(claim, book)
        return ruling if isinstance(ruling, tuple) else Ruled(ruling=ruling, keys=write_pots(ruling))

    return Question(check=lambda: check_table(claim)[1], rule=rule)


def write_pots(ruling: PotsRuling) -> Json:
    """The answer's own keys."""
    answer: Json = {
        "players": write_players(ruling.players),
        "pots": [write_pot(pot) for pot in ruling.pots],
        "returned": dict(ruling.returned),
        "can_win": dict(ruling.can_win),
        "betting_open": ruling.betting_open,
    }
    if ruling.betting_open:
        answer |= {"owes": dict(ruling.owes), "uncalled": dict(ruling.uncalled)}
    return answer


def write_pot(pot: Pot) -> Json:
    """One pot: main first, then side-1, side-2, ..."""
    return {
        "name": pot.name,
        "amount": pot.amount,
        "eligible": list(pot.eligible),
        "floor": pot.floor,
        "cap": pot.cap,
    }


def write_players(players: tuple[Seat, ...]) -> list[Json]:
    """The players as they were understood."""
    return [{"name": seat.name, "put_in": seat.put_in, "status": seat.status} for seat in players]
