"""Widths are guessed high enough, texts are cut between letters, and nothing breaks a file."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from sidepot.languages.picture_text import fit, letters, printable, width

# Measured in a browser at weights 400 and 700, in parts of the size: the widest of Noto Sans, Open Sans,
# Roboto and Liberation Sans, with Noto Sans Bengali and Noto Sans Devanagari.
MEASURED = {
    "0123456789": (5.72, 5.74),
    "1,234,567": (4.54, 4.58),
    "abcdeghknopqrsuvxyz": (10.58, 11.24),
    "ijltfrI": (2.23, 2.58),
    "mwMW": (3.56, 3.75),
    "ABCDEFGHKLNOPQRSTUVXYZ": (15.06, 15.28),
    "Anna Boris Vera Chi Devi Emil Farid Gita Hugo Ivana": (24.27, 25.80),
    "Side pot 1": (4.66, 4.86),
    "абвгдезийклнопрстухцчьэя": (13.53, 14.67),
    "жмфшщюы": (5.64, 6.21),
    "АБВГДЕЗИЙКЛНОПРСТУХЦЧЭЯ": (15.37, 15.86),
    "ЖМФШЩЮЫ": (6.55, 6.91),
    "Побочный банк": (7.79, 8.25),
    "ăâđêôơưạảấầẩẫậ": (8.12, 8.73),
    "pot chính phụ Nguyễn": (10.49, 11.12),
    "আলাউদ্দিন": (4.57, 4.89),
    "বরকত": (2.71, 2.85),
    "শ্রীকৃষ্ণ": (2.66, 2.84),
    "মেইন পট সাইড": (6.13, 6.49),
    "क्षत्रिय": (2.10, 2.32),
    "मुख्य पॉट साइड": (5.65, 6.08),
    "अजय कमल": (4.40, 4.78),
    "தமிழ்": (2.80, 2.80),
    "αβγδΩΣ": (3.72, 3.87),
}


@pytest.mark.parametrize("text", MEASURED)
def test_a_text_is_never_wider_than_guessed_and_the_guess_is_no_wild_one(text: str) -> None:
    plain, bold = MEASURED[text]
    assert plain <= width(text, 1) <= plain * 1.3 + 1.5
    assert bold <= width(text, 1, 700) <= bold * 1.3 + 1.5
    assert width(text, 10) == pytest.approx(10 * width(text, 1))


def test_marks_take_no_room_and_wide_signs_take_more() -> None:
    assert width("e\u0301", 10) == width("e", 10) == width("é", 10)
    assert width("कु", 10) == width("क", 10)
    assert width("a\u200b", 10) == width("a", 10)
    assert width("漢", 10) > width("W", 10) > width("a", 10) > width("i", 10)


def test_a_joined_consonant_is_narrower_than_two() -> None:
    assert width("क्ष", 10) < width("कष", 10)


def test_a_text_that_fits_stays_and_another_is_cut_with_an_ellipsis() -> None:
    room = width("Konstan…", 15)
    assert fit("Konstantin", width("Konstantin", 15), 15) == "Konstantin"
    assert fit("Konstantin", room, 15) == "Konstan…"
    assert fit("Konstantin", room - 0.1, 15) == "Konsta…"
    assert fit("Anna Maria", width("Anna …", 15), 15) == "Anna…"
    assert fit("Konstantin", 1, 15) == ""


def test_nothing_is_cut_inside_a_letter() -> None:
    assert letters("শ্রী") == ["শ্রী"]
    assert letters("কৃষ্ণ") == ["কৃ", "ষ্ণ"]
    assert letters("ने") == ["ने"]
    assert letters("e\u0301a") == ["e\u0301", "a"]
    assert letters("👩\u200d🦰x") == ["👩\u200d🦰", "x"]
    assert letters("👍🏽x") == ["👍🏽", "x"]
    assert letters("🇧🇩🇮🇳") == ["🇧🇩", "🇮🇳"]
    assert fit("কৃষ্ণ", width("কৃষ্ণ", 15) - 1, 15) == "কৃ…"


@pytest.mark.parametrize("bad", ["\x00", "\x1b", "\n", "\x7f", "\ud800", "\ufffe", "\uffff", "\ufdd0"])
def test_what_no_xml_file_may_hold_is_replaced_and_seen(bad: str) -> None:
    assert printable(f"A{bad}B") == "A\ufffdB"
    ElementTree.fromstring(f"<a>{printable(f'A{bad}B')}</a>")


@pytest.mark.parametrize("name", ["مريم", "שלום", "\u202eabc", "\u2067x"])
def test_a_name_that_runs_the_other_way_is_closed_in_itself(name: str) -> None:
    assert printable(name) == f"\u2068{name}\u2069"
    assert width(printable(name), 10) == width(name, 10)


def test_other_names_stay_as_they_are() -> None:
    assert printable("Nguyễn & Söhne <আলাউদ্দিন>") == "Nguyễn & Söhne <আলাউদ্দিন>"
