"""Pots and payouts: who put in what, who can win which pot, who wins, who shows, who is paid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from sidepot.cards.games import GAMES, Family, Game
from sidepot.cards.streets import all_streets, streets_of
from sidepot.languages.cards import cards as shown_cards
from sidepot.languages.hands import hand_name
from sidepot.languages.picture import picture
from sidepot.languages.say import remarks
from sidepot.languages.spoken import spoken
from sidepot.languages.terms import citation, pot_name, street_name
from sidepot.model.rulings import Malformed, Pot, PotsRuling, Ruling, SettleRuling
from sidepot.web.address import ONE_EMPTY, Fields, one_of, read_items, seat_of, trimmed, write_short
from sidepot.web.reading import CENTS, Json, Reading, typed
from sidepot.web.rows import (
    FIRST_ROWS,
    ROWS_MOST,
    STREETS,
    compress_each,
    compress_players,
    count_rows,
    expand_each,
    expand_players,
    is_blank,
    letter,
    name_of,
    swapped_up,
    without_row,
)
from sidepot.web.rules import (
    USUAL,
    Choice,
    compress,
    expand,
    keys,
    read_chip_and_rake,
    read_game,
    read_rules,
    read_structure,
    sheet,
    tag_of,
    unit_of,
)
from sidepot.web.said import Line, Piece, Reasoned, others_of, pieces_of, reasons_of
from sidepot.web.view import Errors, View
from sidepot.web.winners import (
    follows,
    low_follows,
    settled_lows,
    settled_winners,
    strengths_by_order,
    strengths_by_pot,
)
from sidepot.web.words import Words
from sidepot.wire.ask import Answer, ask

TEMPLATE: Final = "pots.html"
EXAMPLE: Final = "v=1&p=A_100a.B_350.C_300f&bt=2&b=AsKd7h5c2d&h=AhAd.KhKc"
"""What somebody sees who comes without a question: an answer, with the entry filled in."""

TAP, ORDER, CARDS = "tap", "order", "cards"
WAYS: Final = (TAP, ORDER, CARDS)
SHORT: Final = ("p", "y", "d", "bt", "z", "w", "wl", "o", "ol", "b", "b2", "h", "cl", "ag", "fa", "x")
HIGH_LOW, TWO_LOWS = "high-low", "two-lows"
HIGH_LABELS: Final = {"": "pots.won-by", HIGH_LOW: "pots.high-by", TWO_LOWS: "pots.first-by"}
NO_LOW: Final = "0"
"""In the place of a seat: nobody has a low in this pot."""
BESIDE_A_POT: Final = (
    "layer-all",
    "layer-first",
    "layer",
    "layer-from-others",
    "dead-only",
    "dead-chips",
    "folded-chips",
    "above-every-contender",
    "sole-owner",
    "rake-from-pot",
)
"""The reasons that stand beside a pot itself."""
POTS_MOST: Final = 6
"""The marks there are; a seventh pot has the first again, as in the picture."""


class Tapped(NamedTuple):
    """Who may be tapped as the winner of a pot, or of one half of it."""

    label: str
    field: str
    taps: tuple[Choice, ...]


class PotShown(NamedTuple):
    """One pot as the page lists it; `asked` says whose winners are still to be tapped, or may be again."""

    mark: str
    name: str
    chips: str
    who: str
    reasons: tuple[Reasoned, ...]
    asked: tuple[Tapped, ...] = ()


class RowShown(NamedTuple):
    """One player's row. `echo` is what an amount was read as, where that is worth saying."""

    number: int
    name: str
    letter: str
    called: str
    status: str
    echo: str
    has_button: bool
    filled: bool


class PaidShown(NamedTuple):
    """One player's line of the payment; `right` None where nobody said what was paid."""

    number: int
    name: str
    most: str
    won: str
    back: str
    takes: str
    right: bool | None
    nothing: bool


def known_keys() -> tuple[str, ...]:
    """The keys an address of this screen may have."""
    return (*SHORT, *keys())


