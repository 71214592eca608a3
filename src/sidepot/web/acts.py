"""Actions of one street as the page keeps them: `1b10.2a.3c` is player 1 betting 10, 2 all-in, 3 calling.

The number is the row of the player, the letter the verb, and behind a bet or a raise stands the total for
the street, in chips.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sidepot.web.address import bad, read_items

VERBS: Final = {"f": "fold", "x": "check", "c": "call", "b": "bet", "r": "raise", "a": "all-in"}
ACTIONS_MOST: Final = 200
"""On one street; no hand ever had so many."""


class Act(NamedTuple):
    """One action; `to` None where no total is said."""

    row: int
    verb: str
    to: int | None


def read_acts(value: str) -> list[Act]:
    """The actions from the value of `a`. Raises BadAddress."""
    items = read_items(value)
    if len(items) > ACTIONS_MOST:
        raise bad("unreadable", value)
    return [_act(item) for item in items]


def _act(item: str) -> Act:
    digits = len(item) - len(item.lstrip("0123456789"))
    row, letter, to = item[:digits], item[digits : digits + 1], item[digits + 1 :]
    if (
        not 1 <= len(row) <= 3
        or letter not in VERBS
        or not (to == "" or (to.isascii() and to.isdigit() and len(to) <= 20))
    ):
        raise bad("unreadable", item)
    return Act(int(row), VERBS[letter], int(to) if to else None)


def write_acts(acts: list[Act]) -> str:
    """The value of `a`."""
    letters = {verb: letter for letter, verb in VERBS.items()}
    return ".".join(f"{act.row}{letters[act.verb]}{'' if act.to is None else act.to}" for act in acts)


def renumbered(acts: list[Act], number_of: Callable[[int], int | None]) -> list[Act]:
    """The actions with their players under other numbers; those of a player taken away go too."""
    numbered = [(number_of(act.row), act) for act in acts]
    return [act._replace(row=row) for row, act in numbered if row is not None]
