"""A table that has been checked: what the engine may rely on."""

from __future__ import annotations

from typing import NamedTuple

from sidepot.model.claims import Status
from sidepot.model.rulings import Seat


class Table(NamedTuple):
    """Seats clockwise: name, chips put in, folded or not, and whether the player may still act.

    Two to a hundred players with different names, at least one not folded, something put in,
    at most CHIPS_MAX in all. `button` and the seats are indexes.
    """

    names: tuple[str, ...]
    put_in: tuple[int, ...]
    folded: tuple[bool, ...]
    live: tuple[bool, ...]
    button: int
    dead: int
    fouled_deck: bool

    @property
    def betting_open(self) -> bool:
        """Whether a player who may still act is below the highest total, a killed hand's counted too."""
        highest = max(self.put_in)
        return any(live and chips < highest for live, chips in zip(self.live, self.put_in, strict=True))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players as understood, a status worked out where none was given."""
        return tuple(
            Seat(name, put_in, Status.FOLDED if folded else Status.LIVE if live else Status.ALL_IN)
            for name, put_in, folded, live in zip(
                self.names, self.put_in, self.folded, self.live, strict=True
            )
        )

    def called(self, seats: tuple[int, ...]) -> tuple[str, ...]:
        """The names of some seats."""
        return tuple(self.names[seat] for seat in seats)
