"""Whole hands made at random, as documents: every game and structure, short stacks, all kinds of posts."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from random import Random

from oracle.hand_oracle import HOLDEM_STREETS, STUD
from sidepot.rulebooks.load import Book
from streets import some_book, some_stack

Document = dict[str, object]

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Mai", "Ravi")
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
HOLE = {"omaha": 4, "omaha-5": 5, "omaha-8": 4, "courchevel": 5, "badugi": 4, "holdem": 2, "short-deck": 2}
STRUCTURES = {
    **dict.fromkeys(("holdem", "omaha", "omaha-8"), ("no-limit", "no-limit", "pot-limit", "fixed-limit")),
    "short-deck": ("no-limit",),
    "omaha-5": ("pot-limit",),
    "courchevel": ("pot-limit",),
    **dict.fromkeys(
        ("stud", "stud-8", "razz", "five-card-stud"), ("fixed-limit", "fixed-limit", "pot-limit")
    ),
    **dict.fromkeys(("five-card-draw", "2-7-single"), ("no-limit", "pot-limit", "fixed-limit")),
    **dict.fromkeys(("2-7-triple", "a-5-triple", "badugi"), ("fixed-limit", "pot-limit")),
}
GAMES = tuple(STRUCTURES)
BOARD_CARDS = {"courchevel": (1, 2, 1, 1)}


@dataclass
class Deal:
    """A hand about to be played: the opening, the book, and the cards that will come."""

    opening: Document
    book: Book
    game: str
    names: list[str]
    hands: dict[str, str]
    board: list[str]
    """The cards for all, street by street."""
    second: list[str]
    """The rest of a second board, should the hand be run twice: one card for each of the first."""


def some_deal(random: Random) -> Deal:
    game = random.choice(GAMES) if random.random() < 0.7 else random.choice(("holdem", "stud", "omaha-8"))
    structure = random.choice(STRUCTURES[game])
    unit = random.choice((2, 4, 10, 20))
    in_force = some_book(random)
    names = list(NAMES[: random.randint(2, 6)])
    opening: Document = {
        "players": [{"name": name, "stack": max(1, some_stack(random, unit))} for name in names],
        "game": game,
        "structure": structure,
        "rulebook": in_force.base or in_force.id,
        "setting": random.choice(("tournament", "cash")),
    }
    if in_force.settings:
        opening["settings"] = dict(in_force.settings)
    if random.random() < 0.8:
        opening["button"] = random.choice(names)
    if structure == "fixed-limit":
        opening["bets"] = [unit, random.choice((unit, 2 * unit))]
    if game in STUD:
        _stud(random, opening, structure, unit)
    elif game == "short-deck" and random.random() < 0.7:
        _antes_only(random, opening, names, unit)
    else:
        _blinds(random, opening, names, structure, unit)
    _house(random, opening, in_force)
    return _cards(random, Deal(opening, in_force, game, names, {}, [], []))


def _stud(random: Random, opening: Document, structure: str, unit: int) -> None:
    opening["ante"] = random.choice((1, max(1, unit // 4)))
    if random.random() < 0.85:
        opening["bring_in"] = max(1, unit // random.choice((2, 4)))
    if structure != "fixed-limit":
        opening["bets"] = [unit, 2 * unit]


def _antes_only(random: Random, opening: Document, names: list[str], unit: int) -> None:
    opening["ante"] = unit
    opening["ante_kind"] = "each"
    if random.random() < 0.7:
        button = str(opening.get("button", names[-1]))
        opening["posts"] = [{"name": button, "kind": "live", "amount": 2 * unit}]


def _blinds(random: Random, opening: Document, names: list[str], structure: str, unit: int) -> None:
    blinds = [unit // 2, unit]
    kind = random.random()
    if kind < 0.08:
        blinds = [0, unit]
    elif kind < 0.16 and len(names) > 2 and structure != "pot-limit":
        blinds = [unit // 2, unit // 2, unit]
    opening["blinds"] = blinds
    # In short deck an ante is the least bet whatever the blinds: antes and blinds do not come together here.
    if opening["game"] != "short-deck" and random.random() < 0.4:
        opening["ante"] = random.choice((1, unit // 2, unit))
        if random.random() < 0.7:
            opening["ante_kind"] = random.choice(("each", "big-blind", "button"))
    if len(blinds) > 2 or opening["game"] == "short-deck" or random.random() < 0.55:
        return
    _posts(random, opening, names, structure, unit)


def _posts(random: Random, opening: Document, names: list[str], structure: str, unit: int) -> None:
    """Somebody straddles, under the gun or on the button; somebody posts what he missed."""
    button = names.index(str(opening.get("button", names[-1])))
    clockwise = [names[(button + step) % len(names)] for step in range(1, len(names) + 1)]
    free = clockwise[2:]
    posts: list[Document] = []
    if free and structure != "fixed-limit" and random.random() < 0.5:
        straddler = random.choice((free[0], free[-1]))
        posts.append({"name": straddler, "kind": "straddle", "amount": 2 * unit})
        free.remove(straddler)
        if free and straddler == clockwise[2] and random.random() < 0.3:
            posts.append({"name": free.pop(0), "kind": "straddle", "amount": 4 * unit})
    if free and random.random() < 0.5:
        late = random.choice(free)
        if random.random() < 0.5:
            posts.append({"name": late, "kind": "dead", "amount": max(1, unit // 2)})
        posts.append({"name": late, "kind": "live", "amount": unit})
    if posts:
        opening["posts"] = posts


def _house(random: Random, opening: Document, in_force: Book) -> None:
    if random.random() < 0.3:
        rake: Document = {"percent": random.choice((2, 5, 10)), "no_flop_no_drop": random.random() < 0.5}
        if random.random() < 0.6:
            rake["cap"] = random.randint(0, 12)
        if random.random() < 0.5:
            rake["from"] = random.choice(("main-first", "proportional"))
        opening["rake"] = rake
    blinds = opening.get("blinds", [])
    assert isinstance(blinds, list)
    if in_force.answers["pot_limit_rounding"] == "up-to-chip":
        # `betting` finds the chip from the blinds; a hand is told it.
        opening["chip"] = gcd(*blinds) or 1
    elif random.random() < 0.3:
        opening["chip"] = random.choice((1, 2, 5))


def _cards(random: Random, deal: Deal) -> Deal:
    deck = [card for card in DECK if deal.game != "short-deck" or card[0] not in "2345"]
    if random.random() < 0.3:  # few ranks, so that hands and boards tie
        ranks = random.sample(sorted({card[0] for card in deck}), len(deck) // 4)
        deck = [card for card in deck if card[0] in ranks]
    random.shuffle(deck)
    hole = 7 if deal.game in ("stud", "stud-8", "razz") else HOLE.get(deal.game, 5)
    needed = hole * len(deal.names) + 10
    if deal.game in STREETS_WITHOUT_BOARD:
        needed -= 10
    if needed > len(deck):
        rest = [card for card in DECK if card not in deck]
        random.shuffle(rest)
        deck += [card for card in rest if deal.game != "short-deck" or card[0] not in "2345"]
    held = [[deck.pop() for _ in range(hole)] for _ in deal.names]
    deal.hands = {name: "".join(cards) for name, cards in zip(deal.names, held, strict=True)}
    if deal.game in STUD:
        down = hole - 5 if hole == 7 else 1
        players = deal.opening["players"]
        assert isinstance(players, list)
        for player, cards in zip(players, held, strict=True):
            player["up"] = "".join(cards[down : down + 4])
    elif deal.game not in STREETS_WITHOUT_BOARD:
        cards = [deck.pop() for _ in range(5)]
        counts = BOARD_CARDS.get(deal.game, (0, 3, 1, 1))
        starts = [sum(counts[:place]) for place in range(len(HOLDEM_STREETS))]
        deal.board = [
            "".join(cards[start : start + count]) for start, count in zip(starts, counts, strict=True)
        ]
        deal.second = [deck.pop() for _ in range(5)]
    return deal


STREETS_WITHOUT_BOARD = (*STUD, "five-card-draw", "2-7-single", "2-7-triple", "a-5-triple", "badugi")
