"""Hands as a room would tell them, to be changed a little by each test: three players, amounts in cents."""

from __future__ import annotations

from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.building import Building
from sidepot.model.audit import AuditedHand, Severity
from sidepot.model.claims import Unit
from sidepot.model.history import History, PostKind, Uncalled

ANNA, BORIS, VERA = "Anna", "Boris", "Vera"
BOARD = ("2c7d9s", "3h", "Js")


def building(
    stacks: tuple[int, int, int] = (1000, 2000, 2000), uncalled: Uncalled = Uncalled.OWN_LINE
) -> Building:
    """Anna posts 5, Boris 10, Vera has the button; the first street has begun."""
    hand = Building(
        dialect="test",
        room="Room",
        id="1",
        line=1,
        tournament=False,
        structure="no-limit",
        game="holdem",
        unit=Unit(code="USD", decimals=2),
        uncalled=uncalled,
    )
    hand.blinds = (5, 10)
    for number, (name, stack) in enumerate(zip((ANNA, BORIS, VERA), stacks, strict=True), 1):
        hand.seat(number, number, name, stack)
    hand.button_number = 3
    hand.post(5, ANNA, PostKind.SMALL_BLIND, min(5, stacks[0]))
    hand.post(6, BORIS, PostKind.BIG_BLIND, min(10, stacks[1]))
    hand.street(7, "preflop")
    return hand


def all_in(uncalled: Uncalled = Uncalled.OWN_LINE) -> Building:
    """Anna is all-in for 1000, Boris for 1500, Vera bets 2000: main pot 3000, side pot 1000, 500 uncalled."""
    hand = building((1000, 1500, 2000), uncalled)
    hand.raise_(10, VERA, to=2000, all_in=True)
    hand.call(11, ANNA, to=1000, all_in=True)
    hand.call(12, BORIS, to=1500, all_in=True)
    board(hand)
    show(hand, Anna="AhAd", Boris="KhKc", Vera="QhQd")
    return hand


def board(hand: Building) -> None:
    """The whole board, with no betting."""
    for number, cards in enumerate(BOARD, 20):
        hand.next_street(number, read_cards(cards))


def show(hand: Building, **hands: str) -> None:
    """Everybody named shows."""
    for number, (name, cards) in enumerate(hands.items(), 30):
        hand.shows(number, name, read_cards(cards))


def paid(hand: Building, **chips: int) -> History:
    """The hand, with what each was paid from the pots."""
    for number, (name, won) in enumerate(chips.items(), 40):
        hand.wins(number, name, won)
    return hand.end()


def errors(history: History) -> list[tuple[str, str | None, int | None, int | None]]:
    """Code, name, what was paid and what is right, of every error."""
    audited = audit_hand(history)
    return [
        (finding.code, finding.name, finding.paid, finding.due)
        for finding in audited.findings
        if finding.severity is Severity.ERROR
    ]


def remarks(audited: AuditedHand) -> list[str]:
    """The codes of all remarks."""
    return [finding.code for finding in audited.findings if finding.severity is Severity.REMARK]


def reason(history: History) -> str | None:
    """Why a hand was not audited."""
    audited = audit_hand(history)
    return None if audited.reason is None else audited.reason.code
