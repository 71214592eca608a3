"""From a hand as it was told to one that can be played again: seats, sizes, and what was posted."""

from __future__ import annotations

from math import gcd

from sidepot.cards.cards import write_cards
from sidepot.cards.games import GAMES, Family, Game
from sidepot.cards.streets import streets_of
from sidepot.engine.check_betting import STRUCTURES
from sidepot.engine.hand_setup import AnteKind, HandSetup, Post
from sidepot.engine.hand_setup import PostKind as Beyond
from sidepot.engine.opening import least_of_street
from sidepot.model.history import History, PostKind, SaidPost
from sidepot.model.rulings import Figure, Flaw
from sidepot.rules.wagers import Structure, stack_under_cap

CAP = "cap-"
"""In front of a structure in which nobody puts in more than a fixed number of chips a hand."""
CHANGING = {"pot-limit-then-no-limit": ("pot-limit", "no-limit")}
"""Structures that change after the first betting round."""
UP_CARDS = 4
"""How many of a stud player's cards lie face up at the end."""
BLINDS = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
LATE = (PostKind.LIVE, PostKind.BUTTON_BLIND)


class NotPlayable(Exception):
    """A hand that cannot be played again, or no further: why, and at which line."""

    def __init__(self, flaw: Flaw) -> None:
        self.flaw = flaw
        super().__init__(flaw.code)


def stop(line: int, code: str, /, **figures: Figure) -> NotPlayable:
    """The reason why a hand, or the rest of it, cannot be audited."""
    return NotPlayable(Flaw(code, f"line {line}", figures))


def setup_of(history: History) -> HandSetup:
    """The table before the first action. Raises NotPlayable."""
    game = _game(history)
    names = tuple([seat.name for seat in history.seats])
    stacks = _stacks(history)
    structure, later = structures_of(history)
    if len(set(names)) < len(names) or len(names) < 2:
        raise stop(history.line, "too-few-dealt-in", found=len(set(names)))
    _check_cards(history)
    posted = _Posts(history, names, game)
    small, big = history.bets or (0, 0)
    least = least_of_street(posted.blinds, posted.ante, small, short_deck=game.id == "short-deck")
    return HandSetup(
        names=names,
        stacks=stacks,
        button=posted.button,
        game=game,
        structure=structure,
        blinds=posted.blinds,
        bets=(small, big),
        least=least or max(posted.live_sizes, default=0) or history.bring_in or posted.ante,
        ante=posted.ante,
        ante_kind=posted.ante_kind,
        bring_in=_bring_in(history) if game.family is Family.STUD else 0,
        posts=tuple(posted.beyond),
        chip=1,
        up={place: seat.up for place, seat in enumerate(history.seats) if seat.up},
        hands={},
        later=later,
        openers=() if up_cards_known(history, game) else _openers(history, names, game),
    )


def structures_of(history: History) -> tuple[Structure, Structure | None]:
    """How is bet, and how from the second street on where that changes. Raises NotPlayable."""
    first, later = CHANGING.get(history.structure, (history.structure.removeprefix(CAP), ""))
    if first not in STRUCTURES:
        raise stop(history.line, "structure-not-known", found=history.structure)
    return STRUCTURES[first], STRUCTURES.get(later)


def _stacks(history: History) -> tuple[int, ...]:
    """What each can put in. A stack that is not told is taken as enough for all that its owner did.

    Raises NotPlayable where such a player is said to be all-in: then the stack decides.
    """
    told = [seat.stack for seat in history.seats if seat.stack is not None]
    if len(told) < len(history.seats):
        told = _with_untold(history)
    return tuple([stack_under_cap(stack, history.cap) for stack in told])


def _with_untold(history: History) -> list[int]:
    unknown = {seat.name for seat in history.seats if seat.stack is None}
    for street in history.streets:
        for action in street.actions:
            if action.all_in and action.name in unknown:
                raise stop(action.line, "stack-unknown", name=action.name)
    # More than anybody can bet at this table.
    enough = sum(_amounts(history))
    return [enough if seat.stack is None else seat.stack for seat in history.seats]


