"""Schemathesis against our own OpenAPI document: every check, and a check of our own in place of one."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from sidepot.web.app import make_app
from sidepot.wire.ask import KINDS

QUICK, LONG = 20, 400
SHAPE = {
    "key-unknown",
    "not-an-object",
    "not-a-list",
    "not-text",
    "not-true-or-false",
    "not-json",
    "empty-document",
}
"""What is wrong with one value by itself: a document that passes its schema has none of it."""

schema = schemathesis.openapi.from_asgi("/api/v1/openapi.json", make_app())
quick = schemathesis.openapi.from_asgi("/api/v1/openapi.json", make_app())
# Five hundred requests an address, one for each way to be just right or just wrong, are for the long run.
quick.config.phases.update(phases=["examples", "fuzzing"])


def put(case: schemathesis.Case) -> None:  # type: ignore[type-arg]
    """Send a request and look at the answer with every check.

    Exempt: that a document which passes its schema gets a ruling. A schema says what can be said about one
    value at a time; a name or a card twice, a winner who folded, a board of four cards are found by the
    engine, and answered with 422. Instead such an answer may hold no flaw a schema could have told.
    """
    response = case.call()
    asks = case.operation.path.removeprefix("/api/v1/") in KINDS
    case.validate_response(response, excluded_checks=[positive_data_acceptance] if asks else [])
    meta, body = case.meta, case.body
    if not asks or response.status_code != 422 or meta is None or not meta.generation.mode.is_positive:
        return
    if isinstance(body, dict) and "text" in body:
        return  # a history: what stands in a text is no matter of the schema
    told = {flaw["code"] for flaw in response.json()["flaws"]}
    assert not told & SHAPE, told


@quick.parametrize()
@settings(max_examples=QUICK, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_its_promises(case: schemathesis.Case) -> None:  # type: ignore[type-arg]
    put(case)


@pytest.mark.long
@schema.parametrize()
@settings(max_examples=LONG, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_its_promises_for_long(case: schemathesis.Case) -> None:  # type: ignore[type-arg]
    put(case)
