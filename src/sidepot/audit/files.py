"""Finds the files to audit, in folders and archives, one at a time, in a fixed order."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import BinaryIO, Protocol

from sidepot.audit.limits import LINE_MOST, PACKED_MOST, SMALL, WHOLE_MOST
from sidepot.audit.tables import ALL_TABLES, ENDINGS, PAGE, PARTS, UNFINISHED
from sidepot.model.rulings import Flaw

ZIP, GZIP = b"PK\x03\x04", b"\x1f\x8b"


class Readable(Protocol):
    """What bytes can be read from."""

    def read(self, size: int, /) -> bytes:
        """So many bytes, fewer at the end."""


Open = Callable[[], AbstractContextManager[Readable]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One file: its name (archive!file in an archive), how to read it, or why it is not read.

    `path` is where anybody can read it as it is; None where it comes out of an archive or a pipe. `weight` is
    what it takes up on the disk, and `most` how many bytes it may have (None: as many as it has).
    """

    name: str
    path: str | None = None
    size: int = 0
    weight: int = 0
    most: int | None = None
    open: Open | None = None
    flaw: Flaw | None = None


def sources(paths: list[str], without: str | None = None) -> Iterator[Source]:
    """Every file of the paths given: themselves, those in folders (not the hidden), those in archives.

    `without` is the folder of the results: what we write there is not what we read.
    """
    for path in names(paths, without):
        yield from _opened(path)


def names(paths: list[str], without: str | None = None) -> Iterator[str]:
    """The files of the paths given, as they lie on the disk."""
    for path in paths:
        if os.path.isdir(path):
            yield from _in_folder(path, without)
        else:
            yield path


def _in_folder(folder: str, without: str | None) -> Iterator[str]:
    left_out = None if without is None else os.path.abspath(without)
    for here, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        if left_out == os.path.abspath(here):
            folders[:] = [name for name in folders if name != PARTS]
            files = [name for name in files if not _is_ours(name)]
        for name in sorted(files):
            if not name.startswith("."):
                yield os.path.join(here, name)


def _is_ours(name: str) -> bool:
    if name.startswith(PAGE):
        return True
    table, _, ending = name.removesuffix(UNFINISHED).partition(".")
    return table in ALL_TABLES and ending in ENDINGS


def _opened(path: str) -> Iterator[Source]:
    try:
        with open(path, "rb") as file:
            about = os.fstat(file.fileno())
            if not stat.S_ISREG(about.st_mode):
                # What comes out of a pipe comes once, so it is read here.
                yield _piped(path, file)
                return
            start = file.read(4)
            file.seek(0)
            size = about.st_size
            if start == ZIP:
                yield from _zipped(path, file, size)
            elif start.startswith(GZIP):
                yield _gunzipped(path, size)
            else:
                yield Source(name=path, path=path, size=size, weight=size, open=partial(_plain, path))
    except OSError as problem:
        yield unreadable(path, problem)


def _plain(path: str) -> AbstractContextManager[Readable]:
    return open(path, "rb")


def unreadable(name: str, problem: OSError) -> Source:
    """A file that could not be opened or read."""
    said = problem.strerror or str(problem)
    return Source(name=name, flaw=Flaw("file-unreadable", "", {"file": name, "problem": said}))


def _piped(path: str, file: BinaryIO) -> Source:
    data = file.read(WHOLE_MOST + 1)
    if len(data) > WHOLE_MOST:
        return Source(name=path, flaw=too_large())
    return Source(name=path, size=len(data), open=partial(BytesIO, data))


def _gunzipped(path: str, size: int) -> Source:
    import gzip

    opened = partial(gzip.open, path, "rb")
    return Source(name=path, size=size, weight=size, most=_most(size), open=opened)


def _most(packed: int) -> int:
    """How many bytes may come out of so many packed ones."""
    return max(PACKED_MOST * packed, SMALL)


def _zipped(path: str, file: BinaryIO, size: int) -> Iterator[Source]:
    from zipfile import BadZipFile, ZipFile

    left = _most(size)
    try:
        with ZipFile(file) as archive:
            for inner in sorted(archive.infolist(), key=lambda each: each.filename):
                if inner.is_dir():
                    continue
                name = f"{path}!{inner.filename}"
                # Files in an archive may lie over one another: together they may be no larger than one.
                most = min(_most(inner.compress_size), left)
                left = max(left - inner.file_size, 0)
                if inner.file_size > most:
                    yield Source(name=name, flaw=Flaw("packed-too-tightly", "", {"limit": PACKED_MOST}))
                    continue
                opened = partial(archive.open, inner)
                packed = inner.compress_size
                yield Source(name=name, size=inner.file_size, weight=packed, most=most, open=opened)
    except (BadZipFile, NotImplementedError, ValueError) as problem:
        yield Source(name=path, flaw=Flaw("archive-unreadable", "", {"problem": str(problem)}))


def unpacking_problems() -> tuple[type[Exception], ...]:
    """What a broken archive may raise while it is unpacked."""
    from zipfile import BadZipFile
    from zlib import error

    return (BadZipFile, EOFError, RuntimeError, NotImplementedError, ValueError, error, OSError)


def too_large() -> Flaw:
    """A file, or a stretch of it, that would have to be read at once and is too large for that."""
    return Flaw("file-too-large", "", {"limit": WHOLE_MOST})


def has_endless_line(data: bytes) -> bool:
    """Whether a line is longer than any line of a history can be."""
    at = 0
    while len(data) - at > LINE_MOST:
        end = data.rfind(b"\n", at, at + LINE_MOST + 1)
        if end < 0:
            return True
        at = end + 1
    return False
