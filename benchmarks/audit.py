"""The auditor on fresh hands, all checks on, beside pokerkit reading and replaying the same PHH.

    python benchmarks/audit.py              ratios on one core, two workers over one, memory
    python benchmarks/audit.py --memory     the memory a million hands take, and nothing else; minutes
    python benchmarks/audit.py --memory N   the same for N hands

Every round makes new hands, as many of each kind: won before the flop, won by a bet nobody called after it,
shown down for one pot, and with side pots. In each round the same hands are audited as PHHS and as
PokerStars text, and read and replayed by pokerkit, in turn; ratios are taken round by round, and their median
is what counts. The auditor must find nothing, or the benchmark fails; what is aimed at and not reached is
said. Where pokerkit is not installed, or nothing has been compiled (`make compiled`), it is left out and
said so.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from io import BytesIO
from itertools import islice
from pathlib import Path
from secrets import randbits

from _hands import Played, hands, phhs, stars

from sidepot.audit.program import program
from sidepot.audit.run import audit_text
from sidepot.histories.text import decode
from sidepot.model.audit import AuditedHand, Status

KINDS = ("before the flop", "after it", "shown down", "side pots")
PLAIN, PLAIN_TEXT = "plain, PHHS", "plain, PokerStars text"
FAST, FAST_TEXT = "compiled, PHHS", "compiled, PokerStars text"
PEER = "pokerkit, PHHS"
EACH, ROUNDS = 300, 5
FILES, PAIRS = 100, 3
IN_FILE = 2_000
"""Hands in each of the files that whole processes are measured on."""
COMMAND = "import sys; from sidepot.cli.main import main; sys.exit(main())"
MUST = 30.0
MUST_TWO = 1.8
MEMORY_MOST = 500.0
"""Megabytes."""
COMPILED = Path(__file__).resolve().parent.parent / "build" / "compiled"
SERVE = "--timed"
"""Given to this program where it shall audit the files it is told of, and say how long each took."""
Step = Callable[[bytes], int]
Timed = Callable[[bytes, int], float]
"""Seconds a file of so many hands took."""


def kind_of(played: Played) -> str:
    """Which of the kinds a hand is of."""
    if len(played.pots) > 1:
        return KINDS[3]
    if played.shown:
        return KINDS[2]
    return KINDS[1] if played.board else KINDS[0]


def some_of_each(seed: int, each: int) -> dict[str, list[Played]]:
    """Fresh hands, as many of every kind."""
    found: dict[str, list[Played]] = {kind: [] for kind in KINDS}
    for played in hands(1000 * each, seed):
        kept = found[kind_of(played)]
        if len(kept) < each:
            kept.append(played)
        elif all(len(kept) == each for kept in found.values()):
            break
    return found


def audited(data: bytes) -> int:
    """Audit a file; ends the benchmark where anything is found, for nothing is wrong with these hands."""
    count = 0
    for each in audit_text(decode(data), "made"):
        if not isinstance(each, AuditedHand) or each.status is not Status.CLEAN or each.findings:
            raise SystemExit(f"found in a hand that is as it should be: {each}")
        count += 1
    return count


def pokerkit_replay() -> Step:
    """Read the same PHH and go through all states. Raises ImportError."""
    from pokerkit import HandHistory

    def replayed(data: bytes) -> int:
        count = 0
        for history in HandHistory.load_all(BytesIO(data)):
            for _ in history:
                pass
            count += 1
        return count

    return replayed


def seconds(step: Step, data: bytes, count: int) -> float:
    """How long a step takes over a file; the processor's time, as this machine has other work too."""
    gc.collect()
    start = time.process_time()
    if step(data) != count:
        raise SystemExit(f"not all of {count} hands were read")
    return time.process_time() - start


def compiled_audit() -> Timed | None:
    """The compiled build in a process of its own, as it has the same names; None where there is none."""
    if not COMPILED.is_dir():
        print("nothing has been compiled (make compiled): left out")
        return None
    child = subprocess.Popen(
        [sys.executable, __file__, SERVE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(COMPILED)},
    )
    requests, answers = child.stdin, child.stdout
    assert requests is not None
    assert answers is not None
    if answers.readline().rstrip() != f"{program()} compiled":
        print("what has been compiled is of another source (make compiled): left out")
        child.kill()
        return None

    def timed(data: bytes, count: int) -> float:
        with tempfile.NamedTemporaryFile() as file:
            file.write(data)
            file.flush()
            requests.write(f"{count} {file.name}\n")
            requests.flush()
            return float(answers.readline())

    return timed


def serve() -> None:
    """The other end: say which program it is and whether it is compiled, then time file after file."""
    from sidepot.engine import round as hot

    print(program(), "plain" if str(hot.__file__).endswith(".py") else "compiled", flush=True)
    for line in sys.stdin:
        count, _, path = line.rstrip("\n").partition(" ")
        print(seconds(audited, Path(path).read_bytes(), int(count)), flush=True)


