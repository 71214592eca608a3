"""Boards counted together come to the same as boards dealt one by one."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest

from oracle.equity_walk import deal, walk
from sidepot.batch import equity
from sidepot.batch.compiled import compiler_at_hand
from sidepot.batch.equity import count
from sidepot.batch.equity_kernel import count_spots
from sidepot.batch.equity_numpy import count_in_arrays
from sidepot.batch.equity_spot import Counts, Spot
from sidepot.cards.cards import read_cards
from sidepot.cards.games import GAMES, Family

BOARD_GAMES = [game.id for game in GAMES.values() if game.family is Family.BOARD]
LEFT = {0: 12, 1: 12, 2: 14, 3: 18, 4: 20, 5: 20}
"""Cards left to come, by cards on the board: few enough to deal every board in a moment."""


def spot_of(name: str, players: int, board: int, chance: random.Random, left: int) -> Spot:
    game = GAMES[name]
    hands, shown, dead = deal(game, players, board, left, chance)
    pots = (*(tuple(range(first, players)) for first in range(players - 1)), (0, players - 1))
    return Spot(game, tuple(hands), shown, dead, pots, chance.random() < 0.5)


def walked(spot: Spot) -> list[Counts]:
    return [*walk(spot.game, spot.hands, spot.board, spot.dead, spot.pots, spot.straight_first)]


@pytest.mark.parametrize("board", range(6))
@pytest.mark.parametrize("name", BOARD_GAMES)
def test_counts_equal_a_walk_of_every_board(name: str, board: int) -> None:
    chance = random.Random(f"{name} {board}")
    met = set()
    for players in (2, 3, 4, 5, 6):
        if GAMES[name].deck - players * GAMES[name].hole < LEFT[board] + board:
            continue
        spot = spot_of(name, players, board, chance, LEFT[board] if players < 4 else 9)
        expected = walked(spot)
        assert list(count_in_arrays(spot)) == expected
        assert list(count(spot)) == expected  # compiled where there is a compiler
        assert {sum(found.values()) for found in expected} == {spot.run_outs}
        met.add(players)
    assert len(met) >= 3


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_the_kernel_counts_the_same_without_a_compiler(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[int] = []

    def as_it_stands(*given: object) -> None:
        ran.append(1)
        count_spots(*given)  # type: ignore[arg-type] # what it is given is what the compiled one is given

    monkeypatch.setattr(equity, "compiled", lambda kernel: as_it_stands)
    chance = random.Random(name)
    for board in (3, 4, 5):
        spot = spot_of(name, 3, board, chance, 12)
        assert list(count(spot)) == walked(spot)
    assert len(ran) == 3


def test_a_compiler_is_at_hand_here() -> None:
    # Without it the tests above would show the arrays twice and the kernel never.
    assert compiler_at_hand()


def test_all_ways_before_the_flop_are_the_same_compiled_and_in_arrays() -> None:
    chance = random.Random(5)
    for name in BOARD_GAMES:
        for players in (2, 3, 6 if GAMES[name].hole < 6 else 4):
            if GAMES[name].deck - players * GAMES[name].hole >= 5:
                spot = spot_of(name, players, 0, chance, GAMES[name].deck)
                assert count(spot) == count_in_arrays(spot)


def test_many_hands_in_one_pot_are_counted_without_a_row_of_counters() -> None:
    chance = random.Random(3)
    spot = spot_of("holdem", 17, 3, chance, 9)._replace(pots=(tuple(range(17)), (3, 16)))
    assert list(count(spot)) == walked(spot)


def test_suited_hands_whose_flushes_beat_and_lose_to_full_houses() -> None:
    # Three hearts on the board with a pair: the flush of one hand meets the full house of another.
    hands = tuple(map(read_cards, ("AhKh", "QsQd", "Jh2h")))
    keep = {*read_cards("Qh9h9c8h8d7h5h3c2c2d"), *(card for hand in hands for card in hand)}
    dead = tuple(card for card in range(52) if card not in keep)
    spot = Spot(GAMES["holdem"], hands, (), dead, ((0, 1, 2), (1, 2)))
    expected = walked(spot)
    assert [*count_in_arrays(spot)] == [*count(spot)] == expected
    assert expected[0][0b010, 0] > 0
    assert expected[0][0b001, 0] > 0


AGAINST_KINGS: dict[Callable[[Spot], tuple[Counts, ...]], str] = {count_in_arrays: "arrays", count: "kernel"}


@pytest.mark.parametrize("how", AGAINST_KINGS, ids=AGAINST_KINGS.values())
def test_aces_against_kings_before_the_flop(how: Callable[[Spot], tuple[Counts, ...]]) -> None:
    spot = Spot(GAMES["holdem"], (read_cards("AhAd"), read_cards("KhKc")), (), (), ((0, 1),))
    # The figures that OMPEval gives: 81.71 of a hundred, and 46 of ten thousand tied.
    assert how(spot) == ({(1, 0): 1_399_204, (2, 0): 305_177, (3, 0): 7_923},)
    assert spot.run_outs == 1_712_304  # 48 over 5


@pytest.mark.long
@pytest.mark.parametrize("name", BOARD_GAMES)
def test_every_board_before_the_flop_is_walked_once(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    chance = random.Random(f"long {name}")
    spot = spot_of(name, 2, 0, chance, 24)
    assert list(count_in_arrays(spot)) == list(count(spot)) == walked(spot)
    record_property("boards", spot.run_outs)


def test_counts_are_whole_numbers_of_python() -> None:
    spot = Spot(GAMES["holdem"], (read_cards("AhAd"), read_cards("KhKc")), (), (), ((0, 1),))
    for counts in (*count(spot), *count_in_arrays(spot)):
        assert all(type(boards) is int for boards in counts.values())
        assert not any(isinstance(boards, np.integer) for boards in counts.values())
