"""A few pieces of HTML: everything that comes from a file is escaped here."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from unicodedata import category

NO_SIGNS = ("Cc", "Cs", "Cn")
"""Controls, halves of signs, and what no sign has been given to."""


def text(value: str) -> str:
    """Words as they are; signs that no page can hold are shown as missing."""
    shown = "".join("\N{REPLACEMENT CHARACTER}" if category(sign) in NO_SIGNS else sign for sign in value)
    return escape(shown)


def element(name: str, value: str, of_class: str = "") -> str:
    """An element with words in it."""
    kind = f' class="{of_class}"' if of_class else ""
    return f"<{name}{kind}>{text(value)}</{name}>"


def rows_table(rows: Sequence[Sequence[str]], *, left: int, wrong: Sequence[int] = ()) -> str:
    """A table, the first row its headings; the first `left` columns are words, the rest figures.

    `wrong` are the rows, counted from 1 below the headings, that are marked. It can be scrolled by itself.
    """
    head, *body = rows
    lines = [
        '<div class="scroll" tabindex="0"><table>',
        f"<thead><tr>{_cells('th', head, left)}</tr></thead>",
        "<tbody>",
    ]
    for place, row in enumerate(body, 1):
        kind = ' class="wrong"' if place in wrong else ""
        lines.append(f"<tr{kind}>{_cells('td', row, left)}</tr>")
    return "\n".join([*lines, "</tbody></table></div>"])


def _cells(name: str, row: Sequence[str], left: int) -> str:
    scope = ' scope="col"' if name == "th" else ""
    kinds = ("" if place < left else ' class="figure"' for place in range(len(row)))
    return "".join(
        f"<{name}{scope}{kind}>{text(cell)}</{name}>" for kind, cell in zip(kinds, row, strict=True)
    )
