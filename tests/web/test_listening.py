"""Processes that share an address take connections in turn."""

from __future__ import annotations

import asyncio
import socket

from sidepot.web.listening import Listening, TurnsLoop

MANY = 10


class Counting(asyncio.Protocol):
    """Notes for which server a connection was taken."""

    def __init__(self, taken: list[str], name: str) -> None:
        self.taken = taken
        self.name = name

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count it, and hang up."""
        self.taken.append(self.name)
        transport.close()


async def server(sock: socket.socket, taken: list[str], name: str) -> Listening:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, TurnsLoop)
    return await loop.create_server(lambda: Counting(taken, name), sock=sock, backlog=MANY)


def callers(listening: socket.socket) -> list[socket.socket]:
    return [socket.create_connection(listening.getsockname(), timeout=20) for _ in range(MANY)]


async def until(taken: list[str], count: int) -> None:
    async with asyncio.timeout(20):
        while len(taken) < count:
            await asyncio.sleep(0.001)


def test_connections_that_wait_are_shared_out_evenly() -> None:
    taken: list[str] = []

    async def serve(listening: socket.socket) -> None:
        servers = [await server(listening.dup(), taken, name) for name in ("one", "two")]
        await until(taken, MANY)
        for each in servers:
            each.close()
            await each.wait_closed()
            each.sock.close()

    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        asyncio.Runner(loop_factory=TurnsLoop) as runner,
    ):
        waiting = callers(listening)
        runner.run(serve(listening))
        for each in waiting:
            each.close()
    assert len(taken) == MANY
    assert min(taken.count("one"), taken.count("two")) >= MANY // 3


def test_where_many_wait_more_are_taken_at_a_time() -> None:
    taken: list[str] = []

    async def serve(listening: socket.socket) -> None:
        one = await server(listening.dup(), taken, "one")
        await until(taken, MANY)
        assert one.most == 6  # one, two, three and four of them
        with socket.create_connection(listening.getsockname(), timeout=20):
            await until(taken, MANY + 1)
        assert one.most == 1
        one.close()
        one.sock.close()

    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        asyncio.Runner(loop_factory=TurnsLoop) as runner,
    ):
        waiting = callers(listening)
        runner.run(serve(listening))
        for each in waiting:
            each.close()


def test_after_closing_none_is_taken() -> None:
    taken: list[str] = []

    async def serve(listening: socket.socket) -> None:
        closed, open_still = await server(listening.dup(), taken, "closed"), listening.dup()
        closed.close()
        other = await server(open_still, taken, "open")
        await until(taken, MANY)
        other.close()
        closed.sock.close()
        open_still.close()

    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        asyncio.Runner(loop_factory=TurnsLoop) as runner,
    ):
        waiting = callers(listening)
        runner.run(serve(listening))
        for each in waiting:
            each.close()
    assert taken == ["open"] * MANY
