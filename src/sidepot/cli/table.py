"""Columns of text: words to the left, figures to the right."""

from __future__ import annotations

from collections.abc import Sequence

from sidepot.languages.width import left as to_left
from sidepot.languages.width import right as to_right
from sidepot.languages.width import width


def table(rows: Sequence[Sequence[str]], *, left: int) -> list[str]:
    """Line up rows, the first of them headings; the first `left` columns are words, the rest figures."""
    cells_of = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        line = [
            to_left(cell, cells) if place < left else to_right(cell, cells)
            for place, (cell, cells) in enumerate(zip(row, cells_of, strict=True))
        ]
        lines.append("  ".join(line).rstrip())
    return [lines[0], "─" * max(width(line) for line in lines), *lines[1:]]
