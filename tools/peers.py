"""Measure other engines on the cases and write docs/peers.md: tools/peers.py [--wrong | --all].

They are installed into build/peers, from requirements-peers.txt, apart from sidepot's own environment. A
stamp there is written last and names the interpreter and the pins it was made from; if either differs, the
environment is made again.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / "build" / "peers"
PYTHON = VENV / "bin" / "python"
PINS = ROOT / "requirements-peers.txt"
STAMP = VENV / "sidepot-peers"
RUN = ROOT / "conformance" / "peers" / "run.py"
PAGE = ROOT / "docs" / "peers.md"


def wanted() -> str:
    """Say what an environment made now would be made from."""
    return f"python {sys.version}\n{PINS.name} {hashlib.sha256(PINS.read_bytes()).hexdigest()}\n"


def make() -> None:
    """Make the environment, unless it stands there whole."""
    if STAMP.is_file() and STAMP.read_text("utf-8") == wanted():
        return
    # Not on standard output: what benchmarks print there goes into a page.
    print(f"making {VENV.relative_to(ROOT)}", file=sys.stderr, flush=True)
    venv.EnvBuilder(clear=True, with_pip=True, symlinks=True).create(VENV)
    pip = (str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", "-qq")
    subprocess.run([*pip, "install", "--require-hashes", "-r", PINS], check=True)
    STAMP.write_text(wanted(), "utf-8")


def main(options: list[str]) -> int:
    """Make the environment and measure; ends as the run ends."""
    try:
        make()
    except (subprocess.CalledProcessError, OSError) as problem:
        print(f"{VENV.relative_to(ROOT)} could not be made: {problem}", file=sys.stderr)
        return 1
    return subprocess.run([PYTHON, RUN, "--write", PAGE, *options], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
