"""The rulebooks as documents: which there are, what one answers to every question, where two differ."""

from __future__ import annotations

from sidepot.model.rulings import Malformed, flaw
from sidepot.rulebooks.faults import UnknownBook
from sidepot.rulebooks.load import BOOKS, HOUSE, Book, book
from sidepot.rulebooks.rooms import all_rooms
from sidepot.wire.fields import shown

Json = dict[str, object]


def known_book(name: str) -> Book:
    """A rulebook by its id. Raises Malformed with the ids there are."""
    try:
        return book(name)
    except UnknownBook as problem:
        raise Malformed((flaw("rulebook-unknown", "", found=shown(name), known=problem.known),)) from None


def all_books() -> tuple[Book, ...]:
    """Every rulebook, house rules last."""
    return tuple(book(name) for name in (*BOOKS, HOUSE))


def list_of_books() -> Json:
    """The rulebooks by id, with title, edition and setting, and the rooms with the book of each setting."""
    known = [
        {"id": each.id, "title": each.title, "edition": each.edition, "setting": each.setting}
        for each in all_books()
    ]
    rooms = [
        {"id": each.id, "title": each.title, "cash": each.cash, "tournament": each.tournament}
        for each in all_rooms()
    ]
    return {"rulebooks": known, "rooms": rooms}


def book_document(found: Book) -> Json:
    """All that a rulebook answers, with its articles; `habits` are those of a room."""
    return {
        "id": found.id,
        "title": found.title,
        "edition": found.edition,
        "setting": found.setting,
        "base": found.base,
        "answers": {question: answer_of(found, question) for question in found.answers},
        "points": dict(found.points),
        "habits": dict(found.habits),
    }


def answer_of(found: Book, question: str) -> Json:
    """One answer of a book: with its articles, what is left to the floor, and the note to it."""
    return {
        "answer": found.answers[question],
        "articles": list(found.articles(question)),
        "options": list(found.options(question)),
        "note": found.note(question),
    }


def comparison(one: Book, other: Book) -> Json:
    """The questions two books answer differently, with both answers."""
    return {
        "rulebooks": [one.id, other.id],
        "differs": {
            question: {book.id: answer_of(book, question) for book in (one, other)}
            for question in differing(one, other)
        },
    }


def differing(one: Book, other: Book) -> list[str]:
    """The questions two books answer differently."""
    return [question for question, answer in one.answers.items() if other.answers[question] != answer]
