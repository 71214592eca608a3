"""The first look at a file too large for one part: its encoding, its first lines, whether it may be read."""

from __future__ import annotations

from codecs import getincrementaldecoder
from dataclasses import dataclass

from sidepot.audit.files import Readable
from sidepot.audit.limits import CHUNK, LINE_MOST, PACKED_MOST
from sidepot.model.rulings import Flaw

HEAD = 32 * 1024
"""Bytes in which the first lines surely stand, whatever the encoding."""
NOT_IN_WINDOWS = (b"\x81", b"\x8d", b"\x8f", b"\x90", b"\x9d")
"""Bytes that Windows-1252 has no sign for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What a whole file is read as. `data` is all of it where it is small enough to be kept.

    `encoding` is None where the text must not be cut, as its signs have two bytes each.
    """

    size: int = 0
    data: bytes | None = None
    head: bytes = b""
    encoding: str | None = None
    flaw: Flaw | None = None


def look(file: Readable, *, keep: int, most: int | None = None) -> Look:
    """Read a file once, a little at a time; stops early at a line without end or above `most` bytes.

    Raises OSError and what unpacking raises.
    """
    seen = _Seen()
    kept: list[bytes] | None = []
    while chunk := file.read(CHUNK):
        seen.add(chunk)
        if most is not None and seen.size > most:
            return Look(size=seen.size, flaw=Flaw("packed-too-tightly", "", {"limit": PACKED_MOST}))
        if seen.endless:
            return Look(size=seen.size, flaw=Flaw("line-too-long", "", {"limit": LINE_MOST}))
        if kept is not None:
            kept.append(chunk)
            if seen.size > keep:
                kept = None
    data = None if kept is None else b"".join(kept)
    return Look(size=seen.size, data=data, head=seen.head, encoding=seen.encoding())


def lines_in(data: bytes) -> int:
    """How many lines end in these bytes, whichever way they end."""
    returns = data.count(b"\r")
    return data.count(b"\n") + (returns - data.count(b"\r\n") if returns else 0)


class _Seen:
    """What has been seen of a file so far; the same in whatever pieces it comes."""

    def __init__(self) -> None:
        self.size = 0
        self.head = b""
        self.endless = False
        self._line = 0
        self._decoder = getincrementaldecoder("utf-8")()
        self._utf8 = True
        self._windows = True

    def add(self, chunk: bytes) -> None:
        if len(self.head) < HEAD:
            self.head += chunk[: HEAD - len(self.head)]
        self.size += len(chunk)
        self._count_line(chunk)
        self._windows = self._windows and not any(byte in chunk for byte in NOT_IN_WINDOWS)
        if self._utf8:
            try:
                self._decoder.decode(chunk)
            except UnicodeDecodeError:
                self._utf8 = False

    def _count_line(self, chunk: bytes) -> None:
        # A chunk is shorter than the longest line, so that only what goes over its edges can be too long.
        first = chunk.find(b"\n")
        self._line += len(chunk) if first < 0 else first
        self.endless = self.endless or self._line > LINE_MOST
        if first >= 0:
            self._line = len(chunk) - 1 - chunk.rfind(b"\n")

    def encoding(self) -> str | None:
        if self._is_wide():
            return None
        if self._utf8:
            try:
                self._decoder.decode(b"", final=True)
            except UnicodeDecodeError:
                self._utf8 = False
        if self._utf8:
            return "utf-8"
        return "cp1252" if self._windows else "latin-1"

    def _is_wide(self) -> bool:
        start = self.head[:400]
        return start.startswith((b"\xff\xfe", b"\xfe\xff")) or (
            bool(start) and start.count(0) * 3 > len(start)
        )
