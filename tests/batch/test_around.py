"""The same comes out with the compiler and without it, with it switched off, and with every index checked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from batch.deals import dealt
from sidepot.batch import settle, settle_table, strengths_7, strengths_omaha
from sidepot.model.rulings import Malformed

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
from batch.test_around import digest
print(digest(), "numba" in sys.modules)
"""


def digest() -> str:
    """What comes out of some hands and cards, in sixteen digits."""
    from hashlib import sha256

    import numpy as np

    told = sha256()
    for boards, rake in ((1, False), (1, True), (2, False)):
        deals = dealt(150, seed=3, boards=boards, rake=rake)
        made = settle(
            deals.put_in, deals.folded, deals.strengths, deals.offsets, deals.button, chip=5, rake=deals.rake
        )
        for column in (made.returned, made.payouts, made.pot_offsets, made.pot_chips, made.pot_eligible):
            told.update(column.astype(np.int64).tobytes())
    random = np.random.default_rng(4)
    cards = np.argsort(random.random((300, 52)), axis=1)
    told.update(strengths_7(cards[:, :7]).tobytes())
    told.update(strengths_omaha(cards[:, :4], cards[:, 4:9]).tobytes())
    return told.hexdigest()[:16]


def elsewhere(*first: Path, **settings: str) -> list[str]:
    """The digest in a fresh Python; with folders put before the others on its path."""
    path = os.pathsep.join(map(str, (*first, ROOT / "src", ROOT / "tests")))
    environment = {**os.environ, "PYTHONPATH": path, **settings}
    command = [sys.executable, "-W", "error", "-c", PROGRAM]
    run = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert run.stderr == ""
    return run.stdout.split()


def test_with_the_compiler_switched_off_the_same_comes_out() -> None:
    assert elsewhere(NUMBA_DISABLE_JIT="1")[0] == digest()


def test_without_a_compiler_the_same_comes_out_and_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('not here')", "utf-8")
    assert elsewhere(tmp_path) == [digest(), "False"]


@pytest.mark.long
def test_with_every_index_checked_the_same_comes_out(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    checked = elsewhere(NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path))
    assert checked == [digest(), "True"]


def test_without_numpy_it_is_said_which_extra_is_missing(tmp_path: Path) -> None:
    (tmp_path / "numpy.py").write_text("raise ModuleNotFoundError('no numpy', name='numpy')", "utf-8")
    program = """
from sidepot.model.rulings import Malformed
try:
    from sidepot.batch import settle
except Malformed as refused:
    print([(each.code, dict(each.figures)) for each in refused.flaws])
"""
    path = os.pathsep.join(map(str, (tmp_path, ROOT / "src")))
    run = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        check=True,
    )
    expected = [("extra-missing", {"extra": "batch", "command": "sidepot.batch.settle"})]
    assert run.stdout.strip() == str(expected)


def test_a_table_of_arrow_is_settled_row_by_row() -> None:
    arrow = pytest.importorskip("pyarrow")
    deals = dealt(50, seed=5)
    cuts = list(zip(deals.offsets, deals.offsets[1:], strict=False))

    def lists(column: list[int] | list[bool]) -> list[list[int] | list[bool]]:
        return [column[start:end] for start, end in cuts]

    table = arrow.table(
        {
            "contributions": lists(deals.put_in),
            "folded": lists(deals.folded),
            "strengths": lists(deals.strengths[0]),
            "button": deals.button,
            "chip": deals.chip,
            "dead": deals.dead,
        }
    )
    made = settle(
        deals.put_in,
        deals.folded,
        deals.strengths,
        deals.offsets,
        deals.button,
        chip=deals.chip,
        dead=deals.dead,
    )
    for rows, first in ((table, 0), (table.slice(7), 7), (table.to_batches()[0], 0)):
        settled = settle_table(rows)
        assert settled.num_rows == len(deals) - first
        for row, hand in zip(settled.to_pylist(), range(first, len(deals)), strict=True):
            start, end = cuts[hand]
            assert row["returned"] == made.returned[start:end].tolist()
            assert row["payouts"] == made.payouts[start:end].tolist()
            pots = range(int(made.pot_offsets[hand]), int(made.pot_offsets[hand + 1]))
            assert row["pots"] == [
                {"chips": made.pot_chips[pot], "rake": 0, "eligible": made.pot_eligible[pot]} for pot in pots
            ]


GOOD = {"contributions": [[1, 2]], "folded": [[False, False]], "strengths": [[1, 2]], "button": [0]}


@pytest.mark.parametrize(
    ("changes", "code", "path"),
    [
        ({"button": None}, "key-missing", "button"),
        ({"folded": [[False]]}, "column-shape", "folded[0]"),
        ({"strengths": [1]}, "column-shape", "strengths"),
        ({"contributions": [[1, None]]}, "column-with-gaps", "contributions"),
        ({"contributions": [None]}, "column-with-gaps", "contributions"),
        ({"button": [None]}, "column-with-gaps", "button"),
        ({"contributions": [[1.5, 2.0]]}, "column-not-whole-numbers", "contributions"),
    ],
)
def test_a_wrong_table_of_arrow_is_refused_with_the_place(
    changes: dict[str, list[object] | None], code: str, path: str
) -> None:
    arrow = pytest.importorskip("pyarrow")
    columns = {name: column for name, column in {**GOOD, **changes}.items() if column is not None}
    with pytest.raises(Malformed) as refused:
        settle_table(arrow.table(columns))
    assert (code, path) in [(each.code, each.path) for each in refused.value.flaws]
