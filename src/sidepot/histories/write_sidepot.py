"""Writes a hand as a document of our own that has a place for all a history says: `{"history": 1, ...}`.

`exact_json` reads it. Amounts are whole numbers of the smallest unit; a key that says nothing is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sidepot.cards.cards import write_cards
from sidepot.histories.exact import json_text
from sidepot.histories.exact_json import VERSION, Json
from sidepot.model.claims import Cards
from sidepot.model.history import History, SaidAction, SaidChips, SaidDraw, SaidSeat, SaidStreet, Uncalled


def write_sidepot(history: History) -> str:
    """One hand as a JSON object on one line."""
    return json_text(_document(history)) + "\n"


def _document(history: History) -> Json:
    flaw = history.not_audited
    document: Json = {
        "history": VERSION,
        "id": history.id,
        "room": history.room,
        "setting": "tournament" if history.tournament else "cash",
        "structure": history.structure,
        "game": history.game,
        "unit": {"code": history.unit.code, "decimals": history.unit.decimals},
        "blinds": history.blinds,
        "bets": history.bets,
        "ante": history.ante,
        "bring_in": history.bring_in,
        "button": history.button,
        "players": [_player(seat) for seat in history.seats],
        "posts": [
            {"name": post.name, "kind": post.kind.value, "amount": post.chips} for post in history.posts
        ],
        "streets": [_street(street) for street in history.streets],
        "boards": [write_cards(board) for board in history.boards],
        "shown": {name: write_cards(cards) for name, cards in (history.shown or {}).items()},
        "uncalled": None if history.uncalled is Uncalled.OWN_LINE else history.uncalled.value,
        "returned": _chips(history.returned),
        "fees": history.fees,
        "pots": _chips(history.pots),
        "pots_net": history.pots_net or None,
        "added": history.added,
        "unprinted": history.unprinted,
        "outside": history.outside,
        "cashed_out": history.cashed_out,
        "won_unsure": history.won_unsure or None,
        "not_audited": None if flaw is None else {"code": flaw.code, "figures": dict(flaw.figures)},
    }
    document = _without_nothing(document)
    # To say that something was nothing, and to say nothing of it, are two things.
    won = None if history.won is None else _chips(history.won)
    paid = {"won": won, "rake": history.rake, "total": history.total, "final": history.final}
    said = {"cap": history.cap, **paid}
    return document | {key: value for key, value in said.items() if value is not None}


def _player(seat: SaidSeat) -> Json:
    # A stack of nothing is said: left out, the stack is not known.
    stack: Json = {} if seat.stack is None else {"stack": seat.stack}
    cards = _without_nothing({"hand": _cards(seat.hand), "up": write_cards(seat.up)})
    return {"name": seat.name, **stack, **cards}


def _street(street: SaidStreet) -> Json:
    written: Json = {
        "street": street.street,
        "cards": write_cards(street.cards),
        "draws": [_draw(draw) for draw in street.draws],
    }
    return {**_without_nothing(written), "actions": [_action(action) for action in street.actions]}


def _draw(draw: SaidDraw) -> Json:
    cards = {"thrown": _cards(draw.thrown), "drawn": _cards(draw.drawn)}
    return {
        "name": draw.name,
        "count": draw.count,
        **{key: each for key, each in cards.items() if each is not None},
    }


def _action(action: SaidAction) -> list[object]:
    """Name and verb, the total for the street where it is said, and a word where the player is all-in."""
    return [
        action.name,
        action.do,
        *([] if action.to is None else [action.to]),
        *(["all-in"] if action.all_in else []),
    ]


def _chips(said: Iterable[SaidChips]) -> list[Json]:
    return [_without_nothing({"name": each.name, "pot": each.pot}) | {"amount": each.chips} for each in said]


def _cards(cards: Cards | None) -> str | None:
    return None if cards is None else write_cards(cards)


def _without_nothing(fields: Mapping[str, object]) -> Json:
    return {key: value for key, value in fields.items() if value or value is False}
