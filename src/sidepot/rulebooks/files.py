"""Data files of this room: read as text, parsed as TOML, and the line a thing stands in."""

from os.path import basename, dirname, join
from typing import NoReturn

from sidepot.plain_toml import read_toml

# Paths are plain texts here: pathlib would cost more time at each start than reading a rulebook.
DATA = join(dirname(__file__), "data")


def read_text(path: str) -> str:
    """Read a data file; raise BookError where there is none or it is no text."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError as error:
        raise_fault(path, 1, error.strerror or "cannot be read")
    except UnicodeDecodeError:
        raise_fault(path, 1, "not UTF-8 text")


def parse(text: str, path: str) -> dict[str, object]:
    """Read TOML; raise BookError with the line where it is broken or says something twice."""
    try:
        return read_toml(text)
    except ValueError as error:  # tomllib's own kind, which is not loaded where the text is plain
        what, _, place = str(error).partition(" (at line ")
        number = place.partition(",")[0]
        if "twice" in what or "overwrite" in what:
            what = f"the same thing stands here a second time ({what})"
        raise_fault(path, int(number) if number.isdigit() else max(len(text.splitlines()), 1), what)


def raise_fault(path: str, line: int, what: str) -> NoReturn:
    """Raise BookError for the one thing that is wrong."""
    # Faults are loaded when something is wrong, which is hardly ever.
    from sidepot.rulebooks.faults import BookError, Fault

    raise BookError((Fault(file=basename(path), line=line, what=what),))


def line_of(text: str, table: str = "", key: str = "") -> int:
    """Find the line of a key in a table, else of the table, else 1; without a table, above all tables."""
    found, here = 1, ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("["):
            here = line.strip("[]").strip().strip("\"'")
            # A table within the table will do when the table itself has no line of its own.
            if here == table or (found == 1 and table and here.startswith(f"{table}.")):
                found = number
        elif key and here == table and line.partition("=")[0].strip().strip("\"'") == key:
            return number
    return found
