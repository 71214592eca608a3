"""Who acts first: in stud by the cards face up, elsewhere by the seat; who posts, and what a bet is worth."""

from __future__ import annotations

import pytest

from hand.tables import acts, flawed, ruled, seats, streets, to_act
from sidepot.languages.spoken import spoken

Document = dict[str, object]
STUD = ("third", "fourth", "fifth", "sixth", "seventh")
DRAWS = ("predraw", "first-draw", "second-draw", "third-draw")
BOOKS = ("tda-2024", "wsop-tournament-2026", "wsop-live-2026", "rrop-11")


def stud(
    game: str, line: str, up: dict[str, str], *told: str, book: str = "tda-2024", **keys: object
) -> Document:
    return {
        "game": game,
        "rulebook": book,
        "structure": "fixed-limit",
        "bets": [10, 20],
        "ante": 1,
        "bring_in": 3,
        "players": seats(line, **up),
        "streets": streets(STUD, *told),
        **keys,
    }


# Third street: who brings it in


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("game", "doors", "first"),
    [
        ("stud", {"A": "2d", "B": "2c", "C": "As"}, "B"),  # clubs are the lowest suit
        ("stud", {"A": "3c", "B": "Ac", "C": "2s"}, "C"),  # the rank before the suit; the ace is high
        ("stud-8", {"A": "Ac", "B": "Kc", "C": "Qs"}, "C"),  # high in stud-8 too
        ("five-card-stud", {"A": "9h", "B": "9d", "C": "Td"}, "B"),
        ("razz", {"A": "Kh", "B": "Ks", "C": "As"}, "B"),  # razz: the highest, spades first, the ace low
        ("razz", {"A": "Ac", "B": "2c", "C": "As"}, "B"),
    ],
)
def test_the_low_card_brings_it_in_and_in_razz_the_high_one(
    book: str, game: str, doors: dict[str, str], first: str
) -> None:
    assert to_act(stud(game, "A=100 B=100 C=100", doors, book=book, streets=[])) == first


def test_who_brings_it_in_may_not_fold_and_may_complete() -> None:
    up = {"A": "Kc", "B": "2c", "C": "9c"}
    opening = stud("stud", "A=100 B=100 C=100", up, streets=[])
    betting = ruled(opening).betting
    assert betting is not None
    assert (betting.call, betting.min_raise_to, betting.max_raise_to) == (3, 10, 10)
    refused = ruled({**opening, "streets": streets(STUD, "B fold")}).refusal
    assert refused is not None
    assert refused.code == "must-bring-in"
    assert to_act({**opening, "streets": streets(STUD, "B raise 10")}) == "C"


@pytest.mark.parametrize(("stack", "chips"), [(2, 1), (3, 2), (4, 3)])  # one chip is the ante, the bring-in 3
def test_who_has_less_than_the_bring_in_brings_in_all_of_it(stack: int, chips: int) -> None:
    up = {"A": "Kc", "B": "2c", "C": "9c"}
    opening = stud("stud", f"A=100 B={stack} C=100", up, streets=[])
    ruling = ruled(opening)
    assert spoken(ruling, "en")[0] == f"B brings it in all-in: {chips}."
    refused = ruled({**opening, "streets": streets(STUD, "B fold")}).refusal
    assert refused is not None
    assert (refused.code, dict(refused.figures)) == ("must-bring-in", {"name": "B", "chips": chips})


def test_after_the_bring_in_the_bet_is_completed_not_doubled() -> None:
    up = {"A": "Kc", "B": "2c", "C": "9c"}
    betting = ruled(stud("stud", "A=100 B=100 C=100", up, "B call")).betting
    assert betting is not None
    # 3 lie there: a call of 3, or up to the small bet of 10
    assert (betting.to_act, betting.call, betting.min_raise_to) == ("C", 3, 10)


def test_a_low_card_all_in_for_the_ante_does_not_act_and_the_rest_bet_the_bring_in_or_fold() -> None:
    up = {"A": "Kc", "B": "2c", "C": "9c"}
    document = stud("stud", "A=100 B=1 C=100", up, streets=[])
    betting = ruled(document).betting
    assert betting is not None
    assert (betting.to_act, betting.call) == ("C", 3)  # left of the low card; the full bring-in (RP-10-E)
    refused = ruled({**document, "streets": streets(STUD, "C check")}).refusal
    assert refused is not None
    assert refused.code == "check-facing-bet"
    # A alone against the all-in is not asked: the hands decide
    over = {**document, "streets": streets(STUD, "C fold")}
    assert flawed(over) == [("hand-missing", "players[0].hand"), ("hand-missing", "players[1].hand")]


