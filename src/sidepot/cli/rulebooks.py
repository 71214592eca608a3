"""`sidepot rulebooks`: which there are, what one answers to every question, where two differ."""

from __future__ import annotations

import json

from sidepot.cli.table import table
from sidepot.doorway.books import all_books, book_document, comparison, known_book, list_of_books
from sidepot.languages.terms import book_name, term
from sidepot.model.rulings import Malformed, flaw
from sidepot.rulebooks.load import Book
from sidepot.rulebooks.rooms import all_rooms


def rulebooks(words: list[str], language: str, as_json: bool) -> tuple[str, int]:
    """List the rulebooks, show one (`show ID`) or compare two (`compare ID ID`). Raises Malformed."""
    match words:
        case []:
            return _list(language, as_json), 0
        case ["show", name]:
            found = known_book(name)
            return _json(book_document(found)) if as_json else _show(found, language), 0
        case ["compare", one, other]:
            from sidepot.cli.comparing import compared

            both = (known_book(one), known_book(other))
            return _json(comparison(*both)) if as_json else compared(*both, language), 0
        case _:
            problem = term("argparse.unrecognized", language) % " ".join(words)
            raise Malformed((flaw("command-line", "", problem=problem, command="sidepot rulebooks"),))


def _json(document: dict[str, object]) -> str:
    return json.dumps(document, ensure_ascii=False, indent=2)


def _list(language: str, as_json: bool) -> str:
    if as_json:
        return _json(list_of_books())
    rows = [[term(f"heading.{key}", language) for key in ("rulebook", "title", "edition", "setting")]]
    rows += [
        [each.id, each.title, each.edition, term(f"setting.{each.setting}", language)] for each in all_books()
    ]
    settings = [term(f"setting.{each}", language) for each in ("cash", "tournament")]
    rooms = [[term("explain.room", language), *settings]]
    rooms += [[each.id, each.cash, each.tournament] for each in all_rooms()]
    return "\n".join([*table(rows, left=4), "", *table(rooms, left=3)])


def _show(found: Book, language: str) -> str:
    title = f"{found.title}, {found.edition}"
    rows = [[term(f"heading.{key}", language) for key in ("question", "answer", "article")]]
    rows += [
        [question, answer_in_words(found, question), ", ".join(found.articles(question))]
        for question in found.answers
    ]
    points = [[term(f"heading.{key}", language) for key in ("point", "article")]]
    points += [[point, article] for point, article in found.points.items()]
    name = found.id if "/" in found.id else book_name(found.id, language)
    habits = [[term("explain.otherwise", language), term("heading.article", language)]]
    habits += [[habit, article] for habit, article in found.habits.items()]
    return "\n".join(
        [
            f"{name}: {title}",
            "",
            *table(rows, left=3),
            "",
            *table(points, left=2),
            *(["", *table(habits, left=2)] if found.habits else []),
        ]
    )


def answer_in_words(found: Book, question: str) -> str:
    """One answer of a book in a line: what the floor chooses between stands in brackets."""
    options = found.options(question)
    answer = found.answers[question]
    return f"{answer} ({' / '.join(options)})" if options else answer
