"""Cuts a sentence at its placeholders."""

from __future__ import annotations

from collections.abc import Iterator


def placeholders(template: str) -> Iterator[tuple[str, str, str]]:
    """Cut a template: words, then the figure and the form that follow them ("" at the end)."""
    rest = template
    while rest:
        words, _, rest = rest.partition("{")
        inside, _, rest = rest.partition("}")
        figure, _, form = inside.partition(":")
        yield words, figure, form
