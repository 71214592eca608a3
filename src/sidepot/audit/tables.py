"""The finished tables of an audit: `hands` and `findings`, as Parquet, or as JSON lines without pyarrow.

Rows are written in the order in which they come, so many at a time whatever the parts were; nothing of the
moment stands in the files. The same rows are the same bytes.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, Protocol

from sidepot.model.rulings import Malformed, flaw

if TYPE_CHECKING:
    from pyarrow import Schema
    from pyarrow.parquet import ParquetWriter

ROWS_AT_ONCE: Final = 20_000
WHOLE, TEXT, TEXTS = "whole", "text", "texts"
HANDS: Final = {
    "hand_id": TEXT,
    "file": TEXT,
    "line": WHOLE,
    "status": TEXT,
    "reason": TEXT,
    "players": TEXTS,
    "in": WHOLE,
    "pots": WHOLE,
    "returned": WHOLE,
    "rake": WHOLE,
}
FINDINGS: Final = {
    "hand_id": TEXT,
    "file": TEXT,
    "line": WHOLE,
    "dialect": TEXT,
    "room": TEXT,
    "book": TEXT,
    "code": TEXT,
    "article": TEXT,
    "severity": TEXT,
    "player": TEXT,
    "pot": WHOLE,
    "paid": WHOLE,
    "due": WHOLE,
    "unit": TEXT,
    "figures": TEXT,
}
EQUITY: Final = {
    "hand_id": TEXT,
    "file": TEXT,
    "line": WHOLE,
    "player": TEXT,
    "pot": WHOLE,
    "chips": WHOLE,
    "board": TEXT,
    "hand": TEXT,
    "dead": TEXT,
    "ways": WHOLE,
    "win": WHOLE,
    "tie": WHOLE,
    "expected": TEXT,
    "seed": WHOLE,
    "least": WHOLE,
    "most": WHOLE,
    "unit": TEXT,
    "reason": TEXT,
}
TABLES: Final = {"hands": HANDS, "findings": FINDINGS}
ALL_TABLES: Final = {**TABLES, "equity": EQUITY}
ENDINGS: Final = ("parquet", "jsonl")
UNFINISHED: Final = ".unfinished"
PAGE: Final = "report.html"
"""The page beside the tables."""
PARTS: Final = "parts"
"""The folder beside the tables in which parts are kept."""


class Table(Protocol):
    """A table that is being written; a row comes as JSON text in one line, without its end."""

    def add(self, row: str) -> None:
        """Write one row."""

    def close(self) -> None:
        """Write what is left."""


class JsonLines:
    """A table as JSON lines."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "w", encoding="utf-8", newline="\n")  # noqa: SIM115

    def add(self, row: str) -> None:
        """Write one row."""
        self._file.write(f"{row}\n")

    def close(self) -> None:
        """Write what is left."""
        self._file.close()


class Parquet:
    """A table as Parquet, in groups of as many rows whatever is added at a time."""

    def __init__(self, path: str, columns: dict[str, str]) -> None:
        import pyarrow
        from pyarrow.parquet import ParquetWriter

        kinds = {
            WHOLE: pyarrow.int64(),
            TEXT: pyarrow.string(),
            TEXTS: pyarrow.list_(pyarrow.string()),
        }
        self._schema: Schema = pyarrow.schema([(name, kinds[kind]) for name, kind in columns.items()])
        self._writer: ParquetWriter = ParquetWriter(path, self._schema, compression="zstd")
        self._rows: list[str] = []

    def add(self, row: str) -> None:
        """Write one row."""
        self._rows.append(row)
        if len(self._rows) >= ROWS_AT_ONCE:
            self._write()

    def close(self) -> None:
        """Write what is left."""
        if self._rows:
            self._write()
        self._writer.close()

    def _write(self) -> None:
        from pyarrow import BufferReader
        from pyarrow.json import ParseOptions, ReadOptions, read_json

        data = "\n".join(self._rows).encode("utf-8")
        self._rows = []
        # In one block, as a row must not be cut.
        how = ReadOptions(use_threads=False, block_size=len(data) + 1)
        what = ParseOptions(explicit_schema=self._schema, unexpected_field_behavior="error")
        self._writer.write_table(read_json(BufferReader(data), how, what).select(self._schema.names))


def rows_of(path: str) -> str:
    """The rows of a Parquet file as JSON lines. Raises OSError; Malformed where nothing can read it here."""
    try:
        from pyarrow import ArrowException
        from pyarrow.parquet import read_table
    except ImportError:
        raise Malformed(
            (flaw("extra-missing", "", extra="audit", command="sidepot audit --accept"),)
        ) from None
    try:
        rows = read_table(path).to_pylist()
    except ArrowException as problem:
        raise OSError(str(problem)) from None
    return "".join(f"{json.dumps(row)}\n" for row in rows)


@contextmanager
def tables(folder: str, *, equity: bool = False) -> Iterator[tuple[Table, ...]]:
    """Hands and findings, and with `equity` what players could expect; named once all are whole.

    Raises OSError.
    """
    ending = "parquet" if _has_pyarrow() else "jsonl"
    wanted = ALL_TABLES if equity else TABLES
    paths = {name: os.path.join(folder, f"{name}.{ending}") for name in wanted}
    made: list[Table] = []
    try:
        for name, columns in wanted.items():
            path = paths[name] + UNFINISHED
            made.append(Parquet(path, columns) if ending == "parquet" else JsonLines(path))
        yield tuple(made)
    except BaseException:
        for table in made:
            table.close()
        for path in paths.values():
            _remove(path + UNFINISHED)
        raise
    for table in made:
        table.close()
    for path in paths.values():
        os.replace(path + UNFINISHED, path)
    for name in ALL_TABLES:
        for other in ENDINGS:
            if other != ending or name not in paths:
                # What an earlier run left there would be taken for the result of this one.
                _remove(os.path.join(folder, f"{name}.{other}"))


def _has_pyarrow() -> bool:
    try:
        import pyarrow.json
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        return False
    return True


def _remove(path: str) -> None:
    with suppress(FileNotFoundError):
        os.remove(path)
