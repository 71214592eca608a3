"""Who is ahead now, and which next cards change it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sidepot.cards.games import Family, Game
from sidepot.cards.so_far import low_so_far, strength_so_far
from sidepot.engine.award import best
from sidepot.engine.run_outs import Deal, Order
from sidepot.model.claims import Cards
from sidepot.model.equity import Out, Outs

CARDS_TO_COMPARE = 3
"""Nobody is ahead before the flop."""
OWN_CARDS_TO_COMPARE = 5
"""So many cards make a hand of stud."""

Leaders = tuple[tuple[int, ...], tuple[int, ...]]
Named = Callable[[tuple[int, ...]], tuple[str, ...]]
Changes = dict[tuple[int | None, Leaders], list[int]]
"""Cards by who gets the card (None: the board) and who is ahead with it."""


def outs_of(deal: Deal, order: Order, named: Named) -> tuple[Outs, ...]:
    """For each pot of a hand under way: who is ahead, and the next cards that change it.

    Empty where nobody is ahead yet, or no card is to come; in draw games always, as a hand with cards
    thrown away is no hand to be ahead with.
    """
    if not (_board_under_way(deal) or _stud_under_way(deal)):
        return ()
    now = _leaders(deal, *_strengths(deal, deal.hands, deal.board, order))
    changes: list[Changes] = [{} for _ in deal.pots]
    for to, card, after in _next_cards(deal, order):
        for pot, leaders in enumerate(after):
            if leaders != now[pot]:
                changes[pot].setdefault((to, leaders), []).append(card)
    return tuple(
        Outs(
            ahead=named(high),
            low=named(low),
            changes=tuple(_out(cards, to, leaders, named) for (to, leaders), cards in changed.items()),
        )
        for (high, low), changed in zip(now, changes, strict=True)
    )


def own_cards_needed(game: Game) -> int:
    """With how many cards of each player's own somebody is ahead in stud: five, or all but the last."""
    return min(OWN_CARDS_TO_COMPARE, game.hole - 1)


def _board_under_way(deal: Deal) -> bool:
    return CARDS_TO_COMPARE <= len(deal.board) < deal.game.board


def _stud_under_way(deal: Deal) -> bool:
    if deal.game.family is not Family.STUD:
        return False
    held = [len(hand) for hand in deal.hands.values()]
    return min(held) < deal.game.hole and min(held) >= own_cards_needed(deal.game)


def _next_cards(deal: Deal, order: Order) -> Iterator[tuple[int | None, int, list[Leaders]]]:
    """Every card that may come next, to whom (None: on the board), and who is ahead for each pot with it."""
    if deal.game.board:
        for card in deal.deck:
            board = (*deal.board, card)
            yield None, card, _leaders(deal, *_strengths(deal, deal.hands, board, order))
        return
    high, low = _strengths(deal, deal.hands, (), order)
    for seat, hand in deal.hands.items():
        if len(hand) == deal.game.hole:
            continue
        for card in deal.deck:
            own_high, own_low = _strengths(deal, {seat: (*hand, card)}, (), order)
            yield seat, card, _leaders(deal, {**high, **own_high}, {**low, **own_low})


def _out(cards: list[int], to: int | None, leaders: Leaders, named: Named) -> Out:
    high, low = leaders
    return Out(
        cards=tuple(sorted(cards, reverse=True)),
        winners=named(high),
        low=named(low),
        to=None if to is None else named((to,))[0],
    )


def _strengths(
    deal: Deal, hands: Mapping[int, Cards], board: Cards, order: Order
) -> tuple[dict[int, int], dict[int, int]]:
    straight_first = order.straight_first()
    high = {seat: strength_so_far(deal.game, hand, board, straight_first) for seat, hand in hands.items()}
    lows = ((seat, low_so_far(deal.game, hand, board)) for seat, hand in hands.items())
    return high, {seat: value for seat, value in lows if value is not None}


def _leaders(deal: Deal, high: Mapping[int, int], low: Mapping[int, int]) -> list[Leaders]:
    return [(best(pot, high), best(pot, low)) for pot in deal.pots]
