"""The JSON schema of a question as a door takes it: a whole hand may also be a history in text."""

from __future__ import annotations

from sidepot.doorway.wrapped import HAND_MOST
from sidepot.doorway.wrapped import KEYS as TEXT_KEYS
from sidepot.wire.schema import schema_of
from sidepot.wire.schema_parts import object_of

Json = dict[str, object]


def question_schema(kind: str) -> Json:
    """The schema without its title. Raises KeyError where there is no such kind."""
    own = {key: value for key, value in schema_of(kind).items() if key not in ("$schema", "title")}
    return {"anyOf": [own, object_of(_text_properties(own), ("text",))]} if kind == "hand" else own


def _text_properties(own: Json) -> Json:
    """The keys of a document that holds a history as text."""
    properties = own["properties"]
    known = properties if isinstance(properties, dict) else {}
    return {
        "text": {"type": "string", "minLength": 1},
        "hand": {"type": "integer", "minimum": 1, "maximum": HAND_MOST, "default": 1},
        **{key: known[key] for key in TEXT_KEYS if key in known},
    }
