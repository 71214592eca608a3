"""The document of `betting`, and its answer."""

from __future__ import annotations

from dataclasses import replace

from sidepot.cards.games import GAMES
from sidepot.cards.streets import all_streets
from sidepot.engine.betting import rule_on_betting
from sidepot.engine.check_betting import STRUCTURES, VERBS, check_betting
from sidepot.model.betting import ActionClaim, BettingClaim, BettingRuling, Legal, Refusal, StackClaim, Turn
from sidepot.model.rulings import Flaw, flaw
from sidepot.rulebooks.load import Book
from sidepot.wire.common import COMMON_KEYS
from sidepot.wire.fields import Fields, shown
from sidepot.wire.question import Json, Question, Ruled

KEYS = (
    *COMMON_KEYS,
    "structure",
    "blinds",
    "street",
    "pot",
    "posts",
    "dead_posts",
    "small_blind",
    "bet_unit",
    "game",
    "ante",
    "bring_in",
    "low_card",
    "players_left_in_event",
    "actions",
)
PLAYER_KEYS = ("name", "stack")
ACTION_LEAST, ACTION_MOST = 2, 3


def read_betting(fields: Fields) -> Question:
    """Read the question who acts and what is open to him."""
    claim = read_claim(fields)

    def rule(book: Book) -> Ruled | tuple[Flaw, ...]:
        ruling = rule_on_betting(claim, book)
        return ruling if isinstance(ruling, tuple) else Ruled(ruling=ruling, keys=write_betting(ruling))

    return Question(check=lambda: check_betting(claim)[1], rule=rule)


def read_claim(fields: Fields) -> BettingClaim:
    """Read what is said of one street."""
    fields.required("players")
    players = fields.items("players", lambda value, path: _read_player(value, path, fields))
    claim = BettingClaim(
        players=players or (),
        structure=fields.one_of("structure", tuple(STRUCTURES)),
        street=fields.one_of("street", all_streets()),
        blinds=fields.items("blinds", fields.read_whole),
        pot=fields.whole("pot", 0),
        pot_given=fields.has("pot"),
        posts=fields.by_name("posts", fields.read_whole),
        dead_posts=fields.by_name("dead_posts", fields.read_whole),
        small_blind_dead=fields.one_of("small_blind", ("dead",)) == "dead",
        bet_unit=fields.whole("bet_unit"),
        game=fields.one_of("game", tuple(GAMES)),
        ante=fields.whole("ante"),
        bring_in=fields.whole("bring_in"),
        low_card=fields.text("low_card"),
        button=fields.text("button"),
        players_left_in_event=fields.whole("players_left_in_event"),
        actions=fields.items("actions", lambda value, path: read_action(value, path, fields)) or (),
    )
    missing = {"players"} if players is None else set()
    return replace(claim, unread=fields.not_read() | missing)


def _read_player(value: object, path: str, fields: Fields) -> StackClaim:
    player = Fields(value, path, fields.flaws, PLAYER_KEYS)
    player.required(*PLAYER_KEYS)
    name, stack = player.needed_text("name"), player.whole("stack")
    return StackClaim(name=name, stack=stack, unread=player.not_read())


def read_action(value: object, path: str, fields: Fields) -> ActionClaim:
    """An action is a list: the player, the verb, and for some the total for the street."""
    if not isinstance(value, (list, tuple)):
        fields.flaws.append(flaw("not-a-list", path))
        return ActionClaim(name=None, verb=None)
    if not ACTION_LEAST <= len(value) <= ACTION_MOST:
        figures = {"found": len(value), "least": ACTION_LEAST, "most": ACTION_MOST}
        fields.flaws.append(flaw("list-length", path, **figures))
        return ActionClaim(name=None, verb=None)
    said = len(value) == ACTION_MOST and value[2] is not None
    to = fields.read_whole(value[2], f"{path}[2]") if said else None
    return ActionClaim(
        name=fields.read_text(value[0], f"{path}[0]"),
        verb=_read_verb(value[1], f"{path}[1]", fields),
        to=to,
        unread=said and to is None,
    )


def _read_verb(value: object, path: str, fields: Fields) -> str | None:
    if isinstance(value, str) and value in VERBS:
        return value
    fields.flaws.append(flaw("not-one-of", path, found=shown(value), allowed=tuple(VERBS)))
    return None


def write_betting(ruling: BettingRuling) -> Json:
    """The answer's own keys."""
    answer: Json = {
        "to_act": ruling.to_act,
        "call": ruling.call,
        "may_raise": ruling.may_raise,
        "min_raise_to": ruling.min_raise_to,
        "max_raise_to": ruling.max_raise_to,
        "players": [_write_turn(turn) for turn in ruling.players],
        "pot": ruling.pot,
    }
    if ruling.discretion:
        answer |= {"discretion": True, "options": list(ruling.options)}
    if ruling.refusal is not None:
        answer["refusal"] = write_refusal(ruling.refusal)
    return answer


def _write_turn(turn: Turn) -> Json:
    return {
        "name": turn.name,
        "in": turn.in_front,
        "acted": turn.acted,
        "call": turn.call,
        "may_raise": turn.may_raise,
        "min_raise_to": turn.min_raise_to,
        "max_raise_to": turn.max_raise_to,
        "reason": turn.reason,
    }


def write_refusal(refusal: Refusal) -> Json:
    """An action that is not allowed, and what would be."""
    written: Json = {"code": refusal.code}
    if refusal.street is not None:
        written["street"] = refusal.street
    return {
        **written,
        "action": refusal.action,
        "article": refusal.article,
        "figures": {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in refusal.figures.items()
        },
        "legal": [_write_legal(legal) for legal in refusal.legal],
    }


def _write_legal(legal: Legal) -> Json:
    amounts = {"to": legal.to, "min_to": legal.min_to, "max_to": legal.max_to}
    return {"do": legal.do, **{key: chips for key, chips in amounts.items() if chips is not None}}
