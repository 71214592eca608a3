"""What a room does otherwise is no error there, and is one everywhere else; every finding names the book."""

from __future__ import annotations

import pytest

from audit.told import ANNA, BORIS, VERA, board, building, paid, show
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.building import Building
from sidepot.model.audit import AuditedHand, Severity, Status
from sidepot.model.claims import Unit
from sidepot.model.history import History, PostKind


def codes(audited: AuditedHand) -> list[tuple[str, str | None]]:
    return [(each.code, each.article) for each in audited.findings]


def of_room(history: Building, room: str) -> Building:
    history.room = room
    return history


def completed(room: str) -> History:
    """Over an all-in of half a bet, 25, Boris goes to 30."""
    hand = of_room(building((25, 1000, 1000)), room)
    hand.structure, hand.bets = "fixed-limit", (10, 20)
    hand.raise_(10, VERA, to=20)
    hand.raise_(11, ANNA, to=25, all_in=True)
    hand.raise_(12, BORIS, to=30)
    hand.fold(13, VERA)
    hand.returns(14, BORIS, 5)
    board(hand)
    show(hand, Anna="AhAd", Boris="KhKc")
    return paid(hand, Anna=70)


def test_a_limit_all_in_of_half_a_bet_is_completed_at_one_room() -> None:
    audited = audit_hand(completed("PokerStars"))
    assert (audited.status, audited.book) == (Status.CLEAN, "pokerstars/cash")
    assert codes(audited) == [("limit-all-in-completed", "room/pokerstars-limit-all-in-completed")]
    assert audited.findings[0].figures == {"name": BORIS, "to": 30, "right": 35}
    for other in ("Room", "Winamax"):
        assert codes(audit_hand(completed(other)))[0] == ("not-the-limit-size", "usage/limit-size")
    # The book named is the one in force, whatever the room.
    audited = audit_hand(completed("PokerStars"), rulebook="wsop-live-2026")
    assert (audited.book, codes(audited)[0][0]) == ("wsop-live-2026", "not-the-limit-size")


UP = {ANNA: "2c9d4h5s", BORIS: "KsKd7c8h", VERA: "QhJd3s6d"}


def stud(room: str, up: dict[str, str], game: str = "stud", raised: int = 80) -> History:
    """Stud 20-40 in which Boris may have a pair face up on fourth street and bets 40; Vera raises."""
    hand = Building(
        dialect="test",
        room=room,
        id="1",
        line=1,
        tournament=False,
        structure="fixed-limit",
        game=game,
        unit=Unit(code="USD", decimals=2),
    )
    hand.bets, hand.bring_in = (20, 40), 5
    for number, name in enumerate((ANNA, BORIS, VERA), 1):
        hand.seat(number, number, name, 1000)
        hand.face_up(number, name, read_cards(up[name]) if up[name] else None)
    hand.post(5, ANNA, PostKind.BRING_IN, 5)
    hand.next_street(6)
    hand.call(7, BORIS, to=5)
    hand.call(8, VERA, to=5)
    hand.next_street(9)
    hand.bet(10, BORIS, to=40)
    hand.raise_(11, VERA, to=raised)
    hand.fold(12, ANNA)
    hand.fold(13, BORIS)
    hand.returns(14, VERA, raised - 40)
    return paid(hand, Vera=95)


@pytest.mark.parametrize("room", ["PokerStars", "partypoker"])
def test_an_open_pair_allows_a_double_bet_at_some_rooms(room: str) -> None:
    audited = audit_hand(stud(room, UP))
    assert (audited.status, [code for code, _ in codes(audited)]) == (Status.CLEAN, ["double-bet-open-pair"])
    assert codes(audited)[0][1] == f"room/{room.casefold()}-double-bet-open-pair"
    # Raises are of that size then.
    wrong = audit_hand(stud(room, UP, raised=60))
    assert [code for code, _ in codes(wrong)] == ["double-bet-open-pair", "not-the-limit-size"]


def test_no_double_bet_without_an_open_pair_nor_elsewhere_nor_in_another_game() -> None:
    apart = {**UP, BORIS: "Ks2d7c8h"}
    for history in (stud("PokerStars", apart), stud("Winamax", UP), stud("PokerStars", UP, "stud-8")):
        assert ("not-the-limit-size", "usage/limit-size") in codes(audit_hand(history))


def test_an_open_pair_that_is_not_told_is_taken_as_written() -> None:
    audited = audit_hand(stud("partypoker", dict.fromkeys(UP, "")))
    assert audited.status is Status.CLEAN
    assert [code for code, _ in codes(audited)] == ["first-to-act-as-written", "double-bet-open-pair"]
    assert audited.findings[0].article == "wsop-live-2026/R219"


def tie(room: str, anna: int, vera: int) -> History:
    """Boris folds; Anna, next to the button, and Vera, who has it, share a pot of 52 less a rake of 3."""
    hand = of_room(building(), room)
    hand.call(10, VERA, to=10)
    hand.call(11, ANNA, to=10)
    hand.check(12, BORIS)
    for number, cards in enumerate(("2c7d9s", "3h", "Js"), 20):
        hand.next_street(number, read_cards(cards))
        if number == 20:
            hand.bet(number, ANNA, to=11)
            hand.fold(number, BORIS)
            hand.call(number, VERA, to=11)
        else:
            hand.check(number, ANNA)
            hand.check(number, VERA)
    hand.rake = 3
    show(hand, Anna="AhKd", Vera="AdKc")
    return paid(hand, Anna=anna, Vera=vera)


def test_the_odd_chip_of_one_room_goes_to_the_last() -> None:
    audited = audit_hand(tie("PKR", 24, 25))
    assert (audited.status, audited.book) == (Status.CLEAN, "pkr/cash")
    assert set(codes(audited)) == {("odd-chip-by-habit", "room/pkr-odd-chip-by-habit")}
    assert audit_hand(tie("PKR", 25, 24)).findings == ()
    other = audit_hand(tie("Winamax", 24, 25))
    assert set(codes(other)) == {("odd-chip-elsewhere", "wsop-live-2026/R153")}
    # More than a chip is no odd chip, nor is one that was not left over.
    assert audit_hand(tie("PKR", 23, 26)).status is Status.FINDINGS


def fee(room: str, unprinted: int, kept: int) -> History:
    """Boris wins a pot of 205 of which 5 is printed as rake."""
    hand = of_room(building(), room)
    hand.raise_(10, VERA, to=100)
    hand.fold(11, ANNA)
    hand.call(12, BORIS, to=100)
    for number, cards in enumerate(("2c7d9s", "3h", "Js"), 20):
        hand.next_street(number, read_cards(cards))
        hand.check(number, BORIS)
        hand.check(number, VERA)
    hand.rake, hand.unprinted = 5, unprinted
    show(hand, Vera="AdKc", Boris="QsQc")
    return paid(hand, Boris=205 - kept)


def test_a_jackpot_fee_that_is_not_printed() -> None:
    audited = audit_hand(fee("WPN", 7, 12))
    assert (audited.status, audited.rake) == (Status.CLEAN, 12)
    assert codes(audited) == [("jackpot-fee-not-printed", "room/wpn-jackpot-fee-not-printed")]
    assert codes(audit_hand(fee("WPN", 7, 5))) == []
    for history in (fee("WPN", 7, 11), fee("WPN", 0, 12), fee("Room", 7, 12)):
        assert [each.code for each in audit_hand(history).findings if each.severity is Severity.ERROR] == [
            "rake-differs"
        ]