def expanded(short: Fields) -> Fields:
    """The fields of the form from an address. Raises BadAddress."""
    fields = expand(short)
    decimals = CENTS if fields.get("unit") else 0
    by_street = one_of(short, "y", ("1",))
    fields |= expand_players(short.get("p", ""), decimals, bool(by_street))
    rows = count_rows(fields)
    fields |= {"by_street": by_street, "dead": typed(short.get("d", ""), decimals)}
    if "z" in short:
        fields |= {"stacks": "1", **expand_each("stack", short["z"], decimals)}
    if "x" in short:
        fields |= {"check": "1", **expand_each("paid", short["x"], decimals)}
    fields |= {"button": seat_of(short, "bt", rows), "aggressor": seat_of(short, "ag", rows)}
    fields |= {"closed": one_of(short, "cl", all_streets()), "first": seat_of(short, "fa", rows)}
    fields["how"] = ORDER if short.keys() & {"o", "ol"} else CARDS if short.keys() & {"b", "h"} else TAP
    fields |= expand_each("place", short.get("o", "")) | expand_each("cards", short.get("h", ""))
    fields |= expand_each("lowplace", short.get("ol", ""))
    fields |= {"board": short.get("b", ""), "board2": short.get("b2", "")}
    for place, winners in enumerate(read_items(short.get("w", ""))):
        for each in winners.split("-"):
            seat_of({"w": each}, "w", rows)
        fields[f"wins{place}"] = winners
    for place, winners in enumerate(read_items(short.get("wl", ""))):
        for each in winners.split("-"):
            if each != NO_LOW:
                seat_of({"wl": each}, "wl", rows)
        fields[f"lows{place}"] = winners
    return fields


def acted(fields: Fields, do: str) -> Fields:
    """The fields after a button of the form was pressed; one nobody knows changes nothing."""
    what, _, which = do.partition("-")
    row = int(which) if which.isascii() and which.isdigit() and len(which) <= 3 else 0
    match what:
        case "add":
            return {**fields, f"name{count_rows(fields) + 1}": ""}
        case "remove" if row:
            return without_row(fields, row)
        case "up" if row:
            return swapped_up(fields, row)
        case "street":
            first = {f"in_preflop_{at}": fields.get(f"in{at}", "") for at in _numbers(fields)}
            return {**fields, "by_street": "1", **first}
        case "amount":
            return {
                **fields,
                "by_street": "",
                **{f"in{at}": _sum_typed(fields, at) for at in _numbers(fields)},
            }
        case "stacks":
            return {**fields, "stacks": "" if fields.get("stacks") else "1"}
        case "check":
            return {**fields, "check": "" if fields.get("check") else "1"}
        case "less" | "more" if row:
            return _stepped(fields, row, 1 if what == "more" else -1)
        case "clear":
            return {f"name{row}": "" for row in range(1, FIRST_ROWS + 1)}
    return fields


def view(fields: Fields, language: str) -> View:
    """The screen for what is typed."""
    words = Words(tag_of(language, fields), unit_of(fields))
    reading = Reading(fields, words.language)
    rows = range(1, count_rows(fields) + 1)
    labels = {f"in{row}": words("entry.chips", name=name_of(fields, row)) for row in rows}
    errors = Errors(words, labels)
    entry = _Entry(reading, errors, words)
    document = entry.document()
    errors.typed(reading)
    answer = None if reading.flaws or errors.said else _asked("pots", document, reading, errors)
    settled: Answer | None = None
    if answer is not None and isinstance(answer.ruling, PotsRuling):
        more = entry.winners(answer.ruling)
        errors.typed(reading)
        if more is not None and not errors.said:
            settling = {**document, **more}
            settled = _asked("settle", settling, reading, errors, otherwise="hands", compare=True)
            out = [] if settled is None else entry.knocked_out(settled.ruling)
            if out:
                settling |= {"stacks_after_hand_zero": out}
                settled = _asked("settle", settling, reading, errors, otherwise="hands", compare=True)
    if answer is not None and settled is None:
        answer = _asked("pots", document, reading, errors, compare=True)
    shown = settled or answer
    rules = sheet("pots", fields, words)
    values: dict[str, object] = {
        "rows": entry.rows(),
        "rules": rules,
        "streets": [(street, street_name(street, words.tag, "label")) for street in STREETS],
        "ways": [Choice(way, words(f"hands.{way}"), way == entry.way) for way in WAYS],
        "may_add": count_rows(fields) < ROWS_MOST,
        "bounty": [],
        "boards": [_cards_shown(reading.clean.get(key, "")) for key in ("board", "board2")],
    }
    if shown is None:
        say: list[Line] = []
        balance = Line("", (Piece(words("balance.none"), False),))
    else:
        say, balance = _said(shown, words), _balance(shown, words)
        values |= _answered(shown, answer or shown, entry, words)
    readable = not reading.flaws and not entry.over
    return View(
        words=words,
        fields=fields,
        address=write_short(entry.short()) if readable else None,
        say=say,
        balance=balance,
        book=rules.book,
        errors=errors.said,
        values=values,
        balanced=shown is not None,
    )


