"""Walk through: a whole hand, action by action, and at its end who shows and who is paid, one by one."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from markupsafe import Markup

from sidepot.cards.cards import write_cards
from sidepot.cards.games import GAMES, Family
from sidepot.cards.streets import streets_of
from sidepot.doorway.history import NOT_TOLD, without_the_end
from sidepot.languages.lists import listed
from sidepot.languages.numbers import number
from sidepot.languages.picture import picture
from sidepot.languages.say import remarks
from sidepot.languages.spoken import spoken, voice_for
from sidepot.languages.spoken_betting import refused_by, what_is_legal
from sidepot.languages.terms import book_name, pot_name, street_name
from sidepot.model.betting import BettingRuling
from sidepot.model.hand import HandRuling
from sidepot.model.rulings import Authority, Flaw, Malformed, PotsRuling, SettleRuling
from sidepot.web.address import Fields, write_items, write_short
from sidepot.web.growth import growth
from sidepot.web.hand_edits import Edit, cut, edit_of, place_of, streets_acted, with_act, with_edit, without
from sidepot.web.hand_fields import KEPT, document_of, expanded_hand, short_of
from sidepot.web.hand_to_betting import betting_address
from sidepot.web.hand_told import as_text
from sidepot.web.reading import CENTS, Json, Reading
from sidepot.web.rows import (
    FIRST_ROWS,
    ROWS_MOST,
    count_rows,
    is_blank,
    letter,
    name_of,
    swapped_up,
    without_row,
)
from sidepot.web.rules import USUAL, Choice, keys, sheet, tag_of, unit_of
from sidepot.web.said import Line, Piece, flaw_said, others_of, pieces_of, reasons_of
from sidepot.web.screens.pots import mark_of
from sidepot.web.turns import NO_MARK, NextShown, next_shown, said_of_betting, turns_shown
from sidepot.web.view import Errors, View, tried_to
from sidepot.web.words import Words
from sidepot.wire.ask import Answer, ask, compared
from sidepot.wire.hand import up_to_step

TEMPLATE: Final = "hand.html"
EXAMPLE: Final = (
    "v=1&p=A_200.B_24.C_200.D_8&bl=1-2&h=AsAc.KsKc.QsQc.JsJc&b=AhKd2c5d9h"
    "&a=3c.4a.1c.2c.3c_1b10.2a.3c.1c_1x.3b20.1c_1x.3x&i=7"
)


NOT_YET: Final = ("street-too-early", "hand-already-over")
"""Flaws of a street that cannot be played: the betting before it is not over, or the hand is."""
MOVES: Final = ("step", "act", "street", "raise", "cut", "delete", "leave")


class StepShown(NamedTuple):
    """One action that has been reached. `street` is its heading where it begins one."""

    number: int
    street: str
    name: str
    does: str
    total: str
    current: bool


class HeldShown(NamedTuple):
    """An action that cannot be reached: the first of them says why and what would be legal."""

    number: int
    name: str
    does: str
    total: str
    refused: tuple[str, ...]


class SeatShown(NamedTuple):
    """A player as things stand."""

    name: str
    note: str
    left: str
    acts: bool


class PotShown(NamedTuple):
    """A pot as it stands."""

    mark: str
    name: str
    chips: str
    names: str


class RowShown(NamedTuple):
    """A player's row of the set-up."""

    number: int
    name: str
    letter: str
    called: str
    has_button: bool


def known_keys() -> tuple[str, ...]:
    """The keys an address of this screen may have."""
    return (*KEPT, *keys())


def expanded(short: Fields) -> Fields:
    """The fields of the form from an address. Raises BadAddress."""
    return expanded_hand(short)


def acted(fields: Fields, do: str) -> Fields:
    """The fields after a button of the form was pressed; one nobody knows changes nothing."""
    what, _, which = do.partition("-")
    row = int(which) if which.isascii() and which.isdigit() and len(which) <= 5 else 0
    match what:
        case "add":
            return {**fields, f"name{count_rows(fields) + 1}": ""}
        case "remove" if row:
            return without_row(fields, row)
        case "up" if row:
            return swapped_up(fields, row)
        case "change" | "insert":
            there = {**fields, "editing": f"{what[0]}{row}", "step": str(row - 1)}
            return fields if edit_of(there) is None else there
        case "put":
            return with_edit(fields, which)
        case "putto":
            to = Reading(fields, "en").chips("to")
            if to is None:
                return {**fields, "tried": fields.get("to", "")}
            return with_edit(fields, f"{which}{to}")
        case "clear":
            return {f"name{at}": "" for at in range(1, FIRST_ROWS + 1)}
    return _moved({**fields, "editing": ""}, what, which, row) if what in MOVES else fields


