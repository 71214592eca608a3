"""Chances by walking: every board is dealt, every hand valued on it, nothing taken together."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from sidepot.cards.games import Game, Low
from sidepot.cards.strength import low_strength, strength

Cards = tuple[int, ...]
Ending = tuple[int, int]


def walk(
    game: Game,
    hands: Sequence[Cards],
    board: Cards,
    dead: Cards,
    pots: Sequence[Sequence[int]],
    straight_first: bool,
) -> list[Counter[Ending]]:
    """For each pot how many boards end in which way: who has the best (as bits), who the best low."""
    gone = {*board, *dead}.union(*hands)
    deck = [card for card in range(52 - game.deck, 52) if card not in gone]
    counted: list[Counter[Ending]] = [Counter() for _ in pots]
    for coming in combinations(deck, 5 - len(board)):
        whole = (*board, *coming)
        highs = [strength(game, hand, whole, straight_first) for hand in hands]
        lows = [low_strength(game, hand, whole) for hand in hands] if game.low is Low.EIGHT_OR_BETTER else []
        for pot, found in zip(pots, counted, strict=True):
            best = max(highs[hand] for hand in pot)
            high = sum(1 << hand for hand in pot if highs[hand] == best)
            some = [lows[hand] for hand in pot if lows and lows[hand] is not None]
            low = sum(1 << hand for hand in pot if some and lows[hand] == max(filter(None, some)))
            found[high, low] += 1
    return counted


def deal(
    game: Game, players: int, board: int, left: int, chance: random.Random
) -> tuple[list[Cards], Cards, Cards]:
    """Deal hands and a board at random, and so many dead cards that `left` cards may still come."""
    deck = list(range(52 - game.deck, 52))
    chance.shuffle(deck)
    hands = [tuple(deck.pop() for _ in range(game.hole)) for _ in range(players)]
    shown = tuple(deck.pop() for _ in range(board))
    return hands, shown, tuple(deck[left:])
