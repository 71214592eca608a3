"""Wherever a file is cut, the hands, their lines and what is found are those of the whole file."""

from __future__ import annotations

import gzip
import zipfile
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from audit.inputs import FILES, FIXTURES, phhs
from sidepot.audit import cutting, parts
from sidepot.audit.cutting import cut_of, stretches
from sidepot.audit.limits import PART
from sidepot.audit.look import look
from sidepot.audit.part import Job, hands_of, part_text
from sidepot.audit.report import Report
from sidepot.audit.run import audit_paths
from sidepot.cli.show_audit import show_report
from sidepot.histories.recognise import DIALECTS, dialect_of, first_line_of_hand
from sidepot.histories.text import decode
from sidepot.model.audit import AuditedHand, UnreadFile

Found = list[AuditedHand | UnreadFile]
WHOLE = 10**9
CUT_NOWHERE = {"pokernow", "ipoker", "sidepot"}
"""A log that runs backwards, a session whose head counts for all its hands, documents one inside another."""
SETTINGS = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def audited(path: Path, part: int) -> Found:
    return list(audit_paths([str(path)], part=part))


def as_stored(path: Path, part: int) -> Found:
    """The same by way of the text in which parts are kept."""
    found: Found = []
    for each in parts.parts([str(path)], digests=True, part=part):
        found += hands_of(each, part_text(each, Job())[0])
    return found


def longer(text: str, ending: str, encoding: str) -> bytes:
    """A fixture several times over, as other rooms and machines write it."""
    once = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n") + "\n\n\n"
    return (once * 3).replace("\n", ending).encode(encoding, "replace")


@given(
    st.sampled_from(FILES),
    st.integers(1, 12_000),
    st.sampled_from(("\n", "\r\n")),
    st.sampled_from(("utf-8", "utf-8-sig", "cp1252", "utf-16")),
)
@example("pokerstars/cash.txt", 1, "\n", "utf-8")
@example("pokerstars/cash.txt", 300, "\r\n", "utf-8-sig")
@example("ohh/three-hands.ohh", 1, "\n", "utf-8")
@SETTINGS
def test_a_file_cut_anywhere_is_read_as_a_whole(
    tmp_path: Path, name: str, part: int, ending: str, encoding: str
) -> None:
    path = tmp_path / "hands"
    path.write_bytes(longer((FIXTURES / name).read_text("utf-8"), ending, encoding))
    whole = audited(path, WHOLE)
    assert whole
    assert audited(path, part) == whole
    assert as_stored(path, part) == whole


@given(
    st.sampled_from(FILES),
    st.integers(1, 4_000),
    st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 40), st.binary(max_size=4)), max_size=4),
)
@SETTINGS
def test_a_damaged_file_too(
    tmp_path: Path, name: str, part: int, damage: list[tuple[int, int, bytes]]
) -> None:
    data = longer((FIXTURES / name).read_text("utf-8"), "\n", "utf-8")
    for at, gone, new in damage:
        # Not in the first lines: by them the dialect is told.
        at = 600 + at % len(data)
        data = data[:at] + new + data[at + gone :]
    path = tmp_path / "hands"
    path.write_bytes(data)
    whole = audited(path, WHOLE)
    assert audited(path, part) == whole
    assert as_stored(path, part) == whole


@given(st.integers(1, 3_000), st.integers(1, 40))
@SETTINGS
def test_numbered_tables_too(tmp_path: Path, part: int, hands: int) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(phhs(hands), "utf-8")
    whole = audited(path, WHOLE)
    assert len(whole) == hands
    assert audited(path, part) == whole
    assert as_stored(path, part) == whole


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_dialect_is_cut_but_those_that_cannot_be(dialect: str) -> None:
    assert (cut_of(dialect, "utf-8") is None) == (dialect in CUT_NOWHERE)
    assert cut_of(dialect, None) is None


@pytest.mark.parametrize("name", FILES)
def test_a_stretch_begins_with_a_hand(name: str) -> None:
    data = longer((FIXTURES / name).read_text("utf-8"), "\n", "utf-8")
    dialect = dialect_of(decode(data))
    assert dialect is not None
    cut = cut_of(dialect, "utf-8")
    if cut is None:
        assert dialect in CUT_NOWHERE
        return
    found = list(stretches(BytesIO(data), cut, 1))
    assert b"".join(each.data for each in found) == data
    assert len(found) >= 3
    for before, after in pairwise(found):
        assert after.offset == before.offset + len(before.data)
        assert after.line == 1 + data[: after.offset].count(b"\n")
    is_first = first_line_of_hand(dialect)
    if is_first is not None:
        assert all(is_first(each.data.decode().split("\n")[0]) for each in found[1:])