class _Entry:
    """Reads the form into a document, row by row; rows nobody has filled in are no players."""

    def __init__(self, reading: Reading, errors: Errors, words: Words) -> None:
        self.reading = reading
        self.errors = errors
        self.words = words
        self.fields = reading.fields
        self.count = max(count_rows(self.fields), 2)
        self.filled = [row for row in range(1, self.count + 1) if not is_blank(self.fields, row)]
        self.by_street = bool(self.fields.get("by_street"))
        self.with_stacks = bool(self.fields.get("stacks"))
        way = self.fields.get("how", TAP)
        self.way = way if way in WAYS else TAP
        self.winning: list[tuple[str, ...]] = []
        self.lows: list[tuple[str, ...] | None] = []
        game = GAMES.get(self.fields.get("game", "") or USUAL["game"])
        self.halves = _halves(game)
        self.streets = STREETS if game is None else streets_of(game)
        self.stud = game is not None and game.family is Family.STUD
        self.over = False
        button = self.fields.get("button", "")
        self.button = int(button) if button.isdigit() and int(button) in self.filled else 0

    def document(self) -> Json:
        """The document of the question which pots there are."""
        reading = self.reading
        document = read_rules(reading)
        players: list[Json] = []
        for row in self.filled:
            path = f"players[{len(players)}]"
            reading.paths |= {f"{path}.name": f"name{row}", f"{path}.put_in": f"in{row}", path: f"in{row}"}
            reading.text(f"name{row}")
            player: Json = {"name": name_of(self.fields, row)}
            chips = self._chips(row)
            if chips is not None:
                player["put_in"] = chips
            player["status"] = self._status(row, chips)
            players.append(player)
        document["players"] = players
        reading.paths |= {"players": "players", "dead": "dead", "button": "button"}
        dead = reading.chips("dead")
        if dead:
            document["dead"] = dead
        for field in ("by_street", "stacks", "check", "closed", "aggressor", "first", "button"):
            reading.text(field)
        if self.button:
            document["button"] = name_of(self.fields, self.button)
        return document

    def _chips(self, row: int) -> int | None:
        if not self.by_street:
            return self.reading.chips(f"in{row}")
        each = [self.reading.chips(f"in_{street}_{row}") for street in STREETS]
        said = [chips for chips in each if chips is not None]
        return sum(said) if said else None

    def _status(self, row: int, chips: int | None) -> str:
        status = self.reading.text(f"status{row}") or "live"
        if not self.with_stacks:
            return status
        stack = self.reading.chips(f"stack{row}")
        if stack is None or chips is None or status == "folded":
            return status
        if chips > stack:
            self.over = True
            self.errors.say(f"in{row}", self.words("entry.over-stack", chips=stack))
        # Who has nothing left behind is all-in, whatever the switch says.
        return "all-in" if chips == stack else status

    def winners(self, ruling: PotsRuling) -> Json | None:
        """What `settle` needs besides; None while nobody has said who wins."""
        if ruling.betting_open:
            return None
        more = read_game(self.reading) | read_chip_and_rake(self.reading)
        names = {row: name_of(self.fields, row) for row in self.filled}
        alive = [seat.name for seat in ruling.players if seat.status != "folded"]
        contested = any(len(pot.eligible) > 1 for pot in ruling.pots)
        if self.way == CARDS:
            return self._cards(more, names, alive) if contested or self._any("cards") else more
        more.pop("game", None)
        if self.way == ORDER:
            places = {name: self.reading.whole(f"place{row}") for row, name in names.items() if name in alive}
            said = {name: place for name, place in places.items() if place is not None}
            lows = {
                name: self.reading.whole(f"lowplace{row}") for row, name in names.items() if name in alive
            }
            unsaid = len(said) < len(alive) or (self.halves == TWO_LOWS and None in lows.values())
            if contested and unsaid:
                return None
            return more | self._strengths(strengths_by_order(said), _lows_by_order(lows))
        pots = ruling.pots
        self.winning = settled_winners(pots, self._named("wins", pots, names))
        nobody = dict.fromkeys(alive, 0)
        strengths = nobody | strengths_by_pot(self.winning)
        if not self.halves:
            return more | self._strengths(strengths, {}) if all(self.winning) else None
        tapped = self._named("lows", pots, names)
        without = [place for place in range(len(pots)) if NO_LOW in self._tapped("lows", place)]
        if self.halves == TWO_LOWS:
            self.lows = [winners or None for winners in settled_winners(pots, tapped)]
        else:
            self.lows = settled_lows(pots, tapped, without)
        if not all(self.winning) or None in self.lows:
            return None
        best = strengths_by_pot([each or () for each in self.lows])
        return more | self._strengths(strengths, {name: best.get(name) for name in alive})

    def _named(self, stem: str, pots: Sequence[Pot], names: Mapping[int, str]) -> dict[int, list[str]]:
        return {
            place: [names[int(each)] for each in self._tapped(stem, place) if int(each) in names]
            for place in range(len(pots))
        }

    def _strengths(self, high: Mapping[str, int], low: Mapping[str, int | None]) -> Json:
        """What decides the pots, as a document has it: one strength a player, or one for each half."""
        if self.halves == TWO_LOWS:
            return {"halves": [{**high}, {name: strength or 0 for name, strength in low.items()}]}
        return {"strength": {**high}} | ({"low": {**low}} if self.halves else {})

    def closed_on(self) -> str:
        """The round the betting closed on; the last one of the game where nothing else is said."""
        closed = self.fields.get("closed", "")
        return closed if closed in self.streets else self.streets[-1]

    def asked(self, pots: Sequence[Pot], place: int) -> tuple[Tapped, ...]:
        """Whose winners are to be tapped under a pot; nothing where another pot has settled it."""
        found: list[Tapped] = []
        if self.winning and not follows(pots, self.winning, place):
            found.append(self._taps(HIGH_LABELS[self.halves], "wins", pots, place, self.winning[place]))
        if self.lows:
            two = self.halves == TWO_LOWS
            fixed = follows(pots, [each or () for each in self.lows], place) if two else False
            if not fixed and (two or not low_follows(pots, self.lows, place)):
                label = "pots.second-by" if two else "pots.low-by"
                found.append(self._taps(label, "lows", pots, place, self.lows[place]))
        return tuple(found)

    def _taps(
        self, label: str, stem: str, pots: Sequence[Pot], place: int, won: tuple[str, ...] | None
    ) -> Tapped:
        numbers = {name_of(self.fields, row): str(row) for row in self.filled}
        taps = [Choice(numbers[name], name, name in (won or ())) for name in pots[place].eligible]
        if label == "pots.low-by":
            taps.append(Choice(NO_LOW, self.words("pots.no-low"), won == ()))
        return Tapped(self.words(label), f"{stem}{place}", tuple(taps))

    def knocked_out(self, ruling: Ruling) -> list[str]:
        """Who has nothing left after the hand; known only where stacks are given."""
        if not self.with_stacks or not isinstance(ruling, SettleRuling):
            return []
        clean = self.reading.clean
        out: list[str] = []
        for row, seat in zip(self.filled, ruling.players, strict=True):
            everything = clean.get(f"stack{row}", "") == str(seat.put_in)
            if everything and not ruling.won[seat.name] and not ruling.returned.get(seat.name):
                out.append(seat.name)
        return out

    def _cards(self, more: Json, names: Mapping[int, str], alive: Sequence[str]) -> Json | None:
        reading = self.reading
        hands = {name: reading.cards(f"cards{row}") for row, name in names.items()}
        reading.paths |= {f"hands.{name}": f"cards{row}" for row, name in names.items()}
        reading.paths |= {"board": "board", "boards": "board", "boards[0]": "board", "boards[1]": "board2"}
        board, second = reading.cards("board"), reading.cards("board2")
        given = {name: cards for name, cards in hands.items() if cards and name in alive}
        if not given:
            return None
        boards: Json = {"boards": [board, second]} if second else {"board": board} if board else {}
        return more | boards | {"hands": given}

    def _tapped(self, stem: str, place: int) -> list[str]:
        text = self.reading.text(f"{stem}{place}")
        return [each for each in text.split("-") if each.isascii() and each.isdigit()]

    def _any(self, stem: str) -> bool:
        return any(self.fields.get(f"{stem}{row}", "").strip() for row in self.filled)

    def short(self) -> Fields:
        """The keys of the address."""
        clean, count = self.reading.clean, self.count
        last = max((row for row in range(1, count + 1) if f"name{row}" in self.fields), default=0)
        short = {
            "p": compress_players(
                self._clean_rows(), max(last, max(self.filled, default=0)), by_street=self.by_street
            ),
            "y": "1" if self.by_street else "",
            "d": "" if clean.get("dead") == "0" else clean.get("dead", ""),
            "bt": str(self.button) if self.button else "",
            "cl": "" if self.closed_on() == self.streets[-1] else self.closed_on(),
            "ag": clean.get("aggressor", ""),
            "fa": clean.get("first", ""),
        }
        if self.with_stacks:
            short["z"] = compress_each("stack", clean, count) or ONE_EMPTY
        if self.way == CARDS:
            short |= {
                "b": clean.get("board", ""),
                "b2": clean.get("board2", ""),
                "h": compress_each("cards", self._readable("cards"), count) or ONE_EMPTY,
            }
        elif self.way == ORDER:
            short["o"] = compress_each("place", self._readable("place"), count) or ONE_EMPTY
            short["ol"] = compress_each("lowplace", self._readable("lowplace"), count)
        else:
            for key, stem in (("w", "wins"), ("wl", "lows")):
                short[key] = trimmed(self.fields.get(f"{stem}{place}", "") for place in range(self.count))
        if self.fields.get("check"):
            for row in self.filled:
                self.reading.chips(f"paid{row}")
            short["x"] = compress_each("paid", clean, count) or ONE_EMPTY
        return short | compress(self.reading.clean | self._kept())

    def _clean_rows(self) -> Fields:
        statuses = {
            f"status{row}": self.fields.get(f"status{row}", "live") for row in range(1, self.count + 1)
        }
        return {**statuses, **self.reading.clean}

    def _readable(self, stem: str) -> Fields:
        """A field of every row: as it was read, or as typed where it was not looked at."""
        return {f"{stem}{row}": self._one(f"{stem}{row}") for row in range(1, self.count + 1)}

    def _one(self, field: str) -> str:
        return self.reading.clean.get(field, self.fields.get(field, "").strip())

    def _kept(self) -> Fields:
        """Fields of the sheet that this question did not need are kept in its address."""
        wanted = ("chip", "rake", "cap")
        return {field: self._one(field) for field in wanted if self.fields.get(field, "").strip()}

    def rows(self) -> list[RowShown]:
        """The rows as they are shown."""
        shown: list[RowShown] = []
        button = self.button or (self.filled[-1] if self.filled else 0)
        for row in range(1, self.count + 1):
            typed_in = self.fields.get(f"in{row}", "").strip()
            read = self.reading.clean.get(f"in{row}", "")
            echo = self.words("entry.read-as", chips=int(read)) if _worth_saying(typed_in, read) else ""
            shown.append(
                RowShown(
                    number=row,
                    name=self.fields.get(f"name{row}", ""),
                    letter=letter(row),
                    called=name_of(self.fields, row),
                    status=self.fields.get(f"status{row}") or "live",
                    echo=echo,
                    has_button=row == button,
                    filled=row in self.filled,
                )
            )
        return shown


