"""What the pages say of chances is what there is: commands, codes and columns."""

from __future__ import annotations

import pytest

from doors.running import Run
from shared import ROOT
from sidepot.audit.tables import EQUITY
from sidepot.model.audit import NotExpected
from sidepot.model.equity_codes import REMARKS

PAGE = (ROOT / "docs" / "equity.md").read_text("utf-8")
AUDIT = (ROOT / "docs" / "audit.md").read_text("utf-8")
COMMANDS = PAGE.partition("```sh\n")[2].partition("```")[0].splitlines()


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_answer_with_next_cards(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = Run(capsys, f"{command} --json").json
    assert {"outs", "outs_by_board"} & set(answer)


def test_codes_of_next_cards_are_told() -> None:
    codes = [code for code in REMARKS if "next-card" in code]
    assert len(codes) == 3
    assert all(f"`{code}`" in PAGE for code in codes)


def test_every_column_and_every_reason_is_told() -> None:
    table = AUDIT.partition("| `equity` | |")[2].partition("A result without the luck")[0]
    told = set(table.split("`")[1::2])
    assert set(EQUITY) | {str(reason) for reason in NotExpected} <= told
