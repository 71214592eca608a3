"""Faults that were found in answered documents, one test each, so that none comes back."""

from __future__ import annotations

import json
from time import process_time
from types import MappingProxyType

import pytest

from sidepot.model.rulings import Malformed
from sidepot.wire.ask import ask, write_answer, write_flaws
from sidepot.wire.json_text import NotWhole
from wire.asked import flaws, refused, seats

TWO = seats("A=10 B=10")


def two(**keys: object) -> dict[str, object]:
    return {"players": TWO, "strength": {"A": 2, "B": 1}, **keys}


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("pots", {"put_in": 5}),
        ("settle", {"put_in": 5}),
        ("showdown", {"put_in": 5}),
        ("betting", {"stack": 5}),
    ],
)
def test_a_name_that_is_nothing_has_a_flaw(kind: str, keys: dict[str, int]) -> None:
    found = refused(kind, {"players": [{"name": None, **keys}]}) or ()
    assert ("not-text", "players[0].name") in [(flaw.code, flaw.path) for flaw in found]


def test_to_refuse_without_saying_why_is_a_mistake_of_ours() -> None:
    with pytest.raises(AssertionError):
        Malformed(())


def test_a_flaw_can_always_be_written() -> None:
    document = two(button="\ud800", **{"\x1b[2J": 1})
    document["strength"] = {"A": 1, "B": 2, "\udfff\n": 3}
    for each in refused("settle", document) or ():
        line = json.dumps([each.path, *each.figures.values()], ensure_ascii=False)
        assert line.encode() == line.encode("utf-8", "replace")
        assert "\x1b" not in json.loads(line)[0]
        assert "\n" not in json.loads(line)[0]


@pytest.mark.parametrize("unit", [{"code": None, "decimals": 2}])
def test_a_unit_code_that_is_nothing_has_a_flaw(unit: dict[str, object]) -> None:
    assert flaws("settle", two(unit=unit)) == [("not-text", "unit.code")]


def test_a_mapping_that_is_no_dict_is_answered() -> None:
    assert ask("settle", MappingProxyType(two())).ruling is not None
    players = [MappingProxyType(player) for player in TWO]
    assert ask("pots", {"players": players}).ruling is not None
    assert flaws("pots", {"players": [*players, MappingProxyType({})]}) == [
        ("key-missing", "players[2].name"),
        ("key-missing", "players[2].put_in"),
    ]


def test_a_key_that_is_no_text_is_a_flaw() -> None:
    assert flaws("pots", {"players": TWO, 5: 1}) == [("key-unknown", "5")]
    names = {"A": 2, "B": 1, 10**5000: 3}
    assert flaws("settle", {"players": TWO, "strength": names}) == [("not-text", "strength.…")]


@pytest.mark.parametrize("percent", ["2.²", "².5", "2.", ".5", "2.5.5", "2,5", "+2", "2. 5", "٣"])
def test_what_is_no_number_is_no_percentage_as_it_is_typed(percent: str) -> None:
    rake = {"percent": NotWhole(percent)}  # as the command line passes it on
    assert flaws("settle", two(rake=rake)) == [("percent-out-of-range", "rake.percent")]


@pytest.mark.parametrize("percent", ["0", "2", "2.5", "2.50", "10.0", "100.00"])
def test_a_percentage_as_it_is_typed(percent: str) -> None:
    assert flaws("settle", two(rake={"percent": NotWhole(percent)})) == []


@pytest.mark.parametrize("percent", ["10", "2.5", "2.", "2.٣", "2.²"])
def test_a_percentage_in_quotes_is_no_number(percent: str) -> None:
    assert flaws("settle", two(rake={"percent": percent})) == [("percent-out-of-range", "rake.percent")]


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        (two(setting=10**5000), ("not-one-of", "setting")),
        (two(rake={"percent": 10**5000}), ("percent-out-of-range", "rake.percent")),
        (two(rake={"percent": -(10**5000)}), ("percent-out-of-range", "rake.percent")),
        (two(chip=10**5000), ("number-too-long", "chip")),
        (two(chip=10**400), ("number-too-long", "chip")),
        (two(chip=10**399), ("chips-over-limit", "chip")),
        (two(dead=-(10**5000)), ("number-too-long", "dead")),
        (two() | {"strength": {"A": 10**5000, "B": 1}}, ("number-too-long", "strength.A")),
    ],
)
def test_an_integer_too_long_to_show_is_a_flaw(
    document: dict[str, object], expected: tuple[str, str]
) -> None:
    assert flaws("settle", document) == [expected]
    json.dumps(write_flaws(refused("settle", document) or ()))


