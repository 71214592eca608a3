"""Every fault of a rulebook, a list of questions or a register of articles is told with file and line."""

from pathlib import Path

import pytest

from sidepot.rulebooks.articles import read_articles
from sidepot.rulebooks.asked import FILE as QUESTIONS_FILE
from sidepot.rulebooks.asked import read_questions
from sidepot.rulebooks.check import check_all
from sidepot.rulebooks.faults import BookError
from sidepot.rulebooks.files import DATA
from sidepot.rulebooks.load import FOLDER, load_book

HERE = Path(__file__).parent
NUMBER = "an article number is a text without spaces, such as R47-A"

# One file for each fault in bad/; the lines are what the error says after the file's name.
BAD_BOOKS = {
    "article-no-text": [f"10: reopen_test.articles: {NUMBER}"],
    "article-twice": ["10: reopen_test.articles names one article twice"],
    "article-with-space": [f"10: reopen_test.articles: {NUMBER}"],
    "articles-and-usage": ["11: reopen_test is answered by articles and by usage: only one of them"],
    "base-of-a-base": ["6: base 'middle' has a base itself: it may only be a book without one"],
    "blank-answer": ["9: reopen_test.answer must be a text, and not an empty one"],
    "blank-note": ["11: reopen_test.note must be a text, and not an empty one"],
    "blank-point": [f"9: points.rake: {NUMBER}"],
    "broken": ["8: Expected ']' at the end of a table declaration"],
    "doubled-answer": ["10: the same thing stands here a second time (Cannot overwrite a value)"],
    "doubled-question": [
        "12: the same thing stands here a second time (Cannot declare ('reopen_test',) twice)"
    ],
    "empty-articles": ["10: reopen_test.articles must be a list with at least one number"],
    "empty-edition": ["4: edition must be a text, and not an empty one"],
    "missing-answer": ["8: reopen_test.answer is missing"],
    "missing-article": ["8: reopen_test has no article: articles = [...] or usage = true"],
    "missing-title": ["1: title is missing"],
    "nested": [
        "8: reopen_test.no_limit: only answer, articles, usage and note may stand here",
        "8: reopen_test.answer is missing",
        "8: reopen_test has no article: articles = [...] or usage = true",
    ],
    "other-id": ["1: id is 'another-id', but the file is called 'other-id.toml'"],
    "other-setting": ["5: setting is 'home': tournament or cash"],
    "own-base": ["6: a book cannot be its own base"],
    "points-no-table": ["7: points must be a table of article numbers"],
    "question-no-table": ["7: reopen_test must be a table with an answer and its articles"],
    "several": [
        "5: setting is 'home': tournament or cash",
        "9: 'fold' does not answer last_chips: call or all-in",
        "12: reopen_test has no article: articles = [...] or usage = true",
    ],
    "unknown-answer": ["10: 'third-bet' does not answer reopen_test: full-bet or half-bet"],
    "unknown-base": [
        "6: base 'tda-1999' is no rulebook: there are tda-2024, wsop-tournament-2026, wsop-live-2026, rrop-11"
    ],
    "unknown-head": ["7: 'publisher' is no key of a rulebook: id, title, short, edition, setting or base"],
    "unknown-key": ["11: reopen_test.page: only answer, articles, usage and note may stand here"],
    "unknown-point": ["10: 'colour' is no point"],
    "unknown-question": ["8: 'reopen_tset' is no question, perhaps reopen_test"],
    "usage-false": ["10: reopen_test.usage may only be true"],
}

BAD_ARTICLES = {
    "blank-why": ["5: R1.why must be a text, and not an empty one"],
    "doubled": ["6: the same thing stands here a second time (Cannot declare ('R1',) twice)"],
    "missing-says": ["1: R1.says must be a text, and not an empty one"],
    "missing-status": ["1: R1.status must be a text, and not an empty one"],
    "no-table": ["1: R1 must be a table with title, says and status"],
    "not-yet-without-why": ["1: R1 is not-yet: why must say what keeps it from being ruled by"],
    "number-with-space": ["1: 'no-limit 3': an article number has no spaces or slashes"],
    "ruled-with-why": ["5: R1 is ruled by: it needs no why"],
    "unknown-key": ["5: R1.page: only title, says, status and why may stand here"],
    "unknown-status": ["4: R1.status is 'done': ruled or floor or not-yet or never"],
}

# What is replaced by what in the real list of questions, and what is then wrong with it.
BAD_QUESTIONS = {
    "floor without options": (
        'options = ["3", "4", "none"]\n',
        "",
        "33: limit_raise_cap may be left to the floor: options must say what the floor chooses between",
    ),
    "half of it left to the floor, without options": (
        'options = ["call", "fold"]\n',
        "",
        "96: under_call may be left to the floor: options must say what the floor chooses between",
    ),
    "other answers than the rules know": (
        'answers = ["full-bet", "half-bet"]',
        'answers = ["half-bet", "full-bet"]',
        "7: reopen_test.answers must be those of the rules: full-bet, half-bet",
    ),
    "a word twice": (
        'scope = ["fixed-limit"]',
        'scope = ["fixed-limit", "fixed-limit"]',
        "13: reopen_test_limit.scope must be a list of words, none of them empty or there twice",
    ),
    "no list": (
        'scope = ["fixed-limit"]',
        'scope = "fixed-limit"',
        "13: reopen_test_limit.scope must be a list of words",
    ),
    "nothing asked": ('about = "exactly half"\n', "", "15: half_bet_boundary.about must say what is asked"),
    "unknown key": (
        'about = "exactly half"\n',
        'about = "exactly half"\nsays = "x"\n',
        "17: half_bet_boundary.says: only about, answers, scope and options may stand here",
    ),
    "unknown question": ("[reopen_test]", "[reopen_tset]", "5: 'reopen_tset' has no answers in the rules"),
    "missing question": ("[reopen_test]", "[reopen_tset]", "1: reopen_test is missing"),
    "question without a table": (
        "\n[reopen_test]",
        "\nwalk = 1\nreopen_test = 3\n[reopen_tset]",
        "6: reopen_test must be a table",
    ),
}


