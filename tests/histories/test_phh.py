"""PHH: what is written there is what is read, with the line of every action."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from histories.hands import PHH, table
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.phh import read, recognises
from sidepot.model.history import History, PostKind, SaidAction, Unread


def one(text: str) -> History:
    (hand,) = read(text)
    assert isinstance(hand, History)
    return hand


def unread(text: str) -> Unread:
    (hand,) = read(text)
    assert isinstance(hand, Unread)
    return hand


def test_a_hand() -> None:
    hand = one(PHH)
    assert (hand.id, hand.line, hand.game, hand.structure, hand.tournament) == (
        "7",
        1,
        "holdem",
        "no-limit",
        True,
    )
    assert [(seat.name, seat.stack) for seat in hand.seats] == [("Anna", 100), ("Boris", 200), ("Vera", 200)]
    assert hand.button == "Vera"
    assert hand.blinds == (1, 2)
    assert [street.street for street in hand.streets] == ["preflop", "flop", "turn", "river"]
    assert hand.streets[1].cards == read_cards("2c7d9s")
    assert hand.final == {"Anna": 300, "Boris": 200, "Vera": 0}
    assert hand.won is None


def test_every_action_knows_its_line() -> None:
    assert one(PHH).streets[0].actions == (
        SaidAction(line=10, name="Vera", do="raise", to=200),
        SaidAction(line=11, name="Anna", do="call"),
        SaidAction(line=12, name="Boris", do="call"),
    )


def test_who_shows_and_who_throws_away() -> None:
    assert one(PHH).shown == {"Anna": read_cards("AhAd"), "Boris": read_cards("KhKc")}


def test_tables_are_read_one_by_one_and_a_broken_one_hides_no_other() -> None:
    text = table(3, PHH) + table(4, PHH.replace("'NT'", "'NT")) + table(9, PHH)
    first, broken, last = read(text)
    assert isinstance(first, History)
    assert isinstance(broken, Unread)
    assert isinstance(last, History)
    assert broken.flaw.code == "not-toml"
    assert broken.line == text[: text.index("[4]")].count("\n") + 1
    assert last.streets[0].actions[0].line == text[: text.rindex("'p3 cbr")].count("\n") + 1


def test_amounts_are_exact() -> None:
    text = PHH.replace("[100, 200, 200]", "[100.10, 200, 200]").replace("[300, 200, 0]", "[300.3, 199.8, 0]")
    hand = one(text)
    assert hand.unit.decimals == 1
    assert hand.seats[0].stack == 1001
    assert hand.final == {"Anna": 3003, "Boris": 1998, "Vera": 0}


def test_heads_up_the_first_player_is_the_big_blind() -> None:
    text = (
        PHH.replace("[0, 0, 0]", "[0, 0]")
        .replace("[1, 2, 0]", "[1, 2]")
        .replace("[100, 200, 200]", "[100, 200]")
    )
    text = text.replace("  'd dh p3 QhQd',\n  'p3 cbr 200',  # all of it\n", "").replace("  'p3 sm',\n", "")
    hand = one(text.replace("'Boris', 'Vera'", "'Boris'").replace("[300, 200, 0]", "[200, 100]"))
    assert [(post.name, post.kind, post.chips) for post in hand.posts] == [
        ("Boris", PostKind.SMALL_BLIND, 1),
        ("Anna", PostKind.BIG_BLIND, 2),
    ]
    assert hand.button == "Boris"


def test_posts_of_every_kind() -> None:
    text = PHH.replace("antes = [0, 0, 0]", "antes = [0, 3, 0]").replace("[1, 2, 0]", "[1, 2, -2]")
    assert [(post.name, post.kind, post.chips) for post in one(text).posts] == [
        ("Boris", PostKind.ANTE, 3),
        ("Anna", PostKind.SMALL_BLIND, 1),
        ("Boris", PostKind.BIG_BLIND, 2),
        ("Vera", PostKind.LIVE, 2),
    ]
    straddled = one(PHH.replace("[1, 2, 0]", "[1, 2, 4]"))
    assert straddled.posts[-1].kind is PostKind.STRADDLE
    assert straddled.blinds == (1, 2)


def test_a_big_blind_that_is_short_is_called_in_full() -> None:
    text = PHH.replace("[100, 200, 200]", "[2, 1, 200]").replace("'p3 cbr 200',  # all of it", "'p3 cc',")
    hand = one(text.replace("  'p2 cc',\n", "").replace("[300, 200, 0]", "[5, 0, 198]"))
    # Anna has posted 1 and Boris, who has no more, 1 of the big blind of 2: Vera and Anna owe 2.
    assert [(each.name, each.do) for each in hand.streets[0].actions] == [("Vera", "call"), ("Anna", "call")]
    assert audit_hand(hand).findings == ()


def test_endless_stacks_are_not_audited() -> None:
    hand = one(PHH.replace("[100, 200, 200]", "[inf, inf, inf]"))
    assert hand.not_audited is not None
    assert hand.not_audited.code == "stacks-endless"


STUD = """\
variant = 'F7S'
antes = [1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 100]
actions = ['d dh p1 ????7c', 'd dh p2 ????2d', 'p2 pb', 'p1 cbr 4', 'p2 cc',
           'd dh p1 8c', 'd dh p2 9d', 'p2 cc', 'p1 cc', 'd dh p1 Ts', 'd dh p2 Jh', 'p2 cbr 8', 'p1 f']
