"""From JSON text to plain data, losing nothing: doubled keys, fractions and endless numbers stay visible."""

from __future__ import annotations

import json
from collections.abc import Iterator

from sidepot.model.rulings import Flaw, Malformed, flaw

TEXT_MOST = 2_000_000
DIGITS_MOST = 400
DEPTH_MOST = 40


class NotWhole(str):
    """A JSON number that is no whole number, as it was written: 1.5, 1e3, NaN."""

    __slots__ = ()


class TooLong(str):
    """A JSON number with more digits than anybody has chips for, as it was written."""

    __slots__ = ()


def parse_json(data: str | bytes) -> object:
    """Read one JSON document. Raises Malformed: not UTF-8, empty, too large or deep, no JSON, a key twice."""
    text = data if isinstance(data, str) else _decode(data)
    if len(text) > TEXT_MOST:
        raise Malformed((flaw("document-too-large", "", limit=TEXT_MOST),))
    if not text.strip():
        raise Malformed((flaw("empty-document", ""),))
    doubled: dict[int, list[str]] = {}

    def keep_pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            keys = [key for key, _ in pairs]
            doubled[id(found)] = sorted({key for key in keys if keys.count(key) > 1})
        return found

    try:
        document: object = json.loads(
            text,
            object_pairs_hook=keep_pairs,
            parse_int=lambda digits: int(digits) if len(digits) <= DIGITS_MOST else TooLong(digits),
            parse_float=NotWhole,
            parse_constant=NotWhole,
        )
    except json.JSONDecodeError as problem:
        raise Malformed((flaw("not-json", "", line=problem.lineno, column=problem.colno),)) from None
    except RecursionError:
        raise Malformed((flaw("document-too-deep", "", limit=DEPTH_MOST),)) from None
    flaws = tuple(_walk(document, "", doubled, 0))
    if flaws:
        raise Malformed(flaws)
    return document


def _decode(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise Malformed((flaw("not-utf-8", "", at=problem.start),)) from None


def _walk(value: object, path: str, doubled: dict[int, list[str]], depth: int) -> Iterator[Flaw]:
    """Find doubled keys with their paths, and nesting no document of ours has."""
    if depth > DEPTH_MOST:
        yield flaw("document-too-deep", path[:200], limit=DEPTH_MOST)
    elif isinstance(value, dict):
        for key in doubled.get(id(value), ()):
            yield flaw("key-doubled", f"{path}.{key}" if path else key, key=key)
        for key, inner in value.items():
            yield from _walk(inner, f"{path}.{key}" if path else str(key), doubled, depth + 1)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _walk(inner, f"{path}[{place}]", doubled, depth + 1)
