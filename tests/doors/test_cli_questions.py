"""What rulebooks differ on, in the words of every language."""

from __future__ import annotations

import pytest

from doors.running import Run
from sidepot.languages.catalogue import languages
from sidepot.languages.terms import answer_said, question_about
from sidepot.rulebooks.load import book
from sidepot.rulebooks.questions import words_of

QUESTIONS = tuple(book("tda-2024").answers)


@pytest.mark.parametrize("language", languages())
def test_every_question_and_answer_has_its_words(language: str) -> None:
    assert len({question_about(question, language) for question in QUESTIONS}) >= 48
    for question in QUESTIONS:
        for answer in words_of(question):
            assert answer_said(answer, language)


@pytest.mark.parametrize("language", languages())
def test_two_books_are_compared_in_words(capsys: pytest.CaptureFixture[str], language: str) -> None:
    out = Run(capsys, f"sidepot rulebooks compare tda-2024 rrop-11 --lang {language}").out
    assert f"all_in_exposure: {question_about('all_in_exposure', language)}" in out.splitlines()
    assert f"table-all: {answer_said('table-all', language)} (tda-2024/R16)" in out


@pytest.mark.parametrize("language", languages())
def test_a_question_is_explained_in_words(capsys: pytest.CaptureFixture[str], language: str) -> None:
    out = Run(capsys, f"sidepot explain big_blind_ante_order --lang {language}").out
    assert f"ante-first: {answer_said('ante-first', language)}" in out
    told = Run(capsys, f"sidepot explain big_blind_ante_order --lang {language} --json").json
    assert told["answers"] == ["big-blind-first", "ante-first"]
    if language != "en":
        assert told["about"] == question_about("big_blind_ante_order", language)
        assert question_about("big_blind_ante_order", language) in out
