"""What follows: rulings, their reasons, and the three kinds of no. Frozen; amounts are whole chips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from sidepot.model.claims import Status
from sidepot.model.plain_text import as_shown

if TYPE_CHECKING:
    from sidepot.model.betting import BettingRuling
    from sidepot.model.declaration import DeclarationRuling
    from sidepot.model.equity import EquityRuling
    from sidepot.model.hand import HandRuling
    from sidepot.model.showdown import ShowdownRuling

Figure = int | str | tuple[str, ...]
Hand = tuple[str, ...]
"""A hand's name: its code, then the ranks that tell it from others: ("three-of-a-kind", "A", "K", "7")."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: a code, the article it rests on, and the figures. `about` is the pot or player it speaks of."""

    code: str
    article: str
    figures: Mapping[str, Figure]
    about: str | None = None


def because(code: str, article: str, about: str | None = None, /, **figures: Figure) -> Reason:
    """Write a reason with its figures by name."""
    return Reason(code, article, figures, about)


@dataclass(frozen=True, slots=True)
class Remark:
    """Something worth saying that changes no chip."""

    code: str
    figures: Mapping[str, Figure]


def remark(code: str, /, **figures: Figure) -> Remark:
    """Write a remark with its figures by name."""
    return Remark(code, figures)


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why a document cannot be read or is no hand, and where: `path` is as players[2].put_in."""

    code: str
    path: str
    figures: Mapping[str, Figure]


def flaw(code: str, path: str, /, **figures: Figure) -> Flaw:
    """Write a flaw with its figures by name.

    A flaw repeats what nobody has checked yet; here it is made fit to print and to write as UTF-8.
    """
    return Flaw(code, as_shown(path), {name: _fit_to_print(figure) for name, figure in figures.items()})


def _fit_to_print(figure: Figure) -> Figure:
    if isinstance(figure, str):
        return as_shown(figure)
    return tuple(map(as_shown, figure)) if isinstance(figure, tuple) else figure


class Malformed(ValueError):
    """A document with flaws; `flaws` holds all of them. Raised before anything is ruled.

    There is at least one: to refuse without saying why would be a mistake of ours (AssertionError).
    """

    def __init__(self, flaws: tuple[Flaw, ...]) -> None:
        if not flaws:
            raise AssertionError("a document was refused without a flaw")
        self.flaws = flaws
        super().__init__("; ".join(f"{each.path or 'document'}: {each.code}" for each in flaws))


class Unbalanced(AssertionError):
    """Chips did not add up. Always a mistake of ours, never of the question."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Authority:
    """Whose rules: a book's id; `house` with its base and the user's own answers where there are any."""

    rulebook: str
    base: str | None = None
    settings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as understood: chips put in over the whole hand, and how the player stands."""

    name: str
    put_in: int
    status: Status


@dataclass(frozen=True, slots=True)
class Winner:
    """A player paid from a pot: the share after rake, and where cards are known the hand and the low."""

    name: str
    share: int
    hand: Hand | None = None
    low: Hand | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Pot:
    """A pot: `amount` before rake, who can win it, and once settled who does.

    It holds what each player put in above `floor`, up to `cap`; the main pot dead chips as well.
    """

    name: str
    amount: int
    eligible: tuple[str, ...]
    floor: int
    cap: int
    winners: tuple[Winner, ...] = ()

    def __repr__(self) -> str:
        """Pot(300, 'Anna Boris Vera'), as a table would be told."""
        return f"Pot({self.amount}, {' '.join(self.eligible)!r})"


@dataclass(frozen=True, slots=True, kw_only=True)
class PotsRuling:
    """The pots as they lie: main pot first; what goes back; the most each player can win."""

    kind: ClassVar[Literal["pots"]] = "pots"
    authority: Authority
    players: tuple[Seat, ...]
    dead: int
    pots: tuple[Pot, ...]
    returned: Mapping[str, int]
    can_win: Mapping[str, int]
    betting_open: bool
    owes: Mapping[str, int]
    uncalled: Mapping[str, int]
    reasons: tuple[Reason, ...]
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleRuling:
    """The pots paid: `won` is from pots, after rake and without `returned`; `award_order` names pots."""

    kind: ClassVar[Literal["settle"]] = "settle"
    authority: Authority
    players: tuple[Seat, ...]
    dead: int
    pots: tuple[Pot, ...]
    returned: Mapping[str, int]
    can_win: Mapping[str, int]
    won: Mapping[str, int]
    rake: int
    bounty: Mapping[str, tuple[str, ...]]
    award_order: tuple[str, ...]
    reasons: tuple[Reason, ...]
    remarks: tuple[Remark, ...] = ()


Ruling: TypeAlias = (
    "PotsRuling | SettleRuling | BettingRuling | DeclarationRuling | ShowdownRuling | HandRuling "
    "| EquityRuling"
)
