"""The official books, a house book on top of one, and books from files."""

import subprocess
import sys
from pathlib import Path

import pytest

from sidepot.rulebooks.faults import BadSetting, BadSettings, BookError, UnknownBook
from sidepot.rulebooks.load import BOOKS, FOLDER, book, house, left_to_floor, load_book, official
from sidepot.rulebooks.questions import POINTS, QUESTIONS, word_of
from sidepot.rules.answers import HiLoIdentical, LimitRaiseCap, ReopenTest, RunsAllowed

HERE = Path(__file__).parent


def test_the_official_books() -> None:
    assert BOOKS == ("tda-2024", "wsop-tournament-2026", "wsop-live-2026", "rrop-11")
    assert {path.stem for path in Path(FOLDER).glob("*.toml")} == set(BOOKS)
    assert [(each.id, each.short, each.setting) for each in map(official, BOOKS)] == [
        ("tda-2024", "TDA 2024", "tournament"),
        ("wsop-tournament-2026", "WSOP Tournament 2026", "tournament"),
        ("wsop-live-2026", "WSOP Live Action 2026", "cash"),
        ("rrop-11", "RRoP 11", "cash"),
    ]


@pytest.mark.parametrize("book_id", BOOKS)
def test_an_official_book_answers_everything_and_cites_everything(book_id: str) -> None:
    printed = book(book_id)
    assert (printed.base, dict(printed.settings)) == (None, {})
    assert set(printed.answers) == set(printed.cited) == set(QUESTIONS)
    assert set(printed.points) == set(POINTS)
    for name in QUESTIONS:
        assert word_of(getattr(printed.choices, name)) == printed.answers[name]
        own_reading = f"usage/{name.replace('_', '-')}"
        articles = printed.articles(name)
        assert articles == (own_reading,) or all(each.startswith(f"{book_id}/") for each in articles)
        assert printed.article(name) == articles[0]
    for name in POINTS:
        assert printed.point(name).split("/")[0] in (book_id, "usage")


@pytest.mark.parametrize(
    ("book_id", "question", "articles"),
    [
        ("tda-2024", "reopen_test", ("R47-A",)),
        ("tda-2024", "reopen_cumulative", ("R47-A", "R47-addendum-1", "R47-addendum-1-A")),
        ("tda-2024", "odd_chip_order", ("R20-A",)),
        ("wsop-tournament-2026", "pot_limit_missing_blinds", ("VIII-pot-limit-d",)),
        ("wsop-tournament-2026", "out_of_turn_heads_up", ("glossary-out-of-turn",)),
        ("wsop-live-2026", "killed_hand", ("R114", "R109")),
        ("wsop-live-2026", "runs_allowed", ("R208", "R209", "R210", "R214", "R217")),
        ("rrop-11", "half_bet_boundary", ("betting-and-raising",)),
    ],
)
def test_articles_of_a_book(book_id: str, question: str, articles: tuple[str, ...]) -> None:
    assert official(book_id).articles(question) == tuple(f"{book_id}/{number}" for number in articles)


def test_points_say_where_a_book_says_it() -> None:
    where = {
        "pots_apart": ("tda-2024/R21", "wsop-tournament-2026/R74", "wsop-live-2026/R153", "rrop-11/ties"),
        "award_order": (
            "tda-2024/R16-addendum",
            "wsop-tournament-2026/R74",
            "wsop-live-2026/R153",
            "usage/award-order",
        ),
        "layers": ("usage/layers",) * 4,
        "table_stakes": (
            "usage/table-stakes",
            "usage/table-stakes",
            "wsop-live-2026/R64",
            "rrop-11/no-limit-preamble",
        ),
    }
    for point, articles in where.items():
        assert tuple(official(book_id).point(point) for book_id in BOOKS) == articles


def test_what_is_no_question_or_point_is_a_mistake_of_the_caller() -> None:
    printed = official("tda-2024")
    with pytest.raises(KeyError, match="colour"):
        printed.article("colour")
    with pytest.raises(KeyError, match="colour"):
        printed.point("colour")
    with pytest.raises(KeyError, match="colour"):
        printed.options("colour")


