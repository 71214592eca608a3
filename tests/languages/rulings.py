"""Every case and every task said in one language, as a reader sees it: what a second reader reads through."""

from __future__ import annotations

import json
from collections.abc import Iterator

from shared import ROOT
from sidepot.doorway.told import told
from sidepot.wire.ask import ask

ASKED_AS = {"illegal": "betting"}


def documents() -> Iterator[tuple[str, str, object]]:
    """Name, kind and document of every question: the tasks people bring, then all cases."""
    for task in json.loads((ROOT / "tests" / "tasks.json").read_text("utf-8")):
        for asked in task["asks"]:
            if asked["given"] is not None:
                yield f"task {task['id']}", asked["kind"], asked["given"]
    for file in sorted((ROOT / "conformance" / "cases").glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            yield case["id"], ASKED_AS.get(case["kind"], case["kind"]), case["given"]


def page(language: str) -> Iterator[str]:
    """The lines of the page: what is said aloud, the refusal, why, and what is worth knowing."""
    for name, kind, document in documents():
        answer = told(ask(kind, document), language)
        yield f"# {name}"
        yield from _said(answer)
        yield ""


def _said(answer: dict[str, object]) -> Iterator[str]:
    say, refusal = answer["say"], answer.get("refusal")
    assert isinstance(say, list)
    yield from say
    if isinstance(refusal, dict):
        yield f"! {refusal['text']}"
    for key in ("reasons", "remarks"):
        entries = answer[key]
        assert isinstance(entries, list)
        for entry in entries:
            yield f"- {entry['text']}"
