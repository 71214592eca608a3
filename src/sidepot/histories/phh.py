"""PHH and PHHS: one hand, or numbered tables of hands, in TOML. Players stand clockwise, the button last.

Calls, all-ins, uncalled bets and pots are not written in this dialect; the sizes of calls stay unsaid here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from tomllib import TOMLDecodeError

from sidepot.cards.games import GAMES, Family
from sidepot.histories.building import Building
from sidepot.histories.exact import DECIMALS, told_decimals
from sidepot.histories.hands import Lines, each_hand
from sidepot.histories.limits import DEPTH_MOST, check_seats
from sidepot.histories.phh_plain import read_plain_hand
from sidepot.histories.text import cards_of, decimals_of, money, shown
from sidepot.histories.trouble import flaw_at, trouble
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import History, PostKind, Uncalled, Unread
from sidepot.plain_toml import Decimal, read_toml

DIALECT = "phh"
VARIANTS: Mapping[str, tuple[str, str]] = {
    "FT": ("fixed-limit", "holdem"),
    "NT": ("no-limit", "holdem"),
    "NS": ("no-limit", "short-deck"),
    "PO": ("pot-limit", "omaha"),
    "FO/8": ("fixed-limit", "omaha-8"),
    "F7S": ("fixed-limit", "stud"),
    "F7S/8": ("fixed-limit", "stud-8"),
    "FR": ("fixed-limit", "razz"),
    "N2L1D": ("no-limit", "2-7-single"),
    "F2L3D": ("fixed-limit", "2-7-triple"),
    "FB": ("fixed-limit", "badugi"),
}
UP_IN_STUD = (2, 3, 4, 5)
"""Which of the cards a stud player is dealt lie face up: the third to the sixth."""
MONEY_LISTS = ("antes", "blinds_or_straddles", "starting_stacks")
MONEY = ("bring_in", "small_bet", "big_bet", "min_bet")
FIRST_KEYS = ("variant", *MONEY_LISTS, *MONEY, "actions", "author")
"""Keys that tell a hand from other TOML."""
ENDLESS = ("inf", "+inf")
DOTS_MOST = 2_000
"""Points in a hand up to which nobody asks what they are: most stand in amounts, some in names and talk."""
SETTING = "_setting"
"""A field of our own: cash where there is no currency to tell it by."""


def recognises(head: str) -> bool:
    """Whether a text is PHH: its own keys, at the top or under a numbered table."""
    for line in head.split("\n"):
        if line.startswith("#"):
            continue
        if begins_hand(line):
            continue
        key, found, _ = line.partition("=")
        return bool(found) and key.strip() in FIRST_KEYS
    return False


def read(text: str) -> Iterator[History | Unread]:
    """Every hand of a file, in its order. A table that is broken does not hide the others."""
    return each_hand(DIALECT, _tables(text), _read_one)


def begins_hand(line: str) -> bool:
    """Whether a line is the number of a table, under which a hand stands."""
    return line.startswith("[") and line.rstrip().endswith("]") and line.strip("[] \t").isdecimal()


def _tables(text: str) -> Iterator[Lines]:
    """Each numbered table in one piece, its own line left empty. A single hand has no table."""
    start, first = 0, 1
    at, number = 0 if text.startswith("[") else text.find("\n[") + 1 or -1, 1
    counted = 0
    while at >= 0:
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        if begins_hand(text[at:end]):
            hand = text[start : max(at - 1, 0)]
            if _is_hand(hand):
                yield [(first, hand)]
            number += text.count("\n", counted, at)
            start, counted, first = end, at, number
        at = text.find("\n[", end) + 1 or -1
    hand = text[start:]
    if _is_hand(hand):
        yield [(first, hand)]


def _is_hand(text: str) -> bool:
    """Whether anything but comments stands there."""
    return text[1:2].isalpha() or any(line.strip() and not line.startswith("#") for line in text.split("\n"))


def _read_one(lines: Lines) -> History:
    first, text = lines[0]
    return read_plain_hand(text, first) or read_any_hand(text, first)


def read_any_hand(text: str, first: int) -> History:
    """A hand of any form, with all the care there is; it begins on line `first`. Raises ReadingError."""
    if text.count(".") > DOTS_MOST and _is_deep(text):
        trouble(first, "document-too-deep", limit=DEPTH_MOST)
    try:
        fields = read_toml(text)
    except TOMLDecodeError as problem:
        trouble(first, "not-toml", problem=str(problem))
    return _Reader(fields, text, first).read()


def _is_deep(text: str) -> bool:
    """Whether there may be a key of very many parts, `a.a.a`: reading it takes time as their square."""
    for sign in "{}[],=":
        text = text.replace(sign, "\n")
    return any(piece.count(".") > DEPTH_MOST for piece in text.split("\n"))


class _Reader:
    """One hand: the fields as TOML has them, and where the actions stand."""

    def __init__(self, fields: Mapping[str, object], text: str, line: int) -> None:
        self.fields = fields
        self.text = text
        self.line = line
        variant = fields.get("variant")
        if not isinstance(variant, str) or variant not in VARIANTS:
            trouble(line, "game-not-read", found=shown(str(variant)))
        structure, self.game = VARIANTS[variant]
        self.family = GAMES[self.game].family
        self.endless = any(str(each) in ENDLESS for each in self.list_of("starting_stacks"))
        self.actions = [each for each in self.list_of("actions") if isinstance(each, str)]
        self.decimals = self.least_decimals()
        self.names = self.players()
        room = fields.get("venue")
        currency = fields.get("currency") or fields.get("currency_symbol")
        self.hand = Building(
            dialect=DIALECT,
            room=room if isinstance(room, str) else None,
            id=str(fields.get("hand", "")),
            line=line,
            tournament=not currency and fields.get(SETTING) != "cash",
            structure=structure,
            game=self.game,
            unit=Unit(code=str(currency or ""), decimals=self.decimals),
            uncalled=Uncalled.LEFT_OUT,
        )
        self.cards: dict[str, list[Cards | None]] = {name: [] for name in self.names}
        # Who has been dealt a card or has drawn since somebody acted.
        self.dealing: set[str] = set()
        # What each threw away, and got in its place, since somebody acted: the line, and both.
        self.drawing: dict[str, tuple[int, list[Cards | None], list[Cards | None]]] = {}

    # Fields

    def list_of(self, key: str) -> list[object]:
        value = self.fields.get(key, [])
        if not isinstance(value, list):
            trouble(self.line, "line-not-understood", found=key)
        return value

    def least_decimals(self) -> int:
        """How fine the chips are: as fine as the finest number that is an amount."""
        found = [
            value for key in (*MONEY_LISTS, "finishing_stacks", "winnings") for value in self.list_of(key)
        ]
        found += [self.fields[key] for key in MONEY if key in self.fields]
        amounts = [str(value) for value in found if isinstance(value, Decimal) and value not in ENDLESS]
        amounts += [action.split()[2] for action in self.actions if " cbr " in action and "." in action]
        return decimals_of(
            (amount.split("e")[0] for amount in amounts),
            told_decimals(self.fields.get(DECIMALS), 2 if self.fields.get("currency") else 0),
        )

    def amount(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            trouble(self.line, "not-an-amount", found=shown(str(value)))
        return money(str(value), self.decimals, self.line)

    def for_each(self, key: str) -> list[object]:
        """A list with one entry a player, or none where the field is left out."""
        values = self.list_of(key)
        players = len(self.list_of("starting_stacks"))
        if values and len(values) != players:
            trouble(self.line, "list-length", found=len(values), least=players, most=players)
        return values

    def amounts(self, key: str) -> list[int]:
        """One amount a player; nothing where the field is left out."""
        return [self.amount(value) for value in self.for_each(key)] or [0] * len(self.names)

    def size(self, key: str) -> int:
        return self.amount(self.fields[key]) if key in self.fields else 0

    def players(self) -> list[str]:
        """Names as given, p1, p2, ... where there are none; a name met twice has its seat behind it."""
        given = self.for_each("players")
        count = len(self.list_of("starting_stacks"))
        check_seats(self.line, count)
        names = [
            str(given[place]) if place < len(given) and given[place] else f"p{place + 1}"
            for place in range(count)
        ]
        return [
            name if names.count(name) == 1 else f"{name} (p{place})" for place, name in enumerate(names, 1)
        ]

    # The hand

    def read(self) -> History:
        hand, count = self.hand, len(self.names)
        if count < 2:
            trouble(self.line, "too-few-dealt-in", found=count)
        stacks = [None] * count if self.endless else self.amounts("starting_stacks")
        for place, (name, stack) in enumerate(zip(self.names, stacks, strict=True), 1):
            hand.seat(self.line, place, name, stack)
            hand.took_part.add(name)
        hand.button_number = count
        if self.endless:
            hand.not_audited = flaw_at(self.line, "stacks-endless")
        hand.bring_in = self.size("bring_in")
        if "small_bet" in self.fields:
            hand.bets = (self.size("small_bet"), self.size("big_bet"))
        self.post()
        hand.next_street(self.line)
        for line, action in self.placed():
            self.act(line, action)
        self.drawn()
        self.last_cards()
        if "finishing_stacks" in self.fields and not self.endless:
            hand.final = dict(zip(self.names, self.amounts("finishing_stacks"), strict=True))
        # What is won by whom is written in a few files only, and there not in one way; stacks are.
        hand.won_known = hand.won_unsure = "winnings" in self.fields and not hand.final and self.winnings()
        return hand.end(all_dealt_in=True)

    def winnings(self) -> bool:
        """What was won, where it is not all nothing; a bet nobody called and the rake may be in it or not."""
        won = self.amounts("winnings")
        if any(won):
            self.hand.uncalled = Uncalled.EITHER
        for name, chips in zip(self.names, won, strict=True):
            if chips:
                self.hand.wins(self.line, name, chips)
        return any(won)

    def post(self) -> None:
        hand, names = self.hand, self.names
        antes, blinds = self.for_each("antes"), self.for_each("blinds_or_straddles")
        sizes = [self.amount(value) for value in antes] if antes else [0] * len(names)
        hand.ante = max(sizes, default=0)
        for name, size in zip(names, sizes, strict=True):
            self.put(name, PostKind.ANTE, size)
        # Heads-up the first player is the big blind although the list says small, big.
        written = [str(value) for value in blinds]
        if len(names) == 2 and len(written) == 2:
            written.reverse()
            kinds = (PostKind.BIG_BLIND, PostKind.SMALL_BLIND)
        else:
            kinds = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
        forced: list[tuple[str, PostKind, int]] = []
        for place, text in enumerate(written):
            late = text.startswith("-")
            size = self.amount(text.lstrip("-"))
            kind = PostKind.LIVE if late else kinds[place] if place < 2 else PostKind.STRADDLE
            if self.game == "short-deck" and place == len(names) - 1:
                kind = PostKind.BUTTON_BLIND
            forced.append((names[place], kind, size))
        regular = [size for _, kind, size in forced if size and kind in kinds]
        hand.blinds = tuple(sorted(regular)) or tuple(
            size for _, kind, size in forced if size and kind is PostKind.BUTTON_BLIND
        )
        for name, kind, size in sorted(forced, key=lambda each: each[2]):
            self.put(name, kind, size)

    def put(self, name: str, kind: PostKind, size: int) -> None:
        """A post is written at its full size; a shorter stack posts what it has."""
        left = self.hand.behind(name)
        self.hand.post(self.line, name, kind, size if left is None else min(size, left))

    def placed(self) -> Iterator[tuple[int, str]]:
        """Every action with its line: they stand in the text in their order."""
        at = self.text.find("actions")
        line = self.line + self.text.count("\n", 0, max(at, 0))
        for action in self.actions:
            found = self.text.find(action, at)
            if found >= 0:
                line += self.text.count("\n", at, found)
                at = found
            plain = action.partition("#")[0].strip()
            if plain:
                yield line, plain

    def act(self, line: int, action: str) -> None:
        words = action.split()
        if words[0] == "d" and len(words) >= 3:
            self.deal(line, words)
            return
        if len(words) < 2:
            trouble(line, "line-not-understood", found=shown(action))
        name, what, rest = self.player(line, words[0]), words[1], words[2:]
        match what:
            case "sd":
                self.discard(line, name, rest)
                return
            case "sm":
                self.show(line, name, rest)
                return
        self.dealing = set()
        self.drawn()
        hand = self.hand
        lies = hand.in_front.get(name, 0)
        price = max(0, *hand.in_front.values()) if hand.in_front else 0
        match what:
            case "f":
                hand.fold(line, name)
            case "cc":
                hand.call_unsaid(line, name)
            case "pb":
                hand.bet(line, name, to=min(hand.bring_in, lies + (hand.behind(name) or hand.bring_in)))
            case "cbr" if len(rest) == 1:
                to = money(rest[0], self.decimals, line)
                (hand.raise_ if price else hand.bet)(line, name, to=to)
            case _:
                trouble(line, "line-not-understood", found=shown(action))

    def player(self, line: int, word: str) -> str:
        place = word[1:]
        if word[:1] != "p" or not place.isdecimal() or not 0 < int(place) <= len(self.names):
            trouble(line, "line-not-understood", found=shown(word))
        return self.names[int(place) - 1]

    # Cards

    def deal(self, line: int, words: list[str]) -> None:
        if words[1] == "db":
            self.hand.next_street(line, cards_of("".join(words[2:]), line))
            self.dealing = set()
            return
        if words[1] != "dh" or len(words) < 4:
            trouble(line, "line-not-understood", found=shown(" ".join(words)))
        name = self.player(line, words[2])
        held = self.cards[name]
        if self.family is Family.STUD and len(held) >= GAMES[self.game].first_deal:
            # A card after an action, or a second one to the same player, belongs to the next street.
            if not self.dealing or name in self.dealing:
                self.hand.next_street(line)
                self.dealing = set()
            self.dealing.add(name)
        dealt = [cards_of(card, line) for card in _single(words[3])]
        held.extend(dealt)
        if name in self.drawing:
            self.drawing[name][2].extend(dealt)

    def discard(self, line: int, name: str, words: list[str]) -> None:
        """Cards thrown away before the next street; the first player to do so begins it."""
        if not self.dealing or name in self.dealing:
            self.drawn()
            self.hand.next_street(line)
            self.dealing = set()
        self.dealing.add(name)
        held = self.cards[name]
        thrown = [cards_of(card, line) for card in _single("".join(words))]
        for known in thrown:
            held.remove(known if known in held else None)
        self.drawing[name] = (line, thrown, [])

    def drawn(self) -> None:
        """Tell the draws since somebody acted."""
        for name, (line, thrown, got) in self.drawing.items():
            self.hand.draws(line, name, len(thrown), _whole(thrown), _whole(got))
        self.drawing = {}

    def show(self, line: int, name: str, words: list[str]) -> None:
        """A hand shown; nothing is a hand thrown away, `-` the hand as it was dealt."""
        if not words:
            return
        cards = self.held(name) if words[0] == "-" else cards_of("".join(words), line)
        self.hand.shows(line, name, cards)

    def held(self, name: str) -> Cards | None:
        """The cards a player holds, None where one of them is not known."""
        return _whole(self.cards[name])

    def last_cards(self) -> None:
        """What everybody held in the end, and in stud what lay face up."""
        for name, cards in self.cards.items():
            self.hand.dealt(self.line, name, self.held(name))
            if self.family is Family.STUD:
                up = [cards[place] for place in UP_IN_STUD if place < len(cards)]
                self.hand.face_up(self.line, name, tuple(card for each in up if each for card in each))


def _whole(cards: list[Cards | None]) -> Cards | None:
    """The cards together, None where one of them is not known."""
    found: list[int] = []
    for card in cards:
        if card is None:
            return None
        found.extend(card)
    return tuple(found)


def _single(cards: str) -> Iterator[str]:
    """Card by card; an unknown one is written ??."""
    return (cards[at : at + 2] for at in range(0, len(cards), 2))
