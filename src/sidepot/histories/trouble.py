"""A line that cannot be read: where it is and why."""

from __future__ import annotations

from typing import NoReturn

from sidepot.model.rulings import Figure, Flaw


class ReadingError(ValueError):
    """A hand that cannot be read: `line` is the one that failed, counted from 1 in the file."""

    def __init__(self, line: int, flaw: Flaw) -> None:
        self.line = line
        self.flaw = flaw
        super().__init__(f"line {line}: {flaw.code} {dict(flaw.figures)}")


def flaw_at(line: int, code: str, /, **figures: Figure) -> Flaw:
    """A flaw whose place is a line of the file."""
    return Flaw(code, f"line {line}", figures)


def trouble(line: int, code: str, /, **figures: Figure) -> NoReturn:
    """Stop reading this hand. Raises ReadingError."""
    raise ReadingError(line, flaw_at(line, code, **figures))
