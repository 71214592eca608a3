"""Who is paid what, and why: by strength, by cards, odd chips by seat and by card."""

from __future__ import annotations

from typing import cast

import pytest

from wire.asked import Answer, Row, answer, because, codes, figures, pots, remarks, won

BOOKS = ("tda-2024", "wsop-tournament-2026", "wsop-live-2026", "rrop-11")


def test_three_all_ins_three_pots_three_winners_and_a_return() -> None:
    told = answer(
        "settle",
        "Anna=100a Boris=200a Vera=350a Gleb=500a",
        board="AsKd7h5c2d",
        hands={"Anna": "AhAd", "Boris": "KhKc", "Vera": "QhQd", "Gleb": "JhJd"},
    )
    assert pots(told) == [(400, "Anna Boris Vera Gleb"), (300, "Boris Vera Gleb"), (300, "Vera Gleb")]
    assert told["returned"] == {"Gleb": 150}
    assert won(told) == {"Anna": 400, "Boris": 300, "Vera": 300}
    assert told["award_order"] == ["side-2", "side-1", "main"]
    assert codes(told) == [
        "uncalled-returned",
        "layer-first",
        "layer",
        "layer",
        "award-order",
        "best-hand",
        "hand-beats",
        "best-hand",
        "hand-beats",
        "best-hand",
        "hand-beats",
    ]
    assert figures(told, "hand-beats")[2] == {
        "name": "Anna",
        "hand": ["three-of-a-kind", "A", "K", "7"],
        "other": "Boris",
        "beaten": ["three-of-a-kind", "K", "A", "7"],
    }


def test_the_last_player_in_needs_no_hand() -> None:
    told = answer("settle", "A=50l B=50f C=20f")
    assert won(told) == {"A": 120}
    assert codes(told)[-1] == "won-uncontested"


def test_a_side_pot_with_one_owner_is_won_without_a_hand_of_his() -> None:
    told = answer("settle", "A=100a B=350l C=300f", strength={"A": 9, "B": 1})
    assert won(told) == {"A": 300, "B": 400}
    assert told["returned"] == {"B": 50}
    assert figures(told, "won-uncontested") == [{"pot": "side-1", "name": "B", "chips": 400}]


def test_every_pot_is_divided_by_itself_though_the_same_two_tie_in_both() -> None:
    # 27 x 4 = 108 for A, B and C; 39 + 39 + the folded 1 above 27 = 79 for B and C
    told = answer("settle", "A=27a B=66l C=66l D=28f", strength={"A": 1, "B": 8, "C": 8}, button="B")
    assert pots(told) == [(108, "A B C"), (79, "B C")]
    assert won(told) == {"C": 54 + 40, "B": 54 + 39}
    assert figures(told, "odd-chip-by-seat") == [{"pot": "side-1", "names": ["C"], "chips": 1, "button": "B"}]


@pytest.mark.parametrize(
    ("button", "shares"),
    [
        ("A", {"B": 34, "C": 34, "A": 33}),
        ("B", {"C": 34, "A": 34, "B": 33}),
        ("C", {"A": 34, "B": 34, "C": 33}),
        ("D", {"A": 34, "B": 34, "C": 33}),
    ],
)
def test_two_odd_chips_go_one_each_to_the_first_two_left_of_the_button(
    button: str, shares: dict[str, int]
) -> None:
    told = answer("settle", "D=2f A=33 B=33 C=33", strength={"A": 5, "B": 5, "C": 5}, button=button)
    assert won(told) == shares


def test_without_a_button_the_last_seat_has_it() -> None:
    told = answer("settle", "A=50 B=50 C=1f", strength={"A": 5, "B": 5})
    assert won(told) == {"A": 51, "B": 50}
    assert figures(told, "odd-chip-by-seat")[0]["button"] == "C"


