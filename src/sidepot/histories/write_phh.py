"""Writes a hand as PHH: what the format has a place for. Players stand clockwise, the button last."""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps

from sidepot.cards.cards import write_cards
from sidepot.cards.games import GAMES, Family
from sidepot.histories.exact import DECIMALS, Amount, amount, decimals_untold
from sidepot.histories.phh import SETTING, VARIANTS
from sidepot.histories.same import Money, Walk, ante_of
from sidepot.model.claims import Cards
from sidepot.model.history import History, PostKind, SaidPost, SaidStreet

CODES = {kinds: code for code, kinds in VARIANTS.items()}
HIDDEN = "??"
LATEST_ID = 18
"""Digits of the longest hand number that is written as a number; a longer one is a text."""


def write_phh(history: History) -> str | None:
    """One hand as TOML, without a table above it; None for a game that has no code there."""
    code = CODES.get((history.structure, history.game or ""))
    if code is None:
        return None
    return "".join(f"{key} = {_toml(value)}\n" for key, value in _Writer(history, code).fields())


def _toml(value: object) -> str:
    if isinstance(value, Amount):
        return str(value)
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, str):
        # The escapes of JSON are those of TOML, but for one sign.
        quote = "" if "'" in value or not value.isprintable() else "'"
        return f"'{value}'" if quote else dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    return str(value)


