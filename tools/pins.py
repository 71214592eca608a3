"""Refuse a pin or lock file that holds an address; name file and line, never what stands there.

    python tools/pins.py [FOLDER]

An address in a pin file ties everybody to one machine's mirror, and may carry a password.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PIN_FILES = (
    "requirements*.txt",
    "requirements*.in",
    "constraints*.txt",
    "uv.lock",
    "pylock*.toml",
    "package-lock.json",
)


def addresses(folder: Path) -> list[str]:
    """Give ``file:line`` for each line of a pin or lock file in ``folder`` that holds an address."""
    files = sorted({file for pattern in PIN_FILES for file in folder.glob(pattern)})
    return [
        f"{file.name}:{number}"
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if "://" in line
    ]


if __name__ == "__main__":
    found = addresses(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)
    for place in found:
        print(f"{place}: a pin holds an address")
    print(f"pins: {len(found) or 'no'} address{'' if len(found) == 1 else 'es'}")
    sys.exit(bool(found))
