"""A question that has been read: how to look for its flaws, and how to rule on it under a book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sidepot.model.declaration import DeclarationRuling
from sidepot.model.rulings import Flaw, PotsRuling, SettleRuling
from sidepot.rulebooks.load import Book

Ruling = PotsRuling | SettleRuling | DeclarationRuling


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What a document asks. `rule` gives the flaws instead where there are any."""

    check: Callable[[], Sequence[Flaw]]
    rule: Callable[[Book], Ruling | tuple[Flaw, ...]]
