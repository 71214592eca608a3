"""Where a large file may be cut so that its hands are read as if it were whole: only where a hand begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sidepot.audit.files import Readable
from sidepot.audit.limits import CHUNK, WHOLE_MOST
from sidepot.audit.look import lines_in
from sidepot.histories.recognise import first_line_of_hand

Cut = Callable[[bytes, int, bool], int]
"""The first place to cut at or behind an offset of the bytes, -1 for none; told whether they end the file."""

KEYED = {"ohh": b'"ohh"'}
"""Dialects of which every hand stands under its own key, wherever in a line."""
BLANK, BLANKS_MOST = b" \t\r\n", 200
"""What may stand between a key and its colon, and how much of it is looked through."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """Some hands of a file: the bytes, where they stand, and the line of the file they begin on.

    `endless`: a hand that is too long to be read, with all that comes after it; its bytes are left out.
    """

    offset: int
    line: int
    data: bytes
    endless: bool = False


def cut_of(dialect: str, encoding: str | None) -> Cut | None:
    """How a file of a dialect is cut; None where it has to be read whole."""
    if encoding is None:
        return None
    if dialect in KEYED:
        return _before_key(KEYED[dialect])
    is_first = first_line_of_hand(dialect)
    return None if is_first is None else _before_line(is_first, encoding)


def stretches(file: Readable, cut: Cut, part: int) -> Iterator[Stretch]:
    """The file in stretches of `part` bytes or more, until its end or a hand that is endless."""
    offset, line, data, ended = 0, 1, b"", False
    wanted = part
    while True:
        while not ended and len(data) <= wanted:
            chunk = file.read(max(CHUNK, part))
            ended = not chunk
            data += chunk
        at = cut(data, max(part, 1), ended)
        if at < 0 and not ended and len(data) <= WHOLE_MOST:
            # Looked for again once there is twice as much: a hand without end costs no more than its length.
            wanted = 2 * len(data)
            continue
        if at < 0 and ended:
            if data:
                yield Stretch(offset=offset, line=line, data=data)
            return
        if at < 0:
            at = _last_cut(data, cut)
            if at:
                yield Stretch(offset=offset, line=line, data=data[:at])
            yield Stretch(offset=offset + at, line=line + lines_in(data[:at]), data=b"", endless=True)
            return
        yield Stretch(offset=offset, line=line, data=data[:at])
        line += lines_in(data[:at])
        offset += at
        data, wanted = data[at:], part


def _last_cut(data: bytes, cut: Cut) -> int:
    """Where the last hand begins; 0 where only one does."""
    last, at = 0, cut(data, 1, False)
    while at > 0:
        last, at = at, cut(data, at + 1, False)
    return last


def _before_line(is_first: Callable[[str], bool], encoding: str) -> Cut:
    """Before the first line of a hand; not one that begins with a space, on which not all readers agree."""

    def cut(data: bytes, start: int, last: bool) -> int:
        at = data.find(b"\n", start - 1) + 1
        while at:
            end = data.find(b"\n", at)
            if end < 0 and not last:
                return -1
            raw = data[at:end] if end >= 0 else data[at:]
            line = raw.partition(b"\r")[0].decode(encoding, "replace")
            if line and not line[0].isspace() and is_first(line.strip()):
                return at
            at = end + 1
        return -1

    return cut


def _before_key(key: bytes) -> Cut:
    """Before the key of a hand, told from the same letters inside a text as the reader tells it."""

    def cut(data: bytes, start: int, last: bool) -> int:
        at = data.find(key, start)
        while at >= 0:
            end = at + len(key)
            after = data[end : end + BLANKS_MOST].lstrip(BLANK)
            if not last and end + BLANKS_MOST > len(data):
                return -1
            if after.startswith(b":") and data[at - 1 : at] != b"\\":
                return at
            at = data.find(key, end)
        return -1

    return cut
