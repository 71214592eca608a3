"""Asking at a steady rate over real connections, and measuring from when each question was due."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

Request = tuple[str, bytes]
"""What is asked, for the report, and the bytes of the request."""


def posted(kind: str, document: object, language: str) -> Request:
    """A question to the API."""
    body = json.dumps(document).encode()
    head = (
        f"POST /api/v1/{kind}?lang={language} HTTP/1.1\r\nHost: table\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return kind, head.encode() + body


def fetched(address: str) -> Request:
    """A page."""
    return address, f"GET {address} HTTP/1.1\r\nHost: table\r\nAccept: text/html\r\n\r\n".encode()


@dataclass(slots=True, kw_only=True)
class Report:
    """Seconds each request took, counted from when it was due; and what went wrong."""

    seconds: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def at(self, part: float) -> float:
        """Milliseconds within which this part of the requests was answered."""
        ordered = sorted(self.seconds)
        return ordered[min(int(len(ordered) * part), len(ordered) - 1)] * 1000


async def _ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sent: bytes) -> int:
    """Send one request over a connection, read the whole answer, give its status."""
    writer.write(sent)
    status = int((await reader.readline()).split()[1])
    length = 0
    while (line := await reader.readline()) not in (b"\r\n", b""):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    await reader.readexactly(length)
    return status


async def _ask_steadily(
    port: int, requests: Sequence[Request], rate: int, seconds: float, connections: int
) -> Report:
    report = Report()
    idle: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()
    for _ in range(connections):
        idle.put_nowait(await asyncio.open_connection("127.0.0.1", port))
    began = time.perf_counter()

    async def one(number: int) -> None:
        due = began + number / rate
        name, sent = requests[number % len(requests)]
        connection = await idle.get()
        try:
            status = await _ask(*connection, sent)
        except (OSError, EOFError, IndexError, ValueError) as problem:
            report.wrong.append(f"{name}: {type(problem).__name__}")
            connection = await asyncio.open_connection("127.0.0.1", port)
        else:
            if status != 200:
                report.wrong.append(f"{name}: {status}")
        report.seconds.append(time.perf_counter() - due)
        idle.put_nowait(connection)

    async with asyncio.TaskGroup() as group:
        for number in range(int(rate * seconds)):
            wait = began + number / rate - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            group.create_task(one(number))
    while not idle.empty():
        idle.get_nowait()[1].close()
    return report


def ask_steadily(
    port: int, requests: Sequence[Request], *, rate: int, seconds: float, connections: int = 32
) -> Report:
    """Ask in turn, `rate` a second, however slowly the answers come: a late answer makes others late."""
    return asyncio.run(_ask_steadily(port, requests, rate, seconds, connections))
