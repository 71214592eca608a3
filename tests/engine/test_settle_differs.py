"""What the other official books answer otherwise."""

from __future__ import annotations

from typing import cast

import pytest

from sidepot.model.rulings import Malformed
from sidepot.wire.ask import ask, write_answer
from wire.asked import Row, answer, compared, pots, seats

BOOKS = ("tda-2024", "wsop-tournament-2026", "wsop-live-2026", "rrop-11")


def differs(told: Row) -> dict[str, Row]:
    listed = cast("list[Row]", told["differs"])
    by_book = {
        cast("str", each["rulebook"]): {key: value for key, value in each.items() if key != "rulebook"}
        for each in listed
    }
    assert len(by_book) == len(listed)
    return by_book


def test_nobody_is_compared_unless_asked() -> None:
    assert "differs" not in answer("pots", "A=800f B=500a")


@pytest.mark.parametrize("book", BOOKS)
def test_books_agree_on_plain_pots(book: str) -> None:
    assert compared("pots", "A=100a B=200 C=200", rulebook=book)["differs"] == []


def test_a_killed_hand_differs_in_one_book() -> None:
    told = differs(compared("pots", "A=800f B=500a"))
    assert told.keys() == {"wsop-live-2026"}
    live = told["wsop-live-2026"]
    assert live.keys() == {"pots", "returned", "can_win"}
    assert pots(live) == [(1300, "B")]
    assert (live["returned"], live["can_win"]) == ({}, {"A": 0, "B": 1300})


def test_a_killed_hand_seen_from_the_other_side_differs_in_three() -> None:
    told = compared("pots", "A=800f B=500a", rulebook="wsop-live-2026")
    assert differs(told).keys() == {"tda-2024", "wsop-tournament-2026", "rrop-11"}
    assert all(each["returned"] == {"A": 300} for each in differs(told).values())


def test_the_odd_chip_in_stud_differs_in_one_book() -> None:
    hands = {"A": "9s8h7d6c5h2c3d", "B": "9d8c7s6h5dKcJd"}
    told = compared("settle", "C=1f B=50 A=50", hands=hands, game="stud", button="C")
    assert differs(told).keys() == {"rrop-11"}
    assert differs(told)["rrop-11"].keys() == {"pots", "won"}
    assert differs(told)["rrop-11"]["won"] == {"C": 0, "B": 51, "A": 50}


def test_the_odd_chip_in_razz_differs_in_one_book() -> None:
    hands = {"A": "8s6h4d3c2sKhQd", "B": "8c6d4c3d2cJhTd"}
    told = compared("settle", "C=1f B=50 A=50", hands=hands, game="razz", button="C")
    assert differs(told).keys() == {"rrop-11"}


def test_books_agree_on_identical_hands_both_ways_but_not_with_a_room_that_halves() -> None:
    keys: dict[str, object] = {
        "strength": {"A": 9, "B": 9},
        "low": {"A": 5, "B": 5},
        "game": "omaha-8",
        "button": "B",
    }
    assert compared("settle", "A=51 B=51", **keys)["differs"] == []
    told = compared("settle", "A=51 B=51", settings={"hi_lo_identical": "per-half"}, **keys)
    assert differs(told).keys() == set(BOOKS)
    assert all(each["won"] == {"A": 51, "B": 51} for each in differs(told).values())


def test_a_room_without_answers_of_its_own_is_compared_with_all_four_books() -> None:
    told = compared("pots", "A=800f B=500a", rulebook="house")
    assert told["rulebook"] == "house"
    assert differs(told).keys() == {"wsop-live-2026"}


def test_comparing_never_refuses_what_is_answered_without_comparing() -> None:
    # in Live nothing of the killed 100 comes back, so A is out; in the others A has 50 left
    document = {
        "players": seats("A=100f B=50a C=50a"),
        "strength": {"B": 2, "C": 1},
        "stacks_after_hand_zero": ["A"],
        "rulebook": "wsop-live-2026",
    }
    assert write_answer(ask("settle", document))["bounty"] == {"A": ["B"]}
    differs = {told["rulebook"]: told for told in ask("settle", document, compare=True).differs or ()}
    assert differs.keys() == set(BOOKS) - {"wsop-live-2026"}
    for told in differs.values():
        assert told["flaws"] == [
            {
                "code": "not-knocked-out",
                "path": "stacks_after_hand_zero[0]",
                "figures": {"name": "A", "chips": 50},
            }
        ]


def test_a_document_no_book_can_answer_is_refused_comparing_or_not() -> None:
    document = {"players": seats("A=10 B=10"), "strength": {"A": 1}}
    for compare in (False, True):
        with pytest.raises(Malformed):
            ask("settle", document, compare=compare)
