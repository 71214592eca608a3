"""In how many ways the missing cards can come, and how each pot ends: counted one by one, or by batch.

What is counted is an ending: the seats with the best hand of a pot and those with the best low, each in the
order in which odd chips are handed out where that order depends on the cards.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from sidepot.cards.games import Game
from sidepot.cards.strength import low_strength, strength
from sidepot.engine.award import best
from sidepot.engine.contest import Contest, Showdown, Split, contest_by_cards, plays_high_and_low
from sidepot.engine.odd_order import By, in_odd_chip_order, odd_chips_by
from sidepot.model.claims import Cards
from sidepot.model.rulings import Flaw, flaw
from sidepot.rulebooks.load import Book
from sidepot.rules.answers import ShortDeckOrder

VALUED_MOST = 20_000
"""So many hands are valued one by one before arrays are asked for: some hundredths of a second."""
WAYS_MOST = 1_000_000
"""So many ways for cards to come to hands are counted, a second or two; above that they are sampled."""
SAMPLES = 100_000
NEEDS_ARRAYS = "batch"
NOBODY = -1


class Ending(NamedTuple):
    """Who has the best hand of a pot, and who the best low: seats in the order of the odd chip."""

    high: tuple[int, ...]
    low: tuple[int, ...] = ()


Endings = Counter[Ending]


class Dealt(NamedTuple):
    """How each pot ends, counted over `of` ways; `exact`: over all there are.

    `examples`: for endings with equal hands, where odd chips go by card, the hands of one of them.
    """

    pots: tuple[Endings, ...]
    of: int
    exact: bool
    examples: Mapping[Ending, Mapping[int, Cards]] = {}


class Deal(NamedTuple):
    """One board, or none: hands by seat of everybody who can win, other cards that cannot come, pots."""

    game: Game
    hands: Mapping[int, Cards]
    board: Cards
    gone: frozenset[int]
    pots: tuple[tuple[int, ...], ...]

    @property
    def deck(self) -> Cards:
        """The cards that may come, in rising order."""
        known = self.gone.union(self.board, *self.hands.values())
        return tuple([card for card in range(52 - self.game.deck, 52) if card not in known])


class Order(NamedTuple):
    """How odd chips are handed out at the table."""

    seats: int
    button: int
    book: Book

    def straight_first(self) -> bool:
        """Whether a straight beats three of a kind in short deck."""
        return self.book.choices.short_deck_order == ShortDeckOrder.STRAIGHT_FIRST


def count_boards(deal: Deal, order: Order) -> Dealt | Flaw:
    """Count every way for the board to be completed. A flaw where arrays are needed and not at hand."""
    to_come = deal.game.board - len(deal.board)
    of = comb(len(deal.deck), to_come)
    few = of * len(deal.hands) <= VALUED_MOST
    if to_come <= 1 or (few and "numpy" not in sys.modules):
        return Dealt(tuple(_walk_boards(deal, to_come, order)), of, exact=True)
    try:
        counted = _count_in_arrays(deal, order)
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        if not few:
            return flaw("extra-missing", "", extra=NEEDS_ARRAYS, command="equity")
        counted = tuple(_walk_boards(deal, to_come, order))
    return Dealt(counted, of, exact=True)


def _walk_boards(deal: Deal, to_come: int, order: Order) -> list[Endings]:
    counted = [Endings() for _ in deal.pots]
    for coming in combinations(deal.deck, to_come):
        contest = contest_by_cards(deal.game, deal.hands, (*deal.board, *coming), order.book)
        for pot, found in zip(deal.pots, counted, strict=True):
            found[Ending(best(pot, contest.first), best(pot, contest.second))] += 1
    return counted


def _count_in_arrays(deal: Deal, order: Order) -> tuple[Endings, ...]:
    from sidepot.batch.equity import count
    from sidepot.batch.equity_spot import Spot

    seats = tuple(deal.hands)
    place = {seat: at for at, seat in enumerate(seats)}
    spot = Spot(
        game=deal.game,
        hands=tuple(deal.hands.values()),
        board=deal.board,
        dead=tuple(sorted(deal.gone)),
        pots=tuple(tuple(place[seat] for seat in pot) for pot in deal.pots),
        straight_first=order.straight_first(),
    )
    return tuple(
        Endings(
            {Ending(_seats(high, seats), _seats(low, seats)): boards for (high, low), boards in pot.items()}
        )
        for pot in count(spot, kernel="numba" in sys.modules)
    )


def _seats(bits: int, seats: Sequence[int]) -> tuple[int, ...]:
    return tuple([seat for place, seat in enumerate(seats) if bits >> place & 1])


def ways_to_complete(deal: Deal) -> int:
    """In how many ways the hands can be completed from the deck, one after the other."""
    left = len(deal.deck)
    ways = 1
    for hand in deal.hands.values():
        missing = deal.game.hole - len(hand)
        ways *= comb(left, missing)
        left -= missing
    return ways


def count_hands(deal: Deal, order: Order, samples: int, seed: int) -> Dealt:
    """Count every way for hands to be completed that have no board, or so many of them at random."""
    of = ways_to_complete(deal)
    exact = of <= WAYS_MOST
    counted = [Endings() for _ in deal.pots]
    examples: dict[Ending, Mapping[int, Cards]] = {}
    worth = _Worth(deal.game, order)
    alone = {seat: Ending((seat,)) for seat in deal.hands}
    each = tuple(zip(deal.pots, counted, strict=True))
    for hands in _all_hands(deal) if exact else _some_hands(deal, samples, seed):
        contest = worth.contest(hands)
        first, second, _ = contest
        for pot, found in each:
            winner = NOBODY if second else _alone_on_top(pot, first)
            if winner != NOBODY:
                # By far the most ways end so, and nothing else has to be looked at.
                found[alone[winner]] += 1
                continue
            ending = _ending(pot, contest, hands, deal.game, order)
            found[ending] += 1
            if (len(ending.high) > 1 or len(ending.low) > 1) and ending not in examples:
                examples[ending] = dict(hands)
    return Dealt(tuple(counted), of if exact else samples, exact, examples)


def _alone_on_top(pot: tuple[int, ...], strengths: Mapping[int, int]) -> int:
    """The seat with the best hand of a pot; NOBODY where several have it."""
    winner, top, times = NOBODY, -1, 1
    for seat in pot:
        value = strengths[seat]
        if value > top:
            winner, top, times = seat, value, 1
        elif value == top:
            times += 1
    return winner if times == 1 else NOBODY


def _ending(
    pot: tuple[int, ...], contest: Contest, hands: Mapping[int, Cards], game: Game, order: Order
) -> Ending:
    high, low = best(pot, contest.first), best(pot, contest.second)
    if len(high) < 2 and len(low) < 2:
        return Ending(high, low)
    showdown = Showdown(game=game, contests=(contest,), double_board=False, hands=hands)
    return Ending(_ordered(high, showdown, order, low=False), _ordered(low, showdown, order, low=True))


def _ordered(winners: tuple[int, ...], showdown: Showdown, order: Order, *, low: bool) -> tuple[int, ...]:
    if len(winners) < 2 or odd_chips_by(showdown, low=low, book=order.book)[0] is By.SEAT:
        return winners
    return in_odd_chip_order(
        winners, showdown, low=low, seats=order.seats, button=order.button, book=order.book
    )


class _Worth:
    """What completed hands are worth; each is looked at once."""

    __slots__ = ("_game", "_high", "_low", "_straight_first")

    def __init__(self, game: Game, order: Order) -> None:
        self._game = game
        self._straight_first = order.straight_first()
        self._high: dict[Cards, int] = {}
        self._low: dict[Cards, int | None] = {}

    def contest(self, hands: Mapping[int, Cards]) -> Contest:
        """The strengths of these hands."""
        halved = plays_high_and_low(self._game)
        first: dict[int, int] = {}
        second: dict[int, int] = {}
        for seat, hand in hands.items():
            value = self._high.get(hand)
            if value is None:
                value = self._high[hand] = strength(self._game, hand, (), self._straight_first)
                if halved:
                    self._low[hand] = low_strength(self._game, hand, ())
            first[seat] = value
            low = self._low[hand] if halved else None
            if low is not None:
                second[seat] = low
        return Contest(first=first, second=second, split=Split.HIGH_LOW if halved else Split.NONE)


def _all_hands(deal: Deal) -> Iterator[dict[int, Cards]]:
    """Every way, in one dictionary that is changed from way to way."""
    hands: dict[int, Cards] = dict(deal.hands)

    def complete(seats: Sequence[int], deck: Cards) -> Iterator[dict[int, Cards]]:
        first, *others = seats
        hand = deal.hands[first]
        for coming in combinations(deck, deal.game.hole - len(hand)):
            hands[first] = hand + coming
            if others:
                yield from complete(others, tuple([card for card in deck if card not in coming]))
            else:
                yield hands

    yield from complete(tuple(deal.hands), deal.deck)


def _some_hands(deal: Deal, samples: int, seed: int) -> Iterator[dict[int, Cards]]:
    import random

    chance = random.Random(seed)
    missing = {seat: deal.game.hole - len(hand) for seat, hand in deal.hands.items()}
    needed = sum(missing.values())
    deck = deal.deck
    for _ in range(samples):
        coming = chance.sample(deck, needed)
        at = 0
        hands: dict[int, Cards] = {}
        for seat, hand in deal.hands.items():
            # Sorted, so that the same hand is not valued again for coming in another order.
            hands[seat] = hand + tuple(sorted(coming[at : at + missing[seat]]))
            at += missing[seat]
        yield hands
