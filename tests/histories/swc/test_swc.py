"""SealsWithClubs: pots paid as they are won, each with its rake."""

from __future__ import annotations

import pytest

from histories.corpus import files_of, needs_corpora, wrong_in
from histories.own_hands import hands_of, out_of_balance, own
from sidepot.audit.run import audit_text
from sidepot.cards.cards import read_cards
from sidepot.histories.recognise import dialect_of
from sidepot.histories.swc import read
from sidepot.model.audit import AuditedHand, Status
from sidepot.model.history import History, PostKind, SaidAction, SaidChips, Unread

TEXT = own("swc", "hands.txt")


def hand(number: int, text: str = TEXT) -> History:
    return hands_of(list(read(text)))[f"700000{number}-1"]


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_it_is_recognised_by_the_site() -> None:
    assert dialect_of(TEXT) == "swc"
    assert dialect_of(TEXT.replace("Seals With Clubs", "Another")) is None


def test_what_is_said_of_the_table() -> None:
    first, second = hand(1), hand(2)
    assert (first.structure, first.game, first.blinds, first.bets) == ("no-limit", "holdem", (50, 100), None)
    assert (second.structure, second.game, second.bets) == ("fixed-limit", "omaha-8", (200, 400))
    assert second.blinds == (100, 200)
    assert first.button == "Dan"


def test_names_hold_verbs_brackets_and_colons_and_who_sits_out_is_left_out() -> None:
    first = hand(1)
    assert [seat.name for seat in first.seats] == ["Ann", "Ann calls", "Vera (2nd): B", "Dan"]
    assert first.streets[0].actions[2:] == (
        SaidAction(line=18, name="Ann", do="fold"),
        SaidAction(line=19, name="Ann calls", do="call", to=600, all_in=True),
        SaidAction(line=20, name="Vera (2nd): B", do="call", to=600),
    )


def test_both_blinds_posted_at_once_are_a_live_and_a_dead_one() -> None:
    assert [(post.kind, post.chips) for post in hand(1).posts[2:]] == [
        (PostKind.LIVE, 100),
        (PostKind.DEAD, 50),
    ]


def test_boards_returns_pots_and_rake() -> None:
    first = hand(1)
    assert [street.cards for street in first.streets] == [
        (),
        read_cards("2c7h9d"),
        read_cards("3h"),
        read_cards("Jc"),
    ]
    assert first.returned == (SaidChips(line=28, name="Dan", chips=3000),)
    assert first.won == (
        SaidChips(line=30, name="Dan", chips=1600, pot="side-1"),
        SaidChips(line=35, name="Ann calls", chips=1850, pot="main"),
    )
    assert first.rake == 50
    assert first.shown == {"Dan": read_cards("AsAd"), "Ann calls": read_cards("7s7d")}
    assert hand(2).won == (SaidChips(line=53, name="Ann", chips=400),)


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("Dan raises to 6", "Dan raises to 6.123", 17, "amount-too-fine"),
        ("Dan raises to 6", "Dan straddles 6", 17, "line-not-understood"),
        ("small & big blind 1.50", "bigger blind 1.50", 13, "line-not-understood"),
        ("** Turn **", "** Tern **", 24, "line-not-understood"),
        ("Blinds 0.50/1", "Blinds 1", 2, "list-length"),
        ("Seat 4: Dan", "Seat 2: Dan", 8, "seat-doubled"),
    ],
)
def test_a_bad_line_costs_one_hand_and_is_named(old: str, new: str, line: int, code: str) -> None:
    first, second = read(changed(old, new))
    assert isinstance(first, Unread)
    assert (first.line, first.flaw.code) == (line, code)
    assert isinstance(second, History)


def test_a_hand_that_is_not_paid_out_is_cut_off() -> None:
    cut = hand(2, TEXT.removesuffix("Rake (0)\n"))
    assert cut.not_audited is not None
    assert cut.not_audited.code == "hand-cut-off"


def test_our_own_hands_are_in_order() -> None:
    assert [out_of_balance(each) for each in read(TEXT) if isinstance(each, History)] == [0, 0]
    audited = [each for each in audit_text(TEXT, "x") if isinstance(each, AuditedHand)]
    assert [(each.status, each.findings) for each in audited] == [(Status.CLEAN, ())] * 2


@needs_corpora
def test_every_file_is_read_and_chips_balance() -> None:
    assert sum(files_of("swc").values()) == 5
    assert wrong_in("swc", {}, {}) == []
