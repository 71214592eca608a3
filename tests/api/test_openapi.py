"""The OpenAPI document: what it promises of answers is so, and it speaks the reader's language."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from fastapi.routing import APIRoute
from jsonschema import Draft202012Validator

from api.asking import ask_all, cases, get, post
from sidepot.api.openapi import LOOKED_UP, PREFIX, examples, openapi
from sidepot.api.problems import STATUS, Problem
from sidepot.api.routes import router
from sidepot.api.words import words
from sidepot.doorway.question_schemas import question_schema
from sidepot.languages.catalogue import languages
from sidepot.wire.ask import KINDS

Json = dict[str, object]


def component(name: str) -> Json:
    schemas = json.loads(json.dumps(openapi("en")))["components"]["schemas"]
    found: Json = schemas[name]
    return found


def texts(value: object) -> Iterator[str]:
    """Every summary and description."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("summary", "description") and isinstance(inner, str):
                yield inner
            elif key not in ("schemas", "value"):
                yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def test_every_case_passes_the_schema_of_its_question_and_its_answer_the_schema_of_answers() -> None:
    asked = list(cases())
    answers = ask_all(*(post(kind, given, query="?lang=en&compare=1") for _, kind, given in asked))
    checked = dict.fromkeys(KINDS, 0)
    questions = {kind: Draft202012Validator(question_schema(kind)) for kind in KINDS}
    promised = {kind: Draft202012Validator(component(f"{kind.capitalize()}Answer")) for kind in KINDS}
    problem = Draft202012Validator(component("Problem"))
    for (name, kind, given), answer in zip(asked, answers, strict=True):
        if answer.status_code == 422:
            problem.validate(answer.json())
            continue
        assert answer.status_code == 200, name
        questions[kind].validate(given)
        promised[kind].validate(answer.json())
        checked[kind] += 1
    # Of chances there are no cases.
    assert checked.pop("equity") == 0
    assert min(checked.values()) > 5, checked


def test_a_wrong_answer_would_not_pass() -> None:
    [answer] = ask_all(post("pots", examples("pots")[0][1]))
    broken = {**answer.json(), "betting_open": "no"}
    promised = Draft202012Validator(component("PotsAnswer"))
    assert promised.is_valid(answer.json())
    assert not promised.is_valid(broken)
    assert not promised.is_valid({key: value for key, value in broken.items() if key != "pots"})


def test_every_kind_of_question_has_its_address_its_schemas_and_an_example_that_is_ruled_on() -> None:
    paths = openapi("en")["paths"]
    assert isinstance(paths, dict)
    assert len(paths) == len(KINDS) + len(LOOKED_UP)
    for kind in KINDS:
        assert f"{PREFIX}/{kind}" in paths
        assert examples(kind), kind
        for name, given in examples(kind):
            Draft202012Validator(question_schema(kind)).validate(given)
            [answer] = ask_all(post(kind, given))
            assert answer.status_code == 200, name
            Draft202012Validator(component(f"{kind.capitalize()}Answer")).validate(answer.json())


def test_every_address_that_is_served_is_in_the_document() -> None:
    paths = openapi("en")["paths"]
    assert isinstance(paths, dict)
    served = [route.path for route in router.routes if isinstance(route, APIRoute)]
    assert len(served) == len(router.routes)
    assert {path.replace("{topic:path}", "{topic}") for path in served} == set(paths)


@pytest.mark.parametrize("language", languages())
def test_its_words_are_in_the_language_asked_for(language: str) -> None:
    [answer] = ask_all(get("/api/v1/openapi.json", {"accept-language": language}))
    document = answer.json()
    assert answer.headers["content-language"] == language
    said = set(texts(document))
    assert len(said) > 40
    others = {text for other in languages() if other != language for text in texts(openapi(other))}
    assert said & others == set()


def test_every_problem_has_a_status_and_words_in_every_language() -> None:
    assert set(STATUS) == set(Problem)
    for problem in Problem:
        for key in ("title", "detail"):
            said = [words(problem, key, language, {"limit": 8192}) for language in languages()]
            assert len(set(said)) == len(said)
            assert all("{" not in text for text in said)
