"""Documents nobody would write: each is answered or refused with its flaws, and nothing else happens."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from garbage import anything
from oracle.tables import pots_document, settle_document
from sidepot.wire.ask import KINDS, known_keys
from sidepot.wire.common import PLAYER_KEYS, UNIT_KEYS
from sidepot.wire.settle import RAKE_KEYS
from wire.asked import flaws

KEYS = tuple(
    dict.fromkeys(
        [
            *(key for kind in KINDS for key in known_keys(kind)),
            *PLAYER_KEYS,
            *UNIT_KEYS,
            *RAKE_KEYS,
            *("stack", "do", "kind", "amount", "up", "cards", "discards", "killed_hand", "A", "B"),
        ]
    )
)
WORDS = (
    "live",
    "all-in",
    "folded",
    "A",
    "B",
    "omaha-8",
    "stud",
    "low-low",
    "AsAh",
    "KhKd",
    "2c7d9hJsQs",
    "cash",
)

VALUES = anything(WORDS, some.sampled_from(KEYS) | some.text(max_size=3))
objects = some.dictionaries(some.sampled_from(KEYS), VALUES, max_size=8)


@settings(max_examples=250, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(objects)
def test_any_object_is_answered_or_refused(document: dict[str, object]) -> None:
    for kind in KINDS:
        flaws(kind, document)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(some.text(max_size=80) | some.binary(max_size=80))
def test_any_text_is_refused(text: str | bytes) -> None:
    assert flaws("pots", text)


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_a_good_document_with_one_thing_spoiled_is_answered_or_refused(kind: str) -> None:
    random = Random(f"spoiled {kind}")
    odd: tuple[object, ...] = (
        True,
        -1,
        0,
        1.5,
        "",
        "x",
        "A" * 50,
        [],
        {},
        [[]],
        {"": 0},
        2**53,
        10**350,
        float("nan"),
    )
    refusals = 0
    for _ in range(1_500):
        document = {"pots": pots_document, "settle": settle_document}[kind](random)
        places = list(_places(document))
        holder, key = random.choice(places)
        holder[key] = random.choice(odd)
        refusals += bool(flaws(kind, document))
        refusals += bool(flaws(kind, json.dumps(document)))
    assert 1_000 < refusals < 3_000  # most are refused, and some are still hands


def _places(value: object) -> list[tuple[dict[object, object], object]]:
    found: list[tuple[dict[object, object], object]] = []
    if isinstance(value, dict):
        for key, inner in value.items():
            found.append((value, key))
            found.extend(_places(inner))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            found.append((cast("dict[object, object]", value), place))
            found.extend(_places(inner))
    return found


@pytest.mark.parametrize("kind", ["pots", "settle"])
def test_a_good_document_cut_anywhere_is_refused(kind: str) -> None:
    random = Random(f"cut {kind}")
    for _ in range(40):
        text = json.dumps({"pots": pots_document, "settle": settle_document}[kind](random))
        for end in range(len(text)):
            assert flaws(kind, text[:end]) in ([("not-json", "")], [("empty-document", "")])
