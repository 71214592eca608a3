"""Every game against a second definition: slow, on written cards, every five looked at, no code shared."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise

import pytest

from sidepot.cards.games import GAMES
from sidepot.cards.high import high, high_short_deck
from sidepot.cards.low import ace_to_five
from sidepot.cards.names import hand_name
from sidepot.cards.odd import highest_of_five, playing_five
from sidepot.cards.strength import low_strength, strength

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
NUMBER = {card: number for number, card in enumerate(DECK)}

# What a hand is: something to sort by (the greater wins), the name, the ranks in the name.
Seen = tuple[tuple[int, tuple[int, ...]], str, str]

ORDER = [
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
]
SHORT_ORDER = [*ORDER[:5], "full-house", "flush", *ORDER[7:]]
SHORT_ORDER_TRIPS_FIRST = [*ORDER[:3], "straight", "three-of-a-kind", *SHORT_ORDER[5:]]


def kind(
    five: Sequence[str], ranks: str, wheel: str | None, bodies: bool = True
) -> tuple[str, tuple[int, ...]]:
    """Name five cards; ``ranks`` gives the ranks rising, ``wheel`` the straight in which the ace is low."""
    count = Counter(ranks.index(card[0]) for card in five)
    by_weight = tuple(rank for rank, _ in sorted(count.items(), key=lambda item: (-item[1], -item[0])))
    shape = sorted(count.values(), reverse=True)
    flush = bodies and len({card[1] for card in five}) == 1
    straight: tuple[int, ...] = ()
    if bodies and len(count) == 5:
        if max(count) - min(count) == 4:
            straight = (max(count),)
        elif wheel is not None and {card[0] for card in five} == set(wheel):
            straight = (ranks.index(wheel[-1]),)
    if straight:
        return ("straight-flush" if flush else "straight"), straight
    if flush:
        return "flush", by_weight
    names = {(4, 1): "four-of-a-kind", (3, 2): "full-house", (3, 1, 1): "three-of-a-kind"}
    names |= {(2, 2, 1): "two-pair", (2, 1, 1, 1): "pair", (1, 1, 1, 1, 1): "high-card"}
    return names[tuple(shape)], by_weight


def high_seen(five: Sequence[str], order: Sequence[str] = ORDER, wheel: str = "A2345") -> Seen:
    name, ranks = kind(five, "23456789TJQKA", wheel)
    written = "".join("23456789TJQKA"[rank] for rank in ranks)
    shown = ("royal-flush", "") if (name, written) == ("straight-flush", "A") else (name, written)
    return ((order.index(name), ranks), *shown)


def short_seen(five: Sequence[str]) -> Seen:
    return high_seen(five, SHORT_ORDER, "A6789")


def short_trips_first_seen(five: Sequence[str]) -> Seen:
    return high_seen(five, SHORT_ORDER_TRIPS_FIRST, "A6789")


def low_seen(five: Sequence[str]) -> Seen:
    name, ranks = kind(five, "A23456789TJQK", None, bodies=False)
    key = (-ORDER.index(name), tuple(-rank for rank in ranks))
    shown = "low" if name == "high-card" else "low-" + name
    return key, shown, "".join("A23456789TJQK"[rank] for rank in ranks)


def deuce_seen(five: Sequence[str]) -> Seen:
    name, ranks = kind(five, "23456789TJQKA", None)
    key = (-ORDER.index(name), tuple(-rank for rank in ranks))
    written = "".join("23456789TJQKA"[rank] for rank in ranks)
    return (key, "royal-flush", "") if (name, written) == ("straight-flush", "A") else (key, name, written)


def badugi_seen(cards: Sequence[str]) -> Seen:
    found = []
    for size in range(1, len(cards) + 1):
        for some in combinations(cards, size):
            if len({card[0] for card in some}) == size and len({card[1] for card in some}) == size:
                ranks = sorted(("A23456789TJQK".index(card[0]) for card in some), reverse=True)
                written = "".join("A23456789TJQK"[rank] for rank in ranks)
                found.append(((size, tuple(-rank for rank in ranks)), f"badugi-{size}", written))
    return max(found)


def fives(game: str, hole: Sequence[str], board: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every five cards that may play."""
    if game.startswith("omaha") or game == "courchevel":
        for two in combinations(hole, 2):
            for three in combinations(board, 3):
                yield two + three
    else:
        yield from combinations([*hole, *board], 5)


def eight_or_better_seen(game: str, hole: Sequence[str], board: Sequence[str]) -> Seen | None:
    lows = [
        low_seen(five) for five in fives(game, hole, board) if {card[0] for card in five} <= set("A2345678")
    ]
    real = [low for low in lows if low[1] == "low"]
    return max(real) if real else None


def deals(game: str, number: int) -> list[tuple[list[str], list[str]]]:
    """Deal hands from a fixed seed: from the whole deck, and from parts of it rich in pairs or in suits."""
    dice = random.Random(game)
    deck = [card for card in DECK if GAMES[game].deck == 52 or card[0] not in "2345"]
    dealt = []
    for turn in range(number):
        ranks = sorted({card[0] for card in deck})
        if turn % 3 == 1:
            ranks = dice.sample(ranks, 5)
        suits = "".join(dice.sample("cdhs", 2)) if turn % 3 == 2 and len(ranks) > 6 else "cdhs"
        part = [card for card in deck if card[0] in ranks and card[1] in suits]
        cards = dice.sample(part, GAMES[game].hole + GAMES[game].board)
        dealt.append((cards[: GAMES[game].hole], cards[GAMES[game].hole :]))
    return dealt


