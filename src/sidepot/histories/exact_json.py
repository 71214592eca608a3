"""Reads a document of our own with a place for all a history says, `{"history": 1, ...}`.

`write_sidepot` writes it. Unlike a question of the kind `hand` nothing is worked out here: every post is
told, every call has the size that was told, and keys not known are flaws.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from sidepot.histories.limits import check_seats
from sidepot.histories.text import cards_of, shown
from sidepot.histories.trouble import trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import (
    History,
    PostKind,
    SaidAction,
    SaidChips,
    SaidDraw,
    SaidPost,
    SaidSeat,
    SaidStreet,
    Uncalled,
)
from sidepot.model.rulings import Figure, Flaw

Json: TypeAlias = dict[str, object]
Fields: TypeAlias = Mapping[str, object]
MARK = "history"
VERSION = 1
KEYS = (
    *(MARK, "id", "room", "setting", "structure", "game", "unit", "blinds", "bets", "ante", "bring_in"),
    *("button", "players", "posts", "streets", "boards", "shown", "uncalled", "returned", "won", "rake"),
    *("fees", "total", "pots", "pots_net", "added", "final", "outside", "cap", "unprinted", "cashed_out"),
    *("won_unsure", "not_audited"),
)
VERBS = ("fold", "check", "call", "bet", "raise")
ALL_IN = "all-in"


def read_exact(document: Fields, dialect: str, line: int) -> History:
    """The hand of a document, `line` where it begins. Raises ReadingError."""
    return _Reader(document, line).history(dialect)


class _Reader:
    def __init__(self, fields: Fields, line: int) -> None:
        self.fields = fields
        self.line = line
        if fields.get(MARK) != VERSION:
            trouble(line, "not-one-of", found=shown(str(fields.get(MARK))), allowed=(str(VERSION),))
        for key in fields:
            if key not in KEYS:
                trouble(line, "key-unknown", key=shown(key), known=KEYS)
        self.names: tuple[str, ...] = ()

    # Shapes

    def whole(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            trouble(self.line, "not-a-whole-number", found=shown(str(value)))
        return value

    def maybe(self, key: str) -> int | None:
        value = self.fields.get(key)
        return None if value is None else self.whole(value)

    def text(self, value: object) -> str:
        if not isinstance(value, str):
            trouble(self.line, "not-text")
        return value

    def one_of(self, value: object, allowed: tuple[str, ...]) -> str:
        if value not in allowed:
            trouble(self.line, "not-one-of", found=shown(str(value)), allowed=allowed)
        return self.text(value)

    def list_of(self, value: object) -> list[object]:
        if not isinstance(value, list):
            trouble(self.line, "not-a-list")
        return value

    def each(self, value: object) -> Iterator[Fields]:
        return (self.object_of(each) for each in self.list_of(value or []))

    def object_of(self, value: object) -> Fields:
        if not isinstance(value, dict):
            trouble(self.line, "not-an-object")
        return value

    def name(self, value: object) -> str:
        if value not in self.names:
            trouble(self.line, "not-seated", name=shown(str(value)))
        return self.text(value)

    def cards(self, value: object) -> Cards | None:
        return None if value is None else cards_of(self.text(value), self.line)

    # The hand

    def history(self, dialect: str) -> History:
        fields = self.fields
        seats = tuple(self.seats())
        if len(seats) < 2:
            trouble(self.line, "too-few-dealt-in", found=len(seats))
        room, game, button = fields.get("room"), fields.get("game"), fields.get("button")
        unit = self.object_of(fields.get("unit", {"code": "", "decimals": 0}))
        bets = [self.whole(bet) for bet in self.list_of(fields.get("bets") or [])]
        if len(bets) not in (0, 2):
            trouble(self.line, "list-length", found=len(bets), least=2, most=2)
        return History(
            dialect=dialect,
            room=None if room is None else self.text(room),
            id=self.text(fields.get("id", "")),
            line=self.line,
            tournament=self.one_of(fields.get("setting"), ("tournament", "cash")) == "tournament",
            structure=self.text(fields.get("structure")),
            game=None if game is None else self.text(game),
            unit=Unit(code=self.text(unit.get("code", "")), decimals=self.whole(unit.get("decimals", 0))),
            blinds=tuple(self.whole(size) for size in self.list_of(fields.get("blinds") or [])),
            bets=(bets[0], bets[1]) if bets else None,
            ante=self.whole(fields.get("ante", 0)),
            bring_in=self.whole(fields.get("bring_in", 0)),
            seats=seats,
            button=None if button is None else self.name(button),
            posts=tuple(self.posts()),
            streets=tuple(self.streets()),
            boards=tuple(self.cards(board) or () for board in self.list_of(fields.get("boards") or [])),
            shown={
                self.name(name): self.cards(cards) or ()
                for name, cards in self.object_of(fields.get("shown", {})).items()
            },
            uncalled=Uncalled(self.one_of(fields.get("uncalled", Uncalled.OWN_LINE.value), tuple(Uncalled))),
            returned=tuple(self.chips("returned")),
            won=None if fields.get("won") is None else tuple(self.chips("won")),
            rake=self.maybe("rake"),
            fees=self.whole(fields.get("fees", 0)),
            total=self.maybe("total"),
            pots=tuple(self.chips("pots", players=False)),
            pots_net=fields.get("pots_net") is True,
            added=self.whole(fields.get("added", 0)),
            final=self.final(),
            outside=tuple(self.text(what) for what in self.list_of(fields.get("outside") or [])),
            cap=self.maybe("cap"),
            unprinted=self.whole(fields.get("unprinted", 0)),
            cashed_out=tuple(self.name(name) for name in self.list_of(fields.get("cashed_out") or [])),
            won_unsure=fields.get("won_unsure") is True,
            not_audited=self.flaw(),
        )

    def seats(self) -> Iterator[SaidSeat]:
        check_seats(self.line, len(self.list_of(self.fields.get("players"))))
        for player in self.each(self.fields.get("players")):
            name, stack = self.text(player.get("name")), player.get("stack")
            if name in self.names:
                trouble(self.line, "seat-doubled", name=name)
            self.names = (*self.names, name)
            yield SaidSeat(
                name=name,
                stack=None if stack is None else self.whole(stack),
                hand=self.cards(player.get("hand")),
                up=self.cards(player.get("up")) or (),
            )

    def posts(self) -> Iterator[SaidPost]:
        for post in self.each(self.fields.get("posts")):
            yield SaidPost(
                line=self.line,
                name=self.name(post.get("name")),
                kind=PostKind(self.one_of(post.get("kind"), tuple(PostKind))),
                chips=self.whole(post.get("amount")),
            )

    def streets(self) -> Iterator[SaidStreet]:
        for street in self.each(self.fields.get("streets")):
            yield SaidStreet(
                line=self.line,
                street=self.text(street.get("street")),
                cards=self.cards(street.get("cards")) or (),
                draws=tuple(self.draws(street)),
                actions=tuple(self.action(each) for each in self.list_of(street.get("actions"))),
            )

    def draws(self, street: Fields) -> Iterator[SaidDraw]:
        for draw in self.each(street.get("draws")):
            yield SaidDraw(
                line=self.line,
                name=self.name(draw.get("name")),
                count=self.whole(draw.get("count")),
                thrown=self.cards(draw.get("thrown")),
                drawn=self.cards(draw.get("drawn")),
            )

    def action(self, value: object) -> SaidAction:
        words = self.list_of(value)
        all_in = words[-1:] == [ALL_IN]
        words = words[:-1] if all_in else words
        if len(words) not in (2, 3):
            trouble(self.line, "list-length", found=len(words), least=2, most=3)
        verb = self.one_of(words[1], VERBS)
        if verb in ("bet", "raise") and len(words) == 2:
            trouble(self.line, "list-length", found=2, least=3, most=3)
        return SaidAction(
            line=self.line,
            name=self.name(words[0]),
            do=verb,
            to=self.whole(words[2]) if len(words) == 3 else None,
            all_in=all_in,
        )

    def chips(self, key: str, *, players: bool = True) -> Iterator[SaidChips]:
        for each in self.each(self.fields.get(key)):
            pot = each.get("pot")
            yield SaidChips(
                line=self.line,
                name=self.name(each.get("name")) if players else "",
                chips=self.whole(each.get("amount")),
                pot=None if pot is None else self.text(pot),
            )

    def final(self) -> dict[str, int] | None:
        value = self.fields.get("final")
        if value is None:
            return None
        # Some rooms tell it of all who sit there, dealt in or not.
        return {name: self.whole(chips) for name, chips in self.object_of(value).items()}

    def flaw(self) -> Flaw | None:
        value = self.fields.get("not_audited")
        if value is None:
            return None
        fields = self.object_of(value)
        figures: dict[str, Figure] = {}
        for key, figure in self.object_of(fields.get("figures", {})).items():
            if isinstance(figure, list):
                figures[key] = tuple(self.text(each) for each in figure)
            else:
                figures[key] = figure if isinstance(figure, int) else self.text(figure)
        # The line it spoke of is that of another file.
        return Flaw(self.text(fields.get("code")), f"line {self.line}", figures)
