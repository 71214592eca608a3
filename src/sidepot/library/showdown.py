"""The showdown as a function on plain data. Every keyword is a key of the question's JSON document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import EllipsisType

from sidepot.library.asking import Players, Unit, given, players_given
from sidepot.library.told import Told, told
from sidepot.model import showdown as model
from sidepot.wire.ask import Answer, ask


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ShowdownRuling(model.ShowdownRuling, Told):
    """Who shows and when; `order` names players, or says why there is no order."""

    answer: Answer

    def __repr__(self) -> str:
        """The order of showing, as ShowdownRuling(B then C then A) or ShowdownRuling(all-at-once)."""
        if isinstance(self.order, model.Order):
            return f"ShowdownRuling({self.order})"
        return f"ShowdownRuling({' then '.join(self.order) or 'nobody shows'})"


def showdown(
    players: Players,
    *,
    betting_closed_on: str | None,
    street: str | None = None,
    last_aggressor: str | None = None,
    last_round_bet: bool | None = None,
    pushed_all_in: str | EllipsisType | None = ...,
    first_to_act: str | None = None,
    tabled: Sequence[str] | None = None,
    mucked: Sequence[str] | None = None,
    asked_to_see: str | None = None,
    hand_for_hand: bool | None = None,
    stacks: Mapping[str, int] | None = None,
    structure: str | None = None,
    game: str | None = None,
    button: str | None = None,
    dead: int | None = None,
    rulebook: str | None = None,
    setting: str | None = None,
    settings: Mapping[str, str] | None = None,
    unit: Unit | None = None,
    compare: bool = False,
) -> ShowdownRuling:
    """Who shows, in which order, who may muck, who may see a hand, and which pot is paid first.

    `betting_closed_on`: the street on which the betting ended, None while it goes on. `last_aggressor`: who
    made the last bet or raise of the last round. `pushed_all_in`: None says that no all-in ended the
    betting; left out, it follows from the last bet. Raises Malformed with every flaw.
    Source: TDA 2024 R16-R18, WSOP Tournament R70 and R72, WSOP Live R143-R149, RRoP showdown.

    >>> showdown("A=700a B=1700 C=1700", betting_closed_on="river", setting="cash")
    ShowdownRuling(B then C then A)
    """
    document = given(
        players=players_given(players),
        street=street,
        last_aggressor=last_aggressor,
        last_round_bet=last_round_bet,
        first_to_act=first_to_act,
        tabled=tabled,
        mucked=mucked,
        asked_to_see=asked_to_see,
        hand_for_hand=hand_for_hand,
        stacks=stacks,
        structure=structure,
        game=game,
        button=button,
        dead=dead,
        rulebook=rulebook,
        setting=setting,
        settings=settings,
        unit=unit,
    )
    # Null says something in these two, and is not the same as leaving them out.
    document["betting_closed_on"] = betting_closed_on
    if not isinstance(pushed_all_in, EllipsisType):
        document["pushed_all_in"] = pushed_all_in
    return told(ShowdownRuling, ask("showdown", document, compare=compare))
