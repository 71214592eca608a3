"""Hands nobody would write: each is answered, refused or named with its flaws, and nothing else happens."""

from __future__ import annotations

import json
from random import Random
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from garbage import anything
from hand.tables import flawed
from oracle.hand_deals import GAMES, some_deal
from sidepot import Hand, Malformed, Refused
from sidepot.cards.streets import all_streets
from sidepot.wire.hand import KEYS, PLAYER_KEYS, POST_KEYS, STREET_KEYS

WORDS = (
    *GAMES,
    *all_streets(),
    "fixed-limit",
    "call",
    "fold",
    "A",
    "B",
    "AsAh",
    "2c7d9h",
    "straddle",
    "cash",
)
VALUES = anything(WORDS, some.sampled_from((*KEYS, *PLAYER_KEYS, *POST_KEYS, *STREET_KEYS)))
objects = some.dictionaries(some.sampled_from((*KEYS, "colour")), VALUES, max_size=8)

ODD: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    1,
    1.5,
    "",
    "x",
    "A" * 50,
    "As",
    "AsAh",
    "2c7d9h",
    "holdem",
    "stud",
    "courchevel",
    "2-7-single",
    "fixed-limit",
    "flop",
    "Anna",
    [],
    {},
    [[]],
    {"": 0},
    [1, 2],
    2**53,
    10**350,
    float("nan"),
)


def taken(document: object) -> bool:
    """Whether a document is a hand; the stepper says the same, and neither breaks."""
    wrong = flawed(document)
    text = json.dumps(document)
    try:
        Hand.from_json(text)
    except (Malformed, Refused):
        assert wrong or _refused(document)
    return not wrong


def _refused(document: object) -> bool:
    from hand.tables import ruled

    return ruled(cast("dict[str, object]", document)).refusal is not None


@settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(objects)
def test_any_object_is_answered_or_named_with_its_flaws(document: dict[str, object]) -> None:
    flawed(document)
    flawed(json.dumps(document))


def played(random: Random) -> dict[str, object]:
    """A hand in the middle, with everything its document can have."""
    deal = some_deal(random)
    hand = Hand(**deal.opening)  # type: ignore[arg-type]
    for name, cards in deal.hands.items():
        hand.show(name, cards)
    board = [cards for cards in deal.board if cards]
    for _ in range(random.randint(0, 15)):
        if hand.awaits:
            hand.deal(board.pop(0))
        elif hand.to_act is not None:
            each = random.choice(hand.legal())
            hand.play(each.do, each.to if each.min_to is None else each.min_to)
    document = json.loads(hand.to_json())
    assert isinstance(document, dict)
    return document


def places(value: object) -> list[tuple[dict[object, object], object]]:
    found: list[tuple[dict[object, object], object]] = []
    if isinstance(value, dict):
        for key, inner in value.items():
            found.append((value, key))
            found.extend(places(inner))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            found.append((cast("dict[object, object]", value), place))
            found.extend(places(inner))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_good_hand_with_one_thing_spoiled_is_answered_or_named_with_its_flaws(seed: int) -> None:
    random = Random(seed)
    good = 0
    for _ in range(250):
        document = played(random)
        holder, key = random.choice(places(document))
        if random.random() < 0.15 and isinstance(holder, dict):
            del holder[key]
        else:
            holder[key] = random.choice(ODD)
        try:
            good += taken(document)
        except BaseException as problem:
            problem.add_note(json.dumps(document))
            raise
    assert 5 < good < 200  # most are flawed, and some are still hands


def test_a_good_hand_with_two_values_exchanged_is_answered_or_named_with_its_flaws() -> None:
    random = Random(9)
    for _ in range(250):
        document = played(random)
        (one, here), (other, there) = random.sample(places(document), 2)
        if here not in one and isinstance(one, dict):
            continue
        one[here], other[there] = other[there], one[here]
        try:
            json.dumps(document)
        except ValueError:  # one lies in the other now
            continue
        try:
            taken(document)
        except BaseException as problem:
            problem.add_note(json.dumps(document))
            raise


def test_a_good_hand_cut_anywhere_is_refused() -> None:
    random = Random(3)
    text = json.dumps(played(random))
    for end in range(len(text)):
        found = flawed(text[:end])
        assert found in ([("not-json", "")], [("empty-document", "")])
