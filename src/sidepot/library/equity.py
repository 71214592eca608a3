"""Chances as a function on plain data. Every keyword is a key of the question's JSON document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sidepot.library.asking import Players, given, players_given
from sidepot.library.pots import Drawn
from sidepot.library.told import Told, told
from sidepot.model import equity as model
from sidepot.model.rulings import PotsRuling, SettleRuling
from sidepot.wire.ask import Answer, ask


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class EquityRuling(model.EquityRuling, Told, Drawn):
    """What each player can expect from each pot."""

    answer: Answer

    def __repr__(self) -> str:
        """The shares of each pot, as EquityRuling(main 300: Anna 67.09%, Boris 32.91%)."""
        shares = (
            f"{pot.name} {pot.amount}: "
            + ", ".join(
                f"{chance.name} {100 * chance.share.over / chance.share.under:.2f}%"
                for chance in self.chances[pot.name]
            )
            for pot in self.pots
        )
        return f"EquityRuling({'; '.join(shares)})"


def equity(
    players: Players | PotsRuling | SettleRuling,
    *,
    hands: Mapping[str, str] | None = None,
    board: str | None = None,
    boards: Sequence[str] | None = None,
    dead_cards: str | None = None,
    game: str | None = None,
    button: str | None = None,
    chip: int | None = None,
    odd_chips: str | None = None,
    samples: int | None = None,
    seed: int | None = None,
    dead: int | None = None,
    fouled_deck: bool | None = None,
    rulebook: str | None = None,
    setting: str | None = None,
    settings: Mapping[str, str] | None = None,
    unit: Mapping[str, object] | None = None,
    compare: bool = False,
) -> EquityRuling:
    """Each player's chance in each pot over every way for the cards to come, and the chips to expect.

    `players` as in `pots`, or a ruling of `pots` or `settle`, whose players and dead chips are taken.
    `board`: none, three, four or five cards; `boards` where it is run more than once. `hands`: in stud the
    cards dealt so far, in a draw game those kept. `odd_chips`: `rule`, as the rulebook hands them out, or
    `even`. Games without a board are counted where there are not too many ways, else measured on `samples`
    random deals from `seed`, and `exact` is false. Raises Malformed with every flaw.
    Source: each pot by itself among who can win it, TDA 2024 R21; odd chips as in `settle`.

    >>> equity(
    ...     {"Anna": 100, "Boris": 250, "Vera": 400},
    ...     board="AsKd7h5c",
    ...     hands={"Anna": "AhAd", "Boris": "KhKc", "Vera": "QhQd"},
    ... )
    EquityRuling(main 300: Anna 97.62%, Boris 2.38%, Vera 0.00%; side-1 300: Boris 100.00%, Vera 0.00%)
    """
    if isinstance(players, PotsRuling | SettleRuling):
        dead = players.dead if dead is None else dead
        players = [
            {"name": seat.name, "put_in": seat.put_in, "status": str(seat.status)} for seat in players.players
        ]
    document = given(
        players=players_given(players),
        hands=hands,
        board=board,
        boards=boards,
        dead_cards=dead_cards,
        game=game,
        button=button,
        chip=chip,
        odd_chips=odd_chips,
        samples=samples,
        seed=seed,
        dead=dead,
        fouled_deck=fouled_deck,
        rulebook=rulebook,
        setting=setting,
        settings=settings,
        unit=unit,
    )
    return told(EquityRuling, ask("equity", document, compare=compare))
