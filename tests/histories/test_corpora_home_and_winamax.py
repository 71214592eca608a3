"""Real hands of three dialects: every file read, as many hands as are listed, every chip accounted for."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from histories.fixtures import paid_out
from histories.own_hands import put_in, uncalled
from shared import SHARED
from sidepot.audit.run import UnreadFile, audit_paths
from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.model.audit import AuditedHand, Severity
from sidepot.model.history import History, Uncalled

CORPORA = SHARED / "corpora"
pytestmark = pytest.mark.skipif(not CORPORA.is_dir(), reason=f"no corpora in {SHARED}: set SIDEPOT_SHARED")

FOLDERS = ("ohh", "pokernow", "winamax")
UNBALANCED = {
    # 9 euros went in (a small blind from a seat that owed none, a big blind and a raise of 6), 10 came out.
    ("winamax/PLO-5max-EUR-1.00-2.00-201408.bad.pot.txt", "6468352-1737-1408024646"): 100,
}
NOT_AUDITED = {
    # The small blind is said to come from a seat on the wrong side of the button.
    ("6468352-1737-1408024646", "posts-out-of-place"),
    # Both blinds posted at once are told as a raise, and others call less.
    ("6417287-1303-1406683540", "line-not-understood"),
    ("6417287-1322-1406684365", "line-not-understood"),
}
TRUE_FINDINGS: dict[str, set[tuple[str, str]]] = {
    # Two players with the same high and the same low: one of them was given the odd cent of both halves.
    "ohh": {("1666489893852", "odd-chip-elsewhere")},
    "pokernow": set(),
    # A blind is missing: the pot is one more than all that was put in.
    "winamax": {("6468352-1737-1408024646", "paid-more-than-put-in")},
}


def listed() -> dict[str, int]:
    found = json.loads((CORPORA / "MANIFEST.json").read_text(encoding="utf-8"))
    return {entry["file"]: entry["hands"] for entry in found["entries"] if entry["file"].startswith(FOLDERS)}


def hands_of_file(file: str) -> list[History]:
    text = decode((CORPORA / file).read_bytes())
    assert dialect_of(text) == file.partition("/")[0]
    hands = list(read_hands(text))
    assert all(isinstance(hand, History) for hand in hands), file
    return [hand for hand in hands if isinstance(hand, History)]


def test_every_file_and_every_hand_is_read_and_its_chips_balance() -> None:
    files = listed()
    assert set(files) == {
        f"{folder}/{path.name}" for folder in FOLDERS for path in (CORPORA / folder).iterdir()
    }
    apart = {}
    for file, count in files.items():
        hands = hands_of_file(file)
        assert len(hands) == count, file
        for hand in hands:
            back = uncalled(hand) if hand.uncalled is Uncalled.LEFT_OUT else 0
            over = paid_out(hand) + back - sum(put_in(hand).values()) - hand.added
            if over:
                apart[file, hand.id] = over
            stacks = {seat.name: seat.stack for seat in hand.seats}
            assert all(chips <= (stacks[name] or 0) for name, chips in put_in(hand).items()), (file, hand.id)
    assert apart == UNBALANCED


def audited(folder: str) -> list[AuditedHand]:
    hands = []
    for found in audit_paths([str(CORPORA / folder)]):
        assert not isinstance(found, UnreadFile), found
        hands.append(found)
    return hands


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_hand_is_audited_but_those_that_are_explained(
    folder: str, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = audited(folder)
    status = Counter(hand.status.value for hand in hands)
    codes = Counter(f"{each.severity.value} {each.code}" for hand in hands for each in hand.findings)
    with capsys.disabled():
        print(f"\n{folder}: {len(hands)} hands, {dict(status)}, {dict(codes)}")
    assert {(hand.id, hand.reason.code) for hand in hands if hand.reason} <= NOT_AUDITED
    found = {
        (hand.id, each.code) for hand in hands for each in hand.findings if each.severity is Severity.ERROR
    }
    assert found == TRUE_FINDINGS[folder]
