"""The application: the page, and whether it is alive."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from sidepot.web.frame import accepted
from sidepot.web.pages import not_there, router

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


def make_app() -> FastAPI:
    """The whole application."""
    app = FastAPI(title="sidepot", docs_url=None, redoc_url=None, openapi_url=None)

    @app.get("/healthz")
    async def healthz() -> Response:
        return JSONResponse({"status": "ok"})

    @app.middleware("http")
    async def safe(request: Request, call_next):  # type: ignore[no-untyped-def]
        response = await call_next(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("Referrer-Policy", "no-referrer")
        return response

    @app.exception_handler(404)
    async def missing(request: Request, problem: Exception) -> Response:
        return not_there(request, accepted(request.headers.get("accept-language", "")))

    app.include_router(router)
    return app