def _worth_saying(typed_in: str, read: str) -> bool:
    """Whether an amount was typed in a way that might be read otherwise, or is too long to take in."""
    return read.isdigit() and bool(typed_in) and (typed_in != read or len(read) > 4)


def _asked(
    kind: str, document: Json, reading: Reading, errors: Errors, *, otherwise: str = "", compare: bool = False
) -> Answer | None:
    try:
        return ask(kind, document, compare=compare)
    except Malformed as problem:
        errors.malformed(problem, reading, otherwise=otherwise)
        return None


def mark_of(place: int) -> str:
    """The mark of a pot by its place, main pot 0."""
    return f"pot-{place % POTS_MOST + 1}"


def _ruling(answer: Answer) -> PotsRuling | SettleRuling:
    ruling = answer.ruling
    if not isinstance(ruling, PotsRuling | SettleRuling):
        raise TypeError(f"a {type(ruling).__name__} has no pots")
    return ruling


def _said(answer: Answer, words: Words) -> list[Line]:
    """The sentences to say aloud, each behind the mark of what it is about."""
    ruling = _ruling(answer)
    places = {pot.name: place for place, pot in enumerate(ruling.pots)}
    marks = ["pot-back" for _ in ruling.returned]
    if isinstance(ruling, SettleRuling):
        marks += ["pot-none"] if ruling.rake else []
        marks += [mark_of(places[name]) for name in ruling.award_order]
    else:
        marks += ["pot-owed" for _ in ruling.owes]
        marks += [mark_of(place) for place in range(len(ruling.pots))]
    amounts = [words.chips(chips) for chips in _amounts(ruling)]
    lines = spoken(ruling, words.tag, words.unit)
    lines = lines[: len(lines) - len(_bounties(ruling))]
    return [Line(mark, pieces_of(line, amounts)) for mark, line in zip(marks, lines, strict=True)]


