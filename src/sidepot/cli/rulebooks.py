"""`sidepot rulebooks`: which there are, and what one of them answers to every question."""

from __future__ import annotations

import json

from sidepot.cli.table import table
from sidepot.languages.terms import book_name, term
from sidepot.model.rulings import Malformed, flaw
from sidepot.rulebooks.faults import UnknownBook
from sidepot.rulebooks.load import BOOKS, HOUSE, Book, book


def rulebooks(words: list[str], language: str, as_json: bool) -> tuple[str, int]:
    """List the rulebooks, or show one: `show ID`. Raises Malformed."""
    if not words:
        return _list(language, as_json), 0
    if words[0] != "show" or len(words) != 2:
        problem = f"unrecognized arguments: {' '.join(words)}"
        raise Malformed((flaw("command-line", "", problem=problem, command="sidepot rulebooks"),))
    try:
        found = book(words[1])
    except UnknownBook as problem:
        raise Malformed((flaw("rulebook-unknown", "", found=words[1][:60], known=problem.known),)) from None
    return (
        json.dumps(_document(found), ensure_ascii=False, indent=2) if as_json else _show(found, language)
    ), 0


def _list(language: str, as_json: bool) -> str:
    books = [book(name) for name in (*BOOKS, HOUSE)]
    if as_json:
        known = [
            {"id": each.id, "title": each.title, "edition": each.edition, "setting": each.setting}
            for each in books
        ]
        return json.dumps({"rulebooks": known}, ensure_ascii=False, indent=2)
    rows = [[term(f"heading.{key}", language) for key in ("rulebook", "title", "edition", "setting")]]
    rows += [[each.id, each.title, each.edition, term(f"setting.{each.setting}", language)] for each in books]
    return "\n".join(table(rows, left=4))


def _show(found: Book, language: str) -> str:
    title = f"{found.title}, {found.edition}"
    rows = [[term(f"heading.{key}", language) for key in ("question", "answer", "article")]]
    for question, answer in found.answers.items():
        articles = ", ".join(found.articles(question))
        options = found.options(question)
        shown = f"{answer} ({' / '.join(options)})" if options else answer
        rows.append([question, shown, articles])
    points = [[term(f"heading.{key}", language) for key in ("point", "article")]]
    points += [[point, article] for point, article in found.points.items()]
    return "\n".join(
        [
            f"{book_name(found.id, language)}: {title}",
            "",
            *table(rows, left=3),
            "",
            *table(points, left=2),
        ]
    )


def _document(found: Book) -> dict[str, object]:
    return {
        "id": found.id,
        "title": found.title,
        "edition": found.edition,
        "setting": found.setting,
        "base": found.base,
        "answers": {
            question: {
                "answer": answer,
                "articles": list(found.articles(question)),
                "options": list(found.options(question)),
                "note": found.note(question),
            }
            for question, answer in found.answers.items()
        },
        "points": dict(found.points),
    }
