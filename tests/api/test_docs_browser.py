"""/docs in a browser: it fits a phone, asks nothing of others, and axe finds nothing."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sidepot.languages.catalogue import languages
from web.browsing import DESK, PHONE, SMALL, browser, needed, watched
from web.serving import served

PACKAGE = find_spec("axe_playwright_python")
AXE = Path((PACKAGE and PACKAGE.origin) or "").parent / "axe.min.js"
UNFOLD = "() => document.querySelectorAll('details').forEach((each) => { each.open = true; })"
FOUND = "() => axe.run(document).then(({ violations }) => violations.map((each) => each.id))"
SMALL_TARGETS = """() => [...document.querySelectorAll("nav a, summary, main p > a:only-child")]
  .filter((each) => each.getBoundingClientRect().height < 47.5).map((each) => each.textContent)"""


@pytest.fixture(scope="module")
def home() -> Iterator[str]:
    needed()
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def chromium(home: str) -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.mark.parametrize("language", languages())
def test_it_fits_every_width_and_axe_finds_nothing(chromium: Browser, home: str, language: str) -> None:
    # The test brings axe in by itself; the page's own policy would not let it.
    with watched(chromium, home, bypass_csp=True) as seen:
        seen.open(f"/docs?lang={language}")
        seen.page.evaluate(UNFOLD)
        for width, height in (SMALL, DESK, PHONE):
            seen.page.set_viewport_size({"width": width, "height": height})
            assert seen.page.evaluate("document.documentElement.scrollWidth") <= width
        assert seen.page.evaluate(SMALL_TARGETS) == []
        seen.page.evaluate(AXE.read_text("utf-8"))
        for theme in ("light", "dark"):
            seen.page.emulate_media(color_scheme=theme)
            assert seen.page.evaluate(FOUND) == []
