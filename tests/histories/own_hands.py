"""The hands written by hand for the tests of a dialect: files beside them, one folder a dialect."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from sidepot.model.history import History, PostKind, Uncalled, Unread

HERE = Path(__file__).resolve().parent
NOT_LIVE = (PostKind.ANTE, PostKind.DEAD)


def own(dialect: str, name: str) -> str:
    """The text of a file of ours."""
    return (HERE / dialect / name).read_text(encoding="utf-8")


def hands_of(said: list[History | Unread]) -> dict[str, History]:
    """The hands by their ids; none of them may be unread."""
    unread = [each for each in said if isinstance(each, Unread)]
    assert not unread, unread
    return {each.id: each for each in said if isinstance(each, History)}


def put_in(hand: History) -> dict[str, int]:
    """What everybody put in over the whole hand, of what the text says."""
    total = {seat.name: 0 for seat in hand.seats}
    front = dict.fromkeys(total, 0)
    for post in hand.posts:
        total[post.name] += post.chips
        if post.kind not in NOT_LIVE:
            front[post.name] += post.chips
    for place, street in enumerate(hand.streets):
        if place:
            front = dict.fromkeys(total, 0)
        for action in street.actions:
            if action.to is not None:
                total[action.name] += action.to - front[action.name]
                front[action.name] = action.to
    return total


def out_of_balance(hand: History) -> int:
    """Chips put in or added, less those that went back, were won, or were kept."""
    back = sum(each.chips for each in hand.returned)
    if not hand.returned and hand.uncalled is Uncalled.LEFT_OUT:
        back = uncalled(hand)
    taken = back + sum(each.chips for each in hand.won or ()) + (hand.rake or 0) + hand.fees
    return sum(put_in(hand).values()) + hand.added - taken


def uncalled(hand: History) -> int:
    """What the largest stake has over the second, dead posts apart: what comes back when nobody calls it."""
    stakes = put_in(hand)
    for post in hand.posts:
        if post.kind is PostKind.DEAD:
            stakes[post.name] -= post.chips
    most, second = sorted(stakes.values(), reverse=True)[:2]
    return most - second


def damaged(data: DataObject, texts: Sequence[str]) -> str:
    """One of the texts with signs cut out and others put in, at up to five places."""
    text = data.draw(st.sampled_from(texts))
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 30))
        text = text[:at] + data.draw(st.text(max_size=5)) + text[at + cut :]
    return text
