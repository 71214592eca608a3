"""The library as a program meets it."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError

import pytest

import sidepot

BOARD = "AsKd7h5c2d"
HANDS = {"Anna": "AhAd", "Boris": "KhKc", "Vera": "QhQd"}


def test_the_example_of_the_readme() -> None:
    ruling = sidepot.settle({"Anna": 100, "Boris": 250, "Vera": 400}, board=BOARD, hands=HANDS)
    assert repr(ruling.pots) == "(Pot(300, 'Anna Boris Vera'), Pot(300, 'Boris Vera'))"
    assert ruling.returned == {"Vera": 150}
    assert ruling.won == {"Anna": 300, "Boris": 300, "Vera": 0}
    assert ruling.pots[0].winners == (sidepot.Winner("Anna", 300, ("three-of-a-kind", "A", "K", "7")),)
    assert ruling.explain().startswith("Vera takes back 150.\nSide pot, 300: Boris wins with three kings.\n")
    assert json.loads(ruling.to_json())["won"] == {"Anna": 300, "Boris": 300, "Vera": 0}
    assert ruling.differs is None


def test_players_may_be_given_in_three_ways() -> None:
    by_name = sidepot.pots({"Anna": "100a", "Boris": 350, "Vera": "300f"})
    in_a_line = sidepot.pots("Anna=100a Boris=350 Vera=300f")
    as_documents = sidepot.pots(
        [
            {"name": "Anna", "put_in": 100, "status": "all-in"},
            {"name": "Boris", "put_in": 350},
            {"name": "Vera", "put_in": 300, "status": "folded"},
        ]
    )
    assert by_name.pots == in_a_line.pots == as_documents.pots
    assert [(seat.name, str(seat.status)) for seat in by_name.players] == [
        ("Anna", "all-in"),
        ("Boris", "live"),
        ("Vera", "folded"),
    ]
    assert repr(by_name) == "PotsRuling(Pot(300, 'Anna Boris'), Pot(400, 'Boris'), returned={'Boris': 50})"


def test_a_document_can_be_asked_as_it_is() -> None:
    document = {
        "players": [{"name": "A", "put_in": 30}, {"name": "B", "put_in": 30}],
        "strength": {"A": 2, "B": 2},
        "rake": {"percent": 2.5},
        "chip": 1,
    }
    ruling = sidepot.settle(**document)  # type: ignore[arg-type]
    assert (ruling.rake, ruling.won) == (1, {"A": 30, "B": 29})


def test_rulings_are_frozen() -> None:
    ruling = sidepot.pots({"A": 1, "B": 1})
    with pytest.raises(FrozenInstanceError):
        ruling.betting_open = True  # type: ignore[misc]


def test_all_flaws_come_at_once() -> None:
    with pytest.raises(sidepot.Malformed) as problem:
        sidepot.pots([{"name": "A", "put_in": -1}, {"name": "A", "put_in": 2, "status": "in"}], rulebook="x")
    assert [(flaw.code, flaw.path) for flaw in problem.value.flaws] == [
        ("rulebook-unknown", "rulebook"),
        ("not-one-of", "players[1].status"),
        ("name-doubled", "players[1].name"),
        ("below-least", "players[0].put_in"),
    ]
    assert "players[0].put_in: below-least" in str(problem.value)


def test_other_books_are_compared_when_asked() -> None:
    ruling = sidepot.pots({"A": "800f", "B": "500a"}, compare=True)
    assert ruling.differs is not None
    assert [other["rulebook"] for other in ruling.differs] == ["wsop-live-2026"]


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="xx"):
        sidepot.pots({"A": 1, "B": 1}).explain("xx")


def test_the_public_names_are_there_and_no_others() -> None:
    assert dir(sidepot) == sorted(sidepot.__all__)
    for name in sidepot.__all__:
        assert getattr(sidepot, name) is not None
    with pytest.raises(AttributeError, match="nothing"):
        sidepot.nothing  # noqa: B018
