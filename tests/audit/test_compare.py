"""What was paid against what is right: returns, side pots, odd chips, rake, totals, hidden cards."""

from __future__ import annotations

import pytest

from audit.told import ANNA, BORIS, VERA, all_in, board, building, errors, paid, reason, remarks, show
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.cli.show_audit import say_finding, say_reason
from sidepot.histories.building import Building
from sidepot.model.audit import AuditedHand, Status
from sidepot.model.claims import Unit
from sidepot.model.history import History, PostKind, Uncalled

RIGHT = {ANNA: 3000, BORIS: 1000}


def returned(hand: Building, chips: int = 500) -> Building:
    hand.returns(19, VERA, chips)
    return hand


def clean(history: History) -> bool:
    return audit_hand(history).status is Status.CLEAN


def test_a_hand_paid_right_is_clean() -> None:
    audited = audit_hand(paid(returned(all_in()), **RIGHT))
    assert (audited.status, audited.findings, audited.reason) == (Status.CLEAN, (), None)
    assert (audited.put_in, audited.pots, audited.rake, audited.book) == (4500, 2, 0, "wsop-live-2026")


# The four ways of writing an uncalled bet


def test_silent_and_left_out() -> None:
    assert clean(paid(all_in(Uncalled.LEFT_OUT), **RIGHT))


def test_silent_and_collected_with_the_win() -> None:
    assert clean(paid(all_in(Uncalled.COLLECTED), **RIGHT, Vera=500))
    assert errors(paid(all_in(Uncalled.COLLECTED), **RIGHT, Vera=400)) == [
        ("paid-more-than-pots", None, None, None)
    ]


def test_won_as_a_side_pot_of_its_own() -> None:
    hand = all_in(Uncalled.EITHER)
    hand.wins(45, VERA, 500, "side-2")
    assert clean(paid(hand, **RIGHT))


def test_either_way_is_told_by_the_sum() -> None:
    assert clean(paid(all_in(Uncalled.EITHER), **RIGHT))
    assert clean(paid(all_in(Uncalled.EITHER), **RIGHT, Vera=500))


def test_a_hand_in_which_nobody_put_in_anything_but_one_blind() -> None:
    hand = Building(
        dialect="test",
        room="Room",
        id="1",
        line=1,
        tournament=False,
        structure="no-limit",
        game="holdem",
        unit=Unit(code="USD", decimals=2),
    )
    hand.blinds = (10,)
    for number, name in enumerate((ANNA, BORIS), 1):
        hand.seat(number, number, name, 100)
    hand.button_number = 1
    hand.post(5, BORIS, PostKind.BIG_BLIND, 10)
    hand.street(7, "preflop")
    hand.fold(8, ANNA)
    hand.returns(9, BORIS, 10)
    audited = audit_hand(hand.end(all_dealt_in=True))
    assert (audited.status, audited.findings, audited.pots) == (Status.CLEAN, (), 0)


def test_a_wrong_return() -> None:
    assert errors(paid(returned(all_in(), 400), **RIGHT)) == [("returned-wrong", VERA, 400, 500)]


# Who wins which pot


def test_a_main_pot_paid_to_the_side_pot_s_winner() -> None:
    found = errors(paid(returned(all_in()), Boris=4000))
    assert found == [("paid-wrong", ANNA, 0, 3000), ("paid-wrong", BORIS, 4000, 1000)]
    (first, _) = audit_hand(paid(returned(all_in()), Boris=4000)).findings
    assert first.article == "wsop-live-2026/R144"
    assert first.line == 1


def test_a_side_pot_paid_to_a_player_who_is_not_in_it() -> None:
    assert errors(paid(returned(all_in()), Anna=4000)) == [
        ("paid-wrong", BORIS, 0, 1000),
        ("paid-wrong", ANNA, 4000, 3000),
    ]


def test_the_line_of_a_finding_is_the_line_of_the_payment() -> None:
    hand = paid(returned(all_in()), Anna=3500, Boris=500)
    assert [(finding.line, finding.name) for finding in audit_hand(hand).findings] == [
        (40, ANNA),
        (41, BORIS),
    ]


