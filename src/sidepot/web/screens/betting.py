"""Can they raise? One street, action by action: who acts, and what is open to everyone still to act."""

from __future__ import annotations

from typing import Final, NamedTuple

from sidepot.cards.games import GAMES, Family
from sidepot.cards.streets import all_streets, streets_of
from sidepot.languages.say import remarks
from sidepot.languages.spoken import voice_for
from sidepot.languages.spoken_betting import refused_by, what_is_legal
from sidepot.languages.terms import street_name
from sidepot.model.betting import BettingRuling
from sidepot.model.rulings import Malformed
from sidepot.web.acts import Act, read_acts, write_acts
from sidepot.web.address import BadAddress, Fields, one_of, read_items, write_items, write_short
from sidepot.web.reading import CENTS, Json, Reading, typed
from sidepot.web.rows import (
    FIRST_ROWS,
    ROWS_MOST,
    compress_each,
    count_rows,
    expand_each,
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
    read_game,
    read_rules,
    read_structure,
    sheet,
    tag_of,
    unit_of,
)
from sidepot.web.said import Line, Piece, others_of, pieces_of, reasons_of
from sidepot.web.turns import NextShown, TurnShown, next_shown, said_of_betting, turns_shown
from sidepot.web.view import Errors, View, tried_to
from sidepot.web.words import Words
from sidepot.wire.ask import Answer, ask

TEMPLATE: Final = "betting.html"
EXAMPLE: Final = "v=1&p=A_200.B_14.C_200.D_21&st=flop&bl=1-2&a=1b10.2a.3c.4a"
SHORT: Final = ("p", "st", "bl", "pt", "a", "po", "bu", "an", "le", "bi")
AMOUNTS: Final = {"pot": "pt", "bet_unit": "bu", "ante": "an", "bring_in": "bi"}
FLOP: Final = "flop"


class ActShown(NamedTuple):
    """One action of the list. `before` is the address without it and all behind it."""

    name: str
    does: str
    total: str
    refused: tuple[str, ...]
    idle: bool
    keep: int


class SeatShown(NamedTuple):
    """One player's row of the table."""

    number: int
    name: str
    letter: str
    called: str
    usual_post: str


def known_keys() -> tuple[str, ...]:
    """The keys an address of this screen may have."""
    return (*SHORT, *keys())


def expanded(short: Fields) -> Fields:
    """The fields of the form from an address. Raises BadAddress."""
    fields = expand(short)
    decimals = CENTS if fields.get("unit") else 0
    for row, item in enumerate(read_items(short.get("p", ""))[:ROWS_MOST], 1):
        name, _, stack = item.rpartition("_")
        fields |= {f"name{row}": name, f"stack{row}": typed(stack, decimals)}
    fields |= expand_each("post", short.get("po", ""), decimals)
    fields |= {field: typed(short.get(key, ""), decimals) for field, key in AMOUNTS.items()}
    read_acts(short.get("a", ""))
    blinds = [typed(each, decimals) for each in short.get("bl", "").split("-")] if short.get("bl") else []
    return fields | {
        "street": one_of(short, "st", all_streets()),
        "blinds": "/".join(blinds),
        "a": short.get("a", ""),
        "left_in_event": short.get("le", ""),
    }


def acted(fields: Fields, do: str) -> Fields:
    """The fields after a button of the form was pressed; one nobody knows changes nothing."""
    what, _, which = do.partition("-")
    row = int(which) if which.isascii() and which.isdigit() and len(which) <= 3 else 0
    acts = fields.get("a", "")
    match what:
        case "add":
            return {**fields, f"name{count_rows(fields) + 1}": ""}
        case "remove" if row:
            return without_row(fields, row)
        case "up" if row:
            return swapped_up(fields, row)
        case "act":
            return {**fields, "a": f"{acts}.{which}".removeprefix(".")}
        case "raise":
            reading = Reading(fields, "en")
            to = reading.chips("to")
            if to is None:
                return {**fields, "tried": fields.get("to", "")}
            return {**fields, "a": f"{acts}.{which}{to}".removeprefix(".")}
        case "keep":
            return (
                {**fields, "a": write_acts(_acts(fields)[: int(which or 0)])} if which.isdigit() else fields
            )
        case "clear":
            return {f"name{row}": "" for row in range(1, FIRST_ROWS + 1)} | {"street": ""}
    return fields


def _acts(fields: Fields) -> list[Act]:
    try:
        return read_acts(fields.get("a", ""))
    except BadAddress:
        return []


