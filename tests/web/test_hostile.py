"""Hostile input to the page: a clear no, nothing reflected unescaped, nothing logged, no mistake of ours."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from web.serving import SCREENS, client

WEB = client()
SCRIPT = "<script>alert(1)</script>"
FIELDS = """
    name1 in1 status1 stack1 cards1 place1 paid1 post1 up1 name2 in2 status2 stack2 cards2 name30 in31
    dead button how wins0 wins1 board board2 closed aggressor by_street stacks check a to street blinds
    pot bet_unit ante ante_kind bets bring_in posts step left_in_event facing already_in last_full
    min_bet chips words words_when prior prior_handling prior_left second_motion quoted noticed
    last_chips out_of_turn action_changed players_in opening_bet setting rulebook game structure unit
    digits chip rake cap rake_from no_flop house.reopen_test house.none one other all tried do
"""
KEYS = """
    p y z d bt w o b b2 h cl ag x st bl pt a po bu an le f ai lf mb ch wn sk lc pr ph pl sm qd nt ot ac
    pi ob up be ak bi i k k2 all t g s u n c r rc rf rn q
"""
ODD = """
    0 1 2 -1 1e999 NaN cash omaha A AsKd 1b10.2a preflop folded all-in cards order add remove-1 up-2
    more-1 act-1c raise-1r step-3 cut-1 delete-1 keep-0 cents 1/2 ~ ~. ._.
"""
VALUES = st.one_of(
    st.sampled_from([*ODD.split(), "9" * 60, SCRIPT]),
    st.text(max_size=12),
)


@pytest.mark.parametrize("screen", SCREENS)
@settings(max_examples=40, deadline=None)
@given(fields=st.dictionaries(st.sampled_from(FIELDS.split()), VALUES, max_size=14))
def test_no_form_is_a_mistake_of_ours(screen: str, fields: dict[str, str]) -> None:
    answer = WEB.get(f"/en/{screen}", params={"sent": "1", **fields}, headers={"accept": "text/html"})
    assert answer.status_code in (200, 303, 400), answer.text[-300:]
    assert SCRIPT not in answer.text
    if answer.status_code == 303:
        again = WEB.get(answer.headers["location"], headers={"accept": "text/html"})
        assert again.status_code == 200, answer.headers["location"]


@pytest.mark.parametrize("screen", SCREENS)
@settings(max_examples=40, deadline=None)
@given(keys=st.dictionaries(st.sampled_from(KEYS.split()), VALUES, max_size=10))
def test_no_address_is_a_mistake_of_ours(screen: str, keys: dict[str, str]) -> None:
    answer = WEB.get(f"/en/{screen}", params={"v": "1", **keys}, headers={"accept": "text/html"})
    assert answer.status_code in (200, 400), answer.text[-300:]
    assert SCRIPT not in answer.text


@settings(max_examples=40, deadline=None)
@given(text=st.text(max_size=200), number=VALUES, do=VALUES)
def test_no_pasted_text_is_a_mistake_of_ours(text: str, number: str, do: str) -> None:
    answer = WEB.post(
        "/en/hand", data={"text": text, "number": number, "do": do}, headers={"accept": "text/html"}
    )
    assert answer.status_code in (200, 400)


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (SCRIPT, 200),
        ("{" * 20_000, 200),
        ('{"players": [], "players": []}', 200),
        ('{"players": 1e999}', 200),
        ("x" * 300_000, 413),
        ('{"text": "{}"}', 200),
    ],
)
def test_a_pasted_text_that_is_no_hand_is_refused_beneath_its_field(text: str, status: int) -> None:
    answer = WEB.post("/en/hand", data={"text": text}, headers={"accept": "text/html"})
    assert answer.status_code == status
    assert SCRIPT not in answer.text
    if status == 200:
        assert 'class="wrong"' in answer.text


def test_more_rows_or_actions_than_any_table_has_are_refused() -> None:
    rows = ".".join(f"P{row}_1" for row in range(31))
    assert WEB.get(f"/en/pots?v=1&p={rows}").status_code == 400
    acts = ".".join(["1c"] * 201)
    assert WEB.get(f"/en/betting?v=1&p=A_1.B_2&a={acts}").status_code == 400


@pytest.mark.parametrize("path", ["/en/pots", "/en/share", "/en/hand"])
def test_nothing_of_a_question_is_logged(path: str, capfd: pytest.CaptureFixture[str]) -> None:
    WEB.get(f"{path}?v=1&p={quote('Secret')}_1.B_2")
    WEB.get(f"{path}?pots&v=1&p={quote('Secret')}_1.B_2")
    out, err = capfd.readouterr()
    assert "Secret" not in out + err


def test_an_address_quotes_nothing_into_an_attribute() -> None:
    page = WEB.get(f'/en/share?pots&v=1&p={quote(SCRIPT, safe="")}_1.B_2"onload=x').text
    assert SCRIPT not in page
    assert '"onload' not in page