def on_one_core() -> None:
    """Print hands a second and the ratios."""
    plain = partial(seconds, audited)
    steps: dict[str, tuple[Timed, Callable[[Played], str]]] = {
        PLAIN: (plain, phhs),
        PLAIN_TEXT: (plain, stars),
    }
    compiled = compiled_audit()
    if compiled is not None:
        steps |= {FAST: (compiled, phhs), FAST_TEXT: (compiled, stars)}
    try:
        steps[PEER] = (partial(seconds, pokerkit_replay()), phhs)
    except ImportError:
        print("pokerkit is not installed: left out")
    spent: dict[str, dict[str, list[float]]] = {name: {kind: [] for kind in KINDS} for name in steps}
    first = randbits(32)
    print(f"{ROUNDS} rounds of {EACH} hands of each kind, seeds from {first}")
    for turn in range(ROUNDS + 1):
        for kind, made in some_of_each(first + turn, EACH).items():
            for name, (step, write) in steps.items():
                took = step("".join(map(write, made)).encode(), EACH)
                if turn:  # the first round warms up
                    spent[name][kind].append(took)
    whole = {
        name: [sum(each) for each in zip(*by_kind.values(), strict=True)] for name, by_kind in spent.items()
    }
    ratios = _told(whole, EACH * len(KINDS), "all kinds")
    for kind in KINDS:
        _told({name: by_kind[kind] for name, by_kind in spent.items()}, EACH, kind)
    for name in (PLAIN, PLAIN_TEXT, FAST, FAST_TEXT):
        if name in ratios:
            _aimed(f"{name}, all kinds over pokerkit", ratios[name], MUST)
    if FAST in whole:
        over = [slow / fast for slow, fast in zip(whole[PLAIN], whole[FAST], strict=True)]
        print(f"compiled over plain, PHHS: {statistics.median(over):.2f} times")


def _aimed(what: str, found: float, must: float) -> None:
    """Say what is aimed at beside what was found."""
    print(f"{what}: {found:.2f} times, of the {must:g} aimed at{'' if found >= must else ': not reached'}")


def _told(spent: dict[str, list[float]], count: int, kind: str) -> dict[str, float]:
    """Print one block; give the median ratio of each to pokerkit."""
    print(f"{kind}:")
    peer = spent.get(PEER)
    found: dict[str, float] = {}
    for name, took in spent.items():
        line = f"  {name:25} {count / statistics.median(took):9,.0f} hands/s"
        if peer is not None and took is not peer:
            ratios = [theirs / ours for ours, theirs in zip(took, peer, strict=True)]
            line += f"   {statistics.median(ratios):6.2f} x pokerkit ({min(ratios):.2f} to {max(ratios):.2f})"
            found[name] = statistics.median(ratios)
        print(line)
    return found


# Whole processes


def whole(folder: Path, *options: str, source: Path | None = None) -> tuple[float, int]:
    """Audit a folder in a process of its own: seconds, and hands."""
    environment = None if source is None else {**os.environ, "PYTHONPATH": str(source)}
    start = time.perf_counter()
    command = [sys.executable, "-c", COMMAND, "audit", str(folder), "--json", *options]
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    took = time.perf_counter() - start
    if run.returncode:
        raise SystemExit(f"the audit ended with {run.returncode}: {run.stderr[-500:]}")
    report: dict[str, object] = json.loads(run.stdout)
    hands_read = report["hands"]
    return took, hands_read if isinstance(hands_read, int) else 0


def with_workers() -> None:
    """Print how much sooner two workers are done, pair after pair."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        made = hands(FILES * IN_FILE, randbits(32))
        for number in range(FILES):
            text = "".join(map(phhs, islice(made, IN_FILE)))
            folder.joinpath(f"{number}.phhs").write_text(text, "utf-8")
        if COMPILED.is_dir():
            took, count = whole(folder, "--workers", "1", source=COMPILED)
            print(f"whole process, {count:,} hands, 1 at work, compiled: {count / took:,.0f} hands/s")
        ratios: list[float] = []
        for turn in range(PAIRS):
            pair = [whole(folder, "--workers", workers) for workers in "12"]
            if not turn:
                for workers, (took, count) in enumerate(pair, 1):
                    print(f"whole process, {count:,} hands, {workers} at work: {count / took:,.0f} hands/s")
            ratios.append(pair[0][0] / pair[1][0])
        print(f"{_peak():.0f} MB in the largest process")
        median = statistics.median(ratios)
        if len(os.sched_getaffinity(0)) < 2:
            print(f"two workers over one: {median:.2f} times; there is one processor here")
        else:
            _aimed("two workers over one", median, MUST_TWO)


def memory(count: int) -> bool:
    """Print the memory that the audit of so many hands takes at most; True where it is what it must be."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fresh = [phhs(played).partition("\n")[2] for played in hands(min(count, 20_000), randbits(32))]
        for number, start in enumerate(range(0, count, 100_000)):
            with folder.joinpath(f"{number}.phhs").open("w", encoding="utf-8") as file:
                for place in range(start, min(count, start + 100_000)):
                    file.write(f"[{place - start + 1}]\n{fresh[place % len(fresh)]}")
        took, found = whole(folder)
        print(f"whole process, {found:,} hands: {found / took:,.0f} hands/s; {_peak():.0f} MB at most")
        return found == count and _peak() < MEMORY_MOST


def _peak() -> float:
    """The most memory a process started here has held, in megabytes."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def main() -> int:
    if sys.argv[1:2] == [SERVE]:
        serve()
        return 0
    if sys.argv[1:2] == ["--memory"]:
        return 0 if memory(int(sys.argv[2]) if sys.argv[2:] else 1_000_000) else 1
    on_one_core()
    with_workers()
    return 0


if __name__ == "__main__":
    sys.exit(main())
