"""Change the rules one by one, run tests/rules against each change, and print the changes that no test saw.

    python tools/mutants.py

The work is done on a copy in mutants/. mutmut leaves decorated functions alone, and a rule may carry its
citation as a decorator; so the copy says the same in another form: ``@states(...)`` above the rule becomes
``states(...)(rule)`` below it.
"""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "mutants"
MUTMUT = (str(Path(sys.executable).with_name("mutmut")),)


def undecorated(source: str) -> str:
    """Put each decorator of a top-level function behind the function, as a call of the same meaning."""
    lines = source.splitlines()
    for node in reversed(ast.parse(source).body):
        if not isinstance(node, ast.FunctionDef) or not node.decorator_list:
            continue
        calls = [f"{node.name} = ({ast.unparse(one)})({node.name})" for one in reversed(node.decorator_list)]
        assert node.end_lineno is not None
        lines[node.end_lineno : node.end_lineno] = calls
        del lines[node.decorator_list[0].lineno - 1 : node.lineno - 1]
    return "\n".join(lines) + "\n"


def copy() -> None:
    """Put a fresh copy of the sources and tests into mutants/."""
    shutil.rmtree(COPY, ignore_errors=True)
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, COPY / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", COPY)
    for file in (COPY / "src" / "sidepot" / "rules").rglob("*.py"):
        file.write_text(undecorated(file.read_text("utf-8")), "utf-8")


def mutmut(*words: str) -> str:
    """Run mutmut in the copy and give what it printed; end here if it fails."""
    run = subprocess.run([*MUTMUT, *words], cwd=COPY, capture_output=True, text=True, check=False)
    if run.returncode:
        sys.exit(f"{run.stdout}{run.stderr}\nmutmut {' '.join(words)} ended with code {run.returncode}")
    return run.stdout


def main() -> int:
    """Print each survivor as a diff, the rules no test reaches, and the count. 1 if not one was killed."""
    if not any((ROOT / "tests" / "rules").glob("**/test_*.py")):
        print("tests/rules holds no test yet, so every change of a rule would live", file=sys.stderr)
        return 1
    copy()
    mutmut("run")
    unreached = set()
    for line in mutmut("results").splitlines():
        name, _, state = line.strip().partition(": ")
        if state == "no tests":
            unreached.add(name.partition("__mutmut_")[0].replace(".x_", "."))
        elif state:
            print(mutmut("show", name))
    for rule in sorted(unreached):
        print(f"no test of tests/rules reaches {rule}")
    mutmut("export-cicd-stats")
    counts = json.loads((COPY / "mutants" / "mutmut-cicd-stats.json").read_text("utf-8"))
    print(", ".join(f"{kind.replace('_', ' ')} {count}" for kind, count in counts.items() if count))
    return int(not counts["killed"])


if __name__ == "__main__":
    sys.exit(main())
