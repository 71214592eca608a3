"""Every case of a kind that can be asked: the answer is the expected one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from shared import SHARED
from sidepot.conformance.cases import ASKED_AS, outcomes, put, same
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


def test_a_folder_of_cases_is_read_file_by_file(tmp_path: Path) -> None:
    given = {"players": [{"name": "A", "put_in": 1}, {"name": "B", "put_in": 1}]}
    case = {"id": "one", "kind": "pots", "given": given, "expect": {"returned": {}}}
    (tmp_path / "b.json").write_text(json.dumps([case]))
    (tmp_path / "a.json").write_text(json.dumps([{**case, "id": "two", "kind": "equity-of-the-moon"}]))
    (tmp_path / "README.md").write_text("no cases")
    assert [(each.id, each.built, each.wrong) for each in outcomes(str(tmp_path))] == [
        ("two", False, ()),
        ("one", True, ()),
    ]


@pytest.mark.parametrize(
    ("key", "expected", "answered", "alike"),
    [
        ("must_show", ["A", "B"], ["B", "A"], True),
        ("must_show", ["A", "B"], ["B"], False),
        ("must_show", ["A"], None, False),
        ("order", ["A", "B"], ["B", "A"], False),
        ("won", {"A": 5}, {"A": 5, "B": 0}, True),
        ("won", {"A": 5}, None, False),
        ("pots", [], None, True),
    ],
)
def test_what_counts_as_the_same(key: str, expected: object, answered: object, alike: bool) -> None:
    assert same(key, expected, answered) is alike
