"""Why columns of hands cannot be settled or valued, with the figures of each, as `codes` has the others."""

from __future__ import annotations

from typing import Final

from sidepot.model.codes import Kind

FLAWS: Final[dict[str, dict[str, Kind]]] = {
    # a column
    "column-not-whole-numbers": {"found": Kind.TEXT},
    "column-not-true-or-false": {"found": Kind.TEXT},
    "column-shape": {"found": Kind.TEXT, "needed": Kind.TEXT},
    "column-with-gaps": {"count": Kind.NUMBER},
    "number-over-limit": {"found": Kind.NUMBER, "limit": Kind.NUMBER},
    "offsets-do-not-fit": {"found": Kind.NUMBER, "entries": Kind.NUMBER},
    "no-such-seat": {"found": Kind.NUMBER, "most": Kind.NUMBER},
    "no-such-card-number": {"found": Kind.NUMBER, "first": Kind.NUMBER, "last": Kind.NUMBER},
    # an earlier result to be written over
    "into-other-kind": {},
    "into-too-small": {"found": Kind.NUMBER, "needed": Kind.NUMBER},
    # and last
    "flaws-not-listed": {"count": Kind.NUMBER},
}
