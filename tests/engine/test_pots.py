"""The pots of whole tables, with the reasons a floor person gives for them."""

from __future__ import annotations

import pytest

from wire.asked import answer, because, codes, figures, flaws, pots, remarks, seats


def test_two_all_ins_of_different_heights_make_two_side_pots() -> None:
    told = answer("pots", "A=100a B=200a C=500a D=500l")
    assert pots(told) == [
        (400, "A B C D"),  # 4 x 100
        (300, "B C D"),  # 3 x 100
        (600, "C D"),  # 2 x 300
    ]
    assert told["returned"] == {}
    assert told["can_win"] == {"A": 400, "B": 700, "C": 1300, "D": 1300}
    assert because(told) == [
        ("layer-first", "usage/layers"),
        ("layer", "usage/layers"),
        ("layer", "usage/layers"),
    ]
    assert figures(told, "layer") == [
        {"pot": "side-1", "floor": 100, "cap": 200, "chips": 300, "names": ["B", "C", "D"]},
        {"pot": "side-2", "floor": 200, "cap": 500, "chips": 600, "names": ["C", "D"]},
    ]


def test_one_player_above_an_all_in_is_paid_back_and_makes_no_side_pot() -> None:
    told = answer("pots", "A=75a B=100l")
    assert pots(told) == [(150, "A B")]
    assert told["returned"] == {"B": 25}
    assert codes(told) == ["uncalled-returned", "layer-all"]
    assert figures(told, "uncalled-returned") == [{"name": "B", "chips": 25, "highest": 100, "second": 75}]
    assert figures(told, "layer-all") == [{"pot": "main", "each": 75, "chips": 150, "names": ["A", "B"]}]


def test_folded_chips_stay_in_the_layers_they_lie_in_and_make_none() -> None:
    told = answer("pots", "A=100a B=140f C=250 D=250")
    assert pots(told) == [(400, "A C D"), (340, "C D")]  # 4 x 100; 2 x 150 and the folded 40
    assert codes(told) == ["layer-first", "folded-chips", "layer", "folded-chips"]
    assert figures(told, "folded-chips") == [
        {"pot": "main", "chips": 100},
        {"pot": "side-1", "chips": 40},
    ]


def test_a_called_side_pot_with_one_owner_is_won_and_only_the_rest_comes_back() -> None:
    told = answer("pots", "A=100a B=350l C=300f")
    assert pots(told) == [(300, "A B"), (400, "B")]  # 3 x 100; 2 x 200
    assert told["returned"] == {"B": 50}
    assert codes(told) == [
        "uncalled-returned",
        "layer-first",
        "folded-chips",
        "layer",
        "folded-chips",
        "sole-owner",
    ]
    assert figures(told, "sole-owner") == [{"pot": "side-1", "chips": 400, "name": "B"}]


@pytest.mark.parametrize(("third", "back"), [("299f", 601), ("300f", 600), ("301f", 599), ("900f", 0)])
def test_a_folded_total_is_the_second_highest_where_it_is(third: str, back: int) -> None:
    told = answer("pots", f"A=100a B={third} C=900l")
    assert told["returned"] == ({"C": back} if back else {})


def test_dead_chips_lie_in_the_main_pot_open_to_the_shortest_stack() -> None:
    told = answer("pots", "UTG=1000a SB=8000 BB=8000", dead=8000)
    assert pots(told) == [(11000, "UTG SB BB"), (14000, "SB BB")]  # 8000 + 3 x 1000; 2 x 7000
    assert figures(told, "dead-chips") == [{"pot": "main", "chips": 8000}]


def test_a_player_in_for_the_ante_alone_plays_for_the_dead_chips() -> None:
    told = answer("pots", "UTG=1000 SB=1000 BB=0a", dead=800)
    assert pots(told) == [(800, "UTG SB BB"), (2000, "UTG SB")]
    assert codes(told) == ["dead-only", "layer-first"]
    assert figures(told, "dead-only") == [{"pot": "main", "chips": 800, "names": ["UTG", "SB", "BB"]}]


def test_dead_chips_without_a_short_stack_make_no_pot_of_their_own() -> None:
    assert pots(answer("pots", "A=1a B=1", dead=5)) == [(7, "A B")]


