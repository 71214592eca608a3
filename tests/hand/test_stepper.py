"""A table run with `sidepot.Hand`: what is no action, no card, no hand is refused, and nothing has moved."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from hand.tables import seats
from sidepot import Hand, Malformed, Refused

STUD_UP = {"A": "2c3d4h5s", "B": "KdQh8s9c", "C": "JsTcJdTh"}


def holdem(**keys: object) -> Hand:
    return Hand({"A": 100, "B": 100, "C": 100}, blinds=[1, 2], **keys)


def on_the_flop() -> Hand:
    hand = holdem()
    for do in ("call", "call", "check"):
        hand.play(do)
    hand.deal("2c7d9h")
    return hand


def stud(line: str = "A=100 B=100 C=100", **up: str) -> Hand:
    players = seats(line, **{**STUD_UP, **up})
    return Hand(players, game="stud", structure="fixed-limit", bets=[10, 20], ante=1, bring_in=3)


def wrong(hand: Hand, do: Callable[[], object]) -> list[tuple[str, str]]:
    """The flaws of a step; the hand has not moved."""
    text, events = hand.to_json(), hand.events
    with pytest.raises(Malformed) as problem:
        do()
    assert (hand.to_json(), hand.events) == (text, events)
    return [(flaw.code, flaw.path) for flaw in problem.value.flaws]


def refused(hand: Hand, do: str, to: int | None = None, name: str | None = None) -> str:
    """The code of a refusal; the hand has not moved, and asking first gives the same."""
    text = hand.to_json()
    asked = hand.refuses(do, to, name=name)
    with pytest.raises(Refused) as problem:
        hand.play(do, to, name=name)
    assert hand.to_json() == text
    assert asked == problem.value.refusal
    return problem.value.refusal.code


@pytest.mark.parametrize("word", ["limp", "", "CALL", "post", None, ["call"], 3])
def test_what_is_no_action_is_named(word: object) -> None:
    hand = holdem()
    assert wrong(hand, lambda: hand.play(word)) == [("not-one-of", "do")]  # type: ignore[arg-type]


@pytest.mark.parametrize("total", [4.0, "4", True, [4]])
def test_a_total_that_is_no_whole_number_is_named(total: object) -> None:
    hand = holdem()
    assert wrong(hand, lambda: hand.play("raise", total)) == [  # type: ignore[arg-type]
        ("not-a-whole-number", "to")
    ]


@pytest.mark.parametrize("do", ["fold", "call", "raise", "all-in"])
def test_a_total_below_nought_is_no_total_left_out(do: str) -> None:
    hand = holdem()
    assert wrong(hand, lambda: hand.play(do, -1)) == [("below-least", "to")]


def test_a_raise_has_to_say_its_total_where_the_amount_is_free() -> None:
    hand = holdem()
    assert wrong(hand, lambda: hand.play("raise")) == [("action-without-amount", "to")]
    limit = holdem(structure="fixed-limit", bets=[2, 4])
    limit.play("raise")
    assert limit.stacks["C"] == 96


def test_out_of_turn_folded_unknown_and_over_are_told_apart() -> None:
    hand = holdem()
    assert refused(hand, "call", name="A") == "out-of-turn"
    assert wrong(hand, lambda: hand.play("call", name="X")) == [("player-unknown", "name")]
    hand.play("fold")
    assert refused(hand, "call", name="C") == "has-folded"
    hand.play("fold")
    assert hand.over
    assert refused(hand, "check", name="B") == "round-is-over"
    assert hand.final == {"A": 99, "B": 101, "C": 100}
    assert hand.street == "preflop"


def test_nobody_acts_while_cards_are_awaited() -> None:
    hand = holdem()
    for do in ("call", "call", "check"):
        hand.play(do)
    assert (hand.awaits, hand.to_act, hand.legal(), hand.options()) == (3, None, (), ())
    assert refused(hand, "check") == "round-is-over"
    assert refused(hand, "check", name="A") == "round-is-over"
    assert repr(hand) == "Hand(flop, 3 cards to come, pots 6)"


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("2c7d", "street-cards"),
        ("2c7d9hTs", "street-cards"),
        ("", "street-cards"),
        ("2c7d2c", "card-doubled"),
        ("2c7dAs", "card-doubled"),  # A holds the ace
        ("2c7d9x", "no-such-card"),
        ("2c7d9", "no-such-card"),
    ],
)
def test_wrong_cards_are_not_put_on_the_board(cards: str, code: str) -> None:
    hand = holdem()
    hand.show("A", "AsAh")
    for do in ("call", "call", "check"):
        hand.play(do)
    assert wrong(hand, lambda: hand.deal(cards)) == [(code, "cards")]


def test_no_card_is_dealt_before_its_time_or_after_the_end() -> None:
    hand = holdem()
    assert wrong(hand, lambda: hand.deal("2c7d9h")) == [("street-cards", "cards")]
    hand.play("fold")
    hand.play("fold")
    assert wrong(hand, lambda: hand.deal("2c7d9h")) == [("street-cards", "cards")]


def test_a_player_called_cards_holds_his_cards_too() -> None:
    hand = Hand({"cards": 100, "board": 100}, blinds=[1, 2])
    hand.show("cards", "AsAh")
    hand.play("call")
    hand.play("check")
    assert wrong(hand, lambda: hand.deal("As7d9h")) == [("card-doubled", "cards")]


@pytest.mark.parametrize(
    ("name", "cards", "found"),
    [
        ("A", "As", ("hand-size", "A")),
        ("A", "AsAhAd", ("hand-size", "A")),
        ("A", "AsAs", ("card-doubled", "A")),
        ("A", "As2c", ("card-doubled", "A")),  # on the board
        ("A", "AsKs", ("card-doubled", "A")),  # B's
        ("X", "AsAh", ("player-unknown", "name")),
        ("A", "AsZh", ("no-such-card", "A")),
    ],
)
def test_wrong_hands_are_not_shown(name: str, cards: str, found: tuple[str, str]) -> None:
    hand = on_the_flop()
    hand.show("B", "KsKh")
    assert wrong(hand, lambda: hand.show(name, cards)) == [found]


def test_a_hand_shown_twice_counts_as_shown_last_and_is_taken_back_to_the_first() -> None:
    hand = holdem()
    hand.show("A", "AsAh")
    hand.show("A", "AsAd")
    shown = [event for event in hand.events if event[0] == "show"]
    assert shown == [("show", "A", "AsAh"), ("show", "A", "AsAd")]
    assert json.loads(hand.to_json())["players"][0]["hand"] == "AsAd"
    assert hand.take_back()
    assert json.loads(hand.to_json())["players"][0]["hand"] == "AsAh"
    assert hand.take_back()
    assert "hand" not in json.loads(hand.to_json())["players"][0]


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    hand = holdem()
    text = hand.to_json()
    assert hand.take_back() is False
    assert hand.to_json() == text
    hand.play("call")
    assert hand.take_back() is True
    assert hand.take_back() is False
    assert hand.to_json() == text


def test_a_copy_goes_on_by_itself_from_where_it_was_made() -> None:
    hand = holdem()
    hand.play("call")
    other = hand.copy()
    other.play("raise", 8)
    other.play("fold")
    assert (hand.to_act, other.to_act) == ("A", "C")
    hand.play("call")
    hand.play("check")
    assert (hand.awaits, other.awaits) == (3, 0)
    assert other.stacks == {"A": 92, "B": 98, "C": 98}


def test_courchevel_is_copied_before_its_first_card() -> None:
    hand = Hand({"A": 100, "B": 100}, blinds=[1, 2], game="courchevel", structure="pot-limit")
    assert wrong(hand, lambda: hand.play("call")) == [("street-cards", "cards")]
    other = hand.copy()
    other.deal("2c")
    hand.deal("3c")
    assert other.events == (("post", "B", "blind", 1), ("post", "A", "blind", 2), ("deal", "2c"))
    assert hand.events[-1] == ("deal", "3c")
    assert len(hand.events) == 3


# Stud


def test_a_stud_hand_holds_its_cards_face_up_and_nobody_elses() -> None:
    hand = stud()
    assert wrong(hand, lambda: hand.show("A", "2c3d4h6s7s8d9d")) == [("hand-without-up-card", "A")]
    assert wrong(hand, lambda: hand.show("A", "2c3d4h5sKd8d9d")) == [("card-doubled", "A")]
    hand.show("A", "2c3d4h5s6d8d9d")


def test_a_card_face_up_that_is_not_known_is_asked_for_before_it_is_needed() -> None:
    hand = stud(B="Kd", A="2c3d")
    hand.play("call")
    hand.play("call")
    text = hand.to_json()
    with pytest.raises(Malformed) as problem:
        hand.play("call")
    assert [(flaw.code, flaw.path) for flaw in problem.value.flaws] == [("up-cards-missing", "players[1].up")]
    assert problem.value.flaws[0].figures["needed"] == 2
    assert hand.to_json() == text
    assert hand.to_act == "C"
    assert hand.take_back()
    hand.play("fold")  # B's next card is not needed then
    hand.play("call")
    assert (hand.street, hand.to_act) == ("fourth", "C")


# Written down and read again


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ("empty-document", "")),
        ("{", ("not-json", "")),
        ("[]", ("not-an-object", "")),
        ("{}", ("key-missing", "players")),
        ('{"players": 5}', ("not-a-list", "players")),
        ('{"players": null}', ("not-a-list", "players")),
        ('{"players": {"A": 5, "B": 5}}', ("not-a-list", "players")),
        ('{"players": ["x", "y"]}', ("not-an-object", "players[0]")),
        ('{"players": [[1, 2], 3]}', ("not-an-object", "players[0]")),
        ('{"players": [{"name": "A", "stack": 1e999}, 3]}', ("not-a-whole-number", "players[0].stack")),
        ('{"players": [], "self": 1}', ("key-unknown", "self")),
        ('{"players": [], "players": []}', ("key-doubled", "players")),
        ('{"players": [], "cls": 1, "streets": 5}', ("key-unknown", "cls")),
    ],
)
def test_what_is_no_hand_is_named_with_its_place(text: str, found: tuple[str, str]) -> None:
    with pytest.raises(Malformed) as problem:
        Hand.from_json(text)
    assert found in [(flaw.code, flaw.path) for flaw in problem.value.flaws]


def told(hand: Hand, **changes: object) -> str:
    return json.dumps({**json.loads(hand.to_json()), **changes})


@pytest.mark.parametrize(
    ("streets", "found"),
    [
        (None, ("not-a-list", "streets")),
        (5, ("not-a-list", "streets")),
        ([5], ("not-an-object", "streets[0]")),
        ([{"street": "flop"}], ("street-out-of-order", "streets[0].street")),
        (
            [{"street": "preflop", "actions": []}, {"street": "flop", "cards": "2c7d9h", "actions": []}],
            ("street-too-early", "streets[1]"),
        ),
        (
            [
                {"street": "preflop", "actions": [["C", "fold"], ["A", "fold"]]},
                {"street": "flop", "cards": "2c7d9h", "actions": []},
            ],
            ("hand-already-over", "streets[1]"),
        ),
    ],
)
def test_streets_that_cannot_be_are_named(streets: object, found: tuple[str, str]) -> None:
    with pytest.raises(Malformed) as problem:
        Hand.from_json(told(holdem(), streets=streets))
    assert found in [(flaw.code, flaw.path) for flaw in problem.value.flaws]


@pytest.mark.parametrize(
    ("actions", "place", "code"),
    [
        ([["A", "call"]], 0, "out-of-turn"),
        ([["C", "check"]], 0, "check-facing-bet"),
        ([["C", "call"], ["A", "call"], ["B", "check"], ["A", "check"]], 3, "round-is-over"),
        ([["C", "fold"], ["A", "fold"], ["B", "check"]], 2, "round-is-over"),
    ],
)
def test_an_action_of_a_document_that_is_not_allowed_is_refused_as_in_the_question(
    actions: list[list[object]], place: int, code: str
) -> None:
    with pytest.raises(Refused) as problem:
        Hand.from_json(told(holdem(), streets=[{"street": "preflop", "actions": actions}]))
    refusal = problem.value.refusal
    assert (refusal.street, refusal.action, refusal.code) == ("preflop", place, code)


def test_an_action_too_many_in_a_game_without_a_board_is_refused_too() -> None:
    hand = stud()
    for _ in range(3):
        hand.play("call")
    assert hand.street == "fourth"
    document = json.loads(hand.to_json())
    document["streets"][0]["actions"].append(["C", "check"])
    with pytest.raises(Refused) as problem:
        Hand.from_json(json.dumps(document))
    assert (problem.value.refusal.code, problem.value.refusal.street) == ("round-is-over", "third")


def test_discards_told_in_a_document_are_kept() -> None:
    document = {
        "game": "five-card-draw",
        "blinds": [1, 2],
        "players": [
            {"name": "A", "stack": 10, "hand": "AsAhAdAc2c"},
            {"name": "B", "stack": 10, "hand": "KsKhKdKc2d"},
        ],
        "streets": [
            {"street": "predraw", "actions": [["B", "all-in"], ["A", "call"]]},
            {"street": "first-draw", "actions": [], "discards": {"A": "3c4c", "B": "5c"}},
        ],
    }
    hand = Hand.from_json(json.dumps(document))
    assert json.loads(hand.to_json()) == document
    assert hand.final == {"A": 20, "B": 0}
    assert json.loads(hand.copy().to_json()) == document


def test_a_hand_run_twice_is_the_same_step_by_step() -> None:
    boards = ["2c3c4d5d7h", "KcQd8s9s9h"]
    hand = Hand({"A": 10, "B": 10, "C": 10}, blinds=[1, 2], setting="cash", boards=boards)
    hand.show("A", "AsAh")
    assert wrong(hand, lambda: hand.show("B", "KsKc")) == [("card-doubled", "B")]  # on the second board
    hand.show("B", "KsKh")
    hand.play("fold")
    hand.play("all-in")
    hand.play("call")
    assert (hand.over, hand.awaits, hand.board) == (True, 0, boards[0])
    # A takes the first board with a straight to the five, B the second with kings full of nines
    assert hand.final == hand.ruling().final == {"A": 10, "B": 10, "C": 10}
    assert hand.take_back()
    assert (hand.over, hand.to_act, hand.board) == (False, "B", "")


def test_a_board_that_leaves_the_boards_given_is_not_dealt() -> None:
    boards = ["2c3c4d5d7h", "2c3c4d9s9h"]
    hand = Hand({"A": 10, "B": 10}, blinds=[1, 2], setting="cash", boards=boards)
    hand.play("call")
    hand.play("check")
    found = wrong(hand, lambda: hand.deal("2c3c5d"))
    assert found == [("boards-do-not-follow-streets", "cards")]
    hand.deal("2c3c4d")
    hand.play("all-in")
    hand.play("call")
    assert hand.over


def test_what_a_caller_does_to_his_lists_changes_no_hand() -> None:
    players = [{"name": "A", "stack": 100}, {"name": "B", "stack": 100}]
    hand = Hand(players, blinds=[1, 2])
    text = hand.to_json()
    players[0]["stack"] = 5
    del players[1]
    assert hand.to_json() == text
    assert Hand.from_json(text).stacks == {"A": 98, "B": 99}


def test_a_rake_with_a_decimal_point_is_written_down_as_a_number_again() -> None:
    text = json.dumps(json.loads(holdem(rake={"percent": 2.5, "cap": 6}).to_json()))
    again = Hand.from_json(text)
    assert again.to_json() == text
    assert json.loads(again.to_json())["rake"] == {"percent": 2.5, "cap": 6}


def test_with_the_hand_over_it_is_the_round_that_is_over_not_a_player_who_folded() -> None:
    hand = Hand({"A": 100, "B": 100, "C": 100}, blinds=[1, 2], button="C")
    hand.play("fold")
    hand.play("fold")
    with pytest.raises(Refused) as problem:
        hand.play("fold")
    assert (problem.value.refusal.code, problem.value.refusal.figures) == ("round-is-over", {"name": "B"})
    hand = Hand({"A": 100, "B": 100, "C": 100}, blinds=[1, 2], button="C")
    hand.play("fold")
    hand.play("all-in")
    hand.play("call")
    with pytest.raises(Refused) as problem:
        hand.play("fold")
    assert (problem.value.refusal.code, problem.value.refusal.figures) == ("is-all-in", {"name": "A"})
