"""The JSON schema of each question, for editors, generators and other programs.

It says what can be said about one value at a time; what needs the whole table (a name twice, a card twice,
a winner who folded) is found when the document is ruled on. Numbers are written without a decimal point.
"""

from __future__ import annotations

from sidepot.cards.games import GAMES
from sidepot.cards.streets import all_streets
from sidepot.engine.check_equity import SAMPLES_MOST
from sidepot.engine.check_table import CHIPS_MAX, PLAYERS_LEAST, PLAYERS_MOST
from sidepot.model.claims import Status
from sidepot.model.declaration import Structure
from sidepot.model.equity import OddChips
from sidepot.rulebooks.load import BOOKS, HOUSE
from sidepot.rulebooks.questions import QUESTIONS, words_of
from sidepot.wire.common import DECIMALS, SETTINGS, UNIT_CODE_MOST
from sidepot.wire.declaration import (
    BLINDS_MOST,
    CHIPS_MOST,
    HANDLING,
    NOTICED,
    WHEN,
    WORDS_LIKE,
)
from sidepot.wire.schema_betting import BETTING, HAND
from sidepot.wire.schema_parts import CARDS, CHIPS, NAME, STRENGTHS, Json, object_of, or_null, several
from sidepot.wire.settle import BOARDS_MOST, HALVES, RAKE_FROM
from sidepot.wire.showdown import STRUCTURES

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(kind: str) -> Json:
    """The schema of a kind of question. Raises KeyError where there is no such kind."""
    properties, required = _KINDS[kind]
    return {
        "$schema": DIALECT,
        "title": f"sidepot {kind}, version 1",
        **object_of({**_SHARED, **properties}, required),
    }