def test_nobody_still_in_without_a_chip_and_nothing_dead_has_no_pot() -> None:
    told = answer("pots", "A=0a B=10 C=10")
    assert pots(told) == [(20, "B C")]
    assert told["can_win"] == {"A": 0, "B": 20, "C": 20}


def test_only_dead_chips_are_one_pot() -> None:
    assert pots(answer("pots", "A=0 B=0 C=0f", dead=3)) == [(3, "A B")]


def test_a_bet_nobody_answers_waits_and_cuts_at_the_players_behind() -> None:
    told = answer("pots", "A=100l B=300l C=50a")
    assert pots(told) == [(150, "A B C"), (100, "A B")]
    assert (told["returned"], told["uncalled"], told["owes"]) == ({}, {"B": 200}, {"A": 200})
    assert told["betting_open"] is True
    assert codes(told)[:2] == ["awaits-answer", "owes"]


def test_a_bet_that_was_called_once_is_no_longer_uncalled() -> None:
    told = answer("pots", "A=100l B=300l C=300a D=20f")
    assert pots(told) == [(320, "A B C"), (400, "B C")]  # 3 x 100 and 20; 2 x 200
    assert (told["returned"], told["uncalled"], told["owes"]) == ({}, {}, {"A": 200})


def test_a_closed_round_says_nothing_of_debts() -> None:
    told = answer("pots", "A=100l B=100l C=50a")
    assert told["betting_open"] is False
    assert not {"owes", "uncalled"} & told.keys()


def test_without_a_status_the_top_is_live_and_who_is_below_is_all_in() -> None:
    told = answer("pots", "A=50 B=100 C=100")
    assert told["betting_open"] is False
    assert pots(told) == [(150, "A B C"), (100, "B C")]


@pytest.mark.parametrize(
    ("book", "pot", "back", "reason"),
    [
        ("tda-2024", 1000, {"A": 300}, ("killed-hand-returned", "tda-2024/R65-A")),
        ("wsop-tournament-2026", 1000, {"A": 300}, ("killed-hand-returned", "wsop-tournament-2026/R108")),
        ("wsop-live-2026", 1300, {}, ("killed-hand-kept", "wsop-live-2026/R114")),
        ("rrop-11", 1000, {"A": 300}, ("killed-hand-returned", "usage/killed-hand")),
    ],
)
def test_a_killed_hand_on_top(book: str, pot: int, back: dict[str, int], reason: tuple[str, str]) -> None:
    told = answer("pots", "A=800f B=500a", rulebook=book)
    assert pots(told) == [(pot, "B")]
    assert told["returned"] == back
    assert because(told)[0] == reason


def test_an_answer_of_ones_own_is_cited_as_the_house_s() -> None:
    told = answer("pots", "A=800f B=500a", settings={"killed_hand": "nothing-returned"})
    assert (told["rulebook"], told["base"]) == ("house", "tda-2024")
    assert told["settings"] == {"killed_hand": "nothing-returned"}
    assert because(told)[0] == ("killed-hand-kept", "house/killed-hand")
    assert figures(told, "above-every-contender") == [{"pot": "main", "chips": 300}]


def test_two_folded_players_above_everybody_leave_their_chips_in_the_last_pot() -> None:
    told = answer("pots", "A=100f B=80f C=50a D=20a")
    assert told["returned"] == {"A": 20}
    assert pots(told) == [(80, "C D"), (150, "C")]  # 4 x 20; 3 x 30 and 2 x 30 above
    assert figures(told, "above-every-contender") == [{"pot": "side-1", "chips": 60}]
    assert remarks(told) == ["fold-above-every-contender"]


def test_a_folded_player_who_only_ties_the_top_is_no_killed_hand() -> None:
    told = answer("pots", "A=100f B=100a", rulebook="wsop-live-2026")
    assert pots(told) == [(200, "B")]
    assert "killed-hand-kept" not in codes(told)


def test_a_fouled_deck_gives_everything_back_folded_chips_too() -> None:
    told = answer("pots", "A=100a B=250l C=60f D=0", fouled_deck=True)
    assert pots(told) == []
    assert told["returned"] == {"A": 100, "B": 250, "C": 60}
    assert because(told) == [("fouled-deck", "tda-2024/R35-E")]
    assert figures(told, "fouled-deck") == [{"chips": 410}]


