"""One hand, five players, a main pot and two side pots, from card strings to final stacks, all checks on.

sidepot's table (`sidepot.Hand`) beside pokerkit and pokerfast, in one process, gone round in turn; the
ratios are taken round by round against pokerkit, and their median is what counts. A peer that is not
installed is left out and said so.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from sidepot import Hand

HANDS = {"A": "AhAd", "B": "KhKc", "C": "7c7d", "D": "QhQd", "E": "JhTc"}
STACKS = {"A": 60, "B": 150, "C": 400, "D": 400, "E": 400}
FINAL = [246, 270, 350, 150, 394]
ROUNDS, SECONDS = 21, 0.15


def with_sidepot() -> list[int]:
    players = [{"name": name, "stack": STACKS[name], "hand": HANDS[name]} for name in STACKS]
    hand = Hand(players, blinds=[1, 2], button="E")
    play = hand.play
    play("raise", 6)
    play("call")
    play("call")
    play("call")
    play("call")
    hand.deal("AsKd7h")
    play("all-in")
    play("call")
    play("call")
    play("call")
    play("fold")
    hand.deal("5c")
    play("all-in")
    play("call")
    play("call")
    hand.deal("2d")
    play("bet", 100)
    play("call")
    return list((hand.final or {}).values())


def pokerfast_player() -> Callable[[], list[int]]:
    from pokerfast import FastHand

    def play() -> list[int]:
        hand = FastHand.for_cards(
            list(STACKS.values()),
            list(HANDS.values()),
            ["As", "Kd", "7h", "5c", "2d"],
            small_blind=1,
            big_blind=2,
        )
        hand.bet_or_raise(6)
        hand.call()
        hand.call()
        hand.call()
        hand.call()
        hand.bet_or_raise(54)
        hand.call()
        hand.call()
        hand.call()
        hand.fold()
        hand.bet_or_raise(90)
        hand.call()
        hand.call()
        hand.bet_or_raise(100)
        hand.call()
        return list(hand.state.stacks)

    return play


def pokerkit_player() -> Callable[[], list[int]]:
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.CARD_BURNING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
    )

    def play() -> list[int]:
        state = NoLimitTexasHoldem.create_state(
            automations, True, 0, (1, 2), 2, tuple(STACKS.values()), len(STACKS)
        )
        for cards in HANDS.values():
            state.deal_hole(cards)
        state.complete_bet_or_raise_to(6)
        for _ in range(4):
            state.check_or_call()
        state.deal_board("AsKd7h")
        state.complete_bet_or_raise_to(54)
        for _ in range(3):
            state.check_or_call()
        state.fold()
        state.deal_board("5c")
        state.complete_bet_or_raise_to(90)
        state.check_or_call()
        state.check_or_call()
        state.deal_board("2d")
        state.complete_bet_or_raise_to(100)
        state.check_or_call()
        return list(state.stacks)

    return play


def hands_a_second(play: Callable[[], list[int]]) -> float:
    """Play for a while; the shortest of the batches is what the machine can do."""
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        play()
        done += 1
    return done / spent


def main() -> int:
    players: dict[str, Callable[[], list[int]]] = {"sidepot": with_sidepot}
    for name, made in (("pokerfast", pokerfast_player), ("pokerkit", pokerkit_player)):
        try:
            players[name] = made()
        except ImportError:
            print(f"{name} is not installed: left out")
    for name, play in players.items():
        if play() != FINAL:
            print(f"{name}: wrong final stacks {play()}")
            return 1
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play in players.items():
            speeds[name].append(hands_a_second(play))
    for name, measured in speeds.items():
        line = f"{name:10} {statistics.median(measured):10,.0f} hands/s"
        for peer in ("pokerkit", "pokerfast"):
            if peer in speeds and peer != name:
                ratios = [ours / theirs for ours, theirs in zip(measured, speeds[peer], strict=True)]
                low, high = min(ratios), max(ratios)
                line += f"   {statistics.median(ratios):7.2f} x {peer} ({low:.2f} to {high:.2f})"
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
