"""Several processes on one address take connections in turn, so that none has the most of the work.

The system wakes all of them for a new connection, and whoever is first would take all that wait at once:
measured with two processes, one had two thirds of the connections and more.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

REST = 0.002
"""Seconds that belong to the other processes after a connection was taken."""
MOST = 64
"""Connections taken at a time where many wait."""
NO_ROOM = 1.0
"""Seconds to wait where the system grants no further open file."""
Speaks = Callable[[], asyncio.Protocol]


class TurnsLoop(asyncio.SelectorEventLoop):
    """An event loop whose servers let the other processes have the next connection."""

    async def create_server(  # type: ignore[override]
        self, protocol_factory: Speaks, *, sock: socket.socket, **_: object
    ) -> Listening:
        """Serve on an address that is taken already."""
        return Listening(self, protocol_factory, sock)


class Listening:
    """Takes connections, mostly one at a time. It closes as a server of asyncio does."""

    def __init__(self, loop: TurnsLoop, speaks: Speaks, sock: socket.socket) -> None:
        self.loop = loop
        self.speaks = speaks
        self.sock = sock
        self.timer: asyncio.TimerHandle | None = None
        self.most = 1
        self.begun: set[asyncio.Task[None]] = set()
        sock.setblocking(False)
        self._listen()

    def close(self) -> None:
        """Take no more connections; those there are stay."""
        self.loop.remove_reader(self.sock)
        if self.timer is not None:
            self.timer.cancel()

    async def wait_closed(self) -> None:
        """Nothing is left to wait for."""

    def _listen(self) -> None:
        self.loop.add_reader(self.sock, self._take)

    def _take(self) -> None:
        rest = REST
        for taken in range(self.most):
            try:
                connection, _ = self.sock.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                self.most = 1
                if not taken:
                    return  # another process had it
                break
            except OSError:
                rest = NO_ROOM
                break
            connection.setblocking(False)
            task = self.loop.create_task(self._serve(connection))
            self.begun.add(task)
            task.add_done_callback(self.begun.discard)
        else:
            # Others wait still: a thousand at once must not keep one caller waiting.
            self.most = min(self.most + 1 + self.most // 4, MOST)
        self.loop.remove_reader(self.sock)
        self.timer = self.loop.call_later(rest, self._listen)

    async def _serve(self, connection: socket.socket) -> None:
        try:
            await self.loop.connect_accepted_socket(self.speaks, connection)
        except OSError:
            connection.close()  # it has gone again
