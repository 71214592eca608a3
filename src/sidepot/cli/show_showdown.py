"""The showdown on a terminal: who shows in which place, who may muck or see, and what can be won."""

from __future__ import annotations

from sidepot.cli.part import Part, headed, yes_or_no
from sidepot.cli.table import table
from sidepot.languages.fill import Voice
from sidepot.languages.numbers import amount
from sidepot.languages.spoken_showdown import options
from sidepot.languages.terms import pot_name, term
from sidepot.model.showdown import DISCRETION, Order, ShowdownRuling

NOTHING = "–"


def showdown_parts(ruling: ShowdownRuling, voice: Voice) -> list[Part]:
    """One line a player, one line a pot in the order of payment, and what the floor chooses between."""
    names = dict.fromkeys(option.name for option in ruling.options)
    choices = [choice for name in names for choice in options(ruling, name, voice)]
    return [
        table(_players(ruling, voice), left=4 if ruling.right_to_see is None else 5),
        table(_pots(ruling, voice), left=2),
        headed("heading.floor", choices, voice.language),
    ]


def _players(ruling: ShowdownRuling, voice: Voice) -> list[list[str]]:
    seen = [] if ruling.right_to_see is None else ["may-see"]
    keys = ["player", "status", "shows", "may-muck", *seen, "put-in", "back"]
    rows = [[term(f"heading.{key}", voice.language) for key in keys]]
    for seat in ruling.players:
        muck = yes_or_no(True, voice.language) if seat.name in ruling.may_muck else NOTHING
        words = [term(f"status.{seat.status}", voice.language), _place(seat.name, ruling, voice), muck]
        if seen:
            words.append(_sees(seat.name, ruling, voice))
        chips = (seat.put_in, ruling.returned.get(seat.name, 0))
        rows.append([seat.name, *words, *(amount(each, voice.language, voice.unit) for each in chips)])
    return rows


def _place(name: str, ruling: ShowdownRuling, voice: Voice) -> str:
    if isinstance(ruling.order, Order):
        return term("line.at-once", voice.language) if name in ruling.must_show else NOTHING
    return str(ruling.order.index(name) + 1) if name in ruling.order else NOTHING


def _sees(name: str, ruling: ShowdownRuling, voice: Voice) -> str:
    right = (ruling.right_to_see or {}).get(name)
    if right is None:
        return NOTHING
    return (
        term("line.floor", voice.language)
        if right == DISCRETION
        else yes_or_no(right is True, voice.language)
    )


def _pots(ruling: ShowdownRuling, voice: Voice) -> list[list[str]]:
    rows = [[term(f"heading.{key}", voice.language) for key in ("pot", "can-win", "amount")]]
    order = {name: place for place, name in enumerate(ruling.award_order)}
    for pot in sorted(ruling.pots, key=lambda each: order.get(each.name, 0)):
        names = ", ".join(pot.eligible)
        label = pot_name(pot.name, voice.language, pots=voice.pots)
        rows.append([label, names, amount(pot.amount, voice.language, voice.unit)])
    return rows
