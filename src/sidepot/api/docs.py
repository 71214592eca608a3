"""The page at /docs: every address of the API with its keys and an example, in the reader's language.

Served from our own files: no script, nothing from another host. What it shows is taken from the same
schemas, examples and words as the OpenAPI document.
"""

from __future__ import annotations

import json
import os.path
import shlex
from dataclasses import dataclass
from functools import cache

from fastapi import APIRouter
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from sidepot.api.limits import Limits
from sidepot.api.openapi import PREFIX, examples, lookups, parameters, spoken_example
from sidepot.api.problems import STATUS, Problem
from sidepot.api.query import language_or_english
from sidepot.api.words import words
from sidepot.doorway.asked import answer_to
from sidepot.doorway.question_schemas import question_schema
from sidepot.languages.catalogue import languages
from sidepot.languages.terms import term
from sidepot.wire.ask import KINDS

FOLDER = os.path.dirname(__file__)
STATIC = os.path.join(FOLDER, "static")
OWN_NAMES = {"en": "English", "bn": "বাংলা", "hi": "हिन्दी", "vi": "Tiếng Việt", "ru": "Русский"}
HOST = "http://127.0.0.1:8000"

router = APIRouter()


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A key of a question: what stands behind it, as words to choose from or as a type."""

    name: str
    needed: bool
    words: tuple[str, ...]
    type: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A kind of question on the page; `example` is false where there is none."""

    kind: str
    address: str
    summary: str
    keys: tuple[Key, ...]
    example: bool
    spoken: str
    command: str
    answer: str


@router.api_route("/docs", methods=["GET", "HEAD"])
async def docs(request: Request) -> Response:
    """The page; a language it does not speak is passed over, as in every address a person may type."""
    language = language_or_english(request).partition("-")[0]
    headers = {"Content-Language": language, "Vary": "Accept-Language"}
    return HTMLResponse(page(language), headers=headers)


@router.api_route("/docs/docs.css", methods=["GET", "HEAD"])
async def style() -> Response:
    """Its style."""
    return FileResponse(os.path.join(STATIC, "docs.css"), media_type="text/css")


@router.api_route("/docs/icon.svg", methods=["GET", "HEAD"])
async def icon() -> Response:
    """Its icon."""
    return FileResponse(os.path.join(STATIC, "icon.svg"), media_type="image/svg+xml")


@cache
def page(language: str) -> str:
    """The page in a language."""
    loader = FileSystemLoader(os.path.join(FOLDER, "templates"))
    template = Environment(loader=loader, autoescape=True, undefined=StrictUndefined).get_template(
        "docs.html"
    )
    return template.render(
        lang=language,
        languages=[(each, OWN_NAMES[each]) for each in languages()],
        say=lambda key: words("docs", key, language),
        program=term("help.program", language),
        questions=[shown(kind, language) for kind in KINDS],
        options=[(each["name"], each["description"]) for each in parameters(language).values()],
        lookups=[(f"{PREFIX}/{address}", about) for address, about in lookups(language)],
        problems=[
            {
                "id": problem.value,
                "status": status,
                "title": words(problem, "title", language),
                "detail": words(problem, "detail", language, {"limit": limit_of(problem)}),
            }
            for problem, status in STATUS.items()
        ],
    )


def limit_of(problem: Problem) -> int:
    """The number a problem names; 0 where it names none."""
    limits = Limits()
    return {
        Problem.BODY_TOO_LARGE: limits.body,
        Problem.ADDRESS_TOO_LONG: limits.address,
        Problem.HEADERS_TOO_LARGE: limits.headers,
    }.get(problem, 0)


def shown(kind: str, language: str) -> Shown:
    """A kind of question with its keys and its first example, answered now."""
    name, document = next(iter(examples(kind)), ("", {}))
    address = f"{PREFIX}/{kind}"
    command = [
        "curl",
        "-H",
        "Content-Type: application/json",
        "-d",
        json.dumps(document),
        f"{HOST}{address}?lang={language}",
    ]
    answer = answer_to(kind, document, language) if name else {}
    return Shown(
        kind=kind,
        address=address,
        summary=term(f"help.{kind}", language),
        keys=keys_of(kind),
        example=bool(name),
        spoken=spoken_example(kind, name, language) if name else "",
        command=shlex.join(command),
        answer=json.dumps(answer, ensure_ascii=False, indent=2),
    )


def keys_of(kind: str) -> tuple[Key, ...]:
    """The keys of a question; of a hand also those it has where it is a history in text."""
    schema = question_schema(kind)
    several = schema.get("anyOf")
    forms: list[dict[str, dict[str, dict[str, object]]]] = json.loads(json.dumps(several or [schema]))
    found: dict[str, Key] = {}
    for form in forms:
        for name, value in form["properties"].items():
            kinds, choices = value.get("type", ""), value.get("enum", [])
            key = Key(
                name=name,
                needed=len(forms) == 1 and name in form["required"],
                words=tuple(str(word) for word in choices if word is not None)
                if isinstance(choices, list)
                else (),
                type=" | ".join(kinds) if isinstance(kinds, list) else str(kinds),
            )
            found.setdefault(name, key)
    return tuple(found.values())