"""


def test_stud_without_cards_or_actions_has_nobody_to_act_first() -> None:
    text = STUD[: STUD.index("actions")] + "actions = []\n"
    audited = audit_hand(one(text))
    assert audited.reason is not None
    assert audited.reason.code == "up-cards-not-known"


def test_stud_streets_begin_with_a_new_card() -> None:
    hand = one(STUD)
    assert [street.street for street in hand.streets] == ["third", "fourth", "fifth"]
    assert hand.streets[0].actions[0] == SaidAction(line=7, name="p2", do="bet", to=2)
    assert [seat.up for seat in hand.seats] == [read_cards("7c8cTs"), read_cards("2d9dJh")]
    assert hand.seats[0].hand is None


DRAW = """\
variant = 'N2L1D'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 2c3c4c5c9d', 'd dh p2 2d3d4d5d9c', 'p2 cc', 'p1 cc', 'p1 sd 9d', 'p2 sd',
           'd dh p1 7h', 'p1 cc', 'p2 cc', 'p1 sm -', 'p2 sm']
"""


def test_a_draw_begins_a_street_and_changes_the_hand() -> None:
    hand = one(DRAW)
    assert [street.street for street in hand.streets] == ["predraw", "first-draw"]
    assert hand.shown == {"p1": read_cards("2c3c4c5c7h")}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("'NT'", "'XX'", "game-not-read"),
        ("[100, 200, 200]", "[100, 200]", "list-length"),
        ("[100, 200, 200]", "[100, 200, '']", "not-an-amount"),
        ("'p3 cbr 200'", "'p3 cbr'", "line-not-understood"),
        ("'p3 cbr 200'", "'p3 cbr many'", "not-an-amount"),
        ("'p3 cbr 200'", "'p9 cbr 200'", "line-not-understood"),
        ("'p3 cbr 200'", "'p3 dances'", "line-not-understood"),
        ("'d db Js'", "'d db Jx'", "no-such-card"),
        ("'d db Js'", "'d db Js', 'd db 4c'", "street-after-last"),
        ("[0, 0, 0]", "3", "line-not-understood"),
    ],
)
def test_what_cannot_be_read(old: str, new: str, code: str) -> None:
    assert unread(PHH.replace(old, new)).flaw.code == code


def test_recognised_by_its_keys() -> None:
    assert recognises("# a comment\nvariant = 'NT'")
    assert recognises("[12]\nvariant = 'NT'")
    assert not recognises("[tool.ruff]\nline-length = 110")
    assert not recognises("PokerStars Hand #1: variant = 5")


@given(st.text(max_size=200) | st.lists(st.sampled_from(PHH.splitlines()), max_size=30).map("\n".join))
def test_no_text_makes_it_fail(text: str) -> None:
    assert all(isinstance(hand, (History, Unread)) for hand in read(text))


@given(
    st.integers(0, len(PHH)),
    st.integers(0, 20),
    st.sampled_from(["", "[", "'", "\n", "99", "-1", "p0", "d db"]),
)
def test_no_damage_makes_it_fail(at: int, length: int, put: str) -> None:
    damaged = PHH[:at] + put + PHH[at + length :]
    assert all(isinstance(hand, (History, Unread)) for hand in read(damaged))
