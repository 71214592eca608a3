"""All rulebooks looked through at once: too slow for every start, asked for by tests and by those who edit."""

from pathlib import Path

from sidepot.rulebooks.articles import SOURCES, read_articles
from sidepot.rulebooks.asked import read_questions
from sidepot.rulebooks.faults import BookError, Fault
from sidepot.rulebooks.load import load_book
from sidepot.rulebooks.read import line_of, read_book, read_text, usage_id

DATA = Path(__file__).parent / "data"


def check_all(data: Path = DATA) -> tuple[Fault, ...]:
    """List everything wrong in a folder of rulebooks, questions and articles; empty when all is well.

    An article that a book cites and the register lacks is a fault of the book, at the line of the citation.
    """
    faults: list[Fault] = []
    known: set[str] = set()
    try:
        read_questions(data / "questions.toml")
    except BookError as error:
        faults.extend(error.faults)
    for source in SOURCES:
        try:
            known.update(each.id for each in read_articles(data / "articles" / f"{source}.toml").values())
        except BookError as error:
            faults.extend(error.faults)
    for path in sorted((data / "books").glob("*.toml")):
        faults.extend(_book_faults(path, known))
    return tuple(faults)


def _book_faults(path: Path, known: set[str]) -> tuple[Fault, ...]:
    try:
        file = read_book(path)
        load_book(path)  # its base as well
    except BookError as error:
        return error.faults
    text = read_text(path)
    faults: list[Fault] = []
    for question, cited in file.articles.items():
        key = "usage" if cited == (usage_id(question),) else "articles"
        for article_id in cited:
            if article_id not in known:
                faults.append(_unlisted(path, text, article_id, question, key))
    for point, article_id in file.points.items():
        if article_id not in known:
            faults.append(_unlisted(path, text, article_id, "points", point))
    return tuple(faults)


def _unlisted(path: Path, text: str, article_id: str, table: str, key: str) -> Fault:
    source, _, number = article_id.partition("/")
    what = f"{article_id} is not among the articles: articles/{source}.toml must have a table [{number}]"
    return Fault(file=path.name, line=line_of(text, table, key), what=what)