def split(first: int, second: int) -> History:
    """Anna folds her 5, Boris and Vera put in 10 and share a pot of 25."""
    hand = building()
    hand.call(10, VERA, to=10)
    hand.fold(11, ANNA)
    hand.check(12, BORIS)
    for number, cards in enumerate(("2c7d9s", "3h", "Js"), 20):
        hand.next_street(number, read_cards(cards))
        hand.check(number, BORIS)
        hand.check(number, VERA)
    show(hand, Boris="AhKd", Vera="AdKc")
    return paid(hand, Boris=first, Vera=second)


def test_the_odd_chip_goes_left_of_the_button() -> None:
    assert clean(split(13, 12))
    assert errors(split(12, 13)) == [
        ("odd-chip-elsewhere", BORIS, 12, 13),
        ("odd-chip-elsewhere", VERA, 13, 12),
    ]
    assert audit_hand(split(12, 13)).findings[0].article == "wsop-live-2026/R153"


def test_more_than_an_odd_chip_is_no_odd_chip() -> None:
    assert [each[0] for each in errors(split(20, 5))] == ["paid-wrong", "paid-wrong"]


# Rake and sums


def test_rake_as_printed() -> None:
    hand = returned(all_in())
    hand.rake = 200
    assert clean(paid(hand, Anna=2850, Boris=950))


@pytest.mark.parametrize("wins", [{ANNA: 2800, BORIS: 1000}, {ANNA: 2850, BORIS: 950}])
def test_rake_may_come_from_the_main_pot_or_from_each_by_size(wins: dict[str, int]) -> None:
    hand = returned(all_in())
    hand.rake = 200
    assert clean(paid(hand, **wins))


def test_rake_spread_otherwise_is_worth_a_remark() -> None:
    hand = returned(all_in())
    hand.rake = 200
    audited = audit_hand(paid(hand, Anna=2900, Boris=900))
    assert (audited.status, remarks(audited)) == (Status.CLEAN, ["rake-split-otherwise"])


def test_rake_printed_and_rake_kept_differ() -> None:
    hand = returned(all_in())
    hand.rake = 100
    assert errors(paid(hand, Anna=2850, Boris=950)) == [("rake-differs", None, None, None)]


def test_chips_that_go_nowhere() -> None:
    assert errors(paid(returned(all_in()), Anna=2000, Boris=1000)) == [("chips-missing", None, None, None)]
    assert errors(paid(returned(all_in()), Anna=3000, Boris=1001)) == [
        ("paid-more-than-pots", None, None, None)
    ]


def test_a_tournament_takes_no_rake() -> None:
    assert clean(paid(returned(all_in()), Anna=2990, Boris=1000))
    hand = returned(all_in())
    hand.tournament = True
    assert errors(paid(hand, Anna=2990, Boris=1000)) == [("chips-missing", None, None, None)]


def test_fees_and_a_jackpot_drop_stand_apart() -> None:
    hand = returned(all_in())
    hand.rake, hand.fees, hand.added = 0, 50, 100
    assert clean(paid(hand, Anna=3050, Boris=1000))


def test_the_printed_total() -> None:
    hand = returned(all_in())
    hand.total = 4000
    assert clean(paid(hand, **RIGHT))
    hand = returned(all_in())
    hand.total = 4500
    assert remarks(audit_hand(paid(hand, **RIGHT))) == ["total-with-uncalled"]
    hand = returned(all_in())
    hand.total = 3999
    assert errors(paid(hand, **RIGHT)) == [("total-differs", None, None, None)]


@pytest.mark.parametrize(
    ("pots", "net", "agree"),
    [
        ((3000, 1000), False, True),
        ((2850, 950), True, True),
        ((2800, 1000), True, True),
        ((1000, 2000, 1000), False, True),
        ((1000, 3000), False, False),
        ((3000, 999), False, False),
        ((4000,), False, False),
    ],
)
def test_printed_pots_gross_or_net_and_merged_where_the_same_players_contend(
    pots: tuple[int, ...], net: bool, agree: bool
) -> None:
    hand = returned(all_in())
    hand.rake = 200 if net else 0
    hand.pots_net = net
    for number, chips in enumerate(pots):
        hand.printed_pot(50, f"side-{number}" if number else "main", chips)
    wins = {ANNA: 2850, BORIS: 950} if net else RIGHT
    assert errors(paid(hand, **wins)) == ([] if agree else [("pots-differ", None, None, None)])


