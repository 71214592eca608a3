"""What the audit of three rooms' real hands finds: every hand that is not clean is known, and why."""

from __future__ import annotations

import pytest

from histories.corpus import CORPORA, needs_corpora
from sidepot.audit.run import UnreadFile, audit_paths
from sidepot.model.audit import Severity

NOT_AUDITED = {
    # A lowball of ace to five, with three draws.
    ("fulltilt", "29885220000"): "game-not-read",
    # Who lost his line stays in for what he has put in, and is paid of it.
    ("pkr", "2138526544"): "outside-the-rules",
}
ERRORS: dict[tuple[str, str], tuple[str, ...]] = {}
HANDS = {"fulltilt": 70, "swc": 5, "pkr": 46}


@needs_corpora
@pytest.mark.parametrize("folder", HANDS)
def test_every_hand_is_clean_but_those_that_are_explained(folder: str) -> None:
    audited = []
    for found in audit_paths([str(CORPORA / folder)]):
        assert not isinstance(found, UnreadFile), found
        audited.append(found)
    assert len(audited) == HANDS[folder]
    reasons = {(folder, hand.id): hand.reason.code for hand in audited if hand.reason}
    assert reasons == {key: code for key, code in NOT_AUDITED.items() if key[0] == folder}
    errors = {
        (folder, hand.id): codes
        for hand in audited
        if (codes := tuple(each.code for each in hand.findings if each.severity is Severity.ERROR))
    }
    assert errors == {key: codes for key, codes in ERRORS.items() if key[0] == folder}
