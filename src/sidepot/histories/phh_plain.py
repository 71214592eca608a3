"""A hand of PHH in the regular form of large collections, read in one pass; any other is left to `phh`.

Regular is: hold'em or Omaha without limit or with pot limit, a line for each key, amounts of two decimals at
most, antes alike, no straddles, and only plain actions. What comes out is what `phh` makes of the same text.
"""

from __future__ import annotations

import re
from functools import lru_cache

from sidepot.cards.cards import BadCards, read_cards
from sidepot.model.claims import Cards, Unit
from sidepot.model.history import (
    History,
    PostKind,
    SaidAction,
    SaidChips,
    SaidPost,
    SaidSeat,
    SaidStreet,
    Uncalled,
)
from sidepot.plain_toml import read_plain

GAMES = {"'NT'": ("no-limit", "holdem"), "'PO'": ("pot-limit", "omaha")}
STREETS = ("preflop", "flop", "turn", "river")
UNUSUAL = frozenset(("bring_in", "small_bet", "big_bet"))
SHORT = 120
"""Signs of the longest line that is kept in mind: most hands of a file have many lines alike."""
_ROW = re.compile(
    r"\[(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,6})?(?:, (?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,6})?)*\]"
)
_AMOUNT = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,6})?")
_FRACTIONS = re.compile(r"\.([0-9]*[1-9])")
"""What stands behind a point, without noughts at its end."""
_FINE = re.compile(r"\.[0-9][0-9][0-9]")
"""Finer than cents, perhaps."""
_LABELS = {f"p{place}": place - 1 for place in range(1, 23)}
_UNKNOWN = ("????", "????????")


def read_plain_hand(text: str, first: int) -> History | None:
    """The hand, or None where anything is not of the regular form. `first` is the line the text begins on."""
    raw: dict[str, str] = {}
    lines = 0
    for line in text.split("\n"):
        if line:
            key, _, value = line.partition(" = ")
            raw[key] = value
            lines += 1
    at = text.find("actions")
    if len(raw) != lines or at < 1 or not text.startswith("\nactions = ['", at - 1):
        return None
    take = raw.pop
    game = GAMES.get(take("variant", ""))
    actions = take("actions")
    stacked, ended = take("starting_stacks", ""), take("finishing_stacks", None)
    anted, blinded = take("antes", "[0]"), take("blinds_or_straddles", "[0]")
    won = take("winnings", None)
    venue = raw.pop("venue", None)
    room = None if venue is None else _text(venue)
    currency, sign = _text(take("currency", "''")), _text(take("currency_symbol", "''"))
    number = take("hand", "''")
    hand_id = number if number.isdigit() and number.isascii() and number[0] != "0" else _text(number)
    players = _texts(take("players")) if "players" in raw else [*_LABELS][: stacked.count(",") + 1]
    if game is None or (venue is not None and room is None) or hand_id is None or players is None:
        return None
    if currency is None or sign is None:
        return None
    for key, value in raw.items():
        if key in UNUSUAL or key.startswith("_") or not _is_known(key, value):
            return None
    decimals = 2 if currency else 0
    if "." in text and (not decimals or _FINE.search(text)):
        more = (won or "", raw.get("min_bet", ""))
        decimals = _decimals(decimals, "".join((stacked, anted, blinded, ended or "", actions, *more)))
    count = len(players)
    stacks = _row(stacked, decimals)
    antes, blinds = _known_row(anted, decimals), _known_row(blinded, decimals)
    final = stacks if ended is None else _row(ended, decimals)
    winnings = stacks if won is None else _row(won, decimals)
    if stacks is None or antes is None or blinds is None or final is None or winnings is None:
        return None
    if (
        not count == len(stacks) == len(final) == len(winnings)
        or count < 2
        or len({"", *players}) != count + 1
    ):
        return None
    if (anted != "[0]" and len(antes) != count) or (blinded != "[0]" and len(blinds) != count):
        return None
    if any(blinds[2:]) or antes.count(antes[0]) != len(antes):
        return None
    blinds = (*blinds, 0)
    reading = _Reading(players, stacks, decimals, first)
    reading.post(antes[0], blinds[0], blinds[1])
    if not reading.play(actions, first + text.count("\n", 0, at)):
        return None
    # What was won is asked for only where no stacks are written, and counts only where it is something.
    asked = won is not None and ended is None
    told = [each for each in zip(players, winnings, strict=True) if each[1]] if asked else []
    dealt = zip(players, stacks, reading.hands, strict=True)
    return History(
        dialect="phh",
        room=room,
        id=hand_id,
        line=first,
        tournament=not (currency or sign),
        structure=game[0],
        game=game[1],
        unit=Unit(currency or sign, decimals),
        blinds=tuple([blind for blind in sorted(blinds[:2]) if blind]),
        seats=tuple([SaidSeat(name, stack, hand) for name, stack, hand in dealt]),
        button=players[-1],
        ante=antes[0],
        posts=tuple(reading.posts),
        streets=tuple(reading.streets),
        shown=reading.shown,
        uncalled=Uncalled.EITHER if told else Uncalled.LEFT_OUT,
        won=tuple([SaidChips(first, name, chips) for name, chips in told]) if told else None,
        won_unsure=bool(told),
        final=dict(zip(players, final, strict=True)) if ended is not None else None,
    )