def _bounties(ruling: PotsRuling | SettleRuling) -> Sequence[str]:
    """Who was knocked out: of each the last sentences say who earns the bounty, which not every game has."""
    return tuple(ruling.bounty) if isinstance(ruling, SettleRuling) else ()


def _amounts(ruling: PotsRuling | SettleRuling) -> set[int]:
    found = {*ruling.returned.values()} | {pot.amount for pot in ruling.pots}
    if isinstance(ruling, PotsRuling):
        return found | {*ruling.owes.values()}
    found |= {sum(winner.share for winner in pot.winners) for pot in ruling.pots} | {ruling.rake}
    return found | {winner.share for pot in ruling.pots for winner in pot.winners}


def _balance(answer: Answer, words: Words) -> Line:
    """That the chips add up."""
    ruling = _ruling(answer)
    total = sum(seat.put_in for seat in ruling.players) + ruling.dead
    pots, back = sum(pot.amount for pot in ruling.pots), sum(ruling.returned.values())
    figures = {"in": total, "pots": pots, "back": back}
    key = "balance.plain"
    if isinstance(ruling, PotsRuling) and ruling.uncalled:
        key = "balance.open"
        figures["uncalled"] = sum(ruling.uncalled.values())
    amounts = [words.chips(chips) for chips in figures.values()]
    return Line("", pieces_of(words(key, **figures), amounts))


