"""Finds the files to audit, in folders and archives, one at a time, in a fixed order, none too large."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from sidepot.model.rulings import Flaw

FILE_MOST = 256 * 1024 * 1024
"""Bytes of one file, unpacked."""
LINE_MOST = 1_000_000
"""Signs of one line; the longest of a real history has a few thousand."""
PACKED_MOST = 400
"""How many times larger than its packed form a file may be; histories are ten to forty times."""
SMALL = 1024 * 1024
"""Below this nobody minds how tightly something is packed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One file: its name (archive!file in an archive), and its bytes or why there are none."""

    name: str
    data: bytes = b""
    flaw: Flaw | None = None


def sources(paths: list[str]) -> Iterator[Source]:
    """Every file of the paths given: themselves, those in folders (not the hidden), those in archives."""
    for path in paths:
        if os.path.isdir(path):
            for found in _in_folder(path):
                yield from _opened(found)
        else:
            yield from _opened(path)


def _in_folder(folder: str) -> Iterator[str]:
    for here, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if not name.startswith("."):
                yield os.path.join(here, name)


def _opened(path: str) -> Iterator[Source]:
    try:
        with open(path, "rb") as file:
            start = file.read(4)
            file.seek(0)
            if start.startswith(b"PK\x03\x04"):
                yield from _zipped(path, file)
            elif start.startswith(b"\x1f\x8b"):
                yield _gunzipped(path, file)
            else:
                yield _source(path, file.read(FILE_MOST + 1))
    except OSError as problem:
        yield Source(
            name=path, flaw=Flaw("file-unreadable", "", {"file": path, "problem": str(problem.strerror)})
        )


def _source(name: str, data: bytes) -> Source:
    if len(data) > FILE_MOST:
        return Source(name=name, flaw=Flaw("file-too-large", "", {"limit": FILE_MOST}))
    return Source(name=name, data=data)


def _gunzipped(path: str, file: BinaryIO) -> Source:
    import gzip
    import zlib

    try:
        with gzip.open(file) as packed:
            return _source(path, packed.read(FILE_MOST + 1))
    except (OSError, EOFError, zlib.error) as problem:
        return Source(name=path, flaw=Flaw("archive-unreadable", "", {"problem": str(problem)}))


def _zipped(path: str, file: BinaryIO) -> Iterator[Source]:
    from zipfile import BadZipFile, ZipFile
    from zlib import error as zlib_error

    try:
        with ZipFile(file) as archive:
            for inner in sorted(archive.infolist(), key=lambda each: each.filename):
                name = f"{path}!{inner.filename}"
                if inner.is_dir():
                    continue
                # What the archive says of sizes may be untrue: reading stops at the limit whatever it says.
                if inner.file_size > FILE_MOST:
                    yield Source(name=name, flaw=Flaw("file-too-large", "", {"limit": FILE_MOST}))
                    continue
                if inner.file_size > SMALL and inner.file_size > PACKED_MOST * max(inner.compress_size, 1):
                    yield Source(name=name, flaw=Flaw("packed-too-tightly", "", {"limit": PACKED_MOST}))
                    continue
                try:
                    with archive.open(inner) as packed:
                        yield _source(name, packed.read(FILE_MOST + 1))
                except (
                    BadZipFile,
                    OSError,
                    EOFError,
                    RuntimeError,
                    NotImplementedError,
                    zlib_error,
                ) as problem:
                    yield Source(name=name, flaw=Flaw("archive-unreadable", "", {"problem": str(problem)}))
    except BadZipFile as problem:
        yield Source(name=path, flaw=Flaw("archive-unreadable", "", {"problem": str(problem)}))


def has_endless_line(data: bytes) -> bool:
    """Whether a line is longer than any line of a history can be."""
    at = 0
    while len(data) - at > LINE_MOST:
        end = data.rfind(b"\n", at, at + LINE_MOST + 1)
        if end < 0:
            return True
        at = end + 1
    return False