@pytest.mark.parametrize(
    ("won", "said"),
    [
        (((ANNA, 3000, "main"), (BORIS, 1000, "side-1")), []),
        (((ANNA, 3000, "side-1"), (BORIS, 1000, "main")), ["pots-labelled-otherwise"]),
        (((ANNA, 2000, "main"), (ANNA, 1000, "side-1"), (BORIS, 1000, "side-2")), []),
        (((ANNA, 3000, "main"), (BORIS, 1000, None)), []),
    ],
)
def test_what_was_won_by_pot(won: tuple[tuple[str, int, str | None], ...], said: list[str]) -> None:
    hand = returned(all_in())
    for name, chips, pot in won:
        hand.wins(40, name, chips, pot)
    audited = audit_hand(hand.end())
    assert (audited.status, remarks(audited)) == (Status.CLEAN, said)


def test_a_winner_whose_hand_is_known_need_not_have_shown_it() -> None:
    hand = building((1000, 1500, 2000))
    hand.dealt(8, ANNA, read_cards("AhAd"))
    hand.raise_(10, VERA, to=2000, all_in=True)
    hand.call(11, ANNA, to=1000, all_in=True)
    hand.call(12, BORIS, to=1500, all_in=True)
    board(hand)
    show(hand, Boris="KhKc", Vera="QhQd")
    assert clean(paid(returned(hand), **RIGHT))


def test_stacks_after_the_hand() -> None:
    hand = returned(all_in())
    hand.final = {ANNA: 3000, BORIS: 1000, VERA: 400}
    assert errors(paid(hand, **RIGHT)) == [("stack-differs", VERA, 400, 500)]


def test_where_only_stacks_are_told_they_are_compared() -> None:
    hand = all_in(Uncalled.LEFT_OUT)
    hand.won_known = False
    hand.final = {ANNA: 3000, BORIS: 1000, VERA: 500}
    assert clean(hand.end())
    hand.final = {ANNA: 3000, BORIS: 500, VERA: 1000}
    assert errors(hand.end()) == [("paid-wrong", BORIS, 500, 1000), ("paid-wrong", VERA, 500, 0)]


# What cannot be known


def hidden(shown: dict[str, str], wins: dict[str, int]) -> History:
    hand = building((1000, 1500, 2000))
    hand.raise_(10, VERA, to=2000, all_in=True)
    hand.call(11, ANNA, to=1000, all_in=True)
    hand.call(12, BORIS, to=1500, all_in=True)
    board(hand)
    show(hand, **shown)
    return paid(returned(hand), **wins)


def test_a_hand_thrown_away_unseen_wins_nothing_and_costs_nothing() -> None:
    assert clean(hidden({ANNA: "AhAd", BORIS: "KhKc"}, RIGHT))
    assert errors(hidden({ANNA: "AhAd", BORIS: "KhKc"}, {ANNA: 1000, BORIS: 3000}))


def test_where_hidden_cards_decide_nothing_is_claimed() -> None:
    assert reason(hidden({ANNA: "AhAd"}, RIGHT)) == "hidden-cards-decide"
    assert reason(hidden({}, RIGHT)) == "hidden-cards-decide"
    assert errors(hidden({}, RIGHT)) == []


def test_sums_are_checked_although_cards_are_hidden() -> None:
    assert errors(hidden({}, {ANNA: 3000, BORIS: 2000})) == [("paid-more-than-pots", None, None, None)]


def test_a_better_hand_that_is_known_and_was_not_shown() -> None:
    hand = building((1000, 1500, 2000))
    hand.dealt(8, VERA, read_cards("JhJc"))
    hand.raise_(10, VERA, to=2000, all_in=True)
    hand.call(11, ANNA, to=1000, all_in=True)
    hand.call(12, BORIS, to=1500, all_in=True)
    board(hand)
    show(hand, Anna="AhAd", Boris="KhKc")
    audited = audit_hand(paid(returned(hand), **RIGHT))
    assert (audited.status, remarks(audited)) == (Status.CLEAN, ["better-hand-not-shown"] * 2)