def _moved(fields: Fields, what: str, which: str, row: int) -> Fields:
    """The fields after a step, or an action more or less; whatever was being changed is left as it was."""
    match what:
        case "step":
            return {**fields, "step": which}
        case "act" | "street":
            return {**fields, "a": with_act(fields, which, new_street=what == "street"), "step": ""}
        case "raise":
            to = Reading(fields, "en").chips("to")
            if to is None:
                return {**fields, "tried": fields.get("to", "")}
            act = f"{which.lstrip('s')}{to}"
            return {**fields, "a": with_act(fields, act, new_street=which.startswith("s")), "step": ""}
        case "cut":
            return {**fields, "a": cut(fields, row), "step": ""}
        case "delete" if row:
            return {**fields, "a": without(fields, row), "step": str(row - 1)}
    return fields


def view(fields: Fields, language: str) -> View:
    """The screen for what is typed."""
    words = Words(tag_of(language, fields), unit_of(fields))
    reading = Reading(fields, words.language)
    rows = range(1, count_rows(fields) + 1)
    labels = {f"stack{row}": words("hand.stacks-before", name=name_of(fields, row)) for row in rows}
    labels |= {f"cards{row}": words("hands.hand", name=name_of(fields, row)) for row in rows}
    errors = Errors(words, labels | {"blinds": words("betting.blinds"), "bets": words("hand.bets")})
    document = document_of(reading)
    errors.typed(reading)
    answer: Answer | None = None
    stopped: Flaw | None = None
    if not reading.flaws:
        answer, document, stopped = _as_far_as_played(document)
    readable = not reading.flaws and not fields.get("tried")
    return walked(fields, words, reading, errors, document, readable=readable, answer=answer, stopped=stopped)


def _as_far_as_played(document: Json) -> tuple[Answer | None, Json, Flaw | None]:
    """The document without the streets at its end that cannot be played, and its ruling where it was asked.

    With why the first that has actions cannot; of one that has none only the cards were typed in beforehand.
    """
    answer: Answer | None = None
    streets = document["streets"]
    stopped: Flaw | None = None
    while isinstance(streets, list) and len(streets) > 1:
        try:
            answer = ask("hand", {**document, "streets": streets})
        except Malformed as problem:
            why = next((flaw for flaw in problem.flaws if flaw.code in NOT_YET), None)
            if why is None:
                break
            stopped = why if streets[-1]["actions"] else stopped
            streets = streets[:-1]
        else:
            break
    return answer, {**document, "streets": streets}, stopped


def walked(
    fields: Fields,
    words: Words,
    reading: Reading,
    errors: Errors,
    document: Json,
    *,
    readable: bool,
    answer: Answer | None = None,
    stopped: Flaw | None = None,
) -> View:
    """The walk through a document; `fields` fill the form beside it.

    `answer` is its ruling where that is known already, `stopped` why actions of later streets could not be
    followed.
    """
    whole, missing = answer, False
    if whole is None and not errors.said:
        whole, document, missing = _asked(document, reading, errors)
    rules = sheet("hand", fields, words)
    stud = GAMES[fields["game"]].family is Family.STUD if fields.get("game") in GAMES else False
    filled = [row for row in range(1, max(count_rows(fields), 2) + 1) if not is_blank(fields, row)]
    chosen = fields.get("button", "")
    button = int(chosen) if chosen.isdigit() and int(chosen) in filled else max(filled, default=0)
    values: dict[str, object] = {
        "rows": [
            RowShown(row, fields.get(f"name{row}", ""), letter(row), name_of(fields, row), row == button)
            for row in range(1, max(count_rows(fields), 2) + 1)
        ],
        "rules": rules,
        "stud": stud,
        "may_add": count_rows(fields) < ROWS_MOST,
        "fixed_limit": fields.get("structure") == "fixed-limit",
        "kinds": [
            Choice(kind, words(f"hand.kind-{kind}"), kind == (fields.get("ante_kind") or "each"))
            for kind in ("each", "big-blind", "button")
        ],
        "walk": None,
        "room": None,
        "pasted": "",
        "tried": fields.get("tried", ""),
    }
    tried_to(fields, errors)
    say: list[Line] = []
    balance = Line("", (Piece(words("balance.none"), False),))
    if whole is not None:
        walk = _Walk(whole, document, fields, words, missing=missing, stopped=stopped)
        say, balance = walk.say, walk.balance()
        values["walk"] = walk.values()
    return View(
        words=words,
        fields=fields,
        address=write_short(short_of(fields, reading)) if readable else None,
        say=say,
        balance=balance,
        book=rules.book if whole is None else _book_of(whole.ruling.authority, words),
        errors=errors.said,
        values=values,
        balanced=whole is not None,
    )


