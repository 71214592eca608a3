"""Memory does not grow with the number of hands."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from audit.inputs import environment, phhs

PEAK = """
import resource, subprocess, sys
done = subprocess.run([sys.executable, "-c", sys.argv[1], *sys.argv[2:]], stdout=subprocess.DEVNULL)
assert done.returncode == 1
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""Run a command and say how large the largest of its processes was."""
COMMAND = "import sys; sys.modules['pyarrow'] = None; from sidepot.cli.main import main; sys.exit(main())"
"""Tables as JSON lines: what pyarrow keeps for itself, a hundred megabytes, would hide what grows."""
MB = 1024


def peak(hands: int, folder: Path) -> int:
    path = folder / f"{hands}.phhs"
    with path.open("w", encoding="utf-8") as file:
        for first in range(1, hands, 1000):
            file.write(phhs(1000, first=first))
    words = ["audit", str(path), "--workers", "2", "--out", str(folder / f"{hands}")]
    run = subprocess.run(
        [sys.executable, "-c", PEAK, COMMAND, *words],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    )
    return int(run.stdout)


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss is in kilobytes on Linux only")
def test_four_times_the_hands_take_no_more_memory(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    few, many = peak(10_000, tmp_path), peak(40_000, tmp_path)
    record_property("largest process at 10,000 hands, MB", few // MB)
    record_property("largest process at 40,000 hands, MB", many // MB)
    # The rows of thirty thousand hands alone would take more.
    assert many - few < 5 * MB
