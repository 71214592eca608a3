"""Play again: what the rules do not allow, what is only odd, and where the rest cannot be followed."""

from __future__ import annotations

import pytest

from audit.told import ANNA, BORIS, VERA, board, building, errors, paid, reason, remarks, show
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.building import Building
from sidepot.model.audit import AuditedHand, Status
from sidepot.model.claims import Unit
from sidepot.model.history import PostKind, Uncalled


def test_a_raise_below_the_least_is_found_and_the_hand_goes_on() -> None:
    hand = building()
    hand.raise_(10, VERA, to=40)
    hand.raise_(11, ANNA, to=60)
    hand.fold(12, BORIS)
    hand.fold(13, VERA)
    hand.returns(14, ANNA, 20)
    audited = audit_hand(paid(hand, Anna=90))
    (finding,) = audited.findings
    assert (finding.code, finding.line, finding.name) == ("below-least-raise", 11, ANNA)
    assert finding.figures == {"name": ANNA, "to": 60, "least": 70}
    assert finding.article == "wsop-live-2026/R175"
    assert (audited.status, audited.reason) == (Status.FINDINGS, None)


def test_a_re_raise_after_a_short_all_in() -> None:
    hand = building((1000, 130, 2000))
    hand.raise_(10, VERA, to=100)
    hand.call(11, ANNA, to=100)
    hand.raise_(12, BORIS, to=130, all_in=True)
    hand.raise_(13, VERA, to=400)
    hand.fold(14, ANNA)
    (finding,) = (each for each in audit_hand(hand.end()).findings if each.line == 13)
    assert (finding.code, finding.article) == ("not-open", "wsop-live-2026/R175")


def test_out_of_turn_stops_the_replay() -> None:
    hand = building()
    hand.fold(10, ANNA)
    hand.fold(11, VERA)
    audited = audit_hand(paid(hand, Boris=15))
    assert [(each.code, each.line) for each in audited.findings] == [("out-of-turn", 10)]
    assert audited.reason is not None
    assert audited.reason.code == "after-illegal-action"


def test_a_call_for_less_without_being_all_in() -> None:
    hand = building()
    hand.raise_(10, VERA, to=40)
    hand.call(11, ANNA, to=30)
    assert errors(paid(hand)) == [("under-call", ANNA, None, None)]


def test_a_street_that_begins_too_early() -> None:
    hand = building()
    hand.call(10, VERA, to=10)
    hand.next_street(12, read_cards("2c7d9s"))
    assert errors(paid(hand)) == [("round-not-finished", ANNA, None, None)]


def test_a_hand_that_breaks_off() -> None:
    hand = building()
    hand.call(10, VERA, to=10)
    assert reason(paid(hand, Vera=20)) == "not-over"


def last_raise(to: int) -> AuditedHand:
    """Boris has 130 in all; Vera raises his bet of 100 to less than a full raise."""
    hand = building((1000, 130, 2000))
    hand.fold(9, VERA)
    hand.call(10, ANNA, to=10)
    hand.check(11, BORIS)
    hand.next_street(12, read_cards("2c7d9s"))
    hand.check(13, ANNA)
    hand.bet(14, BORIS, to=100)
    hand.raise_(15, ANNA, to=to)
    hand.call(16, BORIS, to=120)
    if to > 120:
        hand.returns(17, ANNA, to - 120)
    hand.next_street(18, read_cards("3h"))
    hand.next_street(19, read_cards("Js"))
    show(hand, Anna="AhAd", Boris="KhKc")
    return audit_hand(paid(hand, Anna=260))


def test_a_raise_to_all_that_the_last_opponent_has_is_only_odd() -> None:
    assert (last_raise(120).status, remarks(last_raise(120))) == (Status.CLEAN, ["raise-to-last-stack"])
    assert remarks(last_raise(150)) == ["raise-to-last-stack"]
    assert last_raise(200).findings == ()
    assert [each.code for each in last_raise(110).findings][:1] == ["below-least-raise"]


