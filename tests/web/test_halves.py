"""Games with two halves, and every other game, on the screens of the pots and of the betting."""

from __future__ import annotations

import re
from html import unescape

import pytest

from sidepot.cards.games import GAMES
from sidepot.model.rulings import Pot
from sidepot.web.winners import low_follows, settled_lows
from web.serving import LANGUAGES, client, text_of

WEB = client()
THREE = "p=A_100a.B_300a.C_300"
OPEN = "p=A_100a.B_300.C_200"


def said(query: str, language: str = "en", screen: str = "pots", element: str = "verdict") -> str:
    page = WEB.get(f"/{language}/{screen}?v=1&{query}")
    assert page.status_code == 200
    return text_of(page.text, element)


def test_high_and_low_are_tapped_each_by_itself() -> None:
    both = said(f"g=omaha-8&{THREE}&w=1.2&wl=3")
    assert both == "Side pot, 400: B and C share it, 200 each. Main pot, 300: A and C share it, 150 each."
    page = WEB.get(f"/en/pots?v=1&g=omaha-8&{THREE}&w=1.2&wl=3").text
    assert "High won by" in page
    assert re.search(r'name="lows0" value="3"[^>]* checked', page)
    assert 'name="lows1"' not in page


def test_nothing_is_paid_before_the_low_is_said_or_said_to_be_none() -> None:
    assert "can win it" in said(f"g=omaha-8&{THREE}&w=1.2")
    assert said(f"g=omaha-8&{THREE}&w=1.2&wl=0") == "Side pot, 400: B wins. Main pot, 300: A wins."


def test_a_low_of_the_side_pot_is_asked_where_the_best_low_is_not_in_it() -> None:
    page = WEB.get(f"/en/pots?v=1&g=stud-8&{THREE}&w=2&wl=1").text
    assert 'name="lows1" value="0"' in page
    paid = said(f"g=stud-8&{THREE}&w=2&wl=1.3")
    assert paid == "Side pot, 400: B and C share it, 200 each. Main pot, 300: A and B share it, 150 each."


def test_two_lows_need_both_halves() -> None:
    assert "can win it" in said(f"g=low-low&{THREE}&w=1.2")
    halves = said(f"g=low-low&{THREE}&w=1.2&wl=3")
    assert halves == "Side pot, 400: B and C share it, 200 each. Main pot, 300: A and C share it, 150 each."


def test_lows_are_put_in_order_and_who_has_none_is_left_out() -> None:
    assert "A and C share it, 150 each" in said(f"g=omaha-8&{THREE}&o=1.2.3&ol=.2.1")
    assert "A wins" in said(f"g=omaha-8&{THREE}&o=1.2.3")
    assert "can win it" in said(f"g=low-low&{THREE}&o=1.2.3&ol=1.2")
    assert "A wins" in said(f"g=low-low&{THREE}&o=1.2.3&ol=1.2.3")


@pytest.mark.parametrize("low", ["4", "x", "1-9"])
def test_a_low_of_nobody_is_refused(low: str) -> None:
    assert WEB.get(f"/en/pots?v=1&g=omaha-8&{THREE}&wl={low}").status_code == 400


def test_what_was_tapped_goes_with_a_seat_that_is_taken_away() -> None:
    form = {"sent": "1", "game": "omaha-8", "lows0": "0", "lows1": "3", "do": "remove-1"}
    form |= {f"name{row}": name for row, name in enumerate("ABC", 1)}
    form |= {f"in{row}": "100" for row in (1, 2, 3)}
    answer = WEB.get("/en/pots", params=form)
    assert answer.status_code == 303
    assert "wl=0.2" in answer.headers["location"]


