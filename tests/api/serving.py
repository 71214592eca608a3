"""`sidepot serve` as a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from contextlib import suppress
from types import TracebackType
from typing import Self

from shared import ROOT

COMMAND = "import sys; from sidepot.cli.main import main; sys.exit(main())"


class Served:
    """The command on a free port; what it printed is in `out` and `err` once it has ended."""

    def __init__(self, *options: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, "serve", "--port", "0", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.out = self.err = ""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        address = next((word for word in line.split() if word.startswith("http://")), None)
        if address is None:
            self.end()
            raise AssertionError(f"it does not serve: {line} {self.err}")
        self.address = address
        self.port = int(address.rpartition(":")[2])

    def end(self) -> None:
        """Interrupt it, as Ctrl+C does, and keep what it printed."""
        self.process.terminate()
        self.out, self.err = self.process.communicate(timeout=20)

    def processes(self) -> list[int]:
        """Its process and those it started."""
        parents: dict[int, int] = {}
        for name in filter(str.isdecimal, os.listdir("/proc")):
            with suppress(OSError), open(f"/proc/{name}/stat", encoding="utf-8") as file:
                parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
        found = [self.process.pid]
        for each in found:
            found += [process for process, parent in parents.items() if parent == each]
        return found

    def memory(self) -> int:
        """Bytes of memory they hold now."""
        pages = 0
        for process in self.processes():
            with open(f"/proc/{process}/statm", encoding="ascii") as file:
                pages += int(file.read().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def seconds(self) -> float:
        """Seconds of a processor they have taken so far."""
        ticks = 0
        for process in self.processes():
            with open(f"/proc/{process}/stat", encoding="utf-8") as file:
                ticks += sum(map(int, file.read().rpartition(")")[2].split()[11:13]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def connect(self) -> socket.socket:
        """A connection of its own."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.end()
