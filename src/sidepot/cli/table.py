"""Columns of text: words to the left, figures to the right."""

from __future__ import annotations

from collections.abc import Sequence


def table(rows: Sequence[Sequence[str]], *, left: int) -> list[str]:
    """Line up rows, the first of them headings; the first `left` columns are words, the rest figures."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return [lines[0], "─" * max(len(line) for line in lines), *lines[1:]]
