"""Audits parts with several workers, and hands them on in order: no worker's death changes what comes out.

Never more than a few parts are under way, so that memory stays flat. `processes` has the workers of this
machine, `cluster` those of others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from typing import Final, Protocol

from sidepot.audit.done import Done
from sidepot.audit.part import Job, read_kept
from sidepot.audit.parts import Part

AHEAD: Final = 64
"""How many parts may be done and waiting for an earlier one."""


class Workers(Protocol):
    """Those who audit parts, here or elsewhere."""

    def has_room(self) -> bool:
        """Whether one more part should be under way, so that nobody waits for one."""

    def submit(self, done: Done, job: Job) -> None:
        """Let one of them audit a part."""

    def wait(self) -> None:
        """Wait for some of them; what has been audited, or given up, is ready then.

        Raises OSError where a result cannot be kept, WorkersLost.
        """

    def end(self) -> None:
        """Call off what has not begun, and wait for what has."""


def do_with(workers: Workers, parts: Iterator[Part], job: Job) -> Generator[Done, None, None]:
    """Audit parts with workers, a few under way at a time. Raises OSError, WorkersLost as they do."""
    order: deque[Done] = deque()
    more = True
    try:
        while more or order:
            while more and workers.has_room() and len(order) < AHEAD:
                part = next(parts, None)
                if part is None:
                    more = False
                    break
                done = Done(part, read_kept(part, job))
                order.append(done)
                if done.text is None:
                    workers.submit(done, job)
                else:
                    done.ready = True
            while order and order[0].ready:
                yield order.popleft()
            if order:
                workers.wait()
    finally:
        workers.end()
