"""Exact chances: sidepot beside the wheels of pokerfast (OMPEval, hold'em) and poker-equity (every game).

    benchmarks/equity.py [--deals N] [--seed N] [--only-compare]

First random deals, before the flop and on it, in every game the others know: the chances have to be the
same, or the program fails. Then times, in one process, one thread, gone round in turn: the ratio is taken
round by round, and the median is what counts. The last table is of a process in which the compiler does not
exist. A peer that is not installed is left out and said so.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence

import numpy as np

from sidepot import equity
from sidepot.batch.compiled import compiler_at_hand
from sidepot.batch.equity import count, count_many
from sidepot.batch.equity_spot import Counts, Spot
from sidepot.cards.cards import read_cards, write_cards
from sidepot.cards.games import GAMES

HOLDEM = {
    "AhAd KhKc": 2,
    "AhAd KhKc QhQd": 3,
    "AhAd KhKc QhQd 7c7d": 4,
    "AhKh QsJs": 2,
    "AhKh QsJs Td9d": 3,
    "AhKh QsJs Td9d 8c8d 7s6s 5c5h": 6,
}
OMAHA = {
    "omaha": ("AhKd8s4c QsJc7h2d", "AhAd2h3d KsQs4c5c", "AhAd2h3d KsQs4c5c QdQc7h8h"),
    "omaha-8": ("AhAd2h3d KsQs4c5c",),
}
THEIRS = {
    "holdem": "holdem",
    "short-deck": "short_deck",
    "omaha": "omaha",
    "omaha-5": "omaha_five",
    "omaha-6": "omaha_six",
    "omaha-8": "omaha_hi_lo",
    "omaha-5-8": "omaha_five_hi_lo",
    "courchevel": "courchevel",
}
WITHOUT_BOARD = {
    "stud": "stud",
    "stud-8": "stud_hi_lo",
    "razz": "razz",
    "five-card-draw": "five_card_draw",
    "2-7-single": "deuce_seven",
    "badugi": "badugi",
}
ROUNDS = 11
FLOPS = 500
WITHOUT = "SIDEPOT_BENCH_WITHOUT_NUMBA"
Wheel = Callable[[str, Sequence[str], str], list[float]]


def pokerfast() -> Wheel:
    from pokerfast.equity import equity

    def ask(_: str, hands: Sequence[str], board: str) -> list[float]:
        return list(equity(list(hands), board))

    return ask


def poker_equity() -> Wheel:
    from poker_equity import exact_from_text

    def ask(game: str, hands: Sequence[str], board: str) -> list[float]:
        told = exact_from_text({**THEIRS, **WITHOUT_BOARD}[game], list(hands), board)
        return [player["equity"] for player in told["players"]]

    return ask


def spot_of(game: str, hands: Sequence[str], board: str = "") -> Spot:
    pot = tuple(range(len(hands)))
    return Spot(GAMES[game], tuple(map(read_cards, hands)), read_cards(board), (), (pot,))


def shares(counted: Counts, players: int) -> list[float]:
    """Each hand's part of the pot; a half for the low where there is one."""
    found = [0.0] * players
    for (high, low), boards in counted.items():
        whole = 0.5 if low else 1.0
        for player in range(players):
            if high >> player & 1:
                found[player] += boards * whole / high.bit_count()
            if low >> player & 1:
                found[player] += boards * 0.5 / low.bit_count()
    every = sum(counted.values())
    return [share / every for share in found]


def deal(game: str, players: int, board: int, chance: random.Random) -> tuple[list[str], str]:
    rule = GAMES[game]
    deck = chance.sample(range(52 - rule.deck, 52), players * rule.hole + board)
    hands = [write_cards(deck[at * rule.hole : (at + 1) * rule.hole]) for at in range(players)]
    return hands, write_cards(deck[players * rule.hole :])


