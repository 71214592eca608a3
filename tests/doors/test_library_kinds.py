"""The betting, declarations and the showdown as a program meets them."""

from __future__ import annotations

import inspect
import json
from dataclasses import FrozenInstanceError

import pytest

import sidepot
from sidepot.wire.ask import known_keys

FLOP = {"A": 200, "B": 14, "C": 200, "D": 21}
ACTIONS = "A bet 10, B all-in, C call, D all-in"


def flop(actions: str = ACTIONS, **keys: object) -> sidepot.BettingRuling:
    return sidepot.betting(FLOP, street="flop", blinds=[1, 2], pot=8, actions=actions, **keys)  # type: ignore[arg-type]


def test_the_example_of_the_readme() -> None:
    ruling = sidepot.betting(
        structure="no-limit", street="flop", blinds=[1, 2], pot=8, players=FLOP, actions=ACTIONS
    )
    assert (ruling.to_act, ruling.call, ruling.min_raise_to) == ("A", 11, 31)
    assert repr(ruling) == "BettingRuling(A calls 11, raises from 31 to 200)"
    assert ruling.explain().startswith("A acts: call 11, raise to at least 31 and at most 200, or fold.\n")


def test_players_and_actions_may_be_given_in_more_than_one_way() -> None:
    listed = sidepot.betting(
        [{"name": name, "stack": stack} for name, stack in FLOP.items()],
        street="flop",
        blinds=(1, 2),
        pot=8,
        actions=[("A", "bet", 10), ("B", "all-in"), ("C", "call"), ("D", "all-in")],
    )
    in_a_line = sidepot.betting("A=200 B=14 C=200 D=21", street="flop", blinds=[1, 2], pot=8, actions=ACTIONS)
    assert listed.players == in_a_line.players == flop().players


SHOWN = [
    ("A check", "BettingRuling(B checks, bets from 2 to 14)"),
    ("A bet 10, B all-in, C call, D all-in, A call", "BettingRuling(C calls 7, no raise)"),
    ("A bet 50", "BettingRuling(B calls 14, no raise)"),
    ("A check, B check, C check, D check", "BettingRuling(the round is over)"),
    ("A bet 1", "BettingRuling(refused: below-least-raise; A checks, bets from 2 to 200)"),
    ("A bet 10, B call, C call, D raise 21", "BettingRuling(A calls 11, raises from 32 to 200)"),
]


@pytest.mark.parametrize(("actions", "shown"), SHOWN)
def test_a_betting_ruling_shows_what_is_open(actions: str, shown: str) -> None:
    assert repr(flop(actions)) == shown


def test_a_fixed_raise_is_one_amount() -> None:
    keys = {"structure": "fixed-limit", "bet_unit": 10}
    assert repr(flop("", **keys)) == "BettingRuling(A checks, bets 10)"
    assert repr(flop("A bet 10, B call", **keys)) == "BettingRuling(C calls 10, raises to 20)"


def test_a_refusal_is_part_of_the_ruling_and_explained() -> None:
    ruling = flop("A bet 10, B all-in, C raise to 20")
    assert ruling.refusal is not None
    assert (ruling.refusal.code, ruling.refusal.action) == ("below-least-raise", 2)
    assert sidepot.Legal(do="raise", min_to=24, max_to=200) in ruling.refusal.legal
    lines = ruling.explain().splitlines()
    assert lines[0] == "C cannot make it 20: the least is 24."
    assert lines[lines.index("") + 1] == "C cannot make it 20: the least is 24. (TDA 2024 R43 addendum 2)"
    assert json.loads(ruling.to_json())["refusal"]["code"] == "below-least-raise"


def test_a_declaration() -> None:
    ruling = sidepot.declaration(facing=8, chips=[25])
    assert (str(ruling.act), ruling.to) == ("call", 8)
    assert repr(ruling) == "DeclarationRuling(call to 8)"
    assert ruling.explain().startswith("It counts as a call: 8.\n17 goes back.\n\nOne chip without a word")
    assert json.loads(ruling.to_json())["ruling"] == "call"


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ({"words": "fold"}, "DeclarationRuling(fold)"),
        ({"words": "raise", "last_full": 200}, "DeclarationRuling(raise to at least 400)"),
        ({"words": "check"}, "DeclarationRuling(call-or-fold: call to 200 or fold)"),
    ],
)
def test_a_declaration_shows_what_it_counts_as(keys: dict[str, object], shown: str) -> None:
    assert repr(sidepot.declaration(facing=200, **keys)) == shown  # type: ignore[arg-type]


def test_a_showdown() -> None:
    ruling = sidepot.showdown("A=700a B=1700 C=1700", betting_closed_on="river", setting="cash")
    assert ruling.order == ("B", "C", "A")
    assert repr(ruling) == "ShowdownRuling(B then C then A)"
    assert ruling.explain().startswith("Hands are shown in this order: B, then C, then A.\n")
    assert json.loads(ruling.to_json())["award_order"] == ["side-1", "main"]


def test_none_says_that_the_betting_goes_on() -> None:
    ruling = sidepot.showdown({"A": "500a", "B": 500, "C": 500}, betting_closed_on=None)
    assert repr(ruling) == "ShowdownRuling(none-yet)"
    won = sidepot.showdown({"A": "500f", "B": 500}, betting_closed_on="river")
    assert repr(won) == "ShowdownRuling(nobody shows)"


def test_nobody_pushed_is_not_the_same_as_nothing_said() -> None:
    players = "A=500a B=500a C=500"
    assumed = sidepot.showdown(players, betting_closed_on="turn", setting="cash", last_aggressor="A")
    assert [remark.code for remark in assumed.remarks] == ["pushed-all-in-assumed"]
    nobody = sidepot.showdown(
        players, betting_closed_on="turn", setting="cash", last_aggressor="A", pushed_all_in=None
    )
    assert nobody.remarks == ()


def test_rulings_are_frozen_and_compared_when_asked() -> None:
    ruling = flop(compare=True)
    assert ruling.differs == ()
    assert flop().differs is None
    with pytest.raises(FrozenInstanceError):
        ruling.to_act = "B"  # type: ignore[misc]
    checked = sidepot.declaration(facing=200, words="check", compare=True)
    assert checked.differs is not None
    assert [other["rulebook"] for other in checked.differs] == ["wsop-live-2026", "rrop-11"]


@pytest.mark.parametrize("kind", ["pots", "settle", "betting", "declaration", "showdown"])
def test_every_key_of_a_document_is_a_keyword_and_there_is_no_other(kind: str) -> None:
    keywords = set(inspect.signature(getattr(sidepot, kind)).parameters)
    assert keywords - {"compare"} == set(known_keys(kind))


def test_flaws_come_all_at_once() -> None:
    with pytest.raises(sidepot.Malformed) as problem:
        sidepot.betting({"A": 200, "B": -1}, street="x", blinds=[2, 1], actions=[("A", "bets", 1)])
    assert {flaw.path for flaw in problem.value.flaws} >= {"street", "players[1].stack", "actions[0][1]"}
    with pytest.raises(sidepot.Malformed) as problem:
        sidepot.betting("A=200 B=14a", blinds=[1, 2])
    assert [flaw.code for flaw in problem.value.flaws] == ["stack-with-mark"]
    with pytest.raises(sidepot.Malformed):
        sidepot.betting(FLOP, blinds=[1, 2], actions="A")