def test_run_twice_each_board_pays_half_of_each_pot() -> None:
    hand = building((1000, 1500, 2000))
    hand.raise_(10, VERA, to=2000, all_in=True)
    hand.call(11, ANNA, to=1000, all_in=True)
    hand.call(12, BORIS, to=1500, all_in=True)
    hand.next_street(20, read_cards("2c7d9s"))
    hand.board(read_cards("2c7d9s3hJs"))
    hand.board(read_cards("2c7d9sQcJd"))
    show(hand, Anna="AhAd", Boris="KhKc", Vera="QhQd")
    assert clean(paid(returned(hand), Anna=1500, Boris=500, Vera=2000))


def test_a_board_that_is_not_whole_decides_nothing() -> None:
    hand = building((1000, 1500, 2000))
    hand.raise_(10, VERA, to=2000, all_in=True)
    hand.call(11, ANNA, to=1000, all_in=True)
    hand.call(12, BORIS, to=1500, all_in=True)
    hand.next_street(20, read_cards("2c7d9s"))
    show(hand, Anna="AhAd", Boris="KhKc", Vera="QhQd")
    assert reason(paid(returned(hand), **RIGHT)) == "board-not-whole"


def cashed_out(rake: int | None, **chips: int) -> AuditedHand:
    """Anna, who wins the main pot of 3000, had been paid by the room; Boris wins the side pot of 1000."""
    hand = returned(all_in())
    hand.cashes_out(30, ANNA)
    hand.rake = rake
    return audit_hand(paid(hand, **chips))


def test_what_the_hand_of_one_who_cashed_out_wins_is_the_room_s() -> None:
    found = cashed_out(0, Boris=1000)
    assert (found.status, found.outside, remarks(found)) == (Status.CLEAN, ("cash-out",), ["cashed-out"])
    assert cashed_out(40, Boris=990).status is Status.CLEAN
    # A room that writes the pot down to its hand all the same is right too.
    assert cashed_out(0, Anna=3000, Boris=1000).status is Status.CLEAN


def test_others_are_paid_by_the_rules_though_one_has_cashed_out() -> None:
    (_, short, *_) = cashed_out(0, Boris=900).findings
    assert (short.code, short.figures) == ("rake-differs", {"printed": 0, "found": 100})
    found = [each.code for each in cashed_out(0, Boris=1000, Vera=3000).findings]
    assert found == ["cashed-out", "paid-wrong", "paid-wrong"]


def test_a_cash_out_without_a_printed_rake_cannot_be_told_from_it() -> None:
    found = cashed_out(None, Boris=1000)
    assert found.reason is not None
    assert (found.reason.code, found.reason.figures) == ("outside-the-rules", {"what": ("cash-out",)})


def test_insurance_does_not_touch_the_pots() -> None:
    hand = returned(all_in())
    hand.outside("insurance")
    assert clean(paid(hand, **RIGHT))


def unsure(**chips: int) -> AuditedHand:
    """Payments from a field that is wrong as often as not."""
    hand = all_in(Uncalled.EITHER)
    hand.won_unsure = True
    return audit_hand(paid(hand, **chips))


def test_a_field_of_winnings_that_fits_is_taken_and_one_that_does_not_is_no_error() -> None:
    assert unsure(**RIGHT).status is Status.CLEAN
    assert unsure(Anna=2900, Boris=950).status is Status.CLEAN
    assert unsure(**RIGHT, Vera=500).status is Status.CLEAN
    found = unsure(Boris=4000)
    assert (found.status, remarks(found)) == (Status.NOT_AUDITED, ["winnings-do-not-fit"])
    assert found.reason is not None
    assert found.reason.code == "payments-not-stated"


