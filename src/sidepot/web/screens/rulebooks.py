"""Two rulebooks side by side: every question, or only those they answer differently."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sidepot.doorway.books import differing
from sidepot.languages.terms import book_name, citation
from sidepot.rulebooks.load import BOOKS, Book, book
from sidepot.web.address import Fields, bad, write_short
from sidepot.web.rules import Choice
from sidepot.web.said import Line, Piece, pieces_of
from sidepot.web.view import View
from sidepot.web.words import Words

TEMPLATE: Final = "rulebooks.html"
EXAMPLE: Final = "v=1&k=tda-2024&k2=wsop-live-2026"
ONE, OTHER = "tda-2024", "wsop-live-2026"


class AnswerShown(NamedTuple):
    """What one book answers."""

    book: str
    answer: str
    articles: str


class QuestionShown(NamedTuple):
    """One point, and what both books say to it."""

    id: str
    about: str
    differs: bool
    answers: tuple[AnswerShown, ...]


def known_keys() -> tuple[str, ...]:
    """The keys an address of this screen may have."""
    return ("k", "k2", "all")


def expanded(short: Fields) -> Fields:
    """The fields of the form from an address. Raises BadAddress for a book there is none of."""
    fields = {"one": short.get("k", ONE), "other": short.get("k2", OTHER), "all": short.get("all", "")}
    for name in (fields["one"], fields["other"]):
        if name not in BOOKS:
            raise bad("unreadable", name)
    return fields


def acted(fields: Fields, do: str) -> Fields:
    """The fields after a button of the form was pressed; there is none that changes them."""
    return {} if do == "clear" else fields


def view(fields: Fields, language: str) -> View:
    """The screen for the two books chosen."""
    words = Words(language)
    names = [fields.get("one") or ONE, fields.get("other") or OTHER]
    for name in names:
        if name not in BOOKS:
            raise bad("unreadable", name)
    one, other = (book(name) for name in names)
    apart = differing(one, other)
    everything = bool(fields.get("all"))
    asked = [question for question in one.answers if everything or question in apart]
    count = words("books.count", all=words.number(len(one.answers)), differing=words.number(len(apart)))
    numbers = [words.number(len(one.answers)), words.number(len(apart))]
    values: dict[str, object] = {
        "ones": _choices(names[0], words),
        "others": _choices(names[1], words),
        "all": everything,
        "heads": [book_name(each.id, words.tag) for each in (one, other)],
        "questions": [_question(question, (one, other), question in apart, words) for question in asked],
    }
    short = {"k": names[0], "k2": names[1], "all": "1" if everything else ""}
    return View(
        words=words,
        fields=fields,
        address=write_short(short),
        say=[Line("", pieces_of(count, numbers))],
        balance=Line(
            "",
            (
                Piece(
                    words(
                        "books.tables", one=book_name(one.id, language), other=book_name(other.id, language)
                    ),
                    False,
                ),
            ),
        ),
        book="",
        values=values,
    )


def _choices(chosen: str, words: Words) -> list[Choice]:
    return [Choice(each, book_name(each, words.tag), each == chosen) for each in BOOKS]


def _question(question: str, books: Sequence[Book], differs: bool, words: Words) -> QuestionShown:
    return QuestionShown(
        id=question,
        about=words(f"question.{question}"),
        differs=differs,
        answers=tuple(
            AnswerShown(
                book=book_name(each.id, words.tag),
                answer=words(f"answer.{each.answers[question]}"),
                articles=", ".join(
                    dict.fromkeys(_number(article, each, words) for article in each.articles(question))
                ),
            )
            for each in books
        ),
    )


def _number(article: str, found: Book, words: Words) -> str:
    """An article without the name of its book, which stands above it already."""
    return citation(article, words.tag).removeprefix(book_name(found.id, words.tag)).lstrip(", ")
