"""Our own documents as histories."""

from __future__ import annotations

import json

import pytest

from sidepot.histories.sidepot_json import read
from sidepot.model.history import History, PostKind, SaidAction, Unread

HAND: dict[str, object] = {
    "id": "a",
    "setting": "cash",
    "blinds": [1, 2],
    "players": [
        {"name": "A", "stack": 100},
        {"name": "B", "stack": 1},
        {"name": "C", "stack": 50, "hand": "AhAd"},
    ],
    "streets": [{"street": "preflop", "actions": [["C", "all-in"], ["A", "fold"]]}],
    "final": {"A": 99, "B": 2, "C": 50},
}


def hands(text: str) -> list[History | Unread]:
    return list(read(text))


def test_a_document() -> None:
    (hand,) = hands(json.dumps(HAND, indent=1))
    assert isinstance(hand, History)
    assert (hand.id, hand.tournament, hand.button) == ("a", False, "C")
    assert [(post.name, post.kind, post.chips) for post in hand.posts] == [
        ("A", PostKind.SMALL_BLIND, 1),
        ("B", PostKind.BIG_BLIND, 1),
    ]
    assert hand.streets[0].actions[0] == SaidAction(line=1, name="C", do="raise", to=50, all_in=True)
    assert hand.final == {"A": 99, "B": 2, "C": 50}


def test_documents_one_a_line_know_their_line() -> None:
    text = "\n".join([json.dumps(HAND), "{ broken", "", json.dumps(HAND | {"id": "b"})])
    first, broken, last = hands(text)
    assert isinstance(first, History)
    assert isinstance(broken, Unread)
    assert isinstance(last, History)
    assert (first.line, broken.line, last.line) == (1, 2, 4)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": 3}, "not-a-list"),
        ({"players": [{"name": "A", "stack": 1.5}, {"name": "B", "stack": 1}]}, "not-a-whole-number"),
        ({"game": "snap"}, "game-not-read"),
        ({"button": "Z"}, "not-seated"),
        ({"streets": [{"street": "preflop", "actions": [["Z", "fold"]]}]}, "not-seated"),
        ({"streets": [{"street": "preflop", "actions": [["A", "jump"]]}]}, "line-not-understood"),
        ({"posts": [{"name": "A", "kind": "odd", "amount": 1}]}, "not-one-of"),
        ({"final": {"A": -1}}, "not-a-whole-number"),
    ],
)
def test_what_cannot_be_read(change: dict[str, object], code: str) -> None:
    (hand,) = hands(json.dumps(HAND | change))
    assert isinstance(hand, Unread)
    assert hand.flaw.code == code


def test_a_number_longer_than_any_amount() -> None:
    digits = "9" * 5000
    text = json.dumps(HAND).replace('"stack": 50', f'"stack": {digits}')
    first, second = hands(text + "\n" + json.dumps(HAND))
    assert isinstance(first, Unread)
    assert first.flaw.code == "not-a-whole-number"
    assert isinstance(second, History)
