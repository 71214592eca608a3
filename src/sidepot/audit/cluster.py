"""Audits parts on a cluster of Dask workers: the same parts, the same loop, other machines.

Inputs and the folder for the results have to be there under the same names on every machine, and the same
sidepot; both are looked at before anything is sent.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from time import monotonic
from typing import Protocol

from sidepot.audit.done import Done, WorkersLost, failed
from sidepot.audit.part import Job, do_part
from sidepot.audit.program import program, python
from sidepot.model.rulings import Flaw, Malformed, flaw

WAIT = 10
"""Seconds for which an address, and then the first worker, is waited for."""
RETRIES = 2
ASK_EVERY = 5
"""Seconds after which the workers are counted anew."""


class Scheduler(Protocol):
    """What is asked of `distributed.Client`, which has no types of its own."""

    def get_executor(self, *, retries: int, pure: bool) -> Executor:
        """An executor as the standard library has them."""

    def wait_for_workers(self, n_workers: int, timeout: float) -> None:
        """Wait until there are so many."""

    def ncores(self) -> Mapping[str, int]:
        """The threads of every worker."""

    def run(self, function: Callable[[], str], *, on_error: str) -> Mapping[str, object]:
        """What every worker answers."""

    def close(self) -> None:
        """Leave."""


class Cluster:
    """Workers of a Dask scheduler. Raises Malformed with what is not there or not the same."""

    def __init__(self, address: str, shared: list[str]) -> None:
        self._client = _connected(address)
        try:
            self.count = _checked(self._client, address, shared)
        except BaseException:
            self._client.close()
            raise
        self._asked = monotonic()
        self._executor = self._client.get_executor(retries=RETRIES, pure=False)
        self._live: dict[Future[str | None], Done] = {}

    def submit(self, done: Done, job: Job) -> None:
        """Let one of them audit a part; who loses a worker gives its part to another."""
        part = done.part
        # Elsewhere nobody stands in our folder; what the file is called in the results stays as it is.
        pieces = tuple(
            piece if piece.path is None else replace(piece, path=os.path.abspath(piece.path))
            for piece in part.pieces
        )
        self._live[self._executor.submit(do_part, replace(part, pieces=pieces), job)] = done

    def wait(self) -> None:
        """Wait until something is done. Raises OSError where a result cannot be kept, WorkersLost."""
        finished, _ = wait(self._live, return_when=FIRST_COMPLETED)
        for future in finished:
            done = self._live.pop(future)
            try:
                done.take(future.result())
            except CancelledError:
                raise WorkersLost from None
            except OSError:
                raise
            except Exception as problem:
                done.take(failed(problem))

    def has_room(self) -> bool:
        """Whether there are less than two for every thread there is now: machines come and go."""
        now = monotonic()
        if now - self._asked > ASK_EVERY:
            self._asked = now
            # Who has lost the scheduler for a moment goes on as before.
            with suppress(OSError, TimeoutError):
                self.count = sum(self._client.ncores().values()) or self.count
        return len(self._live) < 2 * self.count + 2

    def end(self) -> None:
        """Call off what is not done, and leave."""
        self._executor.shutdown(wait=False)
        self._client.close()


def _connected(address: str) -> Scheduler:
    try:
        connect: Callable[..., Scheduler] = import_module("distributed").Client
    except ImportError:
        raise Malformed(
            (flaw("extra-missing", "", extra="cluster", command="sidepot audit --cluster"),)
        ) from None
    try:
        return connect(address, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError) as problem:
        said = str(problem).partition("\n")[0][:200]
        raise Malformed((flaw("cluster-unreachable", "", address=address, problem=said),)) from None


def _checked(client: Scheduler, address: str, shared: list[str]) -> int:
    """How many parts can be under way at once, once every worker has been asked what it is."""
    try:
        client.wait_for_workers(1, timeout=WAIT)
    except TimeoutError:
        raise Malformed((flaw("cluster-empty", "", address=address),)) from None
    flaws = [*_versions(client), *(_folders(client, shared) if shared else ())]
    if flaws:
        raise Malformed(tuple(flaws))
    return sum(client.ncores().values()) or 1


def _versions(client: Scheduler) -> list[Flaw]:
    here = f"sidepot {program()}, Python {python()}"
    return [
        flaw("cluster-differs", "", worker=worker, found=found, here=here)
        for worker, found in sorted(_asked(client, what_is_there).items())
        if found != here
    ]


def _folders(client: Scheduler, shared: list[str]) -> list[Flaw]:
    """Every folder and file has to be seen by every worker."""
    flaws: list[Flaw] = []
    for path in shared:
        answers = _asked(client, partial(is_there, path))
        flaws += [
            flaw("cluster-folder-missing", "", worker=worker, file=path)
            for worker, found in sorted(answers.items())
            if found != "True"
        ]
    return flaws


def _asked(client: Scheduler, question: Callable[[], str]) -> Mapping[str, str]:
    """What each worker answers; what it could not answer is its answer."""
    answers: Mapping[str, object] = client.run(question, on_error="return")
    return {worker: str(found) for worker, found in answers.items()}


def is_there(path: str) -> str:
    """Whether a worker sees a file or folder."""
    return str(os.path.exists(path))


def what_is_there() -> str:
    """What a worker says it is."""
    return f"sidepot {program()}, Python {python()}"
