"""pokerfast (MIT): no-limit hold'em with two blinds, played from the blinds on.

A case that starts after the flop is reached by calls and checks: every stack is one big blind higher, which
is in the pot when the street starts. That pot is not the document's, which decides nothing in no-limit.
"""

from __future__ import annotations

from pokerfast import FastHand
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

PACKAGE = "pokerfast"
STREETS = {"preflop": 0, "flop": 1, "turn": 2, "river": 3}


class PokerfastTable:
    """A hand of pokerfast and its seats by name; `street` is the one asked about, None for a whole hand."""

    def __init__(self, game: FastHand, names: list[str], street: int | None) -> None:
        self.game = game
        self.names = names
        self.street = street

    def to_act(self) -> str | None:
        """Say whose turn it is."""
        state = self.game.state
        if self.game.done or state.turn_index is None or self.street not in (None, state.street_index):
            return None
        seat: int = state.turn_index
        return self.names[seat]

    def offers(self) -> dict[str, object]:
        """Give what the player to act may do."""
        space = self.game.get_action_space()
        bet = self.game.state.bets[space["player"]]
        may = "min_bet" in space
        return {
            "call": space.get("call", 0),
            "may_raise": may,
            "min_raise_to": bet + space["min_bet"] if may else None,
            "max_raise_to": bet + space["max_bet"] if may else None,
        }

    def act(self, name: str, verb: str, to: int | None) -> None:
        """Play one action. A size that the engine moves to the nearest legal one is not refused."""
        game, state = self.game, self.game.state
        if self.to_act() is None:
            if not game.done:
                raise CannotExpress("the next street has begun")
            if not game.check():
                raise Refused("the hand is over")
        if self.to_act() != name:
            raise CannotExpress("an action is always that of the player to act")
        bet, stack = state.bets[state.turn_index], state.stacks[state.turn_index]
        if verb == "call" and to is not None and to > bet + stack:
            raise CannotExpress("a call has no amount")
        if verb == "fold":
            accepted = game.fold()
        elif verb == "check":
            accepted = game.check()
        elif verb == "call" or (verb == "all-in" and bet + stack <= max(state.bets)):
            accepted = game.call()
        else:
            accepted = game.bet_or_raise(stack if verb == "all-in" else (to or 0) - bet)
        if not accepted:
            raise Refused(verb)

    def deal(self, street: Document) -> None:
        """Nothing: the cards lie ready."""

    def final(self) -> dict[str, int] | None:
        """Give the stacks after the hand."""
        return dict(zip(self.names, self.game.state.stacks, strict=True)) if self.game.done else None


def street(given: Document) -> PokerfastTable:
    """Play to the street of the document."""
    only(given, ("no-limit",), ("holdem",))
    only_plain_blinds(given)
    wanted = STREETS[str(given["street"])]
    chips = stacks(given)
    names = list(chips)
    if wanted == 0 and len(names) > 2:
        names = names[-2:] + names[:-2]
    small, big = blinds(given)
    dealt = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    game = FastHand.for_cards(
        [chips[name] + (big if wanted else 0) for name in names],
        [dealt.pop() + dealt.pop() for _ in names],
        [dealt.pop() for _ in range(5)],
        small_blind=small,
        big_blind=big,
    )
    while not game.done and game.state.street_index < wanted:
        if not game.check():
            game.call()
    return PokerfastTable(game, names, wanted)


def hand(given: Document) -> PokerfastTable:
    """Start a whole hand; with two players the button's seat is the first, since it posts the small blind."""
    only(given, ("no-limit",), ("holdem",))
    only_plain_blinds(given)
    names = from_left_of_button(given)
    if len(names) == 2:
        names.reverse()
    dealt = hole_cards(given, 2)
    board = board_of(given)
    used = {card for cards in dealt.values() for card in cards} | set(board)
    spare = [r + s for r in "23456789TJQKA" for s in "cdhs" if r + s not in used]
    small, big = blinds(given)
    game = FastHand.for_cards(
        [stacks(given)[name] for name in names],
        ["".join(dealt[name]) for name in names],
        board + spare[: 5 - len(board)],
        small_blind=small,
        big_blind=big,
    )
    return PokerfastTable(game, names, None)
