"""The core needs the standard library and nothing else, and starts lean."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "src" / "sidepot"
CORE = ("rules", "cards", "rulebooks", "model", "engine", "wire", "languages")
# What costs a person at the table a visible moment, and what no ruling needs.
HEAVY = (
    "importlib.metadata",
    "importlib.resources",
    "decimal",
    "fractions",
    "logging",
    "sqlite3",
    "asyncio",
    "unittest",
)

EXTRAS = {
    "api": ("anyio", "fastapi", "jinja2", "starlette"),
    "audit": ("distributed", "pyarrow"),
    "batch": ("numba", "numpy", "pyarrow"),
    "mcp": ("anyio", "mcp", "mcp_types"),
    "web": ("fastapi", "h11", "jinja2", "markupsafe", "segno", "starlette", "uvicorn"),
}
"""What a door may lean on, by room; what the core or another room imports is of the standard library."""

PROBE = """
import importlib, sys
before = set(sys.modules)
for name in sys.argv[1:]:
    importlib.import_module(name)
print("\\n".join(sorted(set(sys.modules) - before)))
"""


def modules(*rooms: str) -> list[str]:
    """Name every module of the rooms, or of all sidepot; ``__main__`` is left out: it would run, not load."""
    files = (
        [file for room in rooms for file in (SOURCE / room).rglob("*.py")] if rooms else SOURCE.rglob("*.py")
    )
    parts = [
        file.relative_to(SOURCE.parent).with_suffix("").parts for file in files if file.stem != "__main__"
    ]
    return sorted(".".join(part for part in path if part != "__init__") for path in parts)


def loaded(*names: str) -> list[str]:
    """Give what a fresh Python has loaded once it has imported ``names``."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE.parent)}
    run = subprocess.run(
        [sys.executable, "-c", PROBE, *names], capture_output=True, text=True, check=True, env=environment
    )
    return run.stdout.split()


def foreign(names: list[str]) -> list[str]:
    """Keep the names that are neither sidepot nor the standard library, a pool's workers among it."""
    return [
        name
        for name in names
        if name.partition(".")[0] not in {"sidepot", "__mp_main__", *sys.stdlib_module_names}
    ]


def leans_on(file: Path, name: str) -> bool:
    """Tell whether the room of a file may import this."""
    return name.partition(".")[0] in EXTRAS.get(file.relative_to(SOURCE).parts[0], ())


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Give the line and the module of every import in the file; a relative one begins with a dot."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, "." * node.level + (node.module or "")


@pytest.mark.parametrize(
    "line", ["import numpy", "from rich.table import Table", "from . import x", "def f():\n import yaml"]
)
def test_a_foreign_or_relative_import_is_seen(line: str) -> None:
    assert foreign([name for _, name in imports(ast.parse(line))])


def test_every_import_in_the_sources_is_of_sidepot_or_the_standard_library() -> None:
    files = sorted(SOURCE.rglob("*.py"))
    assert len(files) >= len(CORE)
    found = {
        f"{file.relative_to(ROOT)}:{line}": name
        for file in files
        for line, name in imports(ast.parse(file.read_text("utf-8"), str(file)))
        if not leans_on(file, name)
    }
    assert {place: name for place, name in found.items() if foreign([name])} == {}


def test_importing_sidepot_loads_nothing_foreign() -> None:
    names = loaded("sidepot")
    assert "sidepot" in names
    assert foreign(names) == []


def test_every_module_loads_by_itself_and_brings_nothing_foreign() -> None:
    # Of the audit what needs an extra stands inside the functions that do.
    leaning = [[room] for room in EXTRAS if room != "audit"]
    names = [name for name in modules() if name.split(".")[1:2] not in leaning]
    assert {f"sidepot.{room}" for room in CORE} < set(names)
    assert foreign(loaded(*names)) == []


def test_the_core_loads_nothing_heavy() -> None:
    assert sorted(set(loaded(*modules(*CORE))) & set(HEAVY)) == []


def test_a_heavy_module_would_be_seen() -> None:
    assert "decimal" in loaded("decimal")