def _answered(shown: Answer, pots: Answer, entry: _Entry, words: Words) -> dict[str, object]:
    """Everything under the sentences."""
    ruling = _ruling(shown)
    why = reasons_of(ruling, words)
    knocked = _bounties(ruling)
    return {
        "bounty": spoken(ruling, words.tag, words.unit)[-len(knocked) :] if knocked else [],
        "waits": isinstance(ruling, PotsRuling) and ruling.betting_open,
        "picture": Markup(picture(ruling, words.tag, words.unit, "page")),
        "has_folded": any(seat.status == "folded" and seat.put_in for seat in ruling.players),
        "has_all_in": any(seat.status == "all-in" for seat in ruling.players),
        "back": _back(ruling, why, words),
        "pots": _pots(ruling, _ruling(pots), why, entry, words),
        "made": _made(ruling, entry, words),
        "paid": _paid(ruling, entry, words),
        "settled": isinstance(ruling, SettleRuling),
        "shows": _shows(ruling, why, entry, words),
        "why": why,
        "remarks": remarks(ruling, words.tag, words.unit),
        "others": others_of(shown, words),
    }


def _about(
    ruling: PotsRuling | SettleRuling, why: tuple[Reasoned, ...], about: str
) -> list[tuple[str, Reasoned]]:
    """The reasons about one pot or player, of all that are said, each behind its code."""
    each = zip(ruling.reasons, why, strict=True)
    return [(reason.code, said) for reason, said in each if reason.about == about]


