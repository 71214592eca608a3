"""Open Hand History: one JSON object a hand, under the key `ohh`; a file holds many, one behind the other.

`amount` is what an action adds, also that of a raise. No action gives an uncalled bet back, and the pots
leave it out. A street dealt twice stands twice among the rounds: the board was run more than once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from json import JSONDecodeError, JSONDecoder

from sidepot.cards.streets import FIRST_STREETS
from sidepot.histories.building import Building
from sidepot.histories.exact import DECIMALS, has_half_signs, told_decimals
from sidepot.histories.hands import Lines, each_hand
from sidepot.histories.limits import check_seats
from sidepot.histories.text import cards_of, decimals_of, money, shown
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Uncalled, Unread

DIALECT = "ohh"
KEY = '"ohh"'
MOST_DECIMALS = 8
"""No money is finer; more digits are what a program made of a fraction it could not hold."""
STRUCTURES: Mapping[str, str] = {"NL": "no-limit", "PL": "pot-limit", "FL": "fixed-limit"}
GAMES: Mapping[str, str] = {"holdem": "holdem", "omaha": "omaha", "omahahilo": "omaha-8"}
BY_CARDS: Mapping[tuple[str, int], str] = {
    ("omaha", 5): "omaha-5",
    ("omaha", 6): "omaha-6",
    ("omaha-8", 5): "omaha-5-8",
}
"""Omaha with more cards goes by the same name; the hands say how many."""
POSTS: Mapping[str, PostKind] = {
    "post ante": PostKind.ANTE,
    "ante": PostKind.ANTE,
    "post sb": PostKind.SMALL_BLIND,
    "post bb": PostKind.BIG_BLIND,
    "straddle": PostKind.STRADDLE,
    "post dead": PostKind.DEAD,
    "post extra blind": PostKind.LIVE,
}
NOTHING_DONE = ("added chips", "sits out", "mucks cards")
"""Said among the actions, and nothing of the hand changes by it."""


class _Number(str):
    """A JSON number, kept as it was written."""

    __slots__ = ()


_DECODER = JSONDecoder(parse_float=_Number, parse_int=_Number, parse_constant=_Number)


def recognises(head: str) -> bool:
    """Whether a text is OHH: JSON whose hands stand under their own key."""
    return head.startswith(("{", "[")) and KEY in head


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order. An object that is broken does not hide the others."""
    return each_hand(DIALECT, _objects(text), _read_one)


def _objects(text: str) -> Iterator[Lines]:
    """The text of each hand from its brace on, up to the next hand; in front of it, its line."""
    places = list(_keys(text, KEY))
    line, counted = 1, 0
    for place, end in pairwise([*places, len(text)]):
        start = text.find(":", place) + 1
        line += text.count("\n", counted, place)
        counted = place
        yield [(line + text.count("\n", place, start), text[start:end])]


def _keys(text: str, key: str) -> Iterator[int]:
    """Where a key stands, each time. Inside a text its quotes would have strokes before them."""
    place = text.find(key)
    while place >= 0:
        end = place + len(key)
        after = end
        while text[after : after + 1] in (" ", "\t", "\n"):
            after += 1
        if text[after : after + 1] == ":" and text[place - 1 : place] != "\\":
            yield place
        place = text.find(key, end)


def _read_one(lines: Lines) -> History:
    line, text = lines[0]
    skipped = len(text) - len(text.lstrip())
    try:
        found, _ = _DECODER.raw_decode(text, skipped)
    except JSONDecodeError as problem:
        trouble(line + problem.lineno - 1, "line-not-understood", found=shown(problem.msg))
    if has_half_signs(found, text):
        trouble(line, "character-not-shown")
    return _Reader(_object(found, line), text, line).read()


def _object(value: object, line: int) -> Mapping[str, object]:
    if not isinstance(value, dict):
        trouble(line, "line-not-understood", found=shown(str(value)))
    return value


def _list(value: object, line: int) -> list[object]:
    if value is None or value == "":
        return []
    if not isinstance(value, list):
        trouble(line, "line-not-understood", found=shown(str(value)))
    return value


def _objects_of(value: object, line: int) -> Iterator[Mapping[str, object]]:
    return (_object(each, line) for each in _list(value, line))


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _cards(value: object, line: int) -> Cards | None:
    """Cards, given as a list of them or as one text; None where one is not known."""
    if isinstance(value, str):
        return cards_of(value, line)
    return cards_of(" ".join(str(each) for each in _list(value, line)), line)


