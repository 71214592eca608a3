"""What Bengali asks of its catalogues: names without endings, no stray English, no word of another game."""

import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from sidepot.languages.catalogue import FOLDER, catalogue
from sidepot.languages.codes import all_codes
from sidepot.languages.hands import hand_name
from sidepot.languages.spoken_codes import SPOKEN
from sidepot.languages.template import placeholders
from sidepot.languages.terms import pot_name
from sidepot.model.codes import Kind

FILES = sorted(Path(FOLDER, "bn").glob("*.toml"))
KINDS = {code: kinds for codes in all_codes().values() for code, kinds in codes.items()} | SPOKEN
# What stays in Latin letters: keywords and ids of documents, examples as they are typed, names of formats.
KEPT = """
    a f live fold check call bet raise all-in pot left pulled-all pulled-part combined before simultaneous
    after before-substantial-action after-substantial-action before-next-card after-all-acted after-next-card
    preflop flop turn river no-limit pot-limit fixed-limit tournament cash show compare
    pots settle betting declaration showdown hand equity rulebooks sidepot help json true false
    facing already_in last_chips prior prior_left chips quoted out_of_turn up discards halves
    rule even seed
    report html TOML JSON UTF-8 PHH OHH Dask tcp HOST out parquet phh ohh hands findings jsonl zip gz
    API MCP HTTP OpenAPI GET POST application problem Ctrl C docs pip install
    refusal Enter Alt F I Z Home End AhKd2c 5d 9h Open Hand History
    USD Anna Boris Vera A B C SB 100a 300f AhAd AsKd7h5c2d 2c2d As Td 7c tda-2024 R20-A odd_chip_stud
    """


def texts() -> Iterator[tuple[str, str, str]]:
    """Where a text stands, its code, the text; titles of books are English and stay so."""
    for file in FILES:
        for code, found in catalogue("bn", file.stem).items():
            for key, text in found.items():
                if key != "count" and code != "books":
                    yield f"{file.stem} [{code}] {key}", code, text


def behind_figures() -> Iterator[tuple[str, Kind, str]]:
    """Where a figure of a sentence stands, its kind, and the words right behind it."""
    for place, code, text in texts():
        kind = None
        for words, figure, _ in placeholders(text + "{}"):
            if kind is not None:
                yield place, kind, words
            kind = KINDS.get(code, {}).get(figure)


@pytest.mark.parametrize("kind", [Kind.NAME, Kind.NAMES, Kind.POT, Kind.GAME, Kind.HAND, Kind.CARD])
def test_names_take_no_ending(kind: Kind) -> None:
    found = [(place, words) for place, each, words in behind_figures() if each is kind]
    assert found
    for place, words in found:
        assert words[:1] in ("", " ", ",", ":", ";", ")", "”", "।"), place


def test_names_on_the_page_take_no_ending() -> None:
    checked = 0
    for place, _, text in texts():
        if place.startswith("web "):
            for (_, figure, _), (words, _, _) in pairwise(placeholders(text + "{}")):
                if figure in ("name", "names"):
                    checked += 1
                    assert words[:1] in ("", " ", ",", ":", ")", "।"), place
    assert checked > 10


def test_a_hand_dealt_is_not_the_cards_held() -> None:
    # হ্যান্ড is what is dealt and played, হাত what a player holds: “এই হাতে” would be in these cards.
    for place, _, text in texts():
        assert not any(word in text for word in ("এই হাতে", "হাতের আগে", "হাতের ইতিহাস", "হাত শুরু")), place


def test_no_figure_stands_right_behind_a_name() -> None:
    # A player may be called "Seat 3": "Seat 3 150 ফেরত পান" reads as one number.
    checked = 0
    for place, _, text in texts():
        parts = list(placeholders(text))
        kinds = KINDS.get(place.partition("[")[2].partition("]")[0], {})
        for (_, figure, _), (words, follows, _) in pairwise(parts):
            if kinds.get(figure) in (Kind.NAME, Kind.NAMES) and follows:
                checked += 1
                assert words.strip(), place
    assert checked