@pytest.mark.parametrize(
    ("folded", "chip", "shares"),
    [(24, 25, {"A": 774, "B": 750}), (25, 25, {"A": 775, "B": 750}), (26, 25, {"A": 776, "B": 750})],
)
def test_what_is_no_whole_chip_goes_with_the_odd_chip(folded: int, chip: int, shares: dict[str, int]) -> None:
    told = answer("settle", f"A=750 B=750 C={folded}f", strength={"A": 7, "B": 7}, chip=chip)
    assert won(told) == shares


@pytest.mark.parametrize(
    ("book", "article"),
    [
        ("tda-2024", "tda-2024/R20-A"),
        ("wsop-tournament-2026", "wsop-tournament-2026/R73"),
        ("wsop-live-2026", "wsop-live-2026/R153"),
        ("rrop-11", "rrop-11/ties"),
    ],
)
def test_each_book_has_its_own_article_for_the_odd_chip(book: str, article: str) -> None:
    told = answer("settle", "A=50 B=50 C=1f", strength={"A": 5, "B": 5}, rulebook=book)
    assert ("odd-chip-by-seat", article) in because(told)


# Stud: the card, not the seat

STRAIGHTS = {"A": "9s8h7d6c5h2c3d", "B": "9d8c7s6h5dKcJd"}
LOWS = {"A": "8s6h4d3c2sKhQd", "B": "8c6d4c3d2cJhTd"}


@pytest.mark.parametrize(
    ("book", "first", "card", "article"),
    [
        ("tda-2024", "A", "9s", "tda-2024/R20-B"),
        ("wsop-tournament-2026", "A", "9s", "wsop-tournament-2026/R73"),
        ("wsop-live-2026", "A", "9s", "wsop-live-2026/R153"),
        ("rrop-11", "B", "Kc", "rrop-11/ties"),
    ],
)
def test_equal_straights_in_stud(book: str, first: str, card: str, article: str) -> None:
    told = answer("settle", "C=1f B=50 A=50", hands=STRAIGHTS, game="stud", button="C", rulebook=book)
    other = "B" if first == "A" else "A"
    assert won(told) == {first: 51, other: 50}
    assert ("odd-chip-by-high-card", article) in because(told)
    assert figures(told, "odd-chip-by-high-card") == [
        {"pot": "main", "name": first, "chips": 1, "card": card}
    ]


@pytest.mark.parametrize(
    ("book", "first", "code", "card"),
    [
        ("tda-2024", "A", "odd-chip-by-high-card", "8s"),
        ("wsop-tournament-2026", "A", "odd-chip-by-high-card", "8s"),
        ("wsop-live-2026", "A", "odd-chip-by-high-card", "8s"),
        ("rrop-11", "B", "odd-chip-by-low-card", "2c"),
    ],
)
def test_equal_lows_in_razz(book: str, first: str, code: str, card: str) -> None:
    told = answer("settle", "C=1f B=50 A=50", hands=LOWS, game="razz", button="C", rulebook=book)
    assert won(told)[first] == 51
    assert figures(told, code) == [{"pot": "main", "name": first, "chips": 1, "card": card}]


def test_stud_given_as_strengths_goes_by_seat_and_says_so() -> None:
    told = answer("settle", "C=1f B=50 A=50", strength={"A": 5, "B": 5}, game="stud", button="C")
    assert won(told) == {"B": 51, "A": 50}
    assert remarks(told) == ["odd-chip-cards-unknown"]


def test_stud_as_strengths_without_an_odd_chip_says_nothing() -> None:
    assert remarks(answer("settle", "A=50 B=50", strength={"A": 5, "B": 5}, game="stud")) == []


def test_in_stud_high_low_each_half_has_its_own_card() -> None:
    # 103: the high side of 52 is C's; the low of 51 is tied, its odd chip by the eight of spades
    hands = {"A": "8s6h4d3cAhKhQd", "B": "8c6d4c3dAdJhTs", "C": "KsKdKc9s9d5s5h"}
    told = answer("settle", "D=1f C=34 B=34 A=34", hands=hands, game="stud-8", button="D")
    assert won(told) == {"C": 52, "A": 26, "B": 25}
    assert figures(told, "halves-high-low") == [{"pot": "main", "high": 52, "low": 51}]
    assert figures(told, "odd-chip-by-high-card")[-1]["card"] == "8s"


