"""`sidepot audit` as its user meets it: figures, findings, files written, and the exit code."""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path

import pytest

from audit.inputs import tables
from histories.hands import PHH, table
from sidepot.audit.tables import TABLES, TEXT, TEXTS, WHOLE
from sidepot.cli.main import main

WRONG = PHH.replace("finishing_stacks = [300, 200, 0]", "finishing_stacks = [200, 300, 0]")
ARROW = {WHOLE: "int64", TEXT: "string", TEXTS: "list<element: string>"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A clean hand, one paid to the wrong player, one nobody can read; and a file that is no history."""
    here = tmp_path / "histories"
    here.mkdir()
    (here / "a.phhs").write_text(table(1, PHH) + table(2, WRONG) + table(3, PHH.replace("'NT'", "'XX'")))
    (here / "b.txt").write_text("shopping list")
    return here


class Run:
    def __init__(self, capsys: pytest.CaptureFixture[str], *words: str) -> None:
        self.code = main(["audit", *words])
        self.out, self.err = capsys.readouterr()

    @property
    def json(self) -> dict[str, object]:
        answer: dict[str, object] = json.loads(self.out)
        return answer


@pytest.fixture
def no_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without the extra."""
    for name in ("pyarrow", "pyarrow.json", "pyarrow.parquet"):
        monkeypatch.setitem(sys.modules, name, None)


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_the_figures_and_the_worst(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, str(folder))
    assert run.code == 1
    assert "paid-wrong  error" in run.out
    # The second table begins at line 24; nothing else there has a line of its own.
    assert f"{folder}/a.phhs, line {table(1, PHH).count(chr(10)) + 1}, hand 7" in run.out
    assert "Anna was paid 200 from the pots; it should have been 300. (TDA 2024 R12)" in run.out
    assert "The game “XX” is not one that can be ruled on." in run.out
    assert f"{folder}/b.txt: This is no hand history in a form known here." in run.out


def test_for_programs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answer = Run(capsys, str(folder), "--json").json
    assert answer["hands"] == 3
    assert answer["rooms"] == [
        {
            "dialect": "phh",
            "room": None,
            "hands": 3,
            "audited": 2,
            "clean": 1,
            "findings": 1,
            "not_audited": 1,
        }
    ]
    assert answer["codes"] == [{"code": "paid-wrong", "severity": "error", "findings": 2, "hands": 1}]
    assert answer["not_audited"] == {"game-not-read": 1}


@pytest.mark.usefixtures("no_pyarrow")
def test_files_written_are_the_same_every_time(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for out in ("one", "two"):
        Run(capsys, str(folder), "--out", str(tmp_path / out))
    assert tables(tmp_path / "one") == tables(tmp_path / "two")
    assert sorted(tables(tmp_path / "one")) == ["findings.jsonl", "hands.jsonl", "report.html"]
    first, second = lines(tmp_path / "one" / "findings.jsonl")
    assert (first["player"], first["paid"], first["due"]) == ("Anna", 200, 300)
    assert (second["player"], second["paid"], second["due"]) == ("Boris", 300, 200)
    assert [hand["status"] for hand in lines(tmp_path / "one" / "hands.jsonl")] == [
        "clean",
        "findings",
        "not-audited",
        "not-read",
    ]


def test_parquet_has_the_same_rows_as_json_lines(
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    # A few rows at a time, so that there is more than one group of them.
    monkeypatch.setattr("sidepot.audit.tables.ROWS_AT_ONCE", 3)
    for out in ("one", "two"):
        Run(capsys, str(folder), "--out", str(tmp_path / out))
    assert tables(tmp_path / "one") == tables(tmp_path / "two")
    rows = {name: parquet.read_table(tmp_path / "one" / f"{name}.parquet") for name in TABLES}
    assert parquet.ParquetFile(tmp_path / "one" / "hands.parquet").num_row_groups == 2
    request.getfixturevalue("no_pyarrow")
    # The other form of an earlier run does not stay beside the new one.
    Run(capsys, str(folder), "--out", str(tmp_path / "one"))
    assert sorted(tables(tmp_path / "one")) == ["findings.jsonl", "hands.jsonl", "report.html"]
    for name, columns in TABLES.items():
        assert rows[name].schema.names == list(columns)
        assert rows[name].to_pylist() == lines(tmp_path / "one" / f"{name}.jsonl")
        assert all(str(rows[name].schema.field(each).type) == ARROW[kind] for each, kind in columns.items())


@pytest.mark.usefixtures("no_pyarrow")
def test_the_columns(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Run(capsys, str(folder), "--out", str(tmp_path / "out"))
    finding = lines(tmp_path / "out" / "findings.jsonl")[0]
    assert list(finding.items()) == [
        ("hand_id", "7"),
        ("file", f"{folder}/a.phhs"),
        ("line", table(1, PHH).count("\n") + 1),
        ("dialect", "phh"),
        ("room", None),
        ("book", "tda-2024"),
        ("code", "paid-wrong"),
        ("article", "tda-2024/R12"),
        ("severity", "error"),
        ("player", "Anna"),
        ("pot", 0),
        ("paid", 200),
        ("due", 300),
        ("unit", "1"),
        ("figures", '{"name":"Anna","paid":200,"right":300}'),
    ]
    clean, _, unread, no_history = lines(tmp_path / "out" / "hands.jsonl")
    assert list(clean.items()) == [
        ("hand_id", "7"),
        ("file", f"{folder}/a.phhs"),
        ("line", 1),
        ("status", "clean"),
        ("reason", None),
        ("players", ["Anna", "Boris", "Vera"]),
        ("in", 500),
        ("pots", 500),
        ("returned", 0),
        ("rake", 0),
    ]
    assert (unread["reason"], no_history["reason"]) == ("game-not-read", "dialect-unknown")
    assert list(unread) == list(no_history) == list(clean)


def test_findings_accepted_as_parquet(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pyarrow.parquet")
    Run(capsys, str(folder), "--out", str(tmp_path / "out"))
    accepted = tmp_path / "out" / "findings.parquet"
    run = Run(capsys, str(folder), "--accept", str(accepted))
    assert (run.code, run.err) == (0, "")
    accepted.write_bytes(accepted.read_bytes()[:-20])
    run = Run(capsys, str(folder), "--accept", str(accepted))
    assert (run.code, "findings.parquet" in run.err) == (2, True)


@pytest.mark.usefixtures("no_pyarrow")
def test_parquet_cannot_be_accepted_without_the_extra(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    accepted = tmp_path / "findings.parquet"
    accepted.write_bytes(b"PAR1")
    run = Run(capsys, str(folder), "--accept", str(accepted))
    assert (run.code, "sidepot[audit]" in run.err) == (2, True)


@pytest.mark.usefixtures("no_pyarrow")
def test_findings_accepted_count_no_longer(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Run(capsys, str(folder), "--out", str(tmp_path / "out"))
    accepted = tmp_path / "accepted.jsonl"
    accepted.write_text("# looked at\n\n" + (tmp_path / "out" / "findings.jsonl").read_text("utf-8"), "utf-8")
    run = Run(capsys, str(folder), "--accept", str(accepted))
    assert (run.code, run.err) == (0, "")
    accepted.write_text('{"player": "Anna", "code": "paid-wrong"}\n', "utf-8")
    run = Run(capsys, str(folder), "--accept", str(accepted), "--json")
    assert (run.code, run.json["open_errors"], run.json["accepted"]) == (1, 1, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "accept every finding"),
        ('{"note": "all"}', "accept every finding"),
        ("[1]", "object"),
        ("no json", "not JSON"),
    ],
)
def test_a_list_of_accepted_findings_that_is_none(
    text: str, said: str, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    accepted = tmp_path / "accepted.jsonl"
    accepted.write_text(f"# first\n{text}\n", "utf-8")
    run = Run(capsys, str(folder), "--accept", str(accepted))
    assert run.code == 2
    assert "Line 2: " in run.err
    assert said in run.err


def test_only_what_is_asked_for(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert Run(capsys, str(folder), "--code", "odd-chip-elsewhere").code == 0
    assert Run(capsys, str(folder), "--code", "paid-wrong").code == 1
    assert Run(capsys, str(folder), "--player", "Dora", "--json").json["hands"] == 0
    assert Run(capsys, str(folder), "--player", "Vera", "--json").json["hands"] == 2
    assert Run(capsys, str(folder), "--room", "phh", "--json").json["hands"] == 3
    assert Run(capsys, str(folder), "--room", "PokerStars", "--json").json["hands"] == 0


def test_what_is_asked_for_is_asked_of_parts_that_are_done(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ("--out", str(tmp_path / "out"))
    whole = Run(capsys, str(folder), *out)
    some = Run(capsys, str(folder), *out, "--player", "Vera", "--code", "odd-chip-elsewhere", "--json")
    assert (whole.code, some.code, some.json["hands"]) == (1, 0, 2)
    # Asked for whole again, nothing is missing.
    again = Run(capsys, str(folder), *out)
    assert again.out == whole.out


@pytest.mark.parametrize("inside", [".", "results"])
def test_what_is_written_is_not_read(inside: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = folder / inside
    alone = Run(capsys, str(folder))
    for _ in range(2):
        assert Run(capsys, str(folder), "--out", str(out)).out == alone.out
    # What else lies there is read.
    (out / "hands.txt").write_text(PHH)
    assert Run(capsys, str(folder), "--json", "--out", str(out)).json["hands"] == 4


def test_another_book(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, str(folder), "--rulebook", "wsop-live-2026")
    assert "(WSOP Live Action 2026 R144)" in run.out
    for named in ("hoyle", "pkr", "pkr/home"):
        run = Run(capsys, str(folder), "--rulebook", named)
        assert (run.code, named in run.err, "pkr/cash" in run.err) == (2, True, True)


@pytest.mark.usefixtures("no_pyarrow")
def test_the_book_of_a_room(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = {}
    for named in ("pkr/cash", "pokerstars/tournament"):
        out = tmp_path / named.partition("/")[0]
        Run(capsys, str(folder), "--rulebook", named, "--out", str(out))
        found[named] = {line["book"] for line in lines(out / "findings.jsonl")}
    assert found == {named: {named} for named in found}


def test_remarks_alone_are_no_reason_to_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd = tmp_path / "odd.phh"
    text = PHH.replace("'p2 cc',", "'p2 cbr 300',").replace("[100, 200, 200]", "[100, 300, 200]")
    odd.write_text(text.replace("[300, 200, 0]", "[300, 300, 0]"))
    run = Run(capsys, str(odd))
    assert run.code == 0
    assert "raise-read-as-call  remark" in run.out


@pytest.mark.parametrize("workers", ["0", "-1", "2.5", "many", "257", "1" * 5000])
def test_so_many_workers_there_cannot_be(
    workers: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Run(capsys, str(folder), f"--workers={workers}")
    assert (run.code, "from 1 to 256" in run.err) == (2, True)


def test_workers_here_or_a_cluster(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, str(folder), "--workers", "2", "--cluster", "tcp://127.0.0.1:8786")
    assert (run.code, "Only one of --workers or --cluster" in run.err) == (2, True)


def test_results_that_cannot_be_written(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    run = Run(capsys, str(folder), "--out", str(tmp_path / "file"))
    assert (run.code, "Nothing can be written" in run.err) == (2, True)
    (tmp_path / "out" / "hands.jsonl.unfinished").mkdir(parents=True)
    (tmp_path / "out" / "hands.parquet.unfinished").mkdir(parents=True)
    run = Run(capsys, str(folder), "--out", str(tmp_path / "out"))
    assert (run.code, "Nothing can be written" in run.err) == (2, True)


def test_nothing_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, str(tmp_path))
    assert (run.code, "nothing to audit" in run.err) == (2, True)
    run = Run(capsys, str(tmp_path / "none"))
    assert (run.code, "none" in run.err) == (2, True)


def test_names_that_steer_a_terminal_are_shown_as_signs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(tmp_path / "odd.zip", "w") as archive:
        archive.writestr("../x\x1b[31m.txt", "no history")
    assert main(["audit", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "../x\ufffd[31m.txt" in out
