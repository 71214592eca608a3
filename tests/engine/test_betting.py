"""One betting round: who acts, why, what is refused in which order, what only the floor can say."""

from __future__ import annotations

import pytest

from sidepot.engine.betting import rule_on_betting
from sidepot.engine.round import No
from sidepot.model.betting import BettingRuling, Refusal
from sidepot.model.betting_codes import REASONS, REFUSALS, REMARKS
from sidepot.model.rulings import Malformed
from sidepot.rulebooks.articles import article
from sidepot.rulebooks.load import BOOKS, book
from sidepot.wire.ask import ask, write_answer
from sidepot.wire.betting import read_claim
from sidepot.wire.fields import Fields

Document = dict[str, object]


def flop(stacks: dict[str, int], actions: list[list[object]], **more: object) -> Document:
    return {
        "structure": "no-limit",
        "blinds": [50, 100],
        "street": "flop",
        "pot": 400,
        "players": [{"name": name, "stack": stack} for name, stack in stacks.items()],
        "actions": actions,
        **more,
    }


def ruled(document: Document, rulebook: str = "tda-2024", **settings: str) -> BettingRuling:
    fields = Fields(document, "", [], tuple(document))
    claim = read_claim(fields)
    assert not fields.flaws, fields.flaws
    ruling = rule_on_betting(claim, book(rulebook, settings))
    assert isinstance(ruling, BettingRuling), ruling
    for reason in ruling.reasons:
        assert set(reason.figures) == set(REASONS[reason.code]), reason
        assert article(reason.article) is not None, reason.article
    for remark in ruling.remarks:
        assert set(remark.figures) == set(REMARKS[remark.code])
    if ruling.refusal is not None:
        assert set(ruling.refusal.figures) == set(REFUSALS[ruling.refusal.code])
        assert article(ruling.refusal.article) is not None, ruling.refusal.article
    return ruling


def refused(document: Document, rulebook: str = "tda-2024", **settings: str) -> Refusal:
    refusal = ruled(document, rulebook, **settings).refusal
    assert refusal is not None
    return refusal


def codes(ruling: BettingRuling) -> list[str]:
    return [reason.code for reason in ruling.reasons]


def flaws_of(document: Document) -> list[tuple[str, str]]:
    with pytest.raises(Malformed) as problem:
        ask("betting", document)
    return [(flaw.code, flaw.path) for flaw in problem.value.flaws]


SHORT_ACTIONS: list[list[object]] = [["A", "bet", 100], ["B", "all-in"], ["C", "call"]]
SHORT = flop({"A": 5000, "B": 140, "C": 5000}, SHORT_ACTIONS)


# why


def test_a_short_all_in_does_not_reopen_and_the_reason_says_so() -> None:
    ruling = ruled(SHORT)
    assert (ruling.to_act, ruling.call, ruling.may_raise) == ("A", 40, False)
    last = ruling.reasons[-1]
    assert (last.code, last.article) == ("no-raise-short-all-in", "tda-2024/R47-A")
    assert last.figures == {"name": "A", "faced": 40, "full": 100}


def test_the_same_all_in_reopens_under_a_half_bet_rule_of_the_house() -> None:
    document = flop({"A": 5000, "B": 150, "C": 5000}, [["A", "bet", 100], ["B", "all-in"], ["C", "call"]])
    ruling = ruled(document, reopen_test="half-bet")
    assert (ruling.may_raise, ruling.min_raise_to) == (True, 250)
    assert "raise-half-bet-faced" in codes(ruling)
    assert ruled(document, reopen_test="half-bet", half_bet_boundary="more-than").may_raise is False


def test_who_has_not_acted_raises_over_a_short_all_in_by_a_full_raise() -> None:
    ruling = ruled(
        flop({"A": 5000, "B": 140, "C": 5000}, [["A", "bet", 100], ["B", "all-in"]]), "wsop-live-2026"
    )
    assert codes(ruling) == [
        "next-to-act",
        "to-call",
        "raise-not-yet-acted",
        "least-over-short-all-in",
        "most-stack",
    ]
    assert ruling.reasons[3].article == "wsop-live-2026/R176"
    assert ruling.reasons[3].figures == {"to": 240, "price": 140, "size": 100}


