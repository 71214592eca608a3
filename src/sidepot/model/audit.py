"""What the audit of a hand found: plain values, ready to be counted and written in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from sidepot.model.claims import Unit
from sidepot.model.rulings import Figure, Flaw


class Severity(StrEnum):
    """An error is against the rules or does not add up; a remark is worth knowing and costs nobody a chip."""

    ERROR = "error"
    REMARK = "remark"


class Status(StrEnum):
    """What became of a hand. Not audited: something could not be checked, and nothing wrong was found."""

    CLEAN = "clean"
    FINDINGS = "findings"
    NOT_AUDITED = "not-audited"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing found, at one line. `paid` is what the file says somebody got, `due` what the rules give.

    `article` is of the book in force, None where arithmetic alone decides. `pot` is 0 for the main pot, 1 for
    the first side pot and so on; None where it is no matter of one pot.
    """

    code: str
    severity: Severity
    line: int
    figures: Mapping[str, Figure]
    name: str | None = None
    article: str | None = None
    pot: int | None = None
    paid: int | None = None
    due: int | None = None


class NotExpected(StrEnum):
    """Why nobody can say what all-in players could expect, although cards were to come."""

    HIDDEN = "cards-not-shown"
    ORDER = "card-order-not-told"
    EXCHANGE = "exchange-not-told"
    EXCHANGES = "exchanges-to-come"
    UNCOUNTED = "chances-not-counted"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpectedChips:
    """What one player could expect from one pot when the last chips went in, before rake.

    `pot` as in a finding; `chips` are all in it. Known were the `board`, the player's own `hand` and those of
    the others; `dead` lists other cards that could not come. Of `ways` for the rest to come, `win` gave the
    player all of the pot and `tie` a part; the chips to expect are the fraction `over` / `under`.
    `seed`: ways are deals at random from it, and 95 times of 100 the chips lie from `least` to `most`; None
    where every way was counted.
    """

    name: str
    pot: int
    chips: int
    board: str
    hand: str
    dead: str
    ways: int
    win: int
    tie: int
    over: int
    under: int
    seed: int | None = None
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditedHand:
    """One hand of a file: where it stands, the book in force, and what was found.

    `reason` says why it, or a part of it, was not audited. `put_in` is what all players put in, `pots` the
    number of pots, `in_pots` the chips in them, `returned` those that go back uncalled and `rake` what was
    kept, each None where play could not be followed so far. `expected` is empty unless asked for, and where
    nobody was all-in with cards to come, or the cards are not known: then `not_expected` says why.
    """

    file: str
    line: int
    dialect: str
    id: str = ""
    room: str | None = None
    book: str | None = None
    unit: Unit | None = None
    status: Status = Status.NOT_AUDITED
    reason: Flaw | None = None
    names: tuple[str, ...] = ()
    put_in: int | None = None
    pots: int | None = None
    in_pots: int | None = None
    returned: int | None = None
    rake: int | None = None
    outside: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = field(default=())
    expected: tuple[ExpectedChips, ...] = ()
    not_expected: NotExpected | None = None

    @property
    def errors(self) -> int:
        """How many of the findings are errors."""
        return sum(1 for finding in self.findings if finding.severity is Severity.ERROR)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadFile:
    """A file nothing was read from, or nothing from a line on, and why."""

    file: str
    flaw: Flaw
    line: int = 1