def test_missing_strengths_are_reported_with_all_the_rest() -> None:
    assert sorted(flaws("settle", {"players": TWO, "strength": {"A": 1}, "extra": 1, "chip": 0})) == [
        ("below-least", "chip"),
        ("key-unknown", "extra"),
        ("strength-missing", "strength.B"),
    ]


def test_an_unfinished_board_is_reported_with_all_the_rest() -> None:
    document = {"players": TWO, "hands": {"A": "AsAh"}, "board": "2c7d9h", "chip": 0}
    assert sorted(flaws("settle", document)) == [
        ("below-least", "chip"),
        ("board-size", "board"),
        ("hand-missing", "hands.B"),
    ]


def test_an_unknown_game_is_the_only_flaw_of_good_omaha_hands() -> None:
    document = {
        "players": TWO,
        "game": "omahaa",
        "hands": {"A": "AsKsQsJs", "B": "AdKdQdJd"},
        "board": "2c3c4c5c7d",
    }
    assert flaws("settle", document) == [("not-one-of", "game")]


def test_the_place_of_a_stranger_knocked_out_is_his_own() -> None:
    assert flaws("settle", two(stacks_after_hand_zero=[5, "Z"])) == [
        ("not-text", "stacks_after_hand_zero[0]"),
        ("player-unknown", "stacks_after_hand_zero[1]"),
    ]


def test_a_board_where_no_cards_are_read_is_named() -> None:
    halves = [{"A": 1, "B": 2}] * 2
    document = {"players": TWO, "game": "low-low", "halves": halves, "board": "2c7d9h"}
    assert flaws("settle", document) == [("game-needs-strengths", "board")]


def test_nothing_put_in_is_not_said_where_dead_chips_could_not_be_read() -> None:
    assert flaws("pots", {"players": seats("A=0 B=0"), "dead": "x"}) == [("not-a-whole-number", "dead")]


def test_chips_over_the_limit_together_are_one_flaw() -> None:
    most = 2**53 - 1
    document = {"players": [{"name": name, "put_in": most} for name in "ABC"]}
    assert flaws("pots", document) == [("chips-over-limit", "players")]


# Accepted without a word


def test_boards_beside_strengths_are_a_flaw() -> None:
    assert flaws("settle", two(boards=["AsKsQsJsTs", "2c3c4c5c6c"]))


def test_boards_in_a_game_without_a_board_are_a_flaw() -> None:
    document = {
        "players": TWO,
        "game": "stud",
        "hands": {"A": "AsKsQsJsTs2c3c", "B": "AdKdQdJdTd2h3h"},
        "boards": ["", ""],
    }
    assert ("list-length", "boards") in flaws("settle", document)


def test_the_same_player_knocked_out_twice_is_a_flaw() -> None:
    document = two(stacks_after_hand_zero=["B", "B"])
    assert [path for _, path in flaws("settle", document)] == ["stacks_after_hand_zero[1]"]


def test_a_player_knocked_out_of_no_pot_is_not_passed_over() -> None:
    document = {
        "players": seats("A=10 B=10 C=0a"),
        "strength": {"A": 2, "B": 1},
        "stacks_after_hand_zero": ["C"],
    }
    answered = refused("settle", document) is None
    assert not answered or write_answer(ask("settle", document))["remarks"]


def test_half_a_character_is_no_name() -> None:
    text = '{"players": [{"name": "\\ud800", "put_in": 5}, {"name": "B", "put_in": 5}]}'
    assert [path for _, path in flaws("pots", text)] == ["players[0].name"]


@pytest.mark.parametrize("game", ["holdem", "omaha", "stud", "badugi"])
def test_halves_in_a_game_without_halves_are_a_flaw(game: str) -> None:
    halves = [{"A": 1, "B": 2}, {"A": 2, "B": 1}]
    assert flaws("settle", {"players": TWO, "game": game, "halves": halves})


# More work than the document is worth


@pytest.mark.long
def test_four_times_the_keys_take_about_four_times_as_long() -> None:
    def seconds(keys: int) -> float:
        text = '{"a": 1, "a": 1, ' + ", ".join(f'"k{n}": 1' for n in range(keys)) + "}"
        began = process_time()
        assert flaws("pots", text) == [("key-doubled", "a")]
        return process_time() - began

    assert min(seconds(12_000) for _ in range(2)) < 9 * min(seconds(3_000) for _ in range(4))


