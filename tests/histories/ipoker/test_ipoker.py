"""iPoker: what is written there is what is read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from histories.own_hands import out_of_balance, own, put_in
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.ipoker import read
from sidepot.histories.recognise import dialect_of
from sidepot.model.audit import Status
from sidepot.model.history import History, PostKind, Uncalled, Unread

TEXT = own("ipoker", "session.xml")


def line_of(part: str) -> int:
    return TEXT[: TEXT.index(part)].count("\n") + 1


def hands(text: str = TEXT) -> dict[str, History]:
    return {each.id: each for each in read(text) if isinstance(each, History)}


def unread(text: str) -> list[tuple[int, str]]:
    return [(each.line, each.flaw.code) for each in read(text) if isinstance(each, Unread)]


def test_recognised() -> None:
    assert dialect_of(TEXT) == "ipoker"
    assert dialect_of("<session>") is None


@pytest.mark.parametrize(("hand_id", "kept"), [("51", 300), ("53", 0)])
def test_own_hands_balance_but_for_the_rake(hand_id: str, kept: int) -> None:
    hand = hands()[hand_id]
    assert out_of_balance(hand) == kept
    assert hand.rake is None
    assert audit_hand(hand).status is Status.CLEAN


def test_actions_stand_in_their_order_with_their_lines() -> None:
    hand = hands()["51"]
    assert [(each.name, each.do, each.to) for each in hand.streets[0].actions] == [
        ("Ann", "raise", 10000),
        ('C & "y"', "call", 2000),
        ("Bo", "call", 6000),
    ]
    assert hand.streets[0].actions[2].line == line_of('no="5" player="Bo"')
    assert put_in(hand) == {'C & "y"': 2000, "Bo": 6000, "Ann": 10000}


def test_cards_have_their_suit_in_front_and_those_of_others_were_shown() -> None:
    hand = hands()["51"]
    assert [street.cards for street in hand.streets[1:]] == [
        read_cards("2c7d9h"),
        read_cards("3s"),
        read_cards("4s"),
    ]
    assert dict(hand.shown or {}) == {"Bo": read_cards("QhQd"), 'C & "y"': read_cards("ThTd")}


def test_an_empty_seat_is_none() -> None:
    assert [seat.name for seat in hands()["51"].seats] == ['C & "y"', "Bo", "Ann"]


def test_a_raise_by_so_much() -> None:
    assert hands()["53"].streets[0].actions[0].to == 250


def test_one_bad_hand_does_not_hide_the_next() -> None:
    assert unread(TEXT) == [(line_of('type="12"'), "line-not-understood")]
    assert list(hands()) == ["51", "53"]


@pytest.mark.parametrize(
    ("version", "uncalled"),
    [("", Uncalled.COLLECTED), ("18.9.3.4", Uncalled.EITHER), ("21.1.1.9", Uncalled.LEFT_OUT)],
)
def test_uncalled_bets_by_the_version_of_the_program(version: str, uncalled: Uncalled) -> None:
    text = TEXT.replace("<gametype>", f"<client_version>{version}</client_version><gametype>")
    assert hands(text)["53"].uncalled is uncalled


@pytest.mark.parametrize(
    ("said", "game", "structure"),
    [
        ("Omaha Pot limit €0.50/€1.00 Ante €0.00", "omaha", "pot-limit"),
        ("LH 0.50/1 x2 Limit €0.50/€1", "holdem", "fixed-limit"),
        ("7 Card Stud L €0.50/€1", "stud", "fixed-limit"),
        ("5 Card Stud L €0.50/€1", "five-card-stud", "fixed-limit"),
    ],
)
def test_games(said: str, game: str, structure: str) -> None:
    text = TEXT.replace("Holdem NL €0.50/€1", said)
    if "stud" in game:
        # Their first street is round 2.
        text = text.replace('round no="1"', 'round no="2"')
    found = hands(text)["53"]
    assert (found.game, found.structure) == (game, structure)


def test_the_limit_alone_goes_by_the_cards_dealt() -> None:
    text = TEXT.replace("Holdem NL €", "PL €")
    for two, five in (("HQ DQ", "HQ DQ C3 C4 C5"), ("HA DA", "HA DA C6 C8 C9"), ("H10 D10", "X X X X X")):
        text = text.replace(f">{two}<", f">{five}<")
    found = hands(text)
    assert (found["51"].game, found["51"].structure) == ("omaha-5", "pot-limit")
    # Where no cards are told nobody knows.
    assert found["53"].game is None
    assert found["53"].not_audited is not None


def test_chips_of_a_tournament() -> None:
    text = TEXT.replace("<nickname>", "<tournamentname>Cup</tournamentname><nickname>").replace("€", "")
    text = text.replace(".50", "").replace("1,100.00", "1.100")
    hand = hands(text)["51"]
    assert (hand.tournament, hand.unit.decimals) == (True, 0)
    assert {seat.name: seat.stack for seat in hand.seats}["Ann"] == 1100


STUD = """<session sessioncode="6">
<general><gametype>7 Card Stud L</gametype><tournamentname>Cup</tournamentname>
<nickname>Ann</nickname></general>
<game gamecode="61">
<general><players>
<player seat="1" name="Ann" chips="1,500" dealer="1" win="340" />
<player seat="4" name="Bo" chips="1,500" dealer="0" win="0" />
</players></general>
<round no="0">
<action no="1" player="Ann" type="15" sum="20" /><action no="2" player="Bo" type="15" sum="20" />
</round>
<round no="1"></round>
<round no="2">
<cards type="Third Street" player="Ann">C5 D5 CQ</cards><action no="4" player="Ann" type="5" sum="100" />
<cards type="Third Street" player="Bo">X X H7</cards><action no="3" player="Bo" type="16" sum="30" />
<action no="5" player="Bo" type="3" sum="70" />
</round>
<round no="3">
<cards type="Fourth Street" player="Ann">HA</cards><action no="6" player="Ann" type="5" sum="100" />
<cards type="Fourth Street" player="Bo">C2</cards><action no="7" player="Bo" type="0" sum="0" />
</round>
</game>
</session>
"""


def test_stud() -> None:
    hand = hands(STUD)["61"]
    assert [street.street for street in hand.streets] == ["third", "fourth"]
    assert [(each.name, each.kind, each.chips) for each in hand.posts[2:]] == [("Bo", PostKind.BRING_IN, 30)]
    assert [(each.name, each.do, each.to) for each in hand.streets[0].actions] == [
        ("Ann", "raise", 100),
        ("Bo", "call", 100),
    ]
    assert {seat.name: (seat.hand, seat.up) for seat in hand.seats} == {
        "Ann": (read_cards("5c5dQcAh"), read_cards("QcAh")),
        "Bo": (None, read_cards("7h2c")),
    }
    # No size is told in a tournament; the completion is a small bet.
    assert (hand.bets, hand.bring_in, hand.ante) == ((100, 200), 30, 20)
    assert out_of_balance(hand) == 0


def test_a_hand_without_a_round_is_cut_off() -> None:
    at, end = TEXT.index('<round no="1">'), TEXT.index("</game>")
    hand = hands(TEXT[:at] + TEXT[end:])["51"]
    assert hand.not_audited is not None
    assert hand.not_audited.code == "hand-cut-off"


def test_a_file_that_breaks_off_gives_the_hands_before() -> None:
    at = TEXT.index('gamecode="53"')
    assert list(hands(TEXT[:at])) == ["51"]
    assert unread(TEXT[:at])[-1] == (line_of('gamecode="53"'), "hand-not-understood")


def test_a_document_type_and_its_entities_are_refused() -> None:
    doctype = '<!DOCTYPE session [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n'
    text = TEXT.replace("\n", "\n" + doctype, 1).replace("Elm, 1", "&b;")
    (only,) = read(text)
    assert isinstance(only, Unread)
    assert (only.line, only.flaw.code) == (2, "line-not-understood")


def test_an_unknown_entity_is_refused() -> None:
    assert unread(TEXT.replace("Elm, 1", "&b;")) == [(line_of("Elm, 1"), "hand-not-understood")]


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_never_raises(data: st.DataObject) -> None:
    lines = TEXT.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(
        st.sampled_from(["", lines[at][:-3], lines[at].replace('="', '="x'), "<game>", "\0"])
    )
    assert list(read("\n".join(lines)))
