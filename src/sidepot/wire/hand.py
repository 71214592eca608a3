"""The document of `hand`, and its answer."""

from __future__ import annotations

from sidepot.cards.cards import write_cards
from sidepot.cards.games import GAMES
from sidepot.cards.streets import all_streets
from sidepot.engine.check_betting import STRUCTURES
from sidepot.engine.check_hand import ANTE_KINDS, POST_KINDS, check_hand
from sidepot.engine.hand import rule_on_hand
from sidepot.model.hand import HandClaim, HandPlayerClaim, HandRuling, PostClaim, Posted, Step, StreetClaim
from sidepot.model.rulings import Flaw, Malformed, flaw
from sidepot.rulebooks.load import Book
from sidepot.wire.betting import read_action, write_betting
from sidepot.wire.common import COMMON_KEYS
from sidepot.wire.fields import Fields
from sidepot.wire.pots import write_players, write_pot
from sidepot.wire.question import Json, Question, Ruled
from sidepot.wire.settle import read_boards, read_rake, write_settle
from sidepot.wire.showdown import write_order

KEYS = (
    *COMMON_KEYS,
    "structure",
    "game",
    "blinds",
    "bets",
    "ante",
    "ante_kind",
    "bring_in",
    "chip",
    "rake",
    "posts",
    "streets",
    "boards",
)
PLAYER_KEYS = ("name", "stack", "hand", "up")
POST_KEYS = ("name", "kind", "amount")
STREET_KEYS = ("street", "cards", "actions", "discards")

NOT_BEGUN: Json = {
    "to_act": None,
    "call": None,
    "may_raise": False,
    "min_raise_to": None,
    "max_raise_to": None,
    "players": [],
    "pot": 0,
}
"""What stands for the betting where a card has to come before the blinds."""


def read_hand(fields: Fields) -> Question:
    """Read the question how a whole hand goes."""
    claim = read_claim(fields)

    def rule(book: Book) -> Ruled | tuple[Flaw, ...]:
        ruling = rule_on_hand(claim, book)
        return ruling if isinstance(ruling, tuple) else Ruled(ruling=ruling, keys=write_hand_ruling(ruling))

    return Question(check=lambda: check_hand(claim)[1], rule=rule)


def read_claim(fields: Fields) -> HandClaim:
    """What the document says was dealt and done."""
    fields.required("players")
    return HandClaim(
        players=fields.items("players", lambda value, path: _read_player(value, path, fields)) or (),
        tournament=fields.values.get("setting") != "cash",
        structure=fields.one_of("structure", tuple(STRUCTURES)),
        game=fields.one_of("game", tuple(GAMES)),
        blinds=fields.items("blinds", fields.read_whole),
        bets=fields.items("bets", fields.read_whole),
        ante=fields.whole("ante", 0),
        ante_kind=fields.one_of("ante_kind", tuple(ANTE_KINDS)),
        bring_in=fields.whole("bring_in", 0),
        button=fields.text("button"),
        chip=fields.whole("chip", 1),
        rake=read_rake(fields),
        posts=fields.items("posts", lambda value, path: _read_post(value, path, fields)) or (),
        streets=fields.items("streets", lambda value, path: _read_street(value, path, fields)) or (),
        boards=read_boards(fields),
    )


def up_to_step(document: dict[str, object], step: int) -> dict[str, object]:
    """The document as it was after a number of actions: what came later was not dealt or done yet.

    What is no list of streets with actions stays as it is, for the reader to refuse. Raises Malformed where
    there are fewer actions.
    """
    streets = document.get("streets")
    if not isinstance(streets, list):
        return document
    kept: list[object] = []
    left = step
    for street in streets:
        actions = street.get("actions") if isinstance(street, dict) else None
        if not isinstance(actions, list):
            return document
        kept.append({**street, "actions": actions[:left]})
        left -= min(left, len(actions))
        if not left:
            rest = {key: value for key, value in document.items() if key != "boards"}
            return {**rest, "streets": kept}
    raise Malformed((flaw("no-such-step", "step", found=step, most=step - left),))


def _read_player(value: object, path: str, fields: Fields) -> HandPlayerClaim:
    player = Fields(value, path, fields.flaws, PLAYER_KEYS)
    player.required("name", "stack")
    return HandPlayerClaim(
        name=player.needed_text("name"),
        stack=player.whole("stack"),
        hand=player.cards("hand") if player.has("hand") else None,
        up=player.cards("up") if player.has("up") else None,
        unread=frozenset(player.unread),
    )


def _read_post(value: object, path: str, fields: Fields) -> PostClaim:
    post = Fields(value, path, fields.flaws, POST_KEYS)
    post.required(*POST_KEYS)
    return PostClaim(
        name=post.needed_text("name"),
        kind=post.one_of("kind", tuple(POST_KINDS)),
        amount=post.whole("amount"),
    )


def _read_street(value: object, path: str, fields: Fields) -> StreetClaim:
    street = Fields(value, path, fields.flaws, STREET_KEYS)
    street.required("street")
    return StreetClaim(
        street=street.one_of("street", all_streets()),
        cards=street.cards("cards") if street.has("cards") else None,
        actions=street.items("actions", lambda item, at: read_action(item, at, street)) or (),
        discards=street.by_name("discards", street.read_cards) if street.has("discards") else None,
    )


def write_hand_ruling(ruling: HandRuling) -> Json:
    """The answer's own keys: how a finished hand is paid, otherwise who acts and what is open to him."""
    answer: Json = {
        "finished": ruling.finished,
        "street": ruling.street,
        "board": write_cards(ruling.board),
    }
    if ruling.settled is not None and ruling.showing is not None:
        answer |= {
            **write_settle(ruling.settled),
            **({"boards": [write_cards(board) for board in ruling.boards]} if ruling.boards else {}),
            "final": dict(ruling.final or {}),
            "must_show": list(ruling.showing.must_show),
            "may_muck": list(ruling.showing.may_muck),
            "order": write_order(ruling.showing.order),
        }
    else:
        answer |= {
            "seats": write_players(ruling.players),
            "pots": [write_pot(pot) for pot in ruling.pots],
            "awaits": ruling.awaits,
        }
        answer |= NOT_BEGUN if ruling.betting is None else write_betting(ruling.betting)
    answer["stacks"] = dict(ruling.stacks)
    answer["posted"] = [_write_posted(each) for each in ruling.posted]
    answer["steps"] = [_write_step(step) for step in ruling.steps]
    return answer


def _write_posted(posted: Posted) -> Json:
    return {"name": posted.name, "kind": posted.kind, "chips": posted.chips}


def _write_step(step: Step) -> Json:
    written: Json = {
        "step": step.number,
        "street": step.street,
        "action": [step.name, step.do, step.to],
        "added": step.added,
        "pots": [write_pot(pot) for pot in step.pots],
    }
    if step.uncalled:
        written["uncalled"] = dict(step.uncalled)
    return written