def lines(file: str, expected: list[str]) -> str:
    return "\n".join(f"{file}.toml:{each}" for each in expected)


def test_there_is_a_bad_file_for_every_fault_and_no_other() -> None:
    middle = "middle"  # the base of base-of-a-base, and good
    assert {path.stem for path in (HERE / "bad").glob("*.toml")} == {*BAD_BOOKS, middle}
    assert {path.stem for path in (HERE / "bad_articles").glob("*.toml")} == set(BAD_ARTICLES)


@pytest.mark.parametrize("name", BAD_BOOKS)
def test_a_bad_book_says_what_is_wrong_and_where(name: str) -> None:
    with pytest.raises(BookError) as caught:
        load_book(str(HERE / "bad" / f"{name}.toml"))
    assert str(caught.value) == lines(name, BAD_BOOKS[name])


@pytest.mark.parametrize("name", BAD_ARTICLES)
def test_a_bad_article_says_what_is_wrong_and_where(name: str) -> None:
    with pytest.raises(BookError) as caught:
        read_articles(str(HERE / "bad_articles" / f"{name}.toml"))
    assert str(caught.value) == lines(name, BAD_ARTICLES[name])


@pytest.mark.parametrize("name", BAD_QUESTIONS)
def test_a_bad_list_of_questions_says_what_is_wrong_and_where(name: str, tmp_path: Path) -> None:
    old, new, expected = BAD_QUESTIONS[name]
    text = Path(QUESTIONS_FILE).read_text("utf-8")
    assert old in text
    path = tmp_path / "questions.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BookError) as caught:
        read_questions(str(path))
    assert f"questions.toml:{expected}" in str(caught.value).splitlines()


def test_a_book_without_a_base_answers_every_question_and_has_every_point(tmp_path: Path) -> None:
    text = (Path(FOLDER) / "rrop-11.toml").read_text("utf-8")
    cut = text.replace('[walk_return]\nanswer = "return-50"\nusage = true\n', "")
    cut = cut.replace('rake = "usage"\n', "")
    path = tmp_path / "rrop-11.toml"
    path.write_text(cut, "utf-8")
    with pytest.raises(BookError) as caught:
        load_book(str(path))
    points = text.splitlines().index("[points]") + 1
    assert [str(fault) for fault in caught.value.faults] == [
        "rrop-11.toml:1: walk_return has no answer: return-50 or none",
        f"rrop-11.toml:{points}: points.rake has no article, nor 'usage'",
    ]


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    with pytest.raises(BookError, match=r"^none\.toml:1: No such file or directory$"):
        load_book(str(path))
    path.write_bytes(b'id = "\xff"\n')
    with pytest.raises(BookError, match=r"^none\.toml:1: not UTF-8 text$"):
        load_book(str(path))


def test_a_fault_at_the_end_of_a_file_has_the_last_line(tmp_path: Path) -> None:
    path = tmp_path / "cut.toml"
    path.write_text('id = "cut"\ntitle =', "utf-8")
    with pytest.raises(BookError, match=r"^cut\.toml:2: "):
        load_book(str(path))


def copy(data: Path) -> None:
    for path in Path(DATA).rglob("*.toml"):
        to = data / path.relative_to(DATA)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(path.read_text("utf-8"), "utf-8")


def change(path: Path, old: str, new: str) -> int:
    """Replace one place of a file; say in which line it stands."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_a_cited_article_that_is_not_listed_is_found_where_it_is_cited(tmp_path: Path) -> None:
    copy(tmp_path)
    book = tmp_path / "books" / "tda-2024.toml"
    question = change(book, 'articles = ["R47-B"]\n\n[half', 'articles = ["R47-Z"]\n\n[half')
    point = change(book, 'pots_apart = "R21"', 'pots_apart = "R21-Z"')
    usage = change(book, '[walk_return]\nanswer = "return-50"', '[walk_return]\nanswer = "none"') + 2
    change(tmp_path / "articles" / "usage.toml", "[walk-return]", "[walk-away]")
    found = [str(fault) for fault in check_all(str(tmp_path)) if fault.file == "tda-2024.toml"]
    register = "is not among the articles: articles/tda-2024.toml must have a table"
    assert found == [
        f"tda-2024.toml:{question}: tda-2024/R47-Z {register} [R47-Z]",
        f"tda-2024.toml:{usage}: usage/walk-return is not among the articles:"
        " articles/usage.toml must have a table [walk-return]",
        f"tda-2024.toml:{point}: tda-2024/R21-Z {register} [R21-Z]",
    ]


def test_the_check_gathers_the_faults_of_all_files(tmp_path: Path) -> None:
    copy(tmp_path)
    change(tmp_path / "questions.toml", 'options = ["3", "4", "none"]\n', "")
    change(tmp_path / "articles" / "rrop-11.toml", "[showdown-7]\ntitle", "[showdown-7]\npage")
    change(tmp_path / "books" / "rrop-11.toml", '[walk_return]\nanswer = "return-50"', "[walk_return]")
    files = [fault.file for fault in check_all(str(tmp_path))]
    assert files == ["questions.toml", "rrop-11.toml", "rrop-11.toml", "rrop-11.toml"]
