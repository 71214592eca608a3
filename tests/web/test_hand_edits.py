"""A hand that has been entered is changed: an action put in, changed, and what follows checked anew."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest

from sidepot.web.hand_edits import Edit, edit_of, with_edit
from sidepot.web.screens import hand
from web.serving import LANGUAGES, client, text_of

WEB = client()
HEADS_UP = {"name1": "A", "stack1": "200", "name2": "B", "stack2": "200", "blinds": "1/2"}
HEADS_UP |= {"board": "AhKd2c5d9h", "a": "2c.1x_1b10.2c_1x.2b20.1c"}
ADDRESS = "v=1&p=A_200.B_200&bl=1-2&b=AhKd2c5d9h&a=2c.1x_1b10.2c_1x.2b20.1c"
RUN_THRICE = Path(__file__).parents[1] / "histories" / "ggpoker" / "cash.txt"


def pressed(do: str, **fields: str) -> tuple[str, str]:
    """The address that a button of the form leads to without a script, and the page there."""
    answer = WEB.get(f"/en/hand?{urlencode({'sent': '1', **HEADS_UP, **fields, 'do': do})}")
    address = answer.headers["location"]
    page = WEB.get(address)
    assert page.status_code == 200
    return address, page.text


@pytest.mark.parametrize(
    ("do", "edit", "says"), [("change-4", "c4", "Changing 4. B calls."), ("insert-4", "i4", "before 4.")]
)
def test_a_button_asks_what_is_to_stand_there(do: str, edit: str, says: str) -> None:
    address, page = pressed(do)
    assert f"&e={edit}&" in address + "&"
    assert says in text_of(page, "editing")
    assert "B to act" in text_of(page, "walk")
    for act in ("2f", "2c", "2a"):
        assert f'value="put-{edit}-1-{act}"' in page
    assert f'value="putto-{edit}-1-2r"' in page
    left, _ = pressed("leave", editing=edit, step="3")
    assert "e=" not in left.partition("?")[2].replace("name=", "")


def test_an_action_changed_holds_the_ones_behind_it_and_says_why() -> None:
    address, page = pressed("put-c4-1-2f")
    assert "a=2c.1x_1b10.2f_1x.2b20.1c" in address
    assert "i=4" in address
    held = text_of(page, "held")
    assert held.startswith("5")
    assert "The hand is over" in held
    assert page.count('class="act idle"') == 2


def test_an_illegal_amount_is_marked_with_the_nearest_legal_ones() -> None:
    _, page = pressed("putto-c6-2-2b", to="1")
    held = text_of(page, "held")
    assert 'class="act bad"' in page
    assert "the least is 2" in held
    assert "at least 2 and at most 188" in held.partition("Possible instead:")[2]
    # Elsewhere in the walk it is said too, with the way there.
    early = WEB.get(f"/en/hand?{ADDRESS.replace('2b20', '2b1')}&i=2").text
    assert "6. B bets 1: B cannot make it 1" in text_of(early, "walk")
    assert 'value="step-5"' in early
    assert 'id="held"' not in early


def test_an_action_put_in_stands_before_the_other() -> None:
    address, page = pressed("putto-i5-2-1b", to="15")
    assert "_1b15.1x.2b20.1c" in address
    assert "A is out of turn" in text_of(page, "held")
    assert "A bets: 15" in text_of(WEB.get(address.replace("&i=5", "&e=c6")).text, "say")


def test_what_is_missing_on_a_street_is_put_at_its_end() -> None:
    address, page = pressed("delete-2")
    assert "a=2c_1b10.2c" in address
    assert "cannot begin yet: A still has to act" in text_of(page, "held")
    # The box of the player to act puts the action where it is missing, not behind the last of the hand.
    assert 'value="put-i2-0-1x"' in page
    mended, after = pressed("put-i2-0-1x", a="2c_1b10.2c_1x.2b20.1c")
    assert "a=2c.1x_1b10.2c_1x.2b20.1c" in mended
    assert 'id="held"' not in after


def test_going_on_from_the_last_legal_action_drops_what_is_held() -> None:
    page = WEB.get(f"/en/hand?{ADDRESS.replace('1b10.2c', '1b10.2f')}&i=6").text
    assert 'value="cut-4"' in page


@pytest.mark.parametrize(
    "do",
    ["change-0", "change-99", "insert-8", "put-", "put-c4", "put-c4-9-2f", "put-c4-1-zz", "putto-c99-1-2r"],
)
def test_a_button_nobody_has_changes_nothing(do: str) -> None:
    fields = {**HEADS_UP, "to": "20"}
    assert hand.acted(fields, do) == fields


@pytest.mark.parametrize("edit", ["x4", "c0", "c8", "c", "4", "c٤"])
def test_an_address_that_changes_no_action_there_is_none(edit: str) -> None:
    assert edit_of({**HEADS_UP, "editing": edit}) is None
    assert WEB.get(f"/en/hand?{urlencode({'e': edit})}&{ADDRESS}").status_code == 400


def test_an_edit_is_read_as_it_is_written() -> None:
    for edit in (Edit(True, 3), Edit(False, 7)):
        assert edit_of({**HEADS_UP, "editing": edit.written()}) == edit
    assert with_edit(HEADS_UP, "i1-0-1f")["a"].startswith("1f.2c.1x_")


LINKED = [
    (ADDRESS, 0, "preflop"),
    (ADDRESS, 3, "flop"),
    (ADDRESS, 6, "turn"),
    ("v=1&p=A_200.B_24.C_200.D_8&bl=1-2&b=AhKd2c&a=3c.4a.1c.2c.3c_1b10.2a", 3, "preflop"),
    ("v=1&p=A_200.B_24.C_200.D_8&bl=1-2&b=AhKd2c&a=3c.4a.1c.2c.3c_1b10.2a", 7, "flop"),
    ("v=1&p=A_400.B_400.C_400&an=1&be=4-8&bl=2-4&s=fixed-limit&a=3r8.1r12", 2, "preflop"),
    ("v=1&p=A_400.B_400.C_400&bl=1-2&g=omaha&s=pot-limit&t=cash&po=3-straddle-4&a=1r8", 1, "preflop"),
]


@pytest.mark.parametrize(("query", "step", "street"), LINKED)
def test_the_betting_screen_says_the_same_of_the_street(query: str, step: int, street: str) -> None:
    page = WEB.get(f"/en/hand?{query}&i={step}").text
    found = re.search(r'href="(/en/betting\?[^"]*)"', page)
    assert found is not None
    there = WEB.get(unescape(found[1])).text
    assert 'class="wrong"' not in there
    last = text_of(there, "verdict").split(":")[0]
    assert last in text_of(page, "verdict")
    if street != "flop":
        assert f"st={street}" in unescape(found[1])


def test_a_street_of_stud_opens_with_its_bring_in() -> None:
    stud = "v=1&g=stud&s=fixed-limit&p=A_200.B_200&up=Kd.7c&be=4-8&bi=1&an=1"
    page = WEB.get(f"/en/hand?{stud}").text
    found = re.search(r'href="(/en/betting[^"]+)"', page)
    assert found
    there = WEB.get(unescape(found[1])).text
    assert text_of(there, "verdict") == "B brings it in: 1, or a raise to 4."
    assert 'value="act-1c">Bring in 1<' in there
    assert 'value="act-1f"' not in there


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_is_told_as_text(language: str) -> None:
    page = WEB.get(f"/{language}/hand").text
    told = text_of(page, "telling")
    said = text_of(page, "verdict")
    assert told
    assert said[:20].split(":")[0] in told
    assert "A♥ K♦ 2♣" in told


def test_a_hand_run_three_times_is_walked_with_its_boards() -> None:
    asked = {"text": RUN_THRICE.read_text("utf-8"), "number": "1"}
    page = WEB.post("/en/hand", data={**asked, "step": "8"}).text
    assert 'class="wrong"' not in page
    assert page.count('<div class="cards">') == 3
    assert "Hero gets 19.66; b929d9 gets 39.34" in text_of(page, "verdict")
    assert "WSOP Live Action 2026" in text_of(page, "say")
    early = WEB.post("/en/hand", data={**asked, "step": "3"}).text
    assert '<div class="cards">' not in early
    link = re.search(r'href="(/en/betting\?[^"]*)"', early)
    assert link is not None
    # Amounts keep their decimals on the way.
    assert "3a77b4 acts: call all-in for 59.00" in text_of(WEB.get(unescape(link[1])).text, "verdict")
