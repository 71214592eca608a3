"""Our own hands in every dialect that is read: the files beside the tests, and those that stand in tests."""

from __future__ import annotations

from collections.abc import Iterator

from histories.fixtures import HERE
from histories.hands import PHH, table
from histories.stud_and_draw import DRAW, STUD
from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.model.history import History

KINDS = (".txt", ".xml", ".csv", ".ohh")
QUESTION = """\
{"id": "a", "setting": "cash", "blinds": [1, 2], "ante": 1, "ante_kind": "big-blind",
 "players": [{"name": "A", "stack": 100}, {"name": "B", "stack": 3},
             {"name": "C", "stack": 50, "hand": "AhAd"}],
 "posts": [{"name": "C", "kind": "straddle", "amount": 4}],
 "streets": [{"street": "preflop",
              "actions": [["A", "raise", 20], ["B", "fold"], ["C", "all-in"], ["A", "fold"]]}],
 "won": {"C": 44}, "returned": {"C": 30}, "taken": 0}
"""


def texts() -> dict[str, bytes]:
    """Every file by its name, as bytes."""
    found = {
        f"{path.parent.name}/{path.name}": path.read_bytes()
        for path in sorted(HERE.glob("*/*"))
        if path.suffix in KINDS
    }
    written = {
        "phh/one.phh": PHH,
        "phh/stud.phh": STUD,
        "phh/draw.phh": DRAW,
        "phh/tables.phhs": table(3, PHH) + table(4, STUD) + table(9, DRAW),
        "sidepot/question.json": QUESTION,
    }
    return found | {name: text.encode() for name, text in written.items()}


def hands() -> Iterator[tuple[str, History]]:
    """Every hand that can be read, with its dialect."""
    for data in texts().values():
        text = decode(data)
        dialect = dialect_of(text)
        assert dialect is not None
        yield from ((dialect, hand) for hand in read_hands(text, dialect) if isinstance(hand, History))
