"""What all documents share: the rulebook with its settings, the unit, the players."""

from __future__ import annotations

from sidepot.model.claims import PlayerClaim, PotsClaim, Status, Unit
from sidepot.model.plain_text import can_be_shown, is_blank
from sidepot.model.rulings import flaw
from sidepot.rulebooks.load import BOOKS, HOUSE, Book, book
from sidepot.rulebooks.questions import words_of
from sidepot.wire.fields import Fields, shown

SETTINGS = ("tournament", "cash")
COMMON_KEYS = ("rulebook", "setting", "settings", "unit", "players", "button")
POTS_KEYS = (*COMMON_KEYS, "dead", "fouled_deck")
PLAYER_KEYS = ("name", "put_in", "status")
UNIT_KEYS = ("code", "decimals")
UNIT_CODE_MOST = 10
DECIMALS = tuple(range(9))
DEFAULT_BOOKS = {"tournament": "tda-2024", "cash": "wsop-live-2026"}


def read_book(fields: Fields) -> Book:
    """The book in force: as named, or by setting; with answers of one's own on top."""
    setting = fields.one_of("setting", SETTINGS) or "tournament"
    named = fields.text("rulebook")
    if named is None:
        named = DEFAULT_BOOKS[setting]
    elif named not in (*BOOKS, HOUSE):
        known = (*BOOKS, HOUSE)
        fields.flaws.append(flaw("rulebook-unknown", fields.at("rulebook"), found=shown(named), known=known))
        named = DEFAULT_BOOKS[setting]
    return book(named, _own_answers(fields))


def _own_answers(fields: Fields) -> dict[str, str]:
    """Answers of one's own; what is no question or no answer to it is reported and left out."""
    answers: dict[str, str] = {}
    for question, answer in (fields.by_name("settings", fields.read_text) or {}).items():
        allowed = words_of(question)
        path = fields.at(f"settings.{question}")
        if not allowed:
            fields.flaws.append(flaw("question-unknown", path, question=shown(question)))
        elif answer is not None and answer not in allowed:
            figures = {"question": question, "found": shown(answer)}
            fields.flaws.append(flaw("answer-unknown", path, allowed=allowed, **figures))
        elif answer is not None:
            answers[question] = answer
    return answers


def read_unit(fields: Fields) -> Unit | None:
    """How chips are to be shown; None where nothing is said."""
    if not fields.has("unit"):
        return None
    unit = Fields(fields.values["unit"], fields.at("unit"), fields.flaws, UNIT_KEYS)
    unit.required(*UNIT_KEYS)
    code, decimals = unit.needed_text("code"), unit.whole("decimals", 0)
    if code is not None:
        _check_unit_code(unit, code)
    if decimals is not None and decimals not in DECIMALS:
        allowed = tuple(str(count) for count in DECIMALS)
        unit.flaws.append(flaw("not-one-of", unit.at("decimals"), found=str(decimals), allowed=allowed))
        return None
    return None if code is None or decimals is None else Unit(code=code, decimals=decimals)


def _check_unit_code(unit: Fields, code: str) -> None:
    if not 1 <= len(code) <= UNIT_CODE_MOST:
        unit.flaws.append(flaw("unit-code-length", unit.at("code"), limit=UNIT_CODE_MOST))
    elif not can_be_shown(code):
        unit.report("character-not-shown", "code")
    elif is_blank(code):
        unit.report("text-blank", "code")


def read_pots_claim(fields: Fields) -> PotsClaim:
    """Players, button, ownerless chips and a fouled deck."""
    fields.required("players")
    players = fields.items("players", lambda value, path: _read_player(value, path, fields))
    fouled_deck = fields.flag("fouled_deck", False)
    needed = {"players": players is None, "fouled_deck": "fouled_deck" in fields.unread}
    return PotsClaim(
        players=players or (),
        button=fields.text("button"),
        dead=fields.whole("dead", 0),
        fouled_deck=fouled_deck,
        unread=frozenset(key for key, unread in needed.items() if unread),
    )


def _read_player(value: object, path: str, fields: Fields) -> PlayerClaim:
    player = Fields(value, path, fields.flaws, PLAYER_KEYS)
    player.required("name", "put_in")
    status = player.one_of("status", tuple(Status))
    return PlayerClaim(
        name=player.needed_text("name"),
        put_in=player.whole("put_in"),
        status=None if status is None else Status(status),
        unread=player.not_read(),
    )