def test_a_call_between_two_short_all_ins_breaks_the_row() -> None:
    stacks = {"A": 5000, "B": 150, "C": 5000, "D": 200, "E": 5000}
    actions: list[list[object]] = [
        ["A", "bet", 100],
        ["B", "all-in"],
        ["C", "call"],
        ["D", "all-in"],
        ["E", "call"],
    ]
    document = flop(stacks, actions)
    assert ruled(document, reopen_cumulative="per-player").may_raise is True
    assert codes(ruled(document, reopen_cumulative="consecutive-only"))[-1] == "no-raise-not-added-up"
    assert ruled(document, reopen_cumulative="off").may_raise is False
    # A fold in between is no wager, so the row goes on.
    folded = flop(stacks, [*actions[:2], ["C", "fold"], *actions[3:]])
    assert ruled(folded, reopen_cumulative="consecutive-only").may_raise is True
    assert ruled(folded, reopen_cumulative="off").may_raise is False


def test_an_opening_all_in_below_the_least_bet() -> None:
    document = flop({"A": 20, "B": 3000, "C": 3000}, [["A", "all-in"]])
    assert ruled(document).min_raise_to == 120
    assert "least-over-short-opening" in codes(ruled(document))
    completed = ruled(document, short_open_min_raise="complete-to-min-bet")
    assert completed.min_raise_to == 100
    assert completed.reasons[-2].code == "least-completes"
    raised = flop({"A": 20, "B": 3000, "C": 3000}, [["A", "all-in"], ["B", "raise", 100]])
    assert ruled(raised, short_open_min_raise="complete-to-min-bet").min_raise_to == 200


def test_short_all_ins_past_the_least_bet_are_not_said_to_be_below_it() -> None:
    """99 and then 120, the least bet 100: the raise over 120 is measured as over any short all-in."""
    stacks = {"A": 5000, "B": 99, "C": 120, "D": 5000}
    document = flop(stacks, [["A", "check"], ["B", "all-in"], ["C", "all-in"]])
    ruling = ruled({**document, "blinds": [50, 100]})
    assert (ruling.to_act, ruling.min_raise_to) == ("D", 220)
    assert "least-over-short-all-in" in codes(ruling)
    assert "least-over-short-opening" not in codes(ruling)


def test_everybody_still_to_act_if_all_before_call() -> None:
    stacks = {"A": 5000, "B": 140, "C": 5000, "D": 120, "E": 5000}
    ruling = ruled(flop(stacks, [["A", "bet", 100], ["B", "all-in"]]))
    turns = [
        (turn.name, turn.call, turn.may_raise, turn.min_raise_to, turn.reason) for turn in ruling.players
    ]
    assert turns == [
        ("C", 140, True, 240, "raise-not-yet-acted"),
        ("D", 120, False, None, "no-raise-stack"),
        ("E", 140, True, 240, "raise-not-yet-acted"),
        ("A", 40, False, None, "no-raise-short-all-in"),
    ]
    assert [turn.acted for turn in ruling.players] == [False, False, False, True]
    assert [turn.in_front for turn in ruling.players] == [0, 0, 0, 100]


# when it is over


@pytest.mark.parametrize(
    ("stacks", "actions", "code"),
    [
        ({"A": 500, "B": 500}, [["A", "bet", 100], ["B", "fold"]], "round-over-one-left"),
        ({"A": 500, "B": 500}, [["A", "all-in"], ["B", "call"]], "round-over-all-in"),
        ({"A": 500, "B": 300}, [["A", "bet", 300], ["B", "all-in"]], "round-over-nobody-to-bet"),
        ({"A": 500, "B": 0}, [], "round-over-nobody-to-bet"),
        ({"A": 500, "B": 500}, [["A", "check"], ["B", "check"]], "round-over-matched"),
        ({"A": 0, "B": 0}, [], "round-over-all-in"),
    ],
)
def test_why_the_round_is_over(stacks: dict[str, int], actions: list[list[object]], code: str) -> None:
    ruling = ruled(flop(stacks, actions))
    assert codes(ruling) == [code]
    assert (ruling.to_act, ruling.call, ruling.may_raise, ruling.players) == (None, None, False, ())


