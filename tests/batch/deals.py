"""Finished hands by the thousand, in columns; and what the engine says to them, one by one."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from sidepot.engine.settle import rule_on_settling
from sidepot.model.claims import PlayerClaim, PotsClaim, RakeClaim, SettleClaim, Status
from sidepot.model.rulings import SettleRuling
from sidepot.rulebooks.load import Book

NAMES = tuple(f"P{seat}" for seat in range(32))
BOOKS = ("tda-2024", "wsop-tournament-2026", "wsop-live-2026", "rrop-11")


@dataclass
class Deals:
    """Columns as `sidepot.batch.settle` takes them; `strengths` and `lows` with a row a board."""

    offsets: list[int] = field(default_factory=lambda: [0])
    put_in: list[int] = field(default_factory=list)
    folded: list[bool] = field(default_factory=list)
    strengths: list[list[int]] = field(default_factory=list)
    lows: list[list[int]] | None = None
    two_lows: bool = False
    button: list[int] = field(default_factory=list)
    chip: list[int] = field(default_factory=list)
    dead: list[int] = field(default_factory=list)
    flop_seen: list[bool] = field(default_factory=list)
    rake: RakeClaim | None = None

    def __len__(self) -> int:
        return len(self.button)


def dealt(
    count: int, seed: int, *, boards: int = 1, low: bool = False, two_lows: bool = False, rake: bool = False
) -> Deals:
    """So many hands of 2 to 10 seats with few heights and few strengths: side pots and ties are frequent.

    Folded players may have most of all (a killed hand), and players with nothing in may be in the hand.
    """
    random = Random(seed)
    deals = Deals(strengths=[[] for _ in range(boards)], two_lows=two_lows)
    if low or two_lows:
        deals.lows = [[] for _ in range(boards)]
    if rake:
        deals.rake = RakeClaim(
            hundredths=random.choice((0, 250, 500, 1000, 10_000)),
            cap=random.choice((None, 0, 3, 40)),
            proportional=random.random() < 0.5,
            no_flop_no_drop=random.random() < 0.5,
        )
    for _ in range(count):
        seats = random.randint(2, 10)
        unit = random.choice((1, 1, 5, 25))
        step = random.choice((1, unit))
        heights = [random.randint(0, 12) * step for _ in range(random.randint(1, 4))]
        put_in = [random.choice(heights) for _ in range(seats)]
        folded = [random.random() < 0.35 for _ in range(seats)]
        folded[random.randrange(seats)] = False
        if not any(put_in):
            put_in[random.randrange(seats)] = step
        deals.offsets.append(deals.offsets[-1] + seats)
        deals.put_in += put_in
        deals.folded += folded
        for row in deals.strengths:
            row += [random.randint(0, 6) for _ in range(seats)]
        for row in deals.lows or ():
            row += [random.choice((1, 2, 3, 4) if two_lows else (0, 0, 1, 2, 3)) for _ in range(seats)]
        deals.button.append(random.randrange(seats))
        deals.chip.append(unit)
        deals.dead.append(random.choice((0, 0, random.randint(0, 9))))
        deals.flop_seen.append(random.random() < 0.7)
    return deals


@dataclass(frozen=True)
class Hand:
    """One hand paid: each pot's chips and who can win it, what went back and was won by seat, the rake."""

    pots: list[tuple[int, list[int]]]
    returned: list[int]
    won: list[int]
    rake: int


def by_engine(deals: Deals, hand: int, book: Book) -> Hand:
    """Rule on one of the hands by itself."""
    start, end = deals.offsets[hand], deals.offsets[hand + 1]
    names = NAMES[: end - start]
    put_in, folded = deals.put_in[start:end], deals.folded[start:end]
    players = tuple(
        PlayerClaim(name, chips, Status.FOLDED if gone else Status.ALL_IN)
        for name, chips, gone in zip(names, put_in, folded, strict=True)
    )
    pots = PotsClaim(players=players, button=names[deals.button[hand]], dead=deals.dead[hand])
    first = [_strengths(names, folded, row[start:end]) for row in deals.strengths]
    second = [_strengths(names, folded, row[start:end]) for row in deals.lows or ()]
    lows = {name: value for row in second for name, value in row.items() if value or deals.two_lows}
    rake = None if deals.rake is None else deals.rake._replace(flop_seen=deals.flop_seen[hand])
    claim = SettleClaim(pots=pots, chip=deals.chip[hand], rake=rake)
    if deals.two_lows:
        claim = claim._replace(halves=(first[0], lows))
    elif deals.lows is not None:
        claim = claim._replace(strength=first[0], low=lows)
    elif len(first) > 1:
        claim = claim._replace(runs=tuple(first))
    else:
        claim = claim._replace(strength=first[0])
    ruling = rule_on_settling(claim, book)
    assert isinstance(ruling, SettleRuling), ruling
    return Hand(
        pots=[(pot.amount, [names.index(name) for name in pot.eligible]) for pot in ruling.pots],
        returned=[ruling.returned.get(name, 0) for name in names],
        won=[ruling.won[name] for name in names],
        rake=ruling.rake,
    )


def _strengths(names: tuple[str, ...], folded: list[bool], values: list[int]) -> dict[str, int]:
    return {name: value for name, gone, value in zip(names, folded, values, strict=True) if not gone}
