"""From what each player put in to layers of chips: numbers only, by seat. The hot path of every ruling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sidepot.model.rulings import Unbalanced
from sidepot.rules.layers import can_win_dead_chips, can_win_layer, chips_in_layer, makes_a_layer
from sidepot.rules.uncalled import Top, top_of_the_bets, uncalled

GIVEN_BACK = (Top.RETURNED, Top.KILLED_RETURNED)
"""What becomes of unmatched chips that go back to their owner."""
IN_NO_POT = (*GIVEN_BACK, Top.AWAITS_ANSWER)
"""What becomes of unmatched chips that belong to no pot."""


class Layer(NamedTuple):
    """One pot: the chips between two heights, main pot first.

    `from_folded`, `dead` and `above` say how much of `chips` came from folded players inside the
    layer, was ownerless, or lay above every player still in the hand.
    """

    floor: int
    cap: int
    chips: int
    from_folded: int
    dead: int
    above: int
    seats: tuple[int, ...]


class Layers(NamedTuple):
    """The pots, and what became of the chips only one player has: `excess` of `top_seat`."""

    pots: tuple[Layer, ...]
    top: Top
    top_seat: int
    excess: int
    highest: int
    second: int

    @property
    def given_back(self) -> int:
        """Chips that go back to `top_seat`."""
        return self.excess if self.top in GIVEN_BACK else 0


def build_layers(
    put_in: Sequence[int],
    folded: Sequence[bool],
    *,
    dead: int,
    betting_open: bool,
    killed_hand: int,
    walk_kept: bool = False,
) -> Layers:
    """Build the pots of one hand. At least one player has not folded; `dead` chips are ownerless.

    `walk_kept`: the unmatched part of a big blind everybody folded to stays in.
    """
    matched, out = list(put_in), list(folded)
    ordered = sorted(matched)
    second, highest = ordered[-2], ordered[-1]
    top_seat = matched.index(highest)
    excess = uncalled(highest, second)
    top = top_of_the_bets(excess, out[top_seat], betting_open, killed_hand)
    if walk_kept and top == Top.RETURNED:
        top = Top.WALK_KEPT
    outside = excess if top in IN_NO_POT else 0
    matched[top_seat] -= outside

    caps = sorted({chips for seat, chips in enumerate(matched) if makes_a_layer(out[seat], chips)})
    only_dead = dead and any(
        not chips and can_win_dead_chips(out[seat]) for seat, chips in enumerate(matched)
    )
    if not caps or only_dead:
        # Somebody in the hand has only the ownerless chips to play for: they are a pot of their own.
        caps.insert(0, 0)
    pots: list[Layer] = []
    floor = above = in_pots = 0
    ownerless = dead
    still = [*range(len(matched))]
    for cap in caps:
        total = ownerless
        from_folded = 0
        seats: list[int] = []
        for seat in still:
            chips, gone = matched[seat], out[seat]
            inside = chips_in_layer(chips, floor, cap)
            total += inside
            if gone:
                from_folded += inside
            if can_win_layer(gone, chips, cap):
                seats.append(seat)
        if highest > cap == caps[-1]:
            above = sum([chips_in_layer(chips, cap, highest) for chips in matched])
            total += above
        if total:
            in_pots += total
            pots.append(Layer(floor, cap, total, from_folded, ownerless, above, tuple(seats)))
        if cap == caps[-1]:
            break
        floor, ownerless = cap, 0
        still = [seat for seat in still if matched[seat] > cap]  # who reaches into the next layer

    if in_pots + outside != sum(put_in) + dead:
        raise Unbalanced(f"pots {pots} and {outside} outside do not make {sum(put_in)} + {dead}")
    return Layers(tuple(pots), top, top_seat, excess, highest, second)
