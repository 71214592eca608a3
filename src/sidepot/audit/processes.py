"""Workers on this machine, each a process with a pipe of its own.

They share nothing, no lock and no queue: whoever dies, at whatever moment, holds up nobody else, and it is
known over which part. The standard library's pool shares both, and waits for ever if a worker is killed
while another one is being started.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Event, Thread
from typing import Final

from sidepot.audit.done import Done, attempt
from sidepot.audit.part import Job, do_part
from sidepot.audit.parts import Part
from sidepot.model.rulings import Flaw

TRIES: Final = 3
"""How often a part may end its worker before it is given up."""
EACH: Final = 2
"""Parts a worker has: one it works on, and one so that it need not wait for the next."""
LOADED: Final = ["sidepot.audit.part", "sidepot.audit.program", "sidepot.audit.work"]
"""What every worker needs is loaded once, before they part ways."""

Do = Callable[[Part, Job], str | None]
Asked = tuple[Part, Job]


class Processes:
    """So many workers. Who dies is replaced, and what it had is done again; `do` is what they do.

    Raises OSError where no process can be started.
    """

    def __init__(self, count: int, do: Do = do_part) -> None:
        # Not a fork: with this process's own pipes open in all of them nobody would see it end.
        served = "forkserver" in get_all_start_methods()
        self._context = get_context("forkserver") if served else get_context("spawn")
        self._context.set_forkserver_preload(LOADED)
        self._do = do
        self._workers: list[_Worker] = []
        for _ in range(count):
            self._workers.append(self._begin())

    def has_room(self) -> bool:
        """Whether a worker has less than it can have."""
        return any(len(each.has) < EACH for each in self._workers)

    def submit(self, done: Done, job: Job) -> None:
        """Give a part to the worker that has least."""
        min(self._workers, key=lambda each: len(each.has)).give(done, job)

    def wait(self) -> None:
        """Wait until one of them has audited a part or died, and see which."""
        spoken = wait([each.pipe for each in self._workers if each.has])
        for place, worker in enumerate(self._workers):
            if worker.pipe in spoken and not worker.take():
                worker.end()
                self._workers[place] = self._begin()
                self._again(worker, self._workers[place])

    def end(self) -> None:
        """Call off what has not begun, and wait for what has."""
        for each in self._workers:
            each.call_off()
        for each in self._workers:
            each.end()

    def _again(self, dead: _Worker, other: _Worker) -> None:
        """Give what a dead worker had to another; a part that has ended too many is given up."""
        blamed = dead.has[0][0]
        blamed.tries += 1
        if blamed.tries >= TRIES:
            blamed.flaw, blamed.ready = Flaw("worker-died", "", {}), True
            dead.has.popleft()
        for done, job in dead.has:
            other.give(done, job)

    def _begin(self) -> _Worker:
        for _ in range(TRIES):
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=_work, args=(theirs, self._do), daemon=True)
            try:
                process.start()
            except (BrokenPipeError, EOFError):
                # Killed before it was whole.
                ours.close()
            else:
                return _Worker(process, ours)
            finally:
                theirs.close()
        raise OSError("no process can be started")


class _Worker:
    """A process seen from here: what it `has` to do, the part it works on first."""

    __slots__ = ("_process", "has", "pipe")

    def __init__(self, process: BaseProcess, pipe: Connection) -> None:
        self._process = process
        self.pipe = pipe
        self.has: deque[tuple[Done, Job]] = deque()

    def give(self, done: Done, job: Job) -> None:
        self.has.append((done, job))
        try:
            self.pipe.send((done.part, job))
        except OSError:
            # It has died; whoever waits for its answer will see that.
            return

    def take(self) -> bool:
        """What it says of its first part; False: it has died. Raises OSError where nothing can be kept."""
        try:
            answer: str | Flaw | OSError | None = self.pipe.recv()
        except (EOFError, OSError):
            return False
        if isinstance(answer, OSError):
            raise answer
        done, _ = self.has.popleft()
        done.take(answer)
        return True

    def call_off(self) -> None:
        try:
            self.pipe.send(None)
        except OSError:
            # It has died already.
            return

    def end(self) -> None:
        """Wait for its end; what it still has to say is not needed."""
        try:
            while True:
                self.pipe.recv_bytes()
        except (EOFError, OSError):
            self.pipe.close()
        self._process.join()


# In the worker


def _work(pipe: Connection, do: Do) -> None:
    """Audit one part after another until there is no more; an interrupt is left to who gives them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked: SimpleQueue[Asked | None] = SimpleQueue()
    called_off = Event()
    Thread(target=_listen, args=(pipe, asked, called_off), daemon=True).start()
    while (part_and_job := asked.get()) is not None and not called_off.is_set():
        answer: str | Flaw | OSError | None
        try:
            answer = attempt(*part_and_job, do)
        except OSError as problem:
            answer = problem
        pipe.send(answer)


def _listen(pipe: Connection, asked: SimpleQueue[Asked | None], called_off: Event) -> None:
    """Take what is given at once, so that giving never has to wait; end when nobody gives any more."""
    try:
        while (what := pipe.recv()) is not None:
            asked.put(what)
    except (EOFError, OSError):
        os._exit(1)
    called_off.set()
    asked.put(None)
