"""Stands before every address: keeps the limits, adds the safe headers, and lets no mistake out as it is.

Nothing of a question is ever written to a log: of a mistake only its type and its place are.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sidepot.api.headers import with_safe_headers
from sidepot.api.language import language_accepted
from sidepot.api.limits import Limits
from sidepot.api.problems import Problem, Refused, problem_response

Tell = Callable[[Request, Refused], Response]


class Disconnected(Exception):
    """Whoever asked has gone."""


def tell_program(request: Request, refused: Refused) -> Response:
    """The refusal as problem+json, in the language the request accepts."""
    return problem_response(refused, language_accepted(request.headers.get("accept-language", "")))


class Guard:
    """ASGI middleware around the whole application. `tell` writes what is refused here."""

    def __init__(self, app: ASGIApp, *, limits: Limits | None = None, tell: Tell = tell_program) -> None:
        self.app = app
        self.limits = limits or Limits()
        self.tell = tell
        self.held = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or hand on what is no request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_safely(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = with_safe_headers(list(message.get("headers", ())))
            await send(message)

        counted = _Counted(self)
        try:
            await self._answer(scope, receive, send_safely, counted)
        except Disconnected:
            return
        except Refused as refused:
            if not started:
                await self._refuse(scope, receive, send_safely, refused)
        except TimeoutError:
            if not started:
                await self._refuse(scope, receive, send_safely, Refused(Problem.TOOK_TOO_LONG))
        except Exception as mistake:
            print(f"sidepot: {type(mistake).__name__} ({place_of(mistake)})", file=sys.stderr, flush=True)
            if not started:
                await self._refuse(scope, receive, send_safely, Refused(Problem.MISTAKE))
        finally:
            counted.release()

    async def _answer(self, scope: Scope, receive: Receive, send: Send, counted: _Counted) -> None:
        limits = self.limits
        if len(scope.get("raw_path") or b"") + len(scope["query_string"]) > limits.address:
            raise Refused(Problem.ADDRESS_TOO_LONG, figures={"limit": limits.address})
        if sum(len(name) + len(value) for name, value in scope["headers"]) > limits.headers:
            raise Refused(Problem.HEADERS_TOO_LARGE, figures={"limit": limits.headers})
        try:
            async with asyncio.timeout(limits.body_seconds):
                body = await self._body(scope, receive, counted)
        except TimeoutError:
            raise Refused(Problem.BODY_TOO_SLOW, headers={"Connection": "close"}) from None
        given = False

        async def replay() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        async with asyncio.timeout(limits.answer_seconds):
            await self.app(scope, replay, send)

    async def _body(self, scope: Scope, receive: Receive, counted: _Counted) -> bytes:
        """The whole body. Raises Refused where it is too large, Disconnected where it does not end."""
        most = self.limits.body_at(scope["path"])
        parts: list[bytes] = []
        size, more = 0, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise Disconnected
            part = message.get("body", b"")
            size += len(part)
            more = message.get("more_body", False)
            if size > self.limits.drained:
                break
            if size <= most:
                counted.take(len(part))
                parts.append(part)
            else:
                parts.clear()
                counted.release()
        if size > most:
            headers = {"Connection": "close"} if more else {}
            raise Refused(Problem.BODY_TOO_LARGE, figures={"limit": most}, headers=headers)
        return b"".join(parts)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
        await self.tell(Request(scope), refused)(scope, receive, send)


class _Counted:
    """How much of what all bodies together may take one request holds."""

    def __init__(self, guard: Guard) -> None:
        self.guard = guard
        self.held = 0

    def take(self, size: int) -> None:
        """Hold more. Raises Refused where all of it is taken."""
        if self.guard.held + size > self.guard.limits.held:
            raise Refused(Problem.BUSY, headers={"Connection": "close", "Retry-After": "5"})
        self.guard.held += size
        self.held += size

    def release(self) -> None:
        """Hold nothing any more."""
        self.guard.held -= self.held
        self.held = 0


def place_of(mistake: BaseException) -> str:
    """Where something went wrong, module and line; nothing of what it was about."""
    trace = mistake.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "?" if trace is None else f"{trace.tb_frame.f_globals.get('__name__', '?')}:{trace.tb_lineno}"
