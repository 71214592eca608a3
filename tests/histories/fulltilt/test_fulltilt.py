"""Full Tilt: raises to a total, two orders of the header, and boards with a number."""

from __future__ import annotations

import pytest

from histories.corpus import files_of, needs_corpora, wrong_in
from histories.own_hands import hands_of, out_of_balance, own
from sidepot.audit.run import audit_text
from sidepot.cards.cards import read_cards
from sidepot.histories.fulltilt import read
from sidepot.histories.recognise import dialect_of
from sidepot.model.audit import AuditedHand, Status
from sidepot.model.history import History, PostKind, SaidAction, SaidChips, Unread

TEXT = own("fulltilt", "hands.txt")


def hand(number: int, text: str = TEXT) -> History:
    return hands_of(list(read(text)))[f"7000000000{number}"]


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_it_is_recognised_with_or_without_a_mark_in_front() -> None:
    assert dialect_of(TEXT) == "fulltilt"
    assert dialect_of("\n\ufeff" + TEXT) == "fulltilt"
    assert len(list(read(TEXT.replace("Full Tilt", "\ufeffFull Tilt")))) == 4


def test_what_the_header_says_in_either_order() -> None:
    cash, razz, later, tournament = (hand(number) for number in (1, 2, 3, 4))
    assert (cash.structure, cash.game, cash.blinds, cash.unit.code) == (
        "no-limit",
        "holdem",
        (100, 200),
        "USD",
    )
    assert (razz.structure, razz.game, razz.bets, razz.ante) == ("fixed-limit", "razz", (10, 20), 2)
    assert (later.structure, later.game, later.blinds) == ("pot-limit", "omaha-8", (50, 100))
    assert (tournament.tournament, tournament.ante, tournament.blinds) == (True, 10, (40, 80))
    assert tournament.unit.decimals == 0


def test_a_small_blind_of_fixed_limit_is_what_was_posted() -> None:
    said = changed("$1/$2 - No Limit Hold'em", "$2.50/$5 - Limit Hold'em")
    assert hand(1, said).bets == (250, 500)
    assert hand(1, said).blinds == (100, 250)


def test_names_hold_verbs_brackets_and_colons() -> None:
    cash = hand(1)
    assert [seat.name for seat in cash.seats] == ["Ann", "Ann calls", "Vera (the 2nd): B", "Dan"]
    assert cash.seats[-1].stack == 120300
    assert cash.button == "Dan"
    assert cash.streets[0].actions == (
        SaidAction(line=14, name="Vera (the 2nd): B", do="raise", to=1000),
        SaidAction(line=15, name="Dan", do="call", to=1000),
        SaidAction(line=17, name="Ann", do="fold"),
        SaidAction(line=18, name="Ann calls", do="raise", to=3100, all_in=True),
        SaidAction(line=20, name="Vera (the 2nd): B", do="raise", to=5700, all_in=True),
        SaidAction(line=21, name="Dan", do="raise", to=15000),
    )


def test_a_blind_posted_late_is_live_and_a_dead_small_one_is_dead() -> None:
    assert [(post.kind, post.chips) for post in hand(1).posts] == [
        (PostKind.SMALL_BLIND, 100),
        (PostKind.BIG_BLIND, 200),
        (PostKind.DEAD, 100),
        (PostKind.LIVE, 200),
    ]


def test_pots_are_printed_with_their_rake_and_paid_by_name() -> None:
    cash = hand(1)
    assert (cash.total, cash.rake, cash.pots_net) == (14700, 300, False)
    assert [(pot.pot, pot.chips) for pot in cash.pots] == [("main", 9500), ("side-1", 5200)]
    assert cash.returned == (SaidChips(line=22, name="Dan", chips=9300),)
    assert cash.won == (
        SaidChips(line=31, name="Dan", chips=5200, pot="side-1"),
        SaidChips(line=33, name="Ann calls", chips=9200, pot="main"),
    )


def test_several_side_pots_by_their_number_and_halves_of_each() -> None:
    said = changed("Main pot $95. Side pot $52.", "Main pot $95. Side pot 1 $50. Side pot 2 $2.")
    said = said.replace("Dan wins the side pot ($52)", "Dan ties for the low side pot 2 ($52)", 1)
    cash = hand(1, said)
    assert [pot.pot for pot in cash.pots] == ["main", "side-1", "side-2"]
    assert cash.won is not None
    assert cash.won[0].pot == "side-2"