def _back(ruling: PotsRuling | SettleRuling, why: tuple[Reasoned, ...], words: Words) -> list[PotShown]:
    return [
        PotShown(
            mark="pot-back",
            name=words("pots.back", name=name),
            chips=words.chips(chips),
            who=words("pots.in-no-pot"),
            reasons=_quietly((said for _, said in _about(ruling, why, name)[:1]), words),
        )
        for name, chips in ruling.returned.items()
    ]


def _pots(
    ruling: PotsRuling | SettleRuling,
    unpaid: PotsRuling | SettleRuling,
    why: tuple[Reasoned, ...],
    entry: _Entry,
    words: Words,
) -> list[PotShown]:
    """The pots in the order a dealer pays them: the last side pot first."""
    shown: list[PotShown] = []
    for place, pot in enumerate(ruling.pots):
        shown.append(
            PotShown(
                mark=mark_of(place),
                name=pot_name(pot.name, words.tag, pots=len(ruling.pots)),
                chips=words.chips(pot.amount),
                who=_who(pot, words),
                reasons=_quietly(_beside(_about(ruling, why, pot.name)), words),
                asked=entry.asked(unpaid.pots, place) if entry.way == TAP else (),
            )
        )
    return shown[::-1]


def _beside(reasons: Iterable[tuple[str, Reasoned]]) -> Iterator[Reasoned]:
    """What a pot is made of, and its odd chip; how it is won stands among all the reasons."""
    for code, said in reasons:
        if code in BESIDE_A_POT or code.startswith("odd"):
            yield said


def _quietly(reasons: Iterable[Reasoned], words: Words) -> tuple[Reasoned, ...]:
    """Without the words for usual practice, which would stand behind every line; "why" has them."""
    usual = citation("usage/pots", words.tag)
    return tuple(each._replace(article="") if each.article == usual else each for each in reasons)


def _who(pot: Pot, words: Words) -> str:
    if len(pot.eligible) == 1:
        return words("pots.only", name=pot.eligible[0])
    from sidepot.languages.lists import listed

    return words("pots.can-win", names=listed(pot.eligible, words.tag))


def _made(ruling: PotsRuling | SettleRuling, entry: _Entry, words: Words) -> dict[int, str]:
    """What each winner's cards made, by row."""
    rows = {name_of(entry.fields, row): row for row in entry.filled}
    return {
        rows[winner.name]: hand_name(winner.hand, words.tag)
        for pot in ruling.pots
        for winner in pot.winners
        if winner.hand is not None
    }


def _paid(ruling: PotsRuling | SettleRuling, entry: _Entry, words: Words) -> list[PaidShown]:
    shown: list[PaidShown] = []
    for row, seat in zip(entry.filled, ruling.players, strict=True):
        back = ruling.returned.get(seat.name, 0)
        won = ruling.won[seat.name] if isinstance(ruling, SettleRuling) else 0
        paid = entry.reading.chips(f"paid{row}") if entry.fields.get("check") else None
        due = won + back
        shown.append(
            PaidShown(
                number=row,
                name=seat.name,
                most=words.chips(ruling.can_win[seat.name]),
                won=words.chips(won),
                back=words.chips(back),
                takes=words.chips(due),
                right=None if paid is None or not isinstance(ruling, SettleRuling) else paid == due,
                nothing=due == 0,
            )
        )
    return shown


