"""The official books answer as the project's table of questions says."""

import json

import pytest

from shared import SHARED, needs_shared
from sidepot.rulebooks.asked import all_questions
from sidepot.rulebooks.load import BOOKS, official

pytestmark = needs_shared


OURS_ALONE = ("stud_high_board_tie",)
"""Questions the table does not have: books differ on them all the same (tied boards in stud)."""


def table() -> list[dict[str, object]]:
    read: list[dict[str, object]] = json.loads((SHARED / "questions.json").read_text("utf-8"))["questions"]
    return read


def test_the_same_questions_with_the_same_answers_in_the_same_order() -> None:
    ours = [(each.name, list(each.answers)) for each in all_questions() if each.name not in OURS_ALONE]
    assert ours == [(each["question"], each["answers"]) for each in table()]


@pytest.mark.parametrize("book_id", BOOKS)
def test_a_book_answers_as_the_table_says(book_id: str) -> None:
    expected = {}
    for each in table():
        books = each["books"]
        assert isinstance(books, dict)
        expected[each["question"]] = books[book_id]["answer"]
    answers = official(book_id).answers
    assert {name: answer for name, answer in answers.items() if name not in OURS_ALONE} == expected


@pytest.mark.parametrize("book_id", BOOKS)
def test_a_book_cites_usage_exactly_where_the_table_does(book_id: str) -> None:
    book = official(book_id)
    for each in table():
        books, question = each["books"], each["question"]
        assert isinstance(books, dict)
        assert isinstance(question, str)
        by_usage = books[book_id]["article"] == ["usage"]
        wanted = f"usage/{question.replace('_', '-')}" if by_usage else f"{book_id}/"
        assert book.article(question).startswith(wanted), question
