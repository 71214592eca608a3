"""The document of `showdown`, and its answer."""

from __future__ import annotations

from dataclasses import replace

from sidepot.cards.games import GAMES
from sidepot.cards.streets import all_streets
from sidepot.engine.check_showdown import check_showdown
from sidepot.engine.showdown import rule_on_showdown
from sidepot.model.rulings import Flaw
from sidepot.model.showdown import NO_LIMIT, Order, ShowdownClaim, ShowdownRuling
from sidepot.rulebooks.load import Book
from sidepot.wire.common import COMMON_KEYS, read_pots_claim
from sidepot.wire.fields import Fields
from sidepot.wire.pots import write_players, write_pot
from sidepot.wire.question import Json, Question, Ruled

KEYS = (
    *COMMON_KEYS,
    "dead",
    "structure",
    "game",
    "betting_closed_on",
    "street",
    "last_aggressor",
    "last_round_bet",
    "pushed_all_in",
    "first_to_act",
    "tabled",
    "mucked",
    "asked_to_see",
    "hand_for_hand",
    "stacks",
)
STRUCTURES = (NO_LIMIT, "pot-limit", "fixed-limit")


def read_showdown(fields: Fields) -> Question:
    """Read the question who shows."""
    fields.required("betting_closed_on")
    claim = ShowdownClaim(
        pots=read_pots_claim(fields),
        tournament=fields.values.get("setting") != "cash",
        structure=fields.one_of("structure", STRUCTURES) or NO_LIMIT,
        game=fields.one_of("game", tuple(GAMES)),
        betting_open="betting_closed_on" in fields.values and not fields.has("betting_closed_on"),
        closed_on=_street(fields, "betting_closed_on"),
        street=_street(fields, "street"),
        last_aggressor=fields.text("last_aggressor"),
        aggressor_said=fields.has("last_aggressor"),
        last_round_bet=fields.flag("last_round_bet", False) if fields.has("last_round_bet") else None,
        pushed_all_in=fields.text("pushed_all_in"),
        pushed_said="pushed_all_in" in fields.values,
        first_to_act=fields.text("first_to_act"),
        tabled=fields.items("tabled", fields.read_text) or (),
        mucked=fields.items("mucked", fields.read_text) or (),
        asked_to_see=fields.text("asked_to_see"),
        hand_for_hand=fields.flag("hand_for_hand", False),
        stacks=fields.by_name("stacks", fields.read_whole),
    )
    claim = replace(claim, unread=fields.not_read())

    def rule(book: Book) -> Ruled | tuple[Flaw, ...]:
        ruling = rule_on_showdown(claim, book)
        return ruling if isinstance(ruling, tuple) else Ruled(ruling=ruling, keys=write_showdown(ruling))

    return Question(check=lambda: check_showdown(claim)[1], rule=rule)


def _street(fields: Fields, key: str) -> str | None:
    return fields.one_of(key, all_streets()) if fields.has(key) else None


def write_showdown(ruling: ShowdownRuling) -> Json:
    """The answer's own keys."""
    answer: Json = {
        "players": write_players(ruling.players),
        "must_show": list(ruling.must_show),
        "may_muck": list(ruling.may_muck),
        "order": write_order(ruling.order),
        "award_order": list(ruling.award_order),
        "pots": [write_pot(pot) for pot in ruling.pots],
        "returned": dict(ruling.returned),
    }
    if ruling.right_to_see is not None:
        answer["right_to_see"] = dict(ruling.right_to_see)
    if ruling.options:
        answer["discretion"] = True
        answer["options"] = [{"ruling": option.ruling, "name": option.name} for option in ruling.options]
    return answer


def write_order(order: tuple[str, ...] | Order) -> object:
    """The players in the order they show, or the word for why there is none."""
    return order.value if isinstance(order, Order) else list(order)
