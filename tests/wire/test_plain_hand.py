"""The quick reading of how a hand begins: it agrees with the careful one, and never lets a flaw pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot.engine.hand_setup import HandSetup
from sidepot.model.rulings import Malformed
from sidepot.wire.plain_hand import read_plain_hand
from sidepot.wire.table import Opening, read_opening, read_opening_carefully

Document = dict[str, object]

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
WRONG: tuple[object, ...] = (
    None,
    True,
    0,
    -1,
    1.5,
    2**53,
    "",
    " ",
    "x",
    "A\nB",
    "As",
    "AsAs",
    [],
    [0],
    {},
    (),
)
KEYS = ("blinds", "ante", "button", "game", "structure", "rulebook", "setting", "chip", "rake", "posts", "no")


def plain() -> Document:
    return {
        "players": [
            {"name": "A", "stack": 60, "hand": "AhAd"},
            {"name": "Б Я", "stack": 150, "hand": "KhKc"},
            {"name": "C", "stack": 400},
        ],
        "blinds": [1, 2],
        "button": "C",
    }


def contents(opening: Opening) -> list[object]:
    setup = opening.setup
    inside = [getattr(setup, field.name) for field in fields(HandSetup)]
    return [*inside, opening.book, opening.unit, opening.rake, opening.boards, opening.streets]


def agree(document: Document) -> bool:
    """Whether the quick reading takes the document; then the careful one reads the same."""
    quick = read_plain_hand(document)
    if quick is None:
        return False
    assert contents(Opening(*quick)) == contents(read_opening_carefully(document))
    return True


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"ante": 1},
        {"blinds": [1, 2, 4]},
        {"blinds": [0, 2]},
        {
            "game": "omaha-8",
            "players": [{"name": "A", "stack": 9, "hand": "AsKsQsJs"}, {"name": "C", "stack": 9}],
        },
        {"game": "short-deck", "ante": 3},
        {"structure": "pot-limit", "rulebook": "rrop-11", "setting": "cash"},
        {"setting": "cash"},
    ],
)
def test_an_ordinary_hand_is_read_quickly_and_the_same(more: Document) -> None:
    assert agree({**plain(), **more})


def test_without_a_button_the_last_seat_has_it() -> None:
    document = plain()
    del document["button"]
    assert agree(document)
    assert read_opening(document).setup.button == 2


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"blinds": [2, 1]}, "blinds-out-of-order"),
        ({"blinds": [0, 0]}, "no-blinds-no-ante"),
        ({"blinds": [1, True]}, "not-a-whole-number"),
        ({"blinds": [1, 2, 3, 4]}, "blinds-too-many"),
        ({"ante": -1}, "below-least"),
        ({"button": "D"}, "player-unknown"),
        ({"game": "bridge"}, "not-one-of"),
        ({"rulebook": "hoyle"}, "rulebook-unknown"),
        ({"setting": "home"}, "not-one-of"),
        ({"players": [{"name": "A", "stack": 1}]}, "too-few-players"),
        ({"players": [{"name": f"P{seat}", "stack": 1} for seat in range(24)]}, "too-many-players"),
    ],
)
def test_a_flaw_is_found_with_its_place(change: Document, code: str) -> None:
    assert code in codes({**plain(), **change})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"name": "Б Я"}, "name-doubled"),
        ({"name": "x" * 41}, "name-length"),
        ({"name": " "}, "text-blank"),
        ({"name": "A\nB"}, "character-not-shown"),
        ({"stack": 0}, "below-least"),
        ({"stack": 2**53 - 1}, "chips-over-limit"),
        ({"stack": False}, "not-a-whole-number"),
        ({"hand": "KhAd"}, "card-doubled"),
        ({"hand": "AhAh"}, "card-doubled"),
        ({"hand": "AhAdAc"}, "hand-size"),
        ({"hand": "Ah"}, "hand-size"),
        ({"hand": "AhAx"}, "no-such-card"),
        ({"hand": ""}, "hand-size"),
        ({"bet": 1}, "key-unknown"),
    ],
)
def test_a_flaw_of_a_player_is_found_with_its_place(change: Document, code: str) -> None:
    document = plain()
    document["players"] = [
        {"name": "A", "stack": 60, "hand": "AhAd", **change},
        {"name": "Б Я", "stack": 150, "hand": "KhKc"},
        {"name": "C", "stack": 400},
    ]
    if change.get("name") is None:
        document["button"] = "A"
    assert code in codes(document)


def test_a_card_the_deck_does_not_have_is_a_flaw() -> None:
    document = plain()
    document["game"] = "short-deck"
    document["players"] = [{"name": "A", "stack": 9, "hand": "2sAs"}, {"name": "C", "stack": 9}]
    assert codes(document) == {"card-not-in-deck"}


def codes(document: Document) -> set[str]:
    """The codes of the flaws; the quick reading has left the document to the careful one."""
    assert read_plain_hand(document) is None
    with pytest.raises(Malformed) as problem:
        read_opening(document)
    return {flaw.code for flaw in problem.value.flaws}


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """Hands that begin as hands do, some with one thing changed into anything."""
    count = draw(st.integers(2, 6))
    deck = draw(st.permutations(CARDS))
    players: list[dict[str, object]] = []
    for seat in range(count):
        player: dict[str, object] = {"name": f"P{seat}", "stack": draw(st.integers(1, 500))}
        if draw(st.booleans()):
            player["hand"] = "".join(deck[2 * seat : 2 * seat + 2])
        players.append(player)
    document: Document = {"players": players, "blinds": sorted(draw(st.lists(st.integers(0, 9), max_size=3)))}
    if draw(st.booleans()):
        document["button"] = f"P{draw(st.integers(0, count))}"
    if draw(st.booleans()):
        document[draw(st.sampled_from(KEYS))] = draw(
            st.sampled_from((*WRONG, "omaha", "cash", "pot-limit", 5))
        )
    if draw(st.booleans()):
        player = players[draw(st.integers(0, count - 1))]
        player[draw(st.sampled_from(("name", "stack", "hand", "up")))] = draw(st.sampled_from(WRONG))
    return document


@given(documents())
def test_whatever_is_read_quickly_is_read_carefully_the_same(document: Document) -> None:
    agree(document)


@pytest.mark.parametrize("players", [None, "A", 5, {}, (), [None], [5], [{}], ["A", "B"]])
def test_what_is_no_list_of_players_is_left_to_the_careful_reading(players: object) -> None:
    assert read_plain_hand({**plain(), "players": players}) is None


def test_a_mapping_that_is_no_dict_is_left_to_the_careful_reading() -> None:
    class Kept(Mapping[str, object]):
        def __getitem__(self, key: str) -> object:
            return {"name": "A", "stack": 5}[key]

        def __iter__(self):  # type: ignore[no-untyped-def]
            return iter(("name", "stack"))

        def __len__(self) -> int:
            return 2

    assert read_plain_hand({**plain(), "players": [Kept(), Kept()]}) is None