class _Reading:
    """What was posted, dealt and done, by seat; chips in front and left as `Building` counts them."""

    __slots__ = (
        "count",
        "decimals",
        "first",
        "front",
        "hands",
        "left",
        "names",
        "owed",
        "posts",
        "shown",
        "streets",
    )

    def __init__(self, names: list[str], stacks: tuple[int, ...], decimals: int, first: int) -> None:
        self.names = names
        self.left = list(stacks)
        self.decimals = decimals
        self.first = first
        self.count = len(names)
        self.front = [0] * self.count
        self.hands: list[Cards | None] = [None] * self.count
        # The big blind on the first street, where one is posted: what a call comes to at least.
        self.owed = 0
        self.posts: list[SaidPost] = []
        self.shown: dict[str, Cards] = {}
        self.streets: list[SaidStreet] = []

    def post(self, ante: int, small: int, big: int) -> None:
        """Antes, then blinds, the smaller first; who has less posts what he has."""
        left = self.left
        if ante:
            for seat, name in enumerate(self.names):
                chips = min(ante, left[seat])
                if chips:
                    self.posts.append(SaidPost(self.first, name, PostKind.ANTE, chips))
                    left[seat] -= chips
        blinds = ((0, PostKind.SMALL_BLIND, small), (1, PostKind.BIG_BLIND, big))
        if self.count == 2:
            # Heads-up the first player is the big blind although the list says small, big.
            blinds = ((0, PostKind.BIG_BLIND, big), (1, PostKind.SMALL_BLIND, small))
        for seat, kind, size in blinds if blinds[0][2] <= blinds[1][2] else blinds[::-1]:
            chips = min(size, left[seat])
            if chips:
                self.posts.append(SaidPost(self.first, self.names[seat], kind, chips))
                left[seat] -= chips
                self.front[seat] += chips
                self.owed = max(small, big)

    def play(self, text: str, line: int) -> bool:
        """All actions; False where one is not of the regular form."""
        actions = text[2:-2].split("', '")
        if not text.endswith("']") or text.count("'") != 2 * len(actions) or not text.isprintable():
            return False
        names, left, front, hands = self.names, self.left, self.front, self.hands
        price = owed = self.owed
        acts: list[SaidAction] = []
        dealt: set[int] = set()
        begun: tuple[int, str, Cards] = (self.first, "preflop", ())
        for action in actions:
            words = action.split(" ")
            said = len(words)
            if words[0] == "d":
                if said == 4 and words[1] == "dh":
                    seat = _LABELS.get(words[2], self.count)
                    if seat >= self.count or seat in dealt:
                        return False
                    dealt.add(seat)
                    if words[3] not in _UNKNOWN:
                        cards = _cards(words[3])
                        if cards is None:
                            return False
                        hands[seat] = cards
                    continue
                if said != 3 or words[1] != "db":
                    return False
                cards = _cards(words[2])
                if cards is None or len(self.streets) == len(STREETS) - 1:
                    return False
                self.streets.append(_street(begun, acts))
                begun = (line, STREETS[len(self.streets)], cards)
                acts = []
                front = [0] * self.count
                price = owed = 0
                continue
            seat = _LABELS.get(words[0], self.count)
            if seat >= self.count or said < 2:
                return False
            name, what = names[seat], words[1]
            if said == 2:
                if what == "f":
                    acts.append(SaidAction(line, name, "fold"))
                elif what == "cc":
                    lies = front[seat]
                    if price <= lies:
                        acts.append(SaidAction(line, name, "check"))
                    else:
                        acts.append(SaidAction(line, name, "call"))
                        added = min(price - lies, left[seat])
                        if added < 0:
                            return False
                        left[seat] -= added
                        front[seat] = lies + added
                elif what != "sm":
                    return False
            elif what == "cbr" and said == 3:
                to = _amount(words[2], self.decimals)
                if to is None:
                    return False
                acts.append(SaidAction(line, name, "raise" if any(front) else "bet", to))
                left[seat] -= to - front[seat]
                front[seat] = to
                price = max(owed, *front)
            elif what == "sm" and said == 3:
                shows = hands[seat] if words[2] == "-" else _cards(words[2])
                if shows:
                    self.shown[name] = shows
                elif words[2] != "-":
                    return False
            else:
                return False
        self.streets.append(_street(begun, acts))
        return True