def view(fields: Fields, language: str) -> View:
    """The screen for what is typed."""
    words = Words(tag_of(language, fields), unit_of(fields))
    reading = Reading(fields, words.language)
    rows = range(1, count_rows(fields) + 1)
    labels = {f"stack{row}": words("betting.stack-of", name=name_of(fields, row)) for row in rows}
    errors = Errors(
        words, labels | {"blinds": words("betting.blinds"), "bet_unit": words("betting.bet-unit")}
    )
    entry = _Entry(reading, errors, words)
    document = entry.document()
    errors.typed(reading)
    answer = None if errors.said else _asked(document, reading, errors)
    tried_to(fields, errors)
    rules = sheet("betting", fields, words)
    values: dict[str, object] = {
        "rows": entry.rows(),
        "rules": rules,
        "streets": [
            Choice(each, street_name(each, words.tag, "label"), each == entry.street)
            for each in entry.streets
        ],
        "may_add": count_rows(fields) < ROWS_MOST,
        "first": entry.first,
        "acts": entry.acts_shown(answer, document),
        "next": None,
        "tried": fields.get("tried", ""),
        "turns": [],
        "why": (),
        "remarks": [],
        "others": (),
    }
    say: list[Line] = []
    balance = Line("", (Piece(words("balance.none"), False),))
    if answer is not None:
        ruling = _ruling(answer)
        say = said_of_betting(ruling, words)
        pot = words.chips(ruling.pot)
        balance = Line("", pieces_of(words("betting.middle", pot=ruling.pot), [pot]))
        values |= {
            "next": entry.next_shown(ruling),
            "turns": entry.turns(ruling, document),
            "why": reasons_of(ruling, words),
            "remarks": remarks(ruling, words.tag, words.unit),
            "others": others_of(answer, words),
        }
    return View(
        words=words,
        fields=fields,
        address=None if reading.flaws or fields.get("tried") else write_short(entry.short()),
        say=say,
        balance=balance,
        book=rules.book,
        errors=errors.said,
        values=values,
        balanced=answer is not None,
    )


def filled_in(fields: Fields) -> tuple[Json, str]:
    """The question of a form filled in by another screen, and its address."""
    words = Words("en", unit_of(fields))
    entry = _Entry(Reading(fields, "en"), Errors(words), words)
    return entry.document(), write_short(entry.short())


