"""Who is to act and what is open to everybody still to act, as the page shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sidepot.languages.lists import listed
from sidepot.languages.spoken import spoken
from sidepot.model.betting import BettingRuling, Turn
from sidepot.web.reading import typed
from sidepot.web.said import Line, Reasoned, pieces_of, reasons_of
from sidepot.web.words import Words

WRONG, NO_MARK = "pot-wrong", "pot-none"


class TurnShown(NamedTuple):
    """One player still to act. `mark` and `verdict` say whether a raise is open."""

    name: str
    condition: str
    mark: str
    verdict: str
    facts: tuple[tuple[str, str], ...]
    because: tuple[Reasoned, ...]


class NextShown(NamedTuple):
    """The player to act, and the buttons that add what is done; `least` is what the raise starts from."""

    name: str
    left: str
    buttons: tuple[tuple[str, str], ...]
    raise_value: str
    raise_label: str
    least: str


def next_shown(
    ruling: BettingRuling, rows: Mapping[str, int], left: Mapping[str, int], words: Words, decimals: int
) -> NextShown | None:
    """The box of the player to act, or None; `left` is what each has behind."""
    if not ruling.players or ruling.refusal is not None:
        return None
    turn = ruling.players[0]
    row, behind = rows[turn.name], left[turn.name]
    everything = turn.in_front + behind
    buttons: list[tuple[str, str]] = []
    if any(each.code == "brings-in" and each.about == turn.name for each in ruling.reasons):
        if turn.call < behind:
            buttons.append((f"act-{row}c", words("betting.bring-in-by", chips=turn.call)))
    elif turn.call:
        buttons.append((f"act-{row}f", words("betting.fold")))
        if turn.call < behind:
            buttons.append((f"act-{row}c", words("betting.call", chips=turn.call)))
    else:
        buttons.append((f"act-{row}x", words("betting.check")))
    buttons.append((f"act-{row}a", words("betting.all-in", chips=everything)))
    bets = turn.call == 0 and turn.in_front == 0
    return NextShown(
        name=turn.name,
        left=words("betting.left", left=behind, stack=everything),
        buttons=tuple(buttons),
        raise_value=f"raise-{row}{'b' if bets else 'r'}",
        raise_label=words("betting.bet-to" if bets else "betting.raise-to"),
        least="" if turn.min_raise_to is None else typed(str(turn.min_raise_to), decimals),
    )


def turns_shown(
    ruling: BettingRuling, words: Words, after: Callable[[list[list[object]]], BettingRuling | None]
) -> list[TurnShown]:
    """Everyone still to act, each as things stand when all before only call.

    `after` gives the ruling once these actions are added, for the reason of those further down.
    """
    shown: list[TurnShown] = []
    before: list[str] = []
    added: list[list[object]] = []
    for place, turn in enumerate(ruling.players):
        then = after(added) if place else ruling
        floor = ruling.discretion and place == 0
        facts = (
            ("betting.in", turn.in_front),
            ("betting.to-call", turn.call),
            ("betting.least", turn.min_raise_to),
            ("betting.most", turn.max_raise_to),
        )
        shown.append(
            TurnShown(
                name=turn.name,
                condition=words("betting.if-calls", names=listed(before, words.tag)) if before else "",
                mark="ask" if floor else "yes" if turn.may_raise else "no",
                verdict=words("betting.ask" if floor else _verdict(turn)),
                facts=tuple((words(key), _or_none(chips, words)) for key, chips in facts),
                because=() if then is None else _because(then, turn, words),
            )
        )
        before.append(turn.name)
        added.append([turn.name, "call" if turn.call else "check"])
    return shown


def said_of_betting(ruling: BettingRuling, words: Words) -> list[Line]:
    """The sentences to say aloud, each behind its verdict."""
    lines = spoken(ruling, words.tag, words.unit)
    marks = [WRONG] if ruling.refusal is not None else []
    if ruling.players:
        marks.append("yes" if ruling.may_raise else "no")
        marks += ["ask"] if ruling.discretion else []
        closed = any(not turn.may_raise for turn in ruling.players[1:])
        marks += ["no"] if closed else []
    rest = "yes" if ruling.players else NO_MARK
    marks += [rest] * (len(lines) - len(marks))
    amounts = [words.chips(chips) for chips in _amounts(ruling)]
    return [Line(mark, pieces_of(line, amounts)) for mark, line in zip(marks, lines, strict=True)]


def _verdict(turn: Turn) -> str:
    if turn.call == 0:
        if not turn.may_raise:
            return "betting.check-only"
        return "betting.yes" if turn.in_front else "betting.bet-yes"
    return "betting.yes" if turn.may_raise else "betting.no"


def _because(ruling: BettingRuling, turn: Turn, words: Words) -> tuple[Reasoned, ...]:
    """The reason that decides about raising, of a ruling in which this player is next."""
    return reasons_of(ruling, words, turn.reason)


def _or_none(chips: int | None, words: Words) -> str:
    return words("betting.none") if chips is None else words.chips(chips)


def _amounts(ruling: BettingRuling) -> set[int]:
    found = {ruling.call, ruling.min_raise_to, ruling.max_raise_to}
    if ruling.refusal is not None:
        found |= {figure for figure in ruling.refusal.figures.values() if isinstance(figure, int)}
    return {chips for chips in found if chips is not None} | ({ruling.pot} if not ruling.players else set())
