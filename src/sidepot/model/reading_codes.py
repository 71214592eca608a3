"""The codes of what a person typed and we could not read, with their figures, as `codes` has the others."""

from __future__ import annotations

from typing import Final

from sidepot.model.codes import Kind

FLAWS: Final[dict[str, dict[str, Kind]]] = {
    # amounts
    "amount-not-whole": {"found": Kind.TEXT},
    "amount-too-fine": {"found": Kind.TEXT, "decimals": Kind.NUMBER},
    "amount-ambiguous": {"found": Kind.TEXT, "first": Kind.TEXT, "second": Kind.TEXT},
    "amount-groups": {"found": Kind.TEXT},
    "not-an-amount": {"found": Kind.TEXT},
    "not-a-unit": {"found": Kind.TEXT, "most": Kind.NUMBER},
    "status-mark-unsure": {"found": Kind.TEXT, "mark": Kind.TEXT},
    # what was said
    "said-unknown": {"found": Kind.TEXT, "known": Kind.TEXTS},
    "said-raise-by": {"found": Kind.TEXT},
    # cards
    "card-rank-unsure": {"found": Kind.TEXT, "at": Kind.NUMBER},
    # how numbers are to be written
    "number-style-unknown": {"found": Kind.TEXT, "known": Kind.TEXTS},
}
