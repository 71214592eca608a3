"""What can be explained: a code of an answer, an article, a question on which books differ, a room."""

from __future__ import annotations

from sidepot.languages.catalogue import NoSuchSentence, catalogue
from sidepot.languages.codes import SUBJECTS, find
from sidepot.languages.terms import question_about
from sidepot.model.rulings import Malformed, flaw
from sidepot.rulebooks.articles import Article, article
from sidepot.rulebooks.asked import Question, question
from sidepot.rulebooks.load import BOOKS, book
from sidepot.rulebooks.rooms import Room, room
from sidepot.wire.fields import shown

Json = dict[str, object]


def topic_document(topic: str, language: str) -> Json:
    """A code, an article, a question or a room. Raises Malformed where it is none of them."""
    document = (
        _code(topic, language)
        or _article(article(topic))
        or _question(question(topic), language)
        or _room(room(topic))
    )
    if document is None:
        raise Malformed((flaw("no-such-topic", "", found=shown(topic)),))
    return document


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


def _question(found: Question | None, language: str) -> dict[str, object] | None:
    if found is None:
        return None
    answers = {}
    for name in BOOKS:
        each = book(name)
        answers[name] = f"{each.answers[found.name]} ({', '.join(each.articles(found.name))})"
    # English has the whole of it; the other languages have it as the page puts it.
    about = found.about if language.partition("-")[0] == "en" else question_about(found.name, language)
    return {"question": found.name, "about": about, "answers": list(found.answers), "books": answers}


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
