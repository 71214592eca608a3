"""Several boards: runs of a cash game, double boards, and where their odd chips go."""

from __future__ import annotations

import pytest

from wire.asked import answer, because, codes, figures, remarks, won


@pytest.mark.parametrize(
    ("folded", "by_board"),
    [(0, [34, 33, 33]), (1, [34, 34, 33]), (2, [34, 34, 34])],
)
def test_odd_chips_go_to_the_first_board_then_the_second(folded: int, by_board: list[int]) -> None:
    runs = [{"A": 9, "B": 2}, {"A": 2, "B": 9}, {"A": 2, "B": 9}]
    told = answer("settle", f"A=50a B=50 C={folded}f", runs=runs, rulebook="wsop-live-2026")
    assert won(told) == {"A": by_board[0], "B": by_board[1] + by_board[2]}
    assert [each["chips"] for each in figures(told, "board")] == by_board
    # Each board that gets a chip more is named; no board gets two.
    first, second = (by_board[board] - by_board[2] for board in (0, 1))
    assert figures(told, "odd-chip-first-board") == [{"pot": "main", "chips": 1}] * first
    assert figures(told, "odd-chip-next-board") == [{"pot": "main", "chips": 1, "board": 2}] * second


def test_the_odd_chip_of_a_double_board_is_no_sentence_of_the_book() -> None:
    runs = [{"A": 9, "B": 2}, {"A": 2, "B": 9}]
    told = answer("settle", "A=50 B=50 C=1f", runs=runs, double_board=True, rulebook="wsop-live-2026")
    assert ("odd-chip-first-board", "usage/odd-chip-board") in because(told)


def test_the_odd_chip_of_a_run_cites_the_book_where_it_has_a_sentence() -> None:
    runs = [{"A": 9, "B": 2}, {"A": 2, "B": 9}]
    for book, article in (("wsop-live-2026", "wsop-live-2026/R217"), ("rrop-11", "usage/odd-chip-board")):
        told = answer("settle", "A=50 B=50 C=1f", runs=runs, rulebook=book)
        assert ("odd-chip-first-board", article) in because(told)


def test_a_board_tied_hands_on_its_odd_chip_by_seat() -> None:
    runs = [{"A": 7, "B": 7}, {"A": 2, "B": 9}]
    told = answer("settle", "C=1f A=50a B=50", runs=runs, button="C", rulebook="wsop-live-2026")
    assert won(told) == {"A": 26, "B": 25 + 50}


def test_every_pot_is_run_on_every_board() -> None:
    runs = [{"A": 9, "B": 5, "C": 2}, {"A": 1, "B": 2, "C": 9}]
    told = answer("settle", "A=50a B=125a C=125a", runs=runs, rulebook="wsop-live-2026")
    assert won(told) == {"A": 75, "B": 75, "C": 150}
    assert [(each["pot"], each["board"]) for each in figures(told, "board")] == [
        ("side-1", 1),
        ("side-1", 2),
        ("main", 1),
        ("main", 2),
    ]


@pytest.mark.parametrize(
    ("book", "double", "told"),
    [
        ("tda-2024", False, ["runs-not-allowed"]),
        ("wsop-tournament-2026", False, ["runs-not-allowed"]),
        ("wsop-live-2026", False, []),
        ("rrop-11", False, []),
        ("tda-2024", True, []),  # a double board is no run
    ],
)
def test_a_run_where_the_book_has_none_is_divided_all_the_same_and_remarked_on(
    book: str, double: bool, told: list[str]
) -> None:
    runs = [{"A": 9, "B": 2}, {"A": 2, "B": 9}]
    answered = answer("settle", "A=50a B=50", runs=runs, rulebook=book, double_board=double)
    assert won(answered) == {"A": 50, "B": 50}
    assert remarks(answered) == told


def test_one_run_is_no_several_boards() -> None:
    told = answer("settle", "A=50a B=50", runs=[{"A": 9, "B": 2}])
    assert remarks(told) == []
    assert not {"boards", "board"} & set(codes(told))


def test_a_pot_that_nobody_contests_is_not_divided_by_boards() -> None:
    runs = [{"A": 9, "B": 2}, {"A": 2, "B": 9}]
    told = answer("settle", "A=50a B=90 C=70f", runs=runs, rulebook="wsop-live-2026")
    # 150 on two boards; 2 x 20 above is B's alone, 20 come back
    assert won(told) == {"A": 75, "B": 75 + 40}
    assert {each["pot"] for each in figures(told, "boards")} == {"main"}


@pytest.mark.parametrize(
    ("boards", "winners"),
    [
        # run from the river on, from the turn on, from the flop on
        (["2c7d9hJsAs", "2c7d9hJsKs"], {"A": 50, "B": 50}),
        (["2c7d9hAs3s", "2c7d9hKs4s"], {"A": 50, "B": 50}),
        (["2c7d9hAs3s", "2d7h9sKs4s"], {"A": 50, "B": 50}),
    ],
)
def test_boards_share_the_streets_dealt_before(boards: list[str], winners: dict[str, int]) -> None:
    told = answer(
        "settle",
        "A=50a B=50",
        boards=boards,
        hands={"A": "AhQc", "B": "KhQd"},
        rulebook="wsop-live-2026",
    )
    assert won(told) == winners
    listed = told["pots"]
    assert isinstance(listed, list)
    assert all("hand" not in each for each in listed[0]["winners"])


def test_boards_then_high_and_low_then_ties_each_hand_on_their_odd_chip() -> None:
    # 103: boards of 52 and 51. First: high 26, low 26. Second has no low: 51 to the high.
    told = answer(
        "settle",
        "A=51a B=51 C=1f",
        boards=["3c5d8hKsKd", "9cTdJhQs2c"],
        hands={"A": "Ah2dAd4c", "B": "KhQcQdTs"},
        game="omaha-8",
        rulebook="wsop-live-2026",
    )
    assert figures(told, "halves-high-low") == [{"pot": "main", "high": 26, "low": 26}]
    assert [each["pot"] for each in figures(told, "no-low")] == ["main"]
    assert won(told) == {"A": 26, "B": 26 + 51}


def test_the_odd_chip_of_a_high_half_that_is_tied() -> None:
    # 103 on two boards: 52 and 51. On each the high is tied, the low is A's alone.
    low = {"A": "Ah2d", "B": "AdKc"}
    told = answer(
        "settle",
        "A=51a B=51 C=1f",
        boards=["3c5d8hTsTd", "3d5c8sThJc"],
        hands={"A": low["A"] + "9cQd", "B": low["B"] + "9dQh"},
        game="omaha-8",
        rulebook="wsop-live-2026",
    )
    assert sum(won(told).values()) == 103
    assert [each["chips"] for each in figures(told, "board")] == [52, 51]
    assert figures(told, "halves-high-low") == [
        {"pot": "main", "high": 26, "low": 26},
        {"pot": "main", "high": 26, "low": 25},
    ]
