"""When two histories tell the same hand: what each says of the table and of the money, brought to one form.

Not compared: lines, the dialect, and words for one thing. A call of unsaid size is the call that was owed; to
bet and to raise are one verb, told apart by the chips before them; who puts in all the chips is all-in, said
or not; the last seat has the button where no seat has it, heads-up the small blind. Posts are summed up by
player and kind, their order aside; a bring-in is the first action. Cards of one hand have no order, streets
with nothing in them are no streets, and a board dealt more than once stands in `boards` alone.

An uncalled bet may be written or left out or be part of a win, as the dialects have it, and so may the total
be printed with it, or without the rake. What a hand leaves unsaid is what follows from what it says: the rake
from the wins, the end stacks from both, the total from what was put in.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import TypeAlias, TypeVar

from sidepot.histories.building import LIVE_POSTS, blind_owed
from sidepot.model.claims import Cards
from sidepot.model.history import History, PostKind, SaidPost, SaidStreet, Uncalled

Key = TypeVar("Key", bound=Hashable)
Action: TypeAlias = tuple[str, str, int | None, bool]
"""Name, verb, total for the street, all-in."""
Won: TypeAlias = dict[tuple[str, str | None], int]
"""Chips by player and pot."""


class Part(StrEnum):
    """What a hand has that a format may have no place for."""

    # Without these it is another hand.
    GAME = "game"
    SETTING = "setting"
    PLAYERS = "players"
    STACKS = "stacks"
    BUTTON = "button"
    SIZES = "sizes"
    POSTS = "posts"
    CARDS = "cards"
    BOARD = "board"
    BOARDS = "boards"
    DRAWS = "draws"
    ACTIONS = "actions"
    ADDED = "added"
    # Without these it is the same hand, told shorter.
    ID = "id"
    ROOM = "room"
    SHOWN = "shown"
    RETURNED = "returned"
    WON = "won"
    WON_FROM = "won-from"
    RAKE = "rake"
    FEES = "fees"
    TOTAL = "total"
    POTS = "pots"
    FINAL = "final"
    OUTSIDE = "outside"
    NOT_AUDITED = "not-audited"


PLAYED = frozenset(list(Part)[: list(Part).index(Part.ADDED) + 1])
"""The parts without which it is another hand."""


def same_hand(one: History, other: History) -> bool:
    """Whether two histories tell the same hand."""
    return not differing(one, other)


def differing(one: History, other: History) -> tuple[Part, ...]:
    """What two histories tell differently, in the order of `Part`; nothing where they tell the same hand."""
    first, second = _form_of(one), _form_of(other)
    return tuple(part for part in Part if first[part] != second[part])


def _form_of(history: History) -> Mapping[Part, object]:
    """Every part of a hand in the form in which it is compared."""
    walk = Walk(history)
    money = Money(history, walk)
    return {
        Part.GAME: (history.structure, history.game),
        Part.SETTING: (history.tournament, history.unit),
        Part.PLAYERS: tuple(seat.name for seat in history.seats),
        Part.STACKS: tuple(seat.stack for seat in history.seats),
        Part.BUTTON: button_of(history),
        Part.SIZES: (history.blinds, history.bets, ante_of(history), history.bring_in, history.cap),
        Part.POSTS: _summed(((post.name, post.kind), post.chips) for post in _posted(history)),
        Part.CARDS: tuple((_sorted(seat.hand), seat.up) for seat in history.seats),
        Part.BOARD: tuple((street.street, street.cards) for street in walk.streets if street.cards),
        Part.BOARDS: history.boards,
        Part.DRAWS: tuple(
            (street.street, draw.name, draw.count, _sorted(draw.thrown), _sorted(draw.drawn))
            for street in walk.streets
            for draw in street.draws
        ),
        Part.ACTIONS: tuple(
            (street.street, tuple(actions))
            for street, actions in zip(walk.streets, walk.actions, strict=True)
            if actions
        ),
        Part.ADDED: history.added,
        Part.ID: history.id,
        Part.ROOM: history.room,
        Part.SHOWN: {name: _sorted(cards) for name, cards in (history.shown or {}).items()},
        Part.RETURNED: money.returned,
        Part.WON: (money.won, history.won_unsure),
        Part.WON_FROM: money.won_from,
        Part.RAKE: money.rake,
        Part.FEES: (history.fees, history.unprinted),
        Part.TOTAL: money.total,
        Part.POTS: (money.pots, money.net),
        Part.FINAL: money.final,
        Part.OUTSIDE: (frozenset(history.outside), frozenset(history.cashed_out)),
        Part.NOT_AUDITED: None if history.not_audited is None else history.not_audited.code,
    }


# The table


def button_of(history: History) -> str:
    """Who has the button, or plays as if."""
    if history.button is not None:
        return history.button
    small = [post.name for post in history.posts if post.kind is PostKind.SMALL_BLIND]
    return small[0] if small and len(history.seats) == 2 else history.seats[-1].name


def ante_of(history: History) -> int:
    """The size of the ante: as it is given, or the largest that was posted."""
    return max(history.ante, *(post.chips for post in history.posts if post.kind is PostKind.ANTE), 0)


def _posted(history: History) -> list[SaidPost]:
    return [post for post in history.posts if post.kind is not PostKind.BRING_IN and post.chips]


class Walk:
    """The hand gone through: its streets, their actions in one form, what each put in.

    `posted` is what lay in front before the first action; `stakes` leave dead posts aside, `put_in` has them;
    `left` None where no stack is known.
    """

    __slots__ = ("actions", "left", "posted", "put_in", "stakes", "streets")

    def __init__(self, history: History) -> None:
        names = [seat.name for seat in history.seats]
        self.put_in = dict.fromkeys(names, 0)
        self.stakes = dict.fromkeys(names, 0)
        self.left: dict[str, int | None] = {seat.name: seat.stack for seat in history.seats}
        self.streets: list[SaidStreet] = []
        self.actions: list[list[Action]] = []
        front: dict[str, int] = {}
        # An ante that one player posts for the table is dead money, one that everybody posts is a stake.
        antes = {post.name for post in history.posts if post.kind is PostKind.ANTE}
        staked = (*LIVE_POSTS, PostKind.ANTE) if len(antes) == len(names) else LIVE_POSTS
        for post in _posted(history):
            live = post.kind in LIVE_POSTS
            self._add(post.name, post.chips, stake=post.kind in staked)
            if live:
                front[post.name] = front.get(post.name, 0) + post.chips
        self.posted: Mapping[str, int] = dict(front)
        brought: list[Action] = [
            (post.name, "bet", post.chips, False)
            for post in history.posts
            if post.kind is PostKind.BRING_IN and post.chips
        ]
        for place, street in enumerate(history.streets):
            said = brought if place == 0 else []
            said = [*said, *((each.name, each.do, each.to, each.all_in) for each in street.actions)]
            owed = 0 if place else blind_owed(history.blinds, history.posts)
            actions = [self._action(front, owed, *each) for each in said]
            front = {}
            cards = () if _on_boards(history) else street.cards
            self.streets.append(replace(street, cards=cards, actions=()))
            self.actions.append(actions)

    def _add(self, name: str, chips: int, *, stake: bool) -> None:
        self.put_in[name] = self.put_in.get(name, 0) + chips
        if stake:
            self.stakes[name] = self.stakes.get(name, 0) + chips
        left = self.left.get(name)
        if left is not None:
            self.left[name] = left - chips

    def _action(
        self, front: dict[str, int], owed: int, name: str, do: str, to: int | None, all_in: bool
    ) -> Action:
        if do not in ("call", "bet", "raise"):
            return name, do, to, all_in
        lies, left = front.get(name, 0), self.left.get(name)
        price = max(owed, *front.values(), 0)
        if to is None:
            to = price if left is None else min(price, lies + left)
        if do == "call" and price <= lies and to == lies:
            return name, "check", None, all_in
        all_in = all_in or (left is not None and to - lies >= left)
        self._add(name, to - lies, stake=True)
        front[name] = to
        return name, "call" if do == "call" else "bet", to, all_in


def _on_boards(history: History) -> bool:
    """Whether the boards of a hand run more than once begin with what its streets say."""
    dealt = tuple(card for street in history.streets for card in street.cards)
    return bool(history.boards) and history.boards[0][: len(dealt)] == dealt


# The money


class Money:
    """What was paid, an uncalled bet apart however the dialect writes it; what is unsaid, worked out."""

    __slots__ = ("final", "net", "pots", "rake", "returned", "total", "won", "won_from")

    def __init__(self, history: History, walk: Walk) -> None:
        put_in = sum(walk.put_in.values()) + history.added
        won = _won(history)
        self.returned = _summed((each.name, each.chips) for each in history.returned)
        # What is told in a field that may be wrong is compared as it stands, and nothing follows from it.
        sure = not history.won_unsure
        silent = sure and not self.returned and history.uncalled is not Uncalled.OWN_LINE
        if silent:
            self.returned = _taken_back(history, won, uncalled_of(walk), put_in)
        back = sum(self.returned.values())
        put_in -= back
        known = all(left is not None for left in walk.left.values())
        end = {name: (left or 0) + self.returned.get(name, 0) for name, left in walk.left.items()}
        if won is None and known and history.final is not None and set(history.final) == set(end):
            won = _summed(((name, None), history.final[name] - chips) for name, chips in end.items())
        self.won_from = won
        self.won = None if won is None else _summed((name, chips) for (name, _), chips in won.items())
        self.final = history.final
        if self.final is None and self.won is not None and known and sure:
            self.final = {name: chips + self.won.get(name, 0) for name, chips in end.items()}
        self.rake = history.rake
        if self.rake is None and self.won is not None and sure:
            self.rake = put_in - sum(self.won.values()) - history.fees
        self.total = put_in if history.total is None else history.total
        kept = self.rake or 0
        with_it = back if silent and history.uncalled is not Uncalled.LEFT_OUT else 0
        if self.total in (put_in - kept, put_in + with_it, put_in + with_it - kept):
            self.total = put_in
        self.pots, self.net = self._pots(history)

    def _pots(self, history: History) -> tuple[dict[str | None, int], bool]:
        """The pots as printed, or as won where nothing was kept of them; and whether rake is out of them."""
        pots = _summed((each.pot, each.chips) for each in history.pots)
        if not pots and self.won_from and not (self.rake or history.fees):
            pots = _summed((pot, chips) for (_, pot), chips in self.won_from.items())
        # One pot that is the total says nothing more than the total.
        if len(pots) < 2 and list(pots.values()) in ([], [self.total]):
            return {}, False
        return pots, history.pots_net and bool(self.rake)


def _won(history: History) -> Won | None:
    if history.won is None:
        return None
    # A pot that is the only one need not be named.
    alone = {each.pot for each in history.won} <= {None, "main"}
    return _summed(((each.name, None if alone else each.pot), each.chips) for each in history.won)


def _taken_back(
    history: History, won: Won | None, back: tuple[str, int] | None, put_in: int
) -> dict[str, int]:
    """The uncalled bet, which no line gives back: out of the wins, where the dialect has it in them."""
    if back is None:
        return {}
    name, chips = back
    if won is not None and history.uncalled is not Uncalled.LEFT_OUT:
        last = next((key for key in reversed(won) if key[0] == name and won[key] >= chips), None)
        if last is None:
            return {}
        kept = put_in - chips - history.fees - sum(won.values())
        if history.uncalled is Uncalled.COLLECTED or kept < 0 or kept + chips == history.rake != kept:
            won[last] -= chips
            if not won[last]:
                del won[last]
    return {name: chips}


def uncalled_of(walk: Walk) -> tuple[str, int] | None:
    """Who has put in more than anybody else, and how much more; dead posts are no stakes."""
    ordered = sorted(walk.stakes.items(), key=lambda each: each[1])
    if len(ordered) < 2 or ordered[-1][1] == ordered[-2][1]:
        return None
    return ordered[-1][0], ordered[-1][1] - ordered[-2][1]


# One form


def _sorted(cards: Cards | None) -> tuple[int, ...] | None:
    return None if cards is None else tuple(sorted(cards))


def _summed(each: Iterable[tuple[Key, int]]) -> dict[Key, int]:
    """Chips summed up by key, without those that come to nothing."""
    sums: dict[Key, int] = {}
    for key, chips in each:
        sums[key] = sums.get(key, 0) + chips
    return {key: chips for key, chips in sums.items() if chips}
