"""From a text to its hands: split at the header lines, read each by itself, never stop."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from sidepot.histories.trouble import ReadingError, flaw_at
from sidepot.model.history import History, Unread

Lines: TypeAlias = list[tuple[int, str]]
"""The lines of one hand, with their numbers in the file."""


def split_hands(text: str, is_header: Callable[[str], bool], begins: str = "") -> Iterator[Lines]:
    """The lines of each hand, blank lines left out; what stands before the first header is passed over.

    `begins` are the signs of which a header begins with one, where that is known: it saves asking.
    """
    hand: Lines = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if not line:
            continue
        if (not begins or line[0] in begins) and is_header(line):
            if hand:
                yield hand
            hand = [(number, line)]
        elif hand:
            hand.append((number, line))
    if hand:
        yield hand


def each_hand(
    dialect: str, hands: Iterable[Lines], read_one: Callable[[Lines], History | None]
) -> Iterator[History | Unread]:
    """Read every hand; what cannot be read is said with its line. None from `read_one` is no hand at all."""
    for lines in hands:
        first = lines[0][0] if lines else 1
        try:
            history = read_one(lines)
        except ReadingError as problem:
            yield Unread(dialect=dialect, line=problem.line, flaw=problem.flaw)
        except (ValueError, LookupError, TypeError, ArithmeticError, RecursionError) as mistake:
            # A line of a shape nobody thought of: the hand is lost, the file is not.
            yield Unread(
                dialect=dialect,
                line=first,
                flaw=flaw_at(first, "hand-not-understood", problem=str(mistake)[:120]),
            )
        else:
            if history is not None:
                yield history