def test_a_raise_nobody_can_answer_is_a_call() -> None:
    hand = building((100, 1000, 2000))
    hand.fold(9, VERA)
    hand.raise_(10, ANNA, to=100, all_in=True)
    hand.raise_(11, BORIS, to=1000)
    for line, cards in enumerate(("2c7d9s", "3h", "Js"), 12):
        hand.next_street(line, read_cards(cards))
    show(hand, Anna="AhAd", Boris="KhKc")
    audited = audit_hand(paid(hand, Anna=200))
    assert (audited.status, remarks(audited)) == (Status.CLEAN, ["raise-read-as-call"])


def test_where_the_bettor_collects_his_own_the_extra_chips_are_among_them() -> None:
    hand = building((100, 1000, 2000), Uncalled.COLLECTED)
    hand.fold(9, VERA)
    hand.raise_(10, ANNA, to=100, all_in=True)
    hand.raise_(11, BORIS, to=300)
    for line, cards in enumerate(("2c7d9s", "3h", "Js"), 12):
        hand.next_street(line, read_cards(cards))
    show(hand, Anna="KhKc", Boris="AhAd")
    audited = audit_hand(paid(hand, Boris=400))
    assert (audited.status, audited.rake) == (Status.CLEAN, 0)
    assert remarks(audited) == ["uncalled-collected", "raise-read-as-call"]


@pytest.mark.parametrize(("added", "found"), [(0, ["over-the-pot"]), (40, [])])
def test_money_of_the_house_lies_in_the_pot_a_bet_is_measured_by(added: int, found: list[str]) -> None:
    hand = building()
    hand.structure, hand.added = "pot-limit", added
    # 15 lie there and 10 are to be called: up to 35 without the 40 of the house, 75 with them.
    hand.raise_(10, VERA, to=75)
    hand.fold(11, ANNA)
    hand.fold(12, BORIS)
    hand.returns(13, VERA, 65)
    assert [each[0] for each in errors(paid(hand, Vera=25 + added))] == found


@pytest.mark.parametrize("bring_in", [0, 5])
def test_in_stud_the_low_card_opens_also_where_no_bring_in_is_told(bring_in: int) -> None:
    hand = Building(
        dialect="test",
        room=None,
        id="1",
        line=1,
        tournament=True,
        structure="fixed-limit",
        game="stud",
        unit=Unit(code="", decimals=0),
    )
    hand.bets, hand.ante, hand.bring_in, hand.button_number = (40, 80), 8, bring_in, 2
    for number, (name, up) in enumerate(((ANNA, "9s"), (BORIS, "2h")), 1):
        hand.seat(number, number, name, 1000)
        hand.post(3, name, PostKind.ANTE, 8)
        hand.face_up(4, name, read_cards(up))
    hand.street(5, "third")
    hand.bet(6, BORIS, to=40)
    hand.fold(7, ANNA)
    hand.returns(8, BORIS, 40)
    assert audit_hand(paid(hand, Boris=16)).status is Status.CLEAN


def test_a_player_who_folds_although_all_in() -> None:
    hand = building((5, 1000, 2000))
    hand.call(10, VERA, to=10)
    hand.fold(11, ANNA)
    hand.check(12, BORIS)
    for line, cards in enumerate(("2c7d9s", "3h", "Js"), 13):
        hand.next_street(line, read_cards(cards))
        hand.check(line, BORIS)
        hand.check(line, VERA)
    show(hand, Boris="KhKc", Vera="QhQd")
    audited = audit_hand(paid(hand, Boris=25))
    assert (audited.status, remarks(audited), audited.pots) == (Status.CLEAN, ["all-in-player-folded"], 1)


def test_all_in_is_said_but_chips_are_left() -> None:
    hand = building()
    hand.raise_(10, VERA, to=400, all_in=True)
    hand.fold(11, ANNA)
    hand.fold(12, BORIS)
    hand.returns(13, VERA, 390)
    audited = audit_hand(paid(hand, Vera=25))
    assert (audited.status, remarks(audited)) == (Status.CLEAN, ["all-in-with-chips-behind"])


# Posts


