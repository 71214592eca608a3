"""The application `sidepot serve` runs: guard, API, page, and whether it is alive."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from sidepot.api.docs import router as docs
from sidepot.api.guard import Guard, Tell, tell_program
from sidepot.api.limits import Limits
from sidepot.api.problems import Problem, Refused
from sidepot.api.routes import router as api
from sidepot.version import VERSION
from sidepot.web.pages import ROUTES as PAGES
from sidepot.web.pages import tell_reader

BY_STATUS = {404: Problem.NOT_FOUND, 405: Problem.METHOD}


def make_app(limits: Limits | None = None) -> FastAPI:
    """The whole application; FastAPI's own documents are off: ours name no other host."""
    app = FastAPI(
        title="sidepot",
        version=VERSION,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
    )
    app.include_router(docs)
    app.router.routes += [Route("/healthz", healthz), *PAGES]
    app.include_router(api)
    app.add_exception_handler(HTTPException, not_served)
    app.add_middleware(Guard, limits=limits, tell=tell)
    return app


async def healthz(_: Request) -> Response:
    """Whether it is alive, and which version."""
    return JSONResponse({"status": "ok", "version": VERSION})


async def not_served(request: Request, problem: Exception) -> Response:
    """No such address, or not in this way."""
    if not isinstance(problem, HTTPException):
        raise problem
    kind = BY_STATUS.get(problem.status_code, Problem.BAD_REQUEST)
    return tell(request, Refused(kind, headers=dict(problem.headers or {})))


def tell(request: Request, refused: Refused) -> Response:
    """What gets no answer: to a person as a page, to a program as problem+json."""
    is_page = not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")
    told: Tell = tell_reader if is_page else tell_program
    return told(request, refused)
