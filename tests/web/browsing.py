"""A browser for the tests of the page: Debian's Chromium, headless, asking nothing outside this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

PACKAGE = find_spec("axe_playwright_python")
AXE = Path((PACKAGE and PACKAGE.origin) or "").parent / "axe.min.js"
VIOLATIONS = """() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.map((each) => [each.id, each.nodes.map((node) => node.html.slice(0, 160))]))"""
CHROMIUM = Path("/usr/bin/chromium")
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PHONE, SMALL, DESK = (390, 844), (320, 640), (1280, 900)


def needed() -> None:
    """Skip where there is no Chromium; fail where there has to be one."""
    if CHROMIUM.exists():
        return
    if os.environ.get("CI"):
        pytest.fail(f"{CHROMIUM} is missing, and CI has to have it")
    pytest.skip(f"{CHROMIUM} is missing: apt install chromium")


@contextmanager
def browser() -> Iterator[Browser]:
    """One browser for a file of tests."""
    playwright: Playwright
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(SWITCHES))
        yield opened
        opened.close()


class Watched:
    """A page, and all it complained about or asked of others."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.home = home
        self.complaints: list[str] = []
        page.set_default_timeout(8000)
        page.on("console", lambda said: self.complaints.append(f"{said.type}: {said.text}"))
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", lambda asked: self._asked(asked.url))

    def _asked(self, url: str) -> None:
        if not url.startswith((self.home, "data:", "about:", "blob:")):
            self.complaints.append(f"asked another host: {url}")

    def open(self, path: str) -> None:
        """Go to an address of ours and wait until it is ready."""
        self.page.goto(self.home + path)
        self.page.wait_for_load_state("networkidle")

    def settled(self) -> None:
        """Wait until what was typed has been answered."""
        self.page.wait_for_timeout(350)
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(60)

    def said(self) -> str:
        """The sentences said aloud."""
        return self.page.inner_text("#say")


@contextmanager
def watched(opened: Browser, home: str, **options: object) -> Iterator[Watched]:
    """A fresh page; at its end it must not have complained."""
    width, height = PHONE
    settings: dict[str, object] = {"viewport": {"width": width, "height": height}, **options}
    context = opened.new_context(**settings)  # type: ignore[arg-type]
    page = Watched(context.new_page(), home)
    try:
        yield page
        assert page.complaints == []
    finally:
        context.close()


def axe_findings(page: Page) -> list[object]:
    """What axe has against a page, as it is now; its policy must be bypassed, for axe is brought in."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[object] = page.evaluate(VIOLATIONS)
    return found
