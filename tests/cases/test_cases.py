"""Every case of a kind that can be asked: the answer is the expected one."""

from __future__ import annotations

import json
from typing import cast

import pytest

from shared import SHARED
from sidepot.conformance.cases import ASKED_AS, put
from sidepot.wire.ask import KINDS

CASES = SHARED / "cases"
Case = dict[str, object]


def cases() -> list[Case]:
    """Read all cases whose kind can be asked by now."""
    found: list[Case] = []
    for file in sorted(CASES.glob("*.json")):
        for case in cast("list[Case]", json.loads(file.read_text(encoding="utf-8"))):
            kind = cast("str", case["kind"])
            if ASKED_AS.get(kind, kind) in KINDS:
                found.append(case)
    return found


@pytest.mark.skipif(
    not CASES.is_dir(), reason=f"no cases in {CASES}: set SIDEPOT_SHARED to the folder that holds them"
)
@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case['kind']}-{case['id']}")
def test_a_case_is_answered_as_expected(case: Case) -> None:
    outcome = put(case)
    assert outcome.built
    assert outcome.wrong == ()


def test_a_wrong_expectation_is_seen() -> None:
    given = {"players": [{"name": "A", "put_in": 75}, {"name": "B", "put_in": 100}]}
    good = {"pots": [{"amount": 150, "eligible": ["B", "A"]}], "returned": {"B": 25, "A": 0}}
    case: Case = {"id": "x", "kind": "pots", "given": given}
    assert put({**case, "expect": good}).wrong == ()
    bad: list[tuple[str, object]] = [
        ("pots", [{"amount": 151, "eligible": ["A", "B"]}]),
        ("pots", [{"amount": 150, "eligible": ["B"]}]),
        ("pots", []),
        ("returned", {}),
        ("returned", {"B": 24}),
        ("betting_open", True),
        ("no_such_key", 0),
    ]
    for key, value in bad:
        assert [wrong[0] for wrong in put({**case, "expect": {**good, key: value}}).wrong] == [key]
    assert put({**case, "given": {}, "expect": good}).wrong[0][0] == "answer"
