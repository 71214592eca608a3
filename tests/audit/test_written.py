"""Rows of hands and findings: units, pots, and what a table has no room for."""

from __future__ import annotations

import json

import pytest

from audit.told import all_in, board, building, errors, paid, show
from sidepot.audit.hand import audit_hand
from sidepot.audit.written import LARGEST, compact, whole, write_finding, write_hand, write_unit
from sidepot.model.claims import Unit


@pytest.mark.parametrize(
    ("code", "decimals", "written"),
    [("USD", 2, "0.01 USD"), ("", 0, "1"), ("", 1, "0.1"), ("BDT", 0, "1 BDT"), ("BTC", 8, "0.00000001 BTC")],
)
def test_a_unit_is_what_one_of_an_amount_is_worth(code: str, decimals: int, written: str) -> None:
    assert write_unit(Unit(code=code, decimals=decimals)) == written


def test_chips_in_are_chips_in_pots_and_returned() -> None:
    row = write_hand(audit_hand(paid(all_in(), Anna=3000, Boris=1000)))
    assert (row["in"], row["pots"], row["returned"], row["rake"]) == (4500, 4000, 500, 0)


@pytest.mark.parametrize(
    ("won", "pot"),
    [
        # Anna can win the main pot only, so it was that; Boris and Vera are in both, so it may be either.
        ({"Boris": 4000}, 0),
        ({"Anna": 3000, "Vera": 1000}, None),
    ],
)
def test_the_pot_is_named_where_only_one_is_possible(won: dict[str, int], pot: int | None) -> None:
    history = paid(all_in(), **won)
    hand = audit_hand(history)
    assert len(errors(history)) == 2
    assert [finding.pot for finding in hand.findings if finding.due is not None] == [pot] * 2


def test_the_only_pot_is_the_one() -> None:
    hand = building((1000, 1000, 1000))
    for name in ("Vera", "Anna", "Boris"):
        (hand.raise_ if name == "Vera" else hand.call)(10, name, to=1000)
    board(hand)
    show(hand, Anna="AhAd", Boris="KhKc", Vera="QhQd")
    found = audit_hand(paid(hand, Boris=3000))
    assert [(each.name, each.pot, each.paid, each.due) for each in found.findings] == [
        ("Anna", 0, 0, 3000),
        ("Boris", 0, 3000, 0),
    ]


def test_a_number_too_large_for_a_table_stands_among_the_figures_only() -> None:
    assert (whole(LARGEST), whole(LARGEST + 1), whole(-LARGEST - 1)) == (LARGEST, None, None)
    huge = 10**25
    hand = audit_hand(paid(all_in(), Anna=huge))
    rows = [write_finding(finding, hand) for finding in hand.findings]
    assert [row["paid"] for row in rows] == [None]
    assert json.loads(str(rows[0]["figures"]))["paid"] == huge


def test_half_a_character_is_written_as_a_sign_for_it() -> None:
    assert compact({"name": "A\ud800"}).encode("utf-8") == '{"name":"A\ufffd"}'.encode()
