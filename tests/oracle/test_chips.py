"""Thousands of tables, ruled on and counted chip by chip: the two must agree."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from oracle.chips import Board, Heaps, House, deal_out, heaps, pay, rake_of
from oracle.tables import Document, pots_document, settle_document
from sidepot.wire.ask import ask, write_answer

NOTHING_RETURNED = ("wsop-live-2026",)


def _killed_comes_back(document: Document) -> bool:
    settings = document.get("settings")
    if isinstance(settings, dict) and "killed_hand" in settings:
        return bool(settings["killed_hand"] == "uncalled-part-returned")
    book = document.get("rulebook")
    if book is None and document.get("setting") == "cash":
        book = "wsop-live-2026"
    return book not in NOTHING_RETURNED


def _identical_evenly(document: Document) -> bool:
    settings = document.get("settings")
    return not (isinstance(settings, dict) and settings.get("hi_lo_identical") == "per-half")


class Seen:
    """A document taken apart by hand."""

    def __init__(self, document: Document) -> None:
        players = document["players"]
        assert isinstance(players, list)
        self.names: list[str] = [player["name"] for player in players]
        self.put_in: list[int] = [player["put_in"] for player in players]
        self.folded = [player.get("status") == "folded" for player in players]
        tallest = max(self.put_in)
        self.live = [
            player.get("status", "live" if player["put_in"] == tallest else "all-in") == "live"
            for player in players
        ]
        dead, button = document.get("dead", 0), document.get("button", self.names[-1])
        assert isinstance(dead, int)
        assert isinstance(button, str)
        self.dead, self.button = dead, self.names.index(button)

    def heaps(self, document: Document) -> Heaps:
        return heaps(
            self.put_in, self.folded, self.live, self.dead, killed_comes_back=_killed_comes_back(document)
        )

    def named(self, amounts: Counter[int]) -> dict[str, int]:
        return {self.names[seat]: chips for seat, chips in amounts.items() if chips}

    def by_seat(self, strengths: object) -> dict[int, int]:
        assert isinstance(strengths, dict)
        return {self.names.index(name): value for name, value in strengths.items()}

    def boards(self, document: Document) -> list[Board]:
        if isinstance(document.get("runs"), list):
            runs = document["runs"]
            assert isinstance(runs, list)
            return [Board(first=self.by_seat(run)) for run in runs]
        if isinstance(document.get("halves"), list):
            halves = document["halves"]
            assert isinstance(halves, list)
            first, second = (self.by_seat(half) for half in halves)
            return [Board(first=first, second=dict(second), two_lows=True)]
        low = dict(self.by_seat(document["low"])) if "low" in document else None
        return [Board(first=self.by_seat(document["strength"]), second=low)]


def _house(document: Document) -> House | None:
    rake = document.get("rake")
    if not isinstance(rake, dict):
        return None
    return House(
        hundredths=rake["percent"] * 100,
        cap=rake.get("cap"),
        proportional=rake.get("from") == "proportional",
        dropped=rake.get("flop_seen", True) or not rake.get("no_flop_no_drop", False),
    )


def _some(amounts: object) -> dict[str, int]:
    assert isinstance(amounts, dict)
    return {name: chips for name, chips in amounts.items() if chips}


def check_pots(document: Document) -> None:
    answer, seen = write_answer(ask("pots", document)), Seen(document)
    wanted = seen.heaps(document)
    pots = answer["pots"]
    assert isinstance(pots, list)
    in_seat_order = [
        (chips, [name for seat, name in enumerate(seen.names) if seat in winners])
        for winners, chips in wanted.pots
    ]
    assert [(pot["amount"], pot["eligible"]) for pot in pots] == in_seat_order
    assert [pot["name"] for pot in pots] == ["main", *(f"side-{n}" for n in range(1, 10))][: len(pots)]
    assert _some(answer["returned"]) == seen.named(wanted.returned)
    assert answer["betting_open"] is bool(seen.named(wanted.owes))
    assert _some(answer.get("owes", {})) == seen.named(wanted.owes)
    assert _some(answer.get("uncalled", {})) == seen.named(wanted.uncalled)
    assert answer["can_win"] == {
        name: sum(chips for winners, chips in wanted.pots if seat in winners)
        for seat, name in enumerate(seen.names)
    }


def check_settle(document: Document) -> None:
    answer, seen = write_answer(ask("settle", document)), Seen(document)
    wanted = seen.heaps(document)
    chip = document.get("chip", 1)
    assert isinstance(chip, int)
    raked = rake_of([chips for _, chips in wanted.pots], _house(document), chip)
    won: Counter[int] = Counter()
    by_pot: list[dict[str, int]] = []
    for (winners, chips), rake in zip(wanted.pots, raked, strict=True):
        paid = pay(
            chips - rake,
            winners,
            seen.boards(document),
            seen.button,
            len(seen.names),
            chip,
            identical_evenly=_identical_evenly(document),
        )
        won += paid
        by_pot.append(seen.named(paid))
    pots = answer["pots"]
    assert isinstance(pots, list)
    assert [pot["amount"] for pot in pots] == [chips for _, chips in wanted.pots]
    assert [_some({each["name"]: each["share"] for each in pot["winners"]}) for pot in pots] == by_pot
    assert _some(answer["won"]) == seen.named(won)
    assert answer["rake"] == sum(raked)
    assert _some(answer["returned"]) == seen.named(wanted.returned)
    assert answer["award_order"] == [pot["name"] for pot in reversed(pots)]


CHECKS: dict[str, tuple[Callable[[Random], Document], Callable[[Document], None]]] = {
    "pots": (pots_document, check_pots),
    "settle": (settle_document, check_settle),
}


def compare_many(kind: str, seed: int, tables: int) -> None:
    make, check = CHECKS[kind]
    random = Random(seed)
    for _ in range(tables):
        document = make(random)
        try:
            check(document)
        except BaseException as problem:
            problem.add_note(f"sidepot {kind}: {json.dumps(document)}")
            raise


@pytest.mark.parametrize("kind", CHECKS)
def test_a_thousand_tables_agree_with_the_count_chip_by_chip(kind: str) -> None:
    compare_many(kind, seed=2024, tables=1_000)


@pytest.mark.long
@pytest.mark.parametrize("kind", CHECKS)
@pytest.mark.parametrize("seed", range(4))
def test_many_tables_agree_with_the_count_chip_by_chip(
    kind: str, seed: int, record_property: Callable[[str, object], None]
) -> None:
    compare_many(kind, seed=seed, tables=5_000)
    record_property("tables", 5_000)


# The count itself, on tables whose figures stand in the books and guides.


def test_the_count_finds_the_pots_of_the_guides() -> None:
    # all-ins of 1, 2 and 5, a call of 5
    found = heaps([1, 2, 5, 5], [False] * 4, [False, False, False, True], 0, killed_comes_back=True)
    assert [chips for _, chips in found.pots] == [4, 3, 6]
    # 1 all-in, 3 folded, 9: the folded 3 is called, 6 come back
    found = heaps([1, 3, 9], [False, True, False], [False, False, True], 0, killed_comes_back=True)
    assert [chips for _, chips in found.pots] == [3, 4]
    assert found.returned == {2: 6}


def test_the_count_gives_a_big_blind_ante_to_the_short_stack_too() -> None:
    # 1 all-in, two with 8, an ante of 8: 8 + 3 x 1 and 14
    found = heaps([1, 8, 8], [False] * 3, [False, True, True], 8, killed_comes_back=True)
    assert [(sorted(winners), chips) for winners, chips in found.pots] == [([0, 1, 2], 11), ([1, 2], 14)]


def test_the_count_keeps_or_returns_what_a_killed_hand_had_above_the_rest() -> None:
    back = heaps([8, 5], [True, False], [False, False], 0, killed_comes_back=True)
    kept = heaps([8, 5], [True, False], [False, False], 0, killed_comes_back=False)
    assert (back.pots, back.returned) == ([(frozenset({1}), 10)], {0: 3})
    assert (kept.pots, kept.returned) == ([(frozenset({1}), 13)], {})


def test_the_count_deals_odd_chips_one_each() -> None:
    assert deal_out(1525, 2, 25) == [775, 750]
    assert deal_out(2500, 3, 100) == [900, 800, 800]
    assert deal_out(103, 4, 1) == [26, 26, 26, 25]


def test_the_count_takes_ten_percent_up_to_six() -> None:
    assert rake_of([75], House(1000, 6, proportional=False), 1) == [6]
    assert rake_of([75, 50], House(800, 50, proportional=True), 1) == [6, 4]
    assert rake_of([25], House(1000, 6, proportional=False, dropped=False), 1) == [0]


def test_the_count_pays_high_and_low_and_identical_hands() -> None:
    both = frozenset({0, 1})
    tied = Board(first={0: 9, 1: 9}, second={0: 5, 1: 5})
    assert pay(102, both, [tied], 1, 2, 1, identical_evenly=True) == {0: 51, 1: 51}
    assert pay(102, both, [tied], 1, 2, 1, identical_evenly=False) == {0: 52, 1: 50}
    no_low = Board(first={0: 9, 1: 2}, second={0: None, 1: None})
    assert pay(101, both, [no_low], 1, 2, 1, identical_evenly=True) == {0: 101}
