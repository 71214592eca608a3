"""The register of articles: everything cited is in it, and everything in it says what it is."""

import pytest

from sidepot.rulebooks.articles import SOURCES, Status, all_articles, article
from sidepot.rulebooks.check import check_all
from sidepot.rulebooks.load import BOOKS, official
from sidepot.rulebooks.questions import POINTS, QUESTIONS


def cited() -> set[str]:
    found: set[str] = set()
    for printed in map(official, BOOKS):
        found.update(each for articles in printed.cited.values() for each in articles)
        found.update(printed.points.values())
    return found


def test_nothing_is_wrong_in_the_rulebooks() -> None:
    assert check_all() == ()


def test_every_cited_article_is_listed() -> None:
    assert cited() <= {each.id for each in all_articles()}


def test_no_reading_of_our_own_is_listed_that_no_book_needs() -> None:
    ours = {each.id for each in all_articles() if each.book == "usage"}
    assert ours == {each for each in cited() if each.startswith("usage/")}


def test_a_reading_of_our_own_belongs_to_a_question_or_a_point() -> None:
    names = {name.replace("_", "-") for name in (*QUESTIONS, *POINTS)}
    assert {each.number for each in all_articles() if each.book == "usage"} <= names


def test_ids_are_unique_and_lead_to_their_article() -> None:
    listed = all_articles()
    assert len({each.id for each in listed}) == len(listed) > 300
    for each in listed:
        assert article(each.id) == each
        assert each.id == f"{each.book}/{each.number}"
    assert list(dict.fromkeys(each.book for each in listed)) == list(SOURCES) == [*BOOKS, "usage", "room"]


def test_what_is_not_ruled_by_says_why() -> None:
    for each in all_articles():
        assert (each.why is None) == (each.status == Status.RULED), each.id


def test_sentences_are_sentences() -> None:
    for each in all_articles():
        assert each.says[0].isupper() or each.says[0].isdigit(), each.id
        assert each.says.endswith("."), each.id
        assert not each.title.endswith("."), each.id
        assert each.says.count(". ") < 3, each.id


def test_an_answer_left_to_the_floor_by_an_article_of_its_own_is_listed_so() -> None:
    for printed in map(official, BOOKS):
        for name in QUESTIONS:
            if printed.answers[name] == "floor" and printed.article(name).startswith("usage/"):
                listed = article(printed.article(name))
                assert listed is not None
                assert listed.status == Status.FLOOR, listed.id


@pytest.mark.parametrize(
    ("article_id", "title"),
    [
        ("tda-2024/R20-A", "Odd chips in button games"),
        ("wsop-tournament-2026/R88.d", "Fouled deck"),
        ("rrop-11/no-limit-3", "Least raise and re-opening"),
        ("usage/uncalled-bet", "Uncalled bet"),
    ],
)
def test_an_article_by_its_id(article_id: str, title: str) -> None:
    listed = article(article_id)
    assert listed is not None
    assert listed.title == title


@pytest.mark.parametrize(
    "article_id",
    ["", "tda-2024", "tda-2024/", "R20", "tda-2024/R999", "tda-1999/R20", "tda-2024/r20", "/R20"],
)
def test_what_is_no_article(article_id: str) -> None:
    assert article(article_id) is None


def test_every_question_may_be_answered_by_the_house() -> None:
    for name in QUESTIONS:
        own = article(f"house/{name.replace('_', '-')}")
        assert own is not None
        assert (own.book, own.status) == ("house", Status.RULED)
    assert article("house/colour") is None
    assert article("house/reopen_test") is None
