"""The document of `settle`, and its answer."""

from __future__ import annotations

from typing import TypeVar

from sidepot.cards.games import GAMES
from sidepot.engine.check_settle import check_settle
from sidepot.engine.settle import rule_on_settling
from sidepot.model.claims import Cards, RakeClaim, SettleClaim, Strengths
from sidepot.model.rulings import Flaw, Hand, SettleRuling, Winner, flaw
from sidepot.rulebooks.load import Book
from sidepot.wire.common import POTS_KEYS, read_pots_claim
from sidepot.wire.fields import Fields, shown
from sidepot.wire.json_text import NotWhole
from sidepot.wire.pots import write_players, write_pot
from sidepot.wire.question import Json, Question, Ruled

KEYS = (
    *POTS_KEYS,
    "game",
    "board",
    "boards",
    "hands",
    "strength",
    "low",
    "halves",
    "runs",
    "double_board",
    "chip",
    "rake",
    "stacks_after_hand_zero",
)
RAKE_KEYS = ("percent", "cap", "from", "flop_seen", "no_flop_no_drop")
RAKE_FROM = ("main-first", "proportional")
Item = TypeVar("Item")

PERCENT_DIGITS, PERCENT_DECIMALS = 3, 2
HALVES = 2
BOARDS_MOST = 10


def read_settle(fields: Fields) -> Question:
    """Read the question who is paid what."""
    claim = read_claim(fields)

    def rule(book: Book) -> Ruled | tuple[Flaw, ...]:
        ruling = rule_on_settling(claim, book)
        return ruling if isinstance(ruling, tuple) else Ruled(ruling=ruling, keys=write_settle(ruling))

    return Question(check=lambda: check_settle(claim)[1], rule=rule)


def read_claim(fields: Fields) -> SettleClaim:
    """Read what is said of a finished hand."""
    claim = SettleClaim(
        pots=read_pots_claim(fields),
        game=fields.one_of("game", tuple(GAMES)),
        board=fields.cards("board"),
        boards=read_boards(fields),
        hands=fields.by_name("hands", fields.read_cards),
        strength=fields.by_name("strength", fields.read_whole),
        low=fields.by_name("low", fields.read_whole_or_none),
        halves=_strengths(fields, "halves", HALVES),
        runs=_strengths(fields, "runs", BOARDS_MOST),
        double_board=fields.flag("double_board", False),
        chip=fields.whole("chip", 1),
        rake=read_rake(fields),
        stacks_after_hand_zero=fields.items("stacks_after_hand_zero", fields.read_text) or (),
    )
    return claim._replace(unread=fields.not_read())


def read_boards(fields: Fields) -> tuple[Cards | None, ...] | None:
    """Whole boards, where the hand was run more than once; None where the key is left out."""
    return _several(fields, "boards", fields.items("boards", fields.read_cards), BOARDS_MOST)


def _strengths(fields: Fields, key: str, most: int) -> tuple[Strengths, ...] | None:
    def read(value: object, path: str) -> Strengths:
        strengths = fields.names_of(value, path, fields.read_whole)
        if strengths is None:
            fields.unread.add(key)
        return strengths or {}

    return _several(fields, key, fields.items(key, read), most)


def _several(fields: Fields, key: str, items: tuple[Item, ...] | None, most: int) -> tuple[Item, ...] | None:
    least = HALVES if key == "halves" else 1
    if items is not None and not least <= len(items) <= most:
        fields.flaws.append(flaw("list-length", fields.at(key), found=len(items), least=least, most=most))
    return items


def read_rake(fields: Fields) -> RakeClaim | None:
    """What the house takes; None where nothing is said."""
    if not fields.has("rake"):
        return None
    rake = Fields(fields.values["rake"], fields.at("rake"), fields.flaws, RAKE_KEYS)
    rake.required("percent")
    return RakeClaim(
        hundredths=_hundredths(rake),
        cap=rake.whole("cap") if rake.has("cap") else None,
        proportional=rake.one_of("from", RAKE_FROM) == "proportional",
        flop_seen=rake.flag("flop_seen", True),
        no_flop_no_drop=rake.flag("no_flop_no_drop", False),
    )


def _hundredths(rake: Fields) -> int | None:
    """The percentage, up to two decimals, in hundredths: 2.5 is 250. Read digit by digit, never rounded.

    A number: in JSON text as it is written there, in plain data an int or a float. A text in quotes is none.
    """
    if "percent" not in rake.values:
        return None
    value = rake.values["percent"]
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    whole, point, part = (shown(value) if number or isinstance(value, NotWhole) else "").partition(".")
    if _in_digits(whole) and len(whole) <= PERCENT_DIGITS and (_in_digits(part) or not point):
        part = part.rstrip("0")
        if len(part) <= PERCENT_DECIMALS:
            return int(whole + part.ljust(PERCENT_DECIMALS, "0"))
    rake.flaws.append(flaw("percent-out-of-range", rake.at("percent"), found=shown(value)))
    return None


def _in_digits(text: str) -> bool:
    return text.isascii() and text.isdigit()


def write_settle(ruling: SettleRuling) -> Json:
    """The answer's own keys."""
    return {
        "players": write_players(ruling.players),
        "pots": [
            {**write_pot(pot), "winners": [_write_winner(winner) for winner in pot.winners]}
            for pot in ruling.pots
        ],
        "returned": dict(ruling.returned),
        "can_win": dict(ruling.can_win),
        "betting_open": False,  # otherwise nobody could be paid yet
        "won": dict(ruling.won),
        "rake": ruling.rake,
        "bounty": {name: list(winners) for name, winners in ruling.bounty.items()},
        "award_order": list(ruling.award_order),
    }


def _write_winner(winner: Winner) -> Json:
    answer: Json = {"name": winner.name, "share": winner.share}
    if winner.hand is not None:
        answer["hand"] = write_hand(winner.hand)
    if winner.low is not None:
        answer["low"] = write_hand(winner.low)
    return answer


def write_hand(hand: Hand) -> Json:
    """A hand's name as code and ranks."""
    code, *ranks = hand
    return {"code": code, "ranks": ranks}