class _Walk:
    """A hand at one step. After the last action of a finished hand come its ends, one sentence a step."""

    def __init__(
        self,
        whole: Answer,
        document: Json,
        fields: Fields,
        words: Words,
        *,
        missing: bool,
        stopped: Flaw | None,
    ) -> None:
        self.missing = missing
        self.stopped = stopped
        self.answer = whole
        self.whole = _ruling(whole)
        self.document = document
        self.fields = fields
        self.words = words
        self.decimals = 0 if words.unit is None else words.unit.decimals
        self.played = len(self.whole.steps)
        ends = spoken(self.whole, words.tag, words.unit) if self.whole.finished else []
        settled = self.whole.settled
        # Who earns a bounty stands by itself at the end, for those who play with one.
        self.bounty = ends[len(ends) - len(settled.bounty) :] if settled is not None else []
        self.ends = ends[: len(ends) - len(self.bounty)]
        self.all = self.played + len(self.ends)
        step = fields.get("step", "")
        said = int(step) if step.isascii() and step.isdigit() and len(step) <= 5 else self.played
        self.edit = edit_of(fields)
        if self.edit is not None and self.edit.number > self.played + 1:
            self.edit = None
        self.step = min(said, self.all) if self.edit is None else self.edit.number - 1
        self.revealed = max(self.step - self.played, 0)
        self.now = self.whole if self.step >= self.played else self._as_of(self.step)
        if self.edit is not None:
            self.now = self._before(self.edit.number)
        self.pots = self._pots()
        self.say = self._said()

    def _as_of(self, step: int) -> HandRuling:
        return _ruling(ask("hand", up_to_step(self.document, step)))

    def _before(self, number: int) -> HandRuling:
        """The hand before an action: its street has begun, unless the one before is not over."""
        place, at = place_of(self.fields, number)
        streets = self.document["streets"]
        if isinstance(streets, list) and place < len(streets):
            last = {**streets[place], "actions": streets[place]["actions"][:at]}
            try:
                return _ruling(ask("hand", {**self.document, "streets": [*streets[:place], last]}))
            except Malformed:
                # The street cannot begin: what is missing is missing on the one before.
                pass
        return self._as_of(number - 1)

    def _said(self) -> list[Line]:
        """What happened last, then what is said aloud of it."""
        words, lines = self.words, list[Line]()
        if self.edit is None and self.whole.refusal is not None and self.step >= self.played:
            return [*self._betting()]
        if self.revealed:
            amounts = [words.chips(chips) for chips in self._paid_amounts()]
            return [
                Line(self._mark_of_end(at), pieces_of(self.ends[at], amounts)) for at in range(self.revealed)
            ]
        if self.step and self.now.steps:
            last = self.now.steps[-1]
            said = words(
                "hand.did" if last.added else "hand.did-plain",
                **({"chips": last.to} if last.added else {}),
                name=last.name,
                does=words.shared(f"done.{last.do}"),
            )
            lines.append(Line(NO_MARK, pieces_of(said, [words.chips(last.to)])))
        else:
            lines.append(Line(NO_MARK, (Piece(words("hand.begins"), False),)))
        if self.edit is None and self.whole.finished and self.step == self.played:
            return [*lines, Line(NO_MARK, (Piece(words("hand.over"), False),))]
        return [*lines, *self._betting()]

    def _betting(self) -> list[Line]:
        betting = self.now.betting
        if betting is None or not (betting.players or betting.refusal):
            return []
        return said_of_betting(betting, self.words)

    def _mark_of_end(self, at: int) -> str:
        """The mark of the pot that an end is about: the ends stand in the order a dealer pays."""
        settled = self.whole.settled
        if settled is None:
            return NO_MARK
        showing = self.whole.showing
        marks = [NO_MARK] if showing is not None and showing.order else []
        marks += ["pot-back" for _ in settled.returned]
        marks += [NO_MARK] if settled.rake else []
        places = {pot.name: place for place, pot in enumerate(settled.pots)}
        marks += [mark_of(places[name]) for name in settled.award_order]
        return marks[at] if at < len(marks) else NO_MARK

    def _paid_amounts(self) -> set[int]:
        settled = self.whole.settled
        if settled is None:
            return set()
        found = {*settled.returned.values(), settled.rake} | {pot.amount for pot in settled.pots}
        return found | {winner.share for pot in settled.pots for winner in pot.winners}

    def balance(self) -> Line:
        """That the chips add up, as of this step."""
        pots, words = self.pots, self.words
        if pots is None:
            return Line("", (Piece(words("balance.none"), False),))
        figures = {
            "in": sum(seat.put_in for seat in pots.players) + pots.dead,
            "pots": sum(pot.amount for pot in pots.pots),
            "back": sum(pots.returned.values()),
        }
        key = "balance.plain"
        if isinstance(pots, PotsRuling) and pots.betting_open:
            key = "hand.balance"
            figures["uncalled"] = sum(pots.uncalled.values())
            figures.pop("back")
        return Line("", pieces_of(words(key, **figures), [words.chips(chips) for chips in figures.values()]))

    def _pots(self) -> PotsRuling | SettleRuling | None:
        """The pots as they lie at this step."""
        now = self.now
        if now.settled is not None and self.revealed == len(self.ends):
            return now.settled
        document: Json = {
            "players": [
                {"name": seat.name, "put_in": seat.put_in, "status": seat.status} for seat in now.players
            ],
            "dead": now.dead,
        }
        try:
            ruling = ask("pots", document).ruling
        except Malformed:
            return None
        return ruling if isinstance(ruling, PotsRuling) else None

    def values(self) -> dict[str, object]:
        """What the template shows of this step."""
        words, pots = self.words, self.pots
        done = self.revealed == len(self.ends) and self.whole.finished and bool(self.ends)
        shows = not self.whole.finished or self.step < self.played or self.edit is not None
        betting = self.now.betting if shows else None
        here = self.step == self.played and not self.whole.finished and not self.missing
        here = here or self.edit is not None
        rows = {name_of(self.fields, row): row for row in range(1, count_rows(self.fields) + 1)}
        if any(seat.name not in rows for seat in self.now.players):
            here = False
        reasons = done or not self.whole.finished or self.step < self.played
        told = self.step >= self.played and (done or not self.whole.finished)
        return {
            "step": self.step,
            "all": self.all,
            "heading": words(
                "hand.at",
                street=street_name(self.now.street, words.tag, "label"),
                step=number(self.step, words.tag),
                all=number(self.all, words.tag),
            ),
            "street": street_name(self.now.street, words.tag, "label"),
            "steps": self._steps(),
            "hidden": self.all - self.step,
            "growth": growth(self.whole.steps[: self.step], self.played, words("hand.growth")),
            "picture": None if pots is None else Markup(picture(pots, words.tag, words.unit, "page")),
            "pots": [] if pots is None else _pots_shown(pots, words),
            "seats": self._seats(done=done),
            "boards": _boards_shown(self.now),
            "next": self._next(rows) if here else None,
            "new_street": here and self._new_street(),
            "awaits": here and self.whole.refusal is None and bool(self.now.awaits),
            "turns": [] if betting is None else turns_shown(betting, words, self._after),
            "held": self._held(),
            "at_end": self.step >= self.played and self.edit is None,
            "played": self.played,
            "editing": self._editing(),
            "why": reasons_of(self.now, words) if reasons else (),
            "remarks": remarks(self.now, words.tag, words.unit) if done or not self.whole.finished else [],
            "others": others_of(compared(self.answer), words) if told else (),
            "others_known": told,
            "pots_address": self._pots_address(),
            "betting_address": betting_address(self.document, self.now, self.fields, self.decimals)
            if shows
            else None,
            "text": as_text(
                self.now, self.whole.steps[: self.step], self.say, self.balance(), words, reasons=reasons
            ),
            "final": done,
            "bounty": self.bounty if done else [],
            "missing": self.missing,
            "json": _as_json(self.document),
        }

    def _after(self, added: list[list[object]]) -> BettingRuling | None:
        """The betting once these actions are added to where we are."""
        document = up_to_step(self.document, self.step) if self.step < self.played else self.document
        streets = document["streets"]
        if not isinstance(streets, list) or not streets:
            return None
        last = streets[-1]
        try:
            ruling = _ruling(
                ask(
                    "hand",
                    {**document, "streets": [*streets[:-1], {**last, "actions": [*last["actions"], *added]}]},
                )
            )
        except Malformed:
            return None
        return ruling.betting

    def _steps(self) -> list[StepShown]:
        words, street = self.words, ""
        shown: list[StepShown] = []
        for step in self.whole.steps[: self.step]:
            heading = street_name(step.street, words.tag, "label") if step.street != street else ""
            street = step.street
            does = words.shared(f"done.{step.do}")
            total = words.chips(step.to) if step.added else ""
            shown.append(StepShown(step.number, heading, step.name, does, total, step.number == self.step))
        return shown

    def _held(self) -> list[HeldShown]:
        """The actions behind the last one the rules allow; none where all can be followed."""
        words, refusal = self.words, self.whole.refusal
        if refusal is not None:
            voice = voice_for(self.whole, words.tag, words.unit)
            legal = what_is_legal(refusal, voice)
            said: tuple[str, ...] = (refused_by(refusal, voice),)
            said += (words("betting.instead", options=listed(legal, words.tag, "or")),) if legal else ()
        elif self.stopped is not None:
            said = (flaw_said(self.stopped, words),)
        else:
            return []
        acts = [act for street in streets_acted(self.fields) for act in street]
        return [
            HeldShown(
                number,
                name_of(self.fields, act.row),
                words.shared(f"done.{act.verb}"),
                "" if act.to is None else words.chips(act.to),
                said if number == self.played + 1 else (),
            )
            for number, act in enumerate(acts, 1)
            if number > self.played
        ]

    def _editing(self) -> str:
        """What is being changed, said above the buttons; "" where nothing is."""
        if self.edit is None:
            return ""
        place, at = place_of(self.fields, self.edit.number)
        act = streets_acted(self.fields)[place][at]
        name, does = name_of(self.fields, act.row), self.words.shared(f"done.{act.verb}")
        plain = "hand.did-plain" if act.to is None else "hand.did"
        figures = {} if act.to is None else {"chips": act.to}
        said = f"{self.words.number(self.edit.number)}. {self.words(plain, name=name, does=does, **figures)}"
        return self.words("hand.changing" if self.edit.change else "hand.inserting", action=said)

    def _seats(self, *, done: bool) -> list[SeatShown]:
        words, final = self.words, self.now.final or {}
        acts = self.now.betting.to_act if self.now.betting is not None and not self.now.finished else None
        shown: list[SeatShown] = []
        for seat in self.now.players:
            note = words("hand.put-in", chips=seat.put_in)
            if seat.status != "live":
                note = f"{words(f'entry.{seat.status}')}, {note}"
            left = (
                words("hand.has", chips=final[seat.name])
                if done
                else words("hand.left", chips=self.now.stacks[seat.name])
            )
            shown.append(SeatShown(seat.name, note, left, seat.name == acts))
        return shown

    def _next(self, rows: dict[str, int]) -> NextShown | None:
        betting = self.now.betting
        if betting is None:
            return None
        box = next_shown(betting, rows, self.now.stacks, self.words, self.decimals)
        edit = self.edit
        if edit is None and self.stopped is not None:
            # What is done now comes before the actions that wait for it.
            edit = Edit(change=False, number=self.played + 1)
        if box is not None and edit is not None:
            game = GAMES.get(self.fields.get("game") or "holdem", GAMES["holdem"])
            there = f"{edit.written()}-{streets_of(game).index(self.now.street)}-"
            edits = tuple((value.replace("act-", f"put-{there}"), label) for value, label in box.buttons)
            return box._replace(
                buttons=edits, raise_value=box.raise_value.replace("raise-", f"putto-{there}")
            )
        if box is None or not self._new_street():
            return box
        # The first action of a street opens it in the list of actions.
        buttons = tuple((value.replace("act-", "street-"), label) for value, label in box.buttons)
        return box._replace(buttons=buttons, raise_value=box.raise_value.replace("raise-", "raise-s"))

    def _new_street(self) -> bool:
        """Whether the next action is the first of its street."""
        game = GAMES.get(self.fields.get("game") or "holdem")
        if game is None or self.now.street not in streets_of(game):
            return False
        streets = self.fields.get("a", "").split("_") if self.fields.get("a") else []
        return streets_of(game).index(self.now.street) >= len(streets) > 0

    def _pots_address(self) -> str | None:
        """The same chips on the screen of the pots; None where it does not have the unit."""
        if self.decimals not in (0, CENTS):
            return None
        letters = {"all-in": "a", "folded": "f"}
        items = [f"{seat.name}_{seat.put_in}{letters.get(seat.status, '')}" for seat in self.now.players]
        names = [seat.name for seat in self.now.players]
        button, document = self.document.get("button"), self.document
        setting, rulebook = document.get("setting"), document.get("rulebook")
        game = document.get("game")
        return write_short(
            {
                "p": write_items(items),
                "d": str(self.now.dead) if self.now.dead else "",
                "bt": str(names.index(button) + 1) if button in names else "",
                "t": "cash" if setting == "cash" else "",
                "g": game if isinstance(game, str) and game != USUAL["game"] else "",
                "k": rulebook if isinstance(rulebook, str) else "",
                "u": str(self.decimals) if self.decimals else "",
            }
        )


