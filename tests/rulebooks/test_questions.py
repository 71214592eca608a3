"""Answers in the rules, the list of questions and a book's choices are one and the same."""

from dataclasses import FrozenInstanceError, fields
from enum import IntEnum

import pytest

from sidepot.rulebooks.asked import all_questions, options_of, question
from sidepot.rulebooks.load import official
from sidepot.rulebooks.questions import POINTS, QUESTIONS, Choices, choices_of, member_name, word_of, words_of
from sidepot.rules import answers


def camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def test_49_questions() -> None:
    assert len(QUESTIONS) == 49


def test_the_list_of_questions_the_choices_and_the_rules_name_the_same() -> None:
    names = list(QUESTIONS)
    assert [asked.name for asked in all_questions()] == names
    assert [field.name for field in fields(Choices)] == names
    classes = [each for each in vars(answers).values() if isinstance(each, type) and each is not IntEnum]
    assert classes == list(QUESTIONS.values())
    assert [each.__name__ for each in classes] == [camel(name) for name in names]


def test_every_choice_is_typed_by_the_answers_of_its_question() -> None:
    assert {field.name: field.type for field in fields(Choices)} == QUESTIONS


@pytest.mark.parametrize("name", QUESTIONS)
def test_answers_stand_in_the_order_of_the_list_and_count_from_1(name: str) -> None:
    asked = question(name)
    assert asked is not None
    members = list(QUESTIONS[name])
    assert [int(member) for member in members] == list(range(1, len(members) + 1))
    assert [member.name for member in members] == [member_name(word) for word in asked.answers]
    assert [word_of(member) for member in members] == list(asked.answers) == list(words_of(name))


def test_every_word_becomes_the_answer_of_its_own_question() -> None:
    """Each question once with each of its words, so that no two questions can be swapped."""
    usual = {name: words_of(name)[0] for name in QUESTIONS}
    for name, enum in QUESTIONS.items():
        for number, word in enumerate(words_of(name), 1):
            choices = choices_of({**usual, name: word})
            for other, other_enum in QUESTIONS.items():
                chosen = getattr(choices, other)
                assert isinstance(chosen, other_enum if other != name else enum)
                assert chosen == (number if other == name else 1)


def test_digits_get_a_letter_in_front() -> None:
    assert answers.LimitRaiseCap.N3.name == "N3"
    assert word_of(answers.LimitRaiseCap.N3) == "3"
    assert word_of(answers.LimitRaiseCap.NONE) == "none"
    assert word_of(answers.RunsAllowed.NO) == "no"


def test_a_missing_answer_is_not_made_up() -> None:
    with pytest.raises(KeyError, match="reopen_test"):
        choices_of({})


def test_choices_cannot_be_changed() -> None:
    choices = official("tda-2024").choices
    with pytest.raises(FrozenInstanceError):
        setattr(choices, "reopen_test", answers.ReopenTest.HALF_BET)  # noqa: B010


def test_what_is_no_question_has_no_answers_and_no_options() -> None:
    assert words_of("colour") == ()
    assert question("colour") is None
    with pytest.raises(KeyError, match="colour"):
        options_of("colour")


def test_scopes_and_options() -> None:
    asked = question("odd_chip_stud")
    assert asked is not None
    assert asked.scope == ("stud", "five-card-stud", "stud-8")
    known = {"no-limit", "pot-limit", "fixed-limit", "stud", "five-card-stud", "stud-8", "razz", "short-deck"}
    assert {word for each in all_questions() for word in each.scope} == known
    left = {each.name for each in all_questions() if each.options}
    assert left == {
        "limit_raise_cap",
        "under_call",
        "tiny_chip",
        "pot_under_bet",
        "pot_word",
        "wrong_word",
        "unclear_amount",
        "out_of_turn",
        "right_to_see",
        "muck_retrieval",
    }


def test_no_point_is_named_like_a_question_or_twice() -> None:
    assert len(set(POINTS)) == len(POINTS)
    assert not set(POINTS) & set(QUESTIONS)
