"""Strengths of many hands at once are those of `sidepot.cards`, hand by hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from batch.all_hands import CATEGORY, count_sevens
from sidepot.batch import strengths
from sidepot.batch.compiled import compiled
from sidepot.batch.hand_tables import KEYS, card_bits, card_keys, tables_of_five, tables_of_seven
from sidepot.batch.strengths import (
    lows_8,
    lows_omaha,
    strengths_7,
    strengths_7_short_deck,
    strengths_omaha,
)
from sidepot.batch.strengths_by_column import seven_by_column
from sidepot.batch.strengths_kernel import omaha, seven
from sidepot.cards import scale
from sidepot.cards.high import high, high_short_deck
from sidepot.cards.low import eight_or_better
from sidepot.cards.omaha import omaha_eight_or_better, omaha_high
from sidepot.model.rulings import Malformed


def deal(rows: int, cards: int, *, seed: int = 1, deck: range = range(52)) -> list[list[int]]:
    random = Random(seed)
    # Every third from one suit and a half, so that flushes are frequent.
    narrow = [card for card in deck if card & 3 == 1 or card >> 2 >= 8]
    return [random.sample(narrow if row % 3 == 0 else deck, cards) for row in range(rows)]


@pytest.fixture(params=["compiled", "plain"])
def either(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """With the compiler, where there is one, and without."""
    if request.param == "plain":
        monkeypatch.setattr(strengths, "compiled", lambda kernel: None)
    return str(request.param)


def test_seven_cards_are_worth_what_they_are_worth_one_by_one(either: str) -> None:
    rows = deal(3000, 7)
    assert strengths_7(rows).tolist() == [high(row) for row in rows]


@pytest.mark.parametrize("straight_first", [True, False])
def test_seven_cards_of_the_short_deck(either: str, straight_first: bool) -> None:
    rows = deal(1500, 7, deck=range(16, 52))
    expected = [high_short_deck(row, straight_first) for row in rows]
    assert strengths_7_short_deck(rows, straight_first=straight_first).tolist() == expected


@pytest.mark.parametrize("cards", [2, 3, 4, 5, 6])
def test_omaha_takes_two_and_three(either: str, cards: int) -> None:
    rows = np.array(deal(800, cards + 5), np.uint8)
    hole, board = rows[:, :cards], rows[:, cards:]
    expected = [omaha_high(row[:cards], row[cards:]) for row in rows.tolist()]
    assert strengths_omaha(hole, board).tolist() == expected


@pytest.mark.parametrize("cards", [2, 4, 5, 6])
def test_lows_of_omaha(cards: int) -> None:
    rows = np.array(deal(800, cards + 5), np.uint8)
    expected = [omaha_eight_or_better(row[:cards], row[cards:]) or 0 for row in rows.tolist()]
    assert 0 in expected
    assert any(expected)
    assert lows_omaha(rows[:, :cards], rows[:, cards:]).tolist() == expected


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_lows_of_stud(cards: int) -> None:
    rows = deal(2000, cards)
    assert lows_8(rows).tolist() == [eight_or_better(row) or 0 for row in rows]


def test_the_kernels_run_without_the_compiler_too() -> None:
    rows = np.array(deal(60, 9), np.uint8)
    made = np.zeros(60, np.int32)
    assert seven(rows[:, :7], card_keys(), card_bits(), *tables_of_seven(), made) == 60
    assert made.tolist() == [high(row[:7]) for row in rows.tolist()]
    room = np.zeros(10, np.uint64)
    done = omaha(rows[:, :4], rows[:, 4:], card_keys(), card_bits(), *tables_of_five(), room, made)
    assert done == 60
    assert made.tolist() == [omaha_high(row[:4], row[4:]) for row in rows.tolist()]


def test_no_two_sets_of_ranks_have_the_same_key() -> None:
    for cards in (5, 7):
        sums: dict[tuple[int, ...], int] = {(): 0}
        for rank in range(13):
            sums = {
                (*held, count): total + count * KEYS[rank]
                for held, total in sums.items()
                for count in range(5)
                if sum(held) + count <= cards
            }
        whole = [total for held, total in sums.items() if sum(held) == cards]
        assert len(whole) == {5: 6175, 7: 49_205}[cards]
        assert len(set(whole)) == len(whole)


# What kind of hand, how many of five cards, how many of seven.
CATEGORIES = [
    (scale.STRAIGHT_FLUSH, 40, 41_584),
    (scale.QUADS, 624, 224_848),
    (scale.FULL_HOUSE, 3_744, 3_473_184),
    (scale.FLUSH, 5_108, 4_047_644),
    (scale.STRAIGHT, 10_200, 6_180_020),
    (scale.TRIPS, 54_912, 6_461_620),
    (scale.TWO_PAIR, 123_552, 31_433_400),
    (scale.PAIR, 1_098_240, 58_627_800),
    (scale.HIGH_CARD, 1_302_540, 23_294_460),
]


def test_there_are_as_many_hands_of_five_cards_in_each_category_as_there_should_be() -> None:
    cards = np.fromiter((card for five in combinations(range(52), 5) for card in five), np.uint8)
    values = seven_by_column(cards.reshape(-1, 5), tables_of_five())
    found = np.bincount(values >> CATEGORY, minlength=16)
    assert {kind: int(found[kind >> CATEGORY]) for kind, _, _ in CATEGORIES} == {
        kind: five for kind, five, _ in CATEGORIES
    }
    assert int(found.sum()) == comb(52, 5)


@pytest.mark.long
def test_there_are_as_many_hands_of_seven_cards_in_each_category_as_there_should_be(
    record_property: Callable[[str, object], None],
) -> None:
    kernel = compiled(count_sevens)
    if kernel is None:
        pytest.skip("134 million hands take hours without a compiler")
    found = np.zeros(16, np.int64)
    hands = kernel(card_keys(), card_bits(), *tables_of_seven(), found)
    assert hands == comb(52, 7)
    assert {kind: int(found[kind >> CATEGORY]) for kind, _, _ in CATEGORIES} == {
        kind: seven_cards for kind, _, seven_cards in CATEGORIES
    }
    record_property("hands", hands)


BOARD = [[0, 5, 10, 15, 20]]
WRONG: list[tuple[Callable[[], object], str, str]] = [
    (lambda: strengths_7([[0, 1, 2, 3, 4, 5, 52]]), "no-such-card-number", "cards[0][6]"),
    (
        lambda: strengths_7(np.array([[0, 1, 2, 3, 4, 5, 255]], np.uint8)),
        "no-such-card-number",
        "cards[0][6]",
    ),
    (lambda: strengths_7([[0, 1, 2, 3, 4, 5, -1]]), "no-such-card-number", "cards[0][6]"),
    (lambda: strengths_7([[0, 1, 2, 3, 4, 5, 0]]), "card-doubled", "cards[0][6]"),
    (lambda: strengths_7([[0, 0, 0, 0, 0, 0, 0]]), "card-doubled", "cards[0][1]"),
    (lambda: strengths_7([[51] * 7]), "card-doubled", "cards[0][1]"),
    (lambda: strengths_7([[0, 1, 2, 3, 4, 5]]), "column-shape", "cards"),
    (lambda: strengths_7(np.arange(7)), "column-shape", "cards"),
    (lambda: strengths_7([["As"] * 7]), "column-not-whole-numbers", "cards"),  # type: ignore[list-item] # meant
    (
        lambda: strengths_7_short_deck([[0, 51, 50, 49, 48, 47, 46]], straight_first=True),
        "no-such-card-number",
        "cards[0][0]",
    ),
    (lambda: strengths_omaha([[1, 2, 3]], BOARD * 2), "column-shape", "board"),
    (lambda: strengths_omaha([[1, 2, 3, 4, 6, 7, 8]], BOARD), "column-shape", "hole"),
    (lambda: strengths_omaha([[1, 2, 3, 20]], BOARD), "card-doubled", "board[0][4]"),
    (lambda: strengths_omaha([[1, 2, 3, 99]], BOARD), "no-such-card-number", "hole[0][3]"),
    (lambda: lows_omaha([[1, 2, 3, 20]], BOARD), "card-doubled", "board[0][4]"),
    (lambda: lows_8([[1, 2, 3, 4, 1]]), "card-doubled", "cards[0][4]"),
    (lambda: lows_8([[1, 2, 3, 4]]), "column-shape", "cards"),
]


@pytest.mark.parametrize(("ask", "code", "path"), WRONG)
def test_wrong_cards_are_refused_with_the_place(
    ask: Callable[[], object], code: str, path: str, either: str
) -> None:
    with pytest.raises(Malformed) as refused:
        ask()
    assert (code, path) in [(each.code, each.path) for each in refused.value.flaws]


def test_no_rows_have_no_strengths(either: str) -> None:
    assert strengths_7(np.zeros((0, 7), np.uint8)).tolist() == []
