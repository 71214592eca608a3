"""Run what takes minutes, then write docs/measurements.md from what was run and nothing else.

    python tools/measure.py

A long test that counts something tells it with pytest's ``record_property("hands", 200_000)``, and the figure
goes into the table. A run that failed, broke off or found nothing to do is written down as such, and after a
failure the exit code is 1.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "measurements.md"
HANGS = 3600
"""Seconds after which a long test is given up."""
NO_TESTS_COLLECTED = 5  # pytest's exit code

HEAD = """# Measurements

Written by `make long` from the runs below; not edited by hand. Durations are of one run on one
machine and only good for comparing lines of this page.
"""


@dataclass(kw_only=True, slots=True)
class Row:
    """What the tests of one file came to."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    figures: list[str] = field(default_factory=list)

    def result(self) -> str:
        """Say how the tests ended, in words."""
        if self.failed:
            return "**failed**"
        return "passed" if self.passed else "skipped"


def outcome(case: ElementTree.Element, row: Row) -> None:
    """Add one test of pytest's report to its file's row."""
    if case.find("failure") is not None or case.find("error") is not None:
        row.failed += 1
    elif case.find("skipped") is not None:
        row.skipped += 1
    else:
        row.passed += 1
    row.seconds += float(case.get("time", "0"))
    for told in case.iter("property"):
        row.figures.append(f"{told.get('name')} {told.get('value')}")


def rows_of(report: Path) -> dict[str, Row]:
    """Read pytest's report into one row a file."""
    rows: dict[str, Row] = {}
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        outcome(case, rows.setdefault(case.get("classname", "?").replace(".", "/"), Row()))
    return rows


def table(rows: dict[str, Row]) -> str:
    """Draw the rows as a table of the page."""
    lines = [
        "| tests | result | passed | failed | skipped | seconds | counted |",
        "|---|---|---:|---:|---:|---:|---|",
    ]
    lines += [
        f"| {name} | {row.result()} | {row.passed} | {row.failed} | {row.skipped} | {row.seconds:.1f} "
        f"| {'; '.join(row.figures)} |"
        for name, row in sorted(rows.items())
    ]
    return "\n".join(lines)


def long_tests() -> tuple[str, bool]:
    """Run the tests marked long; give the section and whether all went well."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        began = time.monotonic()
        # The older form of report is the one that may hold what a test counted.
        form = ("-o", "junit_family=xunit1", f"--junitxml={report}")
        # What is long may take longer than a test that hangs is given.
        command = [sys.executable, "-m", "pytest", "-m", "long", "-o", f"faulthandler_timeout={HANGS}", *form]
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
        took = time.monotonic() - began
        rows = rows_of(report) if report.exists() else {}
    if code == NO_TESTS_COLLECTED:
        return "## Long tests\n\nNone: no test is marked long.\n", True
    verdict = "All passed" if code == 0 else f"**Not in order**: pytest ended with code {code}"
    body = f"{table(rows)}\n\n" if rows else ""
    return f"## Long tests\n\n{body}{verdict}; {took:.0f} s in all.\n", code == 0


def bench() -> tuple[str, bool]:
    """Run the benchmarks; give the section with what they printed and whether all went well."""
    began = time.monotonic()
    run = subprocess.run(
        [sys.executable, ROOT / "tools" / "bench.py"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    print(run.stdout, run.stderr, sep="", flush=True)
    took = time.monotonic() - began
    verdict = (
        "All ran" if run.returncode == 0 else f"**Not in order**: {(run.stderr.splitlines() or ['?'])[-1]}"
    )
    return (
        f"## Benchmarks\n\n```text\n{run.stdout.rstrip()}\n```\n\n{verdict}; {took:.0f} s in all.\n",
        run.returncode == 0,
    )


def main() -> int:
    """Run everything, write the page whatever came of it, and return 1 if something failed."""
    sections, fine = zip(*[long_tests(), bench()], strict=True)
    system = f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors"
    machine = f"Python {platform.python_version()}, {system}.\n"
    PAGE.write_text("\n".join([HEAD, machine, *sections]), "utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return int(not all(fine))


if __name__ == "__main__":
    sys.exit(main())
