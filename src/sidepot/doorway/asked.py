"""A question as bytes, and its answer as the JSON document that every door gives."""

from __future__ import annotations

from sidepot.doorway.told import told
from sidepot.wire.ask import ask
from sidepot.wire.json_text import parse_json

Json = dict[str, object]


def answered(kind: str, data: bytes, language: str | None, *, compare: bool = False) -> Json:
    """The answer to a document, with sentences where a language is given. Raises Malformed, KeyError."""
    return told(ask(kind, parse_json(data), compare=compare), language)
