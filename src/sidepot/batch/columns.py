"""Columns as they are given, made ready for kernels: whole numbers or true and false, of the right length.

A kernel reads 32 or 64 bits; narrower whole numbers are widened, which changes no value. Nothing else is
changed: floats, text and booleans in a column of whole numbers are refused, and so are gaps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from sidepot.model.rulings import Flaw, Malformed, flaw

Numbers: TypeAlias = NDArray[np.signedinteger]
Column: TypeAlias = "NDArray[np.integer] | Sequence[int]"
Rows: TypeAlias = "NDArray[np.integer] | Sequence[Sequence[int]]"
Flags: TypeAlias = "NDArray[np.bool_] | Sequence[bool]"

Kind = TypeVar("Kind", bound=np.generic)

LISTED_MOST = 20
"""How many flaws of the values are listed; the rest are counted."""
INT32_MOST = 2**31 - 1
INT64_MOST = 2**63 - 1


def whole_numbers(
    name: str, column: Column | Rows, *, wide: bool = False, shape: tuple[int | None, ...] = (None,)
) -> Numbers:
    """A column of whole numbers of 32 bits, or 64 where it has wider ones or `wide` asks for them.

    `shape`: the length of each dimension, None where any will do. What is given back cannot be written to.
    Raises Malformed.
    """
    given = _as_array(name, column)
    if given.size and not np.issubdtype(given.dtype, np.integer):
        raise Malformed((flaw("column-not-whole-numbers", name, found=str(given.dtype)),))
    _check_shape(name, given, shape)
    if given.size and given.dtype == np.uint64 and int(given.max()) > INT64_MOST:
        raise Malformed((flaw("number-over-limit", name, found=int(given.max()), limit=INT64_MOST),))
    fits = given.dtype.itemsize < 4 or given.dtype == np.int32 or not given.size
    wanted = np.int32 if fits and not wide else np.int64
    numbers: Numbers = given.astype(wanted, copy=False)
    return to_read(numbers)


def flags(name: str, column: Flags, *, length: int) -> NDArray[np.bool_]:
    """A column of true and false. What is given back cannot be written to. Raises Malformed."""
    given = _as_array(name, column)
    if given.size and given.dtype != np.bool_:
        raise Malformed((flaw("column-not-true-or-false", name, found=str(given.dtype)),))
    _check_shape(name, given, (length,))
    return to_read(given.astype(np.bool_, copy=False))


def refuse(flaws: Iterator[Flaw], count: int) -> None:
    """Raise Malformed with the first of so many flaws and the number of the others."""
    listed = list(islice(flaws, LISTED_MOST))
    if count > len(listed):
        listed.append(flaw("flaws-not-listed", "", count=count - len(listed)))
    raise Malformed(tuple(listed))


def _as_array(name: str, column: object) -> NDArray[np.generic]:
    try:
        given: NDArray[np.generic] = np.asarray(column)
    except (ValueError, TypeError, OverflowError):  # lists of different lengths, or what is no column at all
        raise Malformed((flaw("column-not-whole-numbers", name, found=type(column).__name__),)) from None
    return given


def _check_shape(name: str, given: NDArray[np.generic], shape: tuple[int | None, ...]) -> None:
    fits = given.ndim == len(shape) and all(
        needed is None or found == needed for found, needed in zip(given.shape, shape, strict=True)
    )
    if not fits:
        needed = " x ".join("n" if each is None else str(each) for each in shape)
        found = " x ".join(map(str, given.shape)) or "1"
        raise Malformed((flaw("column-shape", name, found=found, needed=needed),))


def to_read(column: NDArray[Kind]) -> NDArray[Kind]:
    """The column in one piece. Every column is closed to writing, so that kernels know one kind of it."""
    seen = np.ascontiguousarray(column).view()
    seen.flags.writeable = False
    return seen
