"""The OpenAPI document: our own schemas, the tasks people ask as examples, the reader's language."""

from __future__ import annotations

import json
import os.path
from functools import cache
from typing import TypedDict

from sidepot.api.limits import Limits
from sidepot.api.problems import MEDIA_TYPE, STATUS, Problem
from sidepot.api.words import words
from sidepot.doorway.answer_schemas import PROBLEM, TEXT, answer_schema
from sidepot.doorway.asked import answer_to
from sidepot.doorway.question_schemas import question_schema
from sidepot.languages.catalogue import languages
from sidepot.languages.numbers import tags_of
from sidepot.languages.terms import term
from sidepot.rulebooks.load import BOOKS, HOUSE
from sidepot.version import VERSION
from sidepot.wire.ask import KINDS

Json = dict[str, object]
PREFIX = "/api/v1"
EXAMPLES = os.path.join(os.path.dirname(__file__), "examples.json")
JSON = "application/json"
LOOKED_UP = ("rulebooks", "rulebook", "compare", "explain", "schema", "openapi")


class _Example(TypedDict):
    """A line of the file: the name, the kind of question, the document."""

    name: str
    kind: str
    given: Json


@cache
def examples(kind: str) -> tuple[tuple[str, Json], ...]:
    """The documents shown as examples of a kind, each with its name."""
    with open(EXAMPLES, encoding="utf-8") as file:
        found: list[_Example] = json.load(file)
    return tuple((each["name"], each["given"]) for each in found if each["kind"] == kind)


@cache
def spoken_example(kind: str, name: str, language: str) -> str:
    """What is said to an example, as its summary."""
    said = answer_to(kind, dict(examples(kind))[name], language)["say"]
    return " ".join(map(str, said)) if isinstance(said, list) else ""


@cache
def openapi(language: str) -> Json:
    """The whole document; its words in a language."""
    paths: Json = {f"{PREFIX}/{kind}": {"post": _question(kind, language)} for kind in KINDS}
    for name in LOOKED_UP:
        address, operation = _looked_up(name, language)
        paths[f"{PREFIX}/{address}"] = {"get": operation}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "sidepot",
            "version": VERSION,
            "summary": term("help.program", language),
            "description": words("docs", "about", language),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [
            {"name": "questions", "description": words("docs", "questions", language)},
            {"name": "lookup", "description": words("docs", "lookup", language)},
        ],
        "paths": paths,
        "components": {"schemas": _schemas(), "parameters": parameters(language)},
    }


def _schemas() -> Json:
    found: Json = {}
    for kind in KINDS:
        found[_schema_name(kind)] = question_schema(kind)
        found[f"{_schema_name(kind)}Answer"] = answer_schema(kind)
    return {**found, "Problem": PROBLEM}


def _schema_name(kind: str) -> str:
    return kind.capitalize()


def parameters(language: str) -> dict[str, Json]:
    """What may stand behind the question mark, and the header that chooses the language."""
    tags = [tag for each in languages() for tag in tags_of(each)]
    return {
        "lang": {
            "name": "lang",
            "in": "query",
            "description": words("docs", "lang", language),
            "schema": {"enum": tags},
        },
        "accept-language": {
            "name": "Accept-Language",
            "in": "header",
            "description": words("docs", "accept-language", language),
            "schema": TEXT,
        },
        "compare": {
            "name": "compare",
            "in": "query",
            "description": term("help.compare", language),
            "schema": {"type": "boolean", "default": False},
        },
        "step": {
            "name": "step",
            "in": "query",
            "description": words("docs", "step", language),
            "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
        },
    }


def _ref(group: str, name: str) -> Json:
    return {"$ref": f"#/components/{group}/{name}"}


def _question(kind: str, language: str) -> Json:
    parameters = ["lang", "accept-language", "compare", *(["step"] if kind == "hand" else [])]
    shown: Json = {
        name: {"summary": spoken_example(kind, name, language), "value": document}
        for name, document in examples(kind)
    }
    content: Json = {"schema": _ref("schemas", _schema_name(kind))}
    if shown:
        content["examples"] = shown
    problems = (
        Problem.FLAWS,
        Problem.BODY_TOO_SLOW,
        Problem.BODY_TOO_LARGE,
        Problem.MEDIA_TYPE,
    )
    return {
        "operationId": kind,
        "tags": ["questions"],
        "summary": term(f"help.{kind}", language),
        "parameters": [_ref("parameters", name) for name in parameters],
        "requestBody": {"required": True, "content": {JSON: content}},
        "responses": {
            "200": _ok(_ref("schemas", f"{_schema_name(kind)}Answer"), language),
            **_problems(problems, language, kind),
        },
    }


def _ok(schema: Json, language: str) -> Json:
    return {
        "description": words("docs", "answer", language),
        "headers": {"Content-Language": {"schema": TEXT}, "Vary": {"schema": TEXT}},
        "content": {JSON: {"schema": schema}},
    }


def _problems(own: tuple[Problem, ...], language: str, kind: str = "") -> Json:
    """The problems an operation may answer with: its own, and what may befall every request."""
    every = (Problem.ADDRESS_TOO_LONG, Problem.HEADERS_TOO_LARGE, Problem.MISTAKE, Problem.BUSY)
    limits = Limits()
    limit = {Problem.ADDRESS_TOO_LONG: limits.address, Problem.HEADERS_TOO_LARGE: limits.headers}
    limit[Problem.BODY_TOO_LARGE] = limits.body_at(f"{PREFIX}/{kind}")
    return {
        str(STATUS[problem]): {
            "description": f"{words(problem, 'title', language)}. "
            + words(problem, "detail", language, {"limit": limit.get(problem, 0)}),
            "content": {MEDIA_TYPE: {"schema": _ref("schemas", "Problem")}},
        }
        for problem in sorted((*own, *every), key=lambda each: STATUS[each])
    }


def lookups(language: str) -> list[tuple[str, str]]:
    """The addresses of what can be looked up, each with what is there."""
    found = (_looked_up(name, language) for name in LOOKED_UP)
    return [(address, str(operation["summary"])) for address, operation in found]


def _looked_up(name: str, language: str) -> tuple[str, Json]:
    """The address and the operation of something that can be looked up."""
    book: Json = {"enum": [*BOOKS, HOUSE]}
    kinds: Json = {"enum": list(KINDS)}
    addresses: dict[str, tuple[str, dict[str, Json], str]] = {
        "rulebooks": ("rulebooks", {}, "rulebooks"),
        "rulebook": ("rulebooks/{id}", {"id": book}, "rulebooks"),
        "compare": ("compare/{one}/{other}", {"one": book, "other": book}, "rulebooks"),
        "explain": ("explain/{topic}", {"topic": {"type": "string", "minLength": 1}}, "explain"),
        "schema": ("schema/{kind}", {"kind": kinds}, "schema"),
        "openapi": ("openapi.json", {}, "openapi"),
    }
    address, places, about = addresses[name]
    parameters: list[Json] = [
        {
            "name": place,
            "in": "path",
            "required": True,
            "schema": schema,
            **({"example": "tda-2024/R47-A"} if place == "topic" else {}),
        }
        for place, schema in places.items()
    ]
    named = (Problem.FLAWS, *((Problem.NOT_FOUND,) if places else ()))
    summary = words("docs", "openapi", language) if about == "openapi" else term(f"help.{about}", language)
    return address, {
        "operationId": name,
        "tags": ["lookup"],
        "summary": summary,
        "parameters": [*parameters, _ref("parameters", "lang"), _ref("parameters", "accept-language")],
        "responses": {"200": _ok({"type": "object"}, language), **_problems(named, language)},
    }
