"""Write src/sidepot/api/examples.json from tests/tasks.json: what the OpenAPI document shows as examples.

    python tools/make_examples.py

One line a question, with the number of the task it is. What no task asks, a whole hand, a hand history and
chances, stands in EXTRA. The tests put every one of them to the API.
"""

from __future__ import annotations

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TASKS = ROOT / "tests" / "tasks.json"
EXAMPLES = ROOT / "src" / "sidepot" / "api" / "examples.json"

HISTORY = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 14]
actions = ['d dh p1 AhAd', 'd dh p2 KhKc', 'd dh p3 QhQd', 'p3 cbr 14', 'p1 cbr 40', 'p2 cc', 'd db 7c5c2d', \
'p1 cc', 'p2 cc', 'd db 3h', 'p1 cc', 'p2 cc', 'd db 9s', 'p1 cc', 'p2 cc']
players = ['Anna', 'Boris', 'Vera']
finishing_stacks = [254, 160, 0]
"""
EXTRA: list[dict[str, object]] = [
    {
        "name": "hand",
        "kind": "hand",
        "given": {
            "blinds": [1, 2],
            "button": "Vera",
            "players": [
                {"name": "Anna", "stack": 200, "hand": "AhAd"},
                {"name": "Boris", "stack": 14, "hand": "KhKc"},
                {"name": "Vera", "stack": 200, "hand": "QhQd"},
            ],
            "streets": [
                {
                    "street": "preflop",
                    "actions": [
                        ["Vera", "raise", 6],
                        ["Anna", "call"],
                        ["Boris", "all-in"],
                        ["Vera", "call"],
                    ],
                }
            ],
        },
    },
    {
        "name": "equity",
        "kind": "equity",
        "given": {
            "players": [
                {"name": "Anna", "put_in": 100, "status": "all-in"},
                {"name": "Boris", "put_in": 350, "status": "all-in"},
                {"name": "Vera", "put_in": 350},
            ],
            "board": "AsKd7h5c",
            "hands": {"Anna": "AhAd", "Boris": "KhKc", "Vera": "QsJs"},
        },
    },
    {"name": "history", "kind": "hand", "given": {"text": HISTORY}},
]


def examples() -> str:
    """The whole file."""
    tasks: list[dict[str, object]] = json.loads(TASKS.read_text("utf-8"))
    found: list[dict[str, object]] = []
    for task in tasks:
        asks = task["asks"]
        if not isinstance(asks, list):
            raise TypeError(f"task {task['id']}: asks must be a list")
        for place, one in enumerate(asks, 1):
            name = f"task-{task['id']}" if len(asks) == 1 else f"task-{task['id']}-{place}"
            found.append({"name": name, "kind": one["kind"], "given": one["given"]})
    lines = [json.dumps(each, ensure_ascii=False) for each in (*found, *EXTRA)]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    EXAMPLES.write_text(examples(), "utf-8", newline="\n")
