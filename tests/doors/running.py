"""Running the command in this process, as a user types it."""

from __future__ import annotations

import json
import shlex

import pytest

from sidepot.cli.main import main


class Run:
    """What one command printed, and its exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], command: str) -> None:
        program, *words = shlex.split(command)
        assert program == "sidepot"
        self.code = main(words)
        self.out, self.err = capsys.readouterr()

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> dict[str, object]:
        answer: dict[str, object] = json.loads(self.out)
        return answer
