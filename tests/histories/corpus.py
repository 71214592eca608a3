"""Real hands of one dialect, where they are at hand: all files read, all hands counted, chips in balance."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

import pytest

from histories.own_hands import out_of_balance
from shared import SHARED
from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.model.history import History, Unread

CORPORA = SHARED / "corpora"
needs_corpora = pytest.mark.skipif(
    not (CORPORA / "MANIFEST.json").is_file(),
    reason=f"no corpora in {SHARED}: set SIDEPOT_SHARED to the folder that holds them",
)


def files_of(folder: str) -> dict[str, int]:
    """The files of a folder of the corpora, with the number of hands in each."""
    entries = json.loads((CORPORA / "MANIFEST.json").read_text(encoding="utf-8"))["entries"]
    return {each["file"]: each["hands"] for each in entries if each["file"].startswith(f"{folder}/")}


def wrong_in(
    folder: str,
    unread: Mapping[str, int],
    unbalanced: Mapping[str, int],
    out_of: Callable[[History], int] = out_of_balance,
) -> list[tuple[str, object, object]]:
    """Everything that is not as it should be: what it is about, what was found, what was expected.

    `unread` has the line that cannot be read, `unbalanced` by how many chips a hand is out: both by file;
    `out_of` says how many.
    """
    wrong: list[tuple[str, object, object]] = []
    lines: dict[str, int] = {}
    out: dict[str, int] = {}
    for file, hands in files_of(folder).items():
        text = decode((CORPORA / file).read_bytes())
        dialect = dialect_of(text)
        said = list(read_hands(text))
        if dialect != folder or len(said) != hands:
            wrong.append((file, (dialect, len(said)), (folder, hands)))
        for hand in said:
            name = file.removeprefix(f"{folder}/")
            if isinstance(hand, Unread):
                lines[name] = hand.line
            elif chips := out_of(hand):
                out[name] = chips
    if lines != dict(unread):
        wrong.append(("unread", lines, dict(unread)))
    if out != dict(unbalanced):
        wrong.append(("unbalanced", out, dict(unbalanced)))
    return wrong
