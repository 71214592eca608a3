"""docs/rules.md is what the rulebooks' data says now."""

from collections import Counter

import pytest

from make_rules_page import HEADINGS, PAGE, main, page, stated_by
from sidepot.rulebooks.articles import all_articles, article
from sidepot.rulebooks.load import BOOKS
from sidepot.rulebooks.questions import POINTS, QUESTIONS


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "run: python tools/make_rules_page.py"
    assert main(["--check"]) == 0


def test_every_article_every_question_and_every_point_is_on_it() -> None:
    lines = page().splitlines()
    numbers = [line.split(" | ")[0].removeprefix("| ") for line in lines if line.startswith("| ")]
    listed = [each.number for each in all_articles()]
    assert Counter(number for number in numbers if number in set(listed)) == Counter(listed)
    for name in (*QUESTIONS, *POINTS):
        assert f"`{name}`" in numbers
    assert set(HEADINGS.values()) <= {line.removeprefix("### ") for line in lines}


def test_a_page_out_of_date_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("make_rules_page.page", lambda: "another page\n")
    assert main(["--check"]) == 1
    assert "python tools/make_rules_page.py" in capsys.readouterr().out


def test_rules_state_only_articles_that_are_listed() -> None:
    assert {stated for stated in stated_by() if article(stated) is None} == set()
    assert {stated.partition("/")[0] for stated in stated_by()} == {*BOOKS, "usage", "room"}
