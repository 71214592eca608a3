"""What only Vietnamese can get wrong: a pot run into its amount, "tố", a pronoun that tells age or gender."""

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from sidepot.languages.catalogue import FOLDER, catalogue, entry
from sidepot.languages.codes import Codes, all_codes
from sidepot.languages.hands import hand_name
from sidepot.languages.spoken_codes import SPOKEN
from sidepot.languages.template import placeholders
from sidepot.languages.words_read import read_words, said
from sidepot.model.codes import Kind

PRONOUNS = {"anh", "chị", "ông", "bà", "em", "chú", "bác", "hắn", "nó", "bạn", "mình", "họ"}
"""Words for a person that tell age, gender or standing, and `nó`, which leaves open what is meant."""


def lines() -> Iterator[tuple[str, str]]:
    """Every line of the catalogues: the file and table it stands in, and its words."""
    for file in sorted((Path(FOLDER) / "vi").glob("*.toml")):
        for table, texts in catalogue("vi", file.stem).items():
            for text in texts.values():
                yield f"{file.stem} {table}", text


def words(text: str) -> list[str]:
    return "".join(sign if sign.isalpha() or sign == "’" else " " for sign in text.lower()).split()


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("royal-flush", "sảnh rồng (royal flush)"),
        ("straight-flush 9", "thùng phá sảnh (straight flush) tới 9"),
        ("full-house K 8", "cù lũ ba lá K và đôi 8"),
        ("three-of-a-kind T K 7", "sám cô 10, kèm K, 7"),
        ("two-pair A K Q", "hai đôi A và K, kèm Q"),
        ("badugi-4 8 6 4 A", "badugi 8-6-4-A"),
        ("badugi-3 4 3 2", "tay bài ba lá 4-3-2"),
    ],
)
def test_hands_by_name(hand: str, name: str) -> None:
    assert hand_name(tuple(hand.split()), "vi", "full") == name


def test_raise_is_raise_and_no_pronoun_stands_for_a_player() -> None:
    for place, text in lines():
        assert "tố" not in words(text), place
        # The name of a language is no person.
        assert not PRONOUNS & set(words(text.replace("tiếng Anh", ""))), place


@pytest.mark.parametrize(
    ("trap", "else_where"),
    [
        ("số lẻ", ""),  # Odd numbers, where decimals are meant.
        ("tay bài ba lá", "hands badugi-3"),  # Three cards of badugi; threes of a kind are "sám cô".
        ("đối mặt", ""),  # What there is to match is "đối diện".
        ("nhà cái", ""),  # A bookmaker; who runs the table is "phòng poker".
        ("trò chơi", ""),
    ],
)
def test_a_word_that_means_something_else_at_a_table_is_not_used(trap: str, else_where: str) -> None:
    assert {place for place, text in lines() if trap in text.lower()} == ({else_where} - {""})


def test_the_board_is_bai_chung_and_the_button_is_nut_dealer() -> None:
    # The English stands beside them in brackets, or in the name of a game.
    for place, text in lines():
        bare = text.replace("(board)", "").replace("(button)", "").replace("double-board", "")
        bare = "".join(part.partition("}")[2] for part in ("}" + bare).split("{"))
        assert not {"board", "button"} & set(words(bare)), place


def test_a_sign_or_a_word_parts_any_two_figures() -> None:
    # "Side pot 1 300" would be read as one number; so would two amounts with a space alone between them.
    numbers = (Kind.CHIPS, Kind.COUNT, Kind.NUMBER, Kind.PERCENT, Kind.POT, Kind.HAND, Kind.CARD)
    catalogues: dict[str, Codes] = {**all_codes(), "say": SPOKEN}
    for subject, codes in catalogues.items():
        for code, kinds in codes.items():
            for form, text in entry("vi", subject, code).items():
                before = False
                for between, figure, _ in placeholders(text if form != "count" else ""):
                    number = bool(figure) and kinds[figure] in numbers
                    assert not (before and number) or between.strip(), (subject, code)
                    before = number


def test_letters_are_written_in_one_way_only() -> None:
    for place, text in lines():
        assert unicodedata.normalize("NFC", text) == text, place


@pytest.mark.parametrize(
    ("spoken", "read"),
    [("tố 400", "raise 400"), ("raise lên 400", "raise 400"), ("tất tay", "all-in"), ("theo", "call")],
)
def test_what_is_said_is_understood_and_the_english_word_offered(spoken: str, read: str) -> None:
    assert read_words(spoken, language="vi") == read
    assert said("vi").known == ("fold", "check", "call", "bet", "raise", "all-in", "pot")
