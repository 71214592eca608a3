"""All rulebooks looked through: too slow for every start, asked for by tests and by those who edit."""

import os
from os.path import basename, join

from sidepot.rulebooks.articles import SOURCES, read_articles
from sidepot.rulebooks.asked import read_questions
from sidepot.rulebooks.faults import BookError, Fault
from sidepot.rulebooks.files import DATA, line_of, read_text
from sidepot.rulebooks.load import load_book
from sidepot.rulebooks.read import BookFile, usage_id
from sidepot.rulebooks.rooms import read_rooms


def check_all(data: str = DATA) -> tuple[Fault, ...]:
    """List everything wrong in a folder of rulebooks, questions and articles; empty when all is well.

    An article that a book cites and the register lacks is a fault of the book, at the line of the citation.
    """
    faults: list[Fault] = []
    known: set[str] = set()
    try:
        read_questions(join(data, "questions.toml"))
    except BookError as error:
        faults.extend(error.faults)
    for source in SOURCES:
        try:
            known.update(each.id for each in read_articles(join(data, "articles", f"{source}.toml")).values())
        except BookError as error:
            faults.extend(error.faults)
    for name in sorted(os.listdir(join(data, "books"))):
        faults.extend(_book_faults(join(data, "books", name), known))
    faults.extend(_room_faults(join(data, "rooms.toml"), known))
    return tuple(faults)


def _room_faults(path: str, known: set[str]) -> tuple[Fault, ...]:
    try:
        rooms = read_rooms(path)
    except BookError as error:
        return error.faults
    text = read_text(path)
    return tuple(
        Fault(file=basename(path), line=line_of(text, each.id), what=_unlisted(each.article(name)))
        for each in rooms.values()
        for name in (*each.answers, *each.habits)
        if each.article(name) not in known
    )


def _book_faults(path: str, known: set[str]) -> tuple[Fault, ...]:
    try:
        file = BookFile(path)
        load_book(path)  # its base as well
    except BookError as error:
        return error.faults
    cited = [
        (article_id, question, "usage" if article_id == usage_id(question) else "articles")
        for question, articles in file.articles.items()
        for article_id in articles
    ] + [(article_id, "points", point) for point, article_id in file.points.items()]
    return tuple(
        Fault(file=basename(path), line=line_of(file.text, table, key), what=_unlisted(article_id))
        for article_id, table, key in cited
        if article_id not in known
    )


def _unlisted(article_id: str) -> str:
    source, _, number = article_id.partition("/")
    return f"{article_id} is not among the articles: articles/{source}.toml must have a table [{number}]"
