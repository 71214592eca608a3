"""From JSON text to plain data, losing nothing: doubled keys, fractions and endless numbers stay visible."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.model.rulings import Flaw, Malformed, flaw

TEXT_MOST = 2_000_000
DIGITS_MOST = 400
DEPTH_MOST = 40
SHOWN = 60
"""How much of a key or of a wrong value is repeated in its flaw."""


Doubled = dict[int, tuple[dict[str, object], list[str]]]
"""Objects with a key twice, by id, and those keys."""


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
    # Asked in short form, a question never comes this way.
    import json

    doubled: Doubled = {}

    def keep_pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            once: set[str] = set()
            twice: set[str] = set()
            for key, _ in pairs:
                (twice if key in once else once).add(key)
            # Kept alive: a doubled key may throw it out of the document, and its id would go to another.
            doubled[id(found)] = (found, sorted(twice))
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


def _walk(value: object, path: str, doubled: Doubled, depth: int) -> Iterator[Flaw]:
    """Find doubled keys with their paths, and nesting no document of ours has."""
    if depth > DEPTH_MOST:
        yield flaw("document-too-deep", path, limit=DEPTH_MOST)
    elif isinstance(value, dict):
        _, keys = doubled.get(id(value), (value, []))
        for key in keys:
            yield flaw("key-doubled", _below(path, key), key=cut(key))
        for key, inner in value.items():
            if isinstance(inner, (dict, list)):
                yield from _walk(inner, _below(path, key), doubled, depth + 1)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            if isinstance(inner, (dict, list)):
                yield from _walk(inner, f"{path}[{place}]", doubled, depth + 1)


def _below(path: str, key: str) -> str:
    # Cut, or a key of a megabyte would be written again for each of a million things below it.
    return f"{path}.{cut(key)}" if path else cut(key)


def cut(text: str) -> str:
    """As much of a text as its flaw repeats."""
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
