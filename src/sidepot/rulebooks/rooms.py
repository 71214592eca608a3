"""What rooms of the internet are known to do otherwise than the book of their setting: data, by room."""

from collections.abc import Mapping
from functools import cache
from os.path import join

from sidepot.rulebooks.files import DATA, line_of, parse, raise_fault, read_text
from sidepot.rulebooks.questions import words_of

FILE = join(DATA, "rooms.toml")


def answers_of_room(room: str) -> Mapping[str, str]:
    """Give a room's own answers by question; none for a room of which nothing is known.

    Raise BookError where the file asks no question of ours or gives no answer to it.
    """
    return _rooms(FILE).get(room.casefold(), {})


@cache
def _rooms(path: str) -> Mapping[str, Mapping[str, str]]:
    text = read_text(path)
    found: dict[str, dict[str, str]] = {}
    for room, table in parse(text, path).items():
        if not isinstance(table, dict):
            raise_fault(path, line_of(text, key=room), f"{room} must be a table of answers")
        answers: dict[str, str] = {}
        for question, answer in table.items():
            if not isinstance(answer, str) or answer not in words_of(question):
                allowed = " or ".join(words_of(question)) or "there is no such question"
                raise_fault(path, line_of(text, room, question), f"{question} = {answer!r}: {allowed}")
            answers[question] = answer
        found[room.casefold()] = answers
    return found
