"""Chances by exact count, for spots whose cards are known: one or many, as quick as the machine allows."""

from __future__ import annotations

from sidepot.batch.equity_numpy import count_in_arrays
from sidepot.batch.equity_spot import Counts, Spot


def count(spot: Spot) -> tuple[Counts, ...]:
    """For each pot of the spot: on how many boards it ends in which way."""
    return count_in_arrays(spot)
