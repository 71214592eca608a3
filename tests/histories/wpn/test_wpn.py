"""The Winning Poker Network: what is written there is what is read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from histories.own_hands import hands_of, out_of_balance, own, put_in
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.recognise import dialect_of
from sidepot.histories.wpn import read
from sidepot.model.audit import Status
from sidepot.model.history import History, PostKind, SaidAction, Unread

NEW, OLD = own("wpn", "new.txt"), own("wpn", "old.txt")
HANDS = hands_of(list(read(NEW))) | hands_of(list(read(OLD)))


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def actions(hand: History, street: int = 0) -> list[tuple[str, str, int | None]]:
    return [(each.name, each.do, each.to) for each in hand.streets[street].actions]


def unread(text: str) -> list[tuple[int, str]]:
    return [(each.line, each.flaw.code) for each in read(text) if isinstance(each, Unread)]


@pytest.mark.parametrize("text", [NEW, OLD, "\ufeff" + OLD, "Hand #1 - 7Stud(Fixed Limit) - $1/$2 - 2020"])
def test_recognised(text: str) -> None:
    assert dialect_of(text) == "wpn"


@pytest.mark.parametrize("text", ["Hand #1", "Hand #x - Holdem(No Limit) - $1/$2", "Game ID: 1"])
def test_not_recognised(text: str) -> None:
    assert dialect_of(text) is None


@pytest.mark.parametrize("hand_id", sorted(HANDS))
def test_own_hands_balance_and_were_paid_by_the_rules(hand_id: str) -> None:
    hand = HANDS[hand_id]
    assert out_of_balance(hand) == 0
    assert audit_hand(hand).status is Status.CLEAN


def test_new_amounts_are_totals_only_for_raises() -> None:
    hand = HANDS["11"]
    assert actions(hand) == [
        ("Bo (B)", "raise", 10000),
        ("Cy: folds", "call", 2000),
        ("Ann calls $5", "call", 4000),
    ]
    assert hand.streets[0].actions[0] == SaidAction(
        line=line_of(NEW, "Bo (B) raises"), name="Bo (B)", do="raise", to=10000, all_in=True
    )
    assert [(each.name, each.chips) for each in hand.returned] == [("Bo (B)", 6000)]


def test_new_pots_rake_and_fee() -> None:
    hand = HANDS["11"]
    assert [(each.pot, each.chips) for each in hand.won or ()] == [("main", 5700), ("side-1", 4000)]
    assert (hand.total, hand.rake, hand.fees) == (9700, 250, 50)


def test_who_sits_out_is_not_dealt_in() -> None:
    assert [seat.name for seat in HANDS["11"].seats] == ["Cy: folds", "Ann calls $5", "Bo (B)"]


def test_run_twice() -> None:
    hand = HANDS["12"]
    assert hand.boards == (read_cards("2c7d9h3s4s"), read_cards("Ks8c8d5h6h"))
    assert [street.street for street in hand.streets] == ["preflop", "flop", "turn", "river"]
    assert [(each.name, each.chips) for each in hand.won or ()] == [("Bo (B)", 4900), ("Cy: folds", 4900)]


def test_new_dead_post_plays_for_its_big_blind() -> None:
    posts = [(each.kind, each.chips) for each in HANDS["13"].posts if each.name == "Ann calls $5"]
    assert posts == [(PostKind.LIVE, 200), (PostKind.DEAD, 100)]


def test_without_a_showdown_the_winner_stands_in_the_summary() -> None:
    assert [(each.name, each.chips) for each in HANDS["13"].won or ()] == [("Ann calls $5", 600)]


def test_new_tournament() -> None:
    hand = HANDS["14"]
    assert (hand.tournament, hand.unit.decimals, hand.ante, hand.blinds) == (True, 0, 100, (500, 1000))
    assert [seat.name for seat in hand.seats] == ["Cy: folds", "Ann calls $5", "Bo (B)"]
    assert hand.streets[0].actions[0].to == 2500


def test_ante_of_a_cash_game_in_the_header() -> None:
    header = "Holdem (No Limit) - $1.00/$2.00, Ante $0.10 - 2022"
    (hand, *_) = read(NEW.replace("Holdem(No Limit) - $1.00/$2.00 - 2022", header))
    assert isinstance(hand, History)
    assert (hand.game, hand.blinds, hand.unit.code) == ("holdem", (100, 200), "USD")


def test_old_amounts_are_what_is_added() -> None:
    hand = HANDS["21"]
    assert actions(hand) == [
        ("Al (x)", "check", None),
        ("Bo posts", "raise", 800),
        ("Cy", "fold", None),
        ("Di", "raise", 2400),
        ("Al (x)", "fold", None),
        ("Bo posts", "raise", 10000),
        ("Di", "call", 8000),
    ]
    assert put_in(hand) == {"Cy": 100, "Di": 8000, "Al (x)": 300, "Bo posts": 10000}


def test_old_dead_bet_and_live_post() -> None:
    posts = [(each.kind, each.chips) for each in HANDS["21"].posts if each.name == "Al (x)"]
    assert posts == [(PostKind.DEAD, 100), (PostKind.LIVE, 200)]


def test_old_cards() -> None:
    hand = HANDS["21"]
    assert {seat.name: seat.hand for seat in hand.seats if seat.hand} == {
        "Bo posts": read_cards("ThTd"),
        "Di": read_cards("8h8s"),
    }
    assert dict(hand.shown or {}) == {"Bo posts": read_cards("ThTd")}


def test_old_tournament_has_whole_chips() -> None:
    hand = HANDS["22"]
    assert (hand.tournament, hand.unit.decimals, hand.ante, hand.blinds) == (True, 0, 10, (50, 100))


def test_old_stud_heading_stands_behind_the_street_it_names() -> None:
    hand = HANDS["23"]
    assert [street.street for street in hand.streets] == ["third", "fourth"]
    assert actions(hand) == [("Al (x)", "raise", 200), ("Bo posts", "call", 200)]
    assert {seat.name: seat.up for seat in hand.seats} == {
        "Al (x)": read_cards("Tc9c"),
        "Bo posts": read_cards("2c3c"),
    }


def test_a_capped_table_is_said_to_be_one() -> None:
    (hand, *_) = read(OLD.replace("Oak (JP) - 3", "Oak (JP) - CAP - 6-Max - 3"))
    assert isinstance(hand, History)
    assert hand.structure == "cap-no-limit"


def test_a_player_cut_off_plays_for_what_he_put_in_and_is_not_audited() -> None:
    (hand, *_) = read(OLD.replace("Player Di allin (56)", "Player Di allin"))
    assert isinstance(hand, History)
    assert hand.not_audited is not None
    assert hand.not_audited.path == f"line {line_of(OLD, 'Player Di allin')}"


def test_a_nameless_player_with_chips_in_cannot_be_placed() -> None:
    broken = OLD.replace("Player  wait BB", "Player  posts (2)")
    assert unread(broken) == [(line_of(OLD, "Player  wait"), "line-not-understood")]
    assert len(list(read(broken))) == 3


@pytest.mark.parametrize(
    ("text", "part", "with_", "code"),
    [
        (NEW, "calls $19.00", "calls $1x.00", "not-an-amount"),
        (NEW, "calls $19.00", "sneezes $19.00", "line-not-understood"),
        (NEW, "posts the small", "posts the smallest", "line-not-understood"),
        (OLD, "raises (8)", "raises (8.005)", "amount-too-fine"),
        (OLD, "[10h]", "[1h]", "no-such-card"),
        (OLD, "Seat 6: Di (80).", "Seat 4: Di (80).", "seat-doubled"),
    ],
)
def test_a_broken_line_is_named_and_the_rest_is_read(text: str, part: str, with_: str, code: str) -> None:
    assert unread(text.replace(part, with_, 1)) == [(line_of(text, part), code)]


@pytest.mark.parametrize(("text", "until"), [(NEW, "*** SUMMARY"), (OLD, "------ Summary")])
def test_cut_off(text: str, until: str) -> None:
    (hand,) = read(text[: text.index(until)])
    assert isinstance(hand, History)
    assert hand.not_audited is not None
    assert hand.not_audited.code == "hand-cut-off"


def test_a_game_that_is_not_ours() -> None:
    (hand, *_) = read(NEW.replace("Holdem(No Limit)", "Pineapple(No Limit)"))
    assert isinstance(hand, History)
    assert hand.not_audited is not None
    assert hand.not_audited.code == "game-not-read"


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([NEW, OLD]), st.data())
def test_never_raises(text: str, data: st.DataObject) -> None:
    lines = text.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(
        st.sampled_from(["", lines[at][:-3], lines[at] + " $", "*** FLOP ***", "Player x ("])
    )
    assert len(list(read("\n".join(lines)))) >= 2
