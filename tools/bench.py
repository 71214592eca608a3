"""Run every program in benchmarks/ and fail if one of them does.

    python tools/bench.py

They run beside the other engines, in the environment that tools/peers.py makes. A benchmark prints its own
ratios. A name that starts with an underscore is a helper, not a benchmark.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from peers import PYTHON, make

ROOT = Path(__file__).resolve().parent.parent


def benchmarks() -> list[Path]:
    """List the programs to run, in the order of their names."""
    return sorted(file for file in (ROOT / "benchmarks").glob("*.py") if not file.name.startswith("_"))


def main() -> int:
    """Run them all, also after one has failed, and return 1 if any did."""
    programs = benchmarks()
    if not programs:
        print("benchmarks/ holds no program yet")
    make()
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    failed = []
    for program in programs:
        print(f"== {program.name}", flush=True)
        # pokerkit warns of the cards it is dealt; that is no news here.
        command = [str(PYTHON), "-W", "ignore", str(program)]
        if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
            failed.append(program.name)
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
