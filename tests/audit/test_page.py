"""The page of an audit: every disputed hand with its pots, in one file that needs nothing else."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from histories.hands import PHH, table
from sidepot.audit.report import KEPT
from sidepot.cli.main import main
from sidepot.languages.catalogue import languages
from web.browsing import DESK, PHONE, axe_findings, browser, needed, watched

WRONG = PHH.replace("finishing_stacks = [300, 200, 0]", "finishing_stacks = [200, 300, 0]")
HOSTILE = "<script>alert(1)</script>&\x07"
VOID = ("meta",)


class Read(HTMLParser):
    """What a page is made of; every element must end where it began."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.names: list[str] = []
        self.addresses: list[str] = []
        self.feed(page)
        self.close()
        assert self.opened == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        if tag not in VOID:
            self.opened.append(tag)
        self.addresses += [f"{key}={value}" for key, value in attrs if key in ("src", "href", "action")]

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag


def audit(folder: Path, *hands: str, words: tuple[str, ...] = ()) -> str:
    """The page of an audit of these hands, one after another in a file."""
    here = folder / "hands"
    here.mkdir(exist_ok=True)
    text = "".join(table(number, hand) for number, hand in enumerate(hands, 1))
    (here / "a.phhs").write_text(text, "utf-8")
    main(["audit", str(here), "--out", str(folder / "result"), *words])
    return (folder / "result" / "report.html").read_text("utf-8")


def test_a_disputed_hand_stands_there_with_its_pots_and_a_clean_one_does_not(tmp_path: Path) -> None:
    page = audit(tmp_path, PHH, WRONG)
    read = Read(page)
    assert read.names.count("article") == read.names.count("svg") == 1
    line = table(1, PHH).count("\n") + 1
    assert f"{tmp_path}/hands/a.phhs, line {line}, hand 7" in page
    assert "Anna was paid 200 from the pots; it should have been 300. (TDA 2024 R12)" in page
    assert '<tr class="wrong"><td>Anna</td>' in page
    assert page.count('<tr class="wrong">') == 2


def test_it_needs_nothing_from_outside(tmp_path: Path) -> None:
    read = Read(audit(tmp_path, WRONG))
    assert read.addresses == []
    assert {"script", "link", "iframe", "img"}.isdisjoint(read.names)


def test_names_are_words_and_nothing_else(tmp_path: Path) -> None:
    page = audit(tmp_path, WRONG.replace("'Anna'", '"<script>alert(1)</script>&\\u0007"'))
    Read(page)
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;&amp;�" in page


@pytest.mark.parametrize("language", languages())
def test_it_speaks_every_language(tmp_path: Path, language: str) -> None:
    page = audit(tmp_path, PHH, WRONG, words=("--lang", language))
    assert f'<html lang="{language}">' in page
    assert Read(page).names.count("article") == 1


def test_the_same_bytes_whoever_worked(tmp_path: Path) -> None:
    pages = []
    for number, words in enumerate(((), ("--workers", "1"), ("--workers", "2"))):
        folder = tmp_path / str(number)
        folder.mkdir()
        pages.append(audit(folder, PHH, WRONG, WRONG, words=words).replace(str(folder), ""))
    assert pages[0] == pages[1] == pages[2]


def test_what_has_been_accepted_or_was_not_asked_for_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "accepted").write_text('{"code": "paid-wrong"}\n')
    page = audit(tmp_path, PHH, WRONG, words=("--accept", str(tmp_path / "accepted")))
    assert "article" not in Read(page).names
    assert "Accepted before and not counted: 2" in page
    assert "article" not in Read(audit(tmp_path, WRONG, words=("--player", "Nobody there"))).names
    assert "article" in Read(audit(tmp_path, WRONG, words=("--player", "Anna"))).names


def test_the_worst_are_shown_and_the_others_counted(tmp_path: Path) -> None:
    # Each of these hands has two findings.
    page = audit(tmp_path, *[WRONG] * (KEPT // 2 + 3))
    assert Read(page).names.count("article") == KEPT // 2
    assert "all of them in the table of findings: 3" in page


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_it_fits_its_window_and_can_be_read_by_everybody(tmp_path: Path, size: tuple[int, int]) -> None:
    needed()
    audit(tmp_path, PHH, WRONG)
    width, height = size
    home = (tmp_path / "result").as_uri()
    with browser() as opened, watched(opened, home, viewport={"width": width, "height": height}) as seen:
        seen.open("/report.html")
        seen.page.locator("summary").click()
        assert seen.page.evaluate("document.documentElement.scrollWidth") <= width
        assert axe_findings(seen.page) == []