def up_cards_known(history: History, game: Game) -> bool:
    """Whether in stud all the cards face up that say who acts first are known; so in every other game."""
    if game.family is not Family.STUD:
        return True
    in_hand = {seat.name: len(seat.up) for seat in history.seats}
    if not all(in_hand.values()):
        # Who brings it in is known by the first card, whether or not anything was done.
        return False
    for place, street in enumerate(history.streets):
        if street.actions and any(up < min(place + 1, UP_CARDS) for up in in_hand.values()):
            return False
        for action in street.actions:
            if action.do == "fold":
                in_hand.pop(action.name, None)
    return True


def _openers(history: History, names: tuple[str, ...], game: Game) -> tuple[int, ...]:
    """Who acted first on each street, as it was written. Raises NotPlayable where nobody is known to."""
    openers: list[int] = []
    brought_in = [post.name for post in history.posts if post.kind is PostKind.BRING_IN]
    for place in range(len(streets_of(game))):
        actions = history.streets[place].actions if place < len(history.streets) else ()
        first = next((action.name for action in actions), "")
        if not place and brought_in:
            first = brought_in[0]
        if first not in names and not openers:
            raise stop(history.line, "up-cards-not-known")
        # On a street without betting nobody is asked first.
        openers.append(names.index(first) if first in names else openers[-1])
    return tuple(openers)


def _bring_in(history: History) -> int:
    """The bring-in of stud; where none is named the low card opens with a full bet, and that is the price."""
    opened = any(action.do == "bet" for street in history.streets[:1] for action in street.actions[:1])
    return history.bring_in or ((history.bets or (0,))[0] if opened else 0)


def chip_of(history: History) -> int:
    """The smallest chip: one of the unit in money, a whole one where chips are told in fractions."""
    whole: int = 10**history.unit.decimals
    if history.tournament and whole > 1 and all(amount % whole == 0 for amount in _amounts(history)):
        return whole
    return 1


def larger_chip(history: History) -> int:
    """The largest chip of which every amount of the hand can be made: perhaps the one on the table."""
    return gcd(*_amounts(history)) or 1


def _amounts(history: History) -> list[int]:
    found = [seat.stack or 0 for seat in history.seats]
    found += [post.chips for post in history.posts]
    found += [action.to or 0 for street in history.streets for action in street.actions]
    return found


def _game(history: History) -> Game:
    if history.not_audited is not None:
        raise NotPlayable(history.not_audited)
    game = GAMES.get(history.game or "")
    if game is None or not game.hole:
        raise stop(history.line, "game-not-read", found=str(history.game))
    return game


def _check_cards(history: History) -> None:
    """No card lies on the table twice; what was shown is what was dealt."""
    seen: set[int] = set()
    cards = [card for street in history.streets for card in street.cards]
    hands = {seat.name: seat.hand for seat in history.seats if seat.hand}
    # In a draw the cards shown are not those dealt first.
    hands.update(history.shown or {})
    for held in hands.values():
        cards += held
    if len(set(cards)) == len(cards):
        return
    for card in cards:
        if card in seen:
            raise stop(history.line, "card-twice", card=write_cards((card,)))
        seen.add(card)