def test_somebody_who_has_lost_the_line_is_no_case_of_the_rules() -> None:
    hand = returned(all_in())
    hand.protected(31)
    found = audit_hand(paid(hand, **RIGHT))
    assert (found.status, found.outside) == (Status.NOT_AUDITED, ("disconnection-protection",))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The pots are printed as USD 40.00; what was put in makes USD 30.00 and USD 10.00."),
        ("ru", "Банки указаны как 40,00 USD, а по взносам выходит 30,00 USD и 10,00 USD."),
    ],
)
def test_pots_that_differ_are_told_as_a_language_tells_amounts(language: str, said: str) -> None:
    hand = returned(all_in())
    hand.printed_pot(50, "main", 4000)
    (found,) = audit_hand(paid(hand, **RIGHT)).findings
    assert found.figures == {"printed": ("4000",), "found": ("3000", "1000")}
    assert say_finding(found, language, hand.unit).replace("\u00a0", " ") == said


@pytest.mark.parametrize("language", ["bn", "hi", "vi", "ru"])
def test_what_is_outside_the_rules_is_told_in_every_language(language: str) -> None:
    flaw = cashed_out(None, Boris=1000).reason
    assert flaw is not None
    said = say_reason(flaw, language, None)
    assert "disconnection" not in said
    assert ("cash-out" in said) == (language == "vi")


def test_a_bounty_does_not_touch_the_pots() -> None:
    hand = returned(all_in())
    hand.outside("bounty")
    assert clean(paid(hand, **RIGHT))


def test_nothing_is_said_of_payment() -> None:
    hand = all_in()
    hand.won_known = False
    assert reason(hand.end()) == "payments-not-stated"


def test_a_card_that_lies_there_twice() -> None:
    hand = all_in()
    hand.shows(33, VERA, read_cards("KhQd"))
    assert reason(paid(returned(hand), **RIGHT)) == "card-twice"


def test_an_uncalled_bet_collected_at_a_showdown_is_told() -> None:
    found = audit_hand(paid(all_in(Uncalled.COLLECTED), **RIGHT, Vera=500))
    (told,) = found.findings
    assert (found.status, told.code, told.article) == (
        Status.CLEAN,
        "uncalled-collected",
        "usage/uncalled-bet",
    )
    assert told.figures == {"name": VERA, "chips": 500}


def blinds_out_of_place(**chips: int) -> AuditedHand:
    """Anna posts where no blind is due, so that the hand cannot be played again: 105 go in."""
    hand = building()
    hand.button_number = 1
    hand.raise_(10, ANNA, to=50)
    hand.call(11, VERA, to=45)
    hand.fold(12, BORIS)
    return audit_hand(paid(hand, **chips))


def test_more_paid_than_was_put_in_is_found_even_where_nothing_can_be_played() -> None:
    found = blinds_out_of_place(Anna=106)
    assert [(each.code, each.figures) for each in found.findings] == [
        ("paid-more-than-put-in", {"paid": 106, "put_in": 105})
    ]
    assert (found.status, found.reason is not None) == (Status.FINDINGS, True)
    assert blinds_out_of_place(Anna=105).status is Status.NOT_AUDITED


def test_what_was_put_in_is_not_known_where_a_call_has_no_size() -> None:
    hand = building()
    hand.button_number = 1
    hand.call(10, ANNA)
    hand.fold(11, VERA)
    assert audit_hand(paid(hand, Anna=999)).status is Status.NOT_AUDITED


def test_an_ante_of_one_player_alone_is_no_uncalled_bet() -> None:
    hand = building(uncalled=Uncalled.LEFT_OUT)
    hand.button_number = 1
    hand.post(6, BORIS, PostKind.ANTE, 10)
    hand.fold(10, ANNA)
    hand.fold(11, VERA)
    # Of 25 the big blind's 5 over the small one come back.
    assert audit_hand(paid(hand, Boris=20)).status is Status.NOT_AUDITED
    hand = building(uncalled=Uncalled.LEFT_OUT)
    hand.button_number = 1
    hand.fold(10, ANNA)
    hand.fold(11, VERA)
    (found,) = audit_hand(paid(hand, Boris=11)).findings
    assert found.figures == {"paid": 16, "put_in": 15}
