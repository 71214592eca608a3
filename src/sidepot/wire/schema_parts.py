"""What schemas of several questions are made of: amounts, names, cards, objects and lists."""

from __future__ import annotations

from sidepot.engine.check_table import CHIPS_MAX, NAME_MOST

Json = dict[str, object]

CHIPS: Json = {"type": "integer", "minimum": 0, "maximum": CHIPS_MAX}
CARDS: Json = {"type": "string", "pattern": "^([2-9TJQKA][cdhs])*$"}
NAME: Json = {"type": "string", "minLength": 1, "maxLength": NAME_MOST}
STRENGTHS: Json = {"type": "object", "additionalProperties": {"type": "integer"}}


def object_of(properties: Json, required: tuple[str, ...] = ()) -> Json:
    """An object with these keys and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def several(items: Json, least: int, most: int) -> Json:
    """A list of such items."""
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def or_null(schema: Json) -> Json:
    """The same, where null says as much as leaving the key out."""
    kind, words = schema.get("type"), schema.get("enum")
    if isinstance(words, list):
        return {**schema, "enum": [*words, None]}
    return {**schema, "type": [kind, "null"]}
