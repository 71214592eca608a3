"""The server itself: what it says, what it does not log, and that slow connections stop nobody."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import pytest

from api.serving import Served
from shared import ROOT
from sidepot.cli.main import FLAWS, main
from sidepot.languages.catalogue import languages

QUESTION = json.dumps(
    {"players": [{"name": "Anna-and-her-aces", "put_in": 100}, {"name": "Boris", "put_in": 100}]}
).encode()
SLOW = 1000


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with Served() as server:
        yield server


def asked(server: Served, query: str = "") -> httpx.Response:
    headers = {"content-type": "application/json"}
    return httpx.post(f"{server.address}/api/v1/pots{query}", content=QUESTION, headers=headers, timeout=10)


def test_it_answers_and_tells_nothing_of_itself(served: Served) -> None:
    answer = asked(served, "?lang=ru")
    assert answer.status_code == 200
    assert answer.json()["say"]
    assert "server" not in answer.headers
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert httpx.get(f"{served.address}/healthz").json()["status"] == "ok"
    assert httpx.head(f"{served.address}/ru/pots").content == b""


def test_nothing_of_a_question_is_logged() -> None:
    with Served() as server:
        assert asked(server, "?lang=en&compare=1").status_code == 200
        assert asked(server, "?secret=Anna-and-her-aces").status_code == 422
        httpx.get(f"{server.address}/Anna-and-her-aces?Anna-and-her-aces")
        for bad in (b"\x00\xff Anna-and-her-aces\r\n\r\n", b"GET Anna-and-her-aces\r\n\r\n"):
            with server.connect() as connection:
                connection.sendall(bad)
                assert connection.recv(100).startswith(b"HTTP/1.1 400")
        with server.connect() as connection:
            upgrade = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n"
            connection.sendall(upgrade)
            assert connection.recv(100).startswith(b"HTTP/1.1 200")
        server.end()
        assert (server.out, server.err) == ("", "")


def head_of(name: bytes, size: int) -> bytes:
    return b"POST /api/v1/pots HTTP/1.1\r\nHost: x\r\n" + name + b": " + b"1" * size


def test_a_thousand_connections_that_send_nothing_or_slowly_stop_nobody(served: Served) -> None:
    body = head_of(b"Content-Length", 2) + b"\r\n\r\n{"
    slow: list[socket.socket] = []
    try:
        for number in range(SLOW):
            connection = served.connect()
            slow.append(connection)
            begun = (b"", head_of(b"X-Slow", 10), body)[number % 3]
            if begun:
                connection.sendall(begun)
        for _ in range(20):
            assert asked(served).status_code == 200
        # A byte now and then keeps nobody connected for ever; and the others are still answered.
        for connection in slow[1::3]:
            connection.sendall(b"1")
        assert asked(served).status_code == 200
    finally:
        for connection in slow:
            connection.close()
    assert asked(served).status_code == 200


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"", b""),
        (b"POST /api/v1/pots HT", b""),
        (
            b"POST /api/v1/pots HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
            b"HTTP/1.1 408",
        ),
    ],
    ids=["nothing", "half a head", "half a body"],
)
@pytest.mark.long
def test_a_request_that_does_not_come_is_given_up(served: Served, sent: bytes, answer: bytes) -> None:
    with served.connect() as connection:
        connection.settimeout(30)
        begun = time.monotonic()
        connection.sendall(sent)
        try:
            got = connection.recv(1000)
        except ConnectionResetError:
            got = b""
        assert got.startswith(answer)
        assert bool(got) == bool(answer)
        assert 5 < time.monotonic() - begun < 20


def test_a_port_that_is_taken_or_none_is_a_flaw(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for language in languages():
            assert main(["serve", "--port", port, "--json", "--lang", language]) == FLAWS
            [flaw] = json.loads(capsys.readouterr().out)["flaws"]
            assert flaw["code"] == "cannot-listen"
    for port in ("70000", "-1", "x", ""):
        assert main(["serve", f"--port={port}", "--json"]) == FLAWS
        [flaw] = json.loads(capsys.readouterr().out)["flaws"]
        assert flaw["code"] == "port-out-of-range"
    for workers in ("0", "65", "-1", "x", ""):
        assert main(["serve", f"--workers={workers}", "--json"]) == FLAWS
        [flaw] = json.loads(capsys.readouterr().out)["flaws"]
        assert flaw["code"] == "workers-out-of-range"


def test_without_its_extra_it_says_which_to_install() -> None:
    hidden = "import sys; sys.modules['fastapi'] = None\nfrom sidepot.cli.main import main; sys.exit(main())"
    run = subprocess.run(
        [sys.executable, "-c", hidden, "serve"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert run.returncode == FLAWS
    assert "pip install 'sidepot[web]'" in run.stderr