class _Writer:
    def __init__(self, history: History, code: str) -> None:
        self.history = history
        self.code = code
        self.game = GAMES[history.game or ""]
        self.walk = Walk(history)
        self.players = {seat.name: f"p{place}" for place, seat in enumerate(history.seats, 1)}
        self.out: set[str] = set()

    def amount(self, chips: int) -> Amount:
        return amount(chips, self.history.unit.decimals)

    def fields(self) -> Iterator[tuple[str, object]]:
        history = self.history
        yield "variant", self.code
        yield "antes", [self.amount(size) for size in self.antes()]
        if self.game.family is Family.STUD:
            yield "bring_in", self.amount(history.bring_in)
        else:
            yield "blinds_or_straddles", [self.amount(size) for size in self.blinds()]
        if history.bets is not None:
            yield "small_bet", self.amount(history.bets[0])
            yield "big_bet", self.amount(history.bets[1])
        elif history.structure != "fixed-limit":
            yield "min_bet", self.amount(max((*history.blinds, 0)) or ante_of(history))
        yield (
            "starting_stacks",
            [Amount("inf") if seat.stack is None else self.amount(seat.stack) for seat in history.seats],
        )
        yield "actions", list(self.actions())
        yield "players", [seat.name for seat in history.seats]
        money = Money(history, self.walk)
        final = money.final
        if history.won_unsure and money.won is not None:
            yield "winnings", [self.amount(money.won.get(name, 0)) for name in self.players]
        elif final is not None and set(final) == set(self.players):
            yield "finishing_stacks", [self.amount(final[name]) for name in self.players]
        if history.room is not None:
            yield "venue", history.room
        if history.id:
            plain = history.id.isascii() and history.id.isdecimal() and len(history.id) <= LATEST_ID
            yield "hand", int(history.id) if plain and str(int(history.id)) == history.id else history.id
        decimals = decimals_untold(history)
        if decimals is not None:
            yield DECIMALS, decimals
        code = history.unit.code
        if not code and not history.tournament:
            # Play chips: the format tells a cash game by its currency.
            yield SETTING, "cash"
        if code and not history.tournament:
            yield "currency" if len(code) == 3 and code.isalpha() else "currency_symbol", code

    # What was posted

    def antes(self) -> list[int]:
        return [
            self.full(
                name,
                sum(post.chips for post in self.of(name) if post.kind is PostKind.ANTE),
                ante_of(self.history),
            )
            for name in self.players
        ]

    def of(self, name: str) -> list[SaidPost]:
        return [post for post in self.history.posts if post.name == name]

    def full(self, name: str, chips: int, size: int) -> int:
        """A post is written at its full size, whatever a short stack could pay of it."""
        stack = next(seat.stack for seat in self.history.seats if seat.name == name)
        short = stack is not None and sum(post.chips for post in self.of(name)) == stack
        return max(chips, size) if chips and short else chips

    def blinds(self) -> list[int]:
        sizes = [self.blind(name) for name in self.players]
        # Heads-up the button, who is last, has the small blind, though the list says small, big.
        return sizes[::-1] if len(sizes) == 2 else sizes

    def blind(self, name: str) -> int:
        posts = [post for post in self.of(name) if post.kind not in (PostKind.ANTE, PostKind.BRING_IN)]
        if not posts:
            return 0
        post, sizes = posts[0], self.history.blinds
        match post.kind:
            case PostKind.LIVE:
                return -post.chips
            case PostKind.SMALL_BLIND if len(sizes) > 1:
                return self.full(name, post.chips, sizes[0])
            case PostKind.BIG_BLIND | PostKind.BUTTON_BLIND if sizes:
                return self.full(name, post.chips, sizes[-1])
        return post.chips

    # Cards and actions

    def actions(self) -> Iterator[str]:
        for place, seat in enumerate(self.history.seats):
            yield f"d dh {self.players[seat.name]} {self.first_cards(place)}"
        for number, (street, actions) in enumerate(zip(self.walk.streets, self.walk.actions, strict=True)):
            if street.cards:
                yield f"d db {write_cards(street.cards)}"
            yield from self.draws(street)
            if number and self.game.family is Family.STUD:
                yield from self.stud_cards(number)
            for at, (name, do, to, _) in enumerate(actions):
                yield self.action(name, do, to, brings_in=number == at == 0)
        yield from self.run_out()
        yield from self.showdown()

    def action(self, name: str, do: str, to: int | None, *, brings_in: bool) -> str:
        player = self.players[name]
        match do:
            case "fold":
                self.out.add(name)
                return f"{player} f"
            case "check" | "call":
                return f"{player} cc"
        if self.game.family is Family.STUD and brings_in and to == self.history.bring_in:
            return f"{player} pb"
        return f"{player} cbr {self.amount(to or 0)}"

    def first_cards(self, place: int) -> str:
        seat, count = self.history.seats[place], self.game.first_deal
        if self.game.family is Family.STUD:
            down = self.down_cards(place)
            up = seat.up[:1]
            hidden = count - 1
            return self.known(down[:hidden] if down else None, hidden) + self.known(up or None, 1)
        if self.game.family is Family.DRAW:
            return self.before_draws(seat.name, seat.hand) or HIDDEN * count
        return self.known(seat.hand, len(seat.hand or ()) or count)

    def known(self, cards: Cards | None, count: int) -> str:
        return write_cards(cards) if cards and len(cards) == count else HIDDEN * count

    def down_cards(self, place: int) -> Cards | None:
        """The cards of a stud hand that lie face down, where the whole hand is known."""
        seat = self.history.seats[place]
        return None if seat.hand is None else tuple(card for card in seat.hand if card not in seat.up)

    def stud_cards(self, number: int) -> Iterator[str]:
        """A card more for everybody still in: face up, but for the seventh."""
        last = number + self.game.first_deal == self.game.hole and self.game.hole > 5
        for place, seat in enumerate(self.history.seats):
            if seat.name in self.out:
                continue
            if last:
                down = self.down_cards(place)
                card = None if down is None else down[2:3]
            else:
                card = seat.up[number : number + 1]
            yield f"d dh {self.players[seat.name]} {self.known(card, 1)}"

    def run_out(self) -> Iterator[str]:
        """Stud cards that came when nobody could bet any more, on streets the hand does not name."""
        if self.game.family is Family.STUD:
            held = max(len(seat.hand or ()) for seat in self.history.seats if seat.name not in self.out)
            for number in range(max(1, len(self.walk.streets)), held - self.game.first_deal + 1):
                yield from self.stud_cards(number)

    def before_draws(self, name: str, hand: Cards | None) -> str | None:
        """The hand as it was dealt: what was drawn put back, what was thrown away taken up again."""
        cards = list(hand or ())
        hidden = 0
        for street in reversed(self.walk.streets):
            for draw in street.draws:
                if draw.name != name:
                    continue
                if draw.drawn is None or not set(draw.drawn) <= set(cards):
                    return None
                cards = [card for card in cards if card not in draw.drawn] + list(draw.thrown or ())
                hidden += 0 if draw.thrown is not None else draw.count
        return write_cards(cards) + HIDDEN * hidden if hand else None

    def draws(self, street: SaidStreet) -> Iterator[str]:
        for draw in street.draws:
            thrown = self.known(draw.thrown, draw.count) if draw.count else ""
            yield f"{self.players[draw.name]} sd {thrown}".rstrip()
        for draw in street.draws:
            if draw.drawn is None or draw.drawn:
                cards = write_cards(draw.drawn) if draw.drawn else HIDDEN * draw.count
                yield f"d dh {self.players[draw.name]} {cards}"

    def showdown(self) -> Iterator[str]:
        for name, cards in (self.history.shown or {}).items():
            yield f"{self.players[name]} sm {write_cards(cards)}"
