"""The page's addresses."""

from __future__ import annotations

from html import escape

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sidepot.api.language import language_accepted
from sidepot.api.problems import Refused, problem_document

router = APIRouter()


def tell_reader(request: Request, refused: Refused) -> Response:
    """What gets no answer, as a page: the title, and what would be right."""
    language = language_accepted(request.headers.get("accept-language", ""))
    document = problem_document(refused, language)
    title, detail = escape(str(document["title"])), escape(str(document["detail"]))
    page = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<h1>{title}</h1><p>{detail}</p>"
    )
    status = document["status"]
    headers = {"Content-Language": language, "Vary": "Accept-Language", **refused.headers}
    return HTMLResponse(page, status_code=status if isinstance(status, int) else 500, headers=headers)
