"""The schemas of `betting` and `hand`, which have their actions in common."""

from __future__ import annotations

from sidepot.cards.games import GAMES
from sidepot.cards.streets import all_streets
from sidepot.engine.check_betting import BLINDS_MOST, STRUCTURES, VERBS
from sidepot.engine.check_hand import ANTE_KINDS, POST_KINDS
from sidepot.engine.check_table import PLAYERS_LEAST, PLAYERS_MOST
from sidepot.wire.betting import ACTION_LEAST
from sidepot.wire.schema_parts import CARDS, CHIPS, NAME, Json, object_of, or_null, several

_AMOUNT: Json = {**CHIPS, "minimum": 1}
_ACTION: Json = {
    "type": "array",
    "prefixItems": [
        NAME,
        {"enum": list(VERBS)},
        {**CHIPS, "type": ["integer", "null"], "description": "the player's total for the street"},
    ],
    "items": False,
    "minItems": ACTION_LEAST,
    "examples": [["Anna", "bet", 10], ["Boris", "all-in"]],
}
_ACTIONS: Json = {"type": "array", "items": _ACTION}
_STRUCTURE: Json = {"enum": list(STRUCTURES), "default": "no-limit"}
_BLINDS: Json = {**several(CHIPS, 0, BLINDS_MOST), "description": "full sizes, the big blind last"}
_BY_NAME: Json = {"type": "object", "additionalProperties": CHIPS}

BETTING: Json = {
    "players": {
        **several(
            object_of({"name": NAME, "stack": CHIPS}, required=("name", "stack")), PLAYERS_LEAST, PLAYERS_MOST
        ),
        "description": "in order of action; stack: before this street and its blinds; 0: all-in earlier",
    },
    "structure": _STRUCTURE,
    "street": {"enum": list(all_streets())},
    "blinds": _BLINDS,
    "pot": {**CHIPS, "default": 0, "description": "chips of earlier streets, and dead money"},
    "posts": {**_BY_NAME, "description": "live chips posted, by name: blinds, straddles"},
    "dead_posts": {**_BY_NAME, "description": "dead chips posted, by name; they are in pot"},
    "small_blind": {"enum": ["dead"]},
    "bet_unit": {**_AMOUNT, "description": "in fixed-limit, the bet of this street"},
    "game": {"enum": list(GAMES)},
    "ante": CHIPS,
    "bring_in": CHIPS,
    "low_card": {**or_null(NAME), "description": "who has to bring in"},
    "button": or_null(NAME),
    "players_left_in_event": {"type": "integer", "minimum": PLAYERS_LEAST},
    "actions": _ACTIONS,
}
HAND: Json = {
    "players": several(
        object_of(
            {
                "name": NAME,
                "stack": {**CHIPS, "description": "before anything is posted"},
                "hand": or_null(CARDS),
                "up": {**or_null(CARDS), "description": "stud cards face up, in the order dealt"},
            },
            required=("name", "stack"),
        ),
        PLAYERS_LEAST,
        PLAYERS_MOST,
    ),
    "structure": _STRUCTURE,
    "game": {"enum": list(GAMES), "default": "holdem"},
    "blinds": _BLINDS,
    "bets": {**several(_AMOUNT, 2, 2), "description": "in fixed-limit, the small and the big bet"},
    "ante": {**CHIPS, "default": 0},
    "ante_kind": {"enum": list(ANTE_KINDS)},
    "bring_in": {**CHIPS, "default": 0},
    "chip": {**_AMOUNT, "default": 1},
    "posts": {
        "type": "array",
        "items": object_of(
            {"name": NAME, "kind": {"enum": list(POST_KINDS)}, "amount": CHIPS},
            required=("name", "kind", "amount"),
        ),
        "description": "beyond the blinds, which post themselves",
    },
    "streets": {
        "type": "array",
        "items": object_of(
            {
                "street": {"enum": list(all_streets())},
                "cards": or_null(CARDS),
                "actions": _ACTIONS,
                "discards": or_null({"type": "object", "additionalProperties": CARDS}),
            },
            required=("street",),
        ),
    },
}
