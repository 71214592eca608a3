"""A showdown as the rules see it: who came to it, who still has cards, and which pots are contested."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from sidepot.engine.check_showdown import bet_was_made, ended_early, in_stud
from sidepot.engine.checked import Table
from sidepot.engine.layers import Layers
from sidepot.model.showdown import NO_LIMIT, ShowdownClaim
from sidepot.rulebooks.load import Book
from sidepot.rules.shares import place_left_of_button
from sidepot.rules.showing import (
    First,
    Showing,
    acts_on_the_last_street,
    exposure_in_force,
    first_to_show,
    place_clockwise,
    showing,
    turn_by_pot,
    was_called_to_the_end,
)


@dataclass(frozen=True, kw_only=True)
class Scene:
    """The checked table of a claim under a rulebook; seats are indexes. Each answer is worked out once."""

    table: Table
    claim: ShowdownClaim
    layers: Layers
    book: Book

    @cached_property
    def contenders(self) -> tuple[int, ...]:
        """Everybody who has not folded, hands mucked since included."""
        return tuple(seat for seat, folded in enumerate(self.table.folded) if not folded)

    @cached_property
    def mucked(self) -> tuple[int, ...]:
        """Contenders who have thrown their hand away untabled."""
        return tuple(seat for seat in self.contenders if self.table.names[seat] in self.claim.mucked)

    @cached_property
    def holders(self) -> tuple[int, ...]:
        """Contenders who still have their cards."""
        return tuple(seat for seat in self.contenders if seat not in self.mucked)

    @cached_property
    def all_in(self) -> tuple[int, ...]:
        """Contenders without chips."""
        return tuple(seat for seat in self.contenders if not self.table.live[seat])

    @cached_property
    def came_to_the_showdown(self) -> tuple[int, ...]:
        """Everybody whose hand was called to the end, also if it was thrown away then."""
        highest = max(self.table.put_in)
        bet = bet_was_made(self.claim)
        return tuple(
            seat
            for seat, name in enumerate(self.table.names)
            if was_called_to_the_end(
                self.table.folded[seat],
                name in self.claim.mucked,
                self.table.put_in[seat],
                highest,
                bet,
            )
        )

    @cached_property
    def contested(self) -> tuple[tuple[int, ...], ...]:
        """The seats that can win each pot, main pot first, without pots that have one owner."""
        return tuple(pot.seats for pot in self.layers.pots if len(pot.seats) > 1)

    @cached_property
    def exposure(self) -> int:
        """The answer in force on all-in hands."""
        answered_by_the_room = "all_in_exposure" in self.book.settings
        return exposure_in_force(
            self.claim.tournament, answered_by_the_room, self.book.choices.all_in_exposure
        )

    @cached_property
    def showing(self) -> Showing:
        """How the hands come up."""
        return showing(
            self.claim.betting_open,
            len(self.came_to_the_showdown),
            len(self.holders),
            bool(self.all_in),
            self.claim.hand_for_hand,
            self.exposure,
            self.book.choices.last_hand_must_show,
        )

    @cached_property
    def pusher(self) -> int | None:
        """Who pushed all-in: as named; where nothing is said, the last aggressor if all-in."""
        if self.claim.pushed_said:
            return self.seat(self.claim.pushed_all_in)
        aggressor = self.seat(self.claim.last_aggressor)
        return aggressor if aggressor in self.all_in else None

    @cached_property
    def first(self) -> First:
        """By which rule somebody shows first."""
        return first_to_show(
            ended_early(self.claim),
            self.claim.structure == NO_LIMIT,
            self.pusher is not None,
            bet_was_made(self.claim),
            in_stud(self.claim),
            self.exposure,
            self.book.choices.show_order_no_bet,
        )

    @cached_property
    def first_seat(self) -> int:
        """The seat from which the order goes round; its player may be out."""
        named = {
            First.PUSHED_ALL_IN: self.pusher,
            First.LAST_AGGRESSOR: self.seat(self.claim.last_aggressor),
            First.BY_BOARD: self.seat(self.claim.first_to_act),
        }.get(self.first)
        if named is not None:
            return named
        return min(self._candidates(), key=self._left_of_button)

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Everybody who still has cards, in the order of showing."""
        return tuple(
            sorted(
                self.holders,
                key=lambda seat: (
                    self.turn(seat),
                    place_clockwise(seat, self.first_seat, len(self.table.names)),
                ),
            )
        )

    def turn(self, seat: int) -> int:
        """In which turn a seat shows, side pots before the main pot where the book has it so."""
        return turn_by_pot(self.last_pot(seat), len(self.contested), self.book.choices.side_pot_shows_first)

    def last_pot(self, seat: int) -> int:
        """The place of the last contested pot a seat can win; -1 where there is none."""
        return max((place for place, seats in enumerate(self.contested) if seat in seats), default=-1)

    def seat(self, name: str | None) -> int | None:
        """The seat of a name; None for nobody."""
        return None if name is None else self.table.names.index(name)

    def _candidates(self) -> tuple[int, ...]:
        """Among whom the first seat left of the button is looked for."""
        if self.first is not First.FIRST_TO_ACT:
            return self.contenders
        early = ended_early(self.claim)
        anybody_live = len(self.all_in) < len(self.contenders)
        return tuple(
            seat
            for seat in self.contenders
            if acts_on_the_last_street(self.table.live[seat], early, anybody_live)
        )

    def _left_of_button(self, seat: int) -> int:
        return place_left_of_button(seat, self.table.button, len(self.table.names))
