"""The hands written by hand for the tests of a dialect: files beside them, one folder a dialect."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

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
    chips = put_in(hand)
    back = sum(each.chips for each in hand.returned)
    if not hand.returned and hand.uncalled is Uncalled.LEFT_OUT:
        dead = [post for post in hand.posts if post.kind is PostKind.DEAD]
        back = _uncalled(
            {name: put - sum(post.chips for post in dead if post.name == name) for name, put in chips.items()}
        )
    taken = back + sum(each.chips for each in hand.won or ()) + (hand.rake or 0) + hand.fees
    return sum(chips.values()) + hand.added - taken


def _uncalled(chips: Mapping[str, int]) -> int:
    most, second = sorted(chips.values(), reverse=True)[:2]
    return most - second
