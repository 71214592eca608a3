"""Rulings are worked out beside the loop that listens: a long one does not keep the others waiting.

A short one is worked on alone: two at once on one processor would both be late. Nothing stops a ruling that
is being worked out. One whose request has been given up keeps its place until it ends, so that however many
are asked, no more are worked on at once than there are places.
"""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Lock
from typing import TypeVar

Answer = TypeVar("Answer")
PLACES, LONG_PLACES = 4, 2
LONG = ("equity",)
"""Kinds of question that may take seconds; they have places of their own."""
PATIENCE = 0.02
"""Seconds a ruling lets the one before it go on alone; one that takes longer has company from then on."""
_TURN = Lock()


@cache
def _places(count: int, name: str) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(count, thread_name_prefix=name)


async def worked_out(work: Callable[[], Answer], kind: str = "") -> Answer:
    """What `work` gives, worked out in its turn; given up with the request where nobody has begun."""
    loop = get_running_loop()
    if kind in LONG:
        return await loop.run_in_executor(_places(LONG_PLACES, "long"), work)
    return await loop.run_in_executor(_places(PLACES, "ruling"), _in_turn, work)


def _in_turn(work: Callable[[], Answer]) -> Answer:
    alone = _TURN.acquire(timeout=PATIENCE)
    try:
        return work()
    finally:
        if alone:
            _TURN.release()
