"""Hostile input: a clear 4xx, nothing reflected unescaped, nothing logged, and never a long wait."""

from __future__ import annotations

import json
from urllib.parse import quote, urlencode

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.asking import ask_all, get, post
from garbage import anything
from sidepot.api.openapi import examples
from sidepot.api.problems import FLAWS_TOLD
from sidepot.doorway.asked import ACTIONS_MOST
from sidepot.wire.ask import KINDS

SCRIPT = "<script>alert(1)</script>"
PLAYERS = [{"name": "A", "put_in": 1}, {"name": "B", "put_in": 1}]
STACKS = [{"name": "A", "stack": 1000}, {"name": "B", "stack": 1000}]
VALUES = anything(
    ("A", "B", "flop", "all-in", "AsKd", "house"), st.sampled_from(("A", "B", "name", "put_in", "x"))
)
ALL_DEEP = b'{"players":' + b"[" * 20_000 + b"]" * 20_000 + b"}"


def pots(**keys: object) -> httpx.Request:
    return post("pots", {"players": PLAYERS, **keys})


def put_in(number: str) -> httpx.Request:
    return post("pots", body=b'{"players": [{"name": "A", "put_in": ' + number.encode() + b"}]}")


HOSTILE = {
    "a name of a megabyte": (post("pots", {"players": [{"name": "A" * 1_000_000, "put_in": 1}]}), 413, None),
    "a name of 50,000 letters": (
        post("pots", {"players": [{"name": "A" * 50_000, "put_in": 1}, *PLAYERS[1:]]}),
        422,
        "name-length",
    ),
    "10,000 players": (
        post("pots", {"players": [{"name": f"{n}", "put_in": 1} for n in range(10_000)]}),
        413,
        None,
    ),
    "2,000 players": (
        post("pots", {"players": [{"name": f"{n}", "put_in": 1} for n in range(2_000)]}),
        422,
        "too-many-players",
    ),
    "deep": (post("pots", body=ALL_DEEP), 422, "document-too-deep"),
    "deep beyond what is read": (post("pots", body=ALL_DEEP * 4), 413, None),
    "1e999": (put_in("1e999"), 422, "not-a-whole-number"),
    "-1e999": (put_in("-1e999"), 422, "not-a-whole-number"),
    "NaN": (put_in("NaN"), 422, "not-a-whole-number"),
    "Infinity": (put_in("Infinity"), 422, "not-a-whole-number"),
    "1.0": (put_in("1.0"), 422, "not-a-whole-number"),
    "false": (put_in("false"), 422, "not-a-whole-number"),
    "text": (put_in('"1"'), 422, "not-a-whole-number"),
    "less than nothing": (put_in("-1"), 422, "below-least"),
    "more chips than there are": (put_in(str(2**53)), 422, "chips-over-limit"),
    "60,000 digits": (put_in("9" * 60_000), 422, "number-too-long"),
    "a list": (post("pots", []), 422, "not-an-object"),
    "nothing": (post("pots", body=b""), 422, "empty-document"),
    "half a document": (post("pots", body=b'{"players": ['), 422, "not-json"),
    "no UTF-8": (post("pots", body=b'{"\xff": 1}'), 422, "not-utf-8"),
    "half a sign": (post("pots", body=b'{"button": "\\ud800", "players": []}'), 422, "too-few-players"),
    "a key twice": (post("pots", body=b'{"players": [], "players": []}'), 422, "key-doubled"),
    "the prototype": (pots(__proto__={"admin": True}), 422, "key-unknown"),
    "a script as a key": (pots(**{SCRIPT: 1}), 422, "key-unknown"),
    "a script as a book": (pots(rulebook=SCRIPT), 422, "rulebook-unknown"),
    "a script as a button": (pots(button=SCRIPT), 422, "player-unknown"),
    "too many actions": (
        post("betting", {"players": STACKS, "actions": [["A", "check"]] * (ACTIONS_MOST + 1)}),
        422,
        "list-length",
    ),
    "too many actions in a hand": (
        post(
            "hand",
            {
                "players": STACKS,
                "streets": [{"street": "preflop", "actions": [["A", "call"]] * ACTIONS_MOST}] * 2,
            },
        ),
        422,
        "list-length",
    ),
    "an address of a file": (post("hand", {"text": "/etc/passwd"}), 422, "dialect-unknown"),
    "an entity": (
        post("hand", {"text": '<!DOCTYPE x [<!ENTITY a "b">]><session sessioncode="&a;">'}),
        422,
        None,
    ),
    "too long an address": (post("pots", {}, query="?" + "x" * 9_000), 414, None),
    "long headers": (post("pots", {}, headers={"x": "y" * 20_000}), 431, None),
    "a form": (post("pots", {}, headers={"content-type": "application/x-www-form-urlencoded"}), 415, None),
    "up the folders": (get("/api/v1/schema/..%2f..%2fetc%2fpasswd"), 404, None),
    "up the folders of the page": (get("/docs/..%2fopenapi.py"), 404, None),
    "a script in the address": (get(f"/api/v1/{quote(SCRIPT)}"), 404, None),
    "markup as a question": (get("/api/v1/schema/%3Cb%3E"), 404, "not-one-of"),
    "more samples than anybody waits for": (
        post("equity", {**dict(examples("equity"))["equity"], "samples": 10**7}),
        422,
        "samples-over-limit",
    ),
    "a script to explain": (get(f"/api/v1/explain/{quote(SCRIPT)}"), 404, "no-such-topic"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_input_is_refused_with_what_is_wrong(
    name: str, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    request, status, code = HOSTILE[name]
    [answer] = ask_all(request)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    problem = answer.json()
    assert problem["status"] == status
    if code is not None:
        assert code in [flaw["code"] for flaw in problem["flaws"]]
    assert len(answer.content) < 50_000
    assert capfd.readouterr() == ("", "")
    assert [record for record in caplog.records if record.name.startswith(("sidepot", "uvicorn"))] == []


@pytest.mark.parametrize("accept", ["text/html", "text/html,application/xhtml+xml,*/*;q=0.8"])
@pytest.mark.parametrize("address", [f"/{quote(SCRIPT)}", f"/docs?lang={quote(SCRIPT)}", f"/docs/{SCRIPT}"])
def test_a_page_shows_nothing_of_the_address_unescaped(address: str, accept: str) -> None:
    [answer] = ask_all(get(address, {"accept": accept, "accept-language": f"{SCRIPT},ru"}))
    assert answer.headers["content-type"].startswith("text/html")
    assert "<script>alert" not in answer.text


def test_a_name_may_be_a_script_and_comes_back_as_data() -> None:
    players = [{"name": SCRIPT, "put_in": 1}, {"name": "</td><b>", "put_in": 3}]
    [answer] = ask_all(post("pots", {"players": players}, query="?lang=en"))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["returned"] == {"</td><b>": 2}
    assert any("</td><b>" in said for said in answer.json()["say"])


def test_of_very_many_flaws_the_first_are_told_and_the_others_counted() -> None:
    [few, many] = ask_all(
        post("pots", {"players": [1] * FLAWS_TOLD, "dead": 0}), post("pots", {"players": [1] * 30_000})
    )
    assert len(many.json()["flaws"]) == FLAWS_TOLD
    assert many.json()["more_flaws"] >= 29_900
    assert len(few.json()["flaws"]) == FLAWS_TOLD
    assert few.json().get("more_flaws", 0) < 10


def test_as_many_actions_as_allowed_are_looked_at() -> None:
    actions = [["A", "check"]] * ACTIONS_MOST
    [answer] = ask_all(
        post("betting", {"players": STACKS, "street": "flop", "blinds": [1, 2], "actions": actions})
    )
    assert answer.status_code == 200
    assert answer.json()["refusal"]["action"] == 1


@settings(max_examples=60, deadline=None)
@given(kind=st.sampled_from(KINDS), value=VALUES, data=st.data())
def test_garbage_anywhere_is_refused_or_ruled_on_and_never_a_mistake(
    kind: str, value: object, data: st.DataObject
) -> None:
    document: dict[str, object] = dict(data.draw(st.sampled_from(examples(kind)))[1])
    document[data.draw(st.sampled_from([*document, "rulebook", "settings", "unit", "text"]))] = value
    [answer] = ask_all(post(kind, body=json.dumps(document).encode(), query="?lang=hi&compare=1"))
    assert answer.status_code in (200, 413, 422), answer.text


@settings(max_examples=60, deadline=None)
@given(body=st.binary(max_size=300), kind=st.sampled_from(KINDS))
def test_bytes_that_are_no_document_are_flaws(body: bytes, kind: str) -> None:
    [answer] = ask_all(post(kind, body=body))
    assert answer.status_code == 422
    assert answer.json()["flaws"]


def test_a_pasted_hand_of_nothing_but_raises_is_refused_at_once() -> None:
    actions = [["A", "raise", 2 * each] for each in range(2, ACTIONS_MOST + 3)]
    hand = {"players": STACKS, "blinds": [1, 2], "streets": [{"street": "preflop", "actions": actions}]}
    form = {"content-type": "application/x-www-form-urlencoded", "accept": "text/html"}
    body = urlencode({"text": json.dumps(hand)}).encode()
    [answer] = ask_all(httpx.Request("POST", "http://table/en/hand", content=body, headers=form))
    assert answer.status_code == 200
    assert f"from 0 to {ACTIONS_MOST}" in answer.text