class _Posts:
    """What was posted, as a hand is set up: blinds by place, the kind of ante, and the rest one by one."""

    def __init__(self, history: History, names: tuple[str, ...], game: Game) -> None:
        self.history = history
        self.names = names
        self.button = names.index(history.button) if history.button in names else len(names) - 1
        self.beyond: list[Post] = []
        self.live_sizes: list[int] = []
        self.ante = 0
        self.ante_kind = AnteKind.EACH
        self.blinds: tuple[int, ...] = ()
        self.small: list[SaidPost] = []
        self.big: list[SaidPost] = []
        self.antes: list[SaidPost] = []
        self.others: list[SaidPost] = []
        for post in history.posts:
            kind = post.kind
            if kind is PostKind.SMALL_BLIND:
                self.small.append(post)
            elif kind is PostKind.BIG_BLIND:
                self.big.append(post)
            elif kind is PostKind.ANTE:
                self.antes.append(post)
            else:
                self.others.append(post)
        if game.family is not Family.STUD:
            self._blinds()
        self._antes()
        self._others()

    def _size(self, post: SaidPost, full: int) -> int:
        """The size of a blind: what was posted, unless a short stack posted less than the table's."""
        if post.chips >= full:
            return post.chips
        stack = self.history.seats[self.names.index(post.name)].stack
        spent = sum(other.chips for other in self.history.posts if other.name == post.name)
        return max(full, post.chips) if stack is not None and spent >= stack else post.chips

    def _blinds(self) -> None:
        small, big = self.small, self.big
        full = (*self.history.blinds, 0, 0)
        seats = len(self.names)
        if seats == 2 and self.history.button is None and small:
            # Heads-up the small blind has the button, wherever the room had put it.
            self.button = self.names.index(small[0].name)
        self._as_posted(small, big)
        first = self.button if seats == 2 else (self.button + 1) % seats
        second = (first + 1) % seats
        for extra in (*small[1:], *big[1:]):
            # A second blind of a kind is posted late; it plays as a live one.
            self._late(extra)
        if big and not small and self.names[second] != big[0].name:
            # A dead small blind: the big blind sits next to the button.
            self._at(big[0], first)
            self.blinds = (self._size(big[0], full[len(self.history.blinds) - 1]),)
            return
        if not small and not big and not (self._broke(first) and self._broke(second)):
            return
        if small:
            self._at(small[0], first)
        if big:
            self._at(big[0], second)
        # Who has nothing left after the ante posts no blind, but it is owed all the same.
        owed = 0 if small else full[0] if self._broke(first) else 0
        small_size = self._size(small[0], full[0]) if small else owed
        big_size = self._size(big[0], full[1]) if big else full[1]
        self.blinds = (small_size, max(big_size, small_size))

    def _as_posted(self, small: list[SaidPost], big: list[SaidPost]) -> None:
        """Where both blinds and the first to act fit together, a button that does not is misprinted."""
        seats = len(self.names)
        if not small or not big or seats == 2:
            return
        place = self.names.index(small[0].name)
        actions = self.history.streets[0].actions if self.history.streets else ()
        if (place - self.button) % seats == 1 or self.names.index(big[0].name) != (place + 1) % seats:
            return
        if actions and actions[0].name == self.names[(place + 2) % seats]:
            self.button = (place - 1) % seats

    def _broke(self, seat: int) -> bool:
        """Whether a player's ante took all he had."""
        said = self.history.seats[seat]
        antes = sum(post.chips for post in self.antes if post.name == said.name)
        return said.stack is not None and 0 < said.stack <= antes

    def _at(self, post: SaidPost, seat: int) -> None:
        if self.names[seat] != post.name:
            raise stop(post.line, "posts-out-of-place", name=post.name)

    def _antes(self) -> None:
        antes = self.antes
        if not antes:
            return
        size = max(self.history.ante, *[post.chips for post in antes])
        stacks = {seat.name: size if seat.stack is None else seat.stack for seat in self.history.seats}
        if len({post.name for post in antes}) == len(self.names):
            if all(post.chips == min(size, stacks[post.name]) for post in antes):
                self.ante = size
                return
        elif len(antes) == 1:
            if any(post.name == antes[0].name for post in self.big):
                self.ante, self.ante_kind = size, AnteKind.BIG_BLIND
                return
            if antes[0].name == self.names[self.button]:
                self.ante, self.ante_kind = size, AnteKind.BUTTON
                return
        # Some posted and some did not, or not alike: what is there is dead money.
        for post in antes:
            if post.chips < size and stacks[post.name] == post.chips:
                raise stop(post.line, "posts-out-of-place", name=post.name)
            self._add(post, Beyond.DEAD, post.chips)

    def _others(self) -> None:
        for post in self.others:
            if post.kind is PostKind.STRADDLE:
                total = self._live_total(post)
                above = not self.blinds or total > self.blinds[-1]
                self._add(post, Beyond.STRADDLE if above else Beyond.LIVE, total)
            elif post.kind in LATE:
                self._late(post)
            elif post.kind is PostKind.DEAD:
                self._add(post, Beyond.DEAD, post.chips)

    def _late(self, post: SaidPost) -> None:
        total = self._live_total(post)
        self.live_sizes.append(total)
        self._add(post, Beyond.LIVE, total)

    def _live_total(self, post: SaidPost) -> int:
        """What lies in front of the player once this post is there."""
        live = (*BLINDS, *LATE, PostKind.STRADDLE)
        before = self.history.posts[: self.history.posts.index(post)]
        return post.chips + sum(each.chips for each in before if each.name == post.name and each.kind in live)

    def _add(self, post: SaidPost, kind: Beyond, amount: int) -> None:
        self.beyond.append(Post(seat=self.names.index(post.name), kind=kind, amount=amount))
