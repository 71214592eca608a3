"""Which cards were known when the last chips of a hand went in, and that more were to come."""

from __future__ import annotations

from typing import NamedTuple

from sidepot.audit.replay import Replay
from sidepot.cards.games import Family, Game
from sidepot.cards.streets import streets_of
from sidepot.model.audit import NotExpected
from sidepot.model.claims import Cards
from sidepot.model.history import History, SaidDraw, SaidSeat


class CardsThen(NamedTuple):
    """The board then, the cards of everybody who could win, by seat, and those that could not come any more.

    Cards of hands thrown away are not among these unless they lay face up: only one player's file has them,
    and what could be expected must not depend on whose file it is.
    """

    board: Cards
    hands: dict[int, Cards]
    dead: Cards


def cards_then(replay: Replay, game: Game, contested: set[int]) -> CardsThen | NotExpected | None:
    """The cards when somebody last did something; `contested` are the seats that could win from others.

    None where nothing was to come any more. A reason where the cards of one of these seats are not known:
    they were not shown; in stud their order is not told; in a draw the exchange is not told card by card,
    or more than one was to come, and what is thrown away in the next hangs on the cards of the first.
    """
    last = replay.played[-1][0] if replay.played else 0
    history = replay.history
    match game.family:
        case Family.BOARD:
            return _on_board(history, game, contested, last)
        case Family.STUD:
            return _in_stud(history, game, contested, last)
        case Family.DRAW:
            return _in_draw(history, game, contested, last)


def _final(history: History, seat: int) -> Cards | None:
    said = history.seats[seat]
    return said.hand or (history.shown or {}).get(said.name)


def _on_board(history: History, game: Game, contested: set[int], last: int) -> CardsThen | NotExpected | None:
    board = tuple([card for street in history.streets[: last + 1] for card in street.cards])
    if len(board) >= game.board:
        return None
    hands: dict[int, Cards] = {}
    for seat in sorted(contested):
        cards = _final(history, seat)
        if cards is None:
            return NotExpected.HIDDEN
        hands[seat] = cards
    return CardsThen(board=board, hands=hands, dead=())


def _in_stud(history: History, game: Game, contested: set[int], last: int) -> CardsThen | NotExpected | None:
    held = game.first_deal + last
    if held >= game.hole:
        return None
    hands: dict[int, Cards] = {}
    for seat in sorted(contested):
        cards = _final(history, seat)
        if cards is None or len(cards) < held:
            return NotExpected.HIDDEN
        if not _as_dealt(cards, history.seats[seat], game, last + 1):
            return NotExpected.ORDER
        hands[seat] = cards[:held]
    folded = [seat.up for place, seat in enumerate(history.seats) if place not in contested]
    return CardsThen(board=(), hands=hands, dead=tuple([card for up in folded for card in up]))


def _as_dealt(cards: Cards, seat: SaidSeat, game: Game, up: int) -> bool:
    """Whether cards stand in the order in which they were dealt: those seen face up are where they belong.

    Of the cards dealt first all but the last are closed; so many lay face up then.
    """
    closed = game.first_deal - 1
    return len(seat.up) >= up and cards[closed : closed + len(seat.up)] == seat.up


def _in_draw(history: History, game: Game, contested: set[int], last: int) -> CardsThen | NotExpected | None:
    # Who is all-in with one exchange to come throws away at once, and the rest is the luck of the cards.
    exchanges = len(streets_of(game)) - 1 - last
    if exchanges != 1:
        return NotExpected.EXCHANGES if exchanges else None
    told = {draw.name: draw for street in history.streets[last + 1 :] for draw in street.draws}
    draws = [draw for street in history.streets for draw in street.draws]
    hands: dict[int, Cards] = {}
    dead: list[int] = []
    for seat in sorted(contested):
        name = history.seats[seat].name
        thrown = [card for draw in draws if draw.name == name for card in draw.thrown or ()]
        # The cards shown are those after the exchange, whatever was dealt.
        cards = (history.shown or {}).get(name) or history.seats[seat].hand
        kept = _kept(cards, told.get(name), game)
        if cards is None:
            return NotExpected.HIDDEN
        if kept is None or not set(thrown).isdisjoint(kept):
            return NotExpected.EXCHANGE
        hands[seat] = kept
        dead += thrown
    if all(len(kept) == game.hole for kept in hands.values()):
        return None
    return CardsThen(board=(), hands=hands, dead=tuple(dead))


def _kept(cards: Cards | None, draw: SaidDraw | None, game: Game) -> Cards | None:
    """The cards of a whole hand that were there before the exchange; None where they are not known."""
    if cards is None or draw is None or len(cards) != game.hole:
        return None
    if not draw.count:
        return cards
    if draw.thrown is None or draw.drawn is None or not set(draw.drawn) <= set(cards):
        return None
    kept = tuple([card for card in cards if card not in draw.drawn])
    return kept if len(kept) + draw.count == game.hole else None
