"""Our own documents of the kind `hand`: one, several in a row, or one a line.

Besides the keys of the question a document may say what was paid: `won`, `returned` and `final` by player,
`taken` as rake, and `id`. A document with the key `history` says everything itself: `exact_json` reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from json import JSONDecodeError, JSONDecoder

from sidepot.cards.games import GAMES, Family
from sidepot.histories.building import Building
from sidepot.histories.exact import has_half_signs
from sidepot.histories.exact_json import MARK, read_exact
from sidepot.histories.hands import each_hand
from sidepot.histories.limits import SIGNS_MOST, check_seats
from sidepot.histories.text import cards_of, shown
from sidepot.histories.trouble import trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Uncalled, Unread
from sidepot.rules.antes import seat_of_blind

DIALECT = "sidepot"
KEYS = ('"history"', '"players"', '"streets"', '"blinds"', '"structure"', '"kind"')
POSTS = {"straddle": PostKind.STRADDLE, "live": PostKind.LIVE, "dead": PostKind.DEAD}

STEP = 2_000
"""Signs from which on the text given to the decoder is cut anew."""
DIGITS_MOST = 30
"""Digits of the longest number that is read, as of amounts elsewhere."""

Fields = Mapping[str, object]


def recognises(head: str) -> bool:
    """Whether a text is a document of ours."""
    return head.startswith("{") and '"ohh"' not in head and any(key in head for key in KEYS)


def read(text: str) -> Iterator[History | Unread]:
    """Every document of a text. What stands behind one that is broken is looked for on the next line."""
    return each_hand(DIALECT, _documents(text), _read_one)


def _documents(text: str) -> Iterator[list[tuple[int, str]]]:
    """The text of each document, with the line it begins on."""
    # Here only where a document ends is looked for, and numbers stay as they are.
    decoder = JSONDecoder(parse_float=str, parse_int=str)
    at = counted = 0
    line = 1
    # Looking again and again through the same stretch is paid from this.
    patience = 20 * len(text)
    # No more than a hand's worth is given to the decoder at a time, however long a document goes on. At every
    # fault it counts lines from the beginning of what it was given, so not much may lie before the place.
    start, piece = 0, text[: 2 * SIGNS_MOST]
    while True:
        at = _first_sign(text, at)
        if at >= len(text):
            return
        line += text.count("\n", counted, at)
        counted = at
        end = gone = 0
        if at - start > STEP:
            start, piece = at, text[at : at + 2 * SIGNS_MOST]
        # What is no object is looked at by itself, and fails there: a broken text has many such lines.
        if text[at] == "{":
            try:
                end = start + decoder.raw_decode(piece, at - start)[1]
            except (JSONDecodeError, RecursionError) as problem:
                gone = problem.pos - (at - start) if isinstance(problem, JSONDecodeError) else SIGNS_MOST
                patience -= gone
        if not end:
            # What was gone through for nothing too often is left out as one.
            end = text.find("\n", at if patience > 0 else at + gone)
            end = len(text) if end < 0 else end
        yield [(line, text[at:end])]
        at = end


def _first_sign(text: str, at: int) -> int:
    """The first place from `at` on that is not blank."""
    while at < len(text):
        piece = text[at : at + 100]
        rest = piece.lstrip()
        if rest:
            return at + len(piece) - len(rest)
        at += len(piece)
    return at


def _read_one(lines: list[tuple[int, str]]) -> History:
    line, text = lines[0]
    try:
        document: object = JSONDecoder(parse_float=str, parse_int=_int).decode(text)
    except JSONDecodeError:
        trouble(line, "line-not-understood", found=shown(text))
    if has_half_signs(document, text):
        trouble(line, "character-not-shown")
    fields = _object(document, line)
    if MARK in fields:
        return read_exact(fields, DIALECT, line)
    return _Reader(fields, line).read()


def _int(digits: str) -> int | str:
    """A number; one longer than any amount stays a text, which is no whole number wherever one is needed."""
    return int(digits) if len(digits) <= DIGITS_MOST else digits


def _object(value: object, line: int) -> Fields:
    if not isinstance(value, dict):
        trouble(line, "not-an-object")
    return value


class _Reader:
    """One document, its shape looked at as far as it is needed."""

    def __init__(self, fields: Fields, line: int) -> None:
        self.fields = fields
        self.line = line

    def whole(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            trouble(self.line, "not-a-whole-number", found=shown(str(value)))
        return value

    def text(self, value: object) -> str:
        if not isinstance(value, str):
            trouble(self.line, "not-text")
        return value

    def list_of(self, value: object) -> list[object]:
        if not isinstance(value, list):
            trouble(self.line, "not-a-list")
        return value

    def cards(self, value: object) -> Cards | None:
        return None if value is None else cards_of(self.text(value), self.line)

    def read(self) -> History:
        fields, line = self.fields, self.line
        unit = _object(fields.get("unit") or {"code": "", "decimals": 0}, line)
        room = fields.get("room")
        hand = Building(
            dialect=DIALECT,
            room=room if isinstance(room, str) else None,
            id=str(fields.get("id", "")),
            line=line,
            tournament=fields.get("setting") != "cash",
            structure=self.text(fields.get("structure", "no-limit")),
            game=self.text(fields.get("game", "holdem")),
            unit=Unit(code=self.text(unit.get("code")), decimals=self.whole(unit.get("decimals"))),
            uncalled=Uncalled.LEFT_OUT,
        )
        if hand.game not in GAMES:
            trouble(line, "game-not-read", found=shown(str(hand.game)))
        self.seats(hand)
        hand.bring_in = self.whole(fields.get("bring_in", 0))
        bets = [self.whole(bet) for bet in self.list_of(fields.get("bets", []))]
        if len(bets) > 1:
            hand.bets = (bets[0], bets[1])
        self.posts(hand)
        self.streets(hand)
        for board in self.list_of(fields.get("boards") or []):
            hand.board(self.cards(board) or ())
        self.paid(hand)
        return hand.end(all_dealt_in=True)

    def seats(self, hand: Building) -> None:
        names: list[str] = []
        players = self.list_of(self.fields.get("players"))
        check_seats(self.line, len(players))
        for place, value in enumerate(players, 1):
            player = _object(value, self.line)
            name = self.text(player.get("name"))
            hand.seat(self.line, place, name, self.whole(player.get("stack")))
            hand.dealt(self.line, name, self.cards(player.get("hand")))
            hand.face_up(self.line, name, self.cards(player.get("up")))
            names.append(name)
        button = self.fields.get("button")
        if button is not None and button not in names:
            trouble(self.line, "not-seated", name=shown(str(button)))
        hand.button_number = names.index(self.text(button)) + 1 if button is not None else len(names)

    def posts(self, hand: Building) -> None:
        names = list(hand.names)
        button = (hand.button_number or 1) - 1
        blinds = [self.whole(size) for size in self.list_of(self.fields.get("blinds") or [])]
        hand.blinds = tuple(blinds)
        hand.ante = self.whole(self.fields.get("ante") or 0)
        seats = [names[seat_of_blind(place, button, len(names))] for place in range(len(blinds))]
        kind = self.fields.get("ante_kind") or "each"
        # Who posts for the table puts the blind first; everybody's own ante comes before it.
        payer = {"button": names[button], "big-blind": seats[-1] if seats else names[button]}.get(str(kind))
        for name in names if payer is None else ():
            self.put(hand, name, PostKind.ANTE, hand.ante)
        kinds = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND) if len(blinds) > 1 else (PostKind.BIG_BLIND,)
        for place, (name, size) in enumerate(zip(seats, blinds, strict=True)):
            self.put(hand, name, kinds[place] if place < len(kinds) else PostKind.LIVE, size)
        if payer is not None:
            self.put(hand, payer, PostKind.ANTE, hand.ante)
        for value in self.list_of(self.fields.get("posts") or []):
            post = _object(value, self.line)
            name, word = self.text(post.get("name")), self.text(post.get("kind"))
            if word not in POSTS:
                trouble(self.line, "not-one-of", found=shown(word), allowed=tuple(POSTS))
            # A straddle or late post is given as the player's total.
            before = 0 if word == "dead" else hand.in_front.get(name, 0)
            self.put(hand, name, POSTS[word], max(0, self.whole(post.get("amount")) - before))

    def put(self, hand: Building, name: str, kind: PostKind, size: int) -> None:
        left = hand.behind(name) if name in hand.names else 0
        hand.post(self.line, name, kind, min(size, left or 0))

    def streets(self, hand: Building) -> None:
        stud = GAMES[hand.game or ""].family is Family.STUD
        for value in self.list_of(self.fields.get("streets") or []):
            street = _object(value, self.line)
            cards = street.get("cards")
            hand.street(self.line, self.text(street.get("street")), None if stud else self.cards(cards))
            for each in self.list_of(street.get("actions") or []):
                self.act(hand, self.list_of(each))

    def act(self, hand: Building, action: list[object]) -> None:
        if len(action) not in (2, 3):
            trouble(self.line, "list-length", found=len(action), least=2, most=3)
        name, verb = self.text(action[0]), self.text(action[1])
        to = self.whole(action[2]) if len(action) == 3 else None
        if name not in hand.names:
            trouble(self.line, "not-seated", name=shown(name))
        match verb:
            case "fold":
                hand.fold(self.line, name)
            case "check":
                hand.check(self.line, name)
            case "call" if to is None:
                hand.call_unsaid(self.line, name)
            case "call":
                hand.call(self.line, name, to=to)
            case "bet" if to is not None:
                hand.bet(self.line, name, to=to)
            case "raise" if to is not None:
                hand.raise_(self.line, name, to=to)
            case "all-in":
                all_of_it = hand.in_front.get(name, 0) + (hand.behind(name) or 0)
                hand.all_in(self.line, name, to=all_of_it if to is None else to)
            case _:
                trouble(self.line, "line-not-understood", found=shown(f"{name} {verb}"))

    def paid(self, hand: Building) -> None:
        """What the document says was paid, where it does."""
        won = self.by_name("won")
        hand.won_known = won is not None
        for name, chips in (won or {}).items():
            hand.wins(self.line, name, chips)
        for name, chips in (self.by_name("returned") or {}).items():
            hand.returns(self.line, name, chips)
        hand.final = self.by_name("final")
        taken = self.fields.get("taken")
        hand.rake = None if taken is None else self.whole(taken)

    def by_name(self, key: str) -> dict[str, int] | None:
        value = self.fields.get(key)
        if value is None:
            return None
        return {name: self.whole(chips) for name, chips in _object(value, self.line).items()}
