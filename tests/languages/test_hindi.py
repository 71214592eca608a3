"""What only Hindi can get wrong: the case of a hand's name, a verb that gives a gender, the spelling."""

import unicodedata
from itertools import pairwise
from pathlib import Path

import pytest

from sidepot.languages.catalogue import FOLDER, entry
from sidepot.languages.codes import Codes, all_codes
from sidepot.languages.hands import hand_name
from sidepot.languages.spoken_codes import SPOKEN
from sidepot.languages.template import placeholders
from sidepot.model.codes import Kind

GENDERED = {
    verb + ending
    for verb in ("जीत", "हार", "सक", "पा", "ले", "दे", "कर", "डाल", "दिखा", "खोल", "लगा", "छोड़")
    for ending in ("ता", "ती")
}
"""The habitual of what players do: जीतता of a man, जीतती of a woman."""

OTHERS = ("मिल सकता", "हो सकता", "हो सकती", "जा सकता", "जा सकती", "नहीं जीत सकता", "पूरा करता")
"""Verbs that agree with a pot, a raise, an amount or a hand, and not with the player named beside it."""


@pytest.mark.parametrize(
    ("hand", "alone", "before_par"),
    [
        ("three-of-a-kind A K 7", "तीन इक्के, बादशाह, सत्ता", "तीन इक्कों"),
        ("three-of-a-kind Q K 7", "तीन बेगमें, बादशाह, सत्ता", "तीन बेगमों"),
        ("three-of-a-kind 2 K 7", "तीन दुक्कियाँ, बादशाह, सत्ता", "तीन दुक्कियों"),
        ("pair J A 9 3", "ग़ुलामों का पेयर, इक्का, नहला, तिक्की", "ग़ुलामों के पेयर"),
        ("two-pair K T 4", "टू पेयर, बादशाह और दहले, चौका", "बादशाहों और दहलों के टू पेयर"),
        ("full-house K 9", "फ़ुल हाउस, तीन बादशाह और दो नहले", "तीन बादशाहों और दो नहलों के फ़ुल हाउस"),
        ("high-card A K 9 5 2", "हाई कार्ड इक्का, बादशाह, नहला, पंजा, दुक्की", "हाई कार्ड इक्के"),
        ("straight 9", "नहला-हाई स्ट्रेट", "नहला-हाई स्ट्रेट"),
        ("badugi-1 A", "एक पत्ते का हैंड A", "एक पत्ते के हैंड A"),
    ],
)
def test_a_hand_is_declined_before_a_postposition(hand: str, alone: str, before_par: str) -> None:
    code = tuple(hand.split())
    assert (hand_name(code, "hi", "label"), hand_name(code, "hi", "short")) == (alone, before_par)


def test_no_verb_gives_a_player_a_gender() -> None:
    catalogues: dict[str, Codes] = {**all_codes(), "say": SPOKEN}
    for subject, codes in catalogues.items():
        for code, kinds in codes.items():
            if not {Kind.NAME, Kind.NAMES} & set(kinds.values()):
                continue
            for form, template in entry("hi", subject, code).items():
                left = template if form != "count" else ""
                for other in OTHERS:
                    left = left.replace(other, "")
                words = "".join(words for words, _, _ in placeholders(left))
                assert not GENDERED & set(words.replace("।", " ").replace(",", " ").split()), template


def test_letters_are_written_in_one_way_only() -> None:
    for file in (Path(FOLDER) / "hi").glob("*.toml"):
        written = file.read_text("utf-8")
        assert unicodedata.normalize("NFC", written) == written, file.name
        assert "फ्लॉप" not in written, file.name  # फ़ with its dot, as in फ़्लॉप
        assert "रेज " not in written, file.name


PLURAL = ("हैं", "हों", "थे", "डाले", "रखे", "मिलते", "होते", "रहते", "रहेंगे", "जुड़ते", "बँटते", "डालने", "देने")
"""Verbs of several chips: wrong behind an amount that may be 1."""


def test_no_verb_right_behind_an_amount_takes_it_for_several() -> None:
    catalogues: dict[str, Codes] = {**all_codes(), "say": SPOKEN}
    for subject, codes in catalogues.items():
        for code, kinds in codes.items():
            for form, template in entry("hi", subject, code).items():
                if form == "count":
                    continue
                parts = list(placeholders(template))
                for (_, figure, _), (words, _, _) in pairwise(parts):
                    if figure and kinds[figure] is Kind.CHIPS:
                        behind = words.removeprefix(" और").replace("।", " ").split()
                        assert not set(behind[:1]) & set(PLURAL), template


@pytest.mark.parametrize(
    "word", ["बेटों", "सट्टेबाज़ी", "सट्टेबाजी", "जुजू", "पात्र", "अंधा", "स्टैक्स", "सबसे छोटी बेट", "सबसे छोटा रेज़"]
)
def test_words_that_mean_something_else_are_not_there(word: str) -> None:
    # बेटों are sons; सट्टेबाज़ी is bookmaking; the smallest bet made is not the least allowed, न्यूनतम बेट.
    for file in (Path(FOLDER) / "hi").glob("*.toml"):
        assert word not in file.read_text("utf-8"), file.name


@pytest.mark.parametrize("words", ["ऑल-इन था", "ऑल-इन थी", "ऑल-इन थे", "फ़ोल्ड कर चुका है", "फ़ोल्ड कर चुकी"])
def test_what_was_so_before_gives_nobody_a_gender(words: str) -> None:
    # An audit tells of the past, where even the respectful थे is of men: ऑल-इन हैं, का फ़ोल्ड हुआ.
    for file in (Path(FOLDER) / "hi").glob("*.toml"):
        assert words not in file.read_text("utf-8"), file.name


def test_a_blind_is_small_big_or_dead() -> None:
    # In Teen Patti a blind player plays unseen; only where blinds are counted does the word stand alone.
    for file in (Path(FOLDER) / "hi").glob("*.toml"):
        before, *rest = file.read_text("utf-8").split("ब्लाइंड")
        for words in rest:
            assert before.rstrip().endswith(("स्मॉल", "बिग", "डेड")) or before.endswith("कुल {found} "), (
                f"{file.name}: {before[-30:]}"
            )
            before = words


@pytest.mark.parametrize("words", ["पहली रेज़", "सबसे छोटा चिप", "गलत", "गलती", "हाथ", "चाल "])
def test_the_page_speaks_as_the_rulings_do(words: str) -> None:
    # रेज़ is masculine, चिप feminine, a hand is हैंड, and चाल is a bet in Teen Patti.
    assert words not in (Path(FOLDER) / "hi" / "web.toml").read_text("utf-8")
