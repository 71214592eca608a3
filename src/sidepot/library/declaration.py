"""Declarations as a function on plain data. Every keyword is a key of the question's JSON document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sidepot.library.asking import Unit, given
from sidepot.library.told import Told, told
from sidepot.model import declaration as model
from sidepot.wire.ask import Answer, ask


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class DeclarationRuling(model.DeclarationRuling, Told):
    """What words and chips counted as; `act` is the ruling, `to` the total for the street."""

    answer: Answer

    def __repr__(self) -> str:
        """What it counts as, as DeclarationRuling(call to 8)."""
        act = _act(model.Option(self.act, self.to, self.min_to))
        choice = " or ".join(_act(option) for option in self.options)
        return f"DeclarationRuling({self.act}: {choice})" if choice else f"DeclarationRuling({act})"


def _act(option: model.Option) -> str:
    if option.min_to is not None:
        return f"{option.act} to at least {option.min_to}"
    return str(option.act) if option.to is None else f"{option.act} to {option.to}"


def declaration(
    *,
    facing: int,
    chips: Sequence[int] | None = None,
    words: str | None = None,
    words_when: str | None = None,
    already_in: int | None = None,
    last_full: int | None = None,
    min_bet: int | None = None,
    blinds: Sequence[int] | None = None,
    pot: int | None = None,
    stack: int | None = None,
    last_chips: bool | None = None,
    prior: Sequence[int] | None = None,
    prior_handling: str | None = None,
    prior_left: Sequence[int] | None = None,
    second_motion: Sequence[int] | None = None,
    quoted: int | None = None,
    noticed: str | None = None,
    out_of_turn: bool | None = None,
    action_changed: bool | None = None,
    players_in: int | None = None,
    opening_bet: bool | None = None,
    structure: str | None = None,
    street: str | None = None,
    rulebook: str | None = None,
    setting: str | None = None,
    settings: Mapping[str, str] | None = None,
    unit: Unit | None = None,
    compare: bool = False,
) -> DeclarationRuling:
    """What words and chips at a live table counted as, or what the floor or the player chooses between.

    `facing`: the total to match, `already_in` the player's part of it. `chips`: put out in one motion, chip
    by chip. `words`: a verb, a verb with an amount, or an amount; with chips, `words_when` says which came
    first. What a ruling turns out to need and was left out is a flaw. Raises Malformed with every flaw.
    Source: TDA 2024 R40-R46 and R51-R57, WSOP Tournament R90-R103, WSOP Live R135-R142 and R178, RRoP.

    >>> declaration(facing=8, chips=[25])
    DeclarationRuling(call to 8)
    """
    document = given(
        facing=facing,
        chips=chips,
        words=words,
        words_when=words_when,
        already_in=already_in,
        last_full=last_full,
        min_bet=min_bet,
        blinds=blinds,
        pot=pot,
        stack=stack,
        last_chips=last_chips,
        prior=prior,
        prior_handling=prior_handling,
        prior_left=prior_left,
        second_motion=second_motion,
        quoted=quoted,
        noticed=noticed,
        out_of_turn=out_of_turn,
        action_changed=action_changed,
        players_in=players_in,
        opening_bet=opening_bet,
        structure=structure,
        street=street,
        rulebook=rulebook,
        setting=setting,
        settings=settings,
        unit=unit,
    )
    return told(DeclarationRuling, ask("declaration", document, compare=compare))
