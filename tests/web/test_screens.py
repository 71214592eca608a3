"""Every screen in every language, asked as a browser without a script asks."""

from __future__ import annotations

import gzip
from html import escape
from pathlib import Path

import pytest

from sidepot.languages.catalogue import FOLDER, catalogue, languages
from sidepot.languages.template import placeholders
from sidepot.web.static_files import KINDS, address_of, packed
from web.serving import LANGUAGES, SCREENS, client, text_of

WEB = client()
NASTY = "<script>alert(1)</script>\"'><img src=x>"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_answers_whoever_brings_no_question(language: str, screen: str) -> None:
    answer = WEB.get(f"/{language}/{screen}")
    assert answer.status_code == 200
    assert answer.headers["content-language"] == language
    assert f'<html lang="{language}">' in answer.text
    assert 'class="wrong"' not in answer.text
    assert text_of(answer.text, "balance")


@pytest.mark.parametrize(
    "path", ["/", *(f"/vi/{screen}" for screen in SCREENS), "/vi/share?pots&v=1", "/vi/no"]
)
def test_who_asks_only_for_the_head_gets_that_of_the_page(path: str) -> None:
    head, page = WEB.head(path), WEB.get(path)
    assert (head.status_code, head.headers) == (page.status_code, page.headers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_written_into_a_page_that_its_headers_forbid(language: str, screen: str) -> None:
    answer = WEB.get(f"/{language}/{screen}")
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert " style=" not in answer.text
    assert "<style" not in answer.text
    assert " onclick=" not in answer.text
    assert "http://" not in answer.text.replace("http://www.w3.org/2000/svg", "")
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("wish", "language"),
    [("ru,en;q=0.5", "ru"), ("fr, vi;q=0.8, hi;q=0.9", "hi"), ("bn-IN", "bn"), ("xx", "en"), ("", "en")],
)
def test_the_start_picks_the_language_of_the_browser(wish: str, language: str) -> None:
    answer = WEB.get("/", headers={"accept-language": wish})
    assert answer.status_code in (302, 303, 307)
    assert answer.headers["location"] == f"/{language}/pots"


def test_a_form_is_answered_by_the_short_address() -> None:
    form = "sent=1&name1=Anna&in1=100&status1=all-in&name2=Boris&in2=350&status2=live"
    form += "&name3=Vera&in3=300&status3=folded"
    answer = WEB.get(f"/en/pots?{form}")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/en/pots?v=1&p=Anna_100a.Boris_350.Vera_300f"
    page = WEB.get(answer.headers["location"]).text
    assert "Boris takes back 50." in text_of(page, "say")
    assert text_of(page, "balance").startswith("In 750 = pots 700 + back 50")


def test_what_cannot_be_read_stays_in_its_field_with_why_beside_it() -> None:
    answer = WEB.get("/en/pots?sent=1&name1=Anna&in1=100&status1=all-in&name2=Boris&in2=1.5&status2=live")
    assert answer.status_code == 200
    assert 'value="1.5"' in answer.text
    assert text_of(answer.text, "wrong-in2") == "“1.5” is not a whole number, and chips are whole here."
    assert 'aria-describedby="wrong-in2"' in answer.text


def test_two_decimals_are_one_tap_away() -> None:
    form = "sent=1&name1=A&in1=1.5&status1=all-in&name2=B&in2=2&status2=live"
    assert 'value="cents"' in WEB.get(f"/en/pots?{form}").text
    answer = WEB.get(f"/en/pots?{form}&do=cents")
    assert answer.headers["location"] == "/en/pots?v=1&p=A_150a.B_200&u=2"


def test_what_is_missing_is_called_by_its_label() -> None:
    page = WEB.get("/en/declaration?v=1&f=200&lf=200&mb=100&w=all-in").text
    assert text_of(page, "wrong-stack") == "Needed for this ruling: Stack when the street began."


def test_a_script_gets_the_page_and_the_address_to_show() -> None:
    form = "sent=1&name1=Anna&in1=100&status1=all-in&name2=Boris&in2=350&status2=live"
    pushed = WEB.get(f"/en/pots?{form}", headers={"hx-request": "true"})
    assert pushed.status_code == 200
    assert pushed.headers["hx-push-url"] == "/en/pots?v=1&p=Anna_100a.Boris_350"
    typing = WEB.get(f"/en/pots?{form}", headers={"hx-request": "true", "sidepot-typing": "true"})
    assert typing.headers["hx-replace-url"] == pushed.headers["hx-push-url"]


def test_a_folded_row_stays_and_a_new_row_is_in_the_address() -> None:
    form = "sent=1&name1=Anna&in1=100&status1=all-in&name2=Boris&in2=350&status2=live&do=add"
    answer = WEB.get(f"/en/pots?{form}")
    assert answer.headers["location"] == "/en/pots?v=1&p=Anna_100a.Boris_350."
    assert 'name="name3"' in WEB.get(answer.headers["location"]).text


