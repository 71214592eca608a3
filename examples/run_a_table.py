"""A table of players who follow a simple script: sidepot says what is open and who is paid.

    python examples/run_a_table.py [HANDS] [SEED]

Six players buy in for 200 at 1-2. After each hand the button moves on and whoever is broke buys in again.
The program deals; sidepot posts the blinds, says whose turn it is and what may be done, builds the pots and
pays them. At the end every chip is counted.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from sidepot import Hand

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Mai", "Ravi")
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
BUY_IN, BLINDS = 200, [1, 2]


def act(hand: Hand, random: Random) -> None:
    """Mostly call, now and then raise within what is open, seldom put everything in."""
    turn, mood = hand.options()[0], random.random()
    if turn.may_raise and mood < 0.25:
        least, most = turn.min_raise_to, turn.max_raise_to
        assert least is not None
        assert most is not None
        to = most if mood < 0.02 else min(most, random.randint(least, 3 * least))
        facing = any(each.do == "raise" for each in hand.legal())
        hand.play("raise" if facing else "bet", to)
    elif not turn.call:
        hand.play("check")
    else:
        hand.play("fold" if mood > 0.8 else "call")


def play_hand(stacks: dict[str, int], button: str, random: Random) -> tuple[dict[str, int], Hand]:
    """Deal and play one hand; the stacks afterwards, and the hand."""
    deck = random.sample(DECK, 52)
    hand = Hand(stacks, blinds=BLINDS, button=button, setting="cash")
    for name in stacks:
        hand.show(name, deck.pop() + deck.pop())
    while not hand.over:
        if hand.awaits:
            hand.deal("".join(deck.pop() for _ in range(hand.awaits)))
        else:
            act(hand, random)
    final = hand.final
    assert final is not None
    return final, hand


def run(hands: int, seed: int) -> str:
    """Run the table and count every chip; what there is to say. Raises AssertionError if one is lost."""
    random = Random(seed)
    stacks = dict.fromkeys(NAMES, BUY_IN)
    bought = len(NAMES) * BUY_IN
    found: Counter[str] = Counter()
    for number in range(hands):
        stacks, hand = play_hand(stacks, NAMES[number % len(NAMES)], random)
        found["actions"] += sum(event[0] == "act" for event in hand.events)
        found["shown down"] += bool(hand.contested_by)
        found["with side pots"] += len(hand.pots) > 1
        for name, chips in stacks.items():
            if not chips:
                stacks[name] = BUY_IN
                bought += BUY_IN
                found["bought in again"] += 1
    there = sum(stacks.values())
    assert there == bought, f"{bought} chips were bought and {there} are there"
    counts = ", ".join(f"{many} {what}" for what, many in found.items())
    return f"{hands} hands: {counts}; {bought} chips bought, {there} on the table."


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    print(run(*given, *(1_000, 1)[len(given) :]))
