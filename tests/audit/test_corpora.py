"""Real hands read and audited whole: every file, no hand that makes us stumble, a table of what came out."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from shared import SHARED
from sidepot.audit.run import UnreadFile, audit_paths
from sidepot.model.audit import AuditedHand, Severity

CORPORA = SHARED / "corpora"
pytestmark = pytest.mark.skipif(not CORPORA.is_dir(), reason=f"no corpora in {SHARED}: set SIDEPOT_SHARED")


def audited(*folders: str) -> list[AuditedHand]:
    hands = []
    for found in audit_paths([str(CORPORA / folder) for folder in folders]):
        assert not isinstance(found, UnreadFile), found
        hands.append(found)
    return hands


def told(hands: list[AuditedHand], title: str) -> str:
    status = Counter(hand.status.value for hand in hands)
    reasons = Counter(hand.reason.code for hand in hands if hand.reason)
    codes = Counter(f"{each.severity.value} {each.code}" for hand in hands for each in hand.findings)
    return f"{title}: {len(hands)} hands, {dict(status)}, reasons {dict(reasons)}, {dict(codes)}"


def errors(hand: AuditedHand) -> set[str]:
    return {finding.code for finding in hand.findings if finding.severity is Severity.ERROR}


def test_pluribus_is_clean_but_for_chips_cut_in_two(capsys: pytest.CaptureFixture[str]) -> None:
    hands = audited("phh/pluribus")
    with capsys.disabled():
        print(f"\n{told(hands, 'Pluribus')}")
    assert len(hands) == 6871
    assert {code for hand in hands for code in errors(hand)} == {"chip-cut"}
    assert sum(1 for hand in hands if errors(hand)) == 5
    assert all(hand.reason is None for hand in hands)


def test_the_event_with_nine_games_has_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    hands = audited("phh/wsop-2023-43-5")
    with capsys.disabled():
        print(f"\n{told(hands, 'WSOP 2023 event 43')}")
    assert len(hands) == 59
    assert not any(errors(hand) for hand in hands)
    assert all(hand.reason is None for hand in hands)
    remarks = {Path(hand.file).stem: [each.code for each in hand.findings] for hand in hands if hand.findings}
    # In three stud hands the cards face up were not published.
    unknown = {name: ["first-to-act-as-written"] for name in ("02-13-08", "02-18-42", "02-25-11")}
    assert remarks == {"03-50-24": ["raise-to-last-stack"], **unknown}


def test_side_pots_of_home_games(capsys: pytest.CaptureFixture[str]) -> None:
    hands = audited("phh-derived")
    with capsys.disabled():
        print(f"\n{told(hands, 'PokerNow')}")
    assert len(hands) == 115
    assert not any(errors(hand) or hand.reason for hand in hands)
    assert sum(1 for hand in hands if hand.pots and hand.pots > 1) > 100


def test_hands_whose_payments_are_not_told_are_played_at_least(capsys: pytest.CaptureFixture[str]) -> None:
    hands = audited("phh/famous", "phh/handhq-sample.phhs")
    with capsys.disabled():
        print(f"\n{told(hands, 'famous and HandHQ')}")
    assert len(hands) == 13
    assert not any(errors(hand) for hand in hands)
    assert {hand.reason.code for hand in hands if hand.reason} == {"payments-not-stated"}


def test_no_hand_of_any_room_makes_us_stumble() -> None:
    # The folders above have been audited whole already.
    rest = sorted(str(path) for path in CORPORA.iterdir() if path.is_dir() and "phh" not in path.name)
    for found in audit_paths(rest):
        if isinstance(found, AuditedHand) and found.reason is not None:
            assert found.reason.code != "mistake", found
