"""How long `sidepot pots` takes from the key pressed to the last line, over an interpreter that does nothing.

Run it with the Python of an environment sidepot is installed in (a checkout on PYTHONPATH would be compiled
anew wherever Python may not write). Both programs are started in turn, round after round; the difference is
taken in each round and its median is what counts. Once for every language there is, once as JSON.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time

from sidepot.languages.catalogue import languages

COMMAND = "import sys; from sidepot.cli.main import main; sys.exit(main())"
QUESTION = ("pots", "Anna=100a", "Boris=250a", "Vera=400a")
MOST_OVER_BARE = 60.0
ROUNDS = 15


def milliseconds(*words: str) -> float:
    """Start one Python and wait for its end. Ends the benchmark where it fails."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - start) * 1000


def main() -> int:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    ways = {language: ("--lang", language) for language in languages()} | {"json": ("--json",)}
    bare: dict[str, list[float]] = {way: [] for way in ways}
    whole: dict[str, list[float]] = {way: [] for way in ways}
    milliseconds("-c", "pass")
    for _ in range(ROUNDS + 1):
        for way, options in ways.items():
            bare[way].append(milliseconds("-c", "pass"))
            whole[way].append(milliseconds("-c", COMMAND, *QUESTION, *options))
    over_most = 0
    for way in ways:
        # The first round may have compiled what nobody had used yet.
        pairs = list(zip(whole[way][1:], bare[way][1:], strict=True))
        over = statistics.median(ours - theirs for ours, theirs in pairs)
        over_most += over > MOST_OVER_BARE
        print(
            f"{way:5} {statistics.median(ours for ours, _ in pairs):6.1f} ms, bare Python "
            f"{statistics.median(theirs for _, theirs in pairs):5.1f} ms: {over:5.1f} ms over it, "
            f"{statistics.median(ours / theirs for ours, theirs in pairs):4.1f} times"
        )
    return 1 if over_most else 0


if __name__ == "__main__":
    sys.exit(main())
