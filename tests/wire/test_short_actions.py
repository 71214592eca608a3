"""Actions typed in one line."""

import pytest

from sidepot.model.rulings import Malformed
from sidepot.wire.ask import ask
from sidepot.wire.short_actions import actions_of


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("", []),
        ("  ", []),
        ("A bet 10, B all-in, C call", [["A", "bet", 10], ["B", "all-in"], ["C", "call"]]),
        ("A bets 10,B raises to 30", [["A", "bet", 10], ["B", "raise", 30]]),
        ("Anna Maria check", [["Anna Maria", "check"]]),
        ("call call", [["call", "call"]]),  # a player may be called anything
        ("A ALL-IN 14", [["A", "all-in", 14]]),
        ("  A   folds ", [["A", "fold"]]),
    ],
)
def test_what_is_typed_becomes_what_a_document_has(text: str, actions: list[list[object]]) -> None:
    assert actions_of(text) == actions


@pytest.mark.parametrize(
    ("text", "flaws"),
    [
        ("A", [("action-unreadable", "actions[0]")]),
        ("bet 10", [("action-unreadable", "actions[0]")]),
        ("A bet 10,, B call", [("action-unreadable", "actions[1]")]),
        ("A bet ten", [("not-a-whole-number", "actions[0][2]")]),
        ("A bet 1.5", [("not-a-whole-number", "actions[0][2]")]),
        ("A bet -5", [("not-a-whole-number", "actions[0][2]")]),
        ("A raise to", [("action-unreadable", "actions[0]")]),
        ("A bet 10 20", [("action-unreadable", "actions[0]")]),
        ("A shoves, B dances", [("action-unreadable", "actions[0]"), ("action-unreadable", "actions[1]")]),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str, flaws: list[tuple[str, str]]) -> None:
    with pytest.raises(Malformed) as problem:
        actions_of(text)
    assert [(each.code, each.path) for each in problem.value.flaws] == flaws


def test_the_typed_actions_can_be_asked_about() -> None:
    answer = ask(
        "betting",
        {
            "street": "flop",
            "blinds": [1, 2],
            "pot": 8,
            "players": [
                {"name": name, "stack": stack} for name, stack in (("A", 200), ("B", 14), ("C", 200))
            ],
            "actions": actions_of("A bet 10, B all-in"),
        },
    )
    assert (answer.keys["to_act"], answer.keys["min_raise_to"]) == ("C", 24)
