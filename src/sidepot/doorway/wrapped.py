"""A document that holds a hand history as text: `{"text": "...", "hand": 2, "rulebook": "rrop-11"}`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sidepot.model.rulings import Flaw, Malformed, flaw
from sidepot.wire.fields import Fields
from sidepot.wire.json_text import parse_json

Json = dict[str, object]
ON_TOP = ("setting", "rulebook", "settings", "unit")
"""Keys of the question that may stand beside a text, and go before what the history says."""
KEYS = ("text", "hand", *ON_TOP)
HAND_MOST = 1000
"""No text that is sent holds more hands; to look for a later one in a broken text could take long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrapped:
    """The text as a file would hold it, the number of the hand in it (None: the first), the keys beside."""

    data: bytes
    number: int | None
    on_top: Json


def wrapped_in(document: object) -> Wrapped | None:
    """The history inside a document; None where it has none. Raises Malformed."""
    if not (isinstance(document, Mapping) and "text" in document):
        return None
    flaws: list[Flaw] = []
    fields = Fields(document, "", flaws, KEYS)
    text, number = fields.needed_text("text"), fields.whole("hand")
    if number is not None and number < 1:
        flaws.append(flaw("below-least", "hand", found=number, least=1))
    elif number is not None and number > HAND_MOST:
        flaws.append(flaw("no-such-hand", "hand", found=number, most=HAND_MOST))
    if text is not None and not text.strip():
        flaws.append(flaw("text-blank", "text"))
    data = None if text is None else _as_file(text, flaws)
    if flaws or data is None:
        raise Malformed(tuple(flaws))
    return Wrapped(data=data, number=number, on_top={key: document[key] for key in ON_TOP if key in document})


def _as_file(text: str, flaws: list[Flaw]) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        # Half a sign, as JSON can write it and no file can hold it.
        flaws.append(flaw("character-not-shown", "text"))
        return b""


def own_document(wrapped: Wrapped) -> object:
    """The text as a document of ours. Raises Malformed where it is none either."""
    if wrapped.data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] != b"{":
        raise Malformed((flaw("dialect-unknown", "text"),))
    document = parse_json(wrapped.data)
    if not isinstance(document, dict) or "text" in document:
        raise Malformed((flaw("dialect-unknown", "text"),))
    return {**document, **wrapped.on_top}