def numbers(cards: Sequence[str]) -> tuple[int, ...]:
    return tuple(NUMBER[card] for card in cards)


def must_agree(game: str, judged: list[tuple[int, Seen]], low: bool) -> None:
    """Same name, and the same order of any two hands, ties included."""
    for value, (_, code, ranks) in judged:
        name = hand_name(GAMES[game], value, low)
        assert (name.code, "".join(name.ranks)) == (code, ranks)
    judged.sort(key=lambda both: both[1][0])
    for (value, seen), (next_value, next_seen) in pairwise(judged):
        assert (value == next_value) == (seen[0] == next_seen[0])
        assert value <= next_value


HIGH_GAMES = {
    "holdem": 2000,
    "short-deck": 2000,
    "omaha": 800,
    "omaha-5": 500,
    "omaha-6": 500,
    "omaha-8": 800,
    "omaha-5-8": 500,
    "courchevel": 500,
    "stud": 2000,
    "stud-8": 2000,
    "five-card-stud": 2000,
    "five-card-draw": 2000,
}


@pytest.mark.parametrize("game", HIGH_GAMES)
def test_the_high_hand_is_the_best_of_all_that_may_play(game: str) -> None:
    see = short_seen if game == "short-deck" else high_seen
    judged = []
    for hole, board in deals(game, HIGH_GAMES[game]):
        seen = max(see(five) for five in fives(game, hole, board))
        judged.append((strength(GAMES[game], numbers(hole), numbers(board), True), seen))
    must_agree(game, judged, low=False)


def test_short_deck_where_three_of_a_kind_beats_a_straight() -> None:
    judged = []
    for hole, board in deals("short-deck", 2000):
        seen = max(short_trips_first_seen(five) for five in combinations([*hole, *board], 5))
        judged.append((strength(GAMES["short-deck"], numbers(hole), numbers(board), False), seen))
    must_agree("short-deck", judged, low=False)


LOW_GAMES: dict[str, Callable[[Sequence[str]], Seen]] = {
    "razz": low_seen,
    "a-5-triple": low_seen,
    "2-7-single": deuce_seen,
    "2-7-triple": deuce_seen,
}


@pytest.mark.parametrize("game", LOW_GAMES)
def test_the_low_hand_is_the_best_of_all_that_may_play(game: str) -> None:
    judged = []
    for hole, _ in deals(game, 2000):
        seen = max(LOW_GAMES[game](five) for five in combinations(hole, 5))
        judged.append((strength(GAMES[game], numbers(hole), (), True), seen))
    must_agree(game, judged, low=False)


def test_badugi() -> None:
    judged = [
        (strength(GAMES["badugi"], numbers(hole), (), True), badugi_seen(hole))
        for hole, _ in deals("badugi", 2000)
    ]
    must_agree("badugi", judged, low=False)


@pytest.mark.parametrize("game", ["omaha-8", "omaha-5-8", "stud-8"])
def test_the_low_half(game: str) -> None:
    judged = []
    without = 0
    for hole, board in deals(game, 1200):
        value = low_strength(GAMES[game], numbers(hole), numbers(board))
        seen = eight_or_better_seen(game, hole, board)
        assert (value is None) == (seen is None)
        if value is None or seen is None:
            without += 1
        else:
            judged.append((value, seen))
    assert without > 100
    assert len(judged) > 100
    must_agree(game, judged, low=True)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_any_number_of_cards_that_makes_a_hand(size: int) -> None:
    dice = random.Random(size)
    for _ in range(700):
        cards = dice.sample(DECK, size)
        name = hand_name(GAMES["stud"], high(numbers(cards)), low=False)
        assert (name.code, "".join(name.ranks)) == max(high_seen(five) for five in combinations(cards, 5))[1:]
        name = hand_name(GAMES["razz"], ace_to_five(numbers(cards)), low=False)
        assert (name.code, "".join(name.ranks)) == max(low_seen(five) for five in combinations(cards, 5))[1:]
        short = dice.sample(DECK[16:], size)
        name = hand_name(GAMES["short-deck"], high_short_deck(numbers(short), True), low=False)
        assert (name.code, "".join(name.ranks)) == max(short_seen(five) for five in combinations(short, 5))[
            1:
        ]


@pytest.mark.parametrize(
    ("game", "low", "see", "ranks"),
    [
        ("stud", False, high_seen, "23456789TJQKA"),
        ("stud-8", False, high_seen, "23456789TJQKA"),
        ("five-card-stud", False, high_seen, "23456789TJQKA"),
        ("razz", False, low_seen, "A23456789TJQK"),
        ("stud-8", True, low_seen, "A23456789TJQK"),
    ],
)
def test_the_five_that_play_have_the_highest_cards_of_all_choices(
    game: str, low: bool, see: Callable[[Sequence[str]], Seen], ranks: str
) -> None:
    def weight(card: str) -> tuple[int, int]:
        return ranks.index(card[0]), "cdhs".index(card[1])

    tried = 0
    for hole, _ in deals(game, 900):
        if low and eight_or_better_seen(game, hole, ()) is None:
            continue
        tried += 1
        best = max(see(five)[0] for five in combinations(hole, 5))
        choices = [five for five in combinations(hole, 5) if see(five)[0] == best]
        expected = max(sorted(map(weight, five), reverse=True) for five in choices)
        played = [DECK[card] for card in playing_five(GAMES[game], numbers(hole), low)]
        assert [weight(card) for card in played] == expected
        first = highest_of_five(GAMES[game], numbers(hole), low)
        assert first == expected[0][0] * 4 + expected[0][1]
    assert tried > 50
