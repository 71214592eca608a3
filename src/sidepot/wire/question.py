"""A question that has been read: how to look for its flaws, how to rule on it, how to write the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sidepot.model.rulings import Flaw, Ruling
from sidepot.rulebooks.load import Book

Json = dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Ruled:
    """A ruling, and the keys of its answer."""

    ruling: Ruling
    keys: Json


class Question(NamedTuple):
    """What a document asks. `rule` gives the flaws instead where there are any."""

    check: Callable[[], Sequence[Flaw]]
    rule: Callable[[Book], Ruled | tuple[Flaw, ...]]
