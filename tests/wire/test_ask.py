"""Asking: which questions there are, which keys they have, how an answer and flaws are written."""

from __future__ import annotations

import json

import pytest

from oracle.tables import BOOKS
from sidepot.version import VERSION
from sidepot.wire.ask import KINDS, ask, known_keys, write_answer, write_flaws
from wire.asked import answer, refused, seats


def test_pots_and_settle_can_be_asked() -> None:
    assert {"pots", "settle"} <= set(KINDS)


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_a_kind_knows_its_keys(kind: str) -> None:
    assert len(set(known_keys(kind))) == len(known_keys(kind))
    assert {"players", "button", "rulebook", "setting", "settings", "unit"} <= set(known_keys(kind))
    assert ("hands" in known_keys(kind)) is (kind == "settle")


def test_another_kind_is_no_question() -> None:
    with pytest.raises(KeyError):
        ask("weather", {})
    with pytest.raises(KeyError):
        known_keys("weather")


@pytest.mark.parametrize(
    ("keys", "rulebook", "base"),
    [
        ({}, "tda-2024", None),
        ({"setting": "tournament"}, "tda-2024", None),
        ({"setting": "cash"}, "wsop-live-2026", None),
        ({"setting": "cash", "rulebook": "rrop-11"}, "rrop-11", None),
        ({"rulebook": "house"}, "house", "tda-2024"),
        ({"settings": {}}, "tda-2024", None),
        ({"settings": {"killed_hand": "nothing-returned"}}, "house", "tda-2024"),
        ({"setting": "cash", "settings": {"killed_hand": "nothing-returned"}}, "house", "wsop-live-2026"),
        ({"rulebook": "rrop-11", "settings": {"killed_hand": "nothing-returned"}}, "house", "rrop-11"),
    ],
)
def test_whose_rules_are_in_force(keys: dict[str, object], rulebook: str, base: str | None) -> None:
    told = answer("pots", "A=5 B=5", **keys)
    assert (told["rulebook"], told.get("base")) == (rulebook, base)
    assert ("settings" in told) is (base is not None)


@pytest.mark.parametrize(
    ("kind", "own"),
    [
        ("pots", {"pots", "returned", "can_win", "betting_open"}),
        ("settle", {"pots", "returned", "can_win", "won", "rake", "bounty", "award_order"}),
    ],
)
def test_an_answer_is_plain_json_with_the_same_keys_in_every_book(kind: str, own: set[str]) -> None:
    keys: dict[str, object] = {} if kind == "pots" else {"strength": {"A": 1, "B": 2}}
    told = [answer(kind, "A=5 B=5", rulebook=book, **keys) for book in BOOKS]
    for each in told:
        assert json.loads(json.dumps(each)) == each
        assert each["version"] == VERSION
        assert own | {"rulebook", "version", "reasons", "remarks"} <= each.keys()
        assert list(each) == list(told[0])


def test_flaws_are_written_with_code_path_and_figures() -> None:
    found = refused("pots", {"players": seats("A=-1 B=5")}) or ()
    assert write_flaws(found) == {
        "version": VERSION,
        "flaws": [{"code": "below-least", "path": "players[0].put_in", "figures": {"found": -1, "least": 0}}],
    }


def test_a_unit_changes_how_chips_are_shown_and_no_amount() -> None:
    document = {"players": seats("A=5 B=5"), "unit": {"code": "USD", "decimals": 2}}
    asked = ask("pots", document)
    assert asked.unit is not None
    assert (asked.unit.code, asked.unit.decimals) == ("USD", 2)
    assert write_answer(asked) == answer("pots", "A=5 B=5")
