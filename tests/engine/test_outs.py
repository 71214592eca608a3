"""Next cards that change who is ahead: in stud each player's own, on several boards the next of each."""

from __future__ import annotations

import random

import pytest

from sidepot import equity, settle
from sidepot.cards.cards import write_cards
from sidepot.cards.games import GAMES
from sidepot.library.equity import EquityRuling
from sidepot.model.equity import Outs

NAMES = ("Anna", "Boris", "Vera")
EVEN = {"Anna": 10, "Boris": 10}


def codes(ruling: EquityRuling) -> list[str]:
    return [remark.code for remark in ruling.remarks]


def told(outs: Outs) -> dict[tuple[str | None, tuple[str, ...], tuple[str, ...]], str]:
    return {(out.to, out.winners, out.low): write_cards(out.cards) for out in outs.changes}


def test_on_sixth_street_each_player_has_outs_of_his_own() -> None:
    hands = {"Anna": "AhAd2c4h5d6s", "Boris": "KhKc4c7d8s2d", "Vera": "9h9c9dQdJcTs"}
    ruling = equity({"Anna": 10, "Boris": 10, "Vera": 4}, game="stud", hands=hands)
    main, side = ruling.outs["main"], ruling.outs["side-1"]
    assert (main.ahead, side.ahead) == (("Vera",), ("Anna",))
    assert told(main) == {
        ("Anna", ("Anna",), ()): "AsAc3s3h3d3c",  # three aces, or the straight to the six
        ("Boris", ("Boris",), ()): "KsKd",
    }
    # A second pair is enough against aces: Vera does not play for the side pot.
    assert told(side) == {("Boris", ("Boris",), ()): "KsKd8h8d8c7s7h7c4s4d2s2h"}
    assert codes(ruling) == ["every-way-counted", "next-card-of-one"]


def test_nobody_is_told_that_his_own_better_hand_changes_anything() -> None:
    # Anna is ahead and stays ahead with every card of hers; Boris needs a third king.
    ruling = equity(EVEN, game="stud", hands={"Anna": "AhAd2c4h7d", "Boris": "KhKc5c9d8s"}, samples=100)
    assert told(ruling.outs["main"]) == {("Boris", ("Boris",), ()): "KsKd9s9h9c8h8d8c5s5h5d"}


def by_settling(
    players: dict[str, int], game: str, hands: dict[str, str]
) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """Who takes each pot, and its low half, with the cards as they lie, as `settle` reads five to seven."""
    ruling = settle(players, game=game, hands=hands)
    found = {}
    for pot in ruling.pots:
        if len(pot.eligible) > 1:
            winners = pot.winners
            high = tuple(won.name for won in winners if won.hand is not None)
            found[pot.name] = (high, tuple(won.name for won in winners if won.low is not None))
    return found


@pytest.mark.parametrize("game", ["stud", "stud-8", "razz"])
def test_every_next_card_is_the_one_that_settling_with_it_says(game: str) -> None:
    chance = random.Random(game)
    changed = lows = 0
    for _ in range(4):
        deck = [write_cards([card]) for card in chance.sample(range(52), 52)]
        players = dict(zip(NAMES, chance.sample(range(5, 40), 3), strict=True))
        hands = {name: "".join(deck.pop() for _ in range(chance.choice((5, 6, 6, 7)))) for name in NAMES}
        ruling = equity(players, game=game, hands=hands, samples=10)
        now = by_settling(players, game, hands)
        if all(len(hand) == 14 for hand in hands.values()):
            continue
        right: dict[str, dict[tuple[str, str], tuple[tuple[str, ...], tuple[str, ...]]]] = {
            pot: {} for pot in now
        }
        for name, hand in hands.items():
            for card in deck if len(hand) < 14 else []:
                for pot, then in by_settling(players, game, {**hands, name: hand + card}).items():
                    if then != now[pot]:
                        right[pot][name, card] = then
        for pot, outs in ruling.outs.items():
            assert (outs.ahead, outs.low) == now[pot]
            found = {
                (out.to, write_cards([card])): (out.winners, out.low)
                for out in outs.changes
                for card in out.cards
            }
            assert found == right[pot]
            changed += len(found)
            lows += bool(outs.low) or any(out.low for out in outs.changes)
    assert changed > 20
    assert bool(lows) == (game == "stud-8")


def test_the_last_card_of_five_card_stud() -> None:
    ruling = equity(EVEN, game="five-card-stud", hands={"Anna": "AhKd9c7s", "Boris": "QhJhTh8h"})
    outs = ruling.outs["main"]
    assert outs.ahead == ("Anna",)
    # A pair, any heart for a flush, any nine for a straight; 9h is both.
    assert told(outs) == {("Boris", ("Boris",), ()): "KhQsQdQcJsJdJcTsTdTc9s9h9d8s8d8c7h6h5h4h3h2h"}