def test_a_bring_in_all_in_for_a_part_is_called_in_full() -> None:
    up = {"A": "Kc", "B": "2c", "C": "9c"}
    betting = ruled(stud("stud", "A=100 B=3 C=100", up, "B all-in")).betting
    assert betting is not None
    assert (betting.to_act, betting.call) == ("C", 3)  # B had 2 left of 3


# Later streets: the best board


@pytest.mark.parametrize(
    ("game", "up", "first"),
    [
        ("stud", {"A": "2c2d", "B": "KdQd", "C": "AhQh"}, "A"),  # a pair before an ace
        ("stud", {"A": "2c9d", "B": "3d9h", "C": "4hTh"}, "C"),
        ("stud-8", {"A": "2c9d", "B": "3d9h", "C": "4h8h"}, "B"),  # the second card counts
        ("razz", {"A": "Kc2d", "B": "4d9h", "C": "5h8h"}, "C"),  # the lowest board
        ("razz", {"A": "Kc2d", "B": "4d4h", "C": "5h6h"}, "C"),  # a pair is high
        ("razz", {"A": "KcAd", "B": "4d2h", "C": "4hAh"}, "C"),  # the ace is low
    ],
)
def test_the_best_board_acts_first_in_razz_the_lowest(game: str, up: dict[str, str], first: str) -> None:
    assert to_act(stud(game, "A=100 B=100 C=100", up, "A call, B call, C call")) == first


TIED = {
    "tda-2024": {"stud": "C", "stud-8": "C", "razz": "C"},  # RP-10-D: by suit
    "wsop-tournament-2026": {"stud": "C", "stud-8": "B", "razz": "B"},  # IX: by suit in stud alone
    "wsop-live-2026": {"stud": "B", "stud-8": "B", "razz": "B"},  # R219: by position
}


@pytest.mark.parametrize("book", TIED)
@pytest.mark.parametrize("game", ["stud", "stud-8", "razz"])
def test_tied_boards_are_told_apart_as_the_book_says(book: str, game: str) -> None:
    # B sits nearest to the dealer's left, C has the spade
    if game == "razz":
        up = {"A": "KcQd", "B": "7d4h", "C": "7s4c"}
    else:
        up = {"A": "2c3d", "B": "Kd9h", "C": "Ks9c"}
    document = stud(game, "A=100 B=100 C=100", up, "A call, B call, C call", book=book, button="A")
    assert to_act(document) == TIED[book][game]


def test_a_folded_board_does_not_lead() -> None:
    up = {"A": "2c3d", "B": "KdKh", "C": "9s8c"}
    assert to_act(stud("stud", "A=100 B=100 C=100", up, "A call, B fold, C call")) == "C"


def test_a_high_board_that_is_all_in_counts_as_a_check() -> None:
    # C leads with kings and is all-in: the seat to his left acts (Live R244)
    up = {"A": "2c3d", "B": "9d8h", "C": "KsKc"}
    third = "A call, B call, C raise 10, A call, B call"
    assert to_act(stud("stud", "A=100 B=100 C=11", up, third)) == "A"


def test_the_board_that_leads_changes_with_the_cards() -> None:
    up = {"A": "2c3d3h", "B": "9d8h4s", "C": "KsQc5d"}
    told = ("A call, B call, C call", "C check, A check, B check")
    document = stud("stud", "A=100 B=100 C=100", up, *told)
    assert to_act(document) == "A"  # a pair of threes now
    betting = ruled(document).betting
    assert betting is not None
    assert betting.min_raise_to == 20  # fifth street: the big bet


def test_an_open_pair_on_fourth_street_is_no_double_bet() -> None:
    # RP-10-F
    up = {"A": "2c3d", "B": "9d9h", "C": "KsQc"}
    betting = ruled(stud("stud", "A=100 B=100 C=100", up, "A call, B call, C call")).betting
    assert betting is not None
    assert (betting.to_act, betting.min_raise_to, betting.max_raise_to) == ("B", 10, 10)


def test_a_leader_who_folds_without_a_bet_leaves_the_showing_to_the_next_best() -> None:
    up = {"A": "2c3d4h5s", "B": "KdKh8s9c", "C": "QsQcJdTh"}
    hands = {"A": "2c3d4h5s6d7cJc", "C": "QsQcJdTh2d2h3s"}
    document = stud(
        "stud",
        "A=100 B=100 C=100",
        up,
        "A call, B call, C call",
        "B check, C check, A check",
        "B check, C check, A check",
        "B check, C check, A check",
        "B fold, C check, A check",
    )
    players = [
        {**player, **({"hand": hands[name]} if (name := str(player["name"])) in hands else {})}
        for player in seats("A=100 B=100 C=100", **up)
    ]
    ruling = ruled({**document, "players": players})
    assert ruling.showing is not None
    assert ruling.final == {"A": 108, "B": 96, "C": 96}  # 12 in all, A has a straight to the seven
    assert ruled({**document, "players": players, "rulebook": "rrop-11"}).finished


