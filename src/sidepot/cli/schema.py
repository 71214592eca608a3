"""`sidepot schema KIND`: the JSON schema of a question."""

from __future__ import annotations

import json

from sidepot.cli.parser import one_of
from sidepot.wire.ask import KINDS
from sidepot.wire.schema import schema_of


def schema(words: list[str]) -> tuple[str, int]:
    """Give a schema, which is JSON in any case. Raises Malformed where there is no such kind."""
    return json.dumps(schema_of(one_of(words[0], KINDS)), ensure_ascii=False, indent=2), 0
