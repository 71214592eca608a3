"""One street of a hand, as it is at a step, as a question of the screen "Can they raise?"."""

from __future__ import annotations

from sidepot.cards.streets import all_streets
from sidepot.model.betting import BettingRuling
from sidepot.model.hand import HandRuling
from sidepot.model.rulings import Malformed
from sidepot.web.acts import VERBS
from sidepot.web.address import Fields
from sidepot.web.reading import CENTS, Json, typed
from sidepot.web.rows import ROWS_MOST
from sidepot.web.rules import ASKED, HOUSE_PREFIX
from sidepot.web.screens import betting
from sidepot.wire.ask import ask

LETTERS = {verb: letter for letter, verb in VERBS.items()}


def betting_address(document: Json, now: HandRuling, fields: Fields, decimals: int) -> str | None:
    """The address of that screen; None where nobody is to act, or where it would answer anything else."""
    if decimals not in (0, CENTS):
        return None
    if now.betting is None or now.betting.to_act is None or now.street not in all_streets():
        return None
    start = _start(document, now)
    if start is None or start.betting is None or len(start.betting.players) > ROWS_MOST:
        return None
    there = _fields(document, start, now, fields, decimals)
    for unit in _bets(document, decimals):
        question, address = betting.filled_in({**there, "bet_unit": unit})
        try:
            ruling = ask("betting", question).ruling
        except Malformed:
            continue
        if isinstance(ruling, BettingRuling) and _open(ruling) == _open(now.betting):
            return address
    return None


def _open(ruling: BettingRuling) -> tuple[object, ...]:
    """What the screen says of a street; the reasons may be told otherwise."""
    return ruling.to_act, ruling.call, ruling.may_raise, ruling.discretion, ruling.pot, ruling.players


def _start(document: Json, now: HandRuling) -> HandRuling | None:
    """The hand before the first action of the street that is on."""
    streets = document["streets"]
    place = next((at for at, each in enumerate(_list(streets)) if each["street"] == now.street), None)
    if place is None:
        return None
    kept = _list(streets)[: place + 1]
    rest = {key: value for key, value in document.items() if key != "boards"}
    try:
        ruling = ask("hand", {**rest, "streets": [*kept[:-1], {**kept[-1], "actions": []}]}).ruling
    except Malformed:
        return None
    return ruling if isinstance(ruling, HandRuling) else None


def _list(value: object) -> list[dict[str, object]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _fields(document: Json, start: HandRuling, now: HandRuling, fields: Fields, decimals: int) -> Fields:
    turns = () if start.betting is None else start.betting.players
    there: Fields = {"street": now.street, "digits": fields.get("digits", "")}
    there["unit"] = str(decimals) if decimals else ""
    there |= {key: str(document.get(key, "")) for key in ("setting", "structure", "game", "rulebook")}
    house = document.get("settings")
    if isinstance(house, dict):
        there |= {f"{HOUSE_PREFIX}{key}": str(house[key]) for key in house if key in ASKED["betting"]}
    blinds = document.get("blinds")
    if isinstance(blinds, list):
        there["blinds"] = "/".join(typed(str(each), decimals) for each in blinds)
    if "bring_in" in document:
        there["bring_in"] = typed(str(document["bring_in"]), decimals)
    rows = {turn.name: row for row, turn in enumerate(turns, 1)}
    for turn in turns:
        row = rows[turn.name]
        there |= {
            f"name{row}": turn.name,
            f"stack{row}": typed(str(start.stacks[turn.name] + turn.in_front), decimals),
        }
        if turn.in_front:
            there[f"post{row}"] = typed(str(turn.in_front), decimals)
    before = (0 if start.betting is None else start.betting.pot) - sum(turn.in_front for turn in turns)
    there["pot"] = typed(str(before), decimals) if before else ""
    there["a"] = ".".join(
        _act(step.name, step.do, step.to, rows) for step in now.steps if step.street == now.street
    )
    return there


def _act(name: str, do: str, to: int, rows: dict[str, int]) -> str:
    said = str(to) if do in ("bet", "raise") else ""
    return f"{rows.get(name, 0)}{LETTERS[do]}{said}"


def _bets(document: Json, decimals: int) -> list[str]:
    """The bets of fixed limit, of which one is that of the street; elsewhere none."""
    bets = document.get("bets")
    return [typed(str(each), decimals) for each in bets] if isinstance(bets, list) and bets else [""]
