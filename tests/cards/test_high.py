from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import prod

import pytest

from sidepot.cards.cards import read_cards
from sidepot.cards.high import high, high_short_deck

# From the best to the worst, one hand at each edge between two kinds of hand and within each kind.
FALLING = [
    "AsKsQsJsTs",  # the royal flush
    "KsQsJsTs9s",
    "6d5d4d3d2d",
    "5hAh4h3h2h",  # the lowest straight flush
    "AsAhAdAcKs",  # the highest four of a kind
    "AsAhAdAc2s",
    "KsKhKdKcAs",
    "2s2h2d2c3s",
    "AsAhAdKsKh",  # the highest full house
    "AsAhAd2s2h",
    "KsKhKdAsAh",
    "2s2h2d3s3h",
    "AsKsQsJs9s",  # the highest flush
    "AsKsQsJs8s",
    "As6s4s3s2s",
    "KsQsJsTs8s",
    "7h5h4h3h2h",
    "AsKsQsJsTh",  # the highest straight
    "KsQsJsTs9h",
    "6s5s4s3s2h",
    "As2s3s4s5h",  # the lowest straight, the ace low
    "AsAhAdKsQs",  # the highest three of a kind
    "AsAhAdKsJs",
    "AsAhAd3s2s",
    "KsKhKdAsQs",
    "2s2h2d4s3s",
    "AsAhKsKhQs",  # the highest two pair
    "AsAhKsKh2s",
    "AsAhQsQhKs",
    "AsAh2s2h3s",
    "KsKhQsQhAs",
    "3s3h2s2h4s",
    "AsAhKsQsJs",  # the highest pair
    "AsAhKsQsTs",
    "AsAhKsJsTs",
    "AsAhQsJsTs",
    "AsAh4s3s2s",
    "KsKhAsQsJs",
    "2s2h5s4s3s",
    "AsKsQsJs9h",  # the highest hand without anything
    "AsKsQsJs8h",
    "AsKsQsTs9h",
    "AsKsJsTs9h",
    "AsQsJsTs9h",
    "As6s4s3s2h",
    "KsQsJsTs8h",
    "7s5s4s3s2h",  # the lowest of all
]

KINDS = {
    0xB: "straight flush",
    0xA: "four of a kind",
    8: "full house",
    7: "flush",
    9: "flush",
    6: "straight",
    4: "straight",
    5: "three of a kind",
    3: "two pair",
    2: "pair",
    1: "nothing",
}


def test_the_order_of_hands() -> None:
    values = [high(read_cards(hand)) for hand in FALLING]
    assert values == sorted(set(values), reverse=True)


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("AsAhKdQcJs9h2d", 0x2EDCB0),
        ("AsAhAdKsKh2c2d", 0x8ED000),
        ("AsAhAdKsKhKc2d", 0x8ED000),  # of two threes the lower is the pair
        ("QsQh9s9h4s4hAd", 0x3C9E00),  # the third pair loses to the ace
        ("QsQh9s9hTsThAd", 0x3CAE00),
        ("QsQh9s9h4s4h2d", 0x3C9400),  # and beats a deuce
        ("7s7h7d7cAsAhAd", 0xA7E000),
        ("2s3s4s5s6sAsKs", 0xB60000),  # six high, not five
        ("2s3s4s5sAs6h7h", 0xB50000),  # the straight flush, not the higher straight
        ("2s3s4s5h6h7h8h", 0x680000),
        ("As2h3h4h5hKdKc", 0x650000),
        ("AsKhQh4h3h2h9h", 0x7DC943),
        ("QsJsTs9s2sKh8d", 0x7CBA92),  # a flush with a king-high straight beside it
        ("2s2h2d3s4h5d6c", 0x660000),
        ("QsKhAs2d3c4h8d", 0x1EDC84),  # no straight runs round the ace
    ],
)
def test_the_best_five_of_seven(cards: str, value: int) -> None:
    assert high(read_cards(cards)) == value
    assert high(read_cards(cards)[::-1]) == value


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("2c", 0x120000),
        ("As", 0x1E0000),
        ("AsKs", 0x1ED000),
        ("AsAh", 0x2E0000),
        ("AsAhKs", 0x2ED000),
        ("AsAhAd", 0x5E0000),
        ("AsAhKsKh", 0x3ED000),
        ("AsAhAdKh", 0x5ED000),
        ("AsAhAdAc", 0xAE0000),
        ("5s4s3s2s", 0x154320),  # neither a flush nor a straight below five cards
    ],
)
def test_fewer_than_five_cards_are_valued_by_what_is_there(cards: str, value: int) -> None:
    assert high(read_cards(cards)) == value
    assert high_short_deck(read_cards(cards), True) == value


