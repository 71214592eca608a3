"""Files, folders and archives: what is opened, in which order, and what is refused."""

from __future__ import annotations

import gzip
import os
import threading
import zipfile
import zlib
from pathlib import Path

import pytest

from audit.inputs import phhs
from sidepot.audit import files, look
from sidepot.audit.files import has_endless_line, sources
from sidepot.audit.limits import LINE_MOST, PACKED_MOST, SMALL
from sidepot.audit.parts import parts
from sidepot.audit.run import audit_paths
from sidepot.model.audit import AuditedHand, UnreadFile


def names(path: Path) -> list[str]:
    return [source.name.removeprefix(f"{path}/") for source in sources([str(path)])]


def contents(path: Path) -> list[tuple[str, bytes]]:
    """Every file that can be read, read at once while its archive is open."""
    found = []
    for source in sources([str(path)]):
        if source.open is not None:
            with source.open() as file:
                found.append((source.name.removeprefix(f"{path}/"), file.read(10**9)))
    return found


def refused(path: Path) -> list[str]:
    pieces = [piece for part in parts([str(path)], digests=True) for piece in part.pieces]
    return [piece.flaw.code for piece in pieces if piece.flaw is not None]


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
    assert contents(tmp_path) == [
        ("one.gz", b"hands"),
        ("two.zip!a/b.txt", b"first"),
        ("two.zip!z.txt", b"last"),
    ]


def test_a_bomb_in_a_zip_is_not_unpacked(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("zeros.txt", b"0" * 5_000_000)
        archive.writestr("small.txt", b"hands")
    assert refused(tmp_path) == ["packed-too-tightly"]
    assert contents(tmp_path) == [("bomb.zip!small.txt", b"hands")]


def test_a_bomb_that_lies_about_its_size_is_not_either(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("zeros.txt", b"0" * 5_000_000)
    # Both places in which the size stands say a hundred bytes.
    said = (5_000_000).to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(said, (100).to_bytes(4, "little")))
    assert refused(tmp_path) == ["archive-unreadable"]


def test_files_that_lie_over_one_another_count_together(tmp_path: Path) -> None:
    """Many entries for the same packed bytes: none is a bomb by itself."""
    once = os.urandom(1000) + b"0" * 300_000
    path = tmp_path / "overlap.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("kernel", once)
        entry = archive.infolist()[0]
        for number in range(900):
            twin = zipfile.ZipInfo(f"twin{number:03}")
            for key in ("compress_type", "CRC", "compress_size", "file_size", "header_offset"):
                setattr(twin, key, getattr(entry, key))
            archive.filelist.append(twin)
            archive.NameToInfo[twin.filename] = twin
    assert path.stat().st_size * PACKED_MOST < 901 * len(once)
    assert "packed-too-tightly" in refused(tmp_path)


def test_a_bomb_in_a_gz_is_left_in_the_middle(tmp_path: Path) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    with (tmp_path / "bomb.gz").open("wb") as file:
        for _ in range(60):
            # Lines short enough, so that the size alone gives it away.
            file.write(packer.compress((b"0" * 999 + b"\n") * 1000))
        file.write(packer.flush())
    assert refused(tmp_path) == ["packed-too-tightly"]


def test_a_line_without_end_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "sparse.txt"
    with path.open("wb") as file:
        file.write(b"PokerStars Hand #1: \n")
        file.truncate(3 * 1024**3)
    read = 0

    class Counted(look._Seen):
        def add(self, chunk: bytes) -> None:
            nonlocal read
            read += len(chunk)
            super().add(chunk)

    monkeypatch.setattr(look, "_Seen", Counted)
    assert refused(tmp_path) == ["line-too-long"]
    assert read < 2 * LINE_MOST


def test_an_archive_in_an_archive(tmp_path: Path) -> None:
    inner = tmp_path / "inner.zip"
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("hands.txt", "hands")
    with zipfile.ZipFile(tmp_path / "outer.zip", "w") as archive:
        archive.write(inner, "inner.zip")
        archive.writestr("packed.gz", gzip.compress(b"hands"))
    (tmp_path / "twice.gz").write_bytes(gzip.compress(gzip.compress(b"hands")))
    inner.unlink()
    assert refused(tmp_path) == ["archive-in-archive"] * 3


def test_broken_archives_are_said_and_the_rest_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.gz").write_bytes(gzip.compress(b"hands" * 100)[:-20])
    (tmp_path / "b.zip").write_bytes(b"PK\x03\x04 and nothing more")
    (tmp_path / "c.gz").write_bytes(b"\x1f\x8b" + os.urandom(500))
    with zipfile.ZipFile(tmp_path / "d.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("hands", os.urandom(4000))
    damaged = bytearray((tmp_path / "d.zip").read_bytes())
    damaged[1000:1100] = bytes(100)
    (tmp_path / "d.zip").write_bytes(damaged)
    (tmp_path / "e.phhs").write_text(phhs(1))
    assert refused(tmp_path) == ["archive-unreadable"] * 4
    found = list(audit_paths([str(tmp_path)]))
    assert [isinstance(each, UnreadFile) for each in found] == [True] * 4 + [False]


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.txt") == ["file-unreadable"]


def test_a_pipe_is_read_once_and_here(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    thread = threading.Thread(target=lambda: path.write_text(phhs(40), "utf-8"))
    thread.start()
    found = list(audit_paths([str(path)], part=4_000))
    thread.join()
    assert [each.id for each in found if isinstance(each, AuditedHand)] == [str(n) for n in range(1, 41)]


def test_a_pipe_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "WHOLE_MOST", SMALL)
    if not Path("/dev/zero").exists():
        pytest.skip("no /dev/zero here")
    (found,) = audit_paths(["/dev/zero"])
    assert isinstance(found, UnreadFile)
    assert found.flaw.code == "file-too-large"


def test_a_line_too_long_in_a_small_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LINE_MOST", 10)
    assert not has_endless_line(b"0123456789\n0123456789\n")
    assert not has_endless_line(b"")
    assert has_endless_line(b"01234567890\n")
    assert has_endless_line(b"ab\n" * 10 + b"01234567890")
