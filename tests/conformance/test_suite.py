"""The suite that goes out with the project is whole, and sidepot is right about all of it that it answers."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from shared import ROOT, SHARED
from sidepot.conformance.cases import ASKED_AS, put
from sidepot.wire.ask import KINDS

FOLDER = ROOT / "conformance" / "cases"

Case = Mapping[str, object]


def read(folder: Path) -> list[Case]:
    return [case for file in sorted(folder.glob("*.json")) for case in json.loads(file.read_text("utf-8"))]


CASES = read(FOLDER)
BUILT = [case for case in CASES if ASKED_AS.get(str(case["kind"]), str(case["kind"])) in KINDS]


def test_there_are_as_many_cases_as_the_readme_says() -> None:
    said = re.search(r"(\d+) questions", (FOLDER.parent / "README.md").read_text("utf-8"))
    assert said is not None
    assert len(CASES) == int(said.group(1))


def test_no_two_cases_have_one_id() -> None:
    ids = [case["id"] for case in CASES]
    assert len(set(ids)) == len(ids)


def test_every_case_stands_in_the_file_of_its_kind() -> None:
    for file in FOLDER.glob("*.json"):
        assert {case["kind"] for case in json.loads(file.read_text("utf-8"))} == {file.stem}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_case_says_where_it_is_from_and_what_is_expected(case: Case) -> None:
    assert set(case) - {"basis", "fault"} == {"id", "kind", "source", "why", "given", "expect"}
    assert case["source"]
    assert case["why"]
    assert "basis" in case or "fault" in case
    assert case.get("basis") in (None, "printed", "rule", "convention")
    assert case.get("fault") in (None, *(f"F{number:02}" for number in range(1, 25)))
    assert case["expect"]


@pytest.mark.skipif(not (SHARED / "cases").is_dir(), reason=f"no folder cases in {SHARED} to compare with")
def test_the_suite_has_every_case_it_was_made_from_unchanged() -> None:
    ours = {case["id"]: case for case in CASES}
    theirs = {case["id"]: case for case in read(SHARED / "cases")}
    assert theirs
    assert theirs.keys() - ours.keys() == set()
    assert [id for id, case in theirs.items() if ours[id] != case] == []


@pytest.mark.parametrize("case", BUILT, ids=lambda case: case["id"])
def test_what_is_answered_is_answered_right(case: Case) -> None:
    outcome = put(case)
    assert outcome.built
    assert outcome.wrong == ()