@pytest.mark.parametrize(
    ("book", "aces", "first", "code", "card"),
    [
        # the low half goes by the low's own cards: not by the ace, which is high for the other half alone
        ("tda-2024", ("Ad", "Ah"), "A", "odd-chip-by-high-card", "8s"),
        ("wsop-live-2026", ("Ad", "Ah"), "A", "odd-chip-by-high-card", "8s"),
        ("rrop-11", ("As", "Ad"), "B", "odd-chip-by-low-card", "Ad"),
        ("rrop-11", ("Ad", "As"), "A", "odd-chip-by-low-card", "Ad"),
    ],
)
def test_the_odd_chip_of_a_low_half_in_stud(
    book: str, aces: tuple[str, str], first: str, code: str, card: str
) -> None:
    hands = {"A": f"8s6h4d3c{aces[0]}KhQd", "B": f"8c6d4c3d{aces[1]}JhTs", "C": "KsKdKc9s9d5s5h"}
    told = answer("settle", "D=1f C=34 B=34 A=34", hands=hands, game="stud-8", button="D", rulebook=book)
    assert won(told) == {"C": 52, first: 26, "B" if first == "A" else "A": 25}
    assert figures(told, code) == [{"pot": "main", "name": first, "chips": 1, "card": card}]


# High and low


def high_low(line: str, low: dict[str, int | None], **keys: object) -> Answer:
    return answer("settle", line, low=low, game="omaha-8", **keys)


def test_the_odd_chip_of_the_pot_is_the_high_s() -> None:
    told = high_low("C=1f B=50 A=50", {"A": None, "B": 5}, strength={"A": 9, "B": 2}, button="C")
    assert won(told) == {"A": 51, "B": 50}
    assert because(told)[-4:] == [
        ("halves-high-low", "tda-2024/R20-C"),
        ("odd-chip-high", "tda-2024/R20-C"),
        ("best-high", "tda-2024/R12"),
        ("best-low", "tda-2024/R12"),
    ]


def test_no_low_and_the_high_takes_all() -> None:
    told = high_low("A=50 B=50", {"A": None, "B": None}, strength={"A": 9, "B": 2})
    assert won(told) == {"A": 100}
    assert codes(told)[-2:] == ["no-low", "best-high"]


def test_high_and_low_are_judged_pot_by_pot() -> None:
    told = high_low(
        "A=100a B=200 C=200", {"A": 5, "B": None, "C": None}, strength={"A": 1, "B": 9, "C": 5}, button="C"
    )
    assert won(told) == {"A": 150, "B": 150 + 200}
    assert [each["pot"] for each in figures(told, "no-low")] == ["side-1"]


def test_a_low_of_somebody_outside_the_side_pot_is_no_low_there() -> None:
    # A has the best low of the table, C the only one among those who can win the side pot
    told = high_low(
        "A=10a B=30 C=30", {"A": 9, "B": None, "C": 1}, strength={"A": 1, "B": 9, "C": 5}, button="C"
    )
    assert won(told) == {"A": 15, "B": 15 + 20, "C": 20}


@pytest.mark.parametrize("book", BOOKS)
def test_hands_that_tie_both_ways_split_as_evenly_as_possible(book: str) -> None:
    both = {"A": 9, "B": 9}
    told = high_low("A=51 B=51", {"A": 5, "B": 5}, strength=both, button="B", rulebook=book)
    assert won(told) == {"A": 51, "B": 51}
    assert "identical-both-ways" in codes(told)


