"""Cards as people type them, in Latin and Cyrillic letters and with signs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot.cards.cards import read_cards as read_document
from sidepot.cards.cards import write_cards
from sidepot.languages.cards import cards
from sidepot.languages.cards_read import read_cards
from sidepot.languages.say import sentence
from sidepot.model.rulings import Flaw


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("", ""),
        ("  ", ""),
        ("AsKd7h5c2d", "AsKd7h5c2d"),
        ("askdTHjC", "AsKdThJc"),
        ("As Kd, 7h;5c\u00a02d", "AsKd7h5c2d"),
        ("A♠K♦10♥9♣", "AsKdTh9c"),
        ("A♠\ufe0f K♦\ufe0f 10♥\ufe0f 9♣\ufe0f", "AsKdTh9c"),
        ("A♤K♢10♡9♧", "AsKdTh9c"),
        ("10h Th th", "ThThTh"),
        ("১০♥ २s", "Th2s"),
        ("Ап Кч Дб Вт", "AsKhQdJc"),  # all Cyrillic
        ("ап кч дб вк", "AsKhQdJc"),
        ("Кк", "Kc"),  # король, крести
        ("К♠ Q♥", "KsQh"),
        ("AП 10Ч 9Б 8К", "AsTh9d8c"),
        ("Tт", "Tc"),  # Latin T, Cyrillic т
    ],
)
def test_cards_are_read_into_the_form_of_documents(text: str, read: str) -> None:
    assert read_cards(text) == read


@pytest.mark.parametrize(
    ("text", "found", "at"),
    [
        ("AsAx", "Ax", 3),
        ("1s", "1s", 1),
        ("11s", "11", 1),
        ("0s", "0s", 1),
        ("A", "A", 1),
        ("As K", "K", 4),
        ("10", "10", 1),
        ("As, Xh", "Xh", 5),
        ("A s", "A ", 1),
        ("Bs", "Bs", 1),  # Latin B is no jack
        ("Aс", "Aс", 1),  # Cyrillic с is no club
        ("♠A", "♠A", 1),
    ],
)
def test_what_is_no_card_is_refused_with_its_place(text: str, found: str, at: int) -> None:
    flaw = read_cards(text, "board")
    assert isinstance(flaw, Flaw)
    assert (flaw.code, flaw.path, dict(flaw.figures)) == ("no-such-card", "board", {"found": found, "at": at})


@pytest.mark.parametrize(("text", "found", "at"), [("Тп", "Тп", 1), ("As Тп", "Тп", 4), ("10h,тч", "тч", 5)])
def test_the_cyrillic_te_is_asked_about(text: str, found: str, at: int) -> None:
    flaw = read_cards(text, "hands.Анна")
    assert isinstance(flaw, Flaw)
    assert (flaw.code, flaw.path) == ("card-rank-unsure", "hands.Анна")
    assert flaw.figures == {"found": found, "at": at}
    assert "write A or 10" in sentence("flaws", flaw.code, flaw.figures, "en")


def test_a_cyrillic_te_without_a_suit_is_no_card() -> None:
    flaw = read_cards("Тx")
    assert isinstance(flaw, Flaw)
    assert flaw.code == "no-such-card"


@given(st.lists(st.integers(0, 51), max_size=9), st.sampled_from(["", " ", ", "]))
def test_cards_as_shown_can_be_typed(deck: list[int], between: str) -> None:
    written = write_cards(deck)
    assert read_cards(written) == written
    assert read_cards(cards(written).replace(" ", between)) == written


@given(st.text(alphabet="AKQJTакдвтАКДВТ1023♠♥♦♣\ufe0fshdcпчбk ,x", max_size=8))
def test_every_text_is_cards_of_a_document_or_a_flaw(text: str) -> None:
    read = read_cards(text)
    if isinstance(read, str):
        assert write_cards(read_document(read)) == read
    else:
        assert sentence("flaws", read.code, read.figures, "en")
