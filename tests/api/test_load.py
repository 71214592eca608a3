"""Load on loopback: two hundred questions a second over page and API, for a minute."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from itertools import cycle, islice
from random import Random
from statistics import median
from time import process_time

import pytest

from api.load import Request, ask_steadily, fetched, posted
from api.serving import Served
from sidepot.api.openapi import examples
from sidepot.doorway.asked import answered
from sidepot.languages.catalogue import languages
from sidepot.wire.ask import KINDS

RATE, SECONDS = 200, 60
WARM, WARM_MOST, SETTLED = 10, 12, 500_000
TWO = ("--workers", "2")
SLOW = 1000
LATEST = 20
"""Milliseconds within which 99 of 100 have to be answered."""
GROWTH = 3_000_000
MOST, TIMES = 0.010, 300
Tell = Callable[[str, object], None]


def questions() -> list[Request]:
    """Every example of every kind, in every language in turn."""
    speaking = cycle(languages())
    return [posted(kind, given, next(speaking)) for kind in KINDS for _, given in examples(kind)]


def pages() -> list[Request]:
    """The screens in every language, each with the question it opens with."""
    names = ("pots", "betting", "declaration", "hand")
    return [fetched(f"/{language}/{name}") for language in languages() for name in names]


def mixed() -> list[Request]:
    """As many pages as questions to the API, in no order: in turn, a process could get all of a kind."""
    asked, shown = questions(), pages()
    longest = max(len(asked), len(shown))
    both = zip(islice(cycle(asked), longest), islice(cycle(shown), longest), strict=True)
    every = [each for pair in both for each in pair]
    Random(1).shuffle(every)
    return every


@pytest.mark.parametrize("options", [(), TWO], ids=["one process", "two"])
def test_every_request_of_the_load_is_answered(options: tuple[str, ...]) -> None:
    with Served(*options) as server:
        report = ask_steadily(server.port, mixed(), rate=50, seconds=2)
        # One that watches over the two.
        assert len(server.processes()) >= (3 if options else 1)
    assert report.wrong == []
    assert len(report.seconds) == 100


def warmed(server: Served) -> None:
    """Ask until ten seconds of it bring next to nothing new into memory: all has been loaded then."""
    before = 0
    for _ in range(WARM_MOST):
        assert ask_steadily(server.port, mixed(), rate=RATE, seconds=WARM).wrong == []
        now = server.memory()
        if now - before < SETTLED:
            return
        before = now


@pytest.mark.long
def test_two_hundred_a_second_for_a_minute(record_property: Tell) -> None:
    with Served(*TWO) as server:
        warmed(server)
        memory, taken = server.memory(), server.seconds()
        report = ask_steadily(server.port, mixed(), rate=RATE, seconds=SECONDS)
        grown, taken = server.memory() - memory, server.seconds() - taken
    record_property("requests", f"{len(report.seconds):,}")
    record_property("errors", len(report.wrong))
    for part in (0.5, 0.95, 0.99):
        record_property(f"{part:.0%} within", f"{report.at(part):.1f} ms")
    record_property("processor a request", f"{taken / len(report.seconds) * 1000:.1f} ms")
    record_property("memory grown by", f"{grown / 1_000_000:.1f} MB")
    assert report.wrong == []
    assert grown < GROWTH
    assert report.at(0.99) < LATEST


@pytest.mark.long
def test_a_thousand_slow_connections_do_not_slow_the_others(record_property: Tell) -> None:
    with Served(*TWO) as server:
        warmed(server)
        slow: list[socket.socket] = []
        for number in range(SLOW):
            slow.append(server.connect())
            slow[-1].sendall((b"", b"POST /api/v1/pots HTTP/1.1\r\nX: ")[number % 2] or b"G")
        # A thousand people at the door at once take a moment to let in; then they only stand about.
        arriving = ask_steadily(server.port, mixed(), rate=RATE, seconds=1)
        report = ask_steadily(server.port, mixed(), rate=RATE, seconds=7)
        for connection in slow:
            connection.close()
    record_property("slow connections", SLOW)
    record_property("requests beside them", f"{len(report.seconds):,}")
    record_property("all within, in the second in which they come", f"{arriving.at(1):.0f} ms")
    record_property("99% within, after it", f"{report.at(0.99):.1f} ms")
    assert arriving.wrong == report.wrong == []
    assert arriving.at(1) < 1000
    assert report.at(0.99) < LATEST


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_ruling_takes_less_than_ten_milliseconds_at_the_median(kind: str, record_property: Tell) -> None:
    asked = [json.dumps(given).encode() for _, given in examples(kind)]
    taken: list[float] = []
    for body in islice(cycle(asked), TIMES):
        begun = process_time()
        json.dumps(answered(kind, body, "ru"), ensure_ascii=False)
        taken.append(process_time() - begun)
    record_property(f"{kind} at the median", f"{median(taken) * 1000:.1f} ms")
    assert median(taken) < MOST
