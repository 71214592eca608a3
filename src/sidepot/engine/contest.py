"""What decides the pots, ready to compare: strengths by seat, on one or more boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import NamedTuple

from sidepot.cards.games import GAMES, Game
from sidepot.cards.names import hand_name
from sidepot.cards.strength import low_strength, strengths
from sidepot.engine.checked import Table
from sidepot.model.claims import Cards, SettleClaim, Strengths
from sidepot.model.rulings import Hand
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import ShortDeckOrder

DEFAULT_GAME = "holdem"


class Split(IntEnum):
    """Whether a pot goes to one side or is halved between two."""

    NONE = 1
    HIGH_LOW = 2
    LOW_LOW = 3


class Contest(NamedTuple):
    """One board: strength by seat, higher wins; the other side by seat, without whoever has no low."""

    first: Mapping[int, int]
    second: Mapping[int, int]
    split: Split


class Showdown(NamedTuple):
    """All boards of a hand, first to last, and the cards behind them where they are known."""

    game: Game
    contests: tuple[Contest, ...]
    double_board: bool
    hands: Mapping[int, Cards]

    def name(self, value: int, *, low: bool) -> Hand | None:
        """The name of a hand's strength; None where only numbers were given."""
        if not self.hands:
            return None
        named = hand_name(self.game, value, low)
        return (named.code, *named.ranks)


def game_of(claim: SettleClaim) -> Game:
    """The game of a document; hold'em where none is named."""
    return GAMES[claim.game or DEFAULT_GAME]


def plays_high_and_low(game: Game) -> bool:
    """Whether each pot is halved between the best high and the best low."""
    return game.high and game.low is not None


def plays_two_lows(game: Game) -> bool:
    """Whether each pot is halved between two lows; the halves are then given as strengths, not as cards."""
    return not game.hole


def showdown_of(claim: SettleClaim, table: Table, contested: frozenset[int], book: Book) -> Showdown:
    """Compare the hands of all seats that have to show for some pot. The claim has been checked."""
    game = game_of(claim)
    if claim.hands is not None:
        hands = {
            table.names.index(name): cards
            for name, cards in claim.hands.items()
            if cards is not None and table.names.index(name) in contested
        }
        boards = claim.boards if claim.boards is not None else (claim.board,)
        contests = tuple(contest_by_cards(game, hands, board or (), book) for board in boards if contested)
        return Showdown(game=game, contests=contests, double_board=claim.double_board, hands=hands)
    contests = tuple(_by_numbers(claim, table)) if contested else ()
    return Showdown(game=game, contests=contests, double_board=claim.double_board, hands={})


def _by_numbers(claim: SettleClaim, table: Table) -> Iterator[Contest]:
    if claim.halves is not None:
        first, second = (_by_seat(half, table) for half in claim.halves)
        yield Contest(first=first, second=second, split=Split.LOW_LOW)
    for run in claim.runs or ():
        yield Contest(first=_by_seat(run, table), second={}, split=Split.NONE)
    if claim.strength is not None:
        low = {} if claim.low is None else _by_seat(claim.low, table)
        split = Split.NONE if claim.low is None else Split.HIGH_LOW
        yield Contest(first=_by_seat(claim.strength, table), second=low, split=split)


def _by_seat(strengths: Strengths, table: Table) -> dict[int, int]:
    return {table.names.index(name): value for name, value in strengths.items() if value is not None}


def strengths_by_seat(game: Game, hands: Mapping[int, Cards], board: Cards, book: Book) -> dict[int, int]:
    """What every hand is worth on a board, by seat: for the pot, or for its high half."""
    straight_first = book.choices.short_deck_order == ShortDeckOrder.STRAIGHT_FIRST
    return strengths(game, hands, board, straight_first)


def contest_by_cards(game: Game, hands: Mapping[int, Cards], board: Cards, book: Book) -> Contest:
    """One board: every hand valued on it."""
    first = strengths_by_seat(game, hands, board, book)
    if not plays_high_and_low(game):
        return Contest(first=first, second={}, split=Split.NONE)
    lows = ((seat, low_strength(game, hole, board)) for seat, hole in hands.items())
    second = {seat: low for seat, low in lows if low is not None}
    return Contest(first=first, second=second, split=Split.HIGH_LOW)
