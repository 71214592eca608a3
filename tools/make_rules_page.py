"""Write docs/rules.md: every article, whether sidepot rules by it and why not, and the books side by side.

    python tools/make_rules_page.py          writes the page
    python tools/make_rules_page.py --check  says whether the page there is the one that would be written

All of it comes from the rulebooks' own data and from the citations on the rules; nothing is written by hand.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from sidepot import rules
from sidepot.rulebooks.articles import SOURCES, Article, Status, all_articles
from sidepot.rulebooks.asked import all_questions
from sidepot.rulebooks.load import BOOKS, Book, official
from sidepot.rulebooks.questions import POINTS
from sidepot.rulebooks.rooms import all_rooms
from sidepot.rules.cite import STATED

PAGE = Path(__file__).resolve().parent.parent / "docs" / "rules.md"

HEADINGS = {
    Status.RULED: "Ruled by",
    Status.FLOOR: "Left to the floor",
    Status.NOT_YET: "Not yet ruled by",
    Status.NEVER: "Never ruled by",
}
MEANINGS = {
    Status.RULED: "sidepot gives the ruling",
    Status.FLOOR: "the book, or what only the table can see, leaves it to the floor",
    Status.NOT_YET: "sidepot does not rule by it so far",
    Status.NEVER: "it is no question of chips and cards that a program could answer",
}
OTHER_TITLES = {
    "usage": "What no book says: our own readings",
    "room": "What rooms of the internet do otherwise, as their hands show",
}


def page() -> str:
    """The whole page."""
    return (
        "\n".join([*_head(), *_counts(), *_questions(), *_points(), *_rooms(), *_articles(), ""]).rstrip()
        + "\n"
    )


def stated_by() -> dict[str, list[str]]:
    """For each article the rules that state it, as file: function."""
    for module in sorted(each.name for each in iter_modules(rules.__path__)):
        import_module(f"{rules.__name__}.{module}")
    found: dict[str, list[str]] = {}
    for rule, articles in STATED.items():
        place = f"{rule.__module__.rpartition('.')[2]}: {rule.__name__}"
        for article in articles:
            found.setdefault(article, []).append(place)
    return {article: sorted(places) for article, places in found.items()}


def _head() -> Iterator[str]:
    yield "# What is ruled, by article"
    yield ""
    yield "Written by `tools/make_rules_page.py` from the rulebooks' data; articles are told in our"
    yield "own words. One alone: `sidepot explain tda-2024/R16`. Numbers are those of the edition named."
    yield ""
    for status, heading in HEADINGS.items():
        yield f"- **{heading}**: {MEANINGS[status]}."
    yield ""
    yield "Where no rule is named beside an article that is ruled by, the reading of cards or the engine"
    yield "carries it."
    yield ""


def _counts() -> Iterator[str]:
    counted = Counter((each.book, each.status) for each in all_articles())
    yield "## In figures"
    yield ""
    yield from _table(
        ["book", "edition", *HEADINGS.values(), "all"],
        (
            [
                _title(source),
                _edition(source),
                *(str(counted[source, status]) for status in HEADINGS),
                str(sum(counted[source, status] for status in HEADINGS)),
            ]
            for source in SOURCES
        ),
    )


def _questions() -> Iterator[str]:
    books = [official(name) for name in BOOKS]
    yield "## Where the books differ"
    yield ""
    yield "Each question with every book's answer and its articles; *usage* is a reading of our own where the"
    yield "book says nothing. A room answers for itself with `--set QUESTION=ANSWER`."
    yield ""
    yield from _table(
        ["question", "what is asked", "asked in", *BOOKS],
        (
            [
                f"`{asked.name}`",
                asked.about,
                ", ".join(asked.scope) or "every game",
                *(_answer(book, asked.name) for book in books),
            ]
            for asked in all_questions()
        ),
    )
    noted = [(book.id, name, note) for book in books for name, note in book.notes.items()]
    yield "Remarks of the books on their answers:"
    yield ""
    yield from (f"- `{name}` in {book}: {note}." for book, name, note in noted)
    yield ""


def _points() -> Iterator[str]:
    books = [official(name) for name in BOOKS]
    yield "## On what the books agree"
    yield ""
    yield "Points on which one answer holds everywhere, and the article each book is cited by."
    yield ""
    yield from _table(
        ["point", *BOOKS],
        ([f"`{point}`", *(_number(book.point(point)) for book in books)] for point in POINTS),
    )


def _rooms() -> Iterator[str]:
    yield "## Rooms of the internet"
    yield ""
    yield "The book an audit goes by, and what a room does otherwise; `sidepot explain pokerstars` tells one."
    yield ""
    yield from _table(
        ["room", "cash games", "tournaments", "otherwise"],
        (
            [
                each.title,
                each.cash,
                each.tournament,
                ", ".join(f"`{name}`" for name in (*each.answers, *each.habits)),
            ]
            for each in all_rooms()
        ),
    )


def _articles() -> Iterator[str]:
    stated = stated_by()
    for source in SOURCES:
        yield f"## {_title(source)}"
        yield ""
        if source in BOOKS:
            yield f"`{source}`, edition {_edition(source)}"
            yield ""
        of_source = [each for each in all_articles() if each.book == source]
        for status, heading in HEADINGS.items():
            listed = [each for each in of_source if each.status == status]
            if listed:
                yield f"### {heading}"
                yield ""
                yield from _listed(listed, status, stated)


def _listed(listed: Sequence[Article], status: Status, stated: dict[str, list[str]]) -> Iterator[str]:
    if status == Status.RULED:
        rows = ([each.number, each.title, each.says, _places(stated.get(each.id, []))] for each in listed)
        yield from _table(["article", "title", "says", "stated in rules/"], rows)
    else:
        rows = ([each.number, each.title, each.says, each.why or ""] for each in listed)
        yield from _table(["article", "title", "says", "why"], rows)


def _title(source: str) -> str:
    return official(source).title if source in BOOKS else OTHER_TITLES[source]


def _edition(source: str) -> str:
    return official(source).edition if source in BOOKS else ""


def _answer(book: Book, question: str) -> str:
    return f"{book.answers[question]} ({', '.join(_number(each) for each in book.articles(question))})"


def _number(article: str) -> str:
    source, _, number = article.partition("/")
    return number if source in BOOKS else "*usage*"


def _places(places: Iterable[str]) -> str:
    return ", ".join(f"`{place}`" for place in places)


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield _row(headings)
    yield _row(["---"] * len(headings))
    yield from map(_row, rows)
    yield ""


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def main(arguments: Sequence[str]) -> int:
    """Write the page, or with --check compare; 1 where it is out of date."""
    if "--check" in arguments:
        there = PAGE.read_text("utf-8") if PAGE.is_file() else ""
        if there != page():
            print("docs/rules.md is out of date: python tools/make_rules_page.py")
            return 1
        return 0
    PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
