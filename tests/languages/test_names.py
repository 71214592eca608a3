"""Cards, hands, pots, games, rulebooks and lists by name."""

import pytest

from sidepot.cards.games import GAMES
from sidepot.cards.names import HAND_CODES
from sidepot.languages.cards import card, cards
from sidepot.languages.catalogue import NoSuchSentence, languages
from sidepot.languages.hands import hand_name
from sidepot.languages.lists import listed
from sidepot.languages.terms import book_name, citation, game_name, pot_name, term, with_amount
from sidepot.model.rulings import Hand
from sidepot.rulebooks.load import BOOKS, book


def test_cards_carry_their_suit_and_ten_is_written_out() -> None:
    assert cards("AsKdTh9c") == "A♠ K♦ 10♥ 9♣"
    assert cards("") == ""
    assert card("2c") == "2♣"


@pytest.mark.parametrize("wrong", ["", "A", "1s", "as", "AS", "Asd", "A♠"])
def test_what_is_no_card_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="is no card; a rank of 23456789TJQKA and a suit of cdhs are needed"):
        card(wrong)


@pytest.mark.parametrize(
    ("hand", "label", "full", "short"),
    [
        ("royal-flush", "royal flush", "a royal flush", "a royal flush"),
        ("straight-flush 9", "nine-high straight flush", "a nine-high straight flush", None),
        ("straight-flush 8", "eight-high straight flush", "an eight-high straight flush", None),
        ("four-of-a-kind 6 A", "four sixes, ace", "four sixes, ace", "four sixes"),
        ("full-house A K", "full house, aces over kings", "a full house, aces over kings", None),
        (
            "flush A J 9 5 2",
            "ace-high flush, jack, nine, five, two",
            "an ace-high flush, jack, nine, five, two",
            "an ace-high flush",
        ),
        ("straight 9", "nine-high straight", "a nine-high straight", None),
        ("straight 5", "five-high straight", "a five-high straight", None),
        ("three-of-a-kind A K 7", "three aces, king, seven", "three aces, king, seven", "three aces"),
        ("two-pair A K Q", "two pair, aces and kings, queen", None, "two pair, aces and kings"),
        ("pair T A K 2", "pair of tens, ace, king, two", "a pair of tens, ace, king, two", "a pair of tens"),
        ("high-card A K 9 5 2", "ace high, king, nine, five, two", None, "ace high"),
        ("low 8 6 4 3 A", "8-6-4-3-A low", "8-6-4-3-A low", "8-6-4-3-A low"),
        ("low T 6 4 3 A", "10-6-4-3-A low", None, None),
        ("low-pair 2 8 6 A", "low pair of twos, eight, six, ace", None, "a low pair of twos"),
        ("low-two-pair 3 2 A", "low two pair, threes and twos, ace", None, "low two pair, threes and twos"),
        ("low-three-of-a-kind 2 4 3", "low three twos, four, three", None, "low three twos"),
        ("low-full-house 2 A", "low full house, twos over aces", "a low full house, twos over aces", None),
        ("low-four-of-a-kind A K", "low four aces, king", None, "low four aces"),
        ("badugi-4 8 6 4 A", "badugi 8-6-4-A", None, None),
        ("badugi-3 6 4 A", "three-card 6-4-A", "three cards, 6-4-A", None),
        ("badugi-2 4 A", "two-card 4-A", "two cards, 4-A", None),
        ("badugi-1 A", "one-card A", "one card, A", None),
        # hands of fewer than five cards
        ("pair T", "pair of tens", "a pair of tens", "a pair of tens"),
        ("two-pair A K", "two pair, aces and kings", None, None),
        ("four-of-a-kind 6", "four sixes", "four sixes", "four sixes"),
        ("high-card A K", "ace high, king", None, "ace high"),
    ],
)
def test_hands_by_name(hand: str, label: str, full: str | None, short: str | None) -> None:
    name: Hand = tuple(hand.split())
    assert hand_name(name, "en") == label
    if full is not None:
        assert hand_name(name, "en", "full") == full
    if short is not None:
        assert hand_name(name, "en", "short") == short


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("form", ["label", "full", "short"])
def test_every_hand_can_be_named(language: str, form: str) -> None:
    for code in HAND_CODES:
        name = hand_name((code, *"KQ942"), language, form)
        assert name
        assert "{" not in name


def test_a_hand_without_the_rank_that_names_it_is_an_error() -> None:
    with pytest.raises(NoSuchSentence, match="has no rank 2, which its name needs"):
        hand_name(("full-house", "A"), "en")


