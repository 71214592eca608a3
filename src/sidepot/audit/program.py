"""Which program this is, to the letter: only of the same one are results used again and machines joined."""

from __future__ import annotations

import os
import sys
from functools import cache
from hashlib import sha256

from sidepot.version import VERSION

ROOMS = (
    "audit",
    "batch",
    "cards",
    "engine",
    "histories",
    "model",
    "plain_toml.py",
    "rulebooks",
    "rules",
    "version.py",
)
"""What an answer of the auditor may depend on."""
KINDS = (".py", ".toml")


@cache
def program() -> str:
    """The version with the sha256 of the rules, the engine, the readers and the auditor."""
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    told = sha256()
    for room in ROOMS:
        for path in _files(os.path.join(here, room)):
            with open(path, "rb") as file:
                # Where a checkout writes line ends its own way, it is the same program.
                data = file.read().replace(b"\r\n", b"\n")
            name = os.path.relpath(path, here).replace(os.sep, "/")
            told.update(f"{name} {len(data)}\n".encode())
            told.update(data)
    return f"{VERSION} {told.hexdigest()[:16]}"


def python() -> str:
    """The Python it runs on: 3.12."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def _files(path: str) -> list[str]:
    if os.path.isfile(path):
        return [path]
    return sorted(
        os.path.join(folder, name)
        for folder, _, names in os.walk(path)
        for name in names
        if name.endswith(KINDS)
    )