@pytest.mark.parametrize("cards", [(), tuple(range(8))])
def test_no_cards_and_more_than_seven_are_refused(cards: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=f"1 to 7 cards, not of {len(cards)}"):
        high(cards)
    with pytest.raises(ValueError, match=f"1 to 7 cards, not of {len(cards)}"):
        high_short_deck(cards, True)


def test_short_deck_order() -> None:
    falling = [
        "AsKsQsJsTs",
        "9s8s7s6sAs",  # the lowest straight flush
        "6s6h6d6c7s",
        "9s8s7s6sJs",  # the lowest flushes beat every full house
        "AsAhAdKsKh",
        "6s6h6d7s7h",
        "AsKsQsJsTh",
        "Ts9s8s7s6h",
        "9s8s7s6sAh",  # the lowest straight
        "AsAhAdKsQs",
        "6s6h6d8s7s",
        "AsAhKsKhQs",
        "AsAhKsQsJs",
        "AsKsQsJs9h",
    ]
    values = [high_short_deck(read_cards(hand), True) for hand in falling]
    assert values == sorted(set(values), reverse=True)

    trips_first = falling[:6] + falling[9:11] + falling[6:9] + falling[11:]
    values = [high_short_deck(read_cards(hand), False) for hand in trips_first]
    assert values == sorted(set(values), reverse=True)


def test_short_deck_trips_beside_a_straight() -> None:
    cards = read_cards("6s6h6d7s8h9dTc")
    assert high_short_deck(cards, True) == 0x6A0000
    assert high_short_deck(cards, False) == 0x56A900
    assert high_short_deck(read_cards("6s7s8h9dAcKhKd"), True) == 0x690000
    assert high_short_deck(read_cards("6s7s8h9dAcKhKd"), False) == 0x490000
    assert high_short_deck(read_cards("6s7s8h9dAcTh2d"), True) == 0x6A0000  # ten high before nine high


def counts(deck: range, short: bool) -> Counter[str]:
    count: Counter[int] = Counter()
    if short:
        for five in combinations(deck, 5):
            count[high_short_deck(five, True) >> 20] += 1
    else:
        for five in combinations(deck, 5):
            count[high(five) >> 20] += 1
    return Counter({KINDS[kind]: times for kind, times in count.items()})


def test_all_hands_of_five_from_the_short_deck() -> None:
    assert counts(range(16, 52), short=True) == {
        "straight flush": 24,
        "four of a kind": 288,
        "flush": 480,
        "full house": 1728,
        "straight": 6120,
        "three of a kind": 16128,
        "two pair": 36288,
        "pair": 193536,
        "nothing": 122400,
    }


WHOLE_DECK = {
    "straight flush": 40,
    "four of a kind": 624,
    "full house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three of a kind": 54912,
    "two pair": 123552,
    "pair": 1098240,
    "nothing": 1302540,
}


def test_all_hands_of_five_by_their_ranks() -> None:
    """Each choice of ranks once in one suit and once in several, times the number of such hands."""
    suits = {1: 4, 2: 6, 3: 4, 4: 1}
    count: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(13), 5):
        alike = Counter(ranks)
        if len(alike) == 5:
            count[KINDS[high([rank * 4 for rank in ranks]) >> 20]] += 4
            mixed = [rank * 4 + (rank == ranks[0]) for rank in ranks]
            count[KINDS[high(mixed) >> 20]] += 4**5 - 4
        elif max(alike.values()) < 5:
            cards = [rank * 4 + suit for rank, times in alike.items() for suit in range(times)]
            count[KINDS[high(cards) >> 20]] += prod(suits[times] for times in alike.values())
    assert count == WHOLE_DECK


@pytest.mark.long
def test_all_hands_of_five_from_the_whole_deck() -> None:
    assert counts(range(52), short=False) == WHOLE_DECK
