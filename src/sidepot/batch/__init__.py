"""Many hands at once: columns in, columns out. Needs NumPy (`pip install 'sidepot[batch]'`).

With Numba (`sidepot[fast]`) the same kernels run compiled, with the same results.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sidepot.batch.arrow import settle_table
    from sidepot.batch.equity import count_many
    from sidepot.batch.settle_columns import Settled, settle
    from sidepot.batch.strengths import (
        lows_8,
        lows_omaha,
        strengths_7,
        strengths_7_short_deck,
        strengths_omaha,
    )
    from sidepot.model.claims import RakeClaim as Rake

_HOMES = {
    "Rake": ("sidepot.model.claims", "RakeClaim"),
    "Settled": ("sidepot.batch.settle_columns", "Settled"),
    "count_many": ("sidepot.batch.equity", "count_many"),
    "lows_8": ("sidepot.batch.strengths", "lows_8"),
    "lows_omaha": ("sidepot.batch.strengths", "lows_omaha"),
    "settle": ("sidepot.batch.settle_columns", "settle"),
    "settle_table": ("sidepot.batch.arrow", "settle_table"),
    "strengths_7": ("sidepot.batch.strengths", "strengths_7"),
    "strengths_7_short_deck": ("sidepot.batch.strengths", "strengths_7_short_deck"),
    "strengths_omaha": ("sidepot.batch.strengths", "strengths_omaha"),
}

__all__ = [
    "Rake",
    "Settled",
    "count_many",
    "lows_8",
    "lows_omaha",
    "settle",
    "settle_table",
    "strengths_7",
    "strengths_7_short_deck",
    "strengths_omaha",
]


def __getattr__(name: str) -> object:
    # Fetched when first used: a module of this room may be asked for where NumPy is not installed.
    if name not in _HOMES:
        raise AttributeError(f"module 'sidepot.batch' has no attribute {name!r}")
    from importlib import import_module

    module, attribute = _HOMES[name]
    try:
        value: object = getattr(import_module(module), attribute)
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "sidepot":
            raise
        from sidepot.model.rulings import Malformed, flaw

        asked = f"sidepot.batch.{name}"
        raise Malformed((flaw("extra-missing", "", extra="batch", command=asked),)) from None
    globals()[name] = value
    return value
