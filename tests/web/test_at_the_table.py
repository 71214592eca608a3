"""What a dealer stumbled over with the phone in one hand, each looked at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser

from web.browsing import DESK, PHONE, SMALL, browser, needed, watched
from web.serving import served

BIG = "v=1&p=Alexander_1234567a.Bartholomew_23456789a.Charlotte_123456789&bt=1"
BROKEN = """() => [...document.querySelectorAll("#paid td")].filter((each) => {
  const range = document.createRange();
  range.selectNodeContents(each);
  const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
  return lines.size > 1;
}).map((each) => each.textContent)"""


@pytest.fixture(scope="module")
def home() -> Iterator[str]:
    needed()
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.mark.parametrize("size", [PHONE, SMALL])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_figure_is_broken_over_two_lines(
    chromium: Browser, home: str, size: tuple[int, int], language: str
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    with watched(chromium, home, viewport=viewport) as seen:
        seen.open(f"/{language}/pots?{BIG}&w=1.2")
        assert seen.page.locator("#paid td").count() == 12
        assert seen.page.evaluate(BROKEN) == []
        assert seen.page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_a_name_has_room_on_the_smallest_phone(chromium: Browser, home: str) -> None:
    with watched(chromium, home, viewport={"width": SMALL[0], "height": SMALL[1]}) as seen:
        seen.open(f"/en/pots?{BIG}")
        field = seen.page.locator("#name1")
        assert field.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_the_red_frame_goes_with_the_mistake(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/pots?v=1&p=A_100a.B_350.C_300f")
        field = seen.page.locator("#in2")
        field.fill("abc")
        seen.page.locator("#in2[aria-invalid=true]").wait_for()
        assert seen.page.locator("#wrong-in2 .wrong").count() == 1
        field.fill("350")
        seen.page.locator("#in2:not([aria-invalid])").wait_for()
        assert seen.page.locator("#wrong-in2 .wrong").count() == 0


def test_after_an_action_the_keys_of_the_phone_stay_away(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/hand?v=1&p=A_200.B_14.C_200&bl=1-2")
        seen.page.locator("#table").evaluate("each => { each.open = true; }")
        seen.page.get_by_role("button", name="Call 2").click()
        seen.settled()
        assert seen.page.evaluate("document.activeElement.tagName") == "BUTTON"


def test_undo_does_not_lead_out_of_the_page(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/pots?v=1&p=A_100a.B_350.C_300f")
        undo, redo = seen.page.locator(".tool.undo"), seen.page.locator(".tool.redo")
        assert undo.is_disabled()
        assert redo.is_disabled()
        seen.page.locator("#in1").fill("120")
        seen.settled()
        assert undo.is_enabled()
        assert redo.is_disabled()
        undo.click()
        seen.settled()
        assert seen.page.locator("#in1").input_value() == "100"
        assert undo.is_disabled()
        assert redo.is_enabled()


@pytest.mark.parametrize("screen", ["pots", "betting", "declaration", "hand"])
def test_a_new_question_is_one_tap_away_on_a_phone(chromium: Browser, home: str, screen: str) -> None:
    with watched(chromium, home) as seen:
        seen.open(f"/en/{screen}")
        clear = seen.page.get_by_role("button", name="Clear").first
        box = clear.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < PHONE[1]
        clear.click()
        seen.page.get_by_text("This cannot be ruled on yet").wait_for()


def test_pasting_is_reached_from_the_top_of_the_hand(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/hand")
        seen.page.get_by_role("link", name="Paste a hand history").click()
        seen.page.wait_for_timeout(100)
        box = seen.page.locator(".paste textarea").bounding_box()
        assert box is not None
        assert 0 < box["y"] < PHONE[1] - 72


def test_what_was_paid_says_what_to_type_and_sums_up_in_one_line(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/pots?v=1&p=_5f._5._5f._5._5f&bt=3&w=2-4&x=0.12.0.13.0")
        said = seen.page.locator(".check").inner_text()
        assert "with what went back" in said
        assert seen.page.locator("#checked p").all_inner_texts() == ["Everybody was paid right."]


def test_an_amount_that_is_typed_slowly_is_the_one_that_is_bet(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/betting?v=1&p=A_200.B_140.C_200&bl=1-2")
        seen.page.locator("#to").fill("10")
        seen.settled()
        assert seen.page.locator("#to").input_value() == "10"
        seen.page.locator(".next [data-step='1']").click()
        seen.settled()
        assert seen.page.locator("#to").input_value() == "11"
        seen.page.get_by_role("button", name="Bet", exact=True).click()
        seen.settled()
        assert "a=1b11" in seen.page.url


def test_the_box_of_the_next_player_stays_in_sight(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/betting?v=1&p=A_900.B_900.C_900.D_900&bl=1-2&a=1b10.2r30.3r60.4r120.1c.2c")
        seen.page.locator(".next").scroll_into_view_if_needed()
        for _ in range(2):
            seen.page.locator(".next").get_by_role("button", name="Raise to").click()
            seen.settled()
            box = seen.page.locator(".next").bounding_box()
            bar = seen.page.locator("#balance").bounding_box()
            assert box is not None
            assert bar is not None
            assert box["y"] + box["height"] <= bar["y"]


def test_undo_does_not_lead_to_another_screen(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/pots")
        seen.page.locator(".tabs a").nth(1).click()
        seen.page.wait_for_url("**/en/betting")
        assert seen.page.locator(".tool.undo").is_disabled()


def test_the_line_of_the_rules_follows_what_is_chosen(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/betting")
        seen.page.locator("#rules > summary").click()
        seen.page.locator("#choose-game").select_option("stud")
        seen.settled()
        assert "seven-card stud" in seen.page.locator("#rules-line").inner_text()
        assert seen.page.locator("#streets label").count() == 5
        assert seen.page.locator("#bring_in").count() == 1


def test_beside_a_long_entry_the_answers_have_no_hole(chromium: Browser, home: str) -> None:
    with watched(chromium, home, viewport={"width": DESK[0], "height": DESK[1]}) as seen:
        seen.open("/en/pots?v=1&p=A_100a.B_350a.C_300f.D_500&z=100.350.900.900&w=1.2")
        boxes = [seen.page.locator(each).bounding_box() for each in ("#pots", "#hands", ".a-rest")]
        ends = [(box["y"], box["y"] + box["height"]) for box in boxes if box is not None]
        assert len(ends) == 3
        assert all(0 <= lower[0] - upper[1] < 40 for upper, lower in pairwise(ends))


def test_putting_an_action_in_shows_what_to_choose_from(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/hand?v=1&p=A_200.B_24.C_200.D_8&bl=1-2&a=3c.4a.1c.2c.3c_1b10.2a&b=AhKd2c&i=7")
        seen.page.get_by_role("button", name="Insert before").click()
        seen.page.locator("#editing").wait_for()
        seen.page.wait_for_timeout(100)
        for part in ("#editing", ".next"):
            box = seen.page.locator(part).bounding_box()
            assert box is not None
            assert 0 <= box["y"] < PHONE[1] - 72 - box["height"]


def test_who_shows_is_one_tap_from_the_top(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/pots?v=1&t=cash&p=A_700a.B_1700.C_1700")
        seen.page.locator("#say").get_by_role("link", name="Who shows").click()
        seen.page.wait_for_timeout(100)
        box = seen.page.locator("#shows").bounding_box()
        assert box is not None
        assert 0 <= box["y"] < 100
