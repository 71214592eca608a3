"""What can be said of the money of a hand that cannot be played again: no more is paid than was put in."""

from __future__ import annotations

from sidepot.histories.building import LIVE_POSTS
from sidepot.model.audit import Finding, Severity
from sidepot.model.history import History, Uncalled


def sums_of(history: History) -> list[Finding]:
    """An error where more was paid than everybody is said to have put in; nothing where that is not told."""
    chips = put_in(history)
    if history.won is None or history.won_unsure or chips is None:
        return []
    there = sum(chips.values()) + history.added + _dead(history)
    paid = sum(each.chips for each in (*history.won, *history.returned))
    if history.uncalled is Uncalled.LEFT_OUT and not history.returned:
        *_, second, highest = 0, 0, *sorted(chips.values())
        paid += highest - second
    if paid <= there:
        return []
    return [
        Finding(
            code="paid-more-than-put-in",
            severity=Severity.ERROR,
            line=history.line,
            figures={"paid": paid, "put_in": there},
        )
    ]


def _dead(history: History) -> int:
    """Antes and dead posts: nobody has to match them."""
    return sum(post.chips for post in history.posts if post.kind not in LIVE_POSTS)


def put_in(history: History) -> dict[str, int] | None:
    """What each player put in of chips others had to match; None where an action has no size."""
    chips = {seat.name: 0 for seat in history.seats}
    in_front = dict.fromkeys(chips, 0)
    for post in history.posts:
        if post.kind in LIVE_POSTS:
            chips[post.name] += post.chips
            in_front[post.name] += post.chips
    for street in history.streets:
        for action in street.actions:
            if action.do in ("fold", "check"):
                continue
            if action.to is None or action.name not in chips:
                return None
            chips[action.name] += action.to - in_front[action.name]
            in_front[action.name] = action.to
        in_front = dict.fromkeys(chips, 0)
    return chips
