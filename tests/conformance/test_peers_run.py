"""How other engines are judged: right, wrong and not to be asked are told apart, as `make peers` does it."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache

import pytest

from shared import ROOT

SCRIPT = """
import json, sys
sys.path.insert(0, sys.argv[1])
from run import put_to_peer
from table import CannotExpress, Refused

class FakeTable:
    def __init__(self, says):
        self.says, self.turn = says, iter(says["turns"])
        self.whose = next(self.turn)
    def to_act(self):
        return self.whose
    def offers(self):
        return self.says["offers"]
    def act(self, name, verb, to):
        if verb in self.says.get("refused", ()):
            raise Refused(verb)
        if verb in self.says.get("unknown", ()):
            raise CannotExpress(verb)
        if verb in self.says.get("crash", ()):
            raise RuntimeError(verb)
        self.whose = next(self.turn)
    def deal(self, street):
        pass
    def final(self):
        return self.says.get("final")

class FakePeer:
    PACKAGE = "fake"
    def __init__(self, says):
        self.says = says
    def street(self, given):
        return FakeTable(self.says)
    hand = street

print(json.dumps([put_to_peer(FakePeer(says), case).verdict for says, case in json.load(sys.stdin)]))
"""

Document = dict[str, object]

PLAYERS = [{"name": "A", "stack": 900}, {"name": "B", "stack": 900}]
GIVEN: Document = {
    "structure": "no-limit",
    "rulebook": "tda-2024",
    "blinds": [50, 100],
    "street": "flop",
    "pot": 200,
    "players": PLAYERS,
    "actions": [["A", "bet", 100]],
}
OPEN: Document = {"call": 100, "may_raise": True, "min_raise_to": 200, "max_raise_to": 900}
BETTING: Document = {"id": "b", "kind": "betting", "given": GIVEN, "expect": {"to_act": "B", **OPEN}}
ILLEGAL: Document = {
    "id": "i",
    "kind": "illegal",
    "given": {**GIVEN, "actions": [["A", "bet", 100], ["B", "check"]]},
    "expect": {"error": "B faces a bet"},
}
HALF: Document = {**BETTING, "given": {**GIVEN, "rulebook": "house", "settings": {"reopen_test": "half-bet"}}}
OTHER_BOOK: Document = {
    "id": "o",
    "kind": "betting",
    "given": {
        **GIVEN,
        "structure": "pot-limit",
        "rulebook": "wsop-live-2026",
        "street": "preflop",
        "pot": 0,
        "actions": [],
        "players": [{"name": name, "stack": 900} for name in "CAB"],
        "posts": {"A": 50, "B": 100},
    },
    "expect": {"to_act": "C", "call": 100, "may_raise": True, "min_raise_to": 200, "max_raise_to": 400},
}
HAND: Document = {
    "id": "h",
    "kind": "hand",
    "given": {
        "structure": "no-limit",
        "rulebook": "tda-2024",
        "blinds": [50, 100],
        "button": "A",
        "players": PLAYERS,
        "streets": [{"street": "preflop", "actions": [["A", "fold"]]}],
    },
    "expect": {"final": {"A": 850, "B": 950}, "pots": []},
}
POTS: Document = {"id": "p", "kind": "pots", "given": {}, "expect": {}}


ROWS: list[tuple[Document, Document, str]] = [
    ({"turns": "AB", "offers": OPEN}, BETTING, "right"),
    ({"turns": "AB", "offers": OPEN}, HALF, "right"),
    ({"turns": "AB", "offers": {**OPEN, "min_raise_to": 201}}, BETTING, "wrong"),
    ({"turns": "AA", "offers": OPEN}, BETTING, "wrong"),
    ({"turns": "BA", "offers": OPEN}, BETTING, "wrong"),
    ({"turns": ["A", None], "offers": OPEN}, BETTING, "wrong"),
    ({"turns": "AB", "offers": OPEN, "refused": ["bet"]}, BETTING, "wrong"),
    ({"turns": "AB", "offers": OPEN, "crash": ["bet"]}, BETTING, "wrong"),
    ({"turns": "AB", "offers": OPEN, "unknown": ["bet"]}, BETTING, "-"),
    ({"turns": "C", "offers": {}}, OTHER_BOOK, "-"),
    ({"turns": "ABA", "offers": {}, "refused": ["check"]}, ILLEGAL, "right"),
    ({"turns": "ABA", "offers": {}}, ILLEGAL, "wrong"),
    ({"turns": "ABA", "offers": {}, "refused": ["bet"]}, ILLEGAL, "wrong"),
    ({"turns": "ABA", "offers": {}, "unknown": ["check"]}, ILLEGAL, "-"),
    ({"turns": ["A", None], "offers": {}, "final": {"A": 850, "B": 950}}, HAND, "right"),
    ({"turns": ["A", None], "offers": {}, "final": {"A": 850, "B": 949}}, HAND, "wrong"),
    ({"turns": "AB", "offers": {}}, HAND, "wrong"),
    ({"turns": "A", "offers": {}}, POTS, "-"),
]


@cache
def judged() -> list[object]:
    """Put all rows at once: a process for each would take longer than all the judging."""
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(ROOT / "conformance" / "peers")],
        input=json.dumps([(says, case) for says, case, _ in ROWS]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    verdicts = json.loads(run.stdout)
    assert isinstance(verdicts, list)
    return verdicts


@pytest.mark.parametrize("row", range(len(ROWS)))
def test_a_peer_is_judged_by_what_it_says(row: int) -> None:
    assert judged()[row] == ROWS[row][2]
