"""Which articles a rule states. The register is filled at import and read by tests and the generated docs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Rule = TypeVar("Rule", bound=Callable[..., int])

STATED: dict[Callable[..., int], tuple[str, ...]] = {}


def states(*articles: str) -> Callable[[Rule], Rule]:
    """Record the articles a rule states. The function stays what it is: calling it costs nothing more."""

    def record(rule: Rule) -> Rule:
        STATED[rule] = articles
        return rule

    return record
