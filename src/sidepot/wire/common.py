"""What all documents share: the rulebook with its settings, the unit, the players."""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.model.claims import PlayerClaim, PotsClaim, Status, Unit
from sidepot.model.rulings import flaw
from sidepot.rulebooks.faults import BadSettings, UnknownBook
from sidepot.rulebooks.load import Book, book
from sidepot.wire.fields import Fields, shown

SETTINGS = ("tournament", "cash")
COMMON_KEYS = ("rulebook", "setting", "settings", "unit", "players", "button")
POTS_KEYS = (*COMMON_KEYS, "dead", "fouled_deck")
PLAYER_KEYS = ("name", "put_in", "status")
UNIT_KEYS = ("code", "decimals")
DECIMALS = tuple(range(9))
DEFAULT_BOOKS = {"tournament": "tda-2024", "cash": "wsop-live-2026"}


def read_book(fields: Fields) -> Book:
    """The book in force: as named, or by setting; with answers of one's own on top."""
    setting = fields.one_of("setting", SETTINGS) or "tournament"
    default = DEFAULT_BOOKS[setting]
    named = fields.text("rulebook") or default
    answers = _own_answers(fields)
    try:
        return book(named, answers)
    except UnknownBook as problem:
        known = tuple(problem.known)
        fields.flaws.append(flaw("rulebook-unknown", fields.at("rulebook"), found=shown(named), known=known))
        return _try_settings(fields, default, answers)
    except BadSettings:
        return _try_settings(fields, named, answers)


def _try_settings(fields: Fields, named: str, answers: Mapping[str, str]) -> Book:
    """Report settings that are no answers; the book without them serves to find further flaws."""
    try:
        return book(named, answers)
    except BadSettings as problem:
        for fault in problem.faults:
            path = fields.at(f"settings.{fault.question}")
            if fault.allowed:
                figures = {"question": fault.question, "found": shown(fault.answer)}
                fields.flaws.append(flaw("answer-unknown", path, allowed=fault.allowed, **figures))
            else:
                fields.flaws.append(flaw("question-unknown", path, question=shown(fault.question)))
        return book(named)


def _own_answers(fields: Fields) -> dict[str, str]:
    answers = fields.by_name("settings", fields.read_text) or {}
    return {question: answer for question, answer in answers.items() if answer is not None}


def read_unit(fields: Fields) -> Unit | None:
    """How chips are to be shown; None where nothing is said."""
    if not fields.has("unit"):
        return None
    unit = Fields(fields.values["unit"], fields.at("unit"), fields.flaws, UNIT_KEYS)
    unit.required(*UNIT_KEYS)
    code, decimals = unit.text("code"), unit.whole("decimals", 0)
    if decimals is not None and decimals not in DECIMALS:
        allowed = tuple(str(count) for count in DECIMALS)
        unit.flaws.append(flaw("not-one-of", unit.at("decimals"), found=str(decimals), allowed=allowed))
        return None
    return None if code is None or decimals is None else Unit(code=code, decimals=decimals)


def read_pots_claim(fields: Fields) -> PotsClaim:
    """Players, button, ownerless chips and a fouled deck."""
    fields.required("players")
    players = fields.items("players", lambda value, path: _read_player(value, path, fields)) or ()
    return PotsClaim(
        players=players,
        button=fields.text("button"),
        dead=fields.whole("dead", 0),
        fouled_deck=fields.flag("fouled_deck", False),
    )


def _read_player(value: object, path: str, fields: Fields) -> PlayerClaim:
    player = Fields(value, path, fields.flaws, PLAYER_KEYS)
    if player.values or isinstance(value, Mapping):
        player.required("name", "put_in")
    status = player.one_of("status", tuple(Status))
    return PlayerClaim(
        name=player.text("name"),
        put_in=player.whole("put_in"),
        status=None if status is None else Status(status),
    )
