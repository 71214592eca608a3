"""What a hand history leaves out or misprints, and what was taken for it instead: said with such a hand."""

from __future__ import annotations

from collections.abc import Iterator

from sidepot.audit.setup import CAP
from sidepot.engine.hand_setup import HandSetup
from sidepot.model.audit import Finding, Severity
from sidepot.model.history import History
from sidepot.model.rulings import Figure
from sidepot.rulebooks.load import Book


def notes_of(history: History, setup: HandSetup, book: Book) -> Iterator[Finding]:
    """Remarks on a table that was set up otherwise than the file says, or from more than it says."""
    for seat in history.seats:
        if seat.stack is None:
            yield _note(history, "stack-not-told", name=seat.name)
    if history.cap is not None and max(seat.stack or 0 for seat in history.seats) > history.cap:
        yield _note(history, "cap-in-force", article=book.point("cap_of_the_hand"), chips=history.cap)
    elif history.cap is None and history.structure.startswith(CAP):
        yield _note(history, "cap-not-told")
    if setup.openers:
        yield _note(history, "first-to-act-as-written", article=book.point("stud_first_to_act"))
    if history.button not in (None, setup.names[setup.button]):
        yield _note(history, "button-as-posted", name=setup.names[setup.button])


def _note(history: History, code: str, /, article: str | None = None, **figures: Figure) -> Finding:
    return Finding(code=code, severity=Severity.REMARK, line=history.line, figures=figures, article=article)