def test_hands_that_tie_both_ways_by_halves_where_the_room_wants_it() -> None:
    # 102: halves of 51, each 26 and 25
    told = high_low(
        "A=51 B=51",
        {"A": 5, "B": 5},
        strength={"A": 9, "B": 9},
        button="B",
        settings={"hi_lo_identical": "per-half"},
    )
    assert won(told) == {"A": 52, "B": 50}
    assert codes(told).count("odd-chip-by-seat") == 2


def test_one_player_best_both_ways_takes_both_halves_and_has_one_share() -> None:
    told = high_low("A=50 B=50 C=1f", {"A": 5, "B": 4}, strength={"A": 9, "B": 2})
    assert won(told) == {"A": 101}
    listed = told["pots"]
    assert isinstance(listed, list)
    assert listed[0]["winners"] == [{"name": "A", "share": 101}]


def test_a_quarter_of_an_odd_pot() -> None:
    # 101: the high of 51 is A's; the low of 50 is tied
    told = high_low("C=1f B=50 A=50", {"A": 5, "B": 5}, strength={"A": 9, "B": 2}, button="C")
    assert won(told) == {"A": 51 + 25, "B": 25}


# Two lows


@pytest.mark.parametrize(
    ("button", "shares", "half"),
    [("A", {"A": 50, "B": 51}, 2), ("B", {"A": 51, "B": 50}, 1), ("C", {"A": 51, "B": 50}, 1)],
)
def test_between_two_lows_the_odd_chip_is_the_nearest_half_s(
    button: str, shares: dict[str, int], half: int
) -> None:
    halves = [{"A": 9, "B": 1}, {"A": 1, "B": 9}]
    told = answer("settle", "A=50 B=50 C=1f", halves=halves, game="low-low", button=button)
    assert won(told) == shares
    assert figures(told, "odd-chip-half") == [{"pot": "main", "chips": 1, "half": half}]


def test_a_tied_half_is_shared_by_seat() -> None:
    # 102: two halves of 51; A has the first, A and B tie for the second: 26 and 25
    halves = [{"A": 9, "B": 1}, {"A": 9, "B": 9}]
    told = answer("settle", "A=51 B=51", halves=halves, game="low-low", button="B")
    assert won(told) == {"A": 51 + 26, "B": 25}
    assert figures(told, "tie-of-half") == [{"pot": "main", "half": 2, "names": ["A", "B"], "chips": 51}]


# Rake


def raked(line: str, **rake: object) -> Answer:
    return answer("settle", line, strength={"A": 9, "B": 5, "C": 2}, rake=rake)


@pytest.mark.parametrize(
    ("folded", "rake", "code"), [(0, 6, "rake"), (1, 6, "rake-capped"), (15, 6, "rake-capped")]
)
def test_ten_percent_up_to_six(folded: int, rake: int, code: str) -> None:
    told = answer(
        "settle", f"A=30 B=30 C={folded}f", strength={"A": 9, "B": 2}, rake={"percent": 10, "cap": 6}
    )
    assert told["rake"] == rake
    assert won(told) == {"A": 60 + folded - rake}
    assert figures(told, code) == [{"chips": rake, "percent": 1000, "total": 60 + folded}]


def test_what_nobody_called_is_not_raked() -> None:
    told = answer("settle", "A=230 B=30a", strength={"A": 9, "B": 2}, rake={"percent": 10, "cap": 100})
    assert (told["returned"], told["rake"], won(told)) == ({"A": 200}, 6, {"A": 54})


def test_the_main_pot_is_raked_first() -> None:
    told = raked("A=25a B=50 C=50", percent=10, cap=6)
    assert won(told) == {"A": 69, "B": 50}
    assert figures(told, "rake-from-pot") == [{"pot": "main", "chips": 6}]


def test_a_main_pot_too_small_for_the_rake_is_helped_by_the_next() -> None:
    # half of 40 is 20, but the main pot has 10: the other 10 come from the side pot of 30
    told = raked("A=3a B=18 C=18 D=1f", percent=50)
    assert pots(told) == [(10, "A B C"), (30, "B C")]
    assert figures(told, "rake-from-pot") == [{"pot": "main", "chips": 10}, {"pot": "side-1", "chips": 10}]
    assert won(told) == {"B": 20}


