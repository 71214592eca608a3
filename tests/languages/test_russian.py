"""What only Russian does: cases of pots and ranks, verbs that agree, no player with a gender."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sidepot.languages.catalogue import FOLDER, catalogue
from sidepot.languages.codes import all_codes
from sidepot.languages.hands import hand_name
from sidepot.languages.say import sentence
from sidepot.languages.spoken_codes import SPOKEN
from sidepot.languages.template import placeholders
from sidepot.languages.terms import pot_name
from sidepot.model.codes import Kind
from sidepot.model.rulings import Figure, Hand

NAMES = ("{name}", "{names}", "{other}", "{others}", "{next}", "{button}")
OF_A_PLAYER = {"игрока", "игроку", "игроков", "игрокам"}
PAST = ("ил", "ал", "ел", "ла", "лся", "лась", "жен", "жна", "зан", "зана", "вший", "вшая")
"""Ends of words that would give a player a gender."""


@pytest.mark.parametrize(
    ("hand", "said", "short"),
    [
        ("royal-flush", "роял-флеш", "роял-флеш"),
        ("straight-flush 9", "стрит-флеш до девятки", None),
        ("four-of-a-kind 6 A", "каре шестёрок, туз", "каре шестёрок"),
        ("full-house A K", "фулл-хаус, тузы на королях", None),
        ("flush Q J 9 5 2", "флеш от дамы, валет, девятка, пятёрка, двойка", "флеш от дамы"),
        ("straight J", "стрит до валета", None),
        ("three-of-a-kind A K 7", "тройка тузов, король, семёрка", "тройка тузов"),
        ("two-pair A K Q", "две пары, тузы и короли, дама", "две пары, тузы и короли"),
        ("pair T A K 2", "пара десяток, туз, король, двойка", "пара десяток"),
        ("high-card A K 9 5 2", "старшая карта туз, король, девятка, пятёрка, двойка", "старшая карта туз"),
        ("low T 6 4 3 A", "лоу 10-6-4-3-A", "лоу 10-6-4-3-A"),
        ("low-pair 2 8 6 A", "лоу с парой двоек, восьмёрка, шестёрка, туз", "лоу с парой двоек"),
        ("badugi-4 8 6 4 A", "бадуги 8-6-4-A", None),
        ("badugi-1 A", "однокарточная рука A", None),
    ],
)
def test_hands_by_name(hand: str, said: str, short: str | None) -> None:
    name: Hand = tuple(hand.split())
    assert hand_name(name, "ru", "full") == said
    assert hand_name(name, "ru") == said
    if short is not None:
        assert hand_name(name, "ru", "short") == short


@pytest.mark.parametrize(
    ("form", "main", "side"),
    [
        ("label", "Основной банк", "Побочный банк 2"),
        ("start", "Основной банк", "Побочный банк 2"),
        ("inside", "основной банк", "побочный банк 2"),
        ("of", "основного банка", "побочного банка 2"),
        ("in", "основном банке", "побочном банке 2"),
    ],
)
def test_pots_have_their_cases(form: str, main: str, side: str) -> None:
    assert pot_name("main", "ru", form, pots=3) == main
    assert pot_name("side-2", "ru", form, pots=3) == side


@pytest.mark.parametrize(
    ("names", "verb"),
    [(("Анна",), "может только Анна"), (("Анна", "Борис"), "могут Анна и Борис")],
)
def test_the_verb_agrees_with_how_many_are_named(names: tuple[str, ...], verb: str) -> None:
    figures: dict[str, Figure] = {"pot": "main", "chips": 300, "cap": 100, "names": names}
    said = sentence("reasons", "layer-first", figures, "ru", pots=2)
    assert said == f"Основной банк — 300: часть взноса каждого игрока до 100; выиграть его {verb}."


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (1, "должна выйти 1 карта"),
        (3, "должны выйти 3 карты"),
        (5, "должны выйти 5 карт"),
        (21, "должна выйти 21 карта"),
    ],
)
def test_a_noun_agrees_with_its_number(cards: int, said: str) -> None:
    figures: dict[str, Figure] = {"street": "turn", "cards": cards}
    assert sentence("remarks", "cards-awaited", figures, "ru") == f"Дальше — тёрн: сначала {said}."


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        (1, "1 байта"),
        (2, "2 байт"),
        (5, "5 байт"),
        (21, "21 байта"),
        (268_435_456, "268\u00a0435\u00a0456 байт"),
    ],
)
def test_bytes_agree_with_the_limit_of_a_file(limit: int, said: str) -> None:
    sentence_said = sentence("flaws", "file-too-large", {"limit": limit}, "ru")
    assert sentence_said == f"Слишком большой файл; из одного файла читается не больше {said}."


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Anna",), "непоказанной руки игрока Anna"),
        (("Anna", "Boris"), "непоказанных рук игроков Anna и Boris"),
        (tuple(f"P{seat}" for seat in range(1, 22)), "непоказанных рук игроков P1,"),
    ],
)
def test_hidden_hands_agree_with_how_many_hold_them(names: tuple[str, ...], said: str) -> None:
    sentence_said = sentence("flaws", "hidden-cards-decide", {"names": names}, "ru")
    assert sentence_said.startswith(f"Исход зависит от {said}")


SUBJECTS = (
    "reasons",
    "remarks",
    "flaws",
    "betting",
    "showdown",
    "hand",
    "history",
    "writing",
    "audit",
    "say",
)


def around_names(subject: str) -> Iterator[tuple[str, str, str]]:
    """For every name in a sentence: the code, the word before it and the word behind it."""
    for code, entry in catalogue("ru", subject).items():
        for form, text in entry.items():
            words = [word.strip("«»—:;,.()").lower() for word in text.split()] if form != "count" else []
            for place, word in enumerate(words):
                if word in NAMES:
                    yield code, "".join(words[:place][-1:]), "".join(words[place + 1 :][:1])


@pytest.mark.parametrize("subject", SUBJECTS)
def test_no_player_has_a_gender(subject: str) -> None:
    for code, before, behind in around_names(subject):
        if before in OF_A_PLAYER:
            continue
        for word in (before, behind):
            assert word == "сначала" or not word.endswith(PAST), (code, word)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_name_stands_where_it_needs_no_ending(subject: str) -> None:
    # Behind these words a name would have to be declined; «игрок» before it takes the case instead.
    cases = {"у", "для", "от", "к", "с", "на", "из", "перед", "против", "кроме", "без", "до", "за"}
    cases |= {"рука", "руку", "руки", "взнос", "колл", "олл-ин", "карты", "ход", "фишки", "ставку"}
    stand = list(around_names(subject))
    assert stand or subject == "writing"
    for code, before, _ in stand:
        assert before not in cases, (code, before)


AGREE = ("ые", "ие", "ых", "их", "ым", "им", "эти")
"""Ends of words that would have to agree with the amount behind: «первые 2», but «первая 21», «первая 1»."""


@pytest.mark.parametrize("subject", SUBJECTS)
def test_no_word_has_to_agree_with_an_amount(subject: str) -> None:
    codes = SPOKEN if subject == "say" else all_codes()[subject]
    looked_at = 0
    for code, kinds in codes.items():
        for form, text in catalogue("ru", subject)[code].items():
            if form == "count":
                continue
            for words, figure, _ in placeholders(text):
                if figure and kinds[figure] in (Kind.CHIPS, Kind.COUNT, Kind.NUMBER):
                    looked_at += 1
                    assert not words.rstrip().endswith(AGREE), (code, form, words)
    assert looked_at or subject in ("remarks", "writing")


def test_a_hand_of_several_is_shown_at_the_same_time_not_at_once() -> None:
    # «сразу» would be "immediately"; the rule is that all hands go up together.
    for subject in ("say", "showdown"):
        for code, entry in catalogue("ru", subject).items():
            assert not any("сразу" in text for text in entry.values()), code


@pytest.mark.parametrize(
    ("trap", "but"),
    [
        ("вложен", "flaws document-too-deep"),  # Chips are «внесены»; brackets lie one in another.
        ("состояни", ""),  # «статус», as the key is.
        ("книг", ""),  # «свод правил».
        ("целая ставка", ""),  # «полная ставка».
        ("полный рейз", ""),  # «полноценный рейз».
        ("правила заведения", ""),  # «местные правила».
        ("походили", ""),  # Walked about for a while.
    ],
)
def test_one_word_is_used_for_one_thing(trap: str, but: str) -> None:
    found = set()
    for file in sorted((Path(FOLDER) / "ru").glob("*.toml")):
        for table, texts in catalogue("ru", file.stem).items():
            if any(trap in text.lower() for text in texts.values()):
                found.add(f"{file.stem} {table}")
    assert found == ({but} - {""})
