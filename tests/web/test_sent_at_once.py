"""The body of an answer does not wait until the other side has confirmed its head."""

from __future__ import annotations

import asyncio
import socket

import uvicorn
from uvicorn.server import ServerState

from sidepot.web.server import Clocked, listen


def test_a_connection_sends_what_it_has_without_waiting() -> None:
    found: list[int] = []

    async def connect(taken: socket.socket) -> None:
        config = uvicorn.Config("sidepot.web.app:make_app", factory=True, lifespan="off")
        config.load()
        transport, _ = await asyncio.get_running_loop().connect_accepted_socket(
            lambda: Clocked(config=config, server_state=ServerState(), app_state={}), taken
        )
        used = transport.get_extra_info("socket")
        found.append(used.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        transport.abort()

    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        taken, _ = listening.accept()
        asyncio.run(connect(taken))
    assert found
    assert found[0]