def test_the_bring_in_and_the_cards_face_up() -> None:
    razz = hand(2)
    assert razz.bring_in == 3
    assert razz.posts[-1].kind is PostKind.BRING_IN
    assert {seat.name: seat.up for seat in razz.seats} == {"Hero": read_cards("4h"), "Bo": read_cards("Ks")}
    assert {seat.name: seat.hand for seat in razz.seats} == {"Hero": read_cards("2c3d4h"), "Bo": None}
    assert [(action.do, action.to) for action in razz.streets[0].actions] == [("raise", 10), ("fold", None)]


def test_a_hand_run_twice_has_two_boards_and_one_pot() -> None:
    twice = hand(3)
    assert twice.boards == (read_cards("Ks9c9d2h7s"), read_cards("Ks9c9dAhJc"))
    assert [street.cards for street in twice.streets][2:] == [read_cards("2h"), read_cards("7s")]
    assert [(won.name, won.chips, won.pot) for won in twice.won or ()] == [
        ("P4", 1950, None),
        ("P5", 1950, None),
    ]


def test_where_no_line_says_who_wins_the_summary_does() -> None:
    said = changed("Hero wins the pot ($0.10)\n", "")
    assert hand(2, said).won == (SaidChips(line=60, name="Hero", chips=10),)
    assert out_of_balance(hand(2, said)) == 0


def test_a_check_before_the_cards_is_a_blind_nobody_could_post() -> None:
    said = changed("Bo posts the small blind of 40\n", "Ann checks\nBo posts the small blind of 40\n")
    assert [action.do for action in hand(4, said).streets[0].actions] == ["fold"]


def test_a_bounty_lies_outside_the_pots() -> None:
    said = changed("Ann wins the main pot (18)", "Cy wins the $5 bounty for Ann\nAnn wins the main pot (18)")
    assert hand(4, said).outside == ("bounty",)
    assert out_of_balance(hand(4, said)) == 0


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("Vera (the 2nd): B raises to $10", "Vera (the 2nd): B raises $10", 14, "line-not-understood"),
        ("Dan calls $10", "Dan calls $1x0", 15, "not-an-amount"),
        ("Dan calls $10", "Dan straddles $10", 15, "line-not-understood"),
        ("Dan wins the side pot ($52)", "Dan wins the side pot", 31, "line-not-understood"),
        ("$1/$2 - No Limit Hold'em", "$1 - No Limit Hold'em", 1, "line-not-understood"),
        ("[2c 7h 9d] (Total", "[2c 7h 9f] (Total", 26, "no-such-card"),
        ("*** FLOP ***", "*** FLOOP ***", 26, "line-not-understood"),
        ("Seat 4: Vera", "Seat 2: Vera", 4, "seat-doubled"),
    ],
)
def test_a_bad_line_costs_one_hand_and_is_named(old: str, new: str, line: int, code: str) -> None:
    first, *rest = read(changed(old, new))
    assert isinstance(first, Unread)
    assert (first.line, first.flaw.code) == (line, code)
    assert all(isinstance(each, History) for each in rest)
    assert len(rest) == 3


def test_what_is_read_and_not_audited() -> None:
    other = hand(2, changed("Limit Razz", "Limit A-5 Triple Draw"))
    assert other.not_audited is not None
    assert other.not_audited.code == "game-not-read"
    cut = hand(4, TEXT.partition("*** SUMMARY ***\nTotal pot 106")[0])
    assert cut.not_audited is not None
    assert cut.not_audited.code == "hand-cut-off"
    off = hand(1, changed("Ann folds\n", "Hand #70000000001 has been canceled\n"))
    assert off.not_audited is not None
    assert off.not_audited.code == "hand-cancelled"


def test_our_own_hands_are_in_order() -> None:
    assert [out_of_balance(each) for each in read(TEXT) if isinstance(each, History)] == [0, 0, 0, 0]
    audited = [each for each in audit_text(TEXT, "x") if isinstance(each, AuditedHand)]
    assert [each.status for each in audited] == [Status.CLEAN] * 4


@needs_corpora
def test_every_file_is_read_and_chips_balance() -> None:
    assert sum(files_of("fulltilt").values()) == 70
    assert wrong_in("fulltilt", {}, {}) == []
