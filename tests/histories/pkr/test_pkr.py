"""PKR: totals of the street behind every verb, pots after every street, stacks at the end."""

from __future__ import annotations

import pytest

from histories.corpus import files_of, needs_corpora, wrong_in
from histories.own_hands import hands_of, out_of_balance, own
from sidepot.audit.run import audit_text
from sidepot.cards.cards import read_cards
from sidepot.histories.pkr import read
from sidepot.histories.recognise import dialect_of
from sidepot.model.audit import AuditedHand, Status
from sidepot.model.history import History, PostKind, SaidAction, SaidChips, Uncalled, Unread

TEXT = own("pkr", "hands.txt")


def hand(number: int, text: str = TEXT) -> History:
    return hands_of(list(read(text)))[f"700000000{number}"]


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_it_is_recognised_by_a_table_and_the_hand_that_starts_there() -> None:
    assert dialect_of(TEXT) == "pkr"
    assert dialect_of(TEXT.replace("Starting Hand", "Hand")) is None


def test_what_is_said_of_the_table() -> None:
    cash, tournament = hand(1), hand(2)
    assert (cash.structure, cash.game, cash.blinds, cash.unit.code) == (
        "no-limit",
        "holdem",
        (100, 200),
        "USD",
    )
    assert (tournament.tournament, tournament.blinds, tournament.unit.decimals) == (True, (10, 20), 0)
    assert tournament.ante == 5
    # Where the button was, and where it went.
    assert (cash.button, tournament.button) == ("Dan", "Cy")


def test_names_hold_dashes_and_bounties_stand_behind_them() -> None:
    assert [(seat.name, seat.stack) for seat in hand(1).seats] == [
        ("Ann", 20915),
        ("Bo", 20000),
        ("Vera - 2", 29717),
        ("Dan", 31460),
    ]
    assert [(seat.name, seat.stack) for seat in hand(2).seats] == [("Ann", 1000), ("Bo", 300), ("Cy", 2000)]


def test_a_call_says_the_total_for_the_street() -> None:
    assert hand(1).streets[0].actions[1:3] == (
        SaidAction(line=26, name="Dan", do="call", to=200),
        SaidAction(line=27, name="Ann", do="call", to=200),
    )
    assert hand(2).streets[0].actions[-1] == SaidAction(line=75, name="Ann", do="call", to=995, all_in=True)


def test_late_posts_are_live_or_dead() -> None:
    assert [(post.kind, post.chips) for post in hand(1).posts[2:]] == [
        (PostKind.LIVE, 200),
        (PostKind.DEAD, 100),
    ]


def test_cards_with_the_suit_apart_and_together() -> None:
    assert hand(1).seats[-1].hand == read_cards("Kh2c")
    assert hand(2).seats[-1].hand == read_cards("AdAc")
    assert hand(2).streets[1].cards == read_cards("2c7h9d")
    assert hand(2).shown == {name: read_cards(cards) for name, cards in SHOWN.items()}


SHOWN = {"Ann": "KsKd", "Bo": "7s7d", "Cy": "AdAc"}


def test_an_uncalled_bet_is_left_out_where_the_hand_ends_with_it() -> None:
    assert (hand(1).uncalled, hand(1).returned) == (Uncalled.LEFT_OUT, ())
    assert hand(2).uncalled is Uncalled.OWN_LINE
    assert hand(2).returned == (SaidChips(line=76, name="Cy", chips=1000),)


def test_pots_rake_and_stacks_after_the_hand() -> None:
    cash, tournament = hand(1), hand(2)
    assert [(pot.pot, pot.chips) for pot in cash.pots] == [("main", 1900)]
    assert [(pot.pot, pot.chips) for pot in tournament.pots] == [("main", 900), ("side-1", 1400)]
    assert (cash.rake, tournament.rake) == (95, 0)
    assert [(won.name, won.chips, won.pot) for won in tournament.won or ()] == [
        ("Cy", 1400, "side-1"),
        ("Bo", 900, "main"),
    ]
    assert tournament.final == {"Ann": 0, "Bo": 900, "Cy": 2400}


def test_pots_told_twice_at_the_end_are_told_once() -> None:
    said = changed("Pot sizes: $19\n", "Pot sizes: $19\nPot sizes: $19\n")
    assert [pot.chips for pot in hand(1, said).pots] == [1900]
    # Two equal pots where two are left are two pots.
    said = TEXT.replace("Pot sizes: 1,400", "Pot sizes: 900")
    assert [pot.chips for pot in hand(2, said).pots] == [900, 900]


def test_who_ties_for_which_pot() -> None:
    said = changed("Cy wins 1,400 from side pot #1 with", "Cy ties side pot #1, and wins 1,400 with")
    said = said.replace("Bo wins 900 with", "Bo ties, and wins 900 with")
    assert hand(2, said).won == tuple(
        SaidChips(line=won.line, name=won.name, chips=won.chips, pot=won.pot) for won in hand(2).won or ()
    )


def test_stacks_say_nothing_where_chips_were_brought() -> None:
    assert hand(1, changed("Ann cheers!", "Ann rebuys $50")).final is None


def test_who_is_protected_while_his_line_is_down_is_outside_the_rules() -> None:
    said = changed("Bo folds\n", "Bo has disconnected and has been granted disconnection protection\n")
    cash = hand(1, said)
    assert cash.outside == ("disconnection-protection",)
    assert cash.not_audited is not None
    assert cash.not_audited.code == "outside-the-rules"


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("Dan calls $2", "Dan calls $2.005", 26, "amount-too-fine"),
        ("Dan calls $2", "Dan straddles $2", 26, "line-not-understood"),
        ("Dealing Flop", "Dealing Flopp", 30, "line-not-understood"),
        ("[Q h]", "[Q f]", 30, "no-such-card"),
        ("Seat 2: Bo", "Seat 1: Bo", 12, "seat-doubled"),
    ],
)
def test_a_bad_line_costs_one_hand_and_is_named(old: str, new: str, line: int, code: str) -> None:
    first, second = read(changed(old, new))
    assert isinstance(first, Unread)
    assert (first.line, first.flaw.code) == (line, code)
    assert isinstance(second, History)


def test_what_is_read_and_not_audited() -> None:
    other = hand(1, changed("HOLD'EM", "5 CARD DRAW"))
    assert other.not_audited is not None
    assert other.not_audited.code == "game-not-read"
    cut = hand(2, TEXT.partition("End of Hand #7000000002")[0])
    assert cut.not_audited is not None
    assert cut.not_audited.code == "hand-cut-off"


def test_our_own_hands_are_in_order() -> None:
    assert [out_of_balance(each) for each in read(TEXT) if isinstance(each, History)] == [0, 0]
    audited = [each for each in audit_text(TEXT, "x") if isinstance(each, AuditedHand)]
    assert [(each.status, each.findings) for each in audited] == [(Status.CLEAN, ())] * 2


@needs_corpora
def test_every_file_is_read_and_chips_balance() -> None:
    assert sum(files_of("pkr").values()) == 46
    assert wrong_in("pkr", {}, {}) == []
