"""Cases: questions with known answers. Reading a folder of them, and comparing what is answered."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sidepot.model.rulings import Malformed
from sidepot.wire.ask import KINDS, ask, write_answer, write_flaws

AMOUNTS_BY_NAME = ("won", "returned", "bounty", "uncalled", "owes")
SETS = ("must_show", "may_muck")
ASKED_AS = {"illegal": "betting"}
"""A case of kind `illegal` is a betting question whose last action has to be refused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One case put to the engine: `wrong` lists (key, expected, answered); empty when all is right."""

    id: str
    kind: str
    built: bool
    wrong: tuple[tuple[str, object, object], ...]


def outcomes(folder: str) -> Iterator[Outcome]:
    """Put every case of a folder's JSON files to the engine. Raises OSError, ValueError."""
    for name in sorted(os.listdir(folder)):
        if name.endswith(".json"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                cases = json.load(file)
            yield from map(put, cases)


def put(case: Mapping[str, object]) -> Outcome:
    """Put one case to the engine and compare."""
    kind, given, expect = str(case["kind"]), case["given"], case["expect"]
    asked_as = ASKED_AS.get(kind, kind)
    wrong: list[tuple[str, object, object]] = []
    if asked_as not in KINDS:
        return Outcome(id=str(case["id"]), kind=kind, built=False, wrong=())
    try:
        answer = write_answer(ask(asked_as, given))
    except Malformed as problem:
        wrong.append(("answer", "a ruling", write_flaws(problem.flaws)["flaws"]))
    else:
        if not answer["reasons"]:
            wrong.append(("reasons", "at least one", []))
        if kind == "illegal":
            wrong.extend(_not_refused(given, answer.get("refusal")))
        elif isinstance(expect, dict):
            wrong.extend(
                (key, value, answer.get(key))
                for key, value in expect.items()
                if not same(key, value, answer.get(key))
            )
    return Outcome(id=str(case["id"]), kind=kind, built=True, wrong=tuple(wrong))


def _not_refused(given: object, refusal: object) -> Iterator[tuple[str, object, object]]:
    """What is missing in the answer to an illegal case: its last action is refused, and no earlier one."""
    last = len(given["actions"]) - 1 if isinstance(given, dict) else 0
    if not isinstance(refusal, dict) or refusal["action"] != last:
        yield "refusal", f"of action {last}", refusal
    elif not (refusal["code"] and refusal["article"] and isinstance(refusal["legal"], list)):
        yield "refusal", "with code, article and what is legal", refusal


def same(key: str, expected: object, answered: object) -> bool:
    """Whether an answer's key agrees: players as sets, a missing name as no chips."""
    if key == "refusal":
        # A case names only what it is about: the street and the action.
        return (
            isinstance(expected, dict)
            and isinstance(answered, dict)
            and all(answered.get(name) == value for name, value in expected.items())
        )
    if key in AMOUNTS_BY_NAME:
        return _not_nothing(expected) == _not_nothing(answered)
    if key == "pots":
        return _shape(expected) == _shape(answered)
    if key in SETS:
        return (
            isinstance(answered, list) and isinstance(expected, list) and sorted(expected) == sorted(answered)
        )
    return expected == answered


def _not_nothing(amounts: object) -> dict[str, object]:
    return {name: value for name, value in amounts.items() if value} if isinstance(amounts, dict) else {}


def _shape(pots: object) -> list[tuple[object, list[str]]]:
    return [(pot["amount"], sorted(pot["eligible"])) for pot in pots] if isinstance(pots, list) else []
