"""Damaged files, two thousand in the quick tests and many more in the long ones: none trips us up."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from histories.fuzz import DAMAGES, Seen, by_dialect, item, limit_memory, look_at, portions
from sidepot.histories.recognise import DIALECTS

FEW, MANY = 2_000, 200_000


def put_through(first: int, count: int, workers: int) -> Seen:
    """So many items from the first on, in processes of their own that may not take more than the limit."""
    seen = Seen()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=limit_memory) as pool:
        for found in pool.map(look_at, portions(first, count)):
            seen.add(found)
    return seen


def test_damage_is_the_same_every_time_and_damages() -> None:
    one, two = item(7), item(7)
    assert one == two
    originals = {data for files in by_dialect().values() for data in files}
    assert sum(item(number)[1] not in originals for number in range(100)) > 90
    assert len(set(DAMAGES)) > 10


@pytest.mark.skipif(sys.platform != "linux", reason="memory of a process is limited as Linux does it")
def test_damaged_files_make_nobody_stumble() -> None:
    seen = put_through(0, FEW, 1)
    assert seen.wrong == []
    assert seen.counts["files"] == FEW
    assert {dialect for dialect in DIALECTS if seen.counts[f"files of {dialect}"] > FEW // 40} == set(
        DIALECTS
    )
    assert seen.counts["hands audited"] > FEW
    assert seen.counts["hands unread"] > FEW // 2


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="memory of a process is limited as Linux does it")
def test_many_damaged_files_make_nobody_stumble(record_property: Callable[[str, object], None]) -> None:
    seen = put_through(FEW, MANY, min(2, os.cpu_count() or 1))
    assert seen.wrong == []
    assert seen.counts["files"] == MANY
    for what in ("files", "hands audited", "hands unread", "hands written"):
        record_property(what, seen.counts[what])
