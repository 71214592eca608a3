"""What workers of the tests do instead of an audit alone; they find it here by its name."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from sidepot.audit.part import Job, do_part
from sidepot.audit.parts import Part


def dies_over_c(part: Part, job: Job) -> str | None:
    """End the process over the part named c, the first few times; how often, is the job's version."""
    if part.pieces[0].name == "c":
        deaths = Path(str(job.folder)) / "deaths"
        with deaths.open("a") as file:
            file.write("x")
        if deaths.stat().st_size <= int(job.version):
            os.kill(os.getpid(), signal.SIGKILL)
    return do_part(part, Job())


def fails_over_b(part: Part, job: Job) -> str | None:
    """Have no memory left for the part named b."""
    if part.pieces[0].name == "b":
        raise MemoryError("no more")
    return do_part(part, job)


def has_no_room_for_b(part: Part, job: Job) -> str | None:
    """Find the disk full at the part named b."""
    if part.pieces[0].name == "b":
        raise OSError("full")
    return do_part(part, job)