def test_a_late_post_is_live_and_a_missed_small_blind_dead() -> None:
    hand = building()
    hand.post(6, VERA, PostKind.LIVE, 10)
    hand.post(6, VERA, PostKind.DEAD, 5)
    hand.raise_(10, VERA, to=100)
    hand.fold(11, ANNA)
    hand.fold(12, BORIS)
    hand.returns(13, VERA, 90)
    assert audit_hand(paid(hand, Vera=30)).status is Status.CLEAN


def test_a_straddle_is_the_bet_to_match() -> None:
    hand = building()
    hand.post(6, VERA, PostKind.STRADDLE, 20)
    hand.call(10, ANNA, to=20)
    hand.raise_(11, BORIS, to=30)
    assert [(each.code, each.line) for each in audit_hand(paid(hand)).findings] == [("below-least-raise", 11)]


def nothing_posted() -> Building:
    """A hand of which nobody has been told yet."""
    return Building(
        dialect="test",
        room=None,
        id="1",
        line=1,
        tournament=False,
        structure="no-limit",
        game="holdem",
        unit=Unit(code="USD", decimals=2),
    )


def test_a_dead_small_blind() -> None:
    hand = nothing_posted()
    hand.blinds = (5, 10)
    for number, name in enumerate((BORIS, ANNA, VERA), 1):
        hand.seat(number, number, name, 1000)
    hand.button_number = 3
    hand.post(5, BORIS, PostKind.BIG_BLIND, 10)
    hand.street(7, "preflop")
    hand.fold(10, ANNA)
    hand.call(11, VERA, to=10)
    hand.check(12, BORIS)
    hand.next_street(13, read_cards("2c7d9s"))
    hand.bet(14, BORIS, to=10)
    hand.fold(15, VERA)
    hand.returns(16, BORIS, 10)
    assert audit_hand(paid(hand, Boris=20)).status is Status.CLEAN


def test_heads_up_with_a_dead_button_the_small_blind_acts_first() -> None:
    hand = building()
    hand.call(10, ANNA, to=10)
    hand.check(11, BORIS)
    hand.next_street(12, read_cards("2c7d9s"))
    hand.bet(13, BORIS, to=10)
    hand.fold(14, ANNA)
    hand.returns(15, BORIS, 10)
    assert audit_hand(paid(hand, Boris=20)).status is Status.CLEAN


def test_antes_of_everybody_and_of_the_big_blind_alone() -> None:
    each = ((ANNA, PostKind.ANTE, 2), (BORIS, PostKind.ANTE, 2), (VERA, PostKind.ANTE, 2))
    hand = building()
    hand.ante = 2
    for name, kind, chips in each:
        hand.post(6, name, kind, chips)
    hand.fold(10, VERA)
    hand.fold(11, ANNA)
    hand.returns(12, BORIS, 5)
    assert audit_hand(paid(hand, Boris=16)).status is Status.CLEAN
    hand = building()
    hand.ante = 10
    hand.post(6, BORIS, PostKind.ANTE, 10)
    hand.fold(10, VERA)
    hand.fold(11, ANNA)
    hand.returns(12, BORIS, 5)
    assert audit_hand(paid(hand, Boris=20)).status is Status.CLEAN


def test_a_blind_posted_from_a_wrong_seat_is_not_followed() -> None:
    hand = building()
    hand.button_number = 1
    hand.raise_(10, ANNA, to=100)
    hand.fold(11, VERA)
    assert reason(paid(hand)) == "posts-out-of-place"


def test_a_misprinted_button_is_told_by_the_blinds_and_by_who_acts_first() -> None:
    hand = building()
    hand.button_number = 2
    hand.fold(10, VERA)
    hand.fold(11, ANNA)
    hand.returns(12, BORIS, 5)
    audited = audit_hand(paid(hand, Boris=10))
    assert audited.status is Status.CLEAN
    assert [(each.code, each.figures) for each in audited.findings] == [("button-as-posted", {"name": VERA})]


