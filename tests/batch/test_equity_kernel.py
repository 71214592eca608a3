"""The compiled count with every index checked."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from shared import ROOT

PROBE = """
import random
from oracle.equity_walk import deal, walk
from sidepot.batch.equity import count
from sidepot.batch.equity_numpy import count_in_arrays
from sidepot.batch.equity_spot import Spot
from sidepot.cards.games import GAMES

chance = random.Random(2)
spots = 0
for name in ("holdem", "short-deck", "omaha", "omaha-6", "omaha-8"):
    for board in (0, 3, 4, 5):
        for players in (2, 3, 4):
            hands, shown, dead = deal(GAMES[name], players, board, 12, chance)
            spot = Spot(GAMES[name], tuple(hands), shown, dead, ((0, 1), tuple(range(players))), True)
            assert count(spot) == count_in_arrays(spot)
            spots += 1
print(spots)
"""


@pytest.mark.long
def test_no_index_of_the_kernel_lies_outside_its_array() -> None:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT / "tests"))),
        "NUMBA_BOUNDSCHECK": "1",
    }
    run = subprocess.run(
        [sys.executable, "-c", PROBE], capture_output=True, text=True, check=False, env=environment
    )
    assert (run.returncode, run.stdout) == (0, "60\n"), run.stderr
