"""The JSON schema of each question, for editors, generators and other programs.

It says what can be said about one value at a time; what needs the whole table (a name twice, a card twice,
a winner who folded) is found when the document is ruled on. Numbers are written without a decimal point.
"""

from __future__ import annotations

from sidepot.cards.games import GAMES
from sidepot.engine.check_table import CHIPS_MAX, NAME_MOST, PLAYERS_LEAST, PLAYERS_MOST
from sidepot.engine.streets import all_streets
from sidepot.model.claims import Status
from sidepot.rulebooks.load import BOOKS, HOUSE
from sidepot.rulebooks.questions import QUESTIONS, words_of
from sidepot.wire.common import DECIMALS, SETTINGS
from sidepot.wire.settle import BOARDS_MOST, HALVES, RAKE_FROM
from sidepot.wire.showdown import STRUCTURES

Json = dict[str, object]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
CHIPS: Json = {"type": "integer", "minimum": 0, "maximum": CHIPS_MAX}
CARDS: Json = {"type": "string", "pattern": "^([2-9TJQKA][cdhs])*$"}
NAME: Json = {"type": "string", "minLength": 1, "maxLength": NAME_MOST}
STRENGTHS: Json = {"type": "object", "additionalProperties": {"type": "integer"}}


def schema_of(kind: str) -> Json:
    """The schema of a kind of question. Raises KeyError where there is no such kind."""
    properties, required = _KINDS[kind]
    return {
        "$schema": DIALECT,
        "title": f"sidepot {kind}, version 1",
        **_object({**_SHARED, **properties}, required),
    }


def _object(properties: Json, required: tuple[str, ...] = ()) -> Json:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _several(items: Json, least: int, most: int) -> Json:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


_SHARED: Json = {
    "rulebook": {"enum": [*BOOKS, HOUSE]},
    "setting": {"enum": list(SETTINGS), "default": "tournament"},
    "settings": _object({question: {"enum": list(words_of(question))} for question in QUESTIONS}),
    "unit": _object(
        {"code": {"type": "string"}, "decimals": {"enum": list(DECIMALS)}}, required=("code", "decimals")
    ),
    "button": NAME,
}
_POTS: Json = {
    "players": _several(
        _object(
            {"name": NAME, "put_in": CHIPS, "status": {"enum": [str(status) for status in Status]}},
            required=("name", "put_in"),
        ),
        PLAYERS_LEAST,
        PLAYERS_MOST,
    ),
    "dead": {**CHIPS, "default": 0},
    "fouled_deck": {"type": "boolean", "default": False},
}
_SETTLE: Json = {
    **_POTS,
    "game": {"enum": list(GAMES), "default": "holdem"},
    "board": CARDS,
    "boards": _several(CARDS, 1, BOARDS_MOST),
    "hands": {"type": "object", "additionalProperties": CARDS},
    "strength": STRENGTHS,
    "low": {"type": "object", "additionalProperties": {"type": ["integer", "null"]}},
    "halves": _several(STRENGTHS, HALVES, HALVES),
    "runs": _several(STRENGTHS, 1, BOARDS_MOST),
    "double_board": {"type": "boolean", "default": False},
    "chip": {**CHIPS, "minimum": 1, "default": 1},
    "rake": _object(
        {
            "percent": {"type": ["number", "string"]},
            "cap": CHIPS,
            "from": {"enum": list(RAKE_FROM), "default": RAKE_FROM[0]},
            "flop_seen": {"type": "boolean", "default": True},
            "no_flop_no_drop": {"type": "boolean", "default": False},
        },
        required=("percent",),
    ),
    "stacks_after_hand_zero": {"type": "array", "items": NAME},
}
_NAME_OR_NULL: Json = {**NAME, "type": ["string", "null"]}
_SHOWDOWN: Json = {
    "players": _POTS["players"],
    "dead": _POTS["dead"],
    "structure": {"enum": list(STRUCTURES), "default": STRUCTURES[0]},
    "game": _SETTLE["game"],
    "betting_closed_on": {"enum": [*all_streets(), None]},
    "street": {"enum": [*all_streets(), None]},
    "last_aggressor": _NAME_OR_NULL,
    "last_round_bet": {"type": ["boolean", "null"]},
    "pushed_all_in": _NAME_OR_NULL,
    "first_to_act": _NAME_OR_NULL,
    "tabled": {"type": "array", "items": NAME},
    "mucked": {"type": "array", "items": NAME},
    "asked_to_see": _NAME_OR_NULL,
    "hand_for_hand": {"type": "boolean", "default": False},
    "stacks": {"type": "object", "additionalProperties": CHIPS},
}
_KINDS: dict[str, tuple[Json, tuple[str, ...]]] = {
    "pots": (_POTS, ("players",)),
    "settle": (_SETTLE, ("players",)),
    "showdown": (_SHOWDOWN, ("players", "betting_closed_on")),
}
