"""GGPoker: what is written there is what is read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from histories.own_hands import hands_of, out_of_balance, own, put_in
from sidepot.audit.hand import audit_hand
from sidepot.cards.cards import read_cards
from sidepot.histories.ggpoker import read, recognises
from sidepot.histories.recognise import dialect_of
from sidepot.model.audit import Status
from sidepot.model.history import History, PostKind, SaidAction, Unread

CASH, TOURNAMENT = own("ggpoker", "cash.txt"), own("ggpoker", "tournament.txt")


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_recognised() -> None:
    assert dialect_of(CASH) == "ggpoker"
    assert dialect_of(TOURNAMENT) == "ggpoker"
    assert not recognises("Run It Once Poker Hand #12:  Omaha Pot Limit (€1/€2) - 2019/08/14 17:55 UTC")
    assert not recognises("Poker Hand # 3: - ")


@pytest.mark.parametrize(
    ("header", "structure", "game", "blinds"),
    [
        ("Hold'em No Limit ($0.05/$0.1)", "no-limit", "holdem", (5, 10)),
        ("Omaha Pot Limit ($0.5/$1)", "pot-limit", "omaha", (50, 100)),
        ("PLO ($25/$50)", "pot-limit", "omaha", (2500, 5000)),
        ("PLO-5 ($2/$5)", "pot-limit", "omaha-5", (200, 500)),
        ("PLO-6 ($1,000/$2,000)", "pot-limit", "omaha-6", (100000, 200000)),
        ("ShortDeck No Limit ($0.02)", "no-limit", "short-deck", (2,)),
        ("Flip & Go No Limit ($1/$2)", "no-limit", None, (100, 200)),
    ],
)
def test_cash_headers(header: str, structure: str, game: str | None, blinds: tuple[int, ...]) -> None:
    hand = hands_of(list(read(CASH.replace("ShortDeck No Limit ($1)", header))))["SD802"]
    assert (hand.structure, hand.game, hand.blinds) == (structure, game, blinds)
    assert (hand.unit.code, hand.unit.decimals, hand.tournament) == ("USD", 2, False)
    assert (hand.not_audited is None) == (game is not None)


def test_a_tournament_may_be_called_anything() -> None:
    (hand,) = read(TOURNAMENT)
    assert isinstance(hand, History)
    assert (hand.structure, hand.game, hand.blinds, hand.ante) == ("no-limit", "holdem", (1000, 2000), 250)
    assert (hand.unit.code, hand.unit.decimals, hand.tournament) == ("", 0, True)
    assert hand.total == 8250


def test_pot_limit_that_becomes_no_limit_is_no_structure_of_ours() -> None:
    (hand,) = read(TOURNAMENT.replace("$1K Hold'em No Limit", "$1K Omaha (NL postflop)"))
    assert isinstance(hand, History)
    assert hand.structure == "pot-limit-then-no-limit"


def test_run_three_times() -> None:
    hand = hands_of(list(read(CASH)))["RC801"]
    assert hand.boards == (read_cards("Tc8h2h6hJd"), read_cards("9h9cKh6sAs"), read_cards("4h4cKs7s3s"))
    assert [street.street for street in hand.streets] == ["preflop", "flop", "turn", "river"]
    assert hand.won is not None
    assert [(each.name, each.chips, each.pot) for each in hand.won][:2] == [
        ("b929d9", 2052, None),
        ("Hero", 2682, None),
    ]


def test_what_the_house_takes_beside_its_rake_and_what_it_adds() -> None:
    hand = hands_of(list(read(CASH)))["RC801"]
    assert (hand.total, hand.rake, hand.fees, hand.added, hand.outside) == (14300, 50, 50, 300, ("jackpot",))


def test_a_missed_blind_is_dead_and_a_big_one_posted_late_is_live() -> None:
    hand = hands_of(list(read(CASH)))["RC801"]
    assert [(post.name, post.kind, post.chips) for post in hand.posts] == [
        ("Hero", PostKind.SMALL_BLIND, 50),
        ("3a77b4", PostKind.BIG_BLIND, 100),
        ("b929d9", PostKind.DEAD, 50),
        ("b929d9", PostKind.LIVE, 100),
    ]
    assert hand.streets[0].actions[0] == SaidAction(
        line=line_of(CASH, "b929d9: raises"), name="b929d9", do="raise", to=1950, all_in=True
    )
    assert put_in(hand) == {"9d7f4c": 0, "Hero": 10000, "3a77b4": 6000, "b929d9": 2000}


def test_a_straddle_says_what_lies_there_then() -> None:
    hand = hands_of(list(read(CASH)))["SD802"]
    assert [(post.name, post.kind, post.chips) for post in hand.posts[3:]] == [
        ("f1da9c", PostKind.BUTTON_BLIND, 100),
        ("27925b", PostKind.STRADDLE, 200),
        ("27925b", PostKind.STRADDLE, 200),
    ]
    assert hand.shown == {}


def test_a_straddle_that_adds_nothing_is_refused() -> None:
    said = list(read(CASH.replace("27925b: straddle $4", "27925b: straddle $2")))
    bad = said[1]
    assert isinstance(bad, Unread)
    assert (bad.line, bad.flaw.code) == (line_of(CASH, "27925b: straddle $4"), "line-not-understood")


def test_cash_out_and_insurance_are_marked() -> None:
    assert hands_of(list(read(CASH)))["OM803"].outside == ("cash-out", "insurance")


@pytest.mark.parametrize("text", [CASH, TOURNAMENT])
def test_chips_balance_and_hands_are_paid_right(text: str) -> None:
    for hand in hands_of(list(read(text))).values():
        assert out_of_balance(hand) == 0, hand.id
        if "cash-out" not in hand.outside:
            assert audit_hand(hand).status is Status.CLEAN, hand.id


@settings(max_examples=60)
@given(st.data())
def test_never_raises_on_a_damaged_file(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([CASH, TOURNAMENT]))
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 30))
        text = text[:at] + data.draw(st.text(max_size=5)) + text[at + cut :]
    assert all(isinstance(each, (History, Unread)) for each in read(text))
