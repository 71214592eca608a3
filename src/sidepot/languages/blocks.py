"""The picture of the pots for a terminal: one column a player, cut at the all-in levels, a pattern a pot.

Folded chips are hatched, chips that go back are dotted; what a pattern means stands beside it.
"""

from __future__ import annotations

from sidepot.languages.numbers import amount
from sidepot.languages.picture_layers import Kind, Layer, layers_of
from sidepot.languages.terms import pot_name, term, with_amount
from sidepot.languages.width import cut, left
from sidepot.model.claims import Status, Unit
from sidepot.model.rulings import PotsRuling, Seat, SettleRuling

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
    lines: list[str] = []
    layers = layers_of(ruling)
    tallest = max(layer.size for layer in layers if layer.kind is Kind.POT)
    for layer in reversed(layers):
        if layer.pot is None:
            lines.extend(_in_no_pot(layer, ruling.players, language, unit, column))
            continue
        name = pot_name(layer.pot.name, language, pots=len(ruling.pots))
        label = f"  {with_amount(name, amount(layer.amount, language, unit))}"
        rows = _rows(layer, tallest)
        for row in range(rows, 0, -1):
            cells = [
                _chips(player, chips, layer, (row, rows), column)
                for player, chips in zip(ruling.players, layer.chips, strict=True)
            ]
            lines.append("".join(cells) + (label if row == rows else ""))
    lines.append("".join(_name(seat.name, column) for seat in ruling.players))
    return [line.rstrip() for line in lines]


def _in_no_pot(
    layer: Layer, players: tuple[Seat, ...], language: str, unit: Unit | None, column: int
) -> list[str]:
    """One line for each player with chips that lie in no pot."""
    key = "line.goes-back" if layer.kind is Kind.BACK else "line.not-matched"
    lines: list[str] = []
    for place, chips in enumerate(layer.chips):
        if chips:
            cells = [_cell(DOTTED if seat == place else " ", column) for seat in range(len(players))]
            lines.append("".join(cells) + f"  {term(key, language)} {amount(chips, language, unit)}")
    return lines


def _rows(layer: Layer, tallest: int) -> int:
    """How many lines a layer gets: the tallest most, none less than one."""
    return max(1, round(HEIGHT_MOST * layer.size / tallest)) if tallest else 1


def _chips(seat: Seat, chips: int, layer: Layer, at: tuple[int, int], column: int) -> str:
    """One player's part of one line of a layer; a folded player's column may end inside it."""
    row, rows = at
    if chips <= layer.size * (row - 1) // rows:
        return _cell(" ", column)
    pattern = HATCHED if seat.status is Status.FOLDED else PATTERNS[layer.place % len(PATTERNS)]
    return _cell(pattern, column)


def _cell(pattern: str, column: int) -> str:
    return pattern * (column - 1) + " "


def _name(name: str, column: int) -> str:
    return left(cut(name, column - 1), column)
