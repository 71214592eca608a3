"""From a rulebook's id, and perhaps answers of one's own, to the book in force."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from os.path import dirname, exists, join

from sidepot.rulebooks.files import DATA, line_of, raise_fault
from sidepot.rulebooks.questions import Choices, choices_of, words_of
from sidepot.rulebooks.read import BookFile

BOOKS: tuple[str, ...] = ("tda-2024", "wsop-tournament-2026", "wsop-live-2026", "rrop-11")
HOUSE = "house"
HOUSE_BASE = "tda-2024"
FOLDER = join(DATA, "books")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Book:
    """A rulebook in force: its answer to every question, and the article behind each.

    ``base`` is None for a book that stands on its own; ``settings`` are the answers of one's own on top
    of it. ``short`` goes before an article's number: ``TDA 2024``. ``answers`` has the word of every
    answer, ``choices`` the same as numbers. ``habits`` are those of a room, each with its article.
    """

    id: str
    title: str
    short: str
    edition: str
    setting: str
    base: str | None
    settings: Mapping[str, str]
    answers: Mapping[str, str]
    choices: Choices
    cited: Mapping[str, tuple[str, ...]]
    notes: Mapping[str, str]
    points: Mapping[str, str]
    habits: Mapping[str, str] = field(default_factory=dict)

    def __repr__(self) -> str:
        own = f", base={self.base!r}, settings={self.settings!r}" if self.base else ""
        return f"<Book {self.id!r}{own}>"

    def article(self, question: str) -> str:
        """Give the article to cite for the answer in force; raise KeyError for what is no question."""
        return self.cited[question][0]

    def articles(self, question: str) -> tuple[str, ...]:
        """Give all articles behind the answer in force, the most apt first."""
        return self.cited[question]

    def point(self, name: str) -> str:
        """Give the article for something on which books agree; raise KeyError for what is no point."""
        return self.points[name]

    def options(self, question: str) -> tuple[str, ...]:
        """List what the floor chooses between; empty where the book in force decides itself."""
        if not left_to_floor(self.answers[question]):
            return ()
        from sidepot.rulebooks.asked import options_of

        return options_of(question)

    def note(self, question: str) -> str | None:
        """Give the remark that belongs to the answer in force, or None."""
        return self.notes.get(question)


def left_to_floor(answer: str) -> bool:
    """Say whether an answer leaves the ruling, or a part of it, to the floor."""
    return answer == "floor" or answer.endswith("-else-floor")


def book(book_id: str, settings: Mapping[str, str] = {}) -> Book:
    """Give the rulebook with this id; with settings, a house book on top of it.

    ``house`` alone is TDA 2024 with nothing changed, ``pkr/cash`` a room's. Raise UnknownBook or BadSettings.
    """
    if book_id == HOUSE:
        return house(HOUSE_BASE, settings)
    if "/" in book_id and not settings:
        return _of_a_room(book_id)
    return house(book_id, settings) if settings else official(book_id)


def _of_a_room(book_id: str) -> Book:
    from sidepot.rulebooks.rooms import room_book

    room_id, _, setting = book_id.partition("/")
    try:
        return room_book(room_id, setting)
    except KeyError:
        return official(book_id)


@cache
def official(book_id: str) -> Book:
    """Give a rulebook as it is printed; raise UnknownBook where there is none of this id."""
    if book_id not in BOOKS:
        from sidepot.rulebooks.faults import UnknownBook

        raise UnknownBook(book_id, (*BOOKS, HOUSE))
    return load_book(join(FOLDER, f"{book_id}.toml"))


def house(base_id: str, settings: Mapping[str, str]) -> Book:
    """Give a book with answers of one's own on top; raise BadSettings with all that are no answers."""
    base = official(base_id)
    bad = [question for question, answer in settings.items() if answer not in words_of(question)]
    if bad:
        from sidepot.rulebooks.faults import BadSetting, BadSettings

        raise BadSettings(
            tuple(
                BadSetting(question=question, answer=settings[question], allowed=words_of(question))
                for question in bad
            )
        )
    answers = {**base.answers, **settings}
    own = {question: (f"{HOUSE}/{question.replace('_', '-')}",) for question in settings}
    return Book(
        id=HOUSE,
        title=base.title,
        short=base.short,
        edition=base.edition,
        setting=base.setting,
        base=base_id,
        settings=dict(settings),
        answers=answers,
        choices=choices_of(answers),
        cited={**base.cited, **own},
        notes={question: note for question, note in base.notes.items() if question not in settings},
        points=base.points,
    )


def load_book(path: str) -> Book:
    """Read a rulebook from a file, its base from the same folder or the official ones; raise BookError."""
    file = BookFile(path)
    answers: dict[str, str] = {}
    cited: dict[str, tuple[str, ...]] = {}
    notes: dict[str, str] = {}
    points: dict[str, str] = {}
    for part in (*_base_of(file, path), file):
        # A book that answers anew takes nothing over from its base, the remark included.
        notes = {name: note for name, note in notes.items() if name not in part.answers}
        answers = {**answers, **part.answers}
        cited = {**cited, **part.articles}
        notes = {**notes, **part.notes}
        points = {**points, **part.points}
    return Book(
        id=file.id,
        title=file.title,
        short=file.short,
        edition=file.edition,
        setting=file.setting,
        base=file.base,
        settings={},
        answers=answers,
        choices=choices_of(answers),
        cited=cited,
        notes=notes,
        points=points,
    )


def _base_of(file: BookFile, path: str) -> tuple[BookFile, ...]:
    if file.base is None:
        return ()
    near = join(dirname(path), f"{file.base}.toml")
    found = near if exists(near) else join(FOLDER, f"{file.base}.toml")
    line = line_of(file.text, key="base")
    if not exists(found):
        raise_fault(path, line, f"base {file.base!r} is no rulebook: there are {', '.join(BOOKS)}")
    base = BookFile(found)
    if base.base is not None:
        raise_fault(path, line, f"base {file.base!r} has a base itself: it may only be a book without one")
    return (base,)
