"""Cuts a sentence at its placeholders."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def placeholders(template: str) -> tuple[tuple[str, str, str], ...]:
    """Cut a template: words, then the figure and the form that follow them ("" at the end)."""
    # The same few hundred lines are said again and again.
    found: list[tuple[str, str, str]] = []
    rest = template
    while rest:
        words, _, rest = rest.partition("{")
        inside, _, rest = rest.partition("}")
        figure, _, form = inside.partition(":")
        found.append((words, figure, form))
    return tuple(found)