def preflop(
    stacks: dict[str, int], posts: dict[str, int], actions: list[list[object]], **more: object
) -> Document:
    return {**flop(stacks, actions), "street": "preflop", "pot": 0, "posts": posts, **more}


def test_the_big_blind_has_the_option_and_the_round_ends_with_it() -> None:
    stacks, posts = {"UTG": 900, "SB": 900, "BB": 900}, {"SB": 50, "BB": 100}
    calls: list[list[object]] = [["UTG", "call"], ["SB", "call"]]
    ruling = ruled(preflop(stacks, posts, calls))
    assert (ruling.to_act, ruling.call, ruling.min_raise_to) == ("BB", 0, 200)
    assert codes(ruling)[0] == "has-option"
    assert ruled(preflop(stacks, posts, [*calls, ["BB", "check"]])).to_act is None
    raised = ruled(preflop(stacks, posts, [*calls, ["BB", "raise", 200]]))
    assert raised.to_act == "UTG"


def test_a_small_blind_that_covers_a_short_big_blind_has_nothing_to_decide() -> None:
    stacks, posts = {"UTG": 900, "SB": 900, "BB": 30}, {"SB": 50, "BB": 30}
    assert ruled(preflop(stacks, posts, [["UTG", "fold"]])).to_act is None
    stacks, posts = {"UTG": 900, "SB": 900, "BB": 60}, {"SB": 50, "BB": 60}
    ruling = ruled(preflop(stacks, posts, [["UTG", "fold"]]))
    # The full price is owed; of it 40 comes back, as only 60 can be matched.
    assert (ruling.to_act, ruling.call, ruling.may_raise) == ("SB", 50, False)
    assert "short-blind-full-price" in codes(ruling)
    assert [(each.code, each.figures) for each in ruling.remarks] == [
        ("call-comes-back", {"name": "SB", "chips": 40})
    ]


def test_a_short_straddle_is_a_short_all_in_over_the_big_blind() -> None:
    stacks, posts = {"MP": 900, "SB": 900, "BB": 900, "ST": 150}, {"SB": 50, "BB": 100, "ST": 150}
    ruling = ruled(preflop(stacks, posts, []))
    assert (ruling.call, ruling.min_raise_to) == (150, 250)
    assert "least-over-short-all-in" in codes(ruling)


def test_a_straddle_by_the_difference_is_a_rule_of_the_house() -> None:
    stacks, posts = {"MP": 900, "SB": 900, "BB": 900, "ST": 900}, {"SB": 50, "BB": 100, "ST": 200}
    assert ruled(preflop(stacks, posts, [])).min_raise_to == 400
    house = ruled(preflop(stacks, posts, []), straddle_min_raise="to-30")
    assert house.min_raise_to == 300
    assert house.reasons[3].code == "least-over-straddle"
    assert house.reasons[3].article == "house/straddle-min-raise"


# limits


def limit(actions: list[list[object]], **more: object) -> Document:
    stacks = {"A": 500, "B": 500, "C": 500}
    return {**flop(stacks, actions), "structure": "fixed-limit", "street": "turn", "bet_unit": 20, **more}


RAISES: list[list[object]] = [["A", "bet"], ["B", "raise"], ["C", "raise"], ["A", "raise"]]


def test_where_the_cap_is_the_house_number_the_floor_decides_from_the_third_raise_on() -> None:
    assert ruled(limit(RAISES[:3])).discretion is False
    ruling = ruled(limit(RAISES))
    assert (ruling.to_act, ruling.may_raise, ruling.min_raise_to) == ("B", True, 100)
    assert (ruling.discretion, ruling.options) == (True, ("3", "4", "none"))
    assert "cap-left-to-floor" in codes(ruling)
    two_left = {"players": [{"name": "A", "stack": 500}, {"name": "B", "stack": 500}]}
    heads_up: list[list[object]] = [["A", "bet"], ["B", "raise"], ["A", "raise"], ["B", "raise"]]
    event = ruled(limit(heads_up, **two_left, players_left_in_event=2))
    assert (event.discretion, "cap-lifted" in codes(event)) == (False, True)
    assert ruled(limit(heads_up, **two_left)).discretion is True