def _shows(
    ruling: PotsRuling | SettleRuling, why: tuple[Reasoned, ...], entry: _Entry, words: Words
) -> dict[str, object]:
    """Who shows, where the betting is over; what is asked is on which street, and who bet last."""
    if isinstance(ruling, PotsRuling) and ruling.betting_open:
        return {}
    closed, aggressor = entry.closed_on(), entry.fields.get("aggressor", "")
    first = entry.fields.get("first", "")
    names = {str(row): name_of(entry.fields, row) for row in entry.filled}
    reading = Reading(entry.fields, words.language)
    document = read_rules(reading) | read_game(reading) | read_structure(reading)
    document |= {
        "players": [
            {"name": seat.name, "put_in": seat.put_in, "status": seat.status} for seat in ruling.players
        ],
        "betting_closed_on": closed,
    }
    if ruling.dead:
        document["dead"] = ruling.dead
    if entry.button:
        document["button"] = name_of(entry.fields, entry.button)
    if aggressor in names:
        document["last_aggressor"] = names[aggressor]
    elif entry.stud and first in names:
        document["first_to_act"] = names[first]
    errors = Errors(words)
    answer = _asked("showdown", document, reading, errors)
    alive = {seat.name for seat in ruling.players if seat.status != "folded"}
    shown: dict[str, object] = {
        "streets": [
            Choice(each, street_name(each, words.tag, "label"), each == closed) for each in entry.streets
        ],
        "bettors": [
            Choice("", words("shows.nobody"), aggressor not in names),
            *(Choice(row, name, row == aggressor) for row, name in names.items() if name in alive),
        ],
        # In stud the cards that lie open say who acts first, and the page does not see them.
        "firsts": [
            Choice("", words("declaration.unsaid"), first not in names),
            *(Choice(row, name, row == first) for row, name in names.items() if name in alive),
        ]
        if entry.stud and aggressor not in names
        else [],
        "problems": [said for there in errors.said.values() for said in there],
    }
    if answer is not None:
        returned = len(ruling.returned)
        known = set(why)
        shown |= {
            "lines": spoken(answer.ruling, words.tag, words.unit)[returned:],
            "reasons": [reason for reason in reasons_of(answer.ruling, words) if reason not in known],
        }
    return shown


def _cards_shown(codes: str) -> list[tuple[str, bool]]:
    """Cards as they are drawn: the signs, and whether the suit is red."""
    try:
        each = [codes[at : at + 2] for at in range(0, len(codes), 2)]
        return [(shown_cards(code), code[1] in "hd") for code in each]
    except ValueError:
        return []


def _halves(game: Game | None) -> str:
    """Whether a pot has two halves: high and low, or two lows; "" where it has none."""
    if game is None:
        return ""
    if game.high and game.low is not None:
        return HIGH_LOW
    return "" if game.high or game.low is not None else TWO_LOWS


def _lows_by_order(places: Mapping[str, int | None]) -> dict[str, int | None]:
    """Strengths of lows from their order, 1 the best; None for who has no low."""
    strengths = strengths_by_order({name: place for name, place in places.items() if place is not None})
    return {name: strengths.get(name) for name in places}


def _numbers(fields: Fields) -> range:
    return range(1, count_rows(fields) + 1)


def _sum_typed(fields: Fields, row: int) -> str:
    """What was typed street by street as one amount; nothing where a part of it cannot be read."""
    reading = Reading(fields, "en")
    each = [reading.chips(f"in_{street}_{row}") for street in STREETS]
    said = [chips for chips in each if chips is not None]
    return "" if reading.flaws or not said else typed(str(sum(said)), reading.decimals)


def _stepped(fields: Fields, row: int, sign: int) -> Fields:
    """One amount a smallest chip up or down, never below nothing."""
    reading = Reading(fields, "en")
    chips, step = reading.chips(f"in{row}") or 0, reading.chips("chip") or 1
    return {**fields, f"in{row}": typed(str(max(chips + sign * step, 0)), reading.decimals)}
