"""`sidepot explain`: what a code or an article says in our words, how books answer, what a room does."""

from __future__ import annotations

import json

from sidepot.languages.catalogue import NoSuchSentence, catalogue
from sidepot.languages.codes import SUBJECTS, find
from sidepot.languages.terms import citation, term
from sidepot.model.rulings import Malformed, flaw
from sidepot.rulebooks.articles import Article, article
from sidepot.rulebooks.asked import Question, question
from sidepot.rulebooks.load import BOOKS, book
from sidepot.rulebooks.rooms import Room, room


def explain(words: list[str], language: str, as_json: bool) -> tuple[str, int]:
    """Explain a code, an article, a question or a room. Raises Malformed where it is none of them."""
    topic = words[0]
    document = (
        _code(topic, language) or _article(article(topic)) or _question(question(topic)) or _room(room(topic))
    )
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


def _room(found: Room | None) -> dict[str, object] | None:
    if found is None:
        return None
    own = (*found.answers, *found.habits)
    listed = {found.article(name): article(found.article(name)) for name in own}
    return {
        "room": found.id,
        "title": found.title,
        "cash": found.cash,
        "tournament": found.tournament,
        "otherwise": {name: each.says for name, each in listed.items() if each is not None},
    }


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
        elif isinstance(value, list):
            lines += [f"{heading}:", *(f"  {inner}" for inner in value)]
        elif value is not None:
            lines.append(f"{heading}: {value}")
    return lines
