"""A good document with one thing in it that cannot be read: one flaw, at that thing, and nothing on top.

What cannot be read was still said. It is not missing, its default is not in force, and what follows from it
is not known; so nothing else in the document can be wrong because of it.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest

from sidepot.wire.ask import ask
from wire.asked import refused, seats

Document = dict[str, object]

BOOK: Document = {
    "rulebook": "tda-2024",
    "setting": "tournament",
    "settings": {"killed_hand": "nothing-returned"},
    "unit": {"code": "USD", "decimals": 2},
}
GOOD: dict[str, tuple[str, Document]] = {
    "pots": (
        "pots",
        {**BOOK, "players": seats("A=10a B=20l C=20f"), "button": "B", "dead": 3, "fouled_deck": False},
    ),
    "fouled deck": ("pots", {"players": seats("A=0a B=20l"), "button": "A", "fouled_deck": True}),
    "cards": (
        "settle",
        {
            **BOOK,
            "players": seats("A=10a B=20l C=20f"),
            "button": "A",
            "game": "omaha-8",
            "board": "2c7d9hJsQs",
            "hands": {"A": "AsAh3c4c", "B": "KhKd5c6c", "C": "2s2h2d3s"},
            "chip": 1,
            "rake": {
                "percent": 5,
                "cap": 3,
                "from": "proportional",
                "flop_seen": True,
                "no_flop_no_drop": True,
            },
        },
    ),
    "stud": (
        "settle",
        {"players": seats("A=10a B=10l"), "game": "stud", "hands": {"A": "AsAh3c4c5d", "B": "KhKd5c6c8h9h"}},
    ),
    "low-low": (
        "settle",
        {"players": seats("A=10a B=10l"), "game": "low-low", "halves": [{"A": 1, "B": 2}, {"A": 3, "B": 2}]},
    ),
    "strength": (
        "settle",
        {
            "players": seats("A=10a B=10l"),
            "game": "omaha-8",
            "strength": {"A": 1, "B": 2},
            "low": {"A": 3},
            "stacks_after_hand_zero": [],
        },
    ),
    "knocked out": (
        "settle",
        {"players": seats("A=10a B=10l"), "strength": {"A": 1, "B": 2}, "stacks_after_hand_zero": ["A"]},
    ),
    "double board": (
        "settle",
        {"players": seats("A=10a B=10l"), "runs": [{"A": 1, "B": 2}, {"A": 3, "B": 2}], "double_board": True},
    ),
    "boards": (
        "settle",
        {
            "players": seats("A=10a B=10l"),
            "game": "short-deck",
            "hands": {"A": "AsAh", "B": "KhKd"},
            "boards": ["7d8d9hJsQs", "7d8d9hJc6c"],
        },
    ),
    "showdown": (
        "showdown",
        {
            **BOOK,
            "players": seats("A=20l B=20l C=20l D=5f"),
            "button": "B",
            "dead": 3,
            "structure": "no-limit",
            "game": "omaha",
            "betting_closed_on": "river",
            "street": "river",
            "last_aggressor": "A",
            "last_round_bet": True,
            "tabled": ["A"],
            "mucked": ["B"],
            "asked_to_see": "C",
            "hand_for_hand": False,
        },
    ),
    "all-in showdown": (
        "showdown",
        {
            "players": seats("A=20a B=20l"),
            "betting_closed_on": "flop",
            "street": "turn",
            "last_aggressor": "A",
            "pushed_all_in": "A",
        },
    ),
    "stud showdown": (
        "showdown",
        {
            "players": seats("A=20l B=20l"),
            "game": "stud",
            "betting_closed_on": "seventh",
            "street": "seventh",
            "first_to_act": "B",
        },
    ),
    "betting still open": (
        "showdown",
        {"players": seats("A=20l B=10l"), "betting_closed_on": None, "stacks": {"A": 5, "B": 30}},
    ),
    "blinds": (
        "betting",
        {
            **BOOK,
            "structure": "no-limit",
            "game": "holdem",
            "street": "preflop",
            "players": [{"name": name, "stack": 100} for name in "CABD"],
            "button": "C",
            "blinds": [1, 2],
            "ante": 1,
            "pot": 2,
            "posts": {"A": 1, "B": 2},
            "dead_posts": {"D": 1},
            "players_left_in_event": 9,
            "actions": [["C", "raise", 6], ["D", "fold"]],
        },
    ),
    "fixed limit": (
        "betting",
        {
            "structure": "fixed-limit",
            "street": "turn",
            "players": [{"name": name, "stack": 100} for name in "AB"],
            "bet_unit": 20,
            "actions": [["A", "bet"], ["B", "call"]],
        },
    ),
    "pot-limit": (
        "betting",
        {
            "structure": "pot-limit",
            "street": "flop",
            "players": [{"name": name, "stack": 100} for name in "AB"],
            "blinds": [1, 2],
            "pot": 30,
            "actions": [["A", "bet", 10]],
        },
    ),
    "bring-in": (
        "betting",
        {
            "structure": "fixed-limit",
            "game": "stud",
            "street": "third",
            "players": [{"name": name, "stack": 100} for name in "AB"],
            "bet_unit": 20,
            "bring_in": 5,
            "low_card": "B",
        },
    ),
    "words and chips": (
        "declaration",
        {
            **BOOK,
            "structure": "no-limit",
            "street": "turn",
            "facing": 100,
            "already_in": 0,
            "last_full": 100,
            "min_bet": 20,
            "blinds": [10, 20],
            "pot": 60,
            "chips": [500],
            "words": "raise 300",
            "words_when": "before",
            "last_chips": False,
            "stack": 900,
            "players_in": 3,
            "opening_bet": True,
            "noticed": "before-substantial-action",
            "out_of_turn": True,
            "action_changed": False,
        },
    ),
    "last chips": (
        "declaration",
        {
            "facing": 300,
            "already_in": 100,
            "chips": [500, 100],
            "last_chips": True,
            "stack": 700,
            "min_bet": 100,
            "last_full": 200,
        },
    ),
    "last chips put out in two motions": (
        "declaration",
        {
            "facing": 100,
            "chips": [100],
            "second_motion": [100, 500],
            "words": "raise",
            "words_when": "before",
            "stack": 900,
            "blinds": [50, 100],
        },
    ),
    "all chips pulled back": (
        "declaration",
        {
            "facing": 300,
            "already_in": 100,
            "last_full": 200,
            "min_bet": 100,
            "chips": [500],
            "prior": [100],
            "prior_handling": "pulled-all",
            "last_chips": False,
            "stack": 600,
        },
    ),
    "out of turn": (
        "declaration",
        {
            "facing": 100,
            "words": "call",
            "out_of_turn": True,
            "action_changed": True,
            "min_bet": 100,
        },
    ),
    "a fold out of turn": ("declaration", {"facing": 100, "words": "fold", "out_of_turn": True}),
    "the blind to match": (
        "declaration",
        {"facing": 50, "words": "raise", "last_full": 100, "min_bet": 100},
    ),
    "a wrong count of the pot": (
        "declaration",
        {
            "structure": "pot-limit",
            "facing": 0,
            "words": "pot",
            "pot": 500,
            "quoted": 400,
            "noticed": "after-next-card",
            "street": "turn",
            "blinds": [10, 20],
        },
    ),
    "an opening bet": (
        "declaration",
        {"facing": 150, "chips": [1000], "opening_bet": True, "blinds": [50, 100]},
    ),
    "chips pulled back": (
        "declaration",
        {
            "facing": 300,
            "already_in": 100,
            "last_full": 200,
            "min_bet": 100,
            "chips": [500],
            "prior": [25, 25, 50],
            "prior_handling": "pulled-part",
            "prior_left": [25, 25],
        },
    ),
}


def places(value: object, path: str = "") -> Iterator[tuple[list[str | int], str]]:
    """Give every place of a document that holds something: how to get there, and its path in a flaw."""
    inner: list[tuple[str | int, object, str]] = []
    if isinstance(value, dict):
        inner = [(key, held, f"{path}.{key}" if path else str(key)) for key, held in value.items()]
    elif isinstance(value, list):
        inner = [(at, held, f"{path}[{at}]") for at, held in enumerate(value)]
    for step, held, where in inner:
        yield [step], where
        for steps, deeper in places(held, where):
            yield [step, *steps], deeper


PLACES = [(what, steps, path) for what, (_, document) in GOOD.items() for steps, path in places(document)]


@pytest.mark.parametrize("what", GOOD)
def test_the_document_is_good(what: str) -> None:
    kind, document = GOOD[what]
    assert ask(kind, document).ruling.reasons


@pytest.mark.parametrize(
    ("what", "steps", "path"), PLACES, ids=[f"{what}: {path}" for what, _, path in PLACES]
)
def test_one_thing_that_cannot_be_read_is_one_flaw(what: str, steps: list[str | int], path: str) -> None:
    kind, good = GOOD[what]
    document: object = copy.deepcopy(good)
    holder: object = document
    for step in steps[:-1]:
        holder = holder[step]  # type: ignore[index]
    before = holder[steps[-1]]  # type: ignore[index]
    holder[steps[-1]] = 5 if isinstance(before, dict) else {}  # type: ignore[index]
    assert [flaw.path for flaw in refused(kind, document) or ()] == [path]
