"""Make, mend or leave the environment in .venv, so that a half-made one is never taken for a whole one.

    python3 tools/environment.py package    the package alone, as `make demo` needs it
    python3 tools/environment.py dev        the package and the pinned tools

A stamp in .venv is written last and names the interpreter, the folder and the files it was made from. If any
of these differ, or what is installed is not what is pinned, the work is done again.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
PINS = ROOT / "requirements-dev.txt"
PIP = (str(VENV_PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", "-qq")

# Runs inside .venv and ends with a complaint unless it starts there, has pip, has sidepot from this folder,
# and has each NAME==VERSION given.
PROBE = """
import sys
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
folder, *pins = sys.argv[1:]
if Path(sys.prefix).resolve() != Path(folder, ".venv").resolve() or find_spec("pip") is None:
    sys.exit("it does not start, or has no pip")
if pins:
    spec = find_spec("sidepot")
    if spec is None or not Path(folder, "src").resolve() in Path(spec.origin).resolve().parents:
        sys.exit("sidepot is not installed from this folder")
for pin in pins:
    name, _, pinned = pin.partition("==")
    try:
        found = version(name)
    except PackageNotFoundError:
        found = "missing"
    if pinned and found != pinned:
        sys.exit(f"{name} is {found}, the pin says {pinned}")
"""


def pins_without_condition() -> list[str]:
    """Give every NAME==VERSION that is wanted on all machines; those with a condition are pip's to judge."""
    lines = PINS.read_text("utf-8").splitlines()
    return [
        line.removesuffix("\\").strip()
        for line in lines
        if "==" in line.partition(";")[0] and ";" not in line
    ]


def fingerprint(*files: Path) -> str:
    """Say what an environment made now would be made from."""
    hashes = [f"{file.name} {hashlib.sha256(file.read_bytes()).hexdigest()}" for file in files]
    return "\n".join([f"python {sys.version}", f"folder {ROOT}", *hashes, ""])


def sources(kind: str) -> tuple[Path, ...]:
    """Name the files that decide what is installed for ``kind``."""
    package = (ROOT / "pyproject.toml",)
    return (*package, PINS) if kind == "dev" else package


def stamp(kind: str) -> Path:
    """Name the file that stands in .venv once ``kind`` is whole."""
    return VENV / f"sidepot-{kind}"


def fault(kind: str) -> str | None:
    """Say what is wrong with the environment for ``kind``: bare, package or dev. None: nothing is wrong."""
    expected = fingerprint(*(sources(kind) if kind != "bare" else ()))
    if not VENV.exists():
        return "there is none"
    if not stamp(kind).is_file():
        return "it was never finished"
    if stamp(kind).read_text("utf-8") != expected:
        return "it was made from something else"
    pins = {"bare": [], "package": ["sidepot"], "dev": ["sidepot", *pins_without_condition()]}[kind]
    try:
        run = subprocess.run(
            [VENV_PYTHON, "-c", PROBE, ROOT, *pins], capture_output=True, text=True, check=False, cwd=VENV
        )
    except OSError as problem:
        return f"its Python does not start: {problem.strerror}"
    return None if run.returncode == 0 else (run.stderr.strip().splitlines() or ["it does not start"])[-1]


def finish(kind: str) -> None:
    """Write the stamp; nothing may be done to the environment after this."""
    stamp(kind).write_text(fingerprint(*(sources(kind) if kind != "bare" else ())), "utf-8")


def make_bare() -> None:
    """Make an empty environment with pip in it, throwing away whatever stood there."""
    venv.EnvBuilder(clear=True, with_pip=True, symlinks=True).create(VENV)
    finish("bare")


def install(kind: str) -> None:
    """Install the package, and for ``dev`` the pinned tools before it."""
    for other in ("package", "dev"):
        stamp(other).unlink(missing_ok=True)
    if kind == "dev":
        subprocess.run([*PIP, "install", "--require-hashes", "-r", PINS], check=True)
        subprocess.run([*PIP, "install", "--no-deps", "--no-build-isolation", "-e", ROOT], check=True)
        finish("dev")
    else:
        subprocess.run([*PIP, "install", "-e", ROOT], check=True)
    finish("package")


def main(kind: str) -> int:
    """Bring .venv into the state ``kind`` and say in a line what was done, if anything was."""
    problem = fault(kind)
    if problem is None:
        return 0
    try:
        if (bare := fault("bare")) is not None:
            print(f"making .venv ({bare})", flush=True)
            make_bare()
        print(
            f"installing into .venv: {'the package and its tools' if kind == 'dev' else 'the package'}",
            flush=True,
        )
        install(kind)
    except (subprocess.CalledProcessError, OSError) as error:
        print(f".venv could not be made: {error}", file=sys.stderr)
        return 1
    left = fault(kind)
    if left is not None:
        print(f".venv is still not right: {left}", file=sys.stderr)
    return int(left is not None)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in ("package", "dev"):
        sys.exit("usage: python3 tools/environment.py package|dev")
    sys.exit(main(sys.argv[1]))