def capped(cap: int | None) -> Building:
    """Boris and Vera have 2000 and raise each other: with a cap of 300 they are all-in for that."""
    hand = building()
    hand.structure = "cap-no-limit"
    hand.cap = cap
    hand.raise_(10, VERA, to=100)
    hand.fold(11, ANNA)
    hand.raise_(12, BORIS, to=300)
    hand.call(13, VERA, to=300)
    board(hand)
    show(hand, Boris="KhKc", Vera="QhQd")
    return hand


def test_who_has_put_in_the_cap_is_all_in() -> None:
    audited = audit_hand(paid(capped(300), Boris=605))
    assert (audited.status, remarks(audited)) == (Status.CLEAN, ["cap-in-force"])
    assert audited.findings[0].article == "usage/cap-of-the-hand"
    # Without the cap they have chips left, and have to act on the flop.
    assert [each[0] for each in errors(paid(capped(None), Boris=605))] == ["round-not-finished"]


def test_a_cap_that_is_not_told_is_said_not_to_be_checked() -> None:
    assert remarks(audit_hand(paid(capped(None), Boris=605))) == ["cap-not-told"]


def test_nobody_puts_in_more_than_the_cap() -> None:
    hand = capped(200)
    assert errors(paid(hand, Boris=605))[0][:2] == ("over-stack", BORIS)


def test_what_lies_above_the_cap_stays_with_its_owner() -> None:
    hand = capped(300)
    hand.final = {ANNA: 995, BORIS: 2305, VERA: 1700}
    assert audit_hand(paid(hand, Boris=605)).status is Status.CLEAN


def untold(hand: Building) -> Building:
    """Vera's stack is not in the file."""
    hand.leaves(VERA)
    hand.seat(3, 3, VERA, None)
    return hand


def test_a_stack_that_is_not_told_is_enough_for_what_was_done() -> None:
    hand = untold(building())
    hand.raise_(10, VERA, to=100)
    hand.fold(11, ANNA)
    hand.fold(12, BORIS)
    hand.returns(13, VERA, 90)
    audited = audit_hand(paid(hand, Vera=25))
    assert (audited.status, remarks(audited)) == (Status.CLEAN, ["stack-not-told"])


def test_a_stack_that_decides_has_to_be_told() -> None:
    hand = untold(building())
    hand.raise_(10, VERA, to=15)
    assert reason(paid(hand)) == "stack-unknown"
    hand = untold(building())
    hand.raise_(10, VERA, to=100, all_in=True)
    assert reason(paid(hand)) == "stack-unknown"


def test_pot_limit_before_the_flop_and_no_limit_after_it() -> None:
    def played(preflop: int, flop: int) -> list[str]:
        hand = building()
        hand.structure = "pot-limit-then-no-limit"
        hand.raise_(10, VERA, to=preflop)
        hand.fold(11, ANNA)
        hand.call(12, BORIS, to=preflop)
        hand.next_street(13, read_cards("2c7d9s"))
        hand.bet(14, BORIS, to=flop)
        hand.fold(15, VERA)
        hand.returns(16, BORIS, flop)
        return [each[0] for each in errors(paid(hand, Boris=2 * preflop + 5))]

    assert played(40, 900) == []
    assert played(41, 900) == ["over-the-pot"]


def test_an_ante_that_takes_the_chips_of_a_blind_is_not_what_was_posted() -> None:
    """All in all 15 were posted and are due; the button's ante comes first here and takes them all."""
    hand = nothing_posted()
    hand.blinds, hand.ante, hand.button_number = (5, 10), 15, 2
    hand.seat(1, 1, ANNA, 1000)
    hand.seat(2, 2, BORIS, 15)
    hand.post(3, BORIS, PostKind.SMALL_BLIND, 5)
    hand.post(4, ANNA, PostKind.BIG_BLIND, 10)
    hand.post(5, BORIS, PostKind.ANTE, 10)
    hand.street(6, "preflop")
    audited = audit_hand(paid(hand, Anna=20))
    assert audited.reason is not None
    assert (audited.reason.code, dict(audited.reason.figures)) == (
        "posts-not-followed",
        {"name": BORIS, "chips": 10, "owed": 15},
    )
