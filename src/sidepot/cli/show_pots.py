"""The pots on a terminal: the chips drawn, and who has what."""

from __future__ import annotations

import os

from sidepot.cli.part import Part
from sidepot.cli.table import table
from sidepot.languages.blocks import blocks
from sidepot.languages.fill import Voice
from sidepot.languages.numbers import amount
from sidepot.languages.terms import term
from sidepot.model.rulings import PotsRuling, SettleRuling

WIDTH_WITHOUT_TERMINAL = 80


def pots_parts(ruling: PotsRuling | SettleRuling, voice: Voice) -> list[Part]:
    """The picture, and one line a player."""
    return [blocks(ruling, voice.language, voice.unit, terminal_width()), _players(ruling, voice)]


def balance(ruling: PotsRuling | SettleRuling, voice: Voice) -> Part:
    """That the chips add up."""
    figures = {
        "in": sum(seat.put_in for seat in ruling.players) + ruling.dead,
        "pots": sum(pot.amount for pot in ruling.pots),
        "back": sum(ruling.returned.values()),
    }
    if isinstance(ruling, PotsRuling) and ruling.uncalled:
        figures["uncalled"] = sum(ruling.uncalled.values())
        return [term("line.balance-open", voice.language, figures, voice.unit)]
    lines = [term("line.balance", voice.language, figures, voice.unit)]
    if isinstance(ruling, SettleRuling) and ruling.rake:
        figures |= {"won": sum(ruling.won.values()), "rake": ruling.rake}
        lines.append(term("line.balance-rake", voice.language, figures, voice.unit))
    return lines


def _players(ruling: PotsRuling | SettleRuling, voice: Voice) -> Part:
    """One line a player: what went in, what comes back, what was or can be won."""
    last = ruling.won if isinstance(ruling, SettleRuling) else ruling.can_win
    headings = [
        "player",
        "status",
        "put-in",
        "back",
        "won" if isinstance(ruling, SettleRuling) else "can-win",
    ]
    rows = [[term(f"heading.{key}", voice.language) for key in headings]]
    for seat in ruling.players:
        figures = (seat.put_in, ruling.returned.get(seat.name, 0), last[seat.name])
        numbers = [amount(figure, voice.language, voice.unit) for figure in figures]
        rows.append([seat.name, term(f"status.{seat.status}", voice.language), *numbers])
    return table(rows, left=2)


def terminal_width() -> int:
    """How many columns the terminal has; 80 where there is none."""
    try:
        return os.get_terminal_size().columns
    except OSError:
        return WIDTH_WITHOUT_TERMINAL