def test_lows_pot_by_pot() -> None:
    pots = [
        Pot(name="main", amount=300, eligible=("A", "B", "C"), floor=0, cap=100),
        Pot(name="side-1", amount=400, eligible=("B", "C"), floor=0, cap=300),
        Pot(name="side-2", amount=100, eligible=("C",), floor=0, cap=400),
    ]
    assert settled_lows(pots, {}, []) == [None, None, ()]
    assert settled_lows(pots, {}, [0]) == [(), (), ()]
    assert settled_lows(pots, {0: ["B", "A"]}, []) == [("A", "B"), ("B",), ()]
    assert settled_lows(pots, {0: ["A"]}, [1]) == [("A",), (), ()]
    assert settled_lows(pots, {0: ["A"], 1: ["C"]}, [0, 1]) == [("A",), ("C",), ()]
    assert [low_follows(pots, [("A",), None, ()], place) for place in range(3)] == [False, False, True]
    assert low_follows(pots, [(), (), ()], 1)
    assert low_follows(pots, [("A", "C"), ("C",), ()], 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_own_rounds(game: str, language: str) -> None:
    first = "&fa=2" if GAMES[game].family == "stud" else ""
    page = WEB.get(f"/{language}/pots?v=1&g={game}&p=A_100a.B_300.C_300{first}")
    assert page.status_code == 200
    assert 'class="wrong"' not in page.text
    assert text_of(page.text, "shows")
    page = WEB.get(f"/{language}/betting?v=1&g={game}&s=fixed-limit&bu=10&p=A_100.B_300.C_300&bl=5-10")
    assert page.status_code == 200
    assert 'class="wrong"' not in page.text
    assert text_of(page.text, "verdict")


def test_in_stud_who_acted_first_is_asked_where_nobody_bet() -> None:
    page = WEB.get("/en/pots?v=1&g=stud&p=A_100a.B_300.C_300").text
    assert "First to act on the last round" in page
    assert "name the player who acted first" in text_of(page, "shows")
    assert 'name="first"' not in WEB.get("/en/pots?v=1&g=stud&p=A_100a.B_300.C_300&ag=2").text
    assert 'name="first"' not in WEB.get("/en/pots?v=1&p=A_100a.B_300.C_300").text


def test_the_first_player_of_stud_brings_it_in() -> None:
    stud = "g=stud&s=fixed-limit&bu=10&bi=3&an=1&pt=3&p=A_200.B_200.C_200"
    assert said(stud, screen="betting") == "A brings it in: 3, or a raise to 10."
    page = WEB.get(f"/en/betting?v=1&{stud}").text
    assert "Bring in 3" in page
    assert 'value="act-1f"' not in page
    assert said(f"{stud}&a=1c", screen="betting") == "B acts: call 3, raise to 10, or fold."
    assert said(f"{stud}&st=fourth", screen="betting") == "A acts: check, or bet 10."


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_chips_are_owed_no_winner_is_asked_for(language: str) -> None:
    waiting, asked = said(OPEN, language, element="tap-hint"), said(THREE, language, element="tap-hint")
    assert waiting
    assert asked
    assert waiting != asked
    assert said("p=A_100.B_300f.C_100f", language, element="tap-hint") == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "asked",
    [
        "pots?v=1&p=A_100a.B_300a.C_300&z=100.300.900&w=1.3",
        "hand?v=1&p=A_10.B_10&bl=1-2&h=AsAc.KsKc&b=AhKd2c5d9h&a=2a.1c&i=99",
    ],
)
def test_a_bounty_is_told_to_who_asks(language: str, asked: str) -> None:
    page = WEB.get(f"/{language}/{asked}").text
    found = re.search(r'<details id="bounty"><summary>[^<]+</summary><p>([^<]+)</p></details>', page)
    assert found
    assert "B" in found[1]
    assert unescape(found[1]) not in text_of(page, "say")


def test_a_hand_opens_in_the_pots_with_its_game() -> None:
    page = WEB.get("/en/hand?v=1&g=omaha-8&p=A_200.B_200.C_200&bl=1-2&a=1c.2c.3x").text
    found = re.search(r'href="/en/pots\?([^"]+)"', page)
    assert found
    assert "g=omaha-8" in unescape(found[1])
