"""The words and figures that stand in the picture of the pots, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sidepot.languages.catalogue import entry, text
from sidepot.languages.lists import listed
from sidepot.languages.numbers import amount, number
from sidepot.languages.picture_layers import Kind, Layer, layers_of
from sidepot.languages.picture_text import fit, printable, width
from sidepot.languages.spoken import spoken
from sidepot.languages.template import placeholders
from sidepot.languages.terms import pot_name, term
from sidepot.model.claims import Status, Unit
from sidepot.model.rulings import PotsRuling, Seat, SettleRuling

FEWEST_LETTERS = 3
"""A name of which less is seen is left out: it would not be known again."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Column:
    """One player, or the dead chips: the label, and what is told in full (`told`).

    `seat` is None for dead chips; `state` is "" where the column says all there is to say.
    """

    seat: int | None
    name: str
    total: str
    state: str
    told: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Content:
    """All that a picture says, before anything has its place."""

    layers: tuple[Layer, ...]
    columns: tuple[Column, ...]
    players: tuple[Seat, ...]
    dead: int
    title: str
    told: str
    language: str
    unit: Unit | None
    pots: int

    def line(self, key: str, **figures: str) -> str:
        """A text of picture.toml by `table.key`, with its figures."""
        return line(self.language, key, **figures)

    def figure(self, chips: int) -> str:
        """Chips in a cell: the currency stands once, with the amount of the layer."""
        return figure(chips, self.language, self.unit)

    def amount(self, layer: Layer) -> str:
        """All that lies in a layer."""
        return amount(layer.amount, self.language, self.unit)

    def heading(self, layer: Layer, *, stretched: bool) -> str:
        """What a layer is called; marked where it is drawn taller than scale."""
        match layer.kind:
            case Kind.POT if layer.pot is not None:
                name = pot_name(layer.pot.name, self.language, pots=self.pots)
            case Kind.WAITING:
                name = self.line("layer.waiting")
            case _:
                name = self.line("layer.back")
        return self.line("layer.stretched", name=name) if stretched else name

    def whose(self, layer: Layer) -> tuple[str, ...]:
        """Who won a layer, else who can win it, else whose chips lie in it."""
        if layer.pot is None:
            chips = zip(self.players, layer.chips, strict=True)
            return tuple(printable(seat.name) for seat, there in chips if there)
        winners = tuple(winner.name for winner in layer.pot.winners)
        return tuple(printable(name) for name in winners or layer.pot.eligible)

    def naming(self, layer: Layer, names: Sequence[str], more: int) -> str:
        """The names on a layer in one text; `more` is how many others there are."""
        paid = layer.pot is not None and bool(layer.pot.winners)
        if more:
            joined = entry(self.language, "terms", "list-and")["between"].join(names)
            joined = self.line("layer.more", names=joined, count=number(more, self.language))
        elif len(names) == 1 and layer.pot is not None and not paid:
            return self.line("layer.only", name=names[0])
        else:
            joined = listed(names, self.language, "or" if layer.pot is not None and not paid else "and")
        return self.line("layer.won", names=joined) if paid else joined

    def naming_in(self, room: float, layer: Layer, size: float) -> tuple[str, bool]:
        """As many names as find room, and whether those are all; the rest is counted."""
        names = self.whose(layer)
        everybody = self.naming(layer, names, 0)
        if width(everybody, size) <= room:
            return everybody, True
        if len(names) == 1:
            return _cut(everybody, room, size, 1), False
        best = ""
        for shown in range(1, len(names)):
            some = self.naming(layer, names[:shown], len(names) - shown)
            if width(some, size) > room:
                break
            best = some
        if best:
            return best, False
        rest = len(names) - 1
        left = room - width(self.naming(layer, ("",), rest), size)
        first = _cut(names[0], left, size, FEWEST_LETTERS)
        return (self.naming(layer, (first,), rest) if first else ""), False


def content_of(ruling: PotsRuling | SettleRuling, language: str, unit: Unit | None) -> Content:
    """Put a ruling into the words of its picture. Raises NoSuchLanguage, NoSuchSentence."""
    title = line(language, "picture.title-paid" if isinstance(ruling, SettleRuling) else "picture.title")
    columns = [_column(place, seat, ruling, language, unit) for place, seat in enumerate(ruling.players)]
    if ruling.dead:
        chips = amount(ruling.dead, language, unit)
        dead = Column(
            seat=None,
            name=line(language, "column.dead"),
            total=figure(ruling.dead, language, unit),
            state="",
            told=line(language, "column.told-dead", chips=chips),
        )
        columns.insert(0, dead)
    said = [printable(sentence) for sentence in spoken(ruling, language, unit)]
    return Content(
        layers=layers_of(ruling),
        columns=tuple(columns),
        players=ruling.players,
        dead=ruling.dead,
        title=title,
        told="\n".join([*said, *(column.told for column in columns)]),
        language=language,
        unit=unit,
        pots=len(ruling.pots),
    )


def figure(chips: int, language: str, unit: Unit | None) -> str:
    """Chips without their currency."""
    return amount(chips, language, None if unit is None else Unit(code="", decimals=unit.decimals))


def line(language: str, key: str, **figures: str) -> str:
    """A text of picture.toml by `table.key`, with its figures. Raises NoSuchSentence."""
    table, _, name = key.partition(".")
    parts: list[str] = []
    for words, placed, _ in placeholders(text(language, "picture", table, name)):
        parts.append(words)
        if placed:
            parts.append(figures[placed])
    return "".join(parts)


def _column(
    place: int, seat: Seat, ruling: PotsRuling | SettleRuling, language: str, unit: Unit | None
) -> Column:
    owed = ruling.owes.get(seat.name, 0) if isinstance(ruling, PotsRuling) else 0
    name, chips = printable(seat.name), amount(seat.put_in, language, unit)
    status = term(f"status.{seat.status}", language)
    if owed:
        owes = amount(owed, language, unit)
        state = line(language, "column.owes", chips=figure(owed, language, unit))
        told = line(language, "column.told-owes", name=name, chips=chips, status=status, owed=owes)
    else:
        state = "" if seat.status is Status.LIVE else status
        told = line(language, "column.told", name=name, chips=chips, status=status)
    return Column(seat=place, name=name, total=figure(seat.put_in, language, unit), state=state, told=told)


def _cut(name: str, room: float, size: float, fewest: int) -> str:
    cut = fit(name, room, size)
    return cut if len(cut) > fewest else ""
