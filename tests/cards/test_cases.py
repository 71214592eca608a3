"""The settlement cases that are given with cards: the right players are paid, by hand strength alone."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from sidepot.cards.cards import read_cards
from sidepot.cards.games import GAMES, Game
from sidepot.cards.strength import low_strength, strength

Pot = tuple[int, list[str]]
Shares = dict[str, Fraction]

# Cards, pots and payments of a few cases, so that something is always asked: board, hands, pots, won.
FEW: list[tuple[str, str, dict[str, str], list[Pot], dict[str, int]]] = [
    (
        "holdem",
        "AsKd7h5c2d",
        {"Anna": "AhAd", "Boris": "KhKc", "Vera": "7c7d", "Gleb": "QhQd"},
        [(400, ["Anna", "Boris", "Vera", "Gleb"]), (300, ["Boris", "Vera", "Gleb"]), (300, ["Vera", "Gleb"])],
        {"Anna": 400, "Boris": 300, "Vera": 300},
    ),
    (
        "holdem",
        "AcKd7h5c2d",
        {"Anna": "AhQh", "Boris": "AdQd", "Vera": "KhJh"},
        [(300, ["Anna", "Boris", "Vera"]), (200, ["Boris", "Vera"])],
        {"Anna": 150, "Boris": 350},
    ),
    (
        "omaha-8",
        "2c5d8hKsKd",
        {"A": "As3sKhQc", "B": "Ac4cJdJh", "C": "QdQh9c9d"},
        [(200, ["A", "B", "C"]), (201, ["B", "C"])],
        {"A": 200, "C": 101, "B": 100},
    ),
    (
        "omaha",
        "2s7s9sKs9d",
        {"A": "AsKhQd3c", "B": "9h8c5h4d"},
        [(180, ["A", "B"])],
        {"B": 180},
    ),
    (
        "stud-8",
        "",
        {"A": "8s6h4d3cAhKhQd", "B": "8c6d4c3dAdJhTs", "C": "KsKdKc9s9d5s5h"},
        [(103, ["A", "B", "C"])],
        {"C": 52, "A": 26, "B": 25},
    ),
    (
        "holdem",
        "TsJsQsKsAs",
        {"A": "2c2d", "B": "9h9d", "C": "AhAd"},
        [(180, ["A", "B", "C"])],
        {"A": 60, "B": 60, "C": 60},
    ),
]


def split(chips: Fraction, values: dict[str, int]) -> Shares:
    best = max(values.values())
    winners = [name for name, value in values.items() if value == best]
    return {name: chips / len(winners) for name in winners}


def pay(game: Game, board: str, hands: dict[str, str], pots: list[Pot]) -> Shares:
    """Pay the pots in parts of a chip, so that no odd chip is left."""
    won: Shares = {}
    on_board = read_cards(board)
    for amount, eligible in pots:
        if len(eligible) == 1:
            shares = [{eligible[0]: Fraction(amount)}]
        else:
            highs = {name: strength(game, read_cards(hands[name]), on_board, True) for name in eligible}
            lows: dict[str, int] = {}
            if game.high and game.low is not None:
                for name in eligible:
                    value = low_strength(game, read_cards(hands[name]), on_board)
                    if value is not None:
                        lows[name] = value
            half = Fraction(amount, 2 if lows else 1)
            shares = [split(half, highs)] + ([split(half, lows)] if lows else [])
        for share in shares:
            for name, chips in share.items():
                won[name] = won.get(name, Fraction(0)) + chips
    return won


def must_pay(won: Shares, expected: dict[str, int], pots: int, chip: int) -> None:
    """Nobody but the right players is paid, and odd chips make all the difference that is left."""
    assert set(won) == set(expected)
    for name, chips in won.items():
        assert abs(chips - expected[name]) < 2 * pots * chip


@pytest.mark.parametrize(("game", "board", "hands", "pots", "won"), FEW)
def test_who_is_paid(
    game: str, board: str, hands: dict[str, str], pots: list[Pot], won: dict[str, int]
) -> None:
    must_pay(pay(GAMES[game], board, hands, pots), won, len(pots), 1)


def test_who_is_paid_in_every_case_with_cards() -> None:
    folders = [parent / "shared" / "cases" for parent in Path(__file__).resolve().parents]
    files = [folder / "settle.json" for folder in folders if (folder / "settle.json").is_file()]
    if not files:
        pytest.skip("the folder of cases, shared/cases, is not beside the project or above it")
    asked = 0
    for case in json.loads(files[0].read_text(encoding="utf-8")):
        given, expected = case["given"], case["expect"]
        if "hands" not in given or "boards" in given or "rake" in given:
            continue
        pots = [(pot["amount"], pot["eligible"]) for pot in expected["pots"]]
        game = GAMES[given.get("game", "holdem")]
        won = pay(game, given.get("board", ""), given["hands"], pots)
        must_pay(won, {n: c for n, c in expected["won"].items() if c}, len(pots), given.get("chip", 1))
        asked += 1
    assert asked >= 15
