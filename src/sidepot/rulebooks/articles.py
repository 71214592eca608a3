"""The register of articles: what each rule of a book says, in our own words, and whether it is ruled by."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from os.path import basename, join

from sidepot.rulebooks.asked import question
from sidepot.rulebooks.faults import BookError, Fault
from sidepot.rulebooks.files import DATA, line_of, parse, read_text
from sidepot.rulebooks.load import BOOKS, HOUSE
from sidepot.rulebooks.read import USAGE
from sidepot.rulebooks.rooms import ROOM

FOLDER = join(DATA, "articles")

# Where articles come from, in the order they are listed: the books, our own readings, habits of rooms.
SOURCES: tuple[str, ...] = (*BOOKS, USAGE, ROOM)


class Status(StrEnum):
    """Whether an article is ruled by."""

    RULED = "ruled"
    FLOOR = "floor"
    NOT_YET = "not-yet"
    NEVER = "never"


@dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """One rule of one book, by its number or section in the book. ``why`` is None where it is ruled by."""

    id: str
    book: str
    number: str
    title: str
    says: str
    status: Status
    why: str | None


def article(article_id: str) -> Article | None:
    """Give an article by its id, such as ``tda-2024/R47-A``; None where there is no such article.

    ``house/...`` is an answer of the user's own: it exists for every question.
    """
    source, _, number = article_id.partition("/")
    if source in SOURCES:
        return _articles_of(source).get(number)
    return _own_answer(number) if source == HOUSE else None


def all_articles() -> tuple[Article, ...]:
    """List all articles of all books, our own readings and habits of rooms, each in the order of its file."""
    return tuple(each for source in SOURCES for each in _articles_of(source).values())


@cache
def _articles_of(source: str) -> Mapping[str, Article]:
    return read_articles(join(FOLDER, f"{source}.toml"))


def _own_answer(number: str) -> Article | None:
    asked = question(number.replace("-", "_"))
    if asked is None or "_" in number:
        return None
    return Article(
        id=f"{HOUSE}/{number}",
        book=HOUSE,
        number=number,
        title=f"House answer: {asked.about}",
        says=f"The room answers this itself: {' or '.join(asked.answers)}.",
        status=Status.RULED,
        why=None,
    )


def read_articles(path: str) -> Mapping[str, Article]:
    """Read one file of articles by number; raise BookError with all that is wrong in it."""
    text = read_text(path)
    book = basename(path).removesuffix(".toml")
    faults: list[Fault] = []
    found: dict[str, Article] = {}

    def fault(what: str, number: str, key: str = "") -> None:
        faults.append(Fault(file=basename(path), line=line_of(text, number, key), what=what))

    def words(table: Mapping[str, object], number: str, key: str) -> str:
        value = table.get(key)
        if isinstance(value, str) and value.strip():
            return value
        fault(f"{number}.{key} must be a text, and not an empty one", number, key)
        return ""

    for number, table in parse(text, path).items():
        if not isinstance(table, dict):
            fault(f"{number} must be a table with title, says and status", "", number)
            continue
        if any(sign in number for sign in " \t/"):
            fault(f"{number!r}: an article number has no spaces or slashes", number)
        for key in table:
            if key not in ("title", "says", "status", "why"):
                fault(f"{number}.{key}: only title, says, status and why may stand here", number, key)
        title, says = words(table, number, "title"), words(table, number, "says")
        given = words(table, number, "status")
        status = _status(given)
        if status is None:
            if given:
                fault(f"{number}.status is {given!r}: {' or '.join(Status)}", number, "status")
            continue
        why = words(table, number, "why") if "why" in table else None
        if status == Status.RULED and "why" in table:
            fault(f"{number} is ruled by: it needs no why", number, "why")
        if status != Status.RULED and "why" not in table:
            fault(f"{number} is {status}: why must say what keeps it from being ruled by", number)
        found[number] = Article(
            id=f"{book}/{number}",
            book=book,
            number=number,
            title=title,
            says=says,
            status=status,
            why=why,
        )
    if faults:
        raise BookError(tuple(sorted(faults, key=lambda each: each.line)))
    return found


def _status(word: str) -> Status | None:
    for status in Status:
        if status == word:
            return status
    return None
