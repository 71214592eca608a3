"""Parts that are done, one after another, by this process alone; `pool` has the same with several workers."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass

from sidepot.audit.part import Job, do_part, read_kept
from sidepot.audit.parts import Part
from sidepot.model.rulings import Flaw


@dataclass(slots=True)
class Done:
    """A part and its text, or why it could not be audited; `text` None: it has been kept.

    `ready` once it is one of these; `tries` counts the workers that died over it.
    """

    part: Part
    text: str | None = None
    flaw: Flaw | None = None
    ready: bool = False
    tries: int = 0

    def take(self, answer: str | Flaw | None) -> None:
        """Be ready with what came of it."""
        if isinstance(answer, Flaw):
            self.flaw = answer
        else:
            self.text = answer
        self.ready = True


class WorkersLost(Exception):
    """All that was under way was called off by somebody else: a cluster that has gone."""


def attempt(part: Part, job: Job, do: Callable[[Part, Job], str | None] = do_part) -> str | Flaw | None:
    """What `do` gives for a part, or why it could not be audited. Raises OSError where it cannot be kept."""
    try:
        return do(part, job)
    except OSError:
        raise
    except Exception as problem:
        return failed(problem)


def do_here(parts: Iterator[Part], job: Job) -> Generator[Done, None, None]:
    """Audit part after part in this process. Raises OSError where a result cannot be kept."""
    for part in parts:
        done = Done(part, read_kept(part, job), ready=True)
        if done.text is None:
            done.take(attempt(part, job))
        yield done


def failed(problem: Exception) -> Flaw:
    """Why a part could not be audited, from what was raised over it."""
    # A cluster keeps its own count of the workers a part has ended.
    if type(problem).__name__ == "KilledWorker":
        return Flaw("worker-died", "", {})
    return Flaw("part-failed", "", {"problem": f"{type(problem).__name__}: {problem}"[:200]})
