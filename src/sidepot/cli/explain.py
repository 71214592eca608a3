"""`sidepot explain`: what a code of an answer says, or what an article of a rulebook says in our words."""

from __future__ import annotations

import json

from sidepot.doorway.topics import topic_document
from sidepot.languages.terms import answer_said, citation, term


def explain(words: list[str], language: str, as_json: bool) -> tuple[str, int]:
    """Explain a code, an article or a question. Raises Malformed where it is none of them."""
    document = topic_document(words[0], language)
    if as_json:
        return json.dumps(document, ensure_ascii=False, indent=2), 0
    return "\n".join(_lines(document, language)), 0


def _lines(document: dict[str, object], language: str) -> list[str]:
    lines: list[str] = []
    for key, value in document.items():
        heading = term(f"explain.{key}", language)
        if key == "article":
            lines.append(f"{citation(str(value), language)} · {value}")
        elif isinstance(value, dict) and not value:
            lines.append(f"{heading}: –")
        elif isinstance(value, dict):
            lines += [f"{heading}:", *(f"  {name}: {inner}" for name, inner in value.items())]
        elif key == "answers" and isinstance(value, list):
            lines += [f"{heading}:", *(f"  {inner}: {answer_said(str(inner), language)}" for inner in value)]
        elif isinstance(value, list):
            lines += [f"{heading}:", *(f"  {inner}" for inner in value)]
        elif value is not None:
            lines.append(f"{heading}: {value}")
    return lines
