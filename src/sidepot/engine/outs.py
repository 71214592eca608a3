"""Who is ahead now, and which next cards change it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sidepot.cards.so_far import low_so_far, strength_so_far
from sidepot.engine.award import best
from sidepot.engine.run_outs import Deal, Order
from sidepot.model.claims import Cards
from sidepot.model.equity import Out, Outs

CARDS_TO_COMPARE = 3
"""Nobody is ahead before the flop."""

Leaders = tuple[tuple[int, ...], tuple[int, ...]]


def outs_of(
    deal: Deal, order: Order, named: Callable[[tuple[int, ...]], tuple[str, ...]]
) -> tuple[Outs, ...]:
    """For each pot of a board under way: who is ahead, and the next cards that change it.

    Empty where nobody is ahead yet, or no card is to come.
    """
    if not CARDS_TO_COMPARE <= len(deal.board) < deal.game.board:
        return ()
    now = _leaders(deal, deal.board, order)
    changes: list[dict[Leaders, list[int]]] = [{} for _ in deal.pots]
    for card in deal.deck:
        for pot, after in enumerate(_leaders(deal, (*deal.board, card), order)):
            if after != now[pot]:
                changes[pot].setdefault(after, []).append(card)
    return tuple(
        Outs(
            ahead=named(high),
            low=named(low),
            changes=tuple(_out(cards, leaders, named) for leaders, cards in changed.items()),
        )
        for (high, low), changed in zip(now, changes, strict=True)
    )


def _out(cards: list[int], leaders: Leaders, named: Callable[[tuple[int, ...]], tuple[str, ...]]) -> Out:
    return Out(cards=tuple(sorted(cards, reverse=True)), winners=named(leaders[0]), low=named(leaders[1]))


def _leaders(deal: Deal, board: Cards, order: Order) -> list[Leaders]:
    straight_first = order.straight_first()
    high: Mapping[int, int] = {
        seat: strength_so_far(deal.game, hand, board, straight_first) for seat, hand in deal.hands.items()
    }
    lows = ((seat, low_so_far(deal.game, hand, board)) for seat, hand in deal.hands.items())
    low = {seat: value for seat, value in lows if value is not None}
    return [(best(pot, high), best(pot, low)) for pot in deal.pots]
