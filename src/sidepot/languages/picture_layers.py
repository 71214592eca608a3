"""What a picture of the pots shows, in chips: layer upon layer, and what each player has in each of them.

The pictures for a page and for a terminal are drawn from the same layers.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple

from sidepot.model.rulings import Pot, PotsRuling, SettleRuling
from sidepot.rules.layers import chips_in_layer


class Kind(IntEnum):
    """What a layer is: a pot, chips that go back, or chips that nobody has matched yet."""

    POT = 1
    BACK = 2
    WAITING = 3


class Layer(NamedTuple):
    """Chips between two heights. `chips` and `owed` go by seat.

    `size` is the height in chips, 0 for a pot of dead chips alone; `amount` is all that lies in the layer,
    dead chips too; `pot` is None where the layer is no pot; `place` counts layers, the main pot is 0.
    """

    kind: Kind
    place: int
    pot: Pot | None
    amount: int
    size: int
    chips: tuple[int, ...]
    owed: tuple[int, ...]


def layers_of(ruling: PotsRuling | SettleRuling) -> tuple[Layer, ...]:
    """Cut a ruling into layers, main pot first; chips in no pot are one more layer on top."""
    owes = ruling.owes if isinstance(ruling, PotsRuling) else {}
    outside = chips_in_no_pot(ruling)
    matched = [seat.put_in - outside.get(seat.name, 0) for seat in ruling.players]
    wanted = [chips + owes.get(seat.name, 0) for seat, chips in zip(ruling.players, matched, strict=True)]
    layers: list[Layer] = []
    ground = 0
    for place, pot in enumerate(ruling.pots):
        # Folded chips above every player still in the hand lie in the last pot.
        top = pot.cap if place + 1 < len(ruling.pots) else max(pot.cap, *matched)
        layers.append(
            Layer(
                kind=Kind.POT,
                place=place,
                pot=pot,
                amount=pot.amount,
                size=top - pot.floor,
                chips=tuple(chips_in_layer(chips, pot.floor, top) for chips in matched),
                owed=_owed(matched, wanted, pot.floor, top),
            )
        )
        ground = top
    if outside:
        size = max(outside.values())
        layers.append(
            Layer(
                kind=Kind.BACK if ruling.returned else Kind.WAITING,
                place=len(layers),
                pot=None,
                amount=sum(outside.values()),
                size=size,
                chips=tuple(outside.get(seat.name, 0) for seat in ruling.players),
                owed=_owed(matched, wanted, ground, ground + size),
            )
        )
    return tuple(layers)


def chips_in_no_pot(ruling: PotsRuling | SettleRuling) -> Mapping[str, int]:
    """Chips in no pot, by player: going back, or waiting for an answer."""
    waiting = ruling.uncalled if isinstance(ruling, PotsRuling) else {}
    return {**ruling.returned, **waiting}


def _owed(matched: list[int], wanted: list[int], floor: int, top: int) -> tuple[int, ...]:
    return tuple(
        chips_in_layer(all_of_it, floor, top) - chips_in_layer(there, floor, top)
        for there, all_of_it in zip(matched, wanted, strict=True)
    )
