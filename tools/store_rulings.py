"""The stored rulings on the cases: what was answered, word for word, so that no reason changes unseen.

    python tools/store_rulings.py           says which stored rulings differ from today's
    python tools/store_rulings.py --write   stores today's, for a change that was wanted

The cases are read from the folder `cases` of $SIDEPOT_SHARED, or of `shared` beside the project. A stored
ruling holds the question too, so the test needs no folder of cases.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src")]

from sidepot.wire.ask import ask, write_answer  # noqa: E402

STORED = ROOT / "tests" / "cases" / "rulings"
KINDS = ("pots", "settle")
Ruling = dict[str, object]


def ruling_on(kind: str, given: object) -> Ruling:
    """Give the answer to a question as it is stored: all of it but the version."""
    answer = write_answer(ask(kind, given))
    del answer["version"]
    # through JSON once, so that what is compared is what is written
    plain: Ruling = json.loads(json.dumps(answer))
    return plain


def stored(kind: str) -> dict[str, Ruling]:
    """Give the stored rulings of a kind, each with its question, by the id of the case."""
    file = STORED / f"{kind}.json"
    found: dict[str, Ruling] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def todays(kind: str, cases: Path) -> dict[str, Ruling]:
    """Rule on every case of a kind."""
    listed = json.loads((cases / f"{kind}.json").read_text(encoding="utf-8"))
    return {case["id"]: {"given": case["given"], "answer": ruling_on(kind, case["given"])} for case in listed}


def write(kind: str, rulings: dict[str, Ruling]) -> None:
    """Store rulings: one line for the question, one for each reason, so that a change is easy to read."""
    lines: list[str] = []
    for case, ruling in rulings.items():
        answer = dict(ruling["answer"]) if isinstance(ruling["answer"], dict) else {}
        reasons = answer.pop("reasons")
        body = ",\n    ".join(f"{_text(key)}: {_text(value)}" for key, value in answer.items())
        why = ",\n      ".join(_text(reason) for reason in reasons)
        lines.append(
            f'{_text(case)}: {{\n  "given": {_text(ruling["given"])},\n'
            f'  "answer": {{\n    {body},\n    "reasons": [\n      {why}\n    ]\n  }}\n}}'
        )
    STORED.mkdir(parents=True, exist_ok=True)
    (STORED / f"{kind}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def main(arguments: list[str]) -> int:
    """Compare with, or with --write replace, what is stored."""
    if arguments not in ([], ["--write"]):
        print(__doc__)
        return 2
    cases = Path(os.environ.get("SIDEPOT_SHARED") or ROOT.parent / "shared") / "cases"
    if not cases.is_dir():
        print(f"no cases in {cases}: set SIDEPOT_SHARED to the folder that holds them")
        return 2
    different = 0
    for kind in KINDS:
        before, now = stored(kind), todays(kind, cases)
        changed = [case for case in {**before, **now} if before.get(case) != now.get(case)]
        different += len(changed)
        for case in changed:
            print(
                f"{kind} {case}: {'new' if case not in before else 'gone' if case not in now else 'differs'}"
            )
        if arguments:
            write(kind, now)
            print(f"{kind}: {len(now)} rulings stored")
    return 0 if arguments or not different else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
