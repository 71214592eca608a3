"""One rulebook file, read strictly: every fault of the file at once, each with its line."""

from collections.abc import Iterable, Mapping
from os.path import basename

from sidepot.rulebooks.files import line_of, parse, read_text
from sidepot.rulebooks.questions import POINTS, QUESTIONS, words_of

SETTINGS = ("tournament", "cash")
HEAD = ("id", "title", "short", "edition", "setting")

# The one word that may stand for an article where a book has no sentence of its own.
USAGE = "usage"


def usage_id(name: str) -> str:
    """Give the article id of our own reading of a question or a point."""
    return f"{USAGE}/{name.replace('_', '-')}"


def nearest(name: str, names: Iterable[str]) -> str:
    """Name what may have been meant, ready to be put behind what is wrong; empty where nothing is near."""
    from difflib import get_close_matches

    near = get_close_matches(name, list(names), n=1)
    return f", perhaps {near[0]}" if near else ""


class BookFile:
    """What stands in one rulebook file; article ids are complete (``tda-2024/R47-A``).

    Reading it raises BookError with all that is wrong in the file.
    """

    def __init__(self, path: str) -> None:
        self.file = basename(path)
        self.text = read_text(path)
        self.data = parse(self.text, path)
        self.wrong: list[tuple[int, str]] = []
        self.answers: dict[str, str] = {}
        self.articles: dict[str, tuple[str, ...]] = {}
        self.notes: dict[str, str] = {}
        self.points: dict[str, str] = {}
        self.id = self.word(self.data, "id")
        self.title = self.word(self.data, "title")
        self.short = self.word(self.data, "short")
        self.edition = self.word(self.data, "edition")
        self.setting = self.word(self.data, "setting")
        self.base = self.word(self.data, "base") if "base" in self.data else None
        self.head()
        self.point_table()
        self.questions()
        if self.wrong:
            self.raise_wrong()

    def fault(self, what: str, table: str = "", key: str = "") -> None:
        """Note one thing that is wrong, at the line where it stands."""
        self.wrong.append((line_of(self.text, table, key), what))

    def raise_wrong(self) -> None:
        """Raise all that is wrong, from the top of the file to its end."""
        from sidepot.rulebooks.faults import BookError, Fault

        raise BookError(
            tuple(
                Fault(file=self.file, line=line, what=what)
                for line, what in sorted(self.wrong, key=lambda wrong: wrong[0])
            )
        )

    def head(self) -> None:
        """Read who the book is."""
        if self.id and f"{self.id}.toml" != self.file:
            self.fault(f"id is {self.id!r}, but the file is called {self.file!r}", key="id")
        if self.setting and self.setting not in SETTINGS:
            self.fault(f"setting is {self.setting!r}: {' or '.join(SETTINGS)}", key="setting")
        if self.base and self.base == self.id:
            self.fault("a book cannot be its own base", key="base")

    def questions(self) -> None:
        """Read the answers: all of them, or with a base those that differ from it."""
        for name, table in self.data.items():
            if name in HEAD or name in ("base", "points"):
                continue
            if name not in QUESTIONS:
                if isinstance(table, dict):
                    self.fault(f"{name!r} is no question{nearest(name, QUESTIONS)}", name)
                else:
                    self.fault(f"{name!r} is no key of a rulebook: {', '.join(HEAD)} or base", key=name)
            elif isinstance(table, dict):
                self.question(name, table)
            else:
                self.fault(f"{name} must be a table with an answer and its articles", key=name)
        if self.base is None:
            for name in QUESTIONS:
                if name not in self.data:
                    self.fault(f"{name} has no answer: {' or '.join(words_of(name))}")

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

    def point_table(self) -> None:
        """Read where the book says what all books say."""
        table = self.data.get("points", {})
        if not isinstance(table, dict):
            self.fault("points must be a table of article numbers", key="points")
            return
        for name in table:
            if name not in POINTS:
                self.fault(f"{name!r} is no point{nearest(name, POINTS)}", table="points", key=name)
                continue
            number = self.number(table.get(name), f"points.{name}", "points", name)
            self.points[name] = usage_id(name) if number == USAGE else f"{self.id}/{number}"
        if self.base is None:
            for name in POINTS:
                if name not in table:
                    self.fault(f"points.{name} has no article, nor {USAGE!r}", table="points")

    def number(self, value: object, where: str, table: str, key: str) -> str:
        """Read an article number: a text without spaces or slashes."""
        if isinstance(value, str) and value and not any(sign in value for sign in " \t\n/"):
            return value
        self.fault(f"{where}: an article number is a text without spaces, such as R47-A", table, key)
        return ""

    def question(self, name: str, table: Mapping[str, object]) -> None:
        """Read one answer and the articles behind it."""
        for key in table:
            if key not in ("answer", "articles", "usage", "note"):
                self.fault(f"{name}.{key}: only answer, articles, usage and note may stand here", name, key)
        answer = self.word(table, "answer", name)
        if answer and answer not in words_of(name):
            allowed = " or ".join(words_of(name))
            self.fault(f"{answer!r} does not answer {name}: {allowed}", name, "answer")
        self.answers[name] = answer
        self.articles[name] = self.cited(name, table)
        if "note" in table:
            self.notes[name] = self.word(table, "note", name)

    def cited(self, name: str, table: Mapping[str, object]) -> tuple[str, ...]:
        """Read the articles of an answer, or that it is a reading of our own."""
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
        return tuple(f"{self.id}/{number}" for number in numbers)