def compare(name: str, wheel: Wheel, games: Sequence[str], deals: int, seed: int) -> bool:
    """Put random deals to both; the greatest difference is printed, and has to be one of rounding."""
    right = True
    for before_the_flop in (False, True):
        for game in games:
            # In courchevel the first card of the flop is seen before the betting.
            board = int(game == "courchevel") if before_the_flop else 3
            chance = random.Random(f"{name} {game} {board} {seed}")
            room = min(6, (GAMES[game].deck - 5) // GAMES[game].hole)
            most = 0.0
            for _ in range(deals):
                hands, shown = deal(game, chance.randint(2, room), board, chance)
                ours = shares(count(spot_of(game, hands, shown))[0], len(hands))
                theirs = wheel(game, hands, shown)
                most = max(most, *(abs(a - b) for a, b in zip(ours, theirs, strict=True)))
            right &= most < 1e-9
            print(f"{deals} deals of {game}, board of {board}: as {name}, to within {most:.0e}", flush=True)
    return right


def compare_hands(wheel: Wheel, deals: int, seed: int) -> bool:
    """The same for games without a board: two hands with one card each to come."""
    right = True
    for game in WITHOUT_BOARD:
        chance = random.Random(f"{game} {seed}")
        known = GAMES[game].hole - 1
        most = 0.0
        for _ in range(deals):
            deck = chance.sample(range(52), 2 * known)
            hands = [write_cards(deck[:known]), write_cards(deck[known:])]
            ruling = equity({"A": 10, "B": 10}, game=game, hands=dict(zip("AB", hands, strict=True)))
            ours = [each.share.over / each.share.under for each in ruling.chances["main"]]
            most = max(most, *(abs(a - b) for a, b in zip(ours, wheel(game, hands, ""), strict=True)))
        right &= most < 1e-9
        print(
            f"{deals} deals of {game}, a card each to come: as poker-equity, to within {most:.0e}", flush=True
        )
    return right


def timed(ask: Callable[[], object]) -> float:
    began = time.perf_counter()
    ask()
    return time.perf_counter() - began


def race(
    ours: Callable[[], object], theirs: Callable[[], object], rounds: int = ROUNDS
) -> tuple[float, float]:
    """Our median time in milliseconds, and the median of our time by theirs."""
    ours()
    pairs = [(timed(theirs), timed(ours)) for _ in range(rounds)]
    return (
        1000 * statistics.median(mine for _, mine in pairs),
        statistics.median(mine / other for other, mine in pairs),
    )


def against_pokerfast(wheel: Wheel, how: str) -> None:
    ratios = []
    for line in HOLDEM:
        hands = line.split()
        spot = spot_of("holdem", hands)
        spent, ratio = race(lambda spot=spot: count(spot), lambda hands=hands: wheel("holdem", hands, ""))
        ratios.append(ratio)
        print(f"before the flop, {how}: {line:30} {spent:7.2f} ms  {ratio:6.3f} of pokerfast's time")
    print(f"before the flop, {how}: median of the six {statistics.median(ratios):.3f}")


def against_poker_equity(wheel: Wheel, how: str) -> None:
    for game, lines in OMAHA.items():
        for line in lines:
            hands = line.split()
            spot = spot_of(game, hands)
            ours = lambda spot=spot: count(spot)  # noqa: E731
            theirs = lambda hands=hands, game=game: wheel(game, hands, "")  # noqa: E731
            spent, ratio = race(ours, theirs, 5)
            print(f"before the flop, {how}: {game} {line:29} {spent:7.2f} ms  {ratio:7.4f} of poker-equity's")


def flops(name: str, wheel: Wheel, game: str, players: int, how: str) -> None:
    chance = random.Random(7)
    spots = [deal(game, players, 3, chance) for _ in range(FLOPS)]
    hands = [np.array([read_cards(each[player]) for each, _ in spots], np.uint8) for player in range(players)]
    board = np.array([read_cards(shown) for _, shown in spots], np.uint8)
    spent, ratio = race(
        lambda: count_many(game, hands, board), lambda: [wheel(game, *spot) for spot in spots], 5
    )
    each = 1000 * spent / FLOPS
    print(f"on the flop, {how}: {game}, {players} hands {each:7.1f} us a spot  {ratio:.3f} of {name}'s loop")


def first_answer() -> None:
    """A new process from importing NumPy to its first answer; the second one, so that all is kept."""
    probe = (
        "import time, numpy; began = time.perf_counter(); import sidepot; "
        "sidepot.equity('A=100a B=250a', hands={'A': 'AhAd', 'B': 'KhKc'}); "
        "print(time.perf_counter() - began)"
    )
    kernel = (
        "import time, numpy; began = time.perf_counter(); from sidepot.batch.equity import count_many; "
        "import numpy as np; one = np.array([[48, 49]], np.uint8); two = np.array([[44, 45]], np.uint8); "
        "count_many('holdem', [one, two], np.zeros((1, 0), np.uint8)); print(time.perf_counter() - began)"
    )
    for what, code in (("the question", probe), ("many spots, compiled code kept", kernel)):
        spent = [
            float(
                subprocess.run(
                    [sys.executable, "-c", code], capture_output=True, text=True, check=True
                ).stdout
            )
            for _ in range(6)
        ]
        print(f"first answer beyond importing NumPy, {what}: {statistics.median(spent[1:]):.2f} s")


def main(arguments: Sequence[str] | None = None) -> int:
    read = argparse.ArgumentParser()
    read.add_argument("--deals", type=int, default=10)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--only-compare", action="store_true")
    given = read.parse_args(arguments)
    if WITHOUT in os.environ:
        sys.modules["numba"] = None  # type: ignore[assignment]
    how = "compiled" if compiler_at_hand() else "NumPy alone"
    wheels: dict[str, Wheel] = {}
    for name, made in (("pokerfast", pokerfast), ("poker-equity", poker_equity)):
        try:
            wheels[name] = made()
        except ImportError:
            print(f"{name} is not installed: left out")
    games = {"pokerfast": ["holdem"], "poker-equity": list(THEIRS)}
    right = True
    for name, wheel in wheels.items():
        right &= compare(name, wheel, games[name], given.deals, given.seed)
    if "poker-equity" in wheels:
        right &= compare_hands(wheels["poker-equity"], given.deals, given.seed)
    if given.only_compare:
        return 0 if right else 1
    if "pokerfast" in wheels:
        against_pokerfast(wheels["pokerfast"], how)
        for players in (2, 3):
            flops("pokerfast", wheels["pokerfast"], "holdem", players, how)
    if "poker-equity" in wheels:
        against_poker_equity(wheels["poker-equity"], how)
        if compiler_at_hand():
            flops("poker-equity", wheels["poker-equity"], "omaha", 2, how)
    if not compiler_at_hand():
        return 0 if right else 1
    first_answer()
    again = [sys.executable, __file__, "--deals", "2"]
    left = subprocess.run(again, env={**os.environ, WITHOUT: "1"}, check=False)
    return left.returncode if right else 1


if __name__ == "__main__":
    sys.exit(main())