def test_the_cap_of_each_book_and_between_two_players() -> None:
    fifth: list[list[object]] = [*RAISES, ["B", "raise"]]
    assert ruled(limit(RAISES), "rrop-11").may_raise is False
    assert ruled(limit(RAISES), "wsop-live-2026").may_raise is True
    capped = ruled(limit(fifth), "wsop-live-2026")
    assert capped.reasons[-1].code == "no-raise-capped"
    assert capped.reasons[-1].figures == {"name": "C", "raises": 4}
    # It becomes heads-up with two raises made: under one book that lifts the cap, under another not.
    two: list[list[object]] = [
        ["A", "bet"],
        ["B", "raise"],
        ["C", "fold"],
        ["A", "raise"],
        ["B", "raise"],
        ["A", "raise"],
    ]
    assert ruled(limit(two), "rrop-11").may_raise is True
    assert ruled(limit(two), "wsop-live-2026").may_raise is False
    # With three raises made before the fold it stays capped.
    late: list[list[object]] = [*RAISES, ["B", "call"], ["C", "fold"]]
    assert ruled(limit(late), "rrop-11").to_act is None
    assert refused(limit([*RAISES, ["B", "raise"]]), "rrop-11").code == "raises-capped"


def test_a_short_all_in_in_limit_is_completed_or_only_called() -> None:
    stacks = [{"name": "A", "stack": 500}, {"name": "B", "stack": 29}, {"name": "C", "stack": 500}]
    document = limit([["A", "bet"], ["B", "all-in"]], players=stacks)
    ruling = ruled(document)
    assert (ruling.min_raise_to, ruling.max_raise_to) == (40, 40)
    assert ruling.reasons[-1].code == "limit-completes"
    assert codes(ruled(document, limit_short_all_in="call-only"))[-1] == "no-raise-call-only"
    called = limit([["A", "bet"], ["B", "all-in"], ["C", "call"]], players=stacks)
    assert codes(ruled(called))[-1] == "no-raise-under-half"


def stud(actions: list[list[object]], **more: object) -> Document:
    return {
        "structure": "fixed-limit",
        "street": "third",
        "game": "stud",
        "blinds": [0, 0],
        "ante": 10,
        "bring_in": 15,
        "bet_unit": 40,
        "pot": 30,
        "low_card": "A",
        "players": [{"name": name, "stack": 1000} for name in "BCA"],
        "actions": actions,
        **more,
    }


def test_the_bring_in_is_bet_completed_or_called_but_not_folded() -> None:
    opening = ruled(stud([]))
    assert (opening.to_act, opening.call, opening.min_raise_to) == ("A", 15, 40)
    assert refused(stud([["A", "fold"]])).code == "must-bring-in"
    assert refused(stud([["A", "check"]])).code == "check-facing-bet"
    brought = ruled(stud([["A", "bet", 15]]))
    assert (brought.to_act, brought.call, brought.min_raise_to) == ("B", 15, 40)
    posted = ruled(stud([], posts={"A": 15}))
    assert (posted.to_act, posted.call, posted.min_raise_to) == ("B", 15, 40)
    # Who brings in has acted: called all round the street is over, completed he may raise.
    assert ruled(stud([["B", "call"], ["C", "call"]], posts={"A": 15})).to_act is None
    completed = ruled(stud([["B", "raise", 40], ["C", "call"]], posts={"A": 15}))
    assert (completed.to_act, completed.call, completed.min_raise_to) == ("A", 25, 80)
    assert "raise-full-bet-faced" in codes(completed)


def test_completing_the_bring_in_is_none_of_the_raises() -> None:
    actions: list[list[object]] = [["B", "raise"], ["C", "raise"], ["A", "raise"], ["B", "raise"]]
    document = stud(actions, posts={"A": 15})
    assert ruled(document, "rrop-11").may_raise is False
    assert ruled(stud(actions[:3], posts={"A": 15}), "rrop-11").may_raise is True


