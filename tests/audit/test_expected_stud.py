"""What all-in players could expect where everybody has cards of his own: stud and draw games."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from audit.corpora import CORPORA, needs_corpora
from sidepot import equity, settle
from sidepot.audit.hand import audit_hand
from sidepot.audit.run import audit_paths
from sidepot.cards.cards import read_cards, write_cards
from sidepot.histories.recognise import read_hands
from sidepot.model.audit import AuditedHand, ExpectedChips, NotExpected
from sidepot.model.history import History, SaidSeat

STUD = """\
variant = 'F7S'
antes = [1, 1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 17, 60]
actions = ['d dh p1 8c8h4c', 'd dh p2 5h5sKd', 'd dh p3 Ac3c2d', 'p3 pb', 'p1 cbr 4', 'p2 cc', 'p3 f',
           'd dh p1 Ad', 'd dh p2 2s', 'p1 cbr 4', 'p2 cc', 'd dh p1 Qd', 'd dh p2 Kc', 'p2 cc',
           'p1 cc', 'd dh p1 Jd', 'd dh p2 9s', 'p2 cbr 8', 'p1 cc', 'd dh p1 Kh', 'd dh p2 7h',
           'p2 sm 5h5sKd2sKc9s7h', 'p1 sm 8c8h4cAdQdJdKh']
players = ['Anna', 'Boris', 'Vera']
hand = 1
"""
"""Boris is all-in on sixth street; Vera's deuce of diamonds lay open when she folded."""

DRAW = """\
variant = 'N2L1D'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [50, 50, 30]
actions = ['d dh p1 KdJh6c5s4h', 'd dh p2 8d5h3hQhQc', 'd dh p3 Ts9s4d2c9h', 'p3 cbr 30', 'p1 f',
           'p2 cc', 'p2 sd QhQc', 'p3 sd 9h', 'd dh p2 JsKc', 'd dh p3 4s', 'p2 sm 8d5h3hJsKc',
           'p3 sm Ts9s4d2c4s']
players = ['Anna', 'Boris', 'Vera']
hand = 2
"""
"""Vera is all-in before the draw: Boris throws two queens away, Vera a nine."""


def history(text: str) -> History:
    (said,) = read_hands(text, "phh")
    assert isinstance(said, History)
    return said


def audited(said: History) -> AuditedHand:
    return audit_hand(said, equity=True)


def chips(found: tuple[ExpectedChips, ...]) -> dict[str, Fraction]:
    """Of one pot."""
    assert {each.pot for each in found} == {0}
    return {each.name: Fraction(each.over, each.under) for each in found}


def test_on_sixth_street_the_last_cards_decide_and_open_cards_of_who_folded_cannot_come() -> None:
    found = audited(history(STUD)).expected
    assert [(each.name, each.hand, each.dead, each.ways, each.seed) for each in found] == [
        ("Anna", "8c8h4cAdQdJd", "2d", 39 * 38, None),
        ("Boris", "5h5sKd2sKc9s", "2d", 39 * 38, None),
    ]
    players: dict[str, int | str] = {"Anna": 17, "Boris": 17, "Vera": "3f"}
    hands = {"Anna": "8c8h4cAdQdJd", "Boris": "5h5sKd2sKc9s"}
    left = [card for card in range(52) if card not in read_cards("".join(hands.values()) + "2d")]
    total = {"Anna": 0, "Boris": 0}
    for own in permutations(left, 2):
        whole = {name: hands[name] + write_cards([card]) for name, card in zip(hands, own, strict=True)}
        for name, won in settle(players, game="stud", hands=whole).won.items():
            if name in total:
                total[name] += won
    assert chips(found) == {name: Fraction(won, 39 * 38) for name, won in total.items()}
    assert sum(chips(found).values()) == 37


def test_earlier_the_chances_are_measured_on_deals_and_the_row_says_so() -> None:
    # With a stack of 9 Boris is all-in on fourth street: three cards each are to come.
    text = STUD.replace("[100, 17, 60]", "[100, 9, 60]").replace("'p2 cc',\n           'p1 cc', ", "")
    text = text.replace("'p2 cbr 8', 'p1 cc', ", "")
    found = audited(history(text)).expected
    assert [(each.hand, each.ways, each.seed) for each in found] == [
        ("8c8h4cAd", 100_000, 1),
        ("5h5sKd2s", 100_000, 1),
    ]
    ruling = equity(
        {"Anna": 9, "Boris": 9, "Vera": "3f"},
        game="stud",
        hands={"Anna": "8c8h4cAd", "Boris": "5h5sKd2s"},
        dead_cards="2d",
        setting="cash",
    )
    assert chips(found) == {
        chance.name: Fraction(chance.chips.over, chance.chips.under) for chance in ruling.chances["main"]
    }
    for each in found:
        assert each.least is not None
        assert each.most is not None
        assert each.least <= Fraction(each.over, each.under) <= each.most


def with_seat(said: History, name: str, **changed: object) -> History:
    seats = tuple(
        SaidSeat(**{**seat._asdict(), **changed}) if seat.name == name else seat for seat in said.seats
    )
    return replace(said, seats=seats)


def test_where_the_order_of_a_stud_hand_is_not_told_nothing_is_made_up() -> None:
    said = history(STUD)
    # The seven cards by rank: which of the closed ones came last?
    cards = tuple(sorted(read_cards("5h5sKd2sKc9s7h")))
    sorted_hand = with_seat(said, "Boris", hand=cards)
    assert audited(replace(sorted_hand, shown={**(said.shown or {}), "Boris": cards})).not_expected == (
        NotExpected.ORDER
    )
    # The open cards of sixth street are not told.
    few = with_seat(said, "Boris", up=read_cards("Kd2sKc"))
    assert audited(few).not_expected == NotExpected.ORDER


