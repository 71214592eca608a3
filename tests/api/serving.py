"""`sidepot serve` as a process of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
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

    def memory(self) -> int:
        """Bytes of memory it holds now."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

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
