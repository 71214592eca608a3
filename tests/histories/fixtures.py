"""Hands in the syntax of a dialect, written by hand and kept in a file each."""

from __future__ import annotations

from pathlib import Path

from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.model.history import History, Unread

HERE = Path(__file__).parent


def fixture(name: str) -> str:
    return decode((HERE / name).read_bytes())


def hands_of(text: str, dialect: str) -> list[History]:
    """Every hand of a text that is recognised as this dialect's; all of them can be read."""
    assert dialect_of(text) == dialect
    hands = list(read_hands(text))
    assert all(isinstance(hand, History) for hand in hands), hands
    return [hand for hand in hands if isinstance(hand, History)]


def unread_of(text: str, dialect: str) -> list[Unread]:
    return [hand for hand in read_hands(text, dialect) if isinstance(hand, Unread)]


def paid_out(hand: History) -> int:
    """All that left the table: returned, won, rake and fees."""
    taken = [each.chips for each in (*hand.returned, *(hand.won or ()))]
    return sum(taken) + (hand.rake or 0) + hand.fees
