"""`sidepot hand FILE --to FORM`: hands in another form, and what that form has no place for."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from sidepot.cli.part import headed
from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.histories.writing import FORMATS, in_one_file, write_hand
from sidepot.languages.numbers import number
from sidepot.languages.say import sentence
from sidepot.languages.terms import term
from sidepot.model.history import Unread
from sidepot.model.plain_text import as_shown
from sidepot.model.rulings import Flaw, Malformed, flaw

ALL_WRITTEN, NOT_ALL = 0, 1


def write_hands(data: bytes, form: str, wanted: int | None, file: str, language: str) -> int:
    """Print the hands: 0 where all was written, 1 where something could not be. Raises Malformed."""
    if form not in FORMATS:
        raise Malformed((flaw("not-one-of", "--to", found=form[:60], allowed=FORMATS),))
    text = decode(data)
    dialect = dialect_of(text)
    if dialect is None:
        raise Malformed((flaw("dialect-unknown", ""),))
    lost: list[Flaw] = []
    hands = 0
    for written in in_one_file(_texts(text, dialect, form, wanted, lost), form):
        sys.stdout.write(written)
        hands += 1
    if not hands:
        raise Malformed(tuple(lost) or (flaw("no-hands", ""),))
    for line in headed("heading.not-written", _summed_up(lost, file, language), language):
        print(as_shown(line), file=sys.stderr)
    return NOT_ALL if lost else ALL_WRITTEN


def _texts(text: str, dialect: str, form: str, wanted: int | None, lost: list[Flaw]) -> Iterator[str]:
    """The hands that can be written, one by one; what cannot be goes into `lost`."""
    found = 0
    for found, said in enumerate(read_hands(text, dialect), 1):
        if wanted not in (None, found):
            continue
        if isinstance(said, Unread):
            lost.append(said.flaw)
        else:
            written = write_hand(said, form)
            lost.extend(written.lost)
            if written.text is not None:
                yield written.text
        if wanted is not None:
            return
    if wanted is not None:
        lost.append(flaw("no-such-hand", "", found=wanted, most=found))


def _summed_up(lost: list[Flaw], file: str, language: str) -> list[str]:
    """Each kind of thing once: how often, and where first."""
    first: dict[str, Flaw] = {}
    counts: dict[str, int] = {}
    for each in lost:
        first.setdefault(each.code, each)
        counts[each.code] = counts.get(each.code, 0) + 1
    return [
        term(
            "line.reason",
            language,
            {
                "count": number(counts[code], language),
                "sentence": sentence("flaws", code, each.figures, language),
                "file": file,
                "line": each.path.removeprefix("line "),
            },
        )
        for code, each in first.items()
    ]
