"""`sidepot explain`: what a code of an answer says, or what an article of a rulebook says in our words."""

from __future__ import annotations

import json

from sidepot.languages.catalogue import NoSuchSentence, catalogue
from sidepot.languages.codes import SUBJECTS, find
from sidepot.languages.terms import citation, term
from sidepot.model.rulings import Malformed, flaw
from sidepot.rulebooks.articles import Article, article
from sidepot.rulebooks.asked import Question, question
from sidepot.rulebooks.load import BOOKS, book


def explain(words: list[str], language: str, as_json: bool) -> tuple[str, int]:
    """Explain a code, an article or a question. Raises Malformed where it is none of them."""
    topic = words[0]
    document = _code(topic, language) or _article(article(topic)) or _question(question(topic))
    if document is None:
        raise Malformed((flaw("no-such-topic", "", found=topic[:60]),))
    if as_json:
        return json.dumps(document, ensure_ascii=False, indent=2), 0
    return "\n".join(_lines(document, language)), 0


def _code(topic: str, language: str) -> dict[str, object] | None:
    for subject in SUBJECTS:
        try:
            subject_catalogue, figures = find(subject, topic)
        except NoSuchSentence:
            continue
        entry = catalogue(language, subject_catalogue)[topic]
        return {
            "code": topic,
            "kind": subject,
            "sentences": [text for form, text in entry.items() if form != "count"],
            "figures": {name: str(kind) for name, kind in figures.items()},
        }
    return None


def _article(found: Article | None) -> dict[str, object] | None:
    if found is None:
        return None
    return {
        "article": found.id,
        "title": found.title,
        "says": found.says,
        "status": str(found.status),
        "why": found.why,
    }


def _question(found: Question | None) -> dict[str, object] | None:
    if found is None:
        return None
    answers = {}
    for name in BOOKS:
        each = book(name)
        answers[name] = f"{each.answers[found.name]} ({', '.join(each.articles(found.name))})"
    return {"question": found.name, "about": found.about, "answers": list(found.answers), "books": answers}


def _lines(document: dict[str, object], language: str) -> list[str]:
    lines: list[str] = []
    for key, value in document.items():
        heading = term(f"explain.{key}", language)
        if key == "article":
            lines.append(f"{citation(str(value), language)} · {value}")
        elif isinstance(value, dict):
            lines += [f"{heading}:", *(f"  {name}: {inner}" for name, inner in value.items())]
        elif isinstance(value, list):
            lines += [f"{heading}:", *(f"  {inner}" for inner in value)]
        elif value is not None:
            lines.append(f"{heading}: {value}")
    return lines
