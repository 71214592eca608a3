"""partypoker: what is written there is what is read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from histories.own_hands import hands_of, out_of_balance, own
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.partypoker import read
from sidepot.histories.recognise import dialect_of
from sidepot.model.audit import Status
from sidepot.model.history import History, PostKind, Uncalled, Unread

NEW, OLD = own("partypoker", "new.txt"), own("partypoker", "old.txt")
HANDS = hands_of(list(read(NEW))) | hands_of(list(read(OLD)))


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def actions(hand: History, street: int = 0) -> list[tuple[str, str, int | None]]:
    return [(each.name, each.do, each.to) for each in hand.streets[street].actions]


def unread(text: str) -> list[tuple[int, str]]:
    return [(each.line, each.flaw.code) for each in read(text) if isinstance(each, Unread)]


@pytest.mark.parametrize("text", [NEW, OLD, "\0***** Hand History for Game 1 *****\n"])
def test_recognised(text: str) -> None:
    assert dialect_of(text) == "partypoker"


@pytest.mark.parametrize("text", ["***** Hand History *****", "#Game No : 1"])
def test_not_recognised(text: str) -> None:
    assert dialect_of(text) is None


@pytest.mark.parametrize("hand_id", ["31", "32", "33", "41abc"])
def test_own_hands_were_paid_by_the_rules(hand_id: str) -> None:
    assert audit_hand(HANDS[hand_id]).status is Status.CLEAN


@pytest.mark.parametrize(("hand_id", "kept"), [("31", 300), ("32", 0), ("33", 0), ("41abc", 0), ("42abc", 0)])
def test_own_hands_balance_but_for_the_rake_of_old(hand_id: str, kept: int) -> None:
    assert out_of_balance(HANDS[hand_id]) == kept
    assert (HANDS[hand_id].rake is None) == (hand_id < "4")


def test_old_amounts_are_what_is_added() -> None:
    hand = HANDS["31"]
    assert actions(hand) == [
        ("Ann", "raise", 10000),
        ("Cy bets", "call", 2000),
        ("Bo (B)", "call", 6000),
    ]
    assert hand.streets[0].actions[1].line == line_of(OLD, "Cy bets is all-In")


def test_old_uncalled_chips_are_won_as_a_side_pot() -> None:
    hand = HANDS["31"]
    assert hand.uncalled is Uncalled.COLLECTED
    assert [(each.pot, each.chips) for each in hand.won or ()] == [
        ("side-2", 4000),
        ("side-1", 8000),
        ("main", 5700),
    ]


def test_old_blinds_of_a_buy_in_game_are_those_posted() -> None:
    assert HANDS["31"].blinds == (50, 100)
    assert {seat.name: seat.stack for seat in HANDS["31"].seats} == {
        "Cy bets": 2000,
        "Bo (B)": 6000,
        "Ann": 100050,
    }


def test_blinds_of_a_tournament_are_owed_though_no_line_posts_them() -> None:
    hand = HANDS["32"]
    assert [(each.name, each.kind, each.chips, each.line) for each in hand.posts] == [
        ("Cy bets", PostKind.SMALL_BLIND, 300, line_of(OLD, "Blinds(300/600)\n")),
        ("Bo (B)", PostKind.BIG_BLIND, 400, line_of(OLD, "Blinds(300/600)\n")),
    ]
    assert hand.blinds == (300, 600)


def test_heads_up_the_button_owes_the_small_blind() -> None:
    text = "".join(line for line in OLD[OLD.index("Game #32") :].splitlines(True) if "Cy bets" not in line)
    hand = next(each for each in read(text) if isinstance(each, History))
    assert [each.name for each in hand.posts] == ["Ann", "Bo (B)"]


def test_both_blinds_in_one_and_euros() -> None:
    hand = HANDS["33"]
    assert [(each.name, each.kind, each.chips) for each in hand.posts[2:]] == [
        ("Ann", PostKind.LIVE, 25),
        ("Ann", PostKind.DEAD, 10),
    ]
    assert (hand.unit.code, hand.structure, hand.game) == ("EUR", "pot-limit", "omaha-8")
    assert actions(hand)[-3:] == [("Bo (B)", "raise", 110), ("Ann", "fold", None), ("Cy bets", "fold", None)]
    assert [(each.name, each.chips) for each in hand.won or ()] == [("Bo (B)", 170)]


def test_new_raises_are_totals_and_the_line_behind_says_all_in() -> None:
    hand = HANDS["41abc"]
    assert actions(hand) == [
        ("Ann", "raise", 300),
        ("Cy bets", "raise", 2000),
        ("Bo (B)", "raise", 6000),
        ("Ann", "call", 6000),
    ]
    assert [each.all_in for each in hand.streets[0].actions] == [False, True, True, False]


def test_new_summary() -> None:
    hand = HANDS["41abc"]
    assert [(each.pot, each.chips) for each in hand.pots] == [("main", 5700), ("side-1", 8000)]
    assert (hand.rake, hand.pots_net) == (300, True)
    assert dict(hand.shown or {}) == {"Ann": read_cards("AhAd")}
    assert [seat.name for seat in hand.seats] == ["Cy bets", "Bo (B)", "Ann"]


def test_who_cashes_out_is_paid_by_the_room() -> None:
    hand = HANDS["42abc"]
    assert hand.outside == ("cash-out",)
    assert [(each.name, each.chips) for each in hand.won or ()] == [("Ann", 11800)]


UNSEATED = OLD.replace("seat 6: Bo (B) ( $60 USD )\n", "")


def test_a_player_without_a_seat_line_sits_where_his_turn_comes() -> None:
    (hand, *_) = read(UNSEATED)
    assert isinstance(hand, History)
    assert [(seat.name, seat.stack) for seat in hand.seats] == [
        ("Cy bets", 2000),
        ("Bo (B)", None),
        ("Ann", 100050),
    ]
    assert actions(hand) == actions(HANDS["31"])


def test_a_player_without_a_seat_line_and_no_empty_seat() -> None:
    full = UNSEATED.replace("players : 3/6 \nSeat 3", "players : 3/3\nSeat 3")
    assert full != UNSEATED
    assert unread(full) == [(line_of(full, "Bo (B) posts big"), "not-seated")]


def test_a_player_who_only_acts_and_has_no_seat_line() -> None:
    broken = OLD.replace("Ann raises", "Eve folds\nAnn raises")
    assert unread(broken) == [(line_of(OLD, "Ann raises"), "not-seated")]


def test_the_seat_of_one_who_has_left_is_empty() -> None:
    left = UNSEATED.replace("players : 3/6 ", "players : 3/4").replace(
        "Cy bets posts", "Seat 4: Dan ( $0 USD )\nDan has left the table.\nCy bets posts", 1
    )
    (hand, *_) = read(left)
    assert isinstance(hand, History)
    assert [seat.name for seat in hand.seats] == ["Cy bets", "Bo (B)", "Ann"]


@pytest.mark.parametrize(
    ("text", "part", "with_", "code"),
    [
        (OLD, "is all-In  [$19.50", "is all-In  [$19.505", "amount-too-fine"),
        (OLD, "raises [$100", "lifts [$100", "line-not-understood"),
        (OLD, "[ 2c, 7d, 9h ]", "[ 2c, 7d, 0h ]", "no-such-card"),
        (NEW, "posts small blind", "posts smaller blind", "line-not-understood"),
        (NEW, "Table (NL)", "Table (XL)", "line-not-understood"),
    ],
)
def test_a_broken_line_is_named_and_the_rest_is_read(text: str, part: str, with_: str, code: str) -> None:
    assert unread(text.replace(part, with_, 1)) == [(line_of(text, part), code)]


def test_cut_off() -> None:
    (hand,) = read(OLD[: OLD.index("Ann wins $40")])
    assert isinstance(hand, History)
    assert hand.not_audited is not None
    assert hand.not_audited.code == "hand-cut-off"


def test_a_game_that_is_not_ours() -> None:
    (hand, *_) = read(OLD.replace("NL Texas Hold'em - Monday", "NL Double Hold'em - Monday"))
    assert isinstance(hand, History)
    assert hand.not_audited is not None
    assert hand.not_audited.code == "game-not-read"


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([NEW, OLD]), st.data())
def test_never_raises(text: str, data: st.DataObject) -> None:
    lines = text.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(st.sampled_from(["", lines[at][:-3], lines[at] + " [", "** Dealing ", "Seat 1: x"]))
    assert list(read("\n".join(lines)))
