"""Values nobody would write into a document: of every kind, and nested."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as some
from hypothesis.strategies import SearchStrategy


def anything(words: Sequence[str], keys: SearchStrategy[str]) -> SearchStrategy[object]:
    """Any JSON value, its texts often among `words` and the keys of its objects from `keys`."""
    scalars: SearchStrategy[object] = (
        some.none()
        | some.booleans()
        | some.integers(-3, 30)
        | some.integers()
        | some.floats()
        | some.sampled_from(words)
        | some.text(max_size=5)
    )
    return some.recursive(
        scalars,
        lambda inner: some.lists(inner, max_size=4) | some.dictionaries(keys, inner, max_size=5),
        max_leaves=25,
    )
