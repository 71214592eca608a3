"""One spot of a game with a board: the cards known, who plays for which pot, and what a count of it says."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import NamedTuple

from sidepot.cards.games import Game, Low

Cards = tuple[int, ...]
Outcome = tuple[int, int]
"""Who wins, a bit for each hand (bit 0 the first): the pot or its high half, and the low half; 0: no low."""
Counts = Mapping[Outcome, int]
"""On how many boards a pot ends in each way."""

BOARD = 5


class Spot(NamedTuple):
    """Hands, a board of up to five cards, other cards that cannot come, and for each pot who can win it.

    All cards differ and belong to the deck; each pot names at least one hand, by its place in `hands`.
    `straight_first` matters in short deck alone: a straight beats three of a kind.
    """

    game: Game
    hands: tuple[Cards, ...]
    board: Cards
    dead: Cards
    pots: tuple[tuple[int, ...], ...]
    straight_first: bool = True

    @property
    def to_come(self) -> int:
        """How many cards of the board are missing."""
        return BOARD - len(self.board)

    @property
    def unseen(self) -> Cards:
        """The cards that may come, in rising order."""
        seen = {*self.board, *self.dead, *(card for hand in self.hands for card in hand)}
        return tuple([card for card in range(52 - self.game.deck, 52) if card not in seen])

    @property
    def run_outs(self) -> int:
        """In how many ways the board can be completed."""
        return comb(len(self.unseen), self.to_come)

    @property
    def high_low(self) -> bool:
        """Whether each pot is halved between the best high and the best low."""
        return self.game.low is Low.EIGHT_OR_BETTER
