"""Writes a hand as Open Hand History: what the format has a place for. Amounts are what an action adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sidepot.cards.cards import write_cards
from sidepot.cards.games import GAMES
from sidepot.cards.streets import FIRST_STREETS, board_cards, streets_of
from sidepot.histories.exact import DECIMALS, Amount, amount, decimals_untold, json_text
from sidepot.histories.ohh import BY_CARDS, POSTS, STRUCTURES
from sidepot.histories.same import Money, Walk, Won, ante_of
from sidepot.model.claims import Cards
from sidepot.model.history import History, PostKind
from sidepot.version import VERSION

SPEC = "1.4.7"
TYPES: Mapping[str, str] = {"holdem": "Holdem", "omaha": "Omaha", "omaha-8": "OmahaHiLo"}
BETS: Mapping[str, str] = {structure: word for word, structure in STRUCTURES.items()}
WORDS: Mapping[PostKind, str] = {
    PostKind.ANTE: "Post Ante",
    PostKind.SMALL_BLIND: "Post SB",
    PostKind.BIG_BLIND: "Post BB",
    PostKind.STRADDLE: "Straddle",
    PostKind.DEAD: "Post Dead",
    PostKind.LIVE: "Post Extra Blind",
}
Json = dict[str, object]


def write_ohh(history: History) -> str | None:
    """One hand as a JSON object on one line; None for a game or a structure that has no name there."""
    game = history.game or ""
    wider = {ours: wide for (wide, _), ours in BY_CARDS.items()}
    called = TYPES.get(wider.get(game, game))
    if called is None or history.structure not in BETS:
        return None
    return json_text({"ohh": _Writer(history).fields(called)}) + "\n"


class _Writer:
    def __init__(self, history: History) -> None:
        self.history = history
        self.walk = Walk(history)
        self.ids = {seat.name: number for number, seat in enumerate(history.seats)}
        self.number = 0

    def amount(self, chips: int) -> Amount:
        return amount(chips, self.history.unit.decimals)

    def fields(self, game: str) -> Json:
        history = self.history
        small, big = (*history.blinds[:2],) if len(history.blinds) > 1 else (0, *history.blinds[:1], 0)[:2]
        seats = len(history.seats)
        fields: Json = {"spec_version": SPEC, "internal_version": VERSION}
        if history.room is not None:
            fields |= {"site_name": history.room, "network_name": history.room}
        fields |= {"tournament": history.tournament, "game_number": history.id, "game_type": game}
        fields |= {"bet_limit": {"bet_type": BETS[history.structure], "bet_cap": Amount("0")}}
        fields |= {"table_size": Amount(str(seats))}
        if not history.tournament:
            fields["currency"] = history.unit.code
        decimals = decimals_untold(history)
        if decimals is not None:
            fields[DECIMALS] = Amount(str(decimals))
        # Where no seat has the button, that of an empty seat behind the last one has it.
        dealer = seats if history.button is not None else seats + 1
        fields |= {
            "dealer_seat": Amount(str(dealer)),
            "small_blind_amount": self.amount(small),
            "big_blind_amount": self.amount(big),
            "ante_amount": self.amount(ante_of(history)),
            "players": [
                self.player(name, seat.stack) for name, seat in zip(self.ids, history.seats, strict=True)
            ],
            "rounds": list(self.rounds()),
            "pots": self.pots(),
        }
        return fields

    def player(self, name: str, stack: int | None) -> Json:
        number = self.ids[name]
        player: Json = {"id": Amount(str(number)), "seat": Amount(str(number + 1)), "name": name}
        if stack is not None:
            player["starting_stack"] = self.amount(stack)
        return player

    # Rounds

    def rounds(self) -> Iterator[Json]:
        dealt = iter(self.boards())
        if not self.walk.streets:
            yield self.round(FIRST_STREETS[0], (), list(self.before()))
        for place, (street, actions) in enumerate(zip(self.walk.streets, self.walk.actions, strict=True)):
            runs = next(dealt, [street.cards]) if place else [street.cards]
            yield self.round(street.street, runs[0], list(self.actions(place, actions)))
            for cards in runs[1:]:
                yield self.round(street.street, cards, [])
        game = GAMES[self.history.game or ""]
        for name, runs in zip(streets_of(game)[max(1, len(self.walk.streets)) :], dealt, strict=False):
            for cards in runs:
                yield self.round(name, cards, [])
        shown = [
            self.act("Shows Cards", name, cards=cards) for name, cards in (self.history.shown or {}).items()
        ]
        if shown:
            yield self.round("Showdown", (), shown)

    def round(self, street: str, cards: Cards, actions: list[Json]) -> Json:
        return {"street": street.capitalize(), "cards": _cards(cards), "actions": actions}

    def boards(self) -> list[list[Cards]]:
        """What was dealt to the flop, the turn and the river: once, or once a board where these part."""
        streets: list[list[Cards]] = []
        boards = self.history.boards
        at = 0
        for count in board_cards(GAMES[self.history.game or ""])[1:] if boards else ():
            dealt = [board[at : at + count] for board in boards]
            streets.append(dealt if len(set(dealt)) > 1 else dealt[:1])
            at += count
        return streets

    def actions(self, place: int, actions: list[tuple[str, str, int | None, bool]]) -> Iterator[Json]:
        front: dict[str, int] = {}
        if place == 0:
            front = dict(self.walk.posted)
            yield from self.before()
        for name, do, to, all_in in actions:
            lies, price = front.get(name, 0), max(front.values(), default=0)
            word = "Raise" if do == "bet" and price else do.capitalize()
            if to is None:
                yield self.act(word, name, all_in=all_in)
                continue
            yield self.act(word, name, chips=to - lies, all_in=all_in)
            front[name] = to

    def before(self) -> Iterator[Json]:
        """What was posted and dealt, and money of the house."""
        for post in self.history.posts:
            if post.kind in WORDS and post.kind in POSTS.values():
                yield self.act(WORDS[post.kind], post.name, chips=post.chips)
        busy = {post.name for post in self.history.posts}
        busy.update(name for actions in self.walk.actions for name, *_ in actions)
        for seat in self.history.seats:
            # Who does nothing at all is known to play by being dealt in.
            if seat.hand or seat.name not in busy:
                yield self.act("Dealt Cards", seat.name, cards=seat.hand or ())
        if self.history.added:
            yield self.act("Added To Pot", None, chips=self.history.added)

    def act(
        self,
        action: str,
        name: str | None,
        *,
        chips: int | None = None,
        cards: Cards = (),
        all_in: bool = False,
    ) -> Json:
        self.number += 1
        said: Json = {"action_number": Amount(str(self.number))}
        if name is not None:
            said["player_id"] = Amount(str(self.ids[name]))
        said["action"] = action
        if chips is not None:
            said["amount"] = self.amount(chips)
        if all_in:
            said["is_allin"] = True
        if cards:
            said["cards"] = _cards(cards)
        return said

    # Money

    def pots(self) -> list[Json]:
        """The pots with who won them; one pot where the hand does not tell them apart."""
        money = Money(self.history, self.walk)
        unsure = self.history.won_unsure
        if money.won_from is None or unsure or min(money.won_from.values(), default=0) < 0:
            return []
        places = [f"side-{place}" if place else "main" for place in range(len(money.pots))]
        told = {pot for _, pot in money.won_from} <= money.pots.keys() == set(places)
        if len(places) < 2 or not told or money.net:
            return [self.pot(0, money.total, money.won_from, self.history.rake)]
        # The rake is not told apart by pots: the first has all of it.
        return [
            self.pot(
                place,
                money.pots[label],
                {key: chips for key, chips in money.won_from.items() if key[1] == label},
                None if self.history.rake is None else self.history.rake if place == 0 else 0,
            )
            for place, label in enumerate(places)
        ]

    def pot(self, place: int, chips: int, won: Won, rake: int | None) -> Json:
        pot: Json = {"number": Amount(str(place)), "amount": self.amount(chips)}
        if rake is not None:
            pot["rake"] = self.amount(rake)
        pot["player_wins"] = [
            {"player_id": Amount(str(self.ids[name])), "win_amount": self.amount(share)}
            for (name, _), share in won.items()
        ]
        return pot


def _cards(cards: Cards) -> list[str]:
    return [write_cards((card,)) for card in cards]
