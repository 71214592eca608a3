"""Hands written as PHH are read by the engine that made the form, and end there with the same stacks."""

from __future__ import annotations

import warnings

import pytest

from histories.every_dialect import hands
from sidepot.histories.same import Money, Walk
from sidepot.histories.writing import write_hand

pytest.importorskip("pokerkit", reason="pokerkit is not installed; requirements-dev.txt has it")
from pokerkit import HandHistory

REFUSED = {("absolute", "9002")}
"""Fixed limit, the big blind all-in for less: pokerkit does not let the first raise go to two bets."""


def test_hands_of_every_dialect_end_there_with_the_same_stacks() -> None:
    ended, refused = 0, set()
    for dialect, hand in hands():
        written = write_hand(hand, "phh")
        money = Money(hand, Walk(hand))
        if written.lost or money.final is None or money.rake:
            continue  # it knows no rake
        assert written.text is not None
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                *_, last = HandHistory.loads(written.text)
            except ValueError:
                refused.add((dialect, hand.id))
                continue
        unit = 10**hand.unit.decimals
        stacks = [round(float(stack) * unit) for stack in last.stacks]
        assert stacks == [money.final[seat.name] for seat in hand.seats], (dialect, hand.id)
        ended += 1
    assert refused == REFUSED
    assert ended >= 15