class _Entry:
    """Reads the form into a document."""

    def __init__(self, reading: Reading, errors: Errors, words: Words) -> None:
        self.reading = reading
        self.errors = errors
        self.words = words
        self.fields = reading.fields
        self.count = max(count_rows(self.fields), 2)
        self.filled = [row for row in range(1, self.count + 1) if not is_blank(self.fields, row)]
        game = GAMES.get(self.fields.get("game", "") or USUAL["game"], GAMES[USUAL["game"]])
        self.streets = streets_of(game)
        self.stud = game.family is Family.STUD
        street = self.fields.get("street", "")
        self.street = street if street in self.streets else self.usual_street()
        self.first = self.street == self.streets[0]
        self.acts = _acts(self.fields)
        self.stacks: dict[int, int] = {}
        self.blinds: list[int] = []

    def document(self) -> Json:
        """The document of the question who may raise."""
        reading = self.reading
        document = read_rules(reading) | read_structure(reading) | read_game(reading)
        document["street"] = self.street
        players: list[Json] = []
        for row in self.filled:
            path = f"players[{len(players)}]"
            reading.paths |= {
                f"{path}.name": f"name{row}",
                f"{path}.stack": f"stack{row}",
                path: f"stack{row}",
            }
            reading.text(f"name{row}")
            player: Json = {"name": name_of(self.fields, row)}
            stack = reading.chips(f"stack{row}")
            if stack is not None:
                player["stack"] = stack
                self.stacks[row] = stack
            players.append(player)
        document["players"] = players
        reading.paths |= {"players": "players", "blinds": "blinds", "street": "street", "pot": "pot"}
        self._blinds(document)
        for field in AMOUNTS:
            chips = reading.chips(field)
            reading.paths[field] = field
            if chips is not None and (field != "bring_in" or self.stud):
                document[field] = chips
        if self.stud and self.first and document.get("bring_in") and players:
            document["low_card"] = players[0]["name"]
        left = reading.whole("left_in_event")
        if left is not None:
            document["players_left_in_event"] = left
        reading.paths["players_left_in_event"] = "left_in_event"
        reading.clean["a"] = write_acts(self.acts)
        document["actions"] = [self._action(act) for act in self.acts if act.row in self.filled]
        return document

    def _blinds(self, document: Json) -> None:
        reading = self.reading
        texts = [each for each in reading.text("blinds").replace("-", "/").split("/") if each.strip()]
        for place, text in enumerate(texts):
            part = Reading({"blinds": text, "unit": self.fields.get("unit", "")}, reading.language)
            chips = part.chips("blinds")
            reading.flaws += part.flaws
            if chips is not None:
                self.blinds.append(chips)
            reading.paths[f"blinds[{place}]"] = "blinds"
        reading.clean["blinds"] = "-".join(map(str, self.blinds))
        if self.stud:
            return
        if self.blinds:
            document["blinds"] = self.blinds
        if not self.first:
            return
        posts = {row: reading.chips(f"post{row}") for row in self.filled}
        reading.paths["posts"] = "blinds"
        reading.paths |= {f"posts.{name_of(self.fields, row)}": f"post{row}" for row in self.filled}
        said = {row: chips for row, chips in posts.items() if chips is not None}
        live = said or self.usual_posts()
        if live:
            document["posts"] = {name_of(self.fields, row): chips for row, chips in live.items() if chips}

    def usual_street(self) -> str:
        """The street of an address that names none: the flop, and in games without one the first street."""
        return FLOP if FLOP in self.streets else self.streets[0]

    def usual_posts(self) -> dict[int, int]:
        """Who posts where nothing is said: the last players to act, the big blind last, if they can."""
        last = self.filled[-len(self.blinds) :] if self.blinds else []
        return {
            row: min(blind, self.stacks.get(row, blind))
            for row, blind in zip(last, self.blinds, strict=False)
        }

    def _action(self, act: Act) -> list[object]:
        said: list[object] = [name_of(self.fields, act.row), act.verb]
        return said if act.to is None else [*said, act.to]

    def short(self) -> Fields:
        """The keys of the address."""
        clean = self.reading.clean
        last = max((row for row in range(1, self.count + 1) if f"name{row}" in self.fields), default=0)
        items: list[str] = []
        for row in range(1, max(last, max(self.filled, default=0)) + 1):
            name, stack = clean.get(f"name{row}", ""), clean.get(f"stack{row}", "")
            items.append(f"{name}_{stack}" if name or stack else "")
        short = {
            "p": write_items(items),
            "st": "" if self.street == self.usual_street() else self.street,
            "bl": clean.get("blinds", ""),
            "a": clean.get("a", ""),
            "po": compress_each("post", clean, self.count),
            "le": clean.get("left_in_event", ""),
        }
        short |= {key: clean.get(field, "") for field, key in AMOUNTS.items()}
        return short | compress(clean)

    def rows(self) -> list[SeatShown]:
        """The rows as they are shown."""
        usual = self.usual_posts() if self.first and not self.stud else {}
        return [
            SeatShown(
                row,
                self.fields.get(f"name{row}", ""),
                letter(row),
                name_of(self.fields, row),
                self.words.chips(usual[row]) if row in usual else "",
            )
            for row in range(1, self.count + 1)
        ]

    def acts_shown(self, answer: Answer | None, document: Json) -> list[ActShown]:
        """The list of actions; one the rules do not allow stays in it, with why and what would be."""
        refusal = None if answer is None else _ruling(answer).refusal
        shown: list[ActShown] = []
        for place, act in enumerate(self.acts):
            said: tuple[str, ...] = ()
            if refusal is not None and answer is not None and refusal.action == place:
                voice = voice_for(answer.ruling, self.words.tag, self.words.unit)
                legal = what_is_legal(refusal, voice)
                said = (refused_by(refusal, voice),)
                said += (self.words("betting.instead", options="; ".join(legal)),) if legal else ()
            total = act.to if act.to is not None else self._total(act, place, document)
            shown.append(
                ActShown(
                    name=name_of(self.fields, act.row),
                    does=self.words.shared(f"done.{act.verb}"),
                    total="" if total is None else self.words.chips(total),
                    refused=said,
                    idle=refusal is not None and place > refusal.action,
                    keep=place,
                )
            )
        return shown

    def _total(self, act: Act, place: int, document: Json) -> int | None:
        """What a call or an all-in came to: of a call what the player owed just before it."""
        if act.verb == "all-in":
            return self.stacks.get(act.row)
        actions = document["actions"]
        if act.verb != "call" or not isinstance(actions, list):
            return None
        before = _quietly({**document, "actions": actions[:place]})
        turn = before.players[0] if before is not None and before.players else None
        return (
            None if turn is None or turn.name != name_of(self.fields, act.row) else turn.in_front + turn.call
        )

    def next_shown(self, ruling: BettingRuling) -> NextShown | None:
        """The box of the player to act."""
        in_front = {turn.name: turn.in_front for turn in ruling.players}
        rows = {name_of(self.fields, row): row for row in self.filled}
        left = {name: self.stacks.get(rows[name], 0) - chips for name, chips in in_front.items()}
        return next_shown(ruling, rows, left, self.words, self.reading.decimals)

    def turns(self, ruling: BettingRuling, document: Json) -> list[TurnShown]:
        """Everyone still to act."""
        actions = document["actions"]
        done: list[object] = list(actions) if isinstance(actions, list) else []
        if ruling.refusal is not None:
            done = done[: ruling.refusal.action]
        return turns_shown(
            ruling, self.words, lambda added: _quietly({**document, "actions": [*done, *added]})
        )


def _quietly(document: Json) -> BettingRuling | None:
    """The ruling on a document that is part of one already ruled on; None where it cannot be ruled on."""
    try:
        return _ruling(ask("betting", document))
    except Malformed:
        return None


def _asked(document: Json, reading: Reading, errors: Errors) -> Answer | None:
    try:
        return ask("betting", document, compare=True)
    except Malformed as problem:
        errors.malformed(problem, reading)
        return None


def _ruling(answer: Answer) -> BettingRuling:
    ruling = answer.ruling
    if not isinstance(ruling, BettingRuling):
        raise TypeError(f"a {type(ruling).__name__} has no betting")
    return ruling
