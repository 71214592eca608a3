"""What all-in players could expect when the last chips went in, pot by pot."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from audit.told import all_in, board, building, paid, show
from sidepot import equity
from sidepot.audit.expected import expected_chips
from sidepot.audit.hand import audit_hand, audit_in_full
from sidepot.audit.part import Job, hands_of, part_text
from sidepot.audit.parts import Part, parts
from sidepot.audit.rows import hand_text, read_hand, shared_of, split
from sidepot.audit.tables import EQUITY
from sidepot.audit.written import write_expected, write_not_expected
from sidepot.cards.cards import read_cards
from sidepot.cli.main import main
from sidepot.model.audit import AuditedHand, ExpectedChips, NotExpected
from sidepot.model.audit_codes import FLAWS
from sidepot.model.history import History


def by_pot(found: tuple[ExpectedChips, ...] | NotExpected) -> dict[tuple[int, str], Fraction]:
    assert not isinstance(found, NotExpected)
    return {(each.pot, each.name): Fraction(each.over, each.under) for each in found}


def audited(history: History) -> AuditedHand:
    return audit_hand(history, equity=True)


def test_three_all_in_before_the_flop_as_the_question_about_chances_has_it() -> None:
    found = audited(paid(all_in(), Anna=3000, Boris=1000)).expected
    ruling = equity(
        {"Anna": 1000, "Boris": 1500, "Vera": 2000},
        hands={"Anna": "AhAd", "Boris": "KhKc", "Vera": "QhQd"},
        setting="cash",
    )
    assert by_pot(found) == {
        (place, chance.name): Fraction(chance.chips.over, chance.chips.under)
        for place, pot in enumerate(ruling.pots)
        for chance in ruling.chances[pot.name]
    }
    assert {(each.pot, each.chips) for each in found} == {(0, 3000), (1, 1000)}
    assert {(each.board, each.ways) for each in found} == {("", 1_370_754)}
    # Whoever is all-in in a pot can expect all of it, together.
    assert sum(by_pot(found).values()) == 4000


def test_what_was_expected_is_not_asked_for_by_itself() -> None:
    assert audit_hand(paid(all_in(), Anna=3000, Boris=1000)).expected == ()


def test_on_the_turn_one_card_decides() -> None:
    hand = building((1000, 1000, 1000))
    for line, name in ((10, "Vera"), (11, "Anna"), (12, "Boris")):
        (hand.raise_ if name == "Vera" else hand.call)(line, name, to=30)
    hand.next_street(20, read_cards("2c7d9s"))
    for line, name in ((21, "Anna"), (22, "Boris"), (23, "Vera")):
        hand.check(line, name)
    hand.next_street(24, read_cards("3h"))
    hand.bet(25, "Anna", to=970, all_in=True)
    hand.fold(26, "Boris")
    hand.call(27, "Vera", to=970, all_in=True)
    hand.next_street(28, read_cards("Js"))
    show(hand, Anna="AhAd", Vera="QhQd")
    found = audited(paid(hand, Anna=2030)).expected
    assert [(each.name, each.board, each.ways, each.win) for each in found] == [
        ("Anna", "2c7d9s3h", 44, 42),  # all but the two queens
        ("Vera", "2c7d9s3h", 44, 2),
    ]
    assert by_pot(found)[0, "Anna"] == Fraction(2030 * 42, 44)


def test_a_hand_played_out_to_the_river_has_nothing_to_expect() -> None:
    hand = building((1000, 1000, 1000))
    for line, name in ((10, "Vera"), (11, "Anna"), (12, "Boris")):
        (hand.raise_ if name == "Vera" else hand.call)(line, name, to=30)
    for line, cards in ((20, "2c7d9s"), (30, "3h"), (40, "Js")):
        hand.next_street(line, read_cards(cards))
        for name in ("Anna", "Boris", "Vera"):
            hand.check(line + 1, name)
    show(hand, Anna="AhAd", Boris="KhKc", Vera="QhQd")
    assert audited(paid(hand, Anna=90)).expected == ()


def test_where_a_hand_was_not_shown_it_is_said_that_nobody_knows() -> None:
    hand = building((1000, 1000, 1000))
    hand.raise_(10, "Vera", to=1000, all_in=True)
    hand.fold(11, "Anna")
    hand.call(12, "Boris", to=1000, all_in=True)
    board(hand)
    show(hand, Boris="KhKc")
    found = audited(paid(hand, Boris=2005))
    assert (found.expected, found.not_expected) == ((), NotExpected.HIDDEN)
    assert audit_hand(paid(hand, Boris=2005)).not_expected is None  # it was not asked for


def test_rows_are_written_and_read_again_as_they_were() -> None:
    hand = audited(paid(all_in(), Anna=3000, Boris=1000))
    lines = [*split(hand_text(hand))]
    assert [fields[0] for fields in lines] == ["h", *"e" * 5]
    again = read_hand(shared_of(hand), lines[0], lines[1:], hand.file, 0)
    assert again.expected == hand.expected
    assert write_expected(hand.expected[3], hand) == {
        "hand_id": "1",
        "file": "",
        "line": 1,
        "player": "Boris",
        "pot": 1,
        "chips": 1000,
        "board": "",
        "hand": "KhKc",
        "dead": "",
        "ways": 1_370_754,
        "win": 1_113_386,
        "tie": 7_128,
        "expected": "558475000/685377",
        "seed": None,
        "least": None,
        "most": None,
        "unit": "0.01 USD",
        "reason": None,
    }


def test_why_nobody_knows_is_a_row_of_its_own() -> None:
    hand = replace(
        audited(paid(all_in(), Anna=3000, Boris=1000)), expected=(), not_expected=NotExpected.ORDER
    )
    lines = [*split(hand_text(hand))]
    assert [fields[0] for fields in lines] == ["h", "e"]
    assert read_hand(shared_of(hand), lines[0], lines[1:], hand.file, 0) == hand
    row = write_not_expected(NotExpected.ORDER, hand)
    assert list(row) == list(EQUITY)
    assert {key: value for key, value in row.items() if value is not None} == {
        "hand_id": "1",
        "file": "",
        "line": 1,
        "unit": "0.01 USD",
        "reason": "card-order-not-told",
    }


def test_every_reason_has_its_sentence() -> None:
    assert {str(reason) for reason in NotExpected} <= set(FLAWS)


def test_the_play_is_enough_to_ask() -> None:
    from sidepot.audit.rooms import book_for

    history = paid(all_in(), Anna=3000, Boris=1000)
    book = book_for(history.room, tournament=False, rulebook=None)
    audit = audit_in_full(history, book)
    assert audit.comparison is not None
    assert expected_chips(audit.replay, audit.comparison, book) == audited(history).expected


HAND = """PokerStars Hand #1:  Hold'em No Limit ($0.05/$0.10 USD) - 2020/01/01 10:00:00 ET
Table 'T' 6-max Seat #1 is the button
Seat 1: Anna ($10.00 in chips)
Seat 2: Boris ($10.00 in chips)
Anna: posts small blind $0.05
Boris: posts big blind $0.10
*** HOLE CARDS ***
Anna: raises $9.90 to $10.00 and is all-in
Boris: calls $9.90 and is all-in
*** FLOP *** [2c 7d 9s]
*** TURN *** [2c 7d 9s] [3h]
*** RIVER *** [2c 7d 9s 3h] [Js]
*** SHOW DOWN ***
Boris: shows [Kh Kc] (a pair of Kings)
Anna: shows [Ah Ad] (a pair of Aces)
Anna collected $20.00 from pot
*** SUMMARY ***
Total pot $20.00 | Rake $0
Board [2c 7d 9s 3h Js]
Seat 1: Anna (button) (small blind) showed [Ah Ad] and won ($20.00) with a pair of Aces
Seat 2: Boris (big blind) showed [Kh Kc] and lost with a pair of Kings
"""


def part_of(folder: Path) -> Part:
    (folder / "hands.txt").write_text(HAND, "utf-8")
    (part,) = parts([str(folder / "hands.txt")])
    return part


def test_a_part_keeps_what_was_expected_only_where_asked(tmp_path: Path) -> None:
    part = part_of(tmp_path)
    for asked in (False, True):
        text, _ = part_text(part, Job(equity=asked))
        (hand,) = hands_of(part, text)
        assert isinstance(hand, AuditedHand)
        assert len(hand.expected) == (2 if asked else 0)


@pytest.mark.parametrize("player", [[], ["--player", "Anna"]])
def test_the_command_writes_a_table_of_its_own_and_removes_an_old_one(
    tmp_path: Path, player: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sidepot.audit.tables._has_pyarrow", lambda: False)
    part_of(tmp_path)
    out = tmp_path / "out"
    words = ["audit", str(tmp_path / "hands.txt"), "--out", str(out), "--workers", "1", *player]
    assert main([*words, "--equity"]) == 0
    rows = [json.loads(line) for line in (out / "equity.jsonl").read_text("utf-8").splitlines()]
    # 2000 cents x the share of aces: (1,399,204 + 7,923 / 2) / 1,712,304
    assert [(row["player"], row["expected"]) for row in rows] == [
        ("Boris", str(Fraction(2000 * (2 * 305_177 + 7_923), 2 * 1_712_304))),
        ("Anna", str(Fraction(2000 * (2 * 1_399_204 + 7_923), 2 * 1_712_304))),
    ]
    assert main(words) == 0
    assert not (out / "equity.jsonl").exists()
    capsys.readouterr()


def test_the_command_says_where_chances_go(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    part_of(tmp_path)
    assert main(["audit", str(tmp_path / "hands.txt"), "--equity", "--lang", "en"]) == 2
    assert "--out" in capsys.readouterr().err