def _street(begun: tuple[int, str, Cards], acts: list[SaidAction]) -> SaidStreet:
    line, street, cards = begun
    return SaidStreet(line=line, street=street, cards=cards, actions=tuple(acts))


def _decimals(least: int, text: str) -> int:
    """How many decimals make all amounts whole."""
    return max(least, max(map(len, _FRACTIONS.findall(text)), default=0))


def _row(text: str, decimals: int) -> tuple[int, ...] | None:
    """A list of amounts, in the smallest unit; None where it is not of the regular form."""
    if _ROW.fullmatch(text) is None:
        return None
    amounts = text[1:-1].split(", ")
    if "." not in text:
        whole = 10**decimals
        return tuple([int(amount) * whole for amount in amounts])
    found: list[int] = []
    for amount in amounts:
        before, _, after = amount.partition(".")
        if len(after) != decimals:
            after = after[:decimals].ljust(decimals, "0")
        found.append(int(before + after))
    return tuple(found)


_short_row = lru_cache(maxsize=1024)(_row)


def _known_row(text: str, decimals: int) -> tuple[int, ...] | None:
    """The same for lists that stand in many hands of a file."""
    return _short_row(text, decimals) if len(text) < SHORT else _row(text, decimals)


def _amount(text: str, decimals: int) -> int | None:
    if _AMOUNT.fullmatch(text) is None:
        return None
    whole, _, fraction = text.partition(".")
    return int(whole + fraction[:decimals].ljust(decimals, "0"))


def _text(text: str) -> str | None:
    """A text in single quotes, which stands as it is."""
    inner = text[1:-1]
    plain = text[:1] == "'" == text[-1:] and len(text) > 1 and "'" not in inner and inner.isprintable()
    return inner if plain else None


def _texts(text: str) -> list[str] | None:
    """A list of texts in single quotes."""
    texts = text[2:-2].split("', '")
    if text[:2] != "['" or text[-2:] != "']" or text.count("'") != 2 * len(texts) or not text.isprintable():
        return None
    return texts


def _cards(text: str) -> Cards | None:
    """Known cards; None for any others."""
    return _one_or_two(text) if len(text) <= 4 else _any_cards(text)


def _any_cards(text: str) -> Cards | None:
    try:
        return read_cards(text)
    except BadCards:
        return None


_one_or_two = lru_cache(maxsize=4096)(_any_cards)


def _is_known(key: str, value: str) -> bool:
    """Whether a line that says nothing of the play is as TOML wants it, and an amount where it holds one."""
    if key == "min_bet" and "." in value and _AMOUNT.fullmatch(value) is None:
        # It is not read here; but how fine it is says how fine the chips are.
        return False
    return (_is_short_toml if len(value) < SHORT > len(key) else _is_toml)(key, value)


def _is_toml(key: str, value: str) -> bool:
    return read_plain(f"{key} = {value}") is not None


_is_short_toml = lru_cache(maxsize=1024)(_is_toml)
