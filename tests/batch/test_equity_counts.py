"""Boards counted together come to the same as boards dealt one by one."""

from __future__ import annotations

import random

import pytest

from oracle.equity_walk import deal, walk
from sidepot.batch.equity_numpy import count_in_arrays
from sidepot.batch.equity_spot import Spot
from sidepot.cards.cards import read_cards
from sidepot.cards.games import GAMES, Family

BOARD_GAMES = [game.id for game in GAMES.values() if game.family is Family.BOARD]
LEFT = {0: 13, 1: 13, 2: 15, 3: 20, 4: 20, 5: 20}
"""Cards left to come, by cards on the board: few enough to deal every board in a moment."""


def spots(name: str, players: int, board: int, chance: random.Random, left: int) -> Spot:
    game = GAMES[name]
    hands, shown, dead = deal(game, players, board, left, chance)
    pots = (*(tuple(range(first, players)) for first in range(players - 1)), (0, players - 1))
    return Spot(game, tuple(hands), shown, dead, pots, chance.random() < 0.5)


@pytest.mark.parametrize("board", range(6))
@pytest.mark.parametrize("name", BOARD_GAMES)
def test_counts_equal_a_walk_of_every_board(name: str, board: int) -> None:
    chance = random.Random(f"{name} {board}")
    met = set()
    for players in (2, 3, 4, 5, 6):
        if GAMES[name].deck - players * GAMES[name].hole < LEFT[board] + board:
            continue
        spot = spots(name, players, board, chance, LEFT[board] if players < 4 else 9)
        walked = walk(spot.game, spot.hands, spot.board, spot.dead, spot.pots, spot.straight_first)
        assert [dict(found) for found in count_in_arrays(spot)] == walked
        assert {sum(found.values()) for found in walked} == {spot.run_outs}
        met.add(players)
    assert len(met) >= 3


def test_suited_hands_whose_flushes_beat_and_lose_to_full_houses() -> None:
    # Three hearts on the board with a pair: the flush of one hand meets the full house of another.
    hands = tuple(map(read_cards, ("AhKh", "QsQd", "Jh2h")))
    keep = {*read_cards("Qh9h9c8h8d7h5h3c2c2d"), *(card for hand in hands for card in hand)}
    dead = tuple(card for card in range(52) if card not in keep)
    spot = Spot(GAMES["holdem"], hands, (), dead, ((0, 1, 2), (1, 2)))
    walked = walk(spot.game, hands, (), dead, spot.pots, True)
    assert [dict(found) for found in count_in_arrays(spot)] == walked
    assert walked[0][0b010, 0] > 0
    assert walked[0][0b001, 0] > 0


def test_aces_against_kings_of_the_same_suits() -> None:
    spot = Spot(GAMES["holdem"], (read_cards("AhAd"), read_cards("KhKd")), (), (), ((0, 1),))
    (counted,) = count_in_arrays(spot)
    assert sum(counted.values()) == spot.run_outs == 1_712_304  # 48 over 5
