"""A million hands settled from columns, and a million seven-card hands valued, on one thread.

Settling is measured beside a plain Python loop that asks the same rules hand by hand, and beside copying as
many bytes as it reads and writes: into an earlier result beside a copy onto memory used before, into new
columns beside a copy onto new memory; strengths beside pkrbot, called hand by hand with cards made
beforehand. Rounds go in turn, ratios are taken round by round, and their median counts. Time is that of the
processor, so that other work on the machine counts little. At the end: a fresh process, compiled code kept,
to its first answer.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sidepot.batch import settle, strengths_7
from sidepot.batch.compiled import compiler_at_hand
from sidepot.batch.hand_tables import tables_of_seven
from sidepot.batch.strengths_by_column import seven_by_column
from sidepot.rules.answers import KilledHand
from sidepot.rules.layers import can_win_layer, chips_in_layer, makes_a_layer
from sidepot.rules.shares import place_left_of_button, share
from sidepot.rules.uncalled import Top, top_of_the_bets, uncalled

HANDS, LOOPED, ROUNDS = 1_000_000, 10_000, 9


class Columns(NamedTuple):
    contributions: NDArray[np.int32]
    folded: NDArray[np.bool_]
    strengths: NDArray[np.int32]
    offsets: NDArray[np.int64]
    button: NDArray[np.int64]


def hands(count: int, *, calm: bool, seed: int = 1) -> Columns:
    """Two to nine seats, a third of them folded, few strengths, so that many tie.

    Calm: nearly everybody in the hand has put in the same, as in most hands. Otherwise stacks differ, and
    there are two pots and more.
    """
    random = np.random.default_rng(seed)
    seats = random.integers(2, 10, count)
    offsets = np.concatenate(([0], np.cumsum(seats)))
    entries = int(offsets[-1])
    price = np.repeat(random.integers(2, 400, count), seats)
    stack = random.integers(1, 400, entries)
    folded = random.random(entries) < 0.35
    folded[offsets[:-1] + (random.random(count) * seats).astype(int)] = False
    short = random.random(entries) < (0.05 if calm else 1)
    called = np.where(short, np.minimum(stack, price), price)
    given_up = np.minimum(stack, (price * random.random(entries)).astype(int))
    return Columns(
        np.where(folded, given_up, called).astype(np.int32),
        folded,
        random.integers(1, 12, entries).astype(np.int32),
        offsets,
        (random.random(count) * seats).astype(np.int64),
    )


def by_loop(columns: Columns, count: int) -> list[int]:
    """The payouts of the first hands, by a plain loop over lists that asks the rules."""
    lists = [column[: columns.offsets[count]].tolist() for column in columns[:3]]
    offsets, button = columns.offsets.tolist(), columns.button.tolist()
    payouts: list[int] = []
    for hand in range(count):
        start, end = offsets[hand], offsets[hand + 1]
        payouts += _paid(*(column[start:end] for column in lists), button[hand])
    return payouts


def _paid(put_in: list[int], folded: list[bool], strengths: list[int], button: int) -> list[int]:
    *_, second, highest = sorted(put_in)
    top_seat = put_in.index(highest)
    excess = uncalled(highest, second)
    top = top_of_the_bets(excess, folded[top_seat], False, KilledHand.UNCALLED_PART_RETURNED)
    matched = list(put_in)
    if top in (Top.RETURNED, Top.KILLED_RETURNED):
        matched[top_seat] -= excess
    both = list(zip(matched, folded, strict=True))
    payouts = [0] * len(put_in)
    floor = 0
    caps = sorted({chips for chips, gone in both if makes_a_layer(gone, chips)}) or [0]
    for cap in caps:
        amount = sum([chips_in_layer(chips, floor, cap) for chips in matched])
        if cap == caps[-1]:
            amount += sum([chips_in_layer(chips, cap, highest) for chips in matched])
        can_win = [seat for seat, (chips, gone) in enumerate(both) if can_win_layer(gone, chips, cap)]
        best = max([strengths[seat] for seat in can_win])
        winners = [seat for seat in can_win if strengths[seat] == best]
        winners.sort(key=lambda seat: place_left_of_button(seat, button, len(put_in)))
        for place, seat in enumerate(winners):
            payouts[seat] += share(amount, len(winners), place, 1)
        floor = cap
    return payouts


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def told(ratios: Sequence[float]) -> str:
    return f"{statistics.median(ratios):7.3g} ({min(ratios):.3g} to {max(ratios):.3g})"


def settling() -> bool:
    for name, calm in (("calm", True), ("stress", False)):
        columns = hands(HANDS, calm=calm)
        made = settle(*columns)
        if by_loop(columns, LOOPED) != made.payouts[: columns.offsets[LOOPED]].tolist():
            print("the loop pays otherwise")
            return False
        written = (made.returned, made.payouts, made.pot_offsets, made.pot_chips, made.pot_eligible)
        size = sum(column.nbytes for column in (*columns, *written))
        # A copy reads and writes: half of the bytes are its source, half its target.
        source, target = np.ones(size // 2, np.uint8), np.ones(size // 2, np.uint8)
        ours, loop, over, of_a_copy, of_a_new_copy = [], [], [], [], []
        for _ in range(ROUNDS):
            one = seconds(lambda columns=columns: settle(*columns)) / HANDS
            used = seconds(lambda columns=columns, made=made: settle(*columns, into=made)) / HANDS
            plain = seconds(lambda columns=columns: by_loop(columns, LOOPED)) / LOOPED
            copy = seconds(lambda target=target, source=source: np.copyto(target, source)) / HANDS
            new_copy = seconds(lambda source=source: source.copy()) / HANDS
            ours.append(1e-6 / one)
            loop.append(plain / one)
            over.append(1e-6 / used)
            of_a_copy.append(copy / used)
            of_a_new_copy.append(new_copy / one)
        pots = len(made.pot_chips) / HANDS
        speed = statistics.median(ours)
        print(f"settle {name:6} {speed:6.2f} M hands/s, {pots:.2f} pots and {size / HANDS:.0f} bytes a hand")
        print(f"  x plain Python loop over the same rules {told(loop)}")
        print(f"  into new columns, of a copy onto new memory {told(of_a_new_copy)}")
        print(f"  into an earlier result, M hands/s           {told(over)}")
        print(f"  the same, of a copy onto memory used before {told(of_a_copy)}")
    return True


def valuing() -> bool:
    random = np.random.default_rng(2)
    cards = np.argsort(random.random((HANDS, 52), dtype=np.float32), axis=1)[:, :7].astype(np.uint8)
    tables = tables_of_seven()
    if not (strengths_7(cards) == seven_by_column(cards, tables)).all():
        print("the kernel and the columns differ")
        return False
    try:
        import pkrbot
    except ImportError:
        print("pkrbot is not installed: left out")
        return True
    known = [pkrbot.Card(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]
    looped = [[known[card] for card in row] for row in cards[: HANDS // 10].tolist()]
    evaluate = pkrbot.evaluate

    def one_by_one() -> None:
        for hand in looped:
            evaluate(hand)

    ours, ratios, by_columns = [], [], []
    for _ in range(ROUNDS):
        one = seconds(lambda: strengths_7(cards)) / HANDS
        columns = seconds(lambda: seven_by_column(cards[: HANDS // 10], tables)) / (HANDS // 10)
        peer = seconds(one_by_one) / len(looped)
        ours.append(1e-6 / one)
        ratios.append(peer / one)
        by_columns.append(peer / columns)
    print(f"strengths of 7 {statistics.median(ours):6.1f} M hands/s")
    print(f"  x pkrbot hand by hand      {told(ratios)}")
    print(f"  x pkrbot, with NumPy alone {told(by_columns)}")
    return True


FIRST = """
import time, numpy
start = time.process_time()
from sidepot.batch import settle
settle([100, 250, 400], [False] * 3, [3, 2, 1], [0, 3], [2])
print(time.process_time() - start)
"""


def first_answer() -> None:
    # Without bytecode kept, Python would read all of Numba anew each time; the first round may write it.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times = []
    for _ in range(ROUNDS + 1):
        command = [sys.executable, "-c", FIRST]
        run = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        times.append(float(run.stdout))
    print(
        f"first hand settled by a fresh process, beyond importing NumPy: {statistics.median(times[1:]):.2f} s"
    )


def main() -> int:
    if not compiler_at_hand():
        print("numba is not installed: nothing is measured without it")
        return 1
    if not (settling() and valuing()):
        return 1
    first_answer()
    return 0


if __name__ == "__main__":
    sys.exit(main())