# Draw games


def draw(game: str, line: str, *told: str, **keys: object) -> Document:
    return {
        "game": game,
        "structure": "fixed-limit",
        "bets": [10, 20],
        "blinds": [5, 10],
        "players": seats(line),
        "streets": streets(DRAWS, *told),
        **keys,
    }


def test_after_a_draw_the_seat_left_of_the_button_acts_first() -> None:
    told = "C call, A call, B check"
    assert to_act(draw("2-7-triple", "A=500 B=500 C=500", told)) == "A"
    assert to_act(draw("2-7-triple", "A=500 B=500 C=500", "C call, A fold, B check")) == "B"


@pytest.mark.parametrize(
    ("game", "bets"),
    [
        ("2-7-triple", [10, 10, 20, 20]),
        ("badugi", [10, 10, 20, 20]),
        ("a-5-triple", [10, 10, 20, 20]),
        ("2-7-single", [10, 20]),
        ("five-card-draw", [10, 20]),
    ],
)
def test_the_big_bet_comes_after_the_second_draw_or_the_only_one(game: str, bets: list[int]) -> None:
    told: list[str] = []
    for bet in bets:
        betting = ruled(draw(game, "A=500 B=500 C=500", *told)).betting
        assert betting is not None
        to = betting.min_raise_to
        assert to == (bet if told else 20)  # the blind of 10 is the first bet
        told.append("A check, B check, C check" if told else "C call, A call, B check")


@pytest.mark.parametrize("game", ["holdem", "omaha-8"])
def test_with_a_board_the_big_bet_comes_on_the_turn(game: str) -> None:
    told: list[Document] = [{"street": "preflop", "actions": acts("C call, A call, B check")}]
    for street, cards, bet in (("flop", "2c7d9h", 10), ("turn", "Js", 20), ("river", "3d", 20)):
        told.append({"street": street, "cards": cards, "actions": []})
        document = draw(game, "A=500 B=500 C=500", streets=told)
        betting = ruled(document).betting
        assert betting is not None
        assert (betting.to_act, betting.min_raise_to) == ("A", bet)
        told[-1]["actions"] = acts("A check, B check, C check")


# Button games


def holdem(line: str, told: str = "", **keys: object) -> Document:
    return {
        "blinds": [5, 10],
        "players": seats(line),
        "streets": [{"street": "preflop", "actions": acts(told)}],
        **keys,
    }


def test_heads_up_the_button_posts_the_small_blind_and_acts_first_before_the_flop_only() -> None:
    document = holdem("A=100 B=100", button="A")
    ruling = ruled(document)
    assert [(each.name, each.kind, each.chips) for each in ruling.posted] == [
        ("A", "blind", 5),
        ("B", "blind", 10),
    ]
    assert to_act(document) == "A"
    flop: Document = {"street": "flop", "cards": "2c7d9h", "actions": []}
    told: list[Document] = [{"street": "preflop", "actions": acts("A call, B check")}, flop]
    assert to_act({**document, "streets": told}) == "B"


def test_a_straddle_under_the_gun_acts_last_and_is_raised_to_twice_its_size() -> None:
    posts = [{"name": "C", "kind": "straddle", "amount": 20}]
    document = holdem("A=500 B=500 C=500 D=500", posts=posts)
    betting = ruled(document).betting
    assert betting is not None
    assert (betting.to_act, betting.call, betting.min_raise_to) == ("D", 20, 40)
    assert [turn.name for turn in betting.players] == ["D", "A", "B", "C"]
    assert to_act(holdem("A=500 B=500 C=500 D=500", "D call, A call, B call", posts=posts)) == "C"


def test_a_straddle_on_the_button_lets_the_small_blind_act_first() -> None:
    # Live R165
    posts = [{"name": "D", "kind": "straddle", "amount": 20}]
    betting = ruled(holdem("A=500 B=500 C=500 D=500", posts=posts)).betting
    assert betting is not None
    assert [turn.name for turn in betting.players] == ["A", "B", "C", "D"]


def test_three_blinds_go_round_from_the_left_of_the_button() -> None:
    document = holdem("A=500 B=500 C=500 D=500", blinds=[5, 5, 10])
    posted = [(each.name, each.chips) for each in ruled(document).posted]
    assert posted == [("A", 5), ("B", 5), ("C", 10)]
    assert to_act(document) == "D"
    assert to_act(holdem("A=500 B=500 C=500", blinds=[5, 5, 10])) == "A"  # the button posts the third


