"""The application as the tests of the page ask it, without a socket, and as a browser does, with one."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from html.parser import HTMLParser

import uvicorn
from starlette.testclient import TestClient

from sidepot.web.app import make_app

LANGUAGES = ("en", "bn", "hi", "vi", "ru")
SCREENS = ("pots", "betting", "declaration", "hand", "rulebooks")


def client() -> TestClient:
    """A client that asks the application; redirects are shown, not followed."""
    return TestClient(make_app(), follow_redirects=False)


class Text(HTMLParser):
    """The text of a page, or of the element with one id."""

    VOID = ("br", "input", "link", "meta", "img", "path", "rect", "circle", "hr")

    def __init__(self, wanted: str | None) -> None:
        super().__init__()
        self.wanted = wanted
        self.depth = 0 if wanted else 1
        self.parts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Count how deep inside the wanted element we are."""
        if tag in self.VOID:
            return
        if self.depth or dict(attrs).get("id") == self.wanted:
            self.depth += 1

    def handle_endtag(self, tag: str) -> None:
        """Count back."""
        if self.depth and tag not in self.VOID:
            self.depth -= 1

    def handle_data(self, data: str) -> None:
        """Keep what is inside."""
        if self.depth:
            self.parts.append(data)


def text_of(page: str, element: str | None = None) -> str:
    """The text of a page, or of the element with this id, with single spaces."""
    reader = Text(element)
    reader.feed(page)
    return " ".join(unescape("".join(reader.parts)).split())


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


@contextmanager
def served() -> Iterator[str]:
    """The application on loopback, in a thread; its address."""
    port = free_port()
    config = uvicorn.Config(make_app(), port=port, log_level="error", access_log=False, lifespan="off")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + 20
    while not server.started and time.monotonic() < until:
        time.sleep(0.02)
    assert server.started
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(10)
