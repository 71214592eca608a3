"""The parts an audit is divided into: a few small files, or a stretch of a large one between two hands.

How an input is divided follows from the input alone: a run that goes on divides it as the first one did.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from sidepot.audit.cutting import cut_of, stretches
from sidepot.audit.files import GZIP, ZIP, Open, Source, sources, too_large, unpacking_problems
from sidepot.audit.limits import FILE_LEAST, PART, WHOLE_MOST
from sidepot.audit.look import look
from sidepot.histories.recognise import dialect_of
from sidepot.histories.text import decode
from sidepot.model.rulings import Flaw


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A file or a stretch of one. `data` are its bytes, or it is read from `path`.

    `line` is the line of the file it begins on. `encoding` and `dialect` are those of the whole file; None
    where the piece is all of it and shows them itself. `digest` is the sha256 of its bytes, empty where it
    was not asked for. `flaw` says why nothing of it is read.
    """

    name: str
    path: str | None = None
    offset: int = 0
    length: int = 0
    line: int = 1
    encoding: str | None = None
    dialect: str | None = None
    data: bytes | None = None
    digest: str = ""
    flaw: Flaw | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What one worker audits at a time; `weight` is what it takes up on the disk."""

    pieces: tuple[Piece, ...]
    weight: int = 0


def parts(
    paths: list[str], *, without: str | None = None, digests: bool = False, part: int = PART
) -> Iterator[Part]:
    """Everything under the paths, in the order of files and lines; not our own results in `without`.

    Never raises for what a file holds.
    """
    small: list[Piece] = []
    size = weight = 0
    for source in sources(paths, without):
        for piece, weighs in _pieces(source, part, digests=digests):
            alone = piece.length > part or piece.encoding is not None
            if small and (alone or size >= part):
                yield Part(pieces=tuple(small), weight=weight)
                small, size, weight = [], 0, 0
            if alone:
                yield Part(pieces=(piece,), weight=weighs)
                continue
            small.append(piece)
            size += max(piece.length, FILE_LEAST)
            weight += weighs
    if small:
        yield Part(pieces=tuple(small), weight=weight)


def _pieces(source: Source, part: int, *, digests: bool) -> Iterator[tuple[Piece, int]]:
    """The pieces of a file, each with its share of the weight."""
    if source.flaw is not None or source.open is None:
        yield Piece(name=source.name, flaw=source.flaw), source.weight
        return
    if source.path is not None and source.size <= part and not digests:
        # The worker opens it; here it would only be read twice.
        yield Piece(name=source.name, path=source.path, length=source.size), source.weight
        return
    problems = unpacking_problems() if source.path is None else (OSError,)
    try:
        for piece in _looked_through(source, source.open, part):
            share = source.weight * piece.length // max(source.size, piece.length, 1)
            yield piece if digests else replace(piece, digest=""), share
    except problems as problem:
        if source.path is None:
            flaw = Flaw("archive-unreadable", "", {"problem": str(problem)})
        else:
            said = str(getattr(problem, "strerror", None) or problem)
            flaw = Flaw("file-unreadable", "", {"file": source.name, "problem": said})
        yield Piece(name=source.name, flaw=flaw), source.weight


def _looked_through(source: Source, open_it: Open, part: int) -> Iterator[Piece]:
    with open_it() as file:
        found = look(file, keep=part, most=source.most)
    flaw = found.flaw
    if flaw is None and source.path is None and found.head.startswith((ZIP, GZIP)):
        flaw = Flaw("archive-in-archive", "", {})
    if flaw is not None:
        yield Piece(name=source.name, flaw=flaw)
        return
    if found.data is not None:
        yield _whole(source, found.data)
        return
    head = found.head.decode(found.encoding, "replace") if found.encoding else decode(found.head)
    dialect = dialect_of(one_line_end(head))
    if dialect is None:
        yield Piece(name=source.name, flaw=Flaw("dialect-unknown", "", {}))
        return
    cut = cut_of(dialect, found.encoding)
    if cut is None:
        if found.size > WHOLE_MOST:
            yield Piece(name=source.name, flaw=too_large())
            return
        with open_it() as file:
            yield _whole(source, file.read(WHOLE_MOST))
        return
    with open_it() as file:
        for stretch in stretches(file, cut, part):
            if stretch.endless:
                yield Piece(name=source.name, offset=stretch.offset, line=stretch.line, flaw=too_large())
                return
            yield Piece(
                name=source.name,
                path=source.path,
                offset=stretch.offset,
                length=len(stretch.data),
                line=stretch.line,
                encoding=_encoding_of(stretch.offset, found.encoding),
                dialect=dialect,
                data=None if source.path is not None else stretch.data,
                digest=sha256(stretch.data).hexdigest(),
            )


def one_line_end(text: str) -> str:
    """The text with the same sign at the end of every line."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _encoding_of(offset: int, encoding: str | None) -> str | None:
    # Only at the very beginning are three bytes the mark of UTF-8 and no part of the text.
    return "utf-8-sig" if encoding == "utf-8" and offset == 0 else encoding


def _whole(source: Source, data: bytes) -> Piece:
    return Piece(
        name=source.name,
        path=source.path,
        length=len(data),
        data=None if source.path is not None else data,
        digest=sha256(data).hexdigest(),
    )
