"""A ruling on a terminal: what to say aloud, the chips drawn, who has what, and why."""

from __future__ import annotations

import os
from collections.abc import Mapping

from sidepot.cli.table import table
from sidepot.languages.blocks import blocks
from sidepot.languages.lists import listed
from sidepot.languages.numbers import amount
from sidepot.languages.say import remarks, why
from sidepot.languages.spoken import spoken
from sidepot.languages.terms import book_name, pot_name, term
from sidepot.model.rulings import Authority, PotsRuling, SettleRuling
from sidepot.wire.ask import Answer

WIDTH_WITHOUT_TERMINAL = 80
HEADINGS = {"pots": "pot", "returned": "back", "won": "won", "can_win": "can-win"}


def show(answer: Answer, language: str) -> str:
    """Everything a person needs, the answer first."""
    ruling, unit = answer.ruling, answer.unit
    parts = [
        spoken(ruling, language, unit),
        blocks(ruling, language, unit, _width()),
        players_table(answer, language),
        [term("heading.why", language), *_indented(why(ruling, language, unit))],
    ]
    noted = remarks(ruling, language, unit)
    if noted:
        parts.append([term("heading.remarks", language), *_indented(noted)])
    if answer.differs is not None:
        parts.append(_differing(answer, language))
    parts.append([_balance(answer, language), _rules(ruling.authority, language)])
    return "\n\n".join("\n".join(part) for part in parts if part)


def players_table(answer: Answer, language: str) -> list[str]:
    """One line a player: what went in, what comes back, what was or can be won."""
    ruling = answer.ruling
    last = ruling.won if isinstance(ruling, SettleRuling) else ruling.can_win
    heading = "heading.won" if isinstance(ruling, SettleRuling) else "heading.can-win"
    rows = [[term(f"heading.{key}", language) for key in ("player", "status", "put-in", "back")]]
    rows[0].append(term(heading, language))
    for seat in ruling.players:
        figures = (seat.put_in, ruling.returned.get(seat.name, 0), last[seat.name])
        numbers = [amount(figure, language, answer.unit) for figure in figures]
        rows.append([seat.name, term(f"status.{seat.status}", language), *numbers])
    return table(rows, left=2)


def _balance(answer: Answer, language: str) -> str:
    ruling = answer.ruling
    figures = {
        "in": sum(seat.put_in for seat in ruling.players) + ruling.dead,
        "pots": sum(pot.amount for pot in ruling.pots),
        "back": sum(ruling.returned.values()),
    }
    if isinstance(ruling, PotsRuling) and ruling.uncalled:
        figures["uncalled"] = sum(ruling.uncalled.values())
        return term("line.balance-open", language, figures, answer.unit)
    line = term("line.balance", language, figures, answer.unit)
    if isinstance(ruling, SettleRuling) and ruling.rake:
        figures |= {"won": sum(ruling.won.values()), "rake": ruling.rake}
        return f"{line}\n{term('line.balance-rake', language, figures, answer.unit)}"
    return line


def _rules(authority: Authority, language: str) -> str:
    book = book_name(authority.base or authority.rulebook, language)
    if not authority.settings:
        return term("line.rules", language, {"book": book})
    changed = listed([f"{question}={answer}" for question, answer in authority.settings.items()], language)
    return term("line.rules-changed", language, {"book": book, "settings": changed})


def _differing(answer: Answer, language: str) -> list[str]:
    lines = [term("heading.differs", language)]
    for other in answer.differs or ():
        changed = "; ".join(_amounts(key, value, answer, language) for key, value in _told(other))
        lines.append(f"  {book_name(str(other['rulebook']), language)}: {changed}")
    return lines if answer.differs else [*lines, f"  {term('line.no-other-answer', language)}"]


def _told(other: Mapping[str, object]) -> list[tuple[str, Mapping[str, object]]]:
    """What another book changes, as amounts by name: the pots, what goes back, what is won or can be."""
    pots = other.get("pots")
    amounts = {str(pot["name"]): pot["amount"] for pot in pots} if isinstance(pots, list) else {}
    shown = {**other, "pots": amounts}
    keys = ("pots", "returned", "won") if "won" in other else ("pots", "returned", "can_win")
    told = ((key, shown.get(key)) for key in keys)
    return [(key, value) for key, value in told if isinstance(value, Mapping)]


def _amounts(key: str, value: Mapping[str, object], answer: Answer, language: str) -> str:
    pots = len(answer.ruling.pots)
    names = [pot_name(name, language, pots=pots) if key == "pots" else name for name in value]
    chips = [amount(figure, language, answer.unit) for figure in value.values() if isinstance(figure, int)]
    listed_ = ", ".join(f"{name} {figure}" for name, figure in zip(names, chips, strict=True))
    return f"{term(f'heading.{HEADINGS[key]}', language)}: {listed_ or term('line.nobody', language)}"


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def _width() -> int:
    try:
        return os.get_terminal_size().columns
    except OSError:
        return WIDTH_WITHOUT_TERMINAL
