"""The tasks people bring, typed into the forms as a person would, answered in one step."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlencode

import pytest

from web.serving import client, text_of

WEB = client()
TASKS = json.loads((Path(__file__).parents[1] / "tasks.json").read_text("utf-8"))
HOUSE = "house."


def asked_in(screen: str) -> list[tuple[int, dict[str, object], dict[str, object]]]:
    return [
        (task["id"], ask["given"], ask["expect"])
        for task in TASKS
        for ask in task["asks"]
        if ask["kind"] == screen
    ]


def common(given: dict[str, object]) -> dict[str, str]:
    form = {"sent": "1"}
    for key in ("setting", "rulebook", "structure", "game", "street", "chip", "dead", "pot", "bet_unit"):
        if key in given:
            form[key] = str(given[key])
    settings = given.get("settings", {})
    assert isinstance(settings, dict)
    return form | {HOUSE + question: answer for question, answer in settings.items()}


def answered(screen: str, form: dict[str, str]) -> str:
    answer = WEB.get(f"/en/{screen}?{urlencode(form)}")
    assert answer.status_code == 303, text_of(answer.text, "say")
    page = WEB.get(answer.headers["location"])
    assert page.status_code == 200
    return str(page.text)


@pytest.mark.parametrize(("task", "given", "expect"), asked_in("pots"))
def test_pots(task: int, given: dict[str, object], expect: dict[str, object]) -> None:
    form = common(given)
    players = given["players"]
    assert isinstance(players, list)
    top = max(player["put_in"] for player in players)
    for row, player in enumerate(players, 1):
        usual = "live" if player["put_in"] == top else "all-in"
        form |= {
            f"name{row}": player["name"],
            f"in{row}": str(player["put_in"]),
            f"status{row}": player.get("status", usual),
        }
    page = answered("pots", form)
    said, pots = text_of(page, "say"), text_of(page, "pots")
    expected = expect.get("pots", [])
    assert isinstance(expected, list)
    for pot in expected:
        assert f"{pot['amount']:,}" in said, task
        assert all(name in pots for name in pot["eligible"]), task
    returned = expect.get("returned", {})
    assert isinstance(returned, dict)
    for name, chips in returned.items():
        assert f"{name} takes back {chips:,}." in said, task


@pytest.mark.parametrize(("task", "given", "expect"), asked_in("settle"))
def test_payments(task: int, given: dict[str, object], expect: dict[str, object]) -> None:
    form = common(given)
    players, strength = given["players"], given.get("strength", {})
    hands = given.get("hands", {})
    assert isinstance(players, list)
    assert isinstance(strength, dict)
    assert isinstance(hands, dict)
    if given.keys() & {"runs", "boards", "halves", "low"}:
        pytest.skip("asked with what the form does not have: several runs, or halves")
    out = given.get("stacks_after_hand_zero", [])
    assert isinstance(out, list)
    if out:
        # Who is out is seen from the stacks: all of it was put in, and nothing came back.
        form["stacks"] = "1"
        form |= {
            f"stack{row}": str(player["put_in"] + (player["name"] not in out))
            for row, player in enumerate(players, 1)
        }
    form["how"] = "cards" if hands else "order"
    form["board"] = str(given.get("board", ""))
    places = sorted(set(strength.values()), reverse=True)
    top = max(player["put_in"] for player in players)
    for row, player in enumerate(players, 1):
        usual = "live" if player["put_in"] == top else "all-in"
        form |= {
            f"name{row}": player["name"],
            f"in{row}": str(player["put_in"]),
            f"status{row}": player.get("status", usual),
        }
        if player["name"] in strength:
            form[f"place{row}"] = str(places.index(strength[player["name"]]) + 1)
        form[f"cards{row}"] = hands.get(player["name"], "")
        if player["name"] == given.get("button"):
            form["button"] = str(row)
    page = answered("pots", form)
    paid = text_of(page, "paid")
    bounty = expect.get("bounty", {})
    assert isinstance(bounty, dict)
    for name in bounty:
        assert f"The bounty on {name} goes to" in text_of(page, "bounty"), task
    won = expect.get("won", {})
    assert isinstance(won, dict)
    for name, chips in won.items():
        assert f"{chips:,}" in paid.partition(name)[2], task


@pytest.mark.parametrize(("task", "given", "expect"), asked_in("betting"))
def test_betting(task: int, given: dict[str, object], expect: dict[str, object]) -> None:
    form = common(given)
    players, actions, posts = given["players"], given.get("actions", []), given.get("posts", {})
    assert isinstance(players, list)
    assert isinstance(actions, list)
    assert isinstance(posts, dict)
    rows = {player["name"]: row for row, player in enumerate(players, 1)}
    for name, row in rows.items():
        form |= {
            f"name{row}": name,
            f"stack{row}": str(players[row - 1]["stack"]),
            f"post{row}": str(posts.get(name, "")),
        }
    letters = {"fold": "f", "check": "x", "call": "c", "bet": "b", "raise": "r", "all-in": "a"}
    form["a"] = ".".join(
        f"{rows[name]}{letters[verb]}{to[0] if to and to[0] is not None else ''}"
        for name, verb, *to in actions
    )
    blinds = given.get("blinds", [])
    assert isinstance(blinds, list)
    form["blinds"] = "/".join(map(str, blinds))
    page = answered("betting", form)
    said, still = text_of(page, "say"), text_of(page, "still")
    if expect.get("to_act") is not None:
        assert f"{expect['to_act']} acts" in said, task
    if "may_raise" in expect:
        first = still.partition("may raise")[0] if expect["may_raise"] else still
        assert ("may raise" in still or "may bet" in still) if expect["may_raise"] else first, task
    least = expect.get("min_raise_to")
    if isinstance(least, int):
        assert f"{least:,}" in said, task
    if isinstance(expect.get("call"), int) and expect["call"]:
        assert f"{expect['call']:,}" in said, task


@pytest.mark.parametrize(("task", "given", "expect"), asked_in("declaration"))
def test_declarations(task: int, given: dict[str, object], expect: dict[str, object]) -> None:
    form = common(given)
    for key in ("facing", "already_in", "last_full", "min_bet", "quoted", "stack"):
        if given.get(key) is not None:
            form[key] = str(given[key])
    chips = given.get("chips", [])
    assert isinstance(chips, list)
    form["chips"] = "+".join(map(str, chips))
    form["words"] = str(given.get("words") or "")
    if given.get("noticed"):
        form["noticed"] = str(given["noticed"])
    said = text_of(answered("declaration", form), "say").lower()
    assert str(expect["ruling"]).replace("-", " ") in said.replace("-", " "), task
    if isinstance(expect.get("to"), int):
        assert f"{expect['to']:,}" in said, task
