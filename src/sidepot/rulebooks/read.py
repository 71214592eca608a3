"""One rulebook file, read strictly: every fault of the file at once, each with its line."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sidepot.rulebooks.faults import BookError, Fault
from sidepot.rulebooks.questions import POINTS, QUESTIONS, words_of

SETTINGS = ("tournament", "cash")
HEAD = ("id", "title", "edition", "setting")

# The one word that may stand for an article where a book has no sentence of its own.
USAGE = "usage"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BookFile:
    """What stands in one rulebook file; article ids are complete (``tda-2024/R47-A``)."""

    id: str
    title: str
    edition: str
    setting: str
    base: str | None
    answers: Mapping[str, str]
    articles: Mapping[str, tuple[str, ...]]
    notes: Mapping[str, str]
    points: Mapping[str, str]


def usage_id(name: str) -> str:
    """Give the article id of our own reading of a question or a point."""
    return f"{USAGE}/{name.replace('_', '-')}"


def parse(text: str, file: str) -> dict[str, object]:
    """Read TOML; raise BookError with the line where it is broken or says something twice."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).partition(" (at line ")
        number = place.partition(",")[0]
        line = int(number) if number.isdigit() else len(text.splitlines())
        raise BookError((Fault(file=file, line=max(line, 1), what=what),)) from None


def read_text(path: Path) -> str:
    """Read a data file; raise BookError where there is none or it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        why = error.strerror or "cannot be read"
    except UnicodeDecodeError:
        why = "not UTF-8 text"
    raise BookError((Fault(file=path.name, line=1, what=why),))


def read_book(path: Path) -> BookFile:
    """Read one rulebook file; raise BookError with all that is wrong in it."""
    text = read_text(path)
    return _Reading(path.name, path.stem, text, parse(text, path.name)).book()


class _Reading:
    """The reading of one file: what was found so far, and what was wrong."""

    def __init__(self, file: str, stem: str, text: str, data: Mapping[str, object]) -> None:
        self.file = file
        self.stem = stem
        self.text = text
        self.data = data
        self.faults: list[Fault] = []
        self.answers: dict[str, str] = {}
        self.articles: dict[str, tuple[str, ...]] = {}
        self.notes: dict[str, str] = {}
        self.points: dict[str, str] = {}

    def fault(self, what: str, table: str = "", key: str = "") -> None:
        self.faults.append(Fault(file=self.file, line=line_of(self.text, table, key), what=what))

    def book(self) -> BookFile:
        head = {key: self.word(self.data, key) for key in HEAD}
        if head["id"] and head["id"] != self.stem:
            self.fault(f"id is {head['id']!r}, but the file is called {self.file!r}", key="id")
        if head["setting"] and head["setting"] not in SETTINGS:
            self.fault(f"setting is {head['setting']!r}: {' or '.join(SETTINGS)}", key="setting")
        base = self.word(self.data, "base") if "base" in self.data else None
        if base is not None and base == head["id"]:
            self.fault("a book cannot be its own base", key="base")
        self.point_table(head["id"], has_base=base is not None)
        for name, table in self.data.items():
            if name in HEAD or name in ("base", "points"):
                continue
            if name not in QUESTIONS:
                kind = "question" if isinstance(table, dict) else "key of a rulebook"
                self.fault(f"{name!r} is no {kind}", table=name, key=name)
            elif isinstance(table, dict):
                self.question(name, table, head["id"])
            else:
                self.fault(f"{name} must be a table with an answer and its articles", key=name)
        if base is None:
            for name in QUESTIONS:
                if name not in self.data:
                    self.fault(f"{name} has no answer: {' or '.join(words_of(name))}")
        if self.faults:
            raise BookError(tuple(sorted(self.faults, key=lambda fault: fault.line)))
        return BookFile(
            **head,
            base=base,
            answers=self.answers,
            articles=self.articles,
            notes=self.notes,
            points=self.points,
        )

    def word(self, table: Mapping[str, object], key: str, name: str = "") -> str:
        """Read a text that must be there and not be blank; name is the table it stands in."""
        where = f"{name}.{key}" if name else key
        value = table.get(key)
        if isinstance(value, str) and value.strip():
            return value
        if key not in table:
            self.fault(f"{where} is missing", table=name)
        else:
            self.fault(f"{where} must be a text, and not an empty one", table=name, key=key)
        return ""

    def point_table(self, book_id: str, *, has_base: bool) -> None:
        table = self.data.get("points", {})
        if not isinstance(table, dict):
            self.fault("points must be a table of article numbers", key="points")
            return
        for name in table:
            if name not in POINTS:
                self.fault(f"{name!r} is no point", table="points", key=name)
                continue
            number = self.number(table.get(name), f"points.{name}", "points", name)
            self.points[name] = usage_id(name) if number == USAGE else f"{book_id}/{number}"
        if not has_base:
            for name in POINTS:
                if name not in table:
                    self.fault(f"points.{name} has no article, nor {USAGE!r}", table="points")

    def number(self, value: object, where: str, table: str, key: str) -> str:
        """Read an article number: a text without spaces or slashes."""
        if isinstance(value, str) and value and not any(sign in value for sign in " \t\n/"):
            return value
        self.fault(f"{where}: an article number is a text without spaces, such as R47-A", table, key)
        return ""

    def question(self, name: str, table: Mapping[str, object], book_id: str) -> None:
        for key in table:
            if key not in ("answer", "articles", "usage", "note"):
                self.fault(f"{name}.{key}: only answer, articles, usage and note may stand here", name, key)
        answer = self.word(table, "answer", name)
        if answer and answer not in words_of(name):
            allowed = " or ".join(words_of(name))
            self.fault(f"{answer!r} does not answer {name}: {allowed}", name, "answer")
        self.answers[name] = answer
        self.articles[name] = self.cited(name, table, book_id)
        if "note" in table:
            self.notes[name] = self.word(table, "note", name)

    def cited(self, name: str, table: Mapping[str, object], book_id: str) -> tuple[str, ...]:
        if "usage" in table:
            if table["usage"] is not True:
                self.fault(f"{name}.usage may only be true", name, "usage")
            if "articles" in table:
                self.fault(f"{name} is answered by articles and by usage: only one of them", name, "usage")
            return (usage_id(name),)
        if "articles" not in table:
            self.fault(f"{name} has no article: articles = [...] or usage = true", name)
            return ()
        listed = table["articles"]
        if not isinstance(listed, list) or not listed:
            self.fault(f"{name}.articles must be a list with at least one number", name, "articles")
            return ()
        numbers = [self.number(value, f"{name}.articles", name, "articles") for value in listed]
        if len(set(numbers)) != len(numbers):
            self.fault(f"{name}.articles names one article twice", name, "articles")
        return tuple(f"{book_id}/{number}" for number in numbers)


def line_of(text: str, table: str = "", key: str = "") -> int:
    """Find the line of a key in a table, else of the table, else 1; without a table, above all tables."""
    found, here = 1, ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("["):
            here = line.strip("[]").strip().strip("\"'")
            if here == table:
                found = number
        elif key and here == table and line.partition("=")[0].strip().strip("\"'") == key:
            return number
    return found
