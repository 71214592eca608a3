"""Audits parts with several workers, and hands them on in order: no worker's death changes what comes out.

Never more than a few parts are under way, so that memory stays flat. When a worker dies its pool is gone;
a new one is made, and what was under way is done again, a part at a time: so the one that kills is found.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from typing import Final, Protocol

from sidepot.audit.done import Done, WorkersLost, failed
from sidepot.audit.part import Job, do_part, read_kept
from sidepot.audit.parts import Part
from sidepot.model.rulings import Flaw

TRIES: Final = 3
"""How often a part may end its worker before it is given up."""
AHEAD: Final = 64
"""How many parts may be done and waiting for an earlier one."""


class Workers(Protocol):
    """Those who audit parts, here or elsewhere."""

    def submit(self, part: Part, job: Job) -> Future[str | None]:
        """Let one of them audit a part. Raises BrokenExecutor where all of them are gone."""

    def at_once(self) -> int:
        """How many parts should be under way, so that nobody waits for one."""

    def end(self) -> None:
        """Call off what has not begun, and wait for what has."""


def do_with(workers: Callable[[], Workers], parts: Iterator[Part], job: Job) -> Generator[Done, None, None]:
    """Audit parts with workers, a few under way at a time; `workers` makes new ones when those are gone.

    Raises OSError where a result cannot be kept, WorkersLost.
    """
    run = _Run(workers, job)
    more = True
    try:
        while more or run.order:
            while more and run.has_room():
                part = next(parts, None)
                if part is None:
                    more = False
                else:
                    run.add(part)
            if run.suspects and not run.live:
                run.submit(run.suspects.popleft())
            while run.order and run.order[0].ready:
                yield run.order.popleft()
            if run.live:
                run.wait()
    finally:
        run.end()


class _Run:
    """What is under way."""

    def __init__(self, workers: Callable[[], Workers], job: Job) -> None:
        self.make_workers = workers
        self.workers = workers()
        self.job = job
        self.order: deque[Done] = deque()
        self.live: dict[Future[str | None], Done] = {}
        self.suspects: deque[Done] = deque()

    def has_room(self) -> bool:
        """Whether another part may be taken up; none is while it is sought who kills."""
        if self.suspects:
            return False
        most = self.workers.at_once()
        return len(self.live) < most and len(self.order) < most + AHEAD

    def add(self, part: Part) -> None:
        """Take up a part, unless an earlier run has done it."""
        done = Done(part, read_kept(part, self.job))
        self.order.append(done)
        if done.text is None:
            self.submit(done)
        else:
            done.ready = True

    def submit(self, done: Done) -> None:
        try:
            future = self.workers.submit(done.part, self.job)
        except BrokenExecutor:
            self.died(done)
            self.renew()
        else:
            self.live[future] = done

    def wait(self) -> None:
        """Wait until something is done, and see how it ended."""
        finished, _ = wait(self.live, return_when=FIRST_COMPLETED)
        ended = [self.finish(future) for future in finished]
        if not all(ended):
            self.renew()

    def finish(self, future: Future[str | None]) -> bool:
        """See how a part ended. False: its worker died over it, or over another one."""
        done = self.live.pop(future)
        try:
            done.text = future.result()
        except BrokenExecutor:
            self.died(done)
            return False
        except CancelledError:
            raise WorkersLost from None
        except OSError:
            raise
        except Exception as problem:
            done.flaw = failed(problem)
        done.ready = True
        return True

    def died(self, done: Done) -> None:
        """A part was under way when a worker died: it is done again by itself, or given up."""
        done.tries += 1
        if done.tries < TRIES:
            self.suspects.append(done)
        else:
            done.flaw, done.ready = Flaw("worker-died", "", {}), True

    def renew(self) -> None:
        """New workers; what the old ones had begun is done again."""
        for future in list(self.live):
            if future.done():
                self.finish(future)
            else:
                self.died(self.live.pop(future))
        self.workers.end()
        self.workers = self.make_workers()

    def end(self) -> None:
        """Call off what has not begun."""
        self.workers.end()


class Processes:
    """Workers on this machine, each a process of its own."""

    def __init__(self, count: int) -> None:
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor

        # Not a fork: a process that has threads, as this one has by then, cannot be copied safely.
        method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        context = multiprocessing.get_context(method)
        self._count = count
        self._pool = ProcessPoolExecutor(count, mp_context=context, initializer=_begin_worker)

    def submit(self, part: Part, job: Job) -> Future[str | None]:
        """Let one of them audit a part. Raises BrokenExecutor where one has died."""
        return self._pool.submit(do_part, part, job)

    def at_once(self) -> int:
        """One each, and one or two that wait for them."""
        return self._count + 2

    def end(self) -> None:
        """Call off what has not begun, and wait for what has."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def _begin_worker() -> None:
    """A worker leaves an interrupt to its parent, and ends when its parent has ended, however that was."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    import os
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
