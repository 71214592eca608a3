"""Balance of hands whose rake is not printed: what nobody was paid may be rake, within what rake can be."""

from __future__ import annotations

from histories.own_hands import out_of_balance, put_in
from sidepot.model.history import History, Uncalled

MOST = 12
"""The most that a room takes of a pot, in percent."""


def out_but_for_rake(hand: History) -> int:
    """Chips that are missing or too many once a bet nobody called and unprinted rake are accounted for."""
    out = out_of_balance(hand)
    chips = sorted(put_in(hand).values())
    there = sum(chips) - sum(each.chips for each in hand.returned)
    if hand.uncalled is Uncalled.EITHER and not hand.returned:
        uncalled = chips[-1] - chips[-2]
        if out >= uncalled:
            out -= uncalled
            there -= uncalled
    if hand.total is not None and hand.total != there:
        return there - hand.total
    rake_possible = hand.rake is None and not hand.tournament
    return 0 if rake_possible and 0 <= out * 100 <= there * MOST else out
