"""The JSON schemas of what comes back: answers by kind of question, and problems.

An answer may get more keys in time; a program passes over those it does not know.
"""

from __future__ import annotations

from sidepot.wire.schema_parts import CHIPS, Json

TEXT: Json = {"type": "string"}
FLAG: Json = {"type": "boolean"}
NAMES: Json = {"type": "array", "items": TEXT}
BY_NAME: Json = {"type": "object", "additionalProperties": CHIPS}
CHIPS_OR_NULL: Json = {"type": ["integer", "null"]}
FIGURES: Json = {"type": "object"}


def _object(properties: Json, *required: str) -> Json:
    return {"type": "object", "properties": properties, "required": list(required)}


def _all(properties: Json) -> Json:
    return _object(properties, *properties)


def _list(items: Json) -> Json:
    return {"type": "array", "items": items}


_REASON = _object(
    {"code": TEXT, "article": TEXT, "figures": FIGURES, "about": TEXT, "text": TEXT},
    "code",
    "article",
    "figures",
)
_REMARK = _object({"code": TEXT, "figures": FIGURES, "text": TEXT}, "code", "figures")
_LEGAL = _object({"do": TEXT, "to": CHIPS, "min_to": CHIPS, "max_to": CHIPS}, "do")
_REFUSAL = _object(
    {
        "code": TEXT,
        "street": TEXT,
        "action": {"type": "integer", "minimum": 0},
        "article": TEXT,
        "figures": FIGURES,
        "legal": _list(_LEGAL),
        "text": TEXT,
    },
    "code",
    "action",
    "article",
    "figures",
    "legal",
)
_HAND_NAME = _all({"code": TEXT, "ranks": NAMES})
_POT_KEYS: Json = {"name": TEXT, "amount": CHIPS, "eligible": NAMES, "floor": CHIPS, "cap": CHIPS}
_WINNER = _object(
    {"name": TEXT, "share": CHIPS, "hand": _HAND_NAME, "low": _HAND_NAME},
    "name",
    "share",
)
_SEATS = _list(_all({"name": TEXT, "put_in": CHIPS, "status": TEXT}))
_POTS = _list(_all(_POT_KEYS))
_PAID_POTS = _list(_all({**_POT_KEYS, "winners": _list(_WINNER)}))
_ORDER: Json = {"anyOf": [NAMES, TEXT]}
_TURN = _all(
    {
        "name": TEXT,
        "in": CHIPS,
        "acted": FLAG,
        "call": CHIPS,
        "may_raise": FLAG,
        "min_raise_to": CHIPS_OR_NULL,
        "max_raise_to": CHIPS_OR_NULL,
        "reason": TEXT,
    }
)
_COMMON = _object(
    {
        "rulebook": TEXT,
        "base": TEXT,
        "settings": {"type": "object", "additionalProperties": TEXT},
        "version": TEXT,
        "reasons": _list(_REASON),
        "remarks": _list(_REMARK),
        "differs": _list(_object({"rulebook": TEXT}, "rulebook")),
        "say": NAMES,
    },
    "rulebook",
    "version",
    "reasons",
    "remarks",
)
_BETTING: Json = {
    "to_act": {"type": ["string", "null"]},
    "call": CHIPS_OR_NULL,
    "may_raise": FLAG,
    "min_raise_to": CHIPS_OR_NULL,
    "max_raise_to": CHIPS_OR_NULL,
    "players": _list(_TURN),
    "pot": CHIPS,
}
_RATIO: Json = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
_CHANCE = _object(
    {
        "win": CHIPS,
        "tie": CHIPS,
        "of": CHIPS,
        "share": _RATIO,
        "chips": _RATIO,
        "interval": {"type": "object"},
    },
    "win",
    "tie",
    "of",
    "share",
    "chips",
)
_OUTS: Json = {
    "type": "object",
    "additionalProperties": _object(
        {
            "ahead": NAMES,
            "ahead_low": NAMES,
            "changes": _list(
                _object({"to": TEXT, "cards": TEXT, "winners": NAMES, "low": NAMES}, "cards", "winners")
            ),
        },
        "ahead",
        "changes",
    ),
    "description": "by pot: who is ahead, and the next cards that change it; `to`: whose card, in stud",
}
_OWN: dict[str, Json] = {
    "pots": _object(
        {
            "players": _SEATS,
            "pots": _POTS,
            "returned": BY_NAME,
            "can_win": BY_NAME,
            "betting_open": FLAG,
            "owes": BY_NAME,
            "uncalled": BY_NAME,
        },
        "players",
        "pots",
        "returned",
        "can_win",
        "betting_open",
    ),
    "settle": _all(
        {
            "players": _SEATS,
            "pots": _PAID_POTS,
            "returned": BY_NAME,
            "can_win": BY_NAME,
            "betting_open": FLAG,
            "won": BY_NAME,
            "rake": CHIPS,
            "bounty": {"type": "object", "additionalProperties": NAMES},
            "award_order": NAMES,
        }
    ),
    "betting": _object({**_BETTING, "discretion": FLAG, "options": NAMES, "refusal": _REFUSAL}, *_BETTING),
    "declaration": _object(
        {
            "ruling": TEXT,
            "to": CHIPS_OR_NULL,
            "min_to": CHIPS,
            "options": _list(_object({"ruling": TEXT, "to": CHIPS, "min_to": CHIPS}, "ruling")),
        },
        "ruling",
        "to",
    ),
    "showdown": _object(
        {
            "players": _SEATS,
            "must_show": NAMES,
            "may_muck": NAMES,
            "order": _ORDER,
            "award_order": NAMES,
            "pots": _POTS,
            "returned": BY_NAME,
            "right_to_see": {"type": "object"},
            "discretion": FLAG,
            "options": _list({"type": "object"}),
        },
        "players",
        "must_show",
        "may_muck",
        "order",
        "award_order",
        "pots",
        "returned",
    ),
    "hand": _object(
        {
            "finished": FLAG,
            "street": {"type": ["string", "null"]},
            "board": TEXT,
            "pots": _list(_object({**_POT_KEYS, "winners": _list(_WINNER)}, *_POT_KEYS)),
            "stacks": BY_NAME,
            "posted": _list(_all({"name": TEXT, "kind": TEXT, "chips": CHIPS})),
            "steps": _list(
                _object(
                    {
                        "step": {"type": "integer"},
                        "street": TEXT,
                        "action": {"type": "array"},
                        "added": CHIPS,
                        "pots": _POTS,
                        "uncalled": BY_NAME,
                    },
                    "step",
                    "street",
                    "action",
                    "added",
                    "pots",
                )
            ),
            "final": BY_NAME,
            "must_show": NAMES,
            "may_muck": NAMES,
            "order": _ORDER,
            "refusal": _REFUSAL,
            "audit": {"type": "object"},
        },
        "finished",
        "street",
        "board",
        "pots",
        "stacks",
        "posted",
        "steps",
    ),
    "equity": _object(
        {
            "players": _SEATS,
            "pots": _list(
                _all({**_POT_KEYS, "chances": {"type": "object", "additionalProperties": _CHANCE}})
            ),
            "returned": BY_NAME,
            "can_win": BY_NAME,
            "betting_open": FLAG,
            "owes": BY_NAME,
            "uncalled": BY_NAME,
            "expected_final": {"type": "object", "additionalProperties": _RATIO},
            "odd_chips": TEXT,
            "exact": FLAG,
            "of": CHIPS,
            "samples": CHIPS,
            "seed": {"type": "integer"},
            "interval": {"type": "object"},
            "outs": _OUTS,
            "outs_by_board": _list(_OUTS),
        },
        "players",
        "pots",
        "returned",
        "can_win",
        "betting_open",
        "expected_final",
        "odd_chips",
        "exact",
        "of",
    ),
}
PROBLEM = _object(
    {
        "type": TEXT,
        "title": TEXT,
        "status": {"type": "integer"},
        "detail": TEXT,
        "version": TEXT,
        "more_flaws": {"type": "integer", "minimum": 1},
        "flaws": _list(
            _object(
                {"code": TEXT, "path": TEXT, "figures": FIGURES, "text": TEXT},
                "code",
                "path",
                "figures",
                "text",
            )
        ),
    },
    "type",
    "title",
    "status",
    "detail",
    "version",
)


def answer_schema(kind: str) -> Json:
    """The schema of an answer: what all have, and what is this kind's own where it is described."""
    own = _OWN.get(kind)
    return {"allOf": [_COMMON, own]} if own else _COMMON
