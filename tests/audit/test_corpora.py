"""Real hands read and audited whole: every file, no hand that makes us stumble, a table of what came out."""

from __future__ import annotations

from pathlib import Path

import pytest

from audit.corpora import TABLE, all_hands, error_codes, hands_in, name_of, needs_corpora, rows, table
from sidepot.model.audit import Status
from sidepot.rulebooks.articles import article as explained

pytestmark = needs_corpora
FINDINGS = Path(__file__).parent.parent.parent / "docs" / "findings.md"
LEAST_IN_ALL, LEAST = 97, 90
"""Of all hands and of each dialect, in percent, so many are audited."""
FEW = 20
"""A dialect of fewer hands has no share to speak of."""


def test_the_table_is_the_one_that_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    found = table()
    with capsys.disabled():
        print(f"\n{found}")
    assert found == TABLE.read_text("utf-8"), "look at what has changed, then: python tools/store_corpora.py"


def test_nearly_every_hand_is_audited() -> None:
    for name, row in rows(all_hands()).items():
        least = LEAST_IN_ALL if name == "all" else LEAST
        if row.hands >= FEW:
            assert row.audited * 100 >= row.hands * least, name


def test_no_hand_of_any_room_makes_us_stumble() -> None:
    assert len(all_hands()) == 9043
    assert [hand.reason for hand in all_hands() if hand.reason and hand.reason.code == "mistake"] == []


def test_every_hand_with_an_error_or_not_audited_has_been_looked_at() -> None:
    """By its number, or where it has none by its file."""
    page = FINDINGS.read_text("utf-8")
    missing = [
        f"{name_of(hand)}:{hand.line} {hand.id}"
        for hand in all_hands()
        if hand.status is not Status.CLEAN
        and "pluribus" not in name_of(hand)
        and not (hand.id and hand.id in page)
        and Path(hand.file).stem not in page
    ]
    assert missing == []
    cited = {finding.article for hand in all_hands() for finding in hand.findings if finding.article}
    assert [article for article in cited if explained(article) is None] == []


def test_every_finding_names_the_book_in_force() -> None:
    books = {(hand.room, hand.book) for hand in all_hands() if hand.findings}
    assert all(book for _, book in books)
    assert {book for room, book in books if room == "PokerStars"} == {
        "pokerstars/cash",
        "pokerstars/tournament",
    }
    assert {book for room, book in books if room is None} == {"tda-2024"}


def test_pluribus_is_clean_but_for_chips_cut_in_two() -> None:
    hands = hands_in("phh/pluribus")
    assert len(hands) == 6871
    assert {code for hand in hands for code in error_codes(hand)} == {"chip-cut"}
    assert sum(1 for hand in hands if error_codes(hand)) == 5
    assert all(hand.reason is None for hand in hands)


def test_the_event_with_nine_games_has_no_error() -> None:
    hands = hands_in("phh/wsop-2023-43-5")
    assert len(hands) == 59
    assert not any(error_codes(hand) for hand in hands)
    assert all(hand.reason is None for hand in hands)
    remarks = {Path(hand.file).stem: [each.code for each in hand.findings] for hand in hands if hand.findings}
    # In three stud hands the cards face up were not published.
    unknown = {name: ["first-to-act-as-written"] for name in ("02-13-08", "02-18-42", "02-25-11")}
    assert remarks == {"03-50-24": ["raise-to-last-stack"], **unknown}


def test_side_pots_of_home_games() -> None:
    hands = hands_in("phh-derived")
    assert len(hands) == 115
    assert not any(error_codes(hand) or hand.reason for hand in hands)
    assert sum(1 for hand in hands if hand.pots and hand.pots > 1) > 100


def test_home_games_have_one_odd_cent_out_of_place() -> None:
    hands = hands_in("ohh")
    assert len(hands) == 1058
    wrong = {hand.id: set(error_codes(hand)) for hand in hands if error_codes(hand)}
    assert wrong == {"1666489893852": {"odd-chip-elsewhere"}}


def test_hands_whose_payments_are_not_told_are_played_at_least() -> None:
    hands = hands_in("phh/famous", "phh/handhq-sample.phhs")
    assert len(hands) == 13
    assert not any(error_codes(hand) for hand in hands)
    assert {hand.reason.code for hand in hands if hand.status is Status.NOT_AUDITED and hand.reason} == {
        "payments-not-stated"
    }