_SHARED: Json = {
    "rulebook": or_null({"enum": [*BOOKS, HOUSE]}),
    "setting": {"enum": list(SETTINGS), "default": "tournament"},
    "settings": object_of({question: {"enum": list(words_of(question))} for question in QUESTIONS}),
    "unit": or_null(
        object_of(
            {
                "code": {"type": "string", "minLength": 1, "maxLength": UNIT_CODE_MOST},
                "decimals": {"enum": list(DECIMALS)},
            },
            required=("code", "decimals"),
        )
    ),
}
_NAME_OR_NULL: Json = or_null(NAME)
_POTS: Json = {
    "button": _NAME_OR_NULL,
    "players": several(
        object_of(
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
    "boards": several(CARDS, 1, BOARDS_MOST),
    "hands": {"type": "object", "additionalProperties": CARDS},
    "strength": STRENGTHS,
    "low": {"type": "object", "additionalProperties": {"type": ["integer", "null"]}},
    "halves": several(STRENGTHS, HALVES, HALVES),
    "runs": several(STRENGTHS, 1, BOARDS_MOST),
    "double_board": {"type": "boolean", "default": False},
    "chip": {**CHIPS, "minimum": 1, "default": 1},
    "rake": or_null(
        object_of(
            {
                "percent": {"type": "number", "minimum": 0, "maximum": 100},
                "cap": or_null(CHIPS),
                "from": {"enum": list(RAKE_FROM), "default": RAKE_FROM[0]},
                "flop_seen": {"type": "boolean", "default": True},
                "no_flop_no_drop": {"type": "boolean", "default": False},
            },
            required=("percent",),
        )
    ),
    "stacks_after_hand_zero": {"type": "array", "items": NAME},
}
_EQUITY: Json = {
    **_POTS,
    "game": {"enum": [game for game in GAMES if GAMES[game].hole], "default": "holdem"},
    "board": CARDS,
    "boards": _SETTLE["boards"],
    "hands": {
        "type": "object",
        "additionalProperties": CARDS,
        "description": "in a draw game the cards kept, in stud those dealt so far",
    },
    "dead_cards": {**CARDS, "description": "cards that cannot come and are nobody's"},
    "chip": _SETTLE["chip"],
    "odd_chips": {"enum": [str(how) for how in OddChips], "default": str(OddChips.RULE)},
    "samples": {
        "type": "integer",
        "minimum": 1,
        "maximum": SAMPLES_MOST,
        "description": "where there are too many ways to count them all",
    },
    "seed": {"type": "integer", "minimum": 0, "maximum": CHIPS_MAX},
}
_SHOWDOWN: Json = {
    "players": _POTS["players"],
    "button": _POTS["button"],
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
_CHIP_LIST = several({**CHIPS, "minimum": 1}, 0, CHIPS_MOST)
_AMOUNT: Json = {**CHIPS, "minimum": 1}
_AMOUNT_OR_NULL = or_null(_AMOUNT)
_CHIPS_OR_NULL = or_null(_CHIP_LIST)
_DECLARATION: Json = {
    "structure": {"enum": [str(structure) for structure in Structure], "default": str(Structure.NO_LIMIT)},
    "street": {"enum": list(all_streets())},
    "facing": {**CHIPS, "description": "the total to match on this street"},
    "already_in": {**CHIPS, "default": 0, "description": "this player's part of it so far"},
    "last_full": {
        **_AMOUNT_OR_NULL,
        "description": "the largest full bet or raise of this street; left out, it is the minimum bet where "
        "no more is faced, or the bet faced where opening_bet is true",
    },
    "min_bet": {
        **_AMOUNT_OR_NULL,
        "description": "left out, it is the largest of the blinds; in fixed-limit it is the bet of the "
        "street and has to be given",
    },
    "blinds": or_null(several(_AMOUNT, 0, BLINDS_MOST)),
    "pot": {
        **or_null(CHIPS),
        "description": "the middle without this street; in pot-limit also what players other than the bettor "
        "and this one have in on this street",
    },
    "chips": {**_CHIPS_OR_NULL, "description": "put out now, in one motion, chip by chip"},
    "words": {
        "type": ["string", "null"],
        "examples": list(WORDS_LIKE),
        "description": "a question mark at the end: it was said as a question",
    },
    "words_when": {"enum": [*WHEN, None], "description": "needed where there are words and chips"},
    "last_chips": {"type": ["boolean", "null"], "description": "left out, it follows from stack"},
    "stack": {**_AMOUNT_OR_NULL, "description": "at the start of the street, what is already in included"},
    "prior": {**_CHIPS_OR_NULL, "description": "chips of an earlier bet still in front, chip by chip"},
    "prior_handling": or_null({"enum": list(HANDLING)}),
    "prior_left": {
        **_CHIPS_OR_NULL,
        "description": "the chips of prior that stayed, where a part was pulled back",
    },
    "second_motion": _CHIPS_OR_NULL,
    "quoted": {
        **_AMOUNT_OR_NULL,
        "description": "a wrong count that was announced: of the bet called, or of the pot",
    },
    "noticed": {
        "enum": [*NOTICED, None],
        "default": "before-substantial-action",
        "description": "when a wrong amount was found; before-next-card counts as within the round",
    },
    "out_of_turn": {"type": "boolean", "default": False},
    "action_changed": {
        "type": ["boolean", "null"],
        "description": "whether somebody bet or raised in between",
    },
    "players_in": {"type": ["integer", "null"], "minimum": PLAYERS_LEAST},
    "opening_bet": {
        "type": ["boolean", "null"],
        "description": "whether the bet faced is the first of the street",
    },
}
_BY_NAME: Json = {"type": "object", "additionalProperties": CHIPS}
_KINDS: dict[str, tuple[Json, tuple[str, ...]]] = {
    "pots": (_POTS, ("players",)),
    "settle": (_SETTLE, ("players",)),
    "equity": (_EQUITY, ("players",)),
    "betting": (BETTING, ("players",)),
    "hand": (
        {**HAND, "button": _NAME_OR_NULL, "boards": _SETTLE["boards"], "rake": _SETTLE["rake"]},
        ("players",),
    ),
    "showdown": (_SHOWDOWN, ("players", "betting_closed_on")),
    "declaration": (_DECLARATION, ("facing",)),
}
