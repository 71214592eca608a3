"""texasholdem (MIT): no-limit hold'em with two blinds, played from the blinds on.

A case that starts after the flop is reached by calls and checks, as with pokerfast. It deals its own cards; a
hand that must be settled with given cards is written out as its own history file, with the document's cards
put in, and read back, which plays it again to the end.
"""

from __future__ import annotations

import os
import random
import tempfile

from table import (
    CannotExpress,
    Document,
    Refused,
    blinds,
    board_of,
    from_left_of_button,
    hole_cards,
    only,
    only_plain_blinds,
    stacks,
)
from texasholdem import TexasHoldEm
from texasholdem.card.card import Card
from texasholdem.game.action_type import ActionType
from texasholdem.game.hand_phase import HandPhase

PACKAGE = "texasholdem"
PHASES = {
    "preflop": HandPhase.PREFLOP,
    "flop": HandPhase.FLOP,
    "turn": HandPhase.TURN,
    "river": HandPhase.RIVER,
}
VERBS = {
    "fold": ActionType.FOLD,
    "check": ActionType.CHECK,
    "call": ActionType.CALL,
    "bet": ActionType.RAISE,
    "raise": ActionType.RAISE,
    "all-in": ActionType.ALL_IN,
}


class TexasholdemTable:
    """A game of texasholdem and the names of its seats, the button first."""

    def __init__(self, game: TexasHoldEm, names: list[str], phase: HandPhase | None, given: Document) -> None:
        self.game = game
        self.names = names
        self.phase = phase
        self.given = given

    def to_act(self) -> str | None:
        """Say whose turn it is."""
        if not self.game.is_hand_running() or self.phase not in (None, self.game.hand_phase):
            return None
        seat: int = self.game.current_player
        return self.names[seat]

    def offers(self) -> dict[str, object]:
        """Give what the player to act may do."""
        game, seat = self.game, self.game.current_player
        moves = game.get_available_moves()
        may = len(moves.raise_range) > 0
        return {
            "call": min(game.chips_to_call(seat), game.players[seat].chips),
            "may_raise": may,
            "min_raise_to": moves.raise_range[0] if may else None,
            "max_raise_to": moves.raise_range[-1] if may else None,
        }

    def act(self, name: str, verb: str, to: int | None) -> None:
        """Play one action."""
        game, seat = self.game, self.names.index(name)
        action = VERBS[verb]
        total = to if action == ActionType.RAISE else None
        if self.to_act() is None and game.is_hand_running():
            raise CannotExpress("the next street has begun")
        if not game.is_hand_running():
            raise Refused("no hand is running")
        stack = game.player_bet_amount(seat) + game.players[seat].chips
        if verb == "call" and to is not None and to > stack:
            raise CannotExpress("a call has no amount")
        try:
            game.validate_move(seat, action, total=total, throws=True)
            game.take_action(action, total=total)
        except ValueError as problem:
            raise Refused(str(problem)) from problem

    def deal(self, street: Document) -> None:
        """Nothing: it deals its own cards, which are exchanged at the end."""

    def final(self) -> dict[str, int] | None:
        """Play the hand again from its history with the document's cards, and give the stacks after it."""
        if self.game.is_hand_running():
            return None
        history = self.game.hand_history
        dealt = hole_cards(self.given, 2)
        for seat, name in enumerate(self.names):
            history.prehand.player_cards[seat] = [Card(card) for card in dealt[name]]
        board = board_of(self.given)
        for part in (history.flop, history.turn, history.river, history.settle):
            if part is not None and board:
                count = len(part.new_cards)
                part.new_cards[:] = [Card(card) for card in board[:count]]
                del board[:count]
        with tempfile.TemporaryDirectory() as folder:
            path = self.game.export_history(os.path.join(folder, "hand.pgn"))
            *_, last = TexasHoldEm.import_history(path)
        return {name: last.players[seat].chips for seat, name in enumerate(self.names)}


def _start(chips: list[int], given: Document) -> TexasHoldEm:
    """Seat the players, the button first, and post the blinds."""
    random.seed(1)
    small, big = blinds(given)
    game = TexasHoldEm(buyin=1, big_blind=big, small_blind=small, max_players=len(chips))
    for seat, stack in enumerate(chips):
        game.players[seat].chips = stack
    game.btn_loc = len(chips) - 1
    game.start_hand()
    return game


def street(given: Document) -> TexasholdemTable:
    """Play to the street of the document."""
    only(given, ("no-limit",), ("holdem",))
    only_plain_blinds(given)
    wanted = PHASES[str(given["street"])]
    chips = stacks(given)
    names = list(chips)
    if len(names) == 2:
        names = names if wanted == HandPhase.PREFLOP else names[::-1]
    else:
        last = 3 if wanted == HandPhase.PREFLOP else 1
        names = names[-last:] + names[:-last]
    before = 0 if wanted == HandPhase.PREFLOP else blinds(given)[1]
    game = _start([chips[name] + before for name in names], given)
    while game.is_hand_running() and game.hand_phase != wanted:
        moves = game.get_available_moves().action_types
        game.take_action(ActionType.CHECK if ActionType.CHECK in moves else ActionType.CALL)
    return TexasholdemTable(game, names, wanted, given)


def hand(given: Document) -> TexasholdemTable:
    """Start a whole hand."""
    only(given, ("no-limit",), ("holdem",))
    only_plain_blinds(given)
    clockwise = from_left_of_button(given)
    names = clockwise[-1:] + clockwise[:-1]
    return TexasholdemTable(_start([stacks(given)[name] for name in names], given), names, None, given)
