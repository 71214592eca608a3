"""Pots and payments as functions on plain data. Every keyword is a key of the question's JSON document.

Players stand clockwise: a mapping of names to chips put in over the whole hand (`250`, or `"250a"` for
all-in and `"250f"` for folded), the same in one line (`"Anna=100a Boris=250"`), or a list of objects as in a
document. Chips are whole numbers of the smallest unit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sidepot.library.asking import Players, given, players_given
from sidepot.library.told import Told, shown, told
from sidepot.model import rulings
from sidepot.wire.ask import Answer, ask

if TYPE_CHECKING:
    from sidepot.languages.picture_colours import Theme

Strengths = Mapping[str, int | None]


class Drawn:
    """What a ruling on pots can show besides."""

    __slots__ = ()
    answer: Answer

    def svg(self, language: str = "en", theme: Theme = "auto") -> str:
        """The picture of the pots as an SVG that stands alone, with all it shows told in words as well.

        `theme`: `auto` is light or dark as the reader's system has it; `light`; `dark`; `page` takes the
        colours of the page around it. Raises ValueError where there is no such language or theme.
        """
        from sidepot.languages.picture import picture

        return picture(self.answer.ruling, language, self.answer.unit, theme)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PotsRuling(rulings.PotsRuling, Told, Drawn):
    """The pots as they lie."""

    answer: Answer

    def __repr__(self) -> str:
        """The pots and what goes back, as PotsRuling(Pot(300, 'Anna Boris'), returned={'Vera': 150})."""
        return shown("PotsRuling", self.pots, returned=self.returned)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class SettleRuling(rulings.SettleRuling, Told, Drawn):
    """The pots paid."""

    answer: Answer

    def __repr__(self) -> str:
        """The pots, what goes back and who won what."""
        return shown("SettleRuling", self.pots, returned=self.returned, won=self.won)


def pots(
    players: Players,
    *,
    dead: int | None = None,
    fouled_deck: bool | None = None,
    button: str | None = None,
    rulebook: str | None = None,
    setting: str | None = None,
    settings: Mapping[str, str] | None = None,
    unit: Mapping[str, object] | None = None,
    compare: bool = False,
) -> PotsRuling:
    """Which chips are the main pot and which a side pot, what goes back, who can win what.

    `dead`: chips that belong to nobody (antes of the big blind, dead blinds). A player below the highest
    total is all-in unless said otherwise; where one is `live` the round is still open and `owes` says what is
    missing. `compare` asks the other official rulebooks too (`differs`). Raises Malformed with every flaw.
    Source: TDA 2024 R21 and every other rulebook; pots are cut at the totals of players still in.

    >>> pots({"Anna": 100, "Boris": 250, "Vera": 400})
    PotsRuling(Pot(300, 'Anna Boris Vera'), Pot(300, 'Boris Vera'), returned={'Vera': 150})
    """
    document = given(
        players=players_given(players),
        dead=dead,
        fouled_deck=fouled_deck,
        button=button,
        rulebook=rulebook,
        setting=setting,
        settings=settings,
        unit=unit,
    )
    return told(PotsRuling, ask("pots", document, compare=compare))


def settle(
    players: Players,
    *,
    board: str | None = None,
    boards: Sequence[str] | None = None,
    hands: Mapping[str, str] | None = None,
    strength: Strengths | None = None,
    low: Strengths | None = None,
    halves: Sequence[Strengths] | None = None,
    runs: Sequence[Strengths] | None = None,
    double_board: bool | None = None,
    game: str | None = None,
    button: str | None = None,
    chip: int | None = None,
    rake: Mapping[str, object] | None = None,
    stacks_after_hand_zero: Sequence[str] | None = None,
    dead: int | None = None,
    fouled_deck: bool | None = None,
    rulebook: str | None = None,
    setting: str | None = None,
    settings: Mapping[str, str] | None = None,
    unit: Mapping[str, object] | None = None,
    compare: bool = False,
) -> SettleRuling:
    """Who is paid what from which pot, with odd chips, rake and bounties, and why.

    Hands are cards on a `board` (or several `boards`), or numbers: `strength` (higher wins) with `low`
    (higher is the better low, None none), `halves` of a game with two lows, `runs` with one a board.
    `chip`: the smallest chip in play. `button`: left out, the last player. Raises Malformed with every flaw.
    Source: TDA 2024 R20 and R21, WSOP Tournament R73 and R74, WSOP Live R152 and R153, RRoP ties.

    >>> ruling = settle(
    ...     {"Anna": 100, "Boris": 250, "Vera": 400},
    ...     board="AsKd7h5c2d",
    ...     hands={"Anna": "AhAd", "Boris": "KhKc", "Vera": "QhQd"},
    ... )
    >>> ruling.won
    {'Anna': 300, 'Boris': 300, 'Vera': 0}
    """
    document = given(
        players=players_given(players),
        board=board,
        boards=boards,
        hands=hands,
        strength=strength,
        low=low,
        halves=halves,
        runs=runs,
        double_board=double_board,
        game=game,
        button=button,
        chip=chip,
        rake=rake,
        stacks_after_hand_zero=stacks_after_hand_zero,
        dead=dead,
        fouled_deck=fouled_deck,
        rulebook=rulebook,
        setting=setting,
        settings=settings,
        unit=unit,
    )
    return told(SettleRuling, ask("settle", document, compare=compare))
