"""The document of `equity`, and its answer."""

from __future__ import annotations

from collections.abc import Mapping

from sidepot.cards.cards import write_cards
from sidepot.cards.games import GAMES
from sidepot.engine.check_equity import check_equity
from sidepot.engine.equity import CONFIDENCE, rule_on_equity
from sidepot.model.equity import Chance, EquityClaim, EquityRuling, Interval, OddChips, Outs, Ratio
from sidepot.model.rulings import Flaw
from sidepot.rulebooks.load import Book
from sidepot.wire.common import POTS_KEYS, read_pots_claim
from sidepot.wire.fields import Fields
from sidepot.wire.pots import write_players, write_pot
from sidepot.wire.question import Json, Question, Ruled
from sidepot.wire.settle import read_boards

KEYS = (
    *POTS_KEYS,
    "game",
    "board",
    "boards",
    "hands",
    "dead_cards",
    "chip",
    "odd_chips",
    "samples",
    "seed",
)


def read_equity(fields: Fields) -> Question:
    """Read the question what the chances are in each pot."""
    claim = read_claim(fields)

    def rule(book: Book) -> Ruled | tuple[Flaw, ...]:
        ruling = rule_on_equity(claim, book)
        return ruling if isinstance(ruling, tuple) else Ruled(ruling=ruling, keys=write_equity(ruling))

    return Question(check=lambda: check_equity(claim)[1], rule=rule)


def read_claim(fields: Fields) -> EquityClaim:
    """Read what is known of the cards and the chips."""
    odd_chips = fields.one_of("odd_chips", tuple(OddChips))
    claim = EquityClaim(
        pots=read_pots_claim(fields),
        game=fields.one_of("game", tuple(GAMES)),
        board=fields.cards("board"),
        boards=read_boards(fields),
        hands=fields.by_name("hands", fields.read_cards),
        dead_cards=fields.cards("dead_cards"),
        chip=fields.whole("chip", 1),
        odd_chips=None if odd_chips is None else OddChips(odd_chips),
        samples=fields.whole("samples"),
        seed=fields.whole("seed"),
    )
    return claim._replace(unread=fields.not_read())


def write_equity(ruling: EquityRuling) -> Json:
    """The answer's own keys."""
    answer: Json = {
        "players": write_players(ruling.players),
        "pots": [
            {
                **write_pot(pot),
                "chances": {chance.name: _write_chance(chance) for chance in ruling.chances[pot.name]},
            }
            for pot in ruling.pots
        ],
        "returned": dict(ruling.returned),
        "can_win": dict(ruling.can_win),
        "betting_open": ruling.betting_open,
        "expected_final": {name: list(chips) for name, chips in ruling.expected_final.items()},
        "odd_chips": str(ruling.odd_chips),
        "exact": ruling.exact,
        "of": ruling.of,
    }
    if ruling.betting_open:
        answer |= {"owes": dict(ruling.owes), "uncalled": dict(ruling.uncalled)}
    if not ruling.exact:
        answer |= {"samples": ruling.of, "seed": ruling.seed, "interval": {"percent": CONFIDENCE}}
    if ruling.outs:
        answer["outs"] = _write_all_outs(ruling.outs)
    if ruling.outs_by_board:
        answer["outs_by_board"] = [_write_all_outs(outs) for outs in ruling.outs_by_board]
    return answer


def _write_chance(chance: Chance) -> Json:
    written: Json = {
        "win": chance.win,
        "tie": chance.tie,
        "of": chance.of,
        "share": _write_ratio(chance.share),
        "chips": _write_ratio(chance.chips),
    }
    if chance.share_interval is not None and chance.chips_interval is not None:
        written["interval"] = {
            "share_millionths": _write_interval(chance.share_interval),
            "chips": _write_interval(chance.chips_interval),
        }
    return written


def _write_ratio(ratio: Ratio) -> list[int]:
    return [ratio.over, ratio.under]


def _write_interval(interval: Interval) -> list[int]:
    return [interval.least, interval.most]


def _write_all_outs(by_pot: Mapping[str, Outs]) -> Json:
    return {pot: _write_outs(outs) for pot, outs in by_pot.items()}


def _write_outs(outs: Outs) -> Json:
    halved = bool(outs.low) or any(change.low for change in outs.changes)
    return {
        "ahead": list(outs.ahead),
        **({"ahead_low": list(outs.low)} if halved else {}),
        "changes": [
            {
                **({} if change.to is None else {"to": change.to}),
                "cards": write_cards(change.cards),
                "winners": list(change.winners),
                **({"low": list(change.low)} if halved else {}),
            }
            for change in outs.changes
        ],
    }