def test_rake_in_proportion_with_the_rest_from_the_main_pot() -> None:
    told = raked("A=25a B=50 C=50", percent=8, cap=50, **{"from": "proportional"})
    assert won(told) == {"A": 69, "B": 46}
    # 10 of 100: 60 and 40 give 6 and 4; of 101 (61 and 40): 6.03 and 3.96, the rest of 1 from the main pot
    told = raked("A=20a B=40 C=40 D=1f", percent=10, **{"from": "proportional"})
    assert figures(told, "rake-from-pot") == [{"pot": "main", "chips": 7}, {"pot": "side-1", "chips": 3}]


def test_no_flop_no_drop() -> None:
    rake = {"percent": 10, "flop_seen": False, "no_flop_no_drop": True}
    told = answer("settle", "A=30 B=5f C=10f", rake=rake)
    assert (told["rake"], won(told)) == (0, {"A": 25})
    assert "rake-no-flop" in codes(told)


def test_no_rake_asked_is_no_reason_given() -> None:
    told = answer("settle", "A=30 B=30", strength={"A": 9, "B": 2})
    assert told["rake"] == 0
    assert not [code for code in codes(told) if str(code).startswith("rake")]


# Bounties


def test_a_bounty_is_earned_with_the_pot_that_held_the_last_chips() -> None:
    strength = {"Daniel": 1, "Barry": 9, "Vicky": 3, "Liv": 5}
    told = answer(
        "settle",
        "Daniel=100a Barry=200a Vicky=400a Liv=400l",
        strength=strength,
        stacks_after_hand_zero=["Daniel", "Vicky"],
    )
    assert told["bounty"] == {"Daniel": ["Barry"], "Vicky": ["Liv"]}
    assert figures(told, "bounty") == [
        {"name": "Daniel", "names": ["Barry"], "pot": "main"},
        {"name": "Vicky", "names": ["Liv"], "pot": "side-2"},
    ]


def test_a_tie_shares_the_bounty() -> None:
    told = answer("settle", "A=9a B=9 C=9", strength={"A": 1, "B": 5, "C": 5}, stacks_after_hand_zero=["A"])
    assert told["bounty"] == {"A": ["B", "C"]}


def test_last_chips_that_were_the_big_blind_ante() -> None:
    told = answer(
        "settle",
        "A=10 B=10 C=0a",
        dead=5,
        strength={"A": 2, "B": 1, "C": 1},
        stacks_after_hand_zero=["C"],
    )
    assert told["bounty"] == {"C": ["A"]}


# Cards ignored, fouled decks


def test_cards_of_a_folded_player_are_ignored_with_a_remark() -> None:
    told = answer(
        "settle", "A=50 B=50 C=50f", board="As2c9hJd7c", hands={"A": "7h3c", "B": "8h8c", "C": "AhAc"}
    )
    assert won(told) == {"B": 150}
    assert remarks(told) == ["folded-cards-ignored"]


@pytest.mark.parametrize("seen", ["", "Ah", "AhAcAd", "9c8c7c6c5c"])
def test_of_a_folded_player_any_number_of_cards_may_have_been_seen(seen: str) -> None:
    hands = {"A": "7h3c", "B": "8h8d", "C": seen}
    told = answer("settle", "A=50 B=50 C=50f", board="As2c9hJd7d", hands=hands)
    assert won(told) == {"B": 150}


def test_a_fouled_deck_settles_nothing() -> None:
    told = answer("settle", "A=50 B=20a C=5f", strength={"A": 9, "B": 1}, fouled_deck=True)
    assert told["returned"] == {"A": 50, "B": 20, "C": 5}
    assert (told["pots"], won(told), told["rake"], told["award_order"]) == ([], {}, 0, [])
    assert codes(told) == ["fouled-deck"]