def _as_json(document: Json) -> str:
    """The document to be copied; a percentage is a number in it."""
    rake = document.get("rake")
    if isinstance(rake, dict) and "percent" in rake:
        document = {**document, "rake": {**rake, "percent": float(rake["percent"])}}
    return json.dumps(document, ensure_ascii=False, indent=1)


def _book_of(authority: Authority, words: Words) -> str:
    """The rulebook that has ruled, with a star where the house has changed it."""
    name = book_name(authority.base or authority.rulebook, words.tag)
    return f"{name}*" if authority.settings else name


def _boards_shown(ruling: HandRuling) -> list[list[tuple[str, str]]]:
    """The board, or each of them where the hand was run more than once: rank and suit of every card."""
    boards = [write_cards(board) for board in ruling.boards or (ruling.board,) if board]
    return [
        [(codes[at].replace("T", "10"), codes[at + 1]) for at in range(0, len(codes), 2)] for codes in boards
    ]


def _pots_shown(ruling: PotsRuling | SettleRuling, words: Words) -> list[PotShown]:
    """The pots, the last one on top."""
    shown = [
        PotShown(
            mark_of(place),
            pot_name(pot.name, words.tag, pots=len(ruling.pots)),
            words.chips(pot.amount),
            words("pots.only", name=pot.eligible[0])
            if len(pot.eligible) == 1
            else words("pots.can-win", names=", ".join(pot.eligible)),
        )
        for place, pot in enumerate(ruling.pots)
    ]
    return shown[::-1]


def _asked(document: Json, reading: Reading, errors: Errors) -> tuple[Answer | None, Json, bool]:
    """The ruling and its document; of a hand whose last cards are missing, as of the action before the last.

    The third says whether cards are missing.
    """
    try:
        return ask("hand", document), document, False
    except Malformed as problem:
        errors.malformed(problem, reading)
        if any(flaw.code not in NOT_TOLD for flaw in problem.flaws):
            return None, document, False
    try:
        before = without_the_end(document)
        return ask("hand", before), before, True
    except Malformed:
        return None, document, False


def _ruling(answer: Answer) -> HandRuling:
    ruling = answer.ruling
    if not isinstance(ruling, HandRuling):
        raise TypeError(f"a {type(ruling).__name__} is no hand")
    return ruling
