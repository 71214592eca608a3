"""What single rooms of the internet do otherwise than every rulebook: one function for each such habit."""

from __future__ import annotations

from sidepot.rules.cite import states


@states("room/pokerstars-limit-all-in-completed")
def next_level(price: int, bet: int) -> int:
    """The total that completes a fixed-limit all-in of half a bet or more, where it is only completed.

    >>> next_level(150, 60), next_level(180, 60)
    (180, 240)
    """
    return (price // bet + 1) * bet


@states("room/pokerstars-double-bet-open-pair", "room/partypoker-double-bet-open-pair")
def bet_on_open_pair(bet: int) -> int:
    """The bet of fourth street in stud with a pair face up, and what every raise adds once it is made."""
    return 2 * bet


@states("room/pkr-odd-chip-by-habit")
def is_odd_chip_of_the_last(more: list[int], less: list[int]) -> bool:
    """Whether those with an odd chip stand farther from the button on its left than those without.

    Both are places left of the button, 0 the nearest.

    >>> is_odd_chip_of_the_last([4], [1]), is_odd_chip_of_the_last([1], [4])
    (True, False)
    """
    return min(more, default=0) > max(less, default=0)


@states("room/wpn-jackpot-fee-not-printed")
def is_fee_not_printed(kept: int, printed: int, fee: int) -> bool:
    """Whether what was kept is the printed rake and the room's fee besides."""
    return fee > 0 and kept - printed == fee


@states(
    "room/ggpoker-rake-split-otherwise",
    "room/pacific888-rake-split-otherwise",
    "room/pkr-rake-split-otherwise",
)
def is_rake_in_all(less: list[int], rake: int) -> bool:
    """Whether what the winners got less than their whole pots is together the rake, however it is spread.

    >>> is_rake_in_all([0, 17], 17), is_rake_in_all([-1, 18], 17)
    (True, False)
    """
    return sum(less) == rake and all(chips >= 0 for chips in less)


@states("room/pokernow-raise-to-last-stack")
def puts_the_last_all_in(to: int, price: int, others: list[int]) -> bool:
    """Whether a raise below the least puts in all that any opponent could still call with.

    `others` is what each opponent who can still call has, with what lies in front of him.
    """
    return bool(others) and to > price and to >= max(others)


@states("room/pokerstars-all-in-player-folded")
def may_fold_all_in(standing: int) -> bool:
    """Whether a hand goes on once a player who is all-in has folded: two others have to be left."""
    return standing >= 3