def pot_limit(actions: list[list[object]], **more: object) -> Document:
    stacks = {"UTG": 900, "SB": 900, "BB": 900}
    return {**preflop(stacks, {"SB": 50, "BB": 100}, actions), "structure": "pot-limit", **more}


def test_what_counts_in_the_pot_before_the_flop() -> None:
    assert ruled(pot_limit([])).max_raise_to == 350
    live = ruled(pot_limit([]), "wsop-live-2026")
    assert live.max_raise_to == 400
    assert codes(live)[-1] == "pot-small-blind-as-big"
    assert live.reasons[-1].figures == {"chips": 50}
    dead = pot_limit([], posts={"BB": 100}, small_blind="dead")
    assert codes(ruled(dead))[-1] == "pot-blinds-as-full"
    assert ruled(dead, "wsop-tournament-2026").max_raise_to == 300
    ante = pot_limit([], ante=100, pot=100)
    assert (ruled(ante).max_raise_to, codes(ruled(ante))[-1]) == (350, "pot-without-ante")
    assert ruled(ante, pot_limit_counts_ante="yes").max_raise_to == 450


def test_the_pot_is_rounded_up_in_chips_of_the_blinds() -> None:
    document = flop({"A": 900, "B": 900}, [["A", "bet", 80]], structure="pot-limit", blinds=[25, 50], pot=85)
    assert ruled(document).max_raise_to == 325  # 85 + 80 + 80 to call, on top of 80
    rounded = ruled(document, pot_limit_rounding="up-to-chip")
    assert rounded.max_raise_to == 330
    assert rounded.reasons[-1].figures == {"chips": 250, "chip": 25}


def test_a_pot_smaller_than_the_least_bet_does_not_forbid_it() -> None:
    ruling = ruled(flop({"A": 900, "B": 900}, [], structure="pot-limit", pot=60))
    assert (ruling.min_raise_to, ruling.max_raise_to) == (100, 100)
    assert codes(ruling)[-1] == "most-least"


# what is refused, in which order

BET: list[object] = ["A", "bet", 100]


@pytest.mark.parametrize(
    ("document", "code", "legal"),
    [
        (
            flop({"A": 500, "B": 500, "C": 500}, [BET, ["B", "fold"], ["C", "call"], ["B", "call"]]),
            "has-folded",
            [],
        ),
        (flop({"A": 500, "B": 100, "C": 500}, [BET, ["B", "call"], ["B", "fold"]]), "is-all-in", []),
        (flop({"A": 500, "B": 500}, [BET, ["B", "call"], ["A", "check"]]), "round-is-over", []),
        (flop({"A": 500, "B": 500}, [["B", "raise", 9999]]), "out-of-turn", []),
        (
            flop({"A": 500, "B": 500}, [BET, ["B", "check", 100]]),
            "check-facing-bet",
            ["fold", "call", "raise", "all-in"],
        ),
        (
            flop({"A": 500, "B": 500}, [["A", "call", 100]]),
            "nothing-to-call",
            ["fold", "check", "bet", "all-in"],
        ),
        (flop({"A": 500, "B": 500}, [BET, ["B", "bet", 9999]]), "bet-facing-bet", None),
        (flop({"A": 500, "B": 500}, [["A", "raise", 9999]]), "raise-without-bet", None),
        (flop({"A": 500, "B": 500}, [BET, ["B", "raise", 501]]), "over-stack", None),
        (flop({"A": 500, "B": 500}, [BET, ["B", "call", 501]]), "over-stack", None),
        (flop({"A": 500, "B": 500}, [BET, ["B", "all-in", 501]]), "over-stack", None),
        (
            flop({"A": 500, "B": 100}, [BET, ["B", "raise", 100]]),
            "stack-too-short",
            ["fold", "call", "all-in"],
        ),
        (flop({"A": 100, "B": 500}, [BET, ["B", "raise", 150]]), "nobody-to-answer", ["fold", "call"]),
        (flop({"A": 100, "B": 500}, [BET, ["B", "all-in"]]), "nobody-to-answer", None),
        ({**SHORT, "actions": [*SHORT_ACTIONS, ["A", "raise", 150]]}, "not-open", ["fold", "call"]),
        (flop({"A": 500, "B": 500}, [BET, ["B", "raise", 199]]), "below-least-raise", None),
        (flop({"A": 500, "B": 500}, [["A", "bet", 99]]), "below-least-raise", None),
        (flop({"A": 900, "B": 900}, [BET, ["B", "raise", 701]], structure="pot-limit"), "over-the-pot", None),
        (limit([["A", "bet", 21]]), "not-the-limit-size", None),
        (limit([["A", "bet", 19]]), "not-the-limit-size", None),
        (limit([*RAISES, ["B", "raise", 101]], rulebook="rrop-11"), "raises-capped", None),
        (flop({"A": 500, "B": 500}, [BET, ["B", "call", 99]]), "amount-contradicts", None),
        (flop({"A": 500, "B": 500}, [BET, ["B", "fold", 100]]), "amount-contradicts", None),
        (flop({"A": 500, "B": 500}, [["A", "check", 10]]), "amount-contradicts", None),
        (flop({"A": 500, "B": 500}, [["A", "all-in", 499]]), "amount-contradicts", None),
    ],
)
def test_the_first_reason_that_applies_is_given(
    document: Document, code: str, legal: list[str] | None
) -> None:
    rulebook = str(document.get("rulebook", "tda-2024"))
    refusal = refused({key: value for key, value in document.items() if key != "rulebook"}, rulebook)
    assert refusal.code == code
    actions = document["actions"]
    assert isinstance(actions, list)
    assert refusal.action == len(actions) - 1
    if legal is not None:
        assert [each.do for each in refusal.legal] == legal


