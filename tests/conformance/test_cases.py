"""The runner that puts cases to the engine: right is right, wrong is wrong, not built is neither."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shared import SHARED, needs_shared
from sidepot.cli.main import main
from sidepot.conformance.cases import outcomes, put, same

GIVEN = {"players": [{"name": "A", "put_in": 100, "status": "all-in"}, {"name": "B", "put_in": 150}]}
RIGHT = {"pots": [{"amount": 200, "eligible": ["B", "A"]}], "returned": {"B": 50, "A": 0}}


def case(**expect: object) -> dict[str, object]:
    return {"id": "x", "kind": "pots", "given": GIVEN, "expect": expect}


def test_what_is_right_is_right() -> None:
    assert put(case(**RIGHT)).wrong == ()


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("pots", [{"amount": 201, "eligible": ["A", "B"]}]),
        ("pots", [{"amount": 200, "eligible": ["A"]}]),
        ("pots", []),
        ("returned", {"B": 49}),
        ("returned", {}),
        ("betting_open", True),
        ("no_such_key", 1),
    ],
)
def test_what_is_wrong_is_found(key: str, expected: object) -> None:
    assert [wrong[0] for wrong in put(case(**{**RIGHT, key: expected})).wrong] == [key]


def test_a_document_with_flaws_is_a_wrong_answer() -> None:
    outcome = put({"id": "x", "kind": "pots", "given": {"players": []}, "expect": {"returned": {}}})
    assert outcome.wrong[0][0] == "answer"


def test_a_kind_that_is_not_built_is_not_passed() -> None:
    outcome = put({"id": "x", "kind": "no-such-kind", "given": {}, "expect": {}})
    assert not outcome.built


def test_sets_are_compared_as_sets_and_lists_as_lists() -> None:
    assert same("must_show", ["A", "B"], ["B", "A"])
    assert not same("order", ["A", "B"], ["B", "A"])
    assert not same("must_show", ["A"], None)


def test_the_command_counts_and_ends_with_one_where_something_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = [case(**RIGHT), {**case(returned={"B": 1}), "id": "wrong-one"}]
    (tmp_path / "some.json").write_text(json.dumps(cases))
    assert main(["conformance", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "wrong-one: returned: " in out
    assert "pots: 1 of 2 right" in out
    assert out.splitlines()[-1] == "1 of 2 right; 2 cases found"
    assert main(["conformance", str(tmp_path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["kinds"]["pots"] == {"right": 1, "put": 2, "found": 2}


@pytest.mark.parametrize("content", ["", "{", "{}", "[1]"])
def test_a_folder_without_cases_is_a_flaw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    if content:
        (tmp_path / "broken.json").write_text(content)
    assert main(["conformance", str(tmp_path)]) == 2
    assert "Traceback" not in capsys.readouterr().err


@needs_shared
def test_all_cases_that_are_built_are_right() -> None:
    results = list(outcomes(str(SHARED / "cases")))
    assert [result.id for result in results if result.wrong] == []
    built = {result.kind for result in results if result.built}
    assert {"pots", "settle"} <= built
