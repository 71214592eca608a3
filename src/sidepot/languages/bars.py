"""Chances as bars on a terminal: for each pot one bar a player, as long as the player's share."""

from __future__ import annotations

from sidepot.languages.numbers import amount, share
from sidepot.languages.terms import pot_name, with_amount
from sidepot.languages.width import cut, left, right, width
from sidepot.model.claims import Unit
from sidepot.model.equity import Chance, EquityRuling, Ratio

EIGHTHS = " ▏▎▍▌▋▊▉"
FULL, EMPTY = "█", "░"
NAME_MOST = 16
LONGEST, SHORTEST = 40, 10


def bars(ruling: EquityRuling, language: str, unit: Unit | None, columns: int) -> list[str]:
    """Draw the chances in every pot that more than one can win, in so many columns where they find room."""
    contested = [pot for pot in ruling.pots if len(ruling.chances[pot.name]) > 1]
    shown = [chance for pot in contested for chance in ruling.chances[pot.name]]
    if not shown:
        return []
    names = min(NAME_MOST, max(width(chance.name) for chance in shown))
    figures = max(width(_figure(chance, language)) for chance in shown)
    room = min(LONGEST, max(SHORTEST, columns - names - figures - 4))
    lines: list[str] = []
    for pot in contested:
        name = pot_name(pot.name, language, pots=len(ruling.pots))
        lines.append(with_amount(name, amount(pot.amount, language, unit)))
        for chance in ruling.chances[pot.name]:
            label = left(cut(chance.name, names), names)
            figure = right(_figure(chance, language), figures)
            lines.append(f"  {label} {bar(chance.share, room)} {figure}")
    return lines


def bar(part: Ratio, room: int) -> str:
    """A part of a bar of so many cells, to an eighth of a cell; what is there at all is seen."""
    eighths = max(8 * room * part.over // part.under, 1 if part.over else 0)
    whole, rest = divmod(eighths, 8)
    drawn = FULL * whole + (EIGHTHS[rest] if rest else "")
    return drawn + EMPTY * (room - len(drawn))


def _figure(chance: Chance, language: str) -> str:
    return share(chance.share.over, chance.share.under, language)