@given(st.binary(max_size=900) | st.text(max_size=400).map(str.encode), st.integers(1, 60))
@example("Zoë\n".encode("cp1252"), 1)
@example(b"\x81Zo\xeb", 2)
@example("Zoë".encode()[:-1], 3)
@example(b"\xff\xfea\0b\0", 3)
@settings(max_examples=300, deadline=None)
def test_the_encoding_is_that_of_the_whole_file_however_it_is_read(data: bytes, chunk: int) -> None:
    class Slowly(BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            return super().read(chunk)

    found = look(Slowly(data), keep=0)
    assert found.size == len(data)
    if found.encoding is not None:
        encoding = "utf-8-sig" if found.encoding == "utf-8" else found.encoding
        assert parts.one_line_end(data.decode(encoding)) == decode(data)


def test_small_files_go_together_and_large_ones_by_themselves(tmp_path: Path) -> None:
    for number in range(4):
        (tmp_path / f"{number}.phhs").write_text(phhs(1), "utf-8")
    (tmp_path / "2large.phhs").write_text(phhs(60), "utf-8")
    found = list(parts.parts([str(tmp_path)], part=20_000))
    names = [[Path(piece.name).name for piece in each.pieces] for each in found]
    assert names[0] == ["0.phhs", "1.phhs", "2.phhs"]
    assert names[-1] == ["3.phhs"]
    assert {name for group in names[1:-1] for name in group} == {"2large.phhs"}
    assert len(names) > 3
    assert sum(each.weight for each in found) == sum(path.stat().st_size for path in tmp_path.iterdir())


def test_the_same_bytes_have_the_same_digest_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "plain.phhs").write_text(phhs(3), "utf-8")
    (tmp_path / "packed.gz").write_bytes(gzip.compress(phhs(3).encode()))
    with zipfile.ZipFile(tmp_path / "z.zip", "w") as archive:
        archive.writestr("inner", phhs(3))
    (part,) = parts.parts([str(tmp_path)], digests=True)
    assert len({piece.digest for piece in part.pieces}) == 1
    assert len(part.pieces) == 3
    assert all(piece.digest == "" for each in parts.parts([str(tmp_path)]) for piece in each.pieces)


@pytest.mark.parametrize("packed", ["gz", "zip"])
def test_a_large_packed_file_is_cut_as_well(packed: str, tmp_path: Path) -> None:
    text = phhs(100)
    plain = tmp_path / "plain" / "hands"
    plain.parent.mkdir()
    plain.write_text(text, "utf-8")
    if packed == "gz":
        path = tmp_path / "hands.gz"
        path.write_bytes(gzip.compress(text.encode()))
    else:
        path = tmp_path / "hands.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("hands", text)
    assert len(list(parts.parts([str(path)], part=5_000))) > 5
    lines = [(found.line, isinstance(found, AuditedHand) and found.id) for found in audited(path, 5_000)]
    assert lines == [(hand.line, isinstance(hand, AuditedHand) and hand.id) for hand in audited(plain, WHOLE)]


def test_a_hand_without_end_is_refused_and_what_came_before_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cutting, "WHOLE_MOST", 40_000)
    monkeypatch.setattr(cutting, "CHUNK", 1_000)
    path = tmp_path / "hands.phhs"
    path.write_text(phhs(20) + "# and so on\n" * 20_000 + phhs(1), "utf-8")
    found = audited(path, 5_000)
    assert [each.id for each in found if isinstance(each, AuditedHand)] == [str(n) for n in range(1, 20)]
    (unread,) = (each for each in found if isinstance(each, UnreadFile))
    assert (unread.flaw.code, unread.line) == ("file-too-large", phhs(19).count("\n") + 1)
    report = Report()
    report.add_file(unread)
    assert f"hands.phhs, line {unread.line}: This is too large" in show_report(report, "en")


def test_a_file_that_cannot_be_cut_has_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "WHOLE_MOST", 10_000)
    path = tmp_path / "log.csv"
    path.write_bytes(longer((FIXTURES / "pokernow/log.csv").read_text("utf-8"), "\n", "utf-8") * 10)
    (found,) = audited(path, 1_000)
    assert isinstance(found, UnreadFile)
    assert found.flaw.code == "file-too-large"


def test_parts_have_the_size_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(phhs(6_000), "utf-8")
    lengths = [piece.length for each in parts.parts([str(path)]) for piece in each.pieces]
    assert sum(lengths) == path.stat().st_size
    assert all(PART <= length < PART + 1_000 for length in lengths[:-1])
