"""What can be wrong with a rulebook, a setting or an article id, and where."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing wrong in one file: the line it stands in, and what would be right."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


class BookError(Exception):
    """A rulebook file that cannot be used; carries all its faults at once."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


class UnknownBook(ValueError):
    """No rulebook goes by this id; ``known`` lists those that exist."""

    def __init__(self, book_id: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no rulebook is called {book_id!r}: there are {', '.join(known)}")
        self.book_id = book_id
        self.known = known


@dataclass(frozen=True, slots=True, kw_only=True)
class BadSetting:
    """One setting that is no answer: ``allowed`` is empty where there is no such question."""

    question: str
    answer: str
    allowed: tuple[str, ...]

    def __str__(self) -> str:
        if not self.allowed:
            return f"{self.question!r} is no question"
        return f"{self.answer!r} does not answer {self.question}: {' or '.join(self.allowed)}"


class BadSettings(ValueError):
    """Settings of one's own that no rulebook understands; carries all of them at once."""

    def __init__(self, faults: tuple[BadSetting, ...]) -> None:
        super().__init__("; ".join(str(fault) for fault in faults))
        self.faults = faults
