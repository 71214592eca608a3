"""Real files that break off anywhere: every hand in them is read or said not to be, nothing trips us."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from audit.corpora import CORPORA, needs_corpora
from sidepot.audit.run import UnreadFile, audit_text
from sidepot.histories.text import decode
from sidepot.model.audit import Status

pytestmark = needs_corpora
CUTS = 200
"""A file is cut off at every such part of it."""
FEW = 12_000
"""Bytes of the largest file that is cut off in the quick tests."""


def files() -> list[Path]:
    """Every file of hands."""
    return sorted(path for folder in CORPORA.iterdir() if folder.is_dir() for path in folder.rglob("*.*"))


def wrong_in(data: bytes, cuts: Iterable[int]) -> tuple[int, list[str]]:
    """How many hands there were in all, and what was wrong with a file cut off at some of its parts."""
    hands, wrong = 0, []
    for cut in cuts:
        at = len(data) * cut // CUTS
        for found in audit_text(decode(data[:at]), "file"):
            if isinstance(found, UnreadFile):
                continue
            hands += 1
            if found.reason is not None and found.reason.code == "mistake":
                wrong.append(f"at {at}: {found.reason.figures}")
            elif found.status is Status.NOT_AUDITED and found.reason is None:
                wrong.append(f"at {at}: no reason")
    return hands, wrong


def test_small_files_break_off() -> None:
    small = [path for path in files() if path.stat().st_size <= FEW]
    hands, wrong = 0, {}
    for place, path in enumerate(small):
        # Another cut for each file: together they cover all parts.
        count, found = wrong_in(path.read_bytes(), (1 + place * 7 % CUTS, 1 + (place * 7 + 101) % CUTS))
        hands += count
        if found:
            wrong[path.name] = found
    assert wrong == {}
    assert hands > len(small) > 200


@pytest.mark.long
def test_every_file_breaks_off_at_every_part(record_property: Callable[[str, object], None]) -> None:
    hands, wrong = 0, {}
    for path in files():
        count, found = wrong_in(path.read_bytes(), range(1, CUTS))
        hands += count
        if found:
            wrong[path.name] = found
    assert wrong == {}
    record_property("cuts", len(files()) * (CUTS - 1))
    record_property("hands", hands)
