"""pokerkit (MIT): a state built from one street, or from the four of a whole hand.

Its own games always start with the first street. A case that starts later is put as a state with that street
alone, whose antes are the pot: they lie in the middle before anybody acts, and a player without chips is one
whose ante was all he had. A straddle is given as the least bet of the first street, since pokerkit takes that
number from its user.
"""

from __future__ import annotations

import warnings

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    StandardHighHand,
    State,
    Street,
)
from table import (
    CannotExpress,
    Document,
    Refused,
    amounts,
    as_document,
    blinds,
    cards_of,
    from_left_of_button,
    hole_cards,
    number,
    only,
    sequence,
    stacks,
)

PACKAGE = "pokerkit"
STRUCTURES = {
    "no-limit": BettingStructure.NO_LIMIT,
    "pot-limit": BettingStructure.POT_LIMIT,
    "fixed-limit": BettingStructure.FIXED_LIMIT,
}
HANDS = {
    "holdem": (StandardHighHand,),
    "omaha": (OmahaHoldemHand,),
    "omaha-8": (OmahaHoldemHand, OmahaEightOrBetterLowHand),
    "stud": (StandardHighHand,),
    "stud-8": (StandardHighHand,),
}
RAISES = {"wsop-tournament-2026": 4, "wsop-live-2026": 4, "rrop-11": 3}
"""Raises after the bet in fixed limit; in the other books the number is the house's, so none is set."""
UNDEALT = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class PokerkitTable:
    """A pokerkit state and the names of its seats."""

    def __init__(self, state: State, names: list[str], board: list[str] | None = None) -> None:
        self.state = state
        self.names = names
        self.board = board or []
        self.warned = False

    def to_act(self) -> str | None:
        """Say whose turn it is."""
        seat = self.state.actor_index
        return None if seat is None else self.names[seat]

    def offers(self) -> dict[str, object]:
        """Give what the player to act may do."""
        least = self.state.min_completion_betting_or_raising_to_amount
        return {
            "call": self.state.checking_or_calling_amount,
            "may_raise": least is not None,
            "min_raise_to": least,
            "max_raise_to": self.state.max_completion_betting_or_raising_to_amount,
        }

    def act(self, name: str, verb: str, to: int | None) -> None:
        """Play one action."""
        state, seat = self.state, self.state.actor_index
        if seat is not None and self.names[seat] != name:
            raise CannotExpress("an action is always that of the player to act")
        bet = 0 if seat is None else state.bets[seat]
        all_of_it = 0 if seat is None else bet + state.stacks[seat]
        if verb == "check" and state.checking_or_calling_amount:
            raise CannotExpress("check and call are one action")
        if verb == "call" and to is not None and seat is not None and to > all_of_it:
            raise CannotExpress("a call has no amount")
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                if verb == "fold":
                    state.fold()
                elif verb in ("check", "call") or (verb == "all-in" and all_of_it <= max(state.bets)):
                    state.check_or_call()
                else:
                    state.complete_bet_or_raise_to(all_of_it if verb == "all-in" else to)
        except ValueError as problem:
            raise Refused(str(problem)) from problem

    def deal(self, street: Document) -> None:
        """Deal a street's board."""
        self.board += cards_of(street.get("cards"))
        self._run_out()

    def final(self) -> dict[str, int] | None:
        """Give the stacks after the hand."""
        self._run_out()
        return None if self.state.status else dict(zip(self.names, self.state.stacks, strict=True))

    def _run_out(self) -> None:
        while self.board and self.state.can_deal_board():
            count = self.state.board_dealing_count
            assert count
            self.state.deal_board("".join(self.board[:count]))
            del self.board[:count]