def test_a_late_post_does_not_change_who_acts_first_and_keeps_its_option() -> None:
    posts = [{"name": "D", "kind": "dead", "amount": 5}, {"name": "D", "kind": "live", "amount": 10}]
    document = holdem("A=500 B=500 C=500 D=500", "C call", posts=posts)
    betting = ruled(document).betting
    assert betting is not None
    assert (betting.to_act, betting.call, betting.may_raise) == ("D", 0, True)
    assert ruled(document).dead == 5


def test_short_deck_with_antes_alone_the_ante_is_the_least_bet_and_the_button_posts_twice() -> None:
    # WSOP Tournament IX
    document = holdem(
        "A=100 B=100 C=100",
        game="short-deck",
        blinds=[],
        ante=2,
        posts=[{"name": "C", "kind": "live", "amount": 4}],
    )
    betting = ruled(document).betting
    assert betting is not None
    assert (betting.to_act, betting.call, betting.min_raise_to) == ("A", 4, 6)
    flop: Document = {"street": "flop", "cards": "6c7d9h", "actions": []}
    told: list[Document] = [{"street": "preflop", "actions": acts("A call, B call, C check")}, flop]
    later = ruled({**document, "streets": told}).betting
    assert later is not None
    assert (later.to_act, later.min_raise_to) == ("A", 2)


def test_courchevel_waits_for_its_first_card_before_anybody_acts() -> None:
    opening = holdem("A=100 B=100 C=100", game="courchevel", structure="pot-limit", streets=[])
    waiting = ruled(opening)
    assert (waiting.awaits, waiting.betting, waiting.posted) == (1, None, ())
    assert [note.code for note in waiting.remarks] == ["cards-awaited"]
    preflop = {"street": "preflop", "cards": "2c", "actions": acts("C call, A call, B check")}
    assert to_act({**opening, "streets": [{**preflop, "actions": []}]}) == "C"
    flop = ruled({**opening, "streets": [preflop]})
    assert (flop.street, flop.awaits) == ("flop", 2)
    whole = {"street": "flop", "cards": "3c4d", "actions": []}
    assert to_act({**opening, "streets": [preflop, whole]}) == "A"


def test_a_dead_post_counts_in_the_pot_limit_pot_beside_a_big_blind_ante() -> None:
    document = holdem(
        "A=5000 B=5000 C=5000 D=5000 E=5000",
        structure="pot-limit",
        game="omaha",
        blinds=[50, 100],
        ante=100,
        ante_kind="big-blind",
        posts=[{"name": "D", "kind": "dead", "amount": 50}, {"name": "D", "kind": "live", "amount": 100}],
    )
    betting = ruled(document).betting
    assert betting is not None
    # 50 + 100 + 100 live, 50 dead, a call of 100: 400, on top of 100; the ante is not counted
    assert (betting.to_act, betting.max_raise_to) == ("C", 500)


def test_a_small_blind_of_nought_is_none_in_the_pot_limit_pot() -> None:
    document = holdem(
        "A=500 B=500 C=500", structure="pot-limit", game="omaha", blinds=[0, 10], rulebook="wsop-live-2026"
    )
    betting = ruled(document).betting
    assert betting is not None
    assert betting.max_raise_to == 30  # 10 + a call of 10, on top of 10; R191 has no small blind to count


def test_who_has_the_bring_in_is_told_so_and_not_that_it_was_posted_short() -> None:
    """In razz it is the high card that brings it in: no sentence speaks of a low one."""
    players = [{"name": name, "stack": 100, "up": up} for name, up in (("A", "2h"), ("B", "3d"), ("C", "Ks"))]
    sizes = {"structure": "fixed-limit", "ante": 1, "bring_in": 2, "bets": [5, 10], "players": players}
    opening = {"game": "razz", **sizes, "streets": [{"street": "third", "actions": []}]}
    ruling = ruled(opening)
    assert [reason.code for reason in ruling.reasons][:2] == ["next-to-act", "brings-in"]
    assert spoken(ruling, "en") == ["C brings it in: 2, or a raise to 5."]
    after = ruled({**opening, "streets": [{"street": "third", "actions": acts("C call")}]})
    assert spoken(after, "en") == ["A acts: call 2, raise to 5, or fold."]


def test_a_short_button_ante_is_not_said_to_follow_a_big_blind() -> None:
    players = seats("A=150 B=1000 C=1000")
    ante = {"blinds": [50, 100], "ante": 200, "ante_kind": "button", "players": players, "button": "A"}
    assert ruled(ante).reasons[0].code == "short-post"
