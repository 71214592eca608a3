"""`sidepot rulebooks compare`: the questions that two rulebooks answer differently."""

from __future__ import annotations

from sidepot.cli.rulebooks import answer_in_words
from sidepot.doorway.books import differing
from sidepot.languages.terms import answer_said, book_name, question_about, term
from sidepot.rulebooks.load import Book


def compared(one: Book, other: Book, language: str) -> str:
    """Each question they differ on, with both answers and their articles."""
    names = [book_name(book.id, language) for book in (one, other)]
    widest = max(map(len, names))
    lines: list[str] = []
    for question in differing(one, other):
        lines.append(f"{question}: {question_about(question, language)}")
        for name, book in zip(names, (one, other), strict=True):
            articles = ", ".join(book.articles(question))
            key, said = answer_in_words(book, question), answer_said(book.answers[question], language)
            answer = key if said == key else f"{key}: {said}"
            lines.append(f"  {name.ljust(widest)}  {answer} ({articles})")
    count = {"differing": str(len(differing(one, other))), "all": str(len(one.answers))}
    return "\n".join([*lines, term("line.books-compared", language, count)])
