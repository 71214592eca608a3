"""The addresses of the API: one for each kind of question, and those that look things up."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import partial

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from sidepot.api.problems import Problem, Refused, problem_response
from sidepot.api.query import Query, language_of, language_or_english
from sidepot.api.work import worked_out
from sidepot.doorway.asked import answered
from sidepot.model.rulings import Malformed
from sidepot.wire.ask import KINDS

Json = dict[str, object]
PREFIX = "/api/v1"
JSON_TYPES = ("application/json", "application/json; charset=utf-8")

router = APIRouter(prefix=PREFIX)


def document_response(document: Json, language: str | None) -> Response:
    """A document as a response, naming the language where it has sentences."""
    headers = {"Vary": "Accept-Language"}
    if language is not None:
        headers["Content-Language"] = language.partition("-")[0]
    body = json.dumps(document, ensure_ascii=False)
    return Response(body, media_type="application/json", headers=headers)


async def rule_on(kind: str, request: Request) -> Response:
    """Rule on the document in the body."""
    content_type = request.headers.get("content-type", "application/json").lower()
    if content_type not in JSON_TYPES:
        raise Refused(Problem.MEDIA_TYPE)
    query = Query(request, ("lang", "compare"))
    compare = query.flag("compare")
    language = language_of(request)
    query.check()
    body = await request.body()
    document = await worked_out(partial(answered, kind, body, language, compare=compare))
    return document_response(document, language)


def telling(answer: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Flaws and refusals told in the language of the request."""

    async def told(request: Request) -> Response:
        try:
            return await answer(request)
        except Malformed as problem:
            return problem_response(Refused(Problem.FLAWS, flaws=problem.flaws), language_or_english(request))
        except Refused as refused:
            return problem_response(refused, language_or_english(request))

    return told


for each in KINDS:
    router.add_api_route(f"/{each}", telling(partial(rule_on, each)), methods=["POST"], name=each)
