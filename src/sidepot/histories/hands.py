"""From a text to its hands: split at the header lines, read each by itself, never stop."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias, TypeVar

from sidepot.histories.limits import LINES_MOST, SIGNS_MOST
from sidepot.histories.trouble import ReadingError, flaw_at
from sidepot.model.history import History, Unread
from sidepot.model.rulings import Flaw

Lines: TypeAlias = list[tuple[int, str]]
"""The lines of one hand, with their numbers in the file."""
Hand = TypeVar("Hand")
AT_ONCE: Final = 16_000
"""Signs that are divided into lines at once."""


def split_hands(text: str, is_header: Callable[[str], bool], begins: str = "") -> Iterator[Lines]:
    """The lines of each hand, blank lines left out; what stands before the first header is passed over.

    `begins` are the signs of which a header begins with one, where that is known: it saves asking.
    """
    hand: Lines = []
    number = place = 0
    while place <= len(text):
        # Some lines at a time: what has just been read stays near.
        end = text.find("\n", place + AT_ONCE)
        some = text[place:] if end < 0 else text[place:end]
        place += len(some) + 1
        for raw in some.split("\n"):
            number += 1
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
        flaw = _too_long(lines, first)
        said = (
            Unread(dialect=dialect, line=first, flaw=flaw)
            if flaw
            else guarded(dialect, first, read_one, lines)
        )
        if said is not None:
            yield said


def guarded(
    dialect: str, first: int, read_one: Callable[[Hand], History | None], hand: Hand
) -> History | Unread | None:
    """Read one hand, in whatever form it is given; what cannot be read is said, with its line or `first`."""
    try:
        return read_one(hand)
    except ReadingError as problem:
        return Unread(dialect=dialect, line=problem.line, flaw=problem.flaw)
    except RecursionError:
        flaw = flaw_at(first, "document-too-deep", limit=sys.getrecursionlimit())
    except (ValueError, LookupError, TypeError, ArithmeticError) as mistake:
        # A line of a shape nobody thought of: the hand is lost, the file is not.
        flaw = _of_shape(first, str(mistake))
    return Unread(dialect=dialect, line=first, flaw=flaw)


def _of_shape(first: int, problem: str) -> Flaw:
    if "set_int_max_str_digits" in problem:
        # What Python says of it is advice to programmers.
        return flaw_at(first, "number-too-long", limit=sys.get_int_max_str_digits())
    return flaw_at(first, "hand-not-understood", problem=problem[:120])


def _too_long(lines: Lines, first: int) -> Flaw | None:
    # A hand may come in one piece, its lines still in it.
    ends = lines[0][1].count("\n") if len(lines) == 1 else 0
    if len(lines) + ends > LINES_MOST:
        return flaw_at(first, "hand-too-long", limit=LINES_MOST)
    signs = -ends
    for _, line in lines:
        signs += len(line)
    if signs > SIGNS_MOST:
        return flaw_at(first, "document-too-large", limit=SIGNS_MOST)
    return None
