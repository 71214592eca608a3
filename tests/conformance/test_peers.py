"""What is written about other engines is about the versions pinned, and about cases that exist."""

from __future__ import annotations

import json
import re

from shared import ROOT

PAGE = (ROOT / "docs" / "peers.md").read_text("utf-8")
PINS = (ROOT / "requirements-peers.txt").read_text("utf-8").replace("\\\n", " ")
MEASURED = PAGE.split("<!-- measured: make peers -->")[1]


def wrong_ids(section: str) -> set[str]:
    """Read the ids after `- NAME VERSION: ` in the measured list."""
    found = re.search(rf"^- {re.escape(section)}: (.*)$", MEASURED, re.MULTILINE)
    assert found is not None
    return set(found.group(1).split(", "))


def ids() -> set[str]:
    files = (ROOT / "conformance" / "cases").glob("*.json")
    return {case["id"] for file in files for case in json.loads(file.read_text("utf-8"))}


def test_every_pin_of_the_peers_is_an_exact_version_with_a_hash() -> None:
    lines = [line for line in PINS.splitlines() if line.strip() and not line.startswith("#")]
    assert lines
    assert [line for line in lines if "==" not in line.split()[0] or "--hash=sha256:" not in line] == []


def test_the_page_is_of_the_versions_that_are_pinned() -> None:
    asked = (ROOT / "requirements-peers.in").read_text("utf-8").splitlines()
    # The others are only measured beside ours.
    pinned = [line.replace("==", " ") for line in asked if "==" in line]
    assert pinned
    for engine in pinned:
        assert f"| {engine} |" in MEASURED
        assert f"**{engine}**" in PAGE
        assert engine.replace(" ", "==") in PINS


def test_every_wrong_answer_on_the_page_is_to_a_case_that_exists() -> None:
    known = ids()
    for engine in ("pokerkit 0.7.7", "pokerfast 0.2.0", "texasholdem 0.11.0"):
        assert wrong_ids(engine)
        assert wrong_ids(engine) - known == set()


def test_every_wrong_answer_of_pokerkit_has_its_cause_on_the_page() -> None:
    causes = PAGE.split("**pokerkit 0.7.7**")[1].split("**pokerfast")[0]
    assert {id for id in wrong_ids("pokerkit 0.7.7") if f"`{id}`" not in causes} == set()


def test_no_case_named_as_a_cause_of_pokerkit_is_answered_right_by_it() -> None:
    causes = PAGE.split("**pokerkit 0.7.7**")[1].split("**pokerfast")[0]
    assert set(re.findall(r"`([\w-]+)`", causes)) - wrong_ids("pokerkit 0.7.7") == set()
