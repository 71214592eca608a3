"""The picture of the pots for a terminal: one column a player, cut at the all-in levels, a pattern a pot.

Folded chips are hatched, chips that go back are dotted; what a pattern means stands beside it.
"""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.languages.numbers import amount
from sidepot.languages.terms import pot_name, term
from sidepot.languages.width import cut, left
from sidepot.model.claims import Status, Unit
from sidepot.model.rulings import Pot, PotsRuling, Seat, SettleRuling

PATTERNS = "█▓▒░▚▞"
HATCHED = "╱"
DOTTED = "┈"
HEIGHT_MOST = 3
LABEL = 26
NARROWEST, WIDEST = 4, 12


def blocks(ruling: PotsRuling | SettleRuling, language: str, unit: Unit | None, width: int) -> list[str]:
    """Draw the chips, in `width` characters where all columns find room; nothing where there is no pot."""
    if not ruling.pots:
        return []
    column = min(WIDEST, max(NARROWEST, (width - LABEL) // len(ruling.players)))
    outside = _outside(ruling)
    lines: list[str] = []
    for name, chips in outside.items():
        key = "line.not-matched" if name not in ruling.returned else "line.goes-back"
        cells = [_cell(DOTTED if seat.name == name else " ", column) for seat in ruling.players]
        lines.append("".join(cells) + f"  {term(key, language)} {amount(chips, language, unit)}")
    tallest = max(pot.cap - pot.floor for pot in ruling.pots)
    for place in range(len(ruling.pots) - 1, -1, -1):
        pot = ruling.pots[place]
        label = (
            f"  {pot_name(pot.name, language, pots=len(ruling.pots))} {amount(pot.amount, language, unit)}"
        )
        rows = _rows(pot, tallest)
        for row in range(rows, 0, -1):
            cells = [_chips(seat, outside, pot, place, (row, rows), column) for seat in ruling.players]
            lines.append("".join(cells) + (label if row == rows else ""))
    lines.append("".join(_name(seat.name, column) for seat in ruling.players))
    return [line.rstrip() for line in lines]


def _outside(ruling: PotsRuling | SettleRuling) -> Mapping[str, int]:
    """Chips in no pot, by player: going back, or waiting for an answer."""
    waiting = ruling.uncalled if isinstance(ruling, PotsRuling) else {}
    return {**ruling.returned, **waiting}


def _rows(pot: Pot, tallest: int) -> int:
    """How many lines a layer gets: the tallest most, none less than one."""
    return max(1, round(HEIGHT_MOST * (pot.cap - pot.floor) / tallest)) if tallest else 1


def _chips(
    seat: Seat, outside: Mapping[str, int], pot: Pot, place: int, at: tuple[int, int], column: int
) -> str:
    """One player's part of one line of a layer; a folded player's column may end inside it."""
    row, rows = at
    chips = seat.put_in - outside.get(seat.name, 0)
    reaches = pot.floor + (pot.cap - pot.floor) * (row - 1) // rows
    if chips <= reaches:
        return _cell(" ", column)
    return _cell(HATCHED if seat.status is Status.FOLDED else PATTERNS[place % len(PATTERNS)], column)


def _cell(pattern: str, column: int) -> str:
    return pattern * (column - 1) + " "


def _name(name: str, column: int) -> str:
    return left(cut(name, column - 1), column)
