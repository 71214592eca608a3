"""Files, folders and archives: what is opened, in which order, and what is refused."""

from __future__ import annotations

import gzip
import zipfile
from pathlib import Path

import pytest

from sidepot.audit import files
from sidepot.audit.files import has_endless_line, sources


def names(path: Path) -> list[str]:
    return [source.name.removeprefix(f"{path}/") for source in sources([str(path)])]


def refused(path: Path) -> list[str]:
    return [source.flaw.code for source in sources([str(path)]) if source.flaw is not None]


def test_a_folder_is_walked_in_the_order_of_names(tmp_path: Path) -> None:
    for name in ("b/2.txt", "b/10.txt", "a.txt", ".hidden", ".git/config"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    assert names(tmp_path) == ["a.txt", "b/10.txt", "b/2.txt"]


def test_what_is_packed_is_unpacked(tmp_path: Path) -> None:
    (tmp_path / "one.gz").write_bytes(gzip.compress(b"hands"))
    with zipfile.ZipFile(tmp_path / "two.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("z.txt", "last")
        archive.writestr("a/b.txt", "first")
    found = list(sources([str(tmp_path)]))
    assert [(source.name.removeprefix(f"{tmp_path}/"), source.data) for source in found] == [
        ("one.gz", b"hands"),
        ("two.zip!a/b.txt", b"first"),
        ("two.zip!z.txt", b"last"),
    ]


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("zeros.txt", b"0" * 5_000_000)
        archive.writestr("small.txt", b"hands")
    assert refused(tmp_path) == ["packed-too-tightly"]
    assert [source.data for source in sources([str(tmp_path)]) if source.flaw is None] == [b"hands"]


def test_nothing_larger_than_the_limit_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "FILE_MOST", 1000)
    (tmp_path / "plain.txt").write_bytes(b"x" * 1001)
    (tmp_path / "packed.gz").write_bytes(gzip.compress(b"x" * 1_000_000))
    with zipfile.ZipFile(tmp_path / "zipped.zip", "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("inner.txt", b"x" * 1001)
    assert refused(tmp_path) == ["file-too-large"] * 3
    (tmp_path / "plain.txt").write_bytes(b"x" * 1000)
    assert refused(tmp_path) == ["file-too-large"] * 2


def test_broken_archives_are_said_and_the_rest_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.gz").write_bytes(gzip.compress(b"hands" * 100)[:-20])
    (tmp_path / "b.zip").write_bytes(b"PK\x03\x04 and nothing more")
    (tmp_path / "c.txt").write_text("hands")
    assert refused(tmp_path) == ["archive-unreadable", "archive-unreadable"]
    assert names(tmp_path) == ["a.gz", "b.zip", "c.txt"]


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.txt") == ["file-unreadable"]


def test_a_line_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LINE_MOST", 10)
    assert not has_endless_line(b"0123456789\n0123456789\n")
    assert not has_endless_line(b"")
    assert has_endless_line(b"01234567890\n")
    assert has_endless_line(b"ab\n" * 10 + b"01234567890")
