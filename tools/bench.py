"""Run every program in benchmarks/ and fail if one of them does.

    python tools/bench.py

A benchmark prints its own ratios. A name that starts with an underscore is a helper, not a benchmark.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def benchmarks() -> list[Path]:
    """List the programs to run, in the order of their names."""
    return sorted(file for file in (ROOT / "benchmarks").glob("*.py") if not file.name.startswith("_"))


def main() -> int:
    """Run them all, also after one has failed, and return 1 if any did."""
    programs = benchmarks()
    if not programs:
        print("benchmarks/ holds no program yet")
    failed = []
    for program in programs:
        print(f"== {program.name}", flush=True)
        if subprocess.run([sys.executable, program], cwd=ROOT, check=False).returncode:
            failed.append(program.name)
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