@pytest.mark.parametrize(
    ("book", "article"),
    [
        ("tda-2024", "tda-2024/R35-E"),
        ("wsop-tournament-2026", "wsop-tournament-2026/R88.d"),
        ("wsop-live-2026", "wsop-live-2026/R115"),
    ],
)
def test_each_book_has_its_own_article_for_a_fouled_deck(book: str, article: str) -> None:
    assert because(answer("pots", "A=5 B=5", fouled_deck=True, rulebook=book)) == [("fouled-deck", article)]


def test_all_chips_a_document_can_have_are_counted_exactly() -> None:
    most = 2**53 - 1
    told = answer("pots", f"A={(most - 1) // 2} B={(most - 1) // 2}", dead=1)
    assert pots(told) == [(most, "A B")]


@pytest.mark.parametrize("players", [2, 3, 99, 100])
def test_as_many_players_as_can_sit_down_each_with_an_all_in_of_their_own(players: int) -> None:
    told = answer("pots", " ".join(f"P{n}={n}a" for n in range(1, players + 1)))
    assert len(pots(told)) == players - 1
    assert told["returned"] == {f"P{players}": 1}


def test_a_pot_is_not_called_all_dead_where_folded_chips_lie_in_it() -> None:
    told = answer("pots", "A=0a B=4f C=4f", dead=2)
    assert pots(told) == [(10, "A")]
    assert codes(told) == ["layer-from-others", "dead-chips", "above-every-contender", "sole-owner"]
    assert figures(told, "layer-from-others") == [{"pot": "main", "chips": 10, "names": ["A"]}]


@pytest.mark.parametrize("book", ["tda-2024", "wsop-tournament-2026", "rrop-11"])
def test_what_a_killed_hand_takes_back_nobody_has_to_call(book: str) -> None:
    told = answer("pots", "A=100f B=50l C=30a", rulebook=book)
    assert told["returned"] == {"A": 50}
    assert not told.get("owes")
    assert told["betting_open"] is False
    assert pots(told) == [(90, "B C"), (40, "B")]


def test_where_nothing_comes_back_the_bet_of_a_killed_hand_has_to_be_called() -> None:
    told = answer("pots", "A=100f B=50l C=30a", rulebook="wsop-live-2026")
    assert (told["returned"], told["betting_open"], told["owes"]) == ({}, True, {"B": 50})
    assert told["uncalled"] == {}
    assert pots(told) == [(90, "B C"), (90, "B")]


def test_behind_a_killed_hand_only_what_was_called_is_owed_and_nothing_goes_back_yet() -> None:
    # A's 100 was called up to 70 by D, who has folded since; B has 50 and has to decide about 20.
    told = answer("pots", "A=100f D=70f B=50l C=30a")
    assert (told["returned"], told["uncalled"], told["owes"]) == ({}, {"A": 30}, {"B": 20})
    assert told["betting_open"] is True
    paid = answer("settle", "A=100f D=70f B=70l C=30a", strength={"B": 1, "C": 2})
    assert (paid["returned"], paid["won"]) == ({"A": 30}, {"A": 0, "D": 0, "B": 120, "C": 120})


@pytest.mark.parametrize("kind", ["settle", "showdown"])
def test_a_killed_bet_that_comes_back_keeps_no_hand_from_being_paid_or_shown(kind: str) -> None:
    keys: dict[str, object] = (
        {"strength": {"B": 2, "C": 1}} if kind == "settle" else {"betting_closed_on": "river"}
    )
    assert answer(kind, "A=100f B=50l C=30a", **keys)["returned"] == {"A": 50}
    document = {"players": seats("A=100f B=50l C=30a"), **keys, "rulebook": "wsop-live-2026"}
    assert flaws(kind, document) == [("betting-not-over", "players[1]")]


def test_a_pot_of_folded_chips_alone_says_who_can_win_it() -> None:
    told = answer("pots", "A=0a B=0a C=4f D=4f")
    assert pots(told) == [(8, "A B")]
    assert figures(told, "layer-from-others") == [{"pot": "main", "chips": 8, "names": ["A", "B"]}]
