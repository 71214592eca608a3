"""`sidepot rulebooks compare`: the questions that two rulebooks answer differently."""

from __future__ import annotations

from sidepot.cli.rulebooks import answer_in_words
from sidepot.doorway.books import differing
from sidepot.languages.terms import book_name, term
from sidepot.rulebooks.asked import question as question_called
from sidepot.rulebooks.load import Book


def compared(one: Book, other: Book, language: str) -> str:
    """Each question they differ on, with both answers and their articles."""
    names = [book_name(book.id, language) for book in (one, other)]
    widest = max(map(len, names))
    lines: list[str] = []
    for question in differing(one, other):
        asked = question_called(question)
        lines.append(question if asked is None else f"{question}: {asked.about}")
        for name, book in zip(names, (one, other), strict=True):
            articles = ", ".join(book.articles(question))
            lines.append(f"  {name.ljust(widest)}  {answer_in_words(book, question)} ({articles})")
    count = {"differing": str(len(differing(one, other))), "all": str(len(one.answers))}
    return "\n".join([*lines, term("line.books-compared", language, count)])
