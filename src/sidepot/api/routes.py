"""The addresses of the API: one for each kind of question, and those that look things up."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import partial

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from sidepot.api.openapi import PREFIX, openapi
from sidepot.api.problems import Problem, Refused, problem_response
from sidepot.api.query import Query, language_or_english
from sidepot.api.work import worked_out
from sidepot.doorway.asked import answered
from sidepot.doorway.books import book_document, comparison, known_book, list_of_books
from sidepot.doorway.topics import topic_document
from sidepot.model.rulings import Malformed, flaw
from sidepot.wire.ask import KINDS
from sidepot.wire.fields import shown
from sidepot.wire.schema import schema_of

Json = dict[str, object]
Answering = Callable[[Request], Awaitable[Response]]
LookUp = Callable[[Request, str], Json]

router = APIRouter(prefix=PREFIX)


def document_response(document: Json, language: str | None) -> Response:
    """A document as a response, naming the language where it has sentences."""
    return written_response(_written(document), language)


def written_response(body: bytes, language: str | None) -> Response:
    """The same for a document that has been written already."""
    headers = {"Vary": "Accept-Language"}
    if language is not None:
        headers["Content-Language"] = language.partition("-")[0]
    return Response(body, media_type="application/json", headers=headers)


def _written(document: Json) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode()


def telling(answer: Answering) -> Answering:
    """Flaws and refusals told as problems, in the language of the request."""

    async def told(request: Request) -> Response:
        try:
            return await answer(request)
        except Malformed as problem:
            refused = Refused(Problem.FLAWS, flaws=problem.flaws)
        except Refused as problem:
            refused = problem
        return problem_response(refused, language_or_english(request))

    return told


async def rule_on(kind: str, request: Request) -> Response:
    """Rule on the document in the body."""
    if not _is_json(request.headers.get("content-type")):
        raise Refused(Problem.MEDIA_TYPE, headers={"Accept-Post": "application/json"})
    query = Query(request, ("lang", "compare", "step") if kind == "hand" else ("lang", "compare"))
    compare, step = query.flag("compare"), query.whole("step", 0)
    language = query.language()
    query.check()
    body = await request.body()

    def answer() -> bytes:
        return _written(answered(kind, body, language, compare=compare, step=step))

    return written_response(await worked_out(answer, kind), language)


def _is_json(content_type: str | None) -> bool:
    """Whether a body says it is JSON in UTF-8, or says nothing."""
    if content_type is None:
        return True
    kind, _, rest = content_type.partition(";")
    parameters = rest.strip().replace('"', "").lower()
    return kind.strip().lower() == "application/json" and parameters in ("", "charset=utf-8")


async def look_up(find: LookUp, request: Request) -> Response:
    """Something that is looked up, not ruled on; what is not there is not found, with what there is."""
    query = Query(request, ("lang",))
    language = query.language() or "en"
    query.check()
    try:
        document = find(request, language)
    except Malformed as problem:
        raise Refused(Problem.NOT_FOUND, flaws=problem.flaws) from None
    return document_response(document, language)


def _rulebooks(_: Request, __: str) -> Json:
    return list_of_books()


def _rulebook(request: Request, _: str) -> Json:
    return book_document(known_book(request.path_params["id"]))


def _compare(request: Request, _: str) -> Json:
    return comparison(known_book(request.path_params["one"]), known_book(request.path_params["other"]))


def _explain(request: Request, language: str) -> Json:
    return topic_document(request.path_params["topic"], language)


def _schema(request: Request, _: str) -> Json:
    kind = request.path_params["kind"]
    if kind not in KINDS:
        raise Malformed((flaw("not-one-of", "", found=shown(kind), allowed=KINDS),))
    return schema_of(kind)


def _openapi(_: Request, language: str) -> Json:
    return openapi(language.partition("-")[0])


LOOK_UPS: dict[str, LookUp] = {
    "/rulebooks": _rulebooks,
    "/rulebooks/{id}": _rulebook,
    "/compare/{one}/{other}": _compare,
    "/explain/{topic:path}": _explain,
    "/schema/{kind}": _schema,
    "/openapi.json": _openapi,
}
for each in KINDS:
    router.add_api_route(f"/{each}", telling(partial(rule_on, each)), methods=["POST"], name=each)
for address, find in LOOK_UPS.items():
    router.add_api_route(address, telling(partial(look_up, find)), methods=["GET", "HEAD"])
