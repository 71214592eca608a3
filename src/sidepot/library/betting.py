"""The betting as a function on plain data. Every keyword is a key of the question's JSON document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sidepot.library.asking import Stacks, Unit, given, stacks_given
from sidepot.library.told import Told, told
from sidepot.model import betting as model
from sidepot.wire.ask import Answer, ask
from sidepot.wire.short_actions import actions_of

Action = Sequence[str | int]
"""A player, what was done, and for some the total for the street: `("A", "bet", 10)`."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class BettingRuling(model.BettingRuling, Told):
    """Who acts and what is open to that player; `players` has everybody still to act."""

    answer: Answer

    def __repr__(self) -> str:
        """Who acts and what is open, as BettingRuling(A calls 11, raises from 31 to 200)."""
        refused = "" if self.refusal is None else f"refused: {self.refusal.code}; "
        return f"BettingRuling({refused}{_turn(self.players[0]) if self.players else 'the round is over'})"


def _turn(turn: model.Turn) -> str:
    call = f"{turn.name} calls {turn.call}" if turn.call else f"{turn.name} checks"
    if turn.min_raise_to is None:
        return f"{call}, no raise"
    verb = "raises" if turn.call or turn.in_front else "bets"
    if turn.min_raise_to == turn.max_raise_to:
        return f"{call}, {verb} {'to ' if verb == 'raises' else ''}{turn.min_raise_to}"
    return f"{call}, {verb} from {turn.min_raise_to} to {turn.max_raise_to}"


def betting(
    players: Stacks,
    *,
    actions: Sequence[Action] | str | None = None,
    street: str | None = None,
    blinds: Sequence[int] | None = None,
    structure: str | None = None,
    pot: int | None = None,
    posts: Mapping[str, int] | None = None,
    dead_posts: Mapping[str, int] | None = None,
    small_blind: str | None = None,
    bet_unit: int | None = None,
    game: str | None = None,
    ante: int | None = None,
    bring_in: int | None = None,
    low_card: str | None = None,
    players_left_in_event: int | None = None,
    button: str | None = None,
    rulebook: str | None = None,
    setting: str | None = None,
    settings: Mapping[str, str] | None = None,
    unit: Unit | None = None,
    compare: bool = False,
) -> BettingRuling:
    """Who acts, what a call is, who may raise, from how much and up to how much, and why.

    `players` in order of action: names to stacks at the start of the street, before blinds (0: all-in
    earlier). `actions`: `"A bet 10, B all-in"`, or a list of `("A", "bet", 10)`; amounts are totals for the
    street. `pot`: chips of earlier streets and dead money. `to_act` is None when the round is over; an
    action that the rules do not allow is in `refusal`, and the rest of the answer stands before it.
    Raises Malformed with every flaw.
    Source: TDA 2024 R43, R47, R48, WSOP Tournament R95, R96, R100, WSOP Live R130-R133, R174-R177, RRoP.

    >>> betting({"A": 200, "B": 14, "C": 200}, street="flop", blinds=[1, 2], actions="A bet 10, B all-in")
    BettingRuling(C calls 14, raises from 24 to 200)
    """
    document = given(
        players=stacks_given(players),
        actions=actions_of(actions) if isinstance(actions, str) else actions,
        street=street,
        blinds=blinds,
        structure=structure,
        pot=pot,
        posts=posts,
        dead_posts=dead_posts,
        small_blind=small_blind,
        bet_unit=bet_unit,
        game=game,
        ante=ante,
        bring_in=bring_in,
        low_card=low_card,
        players_left_in_event=players_left_in_event,
        button=button,
        rulebook=rulebook,
        setting=setting,
        settings=settings,
        unit=unit,
    )
    return told(BettingRuling, ask("betting", document, compare=compare))
