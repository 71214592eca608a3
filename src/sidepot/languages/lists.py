"""Several things in a row, as a language joins them: A, B and C; A or B."""

from __future__ import annotations

from collections.abc import Sequence

from sidepot.languages.catalogue import entry


def listed(items: Sequence[str], language: str, form: str = "and") -> str:
    """Join items: `form` is `and`, `or`, or `clauses` for parts of a sentence that have commas inside."""
    if len(items) < 2:
        return "".join(items)
    joints = entry(language, "terms", f"list-{form}")
    return joints["between"].join(items[:-1]) + joints["last"] + items[-1]
