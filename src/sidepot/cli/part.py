"""A part of what is shown on a terminal: lines that belong together, with an empty line around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sidepot.languages.terms import term

Part: TypeAlias = list[str]


def headed(heading: str, lines: Sequence[str], language: str) -> Part:
    """Lines under a heading, given as table.key of cli.toml; nothing at all where there are no lines."""
    return [term(heading, language), *(f"  {line}" for line in lines)] if lines else []


def yes_or_no(value: bool, language: str) -> str:
    """A word for a column."""
    return term("line.yes" if value else "line.no", language)
