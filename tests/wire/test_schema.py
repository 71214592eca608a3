"""The schemas: they know every key a document may have, and let every known document pass."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from jsonschema import Draft202012Validator

from shared import SHARED, needs_shared
from sidepot.conformance.cases import ASKED_AS
from sidepot.model.rulings import Malformed
from sidepot.wire.ask import KINDS, ask, known_keys
from sidepot.wire.schema import schema_of

PLAYERS: dict[str, list[dict[str, object]]] = {
    "pots": [{"name": "A", "put_in": 1}, {"name": "B", "put_in": 1}],
    "settle": [{"name": "A", "put_in": 1}, {"name": "B", "put_in": 1}],
    "showdown": [{"name": "A", "put_in": 1}, {"name": "B", "put_in": 1}],
    "equity": [{"name": "A", "put_in": 1}, {"name": "B", "put_in": 1}],
    "betting": [{"name": "A", "stack": 1}, {"name": "B", "stack": 1}],
    "hand": [{"name": "A", "stack": 1}, {"name": "B", "stack": 1}],
}


def cases() -> Iterator[tuple[str, str, object]]:
    for file in sorted((SHARED / "cases").glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            yield case["id"], ASKED_AS.get(case["kind"], case["kind"]), case["given"]


def smallest(kind: str) -> dict[str, object]:
    if kind == "declaration":
        return {"facing": 8, "chips": [25]}
    more: dict[str, object] = {"betting_closed_on": "river"} if kind == "showdown" else {}
    return {"players": PLAYERS[kind], **more}


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_a_schema_and_knows_the_keys_of_its_kind(kind: str) -> None:
    schema = schema_of(kind)
    Draft202012Validator.check_schema(schema)
    properties = schema["properties"]
    assert isinstance(properties, dict)
    assert set(properties) == set(known_keys(kind))


@needs_shared
def test_every_document_that_is_ruled_on_passes_its_schema() -> None:
    validators = {kind: Draft202012Validator(schema_of(kind)) for kind in KINDS}
    refused = {
        name: [error.message for error in validators[kind].iter_errors(given)]
        for name, kind, given in cases()
        if kind in validators and not validators[kind].is_valid(given)
    }
    assert refused == {}
    assert sum(1 for _, kind, _ in cases() if kind in validators) > 300


@pytest.mark.parametrize("kind", KINDS)
def test_the_smallest_document_passes_and_an_unknown_key_does_not(kind: str) -> None:
    validator = Draft202012Validator(schema_of(kind))
    assert validator.is_valid(smallest(kind))
    assert not validator.is_valid({**smallest(kind), "no_such_key": 1})
    assert not validator.is_valid({})


WRONG = [
    ("betting", "actions", [["A"]]),
    ("betting", "actions", [["A", "bets", 10]]),
    ("betting", "actions", [["A", "bet", 10, 20]]),
    ("betting", "actions", [["A", "bet", "10"]]),
    ("betting", "players", [{"name": "A", "put_in": 1}, {"name": "B", "stack": 1}]),
    ("betting", "players", [{"name": "A", "stack": 1}]),
    ("betting", "street", "forth"),
    ("betting", "structure", "half-pot"),
    ("betting", "small_blind", "live"),
    ("betting", "posts", {"A": -1}),
    ("hand", "streets", [{"actions": []}]),
    ("hand", "streets", [{"street": "flop", "cards": "Ax"}]),
    ("hand", "ante_kind", "table"),
    ("hand", "posts", [{"name": "A", "kind": "late", "amount": 1}]),
    ("declaration", "words_when", "later"),
    ("showdown", "betting_closed_on", "never"),
]


@pytest.mark.parametrize(("kind", "key", "value"), WRONG)
def test_what_a_schema_refuses_is_a_flaw_as_well(kind: str, key: str, value: object) -> None:
    document = {**smallest(kind), key: value}
    assert not Draft202012Validator(schema_of(kind)).is_valid(document)
    with pytest.raises(Malformed):
        ask(kind, document)
