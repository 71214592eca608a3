"""No ruling, told as `application/problem+json` (RFC 9457): title and detail in the reader's language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum

from starlette.responses import Response

from sidepot.api.words import words
from sidepot.languages.say import sentence
from sidepot.model.rulings import Flaw
from sidepot.version import VERSION
from sidepot.wire.ask import write_flaw

Json = dict[str, object]
MEDIA_TYPE = "application/problem+json"
FLAWS_TOLD = 100
"""A small document can have tens of thousands of flaws, and would be answered with megabytes."""


class Problem(StrEnum):
    """What kind of no; each has its words in api.toml."""

    FLAWS = "flaws"
    NOT_FOUND = "not-found"
    METHOD = "method"
    MEDIA_TYPE = "media-type"
    BODY_TOO_LARGE = "body-too-large"
    BODY_TOO_SLOW = "body-too-slow"
    ADDRESS_TOO_LONG = "address-too-long"
    HEADERS_TOO_LARGE = "headers-too-large"
    TOOK_TOO_LONG = "took-too-long"
    BUSY = "busy"
    BAD_REQUEST = "bad-request"
    MISTAKE = "mistake"


STATUS: dict[Problem, int] = {
    Problem.FLAWS: 422,
    Problem.NOT_FOUND: 404,
    Problem.METHOD: 405,
    Problem.MEDIA_TYPE: 415,
    Problem.BODY_TOO_LARGE: 413,
    Problem.BODY_TOO_SLOW: 408,
    Problem.ADDRESS_TOO_LONG: 414,
    Problem.HEADERS_TOO_LARGE: 431,
    Problem.TOOK_TOO_LONG: 503,
    Problem.BUSY: 503,
    Problem.BAD_REQUEST: 400,
    Problem.MISTAKE: 500,
}


class Refused(Exception):
    """A request that gets no ruling: the kind of no, its figures and flaws, and headers that belong to it."""

    def __init__(
        self,
        problem: Problem,
        *,
        figures: Mapping[str, int | str] | None = None,
        flaws: tuple[Flaw, ...] = (),
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(problem.value)
        self.problem = problem
        self.figures = figures or {}
        self.flaws = flaws
        self.headers = headers or {}


def problem_document(refused: Refused, language: str) -> Json:
    """The problem as a document: type, title, status, detail, version, and where there are any, the flaws.

    Of very many flaws the first are told, and `more_flaws` says how many there are beyond them.
    """
    problem = refused.problem
    document: Json = {
        "type": f"/docs#{problem}",
        "title": words(problem, "title", language),
        "status": STATUS[problem],
        "detail": words(problem, "detail", language, refused.figures),
        "version": VERSION,
    }
    if refused.flaws:
        document["flaws"] = [
            {**write_flaw(flaw), "text": sentence("flaws", flaw.code, flaw.figures, language)}
            for flaw in refused.flaws[:FLAWS_TOLD]
        ]
    if len(refused.flaws) > FLAWS_TOLD:
        document["more_flaws"] = len(refused.flaws) - FLAWS_TOLD
    return document


def problem_response(refused: Refused, language: str) -> Response:
    """The same as a response, with its status and the language it speaks."""
    return Response(
        json.dumps(problem_document(refused, language), ensure_ascii=False),
        status_code=STATUS[refused.problem],
        media_type=MEDIA_TYPE,
        headers={
            "Content-Language": language.partition("-")[0],
            "Vary": "Accept-Language",
            **refused.headers,
        },
    )