def test_many_strangers_at_a_crowded_table_do_not_fill_the_memory() -> None:
    players = [{"name": f"p{n}", "put_in": 1} for n in range(1_000)]
    found = refused("settle", {"players": players, "strength": {f"q{n}": 1 for n in range(1_000)}}) or ()
    listed = [names for flaw in found if isinstance(names := flaw.figures.get("known"), tuple)]
    assert sum(len(names) for names in listed) <= 200_000


@pytest.mark.parametrize("kind", ["settle", "showdown", "betting"])
def test_a_crowd_of_strangers_is_looked_through_once(kind: str) -> None:
    many = 20_000
    key = {"settle": "put_in", "showdown": "put_in", "betting": "stack"}[kind]
    players = [{"name": f"p{n}", key: 1} for n in range(many)]
    strangers = [f"q{n}" for n in range(many)]
    keys: dict[str, dict[str, object]] = {
        "settle": {"stacks_after_hand_zero": strangers * 2},
        "showdown": {"betting_closed_on": "river", "tabled": strangers, "mucked": strangers},
        "betting": {"blinds": [1, 2], "actions": [[name, "fold"] for name in strangers]},
    }
    began = process_time()
    found = refused(kind, {"players": players, **keys[kind]}) or ()
    assert process_time() - began < 5  # the square of them would take minutes
    assert len(found) > many
    known = [flaw.figures["known"] for flaw in found if flaw.code == "player-unknown"]
    assert set(known) == {(*(f"p{n}" for n in range(12)), "\u2026")}


def test_a_small_table_is_listed_whole() -> None:
    (found,) = refused("pots", {"players": TWO, "button": "Z"}) or ()
    assert found.figures["known"] == ("A", "B")


def test_a_long_key_is_not_written_again_for_all_that_lies_below_it() -> None:
    key = "k" * 500_000
    text = f'{{"{key}": [{", ".join(["[0]"] * 100_000)}], "a": 1, "a": 2}}'
    began = process_time()
    assert flaws("pots", text) == [("key-doubled", "a")]
    assert process_time() - began < 5  # 50 gigabytes would take longer


def test_what_a_doubled_key_throws_out_is_not_taken_for_something_else() -> None:
    text = '{"a": {"b": 1, "b": 2}, "a": 0, "c": {"b": 1}, "d": {"b": 1}}'
    assert flaws("pots", text) == [("key-doubled", "a")]


def test_a_double_board_shares_no_card() -> None:
    document = {
        "players": TWO,
        "hands": {"A": "AsAh", "B": "KhKd"},
        "boards": ["2c7d9hJsQs", "2c7d9hTsTd"],
    }
    assert flaws("settle", document) == []
    assert flaws("settle", {**document, "double_board": True}) == [("card-doubled", "boards[1]")] * 3


@pytest.mark.parametrize("rulebook", ["tda-2024", "wsop-live-2026", "rrop-11"])
def test_who_can_win_a_contested_pot_does_not_depend_on_the_book(rulebook: str) -> None:
    players = seats("A=100f B=50a C=50a D=0a")
    assert flaws("settle", {"players": players, "strength": {}, "rulebook": rulebook}) == [
        ("strength-missing", "strength.B"),
        ("strength-missing", "strength.C"),
    ]
    assert flaws("settle", {"players": players, "strength": {}, "rulebook": rulebook, "dead": 1}) == [
        ("strength-missing", "strength.B"),
        ("strength-missing", "strength.C"),
        ("strength-missing", "strength.D"),
    ]


def test_what_is_missing_is_said_as_far_as_the_table_can_be_read() -> None:
    # C may have folded, D may have put in anything, E may have put in nothing: A and B are there in any case.
    players = [
        *TWO,
        {"name": "C", "put_in": 10, "status": "gone"},
        {"name": "D", "put_in": "10"},
        {"name": "E", "put_in": 0, "status": "all-in"},
    ]
    assert sorted(flaws("settle", {"players": players, "strength": {"A": 1}})) == [
        ("not-a-whole-number", "players[3].put_in"),
        ("not-one-of", "players[2].status"),
        ("strength-missing", "strength.B"),
    ]
    assert ("strength-missing", "strength.E") in flaws(
        "settle", {"players": players, "strength": {"A": 1}, "dead": 2}
    )
