"""Documents that cannot be answered: every flaw of each, with its path, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from wire.asked import flaws, refused, seats

TWO = seats("A=10 B=10")
TOP = 2**53 - 1
Flawed = tuple[dict[str, object], list[tuple[str, str]]]


def two(**keys: object) -> dict[str, object]:
    """Two players at 10 each, and whatever is to be wrong."""
    return {"players": TWO, **keys}


def hands(first: str, second: str, **keys: object) -> dict[str, object]:
    return two(hands={"A": first, "B": second}, **keys)


def by_number(**keys: object) -> dict[str, object]:
    return two(strength={"A": 2, "B": 1}, **keys)


def one_player(**keys: object) -> dict[str, object]:
    return {"players": [{"name": "A", "put_in": 10, **keys}, TWO[1]]}


BOARD = "2c7d9hJsQs"

POTS: dict[str, Flawed] = {
    # the table
    "no players": ({}, [("key-missing", "players")]),
    "no players and a button": ({"button": "A"}, [("key-missing", "players")]),
    "an empty table": ({"players": []}, [("too-few-players", "players")]),
    "one player": ({"players": TWO[:1]}, [("too-few-players", "players")]),
    "101 players": (
        {"players": seats(" ".join(f"P{n}=1" for n in range(101)))},
        [("too-many-players", "players")],
    ),
    "10,000 players": (
        {"players": seats(" ".join(f"P{n}=1" for n in range(10_000)))},
        [("too-many-players", "players")],
    ),
    "players by name": (
        {"players": {"A": 10, "B": 10}},
        [("not-a-list", "players")],
    ),
    "a player who is a number": ({"players": [5, *TWO]}, [("not-an-object", "players[0]")]),
    "a player who is nothing": ({"players": [*TWO, None]}, [("not-an-object", "players[2]")]),
    "a player who is empty": (
        {"players": [{}, *TWO]},
        [("key-missing", "players[0].name"), ("key-missing", "players[0].put_in")],
    ),
    "everybody folded": ({"players": seats("A=10f B=10f")}, [("nobody-live", "players")]),
    "nothing put in": ({"players": seats("A=0 B=0")}, [("nothing-put-in", "players")]),
    # names
    "a name twice": ({"players": [*TWO, TWO[0]]}, [("name-doubled", "players[2].name")]),
    "a name three times": (
        {"players": [TWO[0]] * 3},
        [("name-doubled", "players[1].name"), ("name-doubled", "players[2].name")],
    ),
    "an empty name": (one_player(name=""), [("name-length", "players[0].name")]),
    "a name of 41": (one_player(name="x" * 41), [("name-length", "players[0].name")]),
    "a name that is nothing": (one_player(name=None), [("not-text", "players[0].name")]),
    "a name of spaces": (one_player(name="   "), [("text-blank", "players[0].name")]),
    "a name without width": (one_player(name="\u200b"), [("text-blank", "players[0].name")]),
    "a name of two lines": (one_player(name="A\nB"), [("character-not-shown", "players[0].name")]),
    "a name that steers a terminal": (
        one_player(name="\x1b[2JA"),
        [("character-not-shown", "players[0].name")],
    ),
    "half a character": (one_player(name="A\ud800"), [("character-not-shown", "players[0].name")]),
    "a name that is a number": (one_player(name=7), [("not-text", "players[0].name")]),
    "a name that is a list": (one_player(name=["A"]), [("not-text", "players[0].name")]),
    # chips
    "chips below nothing": (one_player(put_in=-1), [("below-least", "players[0].put_in")]),
    "chips as text": (one_player(put_in="10"), [("not-a-whole-number", "players[0].put_in")]),
    "chips that are true": (one_player(put_in=True), [("not-a-whole-number", "players[0].put_in")]),
    "chips that are nothing": (one_player(put_in=None), [("not-a-whole-number", "players[0].put_in")]),
    "chips in a list": (one_player(put_in=[10]), [("not-a-whole-number", "players[0].put_in")]),
    "a fraction of a chip": (one_player(put_in=1.5), [("not-a-whole-number", "players[0].put_in")]),
    "a whole number written as a fraction": (
        one_player(put_in=10.0),
        [("not-a-whole-number", "players[0].put_in")],
    ),
    "endless chips": (one_player(put_in=float("inf")), [("not-a-whole-number", "players[0].put_in")]),
    "chips that are no number": (
        one_player(put_in=float("nan")),
        [("not-a-whole-number", "players[0].put_in")],
    ),
    "more than all chips": (one_player(put_in=TOP + 1), [("chips-over-limit", "players[0].put_in")]),
    "one above all chips together": (one_player(put_in=TOP - 9), [("chips-over-limit", "players")]),
    "chips beyond every number": (one_player(put_in=10**300), [("chips-over-limit", "players[0].put_in")]),
    "dead chips below nothing": (two(dead=-1), [("below-least", "dead")]),
    "dead chips as text": (two(dead="5"), [("not-a-whole-number", "dead")]),
    "dead chips that are nothing": (two(dead=None), [("not-a-whole-number", "dead")]),
    "dead chips with a fouled deck": (
        two(dead=1, fouled_deck=True),
        [("dead-chips-with-fouled-deck", "dead")],
    ),
    # words
    "an unknown status": (one_player(status="gone"), [("not-one-of", "players[0].status")]),
    "a status in capitals": (one_player(status="Folded"), [("not-one-of", "players[0].status")]),
    "a status that is nothing": (one_player(status=None), [("not-one-of", "players[0].status")]),
    "a fouled deck in words": (two(fouled_deck="yes"), [("not-true-or-false", "fouled_deck")]),
    "a fouled deck as 1": (two(fouled_deck=1), [("not-true-or-false", "fouled_deck")]),
    "an unknown button": (two(button="C"), [("player-unknown", "button")]),
    "a button in another case": (two(button="a"), [("player-unknown", "button")]),
    "a button that is a seat number": (two(button=1), [("not-text", "button")]),
    "an unknown setting": (two(setting="home"), [("not-one-of", "setting")]),
    "a setting that is nothing": (two(setting=None), [("not-one-of", "setting")]),
    # the rulebook
    "an unknown book": (two(rulebook="tda-2099"), [("rulebook-unknown", "rulebook")]),
    "an empty book": (two(rulebook=""), [("rulebook-unknown", "rulebook")]),
    "a path for a book": (two(rulebook="../../etc/passwd"), [("rulebook-unknown", "rulebook")]),
    "a book that is a number": (two(rulebook=2024), [("not-text", "rulebook")]),
    "an unknown question": (
        two(settings={"odd_chips": "high"}),
        [("question-unknown", "settings.odd_chips")],
    ),
    "an unknown answer": (
        two(settings={"killed_hand": "returned"}),
        [("answer-unknown", "settings.killed_hand")],
    ),
    "an answer that is true": (two(settings={"killed_hand": True}), [("not-text", "settings.killed_hand")]),
    "settings in a list": (two(settings=["killed_hand"]), [("not-an-object", "settings")]),
    "an unknown book and an unknown answer": (
        two(rulebook="tda", settings={"killed_hand": "x"}),
        [("rulebook-unknown", "rulebook"), ("answer-unknown", "settings.killed_hand")],
    ),
    # the unit
    "a unit in words": (two(unit="USD"), [("not-an-object", "unit")]),
    "a unit without its keys": (
        two(unit={}),
        [("key-missing", "unit.code"), ("key-missing", "unit.decimals")],
    ),
    "a unit with nine decimals": (
        two(unit={"code": "USD", "decimals": 9}),
        [("not-one-of", "unit.decimals")],
    ),
    "a unit with minus one": (two(unit={"code": "USD", "decimals": -1}), [("not-one-of", "unit.decimals")]),
    "a unit with true decimals": (
        two(unit={"code": "USD", "decimals": True}),
        [("not-a-whole-number", "unit.decimals")],
    ),
    # unknown keys
    "an unknown key": (two(buton="A"), [("key-unknown", "buton")]),
    "a key of another question": (two(strength={"A": 1, "B": 2}), [("key-unknown", "strength")]),
    "an unknown key of a player": (one_player(stack=100), [("key-unknown", "players[0].stack")]),
    "a unit code that is nothing": (two(unit={"code": None, "decimals": 2}), [("not-text", "unit.code")]),
    "an empty unit code": (two(unit={"code": "", "decimals": 2}), [("unit-code-length", "unit.code")]),
    "a unit code of 11": (two(unit={"code": "x" * 11, "decimals": 2}), [("unit-code-length", "unit.code")]),
    "a unit code of a space": (two(unit={"code": " ", "decimals": 2}), [("text-blank", "unit.code")]),
    "a unit code with a tab": (
        two(unit={"code": "U\tD", "decimals": 2}),
        [("character-not-shown", "unit.code")],
    ),
    "an unknown key of the unit": (
        two(unit={"code": "USD", "decimals": 2, "sign": "$"}),
        [("key-unknown", "unit.sign")],
    ),
    # many at once
    "all at once": (
        {
            "players": [
                {"name": "A", "put_in": -5, "seat": 1},
                {"name": "A", "put_in": 2.5, "status": "x"},
                {"put_in": "3"},
            ],
            "button": "Z",
            "dead": -1,
            "rulebook": "nobody",
            "settings": {"killed_hand": "maybe"},
            "unit": {"code": 5},
            "fouled_deck": "no",
            "extra": 0,
        },
        [
            ("answer-unknown", "settings.killed_hand"),
            ("below-least", "dead"),
            ("below-least", "players[0].put_in"),
            ("key-missing", "players[2].name"),
            ("key-missing", "unit.decimals"),
            ("key-unknown", "extra"),
            ("key-unknown", "players[0].seat"),
            ("name-doubled", "players[1].name"),
            ("not-a-whole-number", "players[1].put_in"),
            ("not-a-whole-number", "players[2].put_in"),
            ("not-one-of", "players[1].status"),
            ("not-text", "unit.code"),
            ("not-true-or-false", "fouled_deck"),
            ("player-unknown", "button"),
            ("rulebook-unknown", "rulebook"),
        ],
    ),
}

SETTLE: dict[str, Flawed] = {
    # cards
    "a card twice in a hand": (hands("AsAs", "KhKd", board=BOARD), [("card-doubled", "hands.A")]),
    "a card in two hands": (hands("AsAh", "AsKd", board=BOARD), [("card-doubled", "hands.B")]),
    "a card in a hand and on the board": (hands("AsAh", "KhQs", board=BOARD), [("card-doubled", "hands.B")]),
    "a card twice on the board": (hands("AsAh", "KhKd", board="2c7d9h2cQs"), [("card-doubled", "board")]),
    "a card of a folded hand in another": (
        {
            "players": seats("A=10 B=10 C=10f"),
            "hands": {"A": "AsAh", "B": "KhKd", "C": "AsQd"},
            "board": BOARD,
        },
        [("card-doubled", "hands.C")],
    ),
    "a card on two boards": (
        hands("AsAh", "KhKd", boards=["2c7d9hJsQs", "3c8dThJsQc"]),
        [("card-doubled", "boards[1]")],
    ),
    "a card twice on the second board": (
        hands("AsAh", "KhKd", boards=["2c7d9hJsQs", "2c7d9hTsTs"]),
        [("card-doubled", "boards[1]")],
    ),
    "boards that are the same": (
        hands("AsAh", "KhKd", boards=[BOARD, BOARD]),
        [("boards-do-not-start-alike", "boards")],
    ),
    "boards that share two cards": (
        hands("AsAh", "KhKd", boards=["2c7d9hJsQs", "2c7dTh3s4s"]),
        [("boards-do-not-start-alike", "boards")],
    ),
    "a card that is none": (hands("AsXx", "KhKd", board=BOARD), [("no-such-card", "hands.A")]),
    "a card with a capital suit": (hands("ASAh", "KhKd", board=BOARD), [("no-such-card", "hands.A")]),
    "a ten written as 10": (hands("10sAh", "KhKd", board=BOARD), [("no-such-card", "hands.A")]),
    "cards with a space": (hands("As Ah", "KhKd", board=BOARD), [("no-such-card", "hands.A")]),
    "half a card": (hands("AsA", "KhKd", board=BOARD), [("no-such-card", "hands.A")]),
    "cards in a list": (two(hands={"A": ["As", "Ah"], "B": "KhKd"}, board=BOARD), [("not-text", "hands.A")]),
    "cards that are a number": (hands("AsAh", "KhKd", board=22), [("not-text", "board")]),
    "a hand that is nothing": (two(hands={"A": None, "B": "KhKd"}, board=BOARD), [("not-text", "hands.A")]),
    "hands in a list": (two(hands=["AsAh", "KhKd"], board=BOARD), [("not-an-object", "hands")]),
    "a card the short deck has not": (
        hands("As5h", "KhKd", board="6c7d9hJsQs", game="short-deck"),
        [("card-not-in-deck", "hands.A")],
    ),
    "a board card the short deck has not": (
        hands("AsAh", "KhKd", board="2c7d9hJsQs", game="short-deck"),
        [("card-not-in-deck", "board")],
    ),
    "three cards in hold'em": (hands("AsAhAd", "KhKd", board=BOARD), [("hand-size", "hands.A")]),
    "one card in hold'em": (hands("As", "KhKd", board=BOARD), [("hand-size", "hands.A")]),
    "no card at all": (hands("", "KhKd", board=BOARD), [("hand-size", "hands.A")]),
    "three cards in omaha": (
        hands("AsAhAd", "KhKd3c3d", board=BOARD, game="omaha"),
        [("hand-size", "hands.A")],
    ),
    "four cards in stud": (hands("AsAhAdAc", "KhKd3c3d4s", game="stud"), [("hand-size", "hands.A")]),
    "eight cards in stud": (hands("AsAhAdAc2s2h2d4c", "KhKd3c3d4s", game="stud"), [("hand-size", "hands.A")]),
    "six cards in draw": (
        hands("AsAhAdAc2s2h", "KhKd3c3d4s", game="five-card-draw"),
        [("hand-size", "hands.A")],
    ),
    "a board in stud": (
        hands("AsAhAdAc2s2h2d", "KhKd3c3d4s", game="stud", board="QsQh"),
        [("board-size", "board")],
    ),
    "a board of six": (hands("AsAh", "KhKd", board="2c7d9hJsQs3c"), [("board-size", "board")]),
    "a board of two": (hands("AsAh", "KhKd", board="2c7d"), [("board-size", "board")]),
    "a board that ends on the turn": (hands("AsAh", "KhKd", board="2c7d9hJs"), [("board-size", "board")]),
    "no board": (hands("AsAh", "KhKd"), [("board-size", "board")]),
    "a second board that ends on the flop": (
        hands("AsAh", "KhKd", boards=[BOARD, "2c7d9h"]),
        [("board-size", "boards[1]")],
    ),
    # what is compared
    "nothing to compare": (two(), [("nothing-to-compare", "hands")]),
    "a hand missing": (two(hands={"A": "AsAh"}, board=BOARD), [("hand-missing", "hands.B")]),
    "all hands missing": (
        two(hands={}, board=BOARD),
        [("hand-missing", "hands.A"), ("hand-missing", "hands.B")],
    ),
    "a board and no hands": (two(board=BOARD), [("nothing-to-compare", "hands")]),
    "a strength missing": (two(strength={"A": 1}), [("strength-missing", "strength.B")]),
    "a strength missing in a half": (
        two(halves=[{"A": 1, "B": 2}, {"B": 2}]),
        [("strength-missing", "halves[1].A")],
    ),
    "a strength missing in a run": (
        two(runs=[{"A": 1, "B": 2}, {}]),
        [("strength-missing", "runs[1].A"), ("strength-missing", "runs[1].B")],
    ),
    "hands and strength": (
        hands("AsAh", "KhKd", board=BOARD, strength={"A": 1, "B": 2}),
        [("keys-not-together", "strength")],
    ),
    "halves and runs": (
        two(halves=[{"A": 1, "B": 2}] * 2, runs=[{"A": 1, "B": 2}]),
        [("keys-not-together", "runs")],
    ),
    "board and boards": (
        hands("AsAh", "KhKd", board=BOARD, boards=[BOARD]),
        [("keys-not-together", "boards")],
    ),
    "a low without a strength": (
        hands("AsAh3c4c", "KhKd5c6c", board=BOARD, low={"A": 1}, game="omaha-8"),
        [("key-missing", "strength")],
    ),
    "a low in hold'em": (by_number(low={"A": 1}, game="holdem"), [("game-has-no-low", "low")]),
    "a low in razz": (by_number(low={"A": 1}, game="razz"), [("game-has-no-low", "low")]),
    "a strength that is text": (two(strength={"A": "9", "B": 1}), [("not-a-whole-number", "strength.A")]),
    "a strength that is a fraction": (
        two(strength={"A": 9.5, "B": 1}),
        [("not-a-whole-number", "strength.A")],
    ),
    "a strength that is nothing": (two(strength={"A": None, "B": 1}), [("not-a-whole-number", "strength.A")]),
    "a strength of a stranger": (
        by_number() | {"strength": {"A": 2, "B": 1, "Z": 3}},
        [("player-unknown", "strength.Z")],
    ),
    "a hand of a stranger": (
        two(hands={"A": "AsAh", "B": "KhKd", "Z": "3h3d"}, board=BOARD),
        [("player-unknown", "hands.Z")],
    ),
    "a low of a stranger": (by_number(low={"Z": 3}), [("player-unknown", "low.Z")]),
    "a winner who folded": (
        {"players": seats("A=10 B=10 C=10f"), "strength": {"A": 1, "B": 2, "C": 9}},
        [("folded-cannot-win", "strength.C")],
    ),
    "a low of a player who folded": (
        {"players": seats("A=10 B=10 C=10f"), "strength": {"A": 1, "B": 2}, "low": {"C": 9}},
        [("folded-cannot-win", "low.C")],
    ),
    "a run won by a player who folded": (
        {"players": seats("A=10 B=10 C=10f"), "runs": [{"A": 1, "B": 2, "C": 9}]},
        [("folded-cannot-win", "runs[0].C")],
    ),
    "one half": (two(halves=[{"A": 1, "B": 2}]), [("list-length", "halves")]),
    "three halves": (two(halves=[{"A": 1, "B": 2}] * 3), [("list-length", "halves")]),
    "no runs": (two(runs=[]), [("list-length", "runs")]),
    "eleven runs": (two(runs=[{"A": 1, "B": 2}] * 11), [("list-length", "runs")]),
    "no boards": (hands("AsAh", "KhKd", boards=[]), [("list-length", "boards")]),
    "a double board of one": (
        two(runs=[{"A": 1, "B": 2}], double_board=True),
        [("double-board-needs-two", "double_board")],
    ),
    "a double board of three": (
        two(runs=[{"A": 1, "B": 2}] * 3, double_board=True),
        [("double-board-needs-two", "double_board")],
    ),
    "a double board without boards": (
        by_number(double_board=True),
        [("double-board-needs-two", "double_board")],
    ),
    "cards in a game without any": (
        hands("AsAh", "KhKd", game="low-low"),
        [("game-needs-strengths", "hands")],
    ),
    "an unknown game": (by_number(game="holdem-8"), [("not-one-of", "game")]),
    "a game that is nothing": (by_number(game=None), [("not-one-of", "game")]),
    "12 players in omaha": (
        {"players": seats(" ".join(f"P{n}=1f" for n in range(11)) + " A=1"), "game": "omaha"},
        [("too-many-players", "players")],
    ),
    "24 players in hold'em": (
        {"players": seats(" ".join(f"P{n}=1f" for n in range(23)) + " A=1")},
        [("too-many-players", "players")],
    ),
    # chip and rake
    "a chip of nothing": (by_number(chip=0), [("below-least", "chip")]),
    "a chip below nothing": (by_number(chip=-25), [("below-least", "chip")]),
    "a chip that is a fraction": (by_number(chip=0.5), [("not-a-whole-number", "chip")]),
    "a chip above all chips": (by_number(chip=TOP + 1), [("chips-over-limit", "chip")]),
    "a rake of 10.001": (by_number(rake={"percent": 10.001}), [("percent-out-of-range", "rake.percent")]),
    "a rake of -1": (by_number(rake={"percent": -1}), [("percent-out-of-range", "rake.percent")]),
    "a rake of 101": (by_number(rake={"percent": 101}), [("percent-out-of-range", "rake.percent")]),
    "a rake of 100.01": (by_number(rake={"percent": 100.01}), [("percent-out-of-range", "rake.percent")]),
    "a rake of ten": (by_number(rake={"percent": "ten"}), [("percent-out-of-range", "rake.percent")]),
    "a rake of 1000": (by_number(rake={"percent": 1000}), [("percent-out-of-range", "rake.percent")]),
    "a rake that is true": (by_number(rake={"percent": True}), [("percent-out-of-range", "rake.percent")]),
    "a rake that is no number": (
        by_number(rake={"percent": float("nan")}),
        [("percent-out-of-range", "rake.percent")],
    ),
    "an endless rake": (
        by_number(rake={"percent": float("inf")}),
        [("percent-out-of-range", "rake.percent")],
    ),
    "a tiny rake": (by_number(rake={"percent": 1e-07}), [("percent-out-of-range", "rake.percent")]),
    "a rake without a percentage": (by_number(rake={}), [("key-missing", "rake.percent")]),
    "a rake that is a number": (
        by_number(rake=10),
        [("not-an-object", "rake")],
    ),
    "a cap below nothing": (by_number(rake={"percent": 5, "cap": -1}), [("below-least", "rake.cap")]),
    "a cap in words": (by_number(rake={"percent": 5, "cap": "6"}), [("not-a-whole-number", "rake.cap")]),
    "a rake from nowhere": (by_number(rake={"percent": 5, "from": "side"}), [("not-one-of", "rake.from")]),
    "an unknown key of the rake": (by_number(rake={"percent": 5, "max": 6}), [("key-unknown", "rake.max")]),
    "a flop seen in words": (
        by_number(rake={"percent": 5, "flop_seen": "yes"}),
        [("not-true-or-false", "rake.flop_seen")],
    ),
    # afterwards
    "betting still open": (
        {"players": seats("A=10l B=20l"), "strength": {"A": 1, "B": 2}},
        [("betting-not-over", "players[0]")],
    ),
    "a stranger knocked out": (
        by_number(stacks_after_hand_zero=["Z"]),
        [("player-unknown", "stacks_after_hand_zero[0]")],
    ),
    "the winner knocked out": (
        by_number(stacks_after_hand_zero=["B", "A"]),
        [("not-knocked-out", "stacks_after_hand_zero[1]")],
    ),
    "knocked out and chips back": (
        {"players": seats("A=20 B=10a"), "strength": {"A": 1, "B": 2}, "stacks_after_hand_zero": ["A"]},
        [("not-knocked-out", "stacks_after_hand_zero[0]")],
    ),
    "the knocked out by name": (
        by_number(stacks_after_hand_zero="B"),
        [("not-a-list", "stacks_after_hand_zero")],
    ),
    "dead chips with a fouled deck": (
        by_number(dead=3, fouled_deck=True),
        [("dead-chips-with-fouled-deck", "dead")],
    ),
    # many at once
    "all at once": (
        {
            "players": seats("A=10l B=20 C=20f"),
            "strength": {"A": 1, "B": 2, "C": 3, "Z": 4},
            "low": {"A": "x"},
            "board": "AsAs2d",
            "game": "holdem",
            "chip": 0,
            "rake": {"percent": 101, "cap": -1, "of": 3},
            "stacks_after_hand_zero": ["Y"],
            "double_board": True,
            "button": "X",
        },
        [
            ("below-least", "chip"),
            ("below-least", "rake.cap"),
            ("card-doubled", "board"),
            ("double-board-needs-two", "double_board"),
            ("folded-cannot-win", "strength.C"),
            ("game-has-no-low", "low"),
            ("key-unknown", "rake.of"),
            ("not-a-whole-number", "low.A"),
            ("percent-out-of-range", "rake.percent"),
            ("player-unknown", "button"),
            ("player-unknown", "stacks_after_hand_zero[0]"),
            ("player-unknown", "strength.Z"),
        ],
    ),
}


def strengths_for(document: Mapping[str, object]) -> dict[str, int]:
    """A strength for everybody who could need one, so that nothing is missing but what the document says."""
    players = document.get("players")
    named = [player for player in players if isinstance(player, dict)] if isinstance(players, list) else []
    return {
        player["name"]: 1
        for player in named
        if isinstance(player.get("name"), str) and player.get("status") != "folded"
    }


@pytest.mark.parametrize("what", POTS)
def test_a_pots_document_with(what: str) -> None:
    document, expected = POTS[what]
    assert sorted(flaws("pots", document)) == sorted(expected)


@pytest.mark.parametrize("what", [name for name in POTS if name != "a key of another question"])
def test_the_same_in_a_settle_document_with(what: str) -> None:
    document, expected = POTS[what]
    asked = {"strength": strengths_for(document), **document}
    assert sorted(flaws("settle", asked)) == sorted(expected)


@pytest.mark.parametrize("what", SETTLE)
def test_a_settle_document_with(what: str) -> None:
    document, expected = SETTLE[what]
    assert sorted(flaws("settle", document)) == sorted(expected)


@pytest.mark.parametrize(
    ("kind", "what"), [*(("pots", name) for name in POTS), *(("settle", name) for name in SETTLE)]
)
def test_text_and_plain_data_have_the_same_flaws(kind: str, what: str) -> None:
    document, _ = {"pots": POTS, "settle": SETTLE}[kind][what]
    assert flaws(kind, json.dumps(document)) == flaws(kind, document)


@pytest.mark.parametrize("document", [None, 5, "A=10 B=10", [], [TWO], True, 1.5])
@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_what_is_no_object_is_no_document(kind: str, document: object) -> None:
    assert flaws(kind, json.dumps(document)) == [("not-an-object", "")]


@pytest.mark.parametrize(
    "document",
    [
        by_number(rake={"percent": 2.5}),
        by_number(rake={"percent": 2.75}),
        by_number(rake={"percent": 100}),
        by_number(rake={"percent": 0}),
        by_number(rake={"percent": 10, "cap": None}),
        by_number(rake=None, unit=None, button=None, rulebook=None),
        one_player(name="x" * 40),
        one_player(name="\u0645\u06cc\u200c\u0631\u0648\u0645"),  # letters with a joiner between them
        one_player(name="\u2660"),
        two(unit={"code": "\u20ac", "decimals": 2}),
        two(strength={"A": -5, "B": 10**30}),
        hands("AsAh", "KhKd", boards=[BOARD]),
        hands("AsAh3c3d4s", "KhKd5c5d6s", game="stud", board=""),
    ],
)
def test_what_is_just_possible_is_answered(document: dict[str, object]) -> None:
    names = [player["name"] for player in document["players"]]  # type: ignore[attr-defined]
    if "hands" not in document:
        document = {"strength": dict.fromkeys(names, 1), **document}
    assert flaws("settle", document) == []


def test_a_long_wrong_value_is_not_repeated_whole() -> None:
    found = refused("pots", two(rulebook="x" * 100_000)) or ()
    assert len(str(found[0].figures["found"])) <= 60
