"""`sidepot audit` as its user meets it: figures, findings, files written, and the exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from histories.hands import PHH, table
from sidepot.cli.main import main

WRONG = PHH.replace("finishing_stacks = [300, 200, 0]", "finishing_stacks = [200, 300, 0]")


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


def test_files_written_are_the_same_every_time(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for out in ("one", "two"):
        Run(capsys, str(folder), "--out", str(tmp_path / out))
    for name in ("hands.jsonl", "findings.jsonl"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert sorted(path.name for path in (tmp_path / "one").iterdir()) == ["findings.jsonl", "hands.jsonl"]
    first, second = lines(tmp_path / "one" / "findings.jsonl")
    assert (first["player"], first["paid"], first["due"]) == ("Anna", 200, 300)
    assert (second["player"], second["paid"], second["due"]) == ("Boris", 300, 200)
    assert [hand["status"] for hand in lines(tmp_path / "one" / "hands.jsonl")] == [
        "clean",
        "findings",
        "not-audited",
        "not-read",
    ]


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
    assert "line 2" in run.err
    assert said in run.err


def test_only_what_is_asked_for(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert Run(capsys, str(folder), "--code", "odd-chip-elsewhere").code == 0
    assert Run(capsys, str(folder), "--code", "paid-wrong").code == 1
    assert Run(capsys, str(folder), "--player", "Dora", "--json").json["hands"] == 0
    assert Run(capsys, str(folder), "--player", "Vera", "--json").json["hands"] == 2
    assert Run(capsys, str(folder), "--room", "phh", "--json").json["hands"] == 3
    assert Run(capsys, str(folder), "--room", "PokerStars", "--json").json["hands"] == 0


def test_another_book(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, str(folder), "--rulebook", "wsop-live-2026")
    assert "(WSOP Live Action 2026 R144)" in run.out
    run = Run(capsys, str(folder), "--rulebook", "hoyle")
    assert (run.code, "hoyle" in run.err) == (2, True)


def test_remarks_alone_are_no_reason_to_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd = tmp_path / "odd.phh"
    text = PHH.replace("'p2 cc',", "'p2 cbr 300',").replace("[100, 200, 200]", "[100, 300, 200]")
    odd.write_text(text.replace("[300, 200, 0]", "[300, 300, 0]"))
    run = Run(capsys, str(odd))
    assert run.code == 0
    assert "raise-read-as-call  remark" in run.out


def test_nothing_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, str(tmp_path))
    assert (run.code, "nothing to audit" in run.err) == (2, True)
    run = Run(capsys, str(tmp_path / "none"))
    assert (run.code, "none" in run.err) == (2, True)
