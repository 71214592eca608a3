"""Rulings are worked out beside the loop that listens: a long one does not keep the others waiting.

Nothing stops a ruling that is being worked out. One whose request has been given up keeps its place until
it ends, so that however many are asked, no more are worked on at once than there are places.
"""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

Answer = TypeVar("Answer")
PLACES, LONG_PLACES = 4, 2
LONG = ("equity",)
"""Kinds of question that may take seconds; they have places of their own."""


@cache
def _places(count: int, name: str) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(count, thread_name_prefix=name)


async def worked_out(work: Callable[[], Answer], kind: str = "") -> Answer:
    """What `work` gives, worked out in its turn; given up with the request where nobody has begun."""
    places = _places(LONG_PLACES, "long") if kind in LONG else _places(PLACES, "ruling")
    return await get_running_loop().run_in_executor(places, work)
