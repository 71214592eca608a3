"""Runs the application with uvicorn: no access log, no server header, and a clock on every connection."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from contextlib import suppress

import h11
import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.supervisors import Multiprocess

from sidepot.api.limits import Limits
from sidepot.web.app import make_app
from sidepot.web.pages import load_screens

HEADERS_MOST = 32_768
HEAD_SECONDS = 10
"""How long the head of a request may take, counted from the connection or from its first byte."""
KEEP_ALIVE = 15
REST_SECONDS = 10
"""How much longer than a body and its answer together a request may hold its connection."""
FILES_WANTED = 65_536
BACKLOG = 2048
SWITCH = 0.0005
"""Seconds a ruling works before the loop may have its turn."""
HEALTH_SECONDS = 30
"""How long a process may fail to say that it is well: on a busy machine that is no reason to end it."""
GARBAGE = (20_000, 20, 50)
"""How much comes together before garbage is looked for: a question leaves next to none."""


class Clocked(H11Protocol):
    """HTTP for one connection, which is cut where a request does not come or its answer is not taken.

    uvicorn itself waits for ever for the first byte, for the end of a head, and for a client to read.
    """

    head_timer: asyncio.TimerHandle | None = None
    whole_timer: asyncio.TimerHandle | None = None
    watched: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start waiting for a request."""
        super().connection_made(transport)
        # Else the body waits until the other side has confirmed the head, forty milliseconds later. Python
        # sees to that by itself only where the socket was made for TCP by name.
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Take what came in; wait for the rest of a head, or watch over the request that has begun."""
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop every clock."""
        for timer in (self.head_timer, self.whole_timer):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def timeout_keep_alive_handler(self) -> None:
        """Nothing came for a while: close, or cut where the last answer has not been taken yet."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        super().timeout_keep_alive_handler()

    def _watch(self) -> None:
        if self.conn.their_state is not h11.IDLE and self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None
        elif self.conn.their_state is h11.IDLE and self.head_timer is None:
            self.head_timer = self.loop.call_later(HEAD_SECONDS, self._no_head)
        if self.cycle is not None and self.cycle is not self.watched:
            self.watched = self.cycle
            if self.whole_timer is not None:
                self.whole_timer.cancel()
            limits = Limits()
            seconds = limits.body_seconds + limits.answer_seconds + REST_SECONDS
            self.whole_timer = self.loop.call_later(seconds, self._not_taken, self.cycle)

    def _no_head(self) -> None:
        self.head_timer = None
        if self.conn.their_state is h11.IDLE:
            self.transport.abort()

    def _not_taken(self, cycle: RequestResponseCycle) -> None:
        if self.cycle is cycle and (not cycle.response_complete or self.transport.get_write_buffer_size()):
            self.transport.abort()


def listen(host: str, port: int) -> socket.socket:
    """Take the address; port 0 is any that is free. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)


def run(listening: socket.socket, workers: int = 1) -> None:
    """Serve until interrupted; several processes share the address, and nothing else."""
    more_connections()
    config = uvicorn.Config(
        ready_app,
        factory=True,
        workers=workers,
        http=Clocked,
        ws="none",
        loop="asyncio" if workers == 1 else "sidepot.web.listening:TurnsLoop",
        lifespan="off",
        log_level="error",
        access_log=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=HEALTH_SECONDS,
        h11_max_incomplete_event_size=HEADERS_MOST,
        backlog=BACKLOG,
    )
    if workers == 1:
        uvicorn.Server(config).run(sockets=[listening])
    else:
        Multiprocess(config, sockets=[listening]).run()


def ready_app() -> FastAPI:
    """The application in a process of its own, made ready for many requests side by side."""
    app = make_app()
    load_screens()
    # Python's own five milliseconds are long for somebody who only waits for the loop.
    sys.setswitchinterval(SWITCH)
    # What is loaded by now stays: to look through it again and again for garbage holds up everybody.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    return app


def more_connections() -> None:
    """Let as many connections be open as the system grants; each takes an open file."""
    try:
        import resource
    except ModuleNotFoundError:  # a system that counts no open files
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_WANTED if hard == resource.RLIM_INFINITY else min(hard, FILES_WANTED)
    if wanted > soft:
        # Where that is not allowed either, it serves as many as there may be.
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
