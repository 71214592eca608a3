"""The few files the pages need, kept in memory, packed, under addresses that change with their content."""

from __future__ import annotations

import gzip
import zlib
from functools import cache
from os.path import dirname, join
from typing import Final

from starlette.responses import Response

FOLDER: Final = join(dirname(__file__), "static")
KINDS: Final = {
    "tokens.css": "text/css; charset=utf-8",
    "page.css": "text/css; charset=utf-8",
    "htmx.min.js": "text/javascript; charset=utf-8",
    "page.js": "text/javascript; charset=utf-8",
    "mark.svg": "image/svg+xml",
}
FOREVER: Final = "public, max-age=31536000, immutable"


@cache
def content_of(name: str) -> bytes:
    """A file. Raises KeyError where there is none of that name."""
    if name not in KINDS:
        raise KeyError(name)
    with open(join(FOLDER, name), "rb") as file:
        return file.read()


@cache
def packed(name: str) -> bytes:
    """A file as most browsers ask for it."""
    return gzip.compress(content_of(name), 9, mtime=0)


@cache
def address_of(name: str) -> str:
    """Where a file is served: the address holds a mark of its content, so that it may be kept for ever."""
    return f"/static/{zlib.crc32(content_of(name)):08x}/{name}"


def static_file(version: str, name: str) -> Response:
    """A file as an answer; under an old mark it is not there."""
    if name not in KINDS or address_of(name) != f"/static/{version}/{name}":
        return Response(status_code=404, media_type="text/plain")
    headers = {"Cache-Control": FOREVER, "Content-Encoding": "gzip", "Content-Type": KINDS[name]}
    return Response(packed(name), headers=headers)
