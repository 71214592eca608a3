"""Write docs/tasks.md from tests/tasks.json: what people ask, how sidepot is asked, and what it must answer.

    python tools/make_tasks_page.py

The tests put every document of tests/tasks.json to sidepot, so that the page cannot promise what is not so.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TASKS = ROOT / "tests" / "tasks.json"
PAGE = ROOT / "docs" / "tasks.md"

GROUPS = {
    "Q1": "Several stacks: who can win which chips",
    "Q2": "May they raise again after a short all-in",
    "Q3": "Who shows first, and must the all-in show",
    "Q4": "Short on a blind or an ante",
    "Q5": "What did that count as",
    "Q6": "Cards mucked while the main pot is pending",
    "Q7": "What is the least raise now",
    "Q8": "Who gets the odd chip",
    "Q9": "Who gets the bounty",
    "Q10": "The wrong player was paid",
    "Q11": "How much is the pot",
    "Q13": "A miscounted stack",
}
HEAD = """\
# What people ask

Written by `tools/make_tasks_page.py` from `tests/tasks.json`, where each question also stands as a document
with the keys of its answer; the tests put every one of them to sidepot. Chips are whole numbers of the
smallest unit. Rulebook, where none is named: TDA 2024, in cash games WSOP Live Action 2026.

Where a command is not enough by itself, *Text* names what has to be read as well.
"""


def page() -> str:
    """The whole page."""
    tasks: list[dict[str, object]] = json.loads(TASKS.read_text("utf-8"))
    lines = [HEAD]
    for group, title in GROUPS.items():
        lines += [f"## {title}", ""]
        for task in tasks:
            if task["group"] == group:
                lines += _task(task)
    return "\n".join(lines).rstrip() + "\n"


def _task(task: Mapping[str, object]) -> Iterator[str]:
    yield f"**{task['id']}.** {task['asked']}"
    yield ""
    yield f"> {task['answer']}"
    yield ""
    asks = task["asks"]
    if isinstance(asks, list) and asks:
        yield "```sh"
        yield from (str(each["command"]) for each in asks)
        yield "```"
        yield ""
    if task["text"]:
        said, _, command = str(task["text"]).rpartition(": ")
        yield f"*Text:* {said}: `{command}`"
        yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    sys.exit(0)
