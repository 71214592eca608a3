"""A question as bytes, and its answer as the JSON document that every door gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sidepot.doorway.told import told
from sidepot.model.rulings import Malformed, flaw
from sidepot.wire.ask import Answer, ask
from sidepot.wire.json_text import parse_json

if TYPE_CHECKING:
    from sidepot.doorway.wrapped import Wrapped

Json = dict[str, object]
ACTIONS_MOST = 500
"""More actions than any hand had that was ever dealt. Each is told with the pots after it, so a document of
nothing but raises of one chip would take minutes to answer."""
SAMPLES_MOST = 100_000
"""As many as are dealt where nothing is said: seconds. More is for the command line."""


def answered(
    kind: str, data: bytes, language: str | None, *, compare: bool = False, step: int | None = None
) -> Json:
    """The answer to a document, with sentences where a language is given. Raises Malformed, KeyError.

    `step`, in a hand: as it was after so many actions.
    """
    return answer_to(kind, parse_json(data), language, compare=compare, step=step)


def answer_to(
    kind: str, document: object, language: str | None, *, compare: bool = False, step: int | None = None
) -> Json:
    """The same for a document of plain data."""
    if kind == "hand":
        from sidepot.doorway.wrapped import wrapped_in

        wrapped = wrapped_in(document)
        if wrapped is not None:
            return _history_told(wrapped, language, compare, step)
    return told(_asked(kind, document, compare, step), language)


def _asked(kind: str, document: object, compare: bool, step: int | None) -> Answer:
    within_limits(kind, document)
    return ask(kind, _at(document, step), compare=compare)


def within_limits(kind: str, document: object) -> None:
    """Refuse a document that would take minutes where somebody else waits. Raises Malformed."""
    actions = _actions_in(document)
    if actions > ACTIONS_MOST:
        path = "streets" if kind == "hand" else "actions"
        raise Malformed((flaw("list-length", path, found=actions, least=0, most=ACTIONS_MOST),))
    samples = document.get("samples") if isinstance(document, dict) else None
    if kind == "equity" and isinstance(samples, int) and samples > SAMPLES_MOST:
        raise Malformed((flaw("samples-over-limit", "samples", found=samples, limit=SAMPLES_MOST),))


def _actions_in(document: object) -> int:
    """How many actions a document has, on all its streets."""
    if not isinstance(document, dict):
        return 0
    streets = document.get("streets")
    told = [document, *(streets if isinstance(streets, list) else [])]
    lists = [each.get("actions") for each in told if isinstance(each, dict)]
    return sum(len(each) for each in lists if isinstance(each, list))


def _history_told(wrapped: Wrapped, language: str | None, compare: bool, step: int | None) -> Json:
    """The answer to a hand of a history, and what the room paid beside what is right."""
    from sidepot.doorway.history import hand_in, write_audit
    from sidepot.doorway.wrapped import own_document

    rulebook = wrapped.on_top.get("rulebook")
    history = hand_in(wrapped.data, wrapped.number, rulebook if isinstance(rulebook, str) else None)
    if history is None:
        return told(_asked("hand", own_document(wrapped), compare, step), language)
    answer = _as_far_as_told({**history.document, **wrapped.on_top}, compare, step)
    return {**told(answer, language), "audit": write_audit(history.audit)}


def _as_far_as_told(document: Json, compare: bool, step: int | None) -> Answer:
    """The ruling; where cards that decide are not known, as of the action before the last."""
    from sidepot.doorway.history import NOT_TOLD, without_the_end

    try:
        return _asked("hand", document, compare, step)
    except Malformed as problem:
        if step is not None or not all(each.code in NOT_TOLD for each in problem.flaws):
            raise
    return ask("hand", without_the_end(document), compare=compare)


def _at(document: object, step: int | None) -> object:
    if step is None or not isinstance(document, dict):
        return document
    from sidepot.wire.hand import up_to_step

    return up_to_step(document, step)
