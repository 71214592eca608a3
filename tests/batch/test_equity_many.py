"""Many spots in one call: the same as each by itself, and what cannot be is refused by row and column."""

from __future__ import annotations

import random

import numpy as np
import pytest

from oracle.equity_walk import deal
from sidepot.batch import equity
from sidepot.batch.equity import count, count_many
from sidepot.batch.equity_spot import Spot
from sidepot.cards.games import GAMES
from sidepot.model.rulings import Malformed

ROWS = 12


def columns(name: str, players: int, board: int) -> tuple[list[np.ndarray], np.ndarray, np.ndarray]:
    chance = random.Random(f"{name} {players} {board}")
    dealt = [deal(GAMES[name], players, board, 30, chance) for _ in range(ROWS)]
    hands = [np.array([hands[player] for hands, _, _ in dealt], np.uint8) for player in range(players)]
    shown = np.array([shown for _, shown, _ in dealt], np.uint8).reshape(ROWS, board)
    dead = np.array([dead[:2] for _, _, dead in dealt], np.uint8)
    return hands, shown, dead


@pytest.mark.parametrize("compiler", [True, False])
@pytest.mark.parametrize("board", [0, 3, 4, 5])
@pytest.mark.parametrize("name", ["holdem", "omaha", "omaha-8", "short-deck"])
def test_each_row_is_counted_as_by_itself(
    name: str, board: int, compiler: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not compiler:
        monkeypatch.setattr(equity, "compiled", lambda kernel: None)
    hands, shown, dead = columns(name, 3, board)
    pots = [(0, 1, 2), (2, 1)]
    found = count_many(name, hands, shown, dead=dead, pots=pots)
    for row in range(ROWS):
        spot = Spot(
            GAMES[name],
            tuple(tuple(hand[row].tolist()) for hand in hands),
            tuple(shown[row].tolist()),
            tuple(dead[row].tolist()),
            tuple(pots),
        )
        for place, pot in enumerate(pots):
            expected = {
                sum(1 << at for at, hand in enumerate(pot) if high >> hand & 1)
                | sum(1 << at for at, hand in enumerate(pot) if low >> hand & 1) << len(pot): boards
                for (high, low), boards in count(spot)[place].items()
            }
            met = {ending: int(boards) for ending, boards in enumerate(found[row, place]) if boards}
            assert met == expected


def test_a_card_twice_is_named_with_its_row_and_both_places() -> None:
    hands, shown, _ = columns("holdem", 2, 3)
    shown[4, 1] = hands[1][4, 0]
    with pytest.raises(Malformed) as refused:
        count_many("holdem", hands, shown)
    (flaw,) = refused.value.flaws
    assert (flaw.code, flaw.path, flaw.figures["first"]) == ("card-doubled", "board[4][1]", "hands[1][4][0]")


def test_what_is_no_card_of_the_deck_is_refused() -> None:
    hands, shown, _ = columns("short-deck", 2, 3)
    hands[0][2, 1] = 15  # a five
    with pytest.raises(Malformed) as refused:
        count_many("short-deck", hands, shown)
    assert [(flaw.code, flaw.path) for flaw in refused.value.flaws] == [
        ("no-such-card-number", "hands[0][2][1]")
    ]


@pytest.mark.parametrize(
    ("board", "code"),
    [(np.zeros((ROWS, 2), np.uint8), ""), (np.zeros((ROWS - 1, 3), np.uint8), "column-shape")],
)
def test_a_board_of_another_shape_is_refused(board: np.ndarray, code: str) -> None:
    hands, _, _ = columns("holdem", 2, 3)
    if not code:
        with pytest.raises(ValueError, match="a board of 2 cards"):
            count_many("holdem", hands, board)
        return
    with pytest.raises(Malformed) as refused:
        count_many("holdem", hands, board)
    assert [flaw.code for flaw in refused.value.flaws] == [code]


@pytest.mark.parametrize("pots", [[()], [(0, 0)], [(0, 2)], [(-1, 0)]])
def test_a_pot_for_nobody_or_a_stranger_is_refused(pots: list[tuple[int, ...]]) -> None:
    hands, shown, _ = columns("holdem", 2, 3)
    with pytest.raises(ValueError, match=r"pots\[0\]"):
        count_many("holdem", hands, shown, pots=pots)


def test_a_game_without_a_board_is_refused() -> None:
    with pytest.raises(ValueError, match="stud has no board"):
        count_many("stud", [], np.zeros((0, 0), np.uint8))