def test_every_refusal_has_its_code_in_the_order_of_the_engine() -> None:
    order = [
        "has-folded",
        "is-all-in",
        "round-is-over",
        "out-of-turn",
        "must-bring-in",
        "check-facing-bet",
        "nothing-to-call",
        "bet-facing-bet",
        "raise-without-bet",
        "over-stack",
        "stack-too-short",
        "nobody-to-answer",
        "not-open",
        "not-open-under-half",
        "not-open-not-added-up",
        "raises-capped",
        "call-only",
        "below-least-raise",
        "over-the-pot",
        "not-the-limit-size",
        "amount-contradicts",
    ]
    assert list(REFUSALS) == order
    assert len(No) == len([code for code in order if not code.startswith("not-open-")])


def test_a_refusal_says_what_is_legal_and_the_answer_stands_before_it() -> None:
    document = flop({"A": 500, "B": 300}, [BET, ["B", "raise", 150]])
    answer = write_answer(ask("betting", document))
    assert (answer["to_act"], answer["call"], answer["min_raise_to"]) == ("B", 100, 200)
    assert answer["refusal"] == {
        "code": "below-least-raise",
        "street": "flop",
        "action": 1,
        "article": "tda-2024/R43",
        "figures": {"name": "B", "to": 150, "least": 200},
        "legal": [
            {"do": "fold"},
            {"do": "call", "to": 100},
            {"do": "raise", "min_to": 200, "max_to": 300},
            {"do": "all-in", "to": 300},
        ],
    }


@pytest.mark.parametrize("rulebook", BOOKS)
def test_the_article_is_that_of_the_book_in_force(rulebook: str) -> None:
    ruling = ruled(SHORT, rulebook)
    assert all(reason.article.startswith((f"{rulebook}/", "usage/")) for reason in ruling.reasons)


def test_other_books_that_answer_otherwise_are_named() -> None:
    answer = ask("betting", pot_limit([]), compare=True)
    assert answer.differs is not None
    assert [(each["rulebook"], each["max_raise_to"]) for each in answer.differs] == [("wsop-live-2026", 400)]


# what is no betting round


def without(document: Document, *keys: str) -> Document:
    return {key: value for key, value in document.items() if key not in keys}