def test_nine_is_not_the_word_for_not() -> None:
    # "হাই কার্ড নয়" says that it is no high card.
    word = unicodedata.normalize("NFC", "নয়")
    ranks = [words for table, words in catalogue("bn", "hands").items() if table.startswith("rank-")]
    assert ranks
    assert not any(word in words["9"] for words in ranks)


def test_no_english_is_left_beside_keywords() -> None:
    kept = KEPT.split()
    for place, _, text in texts():
        # Python writes figures as %s and %(name)s.
        shown = " ".join(words for words, _, _ in placeholders(text)).replace("%(argument_name)", "%")
        shown = shown.replace("%(message)", "%").replace("%s", "").replace("%r", "")
        latin = "".join(
            sign if sign.isascii() and (sign.isalnum() or sign in "-_") else " " for sign in shown
        )
        for word in (word.strip("-_") for word in latin.split()):
            assert word in kept or not any(sign.isalpha() for sign in word), f"{place}: {word}"


def test_a_blind_is_small_big_or_dead_and_no_word_of_another_game_or_a_machine_is_used() -> None:
    for place, _, value in texts():
        before = [value[:at].rstrip() for at in _places(value, "ব্লাইন্ড")]
        assert all(words.endswith(("স্মল", "বিগ", "ডেড")) for words in before), place
        assert not any(word in value for word in ("জুজু", "অন্ধ", "পাত্র", "প্যাক")), place


def test_letters_are_written_one_way() -> None:
    for file in FILES:
        text = file.read_text("utf-8")
        assert unicodedata.normalize("NFC", text) == text, file.name


def test_an_amount_before_a_share_is_no_number_of_parts() -> None:
    # "103 ভাগ করে" divides into 103 parts.
    for place, kind, words in behind_figures():
        assert kind is not Kind.CHIPS or not words.startswith(" ভাগ"), place


@pytest.mark.parametrize(
    ("hand", "label", "said"),
    [
        ("royal-flush", "রয়্যাল ফ্লাশ", "রয়্যাল ফ্লাশ"),
        ("four-of-a-kind 4 A", "চারের ফোর অফ আ কাইন্ড, সঙ্গে টেক্কা", "চারটি চার, সঙ্গে টেক্কা"),
        ("full-house 3 2", "ফুল হাউস, তিনটি তিন ও দুটি দুই", "তিনটি তিন ও দুটি দুইয়ের ফুল হাউস"),
        ("straight 5", "পাঁচ-হাই স্ট্রেট", "পাঁচ-হাই স্ট্রেট"),
        ("two-pair A K Q", "টু পেয়ার, টেক্কা ও কিং, সঙ্গে কুইন", "টেক্কা ও কিংয়ের টু পেয়ার, সঙ্গে কুইন"),
        ("high-card 9 8 7 5 3", "হাই কার্ড নাইন, সঙ্গে আট, সাত, পাঁচ, তিন", "হাই কার্ড নাইন, সঙ্গে আট, সাত, পাঁচ, তিন"),
        ("pair T", "দশের পেয়ার", "দশের পেয়ার"),
        ("low T 6 4 3 A", "10-6-4-3-A লো", "10-6-4-3-A লো"),
        ("badugi-3 6 4 A", "তিন কার্ডের 6-4-A", "তিন কার্ডের 6-4-A"),
    ],
)
def test_hands_by_name(hand: str, label: str, said: str) -> None:
    name = tuple(hand.split())
    shown = [hand_name(name, "bn"), hand_name(name, "bn", "full")]
    assert shown == [unicodedata.normalize("NFC", words) for words in (label, said)]


def test_a_pot_has_its_endings() -> None:
    forms = ("label", "inside", "of", "in")
    main = [pot_name("main", "bn", form, pots=3) for form in forms]
    side = [pot_name("side-2", "bn", form, pots=3) for form in forms]
    assert main == ["মেইন পট", "মেইন পট", "মেইন পটের", "মেইন পটে"]
    assert side == ["সাইড পট 2", "সাইড পট 2", "সাইড পট 2-এর", "সাইড পট 2-এ"]
    assert pot_name("side-2", "bn-u-nu-beng", "in", pots=3) == "সাইড পট ২-এ"


def _places(text: str, word: str) -> list[int]:
    return [at for at in range(len(text)) if text.startswith(word, at)]
