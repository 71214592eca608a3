"""The betting on a terminal: what would be allowed, and everybody still to act."""

from __future__ import annotations

from sidepot.cli.part import Part, headed, yes_or_no
from sidepot.cli.table import table
from sidepot.languages.fill import Voice
from sidepot.languages.numbers import amount
from sidepot.languages.spoken_betting import refused_by, what_is_legal
from sidepot.languages.terms import term
from sidepot.model.betting import BettingRuling, Turn

COLUMNS = ("player", "acted", "may-raise", "in", "to-call", "least-to", "most-to")


def betting_parts(ruling: BettingRuling, voice: Voice) -> list[Part]:
    """The refusal with its rule and what could be done instead; then one line for each still to act."""
    parts: list[Part] = []
    if ruling.refusal is not None:
        number = str(ruling.refusal.action + 1)
        parts = [
            [
                term("heading.refused", voice.language, {"number": number}),
                f"  {refused_by(ruling.refusal, voice)}",
            ],
            headed("heading.legal", what_is_legal(ruling.refusal, voice), voice.language),
        ]
    if ruling.players:
        parts.append([term("heading.to-act", voice.language), *table(_rows(ruling, voice), left=3)])
    return parts


def _rows(ruling: BettingRuling, voice: Voice) -> list[list[str]]:
    headings = [term(f"heading.{key}", voice.language) for key in COLUMNS]
    return [headings, *(_row(turn, voice) for turn in ruling.players)]


def _row(turn: Turn, voice: Voice) -> list[str]:
    figures = (turn.in_front, turn.call, turn.min_raise_to, turn.max_raise_to)
    words = [turn.name, yes_or_no(turn.acted, voice.language), yes_or_no(turn.may_raise, voice.language)]
    return [
        *words,
        *("–" if chips is None else amount(chips, voice.language, voice.unit) for chips in figures),
    ]
