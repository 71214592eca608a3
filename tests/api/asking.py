"""Asking the application in this process, as a client over HTTP does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping

import httpx

from shared import ROOT
from sidepot.api.limits import Limits
from sidepot.conformance.cases import ASKED_AS
from sidepot.web.app import make_app

CASES = ROOT / "conformance" / "cases"
Document = dict[str, object]


def cases() -> Iterator[tuple[str, str, Document]]:
    """Every case of the suite: its id, the kind of question it is put as, its document."""
    for file in sorted(CASES.glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            yield case["id"], ASKED_AS.get(case["kind"], case["kind"]), case["given"]


def ask_all(*requests: httpx.Request, limits: Limits | None = None) -> list[httpx.Response]:
    """Send requests one after the other; a mistake of ours is an answer, not an exception."""

    async def send() -> list[httpx.Response]:
        transport = httpx.ASGITransport(app=make_app(limits), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport) as client:
            return [await client.send(request) for request in requests]

    return asyncio.run(send())


def post(
    kind: str,
    document: object = None,
    *,
    body: bytes | None = None,
    query: str = "",
    headers: Mapping[str, str] | None = None,
) -> httpx.Request:
    """A question; `body` where it is no JSON, or not to be written as httpx would."""
    address = f"http://table/api/v1/{kind}{query}"
    given = {"content-type": "application/json", **(headers or {})}
    if body is not None:
        return httpx.Request("POST", address, content=body, headers=given)
    return httpx.Request("POST", address, json=document, headers=given)


def get(path: str, headers: Mapping[str, str] | None = None, method: str = "GET") -> httpx.Request:
    """Something looked up."""
    return httpx.Request(method, f"http://table{path}", headers=headers)
