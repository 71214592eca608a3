"""Random whole hands of every game, told as a room might tell them, written in every form and read again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from histories.lineless import lineless
from oracle.hand_deals import some_deal
from sidepot import Hand
from sidepot.audit.hand import audit_hand
from sidepot.audit.setup import chip_of
from sidepot.histories.recognise import read_hands
from sidepot.histories.same import differing
from sidepot.histories.writing import FORMATS, write_hand
from sidepot.model.audit import Status
from sidepot.model.betting import Legal
from sidepot.model.claims import Unit
from sidepot.model.history import History, SaidAction, SaidChips, SaidStreet, Uncalled

FEW, MANY = 300, 20_000
SIGNS = "AZaz09 :'\"\\[]#=,;{}()<>&%-_/é♠शвঅ\t\n\x00\x7f\u2028\U0001f0a1"
LABELS = (None, "main", "side-1", "side-2")


def some_history(random: Random) -> History:
    """A hand played to its end and told: with odd names, and with more or less than a room says."""
    deal = some_deal(random)
    hand = Hand(**deal.opening)  # type: ignore[arg-type]
    board = deal.board[:]
    if board and board[0]:
        hand.deal(board.pop(0))
    elif board:
        del board[0]
    while not hand.over:
        legal = hand.legal()
        if legal:
            each = random.choice(legal)
            hand.play(each.do, some_size(random, each))
        elif board:
            hand.deal(board.pop(0))
    for name in hand.contested_by:
        hand.show(name, deal.hands[name])
    document = {
        **hand.document(),
        "id": random.choice(("", "7", "007", "a b")),
        "final": hand.final,
    }
    (said,) = read_hands(json.dumps(document), "sidepot")
    assert isinstance(said, History), said
    return told_otherwise(said, random)


def some_size(random: Random, legal: Legal) -> int | None:
    if legal.min_to is None or legal.max_to is None:
        return None
    return random.choice((legal.min_to, legal.max_to, random.randint(legal.min_to, legal.max_to)))


def told_otherwise(said: History, random: Random) -> History:
    """The same hand with other names, another unit, and the money told in another way."""
    names: dict[str, str] = {}
    for seat in said.seats:
        name = (
            "".join(random.choice(SIGNS) for _ in range(random.randint(1, 8)))
            if random.random() < 0.5
            else seat.name
        )
        names[seat.name] = name if name.strip() and name not in names.values() else seat.name

    def chips(each: SaidChips) -> SaidChips:
        return each._replace(name=names[each.name])

    def street(each: SaidStreet) -> SaidStreet:
        return replace(
            each, actions=tuple(action._replace(name=names[action.name]) for action in each.actions)
        )

    said = replace(
        said,
        unit=Unit(
            code="" if said.tournament else random.choice(("", "USD", "€")), decimals=random.choice((0, 2, 3))
        ),
        room=random.choice((None, "Home", "It's")),
        seats=tuple(seat._replace(name=names[seat.name]) for seat in said.seats),
        button=None if said.button is None else names[said.button],
        posts=tuple(post._replace(name=names[post.name]) for post in said.posts),
        streets=tuple(map(street, said.streets)),
        shown={names[name]: cards for name, cards in (said.shown or {}).items()},
        won=None if said.won is None else tuple(map(chips, said.won)),
        returned=tuple(map(chips, said.returned)),
        final=None if said.final is None else {names[name]: chips for name, chips in said.final.items()},
    )
    if random.random() < 0.3:
        won = [
            SaidChips(line=1, name=seat.name, chips=random.randint(1, 99), pot=random.choice(LABELS))
            for seat in random.choices(said.seats, k=random.randint(0, 3))
        ]
        said = replace(said, won=tuple(won), final=None, rake=random.choice((None, 0, 3)))
    if random.random() < 0.2:
        said = replace(said, uncalled=random.choice(tuple(Uncalled)), total=random.choice((None, 5)), fees=2)
    if random.random() < 0.2:
        said = replace(said, streets=tuple(map(shouted, said.streets)), outside=("insurance",))
    return said


def shouted(street: SaidStreet) -> SaidStreet:
    """Every action said to be an all-in."""

    def loud(action: SaidAction) -> SaidAction:
        return action._replace(all_in=True)

    return replace(street, actions=tuple(map(loud, street.actions)))


def come_back(seed: int, hands: int) -> Counter[str]:
    random = Random(seed)
    seen: Counter[str] = Counter()
    for number in range(hands):
        said = some_history(random)
        seen["hands"] += 1
        before = audit_hand(said)
        for form in FORMATS:
            written = write_hand(said, form)
            if form == "json":
                assert not written.lost, (seed, number)
            seen[f"{form} whole"] += not written.lost
            if written.text is None:
                continue
            seen[f"{form} written"] += 1
            (read,) = read_hands(written.text)
            assert isinstance(read, History)
            assert [f"not-written-{part.value}" for part in differing(said, read)] == [
                flaw.code for flaw in written.lost
            ], (seed, number)
            if form == "json":
                assert lineless(read) == lineless(said), (seed, number)
            if not written.lost:
                after = audit_hand(read)
                assert (after.status, after.put_in, after.pots, after.rake) == (
                    before.status,
                    before.put_in,
                    before.pots,
                    before.rake,
                ), (seed, number, form)
                assert chip_of(read) == chip_of(said)
                seen[f"{form} whole and clean"] += after.status is Status.CLEAN
    return seen


def test_random_hands_come_back() -> None:
    seen = come_back(1, FEW)
    assert seen["json whole"] == FEW
    assert min(seen["phh whole and clean"], seen["ohh whole and clean"]) > FEW // 20, seen


@pytest.mark.long
def test_many_random_hands_come_back(record_property: Callable[[str, object], None]) -> None:
    for key, count in come_back(2, MANY).items():
        record_property(key, count)