@pytest.mark.parametrize("screen", ["pots", "betting", "hand"])
def test_a_name_is_never_markup(screen: str) -> None:
    field = "in" if screen == "pots" else "stack"
    answer = WEB.get(
        f"/en/{screen}",
        params={"sent": "1", "name1": NASTY[:40], f"{field}1": "100", "name2": "B", f"{field}2": "200"},
        follow_redirects=True,
    )
    assert answer.status_code == 200
    assert escape(NASTY[:10]) in answer.text
    assert "<script>alert" not in answer.text
    assert "<img" not in answer.text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/en/pots?v=3&p=A_1.B_2", 400),
        ("/en/pots?v=1&p=A_1.B_2&nobody=1", 400),
        ("/en/rulebooks?v=1&k=none-such", 400),
        ("/en/betting?v=1&p=A_1.B_2&a=zz", 400),
        ("/en/nowhere", 404),
        ("/xx/pots", 404),
        ("/static/00000000/page.css", 404),
        ("/static/00000000/..%2f..%2fapp.py", 404),
        ("/en/pots?v=1&p=" + "A_1." * 3000, 414),
        ("/en/pots?v=1&p=" + "A_1." * 1000, 400),
    ],
)
def test_what_is_no_question_is_refused_clearly(path: str, status: int) -> None:
    answer = WEB.get(path, headers={"accept": "text/html"})
    assert answer.status_code == status
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("amount", ["1e999", "NaN", "-5", "9" * 500, "1.300", "½", "10²", "<b>"])
def test_odd_amounts_are_told_apart(amount: str) -> None:
    answer = WEB.get(
        "/en/pots",
        params={"sent": "1", "name1": "A", "in1": amount, "name2": "B", "in2": "5"},
        follow_redirects=True,
    )
    assert answer.status_code == 200
    assert 'class="wrong"' in answer.text or amount == "1.300"


def test_a_first_visit_is_small() -> None:
    page = len(gzip.compress(WEB.get("/en/pots").content))
    files = sum(len(packed(name)) for name in KINDS)
    assert page + files < 60_000


def test_files_say_that_they_may_be_kept() -> None:
    for name in KINDS:
        answer = WEB.get(address_of(name))
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]


def test_the_words_of_the_page_place_the_same_figures_in_every_language() -> None:
    def figures(language: str) -> dict[tuple[str, str], list[str]]:
        return {
            (table, key): sorted(figure for _, figure, _ in placeholders(said) if figure)
            for table, texts in catalogue(language, "web").items()
            for key, said in texts.items()
        }

    assert all(figures(language) == figures("en") for language in languages())


def test_no_word_of_the_page_is_left_over() -> None:
    room = Path(FOLDER).parents[1] / "web"
    files = [*room.rglob("*.py"), *room.rglob("*.html")]
    sources = "".join(file.read_text("utf-8") for file in files)
    # Tables whose keys are ids of elsewhere, put together when they are asked for.
    put_together = ("question", "answer", "structure", "title", "tab", "address", "declaration")
    kinds = {"hand.kind-each", "hand.kind-big-blind", "hand.kind-button"}
    kinds |= {"entry.live", "entry.all-in", "entry.folded", "hands.tap", "hands.order"}
    left = {
        f"{table}.{key}"
        for table, texts in catalogue("en", "web").items()
        for key in texts
        if table not in put_together and f"{table}.{key}" not in sources
    }
    assert left - kinds == set()


def test_what_was_paid_is_held_against_what_was_due() -> None:
    def checked(paid: str) -> str:
        return text_of(WEB.get(f"/en/pots?v=1&p=A_100a.B_350.C_300f&w=1&x={paid}").text, "checked")

    assert checked("300.450.0").startswith("Everybody was paid right.")
    assert "B: 450 was due" in checked("300.400.50")
    assert checked("300") == "A: right"


def test_a_qr_code_and_the_address_itself_share_a_question() -> None:
    answer = WEB.get("/en/share?pots&v=1&p=A_100a.B_250")
    assert answer.status_code == 200
    assert "http://testserver/en/pots?v=1&amp;p=A_100a.B_250" in answer.text
    assert '<svg class="qr"' in answer.text


def test_digits_and_groups_are_those_the_address_asks_for() -> None:
    query = "v=1&p=A_123456a.B_123456"
    assert "2,46,912" in text_of(WEB.get(f"/bn/pots?{query}").text, "paid")
    assert "২,৪৬,৯১২" in text_of(WEB.get(f"/bn/pots?{query}&n=own").text, "paid")
    assert "246,912" in text_of(WEB.get(f"/hi/pots?{query}&n=threes").text, "paid")
    assert "246,912" in text_of(WEB.get(f"/en/pots?{query}&n=own").text, "paid")


