"""One version, said in one way everywhere."""

from __future__ import annotations

import tomllib
from pathlib import Path

from sidepot.version import VERSION

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_package_and_its_description_name_the_same_version() -> None:
    described = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert described == VERSION


def test_the_changelog_knows_the_version() -> None:
    assert f"\n## {VERSION}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
