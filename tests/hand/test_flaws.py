"""Documents of `hand` that are no hand: each flaw by its code and the place where it stands."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import cast

import pytest

from hand.tables import acts, flawed, ruled, seats, streets
from sidepot.model.rulings import remark

Document = dict[str, object]
STUD = ("third", "fourth", "fifth", "sixth", "seventh")


def holdem() -> Document:
    """A whole hand shown down on the river."""
    players = seats("A=100 B=100 C=100")
    for player, hand in zip(players, ("AsAh", "KsKh", "QsQh"), strict=True):
        player["hand"] = hand
    return {
        "blinds": [1, 2],
        "players": players,
        "streets": [
            {"street": "preflop", "actions": acts("C call, A call, B check")},
            {"street": "flop", "cards": "2c7d9h", "actions": acts("A check, B bet 4, C call, A fold")},
            {"street": "turn", "cards": "Jc", "actions": acts("B check, C check")},
            {"street": "river", "cards": "3d", "actions": acts("B check, C check")},
        ],
    }


def stud() -> Document:
    up = {"A": "2c3d4h5s", "B": "KdQh8s9c", "C": "JsTcJdTh"}
    check = "C check, A check, B check"
    return {
        "game": "stud",
        "structure": "fixed-limit",
        "bets": [10, 20],
        "ante": 1,
        "bring_in": 3,
        "players": seats("A=100 B=100 C=100", **up),
        "streets": streets(STUD, "A call, B call, C call", "B check, C check, A check", check),
    }


def draw() -> Document:
    return {
        "game": "2-7-triple",
        "structure": "fixed-limit",
        "bets": [10, 20],
        "blinds": [5, 10],
        "players": seats("A=100 B=100 C=100"),
        "streets": [
            {"street": "predraw", "actions": acts("C call, A call, B check")},
            {"street": "first-draw", "actions": [], "discards": {"A": "2c3c", "B": ""}},
        ],
    }


HANDS: dict[str, Callable[[], Document]] = {"holdem": holdem, "stud": stud, "draw": draw}


def put(document: Document, path: str, value: object) -> None:
    """Set the value at a path as flaws write it: `players[0].stack`; `...` takes it away."""
    *parents, last = path.replace("[", ".#").replace("]", "").split(".")
    holder: object = document
    for key in parents:
        holder = cast("list[object]", holder)[int(key[1:])] if key[0] == "#" else cast(Document, holder)[key]
    if value is ...:
        del cast(Document, holder)[last]
    elif last[0] == "#" and int(last[1:]) == len(cast("list[object]", holder)):
        cast("list[object]", holder).append(value)
    elif last[0] == "#":
        cast("list[object]", holder)[int(last[1:])] = value
    else:
        cast(Document, holder)[last] = value


def spoiled(game: str, *changes: tuple[str, object]) -> list[tuple[str, str]]:
    document = deepcopy(HANDS[game]())
    for path, value in changes:
        put(document, path, value)
    return flawed(document)


@pytest.mark.parametrize("game", HANDS)
def test_the_hands_spoiled_here_have_no_flaw(game: str) -> None:
    assert flawed(HANDS[game]()) == []
    assert ruled(HANDS[game]()).refusal is None


def turn(cards: str) -> Document:
    return {"street": "turn", "cards": cards, "actions": []}


FLAWS: list[tuple[str, list[tuple[str, object]], str, str]] = [
    # streets: too early, too late, twice, too many
    ("holdem", [("streets[0].actions", acts("C call"))], "street-too-early", "streets[1]"),
    ("holdem", [("streets[2].actions", acts("B check"))], "street-too-early", "streets[3]"),
    (
        "holdem",
        [("streets[2]", turn("Jc")), ("streets[2].street", "flop")],
        "street-out-of-order",
        "streets[2].street",
    ),
    ("holdem", [("streets[0].street", "flop")], "street-out-of-order", "streets[0].street"),
    ("holdem", [("streets[4]", turn("5c"))], "street-too-many", "streets[4]"),
    ("holdem", [("streets[0].actions", acts("C fold, A fold"))], "hand-already-over", "streets[1]"),
    ("holdem", [("streets[1].street", "sixth")], "street-out-of-order", "streets[1].street"),
    ("holdem", [("streets[1].street", "flopp")], "not-one-of", "streets[1].street"),
    ("stud", [("streets[0].actions", acts("A call, B call"))], "street-too-early", "streets[1]"),
    ("stud", [("streets[0].actions", acts("A call, B fold, C fold"))], "hand-already-over", "streets[1]"),
    ("stud", [("streets[1].street", "fifth")], "street-out-of-order", "streets[1].street"),
    ("draw", [("streets[0].actions", acts("C call, A call"))], "street-too-early", "streets[1]"),
    ("draw", [("streets[1].street", "second-draw")], "street-out-of-order", "streets[1].street"),
    # cards
    ("holdem", [("streets[1].cards", "2c7d")], "street-cards", "streets[1].cards"),
    ("holdem", [("streets[1].cards", "2c7d9hTc")], "street-cards", "streets[1].cards"),
    ("holdem", [("streets[1].cards", ...)], "street-cards", "streets[1].cards"),
    ("holdem", [("streets[1].cards", ...), ("streets[1].actions", [])], "street-cards", "streets[1].cards"),
    ("holdem", [("streets[0].cards", "2c")], "street-cards", "streets[0].cards"),
    ("stud", [("streets[1].cards", "2c")], "street-cards", "streets[1].cards"),
    ("holdem", [("streets[1].cards", "2c7d9x")], "no-such-card", "streets[1].cards"),
    ("holdem", [("streets[2].cards", "2c")], "card-doubled", "streets[2].cards"),
    ("holdem", [("streets[1].cards", "2c7d7d")], "card-doubled", "streets[1].cards"),
    ("holdem", [("players[1].hand", "KsAs")], "card-doubled", "players[1].hand"),
    ("holdem", [("players[1].hand", "Ks2c")], "card-doubled", "players[1].hand"),
    ("holdem", [("players[1].hand", "Ks")], "hand-size", "players[1].hand"),
    ("holdem", [("players[1].hand", "KsKhKd")], "hand-size", "players[1].hand"),
    ("holdem", [("players[1].hand", ...)], "hand-missing", "players[1].hand"),
    ("holdem", [("players[0].up", "2h")], "up-cards-out-of-place", "players[0].up"),
    ("holdem", [("streets[1].discards", {"A": "5c"})], "discards-out-of-place", "streets[1].discards"),
    ("holdem", [("game", "short-deck")], "card-not-in-deck", "streets[1].cards"),
    ("stud", [("players[1].up", ...)], "up-cards-missing", "players[1].up"),
    ("stud", [("players[1].up", "")], "up-cards-missing", "players[1].up"),
    ("stud", [("players[1].up", ["Kd"])], "not-text", "players[1].up"),
    ("stud", [("players[1].up", "Kd")], "up-cards-missing", "players[1].up"),
    ("stud", [("players[1].up", "KdQh")], "up-cards-missing", "players[1].up"),
    ("stud", [("players[1].up", "KdQh8s9cTs2s")], "up-cards-too-many", "players[1].up"),
    ("stud", [("players[1].up", "Kd3dQh8s")], "card-doubled", "players[1].up"),
    (
        "stud",
        [("players[1].up", "KdKd9c8s"), ("players[1].hand", "Kd9c8s2h3h4d5d")],
        "card-doubled",
        "players[1].up",
    ),
    ("stud", [("players[1].hand", "Kd9c8s2h3h4d5d")], "hand-without-up-card", "players[1].up"),
    ("draw", [("streets[0].discards", {"A": "2c"})], "discards-out-of-place", "streets[0].discards"),
    ("draw", [("streets[1].discards", {"A": "2c", "B": "2c"})], "card-doubled", "streets[1].discards.B"),
    ("draw", [("streets[1].discards", {"A": "2c3c4c5c6c7c"})], "discards-too-many", "streets[1].discards.A"),
    ("draw", [("streets[1].discards", {"X": "2c"})], "player-unknown", "streets[1].discards.X"),
    ("draw", [("streets[1].discards", ["2c"])], "not-an-object", "streets[1].discards"),
    ("draw", [("streets[1].discards", {"A": "2x"})], "no-such-card", "streets[1].discards.A"),
    # boards
    ("holdem", [("boards", ["3c7d9hJc3d"])], "boards-do-not-follow-streets", "boards[0]"),
    ("holdem", [("boards", ["2c7d9h"])], "board-size", "boards[0]"),
    ("holdem", [("boards", ["2c7d9hJc3d", "2c7d9hJc3d"])], "boards-do-not-start-alike", "boards"),
    ("holdem", [("boards", [])], "list-length", "boards"),
    ("stud", [("boards", ["2c7d9hJc3d"])], "board-size", "boards[0]"),
    # actions
    ("holdem", [("streets[0].actions[0]", ["X", "call"])], "player-unknown", "streets[0].actions[0]"),
    ("holdem", [("streets[0].actions[0]", ["C", "limp"])], "not-one-of", "streets[0].actions[0][1]"),
    ("holdem", [("streets[0].actions[0]", ["C"])], "list-length", "streets[0].actions[0]"),
    ("holdem", [("streets[0].actions[0]", "C call")], "not-a-list", "streets[0].actions[0]"),
    ("holdem", [("streets[0].actions[0]", ["C", "raise"])], "action-without-amount", "streets[0].actions[0]"),
    ("holdem", [("streets[0].actions[0]", ["C", "raise", -1])], "below-least", "streets[0].actions[0][2]"),
    ("holdem", [("streets[0].actions[0]", ["C", "call", -1])], "below-least", "streets[0].actions[0][2]"),
    ("holdem", [("streets[0].actions[0]", ["C", "fold", -1])], "below-least", "streets[0].actions[0][2]"),
    (
        "holdem",
        [("streets[0].actions[0]", ["C", "raise", 2**53])],
        "chips-over-limit",
        "streets[0].actions[0][2]",
    ),
    (
        "holdem",
        [("streets[0].actions[0]", ["C", "raise", 4.5])],
        "not-a-whole-number",
        "streets[0].actions[0][2]",
    ),
    (
        "holdem",
        [("streets[0].actions[0]", ["C", "raise", True])],
        "not-a-whole-number",
        "streets[0].actions[0][2]",
    ),
    # sizes and stacks
    ("stud", [("bets", ...)], "bets-missing", "bets"),
    ("stud", [("bets", [10])], "bets-missing", "bets"),
    ("stud", [("bets", [0, 10])], "below-least", "bets[0]"),
    ("holdem", [("players[0].stack", 0)], "below-least", "players[0].stack"),
    ("holdem", [("players[0].stack", -5)], "below-least", "players[0].stack"),
    ("holdem", [("players[0].stack", 2**53)], "chips-over-limit", "players[0].stack"),
    ("holdem", [("players[0].stack", 1.5)], "not-a-whole-number", "players[0].stack"),
    ("holdem", [("players[0].stack", float("inf"))], "not-a-whole-number", "players[0].stack"),
    ("holdem", [("players[0].stack", None)], "not-a-whole-number", "players[0].stack"),
    ("holdem", [("players[0].stack", ...)], "key-missing", "players[0].stack"),
    ("holdem", [("players[0].name", "B")], "name-doubled", "players[1].name"),
    ("holdem", [("players", ...)], "key-missing", "players"),
    ("holdem", [("players", [])], "too-few-players", "players"),
    ("holdem", [("button", "X")], "player-unknown", "button"),
    ("holdem", [("blinds", [2, 1])], "blinds-out-of-order", "blinds"),
    ("holdem", [("blinds", [-1, 1])], "below-least", "blinds[0]"),
    ("holdem", [("blinds", [1, 1, 1, 1, 1])], "blinds-too-many", "blinds"),
    ("holdem", [("blinds", ...)], "no-blinds-no-ante", "blinds"),
    ("holdem", [("ante", -1)], "below-least", "ante"),
    ("holdem", [("ante_kind", "button")], "ante-missing", "ante"),
    ("holdem", [("chip", 0)], "below-least", "chip"),
    ("holdem", [("rake", {"percent": 101})], "percent-out-of-range", "rake.percent"),
    ("holdem", [("posts", [{"name": "X", "kind": "live", "amount": 2}])], "player-unknown", "posts[0].name"),
    ("holdem", [("posts", [{"name": "C", "kind": "live", "amount": 0}])], "below-least", "posts[0].amount"),
    (
        "holdem",
        [("posts", [{"name": "C", "kind": "straddle", "amount": 2}])],
        "post-not-above-blind",
        "posts[0].amount",
    ),
    ("holdem", [("posts", [{"name": "C", "kind": "kill", "amount": 2}])], "not-one-of", "posts[0].kind"),
    # keys nobody knows, at every level
    ("holdem", [("colour", 1)], "key-unknown", "colour"),
    ("holdem", [("players[0].colour", 1)], "key-unknown", "players[0].colour"),
    ("holdem", [("streets[0].colour", 1)], "key-unknown", "streets[0].colour"),
    ("holdem", [("rake", {"percent": 5, "colour": 1})], "key-unknown", "rake.colour"),
    (
        "holdem",
        [("posts", [{"name": "C", "kind": "live", "amount": 2, "colour": 1}])],
        "key-unknown",
        "posts[0].colour",
    ),
    ("holdem", [("settings", {"colour": "red"})], "question-unknown", "settings.colour"),
]


@pytest.mark.parametrize(("game", "changes", "code", "path"), FLAWS)
def test_a_flaw_is_named_with_its_place(
    game: str, changes: list[tuple[str, object]], code: str, path: str
) -> None:
    assert (code, path) in spoiled(game, *changes)


def test_an_endless_number_in_json_is_named() -> None:
    players = '[{"name": "A", "stack": 1e999}, {"name": "B", "stack": 10}]'
    assert flawed(f'{{"blinds": [1, 2], "players": {players}}}') == [
        ("not-a-whole-number", "players[0].stack")
    ]


def test_all_flaws_come_at_once() -> None:
    found = spoiled(
        "holdem",
        ("players[0].stack", 0),
        ("streets[2].cards", "2c"),
        ("streets[0].actions[0]", ["X", "call"]),
        ("colour", 1),
    )
    assert len(found) == len({path for _, path in found}) == 4


# What is refused is no flaw: an answer up to there


@pytest.mark.parametrize(
    ("told", "place", "code"),
    [
        ("C call, A call, B check, A check", 3, "round-is-over"),
        ("C fold, A fold, B check", 2, "round-is-over"),
        ("C fold, A call, C call", 2, "has-folded"),
        ("A call", 0, "out-of-turn"),
        ("C check", 0, "check-facing-bet"),
        ("C raise 3", 0, "below-least-raise"),
        ("C raise 101", 0, "over-stack"),
    ],
)
def test_an_action_that_is_not_allowed_is_refused_where_it_stands(told: str, place: int, code: str) -> None:
    document = {**holdem(), "streets": [{"street": "preflop", "actions": acts(told)}]}
    refusal = ruled(document).refusal
    assert refusal is not None
    assert (refusal.street, refusal.action, refusal.code) == ("preflop", place, code)


@pytest.mark.parametrize(
    ("game", "told", "street"),
    [
        ("stud", "A call, B call, C call, B check", "third"),
        ("draw", "C call, A call, B check, A check", "predraw"),
    ],
)
def test_without_a_board_an_action_too_many_is_not_played_on_the_next_street(
    game: str, told: str, street: str
) -> None:
    document = HANDS[game]()
    ruling = ruled({**document, "streets": [{"street": street, "actions": acts(told)}]})
    assert ruling.refusal is not None
    assert (ruling.refusal.street, ruling.refusal.action) == (street, 3)
    assert ruling.refusal.code == "round-is-over"
    assert len(ruling.steps) == 3


def test_a_folded_stud_player_may_show_the_few_cards_he_had() -> None:
    document = stud()
    players = cast("list[Document]", document["players"])
    players[1]["hand"] = "KdQh8s9c"
    told = streets(STUD, "A call, B call, C call", "B fold, C check, A check")
    assert flawed({**document, "streets": told}) == []
    assert ("hand-size", "players[1].hand") in flawed(document)


def test_the_pot_of_a_street_that_is_over_is_counted_once() -> None:
    ruling = ruled(
        {**holdem(), "streets": [{"street": "preflop", "actions": acts("C call, A call, B check")}]}
    )
    assert ruling.betting is not None
    assert (ruling.betting.pot, sum(pot.amount for pot in ruling.pots)) == (6, 6)


def test_a_hand_over_before_the_flop_ends_there() -> None:
    ruling = ruled({**holdem(), "streets": [{"street": "preflop", "actions": acts("C fold, A fold")}]})
    assert (ruling.finished, ruling.street) == (True, "preflop")


def test_cards_given_for_a_folded_player_are_remarked_on() -> None:
    # A folds on the flop, so only the hands of B and C count.
    assert ruled(holdem()).remarks == (remark("folded-cards-ignored", name="A"),)


def test_cards_face_up_that_cannot_be_read_are_not_said_to_be_missing_as_well() -> None:
    assert spoiled("stud", ("players[1].up", ["Kd"])) == [("not-text", "players[1].up")]
