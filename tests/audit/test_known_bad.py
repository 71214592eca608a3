"""Hands of which it is known what is wrong, or what only looks so: each found at its line, by its article."""

from __future__ import annotations

import pytest

from audit.corpora import all_hands, hands_in, needs_corpora
from sidepot.model.audit import AuditedHand, Severity, Status

pytestmark = needs_corpora
UNCALLED = "usage/uncalled-bet"
CHIP = "tda-2024/R20"

ERRORS: dict[str, list[tuple[str, str | None]]] = {
    # 888: of 1,308 chips 500 come back uncalled and only 308 of the rest are paid.
    "pacific888/PLO8-USD-MTT-1.80-0.20-201306.all.in.blind.bad.pot.txt": [("chips-missing", None)],
    # Winamax: a blind is not written, and the pot is one more than all that is.
    "winamax/PLO-5max-EUR-1.00-2.00-201408.bad.pot.txt": [("paid-more-than-put-in", None)],
    # Run It Once: side pots counted twice over two runs; money of the room paid twice.
    "pokerstars/PLO-6max-EUR-0.10-0.20-201904.RIO.Side.Pots.txt": [("returned-wrong", UNCALLED)],
    "pokerstars/PLO-6max-EUR-0.25-0.50-201908.RIO.STP.side.pot.txt": [("paid-more-than-pots", None)],
    # partypoker: a blind posted late is not written.
    "partypoker/NLHE-6max-USD-0.05-0.10-201209.silent.post.both.txt": [
        ("check-facing-bet", "usage/check-facing-bet")
    ],
}
REMARKS: dict[str, list[tuple[str, str | None]]] = {
    # Winamax: what nobody called is written as a side pot, or with the pot.
    "winamax/NLHE-FR-EUR-0.02-0.05-201010.Invalid.side.pot.Player8.txt": [("uncalled-collected", UNCALLED)],
    "winamax/NLHE-FR-EUR-0.02-0.05-201010.Real.side.pot.with.bad.collected.Biggest.stack.wins.txt": [
        ("uncalled-collected", UNCALLED)
    ],
    "winamax/PLO-FR-EUR-0.02-0.05-201009.Real.side.pot.with.bad.collected.txt": [
        ("uncalled-collected", UNCALLED)
    ],
    # A player with chips behind raises to no more than the last opponent has.
    "phh/wsop-2023-43-5/03-50-24.phh": [("raise-to-last-stack", None)],
}
FOLDED_ALL_IN = {"52589452703", "75726253875", "16652117062"}
"""PokerStars lets a player who sits out fold although he is all-in, and keeps the pots apart."""


def told(hand: AuditedHand, severity: Severity) -> list[tuple[str, str | None]]:
    return [(each.code, each.article) for each in hand.findings if each.severity is severity]


@pytest.mark.parametrize("file", ERRORS)
def test_an_error_that_is_known_is_found(file: str) -> None:
    (hand,) = [each for each in hands_in(file) if each.status is Status.FINDINGS]
    assert told(hand, Severity.ERROR) == ERRORS[file]
    assert all(finding.line >= hand.line for finding in hand.findings)


@pytest.mark.parametrize("file", REMARKS)
def test_what_only_looks_wrong_is_a_remark(file: str) -> None:
    (hand,) = hands_in(file)
    assert hand.status is Status.CLEAN
    assert told(hand, Severity.REMARK) == REMARKS[file]


def test_chips_cut_in_two_by_a_computed_set_are_found_by_the_smallest_chip() -> None:
    wrong = [hand for hand in hands_in("phh/pluribus") if hand.errors]
    places = [(hand.file.rpartition("/")[2], hand.id) for hand in wrong]
    assert places == [
        ("102.phhs", "0"),
        ("41b.phhs", "204"),
        ("88.phhs", "128"),
        ("91.phhs", "43"),
        ("91.phhs", "53"),
    ]
    assert all(set(told(hand, Severity.ERROR)) == {("chip-cut", CHIP)} for hand in wrong)


def test_who_folds_while_all_in_is_no_error_at_one_room() -> None:
    folded = [hand for hand in all_hands() if "all-in-player-folded" in {each.code for each in hand.findings}]
    assert {hand.id for hand in folded} == FOLDED_ALL_IN
    for hand in folded:
        assert (hand.status, hand.book) == (Status.CLEAN, "pokerstars/tournament")
        article = "room/pokerstars-all-in-player-folded"
        assert told(hand, Severity.REMARK) == [("all-in-player-folded", article)]


def test_a_big_blind_all_in_for_less_is_called_in_full() -> None:
    (hand,) = [each for each in hands_in("ohh") if each.id == "1631410718583"]
    assert (hand.status, hand.pots) == (Status.CLEAN, 2)


def test_an_ante_handed_back_is_no_error_of_the_published_winnings() -> None:
    (hand,) = [each for each in hands_in("phh/handhq-sample.phhs") if each.id == "3017243630"]
    assert (hand.status, hand.rake, hand.book) == (Status.CLEAN, 25, "absolute/cash")


def test_partial_and_cancelled_hands_are_not_audited() -> None:
    cut_off = [hand for hand in all_hands() if hand.reason and hand.reason.code == "hand-cut-off"]
    assert len(cut_off) == 5
    assert all(hand.status is Status.NOT_AUDITED for hand in cut_off)
