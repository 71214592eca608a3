"""What one request may take, and what is answered where it takes more; the headers; mistakes of ours."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from api.asking import ask_all, get, post
from sidepot.api.guard import Guard
from sidepot.api.limits import Limits
from sidepot.languages.catalogue import languages

SIDE_POT: dict[str, object] = {
    "players": [{"name": "A", "put_in": 100, "status": "all-in"}, {"name": "B", "put_in": 300}]
}
SECRET = "Anna-and-her-aces"


def refused(answer: httpx.Response, status: int, problem: str) -> None:
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["type"] == f"/docs#{problem}"
    assert answer.json()["status"] == status


def padded(size: int) -> bytes:
    body = json.dumps(SIDE_POT).encode()
    return body + b" " * (size - len(body))


def test_a_body_as_large_as_allowed_is_read_and_a_larger_one_is_not() -> None:
    limits = Limits(body=1000, history=2000)
    small, large, history, larger = ask_all(
        post("pots", body=padded(1000)),
        post("pots", body=padded(1001)),
        post("hand", body=padded(2000)),
        post("hand", body=padded(2001)),
        limits=limits,
    )
    assert small.status_code == 200
    refused(large, 413, "body-too-large")
    assert history.status_code == 422  # read, and no hand
    refused(larger, 413, "body-too-large")
    assert "1,000" in large.json()["detail"]
    assert "2,000" in larger.json()["detail"]


def test_an_address_and_headers_are_limited() -> None:
    limits = Limits(address=100, headers=1000)
    address, headers, fine = ask_all(
        post("pots", SIDE_POT, query=f"?{'x' * 100}"),
        post("pots", SIDE_POT, headers={"x-long": "x" * 1000}),
        post("pots", SIDE_POT, query="?lang=en", headers={"x-short": "x" * 100}),
        limits=limits,
    )
    refused(address, 414, "address-too-long")
    refused(headers, 431, "headers-too-large")
    assert fine.status_code == 200


@pytest.mark.parametrize("language", languages())
def test_a_refusal_by_the_guard_speaks_the_language_of_the_header(language: str) -> None:
    [answer] = ask_all(
        post("pots", body=padded(1001), headers={"accept-language": language}), limits=Limits(body=1000)
    )
    assert answer.headers["content-language"] == language
    [english] = ask_all(post("pots", body=padded(1001)), limits=Limits(body=1000))
    assert (answer.json()["title"] == english.json()["title"]) == (language == "en")


@pytest.mark.parametrize(
    ("content_type", "status"),
    [
        ("application/json", 200),
        ("Application/JSON; charset=UTF-8", 200),
        ('application/json;charset="utf-8"', 200),
        ("application/json; charset=latin-1", 415),
        ("text/plain", 415),
        ("application/x-www-form-urlencoded", 415),
        ("multipart/form-data; boundary=x", 415),
        ("application/jsonp", 415),
        ("", 415),
    ],
)
def test_only_json_is_read(content_type: str, status: int) -> None:
    [answer] = ask_all(post("pots", SIDE_POT, headers={"content-type": content_type}))
    assert answer.status_code == status
    if status == 415:
        refused(answer, 415, "media-type")
        assert answer.headers["accept-post"] == "application/json"


def test_a_body_without_a_type_is_taken_for_json() -> None:
    request = post("pots", SIDE_POT)
    del request.headers["content-type"]
    [answer] = ask_all(request)
    assert answer.status_code == 200


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])
def test_a_question_is_posted(method: str) -> None:
    [answer] = ask_all(get("/api/v1/pots", method=method))
    assert answer.status_code == 405
    assert answer.headers["allow"] == "POST"
    assert answer.headers["content-type"] == "application/problem+json"


def test_what_is_looked_up_may_be_asked_for_its_headers_alone() -> None:
    [answer] = ask_all(get("/api/v1/rulebooks", method="HEAD"))
    assert answer.status_code == 200
    assert answer.content == b""


def answers_of_all_kinds() -> Iterator[httpx.Response]:
    yield from ask_all(
        post("pots", SIDE_POT),
        post("pots", {}),
        post("pots", body=padded(70_000)),
        get("/api/v1/rulebooks"),
        get("/api/v1/nothing"),
        get("/nothing", {"accept": "text/html"}),
        get("/healthz"),
        get("/docs"),
        get("/docs/docs.css"),
    )


def test_every_answer_has_the_safe_headers_and_no_cookie() -> None:
    for answer in answers_of_all_kinds():
        headers = answer.headers
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "set-cookie" not in headers
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers
        page = headers["content-type"].startswith("text/html")
        assert ("style-src 'self'" in policy) == page


def test_it_says_that_it_is_alive() -> None:
    read, looked = ask_all(get("/healthz"), get("/healthz", method="HEAD"))
    assert read.json()["status"] == "ok"
    assert looked.status_code == 200


def answered(app: Guard, *messages: Message, path: str = "/api/v1/pots") -> tuple[int, dict[str, object]]:
    """Status and document the guard gives for a request that arrives in these pieces, and then not at all."""
    sent: list[Message] = []
    waiting = list(messages)

    async def receive() -> Message:
        if waiting:
            return waiting.pop(0)
        await asyncio.sleep(60)
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope: Scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [],
    }
    asyncio.run(app(scope, receive, send))
    if not sent:
        return 0, {}
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return sent[0]["status"], json.loads(body) if body.startswith(b"{") else {}


async def slow(scope: Scope, receive: Receive, send: Send) -> None:
    await asyncio.sleep(60)


async def fine(scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    await PlainTextResponse("fine")(scope, receive, send)


async def mistaken(scope: Scope, receive: Receive, send: Send) -> None:
    raise KeyError(SECRET)


async def mistaken_late(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    raise KeyError(SECRET)


def part(size: int, more: bool = True) -> Message:
    return {"type": "http.request", "body": b"x" * size, "more_body": more}


def test_a_body_that_does_not_end_in_time_is_given_up() -> None:
    begun = time.monotonic()
    status, document = answered(Guard(fine, limits=Limits(body_seconds=0.05)), part(10))
    assert (status, document["type"]) == (408, "/docs#body-too-slow")
    assert time.monotonic() - begun < 10


def test_an_answer_that_takes_too_long_is_given_up() -> None:
    status, document = answered(Guard(slow, limits=Limits(answer_seconds=0.05)), part(10, more=False))
    assert (status, document["type"]) == (503, "/docs#took-too-long")


def test_a_mistake_of_ours_is_told_without_what_was_asked(capsys: pytest.CaptureFixture[str]) -> None:
    status, document = answered(Guard(mistaken), part(10, more=False))
    assert (status, document["type"]) == (500, "/docs#mistake")
    assert SECRET not in json.dumps(document)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sidepot: KeyError (")
    assert "test_guard:" in err
    assert SECRET not in err


def test_a_mistake_after_the_answer_has_begun_ends_it(capsys: pytest.CaptureFixture[str]) -> None:
    status, document = answered(Guard(mistaken_late), part(10, more=False))
    assert (status, document) == (200, {})
    assert "KeyError" in capsys.readouterr().err


def test_who_has_gone_gets_no_answer() -> None:
    assert answered(Guard(fine), part(10), {"type": "http.disconnect"}) == (0, {})


def test_all_bodies_together_are_limited_and_what_is_held_is_given_back() -> None:
    guard = Guard(fine, limits=Limits(held=100))
    status, document = answered(guard, part(60), part(60, more=False))
    assert (status, document["type"]) == (503, "/docs#busy")
    assert guard.held == 0
    assert answered(guard, part(60), part(40, more=False))[0] == 200
    assert guard.held == 0


def test_of_a_body_far_too_large_only_so_much_is_taken_in() -> None:
    guard = Guard(fine, limits=Limits(body=100, drained=1000))
    # It is answered although it would never end.
    status, document = answered(guard, *(part(100) for _ in range(11)))
    assert (status, document["type"]) == (413, "/docs#body-too-large")
    assert guard.held == 0