@pytest.mark.parametrize(
    ("game", "hands", "needed"),
    [
        ("stud", {"Anna": "AhAd2c4h", "Boris": "KhKc4c7d"}, 5),
        ("five-card-stud", {"Anna": "AhAd2c", "Boris": "KhKc4c"}, 4),
    ],
)
def test_before_hands_are_made_the_answer_says_from_when_on(
    game: str, hands: dict[str, str], needed: int
) -> None:
    ruling = equity(EVEN, game=game, hands=hands, samples=10)
    assert ruling.outs == {}
    (last,) = [remark for remark in ruling.remarks if remark.code == "no-next-cards-yet"]
    assert last.figures == {"needed": needed}


def test_a_draw_game_says_why_there_are_none() -> None:
    hands = {"Anna": "AhAdKsKd", "Boris": "7h7d7s2c3c"}
    ruling = equity(EVEN, game="five-card-draw", hands=hands)
    assert ruling.outs == {}
    assert codes(ruling) == ["every-way-counted", "no-next-cards-in-draw"]


@pytest.mark.parametrize("game", ["stud", "five-card-draw"])
def test_with_all_cards_there_nothing_is_said_of_next_ones(game: str) -> None:
    size = GAMES[game].hole
    hands = {"Anna": write_cards(range(size)), "Boris": write_cards(range(20, 20 + size))}
    ruling = equity(EVEN, game=game, hands=hands)
    assert (ruling.outs, codes(ruling)) == ({}, ["every-way-counted"])


def test_a_folded_card_that_is_known_is_no_out() -> None:
    players = {"Anna": "10a", "Boris": "10a", "Vera": "4f"}
    hands = {"Anna": "AhAd2c4h7d6s", "Boris": "KhKc5c9d8s2d", "Vera": "Kd3c9h"}
    ruling = equity(players, game="stud", hands=hands)
    assert told(ruling.outs["main"]) == {("Boris", ("Boris",), ()): "Ks9s9c8h8d8c5s5h5d2s2h"}
    assert ruling.of == 37 * 36  # 52 - 15 cards
    assert codes(ruling) == ["every-way-counted", "known-cards-cannot-come", "next-card-of-one"]


def test_each_board_has_its_own_next_cards_and_those_of_the_others_cannot_come() -> None:
    hands = {"Anna": "AhAd", "Boris": "KhKc"}
    ruling = equity(EVEN, boards=["2c3d4hKs", "2c3d4h9s"], hands=hands)
    first, second = ruling.outs_by_board
    assert ruling.outs == {}
    assert (first["main"].ahead, second["main"].ahead) == (("Boris",), ("Anna",))
    assert told(second["main"]) == {(None, ("Boris",), ()): "Kd"}  # Ks lies on the first board
    for board, other, outs in (("2c3d4hKs", "9s", first), ("2c3d4h9s", "Ks", second)):
        assert equity(EVEN, board=board, dead_cards=other, hands=hands).outs == outs


def test_a_board_that_is_complete_has_none_and_before_the_flop_no_board_has() -> None:
    hands = {"Anna": "AhAd", "Boris": "KhKc"}
    ruling = equity(EVEN, boards=["2c3d4hKs5h", "2c3d4h9s"], hands=hands)
    first, second = ruling.outs_by_board
    assert first == {}
    assert second["main"].ahead == ("Anna",)
    assert equity(EVEN, boards=["2c3d4hKs5h", "2c3d4h9s6d"], hands=hands).outs_by_board == ()
    assert equity(EVEN, boards=["", ""], hands=hands).outs_by_board == ()


def test_the_answer_for_programs_names_the_player_and_the_board() -> None:
    hands = {"Anna": "AhAd2c4h7d6s", "Boris": "KhKc5c9d8s2d"}
    stud = equity(EVEN, game="stud", hands=hands).answer.keys
    assert stud["outs"] == {
        "main": {
            "ahead": ["Anna"],
            "changes": [{"to": "Boris", "cards": "KsKd9s9h9c8h8d8c5s5h5d2s2h", "winners": ["Boris"]}],
        }
    }
    boards = equity(
        EVEN, boards=["2c3d4hKs5h", "2c3d4h9s"], hands={"Anna": "AhAd", "Boris": "KhKc"}
    ).answer.keys
    assert "outs" not in boards
    assert boards["outs_by_board"] == [
        {},
        {"main": {"ahead": ["Anna"], "changes": [{"cards": "Kd", "winners": ["Boris"]}]}},
    ]