def street(given: Document) -> PokerkitTable:
    """Start one street as the document says."""
    only(given, tuple(STRUCTURES), tuple(HANDS))
    chips, posts, dead = stacks(given), amounts(given, "posts"), amounts(given, "dead_posts")
    names = list(chips)
    tail = len(names)
    while tail and names[tail - 1] in posts:
        tail -= 1
    if "bring_in" not in given:
        names = names[tail:] + names[:tail]
    blind_of = {
        name: posts.get(name, 0) * (1 if name in list(chips)[tail:] or "bring_in" in given else -1)
        for name in names
    }
    pot = number(given["pot"])
    if not pot and not any(blind_of.values()):
        if given["structure"] == "pot-limit":
            raise CannotExpress("a street needs a pot or blinds")
        pot = sum(1 for name in names if not chips[name]) or 1  # the size of the pot decides nothing here
    # Chips of earlier streets are added to the stacks they come from; a dead post is in the stack given.
    earlier = {name: int(not chips[name]) for name in names}
    earlier[max(names, key=lambda name: chips[name])] += pot - sum(earlier.values()) - sum(dead.values())
    bring_in = number(given.get("bring_in", 0))
    unit = (
        number(given["bet_unit"])
        if given["structure"] == "fixed-limit"
        else max(blinds(given)[-1], *posts.values(), 0)
    )
    raises = None if given.get("players_left_in_event") == 2 else RAISES.get(str(given["rulebook"]))
    wagers = None if raises is None else raises + (not posts)  # a blind is the bet that is raised
    state = State(
        (*UNDEALT, *(() if bring_in else (Automation.HOLE_DEALING,))),
        Deck.STANDARD,
        HANDS[str(given.get("game", "holdem"))],
        (
            Street(
                False,
                (bool(bring_in),),
                0,
                False,
                Opening.LOW_CARD if bring_in else Opening.POSITION,
                unit,
                wagers if given["structure"] == "fixed-limit" else None,
            ),
        ),
        STRUCTURES[str(given["structure"])],
        False,
        _raw([earlier[name] + dead.get(name, 0) for name in names]),
        _raw([0 if bring_in else blind_of[name] for name in names]),
        bring_in,
        tuple(chips[name] + earlier[name] for name in names),
        len(names),
    )
    table = PokerkitTable(state, names)
    if bring_in:
        high = iter(("Kd", "Kh", "Ks", "Qd", "Qh", "Qs", "Jd"))
        for name in names:
            state.deal_hole("2c" if name == given["low_card"] else next(high))
        if posts and state.can_post_bring_in():
            state.post_bring_in()
    return table


def hand(given: Document) -> PokerkitTable:
    """Start a whole hand."""
    only(given, tuple(STRUCTURES), ("holdem", "omaha", "omaha-8"))
    for key in ("rake", "boards", "bring_in"):
        if key in given:
            raise CannotExpress(f"{key} is not asked here")
    names = from_left_of_button(given)
    count = len(names)
    forced = (blinds(given) + [0] * count)[:count]
    small, large = [number(bet) for bet in sequence(given, "bets")] or [blinds(given)[-1]] * 2
    bets = [small, small, large, large]
    antes, trimmed = [0] * count, True
    if "ante" in given:
        kind, ante = given.get("ante_kind", "each"), number(given["ante"])
        trimmed = kind == "each"
        antes = [ante] * count if trimmed else [0] * count
        if not trimmed:
            antes[1 if kind == "big-blind" else count - 1] = ante
    for post in map(as_document, sequence(given, "posts")):
        seat, amount = names.index(str(post["name"])), number(post["amount"])
        if post["kind"] == "dead":
            antes[seat] += amount
            trimmed = False
        else:
            forced[seat] = amount if post["kind"] == "straddle" else -amount
    bets[0] = max(bets[0], *map(abs, forced))
    game = str(given.get("game", "holdem"))
    held = 2 if game == "holdem" else 4
    raises = RAISES.get(str(given["rulebook"]))
    streets = tuple(
        Street(
            False,
            (False,) * held if place == 0 else (),
            (0, 3, 1, 1)[place],
            False,
            Opening.POSITION,
            bets[place],
            raises + (place > 0) if raises and given["structure"] == "fixed-limit" else None,
        )
        for place in range(4)
    )
    chips = stacks(given)
    state = State(
        UNDEALT,
        Deck.STANDARD,
        HANDS[game],
        streets,
        STRUCTURES[str(given["structure"])],
        trimmed,
        tuple(antes),
        tuple(forced),
        0,
        tuple(chips[name] for name in names),
        count,
        mode=Mode.TOURNAMENT,
    )
    dealt = hole_cards(given, held)
    for _ in range(held):
        for _ in names:
            dealee = state.hole_dealee_index
            assert dealee is not None
            state.deal_hole(dealt[names[dealee]].pop(0))
    return PokerkitTable(state, names)


def _raw(values: list[int]) -> tuple[int, ...]:
    """Turn values by seat into pokerkit's order: with two players it reads them the other way round."""
    return tuple(reversed(values)) if len(values) == 2 else tuple(values)
