"""What a worker does: reads the pieces of a part and audits their hands."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice

from sidepot.audit.files import has_endless_line, too_large
from sidepot.audit.hand import audit_hand
from sidepot.audit.limits import AT_ONCE, LINE_MOST, WHOLE_MOST
from sidepot.audit.parts import Piece, one_line_end
from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.model.audit import AuditedHand, UnreadFile
from sidepot.model.history import History, Unread
from sidepot.model.rulings import Flaw


def audit_piece(
    piece: Piece, rulebook: str | None = None, file: str = "", *, equity: bool = False
) -> Iterator[AuditedHand | UnreadFile]:
    """Audit every hand of a piece; lines are counted from its beginning. Never raises for what it holds.

    `file` is what the hands call their file; `equity`: also what all-in players could expect. Raises
    UnknownBook.
    """
    data = piece.flaw or _bytes_of(piece)
    if isinstance(data, Flaw):
        yield UnreadFile(file=file, flaw=data)
    elif piece.encoding is not None:
        text = one_line_end(data.decode(piece.encoding))
        yield from _audited_text(text, file, piece.dialect, rulebook, equity=equity)
    elif has_endless_line(data):
        yield UnreadFile(file=file, flaw=Flaw("line-too-long", "", {"limit": LINE_MOST}))
    else:
        whole = decode(data)
        yield from _audited_text(whole, file, dialect_of(whole), rulebook, equity=equity)


def history_in(piece: Piece, line: int) -> History | None:
    """The hand that begins on a line of the file the piece is of; None where it can no longer be read."""
    data = piece.flaw or _bytes_of(piece)
    if isinstance(data, Flaw):
        return None
    text = decode(data) if piece.encoding is None else one_line_end(data.decode(piece.encoding))
    dialect = piece.dialect if piece.encoding is not None else dialect_of(text)
    for said in read_hands(text, dialect) if dialect is not None else ():
        if isinstance(said, History) and said.line == line - piece.line + 1:
            return said
    return None


def audit_text(text: str, file: str, rulebook: str | None = None) -> Iterator[AuditedHand | UnreadFile]:
    """Audit every hand of a text."""
    return _audited_text(text, file, dialect_of(text), rulebook)


def _audited_text(
    text: str, file: str, dialect: str | None, rulebook: str | None, *, equity: bool = False
) -> Iterator[AuditedHand | UnreadFile]:
    if dialect is None:
        yield UnreadFile(file=file, flaw=Flaw("dialect-unknown", "", {}))
        return
    hands = read_hands(text, dialect)
    # Some are read and then audited, not each in turn: it is faster to stay at one kind of work for a while.
    while some := tuple(islice(hands, AT_ONCE)):
        for said in some:
            yield _audited(said, file, rulebook, equity=equity)


def _audited(said: History | Unread, file: str, rulebook: str | None, *, equity: bool) -> AuditedHand:
    try:
        return audit_hand(said, file, rulebook, equity=equity)
    except (AssertionError, ArithmeticError, LookupError, ValueError, TypeError, AttributeError) as mistake:
        # One hand that we cannot handle must not cost a million others; it is counted and can be reported.
        problem = f"{type(mistake).__name__}: {mistake}"[:200]
        flaw = Flaw("mistake", f"line {said.line}", {"problem": problem})
        hand_id = said.id if isinstance(said, History) else ""
        return AuditedHand(file=file, line=said.line, dialect=said.dialect, id=hand_id, reason=flaw)


def _bytes_of(piece: Piece) -> bytes | Flaw:
    """The bytes of a piece, or why they cannot be read or are no longer those that were counted."""
    data = piece.data
    if data is None:
        if piece.path is None:
            return Flaw("file-unreadable", "", {"file": piece.name, "problem": ""})
        try:
            with open(piece.path, "rb") as file:
                file.seek(piece.offset)
                # A whole file may have grown since; a stretch has the length it has.
                wanted = piece.length if piece.encoding is not None else WHOLE_MOST + 1
                data = file.read(wanted)
        except OSError as problem:
            said = problem.strerror or str(problem)
            return Flaw("file-unreadable", "", {"file": piece.name, "problem": said})
    if len(data) > WHOLE_MOST:
        return too_large()
    if (piece.digest and sha256(data).hexdigest() != piece.digest) or len(data) < piece.length:
        return Flaw("file-changed", "", {})
    return data
