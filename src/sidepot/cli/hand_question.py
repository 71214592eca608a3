"""`sidepot hand FILE`: a document of ours, or a hand of a hand history."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import TYPE_CHECKING

from sidepot.cli.question import REFUSAL, RULING, as_json, with_options
from sidepot.model.plain_text import as_shown
from sidepot.model.rulings import Malformed, flaw
from sidepot.wire.ask import Answer, ask
from sidepot.wire.json_text import parse_json

if TYPE_CHECKING:
    from sidepot.doorway.history import HandFile
    from sidepot.doorway.wrapped import Wrapped

HISTORIES = (b'"ohh"', b'"history"')
"""Keys near the beginning of a JSON document by which it is a history, not a question."""


def ask_hand(data: bytes, file: str, given: Namespace, language: str) -> int:
    """Rule on the hand in a file; of a history also what the room paid. Raises Malformed.

    With `--to` the hands are written in another form instead.
    """
    wrapped = _wrapped(data)
    inside = data if wrapped is None else wrapped.data
    if given.to is not None:
        from sidepot.cli.write_hands import write_hands

        return write_hands(inside, given.to, _number(given.hand), file, language)
    history = _history(inside, wrapped, given)
    if history is None:
        document = parse_json(data) if wrapped is None else _own(wrapped)
        answer = ask("hand", with_options("hand", document, given, language), compare=given.compare)
        _show(answer, given, language)
        return REFUSAL if getattr(answer.ruling, "refusal", None) is not None else RULING
    from sidepot.cli.hand_file import audit_parts
    from sidepot.cli.show_audit import unit_of
    from sidepot.doorway.history import write_audit

    on_top = {} if wrapped is None else wrapped.on_top
    answer = _told({**history.document, **on_top}, given, language)
    if given.json:
        document = json.loads(as_json(answer, given.lang))
        print(json.dumps({**document, "audit": write_audit(history.audit)}, ensure_ascii=False, indent=2))
    else:
        # A unit without a name has no place in a document, but amounts are read with its decimals.
        _show(answer._replace(unit=answer.unit or unit_of(history.audit.hand)), given, language)
        for part in audit_parts(history.audit, language):
            if part:
                print("\n" + "\n".join(map(as_shown, part)))
    return REFUSAL if history.audit.hand.errors else RULING


def _wrapped(data: bytes) -> Wrapped | None:
    """The history that stands in a document as `{"text": "..."}`; None where the file is no such document."""
    if not (data.lstrip()[:1] == b"{" and b'"text"' in data):
        return None
    from sidepot.doorway.wrapped import wrapped_in

    try:
        document = parse_json(data)
    except Malformed:
        # Several documents in a row are a history, and no document.
        return None
    return wrapped_in(document)


def _own(wrapped: Wrapped) -> object:
    from sidepot.doorway.wrapped import own_document

    return own_document(wrapped)


def _history(data: bytes, wrapped: Wrapped | None, given: Namespace) -> HandFile | None:
    """The hand of a history; None for a document of ours, which needs no reader of histories."""
    number = _number(given.hand)
    if number is None and wrapped is not None:
        number = wrapped.number
    told = any(sign in data[:200] for sign in HISTORIES)
    if number is None and wrapped is None and data.lstrip()[:1] == b"{" and not told:
        return None
    from sidepot.doorway.history import hand_in

    if number is None and HISTORIES[1] in data[:200]:
        number = 1
    return hand_in(data, number, _rulebook(given, wrapped))


def _rulebook(given: Namespace, wrapped: Wrapped | None) -> str | None:
    named = getattr(given, "--rulebook")
    said = named[0] if named else None if wrapped is None else wrapped.on_top.get("rulebook")
    return said if isinstance(said, str) else None


def _told(document: dict[str, object], given: Namespace, language: str) -> Answer:
    """The ruling; where cards that decide are not known, as of the action before the last."""
    from sidepot.doorway.history import NOT_TOLD, without_the_end

    try:
        return ask("hand", with_options("hand", dict(document), given, language), compare=given.compare)
    except Malformed as problem:
        if not all(each.code in NOT_TOLD for each in problem.flaws):
            raise
    short = without_the_end(document)
    return ask("hand", with_options("hand", short, given, language), compare=given.compare)


def _show(answer: Answer, given: Namespace, language: str) -> None:
    if given.json:
        print(as_json(answer, given.lang))
        return
    from sidepot.cli.show import show

    print(show(answer, language))


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal()) or int(text) < 1:
        raise Malformed((flaw("not-a-whole-number", "--hand", found=text[:60]),))
    return int(text)
