"""Hands in the syntax of a dialect, written by hand and kept in a file each."""

from __future__ import annotations

from pathlib import Path

from sidepot.histories.recognise import dialect_of, read_hands
from sidepot.histories.text import decode
from sidepot.model.history import History, PostKind, Unread

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


def put_in(hand: History) -> dict[str, int]:
    """What each player put in, by what the history says alone: posts, and totals of each street."""
    chips = {seat.name: 0 for seat in hand.seats}
    lies: dict[str, int] = {}
    for post in hand.posts:
        chips[post.name] += post.chips
        if post.kind not in (PostKind.ANTE, PostKind.DEAD):
            lies[post.name] = lies.get(post.name, 0) + post.chips
    for street in hand.streets:
        for action in street.actions:
            if action.to is not None:
                chips[action.name] += action.to - lies.get(action.name, 0)
                lies[action.name] = action.to
        lies = {}
    return chips


def uncalled(hand: History) -> int:
    """What the largest stake has over the second: what comes back when nobody calls it."""
    dead = [post for post in hand.posts if post.kind is PostKind.DEAD]
    stakes = [
        chips - sum(post.chips for post in dead if post.name == name) for name, chips in put_in(hand).items()
    ]
    most, second = sorted(stakes, reverse=True)[:2]
    return most - second


def paid_out(hand: History) -> int:
    """All that left the table: returned, won, rake and fees."""
    taken = [each.chips for each in (*hand.returned, *(hand.won or ()))]
    return sum(taken) + (hand.rake or 0) + hand.fees