def test_a_stud_hand_that_was_thrown_away_is_not_known() -> None:
    said = history(STUD)
    unseen = replace(with_seat(said, "Anna", hand=None), shown={"Boris": read_cards("5h5sKd2sKc9s7h")})
    assert audited(unseen).not_expected == NotExpected.HIDDEN


def test_a_stud_hand_bet_to_the_last_card_has_nothing_to_expect() -> None:
    text = STUD.replace("[100, 17, 60]", "[100, 40, 60]").replace(
        "'p2 sm 5h5sKd2sKc9s7h'", "'p2 cbr 8', 'p1 cc', 'p2 sm 5h5sKd2sKc9s7h'"
    )
    found = audited(history(text))
    assert (found.expected, found.not_expected) == ((), None)


def test_in_a_draw_the_cards_kept_count_and_those_thrown_away_cannot_come() -> None:
    found = audited(history(DRAW)).expected
    assert [(each.name, each.hand, each.dead, each.seed) for each in found] == [
        ("Boris", "8d5h3h", "QhQc9h", None),
        ("Vera", "Ts9s4d2c", "QhQc9h", None),
    ]
    # 42 cards are left: 52 less three, four and three; 861 pairs of them, and one of the forty behind.
    assert {each.ways for each in found} == {861 * 40}
    ruling = equity(
        {"Anna": "1f", "Boris": 30, "Vera": 30},
        game="2-7-single",
        hands={"Boris": "8d5h3h", "Vera": "Ts9s4d2c"},
        dead_cards="QhQc9h",
        setting="cash",
    )
    assert chips(found) == {
        chance.name: Fraction(chance.chips.over, chance.chips.under) for chance in ruling.chances["main"]
    }


def test_where_nobody_draws_nothing_was_to_come() -> None:
    text = DRAW.replace("'p2 sd QhQc', 'p3 sd 9h', 'd dh p2 JsKc', 'd dh p3 4s'", "'p2 sd', 'p3 sd'")
    text = text.replace("8d5h3hJsKc", "8d5h3hQhQc").replace("Ts9s4d2c4s", "Ts9s4d2c9h")
    found = audited(history(text))
    assert (found.expected, found.not_expected) == ((), None)


def without_draw_of(said: History, name: str) -> History:
    streets = tuple(
        replace(street, draws=tuple(draw for draw in street.draws if draw.name != name))
        for street in said.streets
    )
    return replace(said, streets=streets)


def test_a_draw_that_is_not_told_card_by_card_is_not_guessed() -> None:
    said = history(DRAW)
    assert audited(without_draw_of(said, "Vera")).not_expected == NotExpected.EXCHANGE
    hidden = DRAW.replace("'p3 sd 9h'", "'p3 sd ??'").replace("d dh p3 Ts9s4d2c9h", "d dh p3 ??????????")
    hidden = hidden.replace("'d dh p3 4s'", "'d dh p3 ??'")
    assert audited(history(hidden)).not_expected == NotExpected.EXCHANGE


def test_with_two_exchanges_to_come_nobody_knows_what_would_be_thrown_away() -> None:
    text = """\
variant = 'F2L3D'
antes = [0, 0]
blinds_or_straddles = [2, 4]
small_bet = 4
big_bet = 8
starting_stacks = [4, 100]
actions = ['d dh p1 KdJh6c5s4h', 'd dh p2 8d5h3hQhQc', 'p2 cc', 'p1 sd KdJh', 'p2 sd QhQc',
           'd dh p1 2s7s', 'd dh p2 JsTc', 'p1 sd', 'p2 sd JsTc', 'd dh p2 2d7d', 'p1 sd', 'p2 sd',
           'p1 sm 6c5s4h2s7s', 'p2 sm 8d5h3h2d7d']
players = ['Anna', 'Boris']
"""
    found = audited(history(text))
    assert found.put_in == 8
    assert (found.expected, found.not_expected) == ((), NotExpected.EXCHANGES)


STUD_FILES = (
    "bovada/7-Stud-USD-MTT_-_10-_1_-_201206.txt",
    "fulltilt/Razz-USD-HUSNG-2-201102.Villain.allin.on.bringing.txt",
    "ipoker/7-StudHi-USD-STT-5-201103.xml",
    "phh/wsop-2023-43-5/03-50-24.phh",
    "phh/wsop-2023-43-5/02-01-50.phh",
)


@needs_corpora
@pytest.mark.parametrize("file", STUD_FILES)
def test_real_hands_of_stud_and_draw_get_what_their_pots_hold(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sidepot.audit import work
    from sidepot.engine import equity as question

    monkeypatch.setattr(question, "SAMPLES", 200)

    def asked(said: History, name: str, rulebook: str | None, *, equity: bool) -> AuditedHand:
        return audit_hand(said, name, rulebook, equity=True)

    monkeypatch.setattr(work, "audit_hand", asked)
    found = [hand for hand in audit_paths([str(CORPORA / file)]) if isinstance(hand, AuditedHand)]
    expected = [hand for hand in found if hand.expected]
    assert expected
    assert all(hand.not_expected is None for hand in found)
    for hand in expected:
        pots = {each.pot: each.chips for each in hand.expected}
        for pot, in_pot in pots.items():
            shares = [Fraction(each.over, each.under) for each in hand.expected if each.pot == pot]
            assert sum(shares) == in_pot
        assert all(each.hand for each in hand.expected)
        assert sum(pots.values()) == hand.in_pots