class _Reader:
    """One hand: its fields, and the lines on which its actions, streets and wins stand."""

    def __init__(self, fields: Mapping[str, object], text: str, line: int) -> None:
        self.fields = fields
        self.line = line
        self.rounds = list(_objects_of(fields.get("rounds"), line))
        self.actions = [list(_objects_of(each.get("actions"), line)) for each in self.rounds]
        self.pots = list(_objects_of(fields.get("pots"), line))
        self.wins = [list(_objects_of(each.get("player_wins"), line)) for each in self.pots]
        self.players = list(_objects_of(fields.get("players"), line))
        every = [action for actions in self.actions for action in actions]
        self.action_lines = self.lines_of(text, '"action"', len(every))
        self.round_lines = self.lines_of(text, '"street"', len(self.rounds))
        self.win_lines = self.lines_of(text, '"win_amount"', sum(map(len, self.wins)))
        tournament = bool(fields.get("tournament") or fields.get("tournament_info"))
        currency = "" if tournament else _text(fields.get("currency"))
        least = told_decimals(fields.get(DECIMALS), 2 if currency else 0)
        self.decimals = self.least_decimals(every, least)
        self.game = self.game_of(every)
        structure = _text(_object(fields.get("bet_limit") or {}, line).get("bet_type"))
        self.hand = Building(
            dialect=DIALECT,
            room=_text(fields.get("site_name")) or _text(fields.get("network_name")) or None,
            id=str(fields.get("game_number") or ""),
            line=line,
            tournament=tournament,
            structure=STRUCTURES.get(structure.upper(), structure),
            game=self.game,
            unit=Unit(code=currency, decimals=self.decimals),
            uncalled=Uncalled.LEFT_OUT,
        )
        self.names = self.take_seats()

    # Fields

    def lines_of(self, text: str, key: str, count: int) -> list[int]:
        """The line of each object that has this key; that of the hand where they cannot be told apart."""
        found: list[int] = []
        line, counted = self.line, 0
        for place in _keys(text, key):
            line += text.count("\n", counted, place)
            counted = place
            found.append(line)
        return found if len(found) == count else [self.line] * count

    def least_decimals(self, actions: Iterable[Mapping[str, object]], least: int) -> int:
        """How fine the chips are: as fine as the finest number that is an amount."""
        found = [action.get("amount") for action in actions]
        found += [player.get("starting_stack") for player in self.players]
        found += [pot.get(key) for pot in self.pots for key in ("amount", "rake")]
        found += [win.get("win_amount") for wins in self.wins for win in wins]
        found += [self.fields.get(key) for key in ("small_blind_amount", "big_blind_amount", "ante_amount")]
        return min(MOST_DECIMALS, decimals_of((each for each in found if isinstance(each, str)), least))

    def game_of(self, actions: Iterable[Mapping[str, object]]) -> str | None:
        """Our name for the game; None where it is none that can be read here."""
        game = GAMES.get(_text(self.fields.get("game_type")).replace(" ", "").casefold())
        most = max((len(_list(each.get("cards"), self.line)) for each in actions), default=0)
        return BY_CARDS.get((game, most), game) if game else None

    def amount(self, value: object, line: int) -> int:
        """An amount; one that is left out is nothing."""
        if value is None or value == "":
            return 0
        if not isinstance(value, str):
            trouble(line, "not-an-amount", found=shown(str(value)))
        return money(value, self.decimals, line)

    def take_seats(self) -> dict[str, str]:
        """Every seat; gives the name of each player by id. A name met twice has its seat behind it."""
        hand, line = self.hand, self.line
        check_seats(line, len(self.players))
        given = [_text(each.get("name")) or _text(each.get("display")) for each in self.players]
        names: dict[str, str] = {}
        for place, (player, name) in enumerate(zip(self.players, given, strict=True), 1):
            number = self.number(player.get("seat", _Number(place)))
            if not name or given.count(name) > 1:
                name = f"{name or 'player'} (seat {number})"
            stack = player.get("starting_stack")
            hand.seat(line, number, name, None if stack is None else self.amount(stack, line))
            names[str(player.get("id", place - 1))] = name
            if hand.tournament and player.get("is_sitting_out") is not True:
                hand.took_part.add(name)
        return names

    def number(self, value: object) -> int:
        word = str(value)
        if not word.isdecimal():
            trouble(self.line, "line-not-understood", found=shown(word))
        return int(word)

    def player(self, fields: Mapping[str, object], line: int) -> str:
        found = str(fields.get("player_id"))
        if found not in self.names:
            trouble(line, "not-seated", name=shown(found))
        return self.names[found]

    # The hand

    def read(self) -> History:
        hand, fields, line = self.hand, self.fields, self.line
        if self.game is None:
            hand.not_audited = flaw_at(line, "game-not-read", found=shown(str(fields.get("game_type"))))
        hand.ante = self.amount(fields.get("ante_amount"), line)
        small = self.amount(fields.get("small_blind_amount"), line)
        big = self.amount(fields.get("big_blind_amount"), line)
        hand.blinds = tuple(size for size in (small, big) if size)
        if hand.structure == "fixed-limit" and big:
            hand.bets = (big, 2 * big)
        dealer = fields.get("dealer_seat")
        hand.button_number = None if dealer is None else self.number(dealer)
        self.streets()
        self.payments()
        return hand.end()

    def streets(self) -> None:
        hand = self.hand
        runs: dict[str, list[Cards]] = {}
        lines = iter(self.action_lines)
        for given, actions, line in zip(self.rounds, self.actions, self.round_lines, strict=True):
            street = _text(given.get("street")).casefold()
            if street != "showdown":
                cards = _cards(given.get("cards"), line) or ()
                again = street in runs
                runs.setdefault(street, []).append(cards)
                if not again:
                    hand.street(line, street, cards)
                elif actions:
                    trouble(line, "line-not-understood", found=shown(street))
            for action in actions:
                self.act(next(lines), action)
        self.boards(runs)

    def boards(self, runs: Mapping[str, list[Cards]]) -> None:
        """Whole boards, where a street was dealt more than once; what was dealt once belongs to all."""
        for run in range(max(map(len, runs.values()), default=0)):
            board = [
                card
                for street, dealt in runs.items()
                if street not in FIRST_STREETS
                for card in dealt[run if len(dealt) > 1 else 0]
            ]
            if any(len(dealt) > 1 for dealt in runs.values()):
                self.hand.board(tuple(board))

    def act(self, line: int, action: Mapping[str, object]) -> None:
        hand = self.hand
        what = _text(action.get("action")).casefold()
        if what in NOTHING_DONE:
            return
        chips = self.amount(action.get("amount"), line)
        if what == "added to pot":
            # The house's money, and no player's.
            hand.added += chips
            return
        name = self.player(action, line)
        all_in = action.get("is_allin") is True
        if what in POSTS:
            hand.post(line, name, POSTS[what], chips)
            return
        match what:
            case "dealt cards":
                hand.took_part.add(name)
                hand.dealt(line, name, _cards(action.get("cards"), line))
            case "shows cards":
                hand.shows(line, name, _cards(action.get("cards"), line))
            case "fold":
                hand.fold(line, name)
            case "check":
                hand.check(line, name)
            case "call":
                hand.call(line, name, added=chips, all_in=all_in)
            case "bet":
                hand.bet(line, name, added=chips, all_in=all_in)
            case "raise":
                hand.raise_(line, name, added=chips, all_in=all_in)
            case "payout":
                # A player was paid out before the board was: the pot still goes to the best hand.
                hand.cashes_out(line, name)
            case _:
                trouble(line, "line-not-understood", found=shown(what or str(action.get("action"))))

    def payments(self) -> None:
        """What was won, and the pots: gross, without the uncalled bet; mostly one, side pots folded in."""
        hand = self.hand
        lines = iter(self.win_lines)
        amounts = [self.amount(pot.get("amount"), self.line) for pot in self.pots]
        for place, wins in enumerate(self.wins):
            label = None if len(self.pots) == 1 else "main" if place == 0 else f"side-{place}"
            if label:
                hand.printed_pot(self.line, label, amounts[place])
            for win in wins:
                line = next(lines)
                hand.wins(line, self.player(win, line), self.amount(win.get("win_amount"), line), label)
        if not self.pots:
            hand.won_known = False
            return
        hand.total = sum(amounts)
        rakes = [pot.get("rake") for pot in self.pots]
        if any(rake is not None for rake in rakes):
            hand.rake = sum(self.amount(rake, self.line) for rake in rakes)