def test_amounts_may_have_two_decimals() -> None:
    page = WEB.get("/en/pots?v=1&p=A_1050a.B_2000&u=2").text
    assert 'value="10.50"' in page
    assert "9.50" in text_of(page, "say")


def test_a_pasted_history_is_walked_and_not_kept() -> None:
    text = "***** Hand History for Game 1 *****\n"
    unread = WEB.post("/en/hand", data={"text": text})
    assert unread.status_code == 200
    assert text_of(unread.text, "wrong-text")
    hand = Path(__file__).parents[2] / "examples" / "whole-hand.json"
    read = WEB.post("/ru/hand", data={"text": hand.read_text("utf-8")})
    assert read.status_code == 200
    assert 'class="transport"' in read.text
    assert text_of(read.text, "verdict")


def test_a_pasted_hand_no_address_holds_offers_no_link_to_another_hand() -> None:
    history = Path(__file__).parents[1] / "histories" / "ggpoker" / "cash.txt"
    read = WEB.post("/en/hand", data={"text": history.read_text("utf-8")})
    assert 'class="transport"' in read.text
    assert "/en/share?" not in read.text
    assert "data-copy" not in read.text
    assert "/en/share?hand&amp;v=1" in WEB.get("/en/hand").text


WALK = "v=1&p=A_200.B_24.C_200.D_8&bl=1-2&b=AhKd2c&a=3c.4a.1c.2c.3c_1b10.2a"


def test_an_action_is_taken_out_and_what_follows_is_checked_anew() -> None:
    form = "sent=1&name1=A&stack1=200&name2=B&stack2=24&name3=C&stack3=200&name4=D&stack4=8&blinds=1/2"
    form += "&board=AhKd2c&a=3c.4a.1c.2c.3c_1b10.2a"
    answer = WEB.get(f"/en/hand?{form}&do=delete-4")
    assert "a=3c.4a.1c.3c_1b10.2a" in answer.headers["location"]
    assert "i=3" in answer.headers["location"]
    later = WEB.get(answer.headers["location"].replace("&i=3", "")).text
    assert 'class="wrong"' in later
    cut = WEB.get(f"/en/hand?{form}&do=cut-5")
    assert "a=3c.4a.1c.2c.3c&" in cut.headers["location"] + "&"


@pytest.mark.parametrize("step", range(8))
def test_nothing_is_given_away_before_its_step(step: int) -> None:
    page = WEB.get(f"/en/hand?{WALK}&i={step}").text
    assert f"step {step} of 7" in text_of(page, "say")
    assert page.count('<span class="no">') == step


@pytest.mark.parametrize("screen", ["betting", "hand"])
def test_an_amount_that_cannot_be_read_adds_no_action(screen: str) -> None:
    form = "sent=1&name1=A&stack1=200&name2=B&stack2=240&blinds=1/2&street=flop&a=&to=1.5"
    value = "raise-1b" if screen == "betting" else "raise-2r"
    answer = WEB.get(f"/en/{screen}?{form}&do={value}")
    assert answer.status_code == 200
    assert "1.5" in text_of(answer.text, "wrong-to")
    assert 'id="to"' in answer.text
    assert 'value="1.5"' in answer.text


def test_a_hand_goes_on_from_where_it_stands() -> None:
    form = "sent=1&name1=A&stack1=200&name2=B&stack2=24&name3=C&stack3=200&name4=D&stack4=8&blinds=1/2"
    answer = WEB.get(f"/en/hand?{form}&board=AhKd2c&a=3c.4a.1c.2c.3c&do=street-1b10&to=10")
    assert "a=3c.4a.1c.2c.3c_1b10" in answer.headers["location"]
    raised = WEB.get(f"/en/hand?{form}&board=AhKd2c&a=3c.4a.1c.2c.3c_1b10&do=raise-2r&to=20")
    assert "_1b10.2r20" in raised.headers["location"]


def test_a_board_typed_in_beforehand_waits_for_its_street() -> None:
    page = WEB.get("/en/hand?v=1&p=A_200.B_200&bl=1-2&b=AhKd2c5d9h&a=2c").text
    assert "The street" not in text_of(page, "say")
    assert "A acts" in text_of(page, "say") or "B acts" in text_of(page, "say")


def test_a_hand_told_to_its_end_without_cards_says_which_are_missing_and_is_still_walked() -> None:
    page = WEB.get("/en/hand?v=1&p=A_200.B_200&bl=1-2&b=AhKd2c5d9h&a=2c.1x_1x.2x_1x.2x_1x.2x").text
    assert "add the cards of A" in text_of(page, "wrong-cards1")
    assert 'class="transport"' in page
    assert 'class="next"' not in page
