"""`sidepot conformance DIR`: how many cases of a folder are answered right, and what is wrong."""

from __future__ import annotations

import json

from sidepot.conformance.cases import Outcome, outcomes
from sidepot.languages.terms import term
from sidepot.model.rulings import Malformed, flaw

ALL_RIGHT, SOME_WRONG = 0, 1


def conformance(words: list[str], language: str, as_json: bool) -> tuple[str, int]:
    """Put the cases of a folder; 0 when every case of a kind that is built is right. Raises Malformed."""
    try:
        results = list(outcomes(words[0]))
    except (OSError, ValueError, KeyError, TypeError) as problem:
        # An OSError's text repeats the path, which the flaw names already.
        why = (isinstance(problem, OSError) and problem.strerror) or str(problem)
        raise Malformed((flaw("file-unreadable", "", file=words[0], problem=why),)) from None
    if not results:
        raise Malformed((flaw("no-cases", "", file=words[0]),))
    wrong = [result for result in results if result.wrong]
    code = SOME_WRONG if wrong else ALL_RIGHT
    scores = _scores(results)
    if as_json:
        return json.dumps(_document(scores, wrong), ensure_ascii=False, indent=2), code
    lines = [
        f"{result.id}: {key}: {_plain(expected)} / {_plain(answered)}"
        for result in wrong
        for key, expected, answered in result.wrong
    ]
    right, built = sum(score[0] for score in scores.values()), sum(score[1] for score in scores.values())
    for kind, (good, put, found) in scores.items():
        if put:
            lines.append(term("line.score", language, {"kind": kind, "right": str(good), "all": str(put)}))
        else:
            lines.append(term("line.not-built", language, {"kind": kind, "all": str(found)}))
    lines.append(
        term("line.score-all", language, {"right": str(right), "all": str(built), "found": str(len(results))})
    )
    return "\n".join(lines), code


def _scores(results: list[Outcome]) -> dict[str, tuple[int, int, int]]:
    """By kind: right, put to the engine, found in the folder."""
    scores: dict[str, tuple[int, int, int]] = {}
    for result in results:
        right, put, found = scores.get(result.kind, (0, 0, 0))
        good = result.built and not result.wrong
        scores[result.kind] = (right + good, put + result.built, found + 1)
    return scores


def _document(scores: dict[str, tuple[int, int, int]], wrong: list[Outcome]) -> dict[str, object]:
    return {
        "kinds": {
            kind: {"right": right, "put": put, "found": found} for kind, (right, put, found) in scores.items()
        },
        "wrong": [
            {"id": result.id, "key": key, "expected": expected, "answered": answered}
            for result in wrong
            for key, expected, answered in result.wrong
        ],
    }


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
