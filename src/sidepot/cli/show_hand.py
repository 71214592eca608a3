"""A whole hand on a terminal: what each player put in and has, what is open now, and every step."""

from __future__ import annotations

from sidepot.cards.cards import write_cards
from sidepot.cli.part import Part
from sidepot.cli.show_betting import betting_parts
from sidepot.cli.show_pots import balance
from sidepot.cli.table import table
from sidepot.languages.cards import cards
from sidepot.languages.fill import Voice
from sidepot.languages.numbers import amount
from sidepot.languages.terms import street_name, term
from sidepot.model.hand import HandRuling, Step


def hand_parts(ruling: HandRuling, voice: Voice) -> list[Part]:
    """The players, the betting where it goes on, and the steps with the pots after each."""
    parts = [table(_players(ruling, voice), left=2)]
    boards = [board for board in ruling.boards or (ruling.board,) if board]
    if boards:
        shown = [cards(write_cards(board)) for board in boards]
        parts.insert(0, [term("line.board", voice.language, {"cards": each}) for each in shown])
    if ruling.betting is not None:
        parts += betting_parts(ruling.betting, voice)
    if ruling.steps:
        parts.append([term("heading.steps", voice.language), *table(_steps(ruling, voice), left=4)])
    return parts


def hand_balance(ruling: HandRuling, voice: Voice) -> Part:
    """That the chips of a finished hand add up."""
    return [] if ruling.settled is None else balance(ruling.settled, voice)


def _players(ruling: HandRuling, voice: Voice) -> list[list[str]]:
    """One line a player: put in, and once everything is paid what came back, was won and is there."""
    keys = ["player", "status", "put-in"]
    keys += ["left"] if ruling.settled is None else ["back", "won", "final"]
    rows = [[term(f"heading.{key}", voice.language) for key in keys]]
    for seat in ruling.players:
        figures = [seat.put_in]
        if ruling.settled is None:
            figures.append(ruling.stacks[seat.name])
        else:
            settled, final = ruling.settled, ruling.final or {}
            figures += [settled.returned.get(seat.name, 0), settled.won[seat.name], final[seat.name]]
        numbers = [amount(figure, voice.language, voice.unit) for figure in figures]
        rows.append([seat.name, term(f"status.{seat.status}", voice.language), *numbers])
    return rows


def _steps(ruling: HandRuling, voice: Voice) -> list[list[str]]:
    keys = ("step", "street", "player", "action", "in", "pots-then")
    return [
        [term(f"heading.{key}", voice.language) for key in keys],
        *(_step(step, voice) for step in ruling.steps),
    ]


def _step(step: Step, voice: Voice) -> list[str]:
    chips = [amount(pot.amount, voice.language, voice.unit) for pot in step.pots]
    to = amount(step.to, voice.language, voice.unit)
    done = term(f"done.{step.do}", voice.language)
    return [
        str(step.number),
        street_name(step.street, voice.language, "label"),
        step.name,
        done,
        to,
        " + ".join(chips),
    ]
