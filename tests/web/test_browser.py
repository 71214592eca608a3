"""The page in a browser: how it looks, and what a person does with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from web.browsing import DESK, PHONE, SMALL, axe_findings, browser, needed, watched
from web.serving import LANGUAGES, SCREENS, served

TOO_SMALL = """() => {
  const bad = [];
  const all = document.querySelectorAll("a, button, input:not([type=hidden]), select, summary, textarea");
  for (const each of all) {
    const box = each.getBoundingClientRect();
    const style = getComputedStyle(each);
    if (!box.width || style.visibility === "hidden" || each.closest(".unseen") || each.disabled) continue;
    const label = each.matches("[type=checkbox], [type=radio]") && each.closest("label");
    const place = label ? label.getBoundingClientRect() : box;
    const wide = Math.max(box.width, place.width), high = Math.max(box.height, place.height);
    if (high < 47.5 || wide < 43.5)
      bad.push(`${each.tagName} ${each.name || each.className || each.textContent} ${wide}x${high}`);
  }
  return bad;
}"""
MISSING_GLYPHS = """() => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 40;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const family = getComputedStyle(document.body).fontFamily;
  const drawn = (sign) => {
    pen.clearRect(0, 0, 40, 40);
    pen.font = `24px ${family}`;
    pen.fillText(sign, 4, 30);
    return pen.getImageData(0, 0, 40, 40).data.join();
  };
  const boxes = new Set(["\\u{10FFFE}", "\\u{EFFFE}", "\\u0378"].map(drawn));
  const nothing = drawn(" ");
  const signs = new Set(document.body.innerText.replace(/\\s/gu, ""));
  const bad = (sign) => boxes.has(drawn(sign)) || drawn(sign) === nothing;
  return [...signs].filter((sign) => /[^\\p{Cf}\\p{Mn}]/u.test(sign) && bad(sign));
}"""
UNFOLD = """() => {
  for (const each of document.querySelectorAll("details")) each.open = !each.closest(".lang-one");
}"""
FONTS_OF = {"bn": "Bengali", "hi": "Devanagari"}


@pytest.fixture(scope="module")
def home() -> Iterator[str]:
    needed()
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def chromium(home: str) -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_fits_and_reads_at_every_width_in_both_themes(
    chromium: Browser, home: str, screen: str, language: str
) -> None:
    # The test brings axe in by itself; the page's own policy would not let it.
    with watched(chromium, home, bypass_csp=True, reduced_motion="reduce") as seen:
        page = seen.page
        seen.open(f"/{language}/{screen}")
        # What is folded away must fit as well.
        page.evaluate(UNFOLD)
        for width, height in (SMALL, DESK, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(TOO_SMALL) == []
        assert page.evaluate(MISSING_GLYPHS) == []
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
            if theme == "light" or language == "en":
                assert axe_findings(page) == [], theme


@pytest.mark.parametrize("language", ["bn", "hi"])
def test_the_letters_come_from_a_font_that_has_them(chromium: Browser, home: str, language: str) -> None:
    with watched(chromium, home) as seen:
        seen.open(f"/{language}/pots")
        tools = seen.page.context.new_cdp_session(seen.page)
        tools.send("DOM.enable")
        tools.send("CSS.enable")
        root = tools.send("DOM.getDocument", {"depth": -1})["root"]
        node = tools.send(
            "DOM.querySelector", {"nodeId": root["nodeId"], "selector": "#verdict li:last-child span"}
        )
        used = tools.send("CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]})["fonts"]
        assert any(FONTS_OF[language] in font["familyName"] for font in used), used


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", ["pots", "betting", "declaration", "hand"])
def test_the_first_answer_stands_above_the_fold(
    chromium: Browser, home: str, screen: str, language: str
) -> None:
    with watched(chromium, home) as seen:
        seen.open(f"/{language}/{screen}")
        bottom = seen.page.evaluate("document.querySelector('#verdict').getBoundingClientRect().bottom")
        bar = seen.page.evaluate("document.querySelector('#balance').getBoundingClientRect().top")
        assert 0 < bottom < bar


def test_four_numbers_are_typed_and_the_ruling_is_there(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        page = seen.page
        seen.open("/en/pots?v=1&p=..")
        page.get_by_role("button", name="Add player").click()
        seen.settled()
        for row, (chips, status) in enumerate(
            ((100, "all-in"), (200, "all-in"), (500, "all-in"), (500, "live")), 1
        ):
            page.locator(f"#in{row}").fill(str(chips))
            page.locator(f"[data-row='{row}'] .is-{status}").click()
        seen.settled()
        said = seen.said()
        assert "Main pot, 400" in said
        assert "300" in said
        assert "600" in said
        assert page.inner_text("#balance p") == "In 1,300 = pots 1,300 + back 0"
        assert "v=1&p=_100a._200a._500a._500" in page.url.replace("%2C", ",")


def test_typing_keeps_the_cursor_and_is_said_once_it_stops(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        page = seen.page
        seen.open("/en/pots?v=1&p=Anna_100a.Boris_350.Vera_300f")
        field = page.locator("#in2")
        field.click()
        page.keyboard.press("End")
        page.keyboard.type("0", delay=60)
        seen.settled()
        assert page.evaluate("document.activeElement.id") == "in2"
        assert page.evaluate("document.activeElement.selectionStart") == 4
        assert "Boris takes back 3,200." in seen.said()
        page.wait_for_timeout(1100)
        spoken = page.inner_text("#announce")
        assert "Boris takes back 3,200." in spoken
        assert "In 3,900 = pots 700 + back 3,200" in spoken


def test_back_is_undo_and_forward_is_redo(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        page = seen.page
        seen.open("/en/pots?v=1&p=Anna_100a.Boris_350.Vera_300f")
        first = page.url
        page.locator("#in2").fill("360")
        seen.settled()
        page.locator("[data-row='3'] .is-live").click()
        seen.settled()
        second = page.url
        assert "Vera_300&" in second + "&"
        page.go_back()
        seen.settled()
        assert "Boris_360" in page.url
        assert page.input_value("#in2") == "360"
        page.locator(".undo").click()
        seen.settled()
        assert page.url == first
        assert page.input_value("#in2") == "350"
        assert "Boris takes back 50." in seen.said()
        page.go_forward()
        seen.settled()
        page.go_forward()
        seen.settled()
        assert page.url == second


def test_a_winner_is_tapped_and_everybody_is_paid(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        page = seen.page
        seen.open("/en/pots?v=1&p=Anna_100a.Boris_250a.Vera_400")
        page.locator("#wins0-1").check(force=True)
        seen.settled()
        page.locator("#wins1-2").check(force=True)
        seen.settled()
        assert page.evaluate("document.activeElement.id") == "wins1-2"
        assert "Anna wins" in seen.said()
        assert "Boris wins" in seen.said()
        page.get_by_role("button", name="Was this paid right?").click()
        seen.settled()
        for row, chips in ((1, "300"), (2, "200"), (3, "150")):
            page.locator(f"#paid{row}").fill(chips)
        seen.settled()
        assert "Boris: 300 was due" in page.inner_text("#checked")


def test_actions_are_added_and_one_too_small_stays_in_red(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        page = seen.page
        seen.open("/en/betting?v=1&p=A_200.B_14.C_200&bl=1-2")
        page.locator("#to").fill("10")
        page.get_by_role("button", name="Bet", exact=True).click()
        seen.settled()
        page.get_by_role("button", name="All-in 14").click()
        seen.settled()
        page.get_by_role("button", name="Call 14").click()
        seen.settled()
        assert "A acts: call 4" in seen.said()
        assert "call or fold" in page.inner_text("#still")
        seen.open("/en/betting?v=1&p=A_200.B_140.C_200&bl=1-2&a=1b10.2r13")
        assert page.locator(".act.bad").count() == 1
        assert "20" in page.inner_text("#acts .wrong >> nth=0")


def test_a_hand_is_walked_with_the_keys(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        page = seen.page
        seen.open("/en/hand")
        page.locator("body").press("ArrowRight")
        seen.settled()
        assert "step 8 of" in seen.said()
        page.locator("body").press("Home")
        seen.settled()
        assert "The hand begins." in seen.said()
        page.locator("body").press("End")
        seen.settled()
        assert page.locator("#seats").inner_text().count("has ") == 4


def test_an_action_is_changed_in_the_middle_of_a_hand(chromium: Browser, home: str) -> None:
    hand = "v=1&p=A_200.B_200&bl=1-2&b=AhKd2c5d9h&a=2c.1x_1b10.2c_1x.2b20.1c"
    with watched(chromium, home, bypass_csp=True, reduced_motion="reduce") as seen:
        page = seen.page
        seen.open(f"/en/hand?{hand}&i=4")
        page.get_by_role("button", name="Change", exact=True).click()
        page.get_by_text("Changing 4.").wait_for()
        assert axe_findings(page) == []
        page.locator("#walk .three").get_by_role("button", name="Fold").click()
        page.locator("#held").wait_for()
        assert "The hand is over" in page.inner_text("#held .wrong")
        for width, height in (SMALL, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(TOO_SMALL) == []
        assert axe_findings(page) == []
        page.go_back()
        page.get_by_text("Changing 4.").wait_for()
        page.get_by_role("button", name="Leave it as it was").click()
        page.locator("#editing").wait_for(state="detached")
        page.get_by_role("link", name="Can they raise here?").click()
        page.wait_for_url("**/en/betting?**")
        assert "B acts: call 10" in seen.said()


def test_a_pasted_history_is_walked_with_the_keys(chromium: Browser, home: str) -> None:
    history = Path(__file__).parents[1] / "histories" / "fulltilt" / "hands.txt"
    with watched(chromium, home) as seen:
        page = seen.page
        seen.open("/en/hand")
        page.locator(".paste textarea").fill(history.read_text("utf-8"))
        page.get_by_role("button", name="Read it").click()
        page.locator("#room").wait_for()
        assert page.locator("#room table").is_hidden()
        page.get_by_text("What the room paid").click()
        page.locator("#room table").wait_for()
        page.locator("body").press("Home")
        page.get_by_text("The hand begins.", exact=True).wait_for()
        page.locator("body").press("ArrowRight")
        page.get_by_text("step 1 of").wait_for()
        assert page.url == f"{home}/en/hand"


@pytest.mark.parametrize("query", ["v=1&p=..", "sent=1&name1=A&in1=1.5&stack1=1.5&name2=B&in2=3", "v=9"])
@pytest.mark.parametrize("screen", ["pots", "betting", "hand"])
def test_axe_finds_nothing_where_there_is_no_ruling(
    chromium: Browser, home: str, screen: str, query: str
) -> None:
    with watched(chromium, home, bypass_csp=True) as seen:
        seen.open(f"/en/{screen}?{query}")
        assert axe_findings(seen.page) == []
        seen.complaints = [said for said in seen.complaints if "400" not in said]


def test_everything_goes_by_the_keyboard_alone(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        page = seen.page
        seen.open("/en/pots?v=1&p=Anna_100a.Boris_350.Vera_300f")
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.id") == "in1":
                break
        assert page.evaluate("document.activeElement.id") == "in1"
        page.keyboard.type("120")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.id") == "in2"
        page.keyboard.press("Alt+KeyA")
        seen.settled()
        assert "Anna_120a.Boris_350a" in page.url
        page.keyboard.press("Alt+KeyF")
        seen.settled()
        assert "Boris_350f" in page.url
        assert page.evaluate("getComputedStyle(document.activeElement).outlineWidth") != "0px"


def test_without_a_script_everything_is_there(chromium: Browser, home: str) -> None:
    with watched(chromium, home, java_script_enabled=False) as seen:
        page = seen.page
        page.goto(f"{home}/ru/pots")
        page.locator("[name=in2]").fill("400")
        page.locator("noscript button, .acts-row button").first.click()
        assert "B_400" in page.url
        assert "100" in page.locator("#say").inner_text()
        page.locator("button[value=add]").click()
        page.locator("[name=name4]").fill("Глеб")
        page.locator("[name=in4]").fill("50")
        page.locator("[data-row='4'] .is-all-in").click()
        page.locator("[data-row='4'] button[value=more-4]").click()
        assert page.locator("[name=in4]").input_value() == "51"
        page.goto(f"{home}/en/betting?v=1&p=A_200.B_14.C_200&bl=1-2&a=1b10")
        page.locator(".three button").nth(1).click()
        assert page.locator(".act").count() == 2
        page.goto(f"{home}/en/hand")
        page.locator("button[data-key=ArrowRight]").click()
        assert "i=8" in page.url


def test_a_link_opened_in_another_language_shows_the_same_figures(chromium: Browser, home: str) -> None:
    figures: dict[str, list[str]] = {}
    with watched(chromium, home) as seen:
        for language in LANGUAGES:
            seen.open(f"/{language}/pots?v=1&p=Anna_100a.Boris_3500.Vera_3000f&d=30")
            told = seen.page.inner_text("#say") + seen.page.inner_text("#balance p")
            figures[language] = sorted(
                re.sub(r"[,.\u00a0]", "", each)
                for each in re.findall(r"\d[\d,.\u00a0]*", told.replace("2024", ""))
            )
        assert len({tuple(each) for each in figures.values()}) == 1
        seen.open("/en/pots?v=1&p=Anna_100a.Boris_350.Vera_300f")
        seen.page.locator(".lang-one summary").click()
        seen.page.get_by_role("link", name="Русский").click()
        assert seen.page.url.endswith("/ru/pots?v=1&p=Anna_100a.Boris_350.Vera_300f")


def test_the_theme_is_turned_and_kept(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/pots")
        seen.page.locator(".theme").click()
        assert seen.page.evaluate("document.documentElement.dataset.theme") == "dark"
        seen.open("/en/betting")
        assert seen.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(19, 19, 18)"


def test_what_is_printed_has_the_ruling_and_no_buttons(chromium: Browser, home: str) -> None:
    with watched(chromium, home) as seen:
        seen.open("/en/pots")
        seen.page.emulate_media(media="print")
        assert seen.page.locator("#say").is_visible()
        assert seen.page.locator("#pots svg").is_visible()
        assert not seen.page.locator(".tabs").is_visible()
        assert not seen.page.locator("#balance .acts-row").is_visible()


def test_cards_are_tapped_a_rank_and_then_its_suit(chromium: Browser, home: str) -> None:
    with watched(chromium, home, has_touch=True, is_mobile=True) as seen:
        page = seen.page
        seen.open("/en/pots?v=1&p=Anna_100a.Boris_350.Vera_300f&b=AsKd7h5c2d&h=AhAd")
        page.locator("#cards2").tap()
        assert page.locator("#pad").is_visible()
        for sign in ("K", "♥", "K", "♣"):
            page.locator("#pad").get_by_role("button", name=sign, exact=True).tap()
        seen.settled()
        assert page.input_value("#cards2") == "KhKc"
        assert "Anna wins with three aces" in seen.said()
        page.locator("#pad").get_by_role("button", name="Done").tap()
        assert not page.locator("#pad").is_visible()