def test_every_game_with_cards_can_be_settled() -> None:
    board = "2c5d8hKsKd"
    games: dict[str, tuple[str, str, str | None]] = {
        "holdem": ("AsAh", "QsQh", board),
        "short-deck": ("AsAh", "QsQh", "6c7d8hKsKd"),
        "omaha": ("AsAhQd3c", "QsQh4c4d", board),
        "omaha-5": ("AsAhQd3c9s", "QsQh4c4d9c", board),
        "omaha-6": ("AsAhQd3c9sTs", "QsQh4c4d9cTc", board),
        "omaha-8": ("AsAhQdJc", "QsQhTc9d", board),
        "omaha-5-8": ("AsAhQdJc9s", "QsQhTc9dJd", board),
        "courchevel": ("AsAhQd3c9s", "QsQh4c4d9c", board),
        "stud": ("AsAhQd3c9sTsJd", "QsQh4c5d9c8c2d", None),
        "stud-8": ("AsAhQd3c9sTsJd", "QsQh4c5d9c8c2d", None),
        "five-card-stud": ("AsAhQd3c9s", "QsQh4c5d9c", None),
        "razz": ("As2h3d4c5s7c8d", "QsQh4h5d9c8c2d", None),
        "five-card-draw": ("AsAhQd3c9s", "QsQh4c5d9c", None),
        "2-7-single": ("2s3h4d5c7s", "QsQh4c5d9c", None),
        "2-7-triple": ("2s3h4d5c7s", "QsQh4c5d9c", None),
        "a-5-triple": ("As2h3d4c5s", "QsQh4h5d9c", None),
        "badugi": ("As2h3d4c", "QsQh4h5d", None),
    }
    for game, (first, second, common) in games.items():
        keys = {} if common is None else {"board": common}
        told = answer("settle", "A=50 B=50", hands={"A": first, "B": second}, game=game, **keys)
        assert won(told) == {"A": 100}, game
        assert figures(told, "hand-beats"), game


def winners(told: Row) -> list[list[tuple[object, object]]]:
    listed = cast("list[Row]", told["pots"])
    return [[(each["name"], each["share"]) for each in cast("list[Row]", pot["winners"])] for pot in listed]


def test_who_takes_nothing_from_a_pot_is_no_winner_of_it() -> None:
    keys: dict[str, object] = {"strength": {"A": 2, "B": 1}, "low": {"B": 1}, "game": "omaha-8"}
    told = answer("settle", "B=0a C=0a", dead=1, strength={"B": 2, "C": 1}, low={"C": 1})
    assert pots(told) == [(1, "B C")]
    assert winners(told) == [[("B", 1)]]
    assert figures(told, "best-low") == [{"pot": "main", "name": "C", "chips": 0}]
    # three equal hands, two chips
    told = answer("settle", "A=1f B=1f C=0a D=0a E=0a", strength={"C": 1, "D": 1, "E": 1})
    assert winners(told) == [[("C", 1), ("D", 1)]]
    # the house takes all of it: the winners have won nothing, and there is no doubt who they are
    told = answer("settle", "A=10a B=10a", **keys, rake={"percent": 100})
    assert winners(told) == [[("A", 0), ("B", 0)]]


def test_a_bounty_is_no_business_of_who_takes_nothing_from_the_pot() -> None:
    keys: dict[str, object] = {"strength": {"B": 2, "C": 1, "A": 0}, "low": {"C": 1}}
    told = answer("settle", "A=0a B=0a C=0a", dead=1, stacks_after_hand_zero=["A"], **keys)
    assert told["bounty"] == {"A": ["B"]}


def test_in_a_settled_hand_the_betting_is_over() -> None:
    assert answer("settle", "A=10 B=10", strength={"A": 1, "B": 2})["betting_open"] is False
    assert answer("settle", "A=10 B=10l", fouled_deck=True)["betting_open"] is False
