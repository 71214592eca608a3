"""What people ask: each question put as a document and as the command line, and answered as promised."""

import json
import shlex
from pathlib import Path

import pytest

from make_tasks_page import GROUPS, PAGE, page
from sidepot.cli.main import FLAWS, QUESTIONS, main
from sidepot.conformance.cases import same
from sidepot.rulebooks.articles import article
from sidepot.rulebooks.asked import question
from sidepot.wire.ask import KINDS, ask, write_answer

Document = dict[str, object]
TASKS: list[Document] = json.loads((Path(__file__).parent.parent / "tasks.json").read_text("utf-8"))


def asks() -> list[tuple[str, Document]]:
    found = []
    for task in TASKS:
        each = task["asks"]
        assert isinstance(each, list)
        found += [(f"task-{task['id']}-{place}", one) for place, one in enumerate(each, 1)]
    return found


ASKED = pytest.mark.parametrize("one", [one for _, one in asks()], ids=[name for name, _ in asks()])


def wrong(one: Document, answer: Document) -> dict[str, tuple[object, object]]:
    expect = one["expect"]
    assert isinstance(expect, dict)
    assert expect
    return {
        key: (value, answer.get(key))
        for key, value in expect.items()
        if not same(key, value, answer.get(key))
    }


def test_all_tasks_are_there() -> None:
    assert [task["id"] for task in TASKS] == list(range(1, 34))
    for task in TASKS:
        assert task["group"] in GROUPS
        assert task["asks"] or task["text"], task["id"]


@ASKED
def test_a_document_is_answered_as_promised(one: Document) -> None:
    kind = str(one["kind"])
    if kind not in KINDS:
        pytest.skip(f"there is no question of the kind {kind} yet")
    answer = write_answer(ask(kind, one["given"]))
    assert wrong(one, answer) == {}
    assert answer["reasons"]


@ASKED
def test_a_command_is_answered_as_promised(one: Document, capsys: pytest.CaptureFixture[str]) -> None:
    program, kind, *words = shlex.split(str(one["command"]))
    assert (program, kind) == ("sidepot", one["kind"])
    if kind not in QUESTIONS:
        pytest.skip(f"there is no command {kind} yet")
    assert main([kind, *words, "--json"]) < FLAWS
    assert wrong(one, json.loads(capsys.readouterr().out)) == {}


@pytest.mark.parametrize("task", [task for task in TASKS if task["text"]], ids=lambda task: str(task["id"]))
def test_a_text_names_something_that_can_be_explained(task: Document) -> None:
    *_, topic = str(task["text"]).split()
    assert article(topic) is not None or question(topic) is not None


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "run: python tools/make_tasks_page.py"
