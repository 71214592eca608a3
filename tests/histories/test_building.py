"""A hand put together line by line: totals, seats from the left of the button, who was dealt in."""

from __future__ import annotations

import pytest

from sidepot.cards.cards import read_cards
from sidepot.histories.building import Building
from sidepot.histories.trouble import ReadingError
from sidepot.model.claims import Unit
from sidepot.model.history import PostKind, SaidAction


def building() -> Building:
    hand = Building(
        dialect="test",
        room="Room",
        id="1",
        line=1,
        tournament=False,
        structure="no-limit",
        game="holdem",
        unit=Unit(code="$", decimals=2),
    )
    for number, name in ((2, "Anna"), (4, "Boris"), (5, "Vera"), (9, "Gregor")):
        hand.seat(number, number, name, 1000)
    hand.button_number = 4
    hand.post(10, "Vera", PostKind.SMALL_BLIND, 5)
    hand.post(11, "Gregor", PostKind.BIG_BLIND, 10)
    hand.street(12, "preflop")
    return hand


def test_chips_added_become_totals_for_the_street() -> None:
    hand = building()
    hand.raise_(13, "Anna", to=30)
    hand.call(14, "Vera", added=25)
    hand.next_street(15, read_cards("2c3c4c"))
    hand.bet(16, "Vera", added=40)
    said = hand.end()
    assert said.streets[0].actions[1] == SaidAction(line=14, name="Vera", do="call", to=30)
    assert said.streets[1].street == "flop"
    assert said.streets[1].actions == (SaidAction(line=16, name="Vera", do="bet", to=40),)
    assert hand.behind("Vera") == 930


def test_an_all_in_is_a_bet_a_raise_or_a_call_as_the_chips_say() -> None:
    hand = building()
    hand.all_in(13, "Anna", added=8)
    hand.all_in(14, "Vera", added=100)
    assert [(action.do, action.to) for action in hand.end().streets[0].actions] == [
        ("call", 8),
        ("raise", 105),
    ]


def test_seats_begin_left_of_the_button_without_those_not_dealt_in() -> None:
    hand = building()
    hand.fold(13, "Anna")
    said = hand.end()
    assert [seat.name for seat in said.seats] == ["Vera", "Gregor", "Anna"]
    assert said.button is None
    assert [seat.name for seat in building().end(all_dealt_in=True).seats] == [
        "Vera",
        "Gregor",
        "Anna",
        "Boris",
    ]


def test_a_combined_post_is_live_and_dead() -> None:
    hand = building()
    hand.post(12, "Anna", PostKind.LIVE, 10)
    hand.post(12, "Anna", PostKind.DEAD, 5)
    assert hand.in_front["Anna"] == 10
    assert hand.behind("Anna") == 985


def test_whoever_is_at_no_seat_is_reported_with_the_line() -> None:
    hand = building()
    with pytest.raises(ReadingError) as caught:
        hand.fold(13, "Dora")
    assert (caught.value.line, caught.value.flaw.code) == (13, "not-seated")
    with pytest.raises(ReadingError):
        hand.seat(14, 2, "Dora", 100)


def test_a_fifth_street_is_none() -> None:
    hand = building()
    for line in (13, 14, 15):
        hand.next_street(line)
    with pytest.raises(ReadingError) as caught:
        hand.next_street(16)
    assert caught.value.flaw.code == "street-after-last"
