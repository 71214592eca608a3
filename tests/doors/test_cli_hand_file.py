"""`sidepot hand FILE` of a hand history: the walk through, what the room paid, and what is right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from histories.hands import PHH, table
from histories.stud_and_draw import STUD
from sidepot.cli.main import main


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "hands.phhs"
    wrong = PHH.replace("[300, 200, 0]", "[200, 300, 0]")
    path.write_text(
        table(1, PHH) + table(2, wrong) + table(3, PHH.replace("AhAd", "????")) + table(4, "variant = 'XX'")
    )
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["hand", *words])
    out, err = capsys.readouterr()
    return code, out, err


def rows(out: str) -> list[list[str]]:
    return [line.split() for line in out.splitlines()]


def test_the_first_hand(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, str(file))
    assert (code, err) == (0, "")
    assert "Main pot, 300: Anna wins with a pair of aces." in out
    assert ["Anna", "300", "300"] in rows(out)
    assert "Not by the rules" not in out


def test_a_hand_paid_wrong(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, str(file), "--hand", "2")
    assert code == 1
    assert ["Anna", "200", "300"] in rows(out)
    line = table(1, PHH).count("\n") + 1
    assert f"Line {line}: Anna was paid 200 from the pots; it should have been 300. (TDA 2024 R12)" in out


def test_a_hand_whose_cards_nobody_knows_is_told_up_to_its_end(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, str(file), "--hand", "3")
    assert code == 0
    assert "Vera    raises" in out
    assert "Cards nobody showed decide here: those of Anna" in out


def test_for_programs_and_by_another_book(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, str(file), "--hand", "2", "--rulebook", "wsop-live-2026", "--json")
    answer = json.loads(out)
    assert (code, answer["rulebook"], answer["final"]["Anna"]) == (1, "wsop-live-2026", 300)
    audit = answer["audit"]
    assert (audit["paid"]["Anna"], audit["right"]["Anna"], audit["status"]) == (200, 300, "findings")
    assert audit["findings"][0]["article"] == "wsop-live-2026/R144"


def test_as_of_a_step(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, str(file), "--step", "1", "--json")
    assert json.loads(out)["to_act"] == "Anna"


def test_chips_told_in_fractions_are_shown_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "half.phh"
    path.write_text(PHH.replace("[300, 200, 0]", "[300.5, 199.5, 0]"))
    _, out, _ = run(capsys, str(path))
    assert "Main pot, 300.0: Anna wins with a pair of aces." in out
    assert ["Anna", "300.5", "300.0"] in rows(out)


def test_which_hand(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, str(file), "--hand", "9")
    assert (code, "There is no hand 9 here; the last one is 4." in err) == (2, True)
    code, _, err = run(capsys, str(file), "--hand", "first")
    assert (code, "--hand" in err) == (2, True)
    code, _, err = run(capsys, str(file), "--hand", "4")
    assert (code, "XX" in err) == (2, True)
    _, _, err = run(capsys, str(file), "--hand", "4", "--lang", "ru")
    assert ("Строка " in err, "line " in err) == (True, False)


def test_a_document_of_ours_with_a_mark_in_front(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = {"players": [{"name": "A", "stack": 10}, {"name": "B", "stack": 10}], "blinds": [1, 2]}
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(document), "utf-8-sig")
    assert run(capsys, str(path), "--json")[0] == 0
    path.write_text("no history", "utf-8")
    code, _, err = run(capsys, str(path))
    assert (code, "not JSON" in err) == (2, True)


def test_a_history_may_stand_in_a_document(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "document.json"
    document.write_text(json.dumps({"text": file.read_text()}), "utf-8")
    for words in ((), ("--hand", "2"), ("--hand", "2", "--json")):
        assert run(capsys, str(document), *words) == run(capsys, str(file), *words)


def test_a_text_beside_other_keys_is_no_history(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = tmp_path / "document.json"
    document.write_text(json.dumps({"text": PHH, "blinds": [1, 2]}), "utf-8")
    code, _, err = run(capsys, str(document))
    assert code == 2
    assert "text" in err


def test_hands_in_another_form(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, told, _ = run(capsys, str(file))
    for form, name in (("phh", "hands.phh"), ("ohh", "hand.ohh"), ("json", "hand.json")):
        code, out, err = run(capsys, str(file), "--hand", "1", "--to", form)
        assert (code, err) == (0, "")
        written = tmp_path / name
        written.write_text(out, "utf-8")
        # The walk, the pots and what the room paid are those of the file the hand was first told in.
        assert run(capsys, str(written)) == (0, told, "")


def test_all_hands_in_another_form(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, str(file), "--to", "ohh")
    assert (code, out.count('{"ohh":')) == (1, 3)
    assert "Not written, or not all of it" in err
    assert f"1: The game “XX” is not one that can be ruled on. ({file}, line " in err
    code, out, _ = run(capsys, str(file), "--to", "phh")
    assert (code, out.count("variant"), out.startswith("[1]\n")) == (1, 3, True)


def test_what_cannot_be_written_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stud = tmp_path / "stud.phh"
    stud.write_text(STUD)
    assert run(capsys, str(stud), "--to", "json")[0] == 0
    code, out, err = run(capsys, str(stud), "--to", "ohh")
    assert (code, out) == (2, "")
    assert "Line 1: OHH has no place for this game or its betting." in err
    code, _, err = run(capsys, str(stud), "--to", "ohh", "--lang", "ru")
    assert "В OHH некуда записать эту игру" in err
    code, out, err = run(capsys, str(stud), "--to", "xls")
    assert (code, out, "--to" in err, "phh, ohh or json" in err) == (2, "", True, True)
    code, out, err = run(capsys, str(stud), "--to", "phh", "--hand", "2")
    assert (code, out, "There is no hand 2 here; the last one is 1." in err) == (2, "", True)
    stud.write_text("no history")
    assert run(capsys, str(stud), "--to", "phh")[0] == 2
