"""Real hands of rooms that do not print all they keep: read, counted, and no more paid than put in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from histories.corpus import CORPORA, files_of
from histories.own_hands import out_of_balance, put_in
from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.model.history import History, Unread

MOST = 10
"""Per cent of what was put in: no room keeps more where it does not print it."""


def said_in(folder: str) -> Iterator[tuple[str, int, list[History | Unread]]]:
    """Every file of a folder, with the hands it is said to have and those that are read."""
    for file, hands in files_of(folder).items():
        text = decode((CORPORA / file).read_bytes())
        assert dialect_of(text) == folder, file
        yield file.removeprefix(f"{folder}/"), hands, list(read_hands(text))


def wrong_in_room(
    folder: str, unread: Mapping[str, tuple[int, ...]], unbalanced: Mapping[str, int]
) -> list[tuple[str, object, object]]:
    """What is not as expected. `unread` has the lines, `unbalanced` by how many chips a hand is out."""
    wrong: list[tuple[str, object, object]] = []
    lines: dict[str, tuple[int, ...]] = {}
    out: dict[str, int] = {}
    for file, hands, said in said_in(folder):
        if len(said) != hands:
            wrong.append((file, len(said), hands))
        failed = tuple(hand.line for hand in said if isinstance(hand, Unread))
        if failed:
            lines[file] = failed
        for hand in said:
            if isinstance(hand, History) and hand.won is not None and not _balances(hand):
                out[file] = out_of_balance(hand)
    if lines != dict(unread):
        wrong.append(("unread", lines, dict(unread)))
    if out != dict(unbalanced):
        wrong.append(("unbalanced", out, dict(unbalanced)))
    return wrong


def _balances(hand: History) -> bool:
    kept = out_of_balance(hand)
    if hand.rake is not None or hand.tournament:
        return kept == 0
    return 0 <= kept * 100 <= sum(put_in(hand).values()) * MOST
