"""`sidepot hand FILE`: a document of ours, or a hand of a hand history."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import TYPE_CHECKING

from sidepot.cli.question import REFUSAL, RULING, as_json, with_options
from sidepot.model.rulings import Malformed, flaw
from sidepot.wire.ask import Answer, ask
from sidepot.wire.json_text import parse_json

if TYPE_CHECKING:
    from sidepot.cli.hand_file import HandFile


def ask_hand(data: bytes, given: Namespace, language: str) -> int:
    """Rule on the hand in a file; of a history also what the room paid. Raises Malformed."""
    history = _history(_text_inside(data), given)
    if history is None:
        answer = ask("hand", with_options("hand", parse_json(data), given, language), compare=given.compare)
        _show(answer, given, language)
        return REFUSAL if getattr(answer.ruling, "refusal", None) is not None else RULING
    from sidepot.cli.hand_file import audit_parts, write_audit
    from sidepot.cli.show_audit import unit_of

    answer = _told(history.document, given, language)
    if given.json:
        document = json.loads(as_json(answer, given.lang))
        print(json.dumps({**document, "audit": write_audit(history.audit)}, ensure_ascii=False, indent=2))
    else:
        # A unit without a name has no place in a document, but amounts are read with its decimals.
        _show(answer._replace(unit=answer.unit or unit_of(history.audit.hand)), given, language)
        for part in audit_parts(history.audit, language):
            if part:
                print("\n" + "\n".join(part))
    return REFUSAL if history.audit.hand.errors else RULING


def _text_inside(data: bytes) -> bytes:
    """The history that stands in a document as `{"text": "..."}`; all else as it is."""
    if not (data.lstrip()[:1] == b"{" and b'"text"' in data[:80]):
        return data
    document = parse_json(data)
    text = document.get("text") if isinstance(document, dict) and len(document) == 1 else None
    return text.encode() if isinstance(text, str) else data


def _history(data: bytes, given: Namespace) -> HandFile | None:
    """The hand of a history; None for a document of ours, which needs no reader of histories."""
    number = _number(given.hand)
    if number is None and data.lstrip()[:1] == b"{" and b'"ohh"' not in data[:200]:
        return None
    from sidepot.cli.hand_file import hand_in

    named = getattr(given, "--rulebook")
    return hand_in(data, number, named[0] if named else None)


def _told(document: dict[str, object], given: Namespace, language: str) -> Answer:
    """The ruling; where cards that decide are not known, as of the action before the last."""
    from sidepot.cli.hand_file import NOT_TOLD, without_the_end

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
