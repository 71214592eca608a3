"""A history without its lines: what is left is what the hand says, field by field."""

from __future__ import annotations

from dataclasses import replace

from sidepot.model.history import History
from sidepot.model.rulings import Flaw


def lineless(hand: History) -> History:
    reason = hand.not_audited
    return replace(
        hand,
        dialect="",
        line=0,
        posts=tuple(post._replace(line=0) for post in hand.posts),
        streets=tuple(
            replace(
                street,
                line=0,
                draws=tuple(replace(draw, line=0) for draw in street.draws),
                actions=tuple(action._replace(line=0) for action in street.actions),
            )
            for street in hand.streets
        ),
        returned=tuple(each._replace(line=0) for each in hand.returned),
        won=None if hand.won is None else tuple(each._replace(line=0) for each in hand.won),
        pots=tuple(each._replace(line=0) for each in hand.pots),
        not_audited=None if reason is None else Flaw(reason.code, "", reason.figures),
    )
