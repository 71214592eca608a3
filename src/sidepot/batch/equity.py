"""Chances by exact count, for spots whose cards are known: one or many, as quick as the machine allows.

With Numba the count runs compiled; with NumPy alone it comes to the same in several times the time.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sidepot.batch.cards_in_rows import Cards, check_rows, rows_of_cards
from sidepot.batch.columns import Column
from sidepot.batch.compiled import compiled
from sidepot.batch.equity_kernel import Coming, OfLows, OfRanks, OfSuits, count_spots
from sidepot.batch.equity_numpy import count_in_arrays
from sidepot.batch.equity_rows import TO_COME_MOST, count_rows
from sidepot.batch.equity_spot import Counts, Spot
from sidepot.batch.equity_tables import coming, of_lows, of_ranks, of_suits
from sidepot.batch.tables import Longs
from sidepot.cards.games import GAMES, Family

BOARDS = (0, 3, 4, 5)
"""So many cards may lie on a board that is counted compiled, or among many."""
ENDINGS_MOST = 1 << 14
"""With more endings than this a row of counters is no longer the thing to keep them in."""
DEAD_MOST = 52


def count(spot: Spot, *, kernel: bool = True) -> tuple[Counts, ...]:
    """For each pot of the spot: on how many boards it ends in which way.

    `kernel` false: the compiler is left alone, which for a single spot in a new process is sooner done.
    """
    most = max(len(pot) for pot in spot.pots)
    possible = len(spot.board) in BOARDS and _endings(most, spot.high_low) <= ENDINGS_MOST
    run = compiled(count_spots) if kernel and possible else None
    if run is None:
        return count_in_arrays(spot)
    hands = np.array([spot.hands], np.int64)
    board = np.array([spot.board], np.int64)
    dead = np.array([_mask(spot.dead)], np.int64)
    members, sizes = _members(spot.pots)
    out = np.zeros((1, len(spot.pots), _endings(most, spot.high_low)), np.int64)
    run(hands, board, dead, members, sizes, *_tables(spot), out)
    return tuple(
        {
            (_by_hand(ending, pot), _by_hand(ending >> len(pot), pot)): int(out[0, place, ending])
            for ending in np.flatnonzero(out[0, place]).tolist()
        }
        for place, pot in enumerate(spot.pots)
    )


def count_many(
    game: str,
    hands: Sequence[Column],
    board: Column,
    *,
    dead: Column | None = None,
    pots: Sequence[Sequence[int]] | None = None,
    straight_first: bool = True,
) -> Longs:
    """Count many spots of one shape: `[spot, pot, ending]`, on how many boards each pot ends in which way.

    `hands`: a column of rows of cards for each player; `board` and `dead`: rows of none, three, four or five
    cards, and of cards that cannot come. `pots`: for each who can win it, by place among the hands; left
    out, one pot for all. An ending has a bit for each hand of the pot that wins, the first the lowest; in
    games with a low half as many bits above for who has the best low. Raises Malformed with every row that
    cannot be; ValueError for a game without a board and a pot for nobody or for too many.
    """
    rule = GAMES[game]
    if rule.family is not Family.BOARD:
        raise ValueError(f"{game} has no board to count")
    lowest = 52 - rule.deck
    own = [
        rows_of_cards(f"hands[{player}]", cards, range(rule.hole, rule.hole + 1), least=lowest)
        for player, cards in enumerate(hands)
    ]
    rows = len(own[0]) if own else 0
    common = rows_of_cards("board", board, range(6), rows=rows, least=lowest)
    if common.shape[1] not in BOARDS:
        raise ValueError(f"a board of {common.shape[1]} cards is not counted; one of 0, 3, 4 or 5 is")
    gone = np.zeros((rows, 0), np.uint8) if dead is None else dead
    gone = rows_of_cards("dead", gone, range(DEAD_MOST + 1), rows=rows)
    check_rows(**{f"hands[{player}]": cards for player, cards in enumerate(own)}, board=common, dead=gone)
    each = tuple(map(tuple, pots)) if pots is not None else (tuple(range(len(own))),)
    _check_pots(each, len(own))
    shape = Spot(rule, (), tuple([0] * common.shape[1]), (), each, straight_first)
    most = max(map(len, each))
    if _endings(most, shape.high_low) > ENDINGS_MOST:
        raise ValueError(f"{most} hands in a pot are too many to count among many spots; use count")
    out = np.zeros((rows, len(each), _endings(most, shape.high_low)), np.int64)
    together = np.ascontiguousarray(np.stack(own, axis=1).astype(np.int64))
    run = compiled(count_spots)
    if run is None:
        if shape.to_come <= TO_COME_MOST:
            count_rows(shape, together, common.astype(np.int64), gone.astype(np.int64), out)
        else:
            _one_by_one(shape, together, common, gone, out)
        return out
    members, sizes = _members(each)
    masks = np.left_shift(np.int64(1), gone.astype(np.int64)).sum(axis=1, dtype=np.int64)
    run(together, common.astype(np.int64), masks, members, sizes, *_tables(shape), out)
    return out


def _one_by_one(shape: Spot, hands: Longs, board: Cards, dead: Cards, out: Longs) -> None:
    for row in range(len(hands)):
        spot = shape._replace(
            hands=tuple(map(tuple, hands[row].tolist())),
            board=tuple(board[row].tolist()),
            dead=tuple(dead[row].tolist()),
        )
        for place, (pot, counted) in enumerate(zip(shape.pots, count_in_arrays(spot), strict=True)):
            for (high, low), boards in counted.items():
                out[row, place, _in_pot(high, pot) | _in_pot(low, pot) << len(pot)] = boards


def _check_pots(pots: tuple[tuple[int, ...], ...], hands: int) -> None:
    for place, pot in enumerate(pots):
        if not pot or len(set(pot)) < len(pot) or not all(0 <= hand < hands for hand in pot):
            raise ValueError(f"pots[{place}] is {pot}; it has to name some of the {hands} hands, each once")
    if not pots:
        raise ValueError("at least one pot is needed")


def _endings(players: int, high_low: bool) -> int:
    return 1 << players * (2 if high_low else 1)


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def _members(pots: Sequence[Sequence[int]]) -> tuple[Longs, Longs]:
    sizes = np.array([len(pot) for pot in pots], np.int64)
    members = np.zeros((len(pots), sizes.max()), np.int64)
    for place, pot in enumerate(pots):
        members[place, : len(pot)] = pot
    return members, sizes


def _tables(spot: Spot) -> tuple[Longs, Coming, OfRanks, OfSuits, OfLows]:
    game = spot.game
    facts = np.array([game.two_from_hand, spot.high_low, 52 - game.deck], np.int64)
    ranks = of_ranks(game.deck, spot.straight_first)
    suits = of_suits(game.deck, spot.straight_first)
    return facts, coming(spot.to_come), ranks, suits, of_lows()


def _by_hand(ending: int, pot: Sequence[int]) -> int:
    return sum(1 << hand for place, hand in enumerate(pot) if ending >> place & 1)


def _in_pot(winners: int, pot: Sequence[int]) -> int:
    return sum(1 << place for place, hand in enumerate(pot) if winners >> hand & 1)