def test_options_where_the_floor_decides_and_none_where_the_book_does() -> None:
    assert official("tda-2024").options("limit_raise_cap") == ("3", "4", "none")
    assert official("wsop-live-2026").options("limit_raise_cap") == ()
    assert official("tda-2024").options("under_call") == ("call", "fold")
    assert official("rrop-11").options("under_call") == ()
    assert official("rrop-11").options("reopen_test") == ()
    assert left_to_floor("floor")
    assert not left_to_floor("floored")


@pytest.mark.parametrize("book_id", BOOKS)
def test_options_are_there_wherever_a_book_leaves_something_to_the_floor(book_id: str) -> None:
    printed = official(book_id)
    for name in QUESTIONS:
        assert bool(printed.options(name)) == ("floor" in printed.answers[name].split("-"))


def test_a_note_belongs_to_the_answer_of_the_book() -> None:
    assert official("wsop-tournament-2026").note("half_raise_base") == "R95 says previous bet"
    assert official("tda-2024").note("half_raise_base") is None
    own = house("wsop-tournament-2026", {"half_raise_base": "bet"})
    assert own.note("half_raise_base") is None
    assert own.note("reopen_cumulative") is not None


def test_a_book_is_read_once() -> None:
    assert official("tda-2024") is official("tda-2024") is book("tda-2024")


def test_a_house_book_answers_some_questions_itself() -> None:
    settings = {"reopen_test": "half-bet", "limit_raise_cap": "3"}
    own = book("wsop-live-2026", settings)
    printed = official("wsop-live-2026")
    assert (own.id, own.base, own.short, own.setting) == ("house", "wsop-live-2026", printed.short, "cash")
    assert dict(own.settings) == settings
    assert own.choices.reopen_test == ReopenTest.HALF_BET
    assert own.choices.limit_raise_cap == LimitRaiseCap.N3
    assert own.articles("reopen_test") == ("house/reopen-test",)
    assert own.article("limit_raise_cap") == "house/limit-raise-cap"
    untouched = set(QUESTIONS) - set(settings)
    assert all(own.answers[name] == printed.answers[name] for name in untouched)
    assert all(own.articles(name) == printed.articles(name) for name in untouched)
    assert own.points == printed.points
    assert printed.choices.reopen_test == ReopenTest.FULL_BET


def test_house_alone_is_tda_2024_with_nothing_changed() -> None:
    own, printed = book("house"), official("tda-2024")
    assert (own.id, own.base, dict(own.settings)) == ("house", "tda-2024", {})
    assert own.answers == printed.answers
    assert own.cited == printed.cited
    assert own.point("pots_apart") == "tda-2024/R21"


def test_house_with_settings_stands_on_tda_2024() -> None:
    own = book("house", {"runs_allowed": "yes"})
    assert (own.base, own.choices.runs_allowed) == ("tda-2024", RunsAllowed.YES)


def test_an_answer_that_repeats_the_book_is_still_the_house_s_own() -> None:
    own = house("tda-2024", {"reopen_test": "full-bet"})
    assert own.answers == official("tda-2024").answers
    assert own.article("reopen_test") == "house/reopen-test"


def test_the_floor_may_be_asked_by_a_setting() -> None:
    own = house("rrop-11", {"limit_raise_cap": "floor"})
    assert own.options("limit_raise_cap") == ("3", "4", "none")


def test_settings_are_kept_as_they_were_given() -> None:
    settings = {"reopen_test": "half-bet"}
    own = house("tda-2024", settings)
    settings["reopen_test"] = "full-bet"
    assert own.settings == {"reopen_test": "half-bet"}


def test_all_bad_settings_are_told_at_once() -> None:
    given = {"reopen_tset": "half-bet", "reopen_test": "third-bet", "runs_allowed": "yes", "walk_return": ""}
    with pytest.raises(BadSettings) as caught:
        book("house", given)
    assert caught.value.faults == (
        BadSetting(question="reopen_tset", answer="half-bet", allowed=()),
        BadSetting(question="reopen_test", answer="third-bet", allowed=("full-bet", "half-bet")),
        BadSetting(question="walk_return", answer="", allowed=("return-50", "none")),
    )
    assert str(caught.value) == (
        "'reopen_tset' is no question; 'third-bet' does not answer reopen_test: full-bet or half-bet;"
        " '' does not answer walk_return: return-50 or none"
    )


