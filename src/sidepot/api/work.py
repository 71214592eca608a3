"""Rulings are worked out beside the loop that listens: a long one does not keep the others waiting."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from anyio import CapacityLimiter
from anyio.to_thread import run_sync

Answer = TypeVar("Answer")
AT_ONCE = 16
"""How many are worked out at once; the others wait their turn, and no longer than a request may take."""


@cache
def _turns() -> CapacityLimiter:
    return CapacityLimiter(AT_ONCE)


async def worked_out(work: Callable[[], Answer]) -> Answer:
    """What `work` gives. Where the request's time is up it is left to end by itself, and nobody waits."""
    return await run_sync(work, abandon_on_cancel=True, limiter=_turns())
