"""From what each player put in to layers of chips: numbers only, by seat. The hot path of every ruling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sidepot.model.rulings import Unbalanced
from sidepot.rules.layers import can_win_dead_chips, can_win_layer, chips_in_layer, makes_a_layer
from sidepot.rules.uncalled import Top, top_of_the_bets, uncalled


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
    def in_no_pot(self) -> int:
        """Chips that lie in no pot: given back, or still waiting for an answer."""
        return 0 if self.top in (Top.MATCHED, Top.KILLED_KEPT, Top.WALK_KEPT) else self.excess


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
    *_, second, highest = sorted(put_in)
    top_seat = put_in.index(highest)
    excess = uncalled(highest, second)
    top = top_of_the_bets(excess, folded[top_seat], betting_open, killed_hand)
    if walk_kept and top == Top.RETURNED:
        top = Top.WALK_KEPT
    matched = list(put_in)
    if top in (Top.RETURNED, Top.AWAITS_ANSWER, Top.KILLED_RETURNED):
        matched[top_seat] -= excess

    seats = range(len(matched))
    caps = sorted({matched[seat] for seat in seats if makes_a_layer(folded[seat], matched[seat])})
    only_dead = dead and any(not matched[seat] and can_win_dead_chips(folded[seat]) for seat in seats)
    if not caps or only_dead:
        # Somebody in the hand has only the ownerless chips to play for: they are a pot of their own.
        caps.insert(0, 0)
    pots: list[Layer] = []
    floor = 0
    ownerless = dead
    for cap in caps:
        own = gone = above = 0
        for seat in seats:
            chips = chips_in_layer(matched[seat], floor, cap)
            own += chips
            if folded[seat]:
                gone += chips
        if cap == caps[-1]:
            above = sum(chips_in_layer(put, cap, highest) for put in matched)
        if own + above + ownerless:
            pots.append(
                Layer(
                    floor=floor,
                    cap=cap,
                    chips=own + above + ownerless,
                    from_folded=gone,
                    dead=ownerless,
                    above=above,
                    seats=tuple([seat for seat in seats if can_win_layer(folded[seat], matched[seat], cap)]),
                )
            )
        floor, ownerless = cap, 0

    layers = Layers(
        pots=tuple(pots), top=top, top_seat=top_seat, excess=excess, highest=highest, second=second
    )
    if sum(pot.chips for pot in pots) + layers.in_no_pot != sum(put_in) + dead:
        raise Unbalanced(f"pots {pots} and {layers.in_no_pot} outside do not make {sum(put_in)} + {dead}")
    return layers
