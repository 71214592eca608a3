"""Rooms of the internet as books: the book of the setting, and what a room is known to do otherwise."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from os.path import join
from typing import NoReturn

from sidepot.rulebooks.files import DATA, line_of, parse, raise_fault, read_text
from sidepot.rulebooks.load import BOOKS, Book, official
from sidepot.rulebooks.questions import choices_of, words_of

FILE = join(DATA, "rooms.toml")
ROOM = "room"
SETTINGS = ("cash", "tournament")


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """A room: the books it goes by, the answers of its own by question, and its habits.

    A habit is named by the remark an audit makes of it.
    """

    id: str
    title: str
    names: tuple[str, ...]
    cash: str
    tournament: str
    answers: Mapping[str, str]
    habits: tuple[str, ...]

    def article(self, name: str) -> str:
        """Give the article behind an answer or a habit: `room/pkr-odd-chip-by-habit`."""
        return f"{ROOM}/{self.id}-{name.replace('_', '-')}"


def all_rooms() -> tuple[Room, ...]:
    """List the rooms in the order of the file; raise BookError where it cannot be used."""
    return tuple(read_rooms(FILE).values())


def room_books() -> tuple[str, ...]:
    """List the ids of all rooms' books: `pokerstars/cash`, `pokerstars/tournament`, and so on."""
    return tuple(f"{each.id}/{setting}" for each in all_rooms() for setting in SETTINGS)


def room(room_id: str) -> Room | None:
    """Give a room by its id; None where there is none."""
    return read_rooms(FILE).get(room_id)


@cache
def room_called(name: str) -> Room | None:
    """Give the room of a name in a hand history, whatever its capitals; None for one that is not known."""
    called = name.casefold()
    for each in all_rooms():
        if any(called == known.casefold() for known in each.names):
            return each
    return None


@cache
def room_book(room_id: str, setting: str) -> Book:
    """Give a room's book for `cash` or `tournament`, `pkr/cash`; raise KeyError where there is none."""
    found = read_rooms(FILE)[room_id]
    if setting not in SETTINGS:
        raise KeyError(setting)
    base = official(found.cash if setting == "cash" else found.tournament)
    answers = {**base.answers, **found.answers}
    own = {question: (found.article(question),) for question in found.answers}
    return replace(
        base,
        id=f"{room_id}/{setting}",
        title=found.title,
        short=found.title,
        setting=setting,
        base=base.id,
        answers=answers,
        choices=choices_of(answers),
        cited={**base.cited, **own},
        notes={question: note for question, note in base.notes.items() if question not in own},
        habits={habit: found.article(habit) for habit in found.habits},
    )


@cache
def read_rooms(path: str) -> Mapping[str, Room]:
    """Read a file of rooms by id; raise BookError with what is wrong."""
    text = read_text(path)
    return {name: _room(path, text, name, table) for name, table in parse(text, path).items()}


def _room(path: str, text: str, name: str, table: object) -> Room:
    def wrong(key: str, what: str) -> NoReturn:
        raise_fault(path, line_of(text, name, key), f"{name}.{key} {what}")

    def words(key: str) -> tuple[str, ...]:
        value = table.get(key, []) if isinstance(table, dict) else None
        if not isinstance(value, list) or not all(isinstance(each, str) and each for each in value):
            wrong(key, "must be a list of texts")
        return tuple(map(str, value))

    def word(key: str, allowed: tuple[str, ...] = ()) -> str:
        value = table.get(key) if isinstance(table, dict) else None
        if not isinstance(value, str) or not value or (allowed and value not in allowed):
            wrong(key, f"must be {' or '.join(allowed) or 'a text'}")
        return value

    answers: dict[str, str] = {}
    for each in words("answers"):
        question, _, answer = each.partition("=")
        if answer not in words_of(question):
            wrong("answers", f"{each!r}: {' or '.join(words_of(question)) or 'there is no such question'}")
        answers[question] = answer
    return Room(
        id=name,
        title=word("title"),
        names=words("names"),
        cash=word("cash", BOOKS),
        tournament=word("tournament", BOOKS),
        answers=answers,
        habits=words("habits"),
    )
