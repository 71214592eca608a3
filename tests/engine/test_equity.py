"""Chances in each pot: against payments board by board, the guides' examples, and everything refused."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from sidepot import Malformed, equity, pots, settle
from sidepot.cards.cards import read_cards, write_cards
from sidepot.cards.games import GAMES
from sidepot.engine.expected import interval
from sidepot.library.equity import EquityRuling
from sidepot.model.equity import OddChips, Ratio
from sidepot.rulebooks.load import BOOKS

ANNA = {"Anna": 100, "Boris": 250, "Vera": 400}
HANDS = {"Anna": "AhAd", "Boris": "KhKc", "Vera": "QhQd"}


def part(ratio: Ratio) -> Fraction:
    return Fraction(ratio.over, ratio.under)


def adds_up(ruling: EquityRuling) -> None:
    """Chances of each pot make 1, expected chips the pot, and what everybody ends with what was put in."""
    for pot in ruling.pots:
        chances = ruling.chances[pot.name]
        assert tuple(chance.name for chance in chances) == pot.eligible
        assert sum(part(chance.share) for chance in chances) == 1
        assert sum(part(chance.chips) for chance in chances) == pot.amount
        assert all(chance.win + chance.tie <= chance.of == ruling.of for chance in chances)
    put_in = sum(seat.put_in for seat in ruling.players) + ruling.dead
    assert sum(map(part, ruling.expected_final.values())) == put_in


def deck_without(*cards: str) -> list[str]:
    gone = {card for text in cards for card in read_cards(text)}
    return [write_cards([card]) for card in range(52) if card not in gone]


# The examples of the guides that have cards, from before the flop. Wins and ties: pokerfast's counts.
GUIDES: dict[str, tuple[dict[str, int | str], dict[str, str], list[tuple[str, int]]]] = {
    "three players": (
        {"Анна": 100, "Борис": 250, "Вера": 400},
        {"Анна": "AhAd", "Борис": "KhKc", "Вера": "QhQd"},
        [("main", 300), ("side-1", 300)],
    ),
    "four players": (
        {"Анна": 100, "Борис": 200, "Вера": 350, "Глеб": 500},
        {"Анна": "AhAd", "Борис": "KhKc", "Вера": "7c7d", "Глеб": "QhQd"},
        [("main", 400), ("side-1", 300), ("side-2", 300)],
    ),
    "a fold": (
        {"Анна": "100a", "Борис": "350", "Вера": "300f"},
        {"Анна": "AhAd", "Борис": "KhKc"},
        [("main", 300), ("side-1", 400)],
    ),
    "a tie": (
        {"Анна": 100, "Борис": 200, "Вера": 200},
        {"Анна": "AhQh", "Борис": "AdQd", "Вера": "KhJh"},
        [("main", 300), ("side-1", 200)],
    ),
}


@pytest.mark.parametrize("name", GUIDES)
def test_the_examples_of_the_guides_add_up_from_before_the_flop(name: str) -> None:
    players, hands, pots = GUIDES[name]
    ruling = equity(players, hands=hands)
    assert [(pot.name, pot.amount) for pot in ruling.pots] == pots
    assert ruling.exact
    adds_up(ruling)


def test_the_example_with_three_players_by_count() -> None:
    ruling = equity({"Анна": 100, "Борис": 250, "Вера": 400}, hands=GUIDES["three players"][1])
    main, side = ruling.chances["main"], ruling.chances["side-1"]
    assert [(chance.win, chance.tie) for chance in main] == [
        (917_337, 6_817),
        (245_198, 6_817),
        (201_402, 6_817),
    ]
    assert [(chance.win, chance.tie) for chance in side] == [(1_113_386, 7_128), (250_240, 7_128)]
    assert ruling.of == 1_370_754  # 46 over 5
    assert ruling.returned == {"Вера": 150}


def on_every_river(
    players: dict[str, int], hands: dict[str, str], board: str, **more: object
) -> dict[str, Fraction]:
    """What `settle` pays on each last card, on average, with what goes back: our chips by another way."""
    total = dict.fromkeys(players, Fraction(0))
    rivers = deck_without(board, *hands.values())
    for river in rivers:
        paid = settle(players, hands=hands, board=board + river, **more)  # type: ignore[arg-type] # keywords
        for name in players:
            total[name] += paid.won[name] + paid.returned.get(name, 0)
    return {name: chips / len(rivers) for name, chips in total.items()}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", ["holdem", "omaha", "omaha-8", "omaha-5-8"])
def test_chips_to_expect_are_what_settle_pays_on_each_river_on_average(book: str, game: str) -> None:
    chance = random.Random(f"{book} {game}")
    odd = 0
    for _ in range(2):
        count = chance.randint(3, 4)
        deck = [write_cards([card]) for card in chance.sample(range(52), count * GAMES[game].hole + 4)]
        names = ["Anna", "Boris", "Vera", "Gleb"][:count]
        hands = {name: "".join(deck.pop() for _ in range(GAMES[game].hole)) for name in names}
        players = {name: chance.randint(1, 40) for name in names}
        more = {"button": chance.choice(names), "game": game, "chip": chance.choice((1, 3)), "rulebook": book}
        ruling = equity(players, hands=hands, board="".join(deck), **more)  # type: ignore[arg-type] # keywords
        expected = on_every_river(players, hands, "".join(deck), **more)
        assert {name: part(ratio) for name, ratio in ruling.expected_final.items()} == expected
        adds_up(ruling)
        odd += 1
    assert odd == 2


def test_a_tie_for_an_odd_pot_gives_the_odd_chip_as_the_rule_says_or_half_of_it() -> None:
    # Both play the board's straight on every river; of 2 x 25 and 1 dead chip the first left of the button
    # has 26 by the rule.
    players, hands = {"Anna": 25, "Boris": 25}, {"Anna": "2c3d", "Boris": "2d3c"}
    asked = {"board": "AsKdQhJcTs", "hands": hands, "dead": 1, "button": "Boris"}
    by_rule = equity(players, **asked)  # type: ignore[arg-type] # keywords
    assert [part(chance.chips) for chance in by_rule.chances["main"]] == [26, 25]
    assert by_rule.odd_chips is OddChips.RULE
    assert [reason.code for reason in by_rule.reasons][-1] == "expected-odd-chips"
    even = equity(players, odd_chips="even", **asked)  # type: ignore[arg-type] # keywords
    assert [part(chance.chips) for chance in even.chances["main"]] == [Fraction(51, 2), Fraction(51, 2)]
    assert "odd-chips-even" in [remark.code for remark in even.remarks]
    assert even.of == 1


def test_two_runs_from_the_flop_share_the_pot_board_by_board() -> None:
    # 51 chips on two boards: 26 on the first, 25 on the second, each dealt from the same cards.
    players = {"Anna": 25, "Boris": 25}
    once = equity(players, dead=1, board="AsKd7h", hands={"Anna": "AhAd", "Boris": "KhKc"})
    twice = equity(players, dead=1, boards=["AsKd7h", "AsKd7h"], hands={"Anna": "AhAd", "Boris": "KhKc"})
    assert twice.of == 2 * once.of == 2 * 990
    assert twice.chances["main"][0].share == once.chances["main"][0].share
    adds_up(twice)
    assert part(twice.chances["main"][0].chips) == part(once.chances["main"][0].chips)
    assert twice.outs == {}
    assert [remark.code for remark in twice.remarks] == ["every-way-counted", "runs-not-allowed"]


def test_the_second_board_is_not_dealt_the_cards_of_the_first() -> None:
    # The first board is complete and holds both kings left: on the second nothing saves Boris but a straight.
    hands = {"Anna": "AhAd", "Boris": "KhKc"}
    ruling = equity({"Anna": 25, "Boris": 25}, boards=["AsKd7hKs2c", "AsKd7h3c"], hands=hands)
    assert ruling.of == 2 * 42  # 52 - 4 - 6: the first board's five and the 3c
    anna, boris = ruling.chances["main"]
    assert boris.win == 42  # all of the first board
    assert anna.win == 42
    adds_up(ruling)


def test_next_cards_that_change_who_is_ahead() -> None:
    ruling = equity({"Anna": 10, "Boris": 10}, board="AsKd7h5c", hands={"Anna": "KhQc", "Boris": "9h8h"})
    outs = ruling.outs["main"]
    assert (outs.ahead, outs.low) == (("Anna",), ())
    (change,) = outs.changes
    assert change.winners == ("Boris",)
    assert write_cards(change.cards) == "6s6h6d6c"  # the straight to the nine
    assert ruling.chances["main"][1].win == 4
    assert ruling.chances["main"][1].of == 44


def test_a_low_has_outs_of_its_own() -> None:
    hands = {"Anna": "Ah2hKsQs", "Boris": "KhKdJcTc"}
    ruling = equity({"Anna": 10, "Boris": 10}, board="Kc7h6d9s", game="omaha-8", hands=hands)
    outs = ruling.outs["main"]
    assert (outs.ahead, outs.low) == (("Boris",), ())
    lows = {card for change in outs.changes if change.low == ("Anna",) for card in change.cards}
    # Any 3, 4, 5 or 8 makes a low with ace and deuce.
    assert sorted(write_cards(sorted(lows))) == sorted(
        "".join(f"{rank}{suit}" for rank in "3458" for suit in "cdhs")
    )


def test_before_the_flop_and_on_the_river_there_are_no_outs() -> None:
    assert equity(ANNA, hands=HANDS).outs == {}
    river = equity(ANNA, hands=HANDS, board="AsKd7h5c2d")
    assert river.outs == {}
    assert [chance.win for chance in river.chances["main"]] == [1, 0, 0]


def test_dead_and_folded_cards_cannot_come() -> None:
    hands = {"Anna": "KhQc", "Boris": "9h8h", "Vera": "6s2c"}
    players = {"Anna": "10a", "Boris": "10a", "Vera": "4f"}
    ruling = equity(players, board="AsKd7h5c", hands=hands, dead_cards="6h3c")
    assert write_cards(ruling.outs["main"].changes[0].cards) == "6d6c"
    assert ruling.of == 44 - 4
    assert [remark.code for remark in ruling.remarks] == ["every-way-counted", "known-cards-cannot-come"]


def test_who_cannot_win_a_pot_of_more_than_one_needs_no_hand() -> None:
    players = {"Anna": "100a", "Boris": "250a", "Vera": "250f"}
    ruling = equity(players, hands={"Anna": "AhAd", "Boris": "KhKc"}, board="2c3d4h")
    assert [chance.name for chance in ruling.chances["side-1"]] == ["Boris"]
    assert ruling.chances["side-1"][0].chips == Ratio(300, 1)  # 150 of Boris and 150 of Vera
    assert "side-1" not in ruling.outs
    alone = equity({"Anna": 10, "Boris": "20f"})
    assert alone.of == 1
    adds_up(alone)


def test_while_the_betting_is_open_unmatched_chips_stay_with_their_owner() -> None:
    players = [
        {"name": "Anna", "put_in": 50, "status": "live"},
        {"name": "Boris", "put_in": 80, "status": "live"},
    ]
    ruling = equity(players, hands={"Anna": "AhAd", "Boris": "KhKc"}, board="2c3d4h")
    assert ruling.betting_open
    assert ruling.uncalled == {"Boris": 30}
    assert "chances-if-checked-down" in [remark.code for remark in ruling.remarks]
    adds_up(ruling)


def test_a_fouled_deck_has_no_chances() -> None:
    ruling = equity(ANNA, fouled_deck=True)
    assert ruling.chances == {}
    assert ruling.expected_final == {name: Ratio(chips, 1) for name, chips in ANNA.items()}


def test_stud_with_few_cards_to_come_is_counted_in_full() -> None:
    hands = {"Anna": "AhAd2c4h5d6s", "Boris": "KhKc4c7d8s2d"}
    ruling = equity({"Anna": 10, "Boris": 10}, game="stud", hands=hands)
    assert ruling.exact
    assert ruling.of == 40 * 39
    adds_up(ruling)
    # Boris beats aces with kings only by a king, or by a second pair that Anna does not better.
    known = deck_without(*hands.values())
    wins = 0
    for one, other in combinations(known, 2):
        for first, second in ((one, other), (other, one)):
            paid = settle(
                {"Anna": 10, "Boris": 10},
                game="stud",
                hands={"Anna": hands["Anna"] + first, "Boris": hands["Boris"] + second},
            )
            wins += paid.won["Boris"] == 20
    assert ruling.chances["main"][1].win == wins > 0


def test_odd_chips_of_stud_go_by_the_cards_of_each_hand_that_may_come() -> None:
    # Nothing is to come for Boris; Anna draws one card. Equal hands are settled by the highest card's suit.
    hands = {"Anna": "AcKcQdJd9h2h", "Boris": "AdKdQcJc9s3c4h"}
    players, more = {"Anna": 10, "Boris": 10}, {"game": "stud", "dead": 1}
    ruling = equity(players, hands=hands, **more)  # type: ignore[arg-type] # keywords
    total = dict.fromkeys(players, Fraction(0))
    left = deck_without(*hands.values())
    for card in left:
        paid = settle(players, hands={**hands, "Anna": hands["Anna"] + card}, **more)  # type: ignore[arg-type] # keywords
        for name in players:
            total[name] += Fraction(paid.won[name], len(left))
    assert {name: part(ratio) for name, ratio in ruling.expected_final.items()} == total
    assert ruling.chances["main"][0].tie > 0


def test_a_draw_is_counted_from_the_cards_kept() -> None:
    hands = {"Anna": "AhAdKsKd", "Boris": "7h7d7s2c3c"}
    ruling = equity({"Anna": 10, "Boris": 10}, game="five-card-draw", hands=hands, dead_cards="9c")
    assert ruling.of == 52 - 9 - 1
    assert ruling.chances["main"][0].win == 4  # two aces and two kings
    adds_up(ruling)


def test_too_many_ways_are_sampled_and_said_to_be() -> None:
    hands = {"Anna": "AhAd2c", "Boris": "KhKc4c"}
    asked = {"game": "stud", "hands": hands, "samples": 2_000}
    one = equity({"Anna": 10, "Boris": 10}, seed=7, **asked)  # type: ignore[arg-type] # keywords
    assert not one.exact
    assert (one.of, one.seed) == (2_000, 7)
    adds_up(one)
    again = equity({"Anna": 10, "Boris": 10}, seed=7, **asked)  # type: ignore[arg-type] # keywords
    assert again.chances == one.chances
    other = equity({"Anna": 10, "Boris": 10}, seed=8, **asked)  # type: ignore[arg-type] # keywords
    assert other.chances != one.chances
    for chance in one.chances["main"]:
        assert chance.share_interval is not None
        assert chance.chips_interval is not None
        least, most = chance.share_interval
        assert least < chance.share.over * 1_000_000 / chance.share.under < most
        assert 30_000 < most - least < 60_000  # about 2 x 1.96 x 0.5 / root of 2,000
        assert (
            chance.chips_interval.least
            <= chance.chips.over / chance.chips.under
            <= chance.chips_interval.most
        )
    assert [remark.code for remark in one.remarks] == ["ways-sampled", "no-next-cards-yet"]


def test_what_was_sampled_lies_where_it_is_said_to_lie() -> None:
    # Counted in full 1,560 ways; samples of 400 should miss the truth about once in twenty.
    hands = {"Anna": "AhAd2c4h5d6s", "Boris": "KhKc4c7d8s2d"}
    truth = equity({"Anna": 10, "Boris": 10}, game="stud", hands=hands).chances["main"][0].share
    from sidepot.engine import run_outs

    kept = run_outs.WAYS_MOST
    run_outs.WAYS_MOST = 1
    try:
        held = 0
        for seed in range(40):
            ruling = equity({"Anna": 10, "Boris": 10}, game="stud", hands=hands, samples=400, seed=seed)
            interval = ruling.chances["main"][0].share_interval
            assert interval is not None
            held += interval.least <= 1_000_000 * truth.over / truth.under <= interval.most
    finally:
        run_outs.WAYS_MOST = kept
    assert 33 <= held <= 40


@pytest.mark.parametrize(
    ("part_of", "samples", "least", "most"),
    [
        # (p + zz / 2n -+ z root(p (1 - p) / n + zz / 4nn)) / (1 + zz / n) with z = 1.96, zz = 3.8416:
        (Ratio(1, 2), 100, 403_829, 596_171),  # 0.5 -+ 1.96 x 0.0509514 / 1.038416
        (Ratio(0, 1), 10, 0, 277_541),  # 0.38416 / 1.38416
        (Ratio(1, 1), 10, 722_459, 1_000_000),
    ],
)
def test_bounds_are_those_of_wilson_rounded_outward(
    part_of: Ratio, samples: int, least: int, most: int
) -> None:
    bounds = interval(part_of, samples, 1_000_000)
    assert bounds == (least, most)
    assert bounds.least <= 1_000_000 * part_of.over / part_of.under <= bounds.most


FLAWS: dict[str, tuple[dict[str, object], list[tuple[str, str]]]] = {
    "a card of two players": (
        {"hands": {"Anna": "AhAd", "Boris": "AhKc", "Vera": "QhQd"}},
        [("card-doubled", "hands.Boris")],
    ),
    "a card of a player and the board": (
        {"hands": HANDS, "board": "AhKd7h"},
        [("card-doubled", "hands.Anna")],
    ),
    "a card of the board and a dead one": (
        {"hands": HANDS, "board": "2c3c4c", "dead_cards": "4c"},
        [("card-doubled", "dead_cards")],
    ),
    "a hand of three": (
        {"hands": {**HANDS, "Vera": "QhQdQc"}},
        [("hand-size", "hands.Vera")],
    ),
    "two cards for omaha": (
        {"hands": {**HANDS, "Vera": "QhQdQcQs"}, "game": "omaha"},
        [("hand-size", "hands.Anna"), ("hand-size", "hands.Boris")],
    ),
    "a board of two": ({"hands": HANDS, "board": "2c3c"}, [("board-under-way", "board")]),
    "no hand": ({"hands": {"Anna": "AhAd", "Boris": "KhKc"}}, [("hand-missing", "hands.Vera")]),
    "no hands": ({}, [("nothing-to-compare", "hands")]),
    "a stranger": ({"hands": {**HANDS, "Gleb": "2c2d"}}, [("player-unknown", "hands.Gleb")]),
    "a deuce in short deck": (
        {"hands": {**HANDS, "Vera": "2h2d"}, "game": "short-deck"},
        [("card-not-in-deck", "hands.Vera"), ("card-not-in-deck", "hands.Vera")],
    ),
    "too many samples": (
        {"hands": HANDS, "samples": 1_000_001},
        [("samples-over-limit", "samples")],
    ),
    "no samples": ({"hands": HANDS, "samples": 0}, [("below-least", "samples")]),
    "a game of strengths": ({"hands": HANDS, "game": "low-low"}, [("game-needs-strengths", "game")]),
    "both boards": (
        {"hands": HANDS, "board": "2c3c4c", "boards": ["2c3c4c", "2c3c4c"]},
        [("keys-not-together", "boards")],
    ),
    "a board for stud": (
        {"hands": {name: hand + "2c"[:0] for name, hand in HANDS.items()}, "game": "stud", "board": "2c3c4c"},
        [
            ("hand-size", "hands.Anna"),
            ("hand-size", "hands.Boris"),
            ("hand-size", "hands.Vera"),
            ("board-under-way", "board"),
        ],
    ),
    "half a chip": ({"hands": HANDS, "chip": 0}, [("below-least", "chip")]),
    "an unknown way": ({"hands": HANDS, "odd_chips": "none"}, [("not-one-of", "odd_chips")]),
}


@pytest.mark.parametrize("name", FLAWS)
def test_what_cannot_be_is_refused_with_its_place(name: str) -> None:
    given, flaws = FLAWS[name]
    with pytest.raises(Malformed) as refused:
        equity(ANNA, **given)  # type: ignore[arg-type] # what may be wrong is any object
    assert [(flaw.code, flaw.path) for flaw in refused.value.flaws] == flaws


def test_too_many_players_for_the_deck_are_refused() -> None:
    hands = {f"P{seat}": write_cards(range(4 * seat, 4 * seat + 4)) for seat in range(12)}
    with pytest.raises(Malformed) as refused:
        equity(dict.fromkeys(hands, 10), hands=hands, game="omaha")
    # 47 cards for hands, four each
    assert [(flaw.code, flaw.figures["limit"]) for flaw in refused.value.flaws] == [("too-many-players", 11)]


def test_a_deck_that_is_used_up_is_refused() -> None:
    hands = {"Anna": "2c2d", "Boris": "2h2s"}
    with pytest.raises(Malformed) as refused:
        equity({"Anna": 10, "Boris": 10}, hands=hands, dead_cards=write_cards(range(8, 52)))
    (flaw,) = refused.value.flaws
    assert (flaw.code, flaw.path) == ("deck-too-small", "hands")
    assert flaw.figures == {"found": 4, "needed": 5, "game": "holdem"}  # the threes are left
    assert equity({"Anna": 10, "Boris": 10}, hands=hands, dead_cards=write_cards(range(8, 51))).of == 1


def test_pots_that_have_been_ruled_on_can_be_asked_about() -> None:
    ruled = pots({"Anna": "100a", "Boris": "250a", "Vera": "250a", "Gleb": "40f"}, dead=7)
    from_ruling = equity(ruled, hands=HANDS, board="AsKd7h")
    assert [pot.amount for pot in from_ruling.pots] == [347, 300]
    again = equity(
        {"Anna": "100a", "Boris": "250a", "Vera": "250a", "Gleb": "40f"}, dead=7, hands=HANDS, board="AsKd7h"
    )
    assert from_ruling.chances == again.chances
    adds_up(from_ruling)


def test_a_ruling_shows_its_chances() -> None:
    ruling = equity(ANNA, hands=HANDS, board="AsKd7h5c")
    assert repr(ruling).startswith("EquityRuling(main 300: Anna 97.62%, Boris 2.38%, Vera 0.00%; side-1 300:")
    assert ruling._repr_svg_().startswith("<svg")
    assert "Anna: 97.62%" in ruling.explain()
    assert ruling.to_json().startswith("{")
