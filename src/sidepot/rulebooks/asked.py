"""The list of questions as data: what each asks, where, and what the floor chooses between."""

from dataclasses import dataclass
from functools import cache
from os.path import basename, join

from sidepot.rulebooks.faults import BookError, Fault
from sidepot.rulebooks.files import DATA, line_of, parse, read_text
from sidepot.rulebooks.questions import QUESTIONS, words_of

FILE = join(DATA, "questions.toml")


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One point on which books differ. ``scope`` is empty where it is asked in every game and structure."""

    name: str
    about: str
    answers: tuple[str, ...]
    scope: tuple[str, ...]
    options: tuple[str, ...]


@cache
def all_questions() -> tuple[Question, ...]:
    """List the questions in the order of the file."""
    return read_questions(FILE)


def question(name: str) -> Question | None:
    """Give one question, or None where there is none of that name."""
    for asked in all_questions():
        if asked.name == name:
            return asked
    return None


def options_of(name: str) -> tuple[str, ...]:
    """List what the floor chooses between; raise KeyError where there is no such question."""
    asked = question(name)
    if asked is None:
        raise KeyError(name)
    return asked.options


def read_questions(path: str) -> tuple[Question, ...]:
    """Read the list of questions; raise BookError with all that is wrong in it."""
    text = read_text(path)
    faults: list[Fault] = []
    found: list[Question] = []

    def fault(what: str, name: str, key: str = "") -> None:
        faults.append(Fault(file=basename(path), line=line_of(text, name, key), what=what))

    def words(table: dict[str, object], name: str, key: str) -> tuple[str, ...]:
        value = table.get(key, [])
        if not isinstance(value, list):
            fault(f"{name}.{key} must be a list of words", name, key)
            return ()
        listed = tuple(word for word in value if isinstance(word, str) and word.strip())
        if len(listed) != len(value) or len(set(listed)) != len(listed):
            fault(f"{name}.{key} must be a list of words, none of them empty or there twice", name, key)
        return listed

    for name, table in parse(text, path).items():
        if name not in QUESTIONS:
            fault(f"{name!r} has no answers in the rules", name)
            continue
        if not isinstance(table, dict):
            fault(f"{name} must be a table", "", name)
            continue
        for key in table:
            if key not in ("about", "answers", "scope", "options"):
                fault(f"{name}.{key}: only about, answers, scope and options may stand here", name, key)
        about = table.get("about")
        if not isinstance(about, str) or not about.strip():
            fault(f"{name}.about must say what is asked", name, "about")
            about = ""
        answers = words(table, name, "answers")
        options = words(table, name, "options")
        if answers != words_of(name):
            fault(f"{name}.answers must be those of the rules: {', '.join(words_of(name))}", name, "answers")
        if not options and any(word == "floor" or word.endswith("-else-floor") for word in answers):
            fault(f"{name} may be left to the floor: options must say what the floor chooses between", name)
        found.append(
            Question(
                name=name,
                about=about,
                answers=answers,
                scope=words(table, name, "scope"),
                options=options,
            )
        )
    for name in QUESTIONS:
        if name not in {asked.name for asked in found}:
            fault(f"{name} is missing", "")
    if faults:
        raise BookError(tuple(sorted(faults, key=lambda each: each.line)))
    return tuple(found)
