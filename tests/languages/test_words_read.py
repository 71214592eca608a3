"""What players say, in five languages, as documents have it."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot.languages.catalogue import ORDER, languages
from sidepot.languages.say import sentence
from sidepot.languages.words_read import FOLDER, read_words, said
from sidepot.model.rulings import Flaw

WORDS = ["fold", "check", "call", "bet", "raise", "all-in", "pot"]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("fold", "fold"),
        ("  CHECK ", "check"),
        ("All in!", "all-in"),
        ("allin", "all-in"),
        ("all\u2011in", "all-in"),
        ("ALL - IN", "all-in"),
        ("re-raise", "raise"),
        ("all-in?", "all-in?"),  # a question, which the document knows
        ("Raise to 350 ? ", "raise 350?"),
        ("рейз 350?", "raise 350?"),
        ("raise five??", "raise five?"),
        ("raise to 1,200.", "raise 1200"),
        ("raise 1.5k", "raise 1500"),
        ("400 raise", "raise 400"),
        ("call 300", "call 300"),
        ("all in 300", "all-in 300"),  # the document says that no amount goes with it
        ("400", "400"),
        ("raise-400", "raise 400"),
        ("raise - 400", "raise 400"),
        ("raise -400", "raise -400"),  # a minus, which the document refuses
        ("-400", "-400"),
        ("five", "five"),
        ("Bet five", "bet five"),
        ("raise to twenty", "raise twenty"),
        # Bengali
        ("অল-ইন", "all-in"),
        ("অল ইন", "all-in"),
        ("ফোল্ড", "fold"),
        ("রেইজ ৪০০", "raise 400"),
        ("৪০০ পর্যন্ত রেইজ", "raise 400"),
        ("বেট ১,৫০০।", "bet 1500"),
        # Hindi, with and without the dot below, composed or not
        ("ऑल-इन", "all-in"),
        ("रेज़", "raise"),
        ("रे\u095b", "raise"),
        ("रेज", "raise"),
        ("फोल्ड", "fold"),
        ("४०० तक रेज़", "raise 400"),
        ("कॉल", "call"),
        # Vietnamese, with marks composed, apart or left out
        ("tất tay", "all-in"),
        ("TẤT TAY", "all-in"),
        ("ta\u0302\u0301t tay", "all-in"),
        ("tat tay", "all-in"),
        ("theo", "call"),
        ("tố lên 1.500", "raise 1500"),
        ("raise lên 400", "raise 400"),
        ("bỏ bài", "fold"),
        # Russian
        ("олл-ин", "all-in"),
        ("Ва-банк!", "all-in"),
        ("va bank", "all-in"),
        ("рейз до 400", "raise 400"),
        ("Повторный рейз 1 500", "raise 1500"),
        ("ставка 100", "bet 100"),
        ("колл", "call"),
        ("бет 1к", "bet 1000"),
    ],
)
def test_what_is_said_is_read(text: str, read: str) -> None:
    for language in ORDER:
        assert read_words(text, "words", language) == read


@pytest.mark.parametrize(
    ("text", "language", "read"),
    [
        ("пять", "ru", "five"),
        ("рейз до пяти", "ru", None),
        ("рейз сорок", "ru", "raise forty"),
        ("mười lăm", "vi", "fifteen"),
        ("tố mười lăm", "vi", "raise fifteen"),
        ("पाँच तक रेज़", "hi", "raise five"),
        ("পঞ্চাশ", "bn", "fifty"),
        ("পঞ্চাশ", "bn-u-nu-beng", "fifty"),
        ("five", "ru", "five"),
        ("call hai", "vi", "call two"),
        ("call hai", "hi", None),  # "it is a call"
    ],
)
def test_number_words_are_of_the_readers_language_or_english(
    text: str, language: str, read: str | None
) -> None:
    found = read_words(text, "words", language)
    assert isinstance(found, Flaw) if read is None else found == read


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "said-unknown"),
        ("hm", "said-unknown"),
        ("what?", "said-unknown"),
        ("?", "said-unknown"),
        ("$400", "said-unknown"),
        ("raise to", "said-unknown"),
        ("to 400", "said-unknown"),
        ("raise call", "said-unknown"),
        ("call 300 raise", "said-unknown"),
        ("all 300 in", "said-unknown"),
        ("raise by 400", "said-raise-by"),
        ("raise by five", "said-raise-by"),
        ("рейз на 400", "said-raise-by"),
        ("tố thêm 400", "said-raise-by"),
        ("আরও ৪০০ রেইজ", "said-raise-by"),
        ("रेज़ और 400", "said-raise-by"),
        ("raise 1.5", "amount-not-whole"),
        ("bet 5 6", "amount-groups"),
        ("bet 5, raise 6", "not-a-whole-number"),
    ],
)
def test_what_is_not_understood_is_refused(text: str, code: str) -> None:
    flaw = read_words(text, "words")
    assert isinstance(flaw, Flaw)
    assert (flaw.code, flaw.path) == (code, "words")
    assert sentence("flaws", flaw.code, flaw.figures, "en")


def test_an_amount_is_read_in_the_unit() -> None:
    assert read_words("raise to 1.50", "words", "en", 2) == "raise 150"
    assert isinstance(read_words("raise to 1.300", "words", "en", 2), Flaw)


def test_a_flaw_names_the_words_of_the_readers_language() -> None:
    flaw = read_words("хм", "words", "ru")
    assert isinstance(flaw, Flaw)
    assert flaw.figures == {
        "found": "хм",
        "known": ("фолд", "чек", "колл", "бет", "рейз", "олл-ин", "пот"),
    }


@pytest.mark.parametrize("language", ORDER)
def test_every_language_has_every_word_and_number_of_english(language: str) -> None:
    tables = tomllib.loads((Path(FOLDER) / f"{language}.toml").read_text("utf-8"))
    english = tomllib.loads((Path(FOLDER) / "en.toml").read_text("utf-8"))
    assert set(tables) == {"to", "by", "words", "numbers"}
    assert list(tables["words"]) == WORDS
    assert list(tables["numbers"]) == list(english["numbers"])
    for table in ("words", "numbers"):
        for word, ways in tables[table].items():
            for way in ways:
                assert read_words(way, "words", language) == word, way


def test_no_word_means_two_things_in_any_language() -> None:
    meanings: dict[str, set[str]] = {}
    for language in ORDER:
        for way, word in said(language).words.items():
            meanings.setdefault(way, set()).add(word)
        assert not set(said(language).words) & set(said(language).numbers)
    assert {way: words for way, words in meanings.items() if len(words) > 1} == {}


def test_words_of_a_language_do_not_make_it_one_we_speak() -> None:
    assert all((Path(FOLDER).parent / "catalogues" / language).is_dir() for language in languages())


@given(st.text(alphabet="raise to by all-in 45.,kрейз до на .!?", max_size=16))
def test_every_text_is_words_of_a_document_or_a_flaw(text: str) -> None:
    read = read_words(text, "words")
    if isinstance(read, Flaw):
        assert sentence("flaws", read.code, read.figures, "en")
    else:
        *verbs, last = read.removesuffix("?").split(" ")
        amount = last.removeprefix("-").isdigit() or last in said("en").numbers.values()
        assert amount or (last in WORDS and not verbs)
        assert not verbs or (len(verbs) == 1 and verbs[0] in WORDS)
