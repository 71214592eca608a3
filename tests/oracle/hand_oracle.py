"""A slow second definition of a whole hand: posts, who acts, pots and payments, told from the document.

The betting of a street is told by `betting_oracle`, the chips are picked up one by one by `chips`, and hands
are compared by looking at every five. What is written here is how a hand hangs together: which chips are
posted, where each street begins and with what. It shares no line with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from cards.test_second_definition import (
    Seen,
    badugi_seen,
    deuce_seen,
    eight_or_better_seen,
    fives,
    high_seen,
    low_seen,
    short_seen,
    short_trips_first_seen,
)
from oracle.betting_oracle import Action, Event, Spot, Told
from oracle.chips import Board, Heaps, House, deal_out, heaps, pay, rake_of

Document = dict[str, object]

HIGH, ACE_LOW, SUITS = "23456789TJQKA", "A23456789TJQK", "cdhs"
STREETS = {
    **dict.fromkeys(("stud", "stud-8", "razz"), ("third", "fourth", "fifth", "sixth", "seventh")),
    "five-card-stud": ("second", "third", "fourth", "fifth"),
    **dict.fromkeys(("five-card-draw", "2-7-single"), ("predraw", "first-draw")),
    **dict.fromkeys(
        ("2-7-triple", "a-5-triple", "badugi"), ("predraw", "first-draw", "second-draw", "third-draw")
    ),
}
HOLDEM_STREETS = ("preflop", "flop", "turn", "river")
STUD = ("stud", "stud-8", "five-card-stud", "razz")
ONE_DRAW = ("five-card-draw", "2-7-single")
SPLIT = ("omaha-8", "omaha-5-8", "stud-8")


def split(cards: object) -> list[str]:
    """Cards written together, one by one."""
    text = str(cards)
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def whole(value: object) -> int:
    return value if isinstance(value, int) else 0


class StreetTold(Told):
    """A street whose small blind may be nought: then there is none, and only the big blind counts."""

    def count_blinds(self, events: Sequence[Event], chips: dict[str, int]) -> None:
        if len(self.blinds) == 2:
            super().count_blinds(events, chips)
            return
        (big,) = self.blinds
        if self.posts.get("BB", 0) == big or self.answers["pot_limit_missing_blinds"] == "as-full":
            chips["BB"] = max(chips.get("BB", 0), big)


class HandTold:
    """A hand from its opening document, street by street; `answers` are those of the book in force."""

    def __init__(self, document: Mapping[str, object], answers: Mapping[str, str]) -> None:
        players = document["players"]
        assert isinstance(players, list)
        self.document, self.answers = document, answers
        self.names: list[str] = [player["name"] for player in players]
        self.stacks: list[int] = [player["stack"] for player in players]
        self.up = [split(player.get("up", "")) for player in players]
        self.game = str(document.get("game", "holdem"))
        self.structure = str(document.get("structure", "no-limit"))
        self.streets = STREETS.get(self.game, HOLDEM_STREETS)
        count = len(self.names)
        button = document.get("button", self.names[-1])
        self.button = self.names.index(str(button))
        blinds = document.get("blinds") or []
        bets = document.get("bets") or []
        assert isinstance(blinds, list)
        assert isinstance(bets, list)
        self.blinds, self.bets = blinds, bets
        first = self.button if count == 2 else (self.button + 1) % count
        self.blind_seats = [(first + place) % count for place in range(len(blinds))]
        self.put_in, self.dead = [0] * count, 0
        self.left = self.stacks[:]
        self.live = [0] * count
        self.posted: list[tuple[str, str, int]] = []
        self.ante_for_all = 0
        self.folded = [False] * count
        self.place = 0
        self.actions: list[Action] = []
        self.antes()
        self.last_to_post = self.blind_seats[-1] if blinds else self.button
        self.post()
        self.told = StreetTold(self.street_document(), answers)

    def antes(self) -> None:
        """Antes: each for himself into his own chips, or one for all, dead."""
        ante = whole(self.document.get("ante"))
        kind = self.document.get("ante_kind", "each")
        if kind == "each":
            for seat in range(len(self.names)):
                self.put_in[seat] += self.take(seat, ante, "ante")
            return
        seat = self.button if kind == "button" or not self.blinds else self.blind_seats[-1]
        kept = 0
        if self.blinds and seat == self.blind_seats[-1]:
            blind_first = self.answers["big_blind_ante_order"] == "big-blind-first"
            kept = min(self.left[seat], self.blinds[-1]) if blind_first else 0
        self.ante_for_all = self.take(seat, min(ante, self.left[seat] - kept), "ante")
        self.dead += self.ante_for_all

    def take(self, seat: int, amount: int, kind: str) -> int:
        chips = min(amount, self.left[seat])
        self.left[seat] -= chips
        if chips:
            self.posted.append((self.names[seat], kind, chips))
        return chips

    def post(self) -> None:
        for size, seat in zip(self.blinds, self.blind_seats, strict=True):
            self.live[seat] += self.take(seat, size, "blind")
        posts = self.document.get("posts", [])
        assert isinstance(posts, list)
        for post in posts:
            seat, amount = self.names.index(post["name"]), post["amount"]
            if post["kind"] == "dead":
                self.dead += self.take(seat, amount, "dead")
                continue
            self.live[seat] += self.take(seat, max(0, amount - self.live[seat]), post["kind"])
            if post["kind"] == "straddle":
                self.last_to_post = seat

    # The street that is on

    def unit(self) -> int:
        if self.structure == "fixed-limit":
            return int(self.bets[self.place >= (1 if self.game in ONE_DRAW else 2)])
        if self.game == "short-deck" and self.document.get("ante"):
            return whole(self.document["ante"])
        if any(self.blinds):
            return int(max(self.blinds))
        return int(self.bets[0]) if self.bets else whole(self.document.get("ante"))

    def order(self) -> list[int]:
        """The seats in order of action, whoever has folded left out."""
        count = len(self.names)
        if self.place == 0:
            first = self.last_to_post + 1
        elif self.game in STUD:
            first = self.best_board()
        else:
            first = self.button + 1
        return [seat % count for seat in range(first, first + count) if not self.folded[seat % count]]

    def low_card(self) -> int:
        """The lowest door card brings it in, suits from clubs up; in razz the highest, the ace low."""
        ranks = ACE_LOW if self.game == "razz" else HIGH
        doors = {(ranks.index(up[0][0]), SUITS.index(up[0][1])): seat for seat, up in enumerate(self.up)}
        return doors[max(doors) if self.game == "razz" else min(doors)]

    def best_board(self) -> int:
        """The best cards face up act first, in razz the lowest; tied boards by suit or by seat."""
        rule = self.answers["stud_high_board_tie"]
        by_suit = rule == "by-suit" or (
            rule == "by-suit-in-stud-only" and self.game in ("stud", "five-card-stud")
        )
        standing = [seat for seat in range(len(self.names)) if not self.folded[seat]]
        boards = {seat: self.up[seat][: self.place + 1] for seat in standing}
        seen = {seat: self.seen_face_up(board) for seat, board in boards.items()}
        tied = [seat for seat in standing if seen[seat] == max(seen.values())]
        if by_suit:
            return max(
                tied, key=lambda seat: max((HIGH.index(c[0]), SUITS.index(c[1])) for c in boards[seat])
            )
        return min(tied, key=lambda seat: (seat - self.button - 1) % len(self.names))

    def seen_face_up(self, board: Sequence[str]) -> tuple[list[int], list[int]]:
        ranks = ACE_LOW if self.game == "razz" else HIGH
        count = Counter(ranks.index(card[0]) for card in board)
        groups = sorted(((many, rank) for rank, many in count.items()), reverse=True)
        shape, weight = [many for many, _ in groups], [rank for _, rank in groups]
        if self.game == "razz":
            return [-many for many in shape], [-rank for rank in weight]
        return shape, weight

    def name_in_betting(self, seat: int) -> str:
        """`betting_oracle` knows two blinds by their names; three are not asked for."""
        if len(self.blinds) == 2 and seat in self.blind_seats:
            place = self.blind_seats.index(seat)
            return ("SB", "BB")[place] if self.blinds[place] else self.names[seat]
        return self.names[seat]

    def street_document(self) -> Document:
        """The street that is on as a document of `betting`."""
        order = self.order()
        called = self.name_in_betting
        document: Document = {
            "structure": self.structure,
            "game": self.game,
            "street": ("third" if self.game in STUD else "preflop") if self.place == 0 else "flop",
            "players": [{"name": called(seat), "stack": self.left[seat] + self.live[seat]} for seat in order],
            "pot": sum(self.put_in) + self.dead,
            "bet_unit": self.unit(),
        }
        blinds = [size for size in self.blinds if size]
        if blinds:
            document["blinds"] = blinds
        if self.place == 0:
            document["posts"] = {called(seat): chips for seat, chips in enumerate(self.live) if chips}
            if self.ante_for_all:
                document["ante"] = self.ante_for_all
            if self.document.get("bring_in"):
                document |= {"bring_in": self.document["bring_in"], "low_card": called(self.low_card())}
        return document

    def said(self) -> list[Action]:
        """The actions of the street, as `betting` calls the players."""
        return [(self.name_in_betting(self.names.index(name)), verb, to) for name, verb, to in self.actions]

    def spot(self) -> Spot:
        """Who acts and what is open; names as at the table."""
        spot = self.told.spot(self.said())
        if spot.to_act is None:
            return spot
        names = {self.name_in_betting(seat): name for seat, name in enumerate(self.names)}
        return Spot(names[spot.to_act], spot.call, spot.may_raise, spot.least, spot.most, spot.floor)

    def in_front(self) -> list[int]:
        events = self.told.story(self.said())
        return [self.told.lies(events, self.name_in_betting(seat)) for seat in range(len(self.names))]

    def out(self) -> list[bool]:
        gone = {name for name, verb, _ in self.actions if verb == "fold"}
        return [was or name in gone for was, name in zip(self.folded, self.names, strict=True)]

    def behind(self) -> list[int]:
        before = [left + live for left, live in zip(self.left, self.live, strict=True)]
        return [chips - lies for chips, lies in zip(before, self.in_front(), strict=True)]

    def act(self, name: str, verb: str, to: int | None) -> None:
        self.actions.append((name, verb, to))

    def next_street(self) -> bool:
        """Close the street that is over; False where it was the last, or nobody is left to play against."""
        assert self.spot().to_act is None
        in_front, out, behind = self.in_front(), self.out(), self.behind()
        self.put_in = [chips + lies for chips, lies in zip(self.put_in, in_front, strict=True)]
        self.folded, self.left, self.live = out, behind, [0] * len(self.names)
        self.actions = []
        if out.count(False) < 2 or self.place + 1 == len(self.streets):
            return False
        self.place += 1
        self.told = StreetTold(self.street_document(), self.answers)
        return True

    # Pots and payments

    def heaps(self) -> Heaps:
        totals = [chips + lies for chips, lies in zip(self.put_in, self.in_front(), strict=True)]
        out, behind = self.out(), self.behind()
        asked = self.spot().to_act is not None
        live = [asked and not gone and chips > 0 for gone, chips in zip(out, behind, strict=True)]
        return heaps(totals, out, live, self.dead, killed_comes_back=True)

    def final(self, hands: Mapping[str, str], boards: Sequence[str]) -> tuple[dict[str, int], int]:
        """The stacks after the hand, and the rake; the hand has been closed with `next_street`."""
        found = heaps(self.put_in, self.folded, [False] * len(self.names), self.dead, killed_comes_back=True)
        chip = whole(self.document.get("chip", 1))
        raked = rake_of([chips for _, chips in found.pots], self.house(), chip)
        contested = {seat for winners, _ in found.pots if len(winners) > 1 for seat in winners}
        compared = {seat: split(hands[self.names[seat]]) for seat in sorted(contested)}
        judged = [self.compare(compared, split(board)) for board in boards] if contested else []
        stacks = [left + found.returned[seat] for seat, left in enumerate(self.left)]
        for (winners, chips), rake in zip(found.pots, raked, strict=True):
            paid = self.pay(chips - rake, winners, judged, compared, chip)
            for seat, won in paid.items():
                stacks[seat] += won
        return dict(zip(self.names, stacks, strict=True)), sum(raked)

    def house(self) -> House | None:
        rake = self.document.get("rake")
        if not isinstance(rake, dict):
            return None
        return House(
            hundredths=round(rake["percent"] * 100),
            cap=rake.get("cap"),
            proportional=rake.get("from") == "proportional",
            dropped=self.place > 0 or not rake.get("no_flop_no_drop", False),
        )

    def pay(
        self,
        amount: int,
        winners: frozenset[int],
        boards: list[Board],
        hands: dict[int, list[str]],
        chip: int,
    ) -> Counter[int]:
        """Pay a pot; in stud the odd chip goes by the cards, so its order is found here."""
        evenly = self.answers["hi_lo_identical"] == "even-split"
        if self.game not in STUD or len(winners) == 1:
            return pay(amount, winners, boards, self.button, len(self.names), chip, identical_evenly=evenly)
        paid: Counter[int] = Counter()
        (board,) = boards
        lows = {
            seat: low for seat, low in (board.second or {}).items() if low is not None and seat in winners
        }
        best = self.best({seat: board.first[seat] for seat in winners})
        sides = [(best, amount, self.game == "razz")]
        if lows:
            low = self.best(lows)
            if not (evenly and low == best and len(best) > 1):
                more, less = deal_out(amount, 2, chip)
                sides = [(best, more, False), (low, less, True)]
        for seats, chips, is_low in sides:
            order = sorted(seats, key=lambda seat: self.odd_key(hands[seat], is_low), reverse=True)
            for seat, pile in zip(order, deal_out(chips, len(order), chip), strict=True):
                paid[seat] += pile
        return paid

    def best(self, strengths: Mapping[int, int]) -> list[int]:
        return [seat for seat, value in strengths.items() if value == max(strengths.values())]

    def odd_key(self, hand: Sequence[str], is_low: bool) -> tuple[int, int]:
        """The card that takes the odd chip before others: the highest by suit of the five or of all cards."""
        ranks = ACE_LOW if is_low else HIGH
        weights = {card: (ranks.index(card[0]), SUITS.index(card[1])) for card in hand}
        if is_low and self.answers["odd_chip_razz"] == "low-card-of-all":
            rank, suit = min(weights.values())
            return -rank, -suit
        if not is_low and self.answers["odd_chip_stud"] == "high-card-of-all":
            return max(weights.values())
        see: Callable[[Sequence[str]], Seen] = low_seen if is_low else high_seen
        choices = list(combinations(hand, 5))
        top = max(see(five)[0] for five in choices)
        return max(
            sorted((weights[card] for card in five), reverse=True) for five in choices if see(five)[0] == top
        )[0]

    def compare(self, hands: Mapping[int, Sequence[str]], board: Sequence[str]) -> Board:
        see = {
            "razz": low_seen,
            "a-5-triple": low_seen,
            "2-7-single": deuce_seen,
            "2-7-triple": deuce_seen,
            "short-deck": short_seen
            if self.answers["short_deck_order"] == "straight-first"
            else short_trips_first_seen,
        }.get(self.game, high_seen)
        if self.game == "badugi":
            best = {seat: badugi_seen(hand)[0] for seat, hand in hands.items()}
        else:
            best = {
                seat: max(see(five) for five in fives(self.game, hand, board))[0]
                for seat, hand in hands.items()
            }
        first = numbered(best)
        if self.game not in SPLIT:
            return Board(first=first)
        lows = {seat: eight_or_better_seen(self.game, hand, board) for seat, hand in hands.items()}
        known = numbered({seat: low[0] for seat, low in lows.items() if low is not None})
        return Board(first=first, second={seat: known.get(seat) for seat in hands})


def numbered(values: Mapping[int, tuple[int, tuple[int, ...]]]) -> dict[int, int]:
    """Turn values of hands into numbers in the same order."""
    rising = sorted(set(values.values()))
    return {seat: rising.index(value) + 1 for seat, value in values.items()}