@pytest.mark.parametrize("settings", [{}, {"reopen_test": "half-bet"}])
@pytest.mark.parametrize("book_id", ["", "tda-2023", "TDA-2024", "../articles/usage"])
def test_an_unknown_book_is_refused_with_the_known_ones(book_id: str, settings: dict[str, str]) -> None:
    with pytest.raises(UnknownBook) as caught:
        book(book_id, settings)
    assert caught.value.book_id == book_id
    assert caught.value.known == (*BOOKS, "house")
    assert str(caught.value).startswith(f"no rulebook is called {book_id!r}: there are tda-2024, ")


def test_house_does_not_stand_on_house() -> None:
    with pytest.raises(UnknownBook):
        house("house", {})


def test_a_book_shows_itself_in_one_line() -> None:
    assert repr(official("tda-2024")) == "<Book 'tda-2024'>"
    own = house("tda-2024", {"reopen_test": "half-bet"})
    assert repr(own) == "<Book 'house', base='tda-2024', settings={'reopen_test': 'half-bet'}>"


def test_a_book_from_a_file_says_only_where_it_differs_from_its_base() -> None:
    own, base = load_book(str(HERE / "good" / "nut-house.toml")), official("tda-2024")
    assert (own.id, own.base, own.short, own.setting) == ("nut-house", "tda-2024", "Nut House", "cash")
    assert own.choices.reopen_test == ReopenTest.HALF_BET
    assert own.articles("reopen_test") == ("nut-house/3", "nut-house/4")
    assert own.choices.hi_lo_identical == HiLoIdentical.PER_HALF
    assert own.article("hi_lo_identical") == "usage/hi-lo-identical"
    assert own.note("hi_lo_identical") == "since the spring"
    assert own.point("rake") == "nut-house/7"
    assert own.point("pots_apart") == "tda-2024/R21"
    same = set(QUESTIONS) - {"reopen_test", "hi_lo_identical"}
    assert all(own.articles(name) == base.articles(name) for name in same)


def test_a_base_is_looked_for_beside_the_book_first(tmp_path: Path) -> None:
    text = (Path(FOLDER) / "rrop-11.toml").read_text("utf-8")
    (tmp_path / "near-base.toml").write_text(text.replace('"rrop-11"', '"near-base"'), "utf-8")
    evening = (HERE / "good" / "nut-house-evening.toml").read_text("utf-8")
    (tmp_path / "nut-house-evening.toml").write_text(evening, "utf-8")
    own = load_book(str(tmp_path / "nut-house-evening.toml"))
    assert own.base == "near-base"
    assert own.article("runs_allowed") == "nut-house-evening/1"
    assert own.article("reopen_test") == "near-base/no-limit-3"
    with pytest.raises(BookError, match="'near-base' is no rulebook"):
        load_book(str(HERE / "good" / "nut-house-evening.toml"))


def test_a_new_answer_drops_the_note_of_the_base(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    head = 'id = "room"\ntitle = "T"\nshort = "S"\nedition = "E"\nsetting = "cash"\n'
    table = '[half_raise_base]\nanswer = "bet"\narticles = ["1"]\n'
    path.write_text(f'{head}base = "wsop-tournament-2026"\n{table}', "utf-8")
    own = load_book(str(path))
    assert own.note("half_raise_base") is None
    assert own.note("pot_over_bet") == official("wsop-tournament-2026").note("pot_over_bet")


def test_a_start_loads_neither_articles_nor_faults_nor_the_list_of_questions() -> None:
    """The command line pays for what is imported at each start."""
    program = (
        "import sys; from sidepot.rulebooks.load import book; book('tda-2024', {'reopen_test': 'half-bet'});"
        "print(*(name for name in sys.modules if name in ('pathlib', 'difflib') or 'rulebooks.' in name))"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {program}"],
        capture_output=True,
        text=True,
        check=True,
    )
    room = "sidepot.rulebooks"
    assert sorted(run.stdout.split()) == [
        f"{room}.files",
        f"{room}.load",
        f"{room}.questions",
        f"{room}.read",
    ]