@pytest.mark.parametrize(
    ("pot", "pots", "label", "inside", "start"),
    [
        ("main", 1, "Main pot", "the main pot", "The main pot"),
        ("main", 4, "Main pot", "the main pot", "The main pot"),
        ("side-1", 2, "Side pot", "the side pot", "The side pot"),
        ("side-1", 3, "Side pot 1", "side pot 1", "Side pot 1"),
        ("side-12", 13, "Side pot 12", "side pot 12", "Side pot 12"),
    ],
)
def test_pots_by_name(pot: str, pots: int, label: str, inside: str, start: str) -> None:
    named = [pot_name(pot, "en", form, pots=pots) for form in ("label", "inside", "start")]
    assert named == [label, inside, start]


@pytest.mark.parametrize("language", languages())
def test_the_number_of_a_pot_does_not_run_into_its_amount(language: str) -> None:
    main, side = (pot_name(pot, language, pots=3) for pot in ("main", "side-1"))
    assert with_amount(main, "300") == f"{main} 300"
    assert side.endswith("1")
    assert with_amount(side, "300") == f"{side}: 300"


@pytest.mark.parametrize(
    ("items", "both", "either"),
    [
        ([], "", ""),
        (["A"], "A", "A"),
        (["A", "B"], "A and B", "A or B"),
        (["A", "B", "C"], "A, B and C", "A, B or C"),
    ],
)
def test_lists(items: list[str], both: str, either: str) -> None:
    assert (listed(items, "en"), listed(items, "en", "or")) == (both, either)


@pytest.mark.parametrize("language", languages())
def test_every_game_has_a_name(language: str) -> None:
    assert all(game_name(game, language) for game in GAMES)
    with pytest.raises(NoSuchSentence):
        game_name("snap", language)


@pytest.mark.parametrize(
    ("article", "shown"),
    [
        ("tda-2024/R20-A", "TDA 2024 R20-A"),
        ("tda-2024/R47-addendum-1-A", "TDA 2024 R47 addendum 1-A"),
        ("tda-2024/R43-addendum", "TDA 2024 R43 addendum"),
        ("tda-2024/RP-8-F", "TDA 2024 RP-8-F"),
        ("wsop-live-2026/R153", "WSOP Live Action 2026 R153"),
        ("wsop-tournament-2026/R90.b.1", "WSOP Tournament 2026 R90.b.1"),
        ("wsop-tournament-2026/VIII", "WSOP Tournament 2026 VIII"),
        ("wsop-tournament-2026/VIII-pot-limit-d", "WSOP Tournament 2026 VIII, pot-limit d"),
        ("wsop-tournament-2026/IX-omaha-8", "WSOP Tournament 2026 IX, omaha 8"),
        ("rrop-11/ties", "RRoP 11, ties"),
        ("rrop-11/no-limit-3", "RRoP 11, no-limit 3"),
        ("rrop-11/pot-limit-preamble", "RRoP 11, pot-limit preamble"),
        ("rrop-11/betting-and-raising", "RRoP 11, betting and raising"),
        ("usage/layers", "usual practice"),
        ("house/killed-hand", "house rule"),
    ],
)
def test_articles_are_cited_with_book_and_edition(article: str, shown: str) -> None:
    assert citation(article, "en") == shown


@pytest.mark.parametrize("wrong", ["tda-2024", "tda-2024/", "", "no-such-book/R1"])
def test_what_is_no_article_is_refused(wrong: str) -> None:
    with pytest.raises(NoSuchSentence):
        citation(wrong, "en")


@pytest.mark.parametrize("language", languages())
def test_what_books_cite_for_a_ruling_can_be_printed(language: str) -> None:
    for book_id in BOOKS:
        loaded = book(book_id)
        cited = [loaded.point("award_order"), loaded.article("odd_chip_order"), loaded.article("killed_hand")]
        for article in cited:
            assert citation(article, language).startswith(
                (book_name(book_id, language), book_name("usage", language))
            )


def test_lines_of_the_command_line_place_chips_and_words() -> None:
    figures = {"in": 1000, "pots": 850, "back": 150}
    assert term("line.balance", "en", figures) == "in 1,000 = pots 850 + back 150"
    assert term("line.only", "en", {"name": "{pots}"}) == "only {pots}"
    assert term("heading.pot", "en") == "Pot"


def test_a_line_that_is_not_there_or_lacks_a_figure_is_an_error() -> None:
    with pytest.raises(NoSuchSentence, match=r"en/cli.toml has no \[headings\]"):
        term("headings.pot", "en")
    with pytest.raises(NoSuchSentence, match=r"en/cli.toml \[heading\] has no 'pots-'"):
        term("heading.pots-", "en")
    with pytest.raises(KeyError, match="back"):
        term("line.balance", "en", {"in": 1000, "pots": 850})
