"""What can be said of the money of a hand that cannot be played again: no more is paid than was put in."""

from __future__ import annotations

from sidepot.histories.building import LIVE_POSTS
from sidepot.histories.same import Walk, uncalled_of
from sidepot.model.audit import Finding, Severity
from sidepot.model.history import History, Uncalled


def sums_of(history: History) -> list[Finding]:
    """An error where more was paid than everybody is said to have put in; nothing where that is not told."""
    there = put_in(history)
    if history.won is None or history.won_unsure or there is None:
        return []
    paid = sum(each.chips for each in (*history.won, *history.returned))
    back = uncalled_of(Walk(history))
    if history.uncalled is Uncalled.LEFT_OUT and not history.returned and back is not None:
        # What nobody called went back without a word.
        paid += back[1]
    if paid <= there:
        return []
    figures = {"paid": paid, "put_in": there}
    return [
        Finding(code="paid-more-than-put-in", severity=Severity.ERROR, line=history.line, figures=figures)
    ]


def put_in(history: History) -> int | None:
    """All chips that went in as the file has them; None where the size of an action is not written."""
    chips = history.added + sum(post.chips for post in history.posts)
    in_front: dict[str, int] = {}
    for post in history.posts:
        if post.kind in LIVE_POSTS:
            in_front[post.name] = in_front.get(post.name, 0) + post.chips
    for street in history.streets:
        for action in street.actions:
            if action.do in ("fold", "check"):
                continue
            if action.to is None:
                return None
            chips += action.to - in_front.get(action.name, 0)
            in_front[action.name] = action.to
        in_front = {}
    return chips
