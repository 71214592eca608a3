"""Asking about words and chips in a few words: what the declaration tests share."""

from collections.abc import Mapping

from sidepot.model.declaration import DeclarationRuling
from sidepot.model.rulings import Malformed
from sidepot.wire.ask import ask, write_answer

SPOT: Mapping[str, object] = {
    "structure": "no-limit",
    "street": "flop",
    "facing": 300,
    "last_full": 300,
    "min_bet": 100,
}
"""Facing an opening bet of 300 with a minimum of 100: the least raise is to 600, half of it 450."""


def document(**given: object) -> dict[str, object]:
    """The usual spot with other keys; None takes a key away."""
    return {key: value for key, value in {**SPOT, **given}.items() if value is not None}


def ruling(**given: object) -> DeclarationRuling:
    """The ruling on the usual spot with other keys."""
    found = ask("declaration", document(**given)).ruling
    assert isinstance(found, DeclarationRuling)
    return found


def answer(**given: object) -> dict[str, object]:
    """The whole answer on the usual spot with other keys."""
    return write_answer(ask("declaration", document(**given)))


def short(**given: object) -> tuple[str, int | None]:
    """What it counts as and to how much."""
    found = ruling(**given)
    return found.act.value, found.to


def codes(**given: object) -> list[str]:
    """The codes of the reasons, in order."""
    return [reason.code for reason in ruling(**given).reasons]


def figures(code: str, **given: object) -> dict[str, object]:
    """The figures of the one reason with this code."""
    (found,) = (reason for reason in ruling(**given).reasons if reason.code == code)
    return dict(found.figures)


def flaws(**given: object) -> set[tuple[str, str]]:
    """The codes and places of all flaws; empty where there is a ruling."""
    try:
        ask("declaration", document(**given))
    except Malformed as problem:
        return {(flaw.code, flaw.path) for flaw in problem.flaws}
    return set()