@pytest.mark.parametrize(
    ("document", "flaws"),
    [
        (without(SHORT, "blinds"), [("key-missing", "blinds")]),
        ({**SHORT, "blinds": [0, 0]}, [("least-bet-unknown", "blinds")]),
        ({**SHORT, "blinds": [100, 50]}, [("blinds-out-of-order", "blinds")]),
        ({**SHORT, "structure": "fixed-limit"}, [("key-missing", "bet_unit")]),
        (without({**SHORT, "structure": "pot-limit"}, "pot"), [("key-missing", "pot")]),
        ({**SHORT, "posts": {"A": 50}}, [("posts-on-later-street", "posts")]),
        ({**SHORT, "street": "preflop"}, [("key-missing", "posts")]),
        ({**SHORT, "street": "pre-flop"}, [("not-one-of", "street")]),
        ({**SHORT, "street": "preflop", "posts": {"A": 50, "B": 141}}, [("post-over-stack", "posts.B")]),
        ({**SHORT, "street": "preflop", "posts": {"A": 50, "X": 1}}, [("player-unknown", "posts.X")]),
        ({**SHORT, "dead_posts": {"A": 401}}, [("dead-posts-over-pot", "dead_posts")]),
        ({**SHORT, "dead_posts": {"A": -1}}, [("below-least", "dead_posts.A")]),
        ({**SHORT, "actions": [["X", "check"]]}, [("player-unknown", "actions[0][0]")]),
        ({**SHORT, "actions": [["A", "bets", 5]]}, [("not-one-of", "actions[0][1]")]),
        ({**SHORT, "actions": [["A", "bet"]]}, [("action-without-amount", "actions[0]")]),
        ({**SHORT, "actions": [["A", "bet", None]]}, [("action-without-amount", "actions[0]")]),
        ({**SHORT, "actions": [["A", "bet", 1.5]]}, [("not-a-whole-number", "actions[0][2]")]),
        ({**SHORT, "actions": [["A", "bet", -5]]}, [("below-least", "actions[0][2]")]),
        ({**SHORT, "actions": [["A"]]}, [("list-length", "actions[0]")]),
        ({**SHORT, "actions": ["A check"]}, [("not-a-list", "actions[0]")]),
        ({**SHORT, "players": [{"name": "A", "stack": 1}]}, [("too-few-players", "players")]),
        (
            {**SHORT, "low_card": "X", "button": "Y"},
            [("player-unknown", "low_card"), ("player-unknown", "button")],
        ),
        ({**SHORT, "players_left_in_event": 2}, [("below-least", "players_left_in_event")]),
        ({**SHORT, "pot": 2**53}, [("chips-over-limit", "pot")]),
        ({**SHORT, "pot": 2**53 - 1}, [("chips-over-limit", "players")]),
        ({**SHORT, "colour": 1}, [("key-unknown", "colour")]),
        (stud([], bring_in=41), [("bring-in-over-bet", "bring_in")]),
        (stud([], blinds=[5, 10], posts={"A": 5}), [("keys-not-together", "bring_in")]),
    ],
)
def test_what_is_wrong_is_said_with_its_place(document: Document, flaws: list[tuple[str, str]]) -> None:
    found = flaws_of(document)
    for each in flaws:
        assert each in found
    if document.get("players") == SHORT["players"] and "actions[0]" not in str(flaws):
        assert len(found) == len(flaws)


def test_all_flaws_come_at_once() -> None:
    document = {**SHORT, "blinds": [100, 50], "posts": {"X": 5}, "pot": "much", "actions": [["Q", "check"]]}
    assert set(flaws_of(document)) == {
        ("not-a-whole-number", "pot"),
        ("blinds-out-of-order", "blinds"),
        ("posts-on-later-street", "posts"),
        ("player-unknown", "posts.X"),
        ("player-unknown", "actions[0][0]"),
    }


def test_a_bet_size_that_is_not_needed_is_mentioned() -> None:
    assert [each.code for each in ruled({**SHORT, "bet_unit": 20}).remarks] == ["bet-unit-not-used"]
    assert ruled({**SHORT, "bet_unit": 100}).remarks == ()
